#include "players/valuation.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "engine/flow/play.h"
#include "players/majority.h"
#include "players/purse.h"

namespace alhambra::players {

namespace {

// A tile that is not built counts as part of a building: one just gained that fits almost fully,
// one in the reserve needs an action first.
constexpr double kWaitingShare = 0.95;
constexpr double kReserveShare = 0.25;

// A tile that is no building, while it is not built; once built its points are seen.
constexpr double kOtherTile = 3;

// A further action saves most of a turn.
constexpr double kFurtherAction = 3.5;
// With fewer turns to go than this, money and actions lose their worth.
constexpr double kFewTurns = 5;

// Sides to build on: each is worth a little, up to what one needs.
constexpr double kOpenEdge = 0.4;
constexpr int kEnoughOpenEdges = 8;

// Being able to pay for what lies in the market, per tile.
constexpr double kReadiness = 1.0;

// How far numbers of buildings may drift, in buildings, squared: at once, and per turn to go.
constexpr double kDriftAtOnce = 0.05;
constexpr double kDriftPerTurn = 0.2;

bool FitsSomewhere(const Board::Candidates& candidates, const Shape& shape) {
  for (const Candidate& cell : candidates) {
    if (!cell.closes && cell.Fits(shape.sides) && cell.Joins(shape.sides)) return true;
  }
  return false;
}

int OpenEdges(const Outline& outline) {
  int open = 0;
  for (const OutlineEdge& edge : outline.edges) open += edge.what == kOpenSide ? 1 : 0;
  return open;
}

// Adds the tiles that a seat has but has not built to its buildings, and returns the worth of
// those that are no buildings. `candidates`: where they could go, or null if that is not looked
// at.
double AddUnbuilt(const Rules& rules, const Game& game, Seat seat,
                  const Board::Candidates* candidates, Standing* by_kind) {
  double others = 0;
  for (const TileId tile : game.core.owned[seat]) {
    const TileSpot& spot = game.core.spot[tile];
    if (spot.zone == Zone::kPalace) continue;
    const TileDef& def = rules.catalogue().tile(tile);
    const bool ready =
        spot.zone == Zone::kWaiting &&
        (candidates == nullptr || FitsSomewhere(*candidates, rules.ShapeOf(game, tile, 0)));
    const double share = ready ? kWaitingShare : kReserveShare;
    if (def.kind < kAlhambraKinds) by_kind[def.kind].buildings[seat] += share;
    if (def.lower_kind < kAlhambraKinds) by_kind[def.lower_kind].buildings[seat] += share;
    if (def.kind == kNoKind) others += share * kOtherTile;
  }
  return others;
}

}  // namespace

Valuation::Valuation(const Rules& rules, const Game& view, Seat seat)
    : rules_(rules), seat_(seat), outlook_(LookAhead(rules, view)) {
  time_ = outlook_.to_come[2] ? std::min(1.0, outlook_.turns[2] / kFewTurns) : 0;
  std::memcpy(turn_number_, view.core.turn_number, sizeof(turn_number_));
  std::memcpy(market_, view.core.market, sizeof(market_));
}

double Valuation::Of(const Game& game) const {
  const Board board = rules_.LayOut(game, seat_);
  Outline outline;
  board.TraceOutline(&outline);
  double worth =
      Points(game) + Room(outline) + Walls(game, outline) + Majorities(game, board) + Money(game);
  if (MayActAgain(game)) worth += kFurtherAction * time_;
  return worth;
}

// Scorings that were still to come at the decision are judged by what may be expected of them,
// also if this game, by its luck, has held one.
double Valuation::Points(const Game& game) const {
  int points = 0;
  for (int row = 0; row < kScoreRows; ++row) {
    if (row > 0 && outlook_.to_come[row - 1]) continue;
    for (int source = 0; source < static_cast<int>(rules_.sources().size()); ++source) {
      points += rules_.Cell(game, source, row, seat_).points;
    }
  }
  return points;
}

double Valuation::Room(const Outline& outline) const {
  return kOpenEdge * std::min(OpenEdges(outline), kEnoughOpenEdges) * time_;
}

double Valuation::Walls(const Game& game, const Outline& outline) const {
  const Run wall = LongestRun(outline, kWallSide);
  double worth = ModulePoints(game, wall);
  for (const bool to_come : outlook_.to_come) worth += to_come ? wall.length : 0;
  return worth;
}

double Valuation::ModulePoints(const Game& game, const Run& wall) const {
  const auto& scoring_modules = rules_.With(Hook::kScore);
  const auto& wall_modules = rules_.With(Hook::kOnWallScored);
  if (scoring_modules.empty() && wall_modules.empty()) return 0;
  Game tried = game;
  Play play{rules_, tried};
  for (int scoring = 1; scoring <= 3; ++scoring) {
    if (!outlook_.to_come[scoring - 1]) continue;
    for (const Module* module : wall_modules) module->OnWallScored(play, scoring, seat_, wall);
    for (const Module* module : scoring_modules) module->Score(play, scoring);
  }
  return rules_.score(tried, seat_) - rules_.score(game, seat_);
}

double Valuation::Majorities(const Game& game, const Board& board) const {
  Standing by_kind[kAlhambraKinds];
  for (int k = 0; k < rules_.kinds(); ++k) {
    const auto kind = static_cast<Kind>(k);
    by_kind[kind].scorers = rules_.scorers();
    for (int scorer = 0; scorer < rules_.scorers(); ++scorer) {
      by_kind[kind].buildings[scorer] = rules_.HalfBuildings(game, scorer, kind) / 2.0;
    }
  }
  Board::Candidates candidates;
  board.FindCandidates(&candidates);
  double worth = 0;
  for (int s = 0; s < rules_.players(); ++s) {
    const auto seat = static_cast<Seat>(s);
    const bool own = seat == seat_;
    const double others = AddUnbuilt(rules_, game, seat, own ? &candidates : nullptr, by_kind);
    if (own) worth += others * time_;
  }

  for (int i = 0; i < 3; ++i) {
    if (!outlook_.to_come[i]) continue;
    const double spread = std::sqrt(kDriftAtOnce + kDriftPerTurn * outlook_.turns[i]);
    for (int k = 0; k < rules_.kinds(); ++k) {
      const auto kind = static_cast<Kind>(k);
      worth += ExpectedMajority(rules_, by_kind[kind], seat_, i + 1, kind, spread);
    }
  }
  return worth;
}

double Valuation::Money(const Game& game) const {
  const Purse purse = CountPurse(rules_.catalogue(), game.core.hand[seat_]);
  double worth = MoneyWorth(purse, time_);
  for (int space = 0; space < kSpaces; ++space) {
    // A tile that chance put there is no merit of the action.
    const TileId tile = game.core.market[space];
    if (tile == kNoTile || tile != market_[space]) continue;
    const TileDef& def = rules_.catalogue().tile(tile);
    if (!def.has_price) continue;
    worth += kReadiness * time_ * ReadinessFor(purse, static_cast<Currency>(space), def.price);
  }
  return worth;
}

bool Valuation::MayActAgain(const Game& game) const {
  if (std::memcmp(turn_number_, game.core.turn_number, sizeof(turn_number_)) != 0) return false;
  const Decision decision = rules_.DecisionOf(game);
  return decision.seat == seat_ && decision.frame.owner == kCore &&
         decision.frame.kind == static_cast<uint8_t>(CoreFrame::kMain);
}

}  // namespace alhambra::players
