// The module itself, for the files of this folder: what is in characters.cc (cards, positions,
// hooks), auction.cc (how a character is won) and abilities.cc (what it then does).
#ifndef ALHAMBRA_ENGINE_MODULES_CHARACTERS_CHARACTERS_MODULE_H_
#define ALHAMBRA_ENGINE_MODULES_CHARACTERS_CHARACTERS_MODULE_H_

#include "engine/flow/play.h"
#include "engine/modules/module.h"

namespace alhambra::characters {

inline constexpr Reasons kReasons{"not-your-character", "character-used", "turn-begun",
                                  "supply-empty",       "worth-more",     "too-rich",
                                  "no-such-kind",       "bid-too-high",   "none-aside"};

// The six that share one use in a turn, then those of the scorings, then those for one use.
enum Character : uint8_t {
  kMiser,
  kMasterBuilder,
  kTrader,
  kDancer,
  kMoneychanger,
  kBeggar,
  kWiseMan,
  kCityWatch,
  kRichPatron,
  kEntertainer,
  kCharacters
};

inline constexpr int kPerPile = 2;  // of the characters

struct CharactersState {
  uint8_t owner[kCharacters] = {};  // seat plus one, 0 for nobody
  uint8_t used = 0;                 // one of the first six was used in this turn
  uint8_t named = 0;                // kind plus one, the wise man's in the scoring going on
};

class Characters : public ModuleWithState<CharactersState> {
 public:
  bool FitsGame(std::string_view) const override { return true; }  // R-COMPAT
  const ModuleInfo& info() const override;
  ModuleWords words() const override;

  std::vector<SetUpStep> set_up(const Rules&) const override {
    std::vector<SetUpStep> steps;
    for (const int pile : piles_) {
      steps.push_back({"character card", kPerPile, SetUpPlace::kPile, pile + 1});
    }
    steps.push_back({"character card", kCharacters - kPerPile * static_cast<int>(piles_.size()),
                     SetUpPlace::kAside, 0, "Unseen."});
    return steps;
  }

  std::vector<Lot> lots(const Rules&) const override;

  void Define(RulesBuilder& builder, const Reader& components) override;
  void StackCards(Play& play, SetUpPiles& piles) const override;

  void OnMoment(Play& play, Moment moment, Seat seat) const override;
  bool Advance(Play& play, Frame& frame) const override;
  void ListDecision(const Rules& rules, const Game& game, const Frame& frame,
                    ActionList& list) const override;
  Refusal Apply(Play& play, const Frame& frame, const Action& action) const override;
  void ListFreeActions(const Rules& rules, const Game& game, Seat seat,
                       ActionList& list) const override;

  void OnReveal(Play& play, Card card, Seat turn_seat) const override;
  int TakeLimit(const Rules& rules, const Game& game, Seat seat) const override;
  void OnLimitUsed(Play& play, Seat seat) const override;
  void AddPieces(const Rules& rules, const Game& game, Seat seat, const Price& price,
                 Wallet& wallet) const override;
  void SpendPieces(Play& play, Seat seat, int slot, int number, Seat receiver) const override;
  void OnBought(Play& play, const Purchase& purchase) const override;

  int HalfBuildings(const Rules& rules, const Game& game, Seat seat, Kind kind) const override;
  void Count(const Rules& rules, const Game& game, int scoring, Seat seat,
             Numbers& numbers) const override;
  void OnWallScored(Play& play, int scoring, Seat seat, const Run& run,
                    const Numbers& numbers) const override;

  void HeldCards(const Game& game, FixedVec<Card, 64>& held) const override;
  void Write(const Rules& rules, const Game& game, Value& value) const override;
  void Read(const Rules& rules, Game& game, const Reader& reader) const override;
  const char* FindFault(const Rules& rules, const Game& game) const override;

 private:
  enum : Verb { kBid, kPayBid, kKeep, kExchange, kPickUp, kDance, kChangeMoney, kBeg, kName };
  enum {
    kBidMade,
    kPassed,
    kWon,
    kUnsold,
    kKept,
    kExchanged,
    kPickedUp,
    kDanced,
    kMoneyChanged,
    kBeggedSecretly,
    kBegged,
    kBeggedInVain,
    kNamed,
    kLeft
  };
  // Frames.
  enum {
    kAuction,       // waits: Auction
    kPayment,       // waits: Sale
    kEntertained,   // waits: keep or exchange the card of a Sale
    kMisersChoice,  // waits
    kBegging,       // draws: Begging
    kWiseChoice,    // waits
    kDancing,       // fills: Dancing
  };
  // The card of these two lies with nobody meanwhile.
  struct Auction {
    Card card = 0;
    uint8_t bid = 0;          // the highest so far, 0: none
    Maybe<Seat> bidder = {};  // whose it is
    uint8_t passed = 0;       // a bit for each seat that did
  };
  struct Sale {
    Card card = 0;
    uint8_t bid = 0;
  };
  struct Begging {
    uint8_t draws = 0;  // that are left
  };
  struct Dancing {
    TileId old_tile = 0;
    uint8_t space = 0;
  };

  // characters.cc
  void ReadGroup(const Reader& list, int first, int count) const;
  bool Owns(const Game& game, Seat seat, Character character) const {
    return State(game).owner[character] == seat + 1;
  }
  // Whether one of the six can be used by this seat in its turn.
  bool IsReady(const Game& game, Seat seat, Character character) const {
    return Owns(game, seat, character) && State(game).used == 0 && game.core.turn_seat == seat;
  }
  bool IsOwn(const Frame& frame, int kind) const {
    return frame.origin == origin && frame.kind == kind;
  }
  void Tell(Play& play, int event, Seat seat, int a = 0, int b = 0) const;
  void Leave(Play& play, Character character) const;

  // auction.cc
  Refusal ApplyAuction(Play& play, const Action& action) const;
  void ListBids(const Rules& rules, const Game& game, const Frame& frame, ActionList& list) const;
  Refusal Bid(Play& play, int bid) const;
  void Pass(Play& play) const;
  void AskNextBidder(Play& play) const;
  Refusal ApplyPayment(Play& play, const Frame& frame, const Action& action) const;
  void ListBidPayments(const Rules& rules, const Game& game, const Frame& frame,
                       ActionList& list) const;
  Refusal ApplyEntertained(Play& play, const Frame& frame, const Action& action) const;
  int TopAside(const Game& game) const;

  // abilities.cc
  Refusal CheckFreeUse(const Game& game, const Frame& frame, Character character) const;
  void ListMoney(const Rules& rules, const Game& game, ActionList& list) const;
  Refusal ApplyMiser(Play& play, const Frame& frame, const Action& action) const;
  Refusal Dance(Play& play, const Frame& frame, const Action& action) const;
  void FinishDance(Play& play, const Frame& frame) const;
  Refusal ChangeMoney(Play& play, const Frame& frame, const Action& action) const;
  Refusal StartBegging(Play& play, const Frame& frame) const;
  void DrawForBeggar(Play& play, Frame& frame) const;
  void ListKinds(const Rules& rules, const Game& game, Seat seat, ActionList& list) const;
  Refusal ApplyWiseMan(Play& play, const Frame& frame, const Action& action) const;

  Card card_[kCharacters] = {};
  std::vector<int> piles_;  // counted from 0; two characters in each
  int patron_slot_ = 0;
  int city_watch_source_ = 0;
  int entertainer_source_ = 0;
  int city_watch_ = 0;
};

}  // namespace alhambra::characters

#endif  // ALHAMBRA_ENGINE_MODULES_CHARACTERS_CHARACTERS_MODULE_H_
