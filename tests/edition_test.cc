// Games kept by earlier versions of the program go on by the rules they were started with.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "codec/json.h"
#include "codec/record.h"

namespace alhambra::tests {
namespace {

std::string FileText(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(Editions, RecordsOfTheFirstReplayToTheSameEnd) {
  int records = 0;
  for (const auto& file :
       std::filesystem::directory_iterator(ALHAMBRA_SOURCE_DIR "/tests/edition-1")) {
    if (file.path().extension() != ".json") continue;
    SCOPED_TRACE(file.path().filename());
    Value value;
    ASSERT_EQ(codec::ProblemText(codec::ParseJson(FileText(file.path()), &value)), "");
    codec::Record record;
    ASSERT_EQ(codec::ProblemText(codec::ReadRecord(value, &record)), "");
    EXPECT_EQ(record.setup.edition, 1);
    const codec::Replay replay = codec::ReplayRecord(record, codec::BuiltInComponents());
    EXPECT_EQ(codec::ProblemText(replay.problem), "");
    EXPECT_TRUE(replay.rules != nullptr && replay.rules->IsOver(replay.game));
    ++records;
  }
  EXPECT_EQ(records, 12);
}

TEST(Editions, AnUnknownOneIsRefused) {
  for (const int edition : {0, kEdition + 1}) {
    alhambra::Setup setup;
    setup.edition = edition;
    const RulesOrProblem made = Rules::Make(setup, codec::BuiltInComponents());
    EXPECT_EQ(made.rules, nullptr);
    EXPECT_EQ(made.path, "edition");
  }
}

}  // namespace
}  // namespace alhambra::tests
