// The module's class: market and scoring are in handymen.cc, dice in dice.cc, positions in
// positions.cc.
#ifndef ALHAMBRA_ENGINE_MODULES_HANDYMEN_HANDYMEN_MODULE_H_
#define ALHAMBRA_ENGINE_MODULES_HANDYMEN_HANDYMEN_MODULE_H_

#include <vector>

#include "engine/flow/bargaining.h"

namespace alhambra::handymen {

inline constexpr Reasons kReasons{"roll-first",     "no-handyman",       "nothing-to-take",
                                  "not-the-number", "no-tile-of-yours",  "handyman-there",
                                  "needs-joker",    "fountain-taken",    "roll-on",
                                  "three-dice",     "no-handyman-there", "handymen-stay"};

inline constexpr int kDice = 3;
inline constexpr int kMostHandymen = 8;  // of a player

// Those that are nowhere here are in their owner's hand.
struct HandymenState {
  uint8_t at_space[kSpaces][kMaxPlayers];
  uint8_t on_fountain[kMaxPlayers];      // 1: one stands there
  uint8_t gone[kMaxPlayers];             // out of the game
  uint8_t on_tile[(kMaxTiles + 7) / 8];  // a bit each: one of the tile's owner stands there
  uint8_t bought;  // a bit per space: its tile was bought, and nobody was asked about it yet
};

enum : Verb { kRoll, kSend, kPut, kPutOnFountain, kHaggleDown, kHaggleUp, kTakeBack };
enum : uint8_t { kRolled, kSent, kWasPut, kWasPutOnFountain, kHaggled, kTookBack, kReturned };
enum : uint8_t {
  kDiceFrame,  // waits: Dice
  kBackRound,  // asks round about one space (edition 1): BackRound
  kBackFrame,  // waits: Back
  kBackFrom,   // asks round about several spaces: BackFrom
};
struct Dice {
  uint8_t pips[kDice] = {};  // 0: not rolled yet
};
struct BackRound {
  uint8_t behind = 0;
  uint8_t space = 0;
};
struct Back {
  uint8_t space = 0;
};
struct BackFrom {
  uint8_t behind = 0;
  uint8_t spaces = 0;  // a bit each
  uint8_t asked = 0;   // those that the next seat was asked about
};

class Handymen final : public ModuleWithState<HandymenState> {
 public:
  const ModuleInfo& info() const override;
  ModuleWords words() const override;

  std::vector<SetUpStep> set_up(const Rules&) const override {
    return {{"handyman", per_player_, SetUpPlace::kEach}, {"die", kDice, SetUpPlace::kTable}};
  }
  std::vector<Lot> lots(const Rules&) const override {
    return {{.id = "die", .items = PipItems(), .most = kDice}};
  }

  void Define(RulesBuilder&, const Reader& components) override;

  void OnMoment(Play&, Moment, Seat) const override;
  bool Advance(Play&, Frame&) const override;
  void ListDecision(const Rules&, const Game&, const Frame&, ActionList&) const override;
  Refusal Apply(Play&, const Frame&, const Action&) const override;
  void ListFreeActions(const Rules&, const Game&, Seat, ActionList&) const override;

  void ListPriceChanges(const Rules&, const Game&, PriceChanges&) const override;
  PriceRoom RoomToChange(const Rules&, const Game&, const Bargain&) const override;
  void OnBought(Play&, const Purchase&) const override;
  void OnSold(Play&, int space) const override;
  void OnGone(Play&, TileId, Zone) const override;
  void BeforeFill(Play&, int space, Seat turn_seat) const override;

  void Count(const Rules& rules, const Game& game, int scoring, Seat seat,
             Numbers& numbers) const override;
  void Score(Play& play, int scoring, const Numbers& numbers) const override;
  int Worth(const Rules&, const Game&, Seat) const override;

  void Write(const Rules&, const Game&, Value&) const override;
  void Read(const Rules&, Game&, const Reader&) const override;
  const char* FindFault(const Rules&, const Game&) const override;

 private:
  int InHand(const Game&, Seat) const;
  bool StandsOn(const Game&, TileId) const;
  void SetOn(Game&, TileId, bool stands) const;
  // Calls f(tile) for each tile of a seat, in the palace or the reserve, that can hold a handyman.
  template <class F>
  static void ForEachOwn(const Rules&, const Game&, Seat, F f);
  int LargestGroup(const Rules&, const Game&, Seat) const;

  Refusal CheckRoll(const Rules&, const Game&, const Frame&) const;
  Refusal Roll(Play&, const Frame&) const;
  void RollDie(Play&) const;
  void ListDice(const Rules&, const Game&, const Frame&, ActionList&) const;
  Refusal ApplyDice(Play&, const Frame&, const Action&) const;
  Refusal Send(Play&, const Frame& dice, int space) const;
  Refusal Put(Play&, const Frame& dice, TileId) const;
  Refusal PutOnFountain(Play&, const Frame& dice) const;
  void AskNext(Play&, Frame&) const;
  Refusal ApplyBack(Play&, const Frame&, const Action&) const;
  Refusal Haggle(Play&, const Frame&, const Action&) const;
  PriceStep StepAt(const Game&, const Bargain&, bool up) const;

  void ReadSpaces(const Rules&, Game&, const Reader&) const;
  void ReadTiles(const Rules&, Game&, const Reader&) const;

  int per_player_ = 0;
  int source_ = 0, group_ = 0;
};

template <class F>
void Handymen::ForEachOwn(const Rules& rules, const Game& game, Seat seat, F f) {
  for (const TileId tile : game.core.owned[seat]) {
    const Zone zone = game.core.spot[tile].zone;
    const bool built_or_stored = zone == Zone::kPalace || zone == Zone::kReserve;
    if (built_or_stored && !rules.catalogue().tile(tile).outside) f(tile);
  }
}

}  // namespace alhambra::handymen

#endif  // ALHAMBRA_ENGINE_MODULES_HANDYMEN_HANDYMEN_MODULE_H_
