#include "app/modules.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "app/setup_options.h"
#include "codec/json.h"
#include "codec/manifest.h"
#include "codec/module_value.h"
#include "engine/games/games.h"
#include "engine/modules/module.h"

namespace alhambra::app {

namespace {

// The games it can be played with.
std::string GamesOf(const Module& module) {
  std::vector<std::string_view> names;
  for (const GameInfo& game : AllGames()) {
    if (module.FitsGame(game.id)) names.emplace_back(game.name);
  }
  return names.size() == AllGames().size() ? "all three"
                                           : fmt::format("{}", fmt::join(names, ", "));
}

void PrintModule(const Module& module, const Components& components, std::ostream& out) {
  const ModuleInfo& info = module.info();
  out << fmt::format("{:>2}  {}  ({})\n", info.number, info.name, info.id);
  out << fmt::format("    {}\n", info.summary);
  for (const OptionInfo& option : module.options()) {
    out << fmt::format("    option {}.{}: {}\n", info.id, option.name, option.summary);
  }
  out << fmt::format("    games: {}\n", GamesOf(module));
  out << fmt::format("    pieces: {}\n\n", codec::Certainty(module, components));
}

constexpr const char* kMarkdownHead =
    "# Modules\n\n"
    "All modules, as `alhambra modules --markdown` lists them. Any set of them "
    "can be played together\n"
    "with Alhambra, and those that fit with Granada and with Alhambra & Granada combined: see "
    "*games*.\n"
    "*Pieces* says how certain their printed values are: published, derived from what is "
    "published, or reconstructed\n"
    "by us because they are printed only on the pieces. The game says so too where you choose "
    "modules.\n\n"
    "| | module | what it adds | games | options | box | pieces |\n"
    "|---|---|---|---|---|---|---|\n";

void PrintMarkdown(const Module& module, const Components& components, std::ostream& out) {
  const ModuleInfo& info = module.info();
  std::string options;
  for (const OptionInfo& option : module.options()) {
    options += fmt::format("{}`{}.{}`: {}", options.empty() ? "" : "<br>", info.id, option.name,
                           option.summary);
  }
  out << fmt::format("| {} | {} (`{}`) | {} | {} | {} | {} | {} |\n", info.number, info.name,
                     info.id, info.summary, GamesOf(module), options, codec::BoxOf(module),
                     codec::Certainty(module, components));
}

}  // namespace

int Modules(const ModulesOptions& options, Streams streams) {
  Components components;
  if (Problem problem = ReadComponents(options.components, &components); !Ok(problem)) {
    streams.err << codec::ProblemText(problem) << "\n";
    return kBadUsage;
  }
  if (options.json) {
    streams.out << codec::JsonText(codec::Manifest(components), 2) << "\n";
    return kSuccess;
  }
  if (options.markdown) streams.out << kMarkdownHead;
  for (const ModuleEntry& entry : AllModules()) {
    const std::unique_ptr<Module> module = entry.make();
    if (options.markdown) {
      PrintMarkdown(*module, components, streams.out);
    } else {
      PrintModule(*module, components, streams.out);
    }
  }
  return kSuccess;
}

Command AddModules(CLI::App& root) {
  CLI::App* parser =
      root.add_subcommand("modules", "List the modules and how certain their pieces are");
  auto options = std::make_shared<ModulesOptions>();
  CLI::Option* json =
      parser->add_flag("--json", options->json, "Print all they contain: words, pieces, options");
  parser->add_flag("--markdown", options->markdown, "Print a page with a table: docs/modules.md")
      ->excludes(json);
  AddComponentsOption(*parser, &options->components);
  return {parser, [options](Streams streams) { return Modules(*options, streams); }};
}

}  // namespace alhambra::app
