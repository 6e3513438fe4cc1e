// Scorings, and the end of the game with the last tiles and the last scoring.
#include "engine/flow/course.h"
#include "engine/scoring/scoring.h"

namespace alhambra {

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
        if (tile == kNoTile) continue;
        if (SomeModule(play.rules, Hook::kHandsOut, &Module::HandsOut, play, place)) continue;
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

}  // namespace alhambra
