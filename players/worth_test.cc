// What modules say their pieces are worth, as players remember it.
#include <gtest/gtest.h>

#include <cstring>
#include <memory>

#include "codec/json.h"
#include "engine/rules.h"

namespace alhambra::players {
namespace {

// A change to everything of that kind that Worth may see; `other` is another position of the game.
void ChangeWhatIsSeen(const Rules& rules, unsigned what, const Module& module, const Game& other,
                      Seat seat, Game* game) {
  Core& core = game->core;
  switch (what) {
    case kSeesAgenda:
      core.agenda = other.core.agenda;
      return;
    case kSeesHand:
      core.hand[seat] = other.core.hand[seat];
      return;
    case kSeesDisplay:
      core.display = other.core.display;
      core.display.push_back(Catalogue::MoneyCard(0, 1));
      return;
    case kSeesSupply:
      while (core.supply.size() > 4) core.supply.pop_back();
      return;
    case kSeesOtherMoney:
    case kSeesMajorities:
      for (const Module* each :
           rules.With(what == kSeesOtherMoney ? Hook::kAddPieces : Hook::kHalfBuildings)) {
        // What lies in palaces is seen by everybody.
        const bool shapes = Overrides(*each, Hook::kLayOut) || Overrides(*each, Hook::kIsSite);
        if (each == &module || shapes) continue;
        std::memcpy(&game->At<unsigned char>(each->state_offset),
                    &other.At<unsigned char>(each->state_offset),
                    static_cast<size_t>(each->state_bytes));
      }
      return;
    default:
      FAIL() << "no test for " << what;
  }
}

TEST(WorthTest, DependsOnNothingThatAModuleDoesNotName) {
  alhambra::Setup setup;
  setup.players = 3;
  for (const ModuleEntry& entry : AllModules()) setup.modules.emplace_back(entry.make()->info().id);
  const auto rules = Rules::Make(setup, codec::BuiltInComponents()).rules;
  ASSERT_NE(rules, nullptr);
  Rng rng{7};
  const auto list = std::make_unique<ActionList>();
  unsigned mattered = 0;  // so that each change is one
  uint64_t seed = 0;
  Game game = rules->Start(seed), other = game;
  for (int decision = 0; decision < 6000; ++decision) {
    if (rules->IsOver(game)) game = rules->Start(++seed);
    const Seat seat = rules->DecisionOf(game).seat;
    for (const Module* module : rules->With(Hook::kWorth)) {
      const int worth = module->Worth(*rules, game, seat);
      for (unsigned what = 1; what <= kSeesSupply; what <<= 1) {
        Game changed = game;
        ChangeWhatIsSeen(*rules, what, *module, other, seat, &changed);
        const bool same = module->Worth(*rules, changed, seat) == worth;
        if ((module->worth_sees() & what) != 0) {
          mattered |= same ? 0 : what;
        } else {
          ASSERT_TRUE(same) << module->info().id << " sees " << what;
        }
      }
    }
    if (rng.Below(4) == 0) other = game;
    rules->Legal(game, *list);
    ASSERT_TRUE(rules->Apply(game, (*list)[rng.Below(list->size())], nullptr).ok());
  }
  EXPECT_EQ(mattered, kSeesSupply * 2 - 1);
}

}  // namespace
}  // namespace alhambra::players
