#include "engine/modules/palace-staff/palace_staff.h"

#include <numeric>

#include "engine/modules/palace-staff/palace_staff_module.h"

namespace alhambra {

std::unique_ptr<Module> MakePalaceStaff() { return MakeModule<palace_staff::PalaceStaff>(); }

namespace palace_staff {

const ModuleInfo& PalaceStaff::info() const {
  static constexpr ModuleInfo kInfo{
      29,
      "palace-staff",
      "Palace Staff",
      "Take little money to move a guard, who brings servants to your buildings.",
      Box::kFrench,
      Theme::kPeople};
  return kInfo;
}

ModuleWords PalaceStaff::words() const {
  return {
      .verbs =
          {
              {kWalk, "walk to {cell}"},
          },
      .events =
          {
              {kWalked, "guard-walked: {seat}'s guard walks to {cell}."},
              {kServes, "servant-serves: {seat}'s {tile} gets a servant: {a:kind}."},
              {kBack, "servant-back: The servant of {tile} goes back to the others."},
              {kTurnedUp, "servants-open: New servants revealed: {a:number}."},
          },
      .questions =
          {
              {kWalking, "walk: {seat} may walk the guard; steps at most: {a:number}."},
          },
      .refusals = kReasons.codes(),
  };
}

// ---- set-up ----

void PalaceStaff::Define(RulesBuilder& builder, const Reader& components) {
  components.OnlyFields({"provenance", "servants", "open", "steps_from"});
  source_ = builder.AddSource(origin, "staff", AtOnce::kGoes);
  unserved_ = builder.AddNumber(origin, {.id = "unserved",
                                         .text = "buildings without a servant",
                                         .most = kMaxTiles,
                                         .scorings = 0b011,
                                         .bound = Bound::kBuildings});
  const Reader servants = components.Field("servants");
  for (int kind = 0; kind < kAlhambraKinds; ++kind) {
    servants_[kind] = servants.Field(KindWords()[static_cast<size_t>(kind)]).Number(0, 99);
  }
  servants.OnlyFields(KindWords());
  open_ = components.Field("open").Number(1, kMostOpen);
  steps_from_ = components.Field("steps_from").Number(1, 12);
}

void PalaceStaff::SetUp(Play& play) const { TurnUpServants(play.rules, play.game); }

// ---- servants ----

int PalaceStaff::InPool(const Rules& rules, const Game& game, Kind kind) const {
  int left = servants_[kind] - State(game).open[kind];
  State(game).servants.ForEach(
      [&](BuildingRef building) { left -= KindAt(rules, game, building) == kind ? 1 : 0; });
  return left;
}

int PalaceStaff::AllInPool(const Rules& rules, const Game& game) const {
  int all = 0;
  for (Kind kind = 0; kind < kAlhambraKinds; ++kind) all += InPool(rules, game, kind);
  return all;
}

int PalaceStaff::OpenServants(const Game& game) const {
  const uint8_t* open = State(game).open;
  return std::accumulate(open, open + kAlhambraKinds, 0);
}

int PalaceStaff::TurnUpServants(const Rules& rules, Game& game) const {
  int turned = 0;
  for (int open = OpenServants(game); open < open_; ++open) {
    const int left = AllInPool(rules, game);
    if (left == 0) break;
    int pick = game.core.rng.Below(left);
    Kind kind = 0;
    for (; pick >= InPool(rules, game, kind); ++kind) pick -= InPool(rules, game, kind);
    ++State(game).open[kind];
    ++turned;
  }
  return turned;
}

// ---- the guard ----

GridCell PalaceStaff::GuardCell(const Game& game, Seat seat) const {
  const Guard& guard = State(game).guards[seat];
  if (guard.tile == 0) return {};
  return CellOf(game.core.spot[guard.tile - 1], guard.half);
}

PalaceStaff::Neighbours PalaceStaff::StepsFrom(const Board& board, GridCell from) const {
  Neighbours cells;
  for (int side = 0; side < 4; ++side) {
    GridCell to = from;
    if (board.Step(&to.x, &to.y, side) && !(to == from) && !cells.contains(to)) {
      cells.push_back(to);
    }
  }
  return cells;
}

void PalaceStaff::OnTaken(Play& play, Seat seat, int sum, bool) const {
  if (sum < 1 || sum >= steps_from_) return;
  play.Push(origin, kWalking, seat, Walk{static_cast<uint8_t>(steps_from_ - sum)});
}

bool PalaceStaff::Advance(Play& play, Frame& frame) const {
  const bool walks =
      frame.As<Walk>().left > 0 &&
      !StepsFrom(play.rules.LayOut(play.game, frame.seat), GuardCell(play.game, frame.seat))
           .empty();
  if (!walks) play.Pop();
  return !walks;
}

void PalaceStaff::ListDecision(const Rules& rules, const Game& game, const Frame& frame,
                               ActionList& list) const {
  const Board board = rules.LayOut(game, frame.seat);
  for (const GridCell& cell : StepsFrom(board, GuardCell(game, frame.seat))) {
    Action& action = list.Add(origin, kWalk);
    action.x = static_cast<int8_t>(cell.x);
    action.y = static_cast<int8_t>(cell.y);
  }
  list.Add(kCore, VerbOf(CoreVerb::kDone));
}

Refusal PalaceStaff::Apply(Play& play, const Frame& frame, const Action& action) const {
  if (frame.origin != origin) {
    return No("not-now", "The guard may walk only after you take money worth 1 to 5.");
  }
  if (IsCore(action, CoreVerb::kDone)) {
    play.Pop();
    return kFine;
  }
  if (action.origin != origin) {
    return No("not-now", "You cannot do that now: walk the guard, or stop.");
  }
  const Board board = play.rules.LayOut(play.game, frame.seat);
  const GridCell cell{action.x, action.y};
  if (!StepsFrom(board, GuardCell(play.game, frame.seat)).contains(cell)) {
    return No("no-way", "The guard steps over open sides, from tile to tile.");
  }
  play.Top().Hold(Walk{static_cast<uint8_t>(frame.As<Walk>().left - 1)});
  Enter(play, frame.seat, board, cell);
  return kFine;
}

// O-29c: the servant comes if there is one.
void PalaceStaff::Enter(Play& play, Seat seat, const Board& board, GridCell cell) const {
  StaffState& state = State(play.game);
  const TileId tile = board.TileAt(cell.x, cell.y);
  const bool fountain = tile == kFountain;
  const int half =
      fountain ? 0 : HalfAt(play.core().spot[tile], play.catalogue().tile(tile).cells, cell);
  const BuildingRef building{tile, static_cast<uint8_t>(half)};
  state.guards[seat] = {static_cast<uint8_t>(fountain ? 0 : tile + 1), building.half};
  Event event = Play::Of(*this, kWalked, seat);
  event.x = static_cast<int8_t>(cell.x);
  event.y = static_cast<int8_t>(cell.y);
  play.Emit(event);
  const Kind kind = fountain ? kNoKind : KindAt(play.rules, play.game, building);
  if (kind >= kAlhambraKinds || state.servants.Has(building) || state.open[kind] == 0) return;
  --state.open[kind];
  state.servants.Add(building);
  event = Play::Of(*this, kServes, seat);
  event.tile = tile;
  event.a = kind;
  play.Emit(event);
}

// O-29d: the guard goes along where its tile is moved or displaced; displaced not in the first
// edition.
Refusal PalaceStaff::CheckLeave(const Rules& rules, const Game& game, Seat seat, TileId tile,
                                TileId, Leaving how) const {
  const bool goes_along =
      how == Leaving::kMoved || (how == Leaving::kDisplaced && rules.edition() >= 2);
  if (goes_along || State(game).guards[seat].tile != tile + 1) return kFine;
  return No(kReasons("under-guard"),
            "The guard stands on the {tile}, which cannot leave its place.");
}

Refusal PalaceStaff::CheckStore(const Rules&, const Game& game, Seat seat, TileId tile) const {
  if (State(game).guards[seat].tile != tile + 1) return kFine;
  return No(kReasons("guard-not-stored"),
            "The guard stands on the {tile}, which cannot go to your reserve.");
}

void PalaceStaff::OnGone(Play& play, TileId tile, Zone) const {
  for (uint8_t half = 0; half < 2; ++half) {
    const BuildingRef building{tile, half};
    if (!State(play.game).servants.Has(building)) continue;
    State(play.game).servants.Remove(building);
    Event event = Play::Of(*this, kBack, kNoSeat);
    event.tile = tile;
    play.Emit(event);
  }
}

void PalaceStaff::OnMoment(Play& play, Moment moment, Seat) const {
  if (moment == Moment::kEndOfGame) {
    Numbers numbers;
    for (Seat each = 0; each < play.rules.players(); ++each) {
      Count(play.rules, play.game, 3, each, numbers);
    }
    return Deduct(play, 3, numbers);
  }
  // R-STAFF-WHEN: until a turn is over its actions can be taken back.
  if (moment != Moment::kAfterRefill) return;
  const int turned = TurnUpServants(play.rules, play.game);
  if (turned == 0) return;
  Event event = Play::Of(*this, kTurnedUp, kNoSeat);
  event.a = static_cast<uint8_t>(turned);
  play.Emit(event);
}

// ---- scoring ----

int PalaceStaff::Unserved(const Rules& rules, const Game& game, Seat seat) const {
  int unserved = 0;
  ForEachBuildingRef(rules, game, seat, [&](BuildingRef building, Kind) {
    unserved += State(game).servants.Has(building) ? 0 : 1;
  });
  return unserved;
}

void PalaceStaff::Count(const Rules& rules, const Game& game, int, Seat seat,
                        Numbers& numbers) const {
  numbers.Set(seat, unserved_, Unserved(rules, game, seat));
}

// The points of the third scoring are lost earlier, at the end of the game.
void PalaceStaff::Deduct(Play& play, int scoring, const Numbers& numbers) const {
  for (Seat seat = 0; seat < play.rules.players(); ++seat) {
    play.Deduct(source_, scoring, seat, numbers.Of(seat, unserved_));
  }
}

// What the end of the game may cost, and how near the guard is to where a servant waits for him.
int PalaceStaff::Worth(const Rules& rules, const Game& game, Seat seat) const {
  constexpr int kAtTheEnd = -6, kFar = 6;
  const StaffState& state = State(game);
  const int unserved = Unserved(rules, game, seat);
  if (unserved == 0) return 0;
  const GridCell guard = GuardCell(game, seat);
  Board::Reach reach;
  rules.LayOut(game, seat).FindReach(guard.x, guard.y, kFar, &reach);
  int nearest = kFar;
  ForEachBuildingRef(rules, game, seat, [&](BuildingRef building, Kind kind) {
    if (state.servants.Has(building) || state.open[kind] == 0) return;
    const GridCell at = CellOf(game.core.spot[building.tile], building.half);
    for (const Board::Reached& cell : reach) {
      if (cell.x != at.x || cell.y != at.y) continue;
      nearest = cell.steps < nearest ? cell.steps : nearest;
    }
  });
  return kAtTheEnd * unserved + kFar - nearest;
}

}  // namespace palace_staff
}  // namespace alhambra
