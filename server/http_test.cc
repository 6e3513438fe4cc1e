// Requests that are not what they should be: each gets a status and a sentence.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "server/test_server.h"

namespace alhambra::server {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

class HttpTest : public ServerTest {
 protected:
  // What is answered to these bytes.
  static HttpAnswer Say(int port, const std::string& request) {
    TestSocket socket(port);
    socket.Write(request);
    return ReadAnswer(socket);
  }
  static std::string Sentence(const HttpAnswer& answer) {
    return answer.body.empty() ? "" : answer.json().Find("error")->Find("text")->AsText();
  }
};

TEST_F(HttpTest, ARequestSaysOnceWhichHostItIsFor) {
  const RunningServer server(Options());
  const auto ask = [&server](const std::string& first, const std::string& hosts) {
    return Say(server.port(), first + "\r\n" + hosts + "\r\n");
  };
  for (const char* hosts : {"", "Host:\r\n", "Host: \r\n", "Host: localhost\r\nHost: localhost\r\n",
                            "Host: \r\nHost: localhost\r\n"}) {
    for (const char* path : {"/", "/healthz", "/api/tables", "/ws"}) {
      const HttpAnswer answer = ask("GET " + std::string(path) + " HTTP/1.1", hosts);
      EXPECT_EQ(answer.status, 400) << path << " " << hosts;
      EXPECT_EQ(ErrorCode(answer), "bad-request");
      EXPECT_THAT(Sentence(answer), HasSubstr("Host"));
    }
  }
  for (const char* host : {"localhost:abc", "127.0.0.1:8o", "[::1]x", "localhost:65536"}) {
    const HttpAnswer answer = ask("GET /healthz HTTP/1.1", "Host: " + std::string(host) + "\r\n");
    EXPECT_EQ(answer.status, 421) << host;
    EXPECT_EQ(ErrorCode(answer), "wrong-host");
  }
  EXPECT_EQ(ask("GET /healthz HTTP/1.0", "").status, 200);
  EXPECT_EQ(ask("GET /healthz HTTP/1.0", "Host:\r\n").status, 400);
  EXPECT_EQ(ask("GET /healthz HTTP/1.0", "Host: evil.example\r\n").status, 421);
}

TEST_F(HttpTest, AWebSocketThatCannotBeIsToldWhy) {
  const RunningServer server(Options());
  const auto ask = [&server](const std::string& lines) {
    return Say(server.port(),
               "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n" + lines + "\r\n");
  };
  const std::string upgrade = "Upgrade: websocket\r\n";
  const std::string version = "Sec-WebSocket-Version: 13\r\n";
  const std::string key = "Sec-WebSocket-Key: ";
  const struct {
    std::string lines;
    int status;
    const char* says;
  } cases[] = {
      {version + key + "dGhlIHNhbXBsZSBub25jZQ==\r\n", 426, "for WebSockets"},
      {upgrade + key + "dGhlIHNhbXBsZSBub25jZQ==\r\n", 426, "version 13"},
      {upgrade + key + "dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 8\r\n", 426,
       "version 13"},
      {upgrade + version, 400, "Sec-WebSocket-Key"},
      {upgrade + version + key + "\r\n", 400, "Sec-WebSocket-Key"},
      {upgrade + version + key + "short\r\n", 400, "Sec-WebSocket-Key"},
      {upgrade + version + key + std::string(200, 'a') + "\r\n", 400, "Sec-WebSocket-Key"},
      {upgrade + version + key + "dGhlIHNhbXBsZSBub25jZ!==\r\n", 400, "Sec-WebSocket-Key"},
  };
  for (const auto& c : cases) {
    const HttpAnswer answer = ask(c.lines);
    EXPECT_EQ(answer.status, c.status) << c.lines;
    EXPECT_THAT(answer.head, HasSubstr("Content-Security-Policy")) << c.lines;
    EXPECT_THAT(Sentence(answer), HasSubstr(c.says)) << c.lines;
    EXPECT_EQ(answer.head.find("Sec-WebSocket-Version: 13") != std::string::npos, c.status == 426);
  }
  EXPECT_EQ(TestClient(server.port()).status(), 101);
}

TEST_F(HttpTest, ARequestThatComesTooSlowlyIsToldSo) {
  ServerOptions options = Options();
  options.request_ms = 300;
  const RunningServer server(options);
  for (const char* slow :
       {"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{",
        "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n",
        "GET /api/tables HTTP/1.1\r\nHost: loc", "GE"}) {
    TestSocket socket(server.port());
    socket.Write(slow);
    const HttpAnswer answer = ReadAnswer(socket);
    EXPECT_EQ(answer.status, 408) << slow;
    EXPECT_EQ(ErrorCode(answer), "too-slow") << slow;
    EXPECT_FALSE(socket.Receive(30000)) << "it must be closed";
    EXPECT_FALSE(socket.open());
  }
  // Byte by byte is no way around it.
  TestSocket drip(server.port());
  drip.Write("POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n");
  for (int i = 0; i < 40 && !drip.Receive(20); ++i) drip.Write(" ");
  EXPECT_EQ(ReadAnswer(drip).status, 408);
}

TEST_F(HttpTest, AConnectionThatIsKeptForLaterIsClosedWithoutAWord) {
  ServerOptions options = Options();
  options.request_ms = 1500;
  const RunningServer server(options);
  TestSocket socket(server.port());
  for (int i = 0; i < 3; ++i) {
    // Each request has its own time.
    std::this_thread::sleep_for(std::chrono::milliseconds(600));
    socket.Write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    EXPECT_EQ(ReadAnswer(socket).status, 200);
  }
  EXPECT_FALSE(socket.Receive(30000));
  EXPECT_FALSE(socket.open());
  EXPECT_THAT(socket.received, IsEmpty());
  // A WebSocket is no longer a request.
  TestClient client(server.port());
  std::this_thread::sleep_for(std::chrono::milliseconds(1700));
  client.Send(R"({"type":"ping"})");
  EXPECT_FALSE(client.Await("pong").IsNull());
}

}  // namespace
}  // namespace alhambra::server
