#include "engine/flow/walls.h"

#include <gtest/gtest.h>

#include <string>

#include "codec/position.h"
#include "codec/test_support.h"

namespace alhambra {
namespace {

constexpr uint8_t N = 1, E = 2, S = 4, W = 8;  // NOLINT(readability-identifier-naming)

Game Position(const Rules& rules, const std::string& text) {
  const Value position = codec::Json(text);
  const Reader reader(position);
  Game game;
  codec::ReadPosition(rules, reader, 1, &game);
  EXPECT_EQ(reader.problem().text, "");
  return game;
}

class Walls : public testing::Test {
 protected:
  void SetUp() override {
    rules_ = codec::TestRules(2, {"camps", "major-construction-projects"});
    game_ = Position(*rules_, R"({'seats': [{
        'fountain': 'S', 'palace': ['tower 12 at 1,0', 'project chambers/tower at -1,0'],
        'reserve': ['tower 9 ES', 'camp 8 NE'], 'waiting': ['garden 11 walls W']},
        {'reserve': ['garden 12']}]})");
  }

  TileId Tile(const char* name) const { return rules_->catalogue().FindTile(name); }
  std::string Check(const NewWalls& walls) const {
    const Refusal refusal = CheckWalls(*rules_, game_, 0, rules_->LayOut(game_, 0), walls);
    return refusal.ok() ? "" : std::string(refusal.code);
  }

  std::shared_ptr<const Rules> rules_;
  Game game_;
};

TEST_F(Walls, StandOnOpenSidesThatNothingTouches) {
  EXPECT_EQ(Check({kFountain, 0, N}), "");
  EXPECT_EQ(Check({kFountain, 0, S}), "wall-there");
  EXPECT_EQ(Check({kFountain, 0, N | E}), "sides-differ");
  EXPECT_EQ(Check({Tile("tower 12"), 0, N | E | S}), "");
  EXPECT_EQ(Check({Tile("tower 12"), 0, W}), "sides-differ");
  EXPECT_EQ(Check({Tile("tower 9 ES"), 0, N | W}), "");
  EXPECT_EQ(Check({Tile("tower 9 ES"), 0, N | E}), "wall-there");
  EXPECT_EQ(Check({Tile("garden 11"), 0, W}), "wall-there");
  EXPECT_EQ(Check({Tile("tower 12"), 1, N}), "no-such-half");
  EXPECT_EQ(Check({Tile("camp 8 NE"), 0, N}), "no-wall-outside");
  EXPECT_EQ(Check({Tile("garden 12"), 0, N}), "not-your-tile");
  EXPECT_EQ(Check({Tile("garden 10 N"), 0, N}), "not-your-tile");
  EXPECT_EQ(Check({kNoTile, 0, N}), "not-your-tile");
}

TEST_F(Walls, StandAroundOneHalfOfATwoCellTile) {
  const TileId project = Tile("project chambers/tower");
  EXPECT_EQ(Check({project, 0, E}), "sides-differ") << "the fountain is there";
  EXPECT_EQ(Check({project, 0, S}), "sides-differ") << "the lower half is there";
  EXPECT_EQ(Check({project, 1, N}), "sides-differ") << "the upper half is there";
  EXPECT_EQ(Check({project, 1, E}), "");
  Play play{*rules_, game_};
  BuildWalls(play, 0, {project, 1, E});
  const Shape shape = rules_->ShapeOf(game_, project, 0);
  EXPECT_EQ(SideAt(shape.OfHalf(0), kEast), kOpenSide);
  EXPECT_EQ(SideAt(shape.OfHalf(1), kEast), kWallSide);
  EXPECT_EQ(Check({project, 1, E}), "wall-there");
}

TEST_F(Walls, TurnWithBothHalvesOfATile) {
  const TileId project = Tile("project chambers/tower");
  Play play{*rules_, game_};
  play.PutInPalace(project, 0, -2, 0, 3);  // its lower half lies beside the fountain
  BuildWalls(play, 0, {project, 0, W});
  EXPECT_EQ(int{game_.core.spot[project].walls}, N);
  BuildWalls(play, 0, {project, 1, S});
  EXPECT_EQ(int{game_.core.spot[project].walls}, N | W << 4);
  const Shape shape = rules_->ShapeOf(game_, project, 3);
  EXPECT_EQ(SideAt(shape.OfHalf(0), kWest), kWallSide);
  EXPECT_EQ(SideAt(shape.OfHalf(0), kSouth), kOpenSide);
  EXPECT_EQ(SideAt(shape.OfHalf(1), kSouth), kWallSide);
}

TEST_F(Walls, AreWrittenAndReadWithTheirTile) {
  Play play{*rules_, game_};
  BuildWalls(play, 0, {Tile("project chambers/tower"), 1, S});
  BuildWalls(play, 0, {Tile("tower 12"), 0, N | E});
  const Value written = codec::WritePosition(*rules_, game_, codec::kEverything);
  const Value& seat = written.Find("seats")->items()[0];
  EXPECT_EQ(codec::JsonText(*seat.Find("fountain")), "\"S\"");
  EXPECT_EQ(codec::JsonText(*seat.Find("palace")),
            R"(["tower 12 walls NE at 1,0","project chambers/tower walls lower S at -1,0"])");
  const Reader reader(written);
  Game read;
  codec::ReadPosition(*rules_, reader, 1, &read);
  EXPECT_EQ(reader.problem().text, "");
  EXPECT_EQ(codec::JsonText(codec::WritePosition(*rules_, read, codec::kEverything)),
            codec::JsonText(written));
}

TEST_F(Walls, GoWithTheirTileButAreLostWithDirk) {
  const TileId tower = Tile("tower 12"), garden = Tile("garden 11");
  Play play{*rules_, game_};
  BuildWalls(play, 0, {tower, 0, N});
  play.Own(tower, 0, Zone::kReserve);
  EXPECT_EQ(game_.core.spot[tower].walls, N);
  play.MoveTo(garden, Zone::kDirk);
  EXPECT_EQ(game_.core.spot[garden].walls, 0);
}

TEST(WallsInPositions, AreRefusedWhereNoneCanBe) {
  const auto rules = codec::TestRules(3, {"camps", "major-construction-projects"});
  const auto problem = [&](const std::string& seat) {
    return codec::ProblemOfPosition(*rules, "{'seats': [{" + seat + "}]}");
  };
  EXPECT_EQ(problem("'palace': ['tower 12 walls N at 1,0']"), "");
  EXPECT_EQ(problem("'palace': ['tower 12 walls lower N at 1,0']"), "seats[0].palace[0]");
  EXPECT_EQ(problem("'reserve': ['tower 9 ES walls E']"), "seats[0].reserve[0]");
  EXPECT_EQ(problem("'reserve': ['camp 8 NE walls S']"), "seats[0].reserve[0]");
  EXPECT_EQ(problem("'reserve': ['project chambers/tower walls S']"), "seats[0].reserve[0]");
  EXPECT_EQ(problem("'reserve': ['project chambers/tower walls N lower N']"),
            "seats[0].reserve[0]");
  EXPECT_EQ(problem("'fountain': 'EN'"), "seats[0].fountain");
  EXPECT_EQ(problem("'fountain': 'N lower S'"), "seats[0].fountain");
  EXPECT_EQ(problem("'fountain': 'E', 'palace': ['tower 12 at 1,0']"), "seats[0]");
}

}  // namespace
}  // namespace alhambra
