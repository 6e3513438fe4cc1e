#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "engine/games/games.h"
#include "engine/modules/test_kit.h"

namespace alhambra {
namespace {

Setup GranadaSetup(int players) {
  Setup setup;
  setup.game = "granada";
  setup.players = players;
  return setup;
}

std::shared_ptr<const Rules> GranadaRules(int players) {
  return codec::TestRules(GranadaSetup(players));
}

std::string ProblemWith(const char* field, const char* json) {
  Components components = codec::TestComponents();
  components["granada"].Set(field, codec::Json(json));
  return kit::ProblemOfComponents(GranadaSetup(3), components);
}

bool IsOdd(const Rules& rules, TileId tile) { return rules.catalogue().tile(tile).price % 2 != 0; }

TEST(Granada, HasTwelveSidesOfEachOfNineKinds) {
  const auto rules = GranadaRules(3);
  EXPECT_EQ(rules->catalogue().tile_count(), 2 * 54);
  EXPECT_EQ(rules->kinds().size(), 9);
  for (const Kind kind : rules->kinds()) {
    int prices = 0;
    for (int tile = 0; tile < rules->catalogue().tile_count(); ++tile) {
      const TileDef& def = rules->catalogue().tile(static_cast<TileId>(tile));
      if (def.kind == kind) prices |= 1 << def.price;
      const TileDef& other = rules->catalogue().tile(def.reverse);
      EXPECT_EQ(other.reverse, tile);
      EXPECT_NE(other.kind, def.kind);
      EXPECT_EQ(other.sides, def.sides);
    }
    EXPECT_EQ(prices, 0b11111111111100);  // each from 2 to 13
  }
}

TEST(Granada, StartsWithEvenSidesUp) {
  const auto rules = GranadaRules(2);
  for (uint64_t seed = 0; seed < 20; ++seed) {
    const Game game = rules->Start(seed);
    for (int space = 0; space < kSpaces; ++space) {
      EXPECT_FALSE(IsOdd(*rules, game.core.market[space]));
    }
    for (const TileId tile : game.core.dirk) EXPECT_FALSE(IsOdd(*rules, tile));
  }
}

TEST(Granada, TilesAreFlippedForMoneyAndIntoTheReserve) {
  const auto rules = GranadaRules(3);
  int flipped = 0, stored = 0, odd_built = 0;
  kit::InRandomGames(
      *rules, 10,
      [&](const Game&, const Action& action) {
        if (action.origin != kCore) ++(action.pay == Payment() ? stored : flipped);
      },
      [&](const Game& game) {
        for (const TileId tile : game.core.owned[0]) {
          odd_built += game.core.spot[tile].zone == Zone::kPalace && IsOdd(*rules, tile) ? 1 : 0;
        }
      });
  EXPECT_GT(flipped, 0);
  EXPECT_GT(stored, 0);
  EXPECT_GT(odd_built, 0);
}

TEST(Granada, RefusesModulesThatDoNotFit) {
  alhambra::Setup setup = GranadaSetup(3);
  setup.modules = {"diamonds", "camps"};
  const RulesOrProblem made = Rules::Make(setup, codec::TestComponents());
  EXPECT_EQ(made.path, "modules");
  EXPECT_EQ(made.text, "Camps cannot be played with Granada.");
  setup.modules = {"squares"};  // of palaces
  EXPECT_EQ(Rules::Make(setup, codec::TestComponents()).text,
            "Squares cannot be played with Granada.");
  setup.modules = {"bonus-cards"};
  EXPECT_EQ(Rules::Make(setup, codec::TestComponents()).text,
            "Bonus Cards cannot be played with Granada.");
  setup.modules = {"diamonds"};
  EXPECT_NE(Rules::Make(setup, codec::TestComponents()).rules, nullptr);
}

TEST(Granada, SaysWhatIsWrongWithItsComponents) {
  EXPECT_EQ(ProblemWith("kinds", "['arena']"), "granada: kinds");
  EXPECT_EQ(ProblemWith("factors", "[[1], [2]]"), "granada: factors");
  EXPECT_EQ(ProblemWith("simplified", "[[3], [10], [18, 10, 3]]"), "granada: simplified[1]");
  EXPECT_EQ(ProblemWith("turn_price", "-1"), "granada: turn_price");
  const char* tile =
      "[{'front': {'kind': 'arena', 'price': %}, 'back': {'kind': 'park', 'price': 3},"
      " 'moats': '&'}]";
  const auto tiles = [&](const char* price, const char* moats) {
    std::string text = tile;
    text.replace(text.find('%'), 1, price);
    text.replace(text.find('&'), 1, moats);
    return ProblemWith("tiles", text.c_str());
  };
  EXPECT_EQ(tiles("5", "N"), "granada: tiles[0].front.price");
  EXPECT_EQ(tiles("2", "WN"), "granada: tiles[0].moats");
}

TEST(Games, AreKnownByTheirIds) {
  EXPECT_EQ(FindGame("granada")->kinds.size(), 9);
  EXPECT_EQ(FindGame("chess"), nullptr);
  alhambra::Setup setup;
  setup.game = "chess";
  EXPECT_EQ(Rules::Make(setup, codec::TestComponents()).path, "game");
}

}  // namespace
}  // namespace alhambra
