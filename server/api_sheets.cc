// Sheets of games at real tables that several phones share, over HTTP.
#include <memory>
#include <string>
#include <utility>

#include "server/api_response.h"
#include "server/sheets.h"

namespace alhambra::server {
namespace {

int SheetStatus(const Fault& fault) {
  if (fault.code == "no-such-sheet") return kNotFound;
  if (fault.code == "not-your-part") return kForbidden;
  if (fault.code == "part-changed") return kConflict;
  return fault.code == "part-full" ? kTooLong : kUnavailable;
}

ApiResponse SheetError(const Fault& fault) { return ErrorResponse(SheetStatus(fault), fault); }

// What was written after that entry; with -1, all of it.
Value SheetValue(const Sheet& sheet, int since, const std::string& key) {
  Value parts = Value::List(), writes = Value::List();
  for (int i = 0; i < static_cast<int>(sheet.parts.size()); ++i) {
    if (!key.empty() && sheet.Opens(key, i)) writes.Add(i);
    const Sheet::Part& part = sheet.parts[static_cast<size_t>(i)];
    if (part.version <= since) continue;
    Value value = Value::Object();
    value.Set("part", i);
    value.Set("version", part.version);
    value.Set("value", part.value);
    parts.Add(std::move(value));
  }
  Value value = Value::Object();
  value.Set("version", sheet.version);
  value.Set("parts", std::move(parts));
  if (!key.empty()) value.Set("writes", std::move(writes));
  return value;
}

}  // namespace

bool Api::MaySay(const ApiRequest& request, const Respond& respond) {
  const auto verdict =
      visitors_->At(request.address).MaySay(request.body.size(), hall_->milliseconds());
  if (verdict == Visitor::Verdict::kYes) return true;
  respond(ErrorResponse(kTooMany, {"too-fast", "Too many requests; wait a little."}));
  return false;
}

// A sheet counts as a table of its maker's address.
void Api::MakeSheet(const ApiRequest& request, const Respond& respond) {
  if (request.body.size() > kMostSheetRequestBytes) return respond(TooLong());
  // It counts by its size before it is read.
  if (!MaySay(request, respond)) return;
  Value body;
  if (Problem problem = codec::ParseJson(request.body, &body, kSheetLimits); !Ok(problem)) {
    return respond(BadRequest("bad-request", problem));
  }
  const Reader root(body);
  root.OnlyFields({"parts"});
  const std::vector<Value> parts = ReadParts(root.Field("parts"));
  if (!root.ok()) return respond(BadRequest("bad-request", root.problem()));
  if (!visitors_->At(request.address).MayMakeTable(hall_->milliseconds())) {
    return respond(ErrorResponse(kTooMany, {"too-many-tables",
                                            "Too many tables and sheets were created from your "
                                            "address."}));
  }
  options_.sheets->Make(parts, [respond](const Fault& fault, const Sheets::SheetPtr& sheet) {
    if (!fault.ok()) return respond(SheetError(fault));
    Value keys = Value::List();
    for (const std::string& key : sheet->keys) keys.Add(key);
    Value made = Value::Object();
    made.Set("sheet", sheet->id);
    made.Set("keys", std::move(keys));
    respond(JsonResponse(made));
  });
}

void Api::ReadSheet(const std::string& id, int since, const ApiRequest& request,
                    const Respond& respond) {
  if (since > kMostSheetEntries) return respond(BadRequest("bad-request", {"", "no such entry"}));
  const int from = since < 0 ? 0 : since;
  options_.sheets->Find(id, from, [=, key = request.bearer](const Fault& fault, const auto& sheet) {
    if (!fault.ok()) return respond(SheetError(fault));
    respond(JsonResponse(SheetValue(*sheet, since, key)));
  });
}

void Api::WriteSheet(const std::string& id, const ApiRequest& request, const Respond& respond) {
  if (!MaySay(request, respond)) return;
  Value body;
  if (Problem problem = codec::ParseJson(request.body, &body, kSheetLimits); !Ok(problem)) {
    return respond(BadRequest("bad-request", problem));
  }
  const Reader root(body);
  PartToWrite what = ReadPartToWrite(root);
  if (!root.ok()) return respond(BadRequest("bad-request", root.problem()));
  options_.sheets->Write(id, request.bearer, std::move(what),
                         [respond](const Fault& fault, int version) {
                           if (!fault.ok()) return respond(SheetError(fault));
                           Value written = Value::Object();
                           written.Set("version", version);
                           respond(JsonResponse(written));
                         });
}

void Api::DeleteSheet(const std::string& id, const ApiRequest& request, const Respond& respond) {
  options_.sheets->Delete(id, request.bearer, [respond](const Fault& fault) {
    respond(fault.ok() ? JsonResponse(Value::Object()) : SheetError(fault));
  });
}

}  // namespace alhambra::server
