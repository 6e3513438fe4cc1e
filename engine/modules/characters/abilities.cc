// What the characters do for their owners.
#include "engine/modules/characters/characters_module.h"

namespace alhambra::characters {
namespace {

constexpr int kMisersPrice = 10;
constexpr int kTradersSum = 7;
constexpr int kBeggarsCards = 2;
constexpr int kWatchedEdges = 3;  // wall edges for one point of the city watch

bool ShowsMoney(const Rules& rules, const Core& core) {
  for (Card card : core.display) {
    if (rules.catalogue().card(card).money) return true;
  }
  return false;
}

bool CanBeg(const Rules& rules, const Game& game, Seat seat) {
  return rules.MoneyCards(game, seat) <= kBeggarsCards &&
         !(game.core.draw.empty() && game.core.discard.empty());
}

}  // namespace

void Characters::ListFreeActions(const Rules& rules, const Game& game, Seat seat,
                                 ActionList& list) const {
  if (State(game).used != 0) return;
  const Core& core = game.core;
  const bool start = core.actions_done == 0;
  if (start && IsReady(game, seat, kBeggar) && CanBeg(rules, game, seat)) list.Add(origin, kBeg);
  if (start && IsReady(game, seat, kDancer)) {
    for (uint8_t space = 0; space < rules.places(); ++space) {
      if (core.market[space] == kNoTile || rules.InSupply(game, PartAt(space)) == 0) continue;
      list.Add(origin, kDance).a = space;
    }
  }
  if (!IsReady(game, seat, kMoneychanger)) return;
  core.hand[seat].ForEachType([&](Card given, int) {
    const CardDef& def = rules.catalogue().card(given);
    if (!def.money) return;
    for (int i = 0; i < core.display.size(); ++i) {
      const Card taken = core.display[i];
      const CardDef& other = rules.catalogue().card(taken);
      const bool sensible = other.money && other.value <= def.value && taken != given &&
                            core.display.find(taken) == i;
      if (!sensible) continue;
      Action& action = list.Add(origin, kChangeMoney);
      action.a = given;
      action.b = taken;
    }
  });
}

// Whether one of the free uses of the main decision is open to the seat that decides.
Refusal Characters::CheckFreeUse(const Game& game, const Frame& frame, Character character) const {
  Refusal refusal = kFine;
  if (!ChoosesAction(frame)) {
    refusal =
        No("not-now", "You can use the {a:card} only on your own turn, when choosing an action.");
  } else if (!Owns(game, frame.seat, character)) {
    refusal = No(kReasons("not-your-character"), "The {a:card} is not yours.");
  } else if (State(game).used != 0) {
    refusal = No(kReasons("character-used"),
                 "You cannot use the {a:card}: only one such character per turn.");
  } else if (character != kMoneychanger && game.core.actions_done != 0) {
    refusal = No(kReasons("turn-begun"),
                 "You can use the {a:card} only before your first action of the turn.");
  }
  refusal.a = card_[character];
  return refusal;
}

// ---- miser ----

void Characters::OnBought(Play& play, const Purchase& purchase) const {
  if (purchase.out_of_turn || purchase.as_site) return;
  if (!IsReady(play.game, purchase.seat, kMiser) || purchase.listed < kMisersPrice) return;
  if (ShowsMoney(play.rules, play.core())) play.Push(origin, kMisersChoice, purchase.seat);
}

void Characters::ListMoney(const Rules& rules, const Game& game, ActionList& list) const {
  const auto& display = game.core.display;
  for (int i = 0; i < display.size(); ++i) {
    if (!rules.catalogue().card(display[i]).money || display.find(display[i]) != i) continue;
    list.Add(origin, kPickUp).a = display[i];
  }
  list.Add(kCore, VerbOf(CoreVerb::kDone));
}

Refusal Characters::ApplyMiser(Play& play, const Frame& frame, const Action& action) const {
  if (IsCore(action, CoreVerb::kDone)) {
    play.Pop();
    return kFine;
  }
  if (action.origin != origin || action.verb != kPickUp) {
    return No("not-now", "You cannot do that now: take a card with the miser, or none.");
  }
  const Card card = action.a;
  if (!play.core().display.contains(card)) {
    return No("not-in-display", "You can take only cards from the display.");
  }
  if (!play.catalogue().card(card).money) {
    Refusal refusal = No("not-money", "The {a:card} is not money.");
    refusal.a = card;
    return refusal;
  }
  play.Pop();
  play.TakeFromDisplay(frame.seat, card);
  State(play.game).used = 1;
  Tell(play, kPickedUp, frame.seat, card);
  return kFine;
}

// ---- trader ----

int Characters::TakeLimit(const Rules&, const Game& game, Seat seat) const {
  return IsReady(game, seat, kTrader) ? kTradersSum : 0;
}

void Characters::OnLimitUsed(Play& play, Seat) const { State(play.game).used = 1; }

// ---- dancer ----

Refusal Characters::Dance(Play& play, const Frame& frame, const Action& action) const {
  const Refusal refusal = CheckFreeUse(play.game, frame, kDancer);
  if (!refusal.ok()) return refusal;
  const int space = action.a;
  if (space >= play.rules.places()) return No("no-such-space", "There is no such market space.");
  const TileId old_tile = play.core().market[space];
  if (old_tile == kNoTile) return No("space-empty", "There is no tile on that market space.");
  if (play.rules.InSupply(play.game, PartAt(space)) == 0) {
    return No(kReasons("supply-empty"), "There is no tile left to draw.");
  }
  State(play.game).used = 1;
  play.MoveTo(old_tile, Zone::kMoving);
  play.Push(origin, kDancing, frame.seat, Dancing{old_tile, static_cast<uint8_t>(space)});
  play.PushFill(space, frame.seat);
  return kFine;
}

// The new tile lies there, or everything drawn went elsewhere: then the old one comes back.
void Characters::FinishDance(Play& play, const Frame& frame) const {
  const auto [old_tile, space] = frame.As<Dancing>();
  Event event = Play::Of(*this, kDanced, frame.seat);
  event.tile = old_tile;
  event.a = space;
  play.Pop();
  if (play.core().market[space] == kNoTile) return play.LayAt(old_tile, space);
  play.ShuffleIn(old_tile);
  play.Emit(event);
}

// ---- moneychanger ----

Refusal Characters::ChangeMoney(Play& play, const Frame& frame, const Action& action) const {
  Refusal refusal = CheckFreeUse(play.game, frame, kMoneychanger);
  if (!refusal.ok()) return refusal;
  const Card given = action.a;
  const Card taken = action.b;
  const Core& core = play.core();
  if (given >= kHandCardTypes || !core.hand[frame.seat].Has(given)) {
    return No("not-yours", "You do not have that card.");
  }
  if (!core.display.contains(taken)) {
    return No("not-in-display", "You can take only cards from the display.");
  }
  for (Card card : {given, taken}) {
    if (play.catalogue().card(card).money) continue;
    refusal = No("not-money", "The {a:card} is not money.");
    refusal.a = card;
    return refusal;
  }
  if (play.catalogue().card(taken).value > play.catalogue().card(given).value) {
    return No(kReasons("worth-more"), "The card taken may not be worth more than the card given.");
  }
  play.LoseCard(frame.seat, given);
  play.Discard(given);
  play.TakeFromDisplay(frame.seat, taken);
  State(play.game).used = 1;
  Tell(play, kMoneyChanged, frame.seat, given, taken);
  return kFine;
}

// ---- beggar ----

Refusal Characters::StartBegging(Play& play, const Frame& frame) const {
  const Refusal refusal = CheckFreeUse(play.game, frame, kBeggar);
  if (!refusal.ok()) return refusal;
  if (play.rules.MoneyCards(play.game, frame.seat) > kBeggarsCards) {
    return No(kReasons("too-rich"),
              "You can use the beggar only while you have at most two money cards.");
  }
  const int cards = play.core().draw.size() + play.core().discard.size();
  if (cards == 0) return No("no-cards", "There is no card left to draw.");
  State(play.game).used = 1;
  const int draws = 2 * cards < 255 ? 2 * cards : 255;
  play.Push(origin, kBegging, frame.seat, Begging{static_cast<uint8_t>(draws)});
  return kFine;
}

// One card a step, so that an auction comes before the next. The count ends it when only cards
// that go straight to the discard are left, which would go round forever.
void Characters::DrawForBeggar(Play& play, Frame& frame) const {
  const Seat seat = frame.seat;
  Begging begging = frame.As<Begging>();
  const bool goes_on = begging.draws > 0 && !play.core().display.full();
  const Card card = goes_on ? play.DrawCard() : kNoCard;
  if (card == kNoCard) {
    play.Pop();
    Tell(play, kBeggedInVain, seat);
    return;
  }
  --begging.draws;
  frame.Hold(begging);
  if (!play.catalogue().card(card).money) {
    play.TurnUp(card, seat);
    return;
  }
  play.Pop();
  play.GainCard(seat, card);
  Event event = Play::Of(*this, kBeggedSecretly, seat);
  event.a = card;
  event.audience = OnlySeat(seat);
  play.Emit(event);
  event = Play::Of(*this, kBegged, seat);
  event.audience = AllBut(seat);
  play.Emit(event);
}

// ---- wise man and city watch ----

// The kinds he can help with; if there are none he must name one all the same.
void Characters::ListKinds(const Rules& rules, const Game& game, Seat seat,
                           ActionList& list) const {
  bool any = false;
  for (const Kind kind : rules.kinds()) {
    any = any || rules.HalfBuildings(game, seat, kind) > 0;
  }
  for (const Kind kind : rules.kinds()) {
    if (!any || rules.HalfBuildings(game, seat, kind) > 0) list.Add(origin, kName).a = kind;
  }
}

Refusal Characters::ApplyWiseMan(Play& play, const Frame& frame, const Action& action) const {
  if (action.origin != origin || action.verb != kName) {
    return No("not-now", "You cannot do that now: name a kind for the wise man.");
  }
  if (!play.rules.kinds().contains(action.a))
    return No(kReasons("no-such-kind"), "There is no such kind.");
  play.Pop();
  State(play.game).named = static_cast<uint8_t>(action.a + 1);
  // Others may answer (R-BONUS-WHEN); in edition 1 nobody could.
  if (play.rules.edition() >= 2) play.AskBeforeScoringAgain();
  Tell(play, kNamed, frame.seat, action.a);
  return kFine;
}

int Characters::HalfBuildings(const Rules&, const Game& game, Seat seat, Kind kind) const {
  return Owns(game, seat, kWiseMan) && State(game).named == kind + 1 ? 1 : 0;
}

void Characters::Count(const Rules&, const Game& game, int, Seat seat, Numbers& numbers) const {
  numbers.Set(seat, city_watch_, Owns(game, seat, kCityWatch) ? 1 : 0);
}

void Characters::OnWallScored(Play& play, int scoring, Seat seat, const Run& run,
                              const Numbers& numbers) const {
  if (numbers.Of(seat, city_watch_) == 0) return;
  const int points = run.length / kWatchedEdges;
  if (points > 0) play.Score(city_watch_source_, scoring, seat, points);
}

// ---- rich patron ----

void Characters::AddPieces(const Rules&, const Game& game, Seat seat, const Price& price,
                           Wallet& wallet) const {
  if ((price.allow & kAllowGift) == 0 || !Owns(game, seat, kRichPatron)) return;
  MoneyPiece patron;
  patron.slot = static_cast<uint8_t>(patron_slot_);
  patron.covers = true;
  wallet.pieces.push_back(patron);
}

void Characters::SpendPieces(Play& play, Seat, int, int, Seat) const { Leave(play, kRichPatron); }

}  // namespace alhambra::characters
