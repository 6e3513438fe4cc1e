// Tables that begin at a position, or at a step of a game that was played.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "codec/position.h"
#include "server/making.h"
#include "server/starting.h"
#include "server/test_api.h"

namespace alhambra::server {
namespace {

using ::testing::HasSubstr;

constexpr const char* kSeats = R"("seats":[{"kind":"here"},{"kind":"computer","level":"easy"}])";
constexpr const char* kPosition =
    R"({"turn":{"number":9,"seat":0},"seats":[{"hand":["denar 7"],"palace":["tower 12 at 1,0"]}],)"
    R"("market":["arcades 10",null,"garden 12",null],"display":["florin 1"],)"
    R"("draw":["ducat 9","scoring 1"],"supply":["pavilion 2"]})";

class StartTest : public ApiTest {
 protected:
  ApiResponse Make(const std::string& start, const std::string& bearer = "",
                   const std::string& seats = kSeats) {
    // Makes room for more tables, so that only what is tested counts.
    now_ += 3'600'000;
    return Request("POST", "/api/tables", R"({"start":)" + start + "," + seats + "}", bearer);
  }
  static std::string FromTable(const LivePtr& live, int step) {
    return R"({"table":")" + live->table->head().table + R"(","step":)" + std::to_string(step) +
           "}";
  }
  static std::string FromRecord(const Value& record, int step) {
    return R"({"record":)" + codec::JsonText(record) + R"(,"step":)" + std::to_string(step) + "}";
  }
  static std::string Scenario(const std::string& more) {
    return R"({"scenario":{"players":2)" + more + "}}";
  }
  static void ExpectSameForAll(const Rules& rules, const Game& game, const Game& other) {
    for (Seat seat = 0; seat < rules.players(); ++seat) {
      EXPECT_TRUE(rules.View(game, seat) == rules.View(other, seat));
    }
  }
};

TEST_F(StartTest, APositionIsPlayedAsItIsWritten) {
  const ApiResponse made = Make(Scenario(std::string(R"(,"position":)") + kPosition));
  ASSERT_EQ(made.status, 200) << made.body;
  const LivePtr live = LiveOf(made);
  const Table& table = *live->table;
  EXPECT_EQ(table.state(), Table::State::kRunning);
  EXPECT_EQ(StartName(table.head()), "position");
  EXPECT_TRUE(table.head().seed_chosen);
  EXPECT_TRUE(table.rules().asks_end_of_turn());
  const Value position = codec::WritePosition(table.rules(), table.game(), codec::kEverything);
  EXPECT_EQ(codec::JsonText(*position.Find("market")), R"(["arcades 10",null,"garden 12",null])");
  EXPECT_EQ(position.Find("draw")->items()[0].AsText(), "ducat 9");
  EXPECT_EQ(position.Find("draw")->items()[1].AsText(), "scoring 1");
  EXPECT_EQ(position.Find("supply")->items()[0].AsText(), "pavilion 2");
  // It is what somebody sees who opens the file.
  const ApiResponse review = Request(
      "POST", "/api/review",
      std::string(R"({"file":{"title":"","cites":[],"players":2,"options":{"end-turn":1},)") +
          R"("steps":[],"position":)" + kPosition + "}}");
  ASSERT_EQ(review.status, 200) << review.body;
  EXPECT_EQ(*Json(review.body).Find("view")->Find("draw"), *position.Find("draw"));
}

TEST_F(StartTest, ASeedDecidesWhatAPositionLeavesOpen) {
  const auto draw = [this](const std::string& start, const std::string& more) {
    now_ += 3'600'000;
    const ApiResponse made =
        Request("POST", "/api/tables", R"({"start":)" + start + "," + more + kSeats + "}");
    EXPECT_EQ(made.status, 200) << made.body;
    return LiveOf(made)->table->game();
  };
  const std::string seven = Scenario(R"(,"seed":"7","position":{})");
  EXPECT_TRUE(draw(seven, "") == draw(seven, ""));
  EXPECT_TRUE(draw(seven, "") == draw(Scenario(R"(,"position":{})"), R"("seed":"7",)"));
  EXPECT_FALSE(draw(seven, "") == draw(seven, R"("seed":"8",)"));
}

TEST_F(StartTest, ATableGoesOnFromAnyStepOfAGameWithAllModules) {
  const LivePtr ended = Ended(AllTestModules());
  const int steps = static_cast<int>(ended->table->steps().size());
  for (int step = 0; step < steps; step += 1 + steps / 12) {
    SCOPED_TRACE("step " + std::to_string(step));
    const ApiResponse made = Make(FromTable(ended, step));
    ASSERT_EQ(made.status, 200) << made.body;
    const LivePtr live = LiveOf(made);
    EXPECT_EQ(StartName(live->table->head()), "game");
    EXPECT_FALSE(live->table->head().seed_chosen);
    ExpectSameForAll(live->table->rules(), ended->table->GameAt(step), live->table->game());
  }
}

// What came in the first game is not what comes in the second, and two tables from the same step
// differ.
TEST_F(StartTest, WhatComesIsDealtAnew) {
  const LivePtr ended = Ended();
  const Game before = ended->table->GameAt(8);
  const LivePtr one = LiveOf(Make(FromTable(ended, 8)));
  const LivePtr two = LiveOf(Make(FromTable(ended, 8)));
  EXPECT_FALSE(one->table->game().core.draw == before.core.draw);
  EXPECT_FALSE(one->table->game().core.supply == before.core.supply);
  EXPECT_FALSE(one->table->game().core.rng == before.core.rng);
  EXPECT_FALSE(one->table->game().core.draw == two->table->game().core.draw);
  EXPECT_NE(one->table->head().seed, ended->table->head().seed);
}

TEST_F(StartTest, TheLogIsReadBackAfterARestart) {
  const LivePtr ended = Ended(AllTestModules());
  for (const std::string& start :
       {FromTable(ended, 11), Scenario(std::string(R"(,"position":)") + kPosition)}) {
    const ApiResponse made =
        Make(start, "", R"("seats":[{"kind":"here","name":"Ana"},{"kind":"here"}])");
    ASSERT_EQ(made.status, 200) << made.body;
    const LivePtr live = LiveOf(made);
    PlayOn(live, 30);
    const Game game = live->table->game();
    const LivePtr again = Reloaded(live);
    EXPECT_TRUE(again->table->game() == game);
    EXPECT_TRUE(again->table->GameAt(0) == live->table->GameAt(0));
    EXPECT_EQ(again->table->seats()[0].name, "Ana");
  }
}

TEST_F(StartTest, ItsRecordLeadsToTheSameEndAndCanBePlayedOnAgain) {
  const LivePtr ended = Ended(AllTestModules());
  const std::string people = R"("seats":[{"kind":"here"},{"kind":"here"}])";
  // Dealt anew each time, so that one at random may by chance be too long for a table.
  LivePtr live;
  for (int deal = 0; deal < 5 && !(live && live->table->state() == Table::State::kOver); ++deal) {
    live = LiveOf(Make(FromTable(ended, 11), "", people));
    PlayOn(live, 100000);
  }
  const Table& table = *live->table;
  ASSERT_EQ(table.state(), Table::State::kOver);
  const ApiResponse record =
      Get("/api/tables/" + table.head().table + "/record", table.seats()[0].token);
  ASSERT_EQ(record.status, 200) << record.body;
  const ApiResponse review = Request("POST", "/api/review", R"({"file":)" + record.body + "}");
  ASSERT_EQ(review.status, 200) << review.body;
  EXPECT_TRUE(Json(review.body).Find("verified")->AsBool());
  EXPECT_EQ(Json(review.body).Find("steps")->items().size(), table.steps().size());
  const LivePtr third = LiveOf(Make(FromRecord(Json(record.body), 7), "", people));
  EXPECT_EQ(third->table->head().beginning.before.size(), 2u);
  ExpectSameForAll(table.rules(), table.GameAt(7), third->table->game());
}

TEST_F(StartTest, ARematchBeginsAtTheSamePlace) {
  const LivePtr ended = Ended();
  const LivePtr live = LiveOf(Make(FromTable(ended, 8)));
  const Head again = Again(*live->table, 1);
  Game begun;
  ASSERT_TRUE(Ok(codec::Begin(live->table->rules(), again.beginning, again.seed, &begun)));
  ExpectSameForAll(live->table->rules(), ended->table->GameAt(8), begun);
  EXPECT_FALSE(begun == live->table->game());
  const LivePtr position = LiveOf(Make(Scenario(std::string(R"(,"position":)") + kPosition)));
  EXPECT_EQ(Again(*position->table, 1).seed, position->table->head().seed);
}

TEST_F(StartTest, AScenarioIsPlayedOnFromItsSteps) {
  const std::string steps =
      R"(,"title":"t","cites":[],"position":{"seats":[{"hand":["denar 7"]}],)"
      R"("market":["arcades 10",null,"garden 12",null],"display":["florin 1","dirham 1"]},)"
      R"("steps":[{"expect":{}},{"do":"take florin 1"},{"legal":{"size":3}},{"score":1}])";
  const std::string start = R"({"scenario":{"players":2)" + steps + R"(},"step":)";
  const ApiResponse made = Make(start + "1}");
  ASSERT_EQ(made.status, 200) << made.body;
  const LivePtr live = LiveOf(made);
  EXPECT_EQ(live->table->rules().DecisionOf(live->table->game()).seat, 1);
  EXPECT_THAT(SentenceOf(Make(start + "2}")), HasSubstr("steps[3]: a scoring held by hand"));
}

TEST_F(StartTest, UndoAndTheLobbyKnowIt) {
  const ApiResponse made =
      Request("POST", "/api/tables",
              R"({"listed":true,"start":)" + Scenario(std::string(R"(,"position":)") + kPosition) +
                  R"(,"seats":[{"kind":"here"},{"kind":"here"}]})");
  ASSERT_EQ(made.status, 200) << made.body;
  const LivePtr live = LiveOf(made);
  EXPECT_THAT(Get("/api/tables").body, HasSubstr(R"("start":"position")"));
  const Game before = live->table->game();
  Entry entry;
  entry.kind = Entry::Kind::kAct;
  entry.text = TakeAction(*live->table);
  ASSERT_TRUE(live->table->Add(entry).ok());
  entry.kind = Entry::Kind::kUndo;
  ASSERT_TRUE(live->table->Add(entry).ok());
  EXPECT_TRUE(live->table->game() == before);
}

// ---- what is refused ----

TEST_F(StartTest, WhatCannotBeIsRefusedWithItsPath) {
  const LivePtr ended = Ended();
  const Value record = RecordOf(*ended->table);
  const int steps = static_cast<int>(ended->table->steps().size());
  const struct {
    std::string start;
    const char* sentence;
  } cases[] = {
      {"5", "start: this must be an object"},
      {"{}", "start: the field 'table' is missing"},
      {R"({"scenario":{"players":2},"record":{}})", "record: there is no field of this name"},
      {R"({"scenario":{"players":2},"steps":3})", "steps: there is no field of this name"},
      {R"({"scenario":{"players":2},"step":-1})", "start.step: "},
      {R"({"scenario":{"players":2},"step":"1"})", "start.step: "},
      {R"({"scenario":{"players":2,"steps":[]},"step":1})", "start.step: there are only 0 steps"},
      {R"({"scenario":7})", "start.scenario: this must be an object"},
      {R"({"scenario":{"players":9}})", "start.scenario.players: "},
      {R"({"scenario":{"players":2,"note":7}})", "start.scenario.note: "},
      {R"({"scenario":{"players":2,"title":[]}})", "start.scenario.title: "},
      {R"({"scenario":{"players":2,"cites":[3]}})", "start.scenario.cites[0]: "},
      {R"({"scenario":{"players":2,"steps":7}})", "start.scenario.steps: "},
      {R"({"scenario":{"players":2,"steps":["take"]}})", "start.scenario.steps[0]: "},
      {R"({"scenario":{"players":2,"modules":["x"]}})", "There is no module 'x'"},
      {R"({"scenario":{"players":2,"colour":1}})", "start.scenario.colour: there is no field"},
      {R"({"scenario":{"players":2,"position":null}})", "start.scenario.position: "},
      {R"({"scenario":{"players":2,"position":{"seats":[{"hand":["denar 99"]}]}}})",
       "start.scenario.position.seats[0].hand[0]: there is no card 'denar 99'"},
      {R"({"scenario":{"players":2,"position":{},"before":[]}})", "before: there is no field"},
      {R"({"record":{}})", "start: the field 'step' is missing"},
      {R"({"record":{},"step":1})", "start.record: the field 'format' is missing"},
      {R"({"record":[],"step":1})", "start.record: this must be an object"},
      {FromRecord(record, steps + 1), "start.step: there are only "},
      {FromRecord(record, steps), "the game is over"},
      {FromTable(ended, steps), "the game is over"},
      {FromTable(ended, steps + 1), "start.step: there are only "},
      {R"({"table":7,"step":1})", "start.table: this must be a text"},
  };
  for (const auto& c : cases) {
    const ApiResponse response = Make(c.start);
    EXPECT_EQ(response.status, 400) << c.start;
    EXPECT_THAT(SentenceOf(response), HasSubstr(c.sentence)) << c.start;
  }
  EXPECT_THAT(SentenceOf(Make(Scenario(""), "", R"("seats":[{"kind":"here"}])")),
              HasSubstr("seats: there must be a seat for each player"));
  EXPECT_THAT(SentenceOf(Make(Scenario(""), "", std::string(R"("setup":{"players":2},)") + kSeats)),
              HasSubstr("setup: there is no field of this name here"));
}

TEST_F(StartTest, ARecordThatIsWrongSomewhereIsRefused) {
  const LivePtr ended = Ended();
  const std::string text = codec::JsonText(RecordOf(*ended->table));
  const auto with = [&text](const std::string& before) {
    std::string changed = text;
    changed.insert(1, R"("before":)" + before + ",");
    return R"({"record":)" + changed + R"(,"step":0})";
  };
  EXPECT_THAT(SentenceOf(Make(with("7"))), HasSubstr("start.record.before: this must be a list"));
  EXPECT_THAT(SentenceOf(Make(with(R"([{"seed":"1"}])"))),
              HasSubstr("before[0]: the field 'actions' is missing"));
  EXPECT_THAT(SentenceOf(Make(with(R"([{"seed":"1","actions":["fly"]}])"))),
              HasSubstr("start.record.before[0].actions[0]: "));
  std::string illegal = text;
  illegal.replace(illegal.find("\"take "), 6, "\"fly ");
  EXPECT_THAT(SentenceOf(Make(R"({"record":)" + illegal + R"(,"step":60})")),
              HasSubstr("start.record.actions["));
  std::string many = R"({"seed":"1","actions":[]})";
  for (int i = 0; i < codec::kMostStretches; ++i) many += R"(,{"seed":"1","actions":[]})";
  EXPECT_THAT(SentenceOf(Make(with("[" + many + "]"))), HasSubstr("at most 100 times"));
  const std::string one_less = many.substr(many.find(',', many.find(']')) + 1);
  EXPECT_THAT(SentenceOf(Make(with("[" + one_less + "]"))), HasSubstr("too often"));
}

TEST_F(StartTest, LimitsAreThoseOfAFileAndEachHasASentence) {
  const std::string room(16 * 1024, ' ');
  // More than a table without a start may have ...
  EXPECT_EQ(Make(Scenario(R"(,"note":"n")") + room).status, 200);
  // ... which a table without one, or from another table, may not.
  EXPECT_EQ(
      Request("POST", "/api/tables", R"({"setup":{"players":2},)" + room + kSeats + "}").status,
      413);
  EXPECT_EQ(ErrorOf(Make(R"({"table":"abcdefghij","step":1})" + room)), "too-long");
  std::string deep = "1";
  for (int i = 0; i < 70; ++i) deep = "[" + deep + "]";
  EXPECT_EQ(ErrorOf(Make(Scenario(R"(,"note":)" + deep))), "bad-request");
  EXPECT_EQ(ErrorOf(Make(Scenario(R"(,"note":)" + deep) + room)), "bad-request");
  std::string list = "1";
  for (int i = 0; i < 50000; ++i) list += ",1";
  EXPECT_EQ(ErrorOf(Make(Scenario(R"(,"note":[)" + list + "]"))), "bad-request");
  EXPECT_THAT(SentenceOf(Make(Scenario(R"(,"note":[)" + list + "]"))), HasSubstr("50000"));
  std::string actions = R"("pass")";
  for (int i = 0; i < 5000; ++i) actions += R"(,"pass")";
  EXPECT_THAT(SentenceOf(Make(R"({"record":{"format":"alhambra-record","version":1,"seed":"1",)"
                              R"("setup":{"players":2},"actions":[)" +
                              actions + R"(]},"step":5001})")),
              HasSubstr("start.step: there are more than 5000 steps"));
}

TEST_F(StartTest, TheTimeItTakesIsBounded) {
  const LivePtr ended = Ended();
  const Value start =
      Json(FromRecord(RecordOf(*ended->table), static_cast<int>(ended->table->steps().size()) - 1));
  ReviewLimits limits;
  Start read;
  EXPECT_EQ(codec::ProblemText(ReadStart(start, nullptr, TestComponents(), limits, &read)), "");
  limits.seconds = 0;
  EXPECT_THAT(codec::ProblemText(ReadStart(start, nullptr, TestComponents(), limits, &read)),
              HasSubstr("takes more than"));
  std::atomic<bool> stop = true;
  limits = {};
  limits.stop = &stop;
  EXPECT_THAT(codec::ProblemText(ReadStart(start, nullptr, TestComponents(), limits, &read)),
              HasSubstr("the server is stopping"));
}

TEST_F(StartTest, AnAddressMayHaveTwoWorkedOnAtOnceAndMakeSoManyTables) {
  std::vector<int> statuses;
  ApiRequest request;
  request.method = "POST";
  request.path = "/api/tables";
  request.address = kAddress;
  request.body = R"({"start":)" + Scenario(R"(,"position":{})") + "," + kSeats + "}";
  for (int i = 0; i < 3; ++i) {
    api_.Handle(request, [&](const ApiResponse& answer) { statuses.push_back(answer.status); });
  }
  EXPECT_EQ(statuses, std::vector<int>{429});
  Until([&] { return statuses.size() == 3; });
  EXPECT_EQ(std::count(statuses.begin(), statuses.end(), 200), 2);
  for (int i = 0; i < 40; ++i) {
    now_ += 1000;
    const ApiResponse answer = Request("POST", "/api/tables", request.body);
    if (answer.status == 200) continue;
    EXPECT_EQ(ErrorOf(answer), "too-many-tables");
    EXPECT_GE(i, 29);
    return;
  }
  FAIL() << "it may make any number of tables";
}

}  // namespace
}  // namespace alhambra::server
