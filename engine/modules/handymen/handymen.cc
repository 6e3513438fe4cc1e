#include "engine/modules/handymen/handymen.h"

#include <algorithm>
#include <cstdlib>

#include "engine/flow/market.h"
#include "engine/modules/handymen/handymen_module.h"

namespace alhambra {

std::unique_ptr<Module> MakeHandymen() { return MakeModule<handymen::Handymen>(); }

namespace handymen {
namespace {

// What the dice of a frame can stand for.
class Numbers {
 public:
  explicit Numbers(const Frame& dice) {
    const int a = dice.a, b = dice.b, c = dice.c;
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

bool IsDone(const Action& action) {
  return action.owner == kCore && action.verb == static_cast<Verb>(CoreVerb::kDone);
}

bool HasTakes(const Rules& rules, const Game& game, Seat seat) {
  ActionList takes;
  ListTakes(rules, game, seat, takes);
  return !takes.empty();
}

}  // namespace

const ModuleInfo& Handymen::info() const {
  static constexpr ModuleInfo kInfo{40, "handymen", "Handymen",
                                    "Dice place helpers who change prices or score."};
  return kInfo;
}

// In the order of the verbs.
std::vector<Pattern> Handymen::verbs() const {
  return {{"roll die"},
          {"send handyman to {a:space}"},
          {"put handyman on {tile}"},
          {"put handyman on fountain"},
          {"haggle down {a:space}"},
          {"haggle up {a:space}"},
          {"take handymen back"}};
}

// In the order of the events.
std::vector<Pattern> Handymen::events() const {
  return {{"die-rolled: {seat} rolls {a:number}."},
          {"handyman-sent: {seat} sends a handyman to space {a:space}."},
          {"handyman-put: {seat} puts a handyman on {tile}."},
          {"handyman-on-fountain: {seat} puts a handyman on the fountain."},
          {"haggled: {seat} uses a handyman: {tile} now costs {b:number}."},
          {"handymen-back: {seat} takes {b:number} handymen back from space {a:space}."},
          {"handyman-returned: The handyman of {seat} comes back from {tile}."}};
}

std::vector<Pattern> Handymen::decisions() const {
  return {{"dice: {seat} rolled {a:number}[, {b:number}][, {c:number}]."},
          {"handymen-round: Handymen on a space."},
          {"handymen-back: {seat} may take handymen back from space {a:space}."}};
}

void Handymen::Define(RulesBuilder& builder, const Reader& components) {
  components.OnlyFields({"provenance", "per_player", "dice"});
  per_player_ = components.Field("per_player").Number(1, kMostHandymen);
  components.Field("dice").Number(kDice, kDice);
  source_ = builder.AddSource(owner, "handymen");
}

// ---- where they are ----

bool Handymen::StandsOn(const Game& game, TileId tile) const {
  return (State(game).on_tile[tile / 8] >> (tile % 8) & 1) != 0;
}

void Handymen::SetOn(Game& game, TileId tile, bool stands) const {
  uint8_t& bits = State(game).on_tile[tile / 8];
  const unsigned bit = 1u << (tile % 8);
  bits = static_cast<uint8_t>(stands ? bits | bit : bits & ~bit);
}

int Handymen::InHand(const Game& game, Seat seat) const {
  const HandymenState& state = State(game);
  int left = per_player_ - state.gone[seat] - state.on_fountain[seat];
  for (const auto& space : state.at_space) left -= space[seat];
  for (const TileId tile : game.core.owned[seat]) left -= StandsOn(game, tile) ? 1 : 0;
  return left;
}

// ---- rolling ----

Refusal Handymen::CheckRoll(const Rules& rules, const Game& game, const Frame& frame) const {
  if (frame.owner != kCore || frame.kind != static_cast<uint8_t>(CoreFrame::kMain) ||
      game.core.actions_done != 0) {
    return No("roll-first", "The dice are rolled only before the first action of a turn.");
  }
  if (InHand(game, frame.seat) == 0)
    return No("no-handyman", "You have no handyman left to place.");
  if (!HasTakes(rules, game, frame.seat)) {
    return No("nothing-to-take", "Who rolls must take money, and there is none.");
  }
  return kFine;
}

void Handymen::ListFreeActions(const Rules& rules, const Game& game, Seat seat,
                               ActionList& list) const {
  const Frame& frame = game.core.agenda.back();
  if (frame.seat == seat && CheckRoll(rules, game, frame).ok()) list.Add(owner, kRoll);
}

void Handymen::RollDie(Play& play, Frame& dice) const {
  uint8_t& die = dice.a == 0 ? dice.a : dice.b == 0 ? dice.b : dice.c;
  die = static_cast<uint8_t>(play.Roll());
  Event event = Play::Of(*this, kRolled, dice.seat);
  event.a = die;
  play.Emit(event);
}

Refusal Handymen::Roll(Play& play, const Frame& frame) const {
  const Refusal refusal = CheckRoll(play.rules, play.game, frame);
  if (!refusal.ok()) return refusal;
  play.BindToTaking();
  RollDie(play, play.Push(owner, kDiceFrame, frame.seat));
  return kFine;
}

void Handymen::ListDecision(const Rules& rules, const Game& game, const Frame& frame,
                            ActionList& list) const {
  if (frame.kind == kBackFrame) {
    list.Add(owner, kTakeBack);
    list.Add(kCore, static_cast<Verb>(CoreVerb::kDone));
    return;
  }
  const Numbers numbers(frame);
  for (uint8_t space = 0; space < kSpaces; ++space) {
    const TileId tile = game.core.market[space];
    if (tile != kNoTile && numbers.Fit(rules.catalogue().tile(tile))) {
      list.Add(owner, kSend).a = space;
    }
  }
  ForEachOwn(rules, game, frame.seat, [&](TileId tile) {
    if (StandsOn(game, tile) || !numbers.Fit(rules.catalogue().tile(tile))) return;
    list.Add(owner, kPut).tile = tile;
  });
  if (numbers.joker() && State(game).on_fountain[frame.seat] == 0) list.Add(owner, kPutOnFountain);
  if (frame.c == 0) {
    list.Add(owner, kRoll);
  } else {
    list.Add(kCore, static_cast<Verb>(CoreVerb::kDone));
  }
}

Refusal Handymen::Send(Play& play, const Frame& dice, int space) const {
  if (space >= kSpaces) return No("no-such-space", "There is no such market space.");
  const TileId tile = play.core().market[space];
  if (tile == kNoTile) return No("space-empty", "There is no tile on that market space.");
  if (!Numbers(dice).Fit(play.catalogue().tile(tile))) {
    Refusal refusal = No("not-the-number", "The dice do not give the price of the {tile}.");
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
    refusal = No("no-tile-of-yours", "No handyman of yours can stand on the {tile}.");
  } else if (StandsOn(play.game, tile)) {
    refusal = No("handyman-there", "A handyman stands on the {tile} already.");
  } else if (!Numbers(dice).Fit(play.catalogue().tile(tile))) {
    refusal = No("not-the-number", "The dice do not give the price of the {tile}.");
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
  if (!Numbers(dice).joker()) {
    return No("needs-joker", "Only three equal dice put a handyman on the fountain.");
  }
  uint8_t& on_fountain = State(play.game).on_fountain[dice.seat];
  if (on_fountain != 0) return No("fountain-taken", "A handyman stands on your fountain already.");
  play.Pop();
  on_fountain = 1;
  play.Emit(Play::Of(*this, kWasPutOnFountain, dice.seat));
  return kFine;
}

Refusal Handymen::ApplyDice(Play& play, const Frame& frame, const Action& action) const {
  if (IsDone(action)) {
    if (frame.c == 0) return No("roll-on", "Place a handyman, or roll the next die.");
    play.Pop();
    return kFine;
  }
  if (action.owner == owner && action.verb == kSend) return Send(play, frame, action.a);
  if (action.owner == owner && action.verb == kPut) return Put(play, frame, action.tile);
  if (action.owner == owner && action.verb == kPutOnFountain) return PutOnFountain(play, frame);
  if (action.owner != owner || action.verb != kRoll) {
    return No("not-now", "That cannot be done now: place a handyman or roll on.");
  }
  if (frame.c != 0) return No("three-dice", "All three dice are rolled.");
  RollDie(play, play.core().agenda.back());
  return kFine;
}

// ---- at the market ----

PriceRoom Handymen::RoomToChange(const Rules&, const Game& game, const Bargain& bargain) const {
  PriceRoom room;
  if (bargain.seller != kNoSeat) return room;
  room.down = room.up = static_cast<int8_t>(State(game).at_space[bargain.currency][bargain.seat]);
  return room;
}

// One of those on the space is used.
PriceStep Handymen::StepAt(const Game& game, const Bargain& bargain, bool up) const {
  PriceStep step;
  step.change = up ? 1 : -1;
  const int left = State(game).at_space[bargain.currency][bargain.seat] - 1;
  step.after.down = step.after.up = static_cast<int8_t>(left);
  return step;
}

void Handymen::ListPriceChanges(const Rules&, const Game& game, PriceChanges& changes) const {
  const Bargain& bargain = changes.bargain();
  if (bargain.seller != kNoSeat || State(game).at_space[bargain.currency][bargain.seat] == 0)
    return;
  for (const Verb verb : {kHaggleDown, kHaggleUp}) {
    Action action;
    action.owner = owner;
    action.verb = verb;
    action.a = bargain.currency;
    changes.Add(action, StepAt(game, bargain, verb == kHaggleUp));
  }
}

Refusal Handymen::Haggle(Play& play, const Frame& frame, const Action& action) const {
  Bargain bargain;
  Refusal refusal = FindBargainAt(play.rules, play.game, frame, action.a, &bargain);
  if (!refusal.ok()) return refusal;
  uint8_t& there = State(play.game).at_space[action.a][frame.seat];
  if (there == 0) return No("no-handyman-there", "No handyman of yours stands on that space.");
  const PriceStep step = StepAt(play.game, bargain, action.verb == kHaggleUp);
  refusal = play.ChangePrice(*this, bargain, step);
  if (!refusal.ok()) return refusal;
  --there;
  ++State(play.game).gone[frame.seat];
  Event event = Play::Of(*this, kHaggled, frame.seat);
  event.tile = bargain.tile;
  event.b = OpenBargain(play.game)->b;
  play.Emit(event);
  return kFine;
}

// O-41d: on a tile that another player sells it goes back to its owner.
void Handymen::OnBought(Play& play, const Purchase& purchase) const {
  if (purchase.seller == kNoSeat || !StandsOn(play.game, purchase.tile)) return;
  SetOn(play.game, purchase.tile, false);
  Event event = Play::Of(*this, kReturned, purchase.seller);
  event.tile = purchase.tile;
  play.Emit(event);
}

void Handymen::OnSold(Play& play, int space) const {
  HandymenState& state = State(play.game);
  state.bought = static_cast<uint8_t>(state.bought | 1 << space);
}

void Handymen::OnGone(Play& play, TileId tile, Zone) const { SetOn(play.game, tile, false); }

void Handymen::OnPoint(Play& play, Point point, Seat) const {
  if (point == Point::kTurnOpens) State(play.game).bought = 0;
}

// O-40f: from the player whose turn it is on.
void Handymen::BeforeFill(Play& play, int space, Seat turn_seat) const {
  HandymenState& state = State(play.game);
  const bool bought = (state.bought >> space & 1) != 0;
  state.bought = static_cast<uint8_t>(state.bought & ~(1 << space));
  if (!bought) return;
  const int players = play.rules.players();
  const Seat before = static_cast<Seat>((turn_seat + players - 1) % players);
  play.Push(owner, kBackRound, before).b = static_cast<uint8_t>(space);
}

bool Handymen::Advance(Play& play, Frame& frame) const {
  if (frame.kind != kBackRound) return false;
  const uint8_t space = frame.b;
  play.AskRound(frame, kBackFrame,
                [&](Seat seat) { return State(play.game).at_space[space][seat] > 0; });
  Frame& top = play.core().agenda.back();
  if (top.owner == owner && top.kind == kBackFrame) top.a = space;
  return true;
}

Refusal Handymen::ApplyBack(Play& play, const Frame& frame, const Action& action) const {
  const bool takes = action.owner == owner && action.verb == kTakeBack;
  if (!takes && !IsDone(action)) {
    return No("not-now", "That cannot be done now: take your handymen back or leave them.");
  }
  play.Pop();
  if (!takes) return kFine;
  uint8_t& there = State(play.game).at_space[frame.a][frame.seat];
  Event event = Play::Of(*this, kTookBack, frame.seat);
  event.a = frame.a;
  event.b = there;
  there = 0;
  play.Emit(event);
  return kFine;
}

Refusal Handymen::Apply(Play& play, const Frame& frame, const Action& action) const {
  if (frame.owner == owner) {
    return frame.kind == kDiceFrame ? ApplyDice(play, frame, action)
                                    : ApplyBack(play, frame, action);
  }
  switch (action.verb) {
    case kRoll:
      return Roll(play, frame);
    case kHaggleDown:
    case kHaggleUp:
      return Haggle(play, frame, action);
    default:
      return No("not-now", "Handymen are placed after rolling.");
  }
}

// ---- scoring ----

int Handymen::LargestGroup(const Rules& rules, const Game& game, Seat seat) const {
  struct Place {
    GridCell first, last;
    bool Touches(const Place& other) const {
      const auto beside = [](GridCell a, GridCell b) {
        return std::abs(a.x - b.x) + std::abs(a.y - b.y) == 1;
      };
      return beside(first, other.first) || beside(first, other.last) || beside(last, other.first) ||
             beside(last, other.last);
    }
  };
  FixedVec<Place, kMostHandymen> left;
  if (State(game).on_fountain[seat] != 0) left.push_back({});
  ForEachOwn(rules, game, seat, [&](TileId tile) {
    const TileSpot& spot = game.core.spot[tile];
    if (spot.zone != Zone::kPalace || !StandsOn(game, tile)) return;
    left.push_back({CellOf(spot, 0), CellOf(spot, rules.catalogue().tile(tile).cells - 1)});
  });
  int largest = 0;
  while (!left.empty()) {
    FixedVec<Place, kMostHandymen> group;
    group.push_back(left.pop_back());
    for (int i = 0; i < group.size(); ++i) {
      for (int k = left.size() - 1; k >= 0; --k) {
        if (!group[i].Touches(left[k])) continue;
        group.push_back(left[k]);
        left.erase(k);
      }
    }
    largest = std::max(largest, group.size());
  }
  return largest;
}

void Handymen::Score(Play& play, int scoring) const {
  for (Seat seat = 0; seat < play.rules.players(); ++seat) {
    const int points = LargestGroup(play.rules, play.game, seat);
    if (points > 0) play.Score(source_, scoring, seat, points);
  }
}

// One that is placed is good for something even where it does not score yet: as a start of a
// larger group, or for an exact payment.
int Handymen::Worth(const Rules& rules, const Game& game, Seat seat) const {
  constexpr int kOnTile = 4, kAtSpace = 5;
  int tenths = kOnTile * State(game).on_fountain[seat];
  for (const auto& space : State(game).at_space) tenths += kAtSpace * space[seat];
  ForEachOwn(rules, game, seat, [&](TileId tile) { tenths += StandsOn(game, tile) ? kOnTile : 0; });
  return tenths;
}

}  // namespace handymen
}  // namespace alhambra
