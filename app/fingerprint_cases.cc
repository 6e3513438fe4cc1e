#include "app/fingerprint_cases.h"

#include <fmt/format.h>

#include <iterator>
#include <memory>
#include <utility>

#include "app/simulation.h"
#include "engine/games/games.h"
#include "engine/modules/module.h"
#include "engine/rules.h"

namespace alhambra::app {
namespace {

// After how many games the digest is taken. The short one serves slow builds.
constexpr int kTaken[] = {20, 200};

// Those that fitted the other games in edition 1; more fit the combined game since.
constexpr const char* kFittingInEdition1[] = {
    "viziers-favour", "currency-exchange", "diamonds", "characters",   "thieves",
    "change",         "master-builders",   "invaders", "caravanserai", "exchange-certificates"};

// The modules up to this number came with the boxes.
constexpr int kOfTheBoxes = 43;
constexpr int kNoLimit = 1 << 20;

// The modules of these numbers that fit the game.
std::vector<std::string> ModuleIds(const char* game, int first, int last) {
  std::vector<std::string> ids;
  for (const ModuleEntry& entry : AllModules()) {
    const std::unique_ptr<Module> module = entry.make();
    const int number = module->info().number;
    if (number >= first && number <= last && module->FitsGame(game)) {
      ids.emplace_back(module->info().id);
    }
  }
  return ids;
}

}  // namespace

// Lines are only ever appended, so that a new module moves none: what is played together was fixed
// with the modules of the boxes, and a later one gets lines of its own.
std::vector<FingerprintCase> FingerprintCases(int edition) {
  std::vector<FingerprintCase> cases;
  for (int players = 2; players <= kMaxPlayers; ++players) {
    cases.push_back({fmt::format("base-{}", players), {}, players, 1});
  }
  const std::vector<std::string> ids = ModuleIds("alhambra", 1, kOfTheBoxes);
  for (const std::string& id : ids) cases.push_back({id + "-3", {id}, 3, 2});
  // Each module with one from the other half of the list.
  for (size_t i = 0; i + ids.size() / 2 < ids.size(); ++i) {
    const std::string& other = ids[i + ids.size() / 2];
    if (other == ids[i]) continue;
    cases.push_back({ids[i] + "+" + other + "-2", {ids[i], other}, 2, 3});
  }
  for (const int players : {2, 3, 4, 6}) {
    cases.push_back({fmt::format("all-{}", players), ids, players, 4});
  }
  for (const GameInfo& game : AllGames()) {
    if (game.make_module == nullptr) continue;  // the base game
    for (const int players : {2, 3, 5}) {
      cases.push_back({fmt::format("{}-{}", game.id, players), {}, players, 5, game.id});
    }
    std::vector<std::string> fitting = ModuleIds(game.id, 1, kOfTheBoxes);
    if (edition < 2) fitting.assign(std::begin(kFittingInEdition1), std::end(kFittingInEdition1));
    cases.push_back({fmt::format("{}-all-4", game.id), std::move(fitting), 4, 6, game.id});
  }
  // Edition 1 was closed before any other module came.
  if (edition < 2) return cases;
  // A later module alone, with one of the boxes, and with all of them.
  const std::vector<std::string> later = ModuleIds("alhambra", kOfTheBoxes + 1, kNoLimit);
  for (size_t i = 0; i < later.size(); ++i) {
    const std::string& other = ids[i % ids.size()];
    cases.push_back({later[i] + "-3", {later[i]}, 3, 2});
    cases.push_back({later[i] + "+" + other + "-2", {later[i], other}, 2, 3});
    std::vector<std::string> all = ids;
    all.push_back(later[i]);
    cases.push_back({"all+" + later[i] + "-3", std::move(all), 3, 4});
  }
  return cases;
}

FingerprintResult RunFingerprint(const FingerprintCase& item, int edition, int most_games) {
  FingerprintResult result;
  Setup setup;
  setup.edition = edition;
  setup.game = item.game;
  setup.players = item.players;
  setup.modules = item.modules;
  const RulesOrProblem made = Rules::Make(setup, codec::BuiltInComponents());
  if (made.rules == nullptr) {
    result.problem = {made.path, made.text};
    return result;
  }
  Simulation simulation(item.seed, {});
  for (const int games : kTaken) {
    if (games > most_games) break;
    while (simulation.games() < games) simulation.PlayGame(*made.rules);
    result.lines.push_back(
        fmt::format("{} {} {} {:016x}", item.name, games, item.seed, simulation.digest()));
  }
  return result;
}

}  // namespace alhambra::app
