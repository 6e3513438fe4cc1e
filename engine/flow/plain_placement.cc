#include "engine/flow/plain_placement.h"

#include <bit>

#include "engine/palace/closing.h"
#include "engine/palace/ground_plan.h"

namespace alhambra {
namespace {

// A tile of the palace and where it lies.
struct Laid {
  TileId tile;
  GroundPlan::Place place;
};

// What a seat has, in the order in which it is owned.
struct Drawing {
  explicit Drawing(Sides fountain) : plan(fountain) {}
  GroundPlan plan;
  ScratchList<Laid, GroundPlan::kMostTiles> laid;
  ScratchList<TileId, GroundPlan::kMostTiles> reserve;
};

void Draw(const Rules& rules, const Game& game, Seat seat, Drawing* drawing) {
  Laid* laid = drawing->laid.begin();
  TileId* reserve = drawing->reserve.begin();
  for (TileId tile : game.core.owned[seat]) {
    const TileSpot& spot = game.core.spot[tile];
    if (spot.zone == Zone::kPalace) {
      const Sides sides = rules.ShapeOf(game, tile, spot.turn).sides;
      *laid++ = {tile, drawing->plan.Add(spot.x, spot.y, sides)};
    } else if (spot.zone == Zone::kReserve) {
      *reserve++ = tile;
    }
  }
  drawing->laid.SetSize(static_cast<int>(laid - drawing->laid.begin()));
  drawing->reserve.SetSize(static_cast<int>(reserve - drawing->reserve.begin()));
  drawing->plan.FindSurroundings();
}

// Lists where the tile may be added, and finds all cells where it fits.
void ListCells(const Rules& rules, const Game& game, const GroundPlan& plan, CoreVerb verb,
               TileId tile, GroundPlan::Cells* fits, ActionList& list) {
  plan.FindFits(rules.ShapeOf(game, tile, 0).sides, fits, [&](int x, int y) {
    Action& action = list.Add(kCore, VerbOf(verb));
    action.tile = tile;
    action.x = static_cast<int8_t>(x);
    action.y = static_cast<int8_t>(y);
  });
}

void ListPlainRemovals(const Rules& rules, const Game& game, Seat seat, const Drawing& drawing,
                       ActionList& list) {
  const auto add = [&list](TileId tile) { list.Add(kCore, VerbOf(CoreVerb::kRemove)).tile = tile; };
  GroundPlan::Cells removable;
  if (drawing.plan.FindRemovable(&removable)) {
    for (const Laid& laid : drawing.laid) {
      if (removable.Has(laid.place)) add(laid.tile);
    }
    return;
  }
  ScratchList<TileId, 128> tiles;
  rules.LayOut(game, seat).RemovableTiles(&tiles);
  for (TileId tile : tiles) add(tile);
}

}  // namespace

bool IsPlain(const Rules& rules, const Game& game, Seat seat) {
  return rules.plain_palaces() && game.core.owned[seat].size() <= GroundPlan::kMostTiles &&
         !rules.MayTurn(game, seat);
}

void ListPlainRedesigns(const Rules& rules, const Game& game, Seat seat, ActionList& list) {
  Drawing drawing(rules.FountainSides(game, seat));
  Draw(rules, game, seat, &drawing);
  const int spares = drawing.reserve.size();
  GroundPlan::Cells fits[GroundPlan::kMostTiles];  // by spare tile
  for (int i = 0; i < spares; ++i) {
    ListCells(rules, game, drawing.plan, CoreVerb::kAdd, drawing.reserve[i], &fits[i], list);
  }
  ListPlainRemovals(rules, game, seat, drawing, list);
  if (spares == 0) return;
  for (const Laid& old : drawing.laid) {
    for (int i = 0; i < spares; ++i) {
      if (!fits[i].Has(old.place)) continue;
      Action& action = list.Add(kCore, VerbOf(CoreVerb::kReplace));
      action.tile = old.tile;
      action.c = drawing.reserve[i];
    }
  }
}

void ListPlainCells(const Rules& rules, const Game& game, Seat seat, CoreVerb verb, TileId tile,
                    ActionList& list) {
  Drawing drawing(rules.FountainSides(game, seat));
  Draw(rules, game, seat, &drawing);
  GroundPlan::Cells fits;
  ListCells(rules, game, drawing.plan, verb, tile, &fits, list);
}

PlainCell::PlainCell(const Rules& rules, const Game& game, Seat seat, int x, int y) {
  Lay(-x, -y, rules.FountainSides(game, seat));
  for (TileId tile : game.core.owned[seat]) {
    const TileSpot& spot = game.core.spot[tile];
    if (spot.zone != Zone::kPalace) continue;
    Lay(spot.x - x, spot.y - y, rules.ShapeOf(game, tile, spot.turn).sides);
  }
}

// What lies `dx`,`dy` away from the cell shows a side to it if it is a neighbour: one to the north
// its south side, and so on.
inline void PlainCell::Lay(int dx, int dy, Sides sides) {
  constexpr auto at = [](int side) { return Sides{0xff} << 8 * side; };
  static constexpr Sides kShown[9] = {0, at(kNorth), 0, at(kWest), 0, at(kEast), 0, at(kSouth), 0};
  if (dx < -1 || dx > 1 || dy < -1 || dy > 1) return;
  const int place = 3 * (dy + 1) + dx + 1;
  nine_ |= 1u << place;
  around_.meets |= std::rotl(sides, 16) & kShown[place];
  if (place == 4) sides_ = sides;
}

bool PlainCell::Takes(Sides sides) const {
  const bool closes = (FindClosing(nine_ & 7, nine_ >> 3 & 7, nine_ >> 6) >> 1 & 1) != 0;
  return !taken() && !closes && around_.Fits(sides) && around_.Joins(sides);
}

bool PlainCell::Exchanges(Sides sides) const {
  return taken() && around_.Fits(sides) && around_.Joins(sides);
}

bool PlainCell::IsDeadEnd() const {
  constexpr unsigned kNeighbours = 0b010'101'010;
  const int exits = std::popcount(sides_ & around_.meets & kOnEachSide * kOpenSide);
  return taken() && exits == 1 && (nine_ & kNeighbours) != kNeighbours;
}

}  // namespace alhambra
