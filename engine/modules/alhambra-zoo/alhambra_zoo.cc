#include "engine/modules/alhambra-zoo/alhambra_zoo.h"

#include <optional>

#include "engine/modules/alhambra-zoo/alhambra_zoo_module.h"

namespace alhambra {

std::unique_ptr<Module> MakeAlhambraZoo() { return MakeModule<zoo::AlhambraZoo>(); }

namespace zoo {
const ModuleInfo& AlhambraZoo::info() const {
  static constexpr ModuleInfo kInfo{
      36,
      "alhambra-zoo",
      "The Alhambra Zoo",
      "Gardens bring animals, and score when all their animals are of one species.",
      Box::kFrench,
      Theme::kPalace};
  return kInfo;
}

ModuleWords AlhambraZoo::words() const {
  return {
      .verbs =
          {
              {kMove, "animal {a:name} to {cell}", names_.data()},
              {kPay, "feed with {cards}"},
          },
      .events =
          {
              {kArrived, "animal-arrived: The {a:name} is placed on {tile}.", names_.data()},
              {kMoved, "animal-moved: {seat}'s {a:name} walks to {cell}[, the {tile}].",
               names_.data()},
              {kPaid, "animals-fed: {seat} discards {cards} to move animals; steps: {a:number}."},
              {kBack, "animal-back: The {a:name} goes back to the others.", names_.data()},
              {kDiscarded, "animal-gone: Dirk keeps no {a:name}; it is removed from the game.",
               names_.data()},
          },
      .questions =
          {
              {kWalking,
               "zoo: {seat} may move animals for one money card; steps so far: {a:number}."},
          },
      .refusals = kReasons.codes(),
  };
}

// ---- set-up ----

void AlhambraZoo::Define(RulesBuilder& builder, const Reader& components) {
  components.OnlyFields({"provenance", "species", "copies", "removed", "per_garden"});
  source_ = builder.AddSource(origin, "zoo");
  const Reader species = components.Field("species");
  if (species.size() > kMostSpecies) species.Fail("there may be at most ten species");
  copies_ = components.Field("copies").Number(1, 9);
  removed_ = components.Field("removed").Number(0, 8);
  per_garden_ = components.Field("per_garden").Number(1, 4);
  if (!components.ok()) return;
  for (int i = 0; i < species.size(); ++i) {
    species_.push_back(species.At(i).Text());
    for (int other = 0; other < i; ++other) {
      if (species_[static_cast<size_t>(other)] != species_.back()) continue;
      return species.At(i).Fail("this species is named twice");
    }
  }
  if (count() > kMostAnimals) return components.Field("copies").Fail("these are too many animals");
  if (count() < removed_) return components.Field("removed").Fail("there are fewer animals");
  for (int animal = 0; animal < count(); ++animal) {
    animals_.push_back(species_[static_cast<size_t>(SpeciesOf(animal))] + " " +
                       std::to_string(animal % copies_ + 1));
  }
  animals_at_home_ =
      builder.AddNumber(origin, {.id = "animals",
                                 .text = "animals in gardens where all are of one species",
                                 .most = count(),
                                 .in_all = {count()}});
  for (const std::string& name : animals_) names_.push_back(name.c_str());
  names_.push_back(nullptr);
}

// ---- animals on tiles ----

void AlhambraZoo::Tell(Play& play, int event, Seat seat, int animal, TileId tile) const {
  Event told = Play::Of(*this, event, seat);
  told.a = static_cast<uint8_t>(animal);
  told.tile = tile;
  play.Emit(told);
}

// O-36b: whatever garden comes to the market. One that comes back there has its animals already.
void AlhambraZoo::OnLaid(Play& play, TileId tile, int) const {
  if (play.catalogue().tile(tile).kind != kGarden || HasAnimals(play.game, tile)) return;
  FixedVec<uint8_t, 8> drawn;
  Draw(play.rng(), play.game, per_garden_, static_cast<uint8_t>(tile + 1), &drawn);
  for (const uint8_t animal : drawn) Tell(play, kArrived, kNoSeat, animal, tile);
}

// R-ON-TILE; with Dirk they are discarded.
void AlhambraZoo::OnGone(Play& play, TileId tile, Zone zone) const {
  const bool dirk = zone == Zone::kDirk;
  for (int animal = 0; animal < count(); ++animal) {
    Animal& each = State(play.game).animals[animal];
    if (!LiesOn(each, tile)) continue;
    each = {static_cast<uint8_t>(dirk ? kGone : kInPool), 0};
    Tell(play, dirk ? kDiscarded : kBack, kNoSeat, animal, kNoTile);
  }
}

// ---- walking ----

void AlhambraZoo::OnMoment(Play& play, Moment moment, Seat seat) const {
  if (moment == Moment::kSetUp) {
    FixedVec<uint8_t, 8> drawn;
    Draw(play.rng(), play.game, removed_, kInBox, &drawn);
  }
  if (moment == Moment::kTurnOpens) State(play.game).fed = 0;
  if (moment != Moment::kClosing) return;
  const bool offered = play.rules.edition() >= 2 && WaitsForEndOfTurn(play.rules, play.game);
  if (!offered) play.Push(origin, kWalking, seat);
}

// R-ZOO-ASK. In edition 1 a way had to be worth walking.
bool AlhambraZoo::MayWalk(const Rules& rules, const Game& game, Seat seat) const {
  if (rules.HandSize(game, seat) == 0) return false;
  bool may = false;
  if (rules.edition() < 2) {
    Gardens gardens;
    FindGardens(rules, game, seat, &gardens);
    ForEachInPalace(game, seat, [&](int animal, int x, int y) {
      may = may || HasWay(gardens, SpeciesOf(animal), x, y);
    });
  } else {
    ForEachInPalace(game, seat, [&](int, int, int) { may = true; });
  }
  return may;
}

bool AlhambraZoo::Advance(Play& play, Frame& frame) const {
  if (StepsTaken(frame) > 0) return false;  // it must be paid for
  const bool asks = MayWalk(play.rules, play.game, frame.seat);
  if (!asks) play.Pop();
  return !asks;
}

int AlhambraZoo::StepsLeft(const Rules& rules, const Game& game, const Frame& frame) const {
  return DearestCard(rules, game.core.hand[frame.seat]) - StepsTaken(frame);
}

Action AlhambraZoo::MoveOf(int animal, int x, int y) const {
  Action action;
  action.origin = origin;
  action.verb = kMove;
  action.a = static_cast<uint8_t>(animal);
  action.x = static_cast<int8_t>(x);
  action.y = static_cast<int8_t>(y);
  return action;
}

void AlhambraZoo::ListWays(const Rules& rules, const Game& game, const Frame& frame,
                           ActionList& list) const {
  const int left = StepsLeft(rules, game, frame);
  if (left <= 0) return;
  const Seat seat = frame.seat;
  bool any = false;
  ForEachInPalace(game, seat, [&any](int, int, int) { any = true; });
  if (!any) return;
  const Board board = rules.LayOut(game, seat);
  Gardens gardens;
  FindGardens(rules, game, seat, &gardens);
  std::optional<Homes> homes;  // of animals of one species, which come one after the other
  ForEachInPalace(game, seat, [&](int animal, int x, int y) {
    const int species = SpeciesOf(animal);
    if (list.full() || !HasWay(gardens, species, x, y)) return;
    if (!homes || homes->species() != species) homes.emplace(board, gardens, species);
    ForEachWay(board, gardens, *homes, x, y, left,
               [&](int to_x, int to_y) { list.Add(MoveOf(animal, to_x, to_y)); });
  });
}

bool AlhambraZoo::OffersWalk(const Rules& rules, const Game& game, const Frame& frame) const {
  return rules.edition() >= 2 && IsCore(frame, CoreFrame::kEndTurn) && State(game).fed == 0 &&
         MayWalk(rules, game, frame.seat);
}

// R-ZOO-ASK: where the turn waits to be ended, walking goes with that.
void AlhambraZoo::ListAnyTime(const Rules& rules, const Game& game, Seat, ActionList& list) const {
  const Frame& frame = game.core.agenda.back();
  if (OffersWalk(rules, game, frame)) ListWays(rules, game, frame, list);
}

// R-ZOO-ASK: all other ways. In edition 1 nobody was offered them.
void AlhambraZoo::ListIdle(const Rules& rules, const Game& game, const Frame& frame,
                           ActionList& list) const {
  if (rules.edition() < 2) return;
  if (frame.origin != origin && !OffersWalk(rules, game, frame)) return;
  const int left = StepsLeft(rules, game, frame);
  if (left <= 0) return;
  ForEachMove(rules, game, frame.seat, left, [&](int animal, int x, int y) {
    const Action move = MoveOf(animal, x, y);
    if (!list.Contains(move)) list.Add(move);
  });
}

// R-ZOO-PAY: the animals walk, and then a card worth all their steps is discarded.
void AlhambraZoo::ListDecision(const Rules& rules, const Game& game, const Frame& frame,
                               ActionList& list) const {
  const int steps = StepsTaken(frame);
  if (steps > 0) {
    game.core.hand[frame.seat].ForEachType([&](Card card, int) {
      const CardDef& def = rules.catalogue().card(card);
      if (def.money && def.value >= steps) list.Add(origin, kPay).pay.cards.Add(card);
    });
  } else {
    list.Add(kCore, VerbOf(CoreVerb::kDone));
  }
  ListWays(rules, game, frame, list);
}

Refusal AlhambraZoo::Leave(Play& play, const Frame& frame) const {
  if (StepsTaken(frame) > 0)
    return No(kReasons("must-pay"),
              "You must discard a money card worth at least the steps taken.");
  play.Pop();
  return kFine;
}

// `frame`: the walk, or the end of the turn, beside which it is offered.
Refusal AlhambraZoo::MoveAnimal(Play& play, const Frame& frame, const Action& action) const {
  const Seat seat = frame.seat;
  int x = 0, y = 0;
  if (action.a >= count() ||
      !FindCell(play.game, seat, State(play.game).animals[action.a], &x, &y)) {
    return No(kReasons("not-in-your-palace"), "That animal is not in your palace.");
  }
  const int left = StepsLeft(play.rules, play.game, frame);
  const Board board = play.rules.LayOut(play.game, seat);
  Board::Reach reach;
  board.FindReach(x, y, kMaxTiles, &reach);
  int steps = 0;
  for (const Board::Reached& cell : reach) {
    if (cell.x == action.x && cell.y == action.y) steps = cell.steps;
  }
  if (steps == 0) return No("no-way", "Animals walk over open sides, from tile to tile.");
  if (steps > left) {
    Refusal refusal =
        No(kReasons("too-far"), "That is too far. Steps you can still pay for: {a:number}.");
    refusal.a = static_cast<uint8_t>(left);
    return refusal;
  }
  const TileId tile = board.TileAt(action.x, action.y);
  Animal& animal = State(play.game).animals[action.a];
  if (tile == kFountain) {
    animal = {kOnFountain, seat};
  } else {
    const int half =
        HalfAt(play.core().spot[tile], play.catalogue().tile(tile).cells, {action.x, action.y});
    animal = {static_cast<uint8_t>(tile + 1), static_cast<uint8_t>(half)};
  }
  if (frame.origin != origin) {
    State(play.game).fed = 1;
    play.Push(origin, kWalking, seat);
  }
  play.Top().Hold(Walk{static_cast<uint8_t>(StepsTaken(frame) + steps)});
  Event event = Play::Of(*this, kMoved, seat);
  event.a = action.a;
  if (tile != kFountain) event.tile = tile;
  event.x = action.x;
  event.y = action.y;
  play.Emit(event);
  return kFine;
}

Refusal AlhambraZoo::PayCard(Play& play, const Frame& frame, const Action& action) const {
  const int steps = StepsTaken(frame);
  if (steps == 0) return No(kReasons("nothing-to-pay"), "No animal has moved yet.");
  bool cards_only = true, money = true;
  int worth = 0;
  for (const uint8_t number : action.pay.pieces) cards_only = cards_only && number == 0;
  action.pay.cards.ForEach([&](Card card) {
    money = money && play.catalogue().card(card).money;
    worth += play.catalogue().card(card).value;
  });
  if (!play.core().hand[frame.seat].Contains(action.pay.cards)) {
    return No("not-yours", "You do not have all of these cards.");
  }
  if (!cards_only || !money || action.pay.cards.size() != 1) {
    return No(kReasons("one-card-for-animals"), "Moving animals costs exactly one money card.");
  }
  if (worth < steps) {
    Refusal refusal = No("too-little", "The card must be worth at least {a:number}.");
    refusal.a = static_cast<uint8_t>(steps);
    return refusal;
  }
  play.Pop();
  play.Spend(frame.seat, action.pay);
  Event event = Play::Of(*this, kPaid, frame.seat);
  event.a = static_cast<uint8_t>(steps);
  event.pay = action.pay;
  play.Emit(event);
  return kFine;
}

Refusal AlhambraZoo::Apply(Play& play, const Frame& frame, const Action& action) const {
  const bool walks = frame.origin == origin;
  if (!walks && State(play.game).fed != 0) {
    return No(kReasons("already-fed"), "You may move animals only once per turn.");
  }
  if (!walks && !OffersWalk(play.rules, play.game, frame)) {
    return No("not-now", "You can move animals only at the end of your own turn.");
  }
  if (action.origin == origin && action.verb == kMove) return MoveAnimal(play, frame, action);
  if (action.origin == origin && action.verb == kPay) return PayCard(play, frame, action);
  if (IsCore(action, CoreVerb::kDone)) {
    return Leave(play, frame);
  }
  return No("not-now", "You cannot do that now: move animals, or stop.");
}

}  // namespace zoo
}  // namespace alhambra
