// A data file of the first edition: its tables load, can be looked back at and are played on to
// their ends by the rules they were started with.
#include <gtest/gtest.h>

#include <filesystem>

#include "codec/text.h"
#include "server/making.h"
#include "server/sqlite_storage.h"
#include "server/test_support.h"
#include "server/token.h"

namespace alhambra::server {
namespace {

class OldTables : public ::testing::TestWithParam<const char*> {
 protected:
  // A copy, since SQLite writes beside what it reads.
  OldTables() {
    std::filesystem::copy_file(ALHAMBRA_SOURCE_DIR "/tests/edition-1/tables.sqlite", path_);
  }
  ~OldTables() override {
    for (const char* suffix : {"", "-wal", "-shm"}) std::filesystem::remove(path_ + suffix);
  }

  const std::string path_ = ::testing::TempDir() + "old-" + NewToken() + ".sqlite";
};

TEST_P(OldTables, GoOnByTheRulesTheyWereStartedWith) {
  std::string problem;
  const std::unique_ptr<Storage> storage = OpenSqlite(path_, &problem);
  ASSERT_EQ(problem, "");
  StoredTable stored;
  std::vector<std::string> entries;
  ASSERT_EQ(storage->Read(GetParam(), 1, &stored, &entries), Reading::kFound);
  Head head;
  ASSERT_EQ(codec::ProblemText(ReadHead(stored.head, &head)), "");
  EXPECT_EQ(head.setup.edition, 1);
  RulesOrProblem made = Rules::Make(head.setup, TestComponents());
  ASSERT_NE(made.rules, nullptr);
  Table table(head, made.rules, made.rules->Start(head.seed));
  for (const std::string& text : entries) {
    Entry entry;
    ASSERT_EQ(codec::ProblemText(ReadEntry(text, &entry)), "");
    const Fault fault = table.Add(entry);
    ASSERT_TRUE(fault.ok()) << text << ": " << fault.text;
  }
  EXPECT_GT(table.steps().size(), 100u);
  EXPECT_EQ(table.GameAt(static_cast<int>(table.steps().size())), table.game());
  RandomWalk walk(7);
  for (int i = 0; i < 20000 && table.state() != Table::State::kOver; ++i) {
    Entry next = walk.Next(table);
    next.computer = table.PlayedByComputer(next.seat);
    table.Add(next);
  }
  EXPECT_EQ(table.state(), Table::State::kOver);
  EXPECT_EQ(Again(table, 1700000000).setup.edition, kEdition);
}

INSTANTIATE_TEST_SUITE_P(All, OldTables,
                         ::testing::Values("oldtableaq", "oldtablebq", "oldtablecq"));

}  // namespace
}  // namespace alhambra::server
