#include "codec/scenario.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "codec/match.h"
#include "codec/test_support.h"

namespace alhambra::codec {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

ScenarioResult RunSteps(const std::string& position, const std::string& steps) {
  return RunScenario(Json("{'title': 'T', 'cites': ['R-TAKE'], 'players': 3, 'position': " +
                          position + ", 'steps': " + steps + "}"),
                     TestComponents());
}

std::string MismatchOf(const std::string& expected, const std::string& found) {
  const auto mismatch = FindMismatch(Json(expected), Json(found), "it");
  if (!mismatch) return "";
  return mismatch->path + ": " + mismatch->expected + " / " + mismatch->found;
}

constexpr char kPosition[] = R"({'seats': [{'hand': ['denar 7', 'denar 4']}],
    'market': ['tower 9 ES', 'arcades 9', 'garden 10 N', 'pavilion 2'],
    'display': ['denar 1', 'florin 2', 'ducat 9', 'dirham 9']})";

TEST(FindMismatch, ComparesWhatIsExpectedOnly) {
  EXPECT_EQ(MismatchOf("{'a': 1}", "{'a': 1, 'b': 2}"), "");
  EXPECT_EQ(MismatchOf("{'a': 1}", "{'a': 2}"), "it.a: 1 / 2");
  EXPECT_EQ(MismatchOf("{'a': 1}", "{'b': 2}"), "it.a: 1 / nothing");
  EXPECT_EQ(MismatchOf("[1, {'a': 2}]", "[1, {'a': 2, 'b': 3}]"), "");
  EXPECT_EQ(MismatchOf("[1]", "[1, 2]"), "it: [1] / [1,2]");
  EXPECT_EQ(MismatchOf("[1, 3]", "[1, 2]"), "it[1]: 3 / 2");
  EXPECT_EQ(MismatchOf("{'1': 2}", "[1, 2]"), "");
  EXPECT_EQ(MismatchOf("{'2': 2}", "[1, 2]"), "it.2: 2 / nothing");
  EXPECT_EQ(MismatchOf("null", "null"), "");
  EXPECT_EQ(MismatchOf("{}", "3"), "it: an object / 3");
}

TEST(FindMismatch, KnowsItsOperators) {
  EXPECT_EQ(MismatchOf("{'$contains': [2]}", "[1, 2]"), "");
  EXPECT_EQ(MismatchOf("{'$contains': [2, 3]}", "[1, 2]"), "it.$contains[1]: 3 / [1,2]");
  EXPECT_EQ(MismatchOf("{'$contains': ['may']}", "'it may be'"), "");
  EXPECT_EQ(MismatchOf("{'$lacks': [2]}", "[1, 2]"), "it.$lacks[0]: no 2 / [1,2]");
  EXPECT_EQ(MismatchOf("{'$size': 2, '$lacks': [3]}", "[1, 2]"), "");
  EXPECT_EQ(MismatchOf("{'$size': 3}", "[1, 2]"), "it.$size: 3 / 2");
  EXPECT_EQ(MismatchOf("{'$min': 3, '$max': 5}", "4"), "");
  EXPECT_EQ(MismatchOf("{'$min': 5}", "4"), "it.$min: at least 5 / 4");
  EXPECT_EQ(MismatchOf("{'a': {'$absent': true}}", "{}"), "");
  EXPECT_EQ(MismatchOf("{'a': {'$absent': true}}", "{'a': 1}"), "it.a.$absent: no such field / 1");
  EXPECT_EQ(MismatchOf("{'$like': 1}", "1"), "it.$like: an operator / $like");
}

TEST(RunScenario, CarriesOutEverySortOfStep) {
  const ScenarioResult result = RunSteps(kPosition, R"([
    {'legal': {'contains': ['buy 3 with denar 7 + denar 4'], 'lacks': ['done']}},
    {'refuse': 'take ducat 9 + denar 1', 'code': 'take-limit', 'says': 'at most 5'},
    {'unparsed': 'take everything'},
    {'do': 'take denar 1 + florin 2', 'seat': 0, 'note': 'three money together'},
    {'events': ['Player 1 takes']},
    {'expect': {'turn': {'seat': 1}, 'seats': {'0': {'hand': {'$size': 4}}}}},
    {'expect_view': {'seat': 1, 'is': {'seats': {'0': {'hand_size': 4}}}}},
    {'expect_view': {'seat': 'spectator', 'is': {'legal': {'$absent': true}}}},
    {'score': 1},
    {'expect': {'scorings_held': 1}}])");
  EXPECT_EQ(ProblemText(result.problem), "");
  EXPECT_EQ(result.steps, 10);
}

TEST(RunScenario, ReportsTheFailingStepWithExpectedAndFound) {
  ScenarioResult result = RunSteps(kPosition, R"([{'do': 'take denar 1'},
    {'expect': {'seats': {'0': {'score': 3}}}}])");
  EXPECT_EQ(result.failed_step, 1);
  EXPECT_EQ(result.problem.path, "steps[1].expect.seats.0.score");
  EXPECT_EQ(result.expected, "3");
  EXPECT_EQ(result.found, "0");

  result = RunSteps(kPosition, "[{'do': 'take ducat 9 + dirham 9'}]");
  EXPECT_EQ(result.failed_step, 0);
  EXPECT_THAT(result.found, StartsWith("take-limit: "));

  result = RunSteps(kPosition, "[{'refuse': 'take ducat 9', 'code': 'take-limit'}]");
  EXPECT_EQ(result.expected, "a refusal (take-limit)");
  result = RunSteps(kPosition, "[{'refuse': 'done', 'code': 'take-limit'}]");
  EXPECT_EQ(result.expected, "take-limit");
  EXPECT_THAT(result.found, StartsWith("must-act: "));
  result = RunSteps(kPosition, "[{'refuse': 'done', 'code': 'must-act', 'says': 'cheese'}]");
  EXPECT_EQ(result.problem.path, "steps[0].says");

  result = RunSteps(kPosition, "[{'do': 'take ducat 9', 'seat': 1}]");
  EXPECT_EQ(ProblemText(result.problem), "steps[0].seat: expected 1, found 0");
  result = RunSteps(kPosition, "[{'legal': {'contains': ['done']}}]");
  EXPECT_EQ(result.problem.path, "steps[0].legal.contains[0]");
  result = RunSteps(kPosition, "[{'legal': {'only': ['take ducat 9']}}]");
  EXPECT_EQ(result.expected, "1 actions");
  result = RunSteps(kPosition, "[{'unparsed': 'take ducat 9'}]");
  EXPECT_EQ(result.found, "the action 'take ducat 9'");
  result = RunSteps(kPosition, "[{'do': 'take ducat 9'}, {'events': ['Player 2 takes']}]");
  EXPECT_EQ(result.expected, "'Player 2 takes'");
}

TEST(RunScenario, RefusesMalformedFilesWithThePath) {
  const auto problem = [](const std::string& text) {
    return ProblemText(RunScenario(Json(text), TestComponents()).problem);
  };
  EXPECT_THAT(problem("{'cites': [], 'players': 3, 'steps': []}"), HasSubstr("'title' is missing"));
  EXPECT_THAT(problem("{'title': 'T', 'cites': [3], 'players': 3, 'steps': []}"),
              StartsWith("cites[0]: "));
  EXPECT_THAT(problem("{'title': 'T', 'cites': [], 'players': 3, 'setps': []}"),
              StartsWith("setps: there is no field"));
  EXPECT_THAT(problem("{'title': 'T', 'cites': [], 'players': 3}"),
              HasSubstr("'steps' is missing"));
  EXPECT_THAT(problem("{'title': 'T', 'cites': [], 'players': 3, 'modules': ['x'], 'steps': []}"),
              HasSubstr("modules: There is no module 'x'."));
  EXPECT_THAT(problem("{'title': 'T', 'cites': [], 'players': 9, 'steps': []}"),
              StartsWith("players: "));
  EXPECT_THAT(
      problem("{'title': 'T', 'cites': [], 'players': 3, 'options': {'x': 2}, 'steps': []}"),
      StartsWith("options.x: "));
  EXPECT_THAT(ProblemText(RunSteps("{'market': 3}", "[]").problem),
              StartsWith("position.market: "));
  EXPECT_THAT(ProblemText(RunSteps("{}", "[{'do': 'fly'}]").problem),
              StartsWith("steps[0].do: there is no action"));
  EXPECT_THAT(ProblemText(RunSteps("{}", "[{'od': 'done'}]").problem),
              StartsWith("steps[0]: this is not a step"));
  EXPECT_THAT(ProblemText(RunSteps("{}", "[{'do': 'done', 'code': 'x'}]").problem),
              StartsWith("steps[0].code: there is no field"));
  EXPECT_THAT(ProblemText(RunSteps("{}", "[{'refuse': 'done'}]").problem),
              HasSubstr("the field 'code' is missing"));
  EXPECT_THAT(ProblemText(RunSteps("{}", "[{'score': 4}]").problem),
              StartsWith("steps[0].score: "));
  EXPECT_THAT(ProblemText(RunSteps("{}", "[3]").problem), StartsWith("steps[0]: "));
  EXPECT_THAT(ProblemText(RunSteps("{}", "7").problem), StartsWith("steps: "));
}

TEST(RunScenario, StartsAnOrdinaryGameWithoutAPosition) {
  const ScenarioResult result =
      RunScenario(Json("{'title': 'T', 'cites': [], 'players': 2, 'seed': '7', 'steps': "
                       "[{'expect': {'dirk': {'tiles': {'$size': 6}}}}]}"),
                  TestComponents());
  EXPECT_EQ(ProblemText(result.problem), "");
}

TEST(Scenarios, AllPass) {
  const std::vector<std::string> files = ScenarioFiles();
  EXPECT_FALSE(files.empty());
  for (const std::string& file : files) {
    const ScenarioResult result = RunScenarioFile(file, TestComponents());
    EXPECT_EQ(ProblemText(result.problem), "") << result.title;
  }
}

TEST(Scenarios, ThoseInTheDocumentationPass) {
  std::ifstream file(ALHAMBRA_SOURCE_DIR "/docs/scenarios.md");
  const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  const std::string open = "```json\n";
  int found = 0;
  for (size_t at = text.find(open); at != std::string::npos; at = text.find(open, at + 1)) {
    const size_t start = at + open.size();
    Value value;
    ASSERT_EQ(ProblemText(ParseJson(text.substr(start, text.find("```", start) - start), &value)),
              "");
    EXPECT_EQ(ProblemText(RunScenario(value, TestComponents()).problem), "");
    ++found;
  }
  EXPECT_EQ(found, 2);
}

// Every text and number of the files, to be put where they do not belong.
void Collect(const Value& value, std::vector<Value>& all) {
  if (value.IsText() || value.IsNumber()) all.push_back(value);
  for (const Value& item : value.items()) Collect(item, all);
  for (const auto& [name, field] : value.fields()) Collect(field, all);
}

Value Changed(const Value& value, const std::vector<Value>& others, int one_in, Rng& rng) {
  if (rng.Below(one_in) == 0)
    return others[static_cast<size_t>(rng.Below(static_cast<int>(others.size())))];
  if (value.IsList()) {
    Value list = Value::List();
    for (const Value& item : value.items()) {
      if (rng.Below(one_in) != 0) list.Add(Changed(item, others, one_in, rng));
      if (rng.Below(one_in) == 0) list.Add(item);
    }
    return list;
  }
  if (!value.IsObject()) return value;
  Value object = Value::Object();
  for (const auto& [name, field] : value.fields()) {
    if (rng.Below(one_in) != 0) object.Set(name, Changed(field, others, one_in, rng));
  }
  return object;
}

// Whatever can be set up can be played to the end.
TEST(Scenarios, SurviveRandomChanges) {
  std::vector<Value> files, others = {Value(), Value(-1), Value(255), Value(1000000), Value("")};
  for (const std::string& name : ScenarioFiles()) {
    files.emplace_back();
    ASSERT_EQ(ProblemText(ReadJsonFile(name, &files.back())), "");
    Collect(files.back(), others);
  }
  Rng rng{1};
  int passed = 0, opened = 0;
  constexpr int kRounds = Rounds(4);
  for (int round = 0; round < kRounds; ++round) {
    for (const Value& file : files) {
      const Value changed = Changed(file, others, 40, rng);
      if (RunScenario(changed, TestComponents()).passed()) ++passed;
      auto scenario = std::make_unique<Scenario>();
      if (!Ok(OpenScenario(changed, TestComponents(), scenario.get()))) continue;
      ++opened;
      PlayRandomly(*scenario->rules, rng.Next(), scenario->game,
                   [](const ActionList&, const Action&) { return true; });
    }
  }
  EXPECT_LT(passed, kRounds * static_cast<int>(files.size()));
  EXPECT_GT(opened, 0);
}

}  // namespace
}  // namespace alhambra::codec
