#include "server/conversation.h"

#include "server/making.h"
#include "server/preview.h"
#include "server/token.h"

namespace alhambra::server {
namespace {

constexpr double kMessagesPerSecond = 20;
constexpr double kMessagesAtOnce = 40;
constexpr int kMostRefused = 100;
constexpr int64_t kJoinMilliseconds = 10'000;
constexpr int kMostConnectionsPerSeat = 8;
constexpr int kMostSpectators = 100;
constexpr int kMostSpectatorsOfAnAddress = 8;

// The token that a seat gets: the one that the client asks for, so that it knows it even if the
// answer is lost, or else any.
std::vector<std::string> NewTokens(const Message& message) {
  return {message.new_token.empty() ? NewToken() : message.new_token};
}

// Whether one more connection may have this seat open. A watch link of the lobby is for everybody,
// so that no address may take all the places there are.
Fault CheckRoom(const LiveTable& live, Seat viewer, const std::string& address) {
  const int all = live.open(viewer);
  if (viewer != kSpectator) {
    if (all < kMostConnectionsPerSeat) return {};
    return {"too-many-connections", "This seat is open in too many windows."};
  }
  if (all >= kMostSpectators) {
    return {"spectators-full", "This table cannot take any more spectators."};
  }
  if (live.spectators_from(address) >= kMostSpectatorsOfAnAddress) {
    return {"too-many-spectators", "Too many spectators of this table are from your address."};
  }
  return {};
}

// What changes nothing and is answered at length.
bool IsQuestion(Message::Type type) {
  return type == Message::Type::kLook || type == Message::Type::kEarlier ||
         type == Message::Type::kTry || type == Message::Type::kHint ||
         type == Message::Type::kReview;
}

}  // namespace

Conversation::Conversation(Hall* hall, std::shared_ptr<Connection> connection,
                           std::shared_ptr<Visitor> visitor)
    : hall_(hall),
      connection_(std::move(connection)),
      visitor_(std::move(visitor)),
      rate_(kMessagesPerSecond, kMessagesAtOnce),
      began_(hall->milliseconds()) {
  ++hall_->metrics().connections;
}

void Conversation::End() {
  if (connection_ == nullptr) return;
  connection_ = nullptr;
  --hall_->metrics().connections;
  if (live_ != nullptr) hall_->Leave(live_, guest_);
  live_ = nullptr;
}

void Conversation::CheckTime() {
  if (connection_ == nullptr || live_ != nullptr) return;
  if (hall_->milliseconds() - began_ < kJoinMilliseconds) return;
  connection_->Close(kPolicyViolation, "No table was joined in time.");
}

std::string Conversation::Address() const {
  return connection_ == nullptr ? "" : connection_->address();
}

void Conversation::Send(const Value& message) {
  if (connection_ != nullptr) connection_->Send(MessageText(message));
}

void Conversation::Answer(const std::string& id, const Value& more) {
  Value message = Value::Object();
  message.Set("type", "answer");
  message.Set("id", id.empty() ? Value() : Value(id));
  message.Set("ok", true);
  for (const auto& [name, field] : more.fields()) message.Set(name, field);
  Send(message);
}

void Conversation::Answer(const std::string& id, const Fault& fault) {
  if (fault.ok()) return Answer(id, Value::Object());
  hall_->metrics().CountFault(fault.code);
  Value message = Value::Object();
  message.Set("type", "answer");
  message.Set("id", id.empty() ? Value() : Value(id));
  message.Set("ok", false);
  message.Set("error", FaultValue(fault));
  Send(message);
}

void Conversation::Hear(std::string_view text) {
  if (connection_ == nullptr || (guest_ != nullptr && guest_->dismissed)) return;
  ++hall_->metrics().messages;
  Message message;
  const Fault fault = ReadMessage(text, &message);
  if (!rate_.Allow(hall_->milliseconds())) {
    ++hall_->metrics().messages_refused;
    Answer(message.id, Fault{"too-fast", "Too many messages; wait a little."});
    if (++refused_ > kMostRefused) connection_->Close(kPolicyViolation, "Too many messages.");
    return;
  }
  if (!Allowed(message, text.size())) return;
  if (!fault.ok()) {
    ++hall_->metrics().messages_refused;
    return Answer(message.id, fault);
  }
  if (message.type == Message::Type::kPing) {
    Value pong = Value::Object();
    pong.Set("type", "pong");
    return Send(pong);
  }
  if (message.type == Message::Type::kJoin) return Join(message);
  if (live_ == nullptr) return Answer(message.id, Fault{"join-first", "Join a table first."});
  hall_->Run(live_, [self = shared_from_this(), message] {
    if (self->live_ == nullptr || self->guest_->dismissed) return;
    if (self->StillAllowed(message)) self->Do(message);
  });
}

bool Conversation::Allowed(const Message& message, size_t bytes) {
  if (visitor_ == nullptr) return true;
  const int64_t now = hall_->milliseconds();
  Visitor::Verdict verdict = visitor_->MaySay(bytes, now);
  if (verdict == Visitor::Verdict::kYes && message.type == Message::Type::kJoin) {
    verdict = visitor_->MayJoin(now);
  } else if (verdict == Visitor::Verdict::kYes && IsQuestion(message.type)) {
    verdict = visitor_->MayLook(now);
  }
  return Judge(message, verdict);
}

bool Conversation::StillAllowed(const Message& message) {
  if (visitor_ == nullptr) return true;
  const int64_t now = hall_->milliseconds();
  Visitor::Verdict verdict = Visitor::Verdict::kYes;
  if (message.type == Message::Type::kJoin) verdict = visitor_->MayStillJoin(now);
  if (IsQuestion(message.type)) verdict = visitor_->MayStillLook(now);
  return Judge(message, verdict);
}

bool Conversation::Judge(const Message& message, Visitor::Verdict verdict) {
  if (verdict == Visitor::Verdict::kYes) return true;
  if (connection_ == nullptr) return false;
  ++hall_->metrics().messages_refused;
  if (verdict == Visitor::Verdict::kGoAway) {
    hall_->metrics().CountFault("too-fast");
    connection_->Close(kPolicyViolation, "Too many requests from your address.");
  } else {
    Answer(message.id, Fault{"too-fast", "Too many requests from your address; wait a little."});
  }
  return false;
}

// ---- joining ----

void Conversation::Join(const Message& message) {
  if (live_ != nullptr || joining_) {
    return Answer(message.id, Fault{"joined", "This connection has already joined a table."});
  }
  joining_ = true;
  hall_->Find(message.table, [self = shared_from_this(), message](const LivePtr& live) {
    if (live == nullptr) return self->Come(live, message);
    self->hall_->Run(live, [=] { self->Come(live, message); });
  });
}

// Looks whose the tokens are only when nothing is being written, since that may change them. Who
// asked for a new token and lost the connection cannot know which of the two it is by now.
void Conversation::Come(const LivePtr& live, const Message& message) {
  if (live != nullptr && live->abandoned) return TurnAway(message, MovedOnFault());
  Seat viewer = kNoSeat;
  if (live != nullptr) viewer = live->table->ViewerOf(message.token);
  if (live != nullptr && viewer == kNoSeat) viewer = live->table->ViewerOf(message.new_token);
  if (viewer != kNoSeat) {
    if (StillAllowed(message)) return TakeSeat(live, message, viewer);
    joining_ = false;
    return;
  }
  const Fault why = hall_->WhyUnreadable(message.table);
  if (!why.ok()) return TurnAway(message, why);
  joining_ = false;
  if (live != nullptr && message.token.empty() && live->table->public_now()) {
    return AdmitReader(live, message);
  }
  Answer(message.id, NoLink());
}

// A free seat is taken if a name was given; a seat that a computer plays meanwhile is handed back.
void Conversation::TakeSeat(const LivePtr& live, const Message& message, Seat viewer) {
  Entry entry;
  entry.seat = viewer;
  const SeatNow* seat = viewer == kSpectator ? nullptr : &live->table->seats()[viewer];
  if (seat != nullptr && seat->free && !message.text.empty()) {
    entry.kind = Entry::Kind::kSit;
    entry.text = message.text;
    entry.from = Hall::MarkOf(*live->table, Address());
    entry.tokens = NewTokens(message);
  } else if (seat != nullptr && seat->stand_in) {
    entry.kind = Entry::Kind::kStandIn;
    entry.on = false;
  } else {
    return Admit(live, message, viewer);
  }
  const bool sits = entry.kind == Entry::Kind::kSit;
  hall_->Submit(live, std::move(entry), [=, self = shared_from_this()](const Fault& fault) {
    if (fault.ok() || !sits) return self->Admit(live, message, viewer);
    self->joining_ = false;
    self->Answer(message.id, fault);
  });
}

void Conversation::Admit(const LivePtr& live, const Message& message, Seat viewer) {
  joining_ = false;
  if (connection_ == nullptr) return;
  if (const Fault fault = CheckRoom(*live, viewer, connection_->address()); !fault.ok()) {
    return Answer(message.id, fault);
  }
  live_ = live;
  guest_ = std::make_shared<Guest>(Guest{connection_, viewer});
  const std::string token = viewer == kSpectator ? "" : live->table->seats()[viewer].token;
  hall_->Enter(live_, guest_, message.since, token == message.token ? "" : token);
  const int steps = static_cast<int>(live->table->steps().size());
  const bool knows = message.since >= 0 && message.since <= live->table->entries();
  const int known = knows ? live->table->StepsKept(message.since) : 0;
  if (visitor_ != nullptr) visitor_->Sent(steps - known);
}

// ---- at the table ----

void Conversation::Submit(const Message& message, Entry entry) {
  // Ids are those of the seat that an entry is about, so that others' have no place there.
  if (entry.seat == guest_->viewer) entry.id = message.id;
  auto done = [self = shared_from_this(), id = message.id](const Fault& fault) {
    self->Answer(id, fault);
  };
  hall_->Submit(live_, std::move(entry), std::move(done), nullptr, message.at);
}

void Conversation::Submit(const Message& message, Entry::Kind kind, std::string text) {
  Entry entry;
  entry.kind = kind;
  entry.seat = guest_->viewer;
  entry.text = std::move(text);
  Submit(message, std::move(entry));
}

void Conversation::SubmitToken(const Message& message, Entry::Kind kind) {
  Entry entry;
  entry.kind = kind;
  entry.seat = guest_->viewer;
  entry.id = message.id;
  entry.text = message.text;
  if (kind == Entry::Kind::kSit) entry.from = Hall::MarkOf(*live_->table, Address());
  entry.tokens = NewTokens(message);
  auto done = [self = shared_from_this(), live = live_, message](const Fault& fault) {
    if (!fault.ok()) return self->Answer(message.id, fault);
    Value more = Value::Object();
    more.Set("token", live->table->seats()[self->guest_->viewer].token);
    self->Answer(message.id, more);
  };
  hall_->Submit(live_, std::move(entry), std::move(done), guest_);
}

void Conversation::Do(const Message& message) {
  if (guest_->viewer == kNoSeat) return DoAsReader(message);
  if (message.type == Message::Type::kLook) return Look(message);
  if (message.type == Message::Type::kEarlier) return Earlier(message);
  if (message.type == Message::Type::kReview) return Review(message);
  if (message.type == Message::Type::kStopReview) return StopReview(message);
  if (message.type == Message::Type::kReport) return Report(message);
  if (guest_->viewer == kSpectator) {
    return Answer(message.id, Fault{"not-seated", "Spectators can only watch."});
  }
  const bool free = live_->table->seats()[guest_->viewer].free;
  switch (message.type) {
    case Message::Type::kStart:
      return Submit(message, Entry::Kind::kStart, "");
    case Message::Type::kAct:
      return Act(message, Entry::Kind::kAct);
    case Message::Type::kUndo:
      return Act(message, Entry::Kind::kUndo);
    case Message::Type::kRedo:
      return Act(message, Entry::Kind::kRedo);
    case Message::Type::kTry:
      return Try(message);
    case Message::Type::kHint:
      return Hint(message);
    case Message::Type::kChat:
      return Talk(message, Entry::Kind::kChat);
    case Message::Type::kName:
      if (free) return SubmitToken(message, Entry::Kind::kSit);
      return Talk(message, Entry::Kind::kName);
    case Message::Type::kRenew:
      return Talk(message, Entry::Kind::kRenew);
    case Message::Type::kLeave:
    case Message::Type::kStandIn:
      return StandIn(message);
    case Message::Type::kRematch:
      return PlayAgain(message);
    case Message::Type::kShare:
      return Talk(message, Entry::Kind::kShare);
    case Message::Type::kDelete:
      return Delete(message);
    case Message::Type::kCloseSeat:
    case Message::Type::kRemove:
      return ChangeSeat(message);
    default:
      return;
  }
}

void Conversation::Act(const Message& message, Entry::Kind kind) {
  const bool counted = live_->table->Counted(guest_->viewer, message.id);
  // Each is an entry of the log, which everybody at the table shares.
  if (kind != Entry::Kind::kAct && !counted &&
      !live_->changes[guest_->viewer].Allow(hall_->milliseconds())) {
    return Answer(message.id, Fault{"too-fast", "Too many undos; wait a little."});
  }
  Submit(message, kind, message.text);
}

// What could fill the log, and everybody's screen.
void Conversation::Talk(const Message& message, Entry::Kind kind) {
  const bool counted = live_->table->Counted(guest_->viewer, message.id);
  if (!counted && !live_->talk[guest_->viewer].Allow(hall_->milliseconds())) {
    return Answer(message.id, Fault{"talk-too-fast", "One line a second, please; wait a little."});
  }
  if (kind == Entry::Kind::kRenew) return SubmitToken(message, kind);
  Entry entry;
  entry.kind = kind;
  entry.seat = guest_->viewer;
  entry.text = message.text;
  entry.on = message.on;
  Submit(message, std::move(entry));
}

void Conversation::Earlier(const Message& message) {
  Answer(message.id, LinesBefore(*live_->table, message.before));
}

void Conversation::Try(const Message& message) {
  const Table& table = *live_->table;
  const Seat seat = guest_->viewer;
  if (Fault fault = table.CheckPerson(seat); !fault.ok()) return Answer(message.id, fault);
  if (table.rules().DecisionOf(table.game()).seat != seat) {
    return Answer(message.id, Fault{"not-your-turn", "It is not your turn."});
  }
  Value preview;
  const Fault fault =
      Preview(table.rules(), table.rules().View(table.game(), seat), seat, message.text, &preview);
  if (!fault.ok()) return Answer(message.id, fault);
  Value more = Value::Object();
  more.Set("preview", std::move(preview));
  Answer(message.id, more);
}

void Conversation::Look(const Message& message) {
  const Table& table = *live_->table;
  if (table.state() == Table::State::kOpen ||
      message.step > static_cast<int>(table.steps().size())) {
    return Answer(message.id, Fault{"no-step", "There is no such step."});
  }
  if (visitor_ != nullptr) visitor_->Replayed(message.step);
  Value more = Value::Object();
  more.Set("step", message.step);
  more.Set("view", ViewAt(table, guest_->viewer, message.step));
  Answer(message.id, more);
}

// Makes a table like this one, then notes it here. Whoever else asks waits and gets the same one.
void Conversation::PlayAgain(const Message& message) {
  const Table& table = *live_->table;
  const bool counted = table.Counted(guest_->viewer, message.id);
  if (counted || !table.rematch().table.empty()) return Answer(message.id, Fault());
  Head head = Again(table, hall_->seconds());
  Entry entry;
  entry.kind = Entry::Kind::kRematch;
  entry.seat = guest_->viewer;
  entry.id = message.id;
  entry.text = head.table;
  for (const SeatPlan& seat : head.seats) entry.tokens.push_back(seat.token);
  entry.tokens.push_back(head.watch);
  Fault fault = table.Check(entry);
  if (fault.ok()) fault = hall_->MayMake(head, connection_->address(), visitor_.get());
  if (!fault.ok()) return Answer(message.id, fault);
  hall_->MakeAgain(live_, std::move(head), std::move(entry), connection_->address(),
                   [self = shared_from_this(), id = message.id](const Fault& made) {
                     // Somebody else came first: everybody gets their table.
                     self->Answer(id, made.code == "rematch-made" ? Fault() : made);
                   });
}

}  // namespace alhambra::server
