// A scoring of a game on a real table: numbers that were counted there, or a position, and the
// points that follow. docs/companion.md describes the form and the answer.
#ifndef ALHAMBRA_CODEC_SCORING_FORM_H_
#define ALHAMBRA_CODEC_SCORING_FORM_H_

#include <string>
#include <vector>

#include "codec/json.h"
#include "engine/rules.h"

namespace alhambra::codec {

// How much a form may hold; more than any honest one has.
inline constexpr JsonLimits kFormLimits{.depth = 16, .elements = 20000};
inline constexpr size_t kMostFormBytes = 256u << 10;

// Works out the points of a form. On a problem the answer is left alone.
Problem ScoreForm(const Value& form, const Components& components, Value* answer);
// Reads, parses and works out a file within the limits; a problem's path begins with the file's.
Problem ScoreFormFile(const std::string& path, const Components& components, Value* answer);

// How what the core or a module declares is called in forms and lists: "player", "camps.in-line".
std::string OwnedName(const Rules& rules, Origin origin, const char* id);
// How a number is called: "wall", "camps.in-line".
std::string NumberName(const Rules& rules, const Number& number);
// What is to be counted, for whoever asks for it: id, for whom, range, items, in which scorings.
Value NumbersValue(const Rules& rules);
// The form of a scoring of this game by its numbers, once nobody is asked anything more.
Value FormOf(const Rules& rules, const Game& game, int scoring);

// "Player 1", or "Dirk".
std::string ScorerName(const Rules& rules, int scorer);

}  // namespace alhambra::codec

#endif  // ALHAMBRA_CODEC_SCORING_FORM_H_
