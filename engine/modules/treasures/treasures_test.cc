#include "engine/modules/treasures/treasures.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/modules/test_kit.h"

namespace alhambra::treasures {
namespace {

using codec::TestRules;
using kit::ProblemWithField;

constexpr const char* kId = "treasures";

bool IsBargain(const Game& game) {
  const Frame& top = game.core.agenda.back();
  return IsCore(top, CoreFrame::kBargain);
}

TEST(Treasures, AreSpentInRandomGamesAndLeadToAPurchase) {
  const auto rules = TestRules(3, {kId});
  const Origin origin = rules->FindModule(kId)->origin;
  int spent = 0, paid_nothing = 0, overpaid = 0;
  for (uint64_t seed = 0; seed < 10; ++seed) {
    Game game = rules->Start(seed);
    codec::PlayRandomly(*rules, seed, game, [&](const ActionList& list, const Action& action) {
      spent += action.origin == origin ? 1 : 0;
      if (!IsBargain(game)) return true;
      // Nothing but payments is left after a treasure.
      for (const Action& one : list) EXPECT_EQ(one.verb, VerbOf(CoreVerb::kBuy));
      int worth = 0;
      action.pay.cards.ForEach([&](Card card) { worth += rules->catalogue().card(card).value; });
      const int price = game.core.agenda.back().As<BargainFrame>().price;
      paid_nothing += worth == 0 ? 1 : 0;
      overpaid += worth > price ? 1 : 0;
      return true;
    });
  }
  EXPECT_GT(spent, 50);
  EXPECT_GT(paid_nothing, 5);
  EXPECT_GT(overpaid, 5);
}

std::string ProblemOfReading(const char* text) {
  const auto rules = TestRules(3, {kId});
  return kit::ProblemOfState(*rules, kId, text);
}

TEST(Treasures, RefusesImpossiblePositions) {
  EXPECT_EQ(ProblemOfReading("{'left': [[1, 5], []]}"), "");
  EXPECT_EQ(ProblemOfReading("{'left': [[], [], [], []]}"), "left");
  EXPECT_EQ(ProblemOfReading("{'left': [[1, 6]]}"), "left[0][1]");
  EXPECT_EQ(ProblemOfReading("{'left': [[], [2, 2]]}"), "left[1][1]");
  EXPECT_EQ(ProblemOfReading("{'right': []}"), "right");
}

TEST(Treasures, RefusesComponentsThatMakeNoSense) {
  EXPECT_EQ(ProblemWithField(kId, "values", "[2, 4]"), "");
  EXPECT_EQ(ProblemWithField(kId, "values", "[]"), "treasures: values");
  EXPECT_EQ(ProblemWithField(kId, "values", "[1, 9]"), "treasures: values[1]");
  EXPECT_EQ(ProblemWithField(kId, "values", "[3, 3]"), "treasures: values[1]");
  EXPECT_EQ(ProblemWithField(kId, "weights", "[3]"), "treasures: weights");
}

}  // namespace
}  // namespace alhambra::treasures
