// Hints and reviews at tables without a network: who gets them, when they stop, and what is kept.
#include "server/advice.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>

#include "server/advice_value.h"
#include "server/making.h"
#include "server/test_hall.h"

namespace alhambra::server {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kHint = R"("type":"hint")";
constexpr const char* kReview = R"("type":"review")";

// A game of which little is left.
Game LateStart(const Rules& rules, uint64_t seed) {
  constexpr size_t kLeft = 60;
  const auto list = std::make_unique<ActionList>();
  std::vector<Action> actions;
  Rng rng{seed};
  for (Game game = rules.Start(seed); !rules.IsOver(game);) {
    rules.Legal(game, *list);
    actions.push_back((*list)[rng.Below(list->size())]);
    CHECK(rules.Apply(game, actions.back(), nullptr).ok());
  }
  Game game = rules.Start(seed);
  for (size_t i = 0; i + kLeft < actions.size(); ++i) rules.Apply(game, actions[i], nullptr);
  return game;
}

class AdviceTest : public HallTest {
 protected:
  explicit AdviceTest(int think_ms = 10) : HallTest(think_ms, LateStart) {}

  Client JoinFrom(const Head& head, const std::string& token,
                  const std::shared_ptr<Visitor>& visitor) {
    Client client;
    client.conversation = std::make_shared<Conversation>(&hall_, client.connection, visitor);
    Say(client, R"({"type":"join","table":")" + head.table + R"(","token":")" + token + "\"}");
    return client;
  }
  // The client of the seat that must choose, at a table of people.
  Client Mover(const Head& head) {
    const LivePtr live = Live(head);
    return Join(head, head.seats[live->table->rules().DecisionOf(live->table->game()).seat].token);
  }
  // What the client was told of a review since it asked.
  static std::vector<Value> Progress(const Client& client) {
    std::vector<Value> messages;
    for (const std::string& text : client.told()) {
      Value value;
      CHECK(Ok(codec::ParseJson(text, &value)));
      if (value.Find("type")->AsText() == "review") messages.push_back(value);
    }
    return messages;
  }
  static bool Ended(const Client& client) {
    const std::vector<Value> messages = Progress(client);
    return !messages.empty() && !messages.back().Find("summary")->IsNull();
  }
};

// ---- hints ----

TEST_F(AdviceTest, WhoPlaysAgainstComputersGetsAHint) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kComputer, SeatKind::kComputer});
  Client ana = Join(head, head.seats[0].token);
  const LivePtr live = Live(head);
  Until([&live] { return live->table->rules().DecisionOf(live->table->game()).seat == 0; });
  const int entries = live->table->entries();
  const Value answer = Ask(ana, "h", kHint);
  ASSERT_EQ(CodeOf(answer), "");
  const Value& hint = *answer.Find("hint");
  EXPECT_EQ(hint.Find("step")->AsNumber(), static_cast<int64_t>(live->table->steps().size()));
  ASSERT_FALSE(hint.Find("choices")->items().empty());
  EXPECT_LE(hint.Find("choices")->items().size(), 3u);
  EXPECT_EQ(live->table->entries(), entries) << "nothing has changed";
  const std::string best = hint.Find("choices")->items()[0].Find("text")->AsText();
  EXPECT_EQ(CodeOf(Ask(ana, "a", R"("type":"act","action":")" + best + "\"")), "");
}

TEST_F(AdviceTest, WherePeoplePlayThereAreHintsOnlyIfTheTableSaysSo) {
  const Head strict = MakeTable({SeatKind::kHere, SeatKind::kHere, SeatKind::kComputer});
  Client ana = Join(strict, strict.seats[0].token);
  EXPECT_THAT(ana.last(), HasSubstr("\"hints\":false"));
  EXPECT_EQ(CodeOf(Ask(ana, "1", kHint)), "no-hints");
}

TEST_F(AdviceTest, WhoMayStillComeIsAnotherPerson) {
  const Head waiting = MakeTable({SeatKind::kHere, SeatKind::kLink});
  Client leila = Join(waiting, waiting.seats[0].token);
  EXPECT_EQ(CodeOf(Ask(leila, "1", kHint)), "not-started");
  EXPECT_EQ(CodeOf(Ask(leila, "2", R"("type":"start")")), "");
  EXPECT_EQ(CodeOf(Ask(leila, "3", kHint)), "no-hints") << "somebody may still come";
}

TEST_F(AdviceTest, AnOpenTableGivesEverybodyHintsInTheirTurn) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere}, true);
  const LivePtr live = Live(head);
  const Seat first = live->table->rules().DecisionOf(live->table->game()).seat;
  Client mover = Join(head, head.seats[first].token);
  EXPECT_THAT(mover.last(), HasSubstr("\"hints\":true"));
  Client other = Join(head, head.seats[1 - first].token);
  Client guest = Join(head, head.watch);
  EXPECT_EQ(CodeOf(Ask(mover, "1", kHint)), "");
  EXPECT_EQ(CodeOf(Ask(other, "1", kHint)), "not-your-turn");
  EXPECT_EQ(CodeOf(Ask(guest, "1", kHint)), "not-seated");
  EXPECT_THAT(codec::JsonText(hall_.lobby().List()), HasSubstr("\"hints\":true"));
}

TEST_F(AdviceTest, HeadsFromBeforeHintsReadAsWithout) {
  Head head = TestHead(*TestRules(2, {}), {}, 1), read;
  EXPECT_THAT(WriteHead(head), Not(HasSubstr("hints")));
  ASSERT_EQ(codec::ProblemText(ReadHead(WriteHead(head), &read)), "");
  EXPECT_FALSE(read.hints);
  head.hints = true;
  ASSERT_EQ(codec::ProblemText(ReadHead(WriteHead(head), &read)), "");
  EXPECT_TRUE(read.hints);
}

TEST_F(AdviceTest, WhoeverMakesATableSaysWhetherThereAreHints) {
  const auto request = [](const std::string& more) {
    Value value;
    CHECK(Ok(codec::ParseJson(
        R"({"setup":{"players":2},"seats":[{"kind":"here"},{"kind":"link"}])" + more + "}",
        &value)));
    return value;
  };
  const Value plain = request(""), open = request(R"(,"hints":true)"),
              wrong = request(R"(,"hints":"yes")");
  EXPECT_FALSE(ReadTableRequest(Reader(plain), nullptr, 0).hints);
  const Head head = ReadTableRequest(Reader(open), nullptr, 0);
  EXPECT_TRUE(head.hints);
  const Reader reader(wrong);
  ReadTableRequest(reader, nullptr, 0);
  EXPECT_EQ(reader.problem().path, "hints");
  const auto rules = TestRules(2, {});
  EXPECT_TRUE(Again(Table(head, rules, rules->Start(1)), 0).hints) << "so has the next table";
}

TEST_F(AdviceTest, AnAddressGetsSoManyHintsAMinute) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere}, true);
  const LivePtr live = Live(head);
  const Seat first = live->table->rules().DecisionOf(live->table->game()).seat;
  const auto visitor = std::make_shared<Visitor>(VisitorLimits{.hints_per_minute = 2});
  Client mover = JoinFrom(head, head.seats[first].token, visitor);
  EXPECT_EQ(CodeOf(Ask(mover, "1", kHint)), "");
  EXPECT_EQ(CodeOf(Ask(mover, "2", kHint)), "");
  EXPECT_EQ(CodeOf(Ask(mover, "3", kHint)), "too-fast");
  now_ += 60'000;
  EXPECT_EQ(CodeOf(Ask(mover, "4", kHint)), "");
}

// Thinks for so long that a hint never comes by itself.
class SlowAdviceTest : public AdviceTest {
 protected:
  SlowAdviceTest() : AdviceTest(600'000) {}
};

TEST_F(SlowAdviceTest, ASeatHasOneHintAtATimeAndNoneOnceTheGameMovesOn) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere}, true);
  Client mover = Mover(head);
  mover.conversation->Hear(R"({"type":"hint","id":"1"})");
  EXPECT_EQ(CodeOf(Ask(mover, "2", kHint)), "hint-waits");
  const std::string take = TakeAction(*Live(head)->table);
  EXPECT_EQ(CodeOf(Ask(mover, "3", R"("type":"act","action":")" + take + "\"")), "");
  EXPECT_EQ(CodeOf(AnswerTo(mover, "1")), "out-of-date");
  mover.conversation->Hear(R"({"type":"hint","id":"4"})");
  EXPECT_EQ(CodeOf(Ask(mover, "5", R"("type":"undo")")), "");
  EXPECT_EQ(CodeOf(AnswerTo(mover, "4")), "out-of-date");
}

TEST_F(SlowAdviceTest, WhoeverLeavesTakesTheQuestionBack) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere}, true);
  Client gone = Mover(head);
  gone.conversation->Hear(R"({"type":"hint","id":"1"})");
  const size_t told = gone.told().size();
  gone.conversation->End();
  Client mover = Mover(head);
  mover.conversation->Hear(R"({"type":"hint","id":"1"})");
  EXPECT_EQ(CodeOf(Ask(mover, "2", kHint)), "hint-waits") << "the new one is being thought about";
  EXPECT_EQ(gone.told().size(), told);
  Until([this] { return computers_->waiting() == 0; });  // the old one has made room
}

// ---- reviews ----

TEST_F(AdviceTest, AReviewIsForGamesThatAreOver) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  Client ana = Join(head, head.seats[0].token);
  EXPECT_EQ(CodeOf(Ask(ana, "1", kReview)), "not-over");
}

TEST_F(AdviceTest, EverybodyWhoAsksHearsOfAReviewAndItIsKept) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  const LivePtr live = PlayToTheEnd(head);
  Client ana = Join(head, head.seats[0].token), guest = Join(head, head.watch);
  const Value first = Ask(ana, "1", kReview);
  ASSERT_EQ(CodeOf(first), "");
  EXPECT_EQ(first.Find("review")->Find("done")->AsNumber(), 0);
  EXPECT_TRUE(first.Find("review")->Find("of")->IsNull());
  Until([&] { return Progress(ana).size() >= 3; });
  const Value joined = Ask(guest, "1", kReview);
  EXPECT_EQ(joined.Find("review")->Find("done")->AsNumber(), 3);
  EXPECT_EQ(joined.Find("review")->Find("decisions")->items().size(), 3u);
  Until([&] { return Ended(ana) && Ended(guest) && live->table->reviewed(); });

  // What is told and kept is what a reviewer finds.
  std::vector<Action> actions;
  for (const Step& step : live->table->steps()) actions.push_back(step.action);
  players::Reviewer reviewer(live->table->shared_rules(), live->table->GameAt(0), actions);
  const std::vector<Value> messages = Progress(ana);
  ASSERT_EQ(messages.size(), reviewer.decisions().size());
  for (size_t i = 0; i < messages.size(); i += 5) {
    const auto judgement = reviewer.Judge(static_cast<int>(i), {.playouts = 2});
    ASSERT_TRUE(judgement);
    EXPECT_EQ(messages[i].Find("decisions")->items()[0],
              JudgementValue(live->table->rules(), *judgement));
  }
  // Asked again, also at a server that was started since, it is there.
  Client ben = Join(head, head.seats[1].token);
  const Value again = Ask(ben, "1", kReview);
  Hall later(Options(), scribe_.get(), computers_.get());
  Client new_ana;
  new_ana.conversation = std::make_shared<Conversation>(&later, new_ana.connection);
  Say(new_ana,
      R"({"type":"join","table":")" + head.table + R"(","token":")" + head.seats[0].token + "\"}");
  const Value restarted = Ask(new_ana, "1", kReview);
  for (const Value& answer : {again, restarted}) {
    const Value& review = *answer.Find("review");
    EXPECT_EQ(review.Find("decisions")->items().size(), messages.size());
    EXPECT_EQ(review.Find("done")->AsNumber(), review.Find("of")->AsNumber());
    EXPECT_EQ(*review.Find("summary"), *messages.back().Find("summary"));
  }
  EXPECT_TRUE(Progress(ben).empty());
  new_ana.conversation->End();
}

TEST_F(AdviceTest, TheSummaryAccountsForEveryChance) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere, SeatKind::kHere});
  PlayToTheEnd(head);
  Client ana = Join(head, head.seats[0].token);
  Ask(ana, "1", kReview);
  Until([&] { return Ended(ana); });
  int64_t ends = 0;
  const Value last = Progress(ana).back();
  for (const Value& seat : last.Find("summary")->Find("seats")->items()) {
    const auto of = [&seat](const char* name) { return seat.Find(name)->AsNumber(); };
    EXPECT_NEAR(static_cast<double>(of("start") + of("play") + of("others") + of("luck")),
                static_cast<double>(of("end")), 3);
    EXPECT_EQ(of("play"), -of("loss"));
    ends += of("end");
  }
  EXPECT_NEAR(static_cast<double>(ends), 1000, 2);
}

TEST_F(AdviceTest, AReviewThatIsStoppedGoesOnWhereItWas) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  const LivePtr live = PlayToTheEnd(head);
  Client ana = Join(head, head.seats[0].token);
  Ask(ana, "1", kReview);
  Until([&] { return Progress(ana).size() >= 18; });
  EXPECT_EQ(CodeOf(Ask(ana, "2", R"("type":"stop-review")")), "");
  const size_t heard = Progress(ana).size();
  Until([&] { return live->table->judgements().size() >= heard; });  // all of it is stored
  Until([&] { return computers_->waiting() == 0; });
  EXPECT_EQ(Progress(ana).size(), heard) << "nothing is told any more";
  Client ben = Join(head, head.seats[1].token);
  const Value answer = Ask(ben, "1", kReview);
  EXPECT_GE(answer.Find("review")->Find("done")->AsNumber(), static_cast<int64_t>(heard));
  Until([&] { return live->table->reviewed(); });
  int64_t last = 0;
  for (const Value& judgement : live->table->judgements()) {
    EXPECT_GT(judgement.Find("step")->AsNumber(), last);
    last = judgement.Find("step")->AsNumber();
  }
}

TEST_F(AdviceTest, AReviewEndsWithTheLastWhoAsked) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  const LivePtr live = PlayToTheEnd(head);
  const auto visitor = std::make_shared<Visitor>(VisitorLimits{});
  Client ana = JoinFrom(head, head.seats[0].token, visitor);
  Ask(ana, "1", kReview);
  Until([&] { return Progress(ana).size() >= 2; });
  ana.conversation->End();
  Until([&] { return live->table->judgements().size() >= 2; });
  EXPECT_FALSE(live->table->reviewed());
  now_ += 3'600'000;
  EXPECT_TRUE(visitor->Quiet(now_)) << "it no longer counts for the address";
}

TEST_F(AdviceTest, AnAddressFollowsTwoReviewsAtOnce) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  PlayToTheEnd(head);
  const auto visitor = std::make_shared<Visitor>(VisitorLimits{});
  Client ana = JoinFrom(head, head.seats[0].token, visitor);
  EXPECT_TRUE(visitor->BeginReview(now_));
  EXPECT_TRUE(visitor->BeginReview(now_));
  EXPECT_EQ(CodeOf(Ask(ana, "1", kReview)), "too-many-reviews");
  visitor->EndReview();
  EXPECT_EQ(CodeOf(Ask(ana, "2", kReview)), "");
  EXPECT_FALSE(visitor->BeginReview(now_));
  Until([&] { return Ended(ana); });
  EXPECT_TRUE(visitor->BeginReview(now_));
}

// All of it is told each time. What waits until an entry is written is judged when its turn comes.
TEST_F(AdviceTest, AReviewThatIsDoneCountsByItsLength) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  const LivePtr live = PlayToTheEnd(head);
  Client ana = Join(head, head.seats[0].token);
  Ask(ana, "1", kReview);
  Until([&] { return live->table->reviewed() && !live->writing; });
  ASSERT_GT(live->table->judgements().size(), 30u);
  VisitorLimits limits;
  limits.looks_per_second = 1;
  Client ben = JoinFrom(head, head.seats[1].token, std::make_shared<Visitor>(limits));
  ana.conversation->Hear(R"({"id":"2","type":"chat","text":"Look at this!"})");
  ASSERT_TRUE(live->writing);
  constexpr int kAtOnce = 9;  // of the 10 that there may be at once
  for (int i = 0; i < kAtOnce; ++i) {
    ben.conversation->Hear(R"({"id":")" + std::to_string(i) + "\"," + kReview + "}");
  }
  int told = 0;
  for (int i = 0; i < kAtOnce; ++i) {
    const std::string code = CodeOf(AnswerTo(ben, std::to_string(i)));
    if (code.empty()) {
      ++told;
    } else {
      EXPECT_EQ(code, "too-fast");
    }
  }
  EXPECT_GT(told, 0);
  EXPECT_LT(told, 6);
}

// Then it is found out again when somebody asks again.
TEST_F(AdviceTest, AReviewIsToldAlsoIfItCannotBeStored) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  const LivePtr live = PlayToTheEnd(head);
  Client ana = Join(head, head.seats[0].token);
  broken_ = true;
  Ask(ana, "1", kReview);
  Until([&] { return Ended(ana); });
  EXPECT_TRUE(live->table->judgements().empty());
  broken_ = false;
  Until([&] { return !live->writing; });
  Ask(ana, "2", kReview);
  Until([&] { return live->table->reviewed(); });
}

TEST(TableReviewTest, OnlyJudgementsAreKept) {
  Table table = TestTable(2);
  Entry entry;
  entry.kind = Entry::Kind::kReview;
  entry.text = "[]";
  EXPECT_EQ(table.Check(entry).code, "not-over");
  RandomWalk walk(3);
  while (table.state() != Table::State::kOver) table.Add(walk.Next(table));
  for (const char* text : {"", "{}", "[1]", R"([{"seat":9,"loss":0,"chances":[[],[]]}])",
                           R"([{"seat":1,"loss":0,"class":"fine","chances":[[],[]]}])"}) {
    entry.text = text;
    EXPECT_EQ(table.Check(entry).code, "no-entry") << text;
  }
  entry.text = R"([{"seat":1,"loss":0,"class":"ok","chances":[[500,500],[500,500]]}])";
  entry.last = true;
  EXPECT_TRUE(table.Add(entry).ok());
  EXPECT_EQ(table.judgements().size(), 1u);
  EXPECT_TRUE(table.reviewed());
  EXPECT_EQ(table.Check(entry).code, "no-change");
}

}  // namespace
}  // namespace alhambra::server
