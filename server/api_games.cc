// Games that are over, and files with games: their records, and looking at them.
#include <exception>
#include <memory>
#include <string>
#include <utility>

#include "codec/scoring_form.h"
#include "codec/setup_list.h"
#include "server/api_response.h"
#include "server/keeping.h"
#include "server/log.h"
#include "server/position_look.h"
#include "server/review.h"
#include "server/telling.h"
#include "server/token.h"

namespace alhambra::server {
namespace {

ApiResponse LookInto(const std::string& body, const Components& components,
                     const std::atomic<bool>* stop) {
  ReviewLimits limits;
  limits.stop = stop;
  ApiResponse response;
  Value value;
  Problem problem = codec::ParseJson(body, &value);
  if (Ok(problem)) problem = Review(value, components, limits, &response.body);
  if (!Ok(problem)) response = BadRequest("bad-file", problem);
  return response;
}

// What is asked by those on a real table, within the limits of forms.
using Answered = Problem (*)(const Value& form, const Components& components, Value* answer);

ApiResponse LookIntoForm(const std::string& body, const Components& components, Answered work) {
  Value form, answer;
  Problem problem = codec::ParseJson(body, &form, codec::kFormLimits);
  if (Ok(problem)) problem = work(form, components, &answer);
  return Ok(problem) ? JsonResponse(answer) : BadRequest("bad-file", problem);
}

// The same for all, so that ids of tables cannot be found out.
ApiResponse NoPublicGame() {
  return ErrorResponse(
      kNotFound, {"no-such-table", "There is no game here that is over and open to everybody."});
}

ApiResponse TooFast() {
  return ErrorResponse(kTooMany,
                       {"too-fast", "Too many requests from your address; wait a little."});
}

}  // namespace

// Costs as much as joining a table.
std::shared_ptr<Visitor> Api::BeginGame(const ApiRequest& request, const Respond& respond) {
  std::shared_ptr<Visitor> visitor = visitors_->Whoever(request.address);
  if (visitor->MayJoin(hall_->milliseconds()) == Visitor::Verdict::kYes) return visitor;
  respond(TooFast());
  return nullptr;
}

void Api::TellGame(Visitor& visitor, const Table& table, Value (*game)(const Table&),
                   const Respond& respond) {
  if (visitor.MayStillJoin(hall_->milliseconds()) != Visitor::Verdict::kYes) {
    return respond(TooFast());
  }
  visitor.Sent(static_cast<int>(table.steps().size()));
  respond(JsonResponse(game(table)));
}

void Api::Record(const std::string& table, const ApiRequest& request, const Respond& respond) {
  const std::shared_ptr<Visitor> visitor = BeginGame(request, respond);
  if (visitor == nullptr) return;
  hall_->Find(table, [this, visitor, table, token = request.bearer, respond](const LivePtr& live) {
    if (hall_->Unreadable(table)) {
      return respond(ErrorResponse(kUnavailable, hall_->WhyUnreadable(table)));
    }
    if (live == nullptr || live->table->ViewerOf(token) == kNoSeat) {
      return respond(
          ErrorResponse(kUnauthorized, {"no-such-table", "There is no table for this token."}));
    }
    if (live->table->state() != Table::State::kOver && !options_.open_records) {
      return respond(
          ErrorResponse(kConflict, {"not-over", "The record is available once the game is over."}));
    }
    TellGame(*visitor, *live->table, RecordOf, respond);
  });
}

void Api::WithEnded(const std::string& id, const ApiRequest& request, const Respond& respond,
                    const WithTable& then) {
  hall_->Find(id, [this, id, token = request.bearer, respond, then](const LivePtr& live) {
    if (hall_->Unreadable(id)) {
      return respond(ErrorResponse(kUnavailable, hall_->WhyUnreadable(id)));
    }
    if (live == nullptr) return respond(NoPublicGame());
    if (live->table->public_now()) return then(*live->table);
    if (live->table->ViewerOf(token) == kNoSeat) return respond(NoPublicGame());
    if (live->table->state() == Table::State::kOver) return then(*live->table);
    respond(ErrorResponse(kConflict, {"not-over", "The game is not over yet."}));
  });
}

void Api::WholeGame(const std::string& id, const ApiRequest& request, const Respond& respond) {
  const std::shared_ptr<Visitor> visitor = BeginGame(request, respond);
  if (visitor == nullptr) return;
  WithEnded(id, request, respond, [this, visitor, respond](const Table& table) {
    TellGame(
        *visitor, table, [](const Table& ended) { return PublicGame(ended, 0); }, respond);
  });
}

void Api::KeepGame(const ApiRequest& request, const Respond& respond) {
  ReviewLimits limits;
  limits.stop = &stop_;
  AtDesk(request, respond,
         [this, limits, body = request.body, now = hall_->seconds(),
          address = request.address]() -> Then {
           auto head = std::make_shared<Head>();
           Value value;
           Problem problem = codec::ParseJson(body, &value);
           if (Ok(problem)) {
             problem = ReadKept(value, hall_->components(), limits, now, head.get());
           }
           return [this, head, problem, address](const Respond& answer) {
             Ok(problem) ? Keep(*head, address, answer) : answer(BadRequest("bad-file", problem));
           };
         });
}

// The same game is kept once, with its review.
void Api::Keep(const Head& head, const std::string& address, const Respond& respond) {
  Value kept = Value::Object();
  kept.Set("table", head.table);
  hall_->Find(head.table, [=, this](const LivePtr& live) {
    if (live != nullptr) return respond(JsonResponse(kept));
    if (const Fault fault = hall_->MayMake(head, address, &visitors_->At(address)); !fault.ok()) {
      return respond(ErrorResponse(StatusOf(fault, kTooMany), fault));
    }
    hall_->Make(head, address, [this, kept, id = head.table, respond](const Fault& fault) {
      if (fault.ok()) return respond(JsonResponse(kept));
      // Somebody else may have brought the same one meanwhile.
      hall_->Find(id, [kept, fault, respond](const LivePtr& other) {
        respond(other != nullptr ? JsonResponse(kept) : ErrorResponse(kUnavailable, fault));
      });
    });
  });
}

void Api::GameStep(const std::string& id, int step, const ApiRequest& request,
                   const Respond& respond) {
  const std::shared_ptr<Visitor> visitor = visitors_->Whoever(request.address);
  if (visitor->MayLook(hall_->milliseconds()) != Visitor::Verdict::kYes) return respond(TooFast());
  WithEnded(id, request, respond, [this, visitor, step, respond](const Table& table) {
    if (visitor->MayStillLook(hall_->milliseconds()) != Visitor::Verdict::kYes) {
      return respond(TooFast());
    }
    if (step > static_cast<int>(table.steps().size())) {
      return respond(ErrorResponse(kBadRequest, {"no-step", "There is no such step."}));
    }
    visitor->Replayed(step);
    respond(JsonResponse(PublicStep(table, step)));
  });
}

void Api::Review(const ApiRequest& request, const Respond& respond) {
  AtDesk(request, respond, [this, body = request.body]() -> Then {
    auto response = std::make_shared<ApiResponse>(LookInto(body, hall_->components(), &stop_));
    return [response](const Respond& answer) { answer(std::move(*response)); };
  });
}

// Beside the main thread, since a position takes as long to read as a file.
void Api::Form(const ApiRequest& request, const Respond& respond) {
  if (request.body.size() > codec::kMostFormBytes) return respond(TooLong());
  const Answered work = request.path == "/api/score" ? codec::ScoreForm : LookAtPosition;
  AtDesk(request, respond, [this, work, body = request.body]() -> Then {
    auto response = std::make_shared<ApiResponse>(LookIntoForm(body, hall_->components(), work));
    return [response](const Respond& answer) { answer(std::move(*response)); };
  });
}

void Api::SetUpList(const ApiRequest& request, const Respond& respond) {
  Value setup, answer;
  Problem problem = codec::ParseJson(request.body, &setup, kRequestLimits);
  if (Ok(problem)) problem = codec::SetUpList(setup, hall_->components(), &answer);
  respond(Ok(problem) ? JsonResponse(answer) : BadRequest("bad-setup", problem));
}

void Api::Draw(const ApiRequest& request, const Respond& respond) {
  Value wish, answer;
  Problem problem = codec::ParseJson(request.body, &wish, kRequestLimits);
  Rng rng{NewSeed()};
  if (Ok(problem)) problem = codec::DrawLot(wish, hall_->components(), rng, &answer);
  respond(Ok(problem) ? JsonResponse(answer) : BadRequest("bad-draw", problem));
}

std::shared_ptr<Visitor> Api::BeginFile(const ApiRequest& request, const Respond& respond) {
  std::shared_ptr<Visitor> visitor = visitors_->Whoever(request.address);
  if (visitor->BeginFile(hall_->milliseconds())) return visitor;
  respond(ErrorResponse(kTooMany, {"too-many-files",
                                   "The server is still checking other files from your address. "
                                   "Try again when they are done."}));
  return nullptr;
}

void Api::AtDesk(const ApiRequest& request, const Respond& respond, std::function<Then()> work) {
  std::shared_ptr<Visitor> visitor = BeginFile(request, respond);
  if (visitor != nullptr) AtDesk(std::move(visitor), request, respond, std::move(work));
}

void Api::AtDesk(std::shared_ptr<Visitor> visitor, const ApiRequest& request,
                 const Respond& respond, std::function<Then()> work) {
  auto job = [hall = hall_, gone = request.gone, work = std::move(work), visitor,
              respond = respond]() mutable {
    Then then = [](const Respond& answer) { answer({}); };
    try {
      if (!gone()) then = work();
    } catch (const std::exception& failure) {  // no memory, say
      LogError("review-failed", failure.what());
      then = [](const Respond& answer) {
        answer(ErrorResponse(kUnavailable, {"busy", "The server cannot check this file now."}));
      };
    }
    // Moved, not copied: the connection it holds must end in the main thread.
    hall->InMainThread(
        [visitor = std::move(visitor), respond = std::move(respond), then = std::move(then)] {
          visitor->EndFile();
          then(respond);
        });
  };
  if (desk_.Do(std::move(job))) return;
  visitor->EndFile();
  respond(ErrorResponse(kUnavailable,
                        {"busy", "The server is checking too many files. Try again later."}));
}

}  // namespace alhambra::server
