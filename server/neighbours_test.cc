// Two servers with one database: whatever is done at one is so at the other.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <future>
#include <thread>

#include "codec/json.h"
#include "server/postgres_storage.h"
#include "server/telling.h"
#include "server/test_neighbours.h"
#include "server/test_storage.h"

namespace alhambra::server {
namespace {

using ::testing::HasSubstr;

TEST_F(NeighboursTest, WhatIsDoneAtOneShowsAtTheOther) {
  const MadeTable table = MakeTable(a_.port(), People(2));
  const Joined ana = Join(a_, table, table.tokens[0]);
  const Joined ben = Join(b_, table, table.tokens[1]);
  const Joined guest = Join(b_, table, table.watch);
  const bool first = Mover(ana) == 0;
  const Joined& mover = first ? ana : ben;
  const Joined& other = first ? ben : ana;
  EXPECT_EQ(mover.Ask("1", Act(mover, 0)), "");
  for (const Joined* joined : {&other, &guest}) {
    const Value update = joined->client->Await("update");
    ASSERT_FALSE(update.IsNull());
    EXPECT_EQ(update.Find("steps")->items().size(), 1u);
    EXPECT_FALSE(update.Find("view")->IsNull());
  }
  EXPECT_EQ(mover.Ask("2", R"("type":"chat","text":"Well met.")"), "");
  EXPECT_FALSE(other.client->Await("update").IsNull());
  // An id that counted is known everywhere.
  const Joined again = Join(first ? b_ : a_, table, table.tokens[first ? 0 : 1]);
  EXPECT_EQ(again.Ask("1", Act(mover, 0)), "");
  EXPECT_EQ(Log(table.id).size(), 2u);
}

TEST_F(NeighboursTest, OfTwoAtOnceOneWinsAndTheOtherIsAnswered) {
  const MadeTable table = MakeTable(a_.port(), People(2));
  for (int round = 0; round < 12; ++round) {
    const Joined look = Join(a_, table, table.tokens[0]);
    const size_t seat = Mover(look);
    const Joined here = Join(a_, table, table.tokens[seat]);
    const Joined there = Join(b_, table, table.tokens[seat]);
    const std::string id = std::to_string(round);
    auto other = std::async(std::launch::async,
                            [&] { return there.Ask("b" + id, Act(there, there.steps())); });
    const std::string own = here.Ask("a" + id, Act(here, here.steps(), true));
    const std::string others = other.get();
    // One of them was done, and never both: they were meant for the same moment.
    EXPECT_NE(own == "", others == "") << own << ", " << others;
    EXPECT_EQ(own == "" ? others : own, "out-of-date");
    ASSERT_EQ(Log(table.id).size(), static_cast<size_t>(round) + 1);
  }
  const Joined here = Join(a_, table, table.watch), there = Join(b_, table, table.watch);
  EXPECT_EQ(codec::JsonText(here.view()), codec::JsonText(there.view()));
}

// What does not depend on the moment is done after all.
TEST_F(NeighboursTest, WhoComesSecondIsNotLost) {
  const MadeTable table = MakeTable(a_.port(), People(2));
  const Joined ana = Join(a_, table, table.tokens[0]), ben = Join(b_, table, table.tokens[1]);
  for (int i = 0; i < 4; ++i) {
    const std::string id = std::to_string(i);
    auto other = std::async(std::launch::async, [&] {
      return ben.Ask(id, R"("type":"chat","text":"ben )" + id + "\"");
    });
    EXPECT_EQ(ana.Ask(id, R"("type":"chat","text":"ana )" + id + "\""), "");
    EXPECT_EQ(other.get(), "");
  }
  EXPECT_EQ(Log(table.id).size(), 8u);
}

// No second copy of a table, with nobody in it, can be had by writing its id otherwise.
TEST_F(NeighboursTest, ATableHasOneId) {
  MadeTable table = MakeTable(a_.port(), People(2));
  const Joined ana = Join(a_, table, table.tokens[0]);
  const int before = Metric(a_, "tables_in_memory");
  table.id += "\\u0000x";
  TestClient ghost(a_.port());
  ghost.Send(JoinText(table, table.tokens[1]));
  const Value answer = ghost.Await("answer");
  ASSERT_FALSE(answer.IsNull());
  EXPECT_EQ(answer.Find("error")->Find("code")->AsText(), "no-such-table");
  EXPECT_EQ(Fetch(a_.port(), "GET", "/api/games/abcdefghij\xff").status, 404);
  EXPECT_EQ(Metric(a_, "tables_in_memory"), before);
}

TEST_F(NeighboursTest, TheLobbyIsOne) {
  const std::string body =
      R"({"setup":{"players":2},"listed":true,"seats":[{"kind":"here"},{"kind":"link"}]})";
  const MadeTable table = MakeTable(a_.port(), body);
  const auto line = [&table](const RunningServer& server) {
    const Value lobby = Fetch(server.port(), "GET", "/api/tables").json();
    for (const Value& summary : lobby.Find("tables")->items()) {
      if (summary.Find("table")->AsText() == table.id) return summary;
    }
    return Value();
  };
  EXPECT_TRUE(Soon([&] { return !line(b_).IsNull(); }));
  // Two for one seat, at two servers.
  const std::string path = "/api/tables/" + table.id + "/sit";
  auto other = std::async(std::launch::async, [&] {
    return Fetch(a_.port(), "POST", path, R"({"name":"Leila"})").status;
  });
  const int own = Fetch(b_.port(), "POST", path, R"({"name":"Omar"})").status;
  EXPECT_EQ(own + other.get(), 200 + 409);
  for (const RunningServer* server : {&a_, &b_}) {
    EXPECT_TRUE(Soon([&] { return line(*server).Find("state")->AsText() == "running"; }));
  }
  std::string problem;
  const auto storage = OpenPostgres(postgres_.Address(database_), &problem);
  EXPECT_EQ(storage->Write({Deleted(table.id)})[0], Written::kOk);
  for (const RunningServer* server : {&a_, &b_}) {
    EXPECT_TRUE(Soon([&] { return line(*server).IsNull(); }));
  }
}

// Of tables in the lobby and of seats there, however they are spread.
TEST_F(NeighboursTest, LimitsOfAnAddressHoldForAllTogether) {
  const std::string body =
      R"({"setup":{"players":4},"listed":true,"seats":[{"kind":"here"},{"kind":"link"},{"kind":"link"},{"kind":"link"}]})";
  std::vector<MadeTable> made;
  for (int i = 0; i < 8; ++i) made.push_back(MakeTable(i % 2 == 0 ? a_.port() : b_.port(), body));
  for (const RunningServer* server : {&a_, &b_}) {
    EXPECT_TRUE(Soon([&] {
      return Fetch(server->port(), "GET", "/api/tables").json().Find("tables")->items().size() == 8;
    }));
    EXPECT_EQ(ErrorCode(Fetch(server->port(), "POST", "/api/tables", body)), "too-many-listed");
  }
  for (int i = 0; i < 8; ++i) {
    const RunningServer& server = i % 2 == 0 ? a_ : b_;
    EXPECT_EQ(
        Fetch(server.port(), "POST", "/api/tables/" + made[static_cast<size_t>(i)].id + "/sit",
              R"({"name":"Leila"})")
            .status,
        200);
  }
  for (const RunningServer* server : {&a_, &b_}) {
    const std::string path = "/api/tables/" + made[0].id + "/sit";
    EXPECT_TRUE(Soon([&] {
      const HttpAnswer answer = Fetch(server->port(), "POST", path, R"({"name":"Omar"})");
      return ErrorCode(answer) == "too-many-seats";
    }));
  }
}

// What was used up at one process is soon used up at the other, long before it is there alone.
TEST_F(NeighboursTest, RatesOfAnAddressHoldForAllTogether) {
  const auto refused = [](const RunningServer& server) {
    return Fetch(server.port(), "POST", "/api/tables", People(2)).status == 429;
  };
  const int most = SharedOptions().each.tables_per_hour;
  int made = 0;
  while (made <= most && !refused(a_)) ++made;
  ASSERT_LE(made, most);
  int more = 0;
  while (more < most / 2 && !refused(b_)) {
    ++more;
    std::this_thread::sleep_for(std::chrono::seconds(1));
  }
  EXPECT_LT(more, most / 2);
}

TEST_F(NeighboursTest, ConnectionsOfAnAddressHoldForAllTogether) {
  const auto refused = [this] {
    return ErrorCode(Fetch(b_.port(), "GET", "/api/tables")) == "too-many-connections";
  };
  EXPECT_FALSE(refused());
  std::vector<std::unique_ptr<TestSocket>> open;
  for (int i = 0; i < SharedOptions().each.connections; ++i) {
    open.push_back(std::make_unique<TestSocket>(a_.port()));
  }
  EXPECT_TRUE(Soon(refused));
  open.clear();
  EXPECT_TRUE(Soon([&] { return !refused(); }));
}

TEST_F(NeighboursTest, SpectatorsOfAnAddressHoldForAllTogether) {
  const MadeTable table = MakeTable(a_.port(), People(2));
  const auto watch = [&table](const RunningServer& server) {
    auto client = std::make_unique<TestClient>(server.port());
    client->Send(JoinText(table, table.watch));
    return client;
  };
  std::vector<std::unique_ptr<TestClient>> guests;
  for (int i = 0; i < 8; ++i) {
    guests.push_back(watch(i % 2 == 0 ? a_ : b_));
    ASSERT_FALSE(guests.back()->Await("welcome").IsNull());
  }
  for (const RunningServer* server : {&a_, &b_}) {
    EXPECT_TRUE(Soon([&] {
      const auto text = watch(*server)->Next();
      return text && text->find("\"too-many-spectators\"") != std::string::npos;
    }));
  }
  guests.pop_back();
  EXPECT_TRUE(Soon([&] {
    const auto text = watch(a_)->Next();
    return text && text->find("\"welcome\"") != std::string::npos;
  }));
}

TEST_F(NeighboursTest, ReviewsOfAnAddressHoldForAllTogether) {
  Table played = TestTable(2);
  RandomWalk walk(5);
  while (played.state() != Table::State::kOver) ASSERT_TRUE(played.Add(walk.Next(played)).ok());
  Value body = Value::Object();
  body.Set("record", RecordOf(played));
  const HttpAnswer kept = Fetch(a_.port(), "POST", "/api/games", codec::JsonText(body));
  ASSERT_EQ(kept.status, 200) << kept.body;
  const auto read = [join = R"({"type":"join","table":")" + kept.json().Find("table")->AsText() +
                            "\"}"](const RunningServer& server) {
    Joined reader{std::make_unique<TestClient>(server.port()), Value()};
    reader.client->Send(join);
    CHECK(!reader.client->Await("answer").IsNull());
    return reader;
  };
  std::vector<Joined> readers;
  for (int i = 0; i < 2; ++i) {
    readers.push_back(read(a_));
    ASSERT_EQ(readers.back().Ask("r", R"("type":"review")"), "");
  }
  const auto refused = [&] {
    return read(b_).Ask("r", R"("type":"review")") == "too-many-reviews";
  };
  EXPECT_TRUE(Soon(refused));
  EXPECT_EQ(readers[0].Ask("s", R"("type":"stop-review")"), "");
  EXPECT_TRUE(Soon([&] { return !refused(); }));
}

// Whoever was at another process may know more than this one does, as long as the news are on their
// way.
TEST_F(NeighboursTest, NothingIsRefusedForWhatWasNotHeardYet) {
  const std::string body =
      R"({"setup":{"players":2},"seed":"3","seats":[{"kind":"here"},{"kind":"here"}]})";
  const MadeTable table = MakeTable(b_.port(), body), twin = MakeTable(a_.port(), body);
  const Joined slow[2] = {Join(b_, table, table.tokens[0]), Join(b_, table, table.tokens[1])};
  // What is played at its twin is written to the log of the table without a word to anybody.
  std::vector<std::string> acts;
  std::vector<size_t> movers;
  for (int step = 0; step < 4; ++step) {
    movers.push_back(Mover(Join(a_, twin, twin.tokens[0])));
    const Joined mover = Join(a_, twin, twin.tokens[movers.back()]);
    acts.push_back(Act(mover, step));
    if (step == 3) break;
    ASSERT_EQ(mover.Ask("id" + std::to_string(step), acts.back()), "");
  }
  postgres_.RunIn(database_,
                  "INSERT INTO alhambra.entries SELECT t.key, n, entry "
                  "FROM alhambra.entries, alhambra.tables AS t WHERE t.id = '" +
                      table.id + "'");
  EXPECT_EQ(slow[movers[2]].Ask("id2", acts[2]), "") << "it counted, and is known by its id";
  EXPECT_EQ(Log(table.id).size(), 3u);
  EXPECT_EQ(slow[movers[3]].Ask("id3", acts[3]), "") << "it comes next";
  EXPECT_EQ(slow[movers[3]].Ask("id4", acts[3]), "out-of-date") << "now it does not";
  EXPECT_EQ(Log(table.id).size(), 4u);
}

TEST_F(NeighboursTest, FiguresTellOfTheOthersAndOfTheDatabase) {
  for (const RunningServer* server : {&a_, &b_}) {
    EXPECT_TRUE(Soon([&] { return Metric(*server, "neighbours") == 1; }));
    EXPECT_TRUE(Soon([&] { return Metric(*server, "notices_heard_total") > 2; }));
    EXPECT_EQ(Metric(*server, "database_up"), 1);
    EXPECT_EQ(Metric(*server, "ready"), 1);
    EXPECT_GE(Metric(*server, "notices_lost_total"), 1) << "the first way began anew as well";
    EXPECT_TRUE(Soon([&] { return Metric(*server, "notice_seconds") == 0; })) << "not a second";
  }
  b_.End();
  EXPECT_TRUE(Soon([&] { return Metric(a_, "neighbours") == 0; }));
}

TEST_F(NeighboursTest, WhoIsAtOneIsThereForTheOther) {
  const MadeTable table = MakeTable(a_.port(), People(2));
  const Joined ana = Join(a_, table, table.tokens[0]);
  const auto present = [](const Value& message, size_t seat) {
    return message.Find("table")->Find("seats")->items()[seat].Find("present")->AsBool();
  };
  {
    const Joined ben = Join(b_, table, table.tokens[1]);
    Value told = ana.client->Await("table");
    ASSERT_FALSE(told.IsNull());
    EXPECT_TRUE(present(told, 1));
    // Whoever comes is told of those elsewhere; at once, or as soon as they have answered.
    EXPECT_TRUE(present(ben.welcome, 0) || present(ben.client->Await("table"), 0));
    EXPECT_EQ(ana.Ask("1", R"("type":"stand-in","seat":1,"on":true)"), "still-here");
  }
  const Value told = ana.client->Await("table");
  ASSERT_FALSE(told.IsNull());
  EXPECT_FALSE(present(told, 1));
  // A server that ends says so.
  const Joined back = Join(b_, table, table.tokens[1]);
  EXPECT_TRUE(present(ana.client->Await("table"), 1));
  b_.End();
  EXPECT_FALSE(present(ana.client->Await("table"), 1));
}

TEST_F(NeighboursTest, ASeatWithANewLinkIsClosedEverywhere) {
  const MadeTable table = MakeTable(a_.port(), People(2));
  const Joined here = Join(a_, table, table.tokens[0]), there = Join(b_, table, table.tokens[0]);
  EXPECT_EQ(here.Ask("1", R"("type":"renew")"), "");
  const Value closing = there.client->Await("closing");
  ASSERT_FALSE(closing.IsNull());
  EXPECT_EQ(closing.Find("code")->AsText(), "new-link");
}

TEST_F(NeighboursTest, OneThinksAndBothShareTheWork) {
  const std::string computers =
      R"({"setup":{"players":2},"seed":"3","seats":[{"kind":"computer","level":"easy"},{"kind":"computer","level":"easy"}]})";
  const auto over = [](const Joined& joined) {
    if (joined.view().Find("winners") != nullptr) return true;
    while (const std::optional<std::string> text = joined.client->Next(60000)) {
      if (text->find("\"winners\":") != std::string::npos) return true;
    }
    return false;
  };
  // One table that both have open, and one that only the second server knows.
  const MadeTable shared = MakeTable(a_.port(), computers), own = MakeTable(b_.port(), computers);
  const Joined here = Join(a_, shared, shared.watch), there = Join(b_, shared, shared.watch),
               alone = Join(b_, own, own.watch);
  EXPECT_TRUE(over(here) && over(there) && over(alone));
  const size_t entries = Log(shared.id).size() + Log(own.id).size();
  const int by_a = Metric(a_, "computer_moves_total"), by_b = Metric(b_, "computer_moves_total");
  EXPECT_EQ(by_a + by_b, static_cast<int>(entries)) << "nothing was thought about twice";
  EXPECT_GT(by_a, 0);
  EXPECT_GT(by_b, 0);
}

TEST_F(NeighboursTest, ARematchIsTheSameForAll) {
  const MadeTable table = MakeTable(
      a_.port(),
      R"({"setup":{"players":2},"seed":"3","listed":true,"seats":[{"kind":"here"},{"kind":"here"}]})");
  const Joined ana = Join(a_, table, table.tokens[0]), ben = Join(b_, table, table.tokens[1]);
  EXPECT_EQ(ana.Ask("l", R"("type":"leave")"), "");
  EXPECT_EQ(ben.Ask("l", R"("type":"leave")"), "");
  EXPECT_TRUE(Soon([&] { return !Log(table.id).empty() && Log(table.id).back().last; }, 120));
  auto other = std::async(std::launch::async, [&] { return ben.Ask("r", R"("type":"rematch")"); });
  EXPECT_EQ(ana.Ask("r", R"("type":"rematch")"), "");
  EXPECT_EQ(other.get(), "");
  int rematches = 0;
  for (const Entry& entry : Log(table.id)) rematches += entry.kind == Entry::Kind::kRematch ? 1 : 0;
  EXPECT_EQ(rematches, 1);
  // The one that nobody will find is not kept.
  for (const RunningServer* server : {&a_, &b_}) {
    EXPECT_TRUE(Soon([&] {
      return Fetch(server->port(), "GET", "/api/tables").json().Find("tables")->items().size() == 2;
    }));
  }
}

TEST_F(NeighboursTest, ATableThatIsDeletedIsGoneForEverybody) {
  const MadeTable table = MakeTable(a_.port(), People(2));
  const Joined here = Join(a_, table, table.tokens[0]), there = Join(b_, table, table.tokens[1]);
  std::string problem;
  const auto storage = OpenPostgres(postgres_.Address(database_), &problem);
  EXPECT_EQ(storage->Write({Deleted(table.id)})[0], Written::kOk);
  for (const Joined* joined : {&here, &there}) ExpectDeleted(*joined);
  TestClient again(b_.port());
  again.Send(JoinText(table, table.tokens[0]));
  EXPECT_EQ(again.Await("answer").Find("error")->Find("code")->AsText(), "no-such-table");
}

TEST_F(NeighboursTest, GoesOnWhenTheDatabaseIsBack) {
  const MadeTable table = MakeTable(a_.port(), People(2));
  const MadeTable thinking = MakeTable(
      a_.port(),
      R"({"setup":{"players":2},"seats":[{"kind":"here"},{"kind":"computer","level":"easy"}]})");
  const Joined ana = Join(a_, table, table.tokens[0]), ben = Join(b_, table, table.tokens[1]);
  const bool first = Mover(ana) == 0;
  const Joined& mover = first ? ana : ben;
  const Joined& other = first ? ben : ana;
  const std::string action = Act(mover, 0);
  postgres_.Stop("immediate");
  for (const RunningServer* server : {&a_, &b_}) {
    EXPECT_TRUE(Soon([&] { return !Ready(*server); }));
    EXPECT_EQ(Fetch(server->port(), "GET", "/healthz").status, 200);
    EXPECT_EQ(Metric(*server, "database_up"), 0);
  }
  // Nothing is done, and whoever asks is told; what needs no write goes on.
  EXPECT_THAT(mover.Ask("1", action), ::testing::AnyOf("not-stored", "not-sure"));
  EXPECT_EQ(mover.Ask("2", R"("type":"look","step":0)"), "");
  EXPECT_EQ(ErrorCode(Fetch(a_.port(), "POST", "/api/tables", People(2))), "not-stored");
  TestClient late(b_.port());
  late.Send(JoinText(thinking, thinking.tokens[0]));
  const Value closing = late.Await("closing");
  ASSERT_FALSE(closing.IsNull());
  EXPECT_EQ(closing.Find("code")->AsText(), "no-database");
  EXPECT_FALSE(late.Next().has_value());
  EXPECT_EQ(late.close_code(), 1012);
  postgres_.Start();
  for (const RunningServer* server : {&a_, &b_}) {
    EXPECT_TRUE(Soon([&] { return Ready(*server); }));
  }
  // The same again, as a client does it that was not answered; it counts once.
  EXPECT_TRUE(Soon([&] { return mover.Ask("1", action) == ""; }));
  EXPECT_EQ(Log(table.id).size(), 1u);
  EXPECT_FALSE(other.client->Await("update").IsNull());
}

// Somebody holds everything up: what needs no write goes on.
TEST_F(NeighboursTest, ASlowDatabaseStallsOnlyWhatMustBeWritten) {
  const MadeTable table = MakeTable(a_.port(), People(2));
  const MadeTable quiet = MakeTable(a_.port(), People(2));
  const Joined ana = Join(a_, table, table.tokens[0]);
  std::thread slow([this] {
    postgres_.Try(database_,
                  "BEGIN; LOCK TABLE alhambra.entries IN EXCLUSIVE MODE; SELECT pg_sleep(60)");
  });
  EXPECT_TRUE(Soon([this] {
    return postgres_.RunIn("postgres",
                           "SELECT count(*) FROM pg_locks WHERE mode = 'ExclusiveLock' AND granted "
                           "AND locktype = 'relation'") != "0\n";
  }));
  ana.client->Send(R"({"type":"chat","id":"1","text":"Is anybody there?"})");
  for (int i = 0; i < 5; ++i) {
    const Joined other = Join(a_, quiet, quiet.tokens[1]);
    EXPECT_EQ(other.Ask("1", R"("type":"look","step":0)"), "");
    EXPECT_EQ(Fetch(a_.port(), "GET", "/api/tables").status, 200);
  }
  EXPECT_TRUE(ana.client->AwaitAnswer("1", 50).IsNull()) << "it was not held up at all";
  postgres_.RunIn("postgres",
                  "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = "
                  "'PgSleep'");
  EXPECT_TRUE(ana.client->AwaitAnswer("1").Find("ok")->AsBool());
  slow.join();
}

// The disk of the database is full: nothing can be written, all can be read, and once there is room
// everything goes on, with nobody doing anything about it.
TEST_F(NeighboursTest, AFullDatabaseStallsOnlyWhatMustBeWritten) {
  const MadeTable table = MakeTable(a_.port(), People(2));
  const MadeTable quiet = MakeTable(a_.port(), People(2));
  const MadeTable thinking = MakeTable(
      a_.port(),
      R"({"setup":{"players":2},"seats":[{"kind":"computer","level":"easy"},{"kind":"computer","level":"easy"}]})");
  const Joined ana = Join(a_, table, table.tokens[0]), ben = Join(b_, table, table.tokens[1]);
  const bool first = Mover(ana) == 0;
  const Joined &mover = first ? ana : ben, &other = first ? ben : ana;
  const std::string action = Act(mover, 0);
  postgres_.RunIn(database_,
                  "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE "
                  "''could not extend file: no space left on device'' USING ERRCODE = ''53100''; "
                  "END'");
  const auto on_both = [this](const std::string& do_it, const std::string& how) {
    for (const char* name : {"tables", "entries"}) {
      postgres_.RunIn(database_, do_it + " ON alhambra." + name + how);
    }
  };
  on_both("CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE", " EXECUTE FUNCTION full_disk()");
  EXPECT_EQ(mover.Ask("1", action), "not-stored");
  EXPECT_EQ(other.Ask("2", R"("type":"chat","text":"Is anybody there?")"), "not-stored");
  for (const RunningServer* server : {&a_, &b_}) {
    EXPECT_EQ(ErrorCode(Fetch(server->port(), "POST", "/api/tables", People(2))), "not-stored");
    EXPECT_EQ(Join(*server, quiet, quiet.tokens[1]).Ask("1", R"("type":"look","step":0)"), "");
    EXPECT_TRUE(Ready(*server));
  }
  const Joined guest = Join(b_, thinking, thinking.watch);
  EXPECT_TRUE(Soon([&] { return Metric(b_, "writes_failed_total") > 2; })) << "it thinks in vain";
  EXPECT_EQ(guest.steps(), 0);
  EXPECT_TRUE(Log(table.id).empty() && Log(thinking.id).empty());
  on_both("DROP TRIGGER full_disk", "");
  EXPECT_EQ(mover.Ask("1", action), "");
  EXPECT_EQ(other.client->Await("update").Find("steps")->items().size(), 1u);
  EXPECT_EQ(Log(table.id).size(), 1u) << "nothing of what was refused is there";
  EXPECT_FALSE(guest.client->Await("update").IsNull());
}

TEST_F(NeighboursTest, IsNotReadyWhileItDrains) {
  ServerOptions options = SharedOptions();
  options.drain_ms = 60'000;
  auto server = std::make_unique<RunningServer>(options);
  EXPECT_TRUE(Soon([&] { return Ready(*server); }));
  const MadeTable table = MakeTable(a_.port(), People(2));
  const Joined ana = Join(*server, table, table.tokens[0]);
  server->AskToStop();
  EXPECT_TRUE(Soon([&] { return !Ready(*server); }));
  EXPECT_EQ(ana.Ask("1", R"("type":"chat","text":"still here")"), "");
  server->Stop();
  EXPECT_FALSE(ana.client->Await("closing").IsNull());
  // And misses nothing at another.
  const Joined again = Join(b_, table, table.tokens[0]);
  EXPECT_EQ(again.welcome.Find("chat")->items().size(), 1u);
}

}  // namespace
}  // namespace alhambra::server
