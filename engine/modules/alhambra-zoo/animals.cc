// Who is where, and what that is worth.
#include <algorithm>

#include "engine/modules/alhambra-zoo/alhambra_zoo_module.h"

namespace alhambra::zoo {
namespace {

// A tile of the seat that is in its palace or will be.
bool IsBuilt(const Game& game, Seat seat, TileId tile) {
  const TileSpot& spot = game.core.spot[tile];
  return spot.seat == seat && (spot.zone == Zone::kPalace || spot.zone == Zone::kWaiting);
}

}  // namespace

int DearestCard(const Rules& rules, const CardSet& hand) {
  int most = 0;
  hand.ForEachType([&](Card card, int) {
    const CardDef& def = rules.catalogue().card(card);
    if (def.money) most = std::max<int>(most, def.value);
  });
  return most;
}

int CheapestCard(const Rules& rules, const CardSet& hand, int least) {
  int cheapest = DearestCard(rules, hand);
  hand.ForEachType([&](Card card, int) {
    const CardDef& def = rules.catalogue().card(card);
    if (def.money && def.value >= least) cheapest = std::min<int>(cheapest, def.value);
  });
  return cheapest;
}

bool AlhambraZoo::FindCell(const Game& game, Seat seat, const Animal& animal, int* x,
                           int* y) const {
  *x = *y = 0;
  if (animal.where == kOnFountain) return animal.half == seat;
  if (!LiesOnTile(animal)) return false;
  const TileSpot& spot = game.core.spot[animal.where - 1];
  if (spot.zone != Zone::kPalace || spot.seat != seat) return false;
  const GridCell at = CellOf(spot, animal.half);
  *x = at.x;
  *y = at.y;
  return true;
}

bool AlhambraZoo::HasAnimals(const Game& game, TileId tile) const {
  const Animal* animals = State(game).animals;
  return std::any_of(animals, animals + count(),
                     [&](const Animal& animal) { return LiesOn(animal, tile); });
}

void AlhambraZoo::Draw(Rng& rng, Game& game, int number, uint8_t to,
                       FixedVec<uint8_t, 8>* drawn) const {
  FixedVec<uint8_t, kMostAnimals> pool;
  for (int animal = 0; animal < count(); ++animal) {
    if (State(game).animals[animal].where == kInPool) pool.push_back(static_cast<uint8_t>(animal));
  }
  rng.Shuffle(pool);
  for (; number > 0 && !pool.empty(); --number) {
    drawn->push_back(pool.pop_back());
    State(game).animals[drawn->back()].where = to;
  }
}

void AlhambraZoo::FindGardens(const Rules& rules, const Game& game, Seat seat, Gardens* out) const {
  out->clear();
  ForEachBuildingRef(rules, game, seat, [&](BuildingRef building, Kind kind) {
    if (kind != kGarden) return;
    const GridCell at = CellOf(game.core.spot[building.tile], building.half);
    Garden garden;
    garden.x = static_cast<int8_t>(at.x);
    garden.y = static_cast<int8_t>(at.y);
    for (int animal = 0; animal < count(); ++animal) {
      const Animal& each = State(game).animals[animal];
      if (LiesOn(each, building.tile) && each.half == building.half)
        ++garden.animals[SpeciesOf(animal)];
    }
    out->push_back(garden);
  });
}

int AlhambraZoo::PointsOf(const Rules& rules, const Game& game, Seat seat) const {
  Gardens gardens;
  FindGardens(rules, game, seat, &gardens);
  int points = 0;
  for (const Garden& garden : gardens) points += garden.Points();
  return points;
}

void AlhambraZoo::Count(const Rules& rules, const Game& game, int, Seat seat,
                        Numbers& numbers) const {
  numbers.Set(seat, animals_at_home_, PointsOf(rules, game, seat));
}

void AlhambraZoo::Score(Play& play, int scoring, const Numbers& numbers) const {
  for (Seat seat = 0; seat < play.rules.players(); ++seat) {
    const int points = numbers.Of(seat, animals_at_home_);
    if (points > 0) play.Score(source_, scoring, seat, points);
  }
}

// ---- what it is worth ----

// With as many species at home as there are gardens: those of which there are most.
int AlhambraZoo::MostPoints(const Rules& rules, const Game& game, Seat seat) const {
  int homes = 0;
  for (const TileId tile : game.core.owned[seat]) {
    homes += IsBuilt(game, seat, tile) && rules.ShownKind(game, tile) == kGarden ? 1 : 0;
    homes += IsBuilt(game, seat, tile) && rules.ShownKind(game, tile, 1) == kGarden ? 1 : 0;
  }
  int species_of[10] = {};  // by how many there are
  for (int first = 0; first < count(); first += copies_) {
    int alike = 0;
    for (int animal = first; animal < first + copies_; ++animal) {
      const Animal& each = State(game).animals[animal];
      const bool own =
          each.where == kOnFountain
              ? each.half == seat
              : LiesOnTile(each) && IsBuilt(game, seat, static_cast<TileId>(each.where - 1));
      alike += own ? 1 : 0;
    }
    ++species_of[alike];
  }
  int points = 0;
  for (int alike = copies_; alike > 0; --alike) {
    const int at_home = std::min(homes, species_of[alike]);
    points += at_home * alike;
    homes -= at_home;
  }
  return points;
}

// What animals could score but do not yet counts in part: they can walk at any time, and late in
// the game the card that it costs is worth little. Steps that were taken must be paid for.
int AlhambraZoo::Worth(const Rules& rules, const Game& game, Seat seat) const {
  constexpr int kToCome = 7, kCard = 6, kUnit = 4;
  const int scorings = 3 - game.core.scorings_held;
  int worth = kToCome * scorings * (MostPoints(rules, game, seat) - PointsOf(rules, game, seat));
  const Frame* frame = game.core.agenda.empty() ? nullptr : &game.core.agenda.back();
  const int steps = frame != nullptr && frame->seat == seat ? StepsTaken(*frame) : 0;
  if (steps > 0) worth -= kCard + kUnit * CheapestCard(rules, game.core.hand[seat], steps);
  return worth;
}

}  // namespace alhambra::zoo
