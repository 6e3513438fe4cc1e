#include "players/sight.h"

#include <algorithm>

namespace alhambra::players {

namespace {

// Powers of two: enough for the choices of a few turns.
constexpr size_t kSeen = 2048;
constexpr size_t kFits = 256;

int OpenSides(const Outline& outline) {
  int open = 0;
  for (const OutlineEdge& edge : outline.edges) open += (edge.what & kWalkSides) != 0 ? 1 : 0;
  return open;
}

// Also those of a city beside the palace whose outline this is; it then takes the outline's place.
int OpenSides(const Board& board, Outline& outline) {
  int open = OpenSides(outline);
  if (board.has_city()) {
    board.TraceOutline(&outline, true);
    open += OpenSides(outline);
  }
  return open;
}

void Trace(const Rules& rules, const Game& game, Seat seat, Palace* palace) {
  palace->traced = true;
  if (Rim rim; rules.FindRim(game, seat, &rim)) {
    palace->wall.length = static_cast<uint16_t>(rim.longest_wall);
    palace->open_sides = static_cast<int16_t>(rim.open_sides);
    return;
  }
  const Board board = rules.LayOut(game, seat);
  Outline outline;
  board.TraceOutline(&outline);
  palace->wall = LongestRun(outline, kWallSide);
  palace->open_sides = static_cast<int16_t>(OpenSides(board, outline));
}

// Of each module, whether it decides what some tile counts as.
std::vector<bool> DecidesKinds(const Rules& rules) {
  std::vector<bool> decides(rules.modules().size() + 1);
  for (int tile = 0; tile < rules.catalogue().tile_count(); ++tile) {
    const TileDef& def = rules.catalogue().tile(static_cast<TileId>(tile));
    if (def.kind_in_game) decides[def.origin] = true;
  }
  return decides;
}

bool HasSites(const Rules& rules, const Game& game, int scorer) {
  if (rules.With(Hook::kIsSite).empty() || scorer >= rules.players()) return false;
  const auto& owned = game.core.owned[scorer];
  return std::any_of(owned.begin(), owned.end(), [&](TileId tile) {
    return game.core.spot[tile].zone == Zone::kPalace && !rules.IsFinished(game, tile);
  });
}

Digest MixTile(Digest digest, TileId tile, const TileSpot& spot) {
  // Two parts, each read at once.
  uint32_t zone_to_y;
  uint16_t rotation_and_walls;
  static_assert(sizeof(zone_to_y) + sizeof(rotation_and_walls) == sizeof(spot));
  std::memcpy(&zone_to_y, &spot.zone, sizeof(zone_to_y));
  std::memcpy(&rotation_and_walls, &spot.rotation, sizeof(rotation_and_walls));
  return Mix(digest, uint64_t{rotation_and_walls} << 40 | uint64_t{zone_to_y} << 8 | tile);
}

}  // namespace

int OpenEdges(const Rules& rules, const Game& game, Seat seat) {
  Palace palace;
  Trace(rules, game, seat, &palace);
  return palace.open_sides;
}

void Sight::Begin(const Rules& rules) {
  rules_ = &rules;
  ++rules_number_;
  states_.Begin(rules);
  looked_ = false;
  seen_.resize(kSeen);
  fits_.resize(kFits);
  shaping_.clear();
  counting_.clear();
  if (rules.modules().empty()) return;
  const std::vector<bool> decides_kinds = DecidesKinds(rules);
  for (const auto& each : rules.modules()) {
    const Module& module = *each;
    if (module.state_bytes == 0) continue;
    const bool shapes = Overrides(module, Hook::kLayOut) || Overrides(module, Hook::kIsSite) ||
                        Overrides(module, Hook::kOnWallScored) || decides_kinds[module.origin];
    if (shapes) {
      shaping_.push_back(&module);
    } else if (Overrides(module, Hook::kHalfBuildings)) {
      counting_.push_back(&module);
    }
  }
}

Digest Sight::DigestOf(const Game& game, int scorer, Digest* unbuilt) const {
  const Core& core = game.core;
  Digest digest = Mix(rules_number_, static_cast<uint64_t>(scorer));
  if (scorer >= rules_->players()) {
    for (const TileId tile : core.dirk) digest = Mix(digest, tile);
    return digest;
  }
  digest = Mix(digest, core.fountain_walls[scorer]);
  for (const TileId tile : core.owned[scorer]) {
    const TileSpot& spot = core.spot[tile];
    if (spot.zone == Zone::kPalace) {
      digest = MixTile(digest, tile, spot);
    } else {
      *unbuilt = MixTile(*unbuilt, tile, spot);
    }
  }
  return digest;
}

bool Sight::HasSameTiles(const Core& core) const {
  const auto bytes = static_cast<size_t>(rules_->catalogue().tile_count()) * sizeof(TileSpot);
  return std::memcmp(core.spot, spot_, bytes) == 0 &&
         std::memcmp(core.fountain_walls, fountain_walls_, sizeof(fountain_walls_)) == 0;
}

void Sight::Keep(const Core& core) {
  const auto bytes = static_cast<size_t>(rules_->catalogue().tile_count()) * sizeof(TileSpot);
  std::memcpy(spot_, core.spot, bytes);
  std::memcpy(fountain_walls_, core.fountain_walls, sizeof(fountain_walls_));
}

void Sight::LookAt(const Game& game) {
  game_ = &game;
  const bool same_states = !states_.LookAt(game);
  if (looked_ && same_states && HasSameTiles(game.core)) return;
  looked_ = true;
  Keep(game.core);
  const Digest shapes = states_.MixIn(rules_number_, shaping_);
  const Digest counts = states_.MixIn(shapes, counting_);
  all_ = shapes;
  tiles_ = 0;
  for (int scorer = 0; scorer < rules_->scorers(); ++scorer) {
    Digest unbuilt = 0;
    const Digest digest = DigestOf(game, scorer, &unbuilt);
    all_ = Mix(all_, digest);
    tiles_ = Mix(tiles_, unbuilt);
    palaces_[scorer] = Find(game, scorer, Mix(digest, counts));
    holdings_[scorer] = Mix(palaces_[scorer]->digest, unbuilt);
  }
  tiles_ = Mix(tiles_, all_);
  everything_ = Mix(tiles_, counts);
}

Palace* Sight::Find(const Game& game, int scorer, Digest digest) {
  Palace* palace = &seen_[digest & (kSeen - 1)];
  const auto is_taken = [&] {
    return std::find(palaces_, palaces_ + scorer, palace) != palaces_ + scorer;
  };
  if (palace->digest == digest) return palace;
  while (is_taken()) palace = palace + 1 == seen_.data() + kSeen ? seen_.data() : palace + 1;
  *palace = Palace();
  palace->digest = digest;
  rules_->CountHalfBuildings(game, scorer, palace->halves);
  palace->has_sites = HasSites(*rules_, game, scorer);
  return palace;
}

const Palace& Sight::Traced(Seat seat) {
  Palace* palace = palaces_[seat];
  if (!palace->traced) Trace(*rules_, *game_, seat, palace);
  return *palace;
}

bool Sight::FitsSomewhere(Seat seat, TileId tile) {
  const Digest digest = MixTile(palaces_[seat]->digest, tile, game_->core.spot[tile]);
  Fit& fit = fits_[digest & (kFits - 1)];
  if (fit.digest != digest) fit = {digest, HasRoom(seat, tile)};
  return fit.fits;
}

bool Sight::HasRoom(Seat seat, TileId tile) {
  if (room_.palace != palaces_[seat]->digest) {
    const Board board = rules_->LayOut(*game_, seat);
    board.FindCandidates(&room_.cells);
    room_.has_city = board.has_city();
    room_.palace = palaces_[seat]->digest;
  }
  const int rotations = rules_->catalogue().tile(tile).rotatable ? 4 : 1;
  for (int rotation = 0; rotation < rotations; ++rotation) {
    const Sides sides = rules_->ShapeOf(*game_, tile, rotation).sides;
    const Sides refused = RefusedBy(sides), joined = JoinedBeside(sides, room_.has_city);
    for (const Candidate& cell : room_.cells) {
      const bool fits = (cell.meets & refused) == 0 && (cell.meets & joined) != 0;
      if (fits && !cell.closes) return true;
    }
  }
  return false;
}

}  // namespace alhambra::players
