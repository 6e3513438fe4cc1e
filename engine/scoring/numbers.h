// The numbers that the points of a scoring follow from: how many buildings of each kind, how long
// the wall is, and what each module counts. A game's are read off it, those of a real table are
// typed in; both are scored by the same functions (engine/scoring/scoring.h).
#ifndef ALHAMBRA_ENGINE_SCORING_NUMBERS_H_
#define ALHAMBRA_ENGINE_SCORING_NUMBERS_H_

#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "engine/base/ids.h"

namespace alhambra {

inline constexpr int kScorings = 3;

// Who has a number of his own.
enum class Whom : uint8_t {
  kPlayer,
  kScorer,  // players and Dirk. What a module counts of them is compared with the others'
  kTable,   // nobody: it is the same for all
};

// What a number can be.
enum class NumberForm : uint8_t {
  kCount,   // 0 to NumberInfo::most
  kFlag,    // 0 or 1
  kChoice,  // 0 for none, or the place of an item, counted from 1
};

// What cannot be exceeded by a number, times NumberInfo::times.
enum class Bound : uint8_t {
  kNone,
  kBuildings,  // the buildings of its kind, or all if it is not by kind
  kWall,       // the length of the wall
};

// How a number moves from scoring to scoring. Whatever does otherwise was probably mistyped.
enum class Course : uint8_t { kFree, kRises, kFalls, kStays };

// Scorings in which a number matters, a bit each.
inline constexpr uint8_t kEveryScoring = 0b111, kLastScoringOnly = 0b100;

struct NumberInfo {
  const char* id;    // "in-line"
  const char* text;  // what is counted, for people: "tiles in line behind the own camps"
  Whom whom = Whom::kPlayer;
  NumberForm form = NumberForm::kCount;
  int most = 1;  // of a count: what one scorer can have, of each item
  std::vector<std::string> items =
      {};                // a number each, or what a choice is among; none: one number
  KindRange kinds = {};  // the items are these kinds
  uint8_t scorings = kEveryScoring;
  // As a number by kind: how many half buildings each counts for in the majority of its kind. The
  // core reads it off a game itself, by Module::HalfBuildings.
  int halves = 0;
  bool half_tiles = false;  // half-cell pieces in the longest wall, which the core counts as well
  std::vector<int> in_all = {};  // of each item (or of all alike) there are so many on the table
  Bound bound = Bound::kNone;
  int times = 1;
  Course course = Course::kFree;
  bool in_palace = false;  // follows from the tiles of a palace and where they lie
  bool if_tied = false;    // matters only where others are equal
  // An item matters only where this flag of the table, with the same items, is set: "drawn".
  const char* if_flag = "";
  // If it is the highest price of some pieces, which are counted by the number before (the core's:
  // by the buildings): of each item the prices of all such pieces; 0 for one without.
  std::vector<std::vector<int>> prices = {};
};

// A number of a set-up, and where its first item is among the Numbers.
struct Number {
  Origin origin = kCore;
  int at = 0;
  NumberInfo info;

  // How many places it takes.
  int size() const {
    const bool one = info.items.empty() || info.form == NumberForm::kChoice;
    return one ? 1 : static_cast<int>(info.items.size());
  }
};

class Numbers {
 public:
  static constexpr int kMost = 256;  // places in a set-up with everything

  // `number` is what RulesBuilder::AddNumber returned.
  int Of(int scorer, int number, int item = 0) const { return value_[scorer][number + item]; }
  int OfTable(int number, int item = 0) const { return value_[kTableRow][number + item]; }
  void Set(int scorer, int number, int value) { Set(scorer, number, 0, value); }
  void Set(int scorer, int number, int item, int value) {
    value_[scorer][number + item] = static_cast<int16_t>(value);
  }
  void Add(int scorer, int number, int item, int value) {
    Set(scorer, number, item, Of(scorer, number, item) + value);
  }
  void SetTable(int number, int item, int value) { Set(kTableRow, number, item, value); }
  // The row of a number, which is everybody's if it belongs to the table.
  static int RowOf(const NumberInfo& info, int scorer) {
    return info.whom == Whom::kTable ? kTableRow : scorer;
  }

  // Nothing is zero before.
  void Clear(int places) { Clear(0, places); }
  void Clear(int first, int end) {
    for (auto& row : value_) {
      std::memset(row + first, 0, static_cast<size_t>(end - first) * sizeof(int16_t));
    }
  }

 private:
  static constexpr int kTableRow = kMaxScorers;
  int16_t value_[kMaxScorers + 1][kMost];
};

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_SCORING_NUMBERS_H_
