// What holds for every storage, tried with SQLite and with PostgreSQL.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <future>

#include "server/lobby.h"
#include "server/log.h"
#include "server/postgres_storage.h"
#include "server/scribe.h"
#include "server/test_postgres.h"
#include "server/test_storage.h"
#include "server/test_support.h"
#include "server/token.h"

namespace alhambra::server {
namespace {

enum class Store : uint8_t { kSqlite, kPostgres };

class StorageTest : public ::testing::TestWithParam<Store> {
 protected:
  StorageTest() {
    SetLogLevel("off");
    if (GetParam() == Store::kSqlite) {
      where_ = ::testing::TempDir() + "storage-" + NewToken() + ".sqlite";
    } else {
      TestPostgres& server = TestPostgres::Get();
      where_ = server.Address(server.NewDatabase());
    }
  }
  ~StorageTest() override {
    for (const char* suffix : {"", "-wal", "-shm"}) std::filesystem::remove(where_ + suffix);
  }
  std::unique_ptr<Storage> Open() {
    std::string problem;
    std::unique_ptr<Storage> storage = OpenStorage(where_, &problem);
    EXPECT_EQ(problem, "");
    return storage;
  }

  std::string where_;
};

TEST_P(StorageTest, KeepsTablesAndEntriesWhenItIsOpenedAgain) {
  const std::vector<Written> results =
      Open()->Write({NewTable("a"), NewEntry("a", 1, "one"), NewEntry("a", 2, "two")});
  EXPECT_EQ(results, std::vector<Written>(3, Written::kOk));
  StoredTable table;
  std::vector<std::string> entries;
  const auto storage = Open();
  ASSERT_EQ(storage->Read("a", 1, &table, &entries), Reading::kFound);
  EXPECT_EQ(table.head, "head of a");
  EXPECT_EQ(entries, (std::vector<std::string>{"one", "two"}));
  ASSERT_EQ(storage->Read("a", 2, &table, &entries), Reading::kFound);
  EXPECT_EQ(entries, (std::vector<std::string>{"two"}));
  ASSERT_EQ(storage->Read("a", 3, &table, &entries), Reading::kFound);
  EXPECT_TRUE(entries.empty());
  EXPECT_EQ(storage->Read("b", 1, &table, &entries), Reading::kNone);
}

TEST_P(StorageTest, TakesOnlyTheNextEntryAndEachOnce) {
  const auto storage = Open();
  const std::vector<Written> results = storage->Write(
      {NewTable("a"), NewTable("a"), NewEntry("a", 1, "one"), NewEntry("a", 1, "other"),
       NewEntry("a", 3, "three"), NewEntry("b", 1, "one")});
  EXPECT_EQ(results, (std::vector<Written>{Written::kOk, Written::kTaken, Written::kOk,
                                           Written::kTaken, Written::kTaken, Written::kTaken}));
  StoredTable table;
  std::vector<std::string> entries;
  ASSERT_EQ(storage->Read("a", 1, &table, &entries), Reading::kFound);
  EXPECT_EQ(entries, (std::vector<std::string>{"one"}));
}

TEST_P(StorageTest, ListsTheNewestListedTables) {
  const auto storage = Open();
  storage->Write(
      {NewTable("a", 10), NewTable("b", 30), NewTable("c", 20, false), NewTable("d", 20)});
  std::vector<std::string> ids;
  for (const StoredTable& table : storage->Listed(2)) ids.push_back(table.id);
  EXPECT_EQ(ids, (std::vector<std::string>{"b", "d"}));
}

TEST_P(StorageTest, ScribeWritesInOrderAndFinishesAtTheEnd) {
  std::vector<int> order;
  {
    ThreadScribe scribe(Open());
    scribe.Create({"a", 1, false, "head", ""}, [](Written) {});
    for (int n = 1; n <= 200; ++n) {
      scribe.Append({"a", n, "entry", false}, [&order, n](Written written) {
        if (written == Written::kOk) order.push_back(n);
      });
    }
    std::promise<size_t> found;
    scribe.Read("a", 1, [&found](const std::shared_ptr<Scribe::Found>& table) {
      found.set_value(table->entries.size());
    });
    EXPECT_EQ(found.get_future().get(), 200u);
    scribe.Append({"a", 201, "entry", false}, [&order](Written) { order.push_back(201); });
  }
  ASSERT_EQ(order.size(), 201u);
  EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
}

TEST_P(StorageTest, LobbyKnowsTablesFromTheirEntriesAlone) {
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

TEST_P(StorageTest, WhatCannotBeWrittenDoesNotKeepOthersFromIt) {
  const auto storage = Open();
  storage->Write({NewTable("a"), NewTable("b"), NewTable("c")});
  const std::vector<Written> results = storage->Write(
      {NewEntry("c", 1, "one"), NewEntry("b", 1, std::string("bytes \xff that are no text")),
       NewEntry("a", 1, "one"), NewEntry("a", 2, "two")});
  EXPECT_EQ(results[0], Written::kOk);
  EXPECT_EQ(results[2], Written::kOk);
  EXPECT_EQ(results[3], Written::kOk);
}

TEST_P(StorageTest, DeletesATableWithItsLogAndTakesItAgain) {
  const auto storage = Open();
  storage->Write({NewTable("a"), NewEntry("a", 1, "one"), NewEntry("a", 2, "two"), NewTable("b"),
                  NewEntry("b", 1, "other")});
  EXPECT_EQ(storage->Write({Deleted("a"), Deleted("c")}),
            (std::vector<Written>{Written::kOk, Written::kTaken}));
  StoredTable table;
  std::vector<std::string> entries;
  EXPECT_EQ(storage->Read("a", 1, &table, &entries), Reading::kNone);
  EXPECT_EQ(storage->Write({NewEntry("a", 3, "three")})[0], Written::kTaken);
  ASSERT_EQ(storage->Read("b", 1, &table, &entries), Reading::kFound);
  EXPECT_EQ(entries, std::vector<std::string>{"other"});
  EXPECT_EQ(storage->Write({NewTable("a"), NewEntry("a", 1, "again")}),
            std::vector<Written>(2, Written::kOk));
  ASSERT_EQ(storage->Read("a", 1, &table, &entries), Reading::kFound);
  EXPECT_EQ(entries, std::vector<std::string>{"again"});
}

TEST_P(StorageTest, ChoosesTablesByWhetherTheyAreOverAndSinceWhenTheyAreIdle) {
  const auto storage = Open();
  const auto at = [](int time) { return R"({"kind":"act","at":)" + std::to_string(time) + "}"; };
  storage->Write({NewTable("a", 10), NewEntry("a", 1, at(20)), NewEntry("a", 2, at(30), true),
                  NewTable("b", 10), NewEntry("b", 1, at(20)), NewTable("c", 10, false),
                  NewTable("d", 40), NewEntry("d", 1, at(50), true)});
  const auto ids = [&storage](const Choice& choice) {
    std::vector<std::string> found;
    EXPECT_TRUE(storage->Ids(choice, &found));
    std::string text;
    for (const std::string& id : found) text += id;
    return text;
  };
  Choice choice;
  EXPECT_EQ(ids(choice), "abcd");
  choice.most = 2;
  EXPECT_EQ(ids(choice), "ab");
  choice.after = "b";
  EXPECT_EQ(ids(choice), "cd");
  choice = Choice();
  choice.over = true;
  EXPECT_EQ(ids(choice), "ad");
  choice.over = false;
  EXPECT_EQ(ids(choice), "bc");
  choice.over.reset();
  choice.idle = 30;
  EXPECT_EQ(ids(choice), "bc");
  choice.idle = 31;
  choice.over = true;
  EXPECT_EQ(ids(choice), "a");
  choice.idle = 50;
  EXPECT_EQ(ids(choice), "a");
  choice.idle = 51;
  EXPECT_EQ(ids(choice), "ad");
}

// Sheets of games at real tables (sheets.h) are found among tables by how their ids begin.
TEST_P(StorageTest, FindsSheetsTogetherInTheOrderOfIds) {
  const auto storage = Open();
  for (const char* id : {"sheet-b", "sheetz", "sheet-a", "shee", "sheeta", "a", "z"}) {
    storage->Write({NewTable(id, 10)});
  }
  storage->Write({NewEntry("sheet-b", 1, R"({"at":50,"part":1,"value":{"at":3}})")});
  Choice choice;
  choice.after = "sheet-";
  std::vector<std::string> ids;
  ASSERT_TRUE(storage->Ids(choice, &ids));
  EXPECT_EQ(ids, (std::vector<std::string>{"sheet-a", "sheet-b", "sheeta", "sheetz", "z"}));
  // The time is that of the entry, not one in what was written.
  choice.idle = 40;
  choice.most = 2;
  ASSERT_TRUE(storage->Ids(choice, &ids));
  EXPECT_EQ(ids, (std::vector<std::string>{"sheet-a", "sheeta"}));
}

INSTANTIATE_TEST_SUITE_P(All, StorageTest, ::testing::Values(Store::kSqlite, Store::kPostgres),
                         [](const auto& store) {
                           return store.param == Store::kSqlite ? "Sqlite" : "Postgres";
                         });

}  // namespace
}  // namespace alhambra::server
