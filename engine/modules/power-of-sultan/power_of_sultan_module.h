// The module itself, for the files of this folder: power_of_sultan.cc (how a card is bought, marked
// and used) and positions.cc (what it is worth, and positions).
#ifndef ALHAMBRA_ENGINE_MODULES_POWER_OF_SULTAN_POWER_OF_SULTAN_MODULE_H_
#define ALHAMBRA_ENGINE_MODULES_POWER_OF_SULTAN_POWER_OF_SULTAN_MODULE_H_

#include <vector>

#include "engine/flow/play.h"
#include "engine/modules/module.h"

namespace alhambra::sultan {

inline constexpr Reasons kReasons{"card-not-open", "kind-not-drawn", "tile-not-drawn",
                                  "no-such-mark"};

inline constexpr int kMostCards = 16;  // the box has eight

// Where a card is that was revealed.
inline constexpr uint8_t kElsewhere = 0, kOpen = 1, kOwned = 2;  // owned: plus the seat

struct SultanState {
  uint8_t where[kMostCards] = {};
  uint8_t mark[kMostCards] = {};  // kind plus one
};

enum : Verb { kAcquire, kKeepMark, kDrawMark, kMark, kClaim };
enum : uint8_t { kOpened, kAcquired, kDrawn, kMarked, kClaimed };
enum : uint8_t {
  kOffer,   // waits: a new mark or none: Offer
  kChoice,  // waits: which of two marks: Choice
};
struct Offer {
  Card card = 0;
};
struct Choice {
  Card card = 0;
  Kind kind = 0, other = 0;
};

class PowerOfSultan final : public ModuleWithState<SultanState> {
 public:
  const ModuleInfo& info() const override {
    static constexpr ModuleInfo kInfo{
        18,
        "power-of-sultan",
        "Power of Sultan",
        "Cards that claim a drawn tile of their kind, free of charge.",
        Box::kEnglish,
        Theme::kPeople};
    return kInfo;
  }
  ModuleWords words() const override {
    return {
        .verbs =
            {
                {kAcquire, "acquire {a:card} with {cards}"},
                {kKeepMark, "keep the mark"},
                {kDrawMark, "draw a mark"},
                {kMark, "mark {a:kind}"},
                {kClaim, "claim {tile}"},
            },
        .events =
            {
                {kOpened, "sultan-opened: {a:card} is for sale, marked with {b:kind}."},
                {kAcquired, "sultan-acquired: {seat} buys {a:card} with {cards}, {c:name}.",
                 kExact},
                {kDrawn,
                 "sultan-drawn: {seat} draws a tile showing {b:kind} and {c:kind} for {a:card}."},
                {kMarked, "sultan-marked: {seat} marks {b:kind} on {a:card}."},
                {kClaimed, "sultan-claimed: {seat} claims {tile} with {a:card}."},
            },
        .questions =
            {
                {kOffer, "sultan-offer: {seat} may draw another mark for {a:card}."},
                {kChoice, "sultan-choice: {seat} marks {b:kind} or {c:kind} on {a:card}."},
            },
        .refusals = kReasons.codes(),
    };
  }

  std::vector<SetUpStep> set_up(const Rules&) const override {
    std::vector<SetUpStep> steps;
    for (int pile = 0; pile < kPiles; ++pile) {
      if (in_pile_[pile] > 0) {
        steps.push_back({"sultan card", in_pile_[pile], SetUpPlace::kPile, pile + 1});
      }
    }
    return steps;
  }
  std::vector<Lot> lots(const Rules&) const override {
    return {{.id = "mark", .items = PalaceKindItems()}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override;
  void StackCards(Play&, SetUpPiles&) const override;
  void OnReveal(Play&, Card, Seat) const override;

  void ListActions(const Rules&, const Game&, Seat, ActionList&) const override;
  void ListDecision(const Rules&, const Game&, const Frame&, ActionList&) const override;
  bool MayClaim(const Rules&, const Game&, Seat, TileId) const override;
  void ListClaims(const Rules&, const Game&, Seat, TileId, ActionList&) const override;
  Refusal Apply(Play&, const Frame&, const Action&) const override;

  int Worth(const Rules&, const Game&, Seat) const override;
  unsigned worth_sees() const override { return kSeesSupply; }

  void HeldCards(const Game&, FixedVec<Card, 64>&) const override;
  void Write(const Rules&, const Game&, Value&) const override;
  void Read(const Rules&, Game&, const Reader&) const override;
  const char* FindFault(const Rules&, const Game&) const override;

 private:
  void ReadPiles(const Reader& piles);
  void ReadPairs(const Reader& pairs);
  void ReadCard(const Rules&, Game&, const Reader&) const;

  // The number of one of its cards, -1 for any other.
  int NumberOf(Card card) const;
  Price PriceOf(const Rules& rules, Card card) const;
  // Its card with which the seat could claim the tile, -1 if there is none.
  int ClaimingCard(const Rules&, const Game&, Seat, TileId) const;
  void Tell(Play&, int event, Seat, Card, int b = 0, int c = 0) const;

  Refusal Acquire(Play&, Seat, const Action&) const;
  Refusal ApplyOffer(Play&, const Frame&, const Action&) const;
  Refusal ApplyChoice(Play&, const Frame&, const Action&) const;
  Refusal ClaimTile(Play&, const Frame&, const Action&) const;

  int price_ = 0;
  std::vector<Card> cards_;
  int in_pile_[kPiles] = {};
  Kind other_[kAlhambraKinds] = {};  // the second kind on the extra tile that shows this one on top
};

}  // namespace alhambra::sultan

#endif  // ALHAMBRA_ENGINE_MODULES_POWER_OF_SULTAN_POWER_OF_SULTAN_MODULE_H_
