#include "players/facts.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "codec/json.h"

namespace alhambra::players {
namespace {

std::shared_ptr<const Rules> RulesOfThree(const std::vector<std::string>& modules) {
  Setup setup;
  setup.players = 3;
  setup.modules = modules;
  return Rules::Make(setup, codec::BuiltInComponents()).rules;
}

TEST(FactsTest, PartsOfAWorthAddUpToIt) {
  for (const std::vector<std::string>& modules :
       std::vector<std::vector<std::string>>{{}, {"camps", "characters", "street-trader"}}) {
    const auto rules = RulesOfThree(modules);
    Valuation valuation{Weights()};
    auto list = std::make_unique<ActionList>();
    Rng rng{1};
    Game game = rules->Start(1);
    for (int step = 0; step < 120 && !rules->IsOver(game); ++step) {
      const Facts facts = FactsOf(*rules, game, &valuation);
      for (int s = 0; s < 3; ++s) {
        valuation.Begin(*rules, game, static_cast<Seat>(s));
        ASSERT_NEAR(facts.worth[s], valuation.Of(game), 1e-9) << "step " << step;
        for (const float fact : facts.seat[s]) ASSERT_LE(std::abs(fact), 8);
      }
      rules->Legal(game, *list);
      ASSERT_TRUE(rules->Apply(game, (*list)[rng.Below(list->size())], nullptr).ok());
    }
  }
}

}  // namespace
}  // namespace alhambra::players
