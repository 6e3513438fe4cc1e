#include "app/replay.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "app/record_file.h"
#include "app/setup_options.h"
#include "codec/record.h"
#include "codec/text.h"

namespace alhambra::app {

namespace {

// Keeps the events of one action until it is known which one it was.
class EventLog : public EventSink {
 public:
  void On(const Event& event) override { events_.push_back(event); }

  void Print(const Rules& rules, std::ostream& out) {
    for (const Event& event : events_) {
      out << "    " << codec::EventText(rules, event, codec::kEverything) << "\n";
    }
    events_.clear();
  }

 private:
  std::vector<Event> events_;
};

Problem ReadFile(const ReplayOptions& options, codec::Record* record, Components* components) {
  Problem problem = ReadRecordFile(options.file, options.components, record, components);
  if (Ok(problem) && options.verify && record->hash.empty()) {
    problem = {"hash", "The record does not say how it ends, so it cannot be verified."};
  }
  return problem;
}

void PrintEnd(const codec::Record& record, const codec::Replay& replay, std::ostream& out) {
  const Rules& rules = *replay.rules;
  out << fmt::format("actions  {}\n", replay.actions_done);
  out << fmt::format("state    {}\n",
                     rules.IsOver(replay.game)
                         ? "the game is over"
                         : codec::DecisionText(rules, rules.DecisionOf(replay.game)));
  std::vector<std::string> scores;
  scores.reserve(kMaxScorers);
  for (int scorer = 0; scorer < rules.scorers(); ++scorer) {
    scores.push_back(
        fmt::format("{} {}", NameIn(record, rules, scorer), rules.score(replay.game, scorer)));
  }
  out << fmt::format("scores   {}\n", fmt::join(scores, ", "));
  out << fmt::format("hash     {}\n", codec::HashText(rules, replay.game));
}

}  // namespace

int Replay(const ReplayOptions& options, Streams streams) {
  codec::Record record;
  Components components;
  if (Problem problem = ReadFile(options, &record, &components); !Ok(problem)) {
    streams.err << codec::ProblemText(problem) << "\n";
    return kBadUsage;
  }

  EventLog log;
  codec::ReplayOptions how;
  how.verify = options.verify;
  if (options.events) {
    how.events = &log;
    how.on_step = [&](const Rules& rules, const Game& /*game*/, int index) {
      if (index >= 0) streams.out << record.actions[static_cast<size_t>(index)] << "\n";
      log.Print(rules, streams.out);
    };
  }
  const codec::Replay replay = codec::ReplayRecord(record, components, how);
  if (replay.rules != nullptr) PrintEnd(record, replay, streams.out);
  if (!Ok(replay.problem)) {
    streams.err << codec::ProblemText(replay.problem) << "\n";
    return kFailure;
  }
  if (options.verify) streams.out << "verified: it ends as the record says\n";
  return kSuccess;
}

Command AddReplay(CLI::App& root) {
  CLI::App* parser = root.add_subcommand("replay", "Play a recorded game again");
  auto options = std::make_shared<ReplayOptions>();
  parser->add_option("file", options->file, "The record")->required();
  parser->add_flag("--verify", options->verify, "Fail unless the game ends as the record says");
  parser->add_flag("--events", options->events, "Print every action and what happened");
  AddComponentsOption(*parser, &options->components);
  return {parser, [options](Streams streams) { return Replay(*options, streams); }};
}

}  // namespace alhambra::app
