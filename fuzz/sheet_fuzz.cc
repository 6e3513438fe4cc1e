// Requests about sheets that phones at a real table share, one after the other: a line each.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "codec/json.h"
#include "engine/base/check.h"
#include "server/api.h"
#include "server/sheets.h"

namespace {

using namespace alhambra;
using namespace alhambra::server;

// Keeps everything in memory and answers at once.
class MemoryScribe : public Scribe {
 public:
  void Create(StoredTable table, WriteDone done) override {
    const std::string id = table.id;
    done(logs_.try_emplace(id, Log{std::move(table), {}}).second ? Written::kOk : Written::kTaken);
  }
  void Append(StoredEntry entry, WriteDone done) override {
    const auto log = logs_.find(entry.table);
    const bool next =
        log != logs_.end() && entry.n == static_cast<int>(log->second.entries.size()) + 1;
    if (next) log->second.entries.push_back(std::move(entry.text));
    done(next ? Written::kOk : Written::kTaken);
  }
  void Delete(const std::string& table, WriteDone done) override {
    done(logs_.erase(table) > 0 ? Written::kOk : Written::kTaken);
  }
  void Read(std::string table, int from, ReadDone done) override {
    auto found = std::make_shared<Found>();
    if (const auto log = logs_.find(table); log != logs_.end()) {
      found->reading = Reading::kFound;
      found->table = log->second.table;
      const std::vector<std::string>& all = log->second.entries;
      for (size_t i = static_cast<size_t>(from) - 1; i < all.size(); ++i) {
        found->entries.push_back(all[i]);
      }
    }
    done(std::move(found));
  }
  void Consult(Ask) override {}
  void Clear() { logs_.clear(); }

 private:
  struct Log {
    StoredTable table;
    std::vector<std::string> entries;
  };
  std::map<std::string, Log> logs_;
};

class Phones {
 public:
  Phones() : hall_(HallOptions(), &scribe_, &computers_), api_(&hall_, &visitors_, ApiOptions()) {}

  void Try(std::string_view text) {
    scribe_.Clear();
    known_ = {};
    now_ += 3'600'000;  // nobody has asked for anything of late
    while (!text.empty()) {
      const size_t end = std::min(text.find('\n'), text.size());
      TryLine(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
  }

 private:
  // The sheet that was made last.
  struct Known {
    std::string path;
    std::vector<std::string> keys;
    int version = 0;
    std::vector<Value> parts;
  };

  Hall::Options HallOptions() {
    Hall::Options options;
    options.components = codec::BuiltInComponents();
    options.post = [this](std::function<void()> task) { tasks_.push_back(std::move(task)); };
    options.milliseconds = [this] { return now_; };
    options.seconds = [this] { return now_ / 1000; };
    return options;
  }
  Api::Options ApiOptions() {
    Api::Options options;
    options.desk_threads = 0;
    options.sheets = &sheets_;
    return options;
  }

  ApiResponse Ask(const char* method, const std::string& path, std::string_view body,
                  const std::string& key) {
    ApiRequest request;
    request.method = method;
    request.path = path;
    request.body = body;
    request.bearer = key;
    request.address = "192.0.2.1";
    now_ += 1000;
    std::optional<ApiResponse> answer;
    api_.Handle(request, [&answer](ApiResponse response) {
      CHECK(!answer.has_value());
      answer = std::move(response);
    });
    while (!tasks_.empty()) {
      const std::function<void()> task = std::move(tasks_.front());
      tasks_.pop_front();
      task();
    }
    CHECK(answer.has_value());
    CHECK(answer->status == 200 || (answer->status >= 400 && answer->status < 500));
    return *std::move(answer);
  }
  static Value Json(const ApiResponse& response) {
    Value value;
    CHECK(Ok(codec::ParseJson(response.body, &value)));
    if (response.status != 200) {
      CHECK(!value.Find("error")->Find("code")->AsText().empty());
      CHECK(!value.Find("error")->Find("text")->AsText().empty());
    }
    return value;
  }

  // What the first character says, with the rest. Where a key is meant, the next one says which.
  void TryLine(std::string_view line) {
    if (line.empty()) return;
    const char verb = line[0];
    std::string_view rest = line.substr(1);
    std::string key;
    if (verb != '+' && verb != '?' && !rest.empty()) {
      const auto which = static_cast<size_t>(rest[0] - '0');
      key = which < known_.keys.size() ? known_.keys[which] : std::string(1, rest[0]);
      rest.remove_prefix(1);
    }
    if (verb == '+') Make(rest);
    if (verb == '=') Write(key, rest);
    if (verb == '<') Json(Ask("GET", known_.path + std::string(rest), "", key));
    if (verb == '?') Json(Ask("GET", "/api/sheets/" + std::string(rest), "", ""));
    if (verb == '-') Delete(key);
    if (!known_.path.empty()) Compare();
  }
  void Make(std::string_view body) {
    const ApiResponse response = Ask("POST", "/api/sheets", body, "");
    const Value answer = Json(response);
    if (response.status != 200) return;
    Value sent;
    CHECK(Ok(codec::ParseJson(body, &sent)));
    known_ = {"/api/sheets/" + answer.Find("sheet")->AsText(), {}, 0, sent.Find("parts")->items()};
    for (const Value& key : answer.Find("keys")->items()) known_.keys.push_back(key.AsText());
    CHECK(known_.keys.size() == known_.parts.size());
  }
  void Write(const std::string& key, std::string_view body) {
    const ApiResponse response = Ask("POST", known_.path, body, key);
    const Value answer = Json(response);
    if (response.status != 200) return;
    Value sent;
    CHECK(Ok(codec::ParseJson(body, &sent)));
    const auto part = static_cast<size_t>(sent.Find("part")->AsNumber());
    CHECK(part < known_.parts.size());
    CHECK(key == known_.keys[0] || key == known_.keys[part]);
    CHECK(answer.Find("version")->AsNumber() == ++known_.version);
    known_.parts[part] = *sent.Find("value");
  }
  void Delete(const std::string& key) {
    const ApiResponse response = Ask("POST", known_.path + "/delete", "", key);
    Json(response);
    if (response.status != 200) return;
    CHECK(key == known_.keys[0]);
    CHECK(Ask("GET", known_.path, "", "").status == 404);
    known_ = {};
  }
  // The sheet is as it was written, whatever was asked.
  void Compare() {
    const Value sheet = Json(Ask("GET", known_.path, "", ""));
    CHECK(sheet.Find("version")->AsNumber() == known_.version);
    const std::vector<Value>& parts = sheet.Find("parts")->items();
    CHECK(parts.size() == known_.parts.size());
    for (size_t i = 0; i < parts.size(); ++i) CHECK(*parts[i].Find("value") == known_.parts[i]);
  }

  int64_t now_ = 0;
  std::deque<std::function<void()>> tasks_;
  MemoryScribe scribe_;
  ComputerSeats computers_{0, 10};
  Hall hall_;
  Visitors visitors_{{}, 100};
  Sheets sheets_{&scribe_, &hall_};
  Api api_;
  Known known_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static Phones phones;
  phones.Try({reinterpret_cast<const char*>(data), size});
  return 0;
}
