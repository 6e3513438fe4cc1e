#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "server/log.h"
#include "server/sqlite_storage.h"
#include "server/test_storage.h"
#include "server/token.h"

namespace alhambra::server {
namespace {

// What is particular to SQLite files; storage_test.cc has what holds for every storage.
//
// A file name of its own, removed at the end with what SQLite puts beside it.
class SqliteTest : public ::testing::Test {
 protected:
  ~SqliteTest() override {
    for (const char* suffix : {"", "-wal", "-shm"}) std::filesystem::remove(path_ + suffix);
  }
  std::unique_ptr<Storage> Open() {
    std::string problem;
    std::unique_ptr<Storage> storage = OpenSqlite(path_, &problem);
    EXPECT_EQ(problem, "");
    return storage;
  }

  const std::string path_ = ::testing::TempDir() + "storage-" + NewToken() + ".sqlite";
};

std::string Bytes(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST_F(SqliteTest, LeavesFilesAloneThatAreNotItsOwn) {
  std::ofstream(path_) << "these are notes of somebody else, and longer than nothing";
  std::filesystem::permissions(path_, std::filesystem::perms{0755});
  std::string problem;
  EXPECT_EQ(OpenSqlite(path_, &problem), nullptr);
  EXPECT_NE(problem.find("cannot be used"), std::string::npos) << problem;
  EXPECT_EQ(static_cast<int>(std::filesystem::status(path_).permissions()), 0755);
}

TEST_F(SqliteTest, LeavesDatabasesOfOtherProgramsAlone) {
  const char* const others[] = {
      "CREATE TABLE notes (text); INSERT INTO notes VALUES ('mine')",
      "PRAGMA journal_mode = WAL; CREATE TABLE notes (text)",
      "CREATE TABLE tables (id); PRAGMA user_version = 1",
      "PRAGMA user_version = 7",
      "PRAGMA application_id = 7",
  };
  for (const char* other : others) {
    std::filesystem::remove(path_);
    { SQLite::Database(path_, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec(other); }
    std::filesystem::permissions(path_, std::filesystem::perms{0644});
    const std::string before = Bytes(path_);
    std::string problem;
    EXPECT_EQ(OpenSqlite(path_, &problem), nullptr) << other;
    EXPECT_NE(problem.find("it belongs to another program"), std::string::npos) << problem;
    EXPECT_EQ(Bytes(path_), before) << other;
    EXPECT_EQ(static_cast<int>(std::filesystem::status(path_).permissions()), 0644) << other;
    for (const char* suffix : {"-wal", "-shm", "-journal"}) {
      EXPECT_FALSE(std::filesystem::exists(path_ + suffix)) << other;
      std::filesystem::remove(path_ + suffix);
    }
  }
}

// A file that the version before it was made with: tables open, running and over.
TEST_F(SqliteTest, TakesFilesOfTheFirstSchemaAlong) {
  for (const bool marked : {true, false}) {
    for (const char* suffix : {"", "-wal", "-shm"}) std::filesystem::remove(path_ + suffix);
    std::filesystem::copy_file(ALHAMBRA_SOURCE_DIR "/tests/schema-1/tables.sqlite", path_);
    // The first files had no mark.
    if (!marked) SQLite::Database(path_, SQLite::OPEN_READWRITE).exec("PRAGMA application_id = 0");
    const auto storage = Open();
    ASSERT_NE(storage, nullptr);
    Choice over, going;
    over.over = true;
    going.over = false;
    std::vector<std::string> ids;
    ASSERT_TRUE(storage->Ids(over, &ids));
    EXPECT_EQ(ids, std::vector<std::string>{"yuvzkdzcbw"});
    ASSERT_TRUE(storage->Ids(going, &ids));
    EXPECT_EQ(ids, (std::vector<std::string>{"kaqdyvgthz", "olvuojnyjw"}));
    StoredTable table;
    std::vector<std::string> entries;
    ASSERT_EQ(storage->Read("yuvzkdzcbw", 1, &table, &entries), Reading::kFound);
    EXPECT_EQ(entries.size(), 193u);
    EXPECT_EQ(storage->Write({NewEntry("kaqdyvgthz", 14, "next")})[0], Written::kOk);
    SQLite::Database file(path_);
    EXPECT_EQ(file.execAndGet("PRAGMA user_version").getInt(), 2);
    EXPECT_NE(file.execAndGet("PRAGMA application_id").getInt(), 0);
  }
}

TEST_F(SqliteTest, LeavesFilesOfNewerVersionsAlone) {
  Open()->Write({NewTable("a")});
  { SQLite::Database(path_, SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 99"); }
  const std::string before = Bytes(path_);
  std::string problem;
  EXPECT_EQ(OpenSqlite(path_, &problem), nullptr);
  EXPECT_NE(problem.find("it was written by a newer version of the program"), std::string::npos)
      << problem;
  EXPECT_EQ(Bytes(path_), before);
}

TEST_F(SqliteTest, NothingOfADeletedTableStaysInTheFile) {
  {
    const auto storage = Open();
    storage->Write({NewTable("a"), NewEntry("a", 1, "something private"), NewTable("b")});
    Change gone;
    gone.kind = Change::Kind::kDelete;
    gone.table.id = "a";
    EXPECT_EQ(storage->Write({gone})[0], Written::kOk);
  }
  EXPECT_EQ(Bytes(path_).find("something private"), std::string::npos);
  EXPECT_EQ(Bytes(path_).find("head of a"), std::string::npos);
  EXPECT_NE(Bytes(path_).find("head of b"), std::string::npos);
}

TEST_F(SqliteTest, ALogThatLeadsInACircleIsUnreadableAndTheOthersGoOn) {
  Open()->Write({NewTable("a"), NewEntry("a", 1, "one"), NewEntry("a", 2, "two"), NewTable("b"),
                 NewEntry("b", 1, "other"), NewTable("c"), NewEntry("c", 1, "lost"),
                 NewEntry("c", 2, "found")});
  {
    SQLite::Database damaged(path_, SQLite::OPEN_READWRITE);
    damaged.exec("UPDATE entries SET previous = 2 WHERE place = 1");
    damaged.exec("DELETE FROM entries WHERE entry = 'lost'");
  }
  SetLogLevel("off");
  const auto storage = Open();
  StoredTable table;
  std::vector<std::string> entries;
  ASSERT_EQ(storage->Read("b", 1, &table, &entries), Reading::kFound);
  EXPECT_EQ(entries, std::vector<std::string>{"other"});
  ASSERT_EQ(storage->Read("c", 1, &table, &entries), Reading::kDamaged);
  EXPECT_EQ(table.head, "");
  {
    SQLite::Database damaged(path_, SQLite::OPEN_READWRITE);
    damaged.exec("UPDATE entries SET n = 2, previous = 2 WHERE place = 1");
  }
  ASSERT_EQ(storage->Read("a", 1, &table, &entries), Reading::kDamaged);
  EXPECT_EQ(table.head, "");
  EXPECT_TRUE(entries.empty());
}

TEST_F(SqliteTest, RefusesAFileThatIsNotItsOwn) {
  std::string problem;
  EXPECT_EQ(OpenSqlite("/nowhere/at/all.sqlite", &problem), nullptr);
  EXPECT_NE(problem.find("/nowhere/at/all.sqlite"), std::string::npos);
}

TEST_F(SqliteTest, NewFilesAreForNobodyElseAndOldOnesNoLongerForEverybody) {
  const auto mode = [this](const std::string& suffix) {
    return static_cast<int>(std::filesystem::status(path_ + suffix).permissions());
  };
  const mode_t usual = umask(0);
  {
    const auto storage = Open();
    storage->Write({NewTable("a")});
    for (const char* suffix : {"", "-wal", "-shm"}) EXPECT_EQ(mode(suffix), 0600) << suffix;
  }
  umask(usual);
  std::filesystem::permissions(path_, std::filesystem::perms{0664});
  const auto storage = Open();
  storage->Write({NewTable("b")});
  for (const char* suffix : {"", "-wal", "-shm"}) EXPECT_EQ(mode(suffix), 0660) << suffix;
}

// Files may grow no further while this lives.
class FullDisk {
 public:
  FullDisk() {
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &usual_);
    rlimit none = usual_;
    none.rlim_cur = 1;
    setrlimit(RLIMIT_FSIZE, &none);
  }
  ~FullDisk() { setrlimit(RLIMIT_FSIZE, &usual_); }

 private:
  rlimit usual_ = {};
};

TEST_F(SqliteTest, SaysThatTheDiskIsFullAndGoesOnWhenThereIsRoom) {
  SetLogLevel("off");
  const auto storage = Open();
  storage->Write({NewTable("a"), NewEntry("a", 1, "one")});
  {
    const FullDisk full;
    EXPECT_EQ(storage->Write({NewEntry("a", 2, "two"), NewTable("b")}),
              std::vector<Written>(2, Written::kFailed));
  }
  EXPECT_EQ(storage->Write({NewEntry("a", 2, "other"), NewTable("b")}),
            std::vector<Written>(2, Written::kOk));
  StoredTable table;
  std::vector<std::string> entries;
  ASSERT_EQ(storage->Read("a", 1, &table, &entries), Reading::kFound);
  EXPECT_EQ(entries, (std::vector<std::string>{"one", "other"}));
}

}  // namespace
}  // namespace alhambra::server
