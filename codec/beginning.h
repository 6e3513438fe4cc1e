// How a game began: dealt as usual, from a position, or by playing on from a step of another game.
// Records and tables share it; docs/records.md describes the form.
#ifndef ALHAMBRA_CODEC_BEGINNING_H_
#define ALHAMBRA_CODEC_BEGINNING_H_

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "codec/json.h"
#include "engine/rules.h"

namespace alhambra::codec {

// A part of a game that was played with one seed.
struct Stretch {
  uint64_t seed = 0;
  std::vector<std::string> actions;
};
inline constexpr int kMostStretches = 100;

struct Beginning {
  Value position;               // as in a scenario; null if the game is dealt as usual
  std::vector<Stretch> before;  // what was played before; after each, all hidden is dealt anew

  bool usual() const { return position.IsNull() && before.empty(); }
  // How many actions were played before.
  int actions() const;
};

// Sets "position" and "before", as far as there is any.
void WriteBeginning(const Beginning& beginning, Value& object);
// Checks form only; whether the position and the actions are possible shows in Begin.
Beginning ReadBeginning(const Reader& object);

// Asked again and again during long work; once it says no, the work is broken off.
using GoOn = std::function<bool()>;

// Leads `game` to the first decision of a game that is played with that seed from here on. What is
// impossible is named with its path ("before[0].actions[12]"), and `game` is then left alone.
Problem Begin(
    const Rules& rules, const Beginning& beginning, uint64_t seed, Game* game,
    const GoOn& go_on = [] { return true; });

// Carries out the text of an action. "" if it was possible, or else why not.
std::string PlayAction(const Rules& rules, const std::string& text, Game& game, EventSink* events);

}  // namespace alhambra::codec

#endif  // ALHAMBRA_CODEC_BEGINNING_H_
