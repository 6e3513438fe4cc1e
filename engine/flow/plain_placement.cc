#include "engine/flow/plain_placement.h"

#include <bit>

#include "engine/palace/closing.h"

namespace alhambra {

bool IsPlain(const Rules& rules, const Game& game, Seat seat) {
  return rules.plain_palaces() && game.core.owned[seat].size() <= GroundPlan::kMostTiles &&
         !rules.MayRotate(game, seat);
}

PlainPalace::PlainPalace(const Rules& rules, const Game& game, Seat seat)
    : rules_(rules), game_(game), seat_(seat) {
  if (!IsPlain(rules, game, seat)) return;
  GroundPlan::Extent extent;
  TileId* laid = laid_.begin();
  TileId* reserve = reserve_.begin();
  for (TileId tile : game.core.owned[seat]) {
    const TileSpot& spot = game.core.spot[tile];
    if (spot.zone == Zone::kPalace) {
      extent.Add(spot.x, spot.y);
      *laid++ = tile;
    } else if (spot.zone == Zone::kReserve) {
      *reserve++ = tile;
    }
  }
  laid_.SetSize(static_cast<int>(laid - laid_.begin()));
  reserve_.SetSize(static_cast<int>(reserve - reserve_.begin()));
  if (extent.IsSmall()) Draw(extent);
}

void PlainPalace::Draw(const GroundPlan::Extent& extent) {
  GroundPlan& plan = plan_.emplace(extent, rules_.FountainSides(game_, seat_));
  GroundPlan::CellBit* cell = cells_;
  for (TileId tile : laid_) {
    const TileSpot& spot = game_.core.spot[tile];
    *cell++ = plan.Add(spot.x, spot.y, rules_.ShapeOf(game_, tile, spot.rotation).sides);
  }
  plan.FindSurroundings();
}

inline GroundPlan::CellMask PlainPalace::FindCells(CoreVerb verb, TileId tile,
                                                   ActionList& list) const {
  const GroundPlan::CellMask fits = plan_->FindFits(rules_.ShapeOf(game_, tile, 0).sides);
  plan_->ForEachFree(fits, [&](int x, int y) {
    Action& action = list.Add(kCore, VerbOf(verb));
    action.tile = tile;
    action.x = static_cast<int8_t>(x);
    action.y = static_cast<int8_t>(y);
  });
  return fits;
}

void PlainPalace::ListCells(CoreVerb verb, TileId tile, ActionList& list) const {
  FindCells(verb, tile, list);
}

void PlainPalace::ListAdditions(ActionList& list) const {
  for (const TileId tile : reserve_) FindCells(CoreVerb::kAdd, tile, list);
}

void PlainPalace::ListRedesigns(ActionList& list) const {
  const int spares = reserve_.size();
  GroundPlan::CellMask fits[GroundPlan::kMostTiles];  // by spare tile
  GroundPlan::CellMask fit_any = 0;
  for (int i = 0; i < spares; ++i) {
    fits[i] = FindCells(CoreVerb::kAdd, reserve_[i], list);
    fit_any |= fits[i];
  }
  ListRemovals(list);
  for (int old = 0; old < laid_.size(); ++old) {
    if (!GroundPlan::Has(fit_any, cells_[old])) continue;
    for (int i = 0; i < spares; ++i) {
      if (!GroundPlan::Has(fits[i], cells_[old])) continue;
      Action& action = list.Add(kCore, VerbOf(CoreVerb::kReplace));
      action.tile = laid_[old];
      action.c = reserve_[i];
    }
  }
}

void PlainPalace::ListRemovals(ActionList& list) const {
  const auto add = [&list](TileId tile) { list.Add(kCore, VerbOf(CoreVerb::kRemove)).tile = tile; };
  GroundPlan::CellMask removable;
  if (plan_->FindRemovable(&removable)) {
    for (int i = 0; i < laid_.size(); ++i) {
      if (GroundPlan::Has(removable, cells_[i])) add(laid_[i]);
    }
    return;
  }
  ScratchList<TileId, 128> tiles;
  rules_.LayOut(game_, seat_).RemovableTiles(&tiles);
  for (TileId tile : tiles) add(tile);
}

PlainCell::PlainCell(const Rules& rules, const Game& game, Seat seat, int x, int y) {
  Lay(-x, -y, rules.FountainSides(game, seat));
  for (TileId tile : game.core.owned[seat]) {
    const TileSpot& spot = game.core.spot[tile];
    if (spot.zone != Zone::kPalace) continue;
    Lay(spot.x - x, spot.y - y, rules.ShapeOf(game, tile, spot.rotation).sides);
  }
}

// What lies `dx`,`dy` away from the cell shows a side to it if it is a neighbour: one to the north
// its south side, and so on.
inline void PlainCell::Lay(int dx, int dy, Sides sides) {
  constexpr auto kAt = [](int side) { return Sides{0xff} << 8 * side; };
  static constexpr Sides kShown[9] = {0,          kAt(kNorth), 0,           kAt(kWest), 0,
                                      kAt(kEast), 0,           kAt(kSouth), 0};
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
