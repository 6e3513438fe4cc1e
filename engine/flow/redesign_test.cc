// In random games, the moves of tiles that are listed against those that the rules accept (R-MOVE).
#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <tuple>
#include <vector>

#include "codec/test_support.h"
#include "engine/flow/building.h"

namespace alhambra {
namespace {

using PlaceOfTile = std::tuple<int, int, int, int, int>;  // tile, x, y, rotation, passage

std::set<PlaceOfTile> ListedMoves(const Rules& rules, const Game& game, Seat seat) {
  const auto list = std::make_unique<ActionList>();
  ListRedesigns(rules, game, seat, *list, true);
  std::set<PlaceOfTile> moves;
  for (const Action& action : *list) {
    if (action.verb != VerbOf(CoreVerb::kMove)) continue;
    EXPECT_TRUE(moves.insert({action.tile, action.x, action.y, action.a, action.b}).second);
  }
  return moves;
}

// Tries all cells around, as a player could.
std::set<PlaceOfTile> AcceptedMoves(const Rules& rules, const Game& game, Seat seat) {
  constexpr int kFar = 5;
  std::set<PlaceOfTile> moves;
  for (const TileId tile : game.core.owned[seat]) {
    if (game.core.spot[tile].zone != Zone::kPalace) continue;
    const int rotations = DifferentRotations(rules, game, tile, false);
    for (int y = -kFar; y <= kFar; ++y) {
      for (int x = -kFar; x <= kFar; ++x) {
        for (int rotation = 0; rotation < rotations; ++rotation) {
          for (int passage = 0; passage <= 8; ++passage) {
            Action action;
            action.verb = VerbOf(CoreVerb::kMove);
            action.tile = tile;
            action.x = static_cast<int8_t>(x);
            action.y = static_cast<int8_t>(y);
            action.a = static_cast<uint8_t>(rotation);
            action.b = static_cast<uint8_t>(passage);
            Game after = game;
            Play play{rules, after};
            if (!ApplyRedesign(play, seat, action, true).ok()) continue;
            EXPECT_TRUE(rules.LayOut(after, seat).Validate().ok());
            moves.insert({tile, x, y, rotation, passage});
          }
        }
      }
    }
  }
  return moves;
}

// How many of them the palace would not have obeyed the rules without.
int Held(const Rules& rules, const Game& game, Seat seat, const std::set<PlaceOfTile>& moves) {
  const Board board = rules.LayOut(game, seat);
  int held = 0;
  for (const PlaceOfTile& move : moves) {
    const TileSpot& spot = game.core.spot[std::get<0>(move)];
    held += board.CheckRemove(spot.x, spot.y).ok() ? 0 : 1;
  }
  return held;
}

TEST(Redesigns, ListTheMovesThatAreAccepted) {
  const auto rules = codec::TestRules(3, {"city-gates", "camps", "watchtowers",
                                          "major-construction-projects", "gates-without-end"});
  int compared = 0, held = 0, with_passage = 0;
  for (uint64_t seed = 1; seed <= 12; ++seed) {
    Game game = rules->Start(seed);
    int decisions = 0;
    codec::PlayRandomly(*rules, seed, game, [&](const ActionList&, const Action&) {
      const Seat seat = rules->DecisionOf(game).seat;
      const int tiles = game.core.owned[seat].size();
      if (++decisions % 40 != 0 || tiles < 3 || tiles > 9) return true;
      const std::set<PlaceOfTile> listed = ListedMoves(*rules, game, seat);
      EXPECT_EQ(listed, AcceptedMoves(*rules, game, seat));
      ++compared;
      held += Held(*rules, game, seat, listed);
      for (const PlaceOfTile& move : listed) with_passage += std::get<4>(move) != 0 ? 1 : 0;
      return !testing::Test::HasFailure();
    });
  }
  EXPECT_GT(compared, 5);
  EXPECT_GT(held, 0);
  EXPECT_GT(with_passage, 0);
}

// What is left of a list without those that take a tile out of the palace; all of it if nothing is.
std::vector<Action> WithoutDemolition(const ActionList& list) {
  std::vector<Action> left;
  for (const Action& action : list) {
    const bool demolishes = IsCore(action, CoreVerb::kRemove) || IsCore(action, CoreVerb::kReplace);
    if (!demolishes) left.push_back(action);
  }
  return left;
}

TEST(Redesigns, AreListedWithoutDemolitionWhereNobodyWantsIt) {
  const auto all = std::make_unique<ActionList>(), some = std::make_unique<ActionList>();
  some->LeaveOutDemolition();
  int shorter = 0;
  for (const auto& rules :
       {codec::TestRules(2, {}), codec::TestRules(3, {"camps", "city-gates", "watchtowers"})}) {
    Game game = rules->Start(1);
    codec::PlayRandomly(*rules, 1, game, [&](const ActionList&, const Action&) {
      if (!IsMain(rules->DecisionOf(game).frame)) return true;
      rules->Legal(game, *all);
      rules->Legal(game, *some);
      const std::vector<Action> left = WithoutDemolition(*all);
      if (!left.empty()) {
        EXPECT_EQ(std::vector<Action>(some->begin(), some->end()), left);
      }
      shorter += some->size() < all->size() ? 1 : 0;
      return !testing::Test::HasFailure();
    });
  }
  EXPECT_GT(shorter, 20);
}

TEST(Redesigns, AreListedWhereNothingElseIsPossible) {
  const auto rules = codec::TestRules(2, {});
  Game game = rules->Start(1);
  Play play{*rules, game};
  const Seat seat = rules->DecisionOf(game).seat;
  play.PutInPalace(game.core.market[0], seat, 1, 0, 0);
  game.core.display.clear();
  game.core.hand[seat] = CardSet();
  ActionList list;
  list.LeaveOutDemolition();
  rules->Legal(game, list);
  ASSERT_EQ(list.size(), 1);
  EXPECT_TRUE(IsCore(list[0], CoreVerb::kRemove));
}

}  // namespace
}  // namespace alhambra
