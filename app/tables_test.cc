// `alhambra tables` on files and databases.
#include "app/tables.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "app/test_run.h"
#include "server/test_postgres.h"
#include "server/token.h"

namespace alhambra::app {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kOpen = "olvuojnyjw";
constexpr const char* kRunning = "kaqdyvgthz";
constexpr const char* kOver = "yuvzkdzcbw";

Outcome RunTables(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "tables");
  return RunWith(arguments);
}

// A folder with a data file that has a table of each kind.
class TablesTest : public ::testing::Test {
 protected:
  TablesTest() {
    std::filesystem::create_directories(folder_);
    std::filesystem::copy_file(ALHAMBRA_SOURCE_DIR "/tests/schema-1/tables.sqlite", File("a"));
  }
  ~TablesTest() override { std::filesystem::remove_all(folder_); }

  std::string File(const std::string& name) const { return (folder_ / name).string(); }
  static std::string Text(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  std::string Exported(const std::string& option, const std::string& where) const {
    return RunTables({"export", "--all", option, where}).out;
  }

  const std::filesystem::path folder_ =
      std::filesystem::path(::testing::TempDir()) / ("tables-" + server::NewToken());
};

TEST_F(TablesTest, ListsAndShowsThem) {
  const Outcome list = RunTables({"list", "--data", File("a")});
  EXPECT_EQ(list.code, kSuccess);
  EXPECT_THAT(list.out, HasSubstr(std::string(kOpen) + "  open         0 entries"));
  EXPECT_THAT(list.out, HasSubstr(std::string(kRunning) + "  running     13 entries"));
  EXPECT_THAT(list.out, HasSubstr(std::string(kOver) + "  over       193 entries"));
  EXPECT_THAT(list.out, HasSubstr("Ana, Ben"));
  const Outcome show = RunTables({"show", kRunning, "--data", File("a")});
  EXPECT_EQ(show.code, kSuccess);
  EXPECT_THAT(show.out, HasSubstr("\"watch\":"));
  EXPECT_THAT(show.out, HasSubstr("\"kind\":\"chat\""));
}

TEST_F(TablesTest, TakesThemToAFileAndBack) {
  EXPECT_EQ(RunTables({"export", "--all", "--data", File("a"), "--file", File("out")}).code,
            kSuccess);
  EXPECT_EQ(static_cast<int>(std::filesystem::status(File("out")).permissions()), 0600);
  const Outcome read = RunTables({"import", "--data", File("b"), "--file", File("out")});
  EXPECT_EQ(read.code, kSuccess) << read.err;
  EXPECT_EQ(read.out, "3 tables stored\n");
  EXPECT_EQ(Exported("--data", File("b")), Text(File("out")));
  // What is there already stays as it is.
  const Outcome again = RunTables({"import", "--data", File("b"), "--file", File("out")});
  EXPECT_EQ(again.code, kFailure);
  EXPECT_THAT(again.err, HasSubstr("is there already"));
  EXPECT_EQ(Exported("--data", File("b")), Text(File("out")));
}

TEST_F(TablesTest, MovesThemToADatabaseAndBack) {
  auto& postgres = server::TestPostgres::Get();
  const std::string database = postgres.Address(postgres.NewDatabase());
  const std::string before = Exported("--data", File("a"));
  const Outcome one = RunTables({"move", kOver, "--data", File("a"), "--to", database});
  EXPECT_EQ(one.code, kSuccess) << one.err;
  EXPECT_THAT(Exported("--data", File("a")), Not(HasSubstr(kOver)));
  EXPECT_EQ(RunTables({"move", "--all", "--data", File("a"), "--to", database}).code, kSuccess);
  EXPECT_EQ(Exported("--data", File("a")), "");
  EXPECT_EQ(Exported("--database", database), before);
  EXPECT_EQ(RunTables({"move", "--all", "--database", database, "--to", File("c")}).code, kSuccess);
  EXPECT_EQ(Exported("--data", File("c")), before);
  EXPECT_EQ(Exported("--database", database), "");
}

TEST_F(TablesTest, DeletesThem) {
  EXPECT_EQ(RunTables({"delete", kOver, kOpen, "--data", File("a")}).code, kSuccess);
  const Outcome again = RunTables({"delete", kOver, "--data", File("a")});
  EXPECT_EQ(again.code, kFailure);
  EXPECT_EQ(again.err, "There is no table 'yuvzkdzcbw'.\n");
  EXPECT_THAT(RunTables({"list", "--data", File("a")}).out, HasSubstr(kRunning));
}

TEST_F(TablesTest, RefusesWhatIsNoTable) {
  const auto import = [this](const std::string& text) {
    std::ofstream(File("in")) << text;
    const Outcome ran = RunTables({"import", "--data", File("d"), "--file", File("in")});
    EXPECT_EQ(ran.code, kFailure);
    EXPECT_EQ(Exported("--data", File("d")), "");
    return ran.err;
  };
  EXPECT_THAT(import("nonsense\n"), HasSubstr("line 1"));
  EXPECT_THAT(import("{\"entries\":0}\n"), HasSubstr("head"));
  EXPECT_THAT(import("{\"entries\":0,\"head\":{}}\n"), HasSubstr("line 1"));
  EXPECT_THAT(import("{\"entries\":-1,\"head\":{}}\n"), HasSubstr("entries"));
  const std::string all = Exported("--data", File("a"));
  const std::string head = all.substr(0, all.find('\n') + 1);
  EXPECT_THAT(import(head), HasSubstr("more entries than the file"));
  EXPECT_THAT(import(head + std::string(5u << 20, 'x') + "\n"), HasSubstr("too long"));
  const std::string bad = R"({"entries":1,)" + head.substr(head.find("\"head\"")) + "{}\n";
  EXPECT_THAT(import(bad), HasSubstr("entry 1"));
  EXPECT_EQ(RunTables({"list", "--data", File("nowhere")}).code, kBadUsage);
  EXPECT_FALSE(std::filesystem::exists(File("nowhere")));
  EXPECT_EQ(RunTables({"export", "--data", File("a")}).code, kBadUsage);
  EXPECT_EQ(RunTables({"delete", "--data", File("a")}).code, kBadUsage);
  EXPECT_EQ(RunTables({"show", "nowhere", "--data", File("a")}).code, kFailure);
}

}  // namespace
}  // namespace alhambra::app
