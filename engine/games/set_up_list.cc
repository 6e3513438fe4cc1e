#include "engine/games/set_up_list.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "engine/games/games.h"

namespace alhambra {
namespace {

constexpr const char* kTile = "building tile";  // of the base game
constexpr int kMoneyCopies = 3;                 // in the box; at two players one copy stays there

int MoneyTypes() { return Catalogue::kMoneyCardTypes; }

std::vector<SetUpStep> CoreSteps(const Rules& rules) {
  const int players = rules.players();
  int money = 0;
  for (int card = 0; card < MoneyTypes(); ++card) {
    money += rules.catalogue().card(static_cast<Card>(card)).copies;
  }
  std::vector<SetUpStep> steps = {
      {"palace board", 1, SetUpPlace::kEach, 0, "With the fountain, and a score marker on 0."},
      {kTile, CountTiles(rules, kCore), SetUpPlace::kSupply},
      {"tile", rules.has_dirk() ? kDirksTiles * rules.parts() : 0, SetUpPlace::kDirk, 0,
       rules.parts() == 2 ? "Half of them palace tiles, half city tiles, even side up." : ""},
      {"tile", rules.places(), SetUpPlace::kMarket, 0,
       rules.parts() == 2
           ? "A palace tile and a city tile on each space; a city tile without a moat is put back "
             "and another one drawn."
       : rules.beside_tiles().empty()
           ? ""
           : "Tiles sold beside the market go there, and another one is drawn."},
      {"money card", money, SetUpPlace::kDeck},
      {"money card", kMoneyCopies * MoneyTypes() - money, SetUpPlace::kBox, 0,
       players == 2 ? "One of each." : ""},
      {"money card", 0, SetUpPlace::kDeal, 0,
       "One by one, until they are worth 20 or more. Whoever has the fewest cards begins; of "
       "several the one with the least money, then the youngest."},
      {"money card", kDisplayCards, SetUpPlace::kDisplay},
      {"pile", kPiles, SetUpPlace::kCut, 0, "Of sizes that differ by at most one."},
  };
  if (FindGame(rules.setup().game)->second_scoring_cards == 0) {
    steps.push_back({"scoring card", 1, SetUpPlace::kPile, 2, "That of the first scoring."});
    steps.push_back({"scoring card", 1, SetUpPlace::kPile, 4, "That of the second scoring."});
  }
  steps.push_back({"pile", kPiles, SetUpPlace::kStack, 0, "The first one ends on top."});
  return steps;
}

// Whether a step is part of every set-up, however many pieces it has.
bool IsAlways(const SetUpStep& step) { return step.place == SetUpPlace::kDeal; }

}  // namespace

std::vector<SetUpStep> SetUpSteps(const Rules& rules) {
  std::vector<SetUpStep> steps = CoreSteps(rules);
  for (const auto& module : rules.modules()) {
    for (SetUpStep step : module->set_up(rules)) {
      step.origin = module->origin;
      steps.push_back(step);
    }
  }
  // Tiles that others take the place of are not shuffled.
  int replaced = 0;
  for (const SetUpStep& step : steps) {
    const bool tiles = step.place == SetUpPlace::kBox && std::string_view(step.piece) == kTile;
    replaced += tiles ? step.number : 0;
  }
  for (SetUpStep& step : steps) {
    const bool tiles = step.place == SetUpPlace::kSupply && std::string_view(step.piece) == kTile;
    if (tiles) step.number -= replaced;
  }
  steps.erase(
      std::remove_if(steps.begin(), steps.end(),
                     [](const SetUpStep& step) { return step.number == 0 && !IsAlways(step); }),
      steps.end());
  std::stable_sort(steps.begin(), steps.end(), [](const SetUpStep& a, const SetUpStep& b) {
    return std::pair(a.place, a.pile) < std::pair(b.place, b.pile);
  });
  return steps;
}

std::vector<Lot> LotsOf(const Rules& rules) {
  Lot player{.id = "player", .items = {}};
  for (int seat = 1; seat <= rules.players(); ++seat) player.items.push_back(std::to_string(seat));
  std::vector<Lot> lots = {std::move(player)};
  for (const auto& module : rules.modules()) {
    for (Lot& lot : module->lots(rules)) {
      lot.origin = module->origin;
      lots.push_back(std::move(lot));
    }
  }
  return lots;
}

}  // namespace alhambra
