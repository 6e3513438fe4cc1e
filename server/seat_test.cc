// Whose a seat is: links that somebody else still has, seats that are held and not used, and talk
// that fills a table.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "codec/talk.h"
#include "server/api.h"
#include "server/making.h"
#include "server/test_hall.h"
#include "server/token.h"

namespace alhambra::server {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const std::string kOne = std::string(32, 'a'), kTwo = std::string(32, 'b');

class SeatTest : public HallTest {
 protected:
  // What the HTTP side answers.
  struct Said {
    int status = 0;
    Value body;
    std::string code() const {
      const Value* error = body.Find("error");
      return error == nullptr ? "" : error->Find("code")->AsText();
    }
    std::string text(const char* name) const { return body.Find(name)->AsText(); }
  };
  Said Post(const std::string& path, const std::string& body, const std::string& address = "1.2") {
    Said said;
    api_.Handle({"POST", path, body, "", address}, [&said](const ApiResponse& response) {
      said.status = response.status;
      CHECK(Ok(codec::ParseJson(response.body, &said.body)));
    });
    Until([&said] { return said.status != 0; });
    return said;
  }
  // Somebody new each time, since no two seats of a table have one name.
  Said Sit(const Head& head, const std::string& more = "", const std::string& address = "1.2") {
    const std::string name = R"({"name":"Guest )" + std::to_string(++guests_) + '"';
    return Post("/api/tables/" + head.table + "/sit", name + more + "}", address);
  }
  // A listed table of somebody here and free seats.
  Head MakeListed(const std::string& address, int free) {
    std::string seats = R"({"kind":"here"})";
    for (int i = 0; i < free; ++i) seats += R"(,{"kind":"link"})";
    const Said made = Post("/api/tables",
                           R"({"setup":{"players":)" + std::to_string(free + 1) +
                               R"(},"listed":true,"seats":[)" + seats + "]}",
                           address);
    Head head;
    if (made.status == 200) head.table = made.text("table");
    return head;
  }
  static bool Refused(const Client& client) {
    return client.last().find("no-such-table") != std::string::npos;
  }
  static std::string With(const std::string& token) { return R"(,"new_token":")" + token + "\""; }
  void Pass(int64_t time) {
    now_ += time;
    hall_.Tidy();
  }
  // Until nothing is being written.
  void Settle(const LivePtr& live) {
    Until([&live] { return !live->writing; });
  }

  Visitors visitors_{{}, 100};
  Api api_{&hall_, &visitors_, {}};
  int guests_ = 0;
};

// ---- who fills the log ----

TEST_F(SeatTest, LimitsHowMuchASeatTakesBack) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  const LivePtr live = Live(head);
  const Seat seat = live->table->rules().DecisionOf(live->table->game()).seat;
  Client one = Join(head, head.seats[seat].token), two = Join(head, head.seats[seat].token);
  const std::string take = TakeAction(*live->table);
  ASSERT_EQ(CodeOf(Ask(one, "a", R"("type":"act","action":")" + take + '"')), "");
  std::string code;
  int done = 0;
  // Through two connections, each slow enough for itself.
  for (; done < 200 && code.empty(); ++done) {
    now_ += 30;
    const std::string type = done % 2 == 0 ? R"("type":"undo")" : R"("type":"redo")";
    code = CodeOf(Ask(done % 4 < 2 ? one : two, "u" + std::to_string(done), type));
  }
  EXPECT_EQ(code, "too-fast");
  EXPECT_GT(done, 55);
  EXPECT_LT(done, 80);
}

// ---- who has the token ----

TEST_F(SeatTest, WhoMadeTheTableLosesTheSeatThatSomebodyElseTakes) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kLink, SeatKind::kLink});
  Client maker = Join(head, head.seats[0].token), spy = Join(head, head.seats[1].token);
  EXPECT_THAT(spy.last(), HasSubstr("\"you\":1"));
  const Said sat = Sit(head);
  ASSERT_EQ(sat.status, 200);
  const std::string token = sat.text("token");
  EXPECT_NE(token, head.seats[1].token);
  EXPECT_THAT(spy.last(), HasSubstr("\"code\":\"new-link\""));
  EXPECT_EQ(spy.connection->closed, 1008);
  EXPECT_THAT(maker.last(), HasSubstr("\"new_link\":true"));
  // Neither what it says nor what it asks for is heard, though its connection is not gone yet.
  const size_t heard = spy.told().size();
  const LivePtr live = Live(head);
  spy.conversation->Hear(R"({"type":"chat","id":"x","text":"It is me!"})");
  EXPECT_EQ(CodeOf(Ask(maker, "y", R"("type":"chat","text":"Hello.")")), "");
  EXPECT_EQ(live->table->chat().size(), 1u);
  EXPECT_EQ(spy.told().size(), heard);
  spy.conversation->End();
  EXPECT_TRUE(Refused(Join(head, head.seats[1].token)));
  EXPECT_THAT(Join(head, token).last(), HasSubstr("\"you\":1"));
  EXPECT_EQ(maker.connection->closed, 0);
}

TEST_F(SeatTest, WhatWaitsWhileTheSeatIsTakenIsNotDone) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kLink, SeatKind::kLink});
  Client spy = Join(head, head.seats[1].token);
  const LivePtr live = Live(head);
  Client leila = Connect(), late = Connect();
  leila.conversation->Hear(R"({"type":"join","table":")" + head.table + R"(","token":")" +
                           head.seats[1].token + R"(","name":"Leila")" + With(kOne) + "}");
  EXPECT_TRUE(live->writing);
  spy.conversation->Hear(R"({"type":"renew","id":"r"})");
  late.conversation->Hear(R"({"type":"join","table":")" + head.table + R"(","token":")" +
                          head.seats[1].token + "\"}");
  Until([&] { return !leila.told().empty() && !late.told().empty(); });
  Settle(live);
  EXPECT_EQ(live->table->seats()[1].token, kOne);
  EXPECT_TRUE(Refused(late));
  EXPECT_THAT(leila.last(), HasSubstr("\"token\":\"" + kOne + "\""));
}

TEST_F(SeatTest, TakingASeatByItsLinkGivesItANewToken) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kLink, SeatKind::kLink});
  const Client leila = Join(head, head.seats[1].token, R"(,"name":"Leila")");
  Value welcome;
  ASSERT_TRUE(Ok(codec::ParseJson(leila.last(), &welcome)));
  const std::string token = welcome.Find("token")->AsText();
  EXPECT_TRUE(IsToken(token));
  EXPECT_TRUE(Refused(Join(head, head.seats[1].token)));
  EXPECT_THAT(Join(head, token).last(), Not(HasSubstr("\"token\"")));
  Client omar = Join(head, head.seats[2].token), spy = Join(head, head.seats[2].token);
  const Value answer = Ask(omar, "n", R"("type":"name","name":"Omar")" + With(kTwo));
  EXPECT_EQ(answer.Find("token")->AsText(), kTwo);
  EXPECT_EQ(spy.connection->closed, 1008);
  EXPECT_EQ(omar.connection->closed, 0);
  EXPECT_EQ(CodeOf(Ask(omar, "c", R"("type":"chat","text":"Here I am.")")), "");
  EXPECT_TRUE(Refused(Join(head, head.seats[2].token)));
}

// The connection breaks after the seat was taken and before the new token came.
TEST_F(SeatTest, LosingTheAnswerLocksNobodyOut) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kLink, SeatKind::kLink});
  const std::string old = head.seats[1].token;
  {
    Client leila = Join(head, old);
    leila.conversation->Hear(R"({"type":"name","id":"n","name":"Leila")" + With(kOne) + "}");
    leila.conversation->End();
  }
  const LivePtr live = Live(head);
  Settle(live);
  EXPECT_EQ(live->table->seats()[1].name, "Leila");
  // She knows both tokens, and not which of them it is.
  Client again = Join(head, old, With(kOne));
  EXPECT_THAT(again.last(), HasSubstr("\"you\":1"));
  EXPECT_EQ(CodeOf(Ask(again, "n", R"("type":"name","name":"Leila")" + With(kOne))), "");
  EXPECT_TRUE(Refused(Join(head, old)));
  // It is the same if the message never arrived.
  EXPECT_THAT(Join(head, head.seats[2].token, With(kTwo)).last(), HasSubstr("\"you\":2"));
  // And in the lobby: who asks again for the same seat gets it.
  const Said sat = Sit(head, With(kTwo)), once_more = Sit(head, With(kTwo));
  EXPECT_EQ(sat.status, 200);
  EXPECT_EQ(once_more.status, 200);
  EXPECT_EQ(*once_more.body.Find("seat"), *sat.body.Find("seat"));
}

TEST_F(SeatTest, RefusesNewTokensThatAreSomebodysOrNone) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kLink, SeatKind::kLink});
  const LivePtr live = Live(head);
  for (const std::string& bad : {head.watch, head.seats[0].token, head.seats[2].token,
                                 head.seats[1].token, std::string("abc"), std::string(32, 'X')}) {
    EXPECT_EQ(Sit(head, With(bad)).code(), "bad-token") << bad;
    Client client = Join(head, head.seats[1].token, R"(,"name":"Leila")" + With(bad));
    EXPECT_THAT(client.last(), HasSubstr("bad-token")) << bad;
    EXPECT_TRUE(live->table->seats()[1].free);
  }
}

TEST_F(SeatTest, RenewsTheOwnLinkForGood) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere, SeatKind::kComputer});
  Client ana = Join(head, head.seats[0].token), other = Join(head, head.seats[0].token);
  Client ben = Join(head, head.seats[1].token), guest = Join(head, head.watch);
  EXPECT_EQ(CodeOf(Ask(guest, "g", R"("type":"renew")")), "not-seated");
  EXPECT_EQ(CodeOf(Ask(ana, "x", R"("type":"renew","new_token":"short")")), "bad-token");
  EXPECT_EQ(other.connection->closed, 0);
  const Value answer = Ask(ana, "r", R"("type":"renew")" + With(kOne));
  EXPECT_EQ(answer.Find("token")->AsText(), kOne);
  EXPECT_EQ(other.connection->closed, 1008);
  for (const Client* client : {&ana, &ben, &guest}) EXPECT_EQ(client->connection->closed, 0);
  for (const std::string& text : ben.told()) EXPECT_THAT(text, Not(HasSubstr(kOne)));
  for (Client* client : {&ana, &other, &ben, &guest}) client->conversation->End();
  // The table is forgotten and read again.
  const LivePtr live = Live(head);
  live->thinking_about = -1;
  Pass(61'000);
  EXPECT_TRUE(Refused(Join(head, head.seats[0].token)));
  EXPECT_THAT(Join(head, kOne).last(), HasSubstr("\"you\":0"));
}

TEST_F(SeatTest, LogsOfEarlierVersionsKeepTheirTokens) {
  Table table = TestTable(2, {SeatKind::kHere, SeatKind::kLink});
  Entry entry;
  ASSERT_TRUE(Ok(ReadEntry(R"({"kind":"sit","seat":1,"text":"Leila","at":1700000000})", &entry)));
  ASSERT_TRUE(table.Add(entry).ok());
  EXPECT_EQ(table.ViewerOf(table.head().seats[1].token), 1);
  entry.kind = Entry::Kind::kRenew;
  entry.tokens = {kOne};
  Entry read;
  ASSERT_TRUE(Ok(ReadEntry(WriteEntry(entry), &read)));
  ASSERT_TRUE(table.Add(read).ok());
  EXPECT_EQ(table.ViewerOf(kOne), 1);
  EXPECT_EQ(table.ViewerOf(table.head().seats[1].token), kNoSeat);
  // A rematch has tokens of its own.
  const Head again = Again(table, 1700000000);
  for (const SeatPlan& seat : again.seats) EXPECT_EQ(table.ViewerOf(seat.token), kNoSeat);
}

// ---- seats that are held ----

TEST_F(SeatTest, GivesSeatsBackThatWereTakenAndNotUsed) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kLink, SeatKind::kLink});
  const std::string leila = Sit(head).text("token"), omar = Sit(head, "", "3.4").text("token");
  (void)omar;
  const LivePtr live = Live(head);
  EXPECT_EQ(live->table->state(), Table::State::kRunning) << "both seats are used once it runs";

  const Head other = MakeListed("5.6", 2);
  const std::string token = Sit(other).text("token");
  LivePtr table = Live(other);
  const std::string first = table->table->head().seats[1].token;
  table = nullptr;
  Pass(9 * 60'000);
  EXPECT_THAT(Join(other, token).last(), HasSubstr("\"you\":1"));  // came, and is gone again
  table = Live(other);
  table->guests.clear();
  table->gone_since[1] = now_;
  Pass(9 * 60'000);
  EXPECT_FALSE(table->table->seats()[1].free);
  Pass(2 * 60'000);
  Settle(table);
  EXPECT_TRUE(table->table->seats()[1].free);
  EXPECT_EQ(table->table->seats()[1].name, "");
  EXPECT_TRUE(Refused(Join(other, token)));
  // The link that the table was made with leads there again.
  EXPECT_THAT(Join(other, first).last(), HasSubstr("\"you\":1"));
}

TEST_F(SeatTest, GivesSeatsBackAfterARestartToo) {
  const Head head = MakeListed("5.6", 2);
  ASSERT_EQ(Sit(head).status, 200);
  Hall next(Options(), scribe_.get(), computers_.get());
  next.PutLobby(hall_.lobby());
  Until([&next] { return next.MetricsNow().tables_in_memory == 1; });
  now_ += 5 * 60'000;
  next.Tidy();
  EXPECT_EQ(next.MetricsNow().tables_in_memory, 1u);
  now_ += 6 * 60'000;
  next.Tidy();
  Until([&next] { return next.metrics().entries == 1; });
  EXPECT_TRUE(next.lobby().Taken().empty());
}

TEST_F(SeatTest, LimitsSeatsAndLobbyLinesOfAnAddress) {
  std::vector<Head> tables;
  for (int i = 0; i < 8; ++i) tables.push_back(MakeListed("5.6", 3));
  EXPECT_EQ(MakeListed("5.6", 3).table, "");
  const Said made = Post("/api/tables", R"({"setup":{"players":2},"listed":true,"seats":[
                         {"kind":"here"},{"kind":"link"}]})",
                         "5.6");
  EXPECT_EQ(made.status, 429);
  EXPECT_EQ(made.code(), "too-many-listed");
  EXPECT_NE(MakeListed("7.8", 3).table, "") << "others still find room";
  for (int i = 0; i < 8; ++i) EXPECT_EQ(Sit(tables[static_cast<size_t>(i)]).status, 200);
  EXPECT_EQ(Sit(tables[0]).status, 429);
  EXPECT_EQ(Sit(tables[0]).code(), "too-many-seats");
  EXPECT_EQ(Sit(tables[0], "", "9.9").status, 200);
}

TEST(LobbyTest, AnAddressKeepsNoMoreThanItsLines) {
  Lobby lobby;
  const auto rules = TestRules(2, {});
  Head head = TestHead(*rules, {SeatKind::kHere, SeatKind::kLink}, 1);
  head.listed = true;
  const auto note = [&](const std::string& id, const std::string& address) {
    head.table = id;
    lobby.Note(head, address);
  };
  note("other", "3.4");
  for (int i = 0; i < 20; ++i) note("own" + std::to_string(i), "1.2");
  const std::string lines = codec::JsonText(lobby.List());
  EXPECT_EQ(lobby.List().Find("tables")->items().size(), 9u);
  EXPECT_THAT(lines, HasSubstr("\"other\""));
  EXPECT_THAT(lines, HasSubstr("\"own19\""));
  EXPECT_THAT(lines, Not(HasSubstr("\"own11\"")));
  EXPECT_TRUE(lobby.Full("1.2"));
  EXPECT_FALSE(lobby.Full("3.4"));
}

// ---- talk ----

TEST_F(SeatTest, LimitsHowMuchASeatSays) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  Client ana = Join(head, head.seats[0].token), ben = Join(head, head.seats[1].token);
  const auto chat = [this](Client& client, const std::string& id) {
    return CodeOf(Ask(client, id, R"("type":"chat","text":"and another thing")"));
  };
  for (int i = 0; i < 5; ++i) EXPECT_EQ(chat(ana, "a" + std::to_string(i)), "");
  EXPECT_EQ(chat(ana, "b"), "talk-too-fast");
  EXPECT_EQ(CodeOf(Ask(ana, "c", R"("type":"name","name":"Anna")")), "talk-too-fast");
  // Another window of the same seat is no other mouth.
  Client twice = Join(head, head.seats[0].token);
  EXPECT_EQ(chat(twice, "d"), "talk-too-fast");
  EXPECT_EQ(chat(ben, "e"), "");
  ana.connection->told.clear();
  EXPECT_EQ(chat(ana, "a1"), "") << "said already";
  now_ += 1000;
  EXPECT_EQ(chat(ana, "f"), "");
  EXPECT_EQ(chat(ana, "g"), "talk-too-fast");
  EXPECT_EQ(Live(head)->table->chat().size(), 7u);
}

// As much talk as a log takes, of the longest lines there are.
TEST_F(SeatTest, AFullLogOfTalkStillLetsPeopleIn) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  const LivePtr live = Live(head);
  std::string line;
  for (int i = 0; i < codec::kMostChatCharacters; ++i) line += "\xf0\x9f\x99\x82";
  for (int i = 0; i < Table::kMostTalk; ++i) {
    Entry entry;
    entry.kind = Entry::Kind::kChat;
    entry.text = line;
    ASSERT_TRUE(live->table->Add(entry).ok());
  }
  Client ana = Join(head, head.seats[0].token);
  EXPECT_LT(ana.last().size(), size_t{1} << 20);
  Value welcome;
  ASSERT_TRUE(Ok(codec::ParseJson(ana.last(), &welcome)));
  EXPECT_EQ(welcome.Find("chat")->items().size(), 100u);
  EXPECT_TRUE(welcome.Find("chat_earlier")->AsBool());
  EXPECT_EQ(welcome.Find("chat")->items()[0].Find("n")->AsNumber(), Table::kMostTalk - 99);
}

TEST_F(SeatTest, TellsEarlierLinesPageByPage) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  const LivePtr live = Live(head);
  for (int i = 0; i < 250; ++i) {
    Entry entry;
    entry.kind = Entry::Kind::kChat;
    entry.text = std::to_string(i + 1);
    ASSERT_TRUE(live->table->Add(entry).ok());
  }
  Client guest = Join(head, head.watch);
  const auto page = [&](const std::string& id, int before) {
    return Ask(guest, id, R"("type":"earlier","before":)" + std::to_string(before));
  };
  Value lines = page("a", 151);
  EXPECT_EQ(lines.Find("chat")->items().front().Find("n")->AsNumber(), 51);
  EXPECT_EQ(lines.Find("chat")->items().back().Find("n")->AsNumber(), 150);
  EXPECT_TRUE(lines.Find("chat_earlier")->AsBool());
  lines = page("b", 51);
  EXPECT_EQ(lines.Find("chat")->items().size(), 50u);
  EXPECT_FALSE(lines.Find("chat_earlier")->AsBool());
  EXPECT_TRUE(page("c", 0).Find("chat")->items().empty());
  // Who comes back gets what is missing, or is told that lines lie between.
  EXPECT_THAT(Join(head, head.watch, R"(,"since":200)").last(),
              HasSubstr("\"chat_earlier\":false"));
  EXPECT_THAT(Join(head, head.watch, R"(,"since":100)").last(), HasSubstr("\"chat_earlier\":true"));
}

}  // namespace
}  // namespace alhambra::server
