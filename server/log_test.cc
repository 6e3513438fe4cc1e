#include "server/log.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <future>

namespace alhambra::server {
namespace {

// The error stream goes into a pipe while this lives.
class Pipe {
 public:
  Pipe() : stream_(dup(STDERR_FILENO)) {
    EXPECT_EQ(pipe(ends_), 0);
    dup2(ends_[1], STDERR_FILENO);
    close(ends_[1]);
    SetLogLevel("info");
  }
  ~Pipe() {
    SetLogLevel("off");
    dup2(stream_, STDERR_FILENO);
    close(stream_);
    CloseReader();
  }
  // What is in it now.
  std::string Read() {
    fcntl(ends_[0], F_SETFL, O_NONBLOCK);
    std::string text;
    char bytes[4096];
    for (ssize_t count = 0; (count = read(ends_[0], bytes, sizeof(bytes))) > 0;) {
      text.append(bytes, static_cast<size_t>(count));
    }
    return text;
  }
  void CloseReader() {
    if (ends_[0] >= 0) close(ends_[0]);
    ends_[0] = -1;
  }

 private:
  const int stream_;
  int ends_[2] = {-1, -1};
};

TEST(LogTest, WritesOneObjectALine) {
  Pipe pipe;
  LogError("table-unreadable", "a \"quoted\"\nreason");
  const std::string text = pipe.Read();
  EXPECT_EQ(text.find("{\"time\":\""), 0u);
  EXPECT_NE(text.find(R"("event":"table-unreadable","what":"a \"quoted\"\nreason"})"),
            std::string::npos);
  EXPECT_EQ(text.find('\n'), text.size() - 1);
}

TEST(LogTest, ABlockedStreamStopsNobodyAndWhatWasDroppedIsCounted) {
  Pipe pipe;
  const uint64_t before = LogLinesDropped();
  constexpr int kLines = 20'000;
  auto written = std::async(std::launch::async, [] {
    Value fields = Value::Object();
    fields.Set("words", "quite a long line that nobody reads for now");
    for (int i = 0; i < kLines; ++i) LogInfo("flood", fields);
  });
  const bool done = written.wait_for(std::chrono::seconds(60)) == std::future_status::ready;
  EXPECT_TRUE(done) << "the log waits for whoever reads it";
  while (!done && written.wait_for(std::chrono::milliseconds(1)) != std::future_status::ready) {
    pipe.Read();
  }
  const uint64_t dropped = LogLinesDropped() - before;
  EXPECT_GT(dropped, 0u);
  std::string text;
  for (int i = 0; i < 100 && text.find("log-lines-dropped") == std::string::npos; ++i) {
    text += pipe.Read();
    FlushLog();
  }
  text += pipe.Read();
  EXPECT_NE(text.find("\"event\":\"log-lines-dropped\",\"lines\":" + std::to_string(dropped) + "}"),
            std::string::npos);
  size_t lines = 0;
  for (size_t at = 0; (at = text.find("\"flood\"", at)) != std::string::npos; ++at) ++lines;
  EXPECT_EQ(lines + dropped, static_cast<size_t>(kLines));
}

TEST(LogTest, AStreamThatNobodyWillEverReadIsNoReasonToDie) {
  signal(SIGPIPE, SIG_IGN);  // as a server does
  Pipe pipe;
  pipe.CloseReader();
  const uint64_t before = LogLinesDropped();
  for (int i = 0; i < 100; ++i) LogError("nobody", "reads this");
  EXPECT_EQ(LogLinesDropped() - before, 100u);
}

}  // namespace
}  // namespace alhambra::server
