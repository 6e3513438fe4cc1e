#include "players/facts.h"

#include <algorithm>
#include <functional>

namespace alhambra::players {

namespace {

constexpr double kScaleAtTheEnd = 4;
constexpr double kScalePerTurn = 1.5;
constexpr int kKindFacts = 12;  // both games together have so many

// Takes numbers one after the other, each made about as large as the others.
class Row {
 public:
  explicit Row(float* at, int size) : at_(at), end_(at + size) {}
  ~Row() { CHECK(at_ == end_); }
  void Add(double value, double unit = 1) {
    CHECK(at_ < end_);
    *at_++ = static_cast<float>(std::clamp(value / unit, -8.0, 8.0));
  }

 private:
  float* at_;
  float* const end_;
};

double Sum(const WorthParts& parts) {
  return parts.points + parts.majorities[0] + parts.majorities[1] + parts.majorities[2] +
         parts.unbuilt + parts.wall_points + parts.room + parts.forecast + parts.pieces +
         parts.money + parts.readiness + parts.again;
}

// By how much the seat is ahead of everybody else, in buildings of this kind.
double Lead(const Valuation& valuation, const Rules& rules, Kind kind, Seat seat) {
  double others = 0;
  for (int scorer = 0; scorer < rules.scorers(); ++scorer) {
    if (scorer != seat) others = std::max(others, valuation.Buildings(kind, scorer));
  }
  return valuation.Buildings(kind, seat) - others;
}

void AddKinds(const Valuation& valuation, const Rules& rules, Seat seat, Row* row) {
  int kinds = 0;
  for (const Kind kind : rules.kinds()) {
    if (kinds++ == kKindFacts) return;
    row->Add(std::clamp(Lead(valuation, rules, kind, seat), -3.0, 3.0), 2);
    row->Add(valuation.Buildings(kind, seat), 4);
  }
  for (; kinds < kKindFacts; ++kinds) {
    row->Add(0);
    row->Add(0);
  }
}

void AddSeat(const Rules& rules, const Game& game, Seat seat, const WorthParts& parts,
             const Valuation& valuation, double scale, Row* row) {
  const double worth = Sum(parts);
  row->Add(worth, 40);
  row->Add(worth, 4 * scale);
  row->Add(parts.points, 40);
  for (const double majority : parts.majorities) row->Add(majority, 20);
  row->Add(parts.unbuilt, 5);
  row->Add(parts.wall_points, 20);
  row->Add(parts.wall, 10);
  row->Add(parts.open_sides, 8);
  row->Add(parts.forecast, 20);
  row->Add(parts.pieces, 10);
  row->Add(parts.money, 10);
  row->Add(parts.readiness, 5);
  int currencies[kCurrencies];
  std::copy(std::begin(parts.hand.total), std::end(parts.hand.total), currencies);
  std::sort(std::begin(currencies), std::end(currencies), std::greater<>());
  for (const int total : currencies) row->Add(total, 10);
  row->Add(parts.hand.wild, 10);
  row->Add(parts.hand.cards, 8);
  row->Add(parts.hand.others, 4);
  row->Add(parts.again, 4);
  const int players = rules.players();
  const int turns = (seat - rules.DecisionOf(game).seat + players) % players;
  row->Add(turns == 0 ? 1 : 0);
  row->Add(turns, players);
  AddKinds(valuation, rules, seat, row);
}

void AddTable(const Rules& rules, const Game& game, const TimeToScorings& time, double scale,
              Row* row) {
  for (int players = 2; players <= kMaxPlayers; ++players) {
    row->Add(rules.players() == players ? 1 : 0);
  }
  for (int i = 0; i < 3; ++i) {
    row->Add(time.to_come[i] ? 1 : 0);
    row->Add(time.to_come[i] ? time.turns[i] : 0, 10);
  }
  row->Add(rules.parts() > 1 ? 1 : 0);
  row->Add(static_cast<double>(rules.setup().modules.size()), 10);
  row->Add(scale, 20);
  row->Add(rules.InSupply(game, 0), 30);
  row->Add(game.core.draw.size(), 60);
}

}  // namespace

double ScaleOfWorth(const TimeToScorings& time) {
  return kScaleAtTheEnd + kScalePerTurn * time.turns[2];
}

Facts FactsOf(const Rules& rules, const Game& game, Valuation* valuation) {
  Facts facts;
  for (int s = 0; s < rules.players(); ++s) {
    const auto seat = static_cast<Seat>(s);
    valuation->Begin(rules, game, seat);
    const WorthParts parts = valuation->PartsOf(game);
    if (s == 0) facts.scale = ScaleOfWorth(valuation->to_scorings());
    facts.worth[s] = Sum(parts);
    Row row(facts.seat[s], kSeatFacts);
    AddSeat(rules, game, seat, parts, *valuation, facts.scale, &row);
  }
  Row row(facts.table, kTableFacts);
  AddTable(rules, game, valuation->to_scorings(), facts.scale, &row);
  return facts;
}

}  // namespace alhambra::players
