#include "players/valuation.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <iterator>

#include "players/hand_money.h"
#include "players/majority.h"

namespace alhambra::players {

Valuation::Valuation(const Weights& weights) : weights_(weights) {}

void Valuation::Begin(const Rules& rules, const Game& view, Seat seat) {
  if (rules_ != &rules) {
    std::fill(std::begin(purses_), std::end(purses_),
              Purse{{}, 0, CountMoney(rules, view, seat, {})});
    sight_.Begin(rules);
    forecast_.Begin(rules);
  }
  rules_ = &rules;
  seat_ = seat;
  to_scorings_ = LookAhead(rules, view);
  time_ = to_scorings_.to_come[2] ? std::min(1.0, to_scorings_.turns[2] / weights_.few_turns) : 0;
  std::memcpy(turn_number_, view.core.turn_number, sizeof(turn_number_));
  std::memcpy(market_, view.core.market, sizeof(market_));
  rivals_money_ = rules.With(Hook::kSoldFor).empty() ? 0 : RivalsMoney(view);
  dirk_ = view.core.dirk.size();
  supply_ = view.core.supply;
  for (int i = 0; i < 3; ++i) {
    spread_[i] =
        std::sqrt(weights_.drift_at_once + weights_.drift_per_turn * to_scorings_.turns[i]);
  }
  ++decision_;
  for (KindWorth& kind : kinds_) {
    kind.counts.scorers = rules.scorers();
    kind.is_known = false;
  }
}

double Valuation::Of(const Game& game) {
  double worth = Points(game) + Palaces(game) + Money(game);
  if (MayActAgain(game)) worth += weights_.further_action * time_;
  return worth;
}

WorthParts Valuation::PartsOf(const Game& game) {
  WorthParts parts;
  parts.points = Points(game);
  sight_.LookAt(game);
  const Palace& own = sight_.Traced(seat_);
  parts.wall = own.wall.length;
  parts.wall_points = WallPoints(own.wall);
  parts.open_sides = own.open_sides;
  parts.room = Room(own.open_sides);
  forecast_.LookAt(game, &sight_);
  parts.forecast = forecast_.Points(seat_, ScoringsToCome());
  parts.pieces = forecast_.Worth(seat_) / 10.0 * time_;
  parts.unbuilt = FindMajorities(game);
  for (int i = 0; i < 3; ++i) {
    if (!to_scorings_.to_come[i]) continue;
    for (const Kind kind : rules_->kinds()) parts.majorities[i] += kinds_[kind].worth[i];
    parts.unbuilt -= parts.majorities[i];
  }
  parts.hand = MoneyWith(game, game.core.hand[seat_]);
  parts.money = MoneyWorth(parts.hand, weights_, time_);
  parts.readiness = Money(game) - parts.money;
  parts.again = MayActAgain(game) ? weights_.further_action * time_ : 0;
  return parts;
}

unsigned Valuation::ScoringsToCome() const {
  unsigned scorings = 0;
  for (unsigned i = 0; i < 3; ++i) scorings |= to_scorings_.to_come[i] ? 1u << i : 0;
  return scorings;
}

double Valuation::Palaces(const Game& game) {
  sight_.LookAt(game);
  const Palace& own = sight_.Traced(seat_);
  forecast_.LookAt(game, &sight_);
  const double points = forecast_.Points(seat_, ScoringsToCome());
  const double pieces = forecast_.Worth(seat_) / 10.0 * time_;
  return Room(own.open_sides) + WallPoints(own.wall) + points + pieces + Majorities(game);
}

// Scorings that were still to come at the decision are judged by what may be expected of them,
// also if this game, by its luck, has held one.
double Valuation::Points(const Game& game) const {
  int points = 0;
  for (int row = 0; row < kScoreRows; ++row) {
    if (row > 0 && to_scorings_.to_come[row - 1]) continue;
    points += rules_->ScoreOfRow(game, row, seat_);
  }
  return points;
}

double Valuation::Room(int open_edges) const {
  return weights_.open_edge * std::min<double>(open_edges, weights_.enough_open_edges) * time_;
}

double Valuation::WallPoints(const Run& wall) const {
  double worth = 0;
  for (const bool to_come : to_scorings_.to_come) worth += to_come ? wall.length : 0;
  return worth;
}

double Valuation::Majorities(const Game& game) {
  const Digest digest =
      sight_.states().MixIn(Mix(sight_.everything(), decision_), rules_->With(Hook::kValuedAs));
  Found& found = found_[digest % kFound];
  if (found.digest != digest) found = {digest, FindMajorities(game)};
  return found.worth;
}

double Valuation::FindMajorities(const Game& game) {
  for (int scorer = 0; scorer < rules_->scorers(); ++scorer) CountHolding(game, scorer);
  for (const Kind kind : rules_->kinds()) LookAtKind(game, kind);
  double worth = holdings_[seat_].others * time_;
  for (int i = 0; i < 3; ++i) {
    if (!to_scorings_.to_come[i]) continue;
    for (const Kind kind : rules_->kinds()) worth += kinds_[kind].worth[i];
  }
  return worth;
}

void Valuation::CountHolding(const Game& game, int scorer) {
  // Where others could build theirs is not looked at, and luck depends on the decision.
  const bool is_dirk = scorer >= rules_->players();
  const Digest looked_at = is_dirk ? decision_ : uint64_t{scorer == seat_};
  const Digest digest = Mix(sight_.holding(scorer), looked_at);
  Holding& holding = holdings_[scorer];
  if (holding.digest == digest) return;
  holding.digest = digest;
  holding.others = 0;
  const Palace& palace = sight_.palace(scorer);
  for (const Kind kind : rules_->kinds()) holding.buildings[kind] = palace.halves[kind] / 2.0;
  if (is_dirk) {
    ForgetLuckOfDirk(game, &holding);
  } else {
    AddUnbuilt(game, static_cast<Seat>(scorer), &holding);
  }
  for (const Kind kind : rules_->kinds()) {
    double& buildings = kinds_[kind].counts.buildings[scorer];
    if (buildings == holding.buildings[kind]) continue;
    buildings = holding.buildings[kind];
    kinds_[kind].is_known = false;
  }
}

void Valuation::AddUnbuilt(const Game& game, Seat seat, Holding* holding) {
  const bool has_sites = sight_.palace(seat).has_sites;
  for (const TileId tile : game.core.owned[seat]) {
    const TileSpot& spot = game.core.spot[tile];
    if (spot.zone == Zone::kPalace && !has_sites) continue;
    const bool finished = rules_->IsFinished(game, tile);
    if (spot.zone == Zone::kPalace && finished) continue;
    const Kind kind = rules_->ShownKind(game, tile);
    const Kind lower_kind = rules_->ShownKind(game, tile, 1);
    const bool ready = finished && spot.zone == Zone::kWaiting &&
                       (seat != seat_ || sight_.FitsSomewhere(seat, tile));
    const double share = ready ? weights_.waiting_share : weights_.reserve_share;
    if (kind < kKinds) holding->buildings[kind] += share;
    if (lower_kind < kKinds) holding->buildings[lower_kind] += share;
    if (kind == kNoKind) holding->others += ready ? weights_.other_tile : weights_.other_reserved;
  }
}

void Valuation::ForgetLuckOfDirk(const Game& game, Holding* holding) const {
  if (game.core.dirk.size() == dirk_) return;
  for (const TileId tile : game.core.dirk) {
    const Kind kind = rules_->KindOf(game, tile);
    const TileId reverse = rules_->catalogue().tile(tile).reverse;
    const bool drawn = supply_.contains(tile) || supply_.contains(reverse);
    if (kind < kKinds && drawn) --holding->buildings[kind];
  }
}

void Valuation::LookAtKind(const Game& game, Kind kind) {
  KindWorth& known = kinds_[kind];
  if (known.is_known && rules_->With(Hook::kValuedAs).empty()) return;
  known.is_known = true;
  for (int i = 0; i < 3; ++i) {
    if (!to_scorings_.to_come[i]) continue;
    known.worth[i] = ExpectedMajority(*rules_, game, known.counts, seat_, i + 1, kind, spread_[i]);
  }
}

double Valuation::HandWorthWithout(const Game& game, const CardSet& cards) {
  CardSet hand = game.core.hand[seat_];
  if (hand.Contains(cards)) hand.RemoveAll(cards);
  sight_.LookAtStates(game);
  return MoneyWorth(MoneyWith(game, hand), weights_, time_);
}

const HandMoney& Valuation::MoneyWith(const Game& game, const CardSet& hand) {
  Purse& purse = purses_[MixBytes(0, &hand, sizeof(hand)) % kPurses];
  // What else is money may have changed.
  Digest pieces = 0;
  if (const auto& modules = rules_->With(Hook::kAddPieces); !modules.empty()) {
    pieces = sight_.states().MixIn(seat_, modules);
  }
  if (!(purse.hand == hand && purse.pieces == pieces)) {
    purse = {hand, pieces, CountMoney(*rules_, game, seat_, hand)};
  }
  return purse.money;
}

double Valuation::Money(const Game& game) {
  const HandMoney& money = MoneyWith(game, game.core.hand[seat_]);
  double worth = MoneyWorth(money, weights_, time_) - PaidToRivals(game);
  for (int place = 0; place < rules_->places(); ++place) {
    // A tile that chance put there is no merit of the action.
    const TileId tile = game.core.market[place];
    if (tile == kNoTile || (tile != market_[place] && !LayInMarket(tile))) continue;
    const TileDef& def = rules_->catalogue().tile(tile);
    if (!def.has_price) continue;
    worth += time_ * ReadinessFor(money, weights_, CurrencyAt(place), def.price);
  }
  return worth;
}

int Valuation::RivalsMoney(const Game& game) const {
  int money = 0;
  for (int seat = 0; seat < rules_->players(); ++seat) {
    if (seat == seat_) continue;
    money += CardsWorth(*rules_, game.core.hand[seat]);
  }
  return money;
}

double Valuation::PaidToRivals(const Game& game) const {
  if (rules_->With(Hook::kSoldFor).empty() || !IsSameTurn(game)) return 0;
  return (RivalsMoney(game) - rivals_money_) * weights_.money_unit * time_ /
         (rules_->players() - 1);
}

bool Valuation::LayInMarket(TileId tile) const {
  return std::find(std::begin(market_), std::end(market_), tile) != std::end(market_);
}

bool Valuation::IsSameTurn(const Game& game) const {
  return std::memcmp(turn_number_, game.core.turn_number, sizeof(turn_number_)) == 0;
}

bool Valuation::MayActAgain(const Game& game) const {
  if (!IsSameTurn(game)) return false;
  const Decision decision = rules_->DecisionOf(game);
  return decision.seat == seat_ && IsMain(decision.frame);
}

}  // namespace alhambra::players
