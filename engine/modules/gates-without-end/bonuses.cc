// What the keys bring.
#include "engine/flow/walls.h"
#include "engine/modules/gates-without-end/gates_module.h"

namespace alhambra::gates {
namespace {

constexpr int kFlatPrice = 14;

// O-37d: cards of any currencies, or diamonds alone; no change, never exact.
Price FlatPrice() {
  Price price;
  price.amount = kFlatPrice;
  price.currencies = kAllCurrencies;
  price.mix = true;
  price.allow = kAllowWild;
  return price;
}

bool MarketIsEmpty(const Core& core) {
  for (const TileId tile : core.market) {
    if (tile != kNoTile) return false;
  }
  return true;
}

bool ShowsMoney(const Rules& rules, const Core& core) {
  for (const Card card : core.display) {
    if (rules.catalogue().card(card).money) return true;
  }
  return false;
}

}  // namespace

// ---- granting ----

// As far as everybody can see: nobody shows by being asked what their hand is worth.
bool GatesWithoutEnd::CanBeDone(const Rules& rules, const Game& game, Seat seat,
                                Bonus bonus) const {
  const Core& core = game.core;
  switch (bonus) {
    case kSwapBonus:
      return !MarketIsEmpty(core);
    case kBuyBonus:
      return !MarketIsEmpty(core) && rules.HandSize(game, seat) > 0 && !core.owned[seat].full();
    case kRedesignBonus:
      return !core.owned[seat].empty();
    case kWallBonus:
      return State(game).walls < walls_;
    case kCardBonus:
      return ShowsMoney(rules, core);
    case kPlazaBonus:
      return NextPlaza(game) != kNoTile && !core.owned[seat].full();
    case kHalfBonus:
      for (Kind kind = 0; kind < kAlhambraKinds; ++kind) {
        if (has_half_[kind] && State(game).halves[kind] == 0) return true;
      }
      return false;
    default:
      return true;
  }
}

void GatesWithoutEnd::Grant(Play& play, Seat seat, Bonus bonus) const {
  if (!CanBeDone(play.rules, play.game, seat, bonus)) return Tell(play, kBonusLost, seat, bonus);
  switch (bonus) {
    case kPointsBonus1:
    case kPointsBonus2:
      return play.Score(source_, 0, seat, bonus == kPointsBonus1 ? 1 : 2);
    case kRedesignBonus:
      // Below it what follows from tiles that are placed outside T2 (R-OUT-OF-TURN).
      play.PushPlacement(seat, false);
      return play.PushRedesign(seat, true);
    case kPlazaBonus:
      return TakePlaza(play, seat);
    default:
      play.Push(origin, bonus, seat);
  }
}

TileId GatesWithoutEnd::NextPlaza(const Game& game) const {
  for (const TileId plaza : plazas_) {
    if (game.core.spot[plaza].zone == Zone::kModule) return plaza;
  }
  return kNoTile;
}

void GatesWithoutEnd::TakePlaza(Play& play, Seat seat) const {
  const TileId plaza = NextPlaza(play.game);
  play.Own(plaza, seat, Zone::kWaiting);
  Tell(play, kTookPlaza, seat, plaza, 0, 0);
  play.PushPlacementOf(plaza, seat, false);
}

// ---- choosing ----

Refusal GatesWithoutEnd::ApplyBonus(Play& play, const Frame& frame, const Action& action) const {
  static constexpr Verb kVerbs[kBonuses] = {kSwap,        kBuy,  0, 0,        0,
                                            kBuildOnTile, kTake, 0, kTakeHalf};
  if (IsCore(action, CoreVerb::kDone)) {
    play.Pop();
    return kFine;
  }
  const bool on_fountain = frame.kind == kWallBonus && action.verb == kBuildOnFountain;
  if (action.origin != origin || (action.verb != kVerbs[frame.kind] && !on_fountain)) {
    return No("not-now", "You cannot do that now: take the bonus at your gate, or decline.");
  }
  switch (frame.kind) {
    case kSwapBonus:
      return Swap(play, frame.seat, action);
    case kBuyBonus:
      return Buy(play, frame.seat, action);
    case kWallBonus:
      return Build(play, frame.seat, action);
    case kCardBonus:
      return Take(play, frame.seat, action);
    default:
      return TakeHalf(play, frame.seat, action);
  }
}

// ---- swap ----

void GatesWithoutEnd::ListSwaps(const Game& game, ActionList& list) const {
  for (uint8_t a = 0; a < kSpaces; ++a) {
    for (uint8_t b = static_cast<uint8_t>(a + 1); b < kSpaces; ++b) {
      if (game.core.market[a] == kNoTile && game.core.market[b] == kNoTile) continue;
      Action& action = list.Add(origin, kSwap);
      action.a = a;
      action.b = b;
    }
  }
}

Refusal GatesWithoutEnd::Swap(Play& play, Seat seat, const Action& action) const {
  if (action.a >= kSpaces || action.b >= kSpaces) {
    return No("no-such-space", "There is no such market space.");
  }
  if (action.a == action.b) return No("same-space", "Choose two different market spaces.");
  if (play.core().market[action.a] == kNoTile && play.core().market[action.b] == kNoTile) {
    return No("space-empty", "There is no tile on that market space.");
  }
  play.Pop();
  play.SwapPlaces(seat, action.a, action.b);
  return kFine;
}

// ---- buy-14 ----

void GatesWithoutEnd::ListBuys(const Rules& rules, const Game& game, Seat seat,
                               ActionList& list) const {
  Action action;
  action.origin = origin;
  action.verb = kBuy;
  for (uint8_t space = 0; space < kSpaces; ++space) {
    if (game.core.market[space] == kNoTile) continue;
    action.a = space;
    ListPaying(rules, game, seat, FlatPrice(), action, list);
  }
}

Refusal GatesWithoutEnd::Buy(Play& play, Seat seat, const Action& action) const {
  if (action.a >= kSpaces) return No("no-such-space", "There is no such market space.");
  const TileId tile = play.core().market[action.a];
  if (tile == kNoTile) return No("space-empty", "There is no tile on that market space.");
  Settlement settlement;
  const Refusal refusal = play.CheckSettlement(seat, FlatPrice(), action.pay, &settlement);
  if (!refusal.ok()) return refusal;
  play.Pop();
  play.Pay(settlement);
  play.Own(tile, seat, Zone::kWaiting);
  Tell(play, kBought, seat, tile, action.a, settlement.paid.total);
  play.PushPlacementOf(tile, seat, true);
  play.TellSold(action.a);
  play.TellGained(seat, tile, true);
  return kFine;
}

// ---- wall ----

void GatesWithoutEnd::ListWalls(const Rules& rules, const Game& game, Seat seat,
                                ActionList& list) const {
  const Board board = rules.LayOut(game, seat);
  const auto try_on = [&](TileId tile, int half, int side) {
    const NewWalls walls{tile, static_cast<uint8_t>(half), static_cast<uint8_t>(1 << side)};
    return CheckWalls(rules, game, seat, board, walls).ok();
  };
  for (const TileId tile : game.core.owned[seat]) {
    if (game.core.spot[tile].zone != Zone::kPalace) continue;
    const int cells = rules.catalogue().tile(tile).cells;
    for (int edge = 0; edge < 4 * cells; ++edge) {
      if (!try_on(tile, edge / 4, edge % 4)) continue;
      Action& action = list.Add(origin, kBuildOnTile);
      action.tile = tile;
      action.a = static_cast<uint8_t>(edge);
    }
  }
  for (uint8_t side = 0; side < 4; ++side) {
    if (try_on(kFountain, 0, side)) list.Add(origin, kBuildOnFountain).a = side;
  }
}

// O-37e
Refusal GatesWithoutEnd::Build(Play& play, Seat seat, const Action& action) const {
  const bool on_tile = action.verb == kBuildOnTile;
  if (action.a >= (on_tile ? 8 : 4)) return No(kReasons("no-such-side"), "There is no such side.");
  NewWalls walls{kFountain, 0, static_cast<uint8_t>(1 << action.a % 4)};
  if (on_tile) {
    const bool in_palace = action.tile < kMaxTiles && play.core().spot[action.tile].seat == seat &&
                           play.core().spot[action.tile].zone == Zone::kPalace;
    if (!in_palace) {
      Refusal refusal = No("not-in-palace", "The {tile} is not in your palace.");
      refusal.tile = action.tile;
      return refusal;
    }
    walls.tile = action.tile;
    walls.half = action.a / 4;
  }
  const Board board = play.rules.LayOut(play.game, seat);
  const Refusal refusal = CheckWalls(play.rules, play.game, seat, board, walls);
  if (!refusal.ok()) return refusal;
  play.Pop();
  ++State(play.game).walls;
  BuildWalls(play, seat, walls);
  Tell(play, on_tile ? kBuiltOnTile : kBuiltOnFountain, seat, on_tile ? action.tile : kNoTile,
       action.a, 0);
  return kFine;
}

// ---- card and half-building ----

Refusal GatesWithoutEnd::Take(Play& play, Seat seat, const Action& action) const {
  const Card card = action.a;
  if (!play.core().display.contains(card)) {
    return No("not-in-display", "You can take only cards from the display.");
  }
  if (!play.catalogue().card(card).money) {
    Refusal refusal = No("not-money", "The {a:card} is not money.");
    refusal.a = card;
    return refusal;
  }
  play.Pop();
  play.TakeFromDisplay(seat, card);
  Tell(play, kTook, seat, card);
  // O-37b: before the next gate; edition 1 filled the display after the key.
  if (play.rules.edition() >= 2) play.PushRefillOfCards(play.core().turn_seat);
  return kFine;
}

Refusal GatesWithoutEnd::TakeHalf(Play& play, Seat seat, const Action& action) const {
  if (action.a >= kAlhambraKinds || !has_half_[action.a] ||
      State(play.game).halves[action.a] != 0) {
    return No(kReasons("half-gone"), "That half-building has already been taken.");
  }
  play.Pop();
  State(play.game).halves[action.a] = static_cast<uint8_t>(seat + 1);
  Tell(play, kTookHalf, seat, action.a);
  return kFine;
}

}  // namespace alhambra::gates
