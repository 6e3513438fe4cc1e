#include "engine/supply/secret_hands.h"

#include <gtest/gtest.h>

namespace alhambra {
namespace {

constexpr int kTypes = 4;
using Hands = SecretHands<kTypes>;
using Counts = Hands::Counts;
constexpr Counts kAll = {3, 1, 2, 3};
constexpr Counts kNone = {};
constexpr int kPlayers = 3;

Hands Dealt(uint64_t seed) {
  Hands hands = {};
  Rng rng{seed};
  hands.Deal(kAll, kPlayers, 2, rng);
  return hands;
}

TEST(SecretHands, DealsWhatThereIs) {
  bool differ = false;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    const Hands hands = Dealt(seed);
    for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
      EXPECT_EQ(hands.Size(seat), seat < kPlayers ? 2 : 0);
    }
    for (int type = 0; type < kTypes; ++type) EXPECT_LE(hands.InHands(type), kAll[type]);
    differ = differ || hands.held[0] != Dealt(0).held[0];
  }
  EXPECT_TRUE(differ);
}

TEST(SecretHands, ShowOnlyTheViewersOwn) {
  Hands view = Dealt(4);
  view.Hide(kPlayers, 1);
  EXPECT_EQ(view.held[1], Dealt(4).held[1]);
  EXPECT_EQ(view.held[0], kNone);
  EXPECT_EQ(view.Size(0), 2);
  EXPECT_EQ(view.unseen[1], 0);
  view.Hide(kPlayers, kSpectator);
  EXPECT_EQ(view.held[1], kNone);
  EXPECT_EQ(view.Size(1), 2);
}

TEST(SecretHands, FillAgainWithoutWhatLiesOpen) {
  Rng rng{9};
  for (uint64_t seed = 0; seed < 20; ++seed) {
    Hands hands = Dealt(seed);
    if (hands.InHands(1) > 0) continue;
    const Counts own = hands.held[2];
    hands.Hide(kPlayers, 2);
    hands.Redraw(kAll, {0, 1, 0, 0}, kPlayers, rng);
    EXPECT_EQ(hands.held[2], own);
    EXPECT_EQ(hands.InHands(1), 0);
    for (Seat seat = 0; seat < kPlayers; ++seat) {
      EXPECT_EQ(hands.unseen[seat], 0);
      EXPECT_EQ(hands.Size(seat), 2);
    }
    for (int type = 0; type < kTypes; ++type) EXPECT_LE(hands.InHands(type), kAll[type]);
  }
}

TEST(SecretHands, ReadWhatTheyWrote) {
  const std::vector<std::string> names = {"a", "b", "c", "d"};
  const Hands hands = Dealt(5);
  Value value = Value::Object();
  hands.Write(kPlayers, names, value);
  EXPECT_EQ(value.Find("hidden"), nullptr);
  Hands read = {};
  const Reader reader(value);
  read.Read(reader, kPlayers, names, kAll, kNone);
  EXPECT_TRUE(reader.ok()) << reader.problem().text;
  for (int seat = 0; seat < kMaxPlayers; ++seat) EXPECT_EQ(read.held[seat], hands.held[seat]);
}

TEST(SecretHands, RefuseMoreCardsThanThereAre) {
  Value hand = Value::List(), hands = Value::List(), value = Value::Object();
  hand.Add("b");
  hands.Add(hand);
  hands.Add(hand);
  value.Set("hands", hands);
  Hands read = {};
  const Reader reader(value);
  read.Read(reader, kPlayers, {"a", "b", "c", "d"}, kAll, kNone);
  EXPECT_EQ(reader.problem().path, "hands[1][0]");
}

}  // namespace
}  // namespace alhambra
