// Who lives where, who is in the supply, and what that is worth.
#include <algorithm>

#include "engine/modules/street-trader/street_trader_module.h"

namespace alhambra::street_trader {

Kind StreetTrader::HomeKind(const Rules& rules, const Game& game, Home home) {
  return rules.KindOf(game, home.tile, home.half);
}

int StreetTrader::InSupply(const Rules& rules, const Game& game, int kind) const {
  int left = per_kind_;
  for (const Trader& trader : State(game).traders) left -= trader.citizens[kind];
  for (const Home& home : State(game).homes) left -= HomeKind(rules, game, home) == kind ? 1 : 0;
  return left;
}

bool StreetTrader::CanSwap(const Rules& rules, const Game& game, Seat seat) const {
  const uint8_t* mine = State(game).traders[seat].citizens;
  for (int from = 0; from < kAlhambraKinds; ++from) {
    for (int to = 0; to < kAlhambraKinds && mine[from] > 0; ++to) {
      if (to != from && InSupply(rules, game, to) > 0) return true;
    }
  }
  return false;
}

void StreetTrader::CountResidents(const Rules& rules, const Game& game, Seat seat,
                                  int* by_kind) const {
  std::fill(by_kind, by_kind + kAlhambraKinds, 0);
  for (const Home& home : State(game).homes) {
    if (game.core.spot[home.tile].seat != seat) continue;
    const Kind kind = HomeKind(rules, game, home);
    if (kind < kAlhambraKinds) ++by_kind[kind];
  }
}

// Sets as large as can be: the first has every colour there is, the second every colour that is
// there twice, and so on.
int StreetTrader::SetPoints(const int* by_kind) const {
  int points = 0;
  for (int set = 1;; ++set) {
    const auto colours = std::count_if(by_kind, by_kind + kAlhambraKinds,
                                       [set](int residents) { return residents >= set; });
    if (colours == 0) return points;
    points += set_points_[colours];
  }
}

void StreetTrader::Count(const Rules& rules, const Game& game, int, Seat seat,
                         Numbers& numbers) const {
  int by_kind[kAlhambraKinds];
  CountResidents(rules, game, seat, by_kind);
  for (Kind kind = 0; kind < kAlhambraKinds; ++kind) {
    numbers.Set(seat, residents_, kind, by_kind[kind]);
  }
}

void StreetTrader::Score(Play& play, int scoring, const Numbers& numbers) const {
  for (Seat seat = 0; seat < play.rules.players(); ++seat) {
    int by_kind[kAlhambraKinds];
    for (Kind kind = 0; kind < kAlhambraKinds; ++kind) {
      by_kind[kind] = numbers.Of(seat, residents_, kind);
    }
    const int points = SetPoints(by_kind);
    if (points > 0) play.Score(source_, scoring, seat, points);
  }
}

bool StreetTrader::IsBeside(const Board& board, int x, int y) {
  for (int side = 0; side < 4; ++side) {
    const TileId tile = board.TileAt(x + kDx[side], y + kDy[side]);
    if (tile != kNoTile && tile != kHalfTile) return true;
  }
  return false;
}

bool StreetTrader::MustBeSet(const Rules& rules, const Game& game, Seat seat) const {
  const Trader& trader = State(game).traders[seat];
  if (trader.where != Where::kOnCell) return trader.where == Where::kAside;
  const Board board = rules.LayOut(game, seat);
  return board.Filled(trader.x, trader.y) || board.Blocked(trader.x, trader.y) ||
         !IsBeside(board, trader.x, trader.y);
}

// Citizens who would enlarge a set are worth part of what they would bring, and the trader should
// stand where something can be built.
int StreetTrader::Worth(const Rules& rules, const Game& game, Seat seat) const {
  constexpr int kReady = 3, kArriving = 15, kGoodCell = 6;
  const Trader& trader = State(game).traders[seat];
  int by_kind[kAlhambraKinds];
  CountResidents(rules, game, seat, by_kind);
  const int now = SetPoints(by_kind);
  const Frame& top = game.core.agenda.back();
  const bool arrives = top.origin == origin && top.kind == kArrival && top.seat == seat;
  const Kind arriving = arrives ? HomeKind(rules, game, top.As<Home>()) : kNoKind;
  int tenths = 0;
  for (Kind kind = 0; kind < kAlhambraKinds; ++kind) {
    if (trader.citizens[kind] == 0) continue;
    ++by_kind[kind];
    tenths += (kind == arriving ? kArriving : kReady) * (SetPoints(by_kind) - now);
    --by_kind[kind];
  }
  if (trader.where == Where::kAside) return tenths + kGoodCell;
  if (trader.where == Where::kNowhere) return tenths;
  const Board board = rules.LayOut(game, seat);
  if (!board.Inside(trader.x, trader.y) || board.Filled(trader.x, trader.y)) return tenths;
  const Candidate cell = board.Look(trader.x, trader.y);
  const bool open = (cell.meets & kOnEachSide * kOpenSide) != 0 && !cell.closes;
  return tenths + (open ? kGoodCell : 0);
}

}  // namespace alhambra::street_trader
