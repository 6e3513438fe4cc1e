// A PostgreSQL server for tests, one for each process that needs it, and databases in it.
#ifndef ALHAMBRA_SERVER_TEST_POSTGRES_H_
#define ALHAMBRA_SERVER_TEST_POSTGRES_H_

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "engine/base/check.h"
#include "server/token.h"

namespace alhambra::server {

class TestPostgres {
 public:
  // Started when it is first asked for; ends with this process.
  static TestPostgres& Get() {
    static TestPostgres server;
    return server;
  }
  ~TestPostgres() { Do("remove " + folder_); }

  void Stop(const std::string& mode = "fast") { Do("stop " + folder_ + " " + mode); }
  void Start() { Do("start " + folder_); }

  // The address of a database by its name, for the superuser or another user.
  std::string Address(const std::string& name, const std::string& user = "alhambra") const {
    return "postgresql:///" + name + "?host=" + folder_ + "&user=" + user;
  }
  // A database that nothing is in.
  std::string NewDatabase(const std::string& more = "") {
    std::string name = "t" + NewToken().substr(0, 12);
    RunIn("postgres", "CREATE DATABASE " + name + " STRATEGY file_copy " + more);
    return name;
  }
  // Runs a command as the superuser. What it gives, a line for each row.
  std::string RunIn(const std::string& database, const std::string& text) const {
    const std::string command = Script() + "sql " + folder_ + " " + database + " \"" + text + "\"";
    FILE* pipe = popen(command.c_str(), "r");
    CHECK(pipe != nullptr);
    std::string given;
    char bytes[1024];
    while (const size_t count = fread(bytes, 1, sizeof(bytes), pipe)) given.append(bytes, count);
    CHECK(pclose(pipe) == 0);
    return given;
  }
  // The same without looking at what comes of it.
  void Try(const std::string& database, const std::string& text) const {
    const std::string command =
        Script() + "sql " + folder_ + " " + database + " \"" + text + "\" >/dev/null 2>&1";
    [[maybe_unused]] const int ignored = std::system(command.c_str());
  }

 private:
  TestPostgres() { Do("start " + folder_ + " " + std::to_string(getpid())); }

  static std::string Script() {
    return "ALHAMBRA_POSTGRES_SETTINGS='-c fsync=off' " ALHAMBRA_SOURCE_DIR "/tools/postgres ";
  }
  static void Do(const std::string& what) {
    CHECK(std::system((Script() + what + " >/dev/null").c_str()) == 0);
  }

  // Short, since it is part of a socket's name.
  const std::string folder_ = "/tmp/alhambra-pg-" + NewToken().substr(0, 12);
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_TEST_POSTGRES_H_
