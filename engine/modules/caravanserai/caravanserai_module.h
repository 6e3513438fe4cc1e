// The module itself, for the files of this folder: caravanserai.cc (set-up, building, the markers)
// and positions.cc (positions).
#ifndef ALHAMBRA_ENGINE_MODULES_CARAVANSERAI_CARAVANSERAI_MODULE_H_
#define ALHAMBRA_ENGINE_MODULES_CARAVANSERAI_CARAVANSERAI_MODULE_H_

#include <string_view>

#include "engine/flow/play.h"
#include "engine/modules/caravanserai/track.h"
#include "engine/modules/module.h"

namespace alhambra::caravanserai {

inline constexpr Reasons kReasons{"caravanserai-limit",    "too-few-kinds", "no-such-caravanserai",
                                  "caravanserai-taken",    "before-acting", "marker-moved",
                                  "not-your-caravanserai", "no-such-step"};

inline constexpr int kMostCards = 8;
inline constexpr int kMostHeld = 2;
inline constexpr int kKindsForFirst = 4;  // the next one needs one kind more
inline constexpr int kMostPrice = 30;

inline constexpr const char* kLetters[] = {"A", "B", nullptr};

// A card before a player, and its marker.
struct Held {
  uint8_t card = 0;  // plus one; 0: none
  uint8_t value = 0;
  uint8_t aside = 0;  // 1: on the side space
};

struct CaravanState {
  Held held[kMaxPlayers][kMostHeld];
  uint8_t moved = 0;  // a marker was moved in this turn
};

class Caravanserai final : public ModuleWithState<CaravanState> {
 public:
  bool FitsGame(std::string_view) const override { return true; }  // R-COMPAT
  const ModuleInfo& info() const override {
    static const ModuleInfo kInfo{19,
                                  "caravanserai",
                                  "Caravanserai",
                                  "Cards whose money grows from turn to turn.",
                                  Box::kEnglish,
                                  Theme::kMoney};
    return kInfo;
  }
  ModuleWords words() const override {
    return {
        .verbs =
            {
                {kBuild, "found caravanserai {a:number} with {cards}"},
                {kAdvance, "advance caravanserai {a:name} to {b:currency} {c:number}", kLetters},
            },
        .events =
            {
                {kBuilt, "caravanserai-built: {seat} founds caravanserai {a:number}."},
                {kAdvanced,
                 "caravanserai-advanced: {seat} advances caravanserai {a:name} to {b:currency} "
                 "{c:number}.",
                 kLetters},
            },
        .refusals = kReasons.codes(),
    };
  }

  std::vector<SetUpStep> set_up(const Rules&) const override {
    return {{"caravanserai", cards_.size(), SetUpPlace::kTable, 0, "Face up."}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override;

  void OnMoment(Play& play, Moment moment, Seat) const override {
    if (moment == Moment::kAfterRefill) State(play.game).moved = 0;
  }
  void ListActions(const Rules& rules, const Game& game, Seat seat,
                   ActionList& list) const override;
  void ListFreeActions(const Rules& rules, const Game& game, Seat seat,
                       ActionList& list) const override;
  Refusal Apply(Play& play, const Frame& frame, const Action& action) const override;

  void AddPieces(const Rules& rules, const Game& game, Seat seat, const Price& price,
                 Wallet& wallet) const override;
  void SpendPieces(Play& play, Seat seat, int slot, int number, Seat receiver) const override;

  int Worth(const Rules& rules, const Game& game, Seat seat) const override;

  void Write(const Rules& rules, const Game& game, Value& value) const override;
  void Read(const Rules& rules, Game& game, const Reader& reader) const override;
  const char* FindFault(const Rules& rules, const Game& game) const override;

 private:
  enum : Verb { kBuild, kAdvance };
  enum { kBuilt, kAdvanced };

  int HeldBy(const Game& game, Seat seat) const;
  bool IsTaken(const Game& game, int card) const;
  // Whether this seat may build one more, whichever.
  Refusal CheckBuilder(const Rules& rules, const Game& game, Seat seat) const;
  Price PriceFor(const Rules& rules, const Game& game, Seat seat) const;
  // The currency of a space of the card.
  Currency CurrencyAt(const Held& held, int value, bool aside) const {
    return cards_[held.card - 1].CurrencyAt(value, aside);
  }
  // Calls f(value, aside) for every step that a marker may make.
  template <class F>
  void ForEachStep(const Held& held, F f) const;
  static int KindsBuilt(const Rules& rules, const Game& game, Seat seat);
  Refusal Build(Play& play, Seat seat, const Action& action) const;
  Refusal MoveMarker(Play& play, Seat seat, const Action& action) const;
  Value WriteCards() const;
  void ReadHeld(const Reader& item, Game& game, Held* held) const;

  FixedVec<Track, kMostCards> cards_;
  int price_[kAlhambraKinds + 1] = {};  // by the number of kinds
  uint8_t slot_[kMostHeld] = {};
};

}  // namespace alhambra::caravanserai

#endif  // ALHAMBRA_ENGINE_MODULES_CARAVANSERAI_CARAVANSERAI_MODULE_H_
