// Every figure in a field of 4 x 4.
#include "engine/palace/closing.h"

#include <gtest/gtest.h>

#include "engine/palace/board.h"

namespace alhambra {
namespace {

// A field of 6 x 6 bits, the figure within its rim.
constexpr int kField = 6;
uint64_t FieldBit(int x, int y) { return uint64_t{1} << (y * kField + x); }

// All bits of `room` that hang together with the lowest one, over sides.
uint64_t OnePiece(uint64_t room) {
  uint64_t piece = room & (~room + 1), before = 0;
  uint64_t not_left = 0, not_right = 0;
  for (int y = 0; y < kField; ++y) {
    for (int x = 0; x < kField; ++x) {
      if (x > 0) not_left |= FieldBit(x, y);
      if (x < kField - 1) not_right |= FieldBit(x, y);
    }
  }
  while (piece != before) {
    before = piece;
    piece |= piece << kField | piece >> kField;
    piece |= (before & not_right) << 1 | (before & not_left) >> 1;
    piece &= room;
  }
  return piece;
}

TEST(Closing, KnowsForEveryFigureWhichCellsClose) {
  const uint64_t field = (uint64_t{1} << kField * kField) - 1;
  int figures = 0, closing = 0;
  for (unsigned bits = 1; bits < 1u << 16; ++bits) {
    uint64_t figure = 0;
    for (int i = 0; i < 16; ++i) {
      if ((bits >> i & 1) != 0) figure |= FieldBit(1 + i % 4, 1 + i / 4);
    }
    if (OnePiece(figure) != figure || OnePiece(field & ~figure) != (field & ~figure)) continue;
    ++figures;
    // The fountain is the first cell.
    int first = 0;
    while ((bits >> first & 1) == 0) ++first;
    const int left = 1 + first % 4, top = 1 + first / 4;
    Board board(-3, -3, 3, 3);
    for (int i = first + 1; i < 16; ++i) {
      if ((bits >> i & 1) == 0) continue;
      board.Add(static_cast<TileId>(i), 1 + i % 4 - left, 1 + i / 4 - top, Shape());
    }
    Board::Candidates candidates;
    board.FindCandidates(&candidates);
    for (const Candidate& candidate : candidates) {
      const uint64_t added = FieldBit(candidate.x + left, candidate.y + top);
      const uint64_t empty = field & ~(figure | added);
      ASSERT_EQ(candidate.closes, OnePiece(empty) != empty) << bits;
      closing += candidate.closes ? 1 : 0;
    }
  }
  EXPECT_EQ(figures, 9349);
  EXPECT_GT(closing, 1000);
}

}  // namespace
}  // namespace alhambra
