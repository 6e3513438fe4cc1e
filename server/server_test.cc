// The protocol against a real server on a real port: docs/protocol.md.
#include "server/server.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <thread>

#include "server/addresses.h"
#include "server/test_server.h"

namespace alhambra::server {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// ---- pages and set-up ----

TEST_F(ServerTest, ServesFilesAndNothingBesideThem) {
  folder_.Write("assets/app-1a2b.js", "let x = 1;");
  folder_.Write("assets/app-1a2b.js.gz", "zipped");
  const RunningServer server(Options());
  const HttpAnswer page = Fetch(server.port(), "GET", "/");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.body, "<!doctype html>");
  EXPECT_THAT(page.head, HasSubstr("Content-Type: text/html"));
  EXPECT_THAT(page.head, HasSubstr("Cache-Control: no-cache"));
  const HttpAnswer script =
      Fetch(server.port(), "GET", "/assets/app-1a2b.js", "", "Accept-Encoding: br, gzip\r\n");
  EXPECT_EQ(script.body, "zipped");
  EXPECT_THAT(script.head, HasSubstr("Content-Encoding: gzip"));
  EXPECT_THAT(script.head, HasSubstr("immutable"));
  const size_t at = page.head.find("ETag: ");
  const std::string tag = page.head.substr(at + 6, page.head.find('\r', at) - at - 6);
  EXPECT_EQ(Fetch(server.port(), "GET", "/", "", "If-None-Match: " + tag + "\r\n").status, 304);
  for (const char* path : {"/../etc/passwd", "/assets/../../etc/passwd", "/%2e%2e/etc/passwd",
                           "/assets", "//etc/passwd", "/tables.sqlite-wal/x", "/index.html/"}) {
    EXPECT_EQ(Fetch(server.port(), "GET", path).status, 404) << path;
  }
  EXPECT_EQ(Fetch(server.port(), "POST", "/", "x").status, 405);
}

TEST_F(ServerTest, EveryAnswerHasTheSecurityHeaders) {
  const RunningServer server(Options());
  for (const char* path : {"/", "/healthz", "/metrics", "/api/catalogue", "/nowhere", "/ws"}) {
    const HttpAnswer answer = Fetch(server.port(), "GET", path);
    EXPECT_THAT(answer.head, HasSubstr("Content-Security-Policy: default-src 'self'"));
    EXPECT_THAT(answer.head, HasSubstr("frame-ancestors 'none'"));
    EXPECT_THAT(answer.head, HasSubstr("X-Content-Type-Options: nosniff"));
    EXPECT_THAT(answer.head, HasSubstr("Referrer-Policy: no-referrer"));
    EXPECT_THAT(answer.head, Not(HasSubstr("'unsafe")));
  }
}

// A master takes all cores, so the host decides.
TEST_F(ServerTest, OffersMastersOnlyIfToldTo) {
  const std::string body = R"({"setup":{"players":2},"seats":[{"kind":"here","name":"Ada"},)"
                           R"({"kind":"computer","level":"master"}]})";
  ServerOptions options = Options();
  {
    const RunningServer server(options);
    const HttpAnswer refused = Fetch(server.port(), "POST", "/api/tables", body);
    EXPECT_EQ(refused.status, 400);
    EXPECT_EQ(refused.json().Find("error")->Find("code")->AsText(), "no-master");
  }
  options.master = true;
  const RunningServer server(options);
  const Value catalogue = Fetch(server.port(), "GET", "/api/catalogue").json();
  EXPECT_EQ(codec::JsonText(*catalogue.Find("levels")), R"(["easy","medium","hard","master"])");
  EXPECT_EQ(Fetch(server.port(), "POST", "/api/tables", body).status, 200);
}

TEST_F(ServerTest, SaysWhatCanBePlayed) {
  const RunningServer server(Options());
  const Value catalogue = Fetch(server.port(), "GET", "/api/catalogue").json();
  EXPECT_EQ(catalogue.Find("modules")->items().size(), AllModules().size());
  const Value words = Fetch(server.port(), "GET", "/api/catalogue/words").json();
  EXPECT_EQ(words.Find("modules")->items().size(), AllModules().size());
  const Value& granada = catalogue.Find("games")->items()[1];
  EXPECT_THAT(codec::JsonText(*granada.Find("options")), HasSubstr("granada.simplified"));
  EXPECT_THAT(granada.Find("pieces")->AsText(), HasSubstr("reconstructed"));
  EXPECT_EQ(granada.Find("may_miss_second"), nullptr);
  const Value& combined = catalogue.Find("games")->items()[2];
  EXPECT_EQ(codec::JsonText(*combined.Find("may_miss_second")),
            R"({"players":3,"modules":["currency-exchange","diamonds","master-builders"]})");
  EXPECT_EQ(codec::JsonText(*catalogue.Find("levels")), R"(["easy","medium","hard"])");
  EXPECT_EQ(Fetch(server.port(), "GET", "/healthz").body, "ok\n");
  EXPECT_THAT(Fetch(server.port(), "GET", "/metrics").body,
              HasSubstr("# TYPE alhambra_entry_seconds histogram"));
}

TEST_F(ServerTest, RefusesWrongSetUpsWithASentence) {
  const RunningServer server(Options());
  const struct {
    const char* body;
    const char* code;
    const char* says;
  } cases[] = {
      {"{", "bad-request", "parse error"},
      {"{}", "bad-request", "setup"},
      {R"({"setup":{"players":2},"seats":[]})", "bad-request", "a seat for each player"},
      {R"({"setup":{"players":9},"seats":[]})", "bad-request", "players"},
      {R"({"setup":{"players":2,"modules":["x"]},"seats":[{"kind":"here"},{"kind":"here"}]})",
       "bad-setup", "There is no module 'x'."},
      {R"({"setup":{"players":2},"seats":[{"kind":"here"},{"kind":"computer"}]})", "bad-request",
       "level"},
      {R"({"setup":{"players":2},"seats":[{"kind":"here"},{"kind":"cat"}]})", "bad-request",
       "seats[1].kind"},
      {R"({"setup":{"players":2},"seats":[{"kind":"here","name":""},{"kind":"here"}]})",
       "bad-request", "seats[0].name"},
      {R"({"setup":{"players":2},"seed":"-1","seats":[{"kind":"here"},{"kind":"here"}]})",
       "bad-request", "seed"},
  };
  for (const auto& c : cases) {
    const HttpAnswer answer = Fetch(server.port(), "POST", "/api/tables", c.body);
    EXPECT_EQ(answer.status, 400) << c.body;
    EXPECT_EQ(ErrorCode(answer), c.code) << c.body;
    EXPECT_THAT(answer.body, HasSubstr(c.says));
  }
}

TEST_F(ServerTest, LimitsTablesOfAnAddressAndSizesOfRequests) {
  ServerOptions options = Options();
  options.each.tables_per_hour = 3;
  const RunningServer server(options);
  for (int i = 0; i < 3; ++i) MakeTable(server.port(), People(2));
  const HttpAnswer more = Fetch(server.port(), "POST", "/api/tables", People(2));
  EXPECT_EQ(more.status, 429);
  EXPECT_EQ(ErrorCode(more), "too-many-tables");
  EXPECT_EQ(Fetch(server.port(), "POST", "/api/review", std::string(600'000, ' ')).status, 413);
  EXPECT_EQ(Fetch(server.port(), "GET", "/", "", "X: " + std::string(9000, 'x') + "\r\n").status,
            413);
  int refused = 0;
  for (int i = 0; i < 300; ++i) {
    if (Fetch(server.port(), "GET", "/api/tables").status == 429) ++refused;
  }
  EXPECT_GT(refused, 0);
}

// Those who watch a server may come from the same address as its visitors.
TEST_F(ServerTest, WatchingItAndAskingItAreCountedApart) {
  ServerOptions options = Options();
  options.each.requests_per_second = 1;
  const RunningServer server(options);
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(Fetch(server.port(), "GET", "/healthz").status, 200);
    EXPECT_EQ(Fetch(server.port(), "GET", "/metrics").status, 200);
  }
  EXPECT_EQ(Fetch(server.port(), "GET", "/api/tables").status, 200);
  int refused = 0;
  for (int i = 0; i < 30; ++i) {
    if (Fetch(server.port(), "GET", "/api/tables").status == 429) ++refused;
  }
  EXPECT_GT(refused, 0);
  EXPECT_EQ(Fetch(server.port(), "GET", "/healthz").status, 200);
  EXPECT_EQ(Fetch(server.port(), "GET", "/metrics").status, 200);
}

TEST_F(ServerTest, PagesFromElsewhereMayNotConnect) {
  ServerOptions options = Options();
  options.origins = {"https://friend.example"};
  const RunningServer server(options);
  EXPECT_EQ(TestClient(server.port(), "Origin: https://evil.example\r\n").status(), 403);
  EXPECT_EQ(TestClient(server.port(), "Origin: null\r\n").status(), 403);
  EXPECT_EQ(TestClient(server.port(), "Origin: http://localhost\r\n").status(), 101);
  EXPECT_EQ(TestClient(server.port(), "Origin: https://friend.example\r\n").status(), 101);
  EXPECT_EQ(TestClient(server.port()).status(), 101);
  EXPECT_EQ(
      Fetch(server.port(), "POST", "/api/tables", People(2), "Origin: https://evil.example\r\n")
          .status,
      403);
}

TEST_F(ServerTest, LobbyShowsListedTablesAndLetsPeopleSit) {
  const RunningServer server(Options());
  MakeTable(server.port(), People(2));
  const MadeTable table = MakeTable(
      server.port(),
      R"({"setup":{"players":2},"seats":[{"kind":"here"},{"kind":"link"}],"listed":true})");
  Value lines = *Fetch(server.port(), "GET", "/api/tables").json().Find("tables");
  ASSERT_EQ(lines.items().size(), 1u);
  EXPECT_EQ(lines.items()[0].Find("state")->AsText(), "open");
  const std::string path = "/api/tables/" + table.id + "/sit";
  EXPECT_EQ(Fetch(server.port(), "POST", path, R"({"name":""})").status, 400);
  const HttpAnswer sat = Fetch(server.port(), "POST", path, R"({"name":"Leila"})");
  EXPECT_EQ(sat.status, 200);
  EXPECT_NE(sat.json().Find("token")->AsText(), table.tokens[1]);
  EXPECT_EQ(ErrorCode(Fetch(server.port(), "POST", path, R"({"name":"Omar"})")), "seat-taken");
  lines = *Fetch(server.port(), "GET", "/api/tables").json().Find("tables");
  EXPECT_EQ(lines.items()[0].Find("state")->AsText(), "running");
}

// ---- playing ----

// Leaves its seat to a computer player and watches to the end; the last view.
Value WatchToTheEnd(TestClient& client, const MadeTable& table) {
  client.Send(JoinText(table, table.tokens[0]));
  client.Await("welcome");
  client.Send(R"({"type":"leave","id":"bye"})");
  while (std::optional<std::string> text = client.Next(20'000)) {
    const Value message = ParseText(*text);
    const Value* view = message.Find("view");
    if (view != nullptr && view->Find("winners") != nullptr) return *view;
  }
  return Value();
}

// What a page of this host is told about the addresses of the server.
std::string AddressesFor(int port, const std::string& host, const std::string& headers = "") {
  TestSocket socket(port);
  socket.Write("GET /api/addresses HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n" +
               headers + "\r\n");
  return ReadAnswer(socket).body;
}

TEST_F(ServerTest, TellsItsAddressesToThoseNearbyOnly) {
  constexpr const char* kNone = R"({"addresses":[]})";
  ServerOptions options = Options();
  {
    const RunningServer server(options);
    EXPECT_EQ(AddressesFor(server.port(), "localhost"), kNone);
  }
  options.listen = "0.0.0.0";
  options.hosts = {"example.org"};
  {
    const RunningServer server(options);
    std::string all;
    for (const std::string& address : ReachableAt("0.0.0.0", server.port())) {
      all += (all.empty() ? "\"" : ",\"") + address + "\"";
    }
    EXPECT_EQ(AddressesFor(server.port(), "localhost"), "{\"addresses\":[" + all + "]}");
    EXPECT_EQ(AddressesFor(server.port(), "example.org"), kNone);
    EXPECT_EQ(AddressesFor(server.port(), "localhost", "X-Forwarded-For: 8.8.8.8\r\n"), kNone);
    EXPECT_EQ(AddressesFor(server.port(), "localhost", "Via: 1.1 proxy\r\n"), kNone);
  }
  options.behind_proxy = true;
  const RunningServer server(options);
  EXPECT_EQ(AddressesFor(server.port(), "localhost"), kNone);
}

TEST_F(ServerTest, AWholeGameEndsInARecordThatCanBeLookedInto) {
  const RunningServer server(Options());
  const MadeTable table =
      MakeTable(server.port(), R"({"setup":{"players":2},"seed":"5","seats":[{"kind":"here"},
                        {"kind":"computer","name":"Zahra","level":"easy"}]})");
  const std::string path = "/api/tables/" + table.id + "/record";
  const std::string token = "Authorization: Bearer " + table.tokens[0] + "\r\n";
  EXPECT_EQ(Fetch(server.port(), "GET", path, "", token).status, 409);
  TestClient client(server.port());
  const Value view = WatchToTheEnd(client, table);
  ASSERT_NE(view.Find("winners"), nullptr);
  EXPECT_EQ(Fetch(server.port(), "GET", path).status, 401);
  const HttpAnswer record = Fetch(server.port(), "GET", path, "", token);
  ASSERT_EQ(record.status, 200);
  EXPECT_EQ(*record.json().Find("scores")->items().begin(),
            *view.Find("seats")->items()[0].Find("score"));
  EXPECT_EQ(codec::JsonText(*record.json().Find("names")), R"(["Player 1","Zahra"])");
  const HttpAnswer review =
      Fetch(server.port(), "POST", "/api/review", R"({"step":3,"file":)" + record.body + "}");
  ASSERT_EQ(review.status, 200);
  EXPECT_TRUE(review.json().Find("verified")->AsBool());
  EXPECT_EQ(review.json().Find("step")->AsNumber(), 3);
  EXPECT_EQ(*review.json().Find("names"), *record.json().Find("names"));
  EXPECT_EQ(review.json().Find("steps")->items().size(),
            record.json().Find("actions")->items().size());
}

TEST_F(ServerTest, LooksIntoScenariosAndNamesWhatIsWrongWithAFile) {
  const RunningServer server(Options());
  std::ifstream file(ALHAMBRA_SOURCE_DIR "/scenarios/base/build-in-any-order.json");
  const std::string scenario((std::istreambuf_iterator<char>(file)), {});
  const HttpAnswer review =
      Fetch(server.port(), "POST", "/api/review", R"({"step":1,"file":)" + scenario + "}");
  ASSERT_EQ(review.status, 200) << review.body;
  EXPECT_EQ(review.json().Find("kind")->AsText(), "scenario");
  EXPECT_TRUE(review.json().Find("verified")->AsBool());
  for (const char* bad :
       {"{}", "[]", R"({"file":{"format":"alhambra-record"}})",
        R"({"file":{"title":"t","cites":[],"players":3,"steps":[{"do":"fly"}]}})"}) {
    const HttpAnswer answer = Fetch(server.port(), "POST", "/api/review", bad);
    EXPECT_EQ(answer.status, 400) << bad;
    EXPECT_EQ(ErrorCode(answer), "bad-file");
  }
}

// Also while the answer to the upgrade is still being written.
TEST_F(ServerTest, TellsThoseWhoHaveJustComeThatItStops) {
  for (int i = 0; i < 10; ++i) {
    RunningServer server(Options());
    auto client = std::make_unique<TestClient>(server.port());
    EXPECT_EQ(client->status(), 101);
    std::thread stop([&server] { server.Stop(); });
    EXPECT_FALSE(client->Await("closing").IsNull());
    EXPECT_FALSE(client->Next().has_value());
    EXPECT_EQ(client->close_code(), 1012);
    client = nullptr;  // as a browser would hang up then
    stop.join();
  }
}

TEST_F(ServerTest, TellsClientsBeforeItStopsAndFindsEverythingAgain) {
  auto server = std::make_unique<RunningServer>(Options());
  const MadeTable table = MakeTable(server->port(), People(2));
  TestClient client(server->port());
  client.Send(JoinText(table, table.tokens[0]));
  ASSERT_FALSE(client.Await("welcome").IsNull());
  client.Send(R"({"type":"chat","id":"c","text":"See you soon."})");
  ASSERT_TRUE(client.AwaitAnswer("c").Find("ok")->AsBool());
  server->Stop();
  EXPECT_FALSE(client.Await("closing").IsNull());
  EXPECT_FALSE(client.Next().has_value());
  EXPECT_EQ(client.close_code(), 1012);
  server = std::make_unique<RunningServer>(Options());
  TestClient again(server->port());
  again.Send(JoinText(table, table.tokens[0]));
  const Value welcome = again.Await("welcome");
  ASSERT_FALSE(welcome.IsNull());
  EXPECT_EQ(welcome.Find("chat")->items().size(), 1u);
}

}  // namespace
}  // namespace alhambra::server
