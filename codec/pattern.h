// The one interpreter of patterns (see Pattern in engine/game/action.h): it writes a pattern with
// the values of its placeholders, reads such a text back, and gives the values by name.
#ifndef ALHAMBRA_CODEC_PATTERN_H_
#define ALHAMBRA_CODEC_PATTERN_H_

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/game/action.h"
#include "engine/rules.h"

namespace alhambra::codec {

// What placeholders stand for. Actions, events, refusals and decisions are all written and read
// through this.
struct Fields {
  Payment pay;
  TileId tile = kNoTile;
  int x = 0, y = 0;
  int a = 0, b = 0, c = 0, value = 0;
  Seat seat = kNoSeat;
};

// The pattern's text with its placeholders filled in. A value that has no word (kNoTile, a number
// beyond its list) is written "something".
std::string WritePattern(const Rules& rules, const Pattern& pattern, const Fields& fields);

// As WritePattern, for what is only told, never read: "a" becomes "an" before what begins with a
// vowel.
std::string WriteSentence(const Rules& rules, const Pattern& pattern, const Fields& fields);

// Reads a text written by WritePattern. Only single spaces, and nothing left over. On failure
// `reached` is how far the text made sense.
bool ReadPattern(const Rules& rules, const Pattern& pattern, std::string_view text, Fields* fields,
                 size_t* reached);

// The values by the name of what they are: "tile", "cell" [x, y], "cards", "pieces" (money that
// is not a card), "value", or the TYPE of the placeholder ("space", "kind"); a second one of a type
// gets a 2 behind its name. Seats count from 0, as places in a list do; spaces from 1.
void AddArguments(const Rules& rules, const Pattern& pattern, const Fields& fields, Value& object);

// What AddArguments may give: [{"name": "card", "type": "card"}], with "optional": true for what
// may be left out and "names" for those that a name is one of.
Value ArgumentsValue(const Pattern& pattern);

// Patterns of events and decisions are "name: sentence"; these are the two parts.
std::string_view NamePart(const Pattern& pattern);
Pattern SentencePart(const Pattern& pattern);
// The words of a verb before its first placeholder: "take", "wake vizier".
std::string_view VerbName(const Pattern& pattern);

// The text with runs of spaces made one, none at the ends.
std::string SingleSpaced(std::string_view text);

}  // namespace alhambra::codec

#endif  // ALHAMBRA_CODEC_PATTERN_H_
