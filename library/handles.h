// What the handles of alhambra.h hold, and how its functions answer: for the files of this folder
// alone.
#ifndef ALHAMBRA_LIBRARY_HANDLES_H_
#define ALHAMBRA_LIBRARY_HANDLES_H_

#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "codec/record.h"
#include "codec/text.h"
#include "engine/rules.h"
#include "library/alhambra.h"
#include "library/batch.h"
#include "library/features.h"
#include "players/player.h"

struct alh_text {
  std::string text;
};

struct alh_rules {
  std::shared_ptr<const alhambra::Rules> rules;
};

struct alh_game {
  std::shared_ptr<const alhambra::Rules> rules;
  alhambra::Game game;
  // How it came about, up to where it was taken over; none if nobody knows.
  std::optional<alhambra::codec::Record> record;
  std::vector<alhambra::Action> played;  // since then
  std::vector<alhambra::Event> events;   // of the last action
  std::unique_ptr<alhambra::ActionList> list;
  bool listed = false;  // whether the list is that of the game as it is
};

struct alh_player {
  std::unique_ptr<alhambra::players::Player> player;
  alhambra::Rng rng;
  std::unique_ptr<alhambra::ActionList> list;
};

struct alh_features {
  std::shared_ptr<const alhambra::library::Features> features;
};

struct alh_batch {
  alhambra::library::Batch batch;
};

namespace alhambra::library {

// What is wrong, if anything.
struct Fault {
  alh_status status = ALH_OK;
  std::string text = {};
  std::string reason = {};
};

// Writes the fault for the caller, who may not want to know.
alh_status Answer(const Fault& fault, alh_error* error);

inline Fault Missing(const char* what) {
  return {ALH_BAD_ARGUMENT, std::string("'") + what + "' is NULL."};
}
inline Fault OutOfRange(const char* what, int64_t lowest, int64_t highest) {
  return {ALH_BAD_ARGUMENT, std::string("'") + what + "' must be from " + std::to_string(lowest) +
                                " to " + std::to_string(highest) + "."};
}

// Runs what a function does, and lets nothing through that was thrown.
template <class F>
alh_status Guard(alh_error* error, F f) noexcept {
  try {
    return Answer(f(), error);
  } catch (const std::bad_alloc&) {
    return Answer({ALH_NO_MEMORY, {}}, error);
  } catch (const std::exception& thrown) {
    try {
      return Answer({ALH_INTERNAL, thrown.what()}, error);
    } catch (...) {
      return Answer({ALH_INTERNAL, {}}, error);
    }
  } catch (...) {
    return Answer({ALH_INTERNAL, {}}, error);
  }
}

// A text of the caller, no longer than `most` bytes. `what`: the parameter's name.
Fault TakeText(const char* text, size_t length, size_t most, const char* what,
               std::string_view* taken);
// The same, parsed.
Fault TakeJson(const char* text, size_t length, size_t most, const char* what, Value* taken);
// What a text from outside is faulted for.
inline Fault BadText(const codec::Problem& problem) {
  return {ALH_BAD_TEXT, codec::ProblemText(problem)};
}

// The component files that are built in, read once.
const Components& ComponentsOfAll();

// A seat of the game or, if that may be, a spectator.
Fault TakeViewer(const Rules& rules, int32_t number, bool may_be_spectator, Seat* viewer);
// Lists the choices, none when the game is over.
const ActionList& ListOf(alh_game& game);

}  // namespace alhambra::library

#endif  // ALHAMBRA_LIBRARY_HANDLES_H_
