// What `alhambra serve --config` makes of a file. Where nothing is wrong, it stops at an address
// that it cannot listen on.
#include "app/config_file.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "app/test_run.h"
#include "server/token.h"

namespace alhambra::app {
namespace {

class ConfigFileTest : public ::testing::Test {
 protected:
  ConfigFileTest() { std::filesystem::create_directories(folder_); }
  ~ConfigFileTest() override { std::filesystem::remove_all(folder_); }

  Outcome Serve(const std::string& text, const std::vector<std::string>& more = {}) const {
    std::ofstream(file_, std::ios::binary) << text;
    std::vector<std::string> arguments = {"serve", "--config", file_};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return RunWith(arguments);
  }
  void ExpectSentence(const Outcome& outcome, const std::string& sentence) const {
    EXPECT_EQ(outcome.code, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_EQ(outcome.err, sentence + "\n");
    EXPECT_FALSE(std::filesystem::exists(folder_ + "/tables.sqlite")) << "nothing may be made";
  }
  std::string AtLine(int line, const std::string& wrong) const {
    return file_ + ": line " + std::to_string(line) + ": " + wrong;
  }

  const std::string folder_ = ::testing::TempDir() + "config-file-" + server::NewToken();
  const std::string file_ = folder_ + "/alhambra.conf";
  const std::string data_ = "data = " + folder_ + "/tables.sqlite\n";
};

TEST_F(ConfigFileTest, GivesOptionsThatTheCommandLineDoesNotGive) {
  const std::string nowhere = "'nowhere' is not an address.\n";
  const std::string text =
      "# A comment\n\n  \t\r\n" + data_ +
      "listen=nowhere\r\n  behind-proxy =  yes\nhost = a.example\nhost = b.example\nport = 0";
  EXPECT_EQ(Serve(text).err, nowhere);
  // What the command line gives is not even looked at in the file.
  EXPECT_EQ(Serve(data_ + "port = many\nlisten = nowhere\n", {"--port", "0"}).err, nowhere);
  EXPECT_EQ(Serve(data_ + "listen = 127.0.0.1", {"--listen", "elsewhere"}).err,
            "'elsewhere' is not an address.\n");
  EXPECT_EQ(Serve(data_ + "listen = nowhere\nbehind-proxy = no\n").err, nowhere);
}

TEST_F(ConfigFileTest, SaysWhatIsWrongAndWhere) {
  ExpectSentence(Serve("\nprot = 80"), AtLine(2, "there is no option 'prot'"));
  for (const char* name : {"help", "config", "--port", "-h", "", "Port", "por"}) {
    const Outcome outcome = Serve(std::string(name) + " = 80");
    EXPECT_EQ(outcome.err.find(AtLine(1, "there is no option '")), 0u) << outcome.err;
  }
  ExpectSentence(Serve("port 80"), AtLine(1, "this must be like 'port = 8080'"));
  ExpectSentence(Serve("[serve]\nport = 80"), AtLine(1, "this must be like 'port = 8080'"));
  ExpectSentence(Serve("port ="), AtLine(1, "'port' has no value"));
  ExpectSentence(Serve("port = 1\n# again\nport = 2"), AtLine(3, "'port' was said before"));
  ExpectSentence(Serve("behind-proxy = maybe"), AtLine(1, "'behind-proxy' must be yes or no"));
  ExpectSentence(Serve("behind-proxy = no\nbehind-proxy = yes"),
                 AtLine(2, "'behind-proxy' was said before"));
  ExpectSentence(Serve("port = 65536"), AtLine(1, "--port: Value 65536 not in range 0 to 65535"));
  ExpectSentence(Serve("host = a.example\nhost = b c"),
                 AtLine(2,
                        "--host: 'b c' is not the name of a host; it must be like "
                        "games.example.org"));
  ExpectSentence(Serve("metrics-from = everybody"),
                 AtLine(1,
                        "--metrics-from: 'everybody' is neither an address nor a network; it "
                        "must be like 10.0.0.5, 10.0.0.0/8, ::1 or 2001:db8::/32"));
  ExpectSentence(Serve(data_ + "database = postgresql:///games"),
                 "There can be a data file or a database, but not both.");
}

TEST_F(ConfigFileTest, TakesNoFileThatIsNone) {
  ExpectSentence(RunWith({"serve", "--config", "/no/such/file"}),
                 "/no/such/file: this file cannot be read");
  const Outcome folder = RunWith({"serve", "--config", folder_});
  EXPECT_EQ(folder.code, 2);
  EXPECT_EQ(folder.err, folder_ + ": this file cannot be read\n");
  ExpectSentence(RunWith({"serve", "--config", "/dev/zero"}),
                 "/dev/zero: this file is longer than 64 KiB");
  ExpectSentence(Serve(std::string(64 * 1024 + 1, '#')),
                 file_ + ": this file is longer than 64 KiB");
  ExpectSentence(Serve(std::string("port = 8\0000", 10)), file_ + ": this is not a text");
  // Names that would spoil the sentence are left out of it.
  for (const std::string& name :
       {std::string(60'000, 'x'), std::string("a\x1b[31mb"), std::string("p\xc3\xb6rt")}) {
    ExpectSentence(Serve(name + " = 1"), AtLine(1, "there is no option of this name"));
  }
}

}  // namespace
}  // namespace alhambra::app
