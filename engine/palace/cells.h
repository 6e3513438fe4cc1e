// The cells that a palace covers and the kinds of building on them, for whatever looks at lines,
// rows, blocks or groups (R-CELLS): the fountain, every tile inside the wall and both halves of a
// two-cell tile, but no camps and no half-cell pieces. Walls are not looked at.
#ifndef ALHAMBRA_ENGINE_PALACE_CELLS_H_
#define ALHAMBRA_ENGINE_PALACE_CELLS_H_

#include <cstring>

#include "engine/palace/board.h"

namespace alhambra {

class Cells {
 public:
  // Nothing is covered yet. The limits as of a Board.
  Cells(int min_x, int min_y, int max_x, int max_y)
      : left_(min_x), top_(min_y), columns_(max_x - min_x + 1), rows_(max_y - min_y + 1) {
    std::memset(cells_, 0, static_cast<size_t>(columns_ * rows_));
  }
  // Copies only the part in use.
  Cells(const Cells& other)
      : left_(other.left_), top_(other.top_), columns_(other.columns_), rows_(other.rows_) {
    std::memcpy(cells_, other.cells_, static_cast<size_t>(columns_ * rows_));
  }
  Cells& operator=(const Cells&) = delete;

  int left() const { return left_; }
  int top() const { return top_; }
  int right() const { return left_ + columns_ - 1; }
  int bottom() const { return top_ + rows_ - 1; }

  // The cell must be within the limits. kNoKind: there is no building on it.
  void Cover(int x, int y, Kind kind) {
    cells_[(y - top_) * columns_ + x - left_] =
        kind == kNoKind ? kNoBuilding : static_cast<uint8_t>(kFirstKind + kind);
  }
  bool Covers(int x, int y) const { return At(x, y) != kEmpty; }
  // kNoKind where there is no building or nothing at all.
  Kind KindAt(int x, int y) const {
    const uint8_t cell = At(x, y);
    return cell < kFirstKind ? kNoKind : static_cast<Kind>(cell - kFirstKind);
  }

  // How many cells the unbroken straight line covers that starts next to x,y in that direction.
  int LineLength(int x, int y, int side) const {
    int length = 0;
    while (Covers(x + (length + 1) * kDx[side], y + (length + 1) * kDy[side])) ++length;
    return length;
  }
  // How many cells further on in that line the first building of a kind stands (1: next to x,y);
  // 0 if there is none.
  int DistanceTo(Kind kind, int x, int y, int side) const {
    for (int distance = 1;; ++distance) {
      const uint8_t cell = At(x + distance * kDx[side], y + distance * kDy[side]);
      if (cell == kEmpty) return 0;
      if (cell == kFirstKind + kind) return distance;
    }
  }

 private:
  static constexpr uint8_t kEmpty = 0, kNoBuilding = 1, kFirstKind = 2;

  uint8_t At(int x, int y) const {
    // A negative number becomes a large one.
    const auto column = static_cast<unsigned>(x - left_);
    const auto row = static_cast<unsigned>(y - top_);
    if (column >= static_cast<unsigned>(columns_) || row >= static_cast<unsigned>(rows_)) {
      return kEmpty;
    }
    return cells_[row * static_cast<unsigned>(columns_) + column];
  }

  int left_, top_, columns_, rows_;
  uint8_t cells_[(Board::kMaxSpan + 2) * (Board::kMaxSpan + 2)];
};

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_PALACE_CELLS_H_
