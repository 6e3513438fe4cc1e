// Who is where, and what that is worth.
#include <algorithm>

#include "engine/modules/alhambra-zoo/alhambra_zoo_module.h"

namespace alhambra::zoo {

int DearestCard(const Rules& rules, const CardSet& hand) {
  int most = 0;
  hand.ForEachType([&](Card card, int) {
    const CardDef& def = rules.catalogue().card(card);
    if (def.money) most = std::max<int>(most, def.value);
  });
  return most;
}

bool AlhambraZoo::FindCell(const Game& game, Seat seat, const Animal& animal, int* x,
                           int* y) const {
  *x = *y = 0;
  if (animal.where == kOnFountain) return animal.half == seat;
  if (animal.where == kInPool || animal.where > kMaxTiles) return false;
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
  ForEachPlace(rules, game, seat, [&](Place place, Kind kind) {
    if (kind != garden_) return;
    const GridCell at = CellOf(game.core.spot[place.tile], place.half);
    Garden garden;
    garden.x = static_cast<int8_t>(at.x);
    garden.y = static_cast<int8_t>(at.y);
    for (int animal = 0; animal < count(); ++animal) {
      const Animal& each = State(game).animals[animal];
      if (LiesOn(each, place.tile) && each.half == place.half) ++garden.animals[SpeciesOf(animal)];
    }
    out->push_back(garden);
  });
}

void AlhambraZoo::Score(Play& play, int scoring) const {
  for (Seat seat = 0; seat < play.rules.players(); ++seat) {
    Gardens gardens;
    FindGardens(play.rules, play.game, seat, &gardens);
    int points = 0;
    for (const Garden& garden : gardens) points += garden.Points();
    if (points > 0) play.Score(source_, scoring, seat, points);
  }
}

// Every animal is a point to come for whoever brings it together with its like.
int AlhambraZoo::Worth(const Rules&, const Game& game, Seat seat) const {
  constexpr int kAnimal = 4, kLikeIt = 3;
  int tenths = 0;
  for (size_t species = 0; species < species_.size(); ++species) {
    int mine = 0;
    for (int copy = 0; copy < copies_; ++copy) {
      const Animal& animal = State(game).animals[static_cast<int>(species) * copies_ + copy];
      const bool on_tile = animal.where != kInPool && animal.where <= kMaxTiles;
      const bool own = animal.where == kOnFountain
                           ? animal.half == seat
                           : on_tile && game.core.spot[animal.where - 1].zone != Zone::kMarket &&
                                 game.core.spot[animal.where - 1].seat == seat;
      mine += own ? 1 : 0;
    }
    tenths += kAnimal * mine + (mine > 1 ? kLikeIt * (mine - 1) : 0);
  }
  return tenths;
}

}  // namespace alhambra::zoo
