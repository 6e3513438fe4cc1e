// A hall with its HTTP side but without a network, for tests: requests go in, answers come out.
#ifndef ALHAMBRA_SERVER_TEST_API_H_
#define ALHAMBRA_SERVER_TEST_API_H_

#include <optional>
#include <string>
#include <utility>

#include "server/api.h"
#include "server/sheets.h"
#include "server/telling.h"
#include "server/test_hall.h"

namespace alhambra::server {

class ApiTest : public HallTest {
 protected:
  static constexpr const char* kAddress = "192.0.2.1";

  ApiResponse Request(const std::string& method, const std::string& path,
                      const std::string& body = "", const std::string& bearer = "",
                      const std::string& address = kAddress) {
    ApiRequest request;
    request.method = method;
    request.path = path;
    request.body = body;
    request.bearer = bearer;
    request.address = address;
    std::optional<ApiResponse> response;
    api_.Handle(request, [&response](ApiResponse answer) { response = std::move(answer); });
    Until([&response] { return response.has_value(); });
    return *response;
  }
  ApiResponse Get(const std::string& path, const std::string& bearer = "") {
    return Request("GET", path, "", bearer);
  }
  static Value Json(const std::string& text) {
    Value value;
    CHECK(Ok(codec::ParseJson(text, &value, {64, 10'000'000})));
    return value;
  }
  static std::string ErrorOf(const ApiResponse& response) {
    if (response.status == 200) return "";
    return Json(response.body).Find("error")->Find("code")->AsText();
  }
  static std::string SentenceOf(const ApiResponse& response) {
    if (response.status == 200) return "";
    return Json(response.body).Find("error")->Find("text")->AsText();
  }

  // Plays at random until there are so many steps, or to the end.
  // Ends early at a table that has had as many steps as it may.
  void PlayOn(const LivePtr& live, int steps, uint64_t seed = 5) {
    RandomWalk walk(seed);
    bool goes_on = true;
    while (goes_on && live->table->state() == Table::State::kRunning &&
           static_cast<int>(live->table->steps().size()) < steps) {
      bool done = false;
      hall_.Submit(live, walk.Next(*live->table), [&done, &goes_on](const Fault& fault) {
        done = true;
        goes_on = fault.code != "game-too-long" && fault.code != "log-full";
      });
      Until([&done] { return done; });
    }
  }
  // A table that is over.
  LivePtr Ended(std::vector<std::string> modules = {}) {
    const auto rules = TestRules(2, std::move(modules));
    Head head = TestHead(*rules, {}, 3);
    bool made = false;
    hall_.Make(head, "", [&made](const Fault& fault) { made = fault.ok(); });
    Until([&made] { return made; });
    LivePtr live = Live(head);
    PlayOn(live, 100000);
    CHECK(live->table->state() == Table::State::kOver);
    return live;
  }
  LivePtr LiveOf(const ApiResponse& made) {
    Head head;
    head.table = Json(made.body).Find("table")->AsText();
    return Live(head);
  }
  // Nobody has had the table open for long.
  void Forget(const LivePtr& live) {
    live->last_used = now_;
    now_ += 120'000;
    hall_.Tidy();
  }
  // The table as it is read from the storage once more.
  LivePtr Reloaded(const LivePtr& live) {
    Head head = live->table->head();
    Forget(live);
    LivePtr again = Live(head);
    EXPECT_NE(again, live);
    return again;
  }

  static Api::Options With(Sheets* sheets) {
    Api::Options options;
    options.sheets = sheets;
    return options;
  }

  Visitors visitors_{{}, 100};
  Sheets sheets_{scribe_.get(), &hall_};
  Api api_{&hall_, &visitors_, With(&sheets_)};
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_TEST_API_H_
