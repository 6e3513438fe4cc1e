// Short words for the tests of palaces.
#ifndef ALHAMBRA_ENGINE_PALACE_TEST_SHAPES_H_
#define ALHAMBRA_ENGINE_PALACE_TEST_SHAPES_H_

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "engine/palace/board.h"

namespace alhambra::test {

// A tile inside the wall with walls at these sides.
inline Shape Walled(std::string_view letters, uint8_t cells = 1) {
  Shape shape{.cells = cells};
  EXPECT_TRUE(ParseSides(letters, kWallSide, kOpenSide, &shape.sides));
  return shape;
}

// A two-cell tile with walls at these sides as printed, after quarter turns clockwise.
inline Shape RotatedLarge(std::string_view letters, uint8_t rotation) {
  Shape shape = Walled(letters, 2);
  shape.sides = RotateSides(shape.sides, rotation);
  shape.rotation = rotation;
  return shape;
}

// A tile outside the wall with bastions at these sides.
inline Shape Camp(std::string_view letters) {
  Shape shape{.outside = true};
  EXPECT_TRUE(ParseSides(letters, kBastionSide, kGreenSide, &shape.sides));
  return shape;
}

inline std::string Code(const Refusal& refusal) {
  return refusal.ok() ? "fine" : std::string(refusal.code);
}

inline std::vector<int> Removable(const Board& board) {
  ScratchList<TileId, 128> tiles;
  board.RemovableTiles(&tiles);
  return {tiles.begin(), tiles.end()};
}

}  // namespace alhambra::test

#endif  // ALHAMBRA_ENGINE_PALACE_TEST_SHAPES_H_
