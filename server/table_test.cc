#include "server/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "codec/text.h"
#include "server/telling.h"
#include "server/test_support.h"

namespace alhambra::server {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Entry Of(Entry::Kind kind, int seat, std::string text = "") {
  Entry entry;
  entry.kind = kind;
  entry.seat = seat;
  entry.text = std::move(text);
  return entry;
}

std::string CodeOf(Table& table, const Entry& entry) { return table.Add(entry).code; }

TEST(TableTest, StartsWhenTheLastFreeSeatIsTaken) {
  Table table = TestTable(2, {SeatKind::kHere, SeatKind::kLink});
  EXPECT_EQ(table.state(), Table::State::kOpen);
  EXPECT_EQ(CodeOf(table, Of(Entry::Kind::kAct, 0, "take denar 1")), "not-started");
  EXPECT_EQ(CodeOf(table, Of(Entry::Kind::kSit, 1, "Leila")), "");
  EXPECT_EQ(table.state(), Table::State::kRunning);
  EXPECT_EQ(table.seats()[1].name, "Leila");
  EXPECT_EQ(CodeOf(table, Of(Entry::Kind::kSit, 1, "Omar")), "seat-taken");
}

TEST(TableTest, LetsComputersPlayFreeSeatsOnceSomebodyStarts) {
  Table table = TestTable(2, {SeatKind::kHere, SeatKind::kLink});
  EXPECT_EQ(CodeOf(table, Of(Entry::Kind::kStart, 1)), "no-name");
  EXPECT_EQ(CodeOf(table, Of(Entry::Kind::kStart, 0)), "");
  EXPECT_EQ(table.state(), Table::State::kRunning);
  EXPECT_TRUE(table.PlayedByComputer(1));
  EXPECT_EQ(CodeOf(table, Of(Entry::Kind::kSit, 1, "Leila")), "");
  EXPECT_FALSE(table.PlayedByComputer(1));
}

TEST(TableTest, RefusesWhoIsNotAskedAndWhatIsNoAction) {
  Table table = TestTable(2);
  const Seat seat = table.rules().DecisionOf(table.game()).seat;
  const std::string before = codec::JsonText(Welcome(table, Present(2, {true, 0}), 0, -1));
  EXPECT_EQ(CodeOf(table, Of(Entry::Kind::kAct, 1 - seat, AnyAction(table))), "not-your-turn");
  EXPECT_EQ(CodeOf(table, Of(Entry::Kind::kAct, seat, "take everything")), "no-action");
  EXPECT_EQ(CodeOf(table, Of(Entry::Kind::kAct, seat, "buy 1 with nothing")), "too-little");
  EXPECT_EQ(CodeOf(table, Of(Entry::Kind::kAct, 7, "pass")), "no-such-seat");
  EXPECT_EQ(codec::JsonText(Welcome(table, Present(2, {true, 0}), 0, -1)), before);
}

TEST(TableTest, TakesBackUntilTheTurnEndsAndDoesAgain) {
  Table table = TestTable(2);
  const Seat seat = table.rules().DecisionOf(table.game()).seat;
  const Game start = table.game();
  EXPECT_EQ(CodeOf(table, Of(Entry::Kind::kUndo, seat)), "no-undo");
  ASSERT_EQ(CodeOf(table, Of(Entry::Kind::kAct, seat, TakeAction(table))), "");
  const Game taken = table.game();
  EXPECT_EQ(CodeOf(table, Of(Entry::Kind::kUndo, 1 - seat)), "no-undo");
  ASSERT_EQ(CodeOf(table, Of(Entry::Kind::kUndo, seat)), "");
  EXPECT_TRUE(table.game() == start);
  EXPECT_TRUE(table.steps().empty());
  EXPECT_EQ(CodeOf(table, Of(Entry::Kind::kRedo, 1 - seat)), "no-redo");
  ASSERT_EQ(CodeOf(table, Of(Entry::Kind::kRedo, seat)), "");
  EXPECT_TRUE(table.game() == taken);
  EXPECT_EQ(CodeOf(table, Of(Entry::Kind::kRedo, seat)), "no-redo");
  ASSERT_EQ(CodeOf(table, Of(Entry::Kind::kAct, seat, "end turn")), "");
  EXPECT_EQ(CodeOf(table, Of(Entry::Kind::kUndo, seat)), "no-undo");
}

TEST(TableTest, ForgetsWhatWasTakenBackOnceSomethingElseIsDone) {
  Table table = TestTable(3);
  const Seat seat = table.rules().DecisionOf(table.game()).seat;
  const std::string first = TakeAction(table, 0), second = TakeAction(table, 1);
  ASSERT_EQ(CodeOf(table, Of(Entry::Kind::kAct, seat, first)), "");
  ASSERT_EQ(CodeOf(table, Of(Entry::Kind::kUndo, seat)), "");
  ASSERT_EQ(CodeOf(table, Of(Entry::Kind::kAct, seat, second)), "");
  EXPECT_FALSE(table.CanRedo(seat));
  EXPECT_EQ(codec::ActionText(table.rules(), table.steps()[0].action), second);
}

TEST(TableTest, KnowsWhichStepsOfAClientStillStand) {
  Table table = TestTable(2);
  const Seat seat = table.rules().DecisionOf(table.game()).seat;
  ASSERT_EQ(CodeOf(table, Of(Entry::Kind::kAct, seat, TakeAction(table))), "");  // 1
  ASSERT_EQ(CodeOf(table, Of(Entry::Kind::kChat, seat, "hello")), "");           // 2
  ASSERT_EQ(CodeOf(table, Of(Entry::Kind::kUndo, seat)), "");                    // 3
  EXPECT_EQ(table.StepsKept(2), 0);
  ASSERT_EQ(CodeOf(table, Of(Entry::Kind::kRedo, seat)), "");  // 4
  EXPECT_EQ(table.StepsKept(0), 0);
  EXPECT_EQ(table.StepsKept(3), 0);
  EXPECT_EQ(table.StepsKept(4), 1);
  const std::string update = codec::JsonText(Update(table, seat, 3, true));
  EXPECT_THAT(update, HasSubstr("\"n\":4,\"keep\":0,\"steps\":[{\"step\":1,"));
  EXPECT_THAT(update, HasSubstr("\"chat\":[]"));
}

TEST(TableTest, CountsIdsOfASeatOnce) {
  Table table = TestTable(2);
  const Seat seat = table.rules().DecisionOf(table.game()).seat;
  Entry entry = Of(Entry::Kind::kAct, seat, TakeAction(table));
  entry.id = "a1";
  ASSERT_EQ(CodeOf(table, entry), "");
  EXPECT_TRUE(table.Counted(seat, "a1"));
  EXPECT_FALSE(table.Counted(1 - seat, "a1"));
  EXPECT_FALSE(table.Counted(seat, ""));
}

TEST(TableTest, HandsASeatToAComputerAndBack) {
  Table table = TestTable(2);
  const Seat seat = table.rules().DecisionOf(table.game()).seat;
  Entry away = Of(Entry::Kind::kStandIn, seat);
  away.on = true;
  Entry move = Of(Entry::Kind::kAct, seat, TakeAction(table));
  move.computer = true;
  EXPECT_EQ(CodeOf(table, move), "person-plays");
  ASSERT_EQ(CodeOf(table, away), "");
  EXPECT_EQ(CodeOf(table, away), "no-change");
  EXPECT_EQ(CodeOf(table, Of(Entry::Kind::kAct, seat, TakeAction(table))), "computer-plays");
  ASSERT_EQ(CodeOf(table, move), "");
  EXPECT_EQ(CodeOf(table, Of(Entry::Kind::kUndo, seat)), "computer-plays");
  away.on = false;
  ASSERT_EQ(CodeOf(table, away), "");
  // What the computer did is not its person's to take back.
  EXPECT_EQ(CodeOf(table, Of(Entry::Kind::kUndo, seat)), "no-undo");
}

TEST(TableTest, KeepsTalkWithinBounds) {
  Table table = TestTable(2);
  for (int i = 0; i < Table::kMostTalk; ++i) {
    ASSERT_EQ(CodeOf(table, Of(Entry::Kind::kChat, 0, "again")), "");
  }
  EXPECT_EQ(CodeOf(table, Of(Entry::Kind::kChat, 0, "again")), "log-full");
  const Seat seat = table.rules().DecisionOf(table.game()).seat;
  EXPECT_EQ(CodeOf(table, Of(Entry::Kind::kAct, seat, TakeAction(table))), "");
  // Who goes away for good does not end the game.
  Entry away = Of(Entry::Kind::kStandIn, 1);
  away.on = true;
  EXPECT_EQ(CodeOf(table, away), "");
  EXPECT_TRUE(table.PlayedByComputer(1));
}

// The same entries give the same table, whether they come one by one or are read again.
TEST(TableTest, IsTheSameAfterItsEntriesWereWrittenAndRead) {
  for (uint64_t seed = 1; seed <= 6; ++seed) {
    Table table = TestTable(3, {}, AllTestModules(), seed);
    Table again = TestTable(3, {}, AllTestModules(), seed);
    RandomWalk walk(seed);
    for (int i = 0; i < 400 && table.state() == Table::State::kRunning; ++i) {
      const Entry entry = walk.Next(table);
      ASSERT_EQ(table.Add(entry).code, "");
      Entry read;
      ASSERT_TRUE(Ok(ReadEntry(WriteEntry(entry), &read)));
      ASSERT_EQ(again.Add(read).code, "");
    }
    ASSERT_TRUE(table.game() == again.game());
    ASSERT_TRUE(table.game() == table.GameAt(static_cast<int>(table.steps().size())));
    for (const Seat viewer : {Seat{0}, Seat{1}, Seat{2}, kSpectator}) {
      EXPECT_EQ(codec::JsonText(Welcome(table, Present(3), viewer, -1)),
                codec::JsonText(Welcome(again, Present(3), viewer, -1)));
    }
  }
}

// Somebody who follows the updates knows what somebody who comes later is told.
TEST(TableTest, UpdatesAddUpToTheWholeStory) {
  Table table = TestTable(3, {}, AllTestModules(), 5);
  RandomWalk walk(5);
  std::vector<Value> steps;
  for (int i = 0; i < 300 && table.state() == Table::State::kRunning; ++i) {
    ASSERT_EQ(table.Add(walk.Next(table)).code, "");
    const Value update = Update(table, 1, table.entries() - 1, true);
    steps.resize(static_cast<size_t>(update.Find("keep")->AsNumber()));
    for (const Value& step : update.Find("steps")->items()) steps.push_back(step);
  }
  const Value welcome = Welcome(table, Present(3), 1, -1);
  EXPECT_TRUE(welcome.Find("steps")->items() == steps);
}

TEST(TellingTest, SaysWhatOthersDidButNotWhatOnlyTheyMayKnow) {
  Table table = TestTable(2);
  Step step;
  step.seat = 0;
  step.action.verb = VerbOf(CoreVerb::kPass);
  Event secret;
  secret.kind = static_cast<uint8_t>(CoreEvent::kRevealed);
  secret.audience = OnlySeat(0);
  step.events = {secret};
  EXPECT_NE(StepValue(table.rules(), step, 1, 0).Find("action"), nullptr);
  EXPECT_EQ(StepValue(table.rules(), step, 1, 0).Find("events")->items().size(), 1u);
  for (const Seat viewer : {Seat{1}, kSpectator}) {
    EXPECT_EQ(StepValue(table.rules(), step, 1, viewer).Find("action"), nullptr);
    EXPECT_TRUE(StepValue(table.rules(), step, 1, viewer).Find("events")->items().empty());
  }
}

TEST(TellingTest, NeverTellsSeedsOrTokensOfSeats) {
  Table table = TestTable(3);
  for (const Seat viewer : {Seat{0}, kSpectator}) {
    const std::string text = codec::JsonText(Welcome(table, Present(3), viewer, -1));
    for (const SeatPlan& seat : table.head().seats) EXPECT_THAT(text, Not(HasSubstr(seat.token)));
    EXPECT_THAT(text, Not(HasSubstr("\"seed\"")));
  }
}

TEST(EntryTest, HeadsAndEntriesReadBackAsWritten) {
  const Table table = TestTable(3, {SeatKind::kHere, SeatKind::kLink, SeatKind::kComputer});
  Head head;
  ASSERT_TRUE(Ok(ReadHead(WriteHead(table.head()), &head)));
  EXPECT_EQ(WriteHead(head), WriteHead(table.head()));
  Entry entry = Of(Entry::Kind::kRematch, 2, "abcdefghij");
  entry.id = "x\"\n";
  entry.tokens = {"a", "", "b"};
  entry.at = 1700000000;
  Entry read;
  ASSERT_TRUE(Ok(ReadEntry(WriteEntry(entry), &read)));
  EXPECT_EQ(WriteEntry(read), WriteEntry(entry));
  EXPECT_FALSE(Ok(ReadEntry("{\"kind\": \"dance\", \"seat\": 0, \"at\": 1}", &read)));
  EXPECT_FALSE(Ok(ReadHead("[]", &head)));
}

}  // namespace
}  // namespace alhambra::server
