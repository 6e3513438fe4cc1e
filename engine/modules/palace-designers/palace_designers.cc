#include "engine/modules/palace-designers/palace_designers.h"

#include <string>
#include <vector>

#include "engine/flow/play.h"

namespace alhambra {
namespace palace_designers {
namespace {

constexpr Reasons kReasons{"designer-not-there"};

// What a designer stands on: nothing (while its owner is asked), the fountain, or a tile plus two.
using Place = uint8_t;
constexpr Place kNowhere = 0, kOnFountain = 1;
constexpr Place OnTile(TileId tile) { return static_cast<Place>(tile + 2); }

struct Designer {
  Place on;
  uint8_t half;  // 1: the lower half of a two-cell tile
  uint8_t feet;  // a side
};

struct DesignerState {
  Designer designers[kMaxPlayers];
};

enum : Verb { kTurn, kStand, kStandOnFountain };
enum : uint8_t { kTurned, kStood, kStoodOnFountain };
enum : uint8_t {
  kFirstRound,  // goes round in the set-up
  kFeet,        // waits: which way the feet point
  kStanding,    // waits: Standing
};
struct Standing {
  Maybe<TileId> on = {};  // one of its halves; else a tile for the designer is chosen
};

const char* const kHalves[] = {"lower half", nullptr};

class PalaceDesigners final : public ModuleWithState<DesignerState> {
 public:
  const ModuleInfo& info() const override {
    static constexpr ModuleInfo kInfo{
        35,
        "palace-designers",
        "Palace Designers",
        "Your designer scores tiles that you add next to it, and follows them.",
        Box::kFrench,
        Theme::kPeople};
    return kInfo;
  }
  ModuleWords words() const override {
    return {
        .verbs =
            {
                {kTurn, "turn designer {a:side}"},
                {kStand, "stand designer on {tile}[ {a:name}]", kHalves},
                {kStandOnFountain, "stand designer on fountain"},
            },
        .events =
            {
                {kTurned, "designer-turned: {seat} rotates the designer: feet {a:side}."},
                {kStood, "designer-moved: {seat}'s designer goes to {tile}[, {a:name}].", kHalves},
                {kStoodOnFountain, "designer-back: {seat}'s designer goes to the fountain."},
            },
        .questions =
            {
                {kFeet, "designer-feet: {seat} rotates the designer."},
                {kStanding, "designer-place: {seat} puts the designer on a tile."},
            },
        .steps =
            {
                {kFirstRound, "designers-round: The designers are set up."},
            },
        .refusals = kReasons.codes(),
    };
  }

  std::vector<SetUpStep> set_up(const Rules&) const override {
    return {{"palace designer", 1, SetUpPlace::kEach, 0,
             "He stands on the fountain; before tiles and cards are laid out, everybody in turn "
             "chooses which way he looks."}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override;
  void OnMoment(Play&, Moment, Seat) const override;
  bool Advance(Play&, Frame&) const override;
  void ListDecision(const Rules&, const Game&, const Frame&, ActionList&) const override;
  Refusal Apply(Play&, const Frame&, const Action&) const override;
  void OnPlaced(Play&, Seat, TileId) const override;
  void OnAdded(Play&, Seat, TileId) const override;
  void OnLeft(Play&, Seat, TileId, const TileSpot& was) const override;
  int Worth(const Rules&, const Game&, Seat) const override;

  void Write(const Rules&, const Game&, Value&) const override;
  void Read(const Rules&, Game&, const Reader&) const override;
  const char* FindFault(const Rules&, const Game&) const override;

 private:
  static GridCell StandsAt(const Game& game, const Designer& designer);
  // Whether a designer of this seat can stand there.
  static bool IsGround(const Rules& rules, const Game& game, Seat seat, TileId tile, int half);
  // Calls f(cell, whether it stands there) for each cell of its tile; in the first edition only
  // for the half where it stands.
  template <class F>
  static void ForEachCell(const Rules& rules, const Game& game, const Designer& designer, F f);
  // The points for a tile beside the designer, -1 for one that lies elsewhere.
  int PointsFor(const Rules& rules, const Game& game, const Designer& designer, TileId tile) const;
  void Follow(Play&, Seat, TileId) const;
  void Stand(Play&, Seat, Place, int half) const;
  Refusal ApplyStanding(Play&, const Frame&, const Action&) const;
  void ReadDesigner(const Rules&, Game&, Seat, const Reader&) const;

  int feet_points_ = 0;
  int other_points_ = 0;
  int source_ = 0;
};

// ---- set-up ----

void PalaceDesigners::Define(RulesBuilder& builder, const Reader& components) {
  components.OnlyFields({"provenance", "points"});
  const Reader points = components.Field("points");
  points.OnlyFields({"feet", "other"});
  feet_points_ = points.Field("feet").Number(0, 99);
  other_points_ = points.Field("other").Number(0, 99);
  source_ = builder.AddSource(origin, "palace designers", AtOnce::kComes);
}

// R-DESIGNER-START: from the first seat on, openly.
void PalaceDesigners::OnMoment(Play& play, Moment moment, Seat) const {
  if (moment != Moment::kSetUp) return;
  for (Seat seat = 0; seat < play.rules.players(); ++seat) {
    State(play.game).designers[seat].on = kOnFountain;
  }
  play.Push(origin, kFirstRound, static_cast<Seat>(play.rules.players() - 1));
}

bool PalaceDesigners::Advance(Play& play, Frame& frame) const {
  if (frame.kind != kFirstRound) return false;
  play.AskRound(frame, kFeet, [](Seat) { return true; });
  return true;
}

// ---- where it stands ----

GridCell PalaceDesigners::StandsAt(const Game& game, const Designer& designer) {
  if (designer.on <= kOnFountain) return {0, 0};
  return CellOf(game.core.spot[designer.on - OnTile(0)], designer.half);
}

bool PalaceDesigners::IsGround(const Rules& rules, const Game& game, Seat seat, TileId tile,
                               int half) {
  if (tile >= rules.catalogue().tile_count()) return false;
  const TileDef& def = rules.catalogue().tile(tile);
  const TileSpot& spot = game.core.spot[tile];
  return spot.zone == Zone::kPalace && spot.seat == seat && !def.outside && half < def.cells;
}

void PalaceDesigners::Stand(Play& play, Seat seat, Place place, int half) const {
  Designer& designer = State(play.game).designers[seat];
  designer.on = place;
  designer.half = static_cast<uint8_t>(half);
  Event event = Play::Of(*this, place == kOnFountain ? kStoodOnFountain : kStood, seat);
  if (place != kOnFountain) event.tile = static_cast<TileId>(place - OnTile(0));
  event.a = static_cast<uint8_t>(half);
  play.Emit(event);
  play.Push(origin, kFeet, seat);
}

// O-35a: a tile that is new in the palace scores however it came in; in the first edition not if
// it took the place of another.
void PalaceDesigners::OnPlaced(Play& play, Seat seat, TileId tile) const {
  if (play.rules.edition() >= 2) Follow(play, seat, tile);
}

void PalaceDesigners::OnAdded(Play& play, Seat seat, TileId tile) const {
  if (play.rules.edition() < 2) Follow(play, seat, tile);
}

// O-28g: a tile scores beside either half, but the feet are where the designer stands.
template <class F>
void PalaceDesigners::ForEachCell(const Rules& rules, const Game& game, const Designer& designer,
                                  F f) {
  f(StandsAt(game, designer), true);
  if (designer.on <= kOnFountain || rules.edition() < 2) return;
  const TileId tile = static_cast<TileId>(designer.on - OnTile(0));
  if (rules.catalogue().tile(tile).cells == 1) return;
  f(CellOf(game.core.spot[tile], 1 - designer.half), false);
}

int PalaceDesigners::PointsFor(const Rules& rules, const Game& game, const Designer& designer,
                               TileId tile) const {
  int points = -1;
  ForEachCell(rules, game, designer, [&](GridCell from, bool stands) {
    for (int side = 0; side < 4 && points < 0; ++side) {
      const GridCell to = {from.x + kDx[side], from.y + kDy[side]};
      if (HalfAt(game.core.spot[tile], rules.catalogue().tile(tile).cells, to) < 0) continue;
      points = stands && side == designer.feet ? feet_points_ : other_points_;
    }
  });
  return points;
}

// O-35b, O-35c. The owner says to which half of a two-cell tile the designer goes (O-28g).
void PalaceDesigners::Follow(Play& play, Seat seat, TileId tile) const {
  Designer& designer = State(play.game).designers[seat];
  const TileDef& def = play.catalogue().tile(tile);
  if (def.outside || designer.on == kNowhere) return;
  const int points = PointsFor(play.rules, play.game, designer, tile);
  if (points < 0) return;
  if (points > 0) play.Score(source_, 0, seat, points);
  if (def.cells == 1) return Stand(play, seat, OnTile(tile), 0);
  designer.on = kNowhere;
  play.Push(origin, kStanding, seat, Standing{tile});
}

void PalaceDesigners::OnLeft(Play& play, Seat seat, TileId tile, const TileSpot&) const {
  Designer& designer = State(play.game).designers[seat];
  if (designer.on != OnTile(tile)) return;
  designer.on = kNowhere;
  play.Push(origin, kStanding, seat);
}

// ---- choosing ----

void PalaceDesigners::ListDecision(const Rules& rules, const Game& game, const Frame& frame,
                                   ActionList& list) const {
  if (frame.kind == kFeet) {
    for (uint8_t side = 0; side < 4; ++side) list.Add(origin, kTurn).a = side;
    return;
  }
  const auto add = [&](TileId tile) {
    for (uint8_t half = 0; half < 2; ++half) {
      if (!IsGround(rules, game, frame.seat, tile, half)) continue;
      Action& action = list.Add(origin, kStand);
      action.tile = tile;
      action.a = half;
    }
  };
  const TileId on = frame.As<Standing>().on;
  if (on != kNoTile) return add(on);
  for (const TileId tile : game.core.owned[frame.seat]) add(tile);
  list.Add(origin, kStandOnFountain);
}

Refusal PalaceDesigners::ApplyStanding(Play& play, const Frame& frame, const Action& action) const {
  const bool fountain = action.verb == kStandOnFountain;
  const TileId on = frame.As<Standing>().on;
  const bool meant = on == kNoTile || (!fountain && action.tile == on);
  if (!meant ||
      (!fountain && !IsGround(play.rules, play.game, frame.seat, action.tile, action.a))) {
    return No(kReasons("designer-not-there"), "The designer cannot be put there.");
  }
  play.Pop();
  if (fountain) {
    Stand(play, frame.seat, kOnFountain, 0);
  } else {
    Stand(play, frame.seat, OnTile(action.tile), action.a);
  }
  return kFine;
}

Refusal PalaceDesigners::Apply(Play& play, const Frame& frame, const Action& action) const {
  if (frame.origin != origin) {
    return No("not-now",
              "The designer moves only when you add a tile next to it or its own tile leaves.");
  }
  if (action.origin == origin && frame.kind == kStanding &&
      (action.verb == kStand || action.verb == kStandOnFountain)) {
    return ApplyStanding(play, frame, action);
  }
  if (action.origin != origin || frame.kind != kFeet || action.verb != kTurn || action.a >= 4) {
    return No("not-now", "You cannot do that now: place or rotate your designer first.");
  }
  State(play.game).designers[frame.seat].feet = action.a;
  play.Pop();
  Event event = Play::Of(*this, kTurned, frame.seat);
  event.a = action.a;
  play.Emit(event);
  return kFine;
}

// The designer should stand, and point, where something can be added.
int PalaceDesigners::Worth(const Rules& rules, const Game& game, Seat seat) const {
  constexpr int kAtFeet = 7, kElsewhere = 3;
  const Designer& designer = State(game).designers[seat];
  if (designer.on == kNowhere) return kAtFeet;
  const Board board = rules.LayOut(game, seat);
  int worth = 0;
  ForEachCell(rules, game, designer, [&](GridCell from, bool stands) {
    const Sides sides = board.SidesAt(from.x, from.y);
    for (int side = 0; side < 4; ++side) {
      const int to_x = from.x + kDx[side], to_y = from.y + kDy[side];
      const bool free = !board.Filled(to_x, to_y) && !board.Blocked(to_x, to_y);
      if (!free || SideAt(sides, side) != kOpenSide) continue;
      worth += stands && side == designer.feet ? kAtFeet : kElsewhere;
    }
  });
  return worth;
}

// ---- positions ----

void PalaceDesigners::Write(const Rules& rules, const Game& game, Value& value) const {
  Value designers = Value::List();
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    const Designer& designer = State(game).designers[seat];
    if (designer.on == kNowhere) {
      designers.Add(Value());
      continue;
    }
    Value item = Value::Object(), cell = Value::List();
    const TileId tile = static_cast<TileId>(designer.on - OnTile(0));
    item.Set("on", designer.on == kOnFountain ? "fountain" : rules.catalogue().tile(tile).name);
    if (designer.half != 0) item.Set("half", "lower");
    item.Set("feet", SideNames()[designer.feet]);
    cell.Add(StandsAt(game, designer).x);
    cell.Add(StandsAt(game, designer).y);
    item.Set("cell", std::move(cell));
    designers.Add(std::move(item));
  }
  value.Set("designers", std::move(designers));
}

// Designers of which nothing is said stand on the fountain with the feet to the north.
void PalaceDesigners::Read(const Rules& rules, Game& game, const Reader& reader) const {
  reader.OnlyFields({"designers"});
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    State(game).designers[seat].on = kOnFountain;
  }
  if (!reader.Has("designers")) return;
  const Reader designers = reader.Field("designers");
  if (designers.size() > rules.players()) return designers.Fail("there are fewer players");
  for (Seat seat = 0; seat < designers.size() && reader.ok(); ++seat) {
    if (!designers.At(seat).value().IsNull()) ReadDesigner(rules, game, seat, designers.At(seat));
  }
}

void PalaceDesigners::ReadDesigner(const Rules& rules, Game& game, Seat seat,
                                   const Reader& item) const {
  Designer& designer = State(game).designers[seat];
  item.OnlyFields({"on", "half", "feet", "cell"});
  if (item.Has("feet")) {
    designer.feet = static_cast<uint8_t>(item.Field("feet").OneOf(SideNames(), "side"));
  }
  if (item.Has("half")) {
    item.Field("half").OneOf({"lower"}, "half");
    designer.half = 1;
  }
  const std::string& name = item.Field("on").Text();
  if (!item.ok()) return;
  if (name != "fountain") {
    const TileId tile = rules.catalogue().FindTile(name);
    if (!IsGround(rules, game, seat, tile, designer.half)) {
      return item.Field("on").Fail("a designer stands on a tile of its owner's palace");
    }
    designer.on = OnTile(tile);
  } else if (designer.half != 0) {
    return item.Field("half").Fail("the fountain has no halves");
  }
  if (!item.Has("cell")) return;
  const Reader cell = item.Field("cell");
  if (!(cell.Cell(kReach) == StandsAt(game, designer))) {
    cell.Fail("the designer's tile lies elsewhere");
  }
}

const char* PalaceDesigners::FindFault(const Rules& rules, const Game& game) const {
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    const Designer& designer = State(game).designers[seat];
    bool asked = false;
    for (const Frame& frame : game.core.agenda) {
      asked = asked || (frame.origin == origin && frame.kind == kStanding && frame.seat == seat);
    }
    if ((designer.on == kNowhere) != asked) return "a designer stands nowhere";
    if (designer.feet > 3) return "a designer stands askew";
    if (designer.on <= kOnFountain) continue;
    const TileId tile = static_cast<TileId>(designer.on - OnTile(0));
    if (!IsGround(rules, game, seat, tile, designer.half)) {
      return "a designer stands on no tile of its owner's palace";
    }
  }
  return nullptr;
}

}  // namespace
}  // namespace palace_designers

std::unique_ptr<Module> MakePalaceDesigners() {
  return MakeModule<palace_designers::PalaceDesigners>();
}

}  // namespace alhambra
