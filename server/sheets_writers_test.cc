// Many who write on one sheet at the same moment, at one server and at two.
#include <gtest/gtest.h>

#include <functional>
#include <future>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/test_neighbours.h"
#include "server/test_sheets.h"

namespace alhambra::server {
namespace {

class SheetWriters : public SharedSheets {
 protected:
  // With as many parts as there can be.
  Made MakeLargest() {
    std::string parts = "{}";
    for (int i = 1; i < kMostParts; ++i) parts += ", {}";
    return Make("[" + parts + "]", kAddress);
  }
  void Begin(const Made& sheet, const std::string& key, int part, int version,
             const std::function<void(const ApiResponse&)>& respond) {
    ApiRequest request;
    request.method = "POST";
    request.path = sheet.path;
    request.body = WriteText(part, version, R"({"x": 1})");
    request.bearer = key;
    request.address = "192.0.2." + std::to_string(part + 1);
    now_ += 100;
    api_.Handle(request, respond);
  }
  // Writes a part again and again, the next time as soon as there is an answer.
  void GoOn(const Made& sheet, int part, int version, int times) {
    if (times == 0) return;
    Begin(sheet, sheet.keys[static_cast<size_t>(part)], part, version,
          [=, this](const ApiResponse& answer) {
            errors_.push_back(ErrorOf(answer));
            if (answer.status != 200) return;
            const Value written = Json(answer.body);
            const int64_t now = written.Find("version")->AsNumber();
            GoOn(sheet, part, static_cast<int>(now), times - 1);
          });
  }

  std::vector<std::string> errors_;
};

TEST_F(SheetWriters, OfDifferentPartsAllWriteHoweverManyThereAre) {
  constexpr int kTimes = 12;
  const Made sheet = MakeLargest();
  for (int part = 0; part < kMostParts; ++part) GoOn(sheet, part, 0, kTimes);
  const size_t all = static_cast<size_t>(kMostParts) * kTimes;
  Until([&] { return errors_.size() == all || (!errors_.empty() && !errors_.back().empty()); });
  EXPECT_EQ(errors_, std::vector<std::string>(all));
  EXPECT_EQ(Json(Get(sheet.path).body).Find("version")->AsNumber(), static_cast<int64_t>(all));
}

TEST_F(SheetWriters, OfTheSamePartOneWritesAndTheOthersAreTold) {
  constexpr int kWriters = 20;
  const Made sheet = Make();
  int written = 0, told = 0;
  for (int i = 0; i < kWriters; ++i) {
    Begin(sheet, sheet.keys[0], 1, 0, [&](const ApiResponse& answer) {
      written += answer.status == 200 ? 1 : 0;
      told += ErrorOf(answer) == "part-changed" ? 1 : 0;
    });
  }
  Until([&] { return written + told == kWriters; });
  EXPECT_EQ(written, 1);
}

// Whoever still waits for his turn is answered as well.
TEST_F(SheetWriters, AreToldThatTheSheetIsGone) {
  const Made sheet = MakeLargest();
  int answers = 0;
  for (int part = 0; part < kMostParts; ++part) {
    Begin(sheet, sheet.keys[0], part, 0, [&](const ApiResponse& answer) {
      EXPECT_TRUE(answer.status == 200 || ErrorOf(answer) == "no-such-sheet") << answer.body;
      ++answers;
    });
  }
  EXPECT_EQ(Request("POST", sheet.path + "/delete", "", sheet.keys[0]).status, 200);
  Until([&] { return answers == kMostParts; });
  EXPECT_EQ(ErrorOf(Write(sheet, sheet.keys[0], 0, 0, "{}")), "no-such-sheet");
}

// A storage at which another process is always faster.
class BusyScribe : public ThreadScribe {
 public:
  using ThreadScribe::ThreadScribe;
  void Append(StoredEntry, WriteDone done) override {
    ++tries;
    done(Written::kTaken);
  }

  int tries = 0;
};

TEST_F(SheetWriters, GiveUpWhereOthersAreFasterForLong) {
  const Made sheet = Make();
  BusyScribe busy(std::make_unique<FragileStorage>(&broken_));
  Head of_sheet;
  of_sheet.table = IdOf(sheet);
  StoredTable copy = Stored(of_sheet).table;
  bool there = false;
  busy.Create(std::move(copy), [&](Written) { hall_.InMainThread([&there] { there = true; }); });
  Until([&there] { return there; });
  Sheets sheets(&busy, &hall_);
  std::vector<std::string> codes;
  for (int part = 0; part < 2; ++part) {
    sheets.Write(IdOf(sheet), sheet.keys[0], {part, 0, Value::Object()},
                 [&codes](const Fault& fault, int) { codes.push_back(fault.code); });
  }
  Until([&] {
    now_ += 100;
    return codes.size() == 2;
  });
  EXPECT_EQ(codes, std::vector<std::string>(2, "not-stored"));
  EXPECT_GT(busy.tries, 2);
}

// ---- at two servers ----

struct SharedSheet {
  std::string path;
  std::vector<std::string> keys;
};

SharedSheet MakeSheetAt(int port) {
  const HttpAnswer answer =
      Fetch(port, "POST", "/api/sheets", R"({"parts": [{}, {}, {}, {}, {}, {}, {}]})");
  EXPECT_EQ(answer.status, 200) << answer.body;
  const Value made = answer.json();
  SharedSheet sheet{"/api/sheets/" + made.Find("sheet")->AsText(), {}};
  for (const Value& key : made.Find("keys")->items()) sheet.keys.push_back(key.AsText());
  return sheet;
}

// Writes a part so often, with what is known of it. What the last answer says if it is refused.
std::string KeepWriting(int port, const SharedSheet& sheet, size_t part, int times) {
  int version = 0;
  for (int i = 0; i < times; ++i) {
    const HttpAnswer answer =
        Fetch(port, "POST", sheet.path,
              WriteText(static_cast<int>(part), version, R"({"wall": )" + std::to_string(i) + "}"),
              "Authorization: Bearer " + sheet.keys[part] + "\r\n");
    if (answer.status != 200) return answer.body;
    version = static_cast<int>(answer.json().Find("version")->AsNumber());
  }
  return "";
}

TEST_F(NeighboursTest, PhonesAtBothWriteOnOneSheet) {
  constexpr int kTimes = 15;
  const SharedSheet sheet = MakeSheetAt(a_.port());
  std::vector<std::future<std::string>> phones;
  for (size_t part = 0; part < sheet.keys.size(); ++part) {
    const int port = part % 2 == 0 ? a_.port() : b_.port();
    phones.push_back(
        std::async(std::launch::async, [=] { return KeepWriting(port, sheet, part, kTimes); }));
  }
  for (std::future<std::string>& phone : phones) EXPECT_EQ(phone.get(), "");
  for (const RunningServer* server : {&a_, &b_}) {
    const Value read = Fetch(server->port(), "GET", sheet.path).json();
    EXPECT_EQ(read.Find("version")->AsNumber(), kTimes * static_cast<int64_t>(sheet.keys.size()));
    EXPECT_EQ(Fetch(server->port(), "GET", sheet.path + "/1000").body,
              R"({"version":)" + std::to_string(kTimes * sheet.keys.size()) + R"(,"parts":[]})");
    for (const Value& part : read.Find("parts")->items()) {
      EXPECT_EQ(part.Find("value")->Find("wall")->AsNumber(), kTimes - 1);
    }
  }
}

}  // namespace
}  // namespace alhambra::server
