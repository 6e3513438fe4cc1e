// What the valuation of a position weighs, and how much, in points.
#ifndef ALHAMBRA_PLAYERS_WEIGHTS_H_
#define ALHAMBRA_PLAYERS_WEIGHTS_H_

#include "engine/modules/module.h"

namespace alhambra::players {

struct Weights {
  // A tile that is not built counts as part of a building: one just gained that fits almost
  // fully, one in the reserve needs an action first.
  double waiting_share = 0.95;
  double reserve_share = 0.25;
  // A tile that is not a building, while it is not built; once built its points are seen.
  double other_tile = kWaitingTileWorth / 10.0;
  double other_reserved = kReservedTileWorth / 10.0;
  // A module's piece that shows neither in points nor in tiles nor in the hand.
  double unknown_piece = 4;

  // A further action saves most of a turn.
  double further_action = 3.5;
  // With fewer turns to go than this, money and actions lose their worth.
  double few_turns = 5;

  // Sides to build on: each is worth a little, up to what one needs.
  double open_edge = 0.4;
  double enough_open_edges = 8;

  // How far numbers of buildings may drift, in buildings, squared: at once, and per turn to go.
  double drift_at_once = 0.05;
  double drift_per_turn = 0.2;

  // Being able to pay for a tile in the market: exactly, not exactly, and in part.
  double pays_exactly = 1.0;
  double pays = 0.5;
  double pays_partly = 0.3;

  // One unit of money while there is time to spend it. Up to the first amount a currency buys a
  // tile; what lies above waits for a second one and is worth less, as part of a full unit.
  double money_unit = 0.38;
  double one_tile = 9;
  double two_tiles = 16;
  double second_tile = 0.6;
  double beyond = 0.25;
  double wild_factor = 1.3;
  // Several cards pay exactly more often than one, but money that nothing was bought for is of no
  // use: what lies above these limits is worth nothing.
  double money_card = 0.6;
  int most_cards = 16;
  double most_money = 32;  // of a currency
  double other_card = 1.0;
  // Money decides about the last four tiles, so a little of its worth is left at the end.
  double at_the_end = 0.1;
};

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_WEIGHTS_H_
