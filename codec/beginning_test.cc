#include "codec/beginning.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "codec/position.h"
#include "codec/record.h"
#include "codec/test_support.h"

namespace alhambra::codec {
namespace {

using ::testing::HasSubstr;

Beginning Read(const std::string& text) {
  const Value value = Json(text);
  const Reader reader(value);
  Beginning read = ReadBeginning(reader);
  EXPECT_EQ(ProblemText(reader.problem()), "");
  return read;
}

std::string BeginProblem(const std::string& text) {
  const auto rules = TestRules(2);
  Game game = rules->Start(9);
  const Game before = game;
  std::string problem = ProblemText(Begin(*rules, Read(text), 1, &game));
  EXPECT_EQ(problem.empty(), !(game == before)) << "a game that cannot begin is left alone";
  return problem;
}

TEST(Beginning, IsADealIfNothingIsSaid) {
  const auto rules = TestRules(3);
  Game game;
  EXPECT_TRUE(Read("{}").usual());
  EXPECT_TRUE(Ok(Begin(*rules, Read("{}"), 4, &game)));
  EXPECT_TRUE(game == rules->Start(4));
}

TEST(Beginning, LeadsFromAPositionThroughEachPart) {
  const auto rules = TestRules(2);
  const Beginning beginning = Read(
      "{'position': {'display': ['florin 1', 'dirham 2']}, "
      "'before': [{'seed': '3', 'actions': ['take florin 1']}, {'seed': '4', 'actions': "
      "['take dirham 2']}]}");
  Game game;
  ASSERT_EQ(ProblemText(Begin(*rules, beginning, 5, &game)), "");
  EXPECT_EQ(beginning.actions(), 2);
  const Value position = WritePosition(*rules, game, kEverything);
  EXPECT_EQ(JsonText(*position.Find("seats")->items()[0].Find("hand")), R"(["florin 1"])");
  EXPECT_EQ(JsonText(*position.Find("seats")->items()[1].Find("hand")), R"(["dirham 2"])");
  // The last seed decides what comes, and nothing that was seen.
  Game other;
  ASSERT_TRUE(Ok(Begin(*rules, beginning, 6, &other)));
  EXPECT_FALSE(game == other);
  EXPECT_TRUE(rules->View(game, kAllSeats) == rules->View(other, kAllSeats));
}

TEST(Beginning, SaysWhatIsImpossible) {
  EXPECT_THAT(BeginProblem("{'position': {'market': []}}"), HasSubstr("position.market: "));
  EXPECT_THAT(BeginProblem("{'before': [{'seed': 1, 'actions': ['fly']}]}"),
              HasSubstr("before[0].actions[0]: "));
  EXPECT_THAT(BeginProblem("{'before': [{'seed': 1, 'actions': []}, {'seed': 1, 'actions': "
                           "['take denar 1 + denar 9']}]}"),
              HasSubstr("before[1].actions[0]: 'take denar 1 + denar 9' is refused"));
  EXPECT_EQ(BeginProblem("{'before': [{'seed': 1, 'actions': []}]}"), "");
}

TEST(Beginning, EndsWhenItsTimeIsOver) {
  const auto rules = TestRules(2);
  Game game;
  const Problem problem = Begin(*rules, Read("{'before': [{'seed': 1, 'actions': ['pass']}]}"), 1,
                                &game, [] { return false; });
  EXPECT_EQ(ProblemText(problem), "before[0].actions[0]: this was broken off");
}

TEST(Beginning, IsKeptInARecord) {
  const auto rules = TestRules(2);
  Record record;
  record.setup = rules->setup();
  record.seed = 5;
  record.beginning = Read(
      "{'position': {'display': ['florin 1', 'dirham 2']}, 'before': [{'seed': '3', 'actions': "
      "['take florin 1']}]}");
  record.actions = {"take dirham 2"};
  Record read;
  ASSERT_TRUE(Ok(ReadRecord(WriteRecord(record), &read)));
  EXPECT_EQ(JsonText(WriteRecord(read)), JsonText(WriteRecord(record)));
  Replay replay = ReplayRecord(read, TestComponents());
  ASSERT_EQ(ProblemText(replay.problem), "");
  Seal(*replay.rules, replay.game, &read);
  EXPECT_EQ(ProblemText(ReplayRecord(read, TestComponents()).problem), "");
  read.seed = 6;
  EXPECT_THAT(ProblemText(ReplayRecord(read, TestComponents()).problem), HasSubstr("hash: "));
  read.beginning.before[0].actions[0] = "take florin 9";
  replay = ReplayRecord(read, TestComponents());
  EXPECT_THAT(ProblemText(replay.problem), HasSubstr("before[0].actions[0]: "));
  EXPECT_EQ(replay.rules, nullptr);
}

}  // namespace
}  // namespace alhambra::codec
