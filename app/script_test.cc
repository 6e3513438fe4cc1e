// The script that starts the game, as far as it can be tried without building anything.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>

#include "app/program.h"

namespace alhambra::app {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// A fresh clone, as far as ./play looks at it.
class PlayScript : public ::testing::Test {
 protected:
  PlayScript() {
    const std::filesystem::path source(ALHAMBRA_SOURCE_DIR);
    std::filesystem::remove_all(root_);
    std::filesystem::create_directories(root_ / "tools");
    std::filesystem::copy(source / "play", root_ / "play");
    for (const char* name : {"install.sh", "web.sh"}) {
      std::filesystem::copy(source / "tools" / name, root_ / "tools" / name);
    }
  }
  ~PlayScript() override { std::filesystem::remove_all(root_); }

  // What it prints, errors included.
  std::string Run(const std::string& arguments, int* code) const {
    const std::string command = "bash '" + (root_ / "play").string() + "' " + arguments + " 2>&1";
    FILE* pipe = popen(command.c_str(), "r");
    std::string printed;
    std::array<char, 4096> part = {};
    for (size_t n = 0; (n = fread(part.data(), 1, part.size(), pipe)) > 0;) {
      printed.append(part.data(), n);
    }
    *code = pclose(pipe);
    return printed;
  }

  const std::filesystem::path root_ =
      std::filesystem::path(testing::TempDir()) / "play script test";
};

TEST_F(PlayScript, HelpIsPrintedWithoutBuildingAnything) {
  for (const char* option : {"--help", "-h", "--port 9000 --help"}) {
    int code = -1;
    const std::string help = Run(option, &code);
    EXPECT_EQ(code, 0);
    EXPECT_THAT(help, HasSubstr("Usage: ./play"));
    EXPECT_THAT(help, Not(HasSubstr("Building")));
    EXPECT_FALSE(std::filesystem::exists(root_ / "build"));
  }
}

TEST_F(PlayScript, HelpNamesOnlyOptionsThatExist) {
  std::istringstream in;
  std::ostringstream out, err;
  ASSERT_EQ(RunProgram({"serve", "--help"}, {in, out, err}), 0);
  int code = -1;
  const std::string help = Run("--help", &code);
  const std::regex option("--[a-z-]+");
  int found = 0;
  for (auto at = std::sregex_iterator(help.begin(), help.end(), option);
       at != std::sregex_iterator(); ++at, ++found) {
    if (at->str() == "--site") continue;  // the script's own
    EXPECT_THAT(out.str(), HasSubstr(at->str() + " ")) << help;
  }
  EXPECT_GE(found, 4);
}

TEST_F(PlayScript, HelpListsEveryOptionOnceTheProgramIsBuilt) {
  std::filesystem::create_directories(root_ / "build" / "release");
  const std::filesystem::path program = root_ / "build" / "release" / "alhambra";
  std::ofstream(program) << "#!/bin/sh\necho Usage: $*\necho\necho '  --brand-new TEXT'\n";
  std::filesystem::permissions(program, std::filesystem::perms::owner_all);
  int code = -1;
  const std::string help = Run("--help", &code);
  EXPECT_EQ(code, 0);
  EXPECT_THAT(help, HasSubstr("--listen"));
  EXPECT_THAT(help, HasSubstr("--brand-new"));
}

TEST_F(PlayScript, ASiteIsWrittenOnlyWhereNothingElseIs) {
  int code = 0;
  EXPECT_THAT(Run("--site", &code), HasSubstr("Usage: ./play --site FOLDER"));
  EXPECT_NE(code, 0);
  EXPECT_THAT(Run("--site '" + root_.string() + "'", &code), HasSubstr("holds something else"));
  EXPECT_NE(code, 0);
  EXPECT_TRUE(std::filesystem::exists(root_ / "tools"));
}

}  // namespace
}  // namespace alhambra::app
