#include "server/open_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
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
  const size_t most = ConnectionsFor({allowed, open}, wanted, &problem);
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
  ConnectionsFor({12, 10}, 10'000, &problem);
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

}  // namespace
}  // namespace alhambra::server
