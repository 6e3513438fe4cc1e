#include "app/terminal/tile_grid.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace alhambra::app {
namespace {

Sides Walls(std::string_view letters) {
  Sides sides = 0;
  EXPECT_TRUE(ParseSides(letters, kWallSide, kOpenSide, &sides));
  return sides;
}

using Lines = std::vector<std::string>;
const Style kPlain(false, true);
const Style kAscii(false, false);

TEST(TileGridTest, DrawsWallsHeavyAndOpenSidesDotted) {
  TileGrid grid(1, 1);
  grid.AddTile(0, 0, Walls("NE"), "Tow 9", kTower);
  EXPECT_EQ(grid.Lines(kPlain), (Lines{"┍━━━━━┓", "╎Tow 9┃", "└╌╌╌╌╌┚"}));
  EXPECT_EQ(grid.Lines(kAscii), (Lines{"#######", ".Tow 9#", "......#"}));
}

TEST(TileGridTest, NeighboursShareALine) {
  TileGrid grid(2, 1);
  grid.AddTile(0, 0, Walls("E"), "Tow 9", kTower);
  grid.AddTile(1, 0, Walls("W"), "Tow11", kTower);
  EXPECT_EQ(grid.Lines(kPlain)[1], "╎Tow 9┃Tow11╎");
}

TEST(TileGridTest, ATileOfTwoCellsHasNoLineInside) {
  TileGrid grid(1, 2);
  grid.AddTile(0, 0, Walls("N"), "Pav", kTower);
  grid.AddTile(0, 1, Walls("S"), "Tow", kTower);
  grid.Join(0, 0, kSouth);
  EXPECT_EQ(grid.Lines(kPlain), (Lines{"┍━━━━━┑", "╎ Pav ╎", "╎     ╎", "╎ Tow ╎", "┕━━━━━┙"}));
}

TEST(TileGridTest, NorIfItLiesAcross) {
  TileGrid grid(2, 1);
  grid.AddTile(0, 0, Walls("W"), "Pav", kTower);
  grid.AddTile(1, 0, Walls("E"), "Tow", kTower);
  grid.Join(0, 0, kEast);
  EXPECT_EQ(grid.Lines(kPlain)[1], "┃ Pav   Tow ┃");
}

TEST(TileGridTest, MarksStandInEmptyCells) {
  TileGrid grid(2, 1);
  grid.AddTile(0, 0, Walls(""), "( o )", kNoKind);
  grid.AddMark(1, 0, "[3]");
  EXPECT_EQ(grid.Lines(kPlain)[1], "╎( o )╎ [3]  ");
}

TEST(TileGridTest, NoTwoKindsHaveTheSameLabel) {
  std::set<std::string> labels;
  for (size_t kind = 0; kind < KindNames().size(); ++kind) {
    labels.insert(KindLabel(static_cast<Kind>(kind)));
  }
  EXPECT_EQ(labels.size(), KindNames().size());
  EXPECT_TRUE(labels.contains("Hst") && labels.contains("Hsp"));
}

}  // namespace
}  // namespace alhambra::app
