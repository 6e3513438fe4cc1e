#include "app/program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "app/serve.h"
#include "app/test_run.h"
#include "codec/json.h"
#include "engine/modules/module.h"

namespace alhambra::app {
namespace {

using testing::TempDir;

// A line of figures: "digest    0123".
std::string Figure(const std::string& text, const std::string& name) {
  const size_t start = text.find("\n" + name + " ");
  if (start == std::string::npos) return "";
  const size_t from = text.find_first_not_of(' ', start + 1 + name.size());
  return text.substr(from, text.find('\n', from) - from);
}

std::string WriteTemp(const std::string& name, const std::string& text) {
  std::string path = TempDir() + name;
  std::ofstream(path) << text;
  return path;
}

void ExpectOneSentence(const Outcome& outcome, const std::string& part) {
  EXPECT_NE(outcome.code, 0);
  EXPECT_NE(outcome.err.find(part), std::string::npos) << outcome.err;
  EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
}

TEST(ProgramTest, HelpIsThereForTheProgramAndEverySubcommand) {
  EXPECT_EQ(RunWith("--help").code, 0);
  for (const char* name : {"play", "simulate", "tournament", "scenario", "replay", "modules",
                           "fingerprints", "puzzles", "score", "setup"}) {
    const Outcome outcome = RunWith(std::string(name) + " --help");
    EXPECT_EQ(outcome.code, 0) << name;
    EXPECT_NE(outcome.out.find("--"), std::string::npos) << name;
    EXPECT_TRUE(outcome.err.empty()) << name;
  }
}

TEST(ProgramTest, SaysItsVersion) {
  const Outcome outcome = RunWith("--version");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.out.find("alhambra 0."), 0u) << outcome.out;
}

TEST(ProgramTest, AWrongCommandLineGetsOneSentence) {
  ExpectOneSentence(RunWith(""), "subcommand is required");
  ExpectOneSentence(RunWith("conquer"), "no subcommand 'conquer'");
  ExpectOneSentence(RunWith("simulate --spectators 3"), "--spectators");
  ExpectOneSentence(RunWith("simulate --games many"), "--games");
  ExpectOneSentence(RunWith("simulate --games 0"), "at least 1");
  ExpectOneSentence(RunWith("simulate --playouts 0"), "at least 1");
  ExpectOneSentence(RunWith("simulate --iterations 0"), "at least 1");  // its old name
  ExpectOneSentence(RunWith("simulate --players 7"), "from 2 to 6");
  ExpectOneSentence(RunWith("simulate --players 4-2"), "from 2 to 6");
  ExpectOneSentence(RunWith("simulate --players two"), "from 2 to 6");
  ExpectOneSentence(RunWith("simulate --modules casino"), "no module 'casino'");
  ExpectOneSentence(RunWith("simulate --modules diamonds,diamonds"), "twice");
  ExpectOneSentence(RunWith("simulate --player clairvoyant"), "clairvoyant");
  ExpectOneSentence(RunWith("simulate --game chess"), "chess");
  ExpectOneSentence(RunWith("simulate --option diamonds.flawless"), "diamonds.flawless");
  ExpectOneSentence(RunWith("simulate --components /no/such/folder"), "/no/such/folder");
  ExpectOneSentence(RunWith("replay /no/such/file"), "/no/such/file");
  ExpectOneSentence(RunWith("replay"), "file");
  ExpectOneSentence(RunWith("fingerprints --check /no/such/file"), "/no/such/file");
  ExpectOneSentence(RunWith("play --players 1"), "from 2 to 6");
  ExpectOneSentence(RunWith("play --seat 4"), "from 1 to 3");
  ExpectOneSentence(RunWith("play --level genius"), "genius");
  ExpectOneSentence(RunWith("play --budget-ms 0"), "millisecond");
  ExpectOneSentence(RunWith("play --seed today"), "today");
}

TEST(ProgramTest, NumbersOutOfRangeAreRefusedAndNotBent) {
  const std::string data = "serve --data " + TempDir() + "never-made.sqlite ";
  for (const char* number : {"-1", "65536", "99999999999", "99999999999999999999", "1e3", "many"}) {
    ExpectOneSentence(RunWith(data + "--port " + number), "--port");
  }
  for (const char* option :
       {"--think-ms", "--think-threads", "--tables-per-hour", "--most-connections",
        "--connections-per-address", "--joins-per-second", "--looks-per-second",
        "--messages-per-second", "--hints-per-minute", "--review-playouts"}) {
    for (const char* number : {" -5", " 0", " 4294967297", " 99999999999999999999"}) {
      ExpectOneSentence(RunWith(data + option + number), option);
    }
  }
  for (const char* command :
       {"simulate --games", "simulate --playouts", "tournament --games", "tournament --players",
        "tournament --budget-ms", "tournament --playouts", "tournament --threads",
        "tournament --forks", "play --players", "play --seat", "play --budget-ms",
        "fingerprints --most-games"}) {
    for (const char* number : {" 4294967297", " 99999999999999999999", " -99999999999"}) {
      ExpectOneSentence(RunWith(std::string(command) + number), "--");
    }
  }
  for (const char* command : {"simulate --games 1 --seed", "tournament --seed", "play --seed"}) {
    for (const char* number : {" -5", " 18446744073709551616", " 99999999999999999999"}) {
      ExpectOneSentence(RunWith(std::string(command) + number), "seed must be a whole number");
    }
  }
  EXPECT_EQ(RunWith("simulate --games 1 --seed 18446744073709551615").code, 0);
}

TEST(ProgramTest, FilesWithoutEndAreRefused) {
  for (const char* command :
       {"replay /dev/zero", "play --resume /dev/zero", "fingerprints --check /dev/zero"}) {
    ExpectOneSentence(RunWith(command), "/dev/zero: this file is longer than 64 MiB");
  }
  const Outcome scenario = RunWith("scenario /dev/zero");
  EXPECT_NE(scenario.code, 0);
  EXPECT_NE(scenario.out.find("longer than 64 MiB"), std::string::npos) << scenario.out;
}

TEST(ServeTest, SaysWhatItCannotUseAndKeepsItsFolderToItself) {
  const std::string folder = TempDir() + "serve-test";
  std::filesystem::remove_all(folder);
  const std::string data = "serve --data " + folder + "/in/tables.sqlite ";
  ExpectOneSentence(RunWith(data + "--web /nonexistent"),
                    "The browser client cannot be used: /nonexistent");
  ExpectOneSentence(RunWith(data + "--listen nowhere"), "'nowhere' is not an address");
  for (const std::string& made : {folder, folder + "/in"}) {
    EXPECT_EQ(static_cast<int>(std::filesystem::status(made).permissions()), 0700) << made;
  }
  ExpectOneSentence(RunWith("serve --data /dev/zero"), "/dev/zero");
  std::filesystem::remove_all(folder);
}

TEST(ServeTest, FindsTheClientBesideTheProgramOrInItsCheckout) {
  const std::filesystem::path root = TempDir() + "serve-client";
  std::filesystem::remove_all(root);
  const std::filesystem::path program = root / "build" / "release" / "alhambra";
  const auto make = [](const std::filesystem::path& client) {
    std::filesystem::create_directories(client / "assets");
  };
  std::filesystem::create_directories(program.parent_path() / "web");
  EXPECT_EQ(FindClient(program), "");  // a folder that holds no client
  make(root / "web" / "dist");
  EXPECT_EQ(FindClient(program), root / "web" / "dist");
  make(program.parent_path() / "web");
  EXPECT_EQ(FindClient(program), program.parent_path() / "web");
  const std::filesystem::path prefix = root / "installed" / "usr";
  make(prefix / "share" / "alhambra" / "web");
  EXPECT_EQ(FindClient(prefix / "bin" / "alhambra"), prefix / "share" / "alhambra" / "web");
  EXPECT_EQ(FindClient(""), "");
  std::filesystem::remove_all(root);
}

TEST(ServeTest, RefusesNamesThatAreNone) {
  const std::string folder = TempDir() + "serve-names";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder + "/empty");
  // Stops at the end if nothing else was wrong.
  const auto serve = [&folder](const std::string& option, const std::string& value) {
    std::vector<std::string> arguments = {"serve", option, value, "--listen", "nowhere"};
    if (option != "--data") arguments.insert(arguments.end(), {"--data", folder + "/t.sqlite"});
    return RunWith(arguments);
  };
  for (const char* host : {"", "*", "a b", "http://example.org", "example.org/"}) {
    ExpectOneSentence(serve("--host", host), "--host: '" + std::string(host) + "' is not the name");
  }
  for (const char* origin : {"", "nonsense", "example.org", "https://example.org/", "https://"}) {
    ExpectOneSentence(serve("--origin", origin),
                      "--origin: '" + std::string(origin) + "' is not a s");
  }
  for (const char* list : {"", "localhost", "10.0.0.1,", "10.0.0.1/33", "10.0.0.1/8"}) {
    ExpectOneSentence(serve("--metrics-from", list), "is neither an address nor a network");
  }
  ExpectOneSentence(serve("--metrics-from", std::string(100'000, ',')), "is neither an address");
  for (const char* option : {"--data", "--web", "--components", "--config"}) {
    ExpectOneSentence(serve(option, ""), std::string(option) + ": A name must be given");
  }
  ExpectOneSentence(serve("--components", folder + "/empty"), "has no component files");
  EXPECT_FALSE(std::filesystem::exists(folder + "/t.sqlite")) << "nothing may have been made";
  ExpectOneSentence(serve("--host", "games.example.org:8443"), "'nowhere' is not an address");
  ExpectOneSentence(serve("--metrics-from", "10.0.0.0/8, ::1"), "'nowhere' is not an address");
  ExpectOneSentence(serve("--origin", "https://example.org:8443"), "'nowhere' is not an address");
  std::filesystem::remove_all(folder);
}

TEST(SimulateTest, PrintsItsFigures) {
  const Outcome outcome = RunWith("simulate --games 3");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.out.find("games "), 0u);
  for (const char* name : {"decisions", "decisions_per_second", "mean_game_length",
                           "second_scorings", "mean_scores", "digest"}) {
    EXPECT_FALSE(Figure(outcome.out, name).empty()) << name;
  }
}

TEST(SimulateTest, TheSeedDecidesTheDigest) {
  const std::string first = Figure(RunWith("simulate --games 3 --seed 5").out, "digest");
  EXPECT_EQ(first, Figure(RunWith("simulate --games 3 --seed 5").out, "digest"));
  EXPECT_NE(first, Figure(RunWith("simulate --games 3 --seed 6").out, "digest"));
}

TEST(SimulateTest, TakesPlayersInTurnAndAllModules) {
  const Outcome outcome = RunWith("simulate --games 5 --players 2-6 --modules all");
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  const std::string scores = Figure(outcome.out, "mean_scores");
  EXPECT_EQ(std::count(scores.begin(), scores.end(), ','), 5) << scores;
}

TEST(SimulateTest, LetsEachSeatHaveItsLevel) {
  const Outcome outcome = RunWith("simulate --games 4 --player easy,random,random");
  EXPECT_EQ(Figure(outcome.out, "win_rates").substr(0, 5), "1.000");
}

TEST(SimulateTest, PrintsJson) {
  const Outcome outcome = RunWith("simulate --games 2 --json");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.out.front(), '{');
  EXPECT_NE(outcome.out.find("\"games\": 2, "), std::string::npos) << outcome.out;
  EXPECT_EQ(outcome.out.substr(outcome.out.size() - 3), "\"}\n");
}

TEST(ModulesTest, NamesEveryModuleAndHowCertainItsPiecesAre) {
  const Outcome text = RunWith("modules");
  const Outcome json = RunWith("modules --json");
  EXPECT_EQ(text.code + json.code, 0);
  Value value;
  ASSERT_TRUE(codec::Ok(codec::ParseJson(json.out, &value)));
  const Value* modules = value.Find("modules");
  ASSERT_NE(modules, nullptr);
  ASSERT_EQ(modules->items().size(), AllModules().size());
  for (const Value& module : modules->items()) {
    EXPECT_NE(text.out.find(module.Find("id")->AsText()), std::string::npos);
    EXPECT_FALSE(module.Find("pieces")->AsText().empty());
  }
}

TEST(ModulesTest, SayWhichGamesTheyFit) {
  const std::string out = RunWith("modules --markdown").out;
  EXPECT_NE(
      out.find(
          "(`diamonds`) | Money that counts as any currency, but only by itself. | all three |"),
      std::string::npos);
  EXPECT_NE(out.find("(`camps`) | Tiles outside the wall that score the tiles in line behind "
                     "it. | Alhambra |"),
            std::string::npos);
}

// `fingerprints --check` over the project's own file, which all of them must be in, is a step of
// the check.
TEST(FingerprintsTest, AChangedDigestIsNamed) {
  const std::string file = TempDir() + "fingerprints";
  const Outcome written = RunWith("fingerprints --most-games 20 --write " + file);
  ASSERT_EQ(written.code, 0) << written.err;
  std::stringstream text;
  text << std::ifstream(file).rdbuf();
  std::string changed = "old-3 20 1 00\n";
  for (std::string line; std::getline(text, line);) {
    if (line.rfind("base-4 ", 0) == 0) continue;
    if (line.rfind("base-3 20 ", 0) == 0) line = "base-3 20 1 0000000000000000";
    changed += line + "\n";
  }
  const Outcome outcome =
      RunWith("fingerprints --most-games 20 --check " + WriteTemp("changed", changed));
  EXPECT_EQ(outcome.code, 1);
  EXPECT_NE(outcome.out.find("changed: expected base-3 20 1 0"), std::string::npos);
  EXPECT_NE(outcome.out.find("no longer made: old-3"), std::string::npos);
  EXPECT_NE(outcome.out.find("not in the file: base-4"), std::string::npos);
  EXPECT_EQ(outcome.out.find("base-2"), std::string::npos) << "what was written is found again";
}

TEST(ScenarioTest, NamesTheFileThatFailsAndCounts) {
  const std::string file = WriteTemp("broken.json", "{\"players\": 99}");
  const Outcome outcome = RunWith("scenario " + file);
  EXPECT_EQ(outcome.code, 1);
  EXPECT_NE(outcome.out.find("FAILED " + file), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find("\n0 passed, 1 failed\n"), std::string::npos) << outcome.out;
}

TEST(ScenarioTest, WalksFolders) {
  const std::string folder = TempDir() + "walked";
  std::filesystem::create_directories(folder + "/inner");
  std::ofstream(folder + "/inner/one.json") << "[]";
  std::ofstream(folder + "/two.json") << "[]";
  std::ofstream(folder + "/notes.txt") << "not a scenario";
  EXPECT_NE(RunWith("scenario " + folder).out.find("0 passed, 2 failed"), std::string::npos);
}

TEST(ProgramTest, ScoresAFormAndPrintsWarnings) {
  const std::string form = WriteTemp(
      "form.json",
      R"({"players": 3, "scoring": 2, "before": [9, 4, 0], "scorers": [{"wall": 1, "buildings": )"
      R"({"tower": 2}}, {"wall": 3, "buildings": {"tower": 2}}, {"wall": 9}]})");
  const Outcome outcome = RunWith({"score", form});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("tower                        9         9         0\n"),
            std::string::npos)
      << outcome.out;
  EXPECT_NE(outcome.out.find("! Player 3: a wall of 9 is too long"), std::string::npos)
      << outcome.out;
  const Outcome json = RunWith({"score", form, "--json"});
  EXPECT_NE(json.out.find("wall-too-long"), std::string::npos);
  ExpectOneSentence(RunWith({"score", form + ".not"}), "cannot be read");
  ExpectOneSentence(RunWith({"score", WriteTemp("bad.json", "{\"players\": 3}")}), "scoring");
}

TEST(ProgramTest, PrintsWhatToLayOut) {
  const Outcome outcome = RunWith("setup --players 2 --modules characters,camps");
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  for (const char* step :
       {"[ ] Shuffle 54 building tiles into the supply of tiles.\n",
        "[ ] Shuffle 8 camps into the supply of tiles. (Camps)\n", "[ ] Draw 6 tiles for Dirk.",
        "[ ] Leave 36 money cards in the box. One of each.\n",
        "[ ] Shuffle 2 character cards into pile 3. (Characters)\n",
        "[ ] Shuffle 1 scoring card into pile 4. That of the second scoring.\n"}) {
    EXPECT_NE(outcome.out.find(step), std::string::npos) << step << outcome.out;
  }
  EXPECT_NE(RunWith("setup --json").out.find("\"numbers\""), std::string::npos);
  ExpectOneSentence(RunWith("setup --modules moon"), "moon");
  ExpectOneSentence(RunWith("setup --players 9"), "2 to 6");
}

}  // namespace
}  // namespace alhambra::app
