#include "engine/modules/falconers/crossings.h"

#include <algorithm>
#include <cstring>

namespace alhambra::falconers {
namespace {

constexpr uint8_t kCovered = 0x80;

// The cells of a palace in a rectangle: whether something lies there, and its kind as a bit.
class Cells {
 public:
  Cells(int min_x, int min_y, int max_x, int max_y)
      : left_(min_x), top_(min_y), columns_(max_x - min_x + 1), rows_(max_y - min_y + 1) {
    std::memset(cells_, 0, static_cast<size_t>(columns_ * rows_));
  }

  void Cover(int x, int y, Kind kind) {
    cells_[(y - top_) * columns_ + x - left_] =
        static_cast<uint8_t>(kCovered | (kind < kAlhambraKinds ? 1 << kind : 0));
  }

  void FindCrossings(Crossings* out) const {
    for (int row = 1; row < rows_; ++row) {
      for (int column = 1; column < columns_; ++column) {
        const uint8_t* cell = &cells_[row * columns_ + column];
        const uint8_t around[] = {cell[0], cell[-1], cell[-columns_], cell[-columns_ - 1]};
        if ((around[0] & around[1] & around[2] & around[3]) < kCovered) continue;
        const int kinds = around[0] | around[1] | around[2] | around[3];
        out->push_back({static_cast<int8_t>(left_ + column), static_cast<int8_t>(top_ + row),
                        static_cast<uint8_t>(kinds & ~kCovered)});
      }
    }
  }

 private:
  int left_, top_, columns_, rows_;
  uint8_t cells_[Board::kMaxSpan * Board::kMaxSpan];
};

}  // namespace

void FindCrossings(const Rules& rules, const Game& game, Seat seat, Crossings* out) {
  out->clear();
  const Core& core = game.core;
  const Catalogue& catalogue = rules.catalogue();
  int min_x = 0, min_y = 0, max_x = 0, max_y = 0;
  const auto for_each_tile = [&](auto f) {
    for (const TileId tile : core.owned[seat]) {
      const TileSpot& spot = core.spot[tile];
      if (spot.zone != Zone::kPalace || catalogue.tile(tile).outside) continue;
      f(tile, catalogue.tile(tile), spot);
    }
  };
  for_each_tile([&](TileId, const TileDef& def, const TileSpot& spot) {
    min_x = std::min<int>(min_x, spot.x);
    max_x = std::max<int>(max_x, spot.x);
    min_y = std::min<int>(min_y, spot.y);
    max_y = std::max<int>(max_y, spot.y + def.cells - 1);
  });
  Cells cells(min_x, min_y, max_x, max_y);
  cells.Cover(0, 0, kNoKind);  // the fountain
  for_each_tile([&](TileId tile, const TileDef& def, const TileSpot& spot) {
    const bool finished = rules.IsFinished(game, tile);
    cells.Cover(spot.x, spot.y, finished ? def.kind : kNoKind);
    if (def.cells == 2) cells.Cover(spot.x, spot.y + 1, finished ? def.lower_kind : kNoKind);
  });
  cells.FindCrossings(out);
}

}  // namespace alhambra::falconers
