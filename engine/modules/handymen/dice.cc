// Rolling dice, and placing a handyman for what they show.
#include <algorithm>
#include <cstdlib>

#include "engine/flow/taking.h"
#include "engine/modules/handymen/handymen_module.h"

namespace alhambra::handymen {
namespace {

// What the dice of a frame can stand for.
class DiceNumbers {
 public:
  explicit DiceNumbers(const Frame& frame) {
    const Dice dice = frame.As<Dice>();
    const int a = dice.pips[0], b = dice.pips[1], c = dice.pips[2];
    joker_ = c != 0 && a == b && b == c;
    if (b == 0) {
      Add(a);
    } else if (c == 0) {
      Add(a + b);
      Add(std::abs(a - b));
    } else {
      for (const int two : {a + b, std::abs(a - b)}) {
        Add(two + c);
        Add(std::abs(two - c));
      }
    }
  }
  bool joker() const { return joker_; }
  // Whether a tile may get a handyman for them.
  bool Fit(const TileDef& def) const {
    return joker_ || (def.has_price && def.price < 32 && (bits_ >> def.price & 1) != 0);
  }

 private:
  void Add(int number) { bits_ |= number > 0 ? 1u << number : 0u; }
  uint32_t bits_ = 0;
  bool joker_ = false;
};

bool AllRolled(const Frame& frame) { return frame.As<Dice>().pips[kDice - 1] != 0; }

bool HasTakes(const Rules& rules, const Game& game, Seat seat) {
  ActionList takes;
  ListTakes(rules, game, seat, takes);
  return !takes.empty();
}

}  // namespace

Refusal Handymen::CheckRoll(const Rules& rules, const Game& game, const Frame& frame) const {
  if (!IsMain(frame) || game.core.actions_done != 0) {
    return No(kReasons("roll-first"),
              "You can roll the dice only before your first action of the turn.");
  }
  if (InHand(game, frame.seat) == 0)
    return No(kReasons("no-handyman"), "You have no handyman left to place.");
  if (!HasTakes(rules, game, frame.seat)) {
    return No(kReasons("nothing-to-take"),
              "You cannot roll: you would then have to take money, and there is none.");
  }
  return kFine;
}

void Handymen::ListFreeActions(const Rules& rules, const Game& game, Seat, ActionList& list) const {
  if (CheckRoll(rules, game, game.core.agenda.back()).ok()) list.Add(origin, kRoll);
}

// The next one of the frame on top.
void Handymen::RollDie(Play& play) const {
  Dice dice = play.Top().As<Dice>();
  uint8_t& die = *std::find(dice.pips, dice.pips + kDice - 1, 0);
  die = static_cast<uint8_t>(play.Roll());
  play.Top().Hold(dice);
  Event event = Play::Of(*this, kRolled, play.Top().seat);
  event.a = die;
  play.Emit(event);
}

Refusal Handymen::Roll(Play& play, const Frame& frame) const {
  const Refusal refusal = CheckRoll(play.rules, play.game, frame);
  if (!refusal.ok()) return refusal;
  play.BindToTaking();
  play.Push(origin, kDiceFrame, frame.seat);
  RollDie(play);
  return kFine;
}

void Handymen::ListDice(const Rules& rules, const Game& game, const Frame& frame,
                        ActionList& list) const {
  const DiceNumbers numbers(frame);
  for (uint8_t space = 0; space < kSpaces; ++space) {
    const TileId tile = game.core.market[space];
    if (tile != kNoTile && numbers.Fit(rules.catalogue().tile(tile))) {
      list.Add(origin, kSend).a = space;
    }
  }
  ForEachOwn(rules, game, frame.seat, [&](TileId tile) {
    if (StandsOn(game, tile) || !numbers.Fit(rules.catalogue().tile(tile))) return;
    list.Add(origin, kPut).tile = tile;
  });
  if (numbers.joker() && State(game).on_fountain[frame.seat] == 0) list.Add(origin, kPutOnFountain);
  if (AllRolled(frame)) {
    list.Add(kCore, VerbOf(CoreVerb::kDone));
  } else {
    list.Add(origin, kRoll);
  }
}

Refusal Handymen::Send(Play& play, const Frame& dice, int space) const {
  if (space >= kSpaces) return No("no-such-space", "There is no such market space.");
  const TileId tile = play.core().market[space];
  if (tile == kNoTile) return No("space-empty", "There is no tile on that market space.");
  if (!DiceNumbers(dice).Fit(play.catalogue().tile(tile))) {
    Refusal refusal =
        No(kReasons("not-the-number"), "The dice do not give the price of the {tile}.");
    refusal.tile = tile;
    return refusal;
  }
  play.Pop();
  ++State(play.game).at_space[space][dice.seat];
  Event event = Play::Of(*this, kSent, dice.seat);
  event.a = static_cast<uint8_t>(space);
  play.Emit(event);
  return kFine;
}

Refusal Handymen::Put(Play& play, const Frame& dice, TileId tile) const {
  bool own = false;
  ForEachOwn(play.rules, play.game, dice.seat, [&](TileId one) { own = own || one == tile; });
  Refusal refusal = kFine;
  if (!own) {
    refusal = No(kReasons("no-tile-of-yours"), "You cannot put a handyman on the {tile}.");
  } else if (StandsOn(play.game, tile)) {
    refusal = No(kReasons("handyman-there"), "There is already a handyman on the {tile}.");
  } else if (!DiceNumbers(dice).Fit(play.catalogue().tile(tile))) {
    refusal = No(kReasons("not-the-number"), "The dice do not give the price of the {tile}.");
  }
  refusal.tile = tile;
  if (!refusal.ok()) return refusal;
  play.Pop();
  SetOn(play.game, tile, true);
  Event event = Play::Of(*this, kWasPut, dice.seat);
  event.tile = tile;
  play.Emit(event);
  return kFine;
}

Refusal Handymen::PutOnFountain(Play& play, const Frame& dice) const {
  if (!DiceNumbers(dice).joker()) {
    return No(kReasons("needs-joker"), "Only three equal dice put a handyman on the fountain.");
  }
  uint8_t& on_fountain = State(play.game).on_fountain[dice.seat];
  if (on_fountain != 0)
    return No(kReasons("fountain-taken"), "There is already a handyman on your fountain.");
  play.Pop();
  on_fountain = 1;
  play.Emit(Play::Of(*this, kWasPutOnFountain, dice.seat));
  return kFine;
}

Refusal Handymen::ApplyDice(Play& play, const Frame& frame, const Action& action) const {
  if (IsCore(action, CoreVerb::kDone)) {
    if (!AllRolled(frame)) {
      return No(kReasons("roll-on"), "Place a handyman, or roll the next die.");
    }
    play.Pop();
    return kFine;
  }
  if (action.origin == origin && action.verb == kSend) return Send(play, frame, action.a);
  if (action.origin == origin && action.verb == kPut) return Put(play, frame, action.tile);
  if (action.origin == origin && action.verb == kPutOnFountain) return PutOnFountain(play, frame);
  if (action.origin != origin || action.verb != kRoll) {
    return No("not-now", "You cannot do that now: place a handyman, or roll the next die.");
  }
  if (AllRolled(frame)) return No(kReasons("three-dice"), "All three dice have been rolled.");
  RollDie(play);
  return kFine;
}

}  // namespace alhambra::handymen
