// Games that are over, for everybody who knows the table's id, and nothing of any other game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/test_api.h"

namespace alhambra::server {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class PublicGameTest : public ApiTest {
 protected:
  static std::string PathOf(const LivePtr& live) {
    return "/api/games/" + live->table->head().table;
  }
  static std::string RecordPathOf(const LivePtr& live) {
    return "/api/tables/" + live->table->head().table + "/record";
  }
  static std::string TokenOf(const LivePtr& live) { return live->table->head().seats[0].token; }
  LivePtr Running() {
    const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
    LivePtr live = Live(head);
    PlayOn(live, 20);
    return live;
  }
  void Share(const LivePtr& live, bool on) {
    Entry entry;
    entry.kind = Entry::Kind::kShare;
    entry.on = on;
    bool done = false;
    hall_.Submit(live, entry, [&done](const Fault& fault) { done = fault.ok(); });
    Until([&done] { return done; });
  }
  std::string From(const LivePtr& live, int step) {
    return R"({"start":{"table":")" + live->table->head().table + R"(","step":)" +
           std::to_string(step) + R"(},"seats":[{"kind":"here"},{"kind":"here"}]})";
  }
};

TEST_F(PublicGameTest, IsToldWhollyOnceTheGameIsOver) {
  const LivePtr live = Ended(AllTestModules());
  const ApiResponse response = Get(PathOf(live));
  ASSERT_EQ(response.status, 200) << response.body;
  const Value game = Json(response.body);
  EXPECT_EQ(game.Find("kind")->AsText(), "game");
  EXPECT_EQ(game.Find("steps")->items().size(), live->table->steps().size());
  EXPECT_EQ(game.Find("names")->items()[0].AsText(), "Player 1");
  EXPECT_NE(game.Find("view")->Find("draw"), nullptr);
  // As the file of the game is told.
  const std::string record = codec::JsonText(RecordOf(*live->table));
  for (const int step : {0, 9}) {
    const Value view = Json(Get(PathOf(live) + "/" + std::to_string(step)).body);
    EXPECT_EQ(view.Find("step")->AsNumber(), step);
    const ApiResponse review = Request(
        "POST", "/api/review", R"({"file":)" + record + R"(,"step":)" + std::to_string(step) + "}");
    const Value other = Json(review.body);
    EXPECT_EQ(*view.Find("view")->Find("draw"), *other.Find("view")->Find("draw"));
    EXPECT_EQ(*view.Find("view")->Find("seats"), *other.Find("view")->Find("seats"));
    EXPECT_EQ(*game.Find("table")->Find("tiles"), *other.Find("table")->Find("tiles"));
  }
}

TEST_F(PublicGameTest, TellsNoTokenNoTalkAndNoSeed) {
  const LivePtr live = Ended();
  Entry entry;
  entry.kind = Entry::Kind::kChat;
  entry.text = "between us";
  ASSERT_TRUE(live->table->Add(entry).ok());
  const std::string told = Get(PathOf(live)).body + Get(PathOf(live) + "/5").body;
  EXPECT_THAT(told, Not(HasSubstr("between us")));
  EXPECT_THAT(told, Not(HasSubstr("seed")));
  for (const SeatPlan& seat : live->table->head().seats) {
    EXPECT_THAT(told, Not(HasSubstr(seat.token)));
  }
  EXPECT_THAT(told, Not(HasSubstr(live->table->head().watch)));
}

// Not a byte of a game that goes on: the answer is that for a table that does not exist.
TEST_F(PublicGameTest, NothingIsToldOfAGameThatIsNotOver) {
  const LivePtr live = Running();
  const std::string nothing = Get("/api/games/zzzzzzzzzz").body;
  for (const std::string& path : {PathOf(live), PathOf(live) + "/0", PathOf(live) + "/3"}) {
    const ApiResponse response = Get(path);
    EXPECT_EQ(response.status, 404);
    EXPECT_EQ(response.body, nothing);
  }
  const ApiResponse start = Request("POST", "/api/tables", From(live, 3));
  EXPECT_EQ(start.status, 404);
  EXPECT_EQ(start.body, nothing);
  // Who is at the table is told why, but no more.
  const std::string token = live->table->seats()[0].token;
  EXPECT_EQ(ErrorOf(Get(PathOf(live), token)), "not-over");
  EXPECT_EQ(ErrorOf(Request("POST", "/api/tables", From(live, 3), token)), "not-over");
}

TEST_F(PublicGameTest, IsClosedAndOpenedByASeat) {
  const LivePtr live = Ended();
  const std::string token = live->table->seats()[0].token;
  Client ana = Join(live->table->head(), token);
  EXPECT_EQ(CodeOf(Ask(ana, "1", R"("type":"share","on":true)")), "no-change");
  EXPECT_EQ(CodeOf(Ask(ana, "2", R"("type":"share","on":false)")), "");
  bool told = false;
  for (const std::string& text : ana.told()) {
    told = told || text.find(R"("shared":false)") != std::string::npos;
  }
  EXPECT_TRUE(told);
  EXPECT_EQ(Get(PathOf(live)).body, Get("/api/games/zzzzzzzzzz").body);
  EXPECT_EQ(Get(PathOf(live) + "/0").status, 404);
  EXPECT_EQ(Request("POST", "/api/tables", From(live, 3)).status, 404);
  // Those at the table may still look at it and play on from it.
  EXPECT_EQ(Get(PathOf(live), token).status, 200);
  EXPECT_EQ(Get(PathOf(live), live->table->head().watch).status, 200);
  EXPECT_EQ(Request("POST", "/api/tables", From(live, 3), token).status, 200);
  ana.conversation->End();
  const LivePtr again = Reloaded(live);
  EXPECT_FALSE(again->table->shared());
  EXPECT_EQ(Get(PathOf(again)).status, 404);
  Share(again, true);
  EXPECT_EQ(Get(PathOf(again)).status, 200);
}

TEST_F(PublicGameTest, CanBeClosedBeforeTheGameIsOverAndByNobodyElse) {
  const LivePtr live = Running();
  Client spectator = Join(live->table->head(), live->table->head().watch);
  EXPECT_EQ(CodeOf(Ask(spectator, "1", R"("type":"share","on":false)")), "not-seated");
  EXPECT_EQ(CodeOf(Ask(spectator, "2", R"("type":"share")")), "bad-message");
  EXPECT_EQ(CodeOf(Ask(spectator, "3", R"("type":"share","on":1)")), "bad-message");
  Share(live, false);
  PlayOn(live, 100000, 8);
  ASSERT_EQ(live->table->state(), Table::State::kOver);
  EXPECT_EQ(Get(PathOf(live)).status, 404);
}

TEST_F(PublicGameTest, CanBeClosedEvenIfTheLogIsFull) {
  Table table = TestTable(2);
  Entry entry;
  entry.kind = Entry::Kind::kChat;
  entry.text = "x";
  while (table.Add(entry).ok()) continue;
  entry.kind = Entry::Kind::kShare;
  EXPECT_TRUE(table.Add(entry).ok());
  entry.on = true;
  EXPECT_EQ(table.Add(entry).code, "log-full");
  EXPECT_FALSE(table.shared());
}

TEST_F(PublicGameTest, OtherPathsAndStepsAreRefused) {
  const LivePtr live = Ended();
  const int steps = static_cast<int>(live->table->steps().size());
  EXPECT_EQ(Get(PathOf(live) + "/" + std::to_string(steps)).status, 200);
  EXPECT_EQ(ErrorOf(Get(PathOf(live) + "/" + std::to_string(steps + 1))), "no-step");
  for (const char* end : {"/", "/-1", "/x", "/1x", "/99999999999999999999", "/1/2", "/1/"}) {
    EXPECT_EQ(ErrorOf(Get(PathOf(live) + end)), "not-found") << end;
  }
  EXPECT_EQ(ErrorOf(Get("/api/games/")), "not-found");
  EXPECT_EQ(ErrorOf(Request("POST", PathOf(live))), "not-found");
  EXPECT_EQ(ErrorOf(Get("/api/games/" + std::string(5000, 'a'))), "no-such-table");
}

TEST_F(PublicGameTest, CountsForTheAddress) {
  const LivePtr live = Ended();
  for (const std::string& path : {PathOf(live), RecordPathOf(live)}) {
    now_ += 3'600'000;
    int answered = 0;
    std::string error;
    for (; answered < 1000 && error.empty(); ++answered) {
      now_ += 50;  // as fast as requests may come
      error = ErrorOf(Get(path, TokenOf(live)));
    }
    EXPECT_EQ(error, "too-fast") << path;
    EXPECT_LT(answered, 240) << path;
    // Looking at steps is counted by itself, and others are not held up.
    EXPECT_EQ(Get(PathOf(live) + "/1").status, 200);
    EXPECT_EQ(Request("GET", path, "", TokenOf(live), "192.0.2.9").status, 200);
  }
}

// All of them come while the table is being read, and are answered in one go.
TEST_F(PublicGameTest, CountsForTheAddressAlsoIfManyAskForAGameThatIsNotLoaded) {
  LivePtr live = Ended();
  VisitorLimits limits;
  limits.joins_per_second = 4;
  limits.looks_per_second = 12;
  const std::string step = "/" + std::to_string(live->table->steps().size());
  for (const std::string& path : {PathOf(live), PathOf(live) + step, RecordPathOf(live)}) {
    Forget(live);
    Visitors visitors(limits, 100);
    Api api(&hall_, &visitors, {});
    constexpr int kAtOnce = 118;  // of the 120 that there may be at once
    int answered = 0, given = 0;
    for (int i = 0; i < kAtOnce; ++i) {
      api.Handle({"GET", path, "", TokenOf(live), kAddress}, [&](const ApiResponse& response) {
        ++answered;
        if (response.status == 200) return void(++given);
        EXPECT_EQ(response.status, 429);
        EXPECT_EQ(ErrorOf(response), "too-fast");
      });
    }
    EXPECT_EQ(answered, 0) << "the table is not there yet";
    Until([&answered] { return answered == kAtOnce; });
    EXPECT_GT(given, 0);
    EXPECT_LT(given, 30) << path;
  }
}

TEST_F(PublicGameTest, JoinsCountForTheAddressAlsoIfManyComeToAGameThatIsNotLoaded) {
  const LivePtr live = Ended();
  const Head& head = live->table->head();
  Forget(live);
  VisitorLimits limits;
  limits.joins_per_second = 1;
  const auto visitor = std::make_shared<Visitor>(limits);
  std::vector<Client> clients(24);  // of the 30 that there may be at once
  for (size_t i = 0; i < clients.size(); ++i) {
    const std::string& token = i % 3 == 2 ? head.watch : head.seats[i % 3].token;
    clients[i].conversation =
        std::make_shared<Conversation>(&hall_, clients[i].connection, visitor);
    clients[i].conversation->Hear(R"({"id":"j","type":"join","table":")" + head.table +
                                  R"(","token":")" + token + "\"}");
    EXPECT_EQ(clients[i].last(), "");
  }
  int welcome = 0, refused = 0;
  Until([&] {
    welcome = refused = 0;
    for (const Client& client : clients) {
      if (client.told().empty()) continue;
      const bool in = client.told()[0].find(R"("type":"welcome")") != std::string::npos;
      ++(in ? welcome : refused);
      EXPECT_THAT(client.told()[0], HasSubstr(in ? "welcome" : "too-fast"));
    }
    return welcome + refused == static_cast<int>(clients.size());
  });
  EXPECT_GT(welcome, 0);
  EXPECT_LT(welcome, 8);
  // Who was refused may try again.
  now_ += 120'000;
  Client& last = clients.back();
  Say(last,
      R"({"id":"k","type":"join","table":")" + head.table + R"(","token":")" + head.watch + "\"}");
  EXPECT_THAT(last.last(), HasSubstr(R"("type":"welcome")"));
}

TEST_F(PublicGameTest, TheDeskIsAskedBeforeTheGameIsWrittenDown) {
  const LivePtr live = Ended();
  const auto ask = [&](int* status) {
    api_.Handle({"POST", "/api/tables", From(live, 3), "", kAddress},
                [status](const ApiResponse& response) { *status = response.status; });
  };
  Forget(live);
  int statuses[3] = {};
  for (int& status : statuses) ask(&status);
  EXPECT_EQ(statuses[2], 429) << "before the table is found";
  Until([&statuses] { return statuses[0] != 0 && statuses[1] != 0; });
  EXPECT_EQ(statuses[0], 200);
  EXPECT_EQ(statuses[1], 200);
  // Each gave its place back, however it ended.
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(Request("POST", "/api/tables", From(live, 3)).status, 200);
    EXPECT_EQ(ErrorOf(Request("POST", "/api/tables",
                              R"({"start":{"table":"nowhere","step":1},"seats":[]})")),
              "no-such-table");
  }
}

TEST_F(PublicGameTest, ATableThatCannotBeReadSaysSo) {
  Head head = TestHead(*TestRules(2, {}), {}, 3);
  head.table = "unreadable";
  head.beginning.before.push_back({1, {"fly"}});
  bool made = false;
  hall_.Make(head, "", [&made](const Fault& fault) { made = fault.ok(); });
  Until([&made] { return made; });
  EXPECT_EQ(ErrorOf(Get("/api/games/unreadable")), "table-unreadable");
  EXPECT_EQ(ErrorOf(Request("POST", "/api/tables",
                            R"({"start":{"table":"unreadable","step":1},"seats":[]})")),
            "table-unreadable");
}

}  // namespace
}  // namespace alhambra::server
