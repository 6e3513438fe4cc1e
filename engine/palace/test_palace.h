// A palace for comparisons: what a Board must say, found by looking at everything.
#ifndef ALHAMBRA_ENGINE_PALACE_TEST_PALACE_H_
#define ALHAMBRA_ENGINE_PALACE_TEST_PALACE_H_

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/palace/board.h"

namespace alhambra::test {

using Cell = std::pair<int, int>;

// The rules once more, written for clarity: everything is looked at again after each change.
struct Plain {
  struct Laid {
    TileId tile;
    Shape shape;
    int corner = -1;  // of a half-cell piece
  };
  std::map<Cell, Laid> pieces;                   // by their first cell
  std::set<std::tuple<int, int, int>> passages;  // both ways
  std::vector<TileId> order;
  std::optional<Cell> city;  // where its starting tile lies

  Plain() { pieces[{0, 0}] = {kFountain, Shape{}}; }

  // The cells of a piece, its first half before the second.
  static std::vector<Cell> Covered(const Shape& shape, Cell at) {
    static const Cell kBeside[] = {{0, 1}, {-1, 0}, {0, -1}, {1, 0}};  // by rotation
    const auto [dx, dy] = kBeside[shape.rotation];
    if (shape.cells == 1) return {at};
    return {at, {at.first + dx, at.second + dy}};
  }

  struct Filling {
    Sides sides;
    bool outside;
    Cell piece;
  };
  std::map<Cell, Filling> Cells() const {
    std::map<Cell, Filling> cells;
    for (const auto& [at, laid] : pieces) {
      int half = 0;
      for (const Cell& cell : Covered(laid.shape, at)) {
        cells[cell] = {laid.shape.OfHalf(half++), laid.shape.outside, at};
      }
    }
    return cells;
  }
  std::set<Cell> BlockedCells() const {
    std::set<Cell> blocked;
    for (const auto& [at, laid] : pieces) {
      if (laid.corner < 0) continue;
      for (const int side : {(laid.corner + 2) % 4, (laid.corner + 3) % 4}) {
        blocked.insert({at.first + kDx[side], at.second + kDy[side]});
      }
    }
    return blocked;
  }
  static Shape HalfShape(int corner) {
    Shape shape{.sides = 0};
    shape.sides = WithSide(shape.sides, corner, kOpenSide);
    shape.sides = WithSide(shape.sides, (corner + 1) % 4, kOpenSide);
    return shape;
  }

  static Cell Next(Cell at, int side) { return {at.first + kDx[side], at.second + kDy[side]}; }

  // `also`: a cell that counts as reached.
  bool Legal(std::optional<Cell> also = std::nullopt) const {
    const auto cells = Cells();
    for (const Cell& at : BlockedCells()) {
      if (cells.count(at) != 0) return false;
    }
    int low_x = 0, low_y = 0, high_x = 0, high_y = 0;
    for (const auto& [at, filling] : cells) {
      low_x = std::min(low_x, at.first);
      high_x = std::max(high_x, at.first);
      low_y = std::min(low_y, at.second);
      high_y = std::max(high_y, at.second);
      for (int side = 0; side < 4; ++side) {
        const auto next = cells.find(Next(at, side));
        if (next == cells.end()) continue;
        const uint8_t mine = SideAt(filling.sides, side);
        const uint8_t theirs = SideAt(next->second.sides, Opposite(side));
        if ((Accepts(mine) & theirs) == 0) return false;
      }
    }
    if (high_x - low_x >= Board::kMaxSpan || high_y - low_y >= Board::kMaxSpan) return false;
    return AllJoined(cells, also) && (!city || HasBorder(cells)) &&
           NothingEnclosed(cells, low_x, low_y, high_x, high_y);
  }

  static bool HasBorder(const std::map<Cell, Filling>& cells) {
    for (const auto& [at, filling] : cells) {
      for (int side = 0; side < 4; ++side) {
        const auto next = cells.find(Next(at, side));
        if (next == cells.end() || SideAt(filling.sides, side) != kWallSide) continue;
        if (SideAt(next->second.sides, Opposite(side)) == kMoatSide) return true;
      }
    }
    return false;
  }

  bool AllJoined(const std::map<Cell, Filling>& cells, std::optional<Cell> also) const {
    std::set<Cell> reached = {{0, 0}};
    std::vector<Cell> open = {{0, 0}};
    if (also && reached.insert(*also).second) open.push_back(*also);
    if (city && reached.insert(*city).second) open.push_back(*city);
    while (!open.empty()) {
      const Cell at = open.back();
      open.pop_back();
      const Filling& here = cells.at(at);
      for (int side = 0; side < 4; ++side) {
        const auto next = cells.find(Next(at, side));
        if (next == cells.end() || next->second.outside) continue;
        const uint8_t mine = SideAt(here.sides, side);
        const bool open_side = mine == kOpenSide || mine == kStreetSide;
        const bool walk = (open_side && SideAt(next->second.sides, Opposite(side)) == mine) ||
                          passages.count({at.first, at.second, side}) != 0;
        if (walk && reached.insert(next->first).second) open.push_back(next->first);
      }
    }
    std::set<Cell> leaning;
    for (const auto& [at, filling] : cells) {
      if (!filling.outside && reached.count(at) == 0) return false;
      if (!filling.outside) continue;
      for (int side = 0; side < 4; ++side) {
        const auto next = cells.find(Next(at, side));
        if (next == cells.end() || SideAt(filling.sides, side) != kBastionSide) continue;
        if (SideAt(next->second.sides, Opposite(side)) == kWallSide) leaning.insert(filling.piece);
      }
    }
    for (const auto& [at, laid] : pieces) {
      if (laid.shape.outside && leaning.count(at) == 0) return false;
    }
    return true;
  }

  static bool NothingEnclosed(const std::map<Cell, Filling>& cells, int low_x, int low_y,
                              int high_x, int high_y) {
    std::set<Cell> reached = {{low_x - 1, low_y - 1}};
    std::vector<Cell> open = {{low_x - 1, low_y - 1}};
    while (!open.empty()) {
      const Cell at = open.back();
      open.pop_back();
      for (int side = 0; side < 4; ++side) {
        const Cell next = Next(at, side);
        if (next.first < low_x - 1 || next.first > high_x + 1) continue;
        if (next.second < low_y - 1 || next.second > high_y + 1) continue;
        if (cells.count(next) == 0 && reached.insert(next).second) open.push_back(next);
      }
    }
    const int all = (high_x - low_x + 3) * (high_y - low_y + 3);
    return static_cast<int>(reached.size() + cells.size()) == all;
  }

  bool Free(const Shape& shape, Cell at) const {
    const auto cells = Cells();
    const auto blocked = BlockedCells();
    for (const Cell& cell : Covered(shape, at)) {
      if (cells.count(cell) != 0 || blocked.count(cell) != 0) return false;
    }
    return true;
  }
  bool MayAdd(const Shape& shape, Cell at, bool passage = false) const {
    if (!Free(shape, at)) return false;
    Plain after = *this;
    after.pieces[at] = {0, shape};
    if (!city && IsCity(shape.sides)) after.city = at;
    return after.Legal(passage && !shape.outside ? std::optional<Cell>(at) : std::nullopt) &&
           Touches(shape, at);
  }
  bool Touches(const Shape& shape, Cell at) const {
    const auto cells = Cells();
    for (const Cell& cell : Covered(shape, at)) {
      for (int side = 0; side < 4; ++side) {
        if (cells.count(Next(cell, side)) != 0) return true;
      }
    }
    return false;
  }
  bool MayAddHalf(Cell at, int corner) const {
    if (!Free(Shape{}, at)) return false;
    Plain after = *this;
    after.pieces[at] = {kHalfTile, HalfShape(corner), corner};
    return after.Legal();
  }
  bool MayRemove(Cell at) const {
    const Laid& laid = pieces.at(at);
    if (laid.tile == kFountain || laid.tile == kHalfTile || at == city) return false;
    Plain after = *this;
    after.pieces.erase(at);
    return after.Legal();
  }
  bool MayExchange(Cell at, const Shape& shape, bool passage = false) const {
    const Laid& laid = pieces.at(at);
    if (laid.tile == kFountain || laid.tile == kHalfTile || at == city) return false;
    const std::vector<Cell> room = Covered(laid.shape, at);
    for (const Cell& first : room) {
      const std::vector<Cell> taken = Covered(shape, first);
      if (!std::is_permutation(room.begin(), room.end(), taken.begin(), taken.end())) continue;
      Plain after = *this;
      after.pieces.erase(at);
      after.pieces[first] = {laid.tile, shape};
      if (!city && IsCity(shape.sides)) after.city = first;
      return after.Legal(passage && !shape.outside ? std::optional<Cell>(first) : std::nullopt);
    }
    return false;
  }

  Board LayOut() const {
    int low_x = 0, low_y = 0, high_x = 0, high_y = 0;
    for (const auto& [at, filling] : Cells()) {
      low_x = std::min(low_x, at.first);
      high_x = std::max(high_x, at.first);
      low_y = std::min(low_y, at.second);
      high_y = std::max(high_y, at.second);
    }
    Board board(low_x, low_y, high_x, high_y);
    for (const TileId tile : order) {
      const auto at = std::find_if(pieces.begin(), pieces.end(),
                                   [tile](const auto& entry) { return entry.second.tile == tile; });
      EXPECT_TRUE(board.Add(tile, at->first.first, at->first.second, at->second.shape));
    }
    for (const auto& [at, laid] : pieces) {
      if (laid.corner < 0) continue;
      EXPECT_TRUE(board.AddHalf(at.first, at.second, laid.corner));
    }
    for (const auto& [x, y, side] : passages) board.AddPassage(x, y, side);
    if (city) board.StartCity(city->first, city->second);
    return board;
  }
};

}  // namespace alhambra::test

#endif  // ALHAMBRA_ENGINE_PALACE_TEST_PALACE_H_
