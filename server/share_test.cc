// What one address may take of what is there for all, when it asks for everything at once.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>

#include "server/api.h"
#include "server/test_hall.h"
#include "server/test_server.h"

namespace alhambra::server {
namespace {

using ::testing::HasSubstr;

class ShareTest : public HallTest {
 protected:
  // Tables in the lobby, each with two free seats: with one of them taken they do not start yet.
  std::vector<std::string> OpenTables(int count) {
    std::vector<std::string> ids;
    int made = 0;
    for (int i = 0; i < count; ++i) {
      Head head =
          TestHead(*TestRules(3, {}), {SeatKind::kHere, SeatKind::kLink, SeatKind::kLink}, 3);
      head.table = std::string("tablenumber") + static_cast<char>('a' + i);
      head.seats[0].name = "Ana";
      head.listed = true;
      ids.push_back(head.table);
      hall_.Make(head, std::to_string(i), [&made](const Fault& fault) { made += fault.ok(); });
    }
    Until([&] { return made == count; });
    return ids;
  }
  // Asks for a seat at each table at once; the status of each answer.
  std::vector<int> SitAtAll(const std::vector<std::string>& ids, const std::string& name) {
    std::vector<int> statuses;
    for (const std::string& id : ids) {
      ApiRequest request;
      request.method = "POST";
      request.path = "/api/tables/" + id + "/sit";
      request.body = R"({"name":")" + name + R"("})";
      request.address = "192.0.2.1";
      api_.Handle(request,
                  [&statuses](const ApiResponse& answer) { statuses.push_back(answer.status); });
    }
    Until([&] { return statuses.size() == ids.size(); });
    return statuses;
  }
  int Review(const std::string& address, std::vector<int>* statuses) {
    ApiRequest request;
    request.method = "POST";
    request.path = "/api/review";
    request.body = R"({"file":{"title":"t","cites":[],"players":2,"steps":[]}})";
    request.address = address;
    const size_t before = statuses->size();
    api_.Handle(request,
                [statuses](const ApiResponse& answer) { statuses->push_back(answer.status); });
    return statuses->size() > before ? statuses->back() : 0;  // 0: it waits
  }
  // A game that is over, and its two players, who come from one address.
  LivePtr Finished(Client* ana, Client* ben, const std::shared_ptr<Visitor>& visitor) {
    const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
    LivePtr live = PlayToTheEnd(head);
    for (Client* client : {ana, ben}) {
      client->connection->from = "192.0.2.1";
      client->conversation = std::make_shared<Conversation>(&hall_, client->connection, visitor);
      const size_t seat = client == ana ? 0 : 1;
      Say(*client, R"({"type":"join","table":")" + head.table + R"(","token":")" +
                       head.seats[seat].token + "\"}");
    }
    return live;
  }

  Visitors visitors_{{}, 100};
  Api api_{&hall_, &visitors_, {}};
};

TEST_F(ShareTest, SeatsThatAreBeingTakenCount) {
  const std::vector<int> statuses = SitAtAll(OpenTables(12), "Leila");
  EXPECT_EQ(std::count(statuses.begin(), statuses.end(), 200), 8);
  EXPECT_EQ(std::count(statuses.begin(), statuses.end(), 429), 4);
}

TEST_F(ShareTest, SeatsThatCouldNotBeStoredAreGivenBack) {
  const std::vector<std::string> ids = OpenTables(12);
  broken_ = true;
  std::vector<int> statuses = SitAtAll(ids, "Leila");
  EXPECT_EQ(std::count(statuses.begin(), statuses.end(), 200), 0);
  broken_ = false;
  statuses = SitAtAll(ids, "Ana");  // a name that is taken
  EXPECT_EQ(std::count(statuses.begin(), statuses.end(), 409), 12);
  statuses = SitAtAll(ids, "Leila");
  EXPECT_EQ(std::count(statuses.begin(), statuses.end(), 200), 8);
}

TEST_F(ShareTest, ATableIsPlayedAgainOnceHoweverManyAsk) {
  Client ana, ben;
  const LivePtr live = Finished(&ana, &ben, nullptr);
  const uint64_t before = hall_.metrics().tables_made;
  for (int i = 0; i < 10; ++i) {
    const std::string id = std::to_string(i);
    ana.conversation->Hear(R"({"type":"rematch","id":")" + id + "\"}");
    ben.conversation->Hear(R"({"type":"rematch","id":")" + id + "\"}");
  }
  for (int i = 0; i < 10; ++i) {
    EXPECT_EQ(CodeOf(AnswerTo(ana, std::to_string(i))), "");
    EXPECT_EQ(CodeOf(AnswerTo(ben, std::to_string(i))), "");
  }
  EXPECT_EQ(hall_.metrics().tables_made, before + 1);
  EXPECT_FALSE(live->table->rematch().table.empty());
}

TEST_F(ShareTest, PlayingAgainCountsAsMakingATable) {
  Client ana, ben;
  const auto visitor = std::make_shared<Visitor>(VisitorLimits{.tables_per_hour = 1});
  const LivePtr live = Finished(&ana, &ben, visitor);
  EXPECT_TRUE(visitor->MayMakeTable(now_));
  EXPECT_EQ(CodeOf(Ask(ana, "1", R"("type":"rematch")")), "too-many-tables");
  EXPECT_TRUE(live->table->rematch().table.empty());
  now_ += 3'600'000;
  for (int i = 0; i < Lobby::kMostOfOneAddress; ++i) {
    Head head = TestHead(*TestRules(2, {}), {SeatKind::kHere, SeatKind::kLink}, 3);
    head.table = std::string("tablenumber") + static_cast<char>('a' + i);
    head.listed = true;
    bool made = false;
    hall_.Make(head, "192.0.2.1", [&made](const Fault& fault) { made = fault.ok(); });
    Until([&made] { return made; });
  }
  EXPECT_EQ(CodeOf(Ask(ana, "2", R"("type":"rematch")")), "too-many-listed");
  EXPECT_TRUE(live->table->rematch().table.empty());
}

TEST_F(ShareTest, ATableThatCannotBeMadeLeavesTheOldOneUsable) {
  Client ana, ben;
  const LivePtr live = Finished(&ana, &ben, nullptr);
  broken_ = true;
  EXPECT_EQ(CodeOf(Ask(ana, "1", R"("type":"rematch")")), "not-stored");
  broken_ = false;
  EXPECT_EQ(CodeOf(Ask(ben, "2", R"("type":"rematch")")), "");
  EXPECT_FALSE(live->table->rematch().table.empty());
}

// Whose seat gets a new token meanwhile asks for nothing any more.
TEST_F(ShareTest, WhoeverIsDismissedDoesNotPlayAgain) {
  Client ana, ben;
  const LivePtr live = Finished(&ana, &ben, nullptr);
  Client thief = Join(live->table->head(), live->table->head().seats[0].token);
  ana.conversation->Hear(R"({"type":"renew","id":"1"})");
  thief.conversation->Hear(R"({"type":"rematch","id":"2"})");
  Until([&] { return thief.connection->closed != 0; });
  EXPECT_EQ(CodeOf(Ask(ana, "3", R"("type":"chat","text":"Hello")")), "");
  EXPECT_TRUE(live->table->rematch().table.empty());
}

TEST_F(ShareTest, AnAddressHasTwoFilesLookedIntoAtOnce) {
  std::vector<int> own, other;
  int told = 0;
  // However fast the first are done, they are answered in this thread, later.
  for (int i = 0; i < 5; ++i) told += Review("192.0.2.1", &own) == 429;
  EXPECT_EQ(told, 3);
  EXPECT_EQ(Review("192.0.2.2", &other), 0);
  Until([&] { return own.size() == 5 && other.size() == 1; });
  EXPECT_EQ(std::count(own.begin(), own.end(), 200), 2);
  EXPECT_EQ(other[0], 200);
  EXPECT_EQ(Review("192.0.2.1", &own), 0);
  Until([&] { return own.size() == 6; });
  EXPECT_EQ(own.back(), 200);
}

TEST_F(ShareTest, FilesOfThoseWhoHungUpAreNotLookedInto) {
  std::vector<std::string> bodies;
  ApiRequest request;
  request.method = "POST";
  request.path = "/api/review";
  request.body = R"({"file":{"title":"t","cites":[],"players":2,"steps":[]}})";
  for (const bool gone : {true, false}) {
    request.gone = [gone] { return gone; };
    api_.Handle(request, [&bodies](const ApiResponse& answer) { bodies.push_back(answer.body); });
  }
  Until([&] { return bodies.size() == 2; });
  EXPECT_EQ(bodies[0], "");
  EXPECT_THAT(bodies[1], HasSubstr("\"title\":\"t\""));
}

// ---- messages ----

class MessageShareTest : public ServerTest {
 protected:
  // Says so much at the table that a page of talk is long.
  static void Talk(int port, const MadeTable& table) {
    std::string line;
    for (int i = 0; i < 300; ++i) line += "\U0001f600";
    for (const std::string& token : table.tokens) {
      TestClient client(port, "", "127.0.0.8");
      client.Send(JoinText(table, token));
      ASSERT_FALSE(client.Await("welcome").IsNull());
      for (int i = 0; i < 5; ++i) {
        const std::string id = std::to_string(i);
        client.Send(R"({"type":"chat","id":")" + id + R"(","text":")" + line + "\"}");
        ASSERT_TRUE(client.AwaitAnswer(id).Find("ok")->AsBool());
      }
    }
  }
};

TEST_F(MessageShareTest, PagesOfTalkAndTriesAreLimitedForAnAddress) {
  ServerOptions options = Options();
  options.each.looks_per_second = 1;
  const RunningServer server(options);
  const MadeTable table = MakeTable(server.port(), People(2));
  for (const char* type : {R"("type":"earlier","before":9)", R"("type":"try","action":"pass")"}) {
    int fast = 0;
    for (int i = 0; i < 5; ++i) {
      TestClient client(server.port());
      client.Send(JoinText(table, table.tokens[0]));
      ASSERT_FALSE(client.Await("welcome").IsNull());
      for (int look = 0; look < 10; ++look) {
        client.Send(R"({"id":"l",)" + std::string(type) + "}");
        const Value answer = client.AwaitAnswer("l");
        ASSERT_FALSE(answer.IsNull());
        if (answer.Find("ok")->AsBool()) continue;
        fast += answer.Find("error")->Find("code")->AsText() == "too-fast";
      }
    }
    EXPECT_GT(fast, 30) << type;
  }
}

TEST_F(MessageShareTest, WhoeverDoesNotReadIsLetGo) {
  const RunningServer server(Options());
  const MadeTable table = MakeTable(server.port(), People(6));
  Talk(server.port(), table);
  TestClient slow(server.port());
  const int small = 4096;
  setsockopt(slow.fd(), SOL_SOCKET, SO_RCVBUF, &small, sizeof(small));
  slow.Send(JoinText(table, table.watch));
  for (int i = 0; i < 80; ++i) {
    if (i >= 40) std::this_thread::sleep_for(std::chrono::milliseconds(50));
    slow.Send(R"({"type":"earlier","id":"x","before":1000})");
  }
  const int large = 1 << 20;
  setsockopt(slow.fd(), SOL_SOCKET, SO_RCVBUF, &large, sizeof(large));
  int pages = 0;
  while (slow.Next()) ++pages;
  EXPECT_LT(pages, 60);
  EXPECT_EQ(slow.close_code(), 1008);
}

}  // namespace
}  // namespace alhambra::server
