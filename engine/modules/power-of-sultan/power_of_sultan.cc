#include "engine/modules/power-of-sultan/power_of_sultan.h"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/modules/power-of-sultan/power_of_sultan_module.h"

namespace alhambra {

std::unique_ptr<Module> MakePowerOfSultan() { return MakeModule<sultan::PowerOfSultan>(); }

namespace sultan {

// ---- set-up ----

void PowerOfSultan::Define(RulesBuilder& builder, const Reader& components) {
  components.OnlyFields({"provenance", "price", "per_currency", "pairs", "piles"});
  price_ = components.Field("price").Number(1, 30);
  const int copies = components.Field("per_currency").Number(1, kMostCards / kCurrencies);
  ReadPairs(components.Field("pairs"));
  ReadPiles(components.Field("piles"));
  int stacked = 0;
  for (const int number : in_pile_) stacked += number;
  if (components.ok() && stacked != copies * kCurrencies) {
    components.Field("piles").Fail("every sultan card goes into one pile");
  }
  if (!components.ok()) return;
  for (Currency currency = 0; currency < kCurrencies; ++currency) {
    for (int i = 1; i <= copies; ++i) {
      CardDef card;
      card.name = "sultan " + std::string(CurrencyNames()[currency]) + " " + std::to_string(i);
      card.origin = origin;
      card.currency = currency;
      cards_.push_back(builder.catalogue().AddOtherCard(std::move(card)));
    }
  }
}

void PowerOfSultan::ReadPairs(const Reader& pairs) {
  const std::vector<std::string_view> kinds(KindNames().begin(),
                                            KindNames().begin() + kAlhambraKinds);
  if (pairs.size() != kAlhambraKinds / 2) pairs.Fail("the six kinds make three pairs");
  unsigned seen = 0;
  for (int i = 0; i < pairs.size() && pairs.ok(); ++i) {
    const Reader pair = pairs.At(i);
    if (pair.size() != 2) return pair.Fail("a pair has two kinds");
    const int first = pair.At(0).OneOf(kinds, "kind");
    const int second = pair.At(1).OneOf(kinds, "kind");
    const unsigned both = 1u << first | 1u << second;
    if (first == second || (seen & both) != 0) return pair.Fail("every kind is in one pair");
    seen |= both;
    other_[first] = static_cast<Kind>(second);
    other_[second] = static_cast<Kind>(first);
  }
}

void PowerOfSultan::ReadPiles(const Reader& piles) {
  const std::vector<std::string_view> numbers = {"1", "2", "3", "4", "5"};
  piles.OnlyFields(numbers);
  for (int pile = 0; pile < kPiles && piles.ok(); ++pile) {
    const std::string_view number = numbers[static_cast<size_t>(pile)];
    if (piles.Has(number)) in_pile_[pile] = piles.Field(number).Number(0, kMostCards);
  }
}

// R-PILES
void PowerOfSultan::StackCards(Play& play, SetUpPiles& piles) const {
  FixedVec<Card, kMostCards> cards;
  for (const Card card : cards_) cards.push_back(card);
  play.rng().Shuffle(cards);
  for (int pile = 0; pile < kPiles; ++pile) {
    for (int i = 0; i < in_pile_[pile]; ++i) piles.pile[pile].push_back(cards.pop_back());
  }
}

void PowerOfSultan::OnReveal(Play& play, Card card, Seat) const {
  const int number = NumberOf(card);
  const int kind = play.rng().Below(kAlhambraKinds);
  State(play.game).where[number] = kOpen;
  State(play.game).mark[number] = static_cast<uint8_t>(kind + 1);
  Tell(play, kOpened, kNoSeat, card, kind);
}

int PowerOfSultan::NumberOf(Card card) const {
  const auto at = std::find(cards_.begin(), cards_.end(), card);
  return at == cards_.end() ? -1 : static_cast<int>(at - cards_.begin());
}

void PowerOfSultan::Tell(Play& play, int kind, Seat seat, Card card, int b, int c) const {
  Event event = Play::Of(*this, kind, seat);
  event.a = card;
  event.b = static_cast<uint8_t>(b);
  event.c = static_cast<uint8_t>(c);
  play.Emit(event);
}

// ---- buying ----

// R-SULTAN-PAY
Price PowerOfSultan::PriceOf(const Rules& rules, Card card) const {
  Price price;
  price.amount = static_cast<int16_t>(price_);
  price.currencies = static_cast<uint8_t>(1 << rules.catalogue().card(card).currency);
  price.allow = kAllowWild | kAllowJoin | kAllowPieces | kGivesChange;
  return price;
}

void PowerOfSultan::ListActions(const Rules& rules, const Game& game, Seat seat,
                                ActionList& list) const {
  for (size_t i = 0; i < cards_.size(); ++i) {
    if (State(game).where[i] != kOpen) continue;
    Action action;
    action.origin = origin;
    action.verb = kAcquire;
    action.a = cards_[i];
    ListPaying(rules, game, seat, PriceOf(rules, cards_[i]), action, list);
  }
}

Refusal PowerOfSultan::Acquire(Play& play, Seat seat, const Action& action) const {
  const int number = NumberOf(action.a);
  SultanState& state = State(play.game);
  if (number < 0 || state.where[number] != kOpen) {
    return No(kReasons("card-not-open"), "That sultan card is not for sale beside the market.");
  }
  Settlement settlement;
  const Refusal refusal =
      play.CheckSettlement(seat, PriceOf(play.rules, action.a), action.pay, &settlement);
  if (!refusal.ok()) return refusal;
  play.Spend(seat, action.pay);
  state.where[number] = static_cast<uint8_t>(kOwned + seat);
  Event event = Play::Of(*this, kAcquired, seat);
  event.a = action.a;
  event.c = settlement.paid.exact;
  event.pay = action.pay;
  play.Emit(event);
  play.FinishAction(settlement.paid.exact);
  play.Push(origin, kOffer, seat, Offer{action.a});
  play.NotifyPaid(settlement);
  return kFine;
}

// ---- marking ----

void PowerOfSultan::ListDecision(const Rules&, const Game&, const Frame& frame,
                                 ActionList& list) const {
  if (frame.kind == kOffer) {
    list.Add(origin, kKeepMark);
    list.Add(origin, kDrawMark);
  } else {
    list.Add(origin, kMark).a = frame.As<Choice>().kind;
    list.Add(origin, kMark).a = frame.As<Choice>().other;
  }
}

Refusal PowerOfSultan::ApplyOffer(Play& play, const Frame& frame, const Action& action) const {
  if (action.origin != origin || (action.verb != kKeepMark && action.verb != kDrawMark)) {
    return No("not-now", "You cannot do that now: keep the mark or draw another.");
  }
  if (action.verb == kKeepMark) {
    play.Pop();
    return kFine;
  }
  const Kind kind = static_cast<Kind>(play.rng().Below(kAlhambraKinds));
  play.Pop();
  const Choice choice{frame.As<Offer>().card, kind, other_[kind]};
  play.Push(origin, kChoice, frame.seat, choice);
  Tell(play, kDrawn, frame.seat, choice.card, choice.kind, choice.other);
  return kFine;
}

Refusal PowerOfSultan::ApplyChoice(Play& play, const Frame& frame, const Action& action) const {
  if (action.origin != origin || action.verb != kMark) {
    return No("not-now", "You cannot do that now: mark one of the two kinds drawn.");
  }
  const Choice choice = frame.As<Choice>();
  if (action.a != choice.kind && action.a != choice.other) {
    return No(kReasons("kind-not-drawn"), "Only one of the two kinds drawn can be marked.");
  }
  play.Pop();
  State(play.game).mark[NumberOf(choice.card)] = static_cast<uint8_t>(action.a + 1);
  Tell(play, kMarked, frame.seat, choice.card, action.a);
  return kFine;
}

// ---- claiming ----

int PowerOfSultan::ClaimingCard(const Rules& rules, const Game& game, Seat seat,
                                TileId tile) const {
  const Kind kind = rules.catalogue().tile(tile).kind;
  const SultanState& state = State(game);
  for (size_t i = 0; i < cards_.size(); ++i) {
    if (state.where[i] == kOwned + seat && state.mark[i] == kind + 1) return static_cast<int>(i);
  }
  return -1;
}

bool PowerOfSultan::MayClaim(const Rules& rules, const Game& game, Seat seat, TileId tile) const {
  return ClaimingCard(rules, game, seat, tile) >= 0;
}

void PowerOfSultan::ListClaims(const Rules&, const Game&, Seat, TileId tile,
                               ActionList& list) const {
  list.Add(origin, kClaim).tile = tile;
}

Refusal PowerOfSultan::ClaimTile(Play& play, const Frame& frame, const Action& action) const {
  Refusal refusal = kFine;
  if (!IsCore(frame, CoreFrame::kClaim) || action.tile != frame.As<ClaimFrame>().tile) {
    refusal = No(kReasons("tile-not-drawn"), "The {tile} has not just been drawn for the market.");
    refusal.tile = action.tile;
    return refusal;
  }
  const int number = ClaimingCard(play.rules, play.game, frame.seat, action.tile);
  if (number < 0) {
    refusal = No(kReasons("no-such-mark"),
                 "None of your sultan cards is marked with the kind of the {tile}.");
    refusal.tile = action.tile;
    return refusal;
  }
  const Card card = cards_[static_cast<size_t>(number)];
  State(play.game).where[number] = kElsewhere;
  State(play.game).mark[number] = 0;
  play.LeaveGame(card);
  Event event = Play::Of(*this, kClaimed, frame.seat);
  event.tile = action.tile;
  event.a = card;
  play.Emit(event);
  play.Claim();
  return kFine;
}

Refusal PowerOfSultan::Apply(Play& play, const Frame& frame, const Action& action) const {
  if (frame.origin == origin) {
    return frame.kind == kOffer ? ApplyOffer(play, frame, action)
                                : ApplyChoice(play, frame, action);
  }
  if (action.verb == kClaim) return ClaimTile(play, frame, action);
  if (action.verb != kAcquire || !IsMain(frame)) {
    return No("not-now", "You can buy and mark a sultan card only on your own turn.");
  }
  return Acquire(play, frame.seat, action);
}

}  // namespace sultan
}  // namespace alhambra
