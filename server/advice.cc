#include "server/advice.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "server/advice_value.h"
#include "server/hall.h"
#include "server/visitors.h"

namespace alhambra::server {
namespace {

// The same position gets the same hint, as far as time allows.
constexpr uint64_t kHintSeed = 1;
// So many judgements go into one entry of the log: of some hundred bytes each.
constexpr size_t kJudgementsOfAnEntry = 16;

std::string HintName(const Table& table, Seat seat) {
  return table.head().table + " hint " + std::to_string(seat);
}
std::string ReviewName(const std::string& table) { return table + " review"; }

Fault Busy() { return {"busy", "The server has too much to think about. Try again later."}; }

Fault CheckHint(const Table& table, Seat seat) {
  if (seat == kSpectator) return {"not-seated", "Spectators can only watch."};
  if (Fault fault = table.CheckPerson(seat); !fault.ok()) return fault;
  if (!GivesHints(table)) {
    return {"no-hints", "There are no hints at this table: other people play here."};
  }
  if (table.rules().DecisionOf(table.game()).seat != seat) {
    return {"not-your-turn", "It is not your turn."};
  }
  return {};
}

Value ListOf(std::vector<Value> items) {
  Value list = Value::List();
  for (Value& item : items) list.Add(std::move(item));
  return list;
}

// With what was found after the judgements that the table has.
Value SummaryOf(const Table& table, const std::vector<Value>& found) {
  std::vector<players::Turning> turnings;
  for (const std::vector<Value>* part : {&table.judgements(), &found}) {
    for (const Value& judgement : *part) turnings.push_back(ReadTurning(Reader(judgement)));
  }
  if (turnings.empty()) return SummaryValue({});
  const players::Chances end = players::SharesOf(table.rules(), table.game(), turnings.back());
  return SummaryValue(players::Summarise(table.rules().players(), turnings, end));
}

}  // namespace

bool GivesHints(const Table& table) {
  const auto person = [](const SeatNow& seat) { return seat.kind != SeatKind::kComputer; };
  return table.head().hints ||
         std::count_if(table.seats().begin(), table.seats().end(), person) == 1;
}

// ---- hints ----

void Advice::AskHint(const LivePtr& live, const GuestPtr& guest, Visitor* visitor, Done done) {
  const Table& table = *live->table;
  const Seat seat = guest->viewer;
  if (const Fault fault = CheckHint(table, seat); !fault.ok()) return done(fault, {});
  const std::string what = HintName(table, seat);
  if (std::any_of(hints_.begin(), hints_.end(),
                  [&what](const auto& hint) { return hint.second.what == what; })) {
    return done({"hint-waits", "The last hint for this seat is still being thought about."}, {});
  }
  if (visitor != nullptr && !visitor->MayAskHint(hall_->milliseconds())) {
    return done({"too-fast", "Too many hints; wait a little."}, {});
  }
  const int64_t number = ++asked_;
  // On the heap, since a game is large for a function object.
  const auto view = std::make_shared<const Game>(table.rules().View(table.game(), seat));
  auto think = [this, number, view, seat, rules = table.shared_rules(),
                hint = std::shared_ptr<HintThinking>()](const players::Budget& budget) mutable {
    if (hint == nullptr) {
      hint = std::make_shared<HintThinking>(*rules, *view, seat, budget, Rng{kHintSeed});
    }
    if (hint->GoOn()) return true;
    hall_->InMainThread([this, number, choices = hint->Choices()]() mutable {
      HintFound(number, std::move(choices));
    });
    return false;
  };
  const Attention attention{Attention::Interest::kPlayed, guest->connection->address()};
  if (!computers_->Ask(what, attention, std::move(think))) return done(Busy(), {});
  const int step = static_cast<int>(table.steps().size());
  hints_[number] = {what, live.get(), guest, step, std::move(done)};
}

void Advice::HintFound(int64_t number, Value choices) {
  const auto found = hints_.find(number);
  if (found == hints_.end()) return;
  const Hint hint = std::move(found->second);
  hints_.erase(found);
  Value told = Value::Object();
  told.Set("step", hint.step);
  told.Set("choices", std::move(choices));
  Value more = Value::Object();
  more.Set("hint", std::move(told));
  hint.done({}, more);
}

void Advice::Moved(const LiveTable& live) {
  for (auto at = hints_.begin(); at != hints_.end();) {
    if (at->second.live != &live) {
      ++at;
      continue;
    }
    const Hint hint = std::move(at->second);
    at = hints_.erase(at);
    computers_->Drop(hint.what);
    hint.done({"out-of-date", "The game has moved on. Please try again."}, {});
  }
}

void Advice::Left(const LiveTable& live, const GuestPtr& guest) {
  for (auto at = hints_.begin(); at != hints_.end();) {
    const bool own = at->second.guest == guest;
    if (own) computers_->Drop(at->second.what);
    at = own ? hints_.erase(at) : std::next(at);
  }
  StopFor(live.table->head().table, guest);
}

// ---- reviews ----

class Advice::Work {
 public:
  explicit Work(const Table& table) : rules_(table.shared_rules()), start_(table.GameAt(0)) {
    for (const Step& step : table.steps()) actions_.push_back(step.action);
  }

  // Begins to think about that decision, if there is one: how many there are.
  int Begin(int number, const players::Budget& budget) {
    if (reviewer_ == nullptr) {
      reviewer_ = std::make_unique<players::Reviewer>(rules_, start_, std::move(actions_));
    }
    const int all = static_cast<int>(reviewer_->decisions().size());
    thinking_ = number < all;
    if (thinking_) reviewer_->Begin(number, budget);
    return all;
  }
  bool GoOn() { return thinking_ && reviewer_->GoOn(); }
  std::optional<Value> Found() {
    if (!std::exchange(thinking_, false)) return std::nullopt;
    const auto judgement = reviewer_->Found();
    if (!judgement) return std::nullopt;
    return JudgementValue(*rules_, *judgement);
  }

 private:
  const std::shared_ptr<const Rules> rules_;
  const Game start_;
  std::vector<Action> actions_;
  std::unique_ptr<players::Reviewer> reviewer_;  // made by the thread that thinks first
  bool thinking_ = false;
};

// What came of thinking about one decision.
struct Advice::Thought {
  size_t number = 0;               // of the decision
  int of = -1;                     // -1 if another process thinks about this review
  std::optional<Value> judgement;  // none if there was nothing left, or it was broken off
};

bool Advice::Complete(const Review& review) {
  const size_t done = review.live->table->judgements().size() + review.found.size();
  return review.live->table->reviewed() || static_cast<int>(done) == review.of;
}

Value Advice::Told(const Review& review, std::vector<Value> judgements) {
  const Table& table = *review.live->table;
  const int done = static_cast<int>(table.judgements().size() + review.found.size());
  const bool complete = Complete(review);
  Value told = Value::Object();
  told.Set("done", done);
  told.Set("of", complete ? Value(done) : review.of < 0 ? Value() : Value(review.of));
  told.Set("decisions", ListOf(std::move(judgements)));
  told.Set("summary", complete ? SummaryOf(table, review.found) : Value());
  return told;
}

void Advice::AskReview(const LivePtr& live, const GuestPtr& guest, std::shared_ptr<Visitor> visitor,
                       const Done& done) {
  const Table& table = *live->table;
  if (table.state() != Table::State::kOver) {
    return done({"not-over", "The game is not over yet."}, {});
  }
  const std::string& id = table.head().table;
  Review& review = reviews_[id];
  review.live = live;
  const bool asked = std::any_of(review.askers.begin(), review.askers.end(),
                                 [&guest](const Asker& asker) { return asker.guest == guest; });
  if (visitor != nullptr) {
    visitor->Reviewed(static_cast<int>(table.judgements().size() + review.found.size()));
  }
  if (!Complete(review) && !asked) {
    if (visitor != nullptr && !visitor->BeginReview(hall_->milliseconds())) {
      Settle(id);
      return done({"too-many-reviews",
                   "Too many reviews for your address are going on. Try again when one is done."},
                  {});
    }
    review.askers.push_back({guest, std::move(visitor)});
  }
  std::vector<Value> all = table.judgements();
  all.insert(all.end(), review.found.begin(), review.found.end());
  Value more = Value::Object();
  more.Set("review", Told(review, std::move(all)));
  done({}, more);
  GoOn(id);
}

// Has the next decision thought about, and what was found stored.
void Advice::GoOn(const std::string& id) {
  Store(id);
  const auto at = reviews_.find(id);  // gone if it could not be stored and nobody asks for it
  if (at == reviews_.end()) return;
  Review& review = at->second;
  if (Complete(review) || review.askers.empty() || review.thinking) return Settle(id);
  const Table& table = *review.live->table;
  const size_t next = table.judgements().size() + review.found.size();
  if (review.work == nullptr) review.work = std::make_shared<Work>(table);
  auto think = [this, id, thought = Thought{next, -1, std::nullopt}, entries = table.entries(),
                work = review.work](players::Budget budget) mutable {
    if (thought.of < 0 && hall_->BeginThinking(ReviewName(id), id, entries)) {
      budget.playouts = playouts_;
      thought.of = work->Begin(static_cast<int>(thought.number), budget);
    }
    if (thought.of >= 0) {
      if (work->GoOn()) return true;
      thought.judgement = work->Found();
      hall_->EndThinking(ReviewName(id));
    }
    hall_->InMainThread([this, id, thought = std::move(thought)] { Found(id, thought); });
    return false;
  };
  const Attention attention{Attention::Interest::kReview,
                            review.askers[0].guest->connection->address()};
  review.thinking = computers_->Ask(ReviewName(id), attention, std::move(think));
}

void Advice::Found(const std::string& id, Thought thought) {
  const auto at = reviews_.find(id);
  if (at == reviews_.end()) return;
  Review& review = at->second;
  review.thinking = false;
  if (thought.of < 0) return Settle(id);  // what others find will be heard
  review.of = thought.of;
  if (!review.live->table->public_now() || review.live->abandoned) DismissReaders(review);
  std::vector<Value> judgements;
  const size_t known = review.live->table->judgements().size() + review.found.size();
  if (thought.judgement && thought.number == known) {
    review.found.push_back(*thought.judgement);
    judgements.push_back(std::move(*thought.judgement));
  }
  TellAskers(review, std::move(judgements));
  GoOn(id);
}

void Advice::TellAskers(Review& review, std::vector<Value> judgements) {
  const bool complete = Complete(review);
  if (judgements.empty() && !complete) return;
  Value message = Told(review, std::move(judgements));
  message.Set("type", "review");
  const auto text = MessageText(message);
  for (const Asker& asker : review.askers) asker.guest->connection->Send(text);
  if (!complete) return;
  for (const Asker& asker : review.askers) {
    if (asker.visitor != nullptr) asker.visitor->EndReview();
  }
  review.askers.clear();
}

// Judgements are the same whoever finds them, so that what was found here as well is dropped.
void Advice::FoundElsewhere(const LivePtr& live, size_t from) {
  const auto at = reviews_.find(live->table->head().table);
  if (at == reviews_.end()) return;
  Review& review = at->second;
  const std::vector<Value>& stored = live->table->judgements();
  const size_t told = from + review.found.size();
  const size_t twice = std::min(stored.size() - from, review.found.size());
  review.found.erase(review.found.begin(),
                     review.found.begin() + static_cast<std::ptrdiff_t>(twice));
  std::vector<Value> news;
  if (told < stored.size()) {
    news.assign(stored.begin() + static_cast<std::ptrdiff_t>(told), stored.end());
  }
  TellAskers(review, std::move(news));
}

// The judgements stay in memory until they are on the disk; what cannot be stored now is stored
// with the next ones.
void Advice::Store(const std::string& id) {
  const auto known = reviews_.find(id);
  if (known == reviews_.end()) return;
  Review& review = known->second;
  // Some at a time, unless no more will come.
  size_t fewest = kJudgementsOfAnEntry;
  if (review.askers.empty()) fewest = 1;
  if (Complete(review)) fewest = 0;
  if (review.storing || review.live->table->reviewed() || review.found.size() < fewest) return;
  const size_t judgements = std::min(review.found.size(), kJudgementsOfAnEntry);
  review.storing = true;
  hall_->Run(review.live, [this, id, judgements] {
    const auto at = reviews_.find(id);
    if (at == reviews_.end()) return;
    const LivePtr live = at->second.live;
    const std::vector<Value>& found = at->second.found;
    if (found.size() < judgements || live->table->reviewed()) {
      at->second.storing = false;  // another process stored them
      return Settle(id);
    }
    const auto end = found.begin() + static_cast<std::ptrdiff_t>(judgements);
    Entry entry;
    entry.kind = Entry::Kind::kReview;
    entry.text = codec::JsonText(ListOf({found.begin(), end}));
    entry.last = Complete(at->second) && judgements == found.size();
    hall_->Submit(live, std::move(entry), [this, id, judgements](const Fault& fault) {
      const auto stored = reviews_.find(id);
      if (stored == reviews_.end()) return;
      stored->second.storing = false;
      // Found out again when somebody asks again.
      if (!fault.ok()) return Settle(id);
      std::vector<Value>& rest = stored->second.found;
      const size_t gone = std::min(judgements, rest.size());
      rest.erase(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(gone));
      GoOn(id);
    });
  });
}

void Advice::Tidy() {
  std::vector<std::string> tables;
  for (const auto& [id, review] : reviews_) tables.push_back(id);
  for (const std::string& id : tables) GoOn(id);
}

void Advice::StopReview(const LivePtr& live, const GuestPtr& guest) {
  StopFor(live->table->head().table, guest);
}

void Advice::DismissReaders(Review& review) {
  std::erase_if(review.askers, [](const Asker& asker) {
    if (asker.guest->viewer != kNoSeat) return false;
    if (asker.visitor != nullptr) asker.visitor->EndReview();
    asker.guest->connection->Close(kPolicyViolation, "This game is no longer open to everybody.");
    return true;
  });
}

void Advice::StopFor(const std::string& id, const GuestPtr& guest) {
  const auto at = reviews_.find(id);
  if (at == reviews_.end()) return;
  Review& review = at->second;
  std::erase_if(review.askers, [&guest](const Asker& asker) {
    const bool own = asker.guest == guest;
    if (own && asker.visitor != nullptr) asker.visitor->EndReview();
    return own;
  });
  if (!review.askers.empty()) return;
  if (review.thinking && computers_->Drop(ReviewName(id))) review.thinking = false;
  GoOn(id);
}

void Advice::Settle(const std::string& id) {
  const auto at = reviews_.find(id);
  if (at == reviews_.end()) return;
  const Review& review = at->second;
  if (review.askers.empty() && !review.thinking && !review.storing) reviews_.erase(at);
}

}  // namespace alhambra::server
