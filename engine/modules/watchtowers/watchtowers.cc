#include "engine/modules/watchtowers/watchtowers.h"

#include <string_view>
#include <utility>

#include "engine/modules/watchtowers/watchtowers_module.h"

namespace alhambra {
namespace watchtowers {
namespace {

// Whether a watchtower can come with such a tile at all: only base-game buildings bring one.
bool BringsOne(const TileDef& def) { return def.base && def.kind < kAlhambraKinds; }

// Whether a tile is a base building of that kind: only these hold a watchtower.
bool IsOfKind(const Rules& rules, const Game& game, TileId tile, Kind kind) {
  return rules.catalogue().tile(tile).base && rules.KindOf(game, tile) == kind;
}

// Calls f(x, y, corner) for every place of a watchtower until f returns false.
template <class F>
void ForEachPlace(const Rules& rules, const Game& game, const Board& board, Kind kind, F f) {
  Board::Candidates candidates;
  board.FindCandidates(&candidates);
  for (const Candidate& at : candidates) {
    for (int corner = 0; corner < kCornerCount; ++corner) {
      if (!TouchesItsColour(rules, game, board, at.x, at.y, corner, kind)) continue;
      if (!board.CheckAddHalf(at.x, at.y, corner).ok()) continue;
      if (!f(at.x, at.y, corner)) return;
    }
  }
}

}  // namespace

void Watchtowers::Define(RulesBuilder& builder, const Reader& components) {
  components.OnlyFields({"provenance", "per_kind", "surcharge", "bonus_per_tower_in_scored_run"});
  components.Field("provenance").Text();
  per_kind_ = components.Field("per_kind").Number(1, kMostPerKind);
  const Reader surcharge = components.Field("surcharge");
  if (surcharge.size() != 3) surcharge.Fail("there must be a surcharge for each scoring");
  for (int i = 0; i < 3 && i < surcharge.size(); ++i) surcharge_[i] = surcharge.At(i).Number(0, 99);
  bonus_ = components.Field("bonus_per_tower_in_scored_run").Number(0, 99);
  source_ = builder.AddSource(origin, "watchtowers");
  builder.AddNumber(origin, {.id = "in-wall",
                             .text = "watchtowers in the longest wall",
                             .most = kAlhambraKinds * per_kind_,
                             .half_tiles = true,
                             .in_all = {kAlhambraKinds * per_kind_},
                             .bound = Bound::kWall,
                             .in_palace = true});
}

// ---- buying ----

int Watchtowers::Left(const Game& game, Kind kind) const {
  const WatchtowerState& state = State(game);
  int left = per_kind_;
  for (const Tower& tower : state.built) left -= tower.kind == kind ? 1 : 0;
  for (const auto& of_seat : state.waiting) left -= of_seat[kind];
  return left;
}

int Watchtowers::AddOnPrice(const Rules& rules, const Game& game, Seat, TileId tile) const {
  const TileDef& def = rules.catalogue().tile(tile);
  if (!BringsOne(def) || Left(game, def.kind) <= 0) return -1;
  const int held = game.core.scorings_held;
  return surcharge_[held < 3 ? held : 2];
}

Refusal Watchtowers::WhyNoAddOn(const Rules& rules, const Game&, TileId tile) const {
  const TileDef& def = rules.catalogue().tile(tile);
  Refusal refusal =
      No(kReasons("watchtowers-gone"), "All watchtowers of this colour are used: {a:kind}.");
  if (!BringsOne(def)) {
    refusal = No(kReasons("brings-no-watchtower"),
                 "No watchtower comes with the {tile}: only buildings of the base game bring one.");
  }
  refusal.tile = tile;
  refusal.a = def.kind;
  return refusal;
}

void Watchtowers::OnBought(Play& play, const Purchase& purchase) const {
  if (purchase.addon != origin) return;
  ++State(play.game).waiting[purchase.seat][play.catalogue().tile(purchase.tile).kind];
}

// ---- placing ----

bool TouchesItsColour(const Rules& rules, const Game& game, const Board& board, int x, int y,
                      int corner, Kind kind) {
  for (const int side : ShortSidesOf(corner).side) {
    const TileId tile = board.TileAt(x + kDx[side], y + kDy[side]);
    if (tile < rules.catalogue().tile_count() && IsOfKind(rules, game, tile, kind)) return true;
  }
  return false;
}

void Watchtowers::LayOut(const Rules&, const Game& game, Seat seat, Board& board) const {
  for (const Tower& tower : State(game).built) {
    if (tower.seat == seat) board.AddHalf(tower.x, tower.y, tower.corner);
  }
}

// What a board says of any half-cell piece, said of a watchtower.
Refusal Watchtowers::Word(const Rules&, const Refusal& refusal) const {
  static constexpr std::pair<std::string_view, const char*> kWords[] = {
      {"No tile may touch the long side of a half-cell piece.",
       "No tile may touch the long side of a watchtower."},
      {"The half-cell piece would not be reachable on foot from the fountain.",
       "The watchtower would not be reachable on foot from the fountain."},
      {"The half-cell piece would enclose an empty area.",
       "The watchtower would enclose an empty area."},
      {"The half-cell piece would touch the palace only at a corner, or not at all.",
       "The watchtower would touch the palace only at a corner, or not at all."},
      {"The two cells along the long side of a half-cell piece must be empty.",
       "The two cells along the long side of a watchtower must be empty."},
      {"A half-cell piece never moves.", "A watchtower never moves."},
  };
  Refusal worded = refusal;
  for (const auto& [general, words] : kWords) {
    if (refusal.text == general) worded.text = words;
  }
  return worded;
}

Refusal Watchtowers::CheckLeave(const Rules& rules, const Game& game, Seat seat, TileId tile,
                                TileId replacement, Leaving) const {
  const TileSpot& leaving = game.core.spot[tile];
  for (const Tower& tower : State(game).built) {
    // As a rule the tile lies nowhere near: this is asked for every tile of every redesign. What
    // lies beside a watchtower touches it, as nothing lies beyond its long side.
    const int dx = leaving.x - tower.x, dy = leaving.y - tower.y;
    if (tower.seat != seat || dx * dx + dy * dy != 1) continue;
    if (!IsOfKind(rules, game, tile, tower.kind)) continue;
    if (replacement != kNoTile && IsOfKind(rules, game, replacement, tower.kind)) continue;
    bool held = false;
    for (const int side : ShortSidesOf(tower.corner).side) {
      for (const TileId other : game.core.owned[seat]) {
        const TileSpot& spot = game.core.spot[other];
        held =
            held || (other != tile && spot.zone == Zone::kPalace && spot.x == tower.x + kDx[side] &&
                     spot.y == tower.y + kDy[side] && IsOfKind(rules, game, other, tower.kind));
      }
    }
    if (!held) {
      return No(kReasons("holds-watchtower"),
                "The {tile} must stay: a watchtower would no longer touch its colour.");
    }
  }
  return kFine;
}

bool Watchtowers::HasToPlace(const Game& game, Seat seat) const {
  for (const uint8_t number : State(game).waiting[seat]) {
    if (number != 0) return true;
  }
  return false;
}

// R-WATCHTOWER-BACK. Laying one watchtower never makes room for another, so each is judged alone.
void Watchtowers::OnTilesPlaced(Play& play, Seat seat) const {
  const Board board = play.rules.LayOut(play.game, seat);
  for (Kind kind = 0; kind < kAlhambraKinds; ++kind) {
    uint8_t& waiting = State(play.game).waiting[seat][kind];
    if (waiting == 0) continue;
    bool place = false;
    ForEachPlace(play.rules, play.game, board, kind, [&place](int, int, int) {
      place = true;
      return false;
    });
    for (; !place && waiting > 0; --waiting) {
      Event event = Play::Of(*this, kWentBack, seat);
      event.a = kind;
      play.Emit(event);
    }
  }
}

void Watchtowers::ListPlacements(const Rules& rules, const Game& game, Seat seat,
                                 ActionList& list) const {
  if (!HasToPlace(game, seat)) return;
  const Board board = rules.LayOut(game, seat);
  for (Kind kind = 0; kind < kAlhambraKinds; ++kind) {
    if (State(game).waiting[seat][kind] == 0) continue;
    ForEachPlace(rules, game, board, kind, [&](int x, int y, int corner) {
      Action& action = list.Add(origin, kBuild);
      action.a = kind;
      action.b = static_cast<uint8_t>(corner);
      action.x = static_cast<int8_t>(x);
      action.y = static_cast<int8_t>(y);
      return true;
    });
  }
}

Refusal Watchtowers::Apply(Play& play, const Frame& frame, const Action& action) const {
  if (!PlacesAll(frame)) {
    return No("not-now", "You can place a watchtower only while you place the tiles you gained.");
  }
  WatchtowerState& state = State(play.game);
  const Seat seat = frame.seat;
  if (action.a >= kAlhambraKinds || state.waiting[seat][action.a] == 0) {
    return No(kReasons("no-watchtower"), "You have no such watchtower to place.");
  }
  if (action.b >= kCornerCount) return No(kReasons("no-such-corner"), "There is no such corner.");
  const Board board = play.rules.LayOut(play.game, seat);
  const Refusal refusal = board.CheckAddHalf(action.x, action.y, action.b);
  if (!refusal.ok()) return refusal;
  if (!TouchesItsColour(play.rules, play.game, board, action.x, action.y, action.b, action.a)) {
    Refusal colour = No(kReasons("watchtower-colour"),
                        "A short side must touch a base-game building of its kind, {a:kind}.");
    colour.a = action.a;
    return colour;
  }
  --state.waiting[seat][action.a];
  state.built.push_back({action.a, seat, action.x, action.y, action.b});
  Event event = Play::Of(*this, kBuilt, seat);
  event.a = action.a;
  event.b = action.b;
  event.x = action.x;
  event.y = action.y;
  play.Emit(event);
  return kFine;
}

// ---- scoring ----

void Watchtowers::OnWallScored(Play& play, int scoring, Seat seat, const Run& run,
                               const Numbers&) const {
  if (run.half_tiles > 0) play.Score(source_, scoring, seat, bonus_ * run.half_tiles);
}

}  // namespace watchtowers

std::unique_ptr<Module> MakeWatchtowers() { return MakeModule<watchtowers::Watchtowers>(); }

}  // namespace alhambra
