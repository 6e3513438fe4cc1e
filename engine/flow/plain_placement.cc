#include "engine/flow/plain_placement.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "engine/flow/listing.h"
#include "engine/palace/closing.h"

namespace alhambra {

bool IsPlain(const Rules& rules, const Game& game, Seat seat) {
  return rules.plain_palaces() && game.core.owned[seat].size() <= GroundPlan::kMostTiles &&
         !rules.MayRotate(game, seat);
}

namespace {

// A tile and where it lies, to be compared.
uint64_t Sight(TileId tile, const TileSpot& spot) {
  uint32_t first;
  uint16_t rest;
  static_assert(sizeof(first) + sizeof(rest) == sizeof(spot));
  std::memcpy(&first, &spot, sizeof(first));
  std::memcpy(&rest, reinterpret_cast<const char*>(&spot) + sizeof(first), sizeof(rest));
  return first | uint64_t{rest} << 32 | uint64_t{tile} << 48;
}

uint32_t PlacesBelow(int place) { return (uint32_t{1} << place) - 1; }

// Calls f(place) for the places in their order until it returns true; whether it did.
template <class F>
inline bool FindPlace(uint32_t places, F f) {
  for (; places != 0; places &= places - 1) {
    if (f(std::countr_zero(places))) return true;
  }
  return false;
}
template <class F>
inline void ForEachPlace(uint32_t places, F f) {
  for (; places != 0; places &= places - 1) f(std::countr_zero(places));
}

}  // namespace

bool PlainPalace::Draw(const Rules& rules, const Game& game, Seat seat) {
  return IsPlain(rules, game, seat) && Begin(rules, game, seat);
}

bool PlainPalace::LookAt(const Rules& rules, const Game& game, Seat seat) {
  if (!IsPlain(rules, game, seat)) return false;
  const auto& owned = game.core.owned[seat];
  const int known = std::min(owned_, owned.size());
  Places changed = 0;
  for (int place = 0; place < known; ++place) {
    const uint64_t sight = Sight(owned[place], game.core.spot[owned[place]]);
    changed |= Places{sight != seen_[place]} << place;
    seen_[place] = sight;
  }
  for (int place = known; place < owned.size(); ++place) {
    seen_[place] = Sight(owned[place], game.core.spot[owned[place]]);
  }
  changed |= PlacesBelow(std::max(owned_, owned.size())) & ~PlacesBelow(known);
  owned_ = owned.size();
  if (rules.FountainSides(game, seat) != fountain_) {
    drawn_ = Begin(rules, game, seat);
  } else if (changed != 0) {
    drawn_ = (drawn_ && Follow(rules, game, seat, changed)) || Begin(rules, game, seat);
  }
  return drawn_;
}

// Draws a plan with room for the palace and a little more; false if it is too large.
bool PlainPalace::Begin(const Rules& rules, const Game& game, Seat seat) {
  seat_ = seat;
  fountain_ = rules.FountainSides(game, seat);
  laid_ = spare_ = 0;
  looked_around_ = tried_removing_ = fitted_ = counted_ = false;
  GroundPlan::Extent extent;
  Places bit = 1;
  TileId* next = tiles_;
  for (const TileId tile : game.core.owned[seat]) {
    const TileSpot& spot = game.core.spot[tile];
    if (spot.zone == Zone::kPalace) {
      extent.Add(spot.x, spot.y);
      laid_ |= bit;
    } else if (spot.zone == Zone::kReserve) {
      spare_ |= bit;
    }
    *next++ = tile;
    bit <<= 1;
  }
  if (!extent.IsSmall()) return false;
  plan_.emplace(extent, fountain_);
  ForEachPlace(laid_, [&](int place) { Lay(rules, game, place); });
  ForEachPlace(spare_, [&](int place) { NoteSpare(rules, game, place); });
  return true;
}

// Brings the plan up to date at these places; false if there is no room on it.
bool PlainPalace::Follow(const Rules& rules, const Game& game, Seat seat, Places changed) {
  const Places were_laid = laid_ & changed, were_spare = spare_ & changed;
  ForEachPlace(were_laid, [this](int place) { plan_->Remove(cells_[place]); });
  laid_ &= ~changed;
  spare_ &= ~changed;
  const auto& owned = game.core.owned[seat];
  const bool no_room = FindPlace(changed & PlacesBelow(owned.size()), [&](int place) {
    const TileSpot& spot = game.core.spot[owned[place]];
    tiles_[place] = owned[place];
    if (spot.zone == Zone::kReserve) {
      NoteSpare(rules, game, place);
      spare_ |= Places{1} << place;
    } else if (spot.zone == Zone::kPalace) {
      if (!plan_->HasRoomAt(spot.x, spot.y)) return true;
      Lay(rules, game, place);
      laid_ |= Places{1} << place;
    }
    return false;
  });
  const Places moved = were_laid | (laid_ & changed);
  if (moved != 0) looked_around_ = tried_removing_ = false;
  if ((moved | were_spare | (spare_ & changed)) != 0) fitted_ = counted_ = false;
  return !no_room;
}

inline void PlainPalace::Lay(const Rules& rules, const Game& game, int place) {
  const TileSpot& spot = game.core.spot[tiles_[place]];
  const Sides sides = rules.ShapeOf(game, tiles_[place], spot.rotation).sides;
  cells_[place] = plan_->Add(spot.x, spot.y, sides);
}

inline void PlainPalace::NoteSpare(const Rules& rules, const Game& game, int place) {
  sides_[place] = rules.ShapeOf(game, tiles_[place], 0).sides;
}

void PlainPalace::FindSurroundings() {
  if (looked_around_) return;
  plan_->FindSurroundings();
  looked_around_ = true;
}

// As GroundPlan::FindRemovable.
bool PlainPalace::FindRemovable() {
  if (!tried_removing_) {
    finds_removable_ = plan_->FindRemovable(&removable_);
    removable_ &= plan_->tiles();
    tried_removing_ = true;
  }
  return finds_removable_;
}

void PlainPalace::FindFits() {
  FindSurroundings();
  if (fitted_) return;
  ForEachPlace(spare_, [this](int place) { fits_[place] = plan_->FindFits(sides_[place]); });
  fitted_ = true;
}

void PlainPalace::ListCells(CoreVerb verb, TileId tile, Sides sides, const Listing& listing) {
  FindSurroundings();
  listing.Add(*this, {verb, tile, sides});
}

void PlainPalace::ListAdditions(const Listing& listing) {
  FindFits();
  if (spare_ != 0) listing.Add(*this, {CoreVerb::kAdd});
}

void PlainPalace::ListRedesigns(const Rules& rules, const Game& game, Seat seat,
                                const Listing& listing) {
  ListAdditions(listing);
  if (laid_ == 0) return;
  if (FindRemovable()) {
    listing.Add(*this, {CoreVerb::kRemove});
  } else {
    ScratchList<TileId, 128> tiles;
    rules.LayOut(game, seat).RemovableTiles(&tiles);
    const Verb verb = VerbOf(CoreVerb::kRemove);
    for (const TileId tile : tiles) listing.list().Add(kCore, verb).tile = tile;
  }
  if (spare_ != 0) listing.Add(*this, {CoreVerb::kReplace});
}

void PlainPalace::CountChanges() {
  const GroundPlan::CellMask tiles = plan_->tiles();
  additions_ = replacements_ = 0;
  ForEachPlace(spare_, [&](int place) {
    additions_ += GroundPlan::Count(plan_->FindFree(fits_[place]));
    replacements_ += GroundPlan::Count(fits_[place] & tiles);
  });
  counted_ = true;
}

int PlainPalace::Count(const Group& group) {
  switch (group.verb) {
    case CoreVerb::kAdd:
      if (!counted_) CountChanges();
      return additions_;
    case CoreVerb::kRemove:
      return GroundPlan::Count(removable_);
    case CoreVerb::kReplace:
      if (!counted_) CountChanges();
      return replacements_;
    default:
      return GroundPlan::Count(CellsFor(group.sides));
  }
}

// Calls f(tile) for each tile that may be removed until it returns true.
template <class F>
inline void PlainPalace::FindRemoved(F f) const {
  FindPlace(laid_, [&](int place) {
    return GroundPlan::Has(removable_, cells_[place]) && f(tiles_[place]);
  });
}

// The same for tiles and what may take their place: f(tile, spare one).
template <class F>
inline void PlainPalace::FindReplaced(F f) const {
  GroundPlan::CellMask fit_any = 0;
  ForEachPlace(spare_, [&](int place) { fit_any |= fits_[place]; });
  FindPlace(laid_, [&](int old) {
    if (!GroundPlan::Has(fit_any, cells_[old])) return false;
    return FindPlace(spare_, [&](int place) {
      return GroundPlan::Has(fits_[place], cells_[old]) && f(tiles_[old], tiles_[place]);
    });
  });
}

Action PlainPalace::At(const Group& group, int n) const {
  Action action;
  action.verb = VerbOf(group.verb);
  const auto lay = [&](TileId tile, GroundPlan::CellMask cells) {
    const GridCell cell = plan_->CellAt(cells, n);
    action.tile = tile;
    action.x = static_cast<int8_t>(cell.x);
    action.y = static_cast<int8_t>(cell.y);
  };
  switch (group.verb) {
    case CoreVerb::kAdd:
      FindPlace(spare_, [&](int place) {
        const GroundPlan::CellMask cells = plan_->FindFree(fits_[place]);
        const int count = GroundPlan::Count(cells);
        const bool here = n < count;
        if (here) lay(tiles_[place], cells);
        n -= count;
        return here;
      });
      return action;
    case CoreVerb::kRemove:
      FindRemoved([&](TileId tile) {
        action.tile = tile;
        return n-- == 0;
      });
      return action;
    case CoreVerb::kReplace:
      FindReplaced([&](TileId old, TileId spare) {
        action.tile = old;
        action.c = spare;
        return n-- == 0;
      });
      return action;
    default:
      lay(group.tile, CellsFor(group.sides));
      return action;
  }
}

void PlainPalace::Write(const Group& group, ActionList& list) const {
  const Verb verb = VerbOf(group.verb);
  const auto lay = [&](TileId tile, GroundPlan::CellMask cells) {
    plan_->ForEach(cells, [&](int x, int y) {
      Action& action = list.Add(kCore, verb);
      action.tile = tile;
      action.x = static_cast<int8_t>(x);
      action.y = static_cast<int8_t>(y);
    });
  };
  switch (group.verb) {
    case CoreVerb::kAdd:
      return ForEachPlace(spare_,
                          [&](int place) { lay(tiles_[place], plan_->FindFree(fits_[place])); });
    case CoreVerb::kRemove:
      return FindRemoved([&](TileId tile) {
        list.Add(kCore, verb).tile = tile;
        return false;
      });
    case CoreVerb::kReplace:
      return FindReplaced([&](TileId old, TileId spare) {
        Action& action = list.Add(kCore, verb);
        action.tile = old;
        action.c = spare;
        return false;
      });
    default:
      return lay(group.tile, CellsFor(group.sides));
  }
}

PlainCell::PlainCell(const Rules& rules, const Game& game, Seat seat, int x, int y) {
  Lay(-x, -y, [&] { return rules.FountainSides(game, seat); });
  for (TileId tile : game.core.owned[seat]) {
    const TileSpot& spot = game.core.spot[tile];
    if (spot.zone != Zone::kPalace) continue;
    Lay(spot.x - x, spot.y - y, [&] { return rules.ShapeOf(game, tile, spot.rotation).sides; });
  }
}

// What lies `dx`,`dy` away from the cell shows a side to it if it is a neighbour: one to the north
// its south side, and so on.
template <class F>
inline void PlainCell::Lay(int dx, int dy, F find_sides) {
  constexpr auto kAt = [](int side) { return Sides{0xff} << 8 * side; };
  static constexpr Sides kShown[9] = {0,          kAt(kNorth), 0,           kAt(kWest), 0,
                                      kAt(kEast), 0,           kAt(kSouth), 0};
  const auto column = static_cast<unsigned>(dx + 1), row = static_cast<unsigned>(dy + 1);
  if (column > 2 || row > 2) return;
  const unsigned place = 3 * row + column;
  const Sides sides = find_sides();
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
