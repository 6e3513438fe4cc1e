#include "engine/flow/play.h"

#include <algorithm>

namespace alhambra {

void Play::Emit(CoreEvent kind, Seat seat, TileId tile, int a, int b) {
  if (sink == nullptr) return;
  Event event;
  event.kind = static_cast<uint8_t>(kind);
  event.seat = seat;
  event.tile = tile;
  event.a = static_cast<uint8_t>(a);
  event.b = static_cast<uint8_t>(b);
  sink->On(event);
}

Event Play::Of(const Module& module, int kind, Seat seat) {
  Event event;
  event.origin = module.origin;
  event.kind = static_cast<uint8_t>(kind);
  event.seat = seat;
  return event;
}

Frame& Play::Push(Origin origin, int kind, Seat seat) {
  Frame frame;
  frame.origin = origin;
  frame.kind = static_cast<uint8_t>(kind);
  frame.seat = seat;
  game.core.agenda.push_back(frame);
  return game.core.agenda.back();
}

void Play::AskBeforeScoringAgain() {
  Frame& top = Top();
  CHECK(IsCore(top, CoreFrame::kScoring));
  ScoringFrame scoring = top.As<ScoringFrame>();
  scoring.asked = 0;
  top.Hold(scoring);
}

void Play::AskOthersAgain() {
  const int players = rules.players();
  Frame& round = game.core.agenda[depth() - 2];
  CHECK(round.origin == Top().origin);
  round.seat = static_cast<Seat>((Top().seat + players - 1) % players);
  round.Hold(Round{.behind = 1});
}

void Play::FinishAction(bool exact) {
  Frame& top = Top();
  const bool bound = IsCore(top, CoreFrame::kBuyKind);
  CHECK(bound || ChoosesAction(top));
  CountAction();
  if (!exact) return Pop();
  if (bound) top = {.kind = static_cast<uint8_t>(CoreFrame::kMain), .seat = top.seat};
}

void Play::CountAction() {
  if (game.core.actions_done < 255) ++game.core.actions_done;
}

void Play::BindToTaking() {
  Frame& top = Top();
  CHECK(ChoosesAction(top));
  top.kind = static_cast<uint8_t>(CoreFrame::kTakeMoney);
}

void Play::BindToBuying(const Module& module, Kind kind) {
  Frame& top = Top();
  CHECK(ChoosesAction(top));
  top.kind = static_cast<uint8_t>(CoreFrame::kBuyKind);
  top.Hold(BuyKindFrame{kind, module.origin});
}

void Play::FinishTurnAction() {
  Frame& turn = game.core.agenda[0];
  CHECK(IsCore(turn, CoreFrame::kTurn));
  turn.Hold(TurnFrame{.asked = turn.As<TurnFrame>().asked, .one_action = true});
  FinishAction(false);
}

void Play::PushFill(int place, Seat first_asked) {
  Push(CoreFrame::kFill, first_asked, FillFrame{.place = static_cast<uint8_t>(place)});
}

void Play::PushPlacementOf(TileId tile, Seat seat, bool may_give) {
  Push(CoreFrame::kPlace, seat, PlaceFrame{.may_give = may_give, .only = tile});
}

void Play::Score(int source, int row, int scorer, int points, int rank, int tied) {
  SheetEntry& entry = rules.EntryAt(game, source, row, scorer);
  entry.points = static_cast<int16_t>(entry.points + points);
  entry.rank = static_cast<uint8_t>(rank);
  entry.tied = static_cast<uint8_t>(tied);
  if (sink == nullptr) return;
  Event event;
  event.kind = static_cast<uint8_t>(CoreEvent::kScored);
  event.seat = static_cast<Seat>(scorer);
  event.a = static_cast<uint8_t>(source);
  event.b = static_cast<uint8_t>(rank);
  event.c = static_cast<uint8_t>(tied);
  event.value = static_cast<int16_t>(points);
  Emit(event);
}

void Play::ScoreWall(int source, int row, Seat seat, const Run& run, const Numbers& numbers) {
  Score(source, row, seat, run.length);
  TellWallScored(row, seat, run, numbers);
}

void Play::TellWallScored(int row, Seat seat, const Run& run, const Numbers& numbers) {
  for (const Module* module : rules.With(Hook::kOnWallScored)) {
    module->OnWallScored(*this, row, seat, run, numbers);
  }
}

void Play::Deduct(int source, int row, int scorer, int points) {
  if (points <= 0) return;
  const int taken = std::min(points, std::max(0, rules.score(game, scorer)));
  if (taken > 0) Score(source, row, scorer, -taken);
}

}  // namespace alhambra
