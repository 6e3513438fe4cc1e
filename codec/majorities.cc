#include "codec/majorities.h"

#include <string>
#include <string_view>
#include <utility>

#include "engine/scoring/scoring.h"

namespace alhambra::codec {
namespace {

// What the places of a kind are worth in a scoring.
Value PlacePoints(const Rules& rules, const Game& game, Kind kind, int scoring) {
  Value points = Value::List();
  for (int place = 1; place <= scoring; ++place) {
    points.Add(rules.Points(game, scoring, kind, place));
  }
  return points;
}

// How many buildings of each kind every scorer has for the majority: 2, or "2.5" with half ones.
Value Counts(const Rules& rules, const Game& game) {
  Value counts = Value::Object();
  for (const Kind kind : rules.kinds()) {
    Value row = Value::List();
    for (int scorer = 0; scorer < rules.scorers(); ++scorer) {
      const int halves = rules.HalfBuildings(game, scorer, kind);
      row.Add(halves % 2 == 0 ? Value(halves / 2) : Value(std::to_string(halves / 2) + ".5"));
    }
    counts.Set(std::string(KindNames()[kind]), std::move(row));
  }
  return counts;
}

// The place that each scorer takes in the majority of each kind: equals share one, 0 is none.
Value Standing(const Rules& rules, const Game& game) {
  Value standing = Value::Object();
  for (const Kind kind : rules.kinds()) {
    int numbers[kMaxScorers];
    for (int scorer = 0; scorer < rules.scorers(); ++scorer) {
      numbers[scorer] = rules.MajorityCount(game, scorer, kind);
    }
    Value row = Value::List();
    for (int scorer = 0; scorer < rules.scorers(); ++scorer) {
      const int ahead = RankOf(numbers, rules.scorers(), scorer).ahead;
      row.Add(numbers[scorer] == 0 ? 0 : ahead + 1);
    }
    standing.Set(std::string(KindNames()[kind]), std::move(row));
  }
  return standing;
}

// What the places of each kind are worth: {"pavilion": [[1], [8, 1], [16, 8, 1]]}.
Value Places(const Rules& rules, const Game& game) {
  Value places = Value::Object();
  for (const Kind kind : rules.kinds()) {
    Value scorings = Value::List();
    for (int scoring = 1; scoring <= 3; ++scoring) {
      scorings.Add(PlacePoints(rules, game, kind, scoring));
    }
    places.Set(std::string(KindNames()[kind]), std::move(scorings));
  }
  return places;
}

}  // namespace

void AddMajorities(const Rules& rules, const Game& game, Value& value) {
  value.Set("counts", Counts(rules, game));
  value.Set("standing", Standing(rules, game));
  value.Set("places", Places(rules, game));
}

Value CountedValue(const Rules& rules, const Game& game, int scoring) {
  Value values = Value::Object(), built = Value::Object(), factors = Value::Object();
  for (const Kind kind : rules.kinds()) {
    const std::string_view name = KindNames()[kind];
    values.Set(name, PlacePoints(rules, game, kind, scoring));
    const KindRules& majority = rules.MajorityOf(game, scoring, kind);
    if (!majority.times_built) continue;
    built.Set(name, rules.Built(game, kind));
    Value each = Value::List();
    for (int place = 1; place <= scoring; ++place) {
      each.Add(majority.points[scoring - 1][place - 1]);
    }
    factors.Set(name, std::move(each));
  }
  Value value = Value::Object();
  value.Set("counts", Counts(rules, game));
  value.Set("standing", Standing(rules, game));
  value.Set("values", std::move(values));
  value.Set("built", std::move(built));
  value.Set("factors", std::move(factors));
  return value;
}

}  // namespace alhambra::codec
