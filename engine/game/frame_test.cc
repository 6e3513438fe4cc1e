#include <gtest/gtest.h>

#include "engine/game/core_names.h"

namespace alhambra {
namespace {

TEST(Frame, GivesBackWhatItHolds) {
  Frame frame;
  frame.Hold(PlaceFrame{.may_give = true, .asked = 3, .only = 0});
  const PlaceFrame held = frame.As<PlaceFrame>();
  EXPECT_TRUE(held.may_give);
  EXPECT_EQ(held.asked, 3);
  EXPECT_EQ(held.only, 0);
  EXPECT_EQ(held.displaced, kNoTile);
}

TEST(Frame, HoldsNothingOfWhatItHeldBefore) {
  Frame frame;
  frame.Hold(BargainFrame{.tile = 7, .price = 9, .settled = true, .buys_by = 2});
  frame.Hold(Round{.behind = 1});
  Frame fresh;
  fresh.Hold(Round{.behind = 1});
  EXPECT_EQ(frame, fresh);
}

// The hashes of records whose games go on, and the words of questions, know these bytes.
TEST(Frame, KeepsTheBytesOfOlderRecords) {
  Frame frame;
  const auto expect = [&frame](int a, int b, int c, int d) {
    const int bytes[] = {a, b, c, d};
    for (int i = 0; i < kPayloadBytes; ++i) EXPECT_EQ(frame.held[i], bytes[i]) << i;
  };
  frame.Hold(TurnFrame{.asked = 4, .one_action = true});
  expect(0, 4, 1, 0);
  frame.Hold(PlaceFrame{.may_give = true, .asked = 4, .only = 7, .displaced = 0});
  expect(1, 4, 8, 1);
  frame.Hold(RefillFrame{.filled = 5, .asked = 4, .cards_only = true});
  expect(5, 4, 1, 0);
  frame.Hold(ScoringFrame{.scoring = 2, .asked = 4});
  expect(2, 4, 0, 0);
  frame.Hold(EndFrame{.places = 3, .asked = 4, .behind = 2});
  expect(3, 4, 2, 0);
  frame.Hold(SetUpFrame{.asked = 4});
  expect(0, 4, 0, 0);
  frame.Hold(FillFrame{.place = 3, .drawn = 20, .behind = 2, .asks_modules = true});
  expect(3, 20, 2, 1);
  frame.Hold(ClaimFrame{.tile = 20, .place = 3});
  expect(20, 3, 0, 0);
  frame.Hold(BargainFrame{.tile = 20, .price = 9, .settled = true, .buys_by = 2});
  expect(20, 9, 1, 2);
  frame.Hold(BuyKindFrame{.kind = kGarden, .fits_for = 2});
  expect(4, 2, 0, 0);
}

}  // namespace
}  // namespace alhambra
