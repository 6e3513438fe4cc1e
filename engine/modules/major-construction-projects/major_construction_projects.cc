#include "engine/modules/major-construction-projects/major_construction_projects.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "engine/modules/major-construction-projects/projects_module.h"

namespace alhambra {

std::unique_ptr<Module> MakeMajorConstructionProjects() {
  return MakeModule<projects::MajorConstructionProjects>();
}

namespace projects {

const ModuleInfo& MajorConstructionProjects::info() const {
  static constexpr ModuleInfo kInfo{
      28,
      "major-construction-projects",
      "Major Construction Projects",
      "Bid for buildings that cover two cells and count for two kinds.",
      Box::kFrench,
      Theme::kPalace};
  return kInfo;
}

ModuleWords MajorConstructionProjects::words() const {
  return {
      .verbs =
          {
              {kBid, "project bid {cards}"},
          },
      .events =
          {
              {kBidMade, "project-bid: {seat} bids {value:number} for {tile} with {cards}."},
              {kBidBack, "project-bid-back: {seat} takes back the bid of {cards}."},
              {kWon, "project-won: {seat} wins {tile} for {cards}."},
              {kOpened, "project-opened: {tile} is the next project."},
          },
      .refusals = kReasons.codes(),
  };
}

// ---- set-up ----

void MajorConstructionProjects::Define(RulesBuilder& builder, const Reader& components) {
  components.OnlyFields({"provenance", "note", "min_bid", "projects"});
  components.Field("provenance").Text();
  min_bid_ = components.Field("min_bid").Number(1, 99);
  const Reader projects = components.Field("projects");
  const std::vector<std::string_view> kinds(KindNames().begin(),
                                            KindNames().begin() + kAlhambraKinds);
  if (projects.size() > kMostProjects) projects.Fail("there may be at most 15 projects");
  for (int i = 0; i < projects.size() && projects.ok(); ++i) {
    const Reader project = projects.At(i);
    project.OnlyFields({"upper", "lower", "walls"});
    TileDef def;
    def.origin = origin;
    def.kind = static_cast<Kind>(project.Field("upper").OneOf(kinds, "kind"));
    def.lower_kind = static_cast<Kind>(project.Field("lower").OneOf(kinds, "kind"));
    def.name = "project " + std::string(kinds[def.kind]) + "/" + std::string(kinds[def.lower_kind]);
    def.has_price = false;  // O-28h
    def.cells = 2;
    def.in_supply = false;
    if (!ParseSides(project.Field("walls").Text(), kWallSide, kOpenSide, &def.sides)) {
      project.Field("walls").Fail("walls are letters of NESW in this order");
    } else if (builder.catalogue().FindTile(def.name) != kNoTile) {
      project.Fail("there is another project of these two kinds");
    } else if (project.ok()) {
      projects_.push_back(builder.catalogue().AddTile(std::move(def)));
    }
  }
}

void MajorConstructionProjects::SetUp(Play& play) const {
  FixedVec<TileId, kMostProjects>& stack = State(play.game).stack;
  for (const TileId tile : projects_) {
    play.MoveTo(tile, Zone::kModule);
    stack.push_back(tile);
  }
  play.rng().Shuffle(stack);
}

// ---- bidding ----

int MajorConstructionProjects::ValueOf(const Rules& rules, const CardSet& cards) const {
  int worth = 0;
  cards.ForEachType(
      [&](Card card, int count) { worth += rules.catalogue().card(card).value * count; });
  return worth;
}

int MajorConstructionProjects::LeastBid(const Rules& rules, const Game& game) const {
  const ProjectState& state = State(game);
  return state.bidder == 0 ? min_bid_ : ValueOf(rules, state.bid) + 1;
}

// O-28a
Refusal MajorConstructionProjects::CheckCards(const Rules& rules, const CardSet& cards) const {
  bool all_money = true;
  bool wild = false;
  unsigned currencies = 0;
  cards.ForEachType([&](Card card, int) {
    const CardDef& def = rules.catalogue().card(card);
    all_money = all_money && def.money;
    wild = wild || def.currency == kWild;
    if (def.currency < kCurrencies) currencies |= 1u << def.currency;
  });
  if (cards.empty()) return No(kReasons("bid-something"), "Bid with at least one money card.");
  if (!all_money) return No("not-money", "Only money cards can be bid for a project.");
  if (wild) return No("no-wild", "Diamonds cannot be bid for a project.");
  if ((currencies & (currencies - 1)) != 0) {
    return No("one-currency", "You must bid for a project in a single currency.");
  }
  return kFine;
}

void MajorConstructionProjects::ListActions(const Rules& rules, const Game& game, Seat seat,
                                            ActionList& list) const {
  const ProjectState& state = State(game);
  if (state.stack.empty() || state.bidder == seat + 1) return;
  Price price;
  price.amount = static_cast<int16_t>(LeastBid(rules, game));
  price.currencies = kAllCurrencies;
  price.allow = 0;
  Wallet wallet;
  wallet.cards = game.core.hand[seat];
  Action bid;
  bid.origin = origin;
  bid.verb = kBid;
  ListPaying(rules, wallet, price, false, bid, list);
}

void MajorConstructionProjects::TellCards(Play& play, int kind, Seat seat, TileId tile,
                                          const CardSet& cards) const {
  if (play.sink == nullptr) return;
  Event event = Play::Of(*this, kind, seat);
  event.tile = tile;
  event.pay.cards = cards;
  event.value = static_cast<int16_t>(ValueOf(play.rules, cards));
  play.Emit(event);
}

void MajorConstructionProjects::ReturnBid(Play& play) const {
  ProjectState& state = State(play.game);
  if (state.bidder == 0) return;
  const Seat seat = static_cast<Seat>(state.bidder - 1);
  const CardSet cards = state.bid;
  state.bid = CardSet();
  state.bidder = 0;
  cards.ForEach([&](Card card) { play.GainCard(seat, card); });
  TellCards(play, kBidBack, seat, kNoTile, cards);
}

Refusal MajorConstructionProjects::Apply(Play& play, const Frame& frame,
                                         const Action& action) const {
  if (!IsMain(frame)) {
    return No("not-now", "Bidding for a project is an action on your own turn.");
  }
  ProjectState& state = State(play.game);
  const Seat seat = frame.seat;
  if (state.stack.empty())
    return No(kReasons("no-project"), "There is no project left to bid for.");
  if (state.bidder == seat + 1) return No(kReasons("own-bid"), "The current bid is already yours.");
  for (const uint8_t number : action.pay.pieces) {
    if (number != 0)
      return No(kReasons("cards-only"), "Only money cards can be bid for a project.");
  }
  const CardSet& cards = action.pay.cards;
  if (!play.core().hand[seat].Contains(cards)) {
    return No("not-yours", "You do not have all of these cards.");
  }
  const Refusal refusal = CheckCards(play.rules, cards);
  if (!refusal.ok()) return refusal;
  const int least = LeastBid(play.rules, play.game);
  if (ValueOf(play.rules, cards) < least) {
    Refusal low = No("bid-too-low", "This bid must be worth at least {a:number}.");
    low.a = static_cast<uint8_t>(std::min(least, 255));
    return low;
  }
  play.LoseCards(seat, cards);
  TellCards(play, kBidMade, seat, state.stack.back(), cards);
  ReturnBid(play);
  state.bid = cards;
  state.bidder = static_cast<uint8_t>(seat + 1);
  play.FinishAction(false);
  return kFine;
}

// O-28d
void MajorConstructionProjects::Win(Play& play, Seat seat) const {
  ProjectState& state = State(play.game);
  const CardSet cards = state.bid;
  const TileId tile = state.stack.pop_back();
  state.bid = CardSet();
  state.bidder = 0;
  cards.ForEach([&](Card card) { play.Discard(card); });
  play.Own(tile, seat, Zone::kWaiting);
  TellCards(play, kWon, seat, tile, cards);
  if (!state.stack.empty()) {
    Event event = Play::Of(*this, kOpened, kNoSeat);
    event.tile = state.stack.back();
    play.Emit(event);
  }
  play.TellGained(seat, tile, false);
}

void MajorConstructionProjects::OnMoment(Play& play, Moment moment, Seat seat) const {
  const ProjectState& state = State(play.game);
  if (moment == Moment::kEndOfGame) return ReturnBid(play);  // O-28c
  if (moment != Moment::kTurnOpens || state.bidder != seat + 1) return;
  // No game has so many tiles that this happens; then the bid is not lost at least.
  if (play.core().owned[seat].full()) return ReturnBid(play);
  Win(play, seat);
}

// A bid may win two buildings at once; if it does not, its cards come back.
int MajorConstructionProjects::Worth(const Rules&, const Game& game, Seat seat) const {
  constexpr int kStanding = 90;
  return State(game).bidder == seat + 1 ? kStanding : 0;
}

// ---- knowledge ----

void MajorConstructionProjects::Hide(const Rules&, Game& game, Seat) const {
  ProjectState& state = State(game);
  state.order_hidden = 1;
  if (!state.stack.empty()) std::sort(state.stack.begin(), state.stack.end() - 1);
}

void MajorConstructionProjects::Redraw(const Rules&, Game& game, Seat, Rng& rng) const {
  ProjectState& state = State(game);
  state.order_hidden = 0;
  if (!state.stack.empty()) rng.Shuffle(state.stack, 0, state.stack.size() - 1);
}

void MajorConstructionProjects::HeldCards(const Game& game, FixedVec<Card, 64>& held) const {
  State(game).bid.ForEach([&held](Card card) {
    if (!held.full()) held.push_back(card);
  });
}

}  // namespace projects
}  // namespace alhambra
