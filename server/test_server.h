// A real server on a real port, and tables at it, for tests.
#ifndef ALHAMBRA_SERVER_TEST_SERVER_H_
#define ALHAMBRA_SERVER_TEST_SERVER_H_

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "server/log.h"
#include "server/server.h"
#include "server/test_client.h"
#include "server/test_support.h"
#include "server/token.h"

namespace alhambra::server {

// A folder of its own, removed at the end.
class Folder {
 public:
  Folder() {
    std::filesystem::create_directories(path_ / "assets");
    Write("index.html", "<!doctype html>");
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  std::string File(const std::string& name) const { return (path_ / name).string(); }
  void Write(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name) << text;
  }
  std::string path() const { return path_.string(); }

 private:
  const std::filesystem::path path_ =
      std::filesystem::path(::testing::TempDir()) / ("server-" + NewToken());
};

class RunningServer {
 public:
  explicit RunningServer(ServerOptions options) {
    SetLogLevel("off");
    options.port = 0;
    options.components = TestComponents();
    std::string problem;
    server_ = OpenServer(std::move(options), &problem);
    CHECK(server_ != nullptr);
    thread_ = std::thread([this] { server_->Run(); });
  }
  ~RunningServer() { Stop(); }
  void Stop() {
    if (!thread_.joinable()) return;
    server_->Stop();
    thread_.join();
  }
  // As a first signal does; Stop is a second one.
  void AskToStop() { server_->Stop(); }
  // Stops, and ends all of its threads.
  void End() {
    Stop();
    server_ = nullptr;
  }
  int port() const { return server_->port(); }

 private:
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

class ServerTest : public ::testing::Test {
 protected:
  ServerOptions Options() const {
    ServerOptions options;
    options.data = folder_.File("tables.sqlite");
    options.web = folder_.path();
    options.think_ms = 10;
    return options;
  }

  Folder folder_;
};

struct MadeTable {
  std::string id;
  std::vector<std::string> tokens;  // of the seats, "" for computers
  std::string watch;
};

inline MadeTable MakeTable(int port, const std::string& body) {
  const HttpAnswer answer = Fetch(port, "POST", "/api/tables", body);
  CHECK(answer.status == 200);
  const Value value = answer.json();
  MadeTable made{value.Find("table")->AsText(), {}, value.Find("watch")->AsText()};
  for (const Value& seat : value.Find("seats")->items()) {
    made.tokens.push_back(seat.Find("token")->AsText());
  }
  return made;
}

inline std::string People(int players, const std::string& seed = "7",
                          const std::string& modules = "") {
  std::string seats;
  for (int i = 0; i < players; ++i) {
    seats += std::string(i == 0 ? "" : ",") + R"({"kind":"here"})";
  }
  return R"({"setup":{"players":)" + std::to_string(players) + R"(,"modules":[)" + modules +
         R"(]},"seed":")" + seed + R"(","seats":[)" + seats + "]}";
}

inline std::string JoinText(const MadeTable& table, const std::string& token) {
  return R"({"type":"join","table":")" + table.id + R"(","token":")" + token + "\"}";
}

inline std::string ErrorCode(const HttpAnswer& answer) {
  if (answer.status < 400) return "";
  return answer.json().Find("error")->Find("code")->AsText();
}

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_TEST_SERVER_H_
