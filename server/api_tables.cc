// Making tables and taking seats over HTTP.
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "codec/talk.h"
#include "server/api_response.h"
#include "server/log.h"
#include "server/making.h"
#include "server/starting.h"
#include "server/telling.h"
#include "server/token.h"

namespace alhambra::server {
namespace {

constexpr int kMostSeatsHeld = 8;  // by one address, at tables that have not started

Value Made(const Head& head) {
  Value seats = Value::List();
  for (size_t i = 0; i < head.seats.size(); ++i) {
    const std::string& token = head.seats[i].token;
    Value seat = Value::Object();
    seat.Set("seat", static_cast<int>(i));
    seat.Set("token", token.empty() ? Value() : Value(token));
    seats.Add(std::move(seat));
  }
  Value value = Value::Object();
  value.Set("table", head.table);
  value.Set("seats", std::move(seats));
  value.Set("watch", head.watch);
  return value;
}

int FirstFree(const Table& table) {
  for (size_t i = 0; i < table.seats().size(); ++i) {
    if (table.seats()[i].free) return static_cast<int>(i);
  }
  return -1;
}

// What a new table would be, or why there will be none.
struct Plan {
  Head head;
  std::optional<ApiResponse> error;
};

Problem NoStart() { return {"start", "this must be an object"}; }

Plan Refused(ApiResponse error) { return {{}, std::move(error)}; }

const Value* StartIn(const Value& body) { return body.IsObject() ? body.Find("start") : nullptr; }

// `start` is null if the body has none.
Plan ReadPlan(const Value& body, const Start* start, int64_t now) {
  const Reader root(body);
  Plan plan;
  plan.head = ReadTableRequest(root, start, now);
  if (!root.ok()) return Refused(BadRequest("bad-request", root.problem()));
  if (const Fault fault = CheckNames(plan.head); !fault.ok()) {
    return Refused(ErrorResponse(kBadRequest, fault));
  }
  return plan;
}

// Of a table that begins elsewhere than with a deal.
Plan PlanWithStart(const std::string& text, const Value* record, const Components& components,
                   const ReviewLimits& limits, int64_t now) {
  Value body;
  if (Problem problem = codec::ParseJson(text, &body); !Ok(problem)) {
    return Refused(BadRequest("bad-request", problem));
  }
  const Value* start = StartIn(body);
  const bool from_file = start != nullptr && start->IsObject() && start->Find("table") == nullptr;
  if (!from_file && record == nullptr) {
    // Then it must be small.
    if (text.size() > kMostRequestBytes) return Refused(TooLong());
    const Problem problem = codec::ParseJson(text, &body, kRequestLimits);
    return Refused(BadRequest("bad-request", Ok(problem) ? NoStart() : problem));
  }
  Start read;
  if (Problem problem = ReadStart(*start, record, components, limits, &read); !Ok(problem)) {
    return Refused(BadRequest("bad-file", problem));
  }
  return ReadPlan(body, &read, now);
}

}  // namespace

// A small request is read here. What it begins with, and a large request at all, is read at the
// desk, where it may take its time.
void Api::MakeTable(const ApiRequest& request, const Respond& respond) {
  Value body;
  Problem problem;
  if (request.body.size() <= kMostRequestBytes) {
    problem = codec::ParseJson(request.body, &body, kRequestLimits);
    if (!Ok(problem) && request.body.find("\"start\"") == std::string::npos) {
      return respond(BadRequest("bad-request", problem));
    }
  }
  const bool read = Ok(problem) && request.body.size() <= kMostRequestBytes;
  const Value* start = read ? StartIn(body) : nullptr;
  if (read && start == nullptr) {
    Plan plan = ReadPlan(body, nullptr, hall_->seconds());
    if (plan.error) return respond(std::move(*plan.error));
    return Make(plan.head, request.address, respond);
  }
  const Value* table = start != nullptr && start->IsObject() ? start->Find("table") : nullptr;
  if (table != nullptr && !table->IsText()) {
    return respond(BadRequest("bad-request", {"start.table", "this must be a text"}));
  }
  const std::shared_ptr<Visitor> visitor = BeginFile(request, respond);
  if (visitor == nullptr) return;
  if (table == nullptr) return MakeFromStart(visitor, request, nullptr, respond);
  const Respond refuse = [visitor, respond](ApiResponse response) {
    visitor->EndFile();
    respond(std::move(response));
  };
  WithEnded(table->AsText(), request, refuse, [=, this](const Table& ended) {
    MakeFromStart(visitor, request, std::make_shared<const Value>(RecordOf(ended)), respond);
  });
}

void Api::MakeFromStart(std::shared_ptr<Visitor> visitor, const ApiRequest& request,
                        std::shared_ptr<const Value> record, const Respond& respond) {
  ReviewLimits limits;
  limits.stop = &stop_;
  auto work = [this, limits, body = request.body, record = std::move(record),
               now = hall_->seconds(), address = request.address]() -> Then {
    auto plan =
        std::make_shared<Plan>(PlanWithStart(body, record.get(), hall_->components(), limits, now));
    return [this, plan, address](const Respond& answer) {
      if (plan->error) return answer(std::move(*plan->error));
      Make(plan->head, address, answer);
    };
  };
  AtDesk(std::move(visitor), request, respond, std::move(work));
}

void Api::Make(const Head& head, const std::string& address, const Respond& respond) {
  Problem problem;
  if (hall_->RulesFor(head.setup, &problem) == nullptr) {
    problem.path = "setup." + problem.path;
    return respond(BadRequest("bad-setup", problem));
  }
  for (const SeatPlan& seat : head.seats) {
    if (const Fault fault = hall_->CheckLevel(seat.level); !fault.ok()) {
      return respond(ErrorResponse(kBadRequest, fault));
    }
  }
  Visitor& visitor = visitors_->At(address);
  if (const Fault fault = hall_->MayMake(head, address, &visitor); !fault.ok()) {
    return respond(ErrorResponse(StatusOf(fault, kTooMany), fault));
  }
  hall_->Make(head, address, [head, respond](const Fault& fault) {
    respond(fault.ok() ? JsonResponse(Made(head)) : ErrorResponse(kUnavailable, fault));
  });
}

void Api::Sit(const std::string& table, const ApiRequest& request, const Respond& respond) {
  Value body;
  if (Problem problem = codec::ParseJson(request.body, &body, kRequestLimits); !Ok(problem)) {
    return respond(BadRequest("bad-request", problem));
  }
  const Reader root(body);
  root.OnlyFields({"name", "new_token"});
  const std::string name = codec::ReadName(root.Field("name"));
  std::string token = root.Has("new_token") ? root.Field("new_token").Text() : NewToken();
  if (!root.ok()) return respond(BadRequest("bad-request", root.problem()));
  hall_->Find(table, [=, this, address = request.address](const LivePtr& live) {
    if (hall_->Unreadable(table)) {
      return respond(ErrorResponse(kUnavailable, hall_->WhyUnreadable(table)));
    }
    if (live == nullptr || !live->table->head().listed) return respond(NoTable());
    hall_->Run(live, [=, this] { TakeSeat(live, name, token, address, respond); });
  });
}

void Api::TakeSeat(const LivePtr& live, const std::string& name, const std::string& token,
                   const std::string& address, const Respond& respond) {
  const auto seated = [token, respond](int seat) {
    Value answer = Value::Object();
    answer.Set("seat", seat);
    answer.Set("token", token);
    respond(JsonResponse(answer));
  };
  // Somebody who asks again because the answer was lost has the seat already.
  const Seat own = live->table->ViewerOf(token);
  if (own < live->table->seats().size() && live->table->Taken(own)) return seated(own);
  Entry entry;
  entry.kind = Entry::Kind::kSit;
  entry.seat = FirstFree(*live->table);
  entry.text = name;
  entry.from = Hall::MarkOf(*live->table, address);
  entry.tokens = {token};
  if (entry.seat < 0) {
    return respond(ErrorResponse(kConflict, {"seat-taken", "No seat is free at this table."}));
  }
  if (const Fault fault = live->table->Check(entry); !fault.ok()) {
    return respond(ErrorResponse(StatusOf(fault, kBadRequest), fault));
  }
  if (hall_->SeatsHeld(address) >= kMostSeatsHeld) {
    return respond(
        ErrorResponse(kTooMany, {"too-many-seats",
                                 "Your address has too many seats at tables that have not "
                                 "started."}));
  }
  const int seat = entry.seat;
  live->taking = address;
  hall_->Submit(live, std::move(entry), [=, this](const Fault& fault) {
    live->taking.clear();
    // Somebody came first at another process: there may be another seat.
    if (fault.code == "seat-taken") return TakeSeat(live, name, token, address, respond);
    if (!fault.ok()) {
      return respond(ErrorResponse(StatusOf(fault, kUnavailable), fault));
    }
    hall_->Hold(live, seat, address);
    seated(seat);
  });
}

}  // namespace alhambra::server
