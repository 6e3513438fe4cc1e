// Palaces of every sort, for comparisons: they grow at random.
#ifndef ALHAMBRA_ENGINE_PALACE_TEST_GROWTH_H_
#define ALHAMBRA_ENGINE_PALACE_TEST_GROWTH_H_

#include <algorithm>
#include <set>
#include <tuple>

#include "engine/base/rng.h"
#include "engine/palace/board.h"
#include "engine/palace/test_palace.h"

namespace alhambra::test {

// The sides that may come to that side of a cell.
inline uint8_t AcceptedAt(const Candidate& spot, int side) {
  const uint8_t meets = SideAt(spot.meets, side);
  return meets == 0 ? 0xff : Accepts(meets);
}

// Grows and shrinks a palace at random.
class Growth {
 public:
  Growth(uint64_t seed, bool extras) : rng_{seed}, extras_(extras) {}

  Plain palace;

  // A tile that often fits the given cell.
  Shape RandomShape(const Candidate* spot) {
    Shape shape;
    const bool at_city = spot != nullptr && (spot->meets & kOnEachSide * kStreetSide) != 0;
    if (extras_ && rng_.Below(4) < (at_city ? 3 : 1)) return CityShape(spot);
    const bool with_extras = extras_ && rng_.Below(3) == 0;
    shape.outside = with_extras && rng_.Below(2) == 0;
    if (with_extras && !shape.outside && rng_.Below(2) == 0) {
      shape.cells = 2;
      shape.rotation = static_cast<uint8_t>(rng_.Below(4));
      if (rng_.Below(4) == 0) {
        const int half = rng_.Below(2), side = InnerSide(half, shape.rotation) + 1 + rng_.Below(3);
        shape.walls = static_cast<uint8_t>(1 << (side & 3) << 4 * half);
      }
    }
    for (int side = 0; side < 4; ++side) {
      uint8_t what = rng_.Below(5) < 3 ? kOpenSide : kWallSide;
      if (shape.outside) what = rng_.Below(2) == 0 ? kBastionSide : kGreenSide;
      const uint8_t accept = spot == nullptr ? 0xff : AcceptedAt(*spot, side);
      if (rng_.Below(5) > 0 && (accept & what) == 0) {
        what = shape.outside ? (accept & kBastionSide) != 0 ? kBastionSide : kGreenSide
               : (accept & kOpenSide) != 0 ? kOpenSide
                                           : kWallSide;
      }
      shape.sides = WithSide(shape.sides, side, what);
    }
    return shape;
  }

  Shape CityShape(const Candidate* spot) {
    Shape shape;
    for (int side = 0; side < 4; ++side) {
      uint8_t what = rng_.Below(5) < 3 ? kStreetSide : kMoatSide;
      const uint8_t accept = spot == nullptr ? 0xff : AcceptedAt(*spot, side);
      if (rng_.Below(5) > 0 && (accept & what) == 0) {
        what = (accept & kStreetSide) != 0 ? kStreetSide : kMoatSide;
      }
      shape.sides = WithSide(shape.sides, side, what);
    }
    return shape;
  }

  void Step(const Board& board) {
    Board::Candidates candidates;
    board.FindCandidates(&candidates);
    // Rather cells with many neighbours, so that bays fill up.
    const Candidate* spot = &candidates[rng_.Below(candidates.size())];
    for (int i = rng_.Below(4); i > 0; --i) {
      const Candidate* other = &candidates[rng_.Below(candidates.size())];
      const auto neighbours = [](const Candidate* c) {
        int count = 0;
        for (int side = 0; side < 4; ++side) count += SideAt(c->meets, side) != 0 ? 1 : 0;
        return count;
      };
      if (neighbours(other) > neighbours(spot)) spot = other;
    }
    const Cell at = {spot->x, spot->y};
    const int what = rng_.Below(20);
    if (what < 4) return Remove(board);
    if (what < 6 && extras_) return AddHalf(board, at);
    const Shape shape = RandomShape(spot);
    const bool back = shape.cells == 2 && rng_.Below(2) == 0;  // its second half lies there
    const Cell where = back ? Plain::Next(at, InnerSide(1, shape.rotation)) : at;
    Add(board, shape, where, what == 19 && extras_ && !IsCity(shape.sides));
  }

 private:
  void Add(const Board& board, const Shape& shape, Cell at, bool passage) {
    if (!board.CheckAdd(shape, at.first, at.second, passage).ok()) return;
    TileId tile = 0;
    while (std::find(palace.order.begin(), palace.order.end(), tile) != palace.order.end()) ++tile;
    const bool reachable = board.CheckAdd(shape, at.first, at.second).ok();
    palace.pieces[at] = {tile, shape};
    palace.order.push_back(tile);
    if (IsCity(shape.sides) && !palace.city) palace.city = at;
    if (reachable) return;
    // The passage leads through some double wall.
    for (int side = 0; side < 4; ++side) {
      const Cell next = Plain::Next(at, side);
      if (!board.Filled(next.first, next.second) || board.IsOutside(next.first, next.second) ||
          IsCity(board.SidesAt(next.first, next.second))) {
        continue;
      }
      palace.passages.insert({at.first, at.second, side});
      palace.passages.insert({next.first, next.second, Opposite(side)});
      if (palace.Legal()) return;
    }
    palace.pieces.erase(at);
    palace.order.pop_back();
    ForgetPassages();
  }

  void AddHalf(const Board& board, Cell at) {
    const int corner = rng_.Below(4);
    if (!board.CheckAddHalf(at.first, at.second, corner).ok()) return;
    palace.pieces[at] = {kHalfTile, Plain::HalfShape(corner), corner};
  }

  void Remove(const Board& board) {
    ScratchList<TileId, 128> tiles;
    board.RemovableTiles(&tiles);
    if (tiles.empty()) return;
    const TileId tile = tiles[rng_.Below(tiles.size())];
    for (auto at = palace.pieces.begin(); at != palace.pieces.end(); ++at) {
      if (at->second.tile != tile) continue;
      palace.pieces.erase(at);
      ForgetPassages();
      break;
    }
    palace.order.erase(std::find(palace.order.begin(), palace.order.end(), tile));
  }

  void ForgetPassages() {
    const auto cells = palace.Cells();
    std::set<std::tuple<int, int, int>> kept;
    for (const auto& [x, y, side] : palace.passages) {
      if (cells.count({x, y}) != 0 && cells.count(Plain::Next({x, y}, side)) != 0) {
        kept.insert({x, y, side});
      }
    }
    palace.passages = kept;
  }

  Rng rng_;
  bool extras_;
};

}  // namespace alhambra::test

#endif  // ALHAMBRA_ENGINE_PALACE_TEST_GROWTH_H_
