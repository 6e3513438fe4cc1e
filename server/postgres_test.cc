// What is particular to PostgreSQL: databases that cannot be used, and what the others are told.
// storage_test.cc has what holds for every storage.
#include "server/postgres_storage.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <thread>

#include "server/log.h"
#include "server/postgres_neighbours.h"
#include "server/test_postgres.h"
#include "server/test_storage.h"

namespace alhambra::server {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class PostgresTest : public ::testing::Test {
 protected:
  PostgresTest() { SetLogLevel("off"); }

  // Why a database cannot be opened.
  static std::string Problem(const std::string& address) {
    std::string problem;
    EXPECT_EQ(OpenPostgres(address, &problem), nullptr);
    EXPECT_THAT(problem, HasSubstr("The database cannot be used: "));
    EXPECT_EQ(problem.back(), '.');
    EXPECT_EQ(problem.find('\n'), std::string::npos);
    return problem;
  }
  std::unique_ptr<Storage> Open(const std::string& database) {
    std::string problem;
    auto storage = OpenPostgres(server_.Address(database), &problem);
    EXPECT_EQ(problem, "");
    return storage;
  }
  // Everything that a database has, as far as it can be told apart.
  std::string Contents(const std::string& database) {
    return server_.RunIn(database,
                         "SELECT nspname, relname FROM pg_class JOIN pg_namespace ON "
                         "relnamespace = pg_namespace.oid WHERE nspname !~ '^pg_' ORDER BY 1, 2");
  }

  TestPostgres& server_ = TestPostgres::Get();
};

TEST_F(PostgresTest, SaysWhatIsWrongWithAnAddressAndNeverThePassword) {
  const std::string folder = server_.Address("").substr(std::string("postgresql:///?").size());
  for (const std::string& address : {
           std::string("postgresql://ana:hushhush@localhost:port/x"),
           std::string("postgresql://ana:hushhush@localhost/x?unknown=hushhush"),
           std::string("postgresql://ana:hushhush@[::1/x"),
           std::string("postgresql://ana:hushhush@127.0.0.1:1/x"),
           std::string("postgresql://ana:hushhush@nowhere.invalid/x"),
           "postgresql:///nowhere?password=hushhush&" + folder,
           std::string("mysql://ana:hushhush@localhost/x"),
       }) {
    EXPECT_THAT(Problem(address), Not(HasSubstr("hushhush"))) << address;
  }
  EXPECT_THAT(Problem("postgresql://[::1/x"), HasSubstr("its address cannot be read"));
  EXPECT_THAT(Problem(server_.Address("nowhere")), HasSubstr("\"nowhere\" does not exist"));
}

TEST_F(PostgresTest, SaysThatThePasswordIsWrong) {
  const std::string database = server_.NewDatabase();
  server_.RunIn("postgres",
                "DROP ROLE IF EXISTS guarded; CREATE ROLE guarded; DROP ROLE IF EXISTS ana; "
                "CREATE ROLE ana LOGIN PASSWORD 'right' IN ROLE guarded");
  const std::string wrong = Problem(server_.Address(database, "ana") + "&password=hushhush");
  EXPECT_THAT(wrong, HasSubstr("password authentication failed"));
  EXPECT_THAT(wrong, Not(HasSubstr("hushhush")));
  EXPECT_THAT(Problem(server_.Address(database, "ana")), HasSubstr("password"));
  // The right one opens it; but then this user may not do anything there.
  EXPECT_THAT(Problem(server_.Address(database, "ana") + "&password=right"),
              HasSubstr("may not create the schema 'alhambra'"));
  EXPECT_EQ(Contents(database).find("alhambra"), std::string::npos);
}

TEST_F(PostgresTest, SaysThatRightsAreMissing) {
  const std::string database = server_.NewDatabase();
  Open(database)->Write({NewTable("a")});
  server_.RunIn("postgres", "DROP ROLE IF EXISTS ben; CREATE ROLE ben LOGIN");
  const std::string address = server_.Address(database, "ben");
  EXPECT_THAT(Problem(address), HasSubstr("may not read and write"));
  server_.RunIn(database,
                "GRANT USAGE ON SCHEMA alhambra TO ben; "
                "GRANT SELECT ON ALL TABLES IN SCHEMA alhambra TO ben");
  EXPECT_THAT(Problem(address), HasSubstr("may not read and write"));
  server_.RunIn(database, "GRANT INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA alhambra TO ben");
  std::string problem;
  const auto storage = OpenPostgres(address, &problem);
  ASSERT_NE(storage, nullptr) << problem;
  EXPECT_EQ(storage->Write({NewEntry("a", 1, "one"), NewTable("b")}),
            std::vector<Written>(2, Written::kOk));
  server_.RunIn(database, "DROP SCHEMA alhambra CASCADE");
}

TEST_F(PostgresTest, LeavesWhatIsNotItsOwnAlone) {
  const std::string database = server_.NewDatabase();
  server_.RunIn(database, "CREATE SCHEMA alhambra; CREATE TABLE alhambra.tables (mine text)");
  const std::string before = Contents(database);
  EXPECT_THAT(Problem(server_.Address(database)), HasSubstr("belongs to another program"));
  EXPECT_EQ(Contents(database), before);
  const std::string latin = server_.NewDatabase("TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'");
  EXPECT_THAT(Problem(server_.Address(latin)), HasSubstr("its encoding is LATIN1"));
  const std::string readable = server_.NewDatabase();
  server_.RunIn("postgres",
                "ALTER DATABASE " + readable + " SET default_transaction_read_only = on");
  EXPECT_THAT(Problem(server_.Address(readable)), HasSubstr("can only be read"));
}

TEST_F(PostgresTest, LeavesDatabasesOfNewerVersionsAlone) {
  const std::string database = server_.NewDatabase();
  Open(database)->Write({NewTable("a")});
  server_.RunIn(database, "UPDATE alhambra.schema SET version = 99");
  EXPECT_THAT(Problem(server_.Address(database)),
              HasSubstr("it was written by a newer version of the program"));
  server_.RunIn(database, "DELETE FROM alhambra.schema");
  EXPECT_THAT(Problem(server_.Address(database)), HasSubstr("it is damaged"));
}

TEST_F(PostgresTest, UsesAnEmptySchemaThatWasMadeForItAndOtherTablesBesideIt) {
  const std::string database = server_.NewDatabase();
  server_.RunIn(database, "CREATE SCHEMA alhambra; CREATE TABLE public.notes (mine text)");
  EXPECT_EQ(Open(database)->Write({NewTable("a")})[0], Written::kOk);
}

TEST_F(PostgresTest, SeveralMayMakeTheSchemaAtOnce) {
  const std::string address = server_.Address(server_.NewDatabase());
  std::vector<std::string> problems(6);
  std::vector<std::thread> threads;
  for (std::string& problem : problems) {
    threads.emplace_back([&problem, &address] { OpenPostgres(address, &problem); });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(problems, std::vector<std::string>(6));
}

// However the database is set; what is stronger stays. Told by the transactions themselves when
// they are about to be committed.
TEST_F(PostgresTest, WhatIsAcknowledgedIsCommittedSafely) {
  const std::string database = server_.NewDatabase();
  Open(database)->Write({NewTable("a")});
  server_.RunIn(database,
                "CREATE TABLE seen (setting text); CREATE FUNCTION look() RETURNS trigger "
                "LANGUAGE plpgsql AS 'BEGIN INSERT INTO seen VALUES "
                "(current_setting(''synchronous_commit'')); RETURN NULL; END'; CREATE CONSTRAINT "
                "TRIGGER look AFTER INSERT ON alhambra.entries DEFERRABLE INITIALLY DEFERRED FOR "
                "EACH ROW EXECUTE FUNCTION look()");
  int n = 0;
  for (const char* setting : {"off", "local", "on", "remote_apply"}) {
    server_.RunIn("postgres",
                  "ALTER DATABASE " + database + " SET synchronous_commit = " + setting);
    EXPECT_EQ(Open(database)->Write({NewEntry("a", ++n, "one")})[0], Written::kOk);
  }
  EXPECT_EQ(server_.RunIn(database, "SELECT setting FROM seen"), "on\non\non\nremote_apply\n");
}

TEST_F(PostgresTest, TakesEachEntryOnceHoweverManyWrite) {
  const std::string database = server_.NewDatabase();
  Open(database)->Write({NewTable("a"), NewTable("b")});
  constexpr int kWriters = 4, kEntries = 40;
  std::vector<int> won(kWriters);
  std::vector<std::thread> threads;
  for (int writer = 0; writer < kWriters; ++writer) {
    threads.emplace_back([&, writer] {
      const auto storage = Open(database);
      const std::string text = "of " + std::to_string(writer);
      for (int n = 1; n <= kEntries; ++n) {
        // In any order, since tables are locked in one.
        const std::string tables[] = {writer % 2 == 0 ? "a" : "b", writer % 2 == 0 ? "b" : "a"};
        for (const Written written :
             storage->Write({NewEntry(tables[0], n, text), NewEntry(tables[1], n, text)})) {
          EXPECT_TRUE(written == Written::kOk || written == Written::kTaken);
          if (written == Written::kOk) ++won[static_cast<size_t>(writer)];
        }
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(won[0] + won[1] + won[2] + won[3], 2 * kEntries);
}

// libpq takes texts that end with a zero, so that the rest of them would be lost.
TEST_F(PostgresTest, TakesNothingThatHasAZeroInIt) {
  const auto storage = Open(server_.NewDatabase());
  const std::string zero = std::string("a") + '\0' + "x";
  EXPECT_EQ(storage->Write({NewTable("a"), NewTable(zero), NewEntry("b", 1, "one")}),
            (std::vector<Written>{Written::kOk, Written::kFailed, Written::kTaken}));
  EXPECT_EQ(storage->Write({NewEntry("a", 1, zero)})[0], Written::kFailed);
  StoredTable table;
  std::vector<std::string> entries;
  EXPECT_EQ(storage->Read(zero, 1, &table, &entries), Reading::kUnavailable);
  EXPECT_EQ(storage->Read("a", 1, &table, &entries), Reading::kFound);
  EXPECT_EQ(entries.size(), 0u);
}

TEST_F(PostgresTest, GoesOnWithWhatWasLostInBetween) {
  const std::string database = server_.NewDatabase();
  const auto storage = Open(database);
  storage->Write({NewTable("a"), NewEntry("a", 1, "one")});
  server_.Stop("immediate");
  // Nothing is known of what was on its way.
  EXPECT_EQ(storage->Write({NewEntry("a", 2, "two")})[0], Written::kUnknown);
  // And nothing is even tried for a moment.
  EXPECT_EQ(storage->Write({NewEntry("a", 2, "two")})[0], Written::kFailed);
  StoredTable table;
  std::vector<std::string> entries;
  EXPECT_EQ(storage->Read("a", 1, &table, &entries), Reading::kUnavailable);
  server_.Start();
  Written written = Written::kFailed;
  for (int i = 0; i < 1200 && written == Written::kFailed; ++i) {
    written = storage->Write({NewEntry("a", 2, "two")})[0];
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_EQ(written, Written::kOk);
  // A session that ended while nobody looked is not even noticed.
  server_.RunIn("postgres",
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = "
                "'" +
                    database + "'");
  EXPECT_EQ(storage->Write({NewEntry("a", 3, "three")})[0], Written::kOk);
  // What was written by a session that was lost before it could say so is found to be there.
  ASSERT_EQ(Open(database)->Write({NewEntry("a", 4, "four")})[0], Written::kOk);
  server_.RunIn("postgres",
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = "
                "'" +
                    database + "'");
  EXPECT_EQ(storage->Write({NewEntry("a", 4, "four"), NewEntry("a", 5, "five")}),
            std::vector<Written>(2, Written::kOk));
  server_.RunIn("postgres",
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = "
                "'" +
                    database + "'");
  EXPECT_EQ(storage->Write({NewEntry("a", 5, "another")})[0], Written::kTaken);
}

// ---- among others ----

// Somebody who listens, and keeps what is said.
class Listener {
 public:
  explicit Listener(const std::string& address) : neighbours(address) {
    neighbours.Listen(
        [this](const Notice& notice) {
          const std::lock_guard lock(mutex_);
          heard_.push_back(WriteNotice(notice));
          wake_.notify_all();
        },
        [this] {
          const std::lock_guard lock(mutex_);
          ++missed_;
          wake_.notify_all();
        });
    EXPECT_TRUE(AwaitMissed(1));
  }
  bool AwaitMissed(int times) {
    std::unique_lock lock(mutex_);
    return wake_.wait_for(lock, std::chrono::seconds(60), [&] { return missed_ >= times; });
  }
  bool Hears(const std::string& text) {
    std::unique_lock lock(mutex_);
    return wake_.wait_for(lock, std::chrono::seconds(60), [&] {
      return std::find(heard_.begin(), heard_.end(), text) != heard_.end();
    });
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<std::string> heard_;
  int missed_ = 0;

 public:
  PostgresNeighbours neighbours;  // ends first, since its thread uses the others
};

TEST_F(PostgresTest, TellsOthersWhatWasWrittenAndWhatIsSaid) {
  const std::string database = server_.NewDatabase();
  const auto storage = Open(database);
  auto ana = std::make_unique<Listener>(server_.Address(database));
  Listener ben(server_.Address(database));
  Change made = NewTable("a");
  made.table.maker = "192.0.2.1";
  storage->Write({made, NewEntry("a", 1, "one"), NewEntry("a", 3, "three"), Deleted("a")});
  for (Listener* listener : {ana.get(), &ben}) {
    EXPECT_TRUE(listener->Hears("table a 192.0.2.1"));
    EXPECT_TRUE(listener->Hears("entry a 1"));
    EXPECT_TRUE(listener->Hears("deleted a"));
  }
  Notice open(Notice::Kind::kOpen, "b");
  open.process = ana->neighbours.name();
  open.open = {{{0, ""}, 1}, {{kSpectator, "192.0.2.1"}, 2}};
  ana->neighbours.Say(open);
  const std::string name = ana->neighbours.name();
  EXPECT_TRUE(ben.Hears("open " + name + " b 0:1 s:2@192.0.2.1"));
  EXPECT_TRUE(ben.Hears("alive " + name));
  ana = nullptr;
  EXPECT_TRUE(ben.Hears("gone " + name));
}

TEST_F(PostgresTest, OneProcessThinksAndAnotherWhenItIsGone) {
  const std::string database = server_.NewDatabase();
  Open(database)->Write({NewTable("a"), NewEntry("a", 1, "one")});
  auto ana = std::make_unique<Listener>(server_.Address(database));
  Listener ben(server_.Address(database));
  EXPECT_FALSE(ana->neighbours.BeginThinking("a", "a", 0)) << "the table has moved on";
  EXPECT_TRUE(ana->neighbours.BeginThinking("a", "a", 1));
  EXPECT_FALSE(ben.neighbours.BeginThinking("a", "a", 1));
  EXPECT_TRUE(ben.neighbours.BeginThinking("a review", "a", 1));
  ana->neighbours.EndThinking("a");
  // What is ended is so soon, but not at once.
  const auto begins = [](Listener& listener) {
    for (int i = 0; i < 6000; ++i) {
      if (listener.neighbours.BeginThinking("a", "a", 1)) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
  };
  EXPECT_TRUE(begins(ben));
  ben.neighbours.EndThinking("a");
  EXPECT_TRUE(begins(*ana));
  ana = nullptr;
  EXPECT_TRUE(begins(ben)) << "whoever is gone thinks no more";
}

TEST_F(PostgresTest, SaysThatSomethingWasMissedWhenTheDatabaseWasAway) {
  const std::string database = server_.NewDatabase();
  const auto storage = Open(database);
  storage->Write({NewTable("a")});
  Listener ana(server_.Address(database));
  EXPECT_TRUE(ana.neighbours.connected());
  server_.Stop();
  for (int i = 0; i < 6000 && ana.neighbours.connected(); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_FALSE(ana.neighbours.connected());
  EXPECT_FALSE(ana.neighbours.BeginThinking("a", "a", 0));
  server_.Start();
  EXPECT_TRUE(ana.AwaitMissed(2));
  EXPECT_TRUE(ana.neighbours.connected());
  EXPECT_EQ(Open(database)->Write({NewEntry("a", 1, "one")})[0], Written::kOk);
  EXPECT_TRUE(ana.Hears("entry a 1"));
}

TEST_F(PostgresTest, NoticesAreReadAsTheyAreWrittenAndAnythingElseIsNone) {
  for (const char* text : {"entry abc 12", "table abc 192.0.2.1", "table abc ", "deleted abc",
                           "open p abc 0:1 s:2@192.0.2.1", "open p abc s:1@",
                           "open p abc s:1@192.0.2.1 s:8@2001:db8::", "open p abc", "who p *",
                           "alive p", "gone p", "held abc 1 192.0.2.1"}) {
    Notice notice;
    ASSERT_TRUE(ReadNotice(text, &notice)) << text;
    EXPECT_EQ(WriteNotice(notice), text);
  }
  for (const char* text : {"", "entry", "entry abc", "entry abc x", "entry abc -1", "entry abc 1 2",
                           "open p abc 9:1", "open p abc 0", "open p abc 0:x", "open p abc s:-1@a",
                           "open p abc s:1", "open p abc s@1:1", "open p abc 0:1@a", "alive",
                           "alive p q", "held abc x 1.2", "nonsense", "entry abc 99999999999"}) {
    Notice notice;
    EXPECT_FALSE(ReadNotice(text, &notice)) << text;
  }
}

}  // namespace
}  // namespace alhambra::server
