#include "app/tournament.h"

#include <gtest/gtest.h>

#include <sstream>

namespace alhambra::app {
namespace {

struct Report {
  int code = 0;
  std::string out;
  std::string err;
};

Report Hold(const TournamentOptions& options) {
  std::istringstream in;
  std::ostringstream out, err;
  Report report;
  report.code = Tournament(options, {in, out, err});
  report.out = out.str();
  report.err = err.str();
  return report;
}

TournamentOptions Small() {
  TournamentOptions options;
  options.levels = "easy,random";
  options.games = 4;
  options.playouts = 5;
  return options;
}

// What does not depend on the clock.
std::string Duels(const std::string& json) { return json.substr(json.find("\"duels\"")); }

TEST(TournamentTest, NamesTheStrongerAndHowSureThatIs) {
  const Report report = Hold(Small());
  EXPECT_EQ(report.code, kSuccess) << report.err;
  EXPECT_EQ(report.out.find("games 4, deals 2"), 0u) << report.out;
  EXPECT_NE(report.out.find("easy against random: ahead 1.000 (0.510 to 1.000)"), std::string::npos)
      << report.out;
}

TEST(TournamentTest, PlaysEachDealWithAllSeatings) {
  TournamentOptions options = Small();
  options.players = 3;
  options.games = 7;
  EXPECT_EQ(Hold(options).out.find("games 12, deals 2"), 0u);
}

TEST(TournamentTest, WithIterationsTheSeedDecides) {
  TournamentOptions options = Small();
  options.levels = "medium:8,easy";
  options.json = true;
  const std::string first = Duels(Hold(options).out);
  EXPECT_NE(first.find("\"first\": \"medium:8\", \"second\": \"easy\", \"games\": 4"),
            std::string::npos)
      << first;
  options.threads = 2;
  EXPECT_EQ(first, Duels(Hold(options).out));
  options.seed = 2;
  EXPECT_NE(first, Duels(Hold(options).out));
}

TEST(TournamentTest, EndsWhenItIsClearWhoIsStronger) {
  TournamentOptions options = Small();
  options.games = 200;
  options.sprt = "0.5,0.7";
  const Report report = Hold(options);
  EXPECT_EQ(report.out.find("games 16, deals 8"), 0u) << report.out;
  EXPECT_NE(report.out.find("easy wins 0.7 rather than 0.5, evidence +"), std::string::npos)
      << report.out;
  options.threads = 3;
  EXPECT_EQ(Hold(options).out.find("games 16, deals 8"), 0u) << "however many threads there are";
  options.threads = 1;
  options.levels = "random,easy";
  EXPECT_NE(Hold(options).out.find("random wins 0.5 rather than 0.7, evidence -"),
            std::string::npos);
  options.levels = "easy,easy";
  options.games = 10;
  options.json = true;
  EXPECT_NE(Hold(options).out.find("\"evidence\": 0.0000"), std::string::npos) << "too few games";
}

TEST(TournamentTest, WithForksSaysWhatUsesAreWorth) {
  TournamentOptions options = Small();
  options.setup.modules = "bazaars";
  options.levels = "easy,easy-without-bazaars";
  options.forks = 2;
  EXPECT_EQ(Hold(options).out.find("easy,easy-without-bazaars, deals 4, first uses 8: points a"),
            0u)
      << Hold(options).out;
  options.json = true;
  EXPECT_EQ(Hold(options).out.find(R"({"deals": 4, "uses": 8, "points_a_use": [)"), 0u)
      << Hold(options).out;
}

TEST(TournamentTest, AWrongValueGetsOneSentence) {
  const auto expect = [](const std::string& part, auto change) {
    TournamentOptions options = Small();
    change(options);
    const Report report = Hold(options);
    EXPECT_EQ(report.code, kBadUsage);
    EXPECT_TRUE(report.out.empty());
    EXPECT_NE(report.err.find(part), std::string::npos) << report.err;
    EXPECT_EQ(report.err.find('\n'), report.err.size() - 1) << report.err;
  };
  using Options = TournamentOptions;
  expect("no level 'genius'", [](Options& options) { options.levels = "easy,genius"; });
  expect("two levels", [](Options& options) { options.levels = "easy"; });
  expect("'easy:soon'", [](Options& options) { options.levels = "easy:soon,hard"; });
  expect("'easy:0'", [](Options& options) { options.levels = "easy:0,hard"; });
  expect("avoids a module that is not in the game: 'camps'",
         [](Options& options) { options.levels = "easy,easy-without-camps"; });
  expect("from 2 to 6", [](Options& options) { options.players = 7; });
  expect("games", [](Options& options) { options.games = 0; });
  expect("millisecond", [](Options& options) { options.budget_ms = 0; });
  expect("playouts", [](Options& options) { options.playouts = -1; });
  expect("number of forks", [](Options& options) { options.forks = -1; });
  expect("its own copy", [](Options& options) { options.forks = 2; });
  expect("its own copy", [](Options& options) {
    options.forks = 2;
    options.setup.modules = "camps";
    options.levels = "medium:8,medium-without-camps";
  });
  expect("threads", [](Options& options) { options.threads = 0; });
  expect("--sprt", [](Options& options) { options.sprt = "0.6"; });
  expect("--sprt", [](Options& options) { options.sprt = "0.6,0.5"; });
  expect("--sprt", [](Options& options) { options.sprt = "0.5,much"; });
  expect("--sprt", [](Options& options) { options.sprt = "0.5,1"; });
  expect("no module 'casino'", [](Options& options) { options.setup.modules = "casino"; });
}

}  // namespace
}  // namespace alhambra::app
