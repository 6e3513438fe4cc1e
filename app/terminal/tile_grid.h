// Tiles drawn with lines: a grid of cells, each five characters wide, whose walls are heavy and
// whose open sides are dotted.
//
//   ┏━━━━━┳╌╌╌╌╌┐
//   ┃Pav 2╎Tow 9╎
//   ┗━━━━━┻━━━━━┛
#ifndef ALHAMBRA_APP_TERMINAL_TILE_GRID_H_
#define ALHAMBRA_APP_TERMINAL_TILE_GRID_H_

#include <string>
#include <string_view>
#include <vector>

#include "app/terminal/style.h"
#include "engine/supply/catalogue.h"

namespace alhambra::app {

class TileGrid {
 public:
  static constexpr int kCellWidth = 5;

  // Cells from 0,0 on; a palace is shifted there to be drawn.
  TileGrid(int columns, int rows);

  // A tile with a label of at most kCellWidth characters, in the colour of its kind.
  void AddTile(int column, int row, Sides sides, std::string_view label, Kind kind);
  // Two cells of one tile: no line at the east or south side of this one.
  void Join(int column, int row, int side);
  // Text in an empty cell.
  void AddMark(int column, int row, std::string_view text);

  // One string per line of text, 2 * rows + 1 in all.
  std::vector<std::string> Lines(const Style& style) const;

 private:
  // From nothing to the line that wins where two sides meet.
  enum class Line : uint8_t { kNone, kDotted, kMoat, kWall };
  struct Cell {
    std::string label;
    Kind kind = kNoKind;
    bool mark = false;
  };

  // Where things lie in the lists below. The line above a cell has the cell's own number.
  size_t AboveCell(int column, int row) const {
    return static_cast<size_t>(row) * static_cast<size_t>(columns_) + static_cast<size_t>(column);
  }
  size_t LeftOfCell(int column, int row) const {
    return AboveCell(column, row) + static_cast<size_t>(row);
  }
  Cell& CellAt(int column, int row) { return cells_[AboveCell(column, row)]; }

  Line Horizontal(int line, int column) const;
  Line Vertical(int row, int line) const;
  std::string Corner(int row_line, int column_line, const Style& style) const;
  std::string EdgeRow(int line, const Style& style) const;
  std::string CellRow(int row, const Style& style) const;
  static Line LineOf(uint8_t side);
  static void Raise(Line* line, Line to);

  int columns_, rows_;
  std::vector<Cell> cells_;
  std::vector<Line> horizontal_;  // above each cell, and below the last row
  std::vector<Line> vertical_;    // left of each cell, and right of the last column
};

// "Tow 9": the first letters of its name and its price.
std::string TileLabel(const TileDef& tile, Kind shown);
std::string KindLabel(Kind kind);

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_TERMINAL_TILE_GRID_H_
