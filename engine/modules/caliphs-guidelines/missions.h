// What the caliph's missions score for a palace.
#ifndef ALHAMBRA_ENGINE_MODULES_CALIPHS_GUIDELINES_MISSIONS_H_
#define ALHAMBRA_ENGINE_MODULES_CALIPHS_GUIDELINES_MISSIONS_H_

#include "engine/rules.h"

namespace alhambra::caliphs_guidelines {

enum class Mission : uint8_t {
  kRows,         // 3 for each row in which three cells or more in line are covered
  kColumns,      // the same for columns
  kPairs,        // 3 for each side that two buildings of one kind share
  kSecondWall,   // the length of the second longest wall
  kKinds,        // 1, 3, 6, 10, 15 for 2 to 6 kinds of building
  kDoubleWalls,  // 3 for each double wall inside the palace
  kBlocks,       // 2 for each block of two by two cells; blocks may overlap
  kDiagonal,     // 2 for each cell of the longest unbroken diagonal
  kJourney,      // 1 for each step of the shortest way to the cell farthest from the fountain
};
inline constexpr int kMissions = static_cast<int>(Mission::kJourney) + 1;

// What a mission counts in a palace: rows, pairs, the length of a wall, kinds and so on.
int CountOf(const Rules& rules, const Game& game, Seat seat, Mission mission);
// What so many are worth.
int PointsFor(Mission mission, int count);

}  // namespace alhambra::caliphs_guidelines

#endif  // ALHAMBRA_ENGINE_MODULES_CALIPHS_GUIDELINES_MISSIONS_H_
