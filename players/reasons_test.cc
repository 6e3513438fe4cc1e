#include "players/reasons.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "codec/test_support.h"

namespace alhambra::players {
namespace {

class ReasonsTest : public testing::Test {
 protected:
  Game Position(const std::string& json) {
    const Value value = codec::Json(json);
    const Reader reader(value);
    Game game;
    codec::ReadPosition(*rules_, reader, 1, &game);
    EXPECT_TRUE(reader.ok()) << codec::ProblemText(reader.problem());
    return game;
  }
  // The reasons of an action, as data by code.
  std::map<std::string, Value> Why(const Game& game, const std::string& text) {
    Action action;
    EXPECT_EQ(codec::ParseAction(*rules_, text, &action), "");
    const Seat seat = rules_->DecisionOf(game).seat;
    std::map<std::string, Value> reasons;
    const auto all = ReasonsFor(*rules_, rules_->View(game, seat), seat, action);
    EXPECT_LE(all.size(), size_t{kMostReasons});
    for (const Reason& reason : all) {
      EXPECT_FALSE(reason.text.empty());
      EXPECT_EQ(std::count(ReasonCodes().begin(), ReasonCodes().end(), reason.code), 1);
      reasons[std::string(reason.code)] = ReasonValue(reason);
    }
    EXPECT_FALSE(reasons.empty());
    return reasons;
  }
  static std::string Field(const std::map<std::string, Value>& reasons, const std::string& code,
                           const char* name) {
    const auto found = reasons.find(code);
    if (found == reasons.end()) return "no " + code;
    const Value* field = found->second.Find(name);
    return field == nullptr ? "nothing" : codec::JsonText(*field);
  }

  const std::shared_ptr<const Rules> rules_ = codec::TestRules(3);
};

constexpr const char* kMarket =
    " 'market': ['pavilion 2', 'arcades 9', 'garden 7', 'seraglio 3'],"
    " 'display': ['florin 2', 'dirham 3', 'denar 1', 'ducat 9']}";

TEST_F(ReasonsTest, APurchaseIsForItsPointsAndAnExtraAction) {
  const Game game = Position(std::string("{'seats': [{'hand': ['denar 7', 'denar 4'],"
                                         "            'palace': ['tower 9 ES at 1,0']}],") +
                             kMarket);
  const auto exact = Why(game, "buy 3 with denar 7");
  EXPECT_EQ(exact.count("extra-action"), 1u);
  EXPECT_EQ(Field(exact, "points", "source"), "\"garden\"");
  EXPECT_EQ(Field(exact, "points", "scoring"), "1");
  EXPECT_EQ(Field(exact, "points", "points"), "5");
  EXPECT_EQ(Field(exact, "points", "places"), "[0,1]");
  const auto over = Why(game, "buy 3 with denar 7 + denar 4");
  EXPECT_EQ(over.count("extra-action"), 0u);
  EXPECT_EQ(over.count("points"), 1u);
}

TEST_F(ReasonsTest, MoneyIsForWhatItBuys) {
  const Game game =
      Position(std::string("{'seats': [{'hand': ['denar 6', 'ducat 5']}],") + kMarket);
  const auto reasons = Why(game, "take denar 1");
  EXPECT_EQ(Field(reasons, "pays-exactly", "spaces"), "[3]");
  EXPECT_EQ(Field(Why(game, "take ducat 9"), "money", "money"), "9");
  EXPECT_EQ(Why(game, "take ducat 9").count("pays-exactly"), 0u);
}

TEST_F(ReasonsTest, SaysWhomATileIsKeptFrom) {
  const std::string others =
      "{'seats': [{'hand': ['denar 7']}, {'palace': ['garden 8 SW at 0,1']},"
      " {'palace': ['garden 9 at 0,1', 'garden 11 at 1,0']}],";
  const Game game = Position(others + kMarket);
  const auto reasons = Why(game, "buy 3 with denar 7");
  EXPECT_EQ(Field(reasons, "denies", "seat"), "1") << "seat 2 is ahead anyway";
  EXPECT_EQ(Field(reasons, "denies", "kind"), "\"garden\"");
}

TEST_F(ReasonsTest, SaysWhenAScoringIsNear) {
  Game game = Position(std::string("{'seats': [{'hand': ['denar 7']}],") + kMarket);
  EXPECT_EQ(Why(game, "buy 3 with denar 7").count("last-chance"), 0u);
  game.core.scorings_noted = 1 << 1;
  EXPECT_EQ(Field(Why(game, "buy 3 with denar 7"), "last-chance", "scoring"), "1");
}

TEST_F(ReasonsTest, ATileThatFitsNowhereGoesToTheReserve) {
  const Game game = Position(
      "{'seats': [{'hand': ['denar 3'], 'palace': ['seraglio 8 at 0,1']}],"
      " 'market': ['pavilion 2', 'arcades 9', 'seraglio 3', 'garden 7'], 'display': ['florin 2']}");
  EXPECT_EQ(Why(game, "buy 3 with denar 3").count("to-reserve"), 1u);
}

TEST_F(ReasonsTest, WhatBringsNothingYetTurnedOutBest) {
  const Game game = Position(std::string("{'seats': [{'hand': ['denar 7']}],") + kMarket);
  Action nothing;
  nothing.verb = VerbOf(CoreVerb::kDone);
  const auto reasons = ReasonsFor(*rules_, rules_->View(game, 0), 0, nothing);
  ASSERT_EQ(reasons.size(), 1u);
  EXPECT_EQ(reasons[0].code, "outlook");
}

}  // namespace
}  // namespace alhambra::players
