// Games in the terminal, their records, and the replay of these.
#include "app/play.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "app/test_run.h"

namespace alhambra::app {
namespace {

using testing::TempDir;

TEST(PlayTest, EndsWithTheInput) {
  const Outcome outcome = RunWith("play --seed 1");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_NE(outcome.out.find("End of input"), std::string::npos);
  EXPECT_EQ(outcome.out.find('\033'), std::string::npos) << "colours without a terminal";
}

TEST(PlayTest, ShowsTheRunsThatScoreInEachGame) {
  const auto titles = [](const std::string& game) {
    const std::string out = RunWith("play --seed 1 --game " + game).out;
    const size_t at = out.find("points");
    return out.substr(at, out.find("cards", at) - at);
  };
  EXPECT_EQ(titles("alhambra"), "points   wall  ");
  EXPECT_EQ(titles("granada"), "points   moat  ");
  EXPECT_EQ(titles("alhambra-granada"), "points   wall   moat border  ");
}

TEST(PlayTest, EachGameHasItsTitleAndWhatIsBuiltInIt) {
  const std::string granada = RunWith("play --seed 1 --game granada").out;
  EXPECT_EQ(granada.find("Granada, 3 players, seed 1\n"), 0u) << granada;
  EXPECT_NE(granada.find("\nYour city\n"), std::string::npos);
  const std::string both = RunWith("play --seed 1 --game alhambra-granada").out;
  EXPECT_EQ(both.find("Alhambra & Granada, 3 players"), 0u);
  EXPECT_NE(both.find("\nYour palace and city\n"), std::string::npos);
  EXPECT_EQ(RunWith("play --seed 1").out.find("Alhambra, 3 players"), 0u);
}

TEST(PlayTest, SaysWhereTheSecondScoringMayNeverCome) {
  const auto says = [](const std::string& options) {
    const std::string out = RunWith("play --seed 1 " + options).out;
    return out.find("the second scoring may never come") != std::string::npos;
  };
  EXPECT_TRUE(says("--game alhambra-granada --players 3"));
  EXPECT_TRUE(says("--game alhambra-granada --players 2 --modules diamonds"));
  EXPECT_FALSE(says("--game alhambra-granada --players 2 --modules thieves,characters,change"));
  EXPECT_FALSE(says("--game granada --players 6 --modules diamonds"));
  EXPECT_FALSE(says("--players 6 --modules all"));
}

TEST(PlayTest, AnswersMistakesAndAsksAgain) {
  const Outcome outcome =
      RunWith("play --seed 1",
              "\n0\n999\nfly\ntake the gold\nremove tower 9\nhelp\npalaces\nsheet\nquit\n");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_NE(outcome.out.find("Choose a number from 1 to"), std::string::npos);
  EXPECT_NE(outcome.out.find("Type help to see how to answer."), std::string::npos);
  EXPECT_NE(outcome.out.find("Player 3's palace"), std::string::npos);
  EXPECT_EQ(outcome.out.find("End of input"), std::string::npos);
}

TEST(PlayTest, NarrowsTheChoicesByTheirBeginning) {
  const Outcome outcome = RunWith("play --seed 1", "take\nquit\n");
  const size_t prompt = outcome.out.find("> ");
  EXPECT_NE(outcome.out.find("  1  take ", prompt), std::string::npos) << outcome.out;
}

// Always the first choice; ends a whole game.
std::string ManyFirstChoices() {
  std::string input;
  for (int i = 0; i < 2000; ++i) input += "1\n";
  return input;
}

TEST(PlayTest, AWholeGameIsRecordedAndReplays) {
  const std::string file = TempDir() + "whole.json";
  const std::string modules = "diamonds,camps,medina,thieves,squares,handymen,characters";
  const Outcome game =
      RunWith("play --seed 4 --modules " + modules + " --record " + file, ManyFirstChoices());
  EXPECT_EQ(game.code, 0);
  EXPECT_NE(game.out.find("with "), std::string::npos);
  const Outcome replay = RunWith("replay --verify --events " + file);
  EXPECT_EQ(replay.code, 0) << replay.err;
  EXPECT_NE(replay.out.find("the game is over"), std::string::npos);
  EXPECT_NE(replay.out.find("verified"), std::string::npos);
}

TEST(PlayTest, ASavedGameGoesOn) {
  const std::string file = TempDir() + "saved.json";
  EXPECT_EQ(RunWith("play --seed 4 --players 2", "1\n1\nsave " + file + "\nquit\n").code, 0);
  const Outcome again = RunWith("play --resume " + file, "1\nquit\n");
  EXPECT_EQ(again.code, 0) << again.err;
  EXPECT_NE(again.out.find("2 players"), std::string::npos);
  EXPECT_EQ(RunWith("replay --verify " + file).code, 0);
}

TEST(ReplayTest, AChangedRecordIsFoundOut) {
  const std::string file = TempDir() + "tampered.json";
  RunWith("play --seed 4 --record " + file, "1\n1\n");
  std::stringstream text;
  text << std::ifstream(file).rdbuf();
  std::string record = text.str();
  const size_t hash = record.find("\"hash\": \"") + 9;
  record[hash] = record[hash] == '0' ? '1' : '0';
  std::ofstream(file) << record;
  EXPECT_EQ(RunWith("replay " + file).code, 0);
  EXPECT_EQ(RunWith("replay --verify " + file).code, 1);
}

TEST(ReplayTest, NamesThePlayersOfTheRecord) {
  const std::string file = TempDir() + "named.json";
  std::ofstream(file) << R"({"format": "alhambra-record", "version": 1, "setup": {"players": 3},
      "seed": "4", "names": ["Ana", "", "Zahra"], "actions": []})";
  EXPECT_NE(RunWith("replay " + file).out.find("scores   Ana 0, Player 2 0, Zahra 0"),
            std::string::npos);
  EXPECT_EQ(RunWith("play --resume " + file + " --record " + file, "1\nquit\n").code, 0);
  EXPECT_NE(RunWith("replay " + file).out.find("Ana 0, Player 2 0, Zahra 0"), std::string::npos);
}

}  // namespace
}  // namespace alhambra::app
