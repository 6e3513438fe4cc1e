#include "engine/modules/squares/squares.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/flow/play.h"

namespace alhambra {
namespace squares {
namespace {

constexpr Reasons kReasons{"square-not-open", "enough-squares"};

constexpr int kMostSquares = 36;  // the box has 24
constexpr int kMostWorth = 3;     // buildings that one square counts as

// Every square that nobody has is in the pile of its kind, and which of those lies on top next is
// unknown to all. So only the open ones are kept; the next one is drawn when it is turned up.
struct SquareState {
  uint8_t open[kAlhambraKinds] = {};  // tile plus one; 0: the pile is empty
};

enum : Verb { kFetch };
enum : uint8_t { kFetched, kOpened };

class Squares final : public ModuleWithState<SquareState> {
 public:
  bool FitsGame(std::string_view game) const override { return game != "granada"; }  // R-COMPAT
  const ModuleInfo& info() const override {
    static constexpr ModuleInfo kInfo{
        4,
        "squares",
        "Squares",
        "Free tiles that count as extra buildings next to buildings of their kind.",
        Box::kEnglish,
        Theme::kPalace};
    return kInfo;
  }
  ModuleWords words() const override {
    return {
        .verbs =
            {
                {kFetch, "fetch {tile}"},
            },
        .events =
            {
                {kFetched, "square-fetched: {seat} takes {tile}."},
                {kOpened, "square-opened: {tile} is revealed on its pile."},
            },
        .refusals = kReasons.codes(),
    };
  }

  std::vector<SetUpStep> set_up(const Rules&) const override {
    int squares = 0;
    for (const std::vector<TileId>& kind : squares_) squares += static_cast<int>(kind.size());
    return {{"square", squares, SetUpPlace::kTable, 0,
             "A shuffled pile for each kind, the top one face up."}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override;
  void SetUp(Play&) const override;
  void ListActions(const Rules&, const Game&, Seat, ActionList&) const override;
  Refusal Apply(Play&, const Frame&, const Action&) const override;
  int HalfBuildings(const Rules&, const Game&, Seat, Kind) const override;

  void Write(const Rules&, const Game&, Value&) const override;
  void Read(const Rules&, Game&, const Reader&) const override;
  const char* FindFault(const Rules&, const Game&) const override;

 private:
  void AddSquare(const Reader& square, Catalogue& catalogue);
  int Number(const Rules& rules, const Game& game, Seat seat) const;
  void TurnUp(Play& play, Kind kind) const;
  void ReadOpen(const Rules& rules, Game& game, Kind kind, const Reader& open) const;

  int limit_ = 0;
  std::vector<TileId> squares_[kAlhambraKinds];
};

// ---- set-up ----

void Squares::Define(RulesBuilder& builder, const Reader& components) {
  components.OnlyFields({"provenance", "tiles", "limit"});
  limit_ = components.Field("limit").Number(1, 9);
  const Reader tiles = components.Field("tiles");
  if (tiles.size() > kMostSquares) tiles.Fail("there may be at most 36 squares");
  for (int i = 0; i < tiles.size() && components.ok(); ++i) {
    AddSquare(tiles.At(i), builder.catalogue());
  }
  NumberInfo worth{.id = "worth",
                   .text = "buildings that squares of each kind count for",
                   .most = limit_ * kMostWorth,
                   .kinds = {0, kAlhambraKinds},
                   .halves = 2,
                   .bound = Bound::kBuildings,
                   .times = kMostWorth,
                   .in_palace = true};
  for (const std::vector<TileId>& squares : squares_) {
    worth.in_all.push_back(kMostWorth * static_cast<int>(squares.size()));
  }
  builder.AddNumber(origin, std::move(worth));
}

void Squares::AddSquare(const Reader& square, Catalogue& catalogue) {
  square.OnlyFields({"kind", "walls"});
  const std::vector<std::string_view> kinds(KindNames().begin(),
                                            KindNames().begin() + kAlhambraKinds);
  const int kind = square.Field("kind").OneOf(kinds, "kind");
  const std::string& walls = square.Field("walls").Text();
  // For everything else it is no building, so that it has no kind.
  TileDef def;
  def.origin = origin;
  def.name = "square " + std::string(kinds[static_cast<size_t>(kind)]) + " " + walls;
  def.has_price = false;
  def.in_supply = false;
  def.for_dirk = false;
  if (walls.empty() || !ParseSides(walls, kWallSide, kOpenSide, &def.sides)) {
    square.Field("walls").Fail("walls are one or more letters of NESW in this order");
  } else if (catalogue.FindTile(def.name) != kNoTile) {
    square.Fail("there is another square of this kind with these walls");
  } else if (square.ok()) {
    squares_[kind].push_back(catalogue.AddTile(std::move(def)));
  }
}

void Squares::SetUp(Play& play) const {
  for (Kind kind = 0; kind < kAlhambraKinds; ++kind) {
    for (const TileId tile : squares_[kind]) play.MoveTo(tile, Zone::kModule);
    TurnUp(play, kind);
  }
}

// ---- taking ----

void Squares::TurnUp(Play& play, Kind kind) const {
  FixedVec<TileId, kMostSquares> pile;
  for (const TileId tile : squares_[kind]) {
    if (play.core().spot[tile].zone == Zone::kModule) pile.push_back(tile);
  }
  uint8_t& open = State(play.game).open[kind];
  open = 0;
  if (pile.empty()) return;
  Event event = Play::Of(*this, kOpened, kNoSeat);
  event.tile = pile[play.rng().Below(pile.size())];
  open = static_cast<uint8_t>(event.tile + 1);
  play.Emit(event);
}

int Squares::Number(const Rules& rules, const Game& game, Seat seat) const {
  int number = 0;
  for (const TileId tile : game.core.owned[seat]) {
    number += rules.catalogue().tile(tile).origin == origin ? 1 : 0;
  }
  return number;
}

void Squares::ListActions(const Rules& rules, const Game& game, Seat seat, ActionList& list) const {
  if (Number(rules, game, seat) >= limit_ || game.core.owned[seat].full()) return;
  for (const uint8_t open : State(game).open) {
    if (open != 0) list.Add(origin, kFetch).tile = static_cast<TileId>(open - 1);
  }
}

Refusal Squares::Apply(Play& play, const Frame& frame, const Action& action) const {
  const Seat seat = frame.seat;
  if (!IsMain(frame)) {
    return No("not-now", "Taking a square is an action on your own turn.");
  }
  const auto& open = State(play.game).open;
  const auto* top = std::find(std::begin(open), std::end(open), action.tile + 1);
  if (top == std::end(open)) {
    Refusal refusal =
        No(kReasons("square-not-open"), "The {tile} is not one of the face-up squares.");
    refusal.tile = action.tile;
    return refusal;
  }
  if (Number(play.rules, play.game, seat) >= limit_) {
    Refusal refusal = No(kReasons("enough-squares"), "You may own at most {a:number} squares.");
    refusal.a = static_cast<uint8_t>(limit_);
    return refusal;
  }
  if (play.core().owned[seat].full()) return No("too-many", "You cannot own any more tiles.");
  play.Own(action.tile, seat, Zone::kWaiting);
  Event event = Play::Of(*this, kFetched, seat);
  event.tile = action.tile;
  play.Emit(event);
  play.FinishAction(false);
  TurnUp(play, static_cast<Kind>(top - open));
  play.TellGained(seat, action.tile, false);
  return kFine;
}

// ---- counting ----

// As many buildings as buildings of its colour lie beside it without a wall between
// (R-SQUARE-WALL).
int Squares::HalfBuildings(const Rules& rules, const Game& game, Seat seat, Kind kind) const {
  int halves = 0;
  if (kind >= kAlhambraKinds) return halves;  // of a city
  for (const TileId tile : squares_[kind]) {
    const TileSpot& spot = game.core.spot[tile];
    if (spot.zone != Zone::kPalace || spot.seat != seat) continue;
    const Sides sides = rules.ShapeOf(game, tile, spot.rotation).sides;
    int worth = 0;
    rules.ForEachBuilding(game, seat, [&](Kind other, int x, int y) {
      for (int side = 0; other == kind && side < 4; ++side) {
        const bool beside = x == spot.x + kDx[side] && y == spot.y + kDy[side];
        if (beside && SideAt(sides, side) == kOpenSide) ++worth;
      }
    });
    halves += 2 * std::min(worth, kMostWorth);
  }
  return halves;
}

// ---- positions ----

void Squares::Write(const Rules& rules, const Game& game, Value& value) const {
  Value open = Value::Object();
  Value left = Value::Object();
  for (Kind kind = 0; kind < kAlhambraKinds; ++kind) {
    int under = 0;
    for (const TileId tile : squares_[kind]) {
      under += game.core.spot[tile].zone == Zone::kModule ? 1 : 0;
    }
    if (under == 0) continue;
    const std::string name(KindNames()[kind]);
    open.Set(name, rules.catalogue().tile(static_cast<TileId>(State(game).open[kind] - 1)).name);
    left.Set(name, under - 1);
  }
  value.Set("open", std::move(open));
  value.Set("left", std::move(left));
}

// Squares that no palace or reserve has are in their piles; where "open" does not say which of
// them lies on top, chance does. "left" follows from it.
void Squares::Read(const Rules& rules, Game& game, const Reader& reader) const {
  reader.OnlyFields({"open", "left"});
  const std::vector<std::string_view> kinds(KindNames().begin(),
                                            KindNames().begin() + kAlhambraKinds);
  for (const char* field : {"open", "left"}) {
    if (reader.Has(field)) reader.Field(field).OnlyFields(kinds);
  }
  if (!reader.ok()) return;
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    if (Number(rules, game, seat) > limit_) return reader.Fail("somebody has too many squares");
  }
  Play play{rules, game};
  for (Kind kind = 0; kind < kAlhambraKinds; ++kind) {
    int pile = 0;
    for (const TileId tile : squares_[kind]) {
      const Zone zone = game.core.spot[tile].zone;
      if (zone == Zone::kDirk) return reader.Fail("Dirk never has a square");
      if (zone != Zone::kNowhere) continue;
      play.MoveTo(tile, Zone::kModule);
      ++pile;
    }
    const std::string_view name = KindNames()[kind];
    TurnUp(play, kind);
    if (reader.Has("open") && reader.Field("open").Has(name)) {
      ReadOpen(rules, game, kind, reader.Field("open").Field(name));
    }
    if (!reader.ok() || !reader.Has("left") || !reader.Field("left").Has(name)) continue;
    const Reader left = reader.Field("left").Field(name);
    if (left.Number(0, kMostSquares) != pile - 1) {
      return left.Fail("the squares that nobody has are in their pile");
    }
  }
}

void Squares::ReadOpen(const Rules& rules, Game& game, Kind kind, const Reader& open) const {
  const TileId tile = rules.catalogue().FindTile(open.Text());
  if (!open.ok()) return;
  const auto& squares = squares_[kind];
  if (std::find(squares.begin(), squares.end(), tile) == squares.end()) {
    return open.Fail("there is no such square of this kind");
  }
  if (game.core.spot[tile].zone != Zone::kModule) {
    return open.Fail("this square is somewhere else already");
  }
  State(game).open[kind] = static_cast<uint8_t>(tile + 1);
}

const char* Squares::FindFault(const Rules& rules, const Game& game) const {
  for (Kind kind = 0; kind < kAlhambraKinds; ++kind) {
    const uint8_t open = State(game).open[kind];
    bool on_pile = false;
    bool any = false;
    for (const TileId tile : squares_[kind]) {
      const Zone zone = game.core.spot[tile].zone;
      const bool owned = zone == Zone::kWaiting || zone == Zone::kPalace || zone == Zone::kReserve;
      if (zone == Zone::kGone) continue;
      if (!owned && zone != Zone::kModule) return "a square is neither owned nor in its pile";
      any = any || !owned;
      on_pile = on_pile || (!owned && open == tile + 1);
    }
    if (any != (open != 0)) return "a pile of squares has no face-up square, or only that";
    if (open != 0 && !on_pile) return "a face-up square is not on its pile";
  }
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    if (Number(rules, game, seat) > limit_) return "somebody has too many squares";
  }
  return nullptr;
}

}  // namespace
}  // namespace squares

std::unique_ptr<Module> MakeSquares() { return MakeModule<squares::Squares>(); }

}  // namespace alhambra
