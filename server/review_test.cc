// Files that are made to cost much: each limit has a sentence, and no file keeps the server from
// ending.
#include "server/review.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>

#include "server/test_client.h"
#include "server/test_support.h"

namespace alhambra::server {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;

std::string ScenarioOf(const std::string& step, int count) {
  std::string text = R"({"file":{"title":"t","cites":[],"players":2,"steps":[)";
  for (int i = 0; i < count; ++i) text += (i == 0 ? "" : ",") + step;
  return text + "]}}";
}

// A game played by taking the first choice, as a record that goes on for this many actions.
std::string GameRecord(int actions) {
  Table table = TestTable(2);
  std::string text = R"({"file":{"format":"alhambra-record","version":1,"setup":)" +
                     std::string(R"({"game":"alhambra","players":2,"modules":[],"options":{)") +
                     R"("end-turn":1}},"seed":"1","actions":[)";
  for (int i = 0; i < actions; ++i) {
    Entry entry;
    entry.kind = Entry::Kind::kAct;
    entry.seat = table.rules().DecisionOf(table.game()).seat;
    entry.text = table.state() == Table::State::kRunning ? AnyAction(table) : "pass";
    text += (i == 0 ? "\"" : ",\"") + entry.text + "\"";
    if (table.state() == Table::State::kRunning) CHECK(table.Add(entry).ok());
  }
  return text + "]}}";
}

std::string ReviewProblem(const std::string& body, const ReviewLimits& limits) {
  std::string answer;
  return codec::ProblemText(Review(ParseText(body), TestComponents(), limits, &answer));
}

TEST(ReviewTest, BoundsTheNumberOfSteps) {
  ReviewLimits limits;
  limits.steps = 10;
  EXPECT_EQ(ReviewProblem(GameRecord(10), limits), "");
  EXPECT_EQ(ReviewProblem(GameRecord(11), limits), "file.actions: there are more than 10 steps");
  const std::string step = R"({"expect":{}})";
  EXPECT_EQ(ReviewProblem(ScenarioOf(step, 10), limits), "");
  EXPECT_EQ(ReviewProblem(ScenarioOf(step, 11), limits),
            "file.steps: there are more than 10 steps");
}

TEST(ReviewTest, ShowsWhatASeatKnowsAndMayChoose) {
  const std::string file =
      R"({"title":"t","cites":[],"players":2,"position":{"seats":[{"hand":["denar 7"]},)"
      R"({"hand":["florin 3","ducat 2"]}]},"steps":[]})";
  const auto look = [&](const std::string& more) {
    std::string answer;
    const codec::Problem problem =
        Review(ParseText(R"({"file":)" + file + more + "}"), TestComponents(), {}, &answer);
    return codec::Ok(problem) ? ParseText(answer) : Value(codec::ProblemText(problem));
  };
  const Value everything = look("");
  EXPECT_EQ(everything.Find("view")->Find("legal"), nullptr);
  EXPECT_NE(everything.Find("view")->Find("draw"), nullptr);

  const Value own = look(R"(,"seat":0)");
  const Value& view = *own.Find("view");
  EXPECT_FALSE(view.Find("legal")->items().empty());
  EXPECT_EQ(view.Find("draw"), nullptr);
  EXPECT_NE(view.Find("seats")->items()[0].Find("hand"), nullptr);
  EXPECT_EQ(view.Find("seats")->items()[1].Find("hand"), nullptr);
  EXPECT_EQ(look(R"(,"seat":1)").Find("view")->Find("legal"), nullptr);
  EXPECT_EQ(look(R"(,"seat":2)"), Value("file.players: there is no such seat in this game"));
  EXPECT_THAT(look(R"(,"seat":9)").AsText(), HasSubstr("seat"));
}

TEST(ReviewTest, BoundsTheAnswer) {
  ReviewLimits limits;
  limits.answer_bytes = 1u << 20;
  // One scoring tells little, thousands of them tell too much.
  const std::string scoring = R"({"score":3})";
  EXPECT_EQ(ReviewProblem(ScenarioOf(scoring, 3), limits), "");
  limits.seconds = 1000;
  EXPECT_THAT(ReviewProblem(ScenarioOf(scoring, 5000), limits),
              EndsWith("the answer would have more than 1 MB"));
  // The view counts as well, which comes last.
  limits.answer_bytes = 1000;
  EXPECT_EQ(ReviewProblem(ScenarioOf(scoring, 1), limits),
            "file: the answer would have more than 0 MB");
}

TEST(ReviewTest, BoundsTheTimeOfEveryPartOfTheWork) {
  ReviewLimits limits;
  limits.seconds = 0.01;
  const std::string step = R"({"expect_view":{"seat":0,"is":{}}})";
  const auto before = std::chrono::steady_clock::now();
  EXPECT_THAT(ReviewProblem(ScenarioOf(step, 5000), limits), HasSubstr("looking into this takes"));
  // Waiting for the processor does not count, but there is not that much of it.
  EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(10));
  limits.seconds = 0;
  EXPECT_EQ(ReviewProblem(GameRecord(3), limits),
            "file.actions[0]: looking into this takes more than 0 seconds");
}

TEST(ReviewTest, IsBrokenOffAtOnce) {
  const std::atomic<bool> stop = true;
  ReviewLimits limits;
  limits.stop = &stop;
  EXPECT_THAT(ReviewProblem(GameRecord(3), limits), EndsWith("the server is stopping"));
  EXPECT_THAT(ReviewProblem(ScenarioOf(R"({"expect":{}})", 3), limits),
              EndsWith("the server is stopping"));
}

}  // namespace
}  // namespace alhambra::server
