// The hall's side of computer players: asks them, and plays what they chose.
#include <algorithm>
#include <memory>

#include "codec/text.h"
#include "server/hall.h"
#include "server/log.h"

namespace alhambra::server {
namespace {

constexpr const char* kStandInLevel = "medium";
constexpr const char* kStrongestOffered = "hard";

Entry ComputersEntry(Seat seat, std::string action) {
  Entry entry;
  entry.kind = Entry::Kind::kAct;
  entry.seat = seat;
  entry.text = std::move(action);
  entry.computer = true;
  return entry;
}

// The first listed choice that is allowed, so that a table goes on whatever a computer chose.
Entry AnyEntry(const Table& table, Seat seat, Outcome* outcome) {
  const auto list = std::make_unique<ActionList>();
  table.rules().Legal(table.game(), *list);
  Entry entry;
  for (const Action& action : *list) {
    entry = ComputersEntry(seat, codec::ActionText(table.rules(), action));
    if (table.Check(entry, outcome).ok()) break;
  }
  return entry;
}

}  // namespace

Attention LiveTable::attention() const {
  Attention attention;
  for (const auto& guest : guests) {
    const Attention::Interest interest =
        guest->viewer == kSpectator ? Attention::Interest::kWatched : Attention::Interest::kPlayed;
    if (interest < attention.interest) attention = {interest, guest->connection->address()};
  }
  return attention;
}

Fault Hall::CheckLevel(std::string_view level) const {
  if (level != "master" || options_.master) return {};
  return {"no-master", "This server does not offer the level master."};
}

void Hall::AskComputer(const LivePtr& live) {
  const Table& table = *live->table;
  if (table.state() != Table::State::kRunning || LongEnough(table)) return;
  const Seat seat = table.rules().DecisionOf(table.game()).seat;
  const int step = static_cast<int>(table.steps().size());
  if (!table.PlayedByComputer(seat) || live->thinking_about == step) return;
  // Where somebody has it open, they think for it there.
  if (live->guests.empty() && !live->elsewhere.empty()) return;
  const SeatNow& now = table.seats()[seat];
  const bool goes_on = !table.steps().empty() && table.steps().back().seat == seat;
  if (!goes_on) live->turn_began = milliseconds();
  ComputerSeats::Question question{table.head().table,
                                   table.shared_rules(),
                                   table.rules().View(table.game(), seat),
                                   seat,
                                   now.kind == SeatKind::kComputer ? now.level : kStandInLevel,
                                   live->attention(),
                                   milliseconds() - live->turn_began,
                                   nullptr};
  if (!CheckLevel(question.level).ok()) question.level = kStrongestOffered;
  question.may_begin = [this, id = question.table, entries = table.entries()] {
    return BeginThinking(id, id, entries);
  };
  const bool asked = computers_->Ask(
      std::move(question),
      [this, live = live, step, seat, since = milliseconds()](std::string action) mutable {
        InMainThread([this, step, seat, since, action = std::move(action), live = std::move(live)] {
          const auto took = static_cast<double>(milliseconds() - since) / 1000;
          if (!action.empty()) metrics_.computer_seconds.Add(took);
          ComputerChose(live, step, seat, action);
        });
      });
  if (asked) live->thinking_about = step;
}

void Hall::ComputerChose(const LivePtr& live, int step, Seat seat, std::string action) {
  if (live->thinking_about == step) live->thinking_about = -1;
  if (action.empty()) return;  // another process thinks about it
  Run(live, [this, live, step, seat, action = std::move(action)] {
    const Table& table = *live->table;
    const bool meant = static_cast<int>(table.steps().size()) == step &&
                       table.PlayedByComputer(seat) && table.state() == Table::State::kRunning &&
                       table.rules().DecisionOf(table.game()).seat == seat;
    const auto end = [this, id = table.head().table](const Fault&) { EndThinking(id); };
    if (!meant) return end({});
    Entry entry = ComputersEntry(seat, action);
    auto outcome = std::make_shared<Outcome>();
    if (const Fault fault = table.Check(entry, outcome.get()); !fault.ok()) {
      ++metrics_.computer_moves_refused;
      LogError("computer-refused", table.head().table + ": step " + std::to_string(step) + ": " +
                                       action + ": " + fault.text);
      entry = AnyEntry(table, seat, outcome.get());
    }
    entry.at = seconds();
    ++metrics_.computer_moves;
    Write(live, {std::move(entry), end, nullptr, -1, false}, std::move(outcome));
  });
}

}  // namespace alhambra::server
