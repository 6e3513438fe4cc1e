// The module itself, for the files of this folder: falconers.cc (set-up, buying, moving, scoring)
// and positions.cc (positions).
#ifndef ALHAMBRA_ENGINE_MODULES_FALCONERS_FALCONERS_MODULE_H_
#define ALHAMBRA_ENGINE_MODULES_FALCONERS_FALCONERS_MODULE_H_

#include <string>
#include <vector>

#include "engine/flow/play.h"
#include "engine/modules/falconers/crossings.h"
#include "engine/modules/module.h"

namespace alhambra::falconers {

inline constexpr Reasons kReasons{"one-card",   "no-crossing",    "crossing-taken", "kinds-missing",
                                  "whole-turn", "no-such-falcon", "falcon-gone"};

inline constexpr int kTypes = 3;
inline constexpr int kMostFalcons = 30;  // the box has fifteen

enum FalconVerb : Verb { kBuyFalcon };
enum FalconEvent { kBought, kReturned };
enum FalconFrame { kMore };  // waits: another falcon, or done

// Where a falcon sits.
struct Perch {
  uint8_t seat;  // plus one; 0: it is in the supply
  int8_t x, y;   // as in Crossing
};

struct FalconState {
  Perch perch[kMostFalcons];
};

class Falconers final : public ModuleWithState<FalconState> {
 public:
  const ModuleInfo& info() const override;
  ModuleWords words() const override {
    return {
        .verbs =
            {
                {kBuyFalcon, "falcon {a:name} at {cell} for {cards}", names_.data()},
            },
        .events =
            {
                {kBought, "falcon-placed: {seat} places the {a:name} falcon at {cell} for {cards}.",
                 names_.data()},
                {kReturned, "falcon-back: {seat}'s {a:name} falcon goes back to the supply.",
                 names_.data()},
            },
        .questions =
            {
                {kMore, "falcons: {seat} may buy another falcon."},
            },
        .refusals = kReasons.codes(),
    };
  }

  std::vector<SetUpStep> set_up(const Rules&) const override {
    return {{"falcon", static_cast<int>(falcons_.size()), SetUpPlace::kTable, 0, "Face up."}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override;

  void ListActions(const Rules& rules, const Game& game, Seat seat,
                   ActionList& list) const override;
  bool Advance(Play& play, Frame& frame) const override;
  void ListDecision(const Rules& rules, const Game& game, const Frame& frame,
                    ActionList& list) const override;
  Refusal Apply(Play& play, const Frame& frame, const Action& action) const override;
  void OnMoved(Play& play, Seat seat, TileId tile, const TileSpot& was) const override;
  void OnLeft(Play& play, Seat seat, TileId tile, const TileSpot& was) const override;
  void Count(const Rules& rules, const Game& game, int scoring, Seat seat,
             Numbers& numbers) const override;
  void Score(Play& play, int scoring, const Numbers& numbers) const override;
  int Worth(const Rules& rules, const Game& game, Seat seat) const override;

  void Write(const Rules& rules, const Game& game, Value& value) const override;
  void Read(const Rules& rules, Game& game, const Reader& reader) const override;
  const char* FindFault(const Rules& rules, const Game& game) const override;

 private:
  struct Falcon {
    std::string name;  // "white garden/tower"
    uint8_t type = 0;
    uint8_t kinds = 0;  // a bit each

    bool Likes(const Crossing& crossing) const { return (kinds & ~crossing.kinds) == 0; }
  };

  void ReadType(const Reader& list, int type);
  bool IsTaken(const Game& game, Seat seat, const Crossing& crossing) const;
  // Calls f(falcon, crossing) for each falcon of the supply and each place for it.
  template <class F>
  void ForEachPlace(const Rules& rules, const Game& game, Seat seat, F f) const;
  void ListFalcons(const Rules& rules, const Game& game, Seat seat, ActionList& list) const;
  Refusal CheckCard(const Play& play, Seat seat, const Payment& pay) const;
  // Whether a falcon could be put there in this palace.
  Refusal CheckPlace(const Rules& rules, const Game& game, Seat seat, int falcon, int x,
                     int y) const;
  void ReadFalcon(const Rules& rules, Game& game, const Reader& item) const;

  std::vector<Falcon> falcons_;
  std::vector<const char*> names_;  // for patterns; ends with null
  std::vector<int> points_;         // by number of falcons of a type
  int source_ = 0, number_ = 0;
};

}  // namespace alhambra::falconers

#endif  // ALHAMBRA_ENGINE_MODULES_FALCONERS_FALCONERS_MODULE_H_
