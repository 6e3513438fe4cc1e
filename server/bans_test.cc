// What a host does not allow: words and addresses, from lists in files.
#include "server/bans.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <functional>
#include <thread>

#include "codec/talk.h"
#include "server/line_list.h"
#include "server/test_client.h"
#include "server/test_server.h"

namespace alhambra::server {
namespace {

using ::testing::HasSubstr;

BannedWords Words(std::string_view list) {
  BannedWords words;
  EXPECT_EQ(words.Read(list), "") << list;
  return words;
}

// ---- words ----

TEST(BannedWordsTest, FindsWordsHoweverTheyAreWritten) {
  const BannedWords words = Words("# What nobody may say\n\n  turnip \r\nrotten egg\nÉclair\n");
  for (const char* in : {"turnip", "You TURNIP!", "a túrnîp", "t\u200burnip", "turn\u0456\u0440",
                         "(turnip)", "Rotten   egg", "rotten-egg", "rotten\u00a0egg", "eclair",
                         "ÉCLAIR", "e\u0301clair", "ｔｕｒｎｉｐ"}) {
    EXPECT_TRUE(words.In(in)) << in;
  }
  for (const char* out :
       {"", "turnips", "returnip", "tur nip", "rotten", "egg rotten", "rotten eggs", "clair"}) {
    EXPECT_FALSE(words.In(out)) << out;
  }
  EXPECT_FALSE(BannedWords().In("turnip"));
}

TEST(BannedWordsTest, AStarStandsForTheRestOfAWord) {
  const BannedWords words = Words("turn*\n*nip\n*egg*");
  for (const char* in : {"turnip", "a turncoat", "catnip", "beggar", "egg"}) {
    EXPECT_TRUE(words.In(in)) << in;
  }
  for (const char* out : {"return", "nips", "tunic", "gge"}) EXPECT_FALSE(words.In(out)) << out;
}

TEST(BannedWordsTest, WhatIsWrongGetsASentenceAndChangesNothing) {
  BannedWords words = Words("turnip");
  EXPECT_EQ(words.Read("egg\n# fine\n*\n"), "line 3: there is no letter in this");
  EXPECT_EQ(words.Read("egg\n!!!"), "line 2: there is no letter in this");
  for (const char* stars : {"", "*"}) {
    EXPECT_EQ(BannedWords().Read(stars + std::string(60, 'x') + stars), "");
    EXPECT_EQ(words.Read(stars + std::string(61, 'x')),
              "line 1: this is longer than 60 characters");
  }
  EXPECT_EQ(words.Read("egg\n\xff"), "line 2: this is not a text in UTF-8");
  EXPECT_TRUE(words.In("turnip"));
  EXPECT_FALSE(words.In("egg"));
}

TEST(BannedWordsTest, TakesTenThousandWordsAndNoMore) {
  std::string list;
  for (int i = 0; i < kMostListLines; ++i) list += "word" + std::to_string(i) + "\n";
  const BannedWords words = Words(list);
  EXPECT_TRUE(words.In("this is word9999, is it not?"));
  EXPECT_FALSE(words.In("this is word10000"));
  EXPECT_EQ(BannedWords().Read(list + "#"), "this list has more than 10,000 lines");
  EXPECT_EQ(BannedWords().Read(std::string(kMostListBytes, '#')), "");
  EXPECT_EQ(BannedWords().Read(std::string(kMostListBytes + 1, '#')),
            "this list is longer than 1 MiB");
}

TEST(TalkTest, KnowsWhatIsUtf8) {
  for (const char* good : {"", "a", "é", "€", "😀", "\xf4\x8f\xbf\xbf"}) {
    EXPECT_TRUE(codec::IsUtf8(good)) << good;
  }
  for (const char* bad :
       {"\x80", "\xc3", "\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80", "\xf0\x80\x80\xaf",
        "\xf4\x90\x80\x80", "\xf8\x88\x80\x80\x80", "a\xe2\x82"}) {
    EXPECT_FALSE(codec::IsUtf8(bad)) << bad;
  }
}

// ---- files ----

class BansTest : public ServerTest {
 protected:
  ServerOptions WithLists() const {
    ServerOptions options = Options();
    options.banned_words = folder_.File("words");
    options.banned_addresses = folder_.File("addresses");
    options.behind_proxy = true;
    return options;
  }
  // From an address, through a proxy.
  static HttpAnswer Ask(const RunningServer& server, const std::string& address) {
    return Fetch(server.port(), "GET", "/api/tables", "", "X-Forwarded-For: " + address + "\r\n");
  }
  static bool SoonIs(const std::function<bool()>& condition) {
    for (int i = 0; i < 6000 && !condition(); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return condition();
  }
};

TEST_F(BansTest, WhoComesFromABannedAddressIsToldSoAndGetsNothingElse) {
  folder_.Write("words", "");
  folder_.Write("addresses", "# Rude people\n203.0.113.0/24\n2001:db8::/32 \n");
  RunningServer server(WithLists());
  EXPECT_EQ(Ask(server, "198.51.100.7").status, 200);
  for (const char* address : {"203.0.113.9", "2001:db8::77"}) {
    const HttpAnswer answer = Ask(server, address);
    EXPECT_EQ(answer.status, 403) << address;
    EXPECT_EQ(ErrorCode(answer), "banned");
    EXPECT_THAT(answer.body, HasSubstr("does not let your address in"));
    const std::string forwarded = "X-Forwarded-For: " + std::string(address) + "\r\n";
    EXPECT_EQ(Fetch(server.port(), "GET", "/", "", forwarded).status, 403);
    EXPECT_EQ(Fetch(server.port(), "GET", "/ws", "",
                    forwarded +
                        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n")
                  .status,
              403);
  }
}

TEST_F(BansTest, ListsAreReadAgainAndABadOneChangesNothing) {
  folder_.Write("words", "turnip\n");
  folder_.Write("addresses", "");
  ServerOptions options = WithLists();
  options.behind_proxy = false;
  options.stop_on_signals = true;  // with lists SIGHUP as well
  std::string problem;
  options.port = 0;
  options.components = TestComponents();
  SetLogLevel("off");
  const std::unique_ptr<Server> server = OpenServer(options, &problem);
  ASSERT_NE(server, nullptr) << problem;
  std::thread thread([&server] { server->Run(); });
  const int port = server->port();
  const std::string listed =
      R"({"setup":{"players":3},"listed":true,"seats":[{"kind":"here"},{"kind":"link"},{"kind":"link"}]})";
  const MadeTable table = MakeTable(port, listed);
  TestClient ana(port);
  ana.Send(JoinText(table, table.tokens[0]));
  ASSERT_FALSE(ana.Await("welcome").IsNull());
  int said = 0;
  const auto code = [&](const std::string& rest) {
    const std::string id = std::to_string(++said);
    ana.Send(R"({"id":")" + id + "\"," + rest + "}");
    const Value answer = ana.AwaitAnswer(id);
    if (answer.IsNull()) return std::string("no answer");
    return answer.Find("ok")->AsBool() ? "" : answer.Find("error")->Find("code")->AsText();
  };
  EXPECT_EQ(code(R"("type":"chat","text":"You TURNIP!")"), "banned-words");
  EXPECT_EQ(code(R"("type":"name","name":"Turnip")"), "banned-words");
  EXPECT_EQ(code(R"("type":"close-seat","seat":1,"level":"easy","name":"Turnip")"), "banned-words");
  EXPECT_EQ(code(R"("type":"chat","text":"You egg!")"), "");
  const HttpAnswer sat =
      Fetch(port, "POST", "/api/tables/" + table.id + "/sit", R"({"name":"A turnip"})");
  EXPECT_EQ(sat.status, 400);
  EXPECT_EQ(ErrorCode(sat), "banned-words");
  const std::string named =
      R"({"setup":{"players":2},"seats":[{"kind":"here","name":"Turnip"},{"kind":"here"}]})";
  EXPECT_EQ(ErrorCode(Fetch(port, "POST", "/api/tables", named)), "banned-words");
  // A list that is wrong is left alone.
  folder_.Write("words", "egg\n***\n");
  server->Reload();
  EXPECT_EQ(Fetch(port, "GET", "/healthz").status, 200);
  EXPECT_EQ(ErrorCode(Fetch(port, "POST", "/api/tables", named)), "banned-words");
  folder_.Write("words", "egg\n");
  kill(getpid(), SIGHUP);
  EXPECT_TRUE(SoonIs([&] { return Fetch(port, "POST", "/api/tables", named).status == 200; }));
  // Who is there from an address that was banned meanwhile must go.
  folder_.Write("addresses", "127.0.0.1");
  server->Reload();
  const Value closing = ana.Await("closing");
  ASSERT_FALSE(closing.IsNull());
  EXPECT_EQ(closing.Find("code")->AsText(), "banned");
  EXPECT_FALSE(ana.Next().has_value());
  EXPECT_EQ(ana.close_code(), 1008);
  EXPECT_EQ(Fetch(port, "GET", "/").status, 403);
  server->Stop();
  thread.join();
}

TEST_F(BansTest, AServerDoesNotStartWithAListThatIsWrong) {
  const auto problem = [this] {
    std::string text;
    ServerOptions options = WithLists();
    options.port = 0;
    options.components = TestComponents();
    EXPECT_EQ(OpenServer(options, &text), nullptr);
    return text;
  };
  folder_.Write("words", "fine\n");
  folder_.Write("addresses", "10.0.0.1\n\n10.0.0.0/33\n");
  EXPECT_THAT(problem(), HasSubstr("addresses: line 3: '10.0.0.0/33' is neither an address nor"));
  folder_.Write("words", "fine\n*\n");
  EXPECT_THAT(problem(), HasSubstr("words: line 2: there is no letter in this"));
  std::filesystem::remove(folder_.File("words"));
  EXPECT_THAT(problem(), HasSubstr("words: this file cannot be read"));
  // What is no file might never end, or never begin.
  ASSERT_EQ(mkfifo(folder_.File("words").c_str(), 0600), 0);
  EXPECT_THAT(problem(), HasSubstr("words: this is not a file"));
  std::filesystem::remove(folder_.File("words"));
  std::filesystem::create_directory(folder_.File("words"));
  EXPECT_THAT(problem(), HasSubstr("words: this is not a file"));
  std::filesystem::remove(folder_.File("words"));
  folder_.Write("words", std::string(kMostListBytes + 1, '#'));
  EXPECT_THAT(problem(), HasSubstr("words: this file is longer than 1 MiB"));
  std::string many;
  for (int i = 0; i <= kMostListLines; ++i) many += "10.0.0.1\n";
  folder_.Write("words", "");
  folder_.Write("addresses", many);
  EXPECT_THAT(problem(), HasSubstr("addresses: this list has more than 10,000 lines"));
}

}  // namespace
}  // namespace alhambra::server
