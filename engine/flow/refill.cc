// T5 to T7: the display and the market are filled, and the game ends where that fails.
#include "engine/flow/course.h"

namespace alhambra {
namespace {

void EndGame(Play& play, Seat seat) {
  play.game.core.agenda.clear();
  play.Emit(CoreEvent::kEnd, kNoSeat);
  play.Push(CoreFrame::kEnd, seat);
}

bool MayClaim(const Play& play, Seat seat, TileId tile) {
  return !play.game.core.owned[seat].full() &&
         SomeModule(play.rules, Hook::kMayClaim, &Module::MayClaim, play.rules, play.game, seat,
                    tile);
}

// Pushes the filling of the next empty place; false if there is none that could be filled.
bool FillNextPlace(Play& play, Frame& refill) {
  Core& core = play.game.core;
  RefillFrame held = refill.As<RefillFrame>();
  for (int place = 0; place < play.rules.places(); ++place) {
    if (core.market[place] != kNoTile) continue;
    if ((held.filled >> place & 1) != 0) {
      core.market_short = 1;
      continue;
    }
    held.filled = static_cast<uint8_t>(held.filled | 1 << place);
    refill.Hold(held);
    const Seat next = static_cast<Seat>((refill.seat + 1) % play.rules.players());
    play.Push(CoreFrame::kFill, next,
              FillFrame{.place = static_cast<uint8_t>(place),
                        .asks_modules = !play.rules.With(Hook::kFillsPlace).empty()});
    for (const Module* module : play.rules.With(Hook::kBeforeFill)) {
      module->BeforeFill(play, place, refill.seat);
    }
    return true;
  }
  return false;
}

}  // namespace

void RunRefill(Play& play, Frame& refill) {
  Core& core = play.game.core;
  const Seat seat = refill.seat;
  enum : uint8_t { kCards, kNoted, kTiles, kBeforeTiles };
  switch (refill.step) {
    case kCards:
      if (!play.FillDisplay(kDisplayCards, seat)) return;
      TellModules(play, Moment::kDisplayFilled, seat);
      refill.step = kNoted;
      [[fallthrough]];
    case kNoted:
      for (int scoring = 1; scoring <= 2; ++scoring) {
        const uint8_t bit = static_cast<uint8_t>(1 << scoring);
        if ((core.scorings_noted & bit) == 0) continue;
        core.scorings_noted = static_cast<uint8_t>(core.scorings_noted & ~bit);
        play.Push(CoreFrame::kScoring, seat, ScoringFrame{static_cast<uint8_t>(scoring)});
        return;
      }
      if (refill.As<RefillFrame>().cards_only) return play.Pop();
      refill.step = kBeforeTiles;
      [[fallthrough]];
    case kBeforeTiles:
      if (AskModules<RefillFrame>(play, Moment::kBeforeTiles, refill)) return;
      refill.step = kTiles;
      [[fallthrough]];
    default:
      if (FillNextPlace(play, refill)) return;
      if (core.market_short != 0) return EndGame(play, seat);
      if (refill.As<RefillFrame>().filled != 0) TellModules(play, Moment::kRefilled, seat);
      play.Pop();
  }
}

// A tile that somebody claims is replaced by the next one.
void RunFill(Play& play, Frame& frame) {
  enum : uint8_t { kDraw, kAsk };
  Core& core = play.game.core;
  FillFrame fill = frame.As<FillFrame>();
  if (fill.asks_modules) {
    fill.asks_modules = false;
    if (SomeModule(play.rules, Hook::kFillsPlace, &Module::FillsPlace, play, fill.place)) {
      return play.Pop();
    }
  }
  if (frame.step == kAsk && core.spot[fill.drawn].zone != Zone::kMoving) frame.step = kDraw;
  if (frame.step == kDraw) {
    fill.drawn = play.DrawForPlace(fill.place);
    if (fill.drawn == kNoTile) return play.Pop();
    core.spot[fill.drawn].zone = Zone::kMoving;
    fill.behind = 0;
    frame.step = kAsk;
  }
  while (fill.behind < play.rules.players()) {
    const Seat seat = static_cast<Seat>((frame.seat + fill.behind++) % play.rules.players());
    if (!MayClaim(play, seat, fill.drawn)) continue;
    frame.Hold(fill);
    play.Push(CoreFrame::kClaim, seat, ClaimFrame{fill.drawn, fill.place});
    return;
  }
  play.Pop();
  play.LayAt(fill.drawn, fill.place);
}

}  // namespace alhambra
