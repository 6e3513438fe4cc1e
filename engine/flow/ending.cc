// Scorings, and the end of the game with the last tiles and the last scoring.
#include "engine/flow/course.h"
#include "engine/scoring/scoring.h"

namespace alhambra {

void RunScoringFrame(Play& play, Frame& frame) {
  const uint8_t scoring = frame.As<ScoringFrame>().scoring;
  enum : uint8_t { kOpen, kAsk, kPoints, kAfter, kDirk };
  switch (frame.step) {
    case kOpen:
      play.Emit(CoreEvent::kScoring, kNoSeat, kNoTile, scoring);
      frame.step = kAsk;
      return;
    case kAsk:
      if (!AskModules<ScoringFrame>(play, Moment::kScoringStart, frame)) frame.step = kPoints;
      return;
    case kPoints:
      if (frame.As<ScoringFrame>().only_asks) return play.Pop();
      ScoreAll(play, scoring);
      play.game.core.scorings_held = scoring;
      frame.step = kAfter;
      return;
    case kAfter:
      if (!AskModules<ScoringFrame>(play, Moment::kScoringEnd, frame)) frame.step = kDirk;
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

namespace {

// The tile of a market place goes to the richest.
void HandOutAt(Play& play, int place) {
  const TileId tile = play.core().market[place];
  if (tile == kNoTile) return;
  if (SomeModule(play.rules, Hook::kHandsOut, &Module::HandsOut, play, place)) return;
  play.HandOutToRichest(tile, place);
}

// R-LAST: who got tiles places them, from the next player on. False when nobody is left.
bool PlaceLastTiles(Play& play, Frame& frame) {
  EndFrame end = frame.As<EndFrame>();
  while (end.behind < play.rules.players()) {
    const Seat seat = static_cast<Seat>((frame.seat + 1 + end.behind++) % play.rules.players());
    if (!HasWaitingTile(play.game, seat)) continue;
    frame.Hold(end);
    play.PushPlacement(seat, false);
    return true;
  }
  end.behind = 0;
  frame.Hold(end);
  return false;
}

}  // namespace

void RunEnd(Play& play, Frame& frame) {
  enum : uint8_t { kAsk, kAskForMoney, kSpace, kLastScoring, kOver, kPlacing };
  Core& core = play.game.core;
  switch (frame.step) {
    case kAsk:
      if (!AskModules<EndFrame>(play, Moment::kEndOfGame, frame)) frame.step = kAskForMoney;
      return;
    case kAskForMoney:
      if (!AskModules<EndFrame>(play, Moment::kLastMoney, frame)) frame.step = kSpace;
      return;
    case kSpace: {
      EndFrame end = frame.As<EndFrame>();
      // Edition 1: space by space, both tiles of one together.
      const bool by_space = play.rules.edition() < 2;
      if (end.places == (by_space ? kSpaces : play.rules.places())) {
        frame.step = kLastScoring;
        return;
      }
      const int first = end.places++;
      frame.Hold(end);
      const int past = by_space ? play.rules.places() : first + 1;
      for (int place = first; place < past; place += kSpaces) HandOutAt(play, place);
      // R-LAST, GC-END: the tiles of a part are placed before those of the next are given out.
      if (!by_space && end.places % kSpaces == 0) frame.step = kPlacing;
      return;
    }
    case kPlacing:
      if (!PlaceLastTiles(play, frame)) frame.step = kSpace;
      return;
    case kLastScoring:
      frame.step = kOver;
      play.Push(CoreFrame::kScoring, frame.seat, ScoringFrame{3});
      return;
    default:
      core.over = 1;
      core.agenda.clear();
      play.Push(CoreFrame::kOver, kNoSeat);
      play.Emit(CoreEvent::kOver, kNoSeat);
  }
}

}  // namespace alhambra
