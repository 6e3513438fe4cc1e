#include "players/turn_clock.h"

#include <gtest/gtest.h>

namespace alhambra::players {
namespace {

using std::chrono::milliseconds;

TEST(TurnClockTest, ATurnNeverTakesTwiceItsTime) {
  TurnClock clock;
  Game view;
  view.core.turn_number[0] = 1;
  view.core.turn_seat = 1;
  int64_t spent = 0;
  for (int question = 0; question < 100; ++question) {
    const int64_t time = clock.TimeFor(view, 1, 1000);
    EXPECT_TRUE(question > 0 || time == 1000);
    clock.Spend(1, milliseconds(time));
    spent += time;
  }
  EXPECT_GT(spent, 1500);
  EXPECT_LT(spent, 2000);
  EXPECT_EQ(clock.TimeFor(view, 1, 1000), 0);
}

TEST(TurnClockTest, EachTurnHasItsTimeAndEachSeat) {
  TurnClock clock;
  Game view;
  view.core.turn_number[0] = 1;
  clock.Spend(0, milliseconds(clock.TimeFor(view, 0, 1000)));
  EXPECT_EQ(clock.TimeFor(view, 0, 1000), 400);
  EXPECT_EQ(clock.TimeFor(view, 2, 1000), 500);  // not its own turn
  view.core.turn_number[0] = 2;
  EXPECT_EQ(clock.TimeFor(view, 0, 1000), 1000);
}

}  // namespace
}  // namespace alhambra::players
