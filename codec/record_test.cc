#include "codec/record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "codec/test_support.h"
#include "codec/text.h"

namespace alhambra::codec {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

Record RandomRecord(int players, uint64_t seed, std::vector<std::string> modules = {}) {
  const auto rules = TestRules(players, std::move(modules));
  Record record;
  record.setup = rules->setup();
  record.seed = seed;
  Game game = rules->Start(seed);
  PlayRandomly(*rules, seed, game, [&](const ActionList&, const Action& action) {
    record.actions.push_back(ActionText(*rules, action));
    return true;
  });
  Seal(*rules, game, &record);
  return record;
}

std::string RecordProblem(const Value& value) {
  Record record;
  return ProblemText(ReadRecord(value, &record));
}

TEST(Record, ReplaysToTheSameEnd) {
  Rng rng{3};
  for (int i = 0; i < 12; ++i) {
    const Record record = RandomRecord(2 + i % 5, rng.Next(), RandomModules(rng));
    Value parsed;
    ASSERT_EQ(ProblemText(ParseJson(JsonText(WriteRecord(record)), &parsed)), "");
    Record read;
    ASSERT_EQ(ProblemText(ReadRecord(parsed, &read)), "");
    const Replay replay = ReplayRecord(read, TestComponents());
    EXPECT_EQ(ProblemText(replay.problem), "");
    EXPECT_EQ(replay.actions_done, static_cast<int>(record.actions.size()));
    EXPECT_TRUE(replay.rules->IsOver(replay.game));
  }
}

TEST(Record, CallsBackAfterEveryStep) {
  const Record record = RandomRecord(3, 5);
  std::vector<int> seen;
  ReplayOptions options;
  options.on_step = [&seen](const Rules&, const Game&, int index) { seen.push_back(index); };
  ReplayRecord(record, TestComponents(), options);
  ASSERT_EQ(seen.size(), record.actions.size() + 1);
  EXPECT_EQ(seen.front(), -1);
  EXPECT_EQ(seen.back(), static_cast<int>(record.actions.size()) - 1);
}

TEST(Record, DetectsTampering) {
  const Record good = RandomRecord(3, 5);

  Record other_seed = good;
  ++other_seed.seed;
  EXPECT_NE(ProblemText(ReplayRecord(other_seed, TestComponents()).problem), "");

  Record cut = good;
  cut.actions.pop_back();
  EXPECT_NE(ProblemText(ReplayRecord(cut, TestComponents()).problem), "");

  Record richer = good;
  ++richer.scores[0];
  EXPECT_THAT(ProblemText(ReplayRecord(richer, TestComponents()).problem), StartsWith("scores: "));

  Record other_hash = good;
  other_hash.hash[0] = other_hash.hash[0] == '0' ? '1' : '0';
  EXPECT_THAT(ProblemText(ReplayRecord(other_hash, TestComponents()).problem),
              StartsWith("hash: "));
  ReplayOptions lenient;
  lenient.verify = false;
  EXPECT_EQ(ProblemText(ReplayRecord(other_hash, TestComponents(), lenient).problem), "");
}

TEST(Record, NamesTheActionThatFails) {
  Record record = RandomRecord(3, 5);
  record.actions[2] = "fly away";
  Replay replay = ReplayRecord(record, TestComponents());
  EXPECT_EQ(ProblemText(replay.problem), "actions[2]: there is no action like 'fly away'");
  EXPECT_EQ(replay.actions_done, 2);
  record.actions[0] = "remove tower 12";
  replay = ReplayRecord(record, TestComponents());
  EXPECT_EQ(ProblemText(replay.problem),
            "actions[0]: 'remove tower 12' is refused (not-in-palace): "
            "The tower 12 is not in your palace.");
  record.actions[0] = "remove" + std::string(5000, ' ') + "tower 12";
  replay = ReplayRecord(record, TestComponents());
  EXPECT_EQ(ProblemText(replay.problem),
            "actions[0]: 'remove" + std::string(114, ' ') +
                "...' is refused (not-in-palace): The tower 12 is not in your palace.");
}

TEST(Record, RepeatsWholeLettersOnly) {
  EXPECT_EQ(Echo("fly"), "fly");
  EXPECT_EQ(Echo(std::string(119, 'x') + "\u00e9\u00e9"), std::string(119, 'x') + "...");
  EXPECT_EQ(Echo(std::string(118, 'x') + "\u00e9\u00e9"), std::string(118, 'x') + "\u00e9...");
}

TEST(Record, RefusesAnUnknownSetUpWithItsPath) {
  Record record;
  record.setup.modules = {"dragons"};
  EXPECT_THAT(ProblemText(ReplayRecord(record, TestComponents()).problem),
              HasSubstr("setup.modules: There is no module 'dragons'."));
  record.setup = {};
  record.setup.game = "chess";
  EXPECT_THAT(ProblemText(ReplayRecord(record, TestComponents()).problem),
              StartsWith("setup.game"));
  record.setup = {};
  record.setup.options["camps.big"] = 1;
  EXPECT_THAT(ProblemText(ReplayRecord(record, TestComponents()).problem),
              StartsWith("setup.options"));
}

TEST(Record, KeepsTheNamesOfThePlayers) {
  Record record = RandomRecord(3, 5);
  EXPECT_EQ(WriteRecord(record).Find("names"), nullptr);
  record.names = {"Ana", "", "Zoë"};
  Record read;
  ASSERT_EQ(ProblemText(ReadRecord(WriteRecord(record), &read)), "");
  EXPECT_THAT(read.names, ElementsAre("Ana", "", "Zoë"));
  EXPECT_EQ(ProblemText(ReplayRecord(read, TestComponents()).problem), "");
}

TEST(Record, RefusesNamesThatAreTooManyTooLongOrGarbled) {
  const auto with = [](const std::string& names) {
    return RecordProblem(
        Json("{'format': 'alhambra-record', 'version': 1, 'setup': {'players': 3}, "
             "'seed': 1, 'actions': [], 'names': " +
             names + "}"));
  };
  EXPECT_EQ(with("['Ana', 'Omar', '']"), "");
  EXPECT_EQ(with("['Ana', 'Omar', '" + std::string(24, 'x') + "']"), "");
  EXPECT_EQ(with("['Ana', 'Omar', '" + std::string(25, 'x') + "']"),
            "names[2]: this must have 1 to 24 characters");
  EXPECT_EQ(with("['Ana', 'Omar']"), "names: there must be 3 names, one for each player");
  EXPECT_EQ(with("['Ana', 'Omar', 'Leila', 'Zoë']"),
            "names: there must be 3 names, one for each player");
  EXPECT_THAT(with("'Ana'"), StartsWith("names: "));
  EXPECT_THAT(with("['Ana', 7, '']"), StartsWith("names[1]: "));
  EXPECT_EQ(with("['Ana', 'O\\u0007mar', '']"),
            "names[1]: this has a character that is not allowed");
}

TEST(Record, RefusesMalformedFilesWithThePath) {
  const std::string start = R"({'format': 'alhambra-record', 'version': 1, )";
  const std::string setup = R"('setup': {'players': 3}, )";
  EXPECT_EQ(RecordProblem(Json(start + setup + "'seed': 5, 'actions': []}")), "");
  EXPECT_EQ(RecordProblem(Json(start + setup + "'seed': '0xff', 'actions': []}")), "");
  EXPECT_THAT(RecordProblem(Json("[]")), HasSubstr("this must be an object, but is a list"));
  EXPECT_THAT(RecordProblem(Json("{}")), HasSubstr("the field 'format' is missing"));
  EXPECT_THAT(RecordProblem(Json("{'format': 'save'}")), StartsWith("format: "));
  EXPECT_THAT(RecordProblem(Json("{'format': 'alhambra-record', 'version': 2}")),
              HasSubstr("version: this record is from a newer version"));
  EXPECT_THAT(RecordProblem(Json(start + setup + "'seed': -5, 'actions': []}")),
              StartsWith("seed: "));
  EXPECT_THAT(RecordProblem(Json(start + setup + "'seed': '0x', 'actions': []}")),
              StartsWith("seed: "));
  EXPECT_THAT(RecordProblem(Json(start + setup + "'seed': 1, 'actions': ['done', 3]}")),
              StartsWith("actions[1]: "));
  EXPECT_THAT(RecordProblem(Json(start + setup + "'seed': 1, 'actions': [], 'hash': 'abc'}")),
              StartsWith("hash: "));
  EXPECT_THAT(RecordProblem(Json(start + setup + "'seed': 1, 'actions': [], 'components': {}}")),
              StartsWith("components: there is no field"));
  EXPECT_THAT(RecordProblem(Json(start + "'setup': {'players': 7}, 'seed': 1, 'actions': []}")),
              StartsWith("setup.players: "));
  EXPECT_THAT(RecordProblem(Json(start + "'setup': {'players': 3, 'colour': 1}}")),
              StartsWith("setup.colour: "));
}

}  // namespace
}  // namespace alhambra::codec
