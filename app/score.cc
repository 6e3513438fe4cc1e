#include "app/score.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "app/setup_options.h"
#include "codec/scoring_form.h"

namespace alhambra::app {

namespace {

constexpr int kColumn = 10;

void PrintRow(const std::string& name, const Value& points, std::ostream& out) {
  out << fmt::format("{:<20}", name);
  for (const Value& each : points.items()) {
    out << fmt::format("{:>{}}", each.AsNumber(), kColumn);
  }
  out << "\n";
}

void PrintAnswer(const Value& answer, std::ostream& out) {
  const size_t scorers = answer.Find("total")->items().size();
  const size_t players = scorers == 3 && answer.Find("dirk")->AsBool() ? 2 : scorers;
  out << fmt::format("{:<20}", fmt::format("Scoring {}", answer.Find("scoring")->AsNumber()));
  for (size_t s = 0; s < scorers; ++s) {
    out << fmt::format("{:>{}}", s < players ? fmt::format("Player {}", s + 1) : "Dirk", kColumn);
  }
  out << "\n";
  PrintRow("before", *answer.Find("before"), out);
  for (const Value& source : answer.Find("sources")->items()) {
    PrintRow(source.Find("source")->AsText(), *source.Find("points"), out);
  }
  PrintRow("this scoring", *answer.Find("gained"), out);
  PrintRow("total", *answer.Find("total"), out);
  for (const Value& warning : answer.Find("warnings")->items()) {
    out << fmt::format("! {}\n", warning.Find("text")->AsText());
  }
  for (const Value& question : answer.Find("questions")->items()) {
    out << fmt::format("? {}\n", question.Find("text")->AsText());
    const Value* choices = question.Find("choices");
    if (choices == nullptr) continue;
    for (const Value& choice : choices->items()) out << fmt::format("    {}\n", choice.AsText());
  }
}

}  // namespace

int Score(const ScoreOptions& options, Streams streams) {
  Components components;
  Value answer;
  Problem problem = ReadComponents(options.components, &components);
  if (Ok(problem)) problem = codec::ScoreFormFile(options.path, components, &answer);
  if (!Ok(problem)) {
    streams.err << codec::ProblemText(problem) << "\n";
    return kBadUsage;
  }
  if (options.json) {
    streams.out << codec::JsonText(answer, 2) << "\n";
  } else {
    PrintAnswer(answer, streams.out);
  }
  return kSuccess;
}

Command AddScore(CLI::App& root) {
  CLI::App* parser = root.add_subcommand("score", "Work out a scoring of a game on a real table");
  auto options = std::make_shared<ScoreOptions>();
  parser->add_option("file", options->path, "A form with numbers or a position: docs/companion.md")
      ->required();
  parser->add_flag("--json", options->json, "Print one JSON object");
  AddComponentsOption(*parser, &options->components);
  return {parser, [options](Streams streams) { return Score(*options, streams); }};
}

}  // namespace alhambra::app
