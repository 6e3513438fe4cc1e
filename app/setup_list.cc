#include "app/setup_list.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "codec/setup_list.h"
#include "engine/games/set_up_list.h"

namespace alhambra::app {

int SetUpList(const SetUpListOptions& options, Streams streams) {
  std::shared_ptr<const Rules> rules;
  if (Problem problem = MakeRules(options.setup, options.players, &rules); !Ok(problem)) {
    streams.err << codec::ProblemText(problem) << "\n";
    return kBadUsage;
  }
  if (options.json) {
    streams.out << codec::JsonText(codec::SetUpListValue(*rules), 2) << "\n";
    return kSuccess;
  }
  for (const SetUpStep& step : SetUpSteps(*rules)) {
    const std::string from =
        step.origin == kCore ? "" : fmt::format(" ({})", rules->module(step.origin).info().name);
    streams.out << fmt::format("[ ] {}{}\n", codec::SetUpStepText(step), from);
  }
  return kSuccess;
}

Command AddSetUpList(CLI::App& root) {
  CLI::App* parser =
      root.add_subcommand("setup", "Print what to lay out for a game on a real table");
  auto options = std::make_shared<SetUpListOptions>();
  AddSetupOptions(*parser, &options->setup);
  parser->add_option("--players", options->players, "How many players: 2 to 6")
      ->capture_default_str();
  parser->add_flag("--json", options->json, "Print one JSON object");
  return {parser, [options](Streams streams) { return SetUpList(*options, streams); }};
}

}  // namespace alhambra::app
