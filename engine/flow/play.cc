#include "engine/flow/play.h"

#include <algorithm>
#include <utility>

namespace alhambra {
namespace {

void TellGone(Play& play, TileId tile, Zone zone) {
  for (const Module* module : play.rules.With(Hook::kOnGone)) module->OnGone(play, tile, zone);
}

}  // namespace

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
  event.owner = module.owner;
  event.kind = static_cast<uint8_t>(kind);
  event.seat = seat;
  return event;
}

Frame& Play::Push(Owner owner, int kind, Seat seat) {
  Frame frame;
  frame.owner = owner;
  frame.kind = static_cast<uint8_t>(kind);
  frame.seat = seat;
  core().agenda.push_back(frame);
  return core().agenda.back();
}

void Play::AskBeforeScoringAgain() {
  Frame& top = Top();
  CHECK(IsCore(top, CoreFrame::kScoring));
  top.Hold(ScoringFrame{.scoring = top.As<ScoringFrame>().scoring});
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
  if (core().actions_done < 255) ++core().actions_done;
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
  top.Hold(BuyKindFrame{kind, module.owner});
}

void Play::FinishTurnAction() {
  Frame& turn = core().agenda[0];
  CHECK(IsCore(turn, CoreFrame::kTurn));
  turn.Hold(TurnFrame{.asked = turn.As<TurnFrame>().asked, .one_action = true});
  FinishAction(false);
}

void Play::Discard(Card card) {
  if (catalogue().card(card).leaves_game) {
    core().out.push_back(card);
  } else {
    core().discard.push_back(card);
  }
}

// R-RESHUFFLE
void Play::RenewPile() {
  Core& c = core();
  const int cards = c.discard.size();
  bool renewed = false;
  for (const Module* module : rules.With(Hook::kRenewsPile)) {
    renewed = renewed || module->RenewsPile(*this);
  }
  if (!renewed) {
    c.draw = c.discard;
    c.discard.clear();
    c.rng.Shuffle(c.draw);
    c.pile[0] = static_cast<uint8_t>(c.draw.size());
  }
  Emit(CoreEvent::kReshuffled, kNoSeat, kNoTile, cards);
}

void Play::StackPiles(FixedVec<Card, kMaxCards>& deck, const Stack& stack) {
  Core& c = core();
  const int cards = deck.size();
  for (int pile = kPiles - 1; pile >= 0; --pile) {
    const int from = c.draw.size();
    const int size = cards / kPiles + (pile < cards % kPiles ? 1 : 0);
    for (int i = 0; i < size; ++i) c.draw.push_back(deck.pop_back());
    for (Card card : stack.pile[pile]) c.draw.push_back(card);
    c.rng.Shuffle(c.draw, from, c.draw.size());
    c.pile[pile] = static_cast<uint8_t>(c.draw.size() - from);
  }
}

Card Play::DrawCard() {
  Core& c = core();
  if (c.draw.empty()) {
    if (c.discard.empty()) return kNoCard;
    RenewPile();
  }
  for (uint8_t& left : c.pile) {
    if (left > 0) {
      --left;
      break;
    }
  }
  return c.draw.pop_back();
}

// It belongs to the first pile that is left: what was drawn of earlier ones and comes back can
// lie anywhere among those cards, for all that others know.
void Play::PutOnPile(Card card) {
  Core& c = core();
  int pile = 0;
  while (pile < kPiles && c.pile[pile] == 0) ++pile;
  ++c.pile[pile < kPiles ? pile : 0];
  c.draw.push_back(card);
}

bool Play::RevealCard(Seat turn_seat) {
  const Card card = DrawCard();
  if (card == kNoCard) return false;
  TurnUp(card, turn_seat);
  return true;
}

bool Play::FillDisplay(int cards, Seat turn_seat) {
  Core& c = core();
  const int depth = c.agenda.size();
  const auto left = [&c] { return c.draw.size() + c.discard.size(); };
  // Cards that went straight to the discard, in a row. Twice as many as there are cards means
  // that all do (R-RESHUFFLE).
  int in_vain = 0;
  while (c.display.size() < cards) {
    const int before = left();
    if (in_vain > 2 * before || !RevealCard(turn_seat)) return true;
    if (c.agenda.size() != depth) return false;
    in_vain = left() < before ? 0 : in_vain + 1;
  }
  return true;
}

void Play::TurnUp(Card card, Seat turn_seat) {
  for (int scoring = 1; scoring <= 2; ++scoring) {
    if (card == rules.scoring_card(scoring)) {
      core().scorings_noted |= static_cast<uint8_t>(1 << scoring);
      core().out.push_back(card);
      Emit(CoreEvent::kScoringCard, kNoSeat, kNoTile, scoring);
      return;
    }
  }
  Emit(CoreEvent::kRevealed, kNoSeat, kNoTile, card);
  const CardDef& def = catalogue().card(card);
  if (def.money) {
    core().display.push_back(card);
  } else {
    rules.module(def.owner).OnReveal(*this, card, turn_seat);
  }
}

void Play::Lift(TileId tile) {
  TileSpot& spot = core().spot[tile];
  switch (spot.zone) {
    case Zone::kSupply:
      core().supply.remove(tile);
      break;
    case Zone::kMarket:
      for (TileId& space : core().market) {
        if (space == tile) space = kNoTile;
      }
      break;
    case Zone::kWaiting:
    case Zone::kPalace:
    case Zone::kReserve:
      core().owned[spot.seat].remove(tile);
      break;
    case Zone::kDirk:
      core().dirk.remove(tile);
      break;
    case Zone::kOut:
    case Zone::kModule:
    case Zone::kBeside:
    case Zone::kMoving:
    case Zone::kGone:
      break;
  }
  // What was added to it stays with it.
  const uint8_t walls = spot.walls;
  spot = TileSpot();
  spot.walls = walls;
}

void Play::MoveTo(TileId tile, Zone zone) {
  Lift(tile);
  core().spot[tile].zone = zone;
  if (zone == Zone::kDirk) {
    core().spot[tile].walls = 0;  // he has no palace
    core().dirk.push_back(tile);
  }
  if (zone == Zone::kSupply) core().supply.push_back(tile);
  if (zone == Zone::kDirk || zone == Zone::kGone) TellGone(*this, tile, zone);
}

void Play::Own(TileId tile, Seat seat, Zone zone) {
  TileSpot& spot = core().spot[tile];
  const bool mine =
      (spot.zone == Zone::kWaiting || spot.zone == Zone::kPalace || spot.zone == Zone::kReserve) &&
      spot.seat == seat;
  if (!mine) {
    Lift(tile);
    core().owned[seat].push_back(tile);
  }
  spot.zone = zone;
  spot.seat = seat;
  spot.x = spot.y = 0;
  spot.turn = 0;
  const bool is_read = core().agenda.empty();  // a position: nothing goes on yet
  if (zone != Zone::kReserve || is_read) return;
  for (const Module* module : rules.With(Hook::kOnReserved)) module->OnReserved(*this, seat, tile);
}

void Play::PutInPalace(TileId tile, Seat seat, int x, int y, int turn) {
  Own(tile, seat, Zone::kPalace);
  TileSpot& spot = core().spot[tile];
  spot.x = static_cast<int8_t>(x);
  spot.y = static_cast<int8_t>(y);
  spot.turn = static_cast<uint8_t>(turn);
}

TileId Play::DrawTile(int part) {
  FixedVec<TileId, 160>& supply = core().supply;
  int next = supply.size() - 1;
  while (next >= 0 && catalogue().tile(supply[next]).part != part) --next;
  if (next < 0) return kNoTile;
  TileId tile = supply[next];
  supply.erase(next);
  core().spot[tile].zone = Zone::kOut;
  for (const Module* module : rules.With(Hook::kFaceUp)) tile = module->FaceUp(*this, tile);
  return tile;
}

TileId Play::DrawForSpace(int space) {
  for (;;) {
    const TileId tile = DrawTile(PartAt(space));
    if (tile == kNoTile || !catalogue().tile(tile).beside) return tile;
    LayBeside(tile, space);
  }
}

void Play::LayOnSpace(TileId tile, int space) {
  core().market[space] = tile;
  core().spot[tile].zone = Zone::kMarket;
  Emit(CoreEvent::kLaid, kNoSeat, tile, space);
  for (const Module* module : rules.With(Hook::kOnLaid)) module->OnLaid(*this, tile, space);
}

void Play::LayBeside(TileId tile, int space) {
  const Currency currency = catalogue().tile(tile).currency;
  TileSpot& spot = core().spot[tile];
  spot.zone = Zone::kBeside;
  spot.x = static_cast<int8_t>(currency == kNoCurrency ? space : currency);
  Emit(CoreEvent::kLaidBeside, kNoSeat, tile, spot.x);
}

void Play::FillSpace(int space) {
  const auto may_lie = [this](TileId tile) {
    for (const Module* module : rules.With(Hook::kMayLieFirst)) {
      if (!module->MayLieFirst(rules, tile)) return false;
    }
    return true;
  };
  FixedVec<TileId, 160> put_back;
  TileId tile = DrawForSpace(space);
  for (; tile != kNoTile && !may_lie(tile); tile = DrawForSpace(space)) put_back.push_back(tile);
  if (tile != kNoTile) LayOnSpace(tile, space);
  for (const TileId other : put_back) ShuffleIn(other);
}

void Play::SwapSpaces(Seat seat, int space, int other) {
  std::swap(core().market[space], core().market[other]);
  Emit(CoreEvent::kSwapped, seat, kNoTile, space, other);
}

void Play::PushFill(int space, Seat first_asked) {
  Push(CoreFrame::kFill, first_asked, FillFrame{.space = static_cast<uint8_t>(space)});
}

void Play::PushPlacementOf(TileId tile, Seat seat, bool may_give) {
  Push(CoreFrame::kPlace, seat, PlaceFrame{.may_give = may_give, .only = tile});
}

void Play::Claim() {
  CHECK(IsCore(Top(), CoreFrame::kClaim));
  const Seat seat = Top().seat;
  const TileId tile = Top().As<ClaimFrame>().tile;
  Pop();
  Own(tile, seat, Zone::kWaiting);
  PushPlacementOf(tile, seat, true);
  TellGained(seat, tile, true);
}

void Play::DrawForDirk(int part, int count) {
  FixedVec<TileId, 160> set_aside;
  while (count > 0) {
    const TileId tile = DrawTile(part);
    if (tile == kNoTile) break;
    if (catalogue().tile(tile).beside) {
      set_aside.push_back(tile);
      continue;
    }
    --count;
    Emit(CoreEvent::kDirkDrew, rules.dirk(), tile);
    MoveTo(tile, Zone::kDirk);
  }
  for (TileId tile : set_aside) ShuffleIn(tile);
}

void Play::ShuffleIn(TileId tile) {
  FixedVec<TileId, 160>& supply = core().supply;
  if (catalogue().tile(tile).is_back) {
    core().spot[tile].zone = Zone::kOut;
    tile = catalogue().tile(tile).reverse;
  }
  core().spot[tile].zone = Zone::kSupply;
  // Anywhere among those of its own part.
  const int part = catalogue().tile(tile).part;
  int before = core().rng.Below(rules.InSupply(game, part) + 1);
  int at = 0;
  for (; at < supply.size(); ++at) {
    if (catalogue().tile(supply[at]).part == part && before-- == 0) break;
  }
  supply.insert(at, tile);
  TellGone(*this, tile, Zone::kSupply);
}

void Play::TellSold(int space) {
  for (const Module* module : rules.With(Hook::kOnSold)) module->OnSold(*this, space);
}

void Play::TellGained(Seat seat, TileId tile, bool bought) {
  for (const Module* module : rules.With(Hook::kOnGained)) {
    module->OnGained(*this, seat, tile, bought);
  }
}

void Play::HandOut(TileId tile, Seat seat, int space) {
  if (seat == kNoSeat || core().owned[seat].full()) return;
  Own(tile, seat, Zone::kWaiting);
  Emit(CoreEvent::kHandedOut, seat, tile, space);
  // Other tiles wait until all are given out (R-LAST).
  const bool at_once = rules.edition() < 2 || catalogue().tile(tile).reverse != kNoTile;
  if (at_once) PushPlacement(seat, false);
  TellGained(seat, tile, false);
}

void Play::Score(int source, int row, int scorer, int points, int place, int tied) {
  ScoreCell& cell = rules.Cell(game, source, row, scorer);
  cell.points = static_cast<int16_t>(cell.points + points);
  cell.place = static_cast<uint8_t>(place);
  cell.tied = static_cast<uint8_t>(tied);
  if (sink == nullptr) return;
  Event event;
  event.kind = static_cast<uint8_t>(CoreEvent::kScored);
  event.seat = static_cast<Seat>(scorer);
  event.a = static_cast<uint8_t>(source);
  event.b = static_cast<uint8_t>(place);
  event.c = static_cast<uint8_t>(tied);
  event.value = static_cast<int16_t>(points);
  Emit(event);
}

void Play::ScoreWall(int source, int row, Seat seat, const Run& run) {
  Score(source, row, seat, run.length);
  TellWallScored(row, seat, run);
}

void Play::TellWallScored(int row, Seat seat, const Run& run) {
  for (const Module* module : rules.With(Hook::kOnWallScored)) {
    module->OnWallScored(*this, row, seat, run);
  }
}

void Play::Deduct(int source, int row, int scorer, int points) {
  const int taken = std::min(points, std::max(0, rules.score(game, scorer)));
  if (taken > 0) Score(source, row, scorer, -taken);
}

}  // namespace alhambra
