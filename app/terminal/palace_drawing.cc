#include "app/terminal/palace_drawing.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/terminal/tile_grid.h"

namespace alhambra::app {

namespace {

struct Extent {
  int left = 0, top = 0, right = 0, bottom = 0;

  void Include(int x, int y) {
    left = std::min(left, x);
    right = std::max(right, x);
    top = std::min(top, y);
    bottom = std::max(bottom, y);
  }
};

Extent ExtentOf(const Board& board, const std::vector<CellMark>& marks) {
  Extent extent;
  for (int y = -kReach; y <= kReach; ++y) {
    for (int x = -kReach; x <= kReach; ++x) {
      if (board.Inside(x, y) && board.Filled(x, y)) extent.Include(x, y);
    }
  }
  for (const CellMark& mark : marks) extent.Include(mark.x, mark.y);
  return extent;
}

struct Face {
  std::string label;
  Kind kind = kNoKind;
};

Face FaceOf(const Rules& rules, const Game& view, const Board& board, int x, int y) {
  const TileId tile = board.TileAt(x, y);
  if (tile == kFountain) return {"( o )", kNoKind};
  if (tile == kHalfTile) return {"/^\\", kNoKind};
  const TileDef& def = rules.catalogue().tile(tile);
  if (HalfAt(view.core.spot[tile], def.cells, {x, y}) == 1)
    return {KindLabel(def.lower_kind), def.lower_kind};
  const Kind kind = rules.ShownKind(view, tile);
  return {TileLabel(def, kind), kind};
}

}  // namespace

std::vector<std::string> DrawPalace(const Rules& rules, const Game& view, Seat seat,
                                    const std::vector<CellMark>& marks, const Style& style) {
  const Board board = rules.LayOut(view, seat);
  const Extent extent = ExtentOf(board, marks);
  const int columns = extent.right - extent.left + 1;
  const int rows = extent.bottom - extent.top + 1;
  TileGrid grid(columns, rows);
  for (int y = extent.top; y <= extent.bottom; ++y) {
    for (int x = extent.left; x <= extent.right; ++x) {
      if (!board.Inside(x, y) || !board.Filled(x, y)) continue;
      const Face face = FaceOf(rules, view, board, x, y);
      grid.AddTile(x - extent.left, y - extent.top, board.SidesAt(x, y), face.label, face.kind);
    }
  }
  for (int y = extent.top; y <= extent.bottom; ++y) {
    for (int x = extent.left; x <= extent.right; ++x) {
      const TileId tile = board.TileAt(x, y);
      if (tile >= kMaxTiles) continue;
      for (const int side : {kEast, kSouth}) {
        if (board.TileAt(x + kDx[side], y + kDy[side]) != tile) continue;
        grid.Join(x - extent.left, y - extent.top, side);
      }
    }
  }
  for (const CellMark& mark : marks) {
    grid.AddMark(mark.x - extent.left, mark.y - extent.top, mark.text);
  }

  std::vector<std::string> lines = grid.Lines(style);
  for (size_t i = 0; i < lines.size(); ++i) {
    const std::string y =
        i % 2 == 1 ? fmt::format("{:>4} ", extent.top + static_cast<int>(i / 2)) : "     ";
    lines[i] = style.Dim(y) + lines[i];
  }
  std::string axis = "     ";
  for (int x = extent.left; x <= extent.right; ++x) axis += fmt::format(" {:^5}", x);
  lines.insert(lines.begin(), style.Dim(axis));
  return lines;
}

std::vector<std::string> DrawTiles(const Rules& rules, const Game& view,
                                   const std::vector<TileId>& tiles, int room, const Style& style) {
  int rows = 1;
  for (const TileId tile : tiles) {
    if (tile != kNoTile) rows = std::max<int>(rows, rules.catalogue().tile(tile).cells);
  }
  TileGrid grid(std::max(1, static_cast<int>(tiles.size()) * room), rows);
  for (size_t i = 0; i < tiles.size(); ++i) {
    if (tiles[i] == kNoTile) continue;
    const TileDef& def = rules.catalogue().tile(tiles[i]);
    const Shape shape = rules.ShapeOf(view, tiles[i], 0);
    const int column = static_cast<int>(i) * room;
    const Kind kind = rules.ShownKind(view, tiles[i]);
    grid.AddTile(column, 0, shape.OfHalf(0), TileLabel(def, kind), kind);
    if (def.cells == 1) continue;
    grid.AddTile(column, 1, shape.OfHalf(1), KindLabel(def.lower_kind), def.lower_kind);
    grid.Join(column, 0, kSouth);
  }
  return grid.Lines(style);
}

}  // namespace alhambra::app
