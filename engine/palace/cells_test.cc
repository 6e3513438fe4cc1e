#include "engine/palace/cells.h"

#include <gtest/gtest.h>

namespace alhambra {
namespace {

// The fountain, a row of three to the east with a gap before the last, one to the north.
Cells SomeCells() {
  Cells cells(0, -1, 5, 0);
  cells.Cover(0, 0, kNoKind);
  cells.Cover(1, 0, kPavilion);
  cells.Cover(2, 0, kNoKind);
  cells.Cover(3, 0, kGarden);
  cells.Cover(5, 0, kGarden);
  cells.Cover(0, -1, kPavilion);
  return cells;
}

TEST(Cells, TellWhatLiesWhere) {
  const Cells cells = SomeCells();
  EXPECT_TRUE(cells.Covers(0, 0));
  EXPECT_TRUE(cells.Covers(2, 0));
  EXPECT_FALSE(cells.Covers(4, 0));
  EXPECT_FALSE(cells.Covers(6, 0));
  EXPECT_FALSE(cells.Covers(-1, -1));
  EXPECT_EQ(cells.KindAt(1, 0), kPavilion);
  EXPECT_EQ(cells.KindAt(2, 0), kNoKind);
  EXPECT_EQ(cells.KindAt(4, 0), kNoKind);
  EXPECT_EQ(cells.KindAt(3, 0), kGarden);
}

TEST(Cells, CountALineUpToTheFirstGap) {
  const Cells cells = SomeCells();
  EXPECT_EQ(cells.LineLength(0, 0, kEast), 3);
  EXPECT_EQ(cells.LineLength(4, 0, kWest), 4);
  EXPECT_EQ(cells.LineLength(4, 0, kEast), 1);
  EXPECT_EQ(cells.LineLength(0, 0, kNorth), 1);
  EXPECT_EQ(cells.LineLength(5, 0, kEast), 0);
}

TEST(Cells, FindTheFirstBuildingOfAKindInALine) {
  const Cells cells = SomeCells();
  EXPECT_EQ(cells.DistanceTo(kPavilion, 0, 0, kEast), 1);
  EXPECT_EQ(cells.DistanceTo(kGarden, 0, 0, kEast), 3);
  EXPECT_EQ(cells.DistanceTo(kGarden, 0, 0, kNorth), 0);
  EXPECT_EQ(cells.DistanceTo(kPavilion, 5, 0, kWest), 0);  // beyond the gap
}

}  // namespace
}  // namespace alhambra
