// The course of a game: set-up, turns and interruptions, as frames on the agenda (see
// docs/rules/timeline.md for the points T0 to T10). Refills, scorings and the end have their files.
#include "engine/flow/turn.h"

#include "engine/flow/course.h"
#include "engine/games/set_up.h"

namespace alhambra {

void TellModules(Play& play, Moment moment, Seat seat) {
  for (const Module* module : play.rules.With(Hook::kOnMoment))
    module->OnMoment(play, moment, seat);
}

bool HasWaitingTile(const Game& game, Seat seat) {
  for (const TileId tile : game.core.owned[seat]) {
    if (game.core.spot[tile].zone == Zone::kWaiting) return true;
  }
  return false;
}

namespace {

bool WaitsToPlace(Play& play, Seat seat) {
  if (HasWaitingTile(play.game, seat)) return true;
  for (const Module* module : play.rules.With(Hook::kHasToPlace)) {
    if (!module->HasToPlace(play.game, seat)) continue;
    module->OnTilesPlaced(play, seat);
    if (module->HasToPlace(play.game, seat)) return true;
  }
  return false;
}

// Whether the placement still waits for its tile, or for anything of the seat.
bool WaitsFor(Play& play, const Frame& placement) {
  const TileId only = placement.As<PlaceFrame>().only;
  if (only == kNoTile) return WaitsToPlace(play, placement.seat);
  return IsToBePlaced(play.game, placement, only);
}

// The numbers are part of the games of older records: new steps come last.
enum TurnStep : uint8_t {
  kOpening,
  kT0,
  kT1,
  kT2,
  kT3,
  kT4,
  kT5,
  kT8,
  kT9,
  kT10,
  kPlaced,
  kPlacing,    // T2 itself, after what follows the last action
  kRefilling,  // T5 itself, after what ends the turn
};

void NextTurn(Play& play, Frame& turn) {
  Core& core = play.game.core;
  turn.seat = static_cast<Seat>((turn.seat + 1) % play.rules.players());
  turn.step = kOpening;
  turn.Hold(TurnFrame{});
  core.turn_seat = turn.seat;
  core.actions_done = 0;
  if (++core.turn_number[0] == 0) ++core.turn_number[1];
  play.Emit(CoreEvent::kTurn, turn.seat);
}

// Goes on until a frame is pushed. The turn's own frame stays valid meanwhile: the agenda does not
// move.
void RunTurn(Play& play, Frame& turn) {
  const Seat seat = turn.seat;
  const bool one_action = turn.As<TurnFrame>().one_action;
  switch (turn.step) {
    case kOpening:
      if (AskModules<TurnFrame>(play, Moment::kTurnOpens, turn)) return;
      turn.step = kT0;
      [[fallthrough]];
    case kT0:
      if (AskModules<TurnFrame>(play, Moment::kTurnStart, turn)) return;
      turn.step = kT1;
      [[fallthrough]];
    case kT1:
      turn.step = kT2;
      play.Push(CoreFrame::kMain, seat);
      return;
    case kT2:
      if (!one_action && AskModules<TurnFrame>(play, Moment::kActionsDone, turn)) return;
      [[fallthrough]];
    case kPlacing:
      turn.step = kPlaced;
      if (WaitsToPlace(play, seat)) {
        play.PushPlacement(seat, true);
        return;
      }
      [[fallthrough]];
    case kPlaced:
      if (AskModules<TurnFrame>(play, Moment::kTilesPlaced, turn)) return;
      turn.step = kT3;
      [[fallthrough]];
    case kT3:
      if (!one_action && AskModules<TurnFrame>(play, Moment::kExtraRedesign, turn)) return;
      turn.step = kT4;
      [[fallthrough]];
    case kT4:
      if (AskModules<TurnFrame>(play, Moment::kClosing, turn)) return;
      turn.step = kT5;
      if (WaitsForEndOfTurn(play.rules, play.game)) {
        play.Push(CoreFrame::kEndTurn, seat);
        return;
      }
      [[fallthrough]];
    case kT5:
      if (AskModules<TurnFrame>(play, Moment::kTurnEnds, turn)) return;
      [[fallthrough]];
    case kRefilling:
      turn.step = kT8;
      play.PushRefill(seat);
      return;
    case kT8:
      if (AskModules<TurnFrame>(play, Moment::kAfterRefill, turn)) return;
      turn.step = kT9;
      [[fallthrough]];
    case kT9:
      turn.step = kT10;
      if (!play.rules.With(Hook::kMayInterrupt).empty()) {
        play.Push(CoreFrame::kInterrupts, seat);
        return;
      }
      [[fallthrough]];
    default:
      NextTurn(play, turn);
  }
}

bool IsAsked(Play& play, Seat seat) {
  for (const Module* module : play.rules.With(Hook::kMayInterrupt)) {
    if (module->MayInterrupt(play.rules, play.game, seat)) return true;
  }
  return false;
}

// T9: B, C, ... A, until all have passed in a row.
void RunInterrupts(Play& play, Frame& frame) {
  play.AskRound(frame, static_cast<int>(CoreFrame::kInterrupt),
                [&play](Seat seat) { return IsAsked(play, seat); });
}

// Whether the placement on top of the agenda is that of T2: T4 comes later by itself.
bool IsT2(const Core& core) {
  const Frame& below = core.agenda[0];
  return core.agenda.size() == 2 && IsCore(below, CoreFrame::kTurn) && below.step == kPlaced;
}

// False if it waits.
bool RunPlace(Play& play, Frame& frame) {
  const PlaceFrame placement = frame.As<PlaceFrame>();
  if (WaitsFor(play, frame)) return false;
  // Tiles are displaced in T2 alone.
  if (placement.displaced != kNoTile || IsT2(play.core()) ||
      !AskModules<PlaceFrame>(play, Moment::kPlacedAtOnce, frame)) {
    play.Pop();
  }
  return true;
}

void RunSetUp(Play& play, Frame& frame) {
  if (AskModules<SetUpFrame>(play, Moment::kSetUp, frame)) return;
  play.Pop();
  LayOutGame(play);
}

// One automatic step of a core frame; false if it waits.
bool RunCore(Play& play, Frame& top) {
  switch (static_cast<CoreFrame>(top.kind)) {
    case CoreFrame::kTurn:
      RunTurn(play, top);
      return true;
    case CoreFrame::kRefill:
      RunRefill(play, top);
      return true;
    case CoreFrame::kScoring:
      RunScoringFrame(play, top);
      return true;
    case CoreFrame::kInterrupts:
      RunInterrupts(play, top);
      return true;
    case CoreFrame::kEnd:
      RunEnd(play, top);
      return true;
    case CoreFrame::kPlace:
      return RunPlace(play, top);
    case CoreFrame::kSetUp:
      RunSetUp(play, top);
      return true;
    case CoreFrame::kFill:
      RunFill(play, top);
      return true;
    case CoreFrame::kMain:
    case CoreFrame::kRedesign:
    case CoreFrame::kInterrupt:
    case CoreFrame::kOver:
    case CoreFrame::kEndTurn:
    case CoreFrame::kClaim:
    case CoreFrame::kBargain:
    case CoreFrame::kTakeMoney:
    case CoreFrame::kBuyKind:
      return false;
  }
  return false;
}

}  // namespace

void RunFlow(Play& play) {
  for (;;) {
    Frame& top = play.Top();
    const bool ran =
        top.origin == kCore ? RunCore(play, top) : play.rules.module(top.origin).Advance(play, top);
    if (!ran) return;
  }
}

bool ChoosesAction(const Frame& frame) {
  return IsMain(frame) || IsCore(frame, CoreFrame::kTakeMoney);
}

bool ChoosesPurchase(const Frame& frame) {
  return IsMain(frame) || IsCore(frame, CoreFrame::kBuyKind) || IsCore(frame, CoreFrame::kBargain);
}

// Who did nothing has nothing to take back.
bool WaitsForEndOfTurn(const Rules& rules, const Game& game) {
  return rules.asks_end_of_turn() && game.core.actions_done > 0;
}

bool InOwnTurn(const Game& game, Seat seat) {
  const Frame& turn = game.core.agenda[0];
  return IsCore(turn, CoreFrame::kTurn) && turn.seat == seat &&
         (turn.step <= kT5 || turn.step >= kPlaced);
}

void StartTurn(Play& play, Seat seat, TurnPhase phase) {
  Core& core = play.game.core;
  core.turn_seat = seat;
  if (core.turn_number[0] == 0 && core.turn_number[1] == 0) core.turn_number[0] = 1;
  Frame& turn = play.Push(CoreFrame::kTurn, seat);
  switch (phase) {
    case TurnPhase::kStart:
      play.Emit(CoreEvent::kTurn, seat);
      break;
    case TurnPhase::kAgain:
      core.actions_done = 1;
      turn.step = kT1;
      break;
    case TurnPhase::kPlace:
      core.actions_done = 1;
      turn.step = kPlacing;
      break;
    case TurnPhase::kRefill:
      core.actions_done = 1;
      turn.step = kRefilling;
      break;
    case TurnPhase::kEndTurn:
      core.actions_done = 1;
      turn.step = kT5;
      if (play.rules.asks_end_of_turn()) play.Push(CoreFrame::kEndTurn, seat);
      break;
  }
}

void Interrupted(Play& play) {
  CHECK(IsCore(play.Top(), CoreFrame::kInterrupt));
  play.Pop();
  play.Top().Hold(Round{});  // the question goes round again
  play.PushRefill(play.Top().seat);
}

}  // namespace alhambra
