#include "engine/modules/caliphs-guidelines/missions.h"

#include <algorithm>

namespace alhambra::caliphs_guidelines {
namespace {

constexpr int kPerRow = 3, kLeastInRow = 3;
constexpr int kPerPair = 3;
constexpr int kForKinds[kAlhambraKinds + 1] = {0, 0, 1, 3, 6, 10, 15};
constexpr int kPerDoubleWall = 3;
constexpr int kPerBlock = 2;
constexpr int kPerDiagonalCell = 2, kLeastDiagonal = 2;

template <class F>
void ForEachCovered(const Cells& cells, F f) {
  for (int y = cells.top(); y <= cells.bottom(); ++y) {
    for (int x = cells.left(); x <= cells.right(); ++x) {
      if (cells.Covers(x, y)) f(x, y);
    }
  }
}

// The lines that run in this direction and have a stretch of at least three, each once (O-43b).
int Lines(const Cells& cells, int side) {
  const bool rows = side == kEast;
  const int first = rows ? cells.top() : cells.left();
  const int last = rows ? cells.bottom() : cells.right();
  const int begin = rows ? cells.left() : cells.top();
  const int end = rows ? cells.right() : cells.bottom();
  int lines = 0;
  for (int line = first; line <= last; ++line) {
    int in_row = 0, longest = 0;
    for (int at = begin; at <= end; ++at) {
      in_row = cells.Covers(rows ? at : line, rows ? line : at) ? in_row + 1 : 0;
      longest = std::max(longest, in_row);
    }
    lines += longest >= kLeastInRow ? 1 : 0;
  }
  return lines;
}

// O-43c
int Pairs(const Cells& cells) {
  int pairs = 0;
  ForEachCovered(cells, [&](int x, int y) {
    const Kind kind = cells.KindAt(x, y);
    if (kind == kNoKind) return;
    pairs += cells.KindAt(x + 1, y) == kind ? 1 : 0;
    pairs += cells.KindAt(x, y + 1) == kind ? 1 : 0;
  });
  return pairs;
}

int Blocks(const Cells& cells) {
  int blocks = 0;
  ForEachCovered(cells, [&](int x, int y) {
    const bool block =
        cells.Covers(x + 1, y) && cells.Covers(x, y + 1) && cells.Covers(x + 1, y + 1);
    blocks += block ? 1 : 0;
  });
  return blocks;
}

// O-43d; a cell alone is no line (R-DIAGONAL).
int LongestDiagonal(const Cells& cells) {
  int longest = 0;
  ForEachCovered(cells, [&](int x, int y) {
    for (const int dx : {-1, 1}) {
      int length = 1;
      while (cells.Covers(x + length * dx, y + length)) ++length;
      longest = std::max(longest, length);
    }
  });
  return longest >= kLeastDiagonal ? longest : 0;
}

// O-43f
int DoubleWalls(const Cells& cells, const Board& board) {
  int walls = 0;
  const auto is_wall = [&board](int x, int y, int side) {
    return SideAt(board.SidesAt(x, y), side) == kWallSide;
  };
  ForEachCovered(cells, [&](int x, int y) {
    for (const int side : {kEast, kSouth}) {
      const int to_x = x + kDx[side], to_y = y + kDy[side];
      const bool both =
          cells.Covers(to_x, to_y) && is_wall(x, y, side) && is_wall(to_x, to_y, Opposite(side));
      walls += both ? 1 : 0;
    }
  });
  return walls;
}

// O-43g
int SecondWall(const Board& board) {
  Outline outline;
  board.TraceOutline(&outline);
  return SecondLongestRun(outline, kWallSide).length;
}

// O-43e
int Journey(const Board& board) {
  Board::Reach reach;
  board.FindReach(0, 0, Board::kMaxPieces, &reach);
  return reach[reach.size() - 1].steps;
}

}  // namespace

int CountOf(const Rules& rules, const Game& game, Seat seat, Mission mission) {
  switch (mission) {
    case Mission::kRows:
      return Lines(rules.CellsOf(game, seat), kEast);
    case Mission::kColumns:
      return Lines(rules.CellsOf(game, seat), kSouth);
    case Mission::kPairs:
      return Pairs(rules.CellsOf(game, seat));
    case Mission::kSecondWall:
      return SecondWall(rules.LayOut(game, seat));
    case Mission::kKinds:
      return rules.KindsBuilt(game, seat);
    case Mission::kDoubleWalls:
      return DoubleWalls(rules.CellsOf(game, seat), rules.LayOut(game, seat));
    case Mission::kBlocks:
      return Blocks(rules.CellsOf(game, seat));
    case Mission::kDiagonal:
      return LongestDiagonal(rules.CellsOf(game, seat));
    case Mission::kJourney:
      return Journey(rules.LayOut(game, seat));
  }
  return 0;
}

int PointsFor(Mission mission, int count) {
  switch (mission) {
    case Mission::kRows:
    case Mission::kColumns:
      return kPerRow * count;
    case Mission::kPairs:
      return kPerPair * count;
    case Mission::kKinds:
      return kForKinds[std::clamp(count, 0, kAlhambraKinds)];
    case Mission::kDoubleWalls:
      return kPerDoubleWall * count;
    case Mission::kBlocks:
      return kPerBlock * count;
    case Mission::kDiagonal:
      return kPerDiagonalCell * count;
    case Mission::kSecondWall:
    case Mission::kJourney:
      return count;
  }
  return 0;
}

}  // namespace alhambra::caliphs_guidelines
