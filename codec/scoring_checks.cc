#include "codec/scoring_checks.h"

#include <algorithm>

#include "codec/scoring_form.h"
#include "engine/scoring/scoring.h"

namespace alhambra::codec {
namespace {

bool Matters(const Number& number, int scoring) {
  return (number.info.scorings >> (scoring - 1) & 1) != 0;
}

// Of a number that is not the table's.
int ScorersOf(const Rules& rules, const Number& number) {
  return number.info.whom == Whom::kScorer ? rules.scorers() : rules.players();
}

// "buildings of each kind (tower)"
std::string What(const Number& number, int item) {
  std::string what = number.info.text;
  const bool by_item = number.size() > 1 || number.info.form == NumberForm::kCount;
  if (!number.info.items.empty() && by_item) {
    what += " (" + number.info.items[static_cast<size_t>(item)] + ")";
  }
  return what;
}

class Checker {
 public:
  Checker(const Rules& rules, int scoring, const Counted& counted, const Counted* last)
      : rules_(rules), scoring_(scoring), counted_(counted), last_(last) {}

  std::vector<Warning> Run() {
    for (const Number& number : rules_.numbers()) {
      if (!Matters(number, scoring_)) continue;
      if (number.info.whom == Whom::kTable) {
        CheckTable(number);
        continue;
      }
      for (int s = 0; s < ScorersOf(rules_, number); ++s) {
        for (int item = 0; item < number.size(); ++item) CheckOne(number, s, item);
      }
      CheckInAll(number);
      for (int item = 0; item < static_cast<int>(number.info.prices.size()); ++item) {
        CheckPrices(number, item);
      }
    }
    CheckWalls();
    if (rules_.has_dirk()) CheckDirk();
    if (last_ != nullptr) CheckBefore();
    CheckReach();
    return std::move(warnings_);
  }

 private:
  void Warn(const char* code, std::string text, std::vector<NumberSpot> about) {
    warnings_.push_back({code, std::move(text), std::move(about)});
  }
  std::string Who(int scorer) const { return ScorerName(rules_, scorer); }
  int Of(int scorer, const Number& number, int item) const {
    return counted_.numbers.Of(scorer, number.at, item);
  }

  // What lies face up for all has to be said.
  void CheckTable(const Number& number) {
    for (int item = 0; item < number.size(); ++item) {
      if (counted_.numbers.OfTable(number.at, item) != 0) return;
    }
    Warn("missing", "It is not said what this is: " + std::string(number.info.text) + ".",
         {{&number}});
  }

  void CheckOne(const Number& number, int scorer, int item) {
    const int value = Of(scorer, number, item);
    if (value > number.info.most) {
      Warn("too-many",
           Who(scorer) + ": " + std::to_string(value) + " is too much for " + What(number, item) +
               "; at most " + std::to_string(number.info.most) + " are possible.",
           {{&number, scorer, item}});
    }
    CheckBound(number, scorer, item);
    if (last_ != nullptr && Matters(number, scoring_ - 1)) CheckCourse(number, scorer, item);
  }

  int Buildings(int scorer) const {
    int all = 0;
    for (const Kind kind : rules_.kinds()) {
      all += counted_.numbers.Of(scorer, rules_.BuildingNumber(kind));
    }
    return all;
  }

  void CheckBound(const Number& number, int scorer, int item) {
    const NumberInfo& info = number.info;
    int value = Of(scorer, number, item);
    if (info.bound == Bound::kNone || value == 0) return;
    int limit = 0;
    if (info.bound == Bound::kWall) {
      limit = counted_.numbers.Of(scorer, kWallNumber);
    } else if (info.form == NumberForm::kChoice) {
      const Kind kind = static_cast<Kind>(info.kinds.first + value - 1);
      limit = counted_.numbers.Of(scorer, rules_.BuildingNumber(kind));
      value = 1;
    } else if (info.kinds.size() > 0) {
      limit = counted_.numbers.Of(
          scorer, rules_.BuildingNumber(static_cast<Kind>(info.kinds.first + item)));
    } else {
      limit = Buildings(scorer);
    }
    if (value <= limit * info.times) return;
    const bool wall = info.bound == Bound::kWall;
    Warn(wall ? "more-than-wall" : "more-than-buildings",
         Who(scorer) + ": " + std::to_string(value) + " is too much for " + What(number, item) +
             (wall ? "; the " + WallName() + " is " + std::to_string(limit) + " long."
                   : "; there are " + std::to_string(limit) + " such buildings."),
         {{&number, scorer, item}});
  }

  void CheckCourse(const Number& number, int scorer, int item) {
    const int now = Of(scorer, number, item);
    const int then = last_->numbers.Of(scorer, number.at, item);
    const bool fell = now < then && number.info.course == Course::kRises;
    const bool rose = now > then && number.info.course == Course::kFalls;
    const bool moved = now != then && number.info.course == Course::kStays;
    if (!fell && !rose && !moved) return;
    Warn(now < then ? "fewer-than-before" : "more-than-before",
         Who(scorer) + ": " + What(number, item) + " was " + std::to_string(then) +
             " in the scoring before and is " + std::to_string(now) + " now.",
         {{&number, scorer, item}});
  }

  void CheckInAll(const Number& number) {
    const NumberInfo& info = number.info;
    if (info.in_all.empty()) return;
    for (int item = 0; item < number.size(); ++item) {
      const size_t at = std::min(static_cast<size_t>(item), info.in_all.size() - 1);
      int all = 0;
      std::vector<NumberSpot> about;
      for (int s = 0; s < ScorersOf(rules_, number); ++s) {
        const int value = Of(s, number, item);
        all += info.form == NumberForm::kChoice ? std::min(value, 1) : value;
        if (value > 0) about.push_back({&number, s, item});
      }
      if (all <= info.in_all[at]) continue;
      Warn("too-many-in-all",
           "There are " + std::to_string(info.in_all[at]) + " for all together, and not " +
               std::to_string(all) + ": " + What(number, item) + ".",
           std::move(about));
    }
  }

  static int WallsOf(const TileDef& def, uint8_t side_kind) {
    int walls = 0;
    for (int side = 0; side < 4; ++side) {
      const bool long_side = def.cells == 2 && (side == kEast || side == kWest);
      if (SideAt(def.sides, side) == side_kind) walls += long_side ? 2 : 1;
    }
    return walls;
  }

  // As many walls as so many buildings of each kind can have, and all that are on other tiles or
  // are added to so many palaces.
  int MostWalls(const int (&buildings)[kKinds], int palaces) const {
    int most = 0;
    std::vector<int> by_kind[kKinds];
    for (int id = 0; id < rules_.catalogue().tile_count(); ++id) {
      const TileDef& def = rules_.catalogue().tile(static_cast<TileId>(id));
      // Where there is no palace the moat is what is measured, and the sides are called walls.
      const int walls = WallsOf(def, kWallSide);
      const bool one = def.cells == 1 && !def.kind_in_game && rules_.kinds().contains(def.kind);
      if (one) {
        by_kind[def.kind].push_back(walls);
      } else {
        most += walls;
      }
    }
    for (const Kind kind : rules_.kinds()) {
      std::vector<int>& walls = by_kind[kind];
      std::sort(walls.rbegin(), walls.rend());
      for (int i = 0; i < buildings[kind] && i < static_cast<int>(walls.size()); ++i) {
        most += walls[static_cast<size_t>(i)];
      }
    }
    for (const auto& module : rules_.modules()) most += palaces * module->walls_added();
    return most;
  }

  // What walls are in this game.
  std::string WallName() const { return rules_.sources()[kWallSource].name; }

  // Each by itself, then all together: nobody else has the tiles of a wall.
  void CheckWalls() {
    // A site has the walls of its tile and is no building.
    if (!rules_.With(Hook::kIsSite).empty()) return;
    int buildings_in_all[kKinds] = {}, walls_in_all = 0;
    std::vector<NumberSpot> about;
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      int buildings[kKinds] = {};
      for (const Kind kind : rules_.kinds()) {
        buildings[kind] = counted_.numbers.Of(seat, rules_.BuildingNumber(kind));
        buildings_in_all[kind] += buildings[kind];
      }
      const int wall = counted_.numbers.Of(seat, kWallNumber);
      walls_in_all += wall;
      about.push_back({&rules_.numbers()[0], seat, 0});
      const int most = MostWalls(buildings, 1);
      if (wall > most) {
        WarnOfWall(Who(seat) + ": a " + WallName() + " of " + std::to_string(wall) + " is", most,
                   {about.back()});
      }
    }
    const int most = MostWalls(buildings_in_all, rules_.players());
    // If it was not said of one already.
    if (walls_in_all <= most || Warned("wall-too-long")) return;
    WarnOfWall("All " + WallName() + "s together, " + std::to_string(walls_in_all) + " long, are",
               most, std::move(about));
  }

  void WarnOfWall(const std::string& which, int most, std::vector<NumberSpot> about) {
    Warn("wall-too-long",
         which + " too long for these tiles, which have at most " + std::to_string(most) + " " +
             WallName() + "s.",
         std::move(about));
  }

  bool Warned(const std::string& code) const {
    return std::any_of(warnings_.begin(), warnings_.end(),
                       [&](const Warning& warning) { return warning.code == code; });
  }

  // How many pieces a number is the highest price of.
  int Priced(const Number& number, int item, int scorer) const {
    if (number.origin == kCore) {
      const Kind kind = static_cast<Kind>(number.info.kinds.first + item);
      return counted_.numbers.Of(scorer, rules_.BuildingNumber(kind));
    }
    return counted_.numbers.Of(scorer, (&number - 1)->at);
  }

  // The highest prices must be those of pieces, each of one scorer, and whoever has several has
  // cheaper ones beside.
  void CheckPrices(const Number& number, int item) {
    const std::vector<int>& prices = number.info.prices[static_cast<size_t>(item)];
    const int scorers = ScorersOf(rules_, number);
    for (int s = 0; s < scorers; ++s) {
      const int price = Of(s, number, item);
      if (price == 0) continue;
      const NumberSpot spot{&number, s, item};
      const auto there_are = std::count(prices.begin(), prices.end(), price);
      int claimed = 0, pieces = 0;
      for (int other = 0; other < scorers; ++other) {
        const int theirs = Of(other, number, item);
        claimed += theirs == price ? 1 : 0;
        if (theirs > 0 && theirs <= price) pieces += std::max(1, Priced(number, item, other));
      }
      const auto as_cheap =
          std::count_if(prices.begin(), prices.end(), [price](int each) { return each <= price; });
      if (claimed > there_are) {
        Warn("no-such-price",
             Who(s) + ": there " + (there_are == 0 ? "is no piece" : "are not so many pieces") +
                 " of the price " + std::to_string(price) + ": " + What(number, item) + ".",
             {spot});
      } else if (pieces > as_cheap) {
        Warn("price-too-low",
             Who(s) + ": there are only " + std::to_string(as_cheap) +
                 " pieces that cost no more than " + std::to_string(price) +
                 ", and there must be " + std::to_string(pieces) + ": " + What(number, item) + ".",
             {spot});
      }
    }
  }

  // R-DIRK-DRAW: he has drawn six before each of the first two scorings, and gives nothing away.
  void CheckDirk() {
    const bool only_buildings =
        std::all_of(rules_.modules().begin(), rules_.modules().end(), [&](const auto& module) {
          for (int id = 0; id < rules_.catalogue().tile_count(); ++id) {
            const TileDef& def = rules_.catalogue().tile(static_cast<TileId>(id));
            if (def.origin == module->origin && def.in_supply && !def.is_building()) return false;
          }
          return true;
        });
    const int least = std::min(scoring_, 2) * kDirksTiles * rules_.parts();
    if (!only_buildings || Buildings(rules_.dirk()) >= least) return;
    Warn("dirk-too-few",
         "Dirk has drawn at least " + std::to_string(least) + " tiles before this scoring.",
         {{&rules_.numbers()[1], rules_.dirk(), -1}});
  }

  bool HasAtOnce(AtOnce which) const {
    return std::any_of(rules_.sources().begin(), rules_.sources().end(),
                       [which](const ScoreSource& source) { return source.at_once == which; });
  }

  // Between scorings only what scores at once brings or takes points.
  void CheckBefore() {
    const bool comes = HasAtOnce(AtOnce::kComes), goes = HasAtOnce(AtOnce::kGoes);
    for (int s = 0; s < rules_.scorers(); ++s) {
      const int then = last_->before[s], now = counted_.before[s];
      const bool possible = s < rules_.players() && (now > then ? comes : goes);
      if (now == then || possible) continue;
      Warn("score-changed",
           Who(s) + " had " + std::to_string(then) + " points after the scoring before, and " +
               std::to_string(now) + " before this one.",
           {{nullptr, s}});
    }
  }

  // Whether nothing but walls and majorities brings points, so that it is known how many at most.
  bool KnowsMost() const {
    for (const Hook hook : {Hook::kScore, Hook::kDeduct, Hook::kValuedAs, Hook::kOnWallScored,
                            Hook::kScoreMoreWalls, Hook::kIsSite}) {
      if (!rules_.With(hook).empty()) return false;
    }
    for (const Kind kind : rules_.kinds()) {
      if (rules_.PrintedMajority(kind).times_built) return false;
    }
    return true;
  }

  struct Reach {
    int one = 0, all = 0;
  };
  // What all scorings before this one can have brought, to one scorer and to all together.
  Reach ReachOf() const {
    constexpr int kAll = 1000;
    int buildings[kKinds];
    std::fill(std::begin(buildings), std::end(buildings), kAll);
    Reach reach;
    for (int scoring = 1; scoring < scoring_; ++scoring) {
      reach.one += MostWalls(buildings, 1);
      reach.all += MostWalls(buildings, rules_.players());
      for (const Kind kind : rules_.kinds()) {
        const int(&points)[3] = rules_.PrintedMajority(kind).points[scoring - 1];
        reach.one += points[0];
        for (int place = 0; place < scoring; ++place) reach.all += points[place];
      }
    }
    return reach;
  }

  // Points that no scoring before this one can have brought.
  void CheckReach() {
    const bool at_once = HasAtOnce(AtOnce::kComes) || HasAtOnce(AtOnce::kGoes);
    if (at_once || (scoring_ > 1 && !KnowsMost())) return;
    const Reach reach = ReachOf();
    int all = 0;
    std::vector<NumberSpot> about;
    for (int s = 0; s < rules_.scorers(); ++s) {
      const int points = counted_.before[s];
      all += points;
      about.push_back({nullptr, s});
      if (points >= 0 && points <= reach.one) continue;
      Warn("points-out-of-reach",
           Who(s) + " cannot have " + std::to_string(points) +
               " points before this scoring, but at most " + std::to_string(reach.one) + ".",
           {about.back()});
    }
    if (all <= reach.all || Warned("points-out-of-reach")) return;
    Warn("points-out-of-reach",
         "All together cannot have " + std::to_string(all) +
             " points before this scoring, but at most " + std::to_string(reach.all) + ".",
         std::move(about));
  }

  const Rules& rules_;
  const int scoring_;
  const Counted& counted_;
  const Counted* const last_;
  std::vector<Warning> warnings_;
};

}  // namespace

std::vector<Warning> CheckNumbers(const Rules& rules, int scoring, const Counted& counted,
                                  const Counted* last) {
  return Checker(rules, scoring, counted, last).Run();
}

// What an `if_tied` number decides about: the core's about majorities, a module's about the number
// before it.
std::vector<OpenTie> FindOpenTies(const Rules& rules, int scoring, const Numbers& numbers) {
  std::vector<OpenTie> ties;
  for (size_t i = 1; i < rules.numbers().size(); ++i) {
    const Number& number = rules.numbers()[i];
    if (!number.info.if_tied || !Matters(number, scoring)) continue;
    for (int item = 0; item < number.size(); ++item) {
      const auto compared = [&](int s) {
        return number.origin == kCore
                   ? HalfBuildings(rules, numbers, s,
                                   static_cast<Kind>(number.info.kinds.first + item))
                   : numbers.Of(s, rules.numbers()[i - 1].at);
      };
      const auto decides = [&](int s) { return numbers.Of(s, number.at, item); };
      for (int s = 0; s < rules.scorers(); ++s) {
        OpenTie tie{&number, item, {}};
        for (int other = 0; other < rules.scorers(); ++other) {
          if (compared(s) > 0 && compared(s) == compared(other)) tie.scorers.push_back(other);
        }
        if (tie.scorers.size() < 2 || tie.scorers[0] != s) continue;
        // Open until all of them are told, and apart.
        const bool open = std::any_of(tie.scorers.begin(), tie.scorers.end(), [&](int one) {
          return decides(one) == 0 ||
                 std::count_if(tie.scorers.begin(), tie.scorers.end(),
                               [&](int other) { return decides(other) == decides(one); }) > 1;
        });
        if (open) ties.push_back(std::move(tie));
      }
    }
  }
  return ties;
}

}  // namespace alhambra::codec
