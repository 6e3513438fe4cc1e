#include "server/preview.h"

#include <gtest/gtest.h>

#include "codec/position.h"
#include "server/test_support.h"

namespace alhambra::server {
namespace {

Game Position(const Rules& rules, std::string json) {
  for (char& c : json) {
    if (c == '\'') c = '"';
  }
  Value value;
  CHECK(Ok(codec::ParseJson(json, &value)));
  const Reader reader(value);
  Game game;
  codec::ReadPosition(rules, reader, 1, &game);
  EXPECT_TRUE(reader.ok()) << codec::ProblemText(reader.problem());
  return game;
}

constexpr const char* kPreviewPosition =
    "{'seats': [{'hand': ['denar 7', 'denar 4', 'ducat 5'],"
    "            'palace': ['tower 9 ES at 1,0']}],"
    " 'market': ['pavilion 2', 'arcades 9', 'garden 7', 'seraglio 3'],"
    " 'display': ['florin 2', 'dirham 3', 'denar 1', 'ducat 9']}";

std::string Try(const Rules& rules, const Game& game, const std::string& action) {
  Value preview;
  const Fault fault = Preview(rules, rules.View(game, 0), 0, action, &preview);
  return fault.ok() ? codec::JsonText(preview) : fault.code;
}

TEST(PreviewTest, SaysWhetherOneMayActAgainAndWhatTheNextScoringWouldBring) {
  const auto rules = TestRules(3, {});
  const Game game = Position(*rules, kPreviewPosition);
  Value exact, over;
  ASSERT_TRUE(Preview(*rules, rules->View(game, 0), 0, "buy 3 with denar 7", &exact).ok());
  EXPECT_TRUE(exact.Find("exact")->AsBool());
  EXPECT_TRUE(exact.Find("again")->AsBool());
  EXPECT_FALSE(exact.Find("ends_turn")->AsBool());
  EXPECT_EQ(exact.Find("scoring")->AsNumber(), 1);
  // The tile is not in the palace yet, but counts where it would bring most.
  ASSERT_NE(exact.Find("place"), nullptr);
  EXPECT_EQ(codec::JsonText(*exact.Find("points")->Find("garden")), "[0,5]");
  EXPECT_EQ(codec::JsonText(*exact.Find("points")->Find("tower")), "[6,6]");
  ASSERT_TRUE(Preview(*rules, rules->View(game, 0), 0, "buy 3 with denar 7 + denar 4", &over).ok());
  EXPECT_FALSE(over.Find("exact")->AsBool());
  EXPECT_FALSE(over.Find("again")->AsBool());
}

// Two gardens bought in one turn do not both bring the majority.
TEST(PreviewTest, CountsFromTilesThatWereBoughtBefore) {
  const auto rules = TestRules(3, {});
  const auto points = [&](const std::string& waiting) {
    const Game game = Position(*rules,
                               "{'turn': {'phase': 'again'},"
                               " 'seats': [{'hand': ['denar 7'], 'waiting': [" +
                                   waiting +
                                   "]}], 'market': ['pavilion 2', 'arcades 9', 'garden 7', "
                                   "'seraglio 3'], 'display': ['florin 2']}");
    Value preview;
    EXPECT_TRUE(Preview(*rules, rules->View(game, 0), 0, "buy 3 with denar 7", &preview).ok());
    EXPECT_EQ(preview.Find("earlier")->items().size(), 1u);
    return codec::JsonText(*preview.Find("points")->Find("garden"));
  };
  EXPECT_EQ(points("'tower 9 ES'"), "[0,5]");
  EXPECT_EQ(points("'garden 10 N'"), "[5,5]");
}

TEST(PreviewTest, SaysWhetherATileFitsAnywhere) {
  const auto rules = TestRules(3, {});
  const auto fits = [&](const std::string& palace) {
    const Game game = Position(*rules, "{'seats': [{'hand': ['denar 3'], 'palace': [" + palace +
                                           "]}], 'market': ['pavilion 2', 'arcades 9', "
                                           "'seraglio 3', 'garden 7'], 'display': ['florin 2']}");
    Value preview;
    EXPECT_TRUE(Preview(*rules, rules->View(game, 0), 0, "buy 3 with denar 3", &preview).ok());
    EXPECT_EQ(preview.Find("place") != nullptr, preview.Find("fits")->AsBool());
    return preview.Find("fits")->AsBool();
  };
  // It is open to the north alone, so it goes south of something that is open there.
  EXPECT_TRUE(fits(""));
  EXPECT_FALSE(fits("'seraglio 8 at 0,1'"));
}

TEST(PreviewTest, RefusesAsTheGameDoes) {
  const auto rules = TestRules(3, {});
  const Game game = Position(*rules, kPreviewPosition);
  EXPECT_EQ(Try(*rules, game, "buy 3 with denar 4"), "too-little");
  EXPECT_EQ(Try(*rules, game, "buy 3 with denar 9"), "not-yours");
  EXPECT_EQ(Try(*rules, game, "steal everything"), "no-action");
}

// Whatever the seat cannot see, the answer is the same, byte for byte.
TEST(PreviewTest, IsAFunctionOfTheViewAlone) {
  const auto rules = TestRules(3, AllTestModules());
  Rng rng{9};
  const auto list = std::make_unique<ActionList>();
  for (uint64_t seed = 1; seed <= 4; ++seed) {
    Game game = rules->Start(seed);
    for (int step = 0; step < 150 && !rules->IsOver(game); ++step) {
      const Seat seat = rules->DecisionOf(game).seat;
      rules->Legal(game, *list);
      const Action action = (*list)[rng.Below(list->size())];
      if (step % 5 == 0) {
        const Game other = rules->Sample(rules->View(game, seat), seat, rng);
        const std::string text = codec::ActionText(*rules, action);
        Value here, there;
        ASSERT_TRUE(Preview(*rules, rules->View(game, seat), seat, text, &here).ok());
        ASSERT_TRUE(Preview(*rules, rules->View(other, seat), seat, text, &there).ok());
        ASSERT_EQ(codec::JsonText(here), codec::JsonText(there));
      }
      ASSERT_TRUE(rules->Apply(game, action, nullptr).ok());
    }
  }
}

}  // namespace
}  // namespace alhambra::server
