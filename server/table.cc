#include "server/table.h"

#include <algorithm>

#include "codec/majorities.h"
#include "codec/pattern.h"
#include "codec/position.h"
#include "codec/text.h"
#include "engine/base/check.h"
#include "server/advice_value.h"

namespace alhambra::server {
namespace {

std::vector<int> Scores(const Rules& rules, const Game& game) {
  std::vector<int> scores;
  for (int scorer = 0; scorer < rules.scorers(); ++scorer) {
    scores.push_back(rules.score(game, scorer));
  }
  return scores;
}

// Ids belong to the seat that chose them.
std::string IdOf(int seat, std::string_view id) {
  return std::to_string(seat) + " " + std::string(id);
}

// What could go on forever. Coming back to a seat is always possible.
bool IsTalk(const Entry& entry) {
  return entry.kind == Entry::Kind::kChat || entry.kind == Entry::Kind::kName ||
         entry.kind == Entry::Kind::kUndo || entry.kind == Entry::Kind::kRedo ||
         entry.kind == Entry::Kind::kRenew || (entry.kind == Entry::Kind::kShare && entry.on) ||
         (entry.kind == Entry::Kind::kDelete && !entry.on);
}

bool IsStandIn(const Entry& entry) { return entry.kind == Entry::Kind::kStandIn && entry.on; }

Fault NotRunning(Table::State state) {
  if (state == Table::State::kOver) return {Reason("game-over"), "The game is over."};
  return {"not-started", "The game has not started yet."};
}

}  // namespace

Fault TryAction(const Rules& rules, std::string_view text, Game& game, Action* action,
                EventSink* events) {
  const std::string problem = codec::ParseAction(rules, text, action);
  if (!problem.empty()) return {"no-action", problem + "."};
  const Refusal refusal = rules.Apply(game, *action, events);
  if (refusal.ok()) return {};
  return {refusal.code, codec::RefusalText(rules, refusal),
          codec::RefusalArguments(rules, refusal)};
}

void StepSink::On(const Event& event) {
  events.push_back(event);
  if (IsCore(event, CoreEvent::kCounted)) {
    counted.push_back(codec::CountedValue(rules_, game_, event.a));
  }
}

Table::Table(Head head, std::shared_ptr<const Rules> rules, const Game& start)
    : head_(std::move(head)), rules_(std::move(rules)), start_(start), game_(start) {
  CHECK(static_cast<int>(head_.seats.size()) == rules_->players());
  moved_ = head_.created;
  for (const SeatPlan& plan : head_.seats) {
    const bool free = plan.kind == SeatKind::kLink && plan.name.empty();
    seats_.push_back({plan.kind, plan.name, plan.level, free, false, plan.token, plan.token});
  }
  deletion_.agreed.resize(seats_.size());
  StartIfFull();
}

void Table::Start() { state_ = rules_->IsOver(game_) ? State::kOver : State::kRunning; }

Fault Table::Replay() {
  for (const std::string& action : head_.played) {
    if (state_ != State::kRunning) return NotRunning(state_);
    Outcome outcome;
    if (Fault fault = TryOut(action, &outcome); !fault.ok()) return fault;
    Play(std::move(outcome), rules_->DecisionOf(game_).seat, false);
  }
  return {};
}

int Table::StepsKept(int since) const {
  // Steps lie on a stack, so their entries grow: those that came later are all at the end.
  const auto later = std::find_if(steps_.begin(), steps_.end(),
                                  [since](const Step& s) { return s.entry > since; });
  return static_cast<int>(later - steps_.begin());
}

Game Table::GameAt(int steps) const {
  CHECK(steps >= 0 && steps <= static_cast<int>(steps_.size()));
  Game game = start_;
  for (int i = 0; i < steps; ++i) {
    const Refusal refusal = rules_->Apply(game, steps_[static_cast<size_t>(i)].action, nullptr);
    CHECK(refusal.ok());
  }
  return game;
}

bool Table::Counted(int seat, std::string_view id) const {
  return !id.empty() && ids_.count(IdOf(seat, id)) != 0;
}

bool Table::PlayedByComputer(int seat) const {
  const SeatNow& now = seats_[static_cast<size_t>(seat)];
  return now.kind == SeatKind::kComputer || now.free || now.stand_in;
}

bool Table::CanUndo(int seat) const {
  return state_ == State::kRunning && !before_.empty() && steps_.back().seat == seat &&
         !steps_.back().computer && !PlayedByComputer(seat);
}

bool Table::CanRedo(int seat) const {
  return state_ == State::kRunning && !undone_.empty() && undone_.back().seat == seat &&
         !PlayedByComputer(seat);
}

Fault Table::CheckPerson(int seat) const {
  if (state_ != State::kRunning) return NotRunning(state_);
  const SeatNow& now = seats_[static_cast<size_t>(seat)];
  if (now.free) return NoName();
  if (now.kind == SeatKind::kComputer || now.stand_in) {
    return {"computer-plays", "A computer player plays this seat."};
  }
  return {};
}

Fault Table::CheckAct(const Entry& entry, Outcome* outcome) const {
  if (entry.computer) {
    if (state_ != State::kRunning) return NotRunning(state_);
    if (!PlayedByComputer(entry.seat)) return {"person-plays", "A person plays this seat."};
  } else if (Fault fault = CheckPerson(entry.seat); !fault.ok()) {
    return fault;
  }
  if (rules_->DecisionOf(game_).seat != entry.seat) {
    return {"not-your-turn", "It is not your turn."};
  }
  return TryOut(entry.text, outcome);
}

Fault Table::TryOut(std::string_view action, Outcome* outcome) const {
  outcome->after = game_;
  StepSink sink(*rules_, outcome->after);
  Fault fault = TryAction(*rules_, action, outcome->after, &outcome->action, &sink);
  outcome->played = fault.ok();
  outcome->events = std::move(sink.events);
  outcome->counted = std::move(sink.counted);
  return fault;
}

Fault Table::CheckReview(const Entry& entry, Outcome* outcome) const {
  if (state_ != State::kOver) return {"not-over", "The game is not over yet."};
  if (reviewed_) return {"no-change", "The review is complete."};
  Value list;
  Problem problem = codec::ParseJson(entry.text, &list);
  if (Ok(problem)) {
    const Reader reader(list);
    for (int i = 0; i < reader.size(); ++i) ReadTurning(reader.At(i));
    problem = reader.problem();
  }
  if (!Ok(problem)) return {"no-entry", codec::ProblemText(problem)};
  outcome->judgements = list.items();
  return {};
}

Fault Table::Check(const Entry& entry, Outcome* outcome) const {
  if (entry.seat < 0 || entry.seat >= rules_->players()) {
    return {"no-such-seat", "There is no such seat."};
  }
  if ((entries_ >= kMostTalk && IsTalk(entry)) || (entries_ >= kMostStandIns && IsStandIn(entry))) {
    return {"log-full", "This table's log is full (too many messages and undos)."};
  }
  const SeatNow& seat = seats_[static_cast<size_t>(entry.seat)];
  switch (entry.kind) {
    case Entry::Kind::kSit:
      return CheckSit(entry);
    case Entry::Kind::kClose:
      return CheckClose(entry);
    case Entry::Kind::kRemove:
      return CheckRemove(entry);
    case Entry::Kind::kDelete:
      return CheckDelete(entry);
    case Entry::Kind::kStart:
      if (state_ != State::kOpen) return {"started", "The game has already started."};
      if (seat.free) return NoName();
      return {};
    case Entry::Kind::kAct:
      return CheckAct(entry, outcome);
    case Entry::Kind::kUndo:
      if (Fault fault = CheckPerson(entry.seat); !fault.ok()) return fault;
      if (!CanUndo(entry.seat)) return {"no-undo", "There is nothing to undo."};
      return {};
    case Entry::Kind::kRedo:
      if (Fault fault = CheckPerson(entry.seat); !fault.ok()) return fault;
      if (!CanRedo(entry.seat)) return {"no-redo", "There is nothing to redo."};
      DoAgain(outcome);
      return {};
    case Entry::Kind::kChat:
    case Entry::Kind::kName:
      if (seat.free) return NoName();
      return {};
    case Entry::Kind::kStandIn:
      if (!HasPerson(entry.seat)) return {"no-person", "No person plays this seat."};
      if (seat.stand_in == entry.on) return {"no-change", "Nothing to change."};
      return {};
    case Entry::Kind::kRematch:
      if (state_ != State::kOver) return {"not-over", "The game is not over yet."};
      if (!rematch_.table.empty()) return {"rematch-made", "There is already a new table."};
      if (entry.tokens.size() != seats_.size() + 1) return {"no-tokens", "There are no tokens."};
      return {};
    case Entry::Kind::kRenew:
      if (!HasPerson(entry.seat)) return NoName();
      return CheckNewToken(entry);
    case Entry::Kind::kShare:
      if (!HasPerson(entry.seat)) return NoName();
      if (shared_ == entry.on) return {"no-change", "Nothing to change."};
      return {};
    case Entry::Kind::kReview:
      return CheckReview(entry, outcome);
    case Entry::Kind::kVacate:
      if (state_ != State::kOpen || !Taken(entry.seat)) {
        return {"no-change", "This seat cannot be given up now."};
      }
      return {};
  }
  return {"no-entry", "There is no such entry."};
}

Fault Table::Check(const Entry& entry) const {
  Outcome outcome;
  return Check(entry, &outcome);
}

void Table::DoAgain(Outcome* outcome) const {
  const Step& step = undone_.back();
  outcome->played = true;
  outcome->action = step.action;
  outcome->after = game_;
  const Refusal refusal = rules_->Apply(outcome->after, step.action, nullptr);
  CHECK(refusal.ok());
  outcome->events = step.events;
  outcome->counted = step.counted;
}

void Table::Play(Outcome outcome, Seat seat, bool computer) {
  if (rules_->CanTakeBack(game_, outcome.after)) {
    before_.push_back(game_);
  } else {
    before_.clear();
    before_.shrink_to_fit();
  }
  game_ = outcome.after;
  Step step;
  step.entry = entries_;
  step.seat = seat;
  step.computer = computer;
  step.action = outcome.action;
  step.events = std::move(outcome.events);
  step.counted = std::move(outcome.counted);
  step.scores = Scores(*rules_, game_);
  steps_.push_back(std::move(step));
  if (rules_->IsOver(game_)) state_ = State::kOver;
}

void Table::Undo() {
  game_ = before_.back();
  before_.pop_back();
  undone_.push_back(std::move(steps_.back()));
  steps_.pop_back();
}

Fault Table::Add(const Entry& entry) {
  Outcome outcome;
  if (Fault fault = Check(entry, &outcome); !fault.ok()) return fault;
  Add(entry, std::move(outcome));
  return {};
}

void Table::Add(const Entry& entry, Outcome outcome) {
  ++entries_;
  if (IsMove(entry.kind)) moved_ = entry.at;
  // Whoever plays on wants the game; computer players want nothing.
  if (IsMove(entry.kind) && !entry.computer) EndDeletion();
  if (!entry.id.empty()) ids_.insert(IdOf(entry.seat, entry.id));
  SeatNow& seat = seats_[static_cast<size_t>(entry.seat)];
  switch (entry.kind) {
    case Entry::Kind::kSit:
      seat.free = false;
      seat.name = entry.text;
      seat.from = entry.from;
      if (!entry.tokens.empty()) seat.token = entry.tokens[0];
      if (state_ == State::kOpen) StartIfFull();
      break;
    case Entry::Kind::kClose:
      seat = {SeatKind::kComputer, entry.text, entry.level, false, false, ""};
      StartIfFull();
      break;
    case Entry::Kind::kRemove:
      if (!seat.from.empty()) kept_out_.insert(seat.from);
      seat.invitation = entry.tokens[0];
      Free(entry.seat);
      break;
    case Entry::Kind::kDelete:
      WishDeletion(entry);
      break;
    case Entry::Kind::kStart:
      Start();
      break;
    case Entry::Kind::kAct:
      undone_.clear();
      Play(std::move(outcome), static_cast<Seat>(entry.seat), entry.computer);
      break;
    case Entry::Kind::kUndo:
      Undo();
      break;
    case Entry::Kind::kRedo:
      undone_.pop_back();
      Play(std::move(outcome), static_cast<Seat>(entry.seat), false);
      break;
    case Entry::Kind::kChat:
      chat_.push_back({entries_, entry.seat, seat.name, entry.text, entry.at});
      break;
    case Entry::Kind::kName:
      seat.name = entry.text;
      break;
    case Entry::Kind::kStandIn:
      seat.stand_in = entry.on;
      break;
    case Entry::Kind::kRematch:
      rematch_ = {entry.text, entry.tokens};
      break;
    case Entry::Kind::kRenew:
      seat.token = entry.tokens[0];
      break;
    case Entry::Kind::kReview:
      for (Value& judgement : outcome.judgements) judgements_.push_back(std::move(judgement));
      reviewed_ = entry.last;
      break;
    case Entry::Kind::kVacate:
      Free(entry.seat);
      break;
    case Entry::Kind::kShare:
      shared_ = entry.on;
      break;
  }
}

}  // namespace alhambra::server
