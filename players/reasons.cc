#include "players/reasons.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/scoring/scoring.h"
#include "players/effect.h"
#include "players/hand_money.h"
#include "players/time_to_scorings.h"
#include "players/valuation.h"

namespace alhambra::players {

namespace {

// What is worth less, in points, is no reason.
constexpr double kLeastWeight = 0.4;
// Points of a later scoring may still be contested; what others get less of, others still share.
constexpr double kPartOfLater = 0.4;
constexpr double kPartOfDenied = 0.35;
constexpr int kFewestDenied = 3;
constexpr double kSoon = 1;  // turns of the seat until a scoring
constexpr double kLastChance = 4;
constexpr double kToReserve = 1.5;

const char* const kScoringWords[] = {"", "first scoring", "second scoring", "third scoring"};

Value Pair(int before, int after) {
  Value pair = Value::List();
  pair.Add(before);
  pair.Add(after);
  return pair;
}

std::string Number(int number) { return std::to_string(number); }

std::string Points(int points) {
  const std::string size =
      Number(std::abs(points)) + (std::abs(points) == 1 ? " point" : " points");
  return size + (points < 0 ? " fewer" : " more");
}

// The place of a scorer among numbers; 0 for none.
int PlaceAmong(const int* numbers, int scorers, int scorer) {
  return numbers[scorer] == 0 ? 0 : RankOf(numbers, scorers, scorer).ahead + 1;
}

// What everybody has of a kind.
struct Standing {
  Standing(const Rules& rules, const Game& game, Kind kind)
      : rules_(rules), game_(game), kind_(kind) {
    for (int s = 0; s < rules.scorers(); ++s) numbers_[s] = rules.MajorityCount(game, s, kind);
  }

  int Place(int scorer) const { return PlaceAmong(numbers_, rules_.scorers(), scorer); }
  int Buildings(int scorer) const { return rules_.HalfBuildings(game_, scorer, kind_) / 2; }
  // What a scorer would get now, with so many buildings more.
  int Get(int scorer, int scoring, int more = 0) const {
    int numbers[kMaxScorers];
    std::copy(std::begin(numbers_), std::end(numbers_), numbers);
    const bool dearest_wins = rules_.MajorityOf(game_, scoring, kind_).dearest_wins;
    numbers[scorer] += more * (dearest_wins ? 512 : 2);
    int points[3];
    for (int rank = 1; rank <= 3; ++rank) {
      points[rank - 1] = rules_.Points(game_, scoring, kind_, rank);
    }
    Share shares[kMaxScorers];
    ShareMajority(numbers, rules_.scorers(), points, shares);
    return shares[scorer].points;
  }

 private:
  const Rules& rules_;
  const Game& game_;
  const Kind kind_;
  int numbers_[kMaxScorers] = {};
};

class Collector {
 public:
  Collector(const Rules& rules, Seat seat, const Action& action, const Effect& effect)
      : rules_(rules),
        seat_(seat),
        action_(action),
        effect_(effect),
        time_(LookAhead(rules, effect.before)) {}

  std::vector<Reason> Collect() {
    AddPointsNow();
    if (effect_.scoring > 0) AddSources();
    AddKinds();
    AddActions();
    AddTiles();
    AddMoney();
    AddModules();
    std::stable_sort(reasons_.begin(), reasons_.end(), [](const Reason& a, const Reason& b) {
      return std::abs(a.weight) > std::abs(b.weight);
    });
    std::erase_if(reasons_,
                  [](const Reason& reason) { return std::abs(reason.weight) < kLeastWeight; });
    if (reasons_.size() > kMostReasons) reasons_.resize(kMostReasons);
    return std::move(reasons_);
  }

 private:
  Reason& Add(std::string_view code, double weight, std::string text) {
    reasons_.push_back({code, Value::Object(), std::move(text), weight});
    return reasons_.back();
  }

  void AddPointsNow() {
    if (!effect_.same_turn) return;
    const int points = rules_.score(effect_.after, seat_) - rules_.score(effect_.before, seat_);
    if (points <= 0) return;
    Add("points-now", points, Points(points) + " at once").args.Set("points", points);
  }

  // What each source would bring at the next scoring. Once the turn is over, what modules score may
  // be the work of chance.
  void AddSources() {
    int gained = 0;
    for (size_t i = 0; i < effect_.points_before.size(); ++i) {
      const int points = effect_.points_after[i] - effect_.points_before[i];
      const ScoreSource& source = rules_.sources()[i];
      if (points == 0 || (!effect_.same_turn && source.origin != kCore)) continue;
      gained += points;
      const std::string at = std::string(" at the ") + kScoringWords[effect_.scoring];
      const bool wall = i == kWallSource && effect_.wall_after != effect_.wall_before;
      Reason& reason =
          wall ? Add("wall", points,
                     "a wall of " + Number(effect_.wall_after) + " instead of " +
                         Number(effect_.wall_before) + " segments: " + Points(points) + at)
               : Add("points", points, Points(points) + " for " + source.name + at);
      if (wall) {
        reason.args.Set("wall", Pair(effect_.wall_before, effect_.wall_after));
      } else {
        reason.args.Set("source", source.name);
      }
      reason.args.Set("scoring", effect_.scoring);
      reason.args.Set("points", points);
      for (const Kind kind : rules_.kinds()) {
        if (rules_.KindSource(kind) == static_cast<int>(i)) AddPlaces(kind, reason);
      }
    }
    const bool soon = time_.turns[effect_.scoring - 1] < kSoon;
    if (gained <= 0 || !soon) return;
    Add("last-chance", kLastChance,
        std::string("the ") + kScoringWords[effect_.scoring] + " may come before the next turn")
        .args.Set("scoring", effect_.scoring);
  }

  void AddPlaces(Kind kind, Reason& reason) const {
    const int before = Standing(rules_, effect_.before, kind).Place(seat_);
    const int after = Standing(rules_, effect_.after, kind).Place(seat_);
    reason.args.Set("places", Pair(before, after));
    if (after == 0 || after == before) return;
    reason.text += before == 0 ? " (place " + Number(after) + ")"
                               : " (from place " + Number(before) + " to " + Number(after) + ")";
  }

  // Later scorings, and what others would have got, of the kinds that the action brings.
  void AddKinds() {
    for (const Kind kind : rules_.kinds()) {
      const Standing before(rules_, effect_.before, kind);
      const Standing after(rules_, effect_.after, kind);
      if (after.Buildings(seat_) <= before.Buildings(seat_)) continue;
      AddLater(kind, before, after);
      if (effect_.tile != kNoTile) AddDenied(kind, before, after);
    }
  }

  void AddLater(Kind kind, const Standing& before, const Standing& after) {
    const int next = effect_.before.core.scorings_held + 1;
    if (next > 3 || after.Get(seat_, next) != before.Get(seat_, next)) return;
    for (int scoring = next + 1; scoring <= 3; ++scoring) {
      const int points = after.Get(seat_, scoring) - before.Get(seat_, scoring);
      if (points <= 0) continue;
      const std::string name(KindNames()[kind]);
      Reason& reason = Add("points-later", points * kPartOfLater,
                           Points(points) + " for " + name + " at the " + kScoringWords[scoring]);
      reason.args.Set("kind", name);
      reason.args.Set("scoring", scoring);
      reason.args.Set("points", points);
      return;
    }
  }

  void AddDenied(Kind kind, const Standing& before, const Standing& after) {
    int most = kFewestDenied - 1, at = 0;
    Seat whose = kNoSeat;
    for (int s = 0; s < rules_.players(); ++s) {
      if (s == seat_ || before.Buildings(s) == 0) continue;
      for (int scoring = effect_.before.core.scorings_held + 1; scoring <= 3; ++scoring) {
        const int denied = before.Get(s, scoring, 1) - after.Get(s, scoring);
        if (denied <= most) continue;
        most = denied;
        at = scoring;
        whose = static_cast<Seat>(s);
        break;
      }
    }
    if (whose == kNoSeat) return;
    const std::string name(KindNames()[kind]);
    Reason& reason = Add("denies", most * kPartOfDenied,
                         "keeps player " + Number(whose + 1) + " from " + Points(most) + " for " +
                             name + " at the " + kScoringWords[at]);
    reason.args.Set("seat", int{whose});
    reason.args.Set("kind", name);
    reason.args.Set("scoring", at);
    reason.args.Set("points", most);
  }

  void AddActions() {
    if (effect_.exact.value_or(false) && effect_.again) {
      Add("extra-action", Weights().further_action, "paid exactly: an extra action");
    }
  }

  std::string TileName(TileId tile) const { return rules_.catalogue().tile(tile).name; }

  void AddTiles() {
    const bool reserves = IsCore(action_, CoreVerb::kReserve);
    if (reserves || effect_.fits == false) {
      const TileId tile = reserves ? action_.tile : effect_.tile;
      Add("to-reserve", kToReserve,
          TileName(tile) + (reserves ? " is kept in the reserve" : " goes to the reserve"))
          .args.Set("tile", TileName(tile));
    }
    if (IsCore(action_, CoreVerb::kAdd)) AddFromReserve();
    const int before = OpenEdges(rules_, effect_.before, seat_);
    const int after = OpenEdges(rules_, effect_.after, seat_);
    const double enough = Weights().enough_open_edges;
    if (after <= before || before >= enough) return;
    Add("room", (std::min<double>(after, enough) - before) * Weights().open_edge,
        Number(after) + " instead of " + Number(before) + " sides to build on")
        .args.Set("edges", Pair(before, after));
  }

  void AddFromReserve() {
    int left = 0;
    for (const TileId tile : effect_.after.core.owned[seat_]) {
      left += effect_.after.core.spot[tile].zone == Zone::kReserve ? 1 : 0;
    }
    Reason& reason =
        Add("from-reserve", 1, left == 0 ? "empties the reserve" : "builds from the reserve");
    reason.args.Set("left", left);
  }

  void AddMoney() {
    const CardSet& had = effect_.before.core.hand[seat_];
    if (!IsCore(action_, CoreVerb::kTake)) return;
    int money = 0;
    action_.pay.cards.ForEach([&](Card card) { money += rules_.catalogue().card(card).value; });
    Add("money", money * Weights().money_unit, "money worth " + Number(money))
        .args.Set("money", money);
    CardSet has = had;
    has.AddAll(action_.pay.cards);
    AddExactly(CountMoney(rules_, effect_.before, seat_, had),
               CountMoney(rules_, effect_.before, seat_, has));
  }

  void AddExactly(const HandMoney& before, const HandMoney& after) {
    Value spaces = Value::List();
    std::string names;
    for (int place = 0; place < rules_.places(); ++place) {
      const TileId tile = effect_.before.core.market[place];
      if (tile == kNoTile || !rules_.catalogue().tile(tile).has_price) continue;
      const int price = rules_.catalogue().tile(tile).price;
      const auto pays = [&](const HandMoney& money) {
        return ReadinessFor(money, Weights(), CurrencyAt(place), price) == Weights().pays_exactly;
      };
      if (!pays(after) || pays(before)) continue;
      const int space = place % kSpaces + 1;
      if (!spaces.items().empty() && spaces.items().back() == Value(space)) continue;
      spaces.Add(space);
      names += (names.empty() ? "" : " and ") + TileName(tile);
    }
    if (spaces.items().empty()) return;
    const double weight = Weights().pays_exactly * 1.5 * static_cast<double>(spaces.items().size());
    Add("pays-exactly", weight, "could then pay exactly for " + names)
        .args.Set("spaces", std::move(spaces));
  }

  // What else pieces of a module are good for, as the module says.
  void AddModules() {
    for (const Module* module : rules_.With(Hook::kWorth)) {
      const double worth = (module->Worth(rules_, effect_.after, seat_) -
                            module->Worth(rules_, effect_.before, seat_)) /
                           10.0;
      if (worth <= 0 || !effect_.same_turn) continue;
      Add("module", worth, std::string("gains from ") + module->info().name)
          .args.Set("module", module->info().id);
    }
  }

  const Rules& rules_;
  const Seat seat_;
  const Action& action_;
  const Effect& effect_;
  const TimeToScorings time_;
  std::vector<Reason> reasons_;
};

}  // namespace

const std::vector<std::string_view>& ReasonCodes() {
  static const std::vector<std::string_view> kCodes = {
      "points", "points-later", "points-now",   "wall",  "extra-action", "last-chance", "denies",
      "room",   "to-reserve",   "from-reserve", "money", "pays-exactly", "module",      "outlook"};
  return kCodes;
}

std::vector<Reason> ReasonsFor(const Rules& rules, const Game& view, Seat seat,
                               const Action& action) {
  const std::optional<Effect> effect =
      EffectOf(rules, TypicalGame(rules, view, seat), seat, action);
  std::vector<Reason> reasons;
  if (effect) reasons = Collector(rules, seat, action, *effect).Collect();
  if (reasons.empty()) {
    reasons.push_back({"outlook", Value::Object(), "turned out best when played on", 0});
  }
  return reasons;
}

Value ReasonValue(const Reason& reason) {
  Value value = Value::Object();
  value.Set("code", reason.code);
  for (const auto& [name, argument] : reason.args.fields()) value.Set(name, argument);
  value.Set("text", reason.text);
  return value;
}

}  // namespace alhambra::players
