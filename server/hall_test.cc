// Conversations at tables without a network: who is told what and when, and what happens when the
// disk fails.
#include "server/hall.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "codec/text.h"
#include "server/test_hall.h"

namespace alhambra::server {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// A computer player who chooses what is not allowed, some times, and then thinks forever.
class StubbornComputers : public ComputerSeats {
 public:
  explicit StubbornComputers(int times) : ComputerSeats(1, 10), left_(times) {}
  bool Ask(Question, Answer answer) override {
    if (left_-- > 0) answer("take denar 99");
    return true;
  }

 private:
  int left_;
};

// Answers nothing and keeps what it is asked.
class SilentComputers : public ComputerSeats {
 public:
  SilentComputers() : ComputerSeats(1, 10) {}
  bool Ask(Question question, Answer) override {
    asked.push_back(question.attention);
    return true;
  }
  std::vector<Attention> asked;
};

TEST_F(HallTest, ComputersThinkForWhoeverHasTheTableOpen) {
  SilentComputers silent;
  Hall hall(Options(), scribe_.get(), &silent);
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  LivePtr live;
  hall.Find(head.table, [&live](const LivePtr& found) { live = found; });
  Until([&live] { return live != nullptr; });
  using Interest = Attention::Interest;
  EXPECT_EQ(live->attention().interest, Interest::kNobody);
  const auto enter = [&](Seat viewer, const std::string& address) {
    auto connection = std::make_shared<FakeConnection>();
    connection->from = address;
    auto guest = std::make_shared<Guest>(Guest{connection, viewer});
    hall.Enter(live, guest, -1, "");
    return guest;
  };
  enter(kSpectator, "1.2");
  EXPECT_EQ(live->attention().interest, Interest::kWatched);
  EXPECT_EQ(live->attention().address, "1.2");
  const auto ana = enter(0, "3.4");
  EXPECT_EQ(live->attention().interest, Interest::kPlayed);
  EXPECT_EQ(live->attention().address, "3.4");
  Entry away;
  away.kind = Entry::Kind::kStandIn;
  away.on = true;
  away.seat = live->table->rules().DecisionOf(live->table->game()).seat;
  hall.Submit(live, away, [](const Fault&) {});
  Until([&silent] { return !silent.asked.empty(); });
  EXPECT_EQ(silent.asked.back().address, "3.4");
  hall.Leave(live, ana);
  EXPECT_EQ(live->attention().interest, Interest::kWatched);
}

TEST_F(HallTest, TellsEverybodyAtTheTableWhatHappened) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  Client ana = Join(head, head.seats[0].token), ben = Join(head, head.seats[1].token);
  Client twice = Join(head, head.seats[0].token), guest = Join(head, head.watch);
  EXPECT_THAT(guest.last(), HasSubstr("\"you\":null"));
  const LivePtr live = Live(head);
  const Seat seat = live->table->rules().DecisionOf(live->table->game()).seat;
  Client& mover = seat == 0 ? ana : ben;
  const Value answer =
      Ask(mover, "a", R"("type":"act","at":0,"action":")" + TakeAction(*live->table) + "\"");
  EXPECT_EQ(CodeOf(answer), "");
  for (const Client* client : {&ana, &ben, &twice, &guest}) {
    const auto told = client->told();
    EXPECT_EQ(std::count_if(told.begin(), told.end(),
                            [](const std::string& text) {
                              return text.find("\"type\":\"update\"") != std::string::npos;
                            }),
              1);
  }
  // The same seat in another window hears the very same.
  EXPECT_EQ(ana.told()[ana.told().size() - (seat == 0 ? 2 : 1)], twice.last());
}

TEST_F(HallTest, AnswersTheSameIdAgainWithoutDoingItTwice) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kComputer});
  const LivePtr live = Live(head);
  Client ana = Join(head, head.seats[0].token);
  Until([&] { return live->table->rules().DecisionOf(live->table->game()).seat == 0; });
  const std::string rest = R"("type":"act","at":)" + std::to_string(live->table->steps().size()) +
                           R"(,"action":")" + TakeAction(*live->table) + "\"";
  EXPECT_EQ(CodeOf(Ask(ana, "a", rest)), "");
  const int entries = live->table->entries();
  ana.connection->told.clear();
  EXPECT_EQ(CodeOf(Ask(ana, "a", rest)), "");
  EXPECT_EQ(live->table->entries(), entries);
  EXPECT_EQ(CodeOf(Ask(ana, "b", rest)), "out-of-date");
}

TEST_F(HallTest, TellsNobodyWhatCouldNotBeStored) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  Client ana = Join(head, head.seats[0].token), ben = Join(head, head.seats[1].token);
  const LivePtr live = Live(head);
  const Seat seat = live->table->rules().DecisionOf(live->table->game()).seat;
  Client& mover = seat == 0 ? ana : ben;
  Client& other = seat == 0 ? ben : ana;
  const size_t heard = other.told().size();
  const std::string rest = R"("type":"act","action":")" + TakeAction(*live->table) + "\"";
  broken_ = true;
  const Game before = live->table->game();
  const Value answer = Ask(mover, "a", rest);
  EXPECT_EQ(CodeOf(answer), "not-stored");
  EXPECT_EQ(other.told().size(), heard);
  EXPECT_TRUE(live->table->game() == before);
  broken_ = false;
  mover.connection->told.clear();
  EXPECT_EQ(CodeOf(Ask(mover, "a", rest)), "");
}

TEST_F(HallTest, ComputersGoOnWhenTheDiskWorksAgain) {
  const Head head = MakeTable({SeatKind::kComputer, SeatKind::kComputer});
  broken_ = true;
  const LivePtr live = Live(head);
  Until([&] { return hall_.metrics().writes_failed > 0; });
  EXPECT_EQ(live->table->entries(), 0);
  broken_ = false;
  hall_.Tidy();
  Until([&] { return live->table->entries() > 20; });
}

TEST_F(HallTest, PlaysSomethingElseWhenAComputersChoiceIsRefused) {
  constexpr int kTimes = 30;
  StubbornComputers stubborn(kTimes);
  Hall hall(Options(), scribe_.get(), &stubborn);
  const Head head = MakeTable({SeatKind::kComputer, SeatKind::kComputer});
  LivePtr live;
  hall.Find(head.table, [&live](const LivePtr& found) { live = found; });
  Until([&live] { return live != nullptr && live->table->entries() == kTimes; });
  EXPECT_EQ(hall.metrics().computer_moves_refused, uint64_t{kTimes});
  EXPECT_EQ(hall.metrics().computer_moves, uint64_t{kTimes});
}

TEST_F(HallTest, AGameHasSoManyStepsAndNoMore) {
  Hall::Options options = Options();
  options.most_steps = 12;
  Hall hall(options, scribe_.get(), computers_.get());
  const Head head = MakeTable({SeatKind::kComputer, SeatKind::kComputer});
  LivePtr live;
  hall.Find(head.table, [&live](const LivePtr& found) { live = found; });
  Until([&live] { return live != nullptr && live->table->steps().size() == 12; });
  EXPECT_EQ(live->thinking_about, -1) << "nobody thinks about what cannot be played";
  EXPECT_EQ(computers_->waiting(), 0u);

  const Table& table = *live->table;
  const auto list = std::make_unique<ActionList>();
  table.rules().Legal(table.game(), *list);
  Entry entry;
  entry.kind = Entry::Kind::kAct;
  entry.seat = table.rules().DecisionOf(table.game()).seat;
  entry.text = codec::ActionText(table.rules(), (*list)[0]);
  entry.computer = true;
  Fault fault;
  hall.Run(live, [&] { hall.Submit(live, entry, [&fault](const Fault& why) { fault = why; }); });
  EXPECT_EQ(fault.code, "game-too-long");
  EXPECT_EQ(table.steps().size(), 12u);
}

TEST_F(HallTest, GivesOnlyWhatIsMissingToWhoComesBack) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kComputer});
  const LivePtr live = Live(head);
  {
    Client ana = Join(head, head.seats[0].token);
    Until([&] { return live->table->rules().DecisionOf(live->table->game()).seat == 0; });
    ana.conversation->End();
  }
  const int known = live->table->entries();
  Client again = Join(head, head.seats[0].token, ",\"since\":" + std::to_string(known));
  EXPECT_THAT(again.last(), HasSubstr("\"steps\":[],"));
  EXPECT_THAT(again.last(), HasSubstr("\"keep\":" + std::to_string(known)));
  // From another time altogether: everything comes.
  Client lost = Join(head, head.seats[0].token, ",\"since\":9999");
  EXPECT_THAT(lost.last(), HasSubstr("\"keep\":0,"));
}

TEST_F(HallTest, RefusesWrongTokensAlikeForTablesThatAreThereOrNot) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kComputer});
  Client wrong = Join(head, std::string(32, '9'));
  Head none = head;
  none.table = "zzzzzzzzzz";
  Client nowhere = Join(none, head.seats[0].token);
  Client empty = Join(head, "");
  EXPECT_THAT(wrong.last(), HasSubstr("no-such-table"));
  EXPECT_EQ(wrong.last(), nowhere.last());
  EXPECT_EQ(wrong.last(), empty.last());
}

// What cannot be an id is answered at once: the storage is not asked, and nothing is kept of it.
TEST_F(HallTest, AsksTheStorageOnlyForWhatCanBeATable) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  const std::string zero(1, '\0');
  for (const std::string& id :
       {std::string(), std::string("abcdefghi"), head.table + zero, head.table + zero + "x",
        std::string("ABCDEFGHIJ"), std::string("abcdefghi/"), std::string("abcdefghij\xff"),
        std::string(22, 'a'), std::string(7400, 'a')}) {
    bool none = false;
    hall_.Find(id, [&none](const LivePtr& live) { none = live == nullptr; });
    EXPECT_TRUE(none) << id.size();
    EXPECT_FALSE(hall_.Unreadable(id));
  }
  Head ghost = head;
  ghost.table += "\\u0000x";
  EXPECT_THAT(Join(ghost, head.seats[0].token).last(), HasSubstr("no-such-table"));
}

// Each of them is stored, and none of them may end the server.
TEST_F(HallTest, SaysThatATableCannotBeReadAndKeepsNothingOfIt) {
  const auto head = [](const std::string& id) {
    Head plan = TestHead(*TestRules(2, {}), {SeatKind::kComputer, SeatKind::kComputer}, 3);
    plan.table = id;
    return plan;
  };
  Head unknown = head("unknownlevel"), without = head("withoutlevel"), late = head("longafterus");
  unknown.seats[1].level = "nope";
  without.seats[0].level = "";
  late.created = std::numeric_limits<int64_t>::max();
  const std::vector<std::pair<std::string, Head>> tables = {{"unknownlevel", unknown},
                                                            {"withoutlevel", without},
                                                            {"longafterus", late},
                                                            {"anothertable", head("abcdefghij")}};
  for (const auto& [id, plan] : tables) {
    bool stored = false, asked = false;
    scribe_->Create({id, 1, false, WriteHead(plan), ""},
                    [&](Written written) { stored = written == Written::kOk; });
    std::string code;
    hall_.Find(id, [&, id = id](const LivePtr& live) {
      EXPECT_EQ(live, nullptr) << id;
      code = hall_.WhyUnreadable(id).code;
      asked = true;
    });
    Until([&asked] { return asked; });
    EXPECT_TRUE(stored);
    EXPECT_EQ(code, "table-unreadable") << id;
    EXPECT_FALSE(hall_.Unreadable(id)) << id;
  }
}

TEST_F(HallTest, NoAddressTakesAllPlacesOfSpectators) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  std::vector<Client> guests;
  const auto watch = [&](const std::string& from) {
    guests.push_back(Connect());
    guests.back().connection->from = from;
    Say(guests.back(),
        R"({"type":"join","table":")" + head.table + R"(","token":")" + head.watch + "\"}");
    return guests.back().last();
  };
  for (int i = 0; i < 8; ++i) EXPECT_THAT(watch("192.0.2.1"), HasSubstr("\"welcome\""));
  const std::string refused = watch("192.0.2.1");
  EXPECT_THAT(refused, HasSubstr("\"too-many-spectators\""));
  EXPECT_THAT(refused, HasSubstr("spectators of this table are from your address"));
  for (int i = 8; i < 100; ++i) {
    EXPECT_THAT(watch("198.51.100." + std::to_string(i / 8)), HasSubstr("\"welcome\""));
  }
  EXPECT_THAT(watch("192.0.2.2"), HasSubstr("\"spectators-full\""));
  guests.front().conversation->End();
  EXPECT_THAT(watch("192.0.2.1"), HasSubstr("\"welcome\""));
}

TEST_F(HallTest, SpectatorsOnlyLookOn) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  Client guest = Join(head, head.watch);
  EXPECT_EQ(CodeOf(Ask(guest, "a", R"("type":"act","action":"pass")")), "not-seated");
  EXPECT_EQ(CodeOf(Ask(guest, "b", R"("type":"chat","text":"hello")")), "not-seated");
  EXPECT_EQ(CodeOf(Ask(guest, "c", R"("type":"undo")")), "not-seated");
  EXPECT_EQ(CodeOf(Ask(guest, "d", R"("type":"look","step":0)")), "");
  EXPECT_EQ(CodeOf(Ask(guest, "e", R"("type":"look","step":1)")), "no-step");
}

TEST_F(HallTest, AComputerStandsInForWhoLeftAndThePersonGetsTheSeatBack) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  Client ana = Join(head, head.seats[0].token), ben = Join(head, head.seats[1].token);
  const LivePtr live = Live(head);
  EXPECT_EQ(CodeOf(Ask(ana, "a", R"("type":"stand-in","seat":1,"on":true)")), "still-here");
  ben.conversation->End();
  EXPECT_THAT(ana.last(), HasSubstr(R"("present":false,"wait_ms":30000)"));
  EXPECT_THAT(ana.last(), HasSubstr(R"("present":true,"wait_ms":null)"));
  EXPECT_EQ(CodeOf(Ask(ana, "b", R"("type":"stand-in","seat":1,"on":true)")), "still-here");
  // Whoever comes later is told how much of it is left.
  now_ += 29'999;
  EXPECT_THAT(Join(head, head.watch).last(), HasSubstr(R"("present":false,"wait_ms":1)"));
  EXPECT_EQ(CodeOf(Ask(ana, "d", R"("type":"stand-in","seat":1,"on":true)")), "still-here");
  now_ += 1;
  EXPECT_THAT(Join(head, head.watch).last(), HasSubstr(R"("present":false,"wait_ms":0)"));
  EXPECT_EQ(CodeOf(Ask(ana, "c", R"("type":"stand-in","seat":1,"on":true)")), "");
  EXPECT_TRUE(live->table->PlayedByComputer(1));
  Client back = Join(head, head.seats[1].token);
  EXPECT_FALSE(live->table->PlayedByComputer(1));
  EXPECT_EQ(CodeOf(Ask(back, "e", R"("type":"leave")")), "");
  EXPECT_TRUE(live->table->PlayedByComputer(1));
}

// Not since it was last looked at or talked about.
TEST_F(HallTest, TellsWhenTheLastMoveWas) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  const LivePtr live = Live(head);
  const auto moved = [](int64_t at) { return HasSubstr("\"moved\":" + std::to_string(at) + ","); };
  const Seat first = live->table->rules().DecisionOf(live->table->game()).seat;
  Client mover = Join(head, head.seats[first].token);
  EXPECT_THAT(mover.last(), moved(head.created));
  seconds_ += 60;
  const std::string action = R"("type":"act","action":")" + TakeAction(*live->table) + "\"";
  EXPECT_EQ(CodeOf(Ask(mover, "a", action)), "");
  const int64_t at = seconds_;
  seconds_ += 60;
  EXPECT_EQ(CodeOf(Ask(mover, "b", R"("type":"chat","text":"hello")")), "");
  EXPECT_THAT(Join(head, head.watch).last(), moved(at));
  EXPECT_THAT(codec::JsonText(hall_.lobby().List()), moved(at));
}

TEST_F(HallTest, TheOthersMayWaitForWhomAComputerPlays) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  Client ana = Join(head, head.seats[0].token);
  const LivePtr live = Live(head);
  now_ += 31'000;
  EXPECT_EQ(CodeOf(Ask(ana, "a", R"("type":"stand-in","seat":1,"on":true)")), "");
  EXPECT_EQ(CodeOf(Ask(ana, "b", R"("type":"stand-in","seat":1,"on":false)")), "");
  EXPECT_FALSE(live->table->PlayedByComputer(1));
  EXPECT_EQ(CodeOf(Ask(ana, "c", R"("type":"stand-in","seat":1,"on":false)")), "no-change");
  EXPECT_EQ(CodeOf(Ask(ana, "d", R"("type":"stand-in","seat":5,"on":false)")), "no-such-seat");
}

// What one seat asks for about another must not use up the other's ids.
TEST_F(HallTest, IdsOfOneSeatAreNotThoseOfAnother) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  Client ana = Join(head, head.seats[0].token);
  const LivePtr live = Live(head);
  now_ += 31'000;
  EXPECT_EQ(CodeOf(Ask(ana, "same", R"("type":"stand-in","seat":1,"on":true)")), "");
  Client ben = Join(head, head.seats[1].token);
  EXPECT_EQ(CodeOf(Ask(ben, "same", R"("type":"chat","text":"I am back.")")), "");
  EXPECT_EQ(live->table->chat().size(), 1u);
}

TEST_F(HallTest, TakesAFreeSeatWithAName) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kLink});
  Client leila = Join(head, head.seats[1].token, R"(,"name":"Leila")");
  EXPECT_THAT(leila.last(), HasSubstr("\"state\":\"running\""));
  EXPECT_THAT(leila.last(), HasSubstr("Leila"));
}

TEST_F(HallTest, LimitsHowManyHaveASeatOpenAndHowFastTheyTalk) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  std::vector<Client> clients;
  for (int i = 0; i < 8; ++i) clients.push_back(Join(head, head.seats[0].token));
  EXPECT_THAT(Join(head, head.seats[0].token).last(), HasSubstr("too-many-connections"));
  Client& loud = clients[0];
  for (int i = 0; i < 60; ++i) loud.conversation->Hear(R"({"type":"ping"})");
  EXPECT_THAT(loud.last(), HasSubstr("too-fast"));
  EXPECT_EQ(loud.connection->closed, 0);
  for (int i = 0; i < 100; ++i) loud.conversation->Hear(R"({"type":"ping"})");
  EXPECT_EQ(loud.connection->closed, 1008);
  now_ += 1000;
  Client& calm = clients[1];
  Say(calm, R"({"type":"ping"})");
  EXPECT_THAT(calm.last(), HasSubstr("pong"));
}

TEST_F(HallTest, ClosesWhoNeverJoins) {
  Client nobody = Connect();
  nobody.conversation->CheckTime();
  EXPECT_EQ(nobody.connection->closed, 0);
  now_ += 10'001;
  nobody.conversation->CheckTime();
  EXPECT_EQ(nobody.connection->closed, 1008);
}

TEST_F(HallTest, ForgetsIdleTablesAndFindsThemAgain) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  std::string told;
  {
    Client ana = Join(head, head.seats[0].token);
    EXPECT_EQ(CodeOf(Ask(ana, "a", R"("type":"chat","text":"hello")")), "");
    ana.conversation->End();
  }
  EXPECT_EQ(hall_.MetricsNow().tables_in_memory, 1u);
  now_ += 61'000;
  hall_.Tidy();
  EXPECT_EQ(hall_.MetricsNow().tables_in_memory, 0u);
  EXPECT_THAT(Join(head, head.seats[0].token).last(), HasSubstr("hello"));
}

TEST_F(HallTest, PlaysAgainWithTheSamePeople) {
  const Head head = MakeTable({SeatKind::kComputer, SeatKind::kHere});
  Client ana = Join(head, head.seats[1].token);
  EXPECT_EQ(CodeOf(Ask(ana, "a", R"("type":"rematch")")), "not-over");
  EXPECT_EQ(CodeOf(Ask(ana, "b", R"("type":"leave")")), "");
  const LivePtr live = Live(head);
  Until([&] { return live->table->state() == Table::State::kOver; });
  Client ben = Join(head, head.seats[1].token);
  EXPECT_EQ(CodeOf(Ask(ben, "c", R"("type":"rematch")")), "");
  const Rematch rematch = live->table->rematch();
  ASSERT_EQ(rematch.tokens.size(), 3u);
  EXPECT_EQ(CodeOf(Ask(ben, "d", R"("type":"rematch")")), "");
  EXPECT_EQ(live->table->rematch().table, rematch.table);
  Head next;
  next.table = rematch.table;
  EXPECT_THAT(Join(next, rematch.tokens[1]).last(), HasSubstr("\"you\":1"));
  EXPECT_THAT(Join(next, rematch.tokens[2]).last(), HasSubstr("\"you\":null"));
}

}  // namespace
}  // namespace alhambra::server
