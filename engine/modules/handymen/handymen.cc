#include "engine/modules/handymen/handymen.h"

#include <algorithm>
#include <cstdlib>

#include "engine/modules/handymen/handymen_module.h"

namespace alhambra {

std::unique_ptr<Module> MakeHandymen() { return MakeModule<handymen::Handymen>(); }

namespace handymen {
const ModuleInfo& Handymen::info() const {
  static constexpr ModuleInfo kInfo{
      40,           "handymen",
      "Handymen",   "Roll dice to place helpers who change market prices or score in the palace.",
      Box::kFrench, Theme::kPeople};
  return kInfo;
}

ModuleWords Handymen::words() const {
  return {
      .verbs =
          {
              {kRoll, "roll die"},
              {kSend, "send handyman to {a:space}"},
              {kPut, "put handyman on {tile}"},
              {kPutOnFountain, "put handyman on fountain"},
              {kHaggleDown, "haggle down {a:space}"},
              {kHaggleUp, "haggle up {a:space}"},
              {kTakeBack, "take handymen back"},
          },
      .events =
          {
              {kRolled, "die-rolled: {seat} rolls {a:number}."},
              {kSent, "handyman-sent: {seat} sends a handyman to space {a:space}."},
              {kWasPut, "handyman-put: {seat} puts a handyman on {tile}."},
              {kWasPutOnFountain, "handyman-on-fountain: {seat} puts a handyman on the fountain."},
              {kHaggled, "haggled: {seat} uses a handyman: {tile} now costs {b:number}."},
              {kTookBack,
               "handymen-back: {seat} takes handymen back from space {a:space}: {b:number}."},
              {kReturned, "handyman-returned: {seat}'s handyman comes back from {tile}."},
          },
      .questions =
          {
              {kDiceFrame, "dice: {seat} rolled {a:number}[, {b:number}][, {c:number}]."},
              {kBackFrame, "handymen-back: {seat} may take handymen back from space {a:space}."},
          },
      .steps =
          {
              {kBackRound, "handymen-round: Handymen on a space."},
              {kBackFrom, "handymen-round: Handymen on several spaces."},
          },
      .refusals = kReasons.codes(),
  };
}

void Handymen::Define(RulesBuilder& builder, const Reader& components) {
  components.OnlyFields({"provenance", "per_player", "dice"});
  per_player_ = components.Field("per_player").Number(1, kMostHandymen);
  components.Field("dice").Number(kDice, kDice);
  source_ = builder.AddSource(origin, "handymen");
  group_ = builder.AddNumber(
      origin,
      {.id = "group", .text = "handymen in the largest group in the palace", .most = per_player_});
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
    action.origin = origin;
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
  if (there == 0) return No(kReasons("no-handyman-there"), "You have no handyman on that space.");
  const PriceStep step = StepAt(play.game, bargain, action.verb == kHaggleUp);
  refusal = play.ChangePrice(*this, bargain, step);
  if (!refusal.ok()) return refusal;
  --there;
  ++State(play.game).gone[frame.seat];
  Event event = Play::Of(*this, kHaggled, frame.seat);
  event.tile = bargain.tile;
  event.b = OpenBargain(play.game)->price;
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

// O-40f: about all spaces whose tile was bought, whatever lies there now.
void Handymen::OnMoment(Play& play, Moment moment, Seat seat) const {
  uint8_t& bought = State(play.game).bought;
  if (moment == Moment::kTurnOpens) bought = 0;
  if (moment != Moment::kBeforeTiles || bought == 0 || play.rules.edition() < 2) return;
  play.Push(origin, kBackFrom, seat, BackFrom{.spaces = bought});
  bought = 0;
}

// From the player whose turn it is on, each about one space after the other.
void Handymen::AskNext(Play& play, Frame& frame) const {
  BackFrom round = frame.As<BackFrom>();
  for (; round.behind < play.rules.players(); ++round.behind, round.asked = 0) {
    const Seat seat = static_cast<Seat>((frame.seat + round.behind) % play.rules.players());
    for (uint8_t space = 0; space < kSpaces; ++space) {
      const uint8_t bit = static_cast<uint8_t>(1 << space);
      const bool asks = (round.spaces & ~round.asked & bit) != 0;
      if (!asks || State(play.game).at_space[space][seat] == 0) continue;
      round.asked = static_cast<uint8_t>(round.asked | bit);
      frame.Hold(round);
      play.Push(origin, kBackFrame, seat, Back{space});
      return;
    }
  }
  play.Pop();
}

// Edition 1 asked when each space was about to be filled, and only then.
void Handymen::BeforeFill(Play& play, int space, Seat turn_seat) const {
  if (play.rules.edition() >= 2) return;
  HandymenState& state = State(play.game);
  const bool bought = (state.bought >> space & 1) != 0;
  state.bought = static_cast<uint8_t>(state.bought & ~(1 << space));
  if (!bought) return;
  const int players = play.rules.players();
  const Seat before = static_cast<Seat>((turn_seat + players - 1) % players);
  play.Push(origin, kBackRound, before, BackRound{.space = static_cast<uint8_t>(space)});
}

bool Handymen::Advance(Play& play, Frame& frame) const {
  if (frame.kind == kBackFrom) {
    AskNext(play, frame);
    return true;
  }
  if (frame.kind != kBackRound) return false;
  const uint8_t space = frame.As<BackRound>().space;
  play.AskRound<BackRound>(frame, kBackFrame,
                           [&](Seat seat) { return State(play.game).at_space[space][seat] > 0; });
  Frame& top = play.Top();
  if (top.origin == origin && top.kind == kBackFrame) top.Hold(Back{space});
  return true;
}

Refusal Handymen::ApplyBack(Play& play, const Frame& frame, const Action& action) const {
  const bool takes = action.origin == origin && action.verb == kTakeBack;
  if (!takes && !IsCore(action, CoreVerb::kDone)) {
    return No("not-now", "You cannot do that now: take your handymen back or leave them.");
  }
  play.Pop();
  if (!takes) return kFine;
  const uint8_t space = frame.As<Back>().space;
  uint8_t& there = State(play.game).at_space[space][frame.seat];
  Event event = Play::Of(*this, kTookBack, frame.seat);
  event.a = space;
  event.b = there;
  there = 0;
  play.Emit(event);
  return kFine;
}

void Handymen::ListDecision(const Rules& rules, const Game& game, const Frame& frame,
                            ActionList& list) const {
  if (frame.kind == kDiceFrame) return ListDice(rules, game, frame, list);
  list.Add(origin, kTakeBack);
  list.Add(kCore, VerbOf(CoreVerb::kDone));
}

Refusal Handymen::Apply(Play& play, const Frame& frame, const Action& action) const {
  if (frame.origin == origin) {
    return frame.kind == kDiceFrame ? ApplyDice(play, frame, action)
                                    : ApplyBack(play, frame, action);
  }
  switch (action.verb) {
    case kRoll:
      return Roll(play, frame);
    case kHaggleDown:
    case kHaggleUp:
      return Haggle(play, frame, action);
    case kTakeBack:
      return No(kReasons("handymen-stay"),
                "You can take handymen back only after a turn in which the tile on their space was "
                "bought, before new tiles are placed.");
    default:
      return No("not-now", "You can place handymen only after rolling.");
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

void Handymen::Count(const Rules& rules, const Game& game, int, Seat seat, Numbers& numbers) const {
  numbers.Set(seat, group_, LargestGroup(rules, game, seat));
}

void Handymen::Score(Play& play, int scoring, const Numbers& numbers) const {
  for (Seat seat = 0; seat < play.rules.players(); ++seat) {
    const int points = numbers.Of(seat, group_);
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
