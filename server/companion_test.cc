// The requests for those who play on a real table, and those who attack them.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "codec/scoring_form.h"
#include "server/api_response.h"
#include "server/message.h"
#include "server/position_look.h"
#include "server/test_api.h"

namespace alhambra::server {
namespace {

using CompanionApi = ApiTest;

constexpr const char* kForm =
    R"({"players": 3, "scoring": 1, "scorers": [{"wall": 5, "buildings": {"tower": 2}}, {}, {}]})";

TEST_F(CompanionApi, GivesPointsAndSetUpLists) {
  const ApiResponse score = Request("POST", "/api/score", kForm);
  ASSERT_EQ(score.status, 200) << score.body;
  EXPECT_EQ(codec::JsonText(*Json(score.body).Find("total")), "[11,0,0]");
  const ApiResponse list =
      Request("POST", "/api/setup-list", R"({"players": 4, "modules": ["camps"]})");
  ASSERT_EQ(list.status, 200) << list.body;
  EXPECT_NE(list.body.find("Shuffle 8 camps into the supply of tiles."), std::string::npos);
  EXPECT_NE(list.body.find("camps.in-line"), std::string::npos);
  EXPECT_EQ(Get("/api/score").status, 404);
  EXPECT_EQ(Get("/api/setup-list").status, 404);
}

TEST_F(CompanionApi, SpeaksOfMoatsInGranada) {
  const ApiResponse list =
      Request("POST", "/api/setup-list", R"({"game": "granada", "players": 3})");
  ASSERT_EQ(list.status, 200) << list.body;
  EXPECT_NE(list.body.find("length of the longest moat"), std::string::npos);
  EXPECT_EQ(list.body.find("longest wall"), std::string::npos);
  const ApiResponse score = Request(
      "POST", "/api/score",
      R"({"game": "granada", "players": 3, "scoring": 1, "scorers": [{"moat": 40}, {}, {}]})");
  ASSERT_EQ(score.status, 200) << score.body;
  EXPECT_NE(score.body.find("a moat of 40 is too long"), std::string::npos) << score.body;
}

TEST_F(CompanionApi, Draws) {
  const ApiResponse rest = Request("POST", "/api/draw",
                                   R"({"players": 3, "modules": ["invaders"], "number": 1,
          "lot": "invaders.attack", "gone": {"north": 1, "east": 1, "west": 1}})");
  ASSERT_EQ(rest.status, 200) << rest.body;
  EXPECT_EQ(codec::JsonText(*Json(rest.body).Find("drawn")), R"(["south"])");
  std::set<std::string> seen;
  for (int i = 0; i < 60; ++i) {
    const ApiResponse one = Request("POST", "/api/draw", R"({"players": 3, "lot": "player"})");
    ASSERT_EQ(one.status, 200) << one.body;
    seen.insert(codec::JsonText(*Json(one.body).Find("drawn")));
  }
  EXPECT_EQ(seen, (std::set<std::string>{R"(["1"])", R"(["2"])", R"(["3"])"}));
}

TEST_F(CompanionApi, RefusesDraws) {
  for (const char* body :
       {"", "[]", R"({"players": 3})", R"({"players": 3, "lot": "moon"})",
        R"({"players": 3, "lot": "handymen.die"})",
        R"({"players": 3, "lot": "player", "number": 2})",
        R"({"players": 3, "lot": "player", "gone": {"1": 1}})",
        R"({"players": 3, "lot": "player", "fame": 1})",
        R"({"players": 3, "modules": ["handymen"], "lot": "handymen.die", "number": 4})",
        R"({"players": 3, "modules": ["change"], "lot": "change.coin", "gone": {"denar": 201}})",
        R"({"players": 3, "modules": ["invaders"], "lot": "invaders.attack", "gone": {"moon": 1}})",
        R"({"players": 3, "modules": ["invaders"], "lot": "invaders.attack",
            "gone": {"north": 1, "east": 1, "south": 1, "west": 1}})"}) {
    const ApiResponse answer = Request("POST", "/api/draw", body);
    EXPECT_EQ(answer.status, 400) << body;
    EXPECT_EQ(ErrorOf(answer), "bad-draw") << body;
    EXPECT_FALSE(SentenceOf(answer).empty()) << body;
  }
  EXPECT_EQ(Get("/api/draw").status, 404);
  const std::string spaces(codec::kMostFormBytes, ' ');
  EXPECT_EQ(ErrorOf(Request("POST", "/api/draw", spaces)), "too-long");
}

TEST_F(CompanionApi, RefusesWhatCannotBeRead) {
  for (const char* body :
       {"", "{", "[]", "null", R"({"players": 3})", R"({"scoring": 1})",
        R"({"players": 3, "scoring": 1, "scorers": [{"wall": 1000000}, {}, {}]})",
        R"({"players": 3, "scoring": 1, "position": {"seats": [{"palace": 1}]}})",
        R"({"players": 3, "scoring": 1, "modules": ["camps", "camps"]})"}) {
    const ApiResponse score = Request("POST", "/api/score", body);
    EXPECT_EQ(score.status, 400) << body;
    EXPECT_EQ(ErrorOf(score), "bad-file") << body;
    EXPECT_FALSE(SentenceOf(score).empty()) << body;
  }
  for (const char* body : {"", "{", "[]", R"({"players": 7})", R"({"players": 3, "fame": 1})",
                           R"({"players": 3, "modules": ["moon"]})"}) {
    const ApiResponse list = Request("POST", "/api/setup-list", body);
    EXPECT_EQ(list.status, 400) << body;
    EXPECT_EQ(ErrorOf(list), "bad-setup") << body;
  }
}

TEST_F(CompanionApi, HasLimits) {
  const std::string spaces(codec::kMostFormBytes, ' ');
  EXPECT_EQ(ErrorOf(Request("POST", "/api/score", kForm + spaces)), "too-long");
  EXPECT_EQ(ErrorOf(Request("POST", "/api/setup-list", spaces)), "too-long");
  std::string deep = kForm;
  deep.insert(1, "\"seed\": " + std::string(40, '[') + std::string(40, ']') + ",");
  EXPECT_EQ(ErrorOf(Request("POST", "/api/score", deep)), "bad-file");
  std::string wide = kForm, items = "[0";
  for (int i = 0; i < codec::kFormLimits.elements; ++i) items += ",0";
  wide.insert(1, "\"seed\": " + items + "],");
  EXPECT_EQ(ErrorOf(Request("POST", "/api/score", wide)), "bad-file");
}

// A palace with a tile that is to be placed.
constexpr const char* kLook =
    R"({"players": 3, "seat": 1, "position": {"turn": {"seat": 1, "phase": "place"}, "seats": [{},
        {"palace": ["tower 12 at 1,0"], "waiting": ["garden 12"]}]}})";

TEST_F(CompanionApi, LooksAtAPosition) {
  std::string body = kLook;
  body.insert(1, R"("actions": ["place garden 12 at 0,1", "place garden 12 at 5,5", "dance"],)");
  const ApiResponse look = Request("POST", "/api/position", body);
  ASSERT_EQ(look.status, 200) << look.body;
  const Value answer = Json(look.body);
  EXPECT_EQ(answer.Find("view")->Find("decision")->Find("decision")->AsText(), "place");
  EXPECT_GT(answer.Find("view")->Find("legal")->items().size(), 3u);
  EXPECT_NE(answer.Find("table")->Find("tiles")->Find("garden 12"), nullptr);
  const std::vector<Value>& tried = answer.Find("tried")->items();
  ASSERT_EQ(tried.size(), 3u);
  EXPECT_TRUE(tried[0].Find("ok")->AsBool());
  EXPECT_EQ(tried[1].Find("error")->Find("code")->AsText(), "not-joined");
  EXPECT_EQ(tried[2].Find("error")->Find("code")->AsText(), "no-action");
}

// The place and the rule, as data too.
TEST_F(CompanionApi, NamesWhatIsWrongWithAPalace) {
  for (const std::string path : {"/api/position", "/api/score"}) {
    const ApiResponse response = Request(
        "POST", path,
        R"({"players": 3, )" + std::string(path == "/api/score" ? R"("scoring": 1, )" : "") +
            R"("position": {"seats": [{"palace": ["tower 12 at 1,0", "garden 12 at 3,0"]}]}})");
    ASSERT_EQ(response.status, 400) << response.body;
    const Value body = Json(response.body);
    const Value& error = *body.Find("error");
    EXPECT_EQ(error.Find("path")->AsText(), "position.seats[0].palace[1]");
    EXPECT_EQ(error.Find("why")->Find("code")->AsText(), "not-reachable");
    EXPECT_NE(error.Find("text")->AsText().find("seats[0].palace[1]"), std::string::npos);
  }
}

TEST_F(CompanionApi, LooksWithinLimits) {
  const auto error = [&](const std::string& field) {
    std::string body = kLook;
    body.insert(1, field + ",");
    const ApiResponse response = Request("POST", "/api/position", body);
    EXPECT_FALSE(SentenceOf(response).empty()) << field.substr(0, 60);
    return ErrorOf(response);
  };
  std::string many = R"("actions": ["done")";
  for (int i = 0; i < kMostTried; ++i) many += R"(, "done")";
  EXPECT_EQ(error(many + "]"), "bad-file");
  EXPECT_EQ(error(R"("actions": [")" + std::string(kMostActionCharacters + 1, 'a') + "\"]"),
            "bad-file");
  EXPECT_EQ(error(R"("actions": [1])"), "bad-file");
  EXPECT_EQ(error(R"("actions": "done")"), "bad-file");
  EXPECT_EQ(error(R"("seed": "x")"), "bad-file");
  EXPECT_EQ(error(R"("fame": 1)"), "bad-file");
  EXPECT_EQ(error(R"("fame": ")" + std::string(codec::kMostFormBytes, 'a') + "\""), "too-long");
  EXPECT_EQ(error(R"("fame": )" + std::string(40, '[') + std::string(40, ']')), "bad-file");
  for (const char* body : {"", "[]", R"({"players": 3})", R"({"players": 3, "position": 1})",
                           R"({"players": 3, "position": {}, "seat": 3})"}) {
    EXPECT_EQ(ErrorOf(Request("POST", "/api/position", body)), "bad-file") << body;
  }
  EXPECT_EQ(Get("/api/position").status, 404);
}

TEST_F(CompanionApi, AFormCountsForItsAddressUntilItIsAnswered) {
  const std::shared_ptr<Visitor> visitor = visitors_.Whoever(kAddress);
  ASSERT_TRUE(visitor->BeginFile(now_) && visitor->BeginFile(now_));
  EXPECT_EQ(ErrorOf(Request("POST", "/api/score", kForm)), "too-many-files");
  visitor->EndFile();
  EXPECT_EQ(Request("POST", "/api/score", kForm).status, 200);
}

}  // namespace
}  // namespace alhambra::server
