#include "app/program.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "app/fingerprints.h"
#include "app/modules.h"
#include "app/play.h"
#include "app/puzzles.h"
#include "app/replay.h"
#include "app/review.h"
#include "app/scenario.h"
#include "app/score.h"
#include "app/serve.h"
#include "app/setup_list.h"
#include "app/simulate.h"
#include "app/tables.h"
#include "app/tournament.h"

namespace alhambra::app {

namespace {

constexpr const char* kDescription =
    "Alhambra with its modules: play in the terminal, simulate games, check rules.\n"
    "Unofficial fan work; see README.md.";

// Prints help where it was asked for, and otherwise one sentence.
int Explain(const CLI::App& root, const CLI::ParseError& error, Streams streams) {
  if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) {
    root.exit(error, streams.out, streams.err);
    return kSuccess;
  }
  std::string text = error.what();
  text = text.substr(0, text.find('\n'));
  while (!text.empty() && (text.back() == '.' || text.back() == ' ')) text.pop_back();
  streams.err << "alhambra: " << text << " (see --help).\n";
  return kBadUsage;
}

bool IsCommand(const std::vector<Command>& commands, const std::string& name) {
  return std::any_of(commands.begin(), commands.end(), [&name](const Command& command) {
    return command.parser->get_name() == name;
  });
}

}  // namespace

int RunProgram(const std::vector<std::string>& arguments, Streams streams) {
  CLI::App root{kDescription, "alhambra"};
  root.require_subcommand(1);
  root.set_version_flag("--version", "alhambra " ALHAMBRA_VERSION);
  root.get_formatter()->column_width(34);
  const std::vector<Command> commands = {
      AddPlay(root),   AddSimulate(root), AddTournament(root),   AddScenario(root), AddReplay(root),
      AddReview(root), AddModules(root),  AddFingerprints(root), AddPuzzles(root),  AddServe(root),
      AddTables(root), AddScore(root),    AddSetUpList(root)};

  if (!arguments.empty() && arguments[0].find('-') != 0 && !IsCommand(commands, arguments[0])) {
    streams.err << "alhambra: There is no subcommand '" << arguments[0] << "' (see --help).\n";
    return kBadUsage;
  }
  std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
  try {
    root.parse(std::move(reversed));
  } catch (const CLI::ParseError& error) {
    return Explain(root, error, streams);
  }
  for (const Command& command : commands) {
    if (command.parser->parsed()) return command.run(streams);
  }
  return kBadUsage;
}

}  // namespace alhambra::app
