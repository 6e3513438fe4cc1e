// The module itself, for the files of this folder: what is in travelling_craftsmen.cc (cards and
// how they go round), abilities.cc (what they do) and positions.cc.
#ifndef ALHAMBRA_ENGINE_MODULES_TRAVELLING_CRAFTSMEN_CRAFTSMEN_MODULE_H_
#define ALHAMBRA_ENGINE_MODULES_TRAVELLING_CRAFTSMEN_CRAFTSMEN_MODULE_H_

#include <string>

#include "engine/flow/play.h"
#include "engine/modules/module.h"

namespace alhambra::craftsmen {

inline constexpr Reasons kReasons{"not-your-craftsman", "craftsman-used",      "other-currency",
                                  "display-full",       "nothing-to-redesign", "carpenter-takes"};

enum Craftsman : uint8_t {
  kMosaicPainter,
  kCarpenter,
  kGoldsmith,
  kMortarMixer,
  kMason,
  kBuilder,
  kSmith,
  kBrickMaker,
  kMinter,
  kCraftsmen
};

inline constexpr int kOpen = 2;         // open cards of a player
inline constexpr int kSmithsCards = 6;  // the smith fills the display up to this many

// O-31n: these change nothing but what lies on the table, in any moment of their owner's turn.
inline constexpr bool WorksAtAnyTime(Craftsman craftsman) {
  return craftsman == kMortarMixer || craftsman == kMason || craftsman == kSmith;
}

// The words of a craftsman, in the order of Craftsman; ends with null, for patterns.
extern const char* const kNames[];

struct CraftsmenState {
  uint8_t open[kMaxPlayers][kOpen];  // a craftsman each, plus one
  // The card that lies face down: with the player to move, or with the next one once a card was
  // handed on. Plus one; 0: nobody has seen it yet, and which one it is is drawn when it is
  // revealed.
  uint8_t down;
  uint8_t used;    // in this turn, plus one; 0: none
  uint8_t passed;  // a card was handed on in this turn
};

class TravellingCraftsmen : public ModuleWithState<CraftsmenState> {
 public:
  const ModuleInfo& info() const override;
  ModuleWords words() const override;

  std::vector<SetUpStep> set_up(const Rules&) const override {
    return {{"craftsman", 2, SetUpPlace::kEach, 0, "Drawn by chance, face up."},
            {"craftsman", 1, SetUpPlace::kTable, 0,
             "The last one, face down in front of the first player; nobody has seen it."}};
  }
  std::vector<Lot> lots(const Rules&) const override {
    return {{.id = "craftsman",
             .items = {kNames, kNames + kCraftsmen},
             .most = kOpen,
             .copies = {std::begin(cards_.of), std::end(cards_.of)}}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override;
  void SetUp(Play& play) const override;

  void OnMoment(Play& play, Moment moment, Seat seat) const override;
  bool Advance(Play& play, Frame& frame) const override;
  void ListDecision(const Rules& rules, const Game& game, const Frame& frame,
                    ActionList& list) const override;
  Refusal Apply(Play& play, const Frame& frame, const Action& action) const override;
  void ListFreeActions(const Rules& rules, const Game& game, Seat seat,
                       ActionList& list) const override;
  void ListAnyTime(const Rules& rules, const Game& game, Seat seat,
                   ActionList& list) const override;

  int TakeLimit(const Rules& rules, const Game& game, Seat seat) const override;
  void OnLimitUsed(Play& play, Seat seat) const override;
  bool MayRotate(const Rules& rules, const Game& game, Seat seat) const override;
  void OnRotated(Play& play, Seat seat, TileId tile) const override;
  void ListPriceChanges(const Rules& rules, const Game& game, PriceChanges& changes) const override;
  PriceRoom RoomToChange(const Rules& rules, const Game& game,
                         const Bargain& bargain) const override;
  bool BuysOtherwise(const Game& game, Seat seat, bool between_turns,
                     BuyOptions* options) const override;

  int Worth(const Rules& rules, const Game& game, Seat seat) const override;
  unsigned worth_sees() const override { return kSeesAgenda | kSeesDisplay; }

  void Write(const Rules& rules, const Game& game, Value& value) const override;
  void Read(const Rules& rules, Game& game, const Reader& reader) const override;
  const char* FindFault(const Rules& rules, const Game& game) const override;

 private:
  enum : Verb { kHandOn, kSwap, kTrade, kDraw, kDisplace, kLower, kMint, kCall };
  enum { kUsed, kHandedOn, kTurnedUp, kTraded };
  // Frames.
  enum {
    kChoice,   // waits: which card is handed on, or the last moment to use one
    kExtra,    // waits: the builder's redesign: Extra
    kDrawing,  // fills the display for the smith
  };
  struct Extra {
    bool called = false;  // he was, as an action, and is used by that
  };
  // Cards by craftsman.
  struct Numbers {
    int of[kCraftsmen] = {};
  };

  // travelling_craftsmen.cc
  void ReadMarked(const Reader& list, bool used);
  // The cards that nobody has seen: those put away unseen and, if it was not seen yet, the one
  // that lies face down.
  Numbers Unseen(const Rules& rules, const Game& game) const;
  Craftsman DrawUnseen(Play& play) const;
  bool Has(const Game& game, Seat seat, int craftsman) const;
  Refusal ApplyChoice(Play& play, const Frame& frame, const Action& action) const;
  // What ends the turn of a seat: a card is handed on, or the seat is asked which.
  void Close(Play& play, Seat seat) const;
  void HandOn(Play& play, Seat seat, int craftsman) const;
  void Tell(Play& play, int event, Seat seat, int a, int b = 0) const;

  // abilities.cc
  // Whether the seat, in its own turn, may use the craftsman.
  bool IsReady(const Game& game, Seat seat, Craftsman craftsman) const;
  Refusal CheckUse(const Play& play, const Frame& frame, Craftsman craftsman) const;
  void Use(Play& play, Seat seat, Craftsman craftsman) const;
  // Mortar mixer, mason and smith.
  Refusal CheckWork(const Play& play, const Frame& frame, Craftsman craftsman) const;
  void ListWork(const Rules& rules, const Game& game, Seat seat, ActionList& list) const;
  void ListTrades(const Rules& rules, const Game& game, Seat seat, ActionList& list) const;
  Refusal Swap(Play& play, const Frame& frame, const Action& action) const;
  Refusal Trade(Play& play, const Frame& frame, const Action& action) const;
  Refusal Draw(Play& play, const Frame& frame) const;
  void OfferBuilder(Play& play, Seat seat) const;
  Refusal Call(Play& play, const Frame& frame) const;
  Refusal Displace(Play& play, const Frame& frame, const Action& action) const;
  Refusal Lower(Play& play, const Frame& frame, const Action& action) const;
  Refusal Mint(Play& play, const Frame& frame, const Action& action) const;
  Refusal ApplyExtra(Play& play, const Frame& frame, const Action& action) const;

  // positions.cc
  void ReadSeat(const Rules& rules, Game& game, const Reader& seat, int index) const;
  int ReadCard(const Rules& rules, const Game& game, const Reader& card) const;

  Numbers cards_;            // that there are in this game
  bool mints_wild_ = false;  // the minter takes diamonds (O-31m)
};

}  // namespace alhambra::craftsmen

#endif  // ALHAMBRA_ENGINE_MODULES_TRAVELLING_CRAFTSMEN_CRAFTSMEN_MODULE_H_
