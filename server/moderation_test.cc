// What people at a table can do about it and about each other: delete it, if all of them want
// that, and, for whoever made it, say who plays there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>

#include "server/api.h"
#include "server/glance.h"
#include "server/making.h"
#include "server/test_hall.h"

namespace alhambra::server {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kWant = R"("type":"delete","on":true)";
constexpr const char* kKeep = R"("type":"delete","on":false)";

class ModerationTest : public HallTest {
 protected:
  void ExpectGone(const Client& client) {
    Until([&] { return client.connection->closed != 0; });
    EXPECT_THAT(client.last(), HasSubstr("\"type\":\"closing\""));
    EXPECT_THAT(client.last(), HasSubstr("\"code\":\"deleted\""));
    EXPECT_THAT(client.last(), HasSubstr("This table was deleted."));
    EXPECT_EQ(client.connection->closed, 1008);
  }
  // What a client was last told of who wants the table deleted.
  static std::string Deletion(const Client& client) {
    for (auto text = client.told().rbegin(); text != client.told().rend(); ++text) {
      Value value;
      CHECK(Ok(codec::ParseJson(*text, &value)));
      if (const Value* table = value.Find("table"); table != nullptr && table->IsObject()) {
        return codec::JsonText(*table->Find("deletion"));
      }
    }
    return "nothing";
  }
  Client JoinFrom(const Head& head, const std::string& address, const std::string& token,
                  const std::string& more = "") {
    Client client = Connect();
    client.connection->from = address;
    Say(client,
        R"({"type":"join","table":")" + head.table + R"(","token":")" + token + "\"" + more + "}");
    return client;
  }
  int SitStatus(const Head& head, const std::string& name, const std::string& address) {
    int status = 0;
    api_.Handle(
        {"POST", "/api/tables/" + head.table + "/sit", R"({"name":")" + name + "\"}", "", address},
        [&](const ApiResponse& response) {
          status = response.status;
          answer_ = response.body;
        });
    Until([&status] { return status != 0; });
    return status;
  }

  Visitors visitors_{{}, 100};
  Api api_{&hall_, &visitors_, {}};
  std::string answer_;
};

// ---- deleting ----

TEST_F(ModerationTest, WhoPlaysAloneDeletesTheTableAtOnce) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kComputer, SeatKind::kComputer});
  Client ana = Join(head, head.seats[0].token), guest = Join(head, head.watch);
  EXPECT_EQ(CodeOf(Ask(guest, "g", kWant)), "not-seated");
  EXPECT_EQ(CodeOf(Ask(ana, "a", kWant)), "");
  ExpectGone(ana);
  ExpectGone(guest);
  EXPECT_FALSE(IsStored(head));
  EXPECT_THAT(codec::JsonText(hall_.lobby().List()), Not(HasSubstr(head.table)));
  EXPECT_THAT(Join(head, head.seats[0].token).last(), HasSubstr("no-such-table"));
}

TEST_F(ModerationTest, ATableIsDeletedWhenEverybodyAgrees) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere, SeatKind::kHere});
  Client ana = Join(head, head.seats[0].token), ben = Join(head, head.seats[1].token);
  Client guest = Join(head, head.watch);
  EXPECT_EQ(Deletion(ben), "null");
  EXPECT_EQ(CodeOf(Ask(ana, "a", kWant)), "");
  for (const Client* client : {&ana, &ben, &guest}) {
    EXPECT_EQ(Deletion(*client), R"({"by":0,"agreed":[0]})");
  }
  // Once is enough, and the same message again changes nothing.
  EXPECT_EQ(CodeOf(Ask(ana, "b", kWant)), "no-change");
  EXPECT_EQ(CodeOf(Ask(ana, "a", kWant)), "");
  EXPECT_EQ(CodeOf(Ask(ben, "a", kWant)), "");
  EXPECT_EQ(Deletion(ana), R"({"by":0,"agreed":[0,1]})");
  EXPECT_TRUE(IsStored(head)) << "a seat that nobody has open is somebody's all the same";
  // Who comes later sees what is asked.
  Client cem = Join(head, head.seats[2].token);
  EXPECT_EQ(Deletion(cem), R"({"by":0,"agreed":[0,1]})");
  EXPECT_EQ(CodeOf(Ask(cem, "a", kWant)), "");
  for (const Client* client : {&ana, &ben, &cem, &guest}) ExpectGone(*client);
  EXPECT_FALSE(IsStored(head));
}

// Whoever made such a table sits nowhere there, and whoever came first is nobody else.
TEST_F(ModerationTest, WhoComesFirstToATableOfLinksCannotDeleteItAlone) {
  const Head head = MakeTable({SeatKind::kLink, SeatKind::kLink});
  Client rude = JoinFrom(head, "1.2", head.seats[0].token, R"(,"name":"Rude")");
  EXPECT_EQ(CodeOf(Ask(rude, "1", kWant)), "not-maker");
  EXPECT_EQ(CodeOf(Ask(rude, "2", kKeep)), "no-change");
  ASSERT_EQ(CodeOf(Ask(rude, "3", R"("type":"start")")), "");
  EXPECT_EQ(CodeOf(Ask(rude, "4", kWant)), "not-maker") << "a computer plays for who may come";
  EXPECT_EQ(Deletion(rude), "null");
  Client leila = JoinFrom(head, "3.4", head.seats[1].token, R"(,"name":"Leila")");
  EXPECT_EQ(CodeOf(Ask(rude, "5", kWant)), "");
  EXPECT_TRUE(IsStored(head));
  EXPECT_EQ(CodeOf(Ask(leila, "1", kWant)), "");
  ExpectGone(rude);
  EXPECT_FALSE(IsStored(head));
}

TEST_F(ModerationTest, OneWhoWantsToKeepItEndsTheQuestion) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  Client ana = Join(head, head.seats[0].token), ben = Join(head, head.seats[1].token);
  EXPECT_EQ(CodeOf(Ask(ben, "0", kKeep)), "no-change") << "nobody asks";
  EXPECT_EQ(CodeOf(Ask(ana, "1", kWant)), "");
  EXPECT_EQ(CodeOf(Ask(ben, "1", kKeep)), "");
  EXPECT_EQ(Deletion(ana), "null");
  // What was agreed to counts no longer.
  EXPECT_EQ(CodeOf(Ask(ben, "2", kWant)), "");
  EXPECT_EQ(Deletion(ana), R"({"by":1,"agreed":[1]})");
  EXPECT_EQ(CodeOf(Ask(ben, "3", kKeep)), "") << "one's own wish can be taken back";
  EXPECT_TRUE(IsStored(head));
  EXPECT_EQ(ana.connection->closed, 0);
}

TEST_F(ModerationTest, AMoveOfAPersonEndsTheQuestionAndOneOfAComputerDoesNot) {
  Table table = TestTable(3, {SeatKind::kHere, SeatKind::kHere, SeatKind::kComputer});
  RandomWalk walk(3);
  int persons = 0, computers = 0;
  for (int i = 0; i < 40; ++i) {
    Entry entry;
    entry.kind = Entry::Kind::kDelete;
    entry.on = true;
    if (table.deletion().by < 0) {
      ASSERT_TRUE(table.Add(entry).ok());
    }
    Entry move = walk.Next(table);
    move.computer = table.PlayedByComputer(move.seat);
    ASSERT_TRUE(table.Add(move).ok());
    const bool ends = IsMove(move.kind) && !move.computer;
    EXPECT_EQ(table.deletion().by, ends ? -1 : 0);
    EXPECT_FALSE(table.unwanted());
    persons += ends ? 1 : 0;
    computers += move.computer ? 1 : 0;
  }
  EXPECT_GT(persons, 0);
  EXPECT_GT(computers, 0);
}

// Told with the move that ends it.
TEST_F(ModerationTest, EverybodyIsToldThatAMoveEndedTheQuestion) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  const LivePtr live = Live(head);
  const Seat seat = live->table->rules().DecisionOf(live->table->game()).seat;
  Client mover = Join(head, head.seats[seat].token);
  Client other = Join(head, head.seats[seat == 0 ? 1 : 0].token);
  EXPECT_EQ(CodeOf(Ask(other, "1", kWant)), "");
  const std::string take = TakeAction(*live->table);
  EXPECT_EQ(CodeOf(Ask(mover, "2", R"("type":"act","action":")" + take + '"')), "");
  EXPECT_EQ(Deletion(other), "null");
  EXPECT_EQ(Deletion(mover), "null");
}

TEST_F(ModerationTest, OpenAndFinishedTablesCanBeDeletedToo) {
  const Head open = MakeTable({SeatKind::kHere, SeatKind::kLink, SeatKind::kLink});
  Client ana = Join(open, open.seats[0].token), stranger = Join(open, open.seats[1].token);
  EXPECT_EQ(CodeOf(Ask(stranger, "s", kWant)), "no-name") << "has not taken the seat";
  Client leila = Join(open, open.seats[2].token, R"(,"name":"Leila")");
  EXPECT_EQ(CodeOf(Ask(ana, "1", kWant)), "");
  EXPECT_TRUE(IsStored(open)) << "Leila was not asked";
  EXPECT_EQ(CodeOf(Ask(leila, "1", kWant)), "");
  for (const Client* client : {&ana, &stranger, &leila}) ExpectGone(*client);

  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  PlayToTheEnd(head);
  Client one = Join(head, head.seats[0].token), two = Join(head, head.seats[1].token);
  EXPECT_EQ(CodeOf(Ask(one, "1", kWant)), "");
  EXPECT_EQ(CodeOf(Ask(two, "1", kWant)), "");
  ExpectGone(one);
  EXPECT_FALSE(IsStored(head));
}

// The process may end between the last word and the deletion.
TEST_F(ModerationTest, WhatAllAgreedOnIsDoneLaterIfItCouldNotBeDone) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kComputer});
  std::atomic<bool> written = false;
  scribe_->Append({head.table, 1, R"({"kind":"delete","seat":0,"on":true,"at":1700000000})", false},
                  [&written](Written) { written = true; });
  Until([&written] { return written.load(); });
  Client ana = Join(head, head.seats[0].token);
  EXPECT_EQ(Deletion(ana), R"({"by":0,"agreed":[0]})");
  hall_.Tidy();
  ExpectGone(ana);
  EXPECT_FALSE(IsStored(head));
}

TEST_F(ModerationTest, AskingAgainAndAgainIsLimited) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  Client ana = Join(head, head.seats[0].token);
  std::string code;
  int done = 0;
  for (; done < 20 && code.empty(); ++done) {
    code = CodeOf(Ask(ana, std::to_string(done), done % 2 == 0 ? kWant : kKeep));
  }
  EXPECT_EQ(code, "talk-too-fast");
  EXPECT_EQ(done, 6);
}

TEST_F(ModerationTest, AFullLogStillTakesTheWishAndNoRefusals) {
  Table table = TestTable(2);
  Entry chat;
  chat.kind = Entry::Kind::kChat;
  chat.text = "Well!";
  while (table.entries() < Table::kMostTalk) ASSERT_TRUE(table.Add(chat).ok());
  Entry entry;
  entry.kind = Entry::Kind::kDelete;
  entry.on = true;
  EXPECT_TRUE(table.Add(entry).ok());
  Entry keep = entry;
  keep.on = false;
  EXPECT_EQ(table.Check(keep).code, "log-full");
  entry.seat = 1;
  EXPECT_TRUE(table.Add(entry).ok());
  EXPECT_TRUE(table.unwanted());
}

// ---- who made the table ----

TEST_F(ModerationTest, WhoMadeTheTableGivesAFreeSeatToAComputer) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kLink, SeatKind::kLink});
  Client maker = Join(head, head.seats[0].token), stranger = Join(head, head.seats[1].token);
  const std::string close = R"("type":"close-seat","level":"easy","name":)";
  EXPECT_EQ(CodeOf(Ask(maker, "1", close + R"("Player 1","seat":1)")), "name-taken");
  EXPECT_EQ(CodeOf(Ask(maker, "2", close + R"("Zahra","seat":0)")), "seat-taken");
  EXPECT_EQ(CodeOf(Ask(maker, "3", close + R"("Zahra","seat":5)")), "no-such-seat");
  EXPECT_EQ(CodeOf(Ask(maker, "4", R"("type":"close-seat","level":"random","name":"Z","seat":1)")),
            "bad-message");
  EXPECT_EQ(CodeOf(Ask(stranger, "1", close + R"("Zahra","seat":1)")), "not-maker");
  EXPECT_EQ(CodeOf(Ask(maker, "5", close + R"("Zahra","seat":1)")), "");
  EXPECT_THAT(stranger.last(), HasSubstr("seat-taken"));
  EXPECT_EQ(stranger.connection->closed, 1008);
  EXPECT_THAT(Join(head, head.seats[1].token).last(), HasSubstr("no-such-table"));
  const LivePtr live = Live(head);
  EXPECT_EQ(live->table->state(), Table::State::kOpen);
  EXPECT_EQ(live->table->seats()[1].kind, SeatKind::kComputer);
  EXPECT_EQ(live->table->seats()[1].name, "Zahra");
  // With the last one the game begins, and the lobby knows.
  EXPECT_EQ(CodeOf(Ask(maker, "6", close + R"("Omar","seat":2)")), "");
  EXPECT_EQ(live->table->state(), Table::State::kRunning);
  EXPECT_THAT(codec::JsonText(hall_.lobby().List()), HasSubstr(R"("state":"running")"));
  EXPECT_EQ(CodeOf(Ask(maker, "7", close + R"("Nur","seat":2)")), "started");
  EXPECT_EQ(CodeOf(Ask(maker, "8", R"("type":"remove","seat":2)")), "started");
  const Head again = Again(*live->table, 1700000000);
  EXPECT_EQ(again.seats[2].kind, SeatKind::kComputer);
  EXPECT_EQ(again.seats[2].level, "easy");
  EXPECT_EQ(again.seats[2].token, "");
}

TEST_F(ModerationTest, WhoMadeTheTableRemovesSomebodyBeforeTheGame) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kLink, SeatKind::kLink});
  Client maker = JoinFrom(head, "9.9", head.seats[0].token);
  Client rude = JoinFrom(head, "1.2", head.seats[1].token, R"(,"name":"Rude")");
  Client leila = JoinFrom(head, "3.4", head.seats[2].token);
  const LivePtr live = Live(head);
  const std::string token = live->table->seats()[1].token;
  EXPECT_EQ(CodeOf(Ask(rude, "1", R"("type":"remove","seat":0)")), "not-maker");
  EXPECT_EQ(CodeOf(Ask(maker, "1", R"("type":"remove","seat":0)")), "no-person");
  EXPECT_EQ(CodeOf(Ask(maker, "2", R"("type":"remove","seat":2)")), "no-person");
  EXPECT_EQ(CodeOf(Ask(maker, "3", R"("type":"remove","seat":6)")), "bad-message");
  const Value answer = Ask(maker, "4", R"("type":"remove","seat":1)");
  EXPECT_EQ(CodeOf(answer), "");
  const std::string invitation = answer.Find("token")->AsText();
  EXPECT_THAT(rude.last(), HasSubstr("\"code\":\"removed\""));
  EXPECT_THAT(rude.last(), HasSubstr("You were removed from this table."));
  EXPECT_EQ(rude.connection->closed, 1008);
  EXPECT_EQ(leila.connection->closed, 0);
  EXPECT_TRUE(live->table->seats()[1].free);
  for (const std::string& text : leila.told()) EXPECT_THAT(text, Not(HasSubstr(invitation)));
  // Neither link leads there any more, and nothing else does from that address.
  for (const std::string& old : {token, head.seats[1].token}) {
    EXPECT_THAT(JoinFrom(head, "5.6", old).last(), HasSubstr("no-such-table"));
  }
  const std::string name = R"(,"name":"Rude again")";
  EXPECT_THAT(JoinFrom(head, "1.2", invitation, name).last(), HasSubstr("\"code\":\"removed\""));
  EXPECT_THAT(JoinFrom(head, "1.2", head.seats[2].token, name).last(),
              HasSubstr("\"code\":\"removed\""));
  Client patient = JoinFrom(head, "1.2", head.seats[2].token);
  EXPECT_EQ(CodeOf(Ask(patient, "n", R"("type":"name","name":"Rude again")")), "removed");
  EXPECT_EQ(SitStatus(head, "Rude again", "1.2"), 403);
  EXPECT_THAT(answer_, HasSubstr("cannot take a seat here any more"));
  // Others may have the seat, by the new link or in the lobby.
  EXPECT_THAT(JoinFrom(head, "5.6", invitation, R"(,"name":"Omar")").last(),
              HasSubstr("\"you\":1"));
}

TEST_F(ModerationTest, WhoWasRemovedStaysAwayWhenTheTableIsReadAgain) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kLink, SeatKind::kLink});
  ASSERT_EQ(SitStatus(head, "Rude", "1.2"), 200);
  Client maker = JoinFrom(head, "9.9", head.seats[0].token);
  ASSERT_EQ(CodeOf(Ask(maker, "1", R"("type":"remove","seat":1)")), "");
  const std::string invitation = Live(head)->table->seats()[1].token;
  // Somebody takes the seat and does not use it: the link of before it was taken counts, not that
  // of before the removal.
  ASSERT_EQ(SitStatus(head, "Absent", "3.4"), 200);
  now_ += 11 * 60'000;
  hall_.Tidy();
  Until([&] { return Live(head)->table->seats()[1].free; });
  EXPECT_EQ(Live(head)->table->seats()[1].token, invitation);
  maker.conversation->End();
  now_ += 61'000;
  hall_.Tidy();
  EXPECT_EQ(SitStatus(head, "Rude", "1.2"), 403);
  EXPECT_EQ(SitStatus(head, "Leila", "3.4"), 200);
  Entry entry;
  ASSERT_TRUE(Ok(ReadEntry(R"({"kind":"remove","seat":1,"at":1,"tokens":["x"]})", &entry)));
  Glance glance(head);
  glance.seats[1] = {SeatKind::kLink, "Rude", "", false, false, ""};
  glance.Add(entry);
  EXPECT_TRUE(glance.seats[1].free);
}

// The log has a mark of the address, not the address.
TEST_F(ModerationTest, NoAddressIsWrittenDown) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kLink});
  ASSERT_EQ(SitStatus(head, "Leila", "203.0.113.77"), 200);
  const std::vector<std::string> entries = Stored(head).entries;
  ASSERT_EQ(entries.size(), 1u);
  EXPECT_THAT(entries[0], Not(HasSubstr("203.0.113")));
  EXPECT_THAT(entries[0], HasSubstr("\"from\":\""));
  const Client leila = Join(head, head.watch);
  EXPECT_THAT(leila.last(), Not(HasSubstr("\"from\"")));
}

}  // namespace
}  // namespace alhambra::server
