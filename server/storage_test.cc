#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <future>

#include "server/lobby.h"
#include "server/log.h"
#include "server/scribe.h"
#include "server/sqlite_storage.h"
#include "server/test_support.h"
#include "server/token.h"

namespace alhambra::server {
namespace {

// A file name of its own, removed at the end with what SQLite puts beside it.
class StorageTest : public ::testing::Test {
 protected:
  ~StorageTest() override {
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

Change NewTable(const std::string& id, int64_t created = 1, bool listed = true) {
  Change change;
  change.kind = Change::Kind::kTable;
  change.table = {id, created, listed, "head of " + id};
  return change;
}

Change NewEntry(const std::string& table, int n, const std::string& text) {
  Change change;
  change.entry = {table, n, text};
  return change;
}

std::string Bytes(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST_F(StorageTest, LeavesFilesAloneThatAreNotItsOwn) {
  std::ofstream(path_) << "these are notes of somebody else, and longer than nothing";
  std::filesystem::permissions(path_, std::filesystem::perms{0755});
  std::string problem;
  EXPECT_EQ(OpenSqlite(path_, &problem), nullptr);
  EXPECT_NE(problem.find("cannot be used"), std::string::npos) << problem;
  EXPECT_EQ(static_cast<int>(std::filesystem::status(path_).permissions()), 0755);
}

TEST_F(StorageTest, LeavesDatabasesOfOtherProgramsAlone) {
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

TEST_F(StorageTest, OpensItsOwnFilesFromBeforeTheyHadAMark) {
  Open()->Write({NewTable("a"), NewEntry("a", 1, "one")});
  const auto mark = [this] {
    return SQLite::Database(path_).execAndGet("PRAGMA application_id").getInt();
  };
  EXPECT_NE(mark(), 0);
  { SQLite::Database(path_, SQLite::OPEN_READWRITE).exec("PRAGMA application_id = 0"); }
  EXPECT_EQ(mark(), 0);
  StoredTable table;
  std::vector<std::string> entries;
  ASSERT_TRUE(Open()->Read("a", 1, &table, &entries));
  EXPECT_EQ(entries, std::vector<std::string>{"one"});
}

TEST_F(StorageTest, ALogThatLeadsInACircleIsUnreadableAndTheOthersGoOn) {
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
  ASSERT_TRUE(storage->Read("b", 1, &table, &entries));
  EXPECT_EQ(entries, std::vector<std::string>{"other"});
  ASSERT_TRUE(storage->Read("c", 1, &table, &entries));
  EXPECT_EQ(table.head, "");
  {
    SQLite::Database damaged(path_, SQLite::OPEN_READWRITE);
    damaged.exec("UPDATE entries SET n = 2, previous = 2 WHERE place = 1");
  }
  ASSERT_TRUE(storage->Read("a", 1, &table, &entries));
  EXPECT_EQ(table.head, "");
  EXPECT_TRUE(entries.empty());
}

TEST_F(StorageTest, KeepsTablesAndEntriesWhenItIsOpenedAgain) {
  const std::vector<Written> results =
      Open()->Write({NewTable("a"), NewEntry("a", 1, "one"), NewEntry("a", 2, "two")});
  EXPECT_EQ(results, std::vector<Written>(3, Written::kOk));
  StoredTable table;
  std::vector<std::string> entries;
  const auto storage = Open();
  ASSERT_TRUE(storage->Read("a", 1, &table, &entries));
  EXPECT_EQ(table.head, "head of a");
  EXPECT_EQ(entries, (std::vector<std::string>{"one", "two"}));
  ASSERT_TRUE(storage->Read("a", 2, &table, &entries));
  EXPECT_EQ(entries, (std::vector<std::string>{"two"}));
  EXPECT_FALSE(storage->Read("b", 1, &table, &entries));
}

TEST_F(StorageTest, TakesOnlyTheNextEntryAndEachOnce) {
  const auto storage = Open();
  const std::vector<Written> results = storage->Write(
      {NewTable("a"), NewTable("a"), NewEntry("a", 1, "one"), NewEntry("a", 1, "other"),
       NewEntry("a", 3, "three"), NewEntry("b", 1, "one")});
  EXPECT_EQ(results, (std::vector<Written>{Written::kOk, Written::kTaken, Written::kOk,
                                           Written::kTaken, Written::kTaken, Written::kTaken}));
  StoredTable table;
  std::vector<std::string> entries;
  ASSERT_TRUE(storage->Read("a", 1, &table, &entries));
  EXPECT_EQ(entries, (std::vector<std::string>{"one"}));
}

TEST_F(StorageTest, ListsTheNewestListedTables) {
  const auto storage = Open();
  storage->Write(
      {NewTable("a", 10), NewTable("b", 30), NewTable("c", 20, false), NewTable("d", 20)});
  std::vector<std::string> ids;
  for (const StoredTable& table : storage->Listed(2)) ids.push_back(table.id);
  EXPECT_EQ(ids, (std::vector<std::string>{"b", "d"}));
}

TEST_F(StorageTest, RefusesAFileThatIsNotItsOwn) {
  std::string problem;
  EXPECT_EQ(OpenSqlite("/nowhere/at/all.sqlite", &problem), nullptr);
  EXPECT_NE(problem.find("/nowhere/at/all.sqlite"), std::string::npos);
}

TEST_F(StorageTest, NewFilesAreForNobodyElseAndOldOnesNoLongerForEverybody) {
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

TEST_F(StorageTest, SaysThatTheDiskIsFullAndGoesOnWhenThereIsRoom) {
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
  ASSERT_TRUE(storage->Read("a", 1, &table, &entries));
  EXPECT_EQ(entries, (std::vector<std::string>{"one", "other"}));
}

TEST_F(StorageTest, ScribeWritesInOrderAndFinishesAtTheEnd) {
  std::vector<int> order;
  {
    Scribe scribe(Open());
    scribe.Create({"a", 1, false, "head"}, [](Written) {});
    for (int n = 1; n <= 200; ++n) {
      scribe.Append({"a", n, "entry"}, [&order, n](Written written) {
        if (written == Written::kOk) order.push_back(n);
      });
    }
    std::promise<size_t> found;
    scribe.Read("a", [&found](std::shared_ptr<Scribe::Found> table) {
      found.set_value(table == nullptr ? 0 : table->entries.size());
    });
    EXPECT_EQ(found.get_future().get(), 200u);
    scribe.Append({"a", 201, "entry"}, [&order](Written) { order.push_back(201); });
  }
  ASSERT_EQ(order.size(), 201u);
  EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
}

TEST_F(StorageTest, LobbyKnowsTablesFromTheirEntriesAlone) {
  const auto storage = Open();
  Table table = TestTable(2, {SeatKind::kHere, SeatKind::kLink});
  Head head = table.head();
  head.listed = true;
  Entry sit;
  sit.kind = Entry::Kind::kSit;
  sit.seat = 1;
  sit.text = "Leila";
  storage->Write({NewTable(head.table), NewEntry(head.table, 1, WriteEntry(sit))});
  Lobby lobby;
  lobby.Load(*storage);
  EXPECT_TRUE(lobby.List().Find("tables")->items().empty());  // its head is not a head

  Change made = NewTable("klmnopqrst");
  head.table = "klmnopqrst";
  made.table.head = WriteHead(head);
  storage->Write({made});
  lobby.Load(*storage);
  ASSERT_EQ(lobby.List().Find("tables")->items().size(), 1u);
  EXPECT_EQ(lobby.List().Find("tables")->items()[0].Find("state")->AsText(), "open");
  EXPECT_EQ(*lobby.List().Find("tables")->items()[0].Find("moved"), Value(head.created));
  Entry act;
  act.kind = Entry::Kind::kAct;
  act.text = "take denar 3";
  act.at = head.created + 90;
  storage->Write(
      {NewEntry(head.table, 1, WriteEntry(sit)), NewEntry(head.table, 2, WriteEntry(act))});
  lobby.Load(*storage);
  const Value line = lobby.List().Find("tables")->items()[0];
  EXPECT_EQ(line.Find("state")->AsText(), "running");
  EXPECT_EQ(*line.Find("moved"), Value(act.at));
  EXPECT_EQ(line.Find("seats")->items()[1].Find("name")->AsText(), "Leila");
}

}  // namespace
}  // namespace alhambra::server
