// How a character is won: the auction, the payment, and the entertainer's choice.
#include "engine/modules/characters/characters_module.h"

namespace alhambra::characters {
namespace {

constexpr int kEntertainerPoints = 8;
constexpr int kHighestBid = 255;  // more than all money of one currency

// Cards of one currency and what else is money, or diamonds alone; no exchange card, credit or
// patron.
Price BidPrice(int bid) {
  Price price;
  price.amount = static_cast<int16_t>(bid);
  price.currencies = kAllCurrencies;
  price.allow = kAllowWild | kAllowPieces | kGivesChange;
  return price;
}

int HighestBid(const Rules& rules, const Game& game, Seat seat) {
  const Price price = BidPrice(1);
  const int most = MostPayable(rules.catalogue(), rules.WalletOf(game, seat, price), price);
  return most < kHighestBid ? most : kHighestBid;
}

}  // namespace

// B opens, or A if A's beggar turned the card up.
void Characters::OnReveal(Play& play, Card card, Seat turn_seat) const {
  const bool begged = IsOwn(play.Top(), kBegging);
  const int first = (turn_seat + (begged ? 0 : 1)) % play.rules.players();
  play.Push(origin, kAuction, static_cast<Seat>(first), Auction{.card = card});
}

// ---- bidding ----

void Characters::ListBids(const Rules& rules, const Game& game, const Frame& frame,
                          ActionList& list) const {
  list.Add(kCore, VerbOf(CoreVerb::kPass));
  const int highest = HighestBid(rules, game, frame.seat);
  for (int bid = frame.As<Auction>().bid + 1; bid <= highest; ++bid) {
    list.Add(origin, kBid).a = static_cast<uint8_t>(bid);
  }
}

Refusal Characters::ApplyAuction(Play& play, const Action& action) const {
  if (IsCore(action, CoreVerb::kPass)) {
    Pass(play);
    return kFine;
  }
  if (action.origin != origin || action.verb != kBid) {
    return No("not-now", "You cannot do that now: bid for the character or pass.");
  }
  return Bid(play, action.a);
}

Refusal Characters::Bid(Play& play, int bid) const {
  Frame& frame = play.Top();
  Auction auction = frame.As<Auction>();
  if (bid <= auction.bid) {
    Refusal refusal = No("bid-too-low", "A bid must be higher than {a:number}.");
    refusal.a = auction.bid;
    return refusal;
  }
  if (bid > HighestBid(play.rules, play.game, frame.seat)) {
    Refusal refusal = No(kReasons("bid-too-high"), "You cannot pay {a:number} in one currency.");
    refusal.a = static_cast<uint8_t>(bid);
    return refusal;
  }
  auction.bid = static_cast<uint8_t>(bid);
  auction.bidder = frame.seat;
  frame.Hold(auction);
  Tell(play, kBidMade, frame.seat, bid, auction.card);
  AskNextBidder(play);
  return kFine;
}

void Characters::Pass(Play& play) const {
  Frame& frame = play.Top();
  Auction auction = frame.As<Auction>();
  auction.passed = static_cast<uint8_t>(auction.passed | 1u << frame.seat);
  frame.Hold(auction);
  Tell(play, kPassed, frame.seat);
  AskNextBidder(play);
}

// Everybody who has not passed is asked; the auction is over when only the highest bidder is left.
void Characters::AskNextBidder(Play& play) const {
  Frame& frame = play.Top();
  const Auction auction = frame.As<Auction>();
  const int players = play.rules.players();
  for (int step = 1; step <= players; ++step) {
    const Seat seat = static_cast<Seat>((frame.seat + step) % players);
    if ((auction.passed >> seat & 1) != 0) continue;
    frame.seat = seat;
    if (auction.bidder != seat) return;
    play.Pop();
    play.Push(origin, kPayment, seat, Sale{auction.card, auction.bid});
    return;
  }
  play.Pop();
  Tell(play, kUnsold, kNoSeat, auction.card);
  play.LeaveGame(auction.card);
  Tell(play, kLeft, kNoSeat, auction.card);
}

// ---- paying ----

void Characters::ListBidPayments(const Rules& rules, const Game& game, const Frame& frame,
                                 ActionList& list) const {
  Action action;
  action.origin = origin;
  action.verb = kPayBid;
  ListPaying(rules, game, frame.seat, BidPrice(frame.As<Sale>().bid), action, list);
}

Refusal Characters::ApplyPayment(Play& play, const Frame& frame, const Action& action) const {
  if (action.origin != origin || action.verb != kPayBid) {
    return No("not-now", "You cannot do that now: pay your bid.");
  }
  const Sale sale = frame.As<Sale>();
  Settlement settlement;
  const Refusal refusal =
      play.CheckSettlement(frame.seat, BidPrice(sale.bid), action.pay, &settlement);
  if (!refusal.ok()) return refusal;
  play.Pop();
  play.Pay(settlement);
  Tell(play, kWon, frame.seat, sale.card, sale.bid);
  if (sale.card == card_[kEntertainer]) {
    play.Push(origin, kEntertained, frame.seat, Sale{.card = sale.card});
  } else {
    State(play.game).owner[sale.card - card_[0]] = static_cast<uint8_t>(frame.seat + 1);
  }
  play.NotifyPaid(settlement);
  return kFine;
}

// ---- the entertainer ----

// Where the first character lies among the cards aside, or -1. In a view it has no name.
int Characters::TopAside(const Game& game) const {
  for (int i = 0; i < game.core.aside.size(); ++i) {
    const Card card = game.core.aside[i];
    const bool known = card >= card_[0] && card <= card_[kCharacters - 1];
    if (known || card == HiddenCardOf(origin)) return i;
  }
  return -1;
}

Refusal Characters::ApplyEntertained(Play& play, const Frame& frame, const Action& action) const {
  const bool keeps = action.verb == kKeep;
  if (action.origin != origin || (!keeps && action.verb != kExchange)) {
    return No("not-now", "You cannot do that now: keep or exchange the entertainer.");
  }
  const int top = TopAside(play.game);
  if (!keeps && top < 0)
    return No(kReasons("none-aside"), "There is no character left to exchange for.");
  play.Pop();
  if (keeps) {
    Tell(play, kKept, frame.seat);
    play.Score(entertainer_source_, 0, frame.seat, kEntertainerPoints);
  } else {
    const Card card = play.core().aside[top];
    play.TakeAside(card);
    State(play.game).owner[card - card_[0]] = static_cast<uint8_t>(frame.seat + 1);
    Tell(play, kExchanged, frame.seat, card);
  }
  Leave(play, kEntertainer);
  return kFine;
}

}  // namespace alhambra::characters
