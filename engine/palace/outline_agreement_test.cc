// The outline of palaces once more: all edges, linked by their corners.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/palace/board.h"
#include "engine/palace/test_growth.h"
#include "engine/palace/test_palace.h"

namespace alhambra {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace)

using Edge = std::tuple<int, int, int>;  // x, y, side

struct PlainOutline {
  struct Line {
    Cell from, to;
    uint8_t what;
  };
  std::map<Edge, Line> lines;
  std::map<Edge, Edge> next;

  static Cell Corner(Cell at, int corner) {  // north-east is 0
    return {at.first + (corner <= 1 ? 1 : 0), at.second + (corner == 1 || corner == 2 ? 1 : 0)};
  }

  PlainOutline(const Plain& plain, bool of_city) {
    const auto cells = plain.Cells();
    const auto is_part = [of_city](const Plain::Filling& filling) {
      return !filling.outside && IsCity(filling.sides) == of_city;
    };
    for (const auto& [at, filling] : cells) {
      if (!is_part(filling)) continue;
      const int corner = plain.pieces.at(filling.piece).corner;
      for (int side = 0; side < 4; ++side) {
        if (corner >= 0 && side != corner && side != (corner + 1) % 4) continue;
        const auto other = cells.find(Plain::Next(at, side));
        if (other != cells.end() && is_part(other->second)) continue;
        uint8_t what = SideAt(filling.sides, side);
        const bool at_city = other != cells.end() && IsCity(other->second.sides);
        if (!of_city && at_city) what = kBorder;  // nothing else is legal
        lines[{at.first, at.second, side}] = {Corner(at, (side + 3) % 4), Corner(at, side), what};
      }
      if (corner >= 0) {
        lines[{at.first, at.second, kLongSide}] = {Corner(at, (corner + 1) % 4),
                                                   Corner(at, (corner + 3) % 4), kWallSide};
      }
    }
    for (const auto& [edge, line] : lines) next[edge] = Follow(line);
  }

  // Of all edges that begin where this one ends, the one most to the left.
  Edge Follow(const Line& line) const {
    const auto angle = [](const Line& of) {
      return std::atan2(of.to.second - of.from.second, of.to.first - of.from.first);
    };
    constexpr double kTurn = 2 * 3.14159265358979323846;
    double best = 2 * kTurn;
    Edge found;
    for (const auto& [edge, other] : lines) {
      if (other.from != line.to) continue;
      // From straight back clockwise (y grows downwards, so angles grow clockwise).
      double turn = std::fmod(angle(other) - angle(line) - kTurn / 2 + 3 * kTurn, kTurn);
      if (turn < 1e-9) turn = kTurn;
      if (turn >= best) continue;
      best = turn;
      found = edge;
    }
    return found;
  }

  bool Is(const Edge& edge, uint8_t what) const { return (lines.at(edge).what & what) == what; }

  using RunSize = std::pair<int, int>;  // edges, and long sides among them

  // The two best runs: an edge begins one if the edge before it is of another kind, or if it is
  // the first of a whole line of that kind.
  std::pair<RunSize, RunSize> TwoLongest(uint8_t what) const {
    std::vector<RunSize> runs(2);
    std::set<Edge> inner;
    for (const auto& [edge, after] : next) {
      if (Is(edge, what)) inner.insert(after);
    }
    std::set<Edge> counted;
    for (const bool whole : {false, true}) {
      for (const auto& [start, line] : lines) {
        if (inner.contains(start) != whole) continue;
        RunSize run = {0, 0};
        for (Edge edge = start; Is(edge, what) && counted.insert(edge).second;) {
          ++run.first;
          run.second += std::get<2>(edge) == kLongSide ? 1 : 0;
          edge = next.at(edge);
        }
        runs.push_back(run);
      }
    }
    std::sort(runs.rbegin(), runs.rend());
    return {runs[0], runs[1]};
  }
};

int CompareOutline(const Plain& plain, const Board& board, bool of_city) {
  const PlainOutline expected(plain, of_city);
  Outline outline;
  board.TraceOutline(&outline, of_city);
  EXPECT_EQ(static_cast<size_t>(outline.edges.size()), expected.lines.size());
  const auto name = [](const OutlineEdge& edge) { return Edge{edge.x, edge.y, edge.side}; };
  int begin = 0;
  for (int i = 0; i < outline.edges.size(); ++i) {
    const OutlineEdge& edge = outline.edges[i];
    const bool last = i + 1 == outline.edges.size() || outline.edges[i + 1].loop != edge.loop;
    const auto line = expected.lines.find(name(edge));
    EXPECT_NE(line, expected.lines.end());
    if (line == expected.lines.end()) return 0;
    EXPECT_EQ(line->second.what, edge.what);
    EXPECT_EQ(expected.next.at(name(edge)), name(outline.edges[last ? begin : i + 1]));
    if (last) begin = i + 1;
  }
  for (const uint8_t what : {kWallSide, kBorder, kOpenSide, kMoatSide, kStreetSide}) {
    const auto [longest, second] = expected.TwoLongest(what);
    const Run run = LongestRun(outline, what), other = SecondLongestRun(outline, what);
    EXPECT_EQ(std::make_pair(int{run.length}, int{run.half_tiles}), longest);
    EXPECT_EQ(std::make_pair(int{other.length}, int{other.half_tiles}), second);
    EXPECT_TRUE(other.length == 0 || other.first != run.first);
  }
  return outline.edges.empty() ? 0 : outline.edges[outline.edges.size() - 1].loop + 1;
}

// Returns how many closed lines a palace had at most.
int GrowAndTrace(uint64_t seed, bool extras, int steps, int compare_every) {
  int most_loops = 0;
  Growth growth(seed, extras);
  for (int step = 0; step < steps && !testing::Test::HasFailure(); ++step) {
    const Board board = growth.palace.LayOut();
    if (step % compare_every == 0) {
      SCOPED_TRACE("seed " + std::to_string(seed) + " step " + std::to_string(step));
      for (const bool of_city : {false, true}) {
        most_loops = std::max(most_loops, CompareOutline(growth.palace, board, of_city));
      }
    }
    growth.Step(board);
  }
  return most_loops;
}

TEST(Outline, AgreesWithAPlainImplementationOnBasePalaces) {
  for (uint64_t seed = 1; seed <= 12 && !HasFailure(); ++seed) {
    EXPECT_EQ(GrowAndTrace(seed, /*extras=*/false, 150, 5), 1);
  }
}

TEST(Outline, AgreesWithAPlainImplementationOnPalacesWithEverything) {
  int most_loops = 0;
  for (uint64_t seed = 101; seed <= 400 && !HasFailure(); ++seed) {
    most_loops = std::max(most_loops, GrowAndTrace(seed, /*extras=*/true, 200, 8));
  }
  EXPECT_GE(most_loops, 2);
}

}  // namespace
}  // namespace alhambra
