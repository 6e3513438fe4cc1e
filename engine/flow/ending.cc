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

namespace {

// The tile of a market place goes to the richest.
void HandOutAt(Play& play, int place) {
  const TileId tile = play.core().market[place];
  if (tile == kNoTile) return;
  if (SomeModule(play.rules, Hook::kHandsOut, &Module::HandsOut, play, place)) return;
  play.HandOut(tile, play.rules.Richest(play.game, CurrencyAt(place)), place);
}

// R-LAST: who got tiles places them, from the next player on; end.c counts the seats behind it.
// False when nobody is left.
bool PlaceLastTiles(Play& play, Frame& end) {
  while (end.c < play.rules.players()) {
    const Seat seat = static_cast<Seat>((end.seat + 1 + end.c++) % play.rules.players());
    if (!HasWaitingTile(play.game, seat)) continue;
    play.PushPlacement(seat, false);
    return true;
  }
  end.c = 0;
  return false;
}

}  // namespace

void RunEnd(Play& play, Frame& end) {
  enum : uint8_t { kAsk, kAskForMoney, kSpace, kLastScoring, kOver, kPlacing };
  Core& core = play.core();
  switch (end.step) {
    case kAsk:
      if (!AskModules(play, Point::kEndOfGame, end.seat, end.b)) end.step = kAskForMoney;
      return;
    case kAskForMoney:
      if (!AskModules(play, Point::kLastMoney, end.seat, end.b)) end.step = kSpace;
      return;
    case kSpace: {
      // Edition 1: space by space, both tiles of one together.
      const bool by_space = play.rules.edition() < 2;
      if (end.a == (by_space ? kSpaces : play.rules.places())) {
        end.step = kLastScoring;
        return;
      }
      const int first = end.a++;
      const int past = by_space ? play.rules.places() : first + 1;
      for (int place = first; place < past; place += kSpaces) HandOutAt(play, place);
      // R-LAST, GC-END: the tiles of a part are placed before those of the next are given out.
      if (!by_space && end.a % kSpaces == 0) end.step = kPlacing;
      return;
    }
    case kPlacing:
      if (!PlaceLastTiles(play, end)) end.step = kSpace;
      return;
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
