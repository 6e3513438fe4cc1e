#include "app/review.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <memory>
#include <sstream>

#include "app/program.h"
#include "codec/record.h"
#include "codec/text.h"
#include "players/levels.h"

namespace alhambra::app {
namespace {

struct Printed {
  int code = 0;
  std::string out;
  std::string err;
};

Printed ReviewWith(const std::string& arguments) {
  std::istringstream words("review " + arguments), in;
  std::ostringstream out, err;
  Printed printed;
  printed.code = RunProgram({std::istream_iterator<std::string>(words), {}}, {in, out, err});
  printed.out = out.str();
  printed.err = err.str();
  return printed;
}

void ExpectSentence(const std::string& arguments, const std::string& part) {
  const Printed printed = ReviewWith(arguments);
  EXPECT_NE(printed.code, 0);
  EXPECT_EQ(printed.out, "");
  EXPECT_NE(printed.err.find(part), std::string::npos) << printed.err;
  EXPECT_EQ(printed.err.find('\n'), printed.err.size() - 1) << printed.err;
}

std::string FileWith(const std::string& name, const std::string& text) {
  std::string path = testing::TempDir() + name;
  std::ofstream(path) << text;
  return path;
}

// A game between players of the easy level, up to some action.
std::string RecordOfGame(int actions) {
  Setup setup;
  setup.players = 2;
  const auto rules = Rules::Make(setup, codec::BuiltInComponents()).rules;
  const auto easy = players::MakePlayer("easy");
  const auto list = std::make_unique<ActionList>();
  codec::Record record;
  record.setup = rules->setup();
  record.seed = 4;
  record.names = {"Ana", "Omar"};
  Game game = rules->Start(4);
  Rng rng{4};
  for (; actions > 0 && !rules->IsOver(game); --actions) {
    const Seat seat = rules->DecisionOf(game).seat;
    rules->Legal(game, *list);
    const Action action = (*list)[easy->Choose(*rules, rules->View(game, seat), seat, *list, rng)];
    record.actions.push_back(codec::ActionText(*rules, action));
    EXPECT_TRUE(rules->Apply(game, action, nullptr).ok());
  }
  codec::Seal(*rules, game, &record);
  return codec::JsonText(codec::WriteRecord(record));
}

TEST(ReviewCommandTest, PrintsSeatsAndTheWorstDecisions) {
  const std::string file = FileWith("review.json", RecordOfGame(40));
  const Printed printed = ReviewWith("--playouts 60 " + file);
  EXPECT_EQ(printed.code, 0) << printed.err;
  for (const char* part : {"Ana", "Omar", "blunders", "luck", "decisions with more than one"}) {
    EXPECT_NE(printed.out.find(part), std::string::npos) << part << "\n" << printed.out;
  }
}

TEST(ReviewCommandTest, PrintsJsonOfOneSeat) {
  const std::string file = FileWith("seat.json", RecordOfGame(30));
  const Printed printed = ReviewWith("--playouts 10 --seat 2 --json " + file);
  EXPECT_EQ(printed.code, 0) << printed.err;
  Value value;
  ASSERT_TRUE(codec::Ok(codec::ParseJson(printed.out, &value)));
  ASSERT_FALSE(value.Find("decisions")->items().empty());
  for (const Value& decision : value.Find("decisions")->items()) {
    EXPECT_EQ(decision.Find("seat")->AsNumber(), 1);
  }
  EXPECT_TRUE(value.Find("summary")->IsNull());
  EXPECT_EQ(printed.out, ReviewWith("--playouts 10 --seat 2 --json " + file).out);
  ExpectSentence("--seat 6 " + file, "seat 6");
}

TEST(ReviewCommandTest, BeginsWhereTheGameBegan) {
  // Dealt as usual, nobody could pay for this tile with this card.
  const std::string file = FileWith(
      "position.json",
      R"({"format":"alhambra-record","version":1,"setup":{"players":3},"seed":"1","position":)"
      R"({"seats":[{"hand":["denar 3"]}],"market":["pavilion 2","arcades 9","seraglio 3","garden 7"],)"
      R"("display":["florin 2","dirham 1","denar 1","ducat 9"]},"actions":["buy 3 with denar 3"]})");
  const Printed printed = ReviewWith("--playouts 4 --json " + file);
  EXPECT_EQ(printed.code, 0) << printed.err;
  EXPECT_NE(printed.out.find("buy 3 with denar 3"), std::string::npos) << printed.out;
}

TEST(ReviewCommandTest, ReviewsGamesOfALevel) {
  const Printed printed = ReviewWith("--level random --games 1 --players 2 --playouts 2");
  EXPECT_EQ(printed.code, 0) << printed.err;
  EXPECT_NE(printed.out.find("a decision"), std::string::npos);
}

TEST(ReviewCommandTest, SaysWhatIsWrong) {
  ExpectSentence("/no/such/file", "/no/such/file");
  ExpectSentence("", "record");
  ExpectSentence("--level clairvoyant", "clairvoyant");
  ExpectSentence("--level easy --json", "--json");
  ExpectSentence("--playouts 0 x", "playouts");
  ExpectSentence("--playouts 5 --budget-ms 5 x", "budget-ms");
  ExpectSentence(FileWith("none.json", R"({"title": "a scenario"})"), "");
  ExpectSentence(FileWith("text.json", "not JSON at all"), "text.json");
  std::string forged = RecordOfGame(10);
  forged.replace(forged.find("take "), 5, "grab ");
  ExpectSentence(FileWith("forged.json", forged), "actions[");
}

}  // namespace
}  // namespace alhambra::app
