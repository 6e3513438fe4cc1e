#include "codec/position.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "codec/test_support.h"

namespace alhambra::codec {
namespace {

using ::testing::HasSubstr;

// What is wrong with a position, "" if nothing.
std::string PositionProblem(const Rules& rules, const std::string& position) {
  const Value value = Json(position);
  const Reader reader(value);
  Game game;
  ReadPosition(rules, reader, 1, &game);
  return ProblemText(reader.problem());
}

Game Position(const Rules& rules, const std::string& position, uint64_t seed = 1) {
  const Value value = Json(position);
  const Reader reader(value);
  Game game;
  ReadPosition(rules, reader, seed, &game);
  EXPECT_EQ(ProblemText(reader.problem()), "");
  return game;
}

TEST(ReadPosition, FillsInWhatIsNotStated) {
  const auto rules = TestRules(3);
  const Game game = Position(*rules, "{}");
  EXPECT_EQ(game.core.display.size(), 4);
  EXPECT_EQ(game.core.supply.size(), 50);
  EXPECT_EQ(game.core.draw.size(), 108 + 2 - 4);
  EXPECT_EQ(rules->DecisionOf(game).seat, 0);
  int counts[kCardTypes];
  rules->CountCards(game, counts);
  EXPECT_EQ(counts[Catalogue::MoneyCard(2, 7)], 3);
  EXPECT_EQ(counts[rules->scoring_card(1)], 1);
}

TEST(ReadPosition, PutsEverythingWhereItIsStated) {
  const auto rules = TestRules(3);
  const Game game = Position(*rules, R"({
    'turn': {'number': 300, 'seat': 1, 'phase': 'again'},
    'seats': [{'score': 12},
              {'hand': ['denar 7', 'denar 7'], 'palace': ['tower 12 at 1,0', 'garden 11 at 2,0'],
               'reserve': ['tower 9 ES'], 'waiting': ['arcades 9'], 'score': 3, 'wall': 0}],
    'market': ['arcades 10', null, 'garden 12', null],
    'display': ['florin 1'], 'draw': ['ducat 9', 'scoring 2'], 'discard': ['denar 7'],
    'supply': ['pavilion 2'], 'supply_rest': 'none', 'scorings_held': 1})");
  const Value written = WritePosition(*rules, game, kEverything);
  const Value* seat = &written.Find("seats")->items()[1];
  EXPECT_EQ(JsonText(*seat->Find("hand")), R"(["denar 7","denar 7"])");
  EXPECT_EQ(JsonText(*seat->Find("palace")), R"(["tower 12 at 1,0","garden 11 at 2,0"])");
  EXPECT_EQ(JsonText(*seat->Find("reserve")), R"(["tower 9 ES"])");
  EXPECT_EQ(JsonText(*seat->Find("waiting")), R"(["arcades 9"])");
  EXPECT_EQ(JsonText(*written.Find("turn")), R"({"number":300,"seat":1,"phase":"again"})");
  EXPECT_EQ(JsonText(*written.Find("market")), R"(["arcades 10",null,"garden 12",null])");
  EXPECT_EQ(JsonText(*written.Find("supply")), R"(["pavilion 2"])");
  EXPECT_EQ(written.Find("draw")->items()[0].AsText(), "ducat 9");
  EXPECT_EQ(written.Find("draw")->items()[1].AsText(), "scoring 2");
  EXPECT_EQ(rules->score(game, 0), 12);
  EXPECT_EQ(game.core.scorings_held, 1);
}

TEST(ReadPosition, ReadsBackWhatWasWritten) {
  const auto rules = TestRules(2);
  Game game = rules->Start(4);
  int checked = 0;
  PlayRandomly(*rules, 8, game, [&](const ActionList&, const Action&) {
    const Value written = WritePosition(*rules, game, kEverything);
    const std::string phase = written.Find("turn")->Find("phase")->AsText();
    // Tiles handed out at the end are placed in a frame of their own.
    if (game.core.market_short != 0) return true;
    const Reader reader(written);
    Game read;
    ReadPosition(*rules, reader, 1, &read);
    EXPECT_EQ(ProblemText(reader.problem()), "");
    EXPECT_EQ(JsonText(WritePosition(*rules, read, kEverything)), JsonText(written));
    ++checked;
    return !::testing::Test::HasFailure();
  });
  EXPECT_GT(checked, 50);
}

TEST(ReadPosition, IsTheSameForTheSameSeed) {
  const auto rules = TestRules(4);
  EXPECT_TRUE(Position(*rules, "{}", 5) == Position(*rules, "{}", 5));
  EXPECT_FALSE(Position(*rules, "{}", 5) == Position(*rules, "{}", 6));
}

TEST(ReadPosition, RefusesWhatCannotBeWithThePathOfTheValue) {
  const auto rules = TestRules(3);
  const struct {
    const char* position;
    const char* problem;
  } cases[] = {
      {"{'colour': 1}", "colour: there is no field of this name here"},
      {"{'seats': [{'hnad': []}]}", "seats[0].hnad: there is no field of this name here"},
      {"{'turn': {'seat': 3}}", "turn.seat: this must be a number from 0 to 2"},
      {"{'turn': {'phase': 'T1'}}", "turn.phase: there is no phase 'T1'"},
      {"{'turn': 4}", "turn: this must be an object, but is a number"},
      {"{'seats': [{'score': 'ten'}]}", "seats[0].score: this must be a whole number"},
      {"{'seats': [{}, {}, {}, {}]}", "seats: there are only 3 players"},
      {"{'seats': [{'hand': 'denar 7'}]}", "seats[0].hand: this must be a list, but is a text"},
      {"{'seats': [{'hand': ['denar 10']}]}", "seats[0].hand[0]: there is no card 'denar 10'"},
      {"{'seats': [{'hand': ['scoring 1']}]}", "seats[0].hand[0]: this card is never held in hand"},
      {"{'seats': [{'hand': ['denar 7', 'denar 7']}, {'hand': ['denar 7']}], "
       "'discard': ['denar 7']}",
       "discard[0]: there are only 3 cards 'denar 7'"},
      {"{'display': ['scoring 1']}", "display[0]: this card cannot be here"},
      {"{'scorings_held': 1, 'draw': ['scoring 1']}", "draw: the card of a scoring seen before"},
      {"{'market': ['tower 12', null, null, 'tower 12']}",
       "market[3]: the tile 'tower 12' is somewhere else already"},
      {"{'market': ['tower 12']}", "market: the market has four spaces"},
      {"{'market': ['tower 12 at 1,0', null, null, null]}",
       "market[0]: 'tower 12 at 1,0' makes no sense here; this must look like 'tower 12'"},
      {"{'supply': ['tower 99']}", "supply[0]: there is no tile 'tower 99'"},
      {"{'supply_rest': 'some'}", "supply_rest: there is no choice 'some'"},
      {"{'seats': [{'palace': ['tower 12']}]}",
       "seats[0].palace[0]: 'tower 12' makes no sense here; this must look like 'tower 12 at 1,0'"},
      {"{'seats': [{'palace': ['tower 12 turned 1 at 1,0']}]}",
       "seats[0].palace[0]: this tile cannot be rotated like that"},
      {"{'seats': [{'palace': ['tower 12 at 0,0']}]}", "palace[0]: the fountain lies there"},
      {"{'seats': [{'palace': ['tower 12 at 1,0', 'tower 11 open at 1,0']}]}",
       "seats[0].palace[1]: another tile lies there"},
      {"{'seats': [{'palace': ['tower 12 at 1,0', 'tower 11 open at 100,0']}]}",
       "seats[0].palace[1]: no palace reaches that far"},
      {"{'seats': [{}, {'palace': ['tower 12 at 1,1']}]}", "seats[1].palace[0]: "},
      {"{'seats': [{'palace': ['tower 12 at 1,0', 'tower 10 W at 2,0']}]}", "seats[0].palace["},
      {"{'seats': [{'palace': ['tower 12 at 1,0'], 'wall': 4}]}",
       "seats[0].wall: the longest wall of this palace is 0"},
      {"{'dirk': {}}", "dirk: Dirk takes part only in two-player games"},
      {"{'modules': {'camps': {}}}", "modules.camps: there is no field of this name here"},
      {"{'piles': [1, 2, 3, 4, 5]}", "piles: the draw pile has 106 cards, these are 15"},
      {"{'sheet': {'moat': {}}}", "sheet.moat: there is no field of this name here"},
      {"{'sheet': {'wall': {'1': {'points': [1]}}}}",
       "sheet.wall.1.points: there must be one number for each scorer"},
      {"{'seats': [{'score': 4}], 'sheet': {}}", "seats[0].score: the sheet adds up to 0"},
      {"{'decision': {'seat': 2}}", "decision: this follows from the turn"},
      {"{'draw_size': 3}", "draw_size: there is no field of this name here"},
  };
  for (const auto& c : cases)
    EXPECT_THAT(PositionProblem(*rules, c.position), HasSubstr(c.problem));
}

// A module of which nothing is said may still be wrong: no ground is without its building.
TEST(ReadPosition, RefusesWhatAModuleCannotStartWith) {
  const auto rules = TestRules(3, {"new-building-grounds", "travelling-craftsmen"});
  const Value position = Json("{'seats': [{'palace': ['ground 9 a at 1,0']}]}");
  const Reader reader(position);
  Game game;
  ReadPosition(*rules, reader, 1, &game);
  EXPECT_FALSE(reader.ok());
  EXPECT_NE(reader.problem().text.find("new-building-grounds: "), std::string::npos)
      << reader.problem().text;
}

TEST(ReadPosition, KnowsThatACityLiesAlongAWallOfThePalace) {
  alhambra::Setup setup;
  setup.game = "alhambra-granada";
  setup.players = 3;
  const auto rules = Rules::Make(setup, TestComponents()).rules;
  EXPECT_THAT(
      PositionProblem(*rules, "{'seats': [{'palace': ['tower 12 at 1,0', 'library 9 at 5,5']}]}"),
      HasSubstr("seats[0].palace[1]: A moat of the city must lie along a wall"));
}

TEST(ReadPosition, KnowsWhereBothHalvesOfATurnedTileLie) {
  const auto rules = TestRules(3, {"major-construction-projects", "travelling-craftsmen"});
  const struct {
    const char* palace;
    const char* problem;
  } cases[] = {
      {"'project garden/tower turned 4 at 2,0'",
       "palace[0]: this tile cannot be rotated like that"},
      {"'project garden/tower turned 1 at 1,0'", "palace[0]: the fountain lies there"},
      {"'tower 12 at 1,0', 'project garden/tower turned 1 at 2,0'",
       "palace[1]: another tile lies there"},
      {"'project garden/tower turned 1 at 2,0', 'tower 12 at 1,0'",
       "palace[1]: another tile lies there"},
      {"'project garden/tower turned 3 at 2,0'",
       "palace[0]: The project garden/tower would not be"},
      {"'garden 10 open at 1,0', 'project garden/tower turned 2 at 2,1'",
       "palace[0]: A wall would meet an open side."},
      {"'project garden/tower turned 1 at -57,0'", "palace[0]: no palace reaches that far"},
  };
  for (const auto& c : cases) {
    const std::string position = std::string("{'seats': [{'palace': [") + c.palace + "]}]}";
    EXPECT_THAT(PositionProblem(*rules, position), HasSubstr("seats[0]." + std::string(c.problem)));
  }
  const char* lies = "{'seats': [{'palace': ['project garden/tower turned 1 walls W at 2,0']}]}";
  EXPECT_EQ(PositionProblem(*rules, lies), "");
  EXPECT_THAT(PositionProblem(*TestRules(3, {"major-construction-projects"}), lies),
              HasSubstr("seats[0].palace[0]: this tile cannot be rotated like that"));
}

TEST(ViewValue, HidesOtherHandsAndStacks) {
  const auto rules = TestRules(3);
  const Game game = Position(*rules, R"({'seats': [
      {'hand': ['denar 7']}, {'hand': ['florin 9', 'florin 8']}, {'hand': ['ducat 1']}],
      'draw': ['dirham 9'], 'supply': ['tower 13'],
      'market': [null, null, null, null], 'display': []})");
  const Value own = ViewValue(*rules, game, 1);
  EXPECT_EQ(JsonText(*own.Find("seats")->items()[1].Find("hand")), R"(["florin 8","florin 9"])");
  EXPECT_EQ(own.Find("seats")->items()[0].Find("hand"), nullptr);
  EXPECT_EQ(own.Find("seats")->items()[0].Find("hand_size")->AsNumber(), 1);
  EXPECT_EQ(own.Find("draw"), nullptr);
  EXPECT_EQ(own.Find("supply"), nullptr);
  EXPECT_EQ(own.Find("legal"), nullptr) << "it is seat 0 that decides";
  EXPECT_NE(ViewValue(*rules, game, 0).Find("legal"), nullptr);
  for (const Seat viewer : {Seat{0}, Seat{2}, kSpectator}) {
    const std::string text = JsonText(ViewValue(*rules, game, viewer));
    EXPECT_EQ(text.find("florin 9"), std::string::npos);
    EXPECT_EQ(text.find("dirham 9"), std::string::npos);
    EXPECT_EQ(text.find("tower 13"), std::string::npos);
  }
}

TEST(ViewValue, TellsWhoStandsWhereInEachKind) {
  alhambra::Setup setup;
  setup.game = "granada";
  setup.players = 3;
  const auto rules = Rules::Make(setup, TestComponents()).rules;
  const Game game = Position(*rules, R"({'seats': [
      {'palace': ['school 8 at -1,0']}, {'palace': ['school 11 at 0,-1']}, {}]})");
  const Value view = ViewValue(*rules, game, 0);
  EXPECT_EQ(JsonText(*view.Find("counts")->Find("school")), "[1,1,0]");
  EXPECT_EQ(JsonText(*view.Find("standing")->Find("school")), "[2,1,0]") << "the dearest decides";
}

TEST(ViewValue, IsTheSameWhateverIsHidden) {
  const auto rules = TestRules(4);
  const std::string table =
      R"('market': ['tower 9 ES', null, null, null], 'display': ['denar 1'],)";
  const Game one = Position(*rules, "{" + table + R"('seats': [{'hand': ['denar 7']},
      {'hand': ['florin 9', 'florin 8']}]})",
                            1);
  const Game other = Position(*rules, "{" + table + R"('seats': [{'hand': ['denar 7']},
      {'hand': ['ducat 1', 'ducat 2']}]})",
                              2);
  EXPECT_EQ(JsonText(ViewValue(*rules, one, 0)), JsonText(ViewValue(*rules, other, 0)));
  EXPECT_EQ(JsonText(ViewValue(*rules, one, kSpectator)),
            JsonText(ViewValue(*rules, other, kSpectator)));
  EXPECT_NE(JsonText(ViewValue(*rules, one, 1)), JsonText(ViewValue(*rules, other, 1)));
}

TEST(PositionDigest, ChangesWithTheGameAndOnlyWithIt) {
  const auto rules = TestRules(3);
  Game game = rules->Start(1);
  const uint64_t before = PositionDigest(*rules, game);
  EXPECT_EQ(before, PositionDigest(*rules, Game(game)));
  game.core.rng.Next();
  EXPECT_NE(before, PositionDigest(*rules, game));
  game = rules->Start(1);
  int other = 4;
  while (game.core.draw[other] == game.core.draw[3]) ++other;
  std::swap(game.core.draw[3], game.core.draw[other]);
  EXPECT_NE(before, PositionDigest(*rules, game));
}

}  // namespace
}  // namespace alhambra::codec
