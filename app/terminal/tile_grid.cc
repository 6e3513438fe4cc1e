#include "app/terminal/tile_grid.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace alhambra::app {

namespace {

// Corners by what leads up, right, down and left (the most to the least significant): nothing,
// a light line or a heavy one. Each is a character of three bytes, except for the first.
constexpr std::string_view kCorners =
    " ╴╸╷┐┑╻┒┓╶╌╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳"
    "╵┘┙╎┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈"
    "╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";

std::string_view CornerGlyph(size_t index) {
  return index == 0 ? kCorners.substr(0, 1) : kCorners.substr(1 + 3 * (index - 1), 3);
}

std::string Repeat(std::string_view glyph, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += glyph;
  return text;
}

constexpr size_t kLetters = 3;

// What tells kinds apart that begin alike: hostel and hospital.
std::string Consonants(std::string_view name) {
  std::string letters;
  for (const char c : name) {
    if (std::string_view("aeiou-").find(c) == std::string_view::npos) letters += c;
  }
  return letters;
}

std::string Centred(std::string_view text) { return fmt::format("{:^5}", text.substr(0, 5)); }

}  // namespace

TileGrid::TileGrid(int columns, int rows)
    : columns_(columns),
      rows_(rows),
      cells_(AboveCell(0, rows)),
      horizontal_(AboveCell(0, rows + 1), Line::kNone),
      vertical_(LeftOfCell(0, rows), Line::kNone) {}

TileGrid::Line TileGrid::LineOf(uint8_t side) {
  if (side == kWallSide || side == kBastionSide) return Line::kWall;
  return side == kMoatSide ? Line::kMoat : Line::kDotted;
}

void TileGrid::Raise(Line* line, Line to) { *line = std::max(*line, to); }

void TileGrid::AddTile(int column, int row, Sides sides, std::string_view label, Kind kind) {
  CellAt(column, row) = {Centred(label), kind, false};
  Raise(&horizontal_[AboveCell(column, row)], LineOf(SideAt(sides, kNorth)));
  Raise(&horizontal_[AboveCell(column, row + 1)], LineOf(SideAt(sides, kSouth)));
  Raise(&vertical_[LeftOfCell(column, row)], LineOf(SideAt(sides, kWest)));
  Raise(&vertical_[LeftOfCell(column + 1, row)], LineOf(SideAt(sides, kEast)));
}

void TileGrid::Join(int column, int row, int side) {
  if (side == kSouth) horizontal_[AboveCell(column, row + 1)] = Line::kNone;
  if (side == kEast) vertical_[LeftOfCell(column + 1, row)] = Line::kNone;
}

void TileGrid::AddMark(int column, int row, std::string_view text) {
  CellAt(column, row) = {Centred(text), kNoKind, true};
}

TileGrid::Line TileGrid::Horizontal(int line, int column) const {
  if (column < 0 || column >= columns_) return Line::kNone;
  return horizontal_[AboveCell(column, line)];
}

TileGrid::Line TileGrid::Vertical(int row, int line) const {
  if (row < 0 || row >= rows_) return Line::kNone;
  return vertical_[LeftOfCell(line, row)];
}

std::string TileGrid::Corner(int row_line, int column_line, const Style& style) const {
  const Line lines[4] = {Vertical(row_line - 1, column_line), Horizontal(row_line, column_line),
                         Vertical(row_line, column_line), Horizontal(row_line, column_line - 1)};
  size_t index = 0;
  Line strongest = Line::kNone;
  for (const Line line : lines) {
    index = 3 * index + (line >= Line::kMoat ? 2 : line == Line::kDotted ? 1 : 0);
    strongest = std::max(strongest, line);
  }
  if (strongest == Line::kNone) return " ";
  const bool heavy = strongest >= Line::kMoat;
  const std::string glyph(style.unicode() ? CornerGlyph(index) : heavy ? "#" : ".");
  return heavy ? glyph : style.Dim(glyph);
}

std::string TileGrid::EdgeRow(int line, const Style& style) const {
  std::string text;
  for (int column = 0; column <= columns_; ++column) {
    text += Corner(line, column, style);
    if (column == columns_) break;
    switch (Horizontal(line, column)) {
      case Line::kNone:
        text += Repeat(" ", kCellWidth);
        break;
      case Line::kDotted:
        text += style.Dim(Repeat(style.unicode() ? "╌" : ".", kCellWidth));
        break;
      case Line::kMoat:
        text += Repeat(style.unicode() ? "═" : "~", kCellWidth);
        break;
      case Line::kWall:
        text += Repeat(style.unicode() ? "━" : "#", kCellWidth);
        break;
    }
  }
  return text;
}

std::string TileGrid::CellRow(int row, const Style& style) const {
  std::string text;
  for (int column = 0; column <= columns_; ++column) {
    switch (Vertical(row, column)) {
      case Line::kNone:
        text += " ";
        break;
      case Line::kDotted:
        text += style.Dim(style.unicode() ? "╎" : ".");
        break;
      case Line::kMoat:
        text += style.unicode() ? "║" : "~";
        break;
      case Line::kWall:
        text += style.unicode() ? "┃" : "#";
        break;
    }
    if (column == columns_) break;
    const Cell& cell = cells_[AboveCell(column, row)];
    const std::string label = cell.label.empty() ? Repeat(" ", kCellWidth) : cell.label;
    text += cell.mark ? style.Mark(label) : style.OfKind(cell.kind, label);
  }
  return text;
}

std::vector<std::string> TileGrid::Lines(const Style& style) const {
  std::vector<std::string> lines;
  for (int row = 0; row < rows_; ++row) {
    lines.push_back(EdgeRow(row, style));
    lines.push_back(CellRow(row, style));
  }
  lines.push_back(EdgeRow(rows_, style));
  return lines;
}

std::string KindLabel(Kind kind) {
  if (kind >= KindNames().size()) return "";
  std::string label(KindNames()[kind].substr(0, kLetters));
  for (const std::string_view other : KindNames()) {
    if (other != KindNames()[kind] && other.substr(0, kLetters) == label) {
      label = Consonants(KindNames()[kind]).substr(0, kLetters);
      break;
    }
  }
  label[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(label[0])));
  return label;
}

std::string TileLabel(const TileDef& tile, Kind shown) {
  std::string label = KindLabel(shown);
  if (label.empty()) {
    label = tile.name.substr(0, 3);
    label[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(label[0])));
  }
  return tile.has_price ? fmt::format("{}{:>2}", label, tile.price) : label;
}

}  // namespace alhambra::app
