#include "engine/modules/master-builders/master_builders.h"

#include <algorithm>
#include <string>

#include "engine/flow/play.h"

namespace alhambra {
namespace master_builders {
namespace {

constexpr Reasons kReasons{"one-builder"};

constexpr int kMostAlike = 3;  // what a hand can hold of one card
constexpr int kMostPerCurrency = 2 * kMostAlike;
constexpr int kMostCards = kCurrencies * kMostPerCurrency;
constexpr int kMostDealt = 4;
constexpr int kHighestValue = 9;

constexpr Refusal kNotNow =
    No("not-now", "You cannot do that now: spend a master builder on a redesign, or decline.");

class MasterBuilders final : public Module {
 public:
  bool FitsGame(std::string_view) const override { return true; }  // R-COMPAT
  const ModuleInfo& info() const override {
    static const ModuleInfo kInfo{14,
                                  "master-builders",
                                  "Master Builders",
                                  "Money cards that can be spent on a redesign instead.",
                                  Box::kEnglish,
                                  Theme::kPeople};
    return kInfo;
  }
  ModuleWords words() const override {
    return {
        .questions =
            {
                {kChoice, "builder: {seat} may spend a master builder on a redesign."},
            },
        .refusals = kReasons.codes(),
    };
  }

  std::vector<SetUpStep> set_up(const Rules& rules) const override {
    std::vector<SetUpStep> steps = {
        {"master builder", dealt_, SetUpPlace::kEach, 0, "Nobody else sees them."}};
    int left = static_cast<int>(cards_.size()) - dealt_ * rules.players();
    for (int pile = 0; pile < kPiles; ++pile) {
      if (in_pile_[pile] == 0) continue;
      steps.push_back({"master builder", in_pile_[pile], SetUpPlace::kPile, pile + 1});
      left -= in_pile_[pile];
    }
    if (left > 0) steps.push_back({"master builder", left, SetUpPlace::kAside, 0, "Unseen."});
    return steps;
  }

  void Define(RulesBuilder& builder, const Reader& components) override;
  void StackCards(Play& play, SetUpPiles& piles) const override;

  void OnMoment(Play& play, Moment moment, Seat seat) const override;
  void ListDecision(const Rules& rules, const Game& game, const Frame& frame,
                    ActionList& list) const override;
  Refusal Apply(Play& play, const Frame& frame, const Action& action) const override;

  int Worth(const Rules& rules, const Game& game, Seat seat) const override;
  unsigned worth_sees() const override { return kSeesHand; }

  const char* FindFault(const Rules& rules, const Game& game) const override;

 private:
  enum { kChoice };  // the frame; waits

  Refusal Redesign(Play& play, Seat seat, const Action& action) const;
  void DefineCards(RulesBuilder& builder, Currency currency, int count, int value);
  // `left`: how many cards there are for the piles; `used`: whether these are the piles to use.
  void ReadPiles(const Reader& piles, int left, bool used);
  bool IsBuilder(Card card) const {
    return std::find(types_.begin(), types_.end(), card) != types_.end();
  }
  int HeldBy(const Game& game, Seat seat) const;

  std::vector<Card> types_;
  std::vector<Card> cards_;  // each as often as there is one
  int dealt_ = 0;
  int in_pile_[kPiles] = {};
};

// ---- set-up ----

void MasterBuilders::Define(RulesBuilder& builder, const Reader& components) {
  components.OnlyFields(
      {"provenance", "per_currency", "value", "dealt", "piles", "piles_six_players"});
  const int per_currency = components.Field("per_currency").Number(1, kMostPerCurrency);
  const int value = components.Field("value").Number(1, kHighestValue);
  dealt_ = components.Field("dealt").Number(0, kMostDealt);
  const bool six = builder.rules().players() == kMaxPlayers;
  const int cards = kCurrencies * per_currency;
  ReadPiles(components.Field("piles"), cards - (kMaxPlayers - 1) * dealt_, !six);
  ReadPiles(components.Field("piles_six_players"), cards - kMaxPlayers * dealt_, six);
  const int types = kCurrencies * (per_currency > kMostAlike ? 2 : 1);
  if (builder.catalogue().hand_card_count() + types > kHandCardTypes) {
    components.Fail("with the other modules there are too many different cards");
  }
  if (!components.ok()) return;
  for (Currency currency = 0; currency < kCurrencies; ++currency) {
    DefineCards(builder, currency, std::min(per_currency, kMostAlike), value);
  }
  for (Currency currency = 0; currency < kCurrencies; ++currency) {
    if (per_currency > kMostAlike) {
      DefineCards(builder, currency, per_currency - kMostAlike, value);
    }
  }
}

void MasterBuilders::ReadPiles(const Reader& piles, int left, bool used) {
  piles.OnlyFields({"1", "2", "3", "4", "5"});
  for (int pile = 0; pile < kPiles; ++pile) {
    const std::string number = std::to_string(pile + 1);
    const int count = piles.Has(number) ? piles.Field(number).Number(0, kMostCards) : 0;
    if (used) in_pile_[pile] = count;
    left -= count;
  }
  if (left < 0) piles.Fail("there are not that many cards");
}

// A hand holds at most three cards of a type: those beyond have a name of their own.
void MasterBuilders::DefineCards(RulesBuilder& builder, Currency currency, int count, int value) {
  CardDef card;
  card.name = std::string(CurrencyNames()[currency]) + " builder";
  if (builder.catalogue().FindCard(card.name) != kNoCard) card.name = "other " + card.name;
  card.origin = origin;
  card.currency = currency;
  card.value = static_cast<uint8_t>(value);
  card.money = true;
  card.leaves_game = true;
  card.common = true;  // one drawn secretly must not be missed in its pile
  card.copies = static_cast<uint8_t>(count);
  types_.push_back(builder.catalogue().AddHandCard(std::move(card)));
  for (int i = 0; i < count; ++i) cards_.push_back(types_.back());
}

// Those left over are out of the game unseen: they lie aside, face down.
void MasterBuilders::StackCards(Play& play, SetUpPiles& piles) const {
  FixedVec<Card, kMostCards> cards;
  for (const Card card : cards_) cards.push_back(card);
  play.rng().Shuffle(cards);
  for (Seat seat = 0; seat < play.rules.players(); ++seat) {
    for (int i = 0; i < dealt_; ++i) play.GainCard(seat, cards.pop_back());
  }
  for (int pile = 0; pile < kPiles; ++pile) {
    for (int i = 0; i < in_pile_[pile]; ++i) piles.pile[pile].push_back(cards.pop_back());
  }
  for (const Card card : cards) play.SetAside(card);
}

// ---- redesigning ----

int MasterBuilders::HeldBy(const Game& game, Seat seat) const {
  int held = 0;
  for (const Card card : types_) held += game.core.hand[seat].Count(card);
  return held;
}

// Whoever has cards and tiles is asked, with a builder or without: hands are secret.
void MasterBuilders::OnMoment(Play& play, Moment moment, Seat seat) const {
  const bool could = !play.core().hand[seat].empty() && !play.core().owned[seat].empty();
  if (moment == Moment::kExtraRedesign && could) play.Push(origin, kChoice, seat);
}

// Every redesign with every currency that can be given for it.
void MasterBuilders::ListDecision(const Rules& rules, const Game& game, const Frame& frame,
                                  ActionList& list) const {
  ActionList redesigns;
  ListRedesigns(rules, game, frame.seat, redesigns);
  unsigned currencies = 0;
  for (const Card card : types_) {
    const unsigned bit = 1u << rules.catalogue().card(card).currency;
    if (!game.core.hand[frame.seat].Has(card) || (currencies & bit) != 0) continue;
    currencies |= bit;
    for (const Action& redesign : redesigns) {
      Action& action = list.Add(redesign.origin, redesign.verb);
      action = redesign;
      action.pay.cards.Add(card);
    }
  }
  list.Add(kCore, VerbOf(CoreVerb::kDone));
}

Refusal MasterBuilders::Apply(Play& play, const Frame& frame, const Action& action) const {
  if (frame.origin != origin || action.origin != kCore) {
    return kNotNow;
  }
  switch (static_cast<CoreVerb>(action.verb)) {
    case CoreVerb::kDone:
      play.Pop();
      return kFine;
    case CoreVerb::kAdd:
    case CoreVerb::kRemove:
    case CoreVerb::kReplace:
      return Redesign(play, frame.seat, action);
    default:
      return kNotNow;
  }
}

Refusal MasterBuilders::Redesign(Play& play, Seat seat, const Action& action) const {
  Card given = kNoCard;
  action.pay.cards.ForEach([&given](Card card) { given = card; });
  bool alone = action.pay.cards.size() == 1 && IsBuilder(given);
  for (const uint8_t number : action.pay.pieces) alone = alone && number == 0;
  if (!alone) return No(kReasons("one-builder"), "A redesign costs exactly one master builder.");
  if (!play.core().hand[seat].Has(given)) {
    return No("not-yours", "You do not have that card.");
  }
  const int depth = play.depth();
  const Refusal refusal = ApplyRedesign(play, seat, action);
  if (!refusal.ok()) return refusal;
  play.PopAt(depth);
  Settlement settlement;
  settlement.seat = seat;
  settlement.payment = action.pay;
  play.Pay(settlement);
  return kFine;
}

// ---- computer players ----

// A redesign in hand is worth a little more than the money.
int MasterBuilders::Worth(const Rules&, const Game& game, Seat seat) const {
  return std::min(2, HeldBy(game, seat)) * 4;
}

// ---- positions ----

const char* MasterBuilders::FindFault(const Rules&, const Game& game) const {
  for (const Card card : game.core.discard) {
    if (IsBuilder(card)) return "a master builder was used and came back";
  }
  for (const Frame& frame : game.core.agenda) {
    if (frame.origin == origin && frame.seat != game.core.turn_seat) {
      return "a master builder is offered outside its player's turn";
    }
  }
  return nullptr;
}

}  // namespace
}  // namespace master_builders

std::unique_ptr<Module> MakeMasterBuilders() {
  return MakeModule<master_builders::MasterBuilders>();
}

}  // namespace alhambra
