// `alhambra tables` on files and databases.
#include "app/tables.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "app/test_run.h"
#include "server/postgres_storage.h"
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

// Sheets of games at real tables lie among them and are none.
TEST_F(TablesTest, LeavesSheetsAloneUnlessEverythingGoes) {
  const std::string before = RunTables({"list", "--data", File("a")}).out;
  std::string problem;
  server::Change change;
  change.kind = server::Change::Kind::kTable;
  change.table = {"sheet-abcdefghijklmnopqrst", 1, false, "{}", ""};
  ASSERT_EQ(server::OpenStorage(File("a"), &problem)->Write({change})[0], server::Written::kOk);
  EXPECT_EQ(RunTables({"list", "--data", File("a")}).out, before);
  EXPECT_THAT(Exported("--data", File("a")), Not(HasSubstr("sheet")));
  EXPECT_EQ(RunTables({"move", "--all", "--data", File("a"), "--to", File("b")}).code, kSuccess);
  server::StoredTable table;
  std::vector<std::string> entries;
  EXPECT_EQ(server::OpenStorage(File("b"), &problem)->Read(change.table.id, 1, &table, &entries),
            server::Reading::kFound);
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

// A table's file of two people and some entries.
std::string FileOf(const std::string& seats, const std::vector<std::string>& entries = {},
                   const std::string& created = "1700000000") {
  std::string file = R"({"entries":)" + std::to_string(entries.size()) +
                     R"(,"head":{"table":"abcdefghij","setup":{"game":"alhambra","players":2,)" +
                     R"("modules":[],"options":{}},"seed":"1","seed_chosen":false,"listed":true,)" +
                     R"("created":)" + created + R"(,"watch":")" + std::string(32, '0') +
                     R"(","seats":[)" + seats + "]}}\n";
  for (const std::string& entry : entries) file += entry + "\n";
  return file;
}
std::string Person(const std::string& name, char token, const std::string& kind = "here") {
  return R"({"kind":")" + kind + R"(","name":")" + name + R"(","token":")" +
         std::string(token == ' ' ? 0 : 32, token) + "\"}";
}
const std::string kAna = Person("Ana", '1');
const std::string kFree = Person("", '2', "link");

TEST_F(TablesTest, TakesOnlyWhatAServerWouldTake) {
  const auto import = [this](const std::string& text) {
    std::ofstream(File("in")) << text;
    const Outcome ran = RunTables({"import", "--data", File("d"), "--file", File("in")});
    EXPECT_EQ(ran.code, kFailure) << text.substr(0, 1000);
    EXPECT_EQ(Exported("--data", File("d")), "");
    EXPECT_EQ(ran.err.find_first_of(std::string("\x1b\0", 2)), std::string::npos);
    return ran.err;
  };
  const std::string chat = R"({"kind":"chat","seat":0,"at":1,"text":")";
  for (const auto& [file, why] : std::vector<std::pair<std::string, std::string>>{
           {FileOf(kAna + R"(,{"kind":"computer","name":"C","level":"\u001bnope"})"),
            "seats[1].level: there is no level"},
           {FileOf(kAna + R"(,{"kind":"computer","name":"C"})"), "the field 'level' is missing"},
           {FileOf(kAna + "," + kFree,
                   {R"({"kind":"close","seat":1,"text":"C","level":"nope","at":1})"}),
            "entry 1: level: there is no level"},
           {FileOf(kAna + "," + kFree, {R"({"kind":"close","seat":1,"text":"C","at":1})"}),
            "the field 'level' is missing"},
           {FileOf(kAna + "," + kFree, {}, "9223372036854775807"), "created: this must be a time"},
           {FileOf(kAna + "," + kFree, {chat + R"(x","at":9223372036854775807})"}), "entry 1"},
           {FileOf(kAna + "," + kFree, {R"({"kind":"start","seat":0,"at":253402300800})"}),
            "entry 1: at: this must be a time"},
           {FileOf(Person("\\u001b[31mEve", '1') + "," + kFree),
            "head.seats[0].name: this has a character that is not allowed"},
           {FileOf(Person(std::string(25, 'E'), '1') + "," + kFree), "1 to 24 characters"},
           {FileOf(Person("", '1') + "," + kFree), "head.seats[0].name"},
           {FileOf(Person("Ana", ' ') + "," + kFree), "head.seats[0].token: this is no token"},
           {FileOf(kAna + "," + Person("Ben", '1')), "head.seats[1].token: this is not the only"},
           {FileOf(kAna + "," + Person("Ben", '0')), "head.seats[1].token: this is not the only"},
           {FileOf(kAna + "," + kFree, {chat + std::string(301, 'x') + "\"}"}),
            "entry 1: text: this must have 1 to 300 characters"},
           {FileOf(kAna + "," + kFree, {chat + "x\"}", chat + "\\u0007\"}"}),
            "entry 2: text: this has a character"},
           {FileOf(kAna + "," + kFree, {R"({"kind":"name","seat":0,"text":"","at":1})"}),
            "entry 1: text"},
           {FileOf(kAna + "," + kFree, {R"({"kind":"sit","seat":1,"text":"a\tb","at":1})"}),
            "entry 1: text"},
           {FileOf(kAna + "," + kFree, {R"({"kind":"renew","seat":0,"tokens":["x"],"at":1})"}),
            "entry 1: tokens: this is no token"},
           {FileOf(kAna + "," + kFree, {R"({"kind":"renew","seat":0,"tokens":[")" +
                                        std::string(32, '2') + R"("],"at":1})"}),
            "entry 1: tokens: this is not the only"},
           {FileOf(kAna + "," + kFree, {R"({"kind":"start","seat":2,"at":1})"}),
            "entry 1: seat: there is no such seat"},
       }) {
    EXPECT_THAT(import(file), HasSubstr(why));
  }
  // What is just within all limits, with a blank line at its end.
  std::ofstream(File("in")) << FileOf(Person(std::string(24, 'E'), '1') + "," + kFree,
                                      {chat + std::string(300, 'x') + "\"}"}, "253402300799")
                            << "\n";
  const Outcome ran = RunTables({"import", "--data", File("d"), "--file", File("in")});
  EXPECT_EQ(ran.code, kSuccess) << ran.err;
  EXPECT_THAT(RunTables({"list", "--data", File("d")}).out, HasSubstr("made 9999-12-31 23:59"));
}

// What is stored already may be anything.
TEST_F(TablesTest, ListsWhatItWouldNotTake) {
  const auto head = [](const std::string& file) {
    return file.substr(file.find("{\"table\""), file.find('\n') - 1 - file.find("{\"table\""));
  };
  std::string problem;
  const auto storage = server::OpenStorage(File("e"), &problem);
  std::vector<server::Change> changes(2, {server::Change::Kind::kTable, {}, {}});
  changes[0].table = {"abcdefghij", 1, false,
                      head(FileOf(kAna + "," + kFree, {}, "9223372036854775807")), ""};
  changes[1].table = {"bcdefghijk", 1, false,
                      head(FileOf(Person("\\u001b[31m\\u009bEve\\n", '1') + "," + kFree)), ""};
  for (const server::Written written : storage->Write(changes)) {
    ASSERT_EQ(written, server::Written::kOk);
  }
  const Outcome list = RunTables({"list", "--data", File("e")});
  EXPECT_EQ(list.code, kSuccess);
  EXPECT_THAT(list.out, HasSubstr("abcdefghij  unreadable: created: this must be a time"));
  EXPECT_THAT(list.out, HasSubstr("?[31m?Eve?, -\n"));
}

TEST_F(TablesTest, AnExportTakesThePlaceOfAFileOnlyOnceItIsWritten) {
  const auto files = [this] {
    return std::distance(std::filesystem::directory_iterator(folder_), {});
  };
  const std::string all = Exported("--data", File("a"));
  const auto before = files();
  std::filesystem::create_symlink(File("a"), File("link"));
  for (const std::string& same : {File("a"), File("link"), (folder_ / "." / "a").string()}) {
    const Outcome ran = RunTables({"export", "--all", "--data", File("a"), "--file", same});
    EXPECT_EQ(ran.code, kBadUsage) << same;
    EXPECT_THAT(ran.err, HasSubstr("is the data file itself"));
  }
  EXPECT_EQ(Exported("--data", File("a")), all);
  std::ofstream(File("old")) << "as it was";
  EXPECT_EQ(RunTables({"export", "nope", "--data", File("a"), "--file", File("old")}).code,
            kFailure);
  EXPECT_EQ(Text(File("old")), "as it was");
  // What can be read is written, and what cannot is named.
  const Outcome some =
      RunTables({"export", "nope", kOver, "--data", File("a"), "--file", File("old")});
  EXPECT_EQ(some.code, kFailure);
  EXPECT_EQ(some.err, "There is no table 'nope'.\n");
  EXPECT_THAT(Text(File("old")), HasSubstr(kOver));
  std::filesystem::create_symlink(File("old"), File("new"));
  EXPECT_EQ(RunTables({"export", "--all", "--data", File("a"), "--file", File("new")}).code,
            kSuccess);
  EXPECT_TRUE(std::filesystem::is_symlink(File("new")));
  EXPECT_EQ(Text(File("old")), all);
  EXPECT_EQ(files(), before + 3) << "nothing else is left behind";
  // What is no file is written to as it is.
  ASSERT_EQ(mkfifo(File("pipe").c_str(), 0600), 0);
  const int reader = open(File("pipe").c_str(), O_RDONLY | O_NONBLOCK);
  EXPECT_EQ(RunTables({"export", kOpen, "--data", File("a"), "--file", File("pipe")}).code,
            kSuccess);
  char start[64] = {};
  EXPECT_EQ(read(reader, start, sizeof(start)), 64);
  close(reader);
  EXPECT_EQ(std::string(start, 13), R"({"entries":0,)");
  EXPECT_TRUE(std::filesystem::is_fifo(File("pipe")));
  for (const std::string& nowhere : {File(""), File("no/such/folder")}) {
    EXPECT_EQ(RunTables({"export", "--all", "--data", File("a"), "--file", nowhere}).code,
              kBadUsage)
        << nowhere;
  }
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
  EXPECT_THAT(import(bad), HasSubstr("entry 1: the field"));
  EXPECT_THAT(import(R"({"entries":1,)" + head.substr(head.find("\"head\"")) + "x\n"),
              HasSubstr("entry 1: parse error"));
  const auto changed = [&all](const std::string& field, const std::string& to) {
    const size_t from = all.find(field) + field.size();
    return all.substr(0, from) + to + all.substr(all.find('"', from));
  };
  for (const char* id : {"", "../../etc", "two words", "ABCDEFGHIJ"}) {
    EXPECT_THAT(import(changed(R"("table":")", id)), HasSubstr("no id of a table"));
  }
  EXPECT_THAT(import(changed(R"("watch":")", "1")), HasSubstr("head.watch"));
  EXPECT_THAT(import(changed(R"("token":")", "x y")), HasSubstr("head.seats[0].token"));
  // Files without an end, and what is none.
  for (const std::string& from : {std::string("/dev/zero"), File("")}) {
    const Outcome ran = RunTables({"import", "--data", File("d"), "--file", from});
    EXPECT_EQ(ran.code, kFailure) << from;
    EXPECT_NE(ran.err, "") << from;
  }
  EXPECT_EQ(RunTables({"list", "--data", File("nowhere")}).code, kBadUsage);
  EXPECT_FALSE(std::filesystem::exists(File("nowhere")));
  EXPECT_EQ(RunTables({"export", "--data", File("a")}).code, kBadUsage);
  EXPECT_EQ(RunTables({"delete", "--data", File("a")}).code, kBadUsage);
  EXPECT_EQ(RunTables({"show", "nowhere", "--data", File("a")}).code, kFailure);
}

}  // namespace
}  // namespace alhambra::app
