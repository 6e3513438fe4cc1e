// Sheets of games at real tables: phones that share them, and whoever attacks them.
#include "server/sheets.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/test_sheets.h"
#include "server/token.h"

namespace alhambra::server {
namespace {

TEST_F(SharedSheets, EverybodyReadsAndEachWritesHisOwnPart) {
  const Made sheet = Make();
  ASSERT_EQ(sheet.keys.size(), 4u);
  EXPECT_EQ(Write(sheet, sheet.keys[2], 2, 0, R"({"wall": 7})").body, R"({"version":1})");
  EXPECT_EQ(Parts(Get(sheet.path)),
            R"([{"part":0,"version":0,"value":{"game":"alhambra"}},)"
            R"({"part":1,"version":0,"value":{}},{"part":2,"version":1,"value":{"wall":7}},)"
            R"({"part":3,"version":0,"value":{}}])");
  // Only what is new.
  EXPECT_EQ(Get(sheet.path + "/1").body, R"({"version":1,"parts":[]})");
  EXPECT_EQ(Write(sheet, sheet.keys[0], 2, 1, R"({"wall": 8})").body, R"({"version":2})");
  EXPECT_EQ(Get(sheet.path + "/1").body,
            R"({"version":2,"parts":[{"part":2,"version":2,"value":{"wall":8}}]})");
  // A link says what it opens.
  const auto writes = [&](const std::string& key) {
    return codec::JsonText(*Json(Get(sheet.path, key).body).Find("writes"));
  };
  EXPECT_EQ(writes(sheet.keys[0]), "[0,1,2,3]");
  EXPECT_EQ(writes(sheet.keys[2]), "[2]");
  EXPECT_EQ(writes(NewToken()), "[]");
}

TEST_F(SharedSheets, NothingIsWrittenOverUnseen) {
  const Made sheet = Make();
  ASSERT_EQ(Write(sheet, sheet.keys[1], 1, 0, R"({"wall": 7})").status, 200);
  const ApiResponse late = Write(sheet, sheet.keys[0], 1, 0, R"({"wall": 9})");
  EXPECT_EQ(late.status, 409);
  EXPECT_EQ(ErrorOf(late), "part-changed");
  EXPECT_EQ(SentenceOf(late), "Somebody else has written there meanwhile.");
  EXPECT_NE(Get(sheet.path).body.find(R"("wall":7)"), std::string::npos);
  // Another part meanwhile is no matter.
  EXPECT_EQ(Write(sheet, sheet.keys[0], 3, 0, "{}").status, 200);
}

// Requests that are under way at the same moment all take place, as those of several processes do.
TEST_F(SharedSheets, PartsAreWrittenAtTheSameMoment) {
  const Made sheet = Make();
  std::vector<int> answers;
  for (int part = 0; part < 4; ++part) {
    ApiRequest request;
    request.method = "POST";
    request.path = sheet.path;
    request.body = R"({"version": 0, "value": {"x": 1}, "part": )" + std::to_string(part) + "}";
    request.bearer = sheet.keys[0];
    request.address = kAddress;
    api_.Handle(request,
                [&answers](const ApiResponse& answer) { answers.push_back(answer.status); });
  }
  Until([&answers] { return answers.size() == 4; });
  EXPECT_EQ(answers, std::vector<int>(4, 200));
  EXPECT_EQ(Json(Get(sheet.path).body).Find("version")->AsNumber(), 4);
}

TEST_F(SharedSheets, NobodyWritesOrDeletesWithoutTheKey) {
  const Made sheet = Make(), other = Make();
  for (const std::string& key : {sheet.keys[1], other.keys[0], std::string(), std::string("x")}) {
    const ApiResponse refused = Write(sheet, key, 2, 0, "{}");
    EXPECT_EQ(refused.status, 403);
    EXPECT_EQ(ErrorOf(refused), "not-your-part");
    EXPECT_EQ(SentenceOf(refused), "This link does not let you write there.");
    EXPECT_EQ(ErrorOf(Request("POST", sheet.path + "/delete", "", key)), "not-your-part");
  }
  EXPECT_EQ(ErrorOf(Write(sheet, sheet.keys[0], 4, 0, "{}")), "not-your-part");
  EXPECT_EQ(Json(Get(sheet.path).body).Find("version")->AsNumber(), 0);
  EXPECT_EQ(Request("POST", sheet.path + "/delete", "", sheet.keys[0]).status, 200);
  for (const ApiResponse& gone :
       {Get(sheet.path), Get(sheet.path + "/3"), Write(sheet, sheet.keys[0], 0, 0, "{}"),
        Request("POST", sheet.path + "/delete", "", sheet.keys[0]), Get("/api/sheets/sheet-"),
        Get("/api/sheets/sheet-../../etc"), Get("/api/sheets/" + NewTableId())}) {
    EXPECT_EQ(gone.status, 404) << gone.body;
  }
  EXPECT_EQ(SentenceOf(Get(sheet.path)), "There is no such shared sheet, or it is no longer kept.");
  EXPECT_TRUE(IsThere(other));
}

// A table is no sheet, and a sheet no table.
TEST_F(SharedSheets, KeepOutOfTheTables) {
  const Made sheet = Make();
  const std::string id = IdOf(sheet);
  EXPECT_EQ(ErrorOf(Get("/api/tables/" + id + "/record", sheet.keys[0])), "no-such-table");
  EXPECT_EQ(ErrorOf(Get("/api/games/" + id)), "no-such-table");
  Head head;
  head.table = id;
  EXPECT_EQ(Live(head), nullptr);
  EXPECT_EQ(Get("/api/tables").body, R"({"tables":[]})");
}

TEST_F(SharedSheets, RefusesWhatCannotBeRead) {
  for (const char* body : {"", "[]", "{}", R"({"parts": {}})", R"({"parts": [{}, {}]})",
                           R"({"parts": [{}, {}, {}, {}, {}, {}, {}, {}]})",
                           R"({"parts": [{}, {}, 1]})", R"({"parts": [{}, {}, {}], "more": 1})"}) {
    const ApiResponse refused = Request("POST", "/api/sheets", body);
    EXPECT_EQ(refused.status, 400) << body;
    EXPECT_FALSE(SentenceOf(refused).empty());
  }
  const Made sheet = Make();
  for (const char* body :
       {"", "[]", R"({"part": 1, "version": 0})", R"({"part": 1, "value": {}})",
        R"({"part": -1, "version": 0, "value": {}})", R"({"part": 1, "version": -1, "value": {}})",
        R"({"part": 1, "version": 0, "value": []})"}) {
    EXPECT_EQ(Request("POST", sheet.path, body, sheet.keys[0]).status, 400) << body;
  }
  EXPECT_EQ(Get(sheet.path + "/" + std::to_string(kMostSheetEntries + 1)).status, 400);
  EXPECT_EQ(Get(sheet.path + "/-1").status, 404);
  EXPECT_EQ(Get("/api/sheets").status, 404);
}

TEST_F(SharedSheets, HaveLimits) {
  const auto text = [](size_t bytes) { return R"({"x":")" + std::string(bytes, 'x') + "\"}"; };
  const Made sheet = Make();
  const ApiResponse large = Write(sheet, sheet.keys[0], 1, 0, text(kMostPartBytes));
  EXPECT_EQ(large.status, 400);
  EXPECT_NE(SentenceOf(large).find("a part of a sheet has at most 12 KiB"), std::string::npos);
  EXPECT_EQ(ErrorOf(Request("POST", "/api/sheets", text(kMostSheetRequestBytes))), "too-long");
  EXPECT_EQ(ErrorOf(Write(sheet, sheet.keys[0], 1, 0, text(16u << 10))), "too-long");
  const std::string deep = R"({"x": )" + std::string(9, '[') + std::string(9, ']') + "}";
  EXPECT_EQ(ErrorOf(Write(sheet, sheet.keys[0], 1, 0, deep)), "bad-request");
  std::string wide = R"({"x": [0)";
  for (int i = 0; i < kSheetLimits.elements; ++i) wide += ",0";
  EXPECT_EQ(ErrorOf(Request("POST", "/api/sheets", R"({"parts": [{}, {}, )" + wide + "]}]}")),
            "bad-request");
  std::string fields = R"({"x0": 0)";
  for (int i = 1; i <= codec::kMaxFields; ++i) fields += ",\"x" + std::to_string(i) + "\":0";
  const ApiResponse many = Write(sheet, sheet.keys[0], 1, 0, fields + "}");
  EXPECT_NE(SentenceOf(many).find("this object has too many fields"), std::string::npos);
  EXPECT_EQ(Json(Get(sheet.path).body).Find("version")->AsNumber(), 0);
}

// Everything that was ever written there counts, and nothing that was written elsewhere.
TEST_F(SharedSheets, APartIsFullAndTheOthersAreNot) {
  const std::string most = R"({"x":")" + std::string(kMostPartBytes - 10, 'x') + "\"}";
  const Made sheet = Make();
  int version = 0;
  std::string error;
  while (error.empty() && version <= static_cast<int>(kMostWrittenBytes / kMostPartBytes)) {
    now_ += 1000;
    const ApiResponse response = Write(sheet, sheet.keys[1], 1, version, most);
    error = ErrorOf(response);
    if (error.empty()) ++version;
  }
  EXPECT_EQ(error, "part-full");
  EXPECT_GT(version, 8);
  // Also for whoever may write everything.
  const ApiResponse full = Write(sheet, sheet.keys[0], 1, version, most);
  EXPECT_EQ(full.status, 413);
  EXPECT_EQ(SentenceOf(full),
            "Too much was written in this part of the sheet. The others can be written.");
  EXPECT_EQ(Write(sheet, sheet.keys[0], 1, version, "{}").status, 200) << "as much as fits";
  for (const int other : {0, 2, 3}) {
    EXPECT_EQ(ErrorOf(Write(sheet, sheet.keys[0], other, 0, most)), "");
  }
}

TEST_F(SharedSheets, APartCanBeWrittenSoOften) {
  const Made sheet = Make();
  for (int n = 1; n < kMostPartWrites; ++n) {
    scribe_->Append({IdOf(sheet), n, R"({"at":1700000000,"part":1,"value":{}})", false},
                    [](Written written) { EXPECT_EQ(written, Written::kOk); });
  }
  ASSERT_EQ(Write(sheet, sheet.keys[0], 1, kMostPartWrites - 1, "{}").status, 200);
  EXPECT_EQ(ErrorOf(Write(sheet, sheet.keys[0], 1, kMostPartWrites, "{}")), "part-full");
  EXPECT_EQ(ErrorOf(Write(sheet, sheet.keys[0], 2, 0, "{}")), "");
  EXPECT_EQ(Json(Get(sheet.path).body).Find("version")->AsNumber(), kMostPartWrites + 1);
}

// As a phone asks whose sheet was brought back from a backup.
TEST_F(SharedSheets, SayHowManyEntriesThereAre) {
  const Made sheet = Make();
  EXPECT_EQ(Get(sheet.path + "/7").body, R"({"version":0,"parts":[]})");
  ASSERT_EQ(Write(sheet, sheet.keys[1], 1, 0, "{}").status, 200);
  ASSERT_EQ(Write(sheet, sheet.keys[1], 1, 1, "{}").status, 200);
  for (const char* since : {"/2", "/3", "/1000"}) {
    EXPECT_EQ(Get(sheet.path + since).body, R"({"version":2,"parts":[]})") << since;
  }
  EXPECT_EQ(Get(sheet.path + "/1").body,
            R"({"version":2,"parts":[{"part":1,"version":2,"value":{}}]})");
}

TEST_F(SharedSheets, AnAddressMakesAndWritesOnlySoMany) {
  const VisitorLimits limits;
  for (int i = 0; i < limits.tables_per_hour; ++i) {
    now_ += 100;
    Make();
  }
  const ApiResponse more = Request("POST", "/api/sheets", R"({"parts": [{}, {}, {}]})");
  EXPECT_EQ(more.status, 429);
  EXPECT_EQ(SentenceOf(more), "Too many tables and sheets were created from your address.");
  // Others go on, until they ask too fast.
  const char* other = "192.0.2.2";
  const Made sheet = Make(other);
  std::string error;
  int version = 0;
  for (; error.empty() && version < 1000; ++version) {
    error = ErrorOf(Write(sheet, sheet.keys[0], 1, version, "{}", other));
  }
  EXPECT_EQ(error, "too-fast");
  EXPECT_EQ(ErrorOf(Request("GET", sheet.path, "", "", other)), "too-fast");
  EXPECT_TRUE(IsThere(sheet)) << "from another address";
  now_ += 1000;
  EXPECT_EQ(ErrorOf(Write(sheet, sheet.keys[0], 1, version - 1, "{}", other)), "");
}

// What cannot be read has been sent all the same.
TEST_F(SharedSheets, LargeRequestsCountBeforeTheyAreRead) {
  const std::string large = R"({"parts": [)" + std::string(60'000, '1') + "]}";
  std::string error = "bad-request";
  int sent = 0;
  for (; error == "bad-request" && sent < 100; ++sent) {
    error = ErrorOf(Request("POST", "/api/sheets", large));
  }
  EXPECT_EQ(error, "too-fast");
  EXPECT_LT(sent, 60);
}

TEST_F(SharedSheets, AreDeletedAfterAWeekWithoutAWord) {
  const Made old = Make(), used = Make();
  const Head table = MakeTable({SeatKind::kLink, SeatKind::kLink});
  const auto tidy = [this] {
    now_ += 60 * 60'000;
    sheets_.Tidy();
    sheets_.Tidy();
    // What was asked for before is carried out first.
    bool asked = false;
    scribe_->Consult([&](Storage&) { hall_.InMainThread([&asked] { asked = true; }); });
    Until([&asked] { return asked; });
  };
  seconds_ += 5 * 24 * 60 * 60;
  ASSERT_EQ(Write(used, used.keys[0], 1, 0, "{}").status, 200);
  tidy();
  EXPECT_TRUE(IsThere(old) && IsThere(used));
  seconds_ += (kSheetDays - 5) * 24 * 60 * 60 + 1;
  tidy();
  EXPECT_FALSE(IsThere(old));
  EXPECT_TRUE(IsThere(used));
  EXPECT_NE(Live(table), nullptr);
  // An answer is the same as for one that there never was.
  EXPECT_EQ(ErrorOf(Get(old.path)), "no-such-sheet");
}

TEST_F(SharedSheets, SayWhenNothingCanBeStored) {
  const Made sheet = Make();
  broken_ = true;
  for (const ApiResponse& failed : {Request("POST", "/api/sheets", R"({"parts": [{}, {}, {}]})"),
                                    Write(sheet, sheet.keys[0], 1, 0, "{}"),
                                    Request("POST", sheet.path + "/delete", "", sheet.keys[0])}) {
    EXPECT_EQ(failed.status, 503);
    EXPECT_EQ(ErrorOf(failed), "not-stored");
  }
  broken_ = false;
  EXPECT_EQ(Write(sheet, sheet.keys[0], 1, 0, "{}").status, 200);
}

}  // namespace
}  // namespace alhambra::server
