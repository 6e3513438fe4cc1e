// Requests whose head, or what poses as a part of it, is not what it seems.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/test_server.h"

namespace alhambra::server {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class HeadTest : public ServerTest {
 protected:
  // The answer to these bytes, and whether the connection is closed after it.
  static HttpAnswer Say(int port, const std::string& bytes, bool* closed = nullptr) {
    TestSocket socket(port);
    socket.Write(bytes);
    HttpAnswer answer = ReadAnswer(socket);
    if (closed != nullptr) *closed = !socket.Receive(30000) && !socket.open();
    return answer;
  }
  static std::string InParts(const std::string& head, const std::string& body,
                             const std::string& after) {
    char length[16];
    std::snprintf(length, sizeof(length), "%zx\r\n", body.size());
    return head + "Host: localhost\r\nTransfer-Encoding: chunked\r\n\r\n" + length + body +
           "\r\n0\r\n" + after + "\r\n";
  }
};

TEST_F(HeadTest, NothingAfterTheBodyCounts) {
  ServerOptions options = Options();
  options.behind_proxy = true;
  options.each.tables_per_hour = 1;
  const RunningServer server(options);
  const std::string head = "POST /api/tables HTTP/1.1\r\nX-Forwarded-For: 192.0.2.1\r\n";
  EXPECT_EQ(Say(server.port(), InParts(head, People(2), "")).status, 200);
  EXPECT_EQ(Say(server.port(), InParts(head, People(2), "")).status, 429);
  for (const char* after :
       {"X-Forwarded-For: 192.0.2.2\r\n", "Host: localhost\r\n", "Origin: http://localhost\r\n",
        "Authorization: Bearer x\r\n", "After: words\r\n"}) {
    bool closed = false;
    const HttpAnswer answer = Say(server.port(), InParts(head, People(2), after), &closed);
    EXPECT_EQ(answer.status, 400) << after;
    EXPECT_EQ(ErrorCode(answer), "bad-request");
    EXPECT_TRUE(closed) << after;
  }
  EXPECT_THAT(Fetch(server.port(), "GET", "/metrics").body,
              HasSubstr("alhambra_tables_made_total 1\n"));
}

TEST_F(HeadTest, AnUpgradeHasNoBody) {
  const RunningServer server(Options());
  const std::string head =
      "GET /ws HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n";
  EXPECT_EQ(Say(server.port(), InParts(head, "x", "")).status, 400);
  EXPECT_EQ(
      Say(server.port(), head + "Host: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n")
          .status,
      400);
  EXPECT_EQ(Say(server.port(), head + "Host: localhost\r\nContent-Length: 1\r\n\r\nx").status, 400);
  EXPECT_EQ(Say(server.port(), head + "Host: localhost\r\nContent-Length: 0\r\n\r\n").status, 101);
}

TEST_F(HeadTest, OnlyChunkedIsKnownAsATransferEncoding) {
  const RunningServer server(Options());
  const std::string head = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\n";
  for (const char* coding :
       {"gzip", "gzip, chunked", "chunked, gzip", "chunked, chunked", "xchunked", "identity", "",
        "chunked\r\nTransfer-Encoding: gzip", "gzip\r\nTransfer-Encoding: chunked"}) {
    bool closed = false;
    const HttpAnswer answer = Say(
        server.port(),
        head + "Transfer-Encoding: " + coding + "\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\n\r\n",
        &closed);
    EXPECT_THAT(answer.status, ::testing::AnyOf(400, 501)) << coding;
    EXPECT_TRUE(closed) << coding;
  }
  EXPECT_EQ(
      Say(server.port(), "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n").status,
      400);
  EXPECT_EQ(ErrorCode(Say(server.port(), head + "Transfer-Encoding: CHUNKED\r\n\r\n0\r\n\r\n")),
            "bad-request")
      << "it is read, and an empty body is no table";
}

TEST_F(HeadTest, LinesOfTheHeadAreNotFolded) {
  const RunningServer server(Options());
  for (const char* lines :
       {"Host: localhost\r\nX: a\r\n b\r\n", "Host: localhost\r\nX: a\r\n\tb\r\n",
        "Host:\r\n localhost\r\n", " Host: localhost\r\n",
        "Host: localhost\r\nTransfer-Encoding:\r\n chunked\r\n"}) {
    bool closed = false;
    const std::string head = "GET /healthz HTTP/1.1\r\n" + std::string(lines);
    EXPECT_EQ(Say(server.port(), head + "\r\n", &closed).status, 400) << lines;
    EXPECT_TRUE(closed) << lines;
  }
  // What looks like it in a body is nothing special.
  EXPECT_EQ(Fetch(server.port(), "POST", "/api/tables", "\n \r\n " + People(2) + "\r\n\t").status,
            200);
}

TEST_F(HeadTest, RequestsMayComeInSmallPiecesAndSeveralTogether) {
  const RunningServer server(Options());
  const std::string request = InParts("POST /api/tables HTTP/1.1\r\n", People(2), "");
  TestSocket slow(server.port());
  for (const char c : request) slow.Write(std::string(1, c));
  EXPECT_EQ(ReadAnswer(slow).status, 200);
  slow.Write(request + request + "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_EQ(ReadAnswer(slow).status, 200);
  EXPECT_EQ(ReadAnswer(slow).status, 200);
  EXPECT_EQ(ReadAnswer(slow).body, "ok\n");
}

TEST_F(HeadTest, NobodyIsToldWhatTheServerIsMadeOf) {
  const RunningServer server(Options());
  const std::string upgrade =
      "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
  const HttpAnswer answer = Say(server.port(), upgrade);
  EXPECT_EQ(answer.status, 101);
  EXPECT_THAT(answer.head, Not(HasSubstr("Beast")));
}

// Whoever breaks off at once comes from the same address as before.
TEST_F(HeadTest, ABrokenOffConnectionCountsForItsAddress) {
  ServerOptions options = Options();
  options.each.tables_per_hour = 2;
  options.each.requests_per_second = 20;
  const RunningServer server(options);
  for (int i = 0; i < 30; ++i) {
    TestSocket socket(server.port(), "127.0.0.9");
    socket.Write("POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: " +
                 std::to_string(People(2).size()) + "\r\n\r\n" + People(2));
    const linger at_once = {1, 0};
    setsockopt(socket.fd(), SOL_SOCKET, SO_LINGER, &at_once, sizeof(at_once));
  }
  EXPECT_EQ(Fetch(server.port(), "GET", "/healthz").status, 200);
  std::string metrics = Fetch(server.port(), "GET", "/metrics").body;
  metrics = metrics.substr(metrics.find("\nalhambra_tables_made_total ") + 28);
  EXPECT_LE(std::atoi(metrics.c_str()), 2);
}

}  // namespace
}  // namespace alhambra::server
