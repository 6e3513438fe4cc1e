#include "app/terminal/position_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "codec/position.h"
#include "codec/test_support.h"

namespace alhambra::app {
namespace {

const Style kUncoloured(false, true);

std::string Joined(const Text& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

class GranadaTextTest : public testing::Test {
 protected:
  void SetUp() override {
    alhambra::Setup setup;
    setup.game = "granada";
    setup.players = 3;
    rules_ = Rules::Make(setup, codec::TestComponents()).rules;
    const Value position = codec::Json(
        "{'market': ['hostel 8', 'hospital 6', 'market 12', 'residential-area 2'],"
        " 'turn': {'phase': 'place'},"
        " 'seats': [{'waiting': ['arena 4'], 'reserve': ['park 6']}]}");
    const Reader reader(position);
    codec::ReadPosition(*rules_, reader, 1, &game_);
    ASSERT_TRUE(reader.ok()) << reader.problem().text;
  }

  std::shared_ptr<const Rules> rules_;
  Game game_;
};

TEST_F(GranadaTextTest, TheMarketShowsTheOtherSidesBelowTheNames) {
  const Text lines = MarketText(*rules_, game_, 0, kUncoloured);
  const auto names = std::find_if(lines.begin(), lines.end(), [](const std::string& line) {
    return line.find("hostel 8") != std::string::npos;
  });
  ASSERT_NE(names, lines.end());
  const std::string& sides = *(names + 1);
  for (const auto& [name, other] :
       {std::pair("hostel 8", "(school 9)"), std::pair("hospital 6", "(school 7)"),
        std::pair("market 12", "(library 13)"), std::pair("residential-area 2", "(arena 3)")}) {
    EXPECT_EQ(sides.find(other), names->find(name)) << sides;
  }
  EXPECT_NE(Joined(lines).find("Hst 8"), std::string::npos);
  EXPECT_NE(Joined(lines).find("Hsp 6"), std::string::npos);
}

TEST_F(GranadaTextTest, SoDoTilesToPlaceButNotTheReserve) {
  const std::string text = Joined(UnbuiltText(*rules_, game_, 0, kUncoloured));
  EXPECT_NE(text.find("arena 4"), std::string::npos);
  EXPECT_NE(text.find("(library 5)"), std::string::npos);
  EXPECT_NE(text.find("park 6"), std::string::npos);
  EXPECT_EQ(text.find("(arena 7)"), std::string::npos);
}

}  // namespace
}  // namespace alhambra::app
