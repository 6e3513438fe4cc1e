#include "players/valuation.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "engine/flow/play.h"
#include "players/hand_money.h"
#include "players/majority.h"

namespace alhambra::players {

namespace {

// A palace and where tiles could be added to it.
struct Ground {
  explicit Ground(const Board& of) : board(of) { board.FindCandidates(&candidates); }
  const Board& board;
  Board::Candidates candidates;
};

bool FitsSomewhere(const Rules& rules, const Game& game, TileId tile, const Ground& ground) {
  const int rotations = rules.catalogue().tile(tile).rotatable ? 4 : 1;
  for (int rotation = 0; rotation < rotations; ++rotation) {
    const Sides sides = rules.ShapeOf(game, tile, rotation).sides;
    const Sides joined = ground.board.Joined(sides);
    for (const Candidate& cell : ground.candidates) {
      if (!cell.closes && cell.Fits(sides) && (cell.meets & joined) != 0) return true;
    }
  }
  return false;
}

int OpenSides(const Outline& outline) {
  int open = 0;
  for (const OutlineEdge& edge : outline.edges) open += (edge.what & kWalkSides) != 0 ? 1 : 0;
  return open;
}

// Also those of a city beside the palace whose outline this is; it then takes the outline's place.
int OpenSides(const Board& board, Outline& outline) {
  int open = OpenSides(outline);
  if (board.has_city()) {
    board.TraceOutline(&outline, true);
    open += OpenSides(outline);
  }
  return open;
}

// Adds the tiles that a seat has but has not built or finished to its buildings, and returns the
// worth of those that are no buildings. `ground`: where they could go, or null if that is not
// looked at.
double AddUnbuilt(const Rules& rules, const Weights& weights, const Game& game, Seat seat,
                  const Ground* ground, BuildingCounts* by_kind) {
  double others = 0;
  for (const TileId tile : game.core.owned[seat]) {
    const TileSpot& spot = game.core.spot[tile];
    const bool finished = rules.IsFinished(game, tile);
    if (spot.zone == Zone::kPalace && finished) continue;
    const Kind kind = rules.ShownKind(game, tile);
    const Kind lower_kind = rules.ShownKind(game, tile, 1);
    const bool ready = finished && spot.zone == Zone::kWaiting &&
                       (ground == nullptr || FitsSomewhere(rules, game, tile, *ground));
    const double share = ready ? weights.waiting_share : weights.reserve_share;
    if (kind < kKinds) by_kind[kind].buildings[seat] += share;
    if (lower_kind < kKinds) by_kind[lower_kind].buildings[seat] += share;
    if (kind == kNoKind) others += ready ? weights.other_tile : weights.other_reserved;
  }
  return others;
}

}  // namespace

int OpenEdges(const Rules& rules, const Game& game, Seat seat) {
  const Board board = rules.LayOut(game, seat);
  Outline outline;
  board.TraceOutline(&outline);
  return OpenSides(board, outline);
}

Valuation::Valuation(const Weights& weights) : weights_(weights) {}

void Valuation::Begin(const Rules& rules, const Game& view, Seat seat) {
  rules_ = &rules;
  seat_ = seat;
  to_scorings_ = LookAhead(rules, view);
  time_ = to_scorings_.to_come[2] ? std::min(1.0, to_scorings_.turns[2] / weights_.few_turns) : 0;
  std::memcpy(turn_number_, view.core.turn_number, sizeof(turn_number_));
  std::memcpy(market_, view.core.market, sizeof(market_));
  rivals_money_ = rules.With(Hook::kSoldFor).empty() ? 0 : RivalsMoney(view);
  dirk_ = view.core.dirk.size();
  supply_ = view.core.supply;
  looked_ = false;
}

double Valuation::Of(const Game& game) {
  LookAtPalaces(game);
  double worth = Points(game) + palaces_ + Money(game);
  if (MayActAgain(game)) worth += weights_.further_action * time_;
  return worth;
}

bool Valuation::SamePalaces(const Game& game) const {
  const Core& core = game.core;
  const Core& last = last_.core;
  if (std::memcmp(core.owned, last.owned, sizeof(core.owned)) != 0 || !(core.dirk == last.dirk) ||
      std::memcmp(core.fountain_walls, last.fountain_walls, sizeof(core.fountain_walls)) != 0 ||
      std::memcmp(core.spot, last.spot, sizeof(core.spot)) != 0) {
    return false;
  }
  return std::all_of(rules_->modules().begin(), rules_->modules().end(), [&](const auto& module) {
    return std::memcmp(&game.At<char>(module->state_offset), &last_.At<char>(module->state_offset),
                       static_cast<size_t>(module->state_bytes)) == 0;
  });
}

void Valuation::LookAtPalaces(const Game& game) {
  if (looked_ && SamePalaces(game)) return;
  const Board board = rules_->LayOut(game, seat_);
  Outline outline;
  board.TraceOutline(&outline);
  const Run wall = LongestRun(outline, kWallSide);
  const int open = OpenSides(board, outline);
  palaces_ = Room(open) + WallPoints(wall) + ModulePoints(game, wall) + ModulePieces(game) +
             Majorities(game, board);
  last_ = game;
  looked_ = true;
}

// Scorings that were still to come at the decision are judged by what may be expected of them,
// also if this game, by its luck, has held one.
double Valuation::Points(const Game& game) const {
  int points = 0;
  for (int row = 0; row < kScoreRows; ++row) {
    if (row > 0 && to_scorings_.to_come[row - 1]) continue;
    for (int source = 0; source < static_cast<int>(rules_->sources().size()); ++source) {
      points += rules_->EntryAt(game, source, row, seat_).points;
    }
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

double Valuation::ModulePoints(const Game& game, const Run& wall) {
  const auto& scoring_modules = rules_->With(Hook::kScore);
  const auto& deducting_modules = rules_->With(Hook::kDeduct);
  const auto& wall_modules = rules_->With(Hook::kOnWallScored);
  const auto& more_walls = rules_->With(Hook::kScoreMoreWalls);
  if (scoring_modules.empty() && deducting_modules.empty() && wall_modules.empty() &&
      more_walls.empty()) {
    return 0;
  }
  scored_ = game;
  Play play{*rules_, scored_};
  // Points are taken away from what majorities bring by then, which is reckoned elsewhere.
  constexpr int kEnough = 200;
  rules_->EntryAt(scored_, kWallSource, 0, seat_).points += kEnough;
  for (int scoring = 1; scoring <= 3; ++scoring) {
    if (!to_scorings_.to_come[scoring - 1]) continue;
    for (const Module* module : wall_modules) module->OnWallScored(play, scoring, seat_, wall);
    for (const Module* module : more_walls) module->ScoreMoreWalls(play, scoring, seat_);
    for (const Module* module : scoring_modules) module->Score(play, scoring);
    for (const Module* module : deducting_modules) module->Deduct(play, scoring);
  }
  return rules_->score(scored_, seat_) - kEnough - rules_->score(game, seat_);
}

double Valuation::ModulePieces(const Game& game) const {
  int tenths = 0;
  for (const Module* module : rules_->With(Hook::kWorth)) {
    tenths += module->Worth(*rules_, game, seat_);
  }
  return tenths / 10.0 * time_;
}

double Valuation::Majorities(const Game& game, const Board& board) const {
  BuildingCounts by_kind[kKinds];
  for (int scorer = 0; scorer < rules_->scorers(); ++scorer) {
    for (const Kind kind : rules_->kinds()) {
      by_kind[kind].buildings[scorer] = rules_->HalfBuildings(game, scorer, kind) / 2.0;
    }
  }
  for (BuildingCounts& counts : by_kind) counts.scorers = rules_->scorers();
  ForgetLuckOfDirk(game, by_kind);
  const Ground ground(board);
  double worth = 0;
  for (int s = 0; s < rules_->players(); ++s) {
    const auto seat = static_cast<Seat>(s);
    const bool own = seat == seat_;
    const double others =
        AddUnbuilt(*rules_, weights_, game, seat, own ? &ground : nullptr, by_kind);
    if (own) worth += others * time_;
  }

  for (int i = 0; i < 3; ++i) {
    if (!to_scorings_.to_come[i]) continue;
    const double spread =
        std::sqrt(weights_.drift_at_once + weights_.drift_per_turn * to_scorings_.turns[i]);
    for (const Kind kind : rules_->kinds()) {
      worth += ExpectedMajority(*rules_, game, by_kind[kind], seat_, i + 1, kind, spread);
    }
  }
  return worth;
}

void Valuation::ForgetLuckOfDirk(const Game& game, BuildingCounts* by_kind) const {
  if (game.core.dirk.size() == dirk_) return;
  for (const TileId tile : game.core.dirk) {
    const Kind kind = rules_->KindOf(game, tile);
    const TileId reverse = rules_->catalogue().tile(tile).reverse;
    const bool drawn = supply_.contains(tile) || supply_.contains(reverse);
    if (kind < kKinds && drawn) --by_kind[kind].buildings[rules_->dirk()];
  }
}

double Valuation::HandWorthWithout(const Game& game, const CardSet& cards) const {
  CardSet hand = game.core.hand[seat_];
  if (hand.Contains(cards)) hand.RemoveAll(cards);
  return MoneyWorth(CountMoney(*rules_, game, seat_, hand), weights_, time_);
}

double Valuation::Money(const Game& game) const {
  const HandMoney money = CountMoney(*rules_, game, seat_, game.core.hand[seat_]);
  double worth = MoneyWorth(money, weights_, time_) - PaidToRivals(game);
  for (int place = 0; place < rules_->places(); ++place) {
    // A tile that chance put there is no merit of the action.
    const TileId tile = game.core.market[place];
    if (tile == kNoTile || !LayInMarket(tile)) continue;
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
    game.core.hand[seat].ForEach([&](Card card) { money += rules_->catalogue().card(card).value; });
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
