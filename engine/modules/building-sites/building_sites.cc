#include "engine/modules/building-sites/building_sites.h"

#include <algorithm>

#include "engine/modules/building-sites/building_sites_module.h"

namespace alhambra {

std::unique_ptr<Module> MakeBuildingSites() { return MakeModule<building_sites::BuildingSites>(); }

namespace building_sites {
namespace {

Currency CurrencyOf(const Site& site) { return static_cast<Currency>(site.back - 1); }

// The money of a seat in its second currency.
int SecondMoney(const Rules& rules, const Game& game, Seat seat) {
  int most = 0, second = 0;
  for (Currency currency = 0; currency < kCurrencies; ++currency) {
    const int money = rules.MoneyOf(game, seat, currency);
    second = std::max(second, std::min(most, money));
    most = std::max(most, money);
  }
  return second;
}

}  // namespace

const ModuleInfo& BuildingSites::info() const {
  static constexpr ModuleInfo kInfo{23,
                                    "building-sites",
                                    "Building Sites",
                                    "Buildings for half the price, to be completed later.",
                                    Box::kEnglish,
                                    Theme::kPalace};
  return kInfo;
}

ModuleWords BuildingSites::words() const {
  return {
      .verbs =
          {
              {kFound, "found {a:space} with {cards}"},
              {kKeep, "keep site {a:currency}"},
              {kComplete, "complete {tile} with {cards}"},
          },
      .events =
          {
              {kSetSecretly, "site-set: {seat} puts a building site ({a:currency}) on {tile}."},
              {kSet, "site-set: {seat} puts a building site on {tile}."},
              {kCompleted,
               "site-completed: {seat} completes {tile} in {a:currency} with {cards}, {c:name}.",
               kExact},
              {kShown,
               "site-shown: {seat} reveals a building site ({a:currency}) on {tile} and discards "
               "{cards}."},
          },
      .questions =
          {
              {kChoice, "site: {seat} keeps one of two building sites."},
          },
      .refusals = kReasons.codes(),
  };
}

void BuildingSites::Define(RulesBuilder&, const Reader& components) {
  components.OnlyFields({"provenance", "per_currency"});
  per_currency_ = components.Field("per_currency").Number(1, kMostPerCurrency);
}

void BuildingSites::SetUp(Play& play) const {
  for (uint8_t& left : State(play.game).stack) left = static_cast<uint8_t>(per_currency_);
}

// ---- buying ----

BuyOptions BuildingSites::HalfPrice() const {
  BuyOptions options;
  options.as_site = true;
  options.origin = origin;
  options.verb = kFound;
  return options;
}

int BuildingSites::StackSize(const Game& game) const {
  int left = per_currency_ * kCurrencies - State(game).sites.size();
  for (const uint8_t gone : State(game).gone) left -= gone;
  return left;
}

void BuildingSites::ListActions(const Rules& rules, const Game& game, Seat seat,
                                ActionList& list) const {
  if (StackSize(game) > 0) ListPurchases(rules, game, seat, HalfPrice(), list);
  for (const Site& site : State(game).sites) {
    if (!IsOpenTo(game, site, seat)) continue;
    Action action;
    action.origin = origin;
    action.verb = kComplete;
    action.tile = site.tile;
    ListPaying(rules, game, seat, CompletionPrice(rules, site), action, list);
  }
}

Refusal BuildingSites::Found(Play& play, const Frame& frame, const Action& action) const {
  if (!IsMain(frame)) return No("not-now", "You can buy a building site only on your own turn.");
  if (StackSize(play.game) == 0)
    return No(kReasons("no-sites-left"), "There is no building site left.");
  return play.Buy(frame.seat, action, HalfPrice(), false);
}

Back BuildingSites::Draw(Play& play) const {
  uint8_t(&stack)[kCurrencies] = State(play.game).stack;
  int left = 0;
  for (const uint8_t number : stack) left += number;
  int pick = play.rng().Below(left);
  Back back = 1;
  for (; pick >= stack[back - 1]; ++back) pick -= stack[back - 1];
  --stack[back - 1];
  return back;
}

void BuildingSites::OnBought(Play& play, const Purchase& purchase) const {
  if (!purchase.as_site) return;
  SiteState& state = State(play.game);
  const int left = StackSize(play.game);
  state.sites.push_back({purchase.tile, 0, purchase.seat, 0});
  if (left == 1) return Put(play, purchase.seat, Draw(play));
  for (Back& back : state.drawn) back = Draw(play);
  play.Push(origin, kChoice, purchase.seat);
}

void BuildingSites::Put(Play& play, Seat seat, Back back) const {
  Site& site = State(play.game).sites.back();
  site.back = back;
  Event event = Play::Of(*this, kSetSecretly, seat);
  event.tile = site.tile;
  event.a = CurrencyOf(site);
  event.audience = OnlySeat(seat);
  play.Emit(event);
  event = Play::Of(*this, kSet, seat);
  event.tile = site.tile;
  event.audience = AllBut(seat);
  play.Emit(event);
}

void BuildingSites::ListDecision(const Rules&, const Game& game, const Frame&,
                                 ActionList& list) const {
  const Back(&drawn)[2] = State(game).drawn;
  for (int i = 0; i < 2; ++i) {
    if (drawn[i] == 0 || (i == 1 && drawn[1] == drawn[0])) continue;
    list.Add(origin, kKeep).a = static_cast<uint8_t>(drawn[i] - 1);
  }
}

Refusal BuildingSites::Keep(Play& play, const Frame& frame, const Action& action) const {
  Back(&drawn)[2] = State(play.game).drawn;
  const int kept = action.a + 1 == drawn[0] ? 0 : 1;
  if (drawn[kept] != action.a + 1)
    return No(kReasons("not-drawn"), "You did not draw such a building site.");
  const Back back = drawn[kept];
  ++State(play.game).stack[drawn[1 - kept] - 1];
  drawn[0] = drawn[1] = 0;
  play.Pop();
  Put(play, frame.seat, back);
  return kFine;
}

// ---- completing ----

int BuildingSites::FindSite(const Game& game, TileId tile) const {
  const auto& sites = State(game).sites;
  for (int i = 0; i < sites.size(); ++i) {
    if (sites[i].tile == tile) return i;
  }
  return -1;
}

bool BuildingSites::IsSite(const Game& game, TileId tile) const {
  return FindSite(game, tile) >= 0;
}

bool BuildingSites::IsOpenTo(const Game& game, const Site& site, Seat seat) {
  const TileSpot& spot = game.core.spot[site.tile];
  return spot.seat == seat && (spot.zone == Zone::kPalace || spot.zone == Zone::kReserve);
}

Price BuildingSites::CompletionPrice(const Rules& rules, const Site& site) {
  Price price;
  price.amount = rules.catalogue().tile(site.tile).price;
  price.currencies = static_cast<uint8_t>(1 << CurrencyOf(site));
  price.allow = static_cast<uint8_t>(kAllowAll & ~kAllowGift);
  return price;
}

Refusal BuildingSites::Complete(Play& play, const Frame& frame, const Action& action) const {
  if (!IsMain(frame)) return No("not-now", "You can complete a building only on your own turn.");
  const Seat seat = frame.seat;
  const int index = FindSite(play.game, action.tile);
  if (index < 0 || !IsOpenTo(play.game, State(play.game).sites[index], seat)) {
    Refusal refusal =
        No(kReasons("no-site-of-yours"), "The {tile} is not one of your building sites.");
    refusal.tile = action.tile;
    return refusal;
  }
  const Site site = State(play.game).sites[index];
  Settlement settlement;
  const Refusal refusal =
      play.CheckSettlement(seat, CompletionPrice(play.rules, site), action.pay, &settlement);
  if (!refusal.ok()) return refusal;
  play.Spend(seat, action.pay);
  State(play.game).sites.erase(index);
  ++State(play.game).gone[CurrencyOf(site)];
  Event event = Play::Of(*this, kCompleted, seat);
  event.tile = site.tile;
  event.a = CurrencyOf(site);
  event.c = settlement.paid.exact;
  event.pay = action.pay;
  play.Emit(event);
  play.FinishAction(settlement.paid.exact);
  play.NotifyPaid(settlement);
  return kFine;
}

Refusal BuildingSites::Apply(Play& play, const Frame& frame, const Action& action) const {
  if (frame.origin == origin) {
    if (action.origin == origin && action.verb == kKeep) return Keep(play, frame, action);
    return No("not-now", "You cannot do that now: keep one of the two building sites.");
  }
  switch (action.verb) {
    case kFound:
      return Found(play, frame, action);
    case kComplete:
      return Complete(play, frame, action);
    default:
      return No("not-now", "There are no building sites to choose from now.");
  }
}

// A site goes with its tile, and is shown.
void BuildingSites::OnGone(Play& play, TileId tile, Zone zone) const {
  const int index = FindSite(play.game, tile);
  if (zone != Zone::kGone || index < 0) return;
  const Site site = State(play.game).sites[index];
  State(play.game).sites.erase(index);
  ++State(play.game).gone[CurrencyOf(site)];
  Event event = Play::Of(*this, kShown, site.seat);
  event.tile = tile;
  event.a = CurrencyOf(site);
  play.Emit(event);
}

// ---- the end ----

void BuildingSites::OnMoment(Play& play, Moment moment, Seat) const {
  if (moment != Moment::kLastMoney) return;
  for (Site& site : State(play.game).sites) {
    if (play.core().spot[site.tile].zone == Zone::kPalace) ShowAndDiscard(play, site);
  }
}

void BuildingSites::ShowAndDiscard(Play& play, Site& site) const {
  site.shown = 1;
  const Seat seat = play.core().spot[site.tile].seat;
  Event event = Play::Of(*this, kShown, seat);
  event.tile = site.tile;
  event.a = CurrencyOf(site);
  play.core().hand[seat].ForEach([&](Card card) {
    const CardDef& def = play.catalogue().card(card);
    if (def.money && def.currency == CurrencyOf(site)) event.pay.cards.Add(card);
  });
  play.Spend(seat, event.pay);
  play.Emit(event);
}

// With an action and half the price, a site and its completion cost more than they bring. That
// changes with the last tiles: money loses its use, walls count for the last scoring, and nobody
// else gets the tile. A site is the nearer to completion, the more of its money is in hand; of two
// that are drawn, one will do for the richest currency but one.
int BuildingSites::Worth(const Rules& rules, const Game& game, Seat seat) const {
  constexpr int kReady = 6, kExtraCost = 40, kTooEarly = 300, kLastTiles = 2;
  const bool late = rules.InSupply(game, 0) <= kLastTiles * rules.players();
  const int extra_cost = late ? kExtraCost : kTooEarly;
  int worth = 0;
  for (const Site& site : State(game).sites) {
    const TileSpot& spot = game.core.spot[site.tile];
    if (spot.seat != seat || spot.zone == Zone::kDirk) continue;
    const int price = rules.catalogue().tile(site.tile).price;
    const int in_hand = site.back == 0 ? SecondMoney(rules, game, seat)
                                       : rules.MoneyOf(game, seat, CurrencyOf(site));
    const int money = std::min(price, in_hand);
    worth += kReady * money / price - extra_cost;
  }
  return worth;
}

}  // namespace building_sites
}  // namespace alhambra
