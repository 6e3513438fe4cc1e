// T5 to T7: the display and the market are filled, and the game ends where that fails.
#include "engine/flow/course.h"

namespace alhambra {
namespace {

void EndGame(Play& play, Seat seat) {
  play.core().agenda.clear();
  play.Emit(CoreEvent::kEnd, kNoSeat);
  play.Push(CoreFrame::kEnd, seat);
}

bool MayClaim(const Play& play, Seat seat, TileId tile) {
  return !play.game.core.owned[seat].full() &&
         SomeModule(play.rules, Hook::kMayClaim, &Module::MayClaim, play.rules, play.game, seat,
                    tile);
}

}  // namespace

void RunRefill(Play& play, Frame& refill) {
  Core& core = play.core();
  const Seat seat = refill.seat;
  enum : uint8_t { kCards, kScorings, kTiles, kBeforeTiles };
  const bool cards_only = refill.c != 0;
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
      if (cards_only) return play.Pop();
      refill.step = kBeforeTiles;
      [[fallthrough]];
    case kBeforeTiles:
      if (AskModules(play, Point::kBeforeTiles, seat, refill.b)) return;
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

// frame.b is the tile drawn last, frame.c how many were asked about it. A tile that somebody claims
// is replaced by the next one. frame.d: in T6, and no module was asked yet whether it fills the
// space.
void RunFill(Play& play, Frame& fill) {
  enum : uint8_t { kDraw, kAsk };
  Core& core = play.core();
  if (fill.d != 0) {
    fill.d = 0;
    if (SomeModule(play.rules, Hook::kFillsSpace, &Module::FillsSpace, play, fill.a)) {
      return play.Pop();
    }
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

}  // namespace alhambra
