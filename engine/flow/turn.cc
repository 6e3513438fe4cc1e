// The course of a game: turns, refills, scorings, interruptions and the end, as frames on the
// agenda (see docs/rules/timeline.md for the points T0 to T10).
#include "engine/flow/turn.h"
#include "engine/flow/bargaining.h"
#include "engine/flow/market.h"
#include "engine/flow/play.h"
#include "engine/games/set_up.h"
#include "engine/scoring/scoring.h"

namespace alhambra {
namespace {

// Asks the modules at a point, one after the other; `next` is the frame's memory of whom to ask
// next. False when all have been asked. Frames they push come first.
bool AskModules(Play& play, Point point, Seat seat, uint8_t& next) {
  const auto& modules = play.rules.With(Hook::kOnPoint);
  while (next < modules.size()) {
    const int depth = play.core().agenda.size();
    const Module* module = modules[next++];
    module->OnPoint(play, point, seat);
    if (play.core().agenda.size() != depth) return true;
  }
  next = 0;
  return false;
}

// The same where nobody is asked anything.
void TellModules(Play& play, Point point, Seat seat) {
  for (const Module* module : play.rules.With(Hook::kOnPoint)) module->OnPoint(play, point, seat);
}

bool WaitsToPlace(Play& play, Seat seat) {
  for (TileId tile : play.core().owned[seat]) {
    if (play.core().spot[tile].zone == Zone::kWaiting) return true;
  }
  for (const Module* module : play.rules.With(Hook::kHasToPlace)) {
    if (!module->HasToPlace(play.game, seat)) continue;
    module->OnTilesPlaced(play, seat);
    if (module->HasToPlace(play.game, seat)) return true;
  }
  return false;
}

// Whether the placement still waits for its tile, or for anything of the seat.
bool WaitsFor(Play& play, const Frame& placement) {
  if (placement.c == 0) return WaitsToPlace(play, placement.seat);
  return IsToBePlaced(play.game, placement, static_cast<TileId>(placement.c - 1));
}

enum TurnStep : uint8_t { kOpening, kT0, kT1, kT2, kT3, kT4, kT5, kT8, kT9, kT10, kPlaced };

void NextTurn(Play& play, Frame& turn) {
  Core& core = play.core();
  turn.seat = static_cast<Seat>((turn.seat + 1) % play.rules.players());
  turn.step = kOpening;
  turn.c = 0;
  core.turn_seat = turn.seat;
  core.actions_done = 0;
  if (++core.turn_number[0] == 0) ++core.turn_number[1];
  play.Emit(CoreEvent::kTurn, turn.seat);
}

// Goes on until a frame is pushed. The turn's own frame stays valid meanwhile: the agenda does not
// move.
void RunTurn(Play& play, Frame& turn) {
  const Seat seat = turn.seat;
  switch (turn.step) {
    case kOpening:
      if (AskModules(play, Point::kTurnOpens, seat, turn.b)) return;
      turn.step = kT0;
      [[fallthrough]];
    case kT0:
      if (AskModules(play, Point::kTurnStart, seat, turn.b)) return;
      turn.step = kT1;
      [[fallthrough]];
    case kT1:
      turn.step = kT2;
      play.Push(CoreFrame::kMain, seat);
      return;
    case kT2:
      turn.step = kPlaced;
      if (WaitsToPlace(play, seat)) {
        play.PushPlacement(seat, true);
        return;
      }
      [[fallthrough]];
    case kPlaced:
      if (AskModules(play, Point::kTilesPlaced, seat, turn.b)) return;
      turn.step = kT3;
      [[fallthrough]];
    case kT3:
      if (turn.c == 0 && AskModules(play, Point::kExtraRedesign, seat, turn.b)) return;
      turn.step = kT4;
      [[fallthrough]];
    case kT4:
      if (AskModules(play, Point::kClosing, seat, turn.b)) return;
      turn.step = kT5;
      // Who did nothing has nothing to take back.
      if (play.rules.asks_end_of_turn() && play.core().actions_done > 0) {
        play.Push(CoreFrame::kEndTurn, seat);
        return;
      }
      [[fallthrough]];
    case kT5:
      turn.step = kT8;
      play.PushRefill(seat);
      return;
    case kT8:
      if (AskModules(play, Point::kAfterRefill, seat, turn.b)) return;
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

void EndGame(Play& play, Seat seat) {
  play.core().agenda.clear();
  play.Emit(CoreEvent::kEnd, kNoSeat);
  play.Push(CoreFrame::kEnd, seat);
}

// T5 to T7.
void RunRefill(Play& play, Frame& refill) {
  Core& core = play.core();
  const Seat seat = refill.seat;
  enum : uint8_t { kCards, kScorings, kTiles };
  switch (refill.step) {
    case kCards:
      if (!play.FillDisplay(kDisplayCards, seat)) return;
      TellModules(play, Point::kDisplayFilled, seat);
      refill.step = kScorings;
      [[fallthrough]];
    case kScorings:
      for (int scoring = 1; scoring <= 2; ++scoring) {
        const uint8_t bit = static_cast<uint8_t>(1 << scoring);
        if ((core.scorings_noted & bit) == 0) continue;
        core.scorings_noted = static_cast<uint8_t>(core.scorings_noted & ~bit);
        play.Push(CoreFrame::kScoring, seat).a = static_cast<uint8_t>(scoring);
        return;
      }
      refill.step = kTiles;
      [[fallthrough]];
    default:
      // The bits of refill.a are the places that were filled, or could not be.
      for (int space = 0; space < play.rules.places(); ++space) {
        if (core.market[space] != kNoTile) continue;
        if ((refill.a >> space & 1) != 0) {
          core.market_short = 1;
          continue;
        }
        refill.a = static_cast<uint8_t>(refill.a | 1 << space);
        play.PushFill(space, static_cast<Seat>((seat + 1) % play.rules.players()));
        core.agenda.back().d = play.rules.With(Hook::kFillsSpace).empty() ? 0 : 1;
        for (const Module* module : play.rules.With(Hook::kBeforeFill)) {
          module->BeforeFill(play, space, seat);
        }
        return;
      }
      if (core.market_short != 0) {
        EndGame(play, seat);
        return;
      }
      if (refill.a != 0) {
        TellModules(play, Point::kRefilled, seat);
      }
      play.Pop();
  }
}

bool MayClaim(const Play& play, Seat seat, TileId tile) {
  if (play.game.core.owned[seat].full()) return false;
  for (const Module* module : play.rules.With(Hook::kMayClaim)) {
    if (module->MayClaim(play.rules, play.game, seat, tile)) return true;
  }
  return false;
}

// Whether some module lays a tile there by itself.
bool FillsSpace(Play& play, int space) {
  for (const Module* module : play.rules.With(Hook::kFillsSpace)) {
    if (module->FillsSpace(play, space)) return true;
  }
  return false;
}

// One market space; frame.b is the tile drawn last, frame.c how many were asked about it. A tile
// that somebody claims is replaced by the next one. frame.d: in T6, and no module was asked yet
// whether it fills the space.
void RunFill(Play& play, Frame& fill) {
  enum : uint8_t { kDraw, kAsk };
  Core& core = play.core();
  if (fill.d != 0) {
    fill.d = 0;
    if (FillsSpace(play, fill.a)) return play.Pop();
  }
  if (fill.step == kAsk && core.spot[fill.b].zone != Zone::kMoving) fill.step = kDraw;
  if (fill.step == kDraw) {
    fill.b = play.DrawForSpace(fill.a);
    if (fill.b == kNoTile) return play.Pop();
    core.spot[fill.b].zone = Zone::kMoving;
    fill.c = 0;
    fill.step = kAsk;
  }
  while (fill.c < play.rules.players()) {
    const Seat seat = static_cast<Seat>((fill.seat + fill.c++) % play.rules.players());
    if (!MayClaim(play, seat, fill.b)) continue;
    Frame& claim = play.Push(CoreFrame::kClaim, seat);
    claim.a = fill.b;
    claim.b = fill.a;
    return;
  }
  const TileId tile = fill.b;
  const int space = fill.a;
  play.Pop();
  play.LayOnSpace(tile, space);
}

void RunScoringFrame(Play& play, Frame& frame) {
  const int scoring = frame.a;
  enum : uint8_t { kOpen, kAsk, kPoints, kAfter, kDirk };
  switch (frame.step) {
    case kOpen:
      play.Emit(CoreEvent::kScoring, kNoSeat, kNoTile, scoring);
      frame.step = kAsk;
      return;
    case kAsk:
      if (!AskModules(play, Point::kScoringStart, frame.seat, frame.b)) frame.step = kPoints;
      return;
    case kPoints:
      ScoreAll(play, scoring);
      play.core().scorings_held = static_cast<uint8_t>(scoring);
      frame.step = kAfter;
      return;
    case kAfter:
      if (!AskModules(play, Point::kScoringEnd, frame.seat, frame.b)) frame.step = kDirk;
      return;
    default:
      if (play.rules.has_dirk() && scoring < 3) {
        for (int part = 0; part < play.rules.parts(); ++part) {
          const int left = play.rules.InSupply(play.game, part);
          play.DrawForDirk(part, scoring == 1 ? kDirksTiles : left / 3);
        }
      }
      play.Pop();
  }
}

bool IsAsked(Play& play, Seat seat) {
  for (const Module* module : play.rules.With(Hook::kMayInterrupt)) {
    if (module->MayInterrupt(play.rules, play.game, seat)) return true;
  }
  return false;
}

// T9: B, C, ... A; frame.a counts those who passed in a row.
void RunInterrupts(Play& play, Frame& frame) {
  play.AskRound(frame, static_cast<int>(CoreFrame::kInterrupt),
                [&play](Seat seat) { return IsAsked(play, seat); });
}

// Whether some module hands out by itself what lies there.
bool HandsOut(Play& play, int space) {
  for (const Module* module : play.rules.With(Hook::kHandsOut)) {
    if (module->HandsOut(play, space)) return true;
  }
  return false;
}

void RunEnd(Play& play, Frame& end) {
  enum : uint8_t { kAsk, kAskForMoney, kSpace, kLastScoring, kOver };
  Core& core = play.core();
  switch (end.step) {
    case kAsk:
      if (!AskModules(play, Point::kEndOfGame, end.seat, end.b)) end.step = kAskForMoney;
      return;
    case kAskForMoney:
      if (!AskModules(play, Point::kLastMoney, end.seat, end.b)) end.step = kSpace;
      return;
    case kSpace: {
      if (end.a == kSpaces) {
        end.step = kLastScoring;
        return;
      }
      const int space = end.a++;
      const Seat richest = play.rules.Richest(play.game, CurrencyAt(space));
      // GC-END: both tiles wait together, so that they are placed in any order.
      for (int place = space; place < play.rules.places(); place += kSpaces) {
        const TileId tile = core.market[place];
        if (tile == kNoTile || HandsOut(play, place)) continue;
        play.HandOut(tile, richest, place);
      }
      return;
    }
    case kLastScoring:
      end.step = kOver;
      play.Push(CoreFrame::kScoring, end.seat).a = 3;
      return;
    default:
      core.over = 1;
      core.agenda.clear();
      play.Push(CoreFrame::kOver, kNoSeat);
      play.Emit(CoreEvent::kOver, kNoSeat);
  }
}

// Whether the placement on top of the agenda is that of T2: T4 comes later by itself.
bool IsT2(const Core& core) {
  const Frame& below = core.agenda[0];
  return core.agenda.size() == 2 && below.owner == kCore &&
         below.kind == static_cast<uint8_t>(CoreFrame::kTurn) && below.step == kPlaced;
}

void RunSetUp(Play& play, Frame& frame) {
  if (AskModules(play, Point::kSetUp, frame.seat, frame.b)) return;
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
      if (top.b == 0 && WaitsFor(play, top)) return false;
      if (IsT2(play.core()) || !AskModules(play, Point::kPlacedAtOnce, top.seat, top.b)) play.Pop();
      return true;
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
      return false;
  }
  return false;
}

constexpr Refusal kFree = No("redesign-free", "Nothing is paid for this redesign.");

void ListMain(const Rules& rules, const Game& game, Seat seat, ActionList& list) {
  ListTakes(rules, game, seat, list);
  ListPurchases(rules, game, seat, BuyOptions(), list);
  ListOtherPurchases(rules, game, seat, list);
  ListRedesigns(rules, game, seat, list);
  for (const Module* module : rules.With(Hook::kListActions)) {
    module->ListActions(rules, game, seat, list);
  }
}

// Nothing but money can be taken: an empty display alone leaves no action.
void ListTakingOnly(const Rules& rules, const Game& game, Seat seat, ActionList& list) {
  ListTakes(rules, game, seat, list);
  if (list.empty()) list.Add(kCore, static_cast<Verb>(CoreVerb::kPass));
}

void ListFree(const Rules& rules, const Game& game, Seat seat, ActionList& list) {
  for (const Module* module : rules.With(Hook::kListFreeActions)) {
    module->ListFreeActions(rules, game, seat, list);
  }
}

void ListOwnDecision(const Rules& rules, const Game& game, const Frame& frame, ActionList& list) {
  const Seat seat = frame.seat;
  switch (static_cast<CoreFrame>(frame.kind)) {
    case CoreFrame::kMain:
      ListMain(rules, game, seat, list);
      if (game.core.actions_done > 0) {
        list.Add(kCore, static_cast<Verb>(CoreVerb::kDone));
      } else if (list.empty()) {
        list.Add(kCore, static_cast<Verb>(CoreVerb::kPass));
      }
      ListFree(rules, game, seat, list);
      ListPriceChanges(rules, game, frame, list);
      return;
    case CoreFrame::kTakeMoney:
      ListTakingOnly(rules, game, seat, list);
      ListFree(rules, game, seat, list);
      return;
    case CoreFrame::kPlace:
      ListPlacements(rules, game, frame, list);
      return;
    case CoreFrame::kRedesign:
      ListRedesigns(rules, game, seat, list, frame.a != 0);
      list.Add(kCore, static_cast<Verb>(CoreVerb::kDone));
      return;
    case CoreFrame::kInterrupt:
      list.Add(kCore, static_cast<Verb>(CoreVerb::kPass));
      for (const Module* module : rules.With(Hook::kMayInterrupt)) {
        if (module->MayInterrupt(rules, game, seat)) {
          module->ListInterrupts(rules, game, seat, list);
        }
      }
      ListPriceChanges(rules, game, frame, list);
      return;
    case CoreFrame::kClaim:
      list.Add(kCore, static_cast<Verb>(CoreVerb::kPass));
      for (const Module* module : rules.With(Hook::kMayClaim)) {
        if (module->MayClaim(rules, game, seat, frame.a)) {
          module->ListClaims(rules, game, seat, frame.a, list);
        }
      }
      return;
    case CoreFrame::kEndTurn:
      list.Add(kCore, static_cast<Verb>(CoreVerb::kEndTurn));
      return;
    case CoreFrame::kBargain:
      ListPurchases(rules, game, seat, BargainOptions(rules, game, seat, frame.d), list);
      if (frame.d == kCore) ListOtherPurchases(rules, game, seat, list);
      ListPriceChanges(rules, game, frame, list);
      return;
    default:
      return;
  }
}

// Possible only for who can do nothing else.
Refusal PassTurn(Play& play, Seat seat, const ActionList& possible) {
  if (!possible.empty()) {
    return No("can-act", "A turn can be passed only when no action is possible.");
  }
  play.Pop();
  play.Emit(CoreEvent::kDone, seat);
  return kFine;
}

Refusal ApplyMain(Play& play, Seat seat, const Action& action) {
  switch (static_cast<CoreVerb>(action.verb)) {
    case CoreVerb::kTake:
      return ApplyTake(play, seat, action);
    case CoreVerb::kBuy:
    case CoreVerb::kBuyBeside:
      return play.Buy(seat, action, BuyOptions(), false);
    case CoreVerb::kAdd:
    case CoreVerb::kRemove:
    case CoreVerb::kReplace:
    case CoreVerb::kMove: {
      if (!(action.pay == Payment())) return kFree;
      const int depth = play.core().agenda.size();
      const Refusal refusal = ApplyRedesign(play, seat, action);
      // Frames pushed by what the redesign caused lie above the main decision.
      if (refusal.ok()) FinishActionBelow(play, depth - 1);
      return refusal;
    }
    case CoreVerb::kDone:
      if (play.core().actions_done == 0) {
        return No("must-act", "The first action of a turn cannot be declined.");
      }
      play.Pop();
      play.Emit(CoreEvent::kDone, seat);
      return kFine;
    case CoreVerb::kPass: {
      if (play.core().actions_done > 0) return No("say-done", "Say 'done' to end your actions.");
      ActionList list;
      ListMain(play.rules, play.game, seat, list);
      return PassTurn(play, seat, list);
    }
    default:
      return No("not-now", "That cannot be done now: choose an action.");
  }
}

Refusal ApplyTakingOnly(Play& play, Seat seat, const Action& action) {
  if (action.verb == static_cast<Verb>(CoreVerb::kTake)) return ApplyTake(play, seat, action);
  if (action.verb != static_cast<Verb>(CoreVerb::kPass)) {
    return No("must-take", "The action of this turn is bound to be: take money.");
  }
  ActionList list;
  ListTakes(play.rules, play.game, seat, list);
  return PassTurn(play, seat, list);
}

Refusal ApplyRedesignFrame(Play& play, const Frame& frame, const Action& action) {
  if (action.verb == static_cast<Verb>(CoreVerb::kDone)) {
    play.Pop();
    return kFine;
  }
  if (!(action.pay == Payment())) return kFree;
  const int depth = play.core().agenda.size();
  const Refusal refusal = ApplyRedesign(play, frame.seat, action, frame.a != 0);
  if (refusal.ok()) play.core().agenda.erase(depth - 1);
  return refusal;
}

Refusal ApplyEndTurn(Play& play, const Action& action) {
  if (action.verb != static_cast<Verb>(CoreVerb::kEndTurn)) {
    return No("not-now", "That cannot be done now: end the turn, or take an action back.");
  }
  play.Pop();
  return kFine;
}

Refusal ApplyBargain(Play& play, const Frame& frame, const Action& action) {
  const CoreVerb verb = static_cast<CoreVerb>(action.verb);
  if (frame.d != kCore || (verb != CoreVerb::kBuy && verb != CoreVerb::kBuyBeside)) {
    return No("not-now", "That cannot be done now: buy the tile whose price you changed.");
  }
  return play.Buy(frame.seat, action, BuyOptions(), false);
}

// Of whoever is asked whether to step in; `otherwise` says what else can be chosen.
Refusal ApplyPass(Play& play, const Action& action, const char* otherwise) {
  if (action.verb != static_cast<Verb>(CoreVerb::kPass)) return No("not-now", otherwise);
  play.Pop();
  return kFine;
}

}  // namespace

void FinishActionBelow(Play& play, int frame) {
  Core& core = play.core();
  if (core.actions_done < 255) ++core.actions_done;
  core.agenda.erase(frame);
}

void RunFlow(Play& play) {
  for (;;) {
    Frame& top = play.core().agenda.back();
    const bool ran =
        top.owner == kCore ? RunCore(play, top) : play.rules.module(top.owner).Advance(play, top);
    if (!ran) return;
  }
}

bool ChoosesAction(const Frame& frame) {
  return frame.owner == kCore && (frame.kind == static_cast<uint8_t>(CoreFrame::kMain) ||
                                  frame.kind == static_cast<uint8_t>(CoreFrame::kTakeMoney));
}

bool InOwnTurn(const Game& game, Seat seat) {
  const Frame& turn = game.core.agenda[0];
  const bool is_turn = turn.owner == kCore && turn.kind == static_cast<uint8_t>(CoreFrame::kTurn);
  return is_turn && turn.seat == seat && (turn.step <= kT5 || turn.step == kPlaced);
}

void ListCoreDecision(const Rules& rules, const Game& game, const Frame& frame, ActionList& list) {
  const Seat seat = frame.seat;
  ListOwnDecision(rules, game, frame, list);
  if (rules.With(Hook::kListAnyTime).empty() || !InOwnTurn(game, seat)) return;
  for (const Module* module : rules.With(Hook::kListAnyTime)) {
    module->ListAnyTime(rules, game, seat, list);
  }
}
Refusal ApplyCore(Play& play, const Frame& frame, const Action& action) {
  switch (static_cast<CoreFrame>(frame.kind)) {
    case CoreFrame::kMain:
      return ApplyMain(play, frame.seat, action);
    case CoreFrame::kTakeMoney:
      return ApplyTakingOnly(play, frame.seat, action);
    case CoreFrame::kPlace:
      return ApplyPlacement(play, frame.seat, frame, action);
    case CoreFrame::kRedesign:
      return ApplyRedesignFrame(play, frame, action);
    case CoreFrame::kInterrupt:
      return ApplyPass(play, action, "That cannot be done now: interrupt or pass.");
    case CoreFrame::kClaim:
      return ApplyPass(play, action, "That cannot be done now: claim the tile or pass.");
    case CoreFrame::kEndTurn:
      return ApplyEndTurn(play, action);
    case CoreFrame::kBargain:
      return ApplyBargain(play, frame, action);
    default:
      return No("not-now", "That cannot be done now.");
  }
}

void StartTurn(Play& play, Seat seat, TurnPhase phase) {
  Core& core = play.core();
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
      turn.step = kT2;
      break;
    case TurnPhase::kRefill:
      core.actions_done = 1;
      turn.step = kT5;
      break;
    case TurnPhase::kEndTurn:
      core.actions_done = 1;
      turn.step = kT5;
      if (play.rules.asks_end_of_turn()) play.Push(CoreFrame::kEndTurn, seat);
      break;
  }
}

void Interrupted(Play& play) {
  Core& core = play.core();
  const Frame& top = core.agenda.back();
  CHECK(top.owner == kCore && top.kind == static_cast<uint8_t>(CoreFrame::kInterrupt));
  play.Pop();
  core.agenda.back().a = 0;  // the question goes round again
  play.PushRefill(core.agenda.back().seat);
}

}  // namespace alhambra
