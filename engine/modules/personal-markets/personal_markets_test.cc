#include "engine/modules/personal-markets/personal_markets.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/flow/play.h"
#include "engine/modules/test_kit.h"

namespace alhambra::personal_markets {
namespace {

using codec::TestRules;
using kit::ProblemWithField;

constexpr const char* kId = "personal-markets";

TEST(PersonalMarkets, SellAndThrowAwayInRandomGames) {
  const auto rules = TestRules(3, {kId});
  const Origin origin = rules->FindModule(kId)->origin;
  int offered = 0, thrown = 0, sold = 0;
  kit::InRandomGames(*rules, 10, [&](const Game&, const Action& action) {
    offered += action.origin == origin && action.verb == 0 ? 1 : 0;
    thrown += action.origin == origin && action.verb == 1 ? 1 : 0;
    sold += IsCore(action, CoreVerb::kBuyNamed) ? 1 : 0;
  });
  EXPECT_GT(offered, 100);
  EXPECT_GT(thrown, 0);
  EXPECT_GT(sold, 10);
}

std::string ProblemOfReading(const char* text, int tiles) {
  const auto rules = TestRules(3, {kId});
  Game game = rules->Blank(1);
  Play play{*rules, game};
  for (const char* name : {"tower 12", "tower 13", "garden 11", "garden 12", "arcades 9"}) {
    if (tiles-- > 0) play.Own(rules->catalogue().FindTile(name), 1, Zone::kReserve);
  }
  return kit::ProblemOfState(*rules, kId, text, game);
}

TEST(PersonalMarkets, RefusesImpossiblePositions) {
  EXPECT_EQ(ProblemOfReading("{'stalls': [{}, {'denar': 'tower 12'}]}", 2), "");
  EXPECT_EQ(ProblemOfReading("{}", 4), "");
  EXPECT_EQ(ProblemOfReading("{}", 5), ".");
  EXPECT_EQ(ProblemOfReading("{'stalls': [{'denar': 'tower 12'}]}", 2), "stalls[0].denar");
  EXPECT_EQ(ProblemOfReading("{'stalls': [{}, {'denar': 'tower 12', 'ducat': 'tower 12'}]}", 2),
            "stalls[1].ducat");
  EXPECT_EQ(ProblemOfReading("{'stalls': [{}, {'gold': 'tower 12'}]}", 2), "stalls[1].gold");
}

TEST(PersonalMarkets, RefusesComponentsThatMakeNoSense) {
  EXPECT_EQ(ProblemWithField(kId, "per_player", "['florin', 'dirham', 'denar']"),
            "personal-markets: per_player");
  EXPECT_EQ(ProblemWithField(kId, "per_player", "['florin', 'dirham', 'ducat', 'denar']"),
            "personal-markets: per_player[2]");
}

}  // namespace
}  // namespace alhambra::personal_markets
