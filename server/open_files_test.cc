#include "server/open_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <limits>

#include "server/log.h"
#include "server/test_server.h"

namespace alhambra::server {
namespace {

using ::testing::HasSubstr;

size_t Fitting(size_t allowed, size_t open, size_t wanted) {
  std::string problem;
  const Room room = RoomFor({allowed, open}, wanted, &problem);
  const size_t most = room.connections;
  // Those who are turned away fit in, and there is always a place for some.
  EXPECT_LE(most + room.turned_away, allowed - std::min(open, allowed));
  EXPECT_EQ(room.turned_away >= 4, most > 0);
  EXPECT_LE(room.turned_away, 64u);
  EXPECT_EQ(most == 0, !problem.empty());
  return most;
}

TEST(OpenFilesTest, LeavesRoomForTheServerItself) {
  EXPECT_EQ(Fitting(std::numeric_limits<size_t>::max(), 10, 10'000), 10'000u);
  EXPECT_EQ(Fitting(10'138, 10, 10'000), 10'000u);
  EXPECT_EQ(Fitting(10'137, 10, 10'000), 9'999u);
  EXPECT_EQ(Fitting(1024, 10, 10'000), 886u);
  EXPECT_EQ(Fitting(1024, 10, 100), 100u);
  EXPECT_EQ(Fitting(110, 10, 10'000), 50u);
  EXPECT_EQ(Fitting(42, 10, 10'000), 16u);
}

TEST(OpenFilesTest, RefusesWhenThereIsNoRoomAtAll) {
  for (const size_t allowed : {0u, 5u, 10u, 12u, 41u}) {
    EXPECT_EQ(Fitting(allowed, 10, 10'000), 0u) << allowed;
    EXPECT_EQ(Fitting(allowed, 10, 1), 0u) << allowed;
  }
  std::string problem;
  RoomFor({12, 10}, 10'000, &problem);
  EXPECT_THAT(problem, HasSubstr("Only 12 files may be open at once, and 10 are already"));
}

// In a process of its own, since a lowered limit cannot be raised again.
[[noreturn]] void OpenWith(rlim_t files, const std::string& data) {
  const rlimit few = {files, files};
  setrlimit(RLIMIT_NOFILE, &few);
  SetLogLevel("warn");
  ServerOptions options;
  options.port = 0;
  options.data = data;
  options.components = TestComponents();
  std::string problem;
  const bool opened = OpenServer(options, &problem) != nullptr;
  FlushLog();
  dprintf(STDERR_FILENO, "%s\n", problem.c_str());
  _exit(opened ? 0 : 1);
}

TEST(OpenFilesDeathTest, AServerSaysSoBeforeItServesNobodyOrOnlyFew) {
#ifdef ALHAMBRA_SANITIZED
  GTEST_SKIP() << "the sanitizers open files themselves";
#endif
  const Folder folder;
  const std::string data = folder.File("tables.sqlite");
  EXPECT_EXIT(OpenWith(12, data), ::testing::ExitedWithCode(1),
              "Only 12 files may be open at once");
  EXPECT_FALSE(std::filesystem::exists(data));
  EXPECT_EXIT(OpenWith(200, data), ::testing::ExitedWithCode(0),
              "\"warning\",\"event\":\"few-open-files\"");
}

// Whoever comes when all places are taken hears so, however few places there are.
[[noreturn]] void FillWith(rlim_t files, const std::string& data) {
  const rlimit few = {files, files};
  std::vector<std::unique_ptr<TestSocket>> clients;
  ServerOptions options;
  options.data = data;
  const pid_t child = [&] {
    int port[2] = {};
    CHECK(pipe(port) == 0);
    const pid_t pid = fork();
    if (pid == 0) {
      setrlimit(RLIMIT_NOFILE, &few);
      options.components = TestComponents();
      options.port = 0;
      SetLogLevel("off");
      std::string problem;
      const auto server = OpenServer(options, &problem);
      const int number = server == nullptr ? 0 : server->port();
      CHECK(write(port[1], &number, sizeof(number)) == sizeof(number));
      if (server != nullptr) server->Run();
      _exit(0);
    }
    CHECK(read(port[0], &options.port, sizeof(options.port)) == sizeof(options.port));
    return pid;
  }();
  for (rlim_t i = 0; i < files; ++i) {
    clients.push_back(std::make_unique<TestSocket>(options.port));
  }
  size_t silent = 0, told = 0;
  const auto settled = [&] { return silent <= files / 2 && told >= 4; };
  for (int i = 0; i < 600 && !settled(); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    silent = told = 0;
    for (const auto& client : clients) {
      client->Receive(0);
      if (client->received.find("The server is full") != std::string::npos) {
        ++told;
      } else if (client->open()) {
        ++silent;
      }
    }
  }
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  // At most half of the places are connections; nobody else is left waiting.
  dprintf(STDERR_FILENO, "%zu silent, %zu told\n", silent, told);
  _exit(settled() ? 0 : 1);
}

TEST(OpenFilesDeathTest, WithFewFilesNewcomersStillHearThatItIsFull) {
#ifdef ALHAMBRA_SANITIZED
  GTEST_SKIP() << "the sanitizers open files themselves";
#endif
  const Folder folder;
  EXPECT_EXIT(FillWith(50, folder.File("tables.sqlite")), ::testing::ExitedWithCode(0), "told");
}

}  // namespace
}  // namespace alhambra::server
