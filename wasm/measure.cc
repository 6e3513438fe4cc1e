#include "wasm/measure.h"

#include <memory>
#include <vector>

#include "app/fingerprint_cases.h"
#include "app/simulation.h"
#include "codec/json.h"
#include "engine/base/check.h"
#include "engine/modules/module.h"

namespace alhambra::wasm {

std::string FingerprintLines(int index, int most_games) {
  const std::vector<app::FingerprintCase> cases = app::FingerprintCases(kEdition);
  if (index < 0 || index >= static_cast<int>(cases.size())) return "";
  const app::FingerprintResult result =
      app::RunFingerprint(cases[static_cast<size_t>(index)], kEdition, most_games);
  if (!codec::Ok(result.problem)) return codec::ProblemText(result.problem) + "\n";
  std::string text;
  for (const std::string& line : result.lines) text += line + "\n";
  return text;
}

int PlayRandomGames(bool all_modules, int games) {
  Setup setup;
  setup.players = 3;
  if (all_modules) {
    for (const ModuleEntry& entry : AllModules()) {
      const std::unique_ptr<Module> module = entry.make();
      if (module->FitsGame(setup.game)) setup.modules.emplace_back(module->info().id);
    }
  }
  const RulesOrProblem made = Rules::Make(setup, codec::BuiltInComponents());
  CHECK(made.rules != nullptr);
  app::Simulation simulation(1, {});
  for (int i = 0; i < games; ++i) simulation.PlayGame(*made.rules);
  return static_cast<int>(simulation.decisions());
}

}  // namespace alhambra::wasm
