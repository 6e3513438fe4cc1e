#include "engine/modules/buildings-of-power/buildings_of_power.h"

#include <algorithm>

#include "engine/flow/bargaining.h"
#include "engine/modules/building_refs.h"
#include "engine/modules/buildings-of-power/buildings_of_power_module.h"

namespace alhambra {

std::unique_ptr<Module> MakeBuildingsOfPower() { return MakeModule<power::BuildingsOfPower>(); }

namespace power {

const std::vector<std::string_view>& PowerNames() {
  static const std::vector<std::string_view> kNames = {"strength", "architecture", "knowledge",
                                                       "wealth"};
  return kNames;
}

const ModuleInfo& BuildingsOfPower::info() const {
  static constexpr ModuleInfo kInfo{38,
                                    "buildings-of-power",
                                    "Buildings of Power",
                                    "Twelve buildings bring powers and dice.",
                                    Box::kFrench,
                                    Theme::kPoints};
  return kInfo;
}

ModuleWords BuildingsOfPower::words() const {
  return {
      .verbs =
          {
              {kUse, "use power of {tile}"},
              {kHide, "hide {tile} under space {a:space}"},
              {kKeep, "keep card {a:card}"},
              {kHoldScoring, "hold scoring {a:number}"},
              {kPutBackTile, "put back {tile}"},
              {kPutBackCard, "put back card {a:card}"},
              {kLower, "lower space {a:space} by {tile}"},
              {kLowerElsewhere, "lower {c:tile} by {tile}"},
              {kPick, "pick last {tile}"},
          },
      .events =
          {
              {kRolled, "power-die: {seat} rolls {a:number} for {tile}."},
              {kLooked,
               "power-looks: {seat} rolls {a:number} for {tile} and looks at the top "
               "{value:number}."},
              {kSawTile, "power-saw-tile: {seat} sees {tile}."},
              {kSawCard, "power-saw-card: {seat} sees {a:card}."},
              {kHidOwn, "power-hid: {seat} hides {tile} under space {a:space}."},
              {kHid, "power-hid-unseen: {seat} hides a tile under space {a:space}."},
              {kKeptOwn, "power-kept: {seat} keeps {a:card}."},
              {kKept, "power-kept-unseen: {seat} keeps a card."},
              {kPutBack, "power-put-back: {seat} puts back the rest."},
              {kLowered,
               "power-lowered: {seat} reduces the price of {tile} by 1 with {c:tile}: it now costs "
               "{b:number}."},
              {kShown, "power-shown: {tile} is revealed under space {a:space}."},
          },
      .questions =
          {
              {kUsing, "power: {seat} may use a building of power."},
              {kHiding, "power-hide: {seat} hides a tile."},
              {kKeeping, "power-keep: {seat} keeps a card."},
              {kOrderingTiles,
               "power-order-tiles: {seat} puts the tiles back on top of the supply, the topmost "
               "one last."},
              {kOrderingCards,
               "power-order-cards: {seat} puts the cards back on the draw pile, the topmost one "
               "last."},
              {kPicking, "power-pick: {seat} chooses a tile from space {a:space}."},
          },
      .refusals = kReasons.codes(),
  };
}

// ---- set-up ----

void BuildingsOfPower::Define(RulesBuilder& builder, const Reader& components) {
  components.OnlyFields({"provenance", "dice", "buildings"});
  source_ = builder.AddSource(origin, "strength");
  const Reader buildings = components.Field("buildings"), dice = components.Field("dice");
  buildings.OnlyFields(PowerNames());
  dice.OnlyFields({"white", "black", "red"});
  for (int power = 0; power < kPowers && components.ok(); ++power) {
    ReadPower(builder, buildings.Field(PowerNames()[static_cast<size_t>(power)]),
              static_cast<Power>(power));
  }
  const auto number = [&](Power power) {
    return static_cast<int>(std::count_if(buildings_.begin(), buildings_.end(),
                                          [&](const Printed& p) { return p.power == power; }));
  };
  // Every building gets its own die, which is never put on another one.
  if (dice.Field("white").Number(0, kMostBuildings) < number(Power::kWealth)) {
    dice.Field("white").Fail("each building of wealth needs a die");
  }
  if (dice.Field("black").Number(0, kMostBuildings) < number(Power::kStrength)) {
    dice.Field("black").Fail("each building of strength needs a die");
  }
  dice_ = dice.Field("red").Number(1, 9) + dice.Field("white").Number(0, kMostBuildings) +
          dice.Field("black").Number(0, kMostBuildings);
  strength_ = builder.AddNumber(origin, {.id = "strength",
                                         .text = "pips on the own buildings of strength",
                                         .most = kPips * number(Power::kStrength),
                                         .in_all = {kPips * number(Power::kStrength)}});
  second_wall_ = builder.AddNumber(origin, {.id = "second-wall",
                                            .text = "length of the second longest wall",
                                            .most = kMostWall,
                                            .bound = Bound::kWall,
                                            .in_palace = true});
}

// R-POWER-BASE: the tile of the base game with that kind and price.
void BuildingsOfPower::ReadPower(const RulesBuilder& builder, const Reader& list, Power power) {
  const Catalogue& catalogue = builder.rules().catalogue();
  for (int i = 0; i < list.size() && list.ok(); ++i) {
    const Reader pair = list.At(i);
    if (pair.size() != 2) return pair.Fail("a building is a kind and a price");
    const int kind = pair.At(0).OneOf(KindWords(), "kind");
    const int price = pair.At(1).Number(1, 30);
    if (!list.ok()) return;
    int found = 0;
    Printed printed{kNoTile, power};
    for (int id = 0; id < catalogue.tile_count(); ++id) {
      const TileDef& def = catalogue.tile(static_cast<TileId>(id));
      if (!def.base || def.kind != kind || def.price != price) continue;
      printed.tile = static_cast<TileId>(id);
      ++found;
    }
    if (found != 1) return pair.Fail("there must be exactly one such base tile");
    if (IndexOf(printed.tile) >= 0) return pair.Fail("this tile has a power already");
    if (count() == kMostBuildings) return list.Fail("there may be at most 16 buildings");
    buildings_.push_back(printed);
  }
}

int BuildingsOfPower::IndexOf(TileId tile) const {
  for (int i = 0; i < count(); ++i) {
    if (buildings_[static_cast<size_t>(i)].tile == tile) return i;
  }
  return -1;
}

bool BuildingsOfPower::Works(const Rules& rules, const Game& game, Seat seat, int building) const {
  const auto [tile, power] = buildings_[static_cast<size_t>(building)];
  const TileSpot& spot = game.core.spot[tile];
  const bool palace_only = power == Power::kStrength || rules.edition() < 2;
  const bool works_there =
      spot.zone == Zone::kPalace || (spot.zone == Zone::kReserve && !palace_only);
  return works_there && spot.seat == seat && rules.IsFinished(game, tile);
}

// ---- dice ----

// O-38a; a building that is sold on keeps its die.
void BuildingsOfPower::OnGained(Play& play, Seat seat, TileId tile, bool bought) const {
  const int index = IndexOf(tile);
  if (index < 0 || !bought) return;
  const Power power = buildings_[static_cast<size_t>(index)].power;
  Building& building = State(play.game).buildings[index];
  if (power == Power::kWealth) building.used = 1;
  if ((power != Power::kWealth && power != Power::kStrength) || building.die != 0) return;
  building.die = static_cast<uint8_t>(play.Roll());
  Event event = Play::Of(*this, kRolled, seat);
  event.tile = tile;
  event.a = building.die;
  play.Emit(event);
}

// R-ON-TILE; Dirk rolls nothing, but a die that lies there stays.
void BuildingsOfPower::OnGone(Play& play, TileId tile, Zone zone) const {
  const int index = IndexOf(tile);
  if (index < 0 || zone == Zone::kDirk) return;
  Building& building = State(play.game).buildings[index];
  if (building.die != 0) building.die = kUsedUp;
}

// ---- strength ----

int BuildingsOfPower::SecondRunLimit(const Rules& rules, const Game& game, Seat seat) const {
  int limit = 0;
  for (int i = 0; i < count(); ++i) {
    const bool strength = buildings_[static_cast<size_t>(i)].power == Power::kStrength;
    const uint8_t die = State(game).buildings[i].die;
    if (strength && die <= kPips && Works(rules, game, seat, i)) limit += die;
  }
  return limit;
}

void BuildingsOfPower::Count(const Rules& rules, const Game& game, int, Seat seat,
                             Numbers& numbers) const {
  const int strength = SecondRunLimit(rules, game, seat);
  if (strength == 0) return;
  Outline outline;
  rules.LayOut(game, seat).TraceOutline(&outline);
  numbers.Set(seat, strength_, strength);
  numbers.Set(seat, second_wall_, SecondLongestRun(outline, kWallSide).length);
}

// O-38f; watchtowers count for the longest only.
void BuildingsOfPower::ScoreMoreWalls(Play& play, int scoring, Seat seat,
                                      const Numbers& numbers) const {
  Run run;
  run.length =
      static_cast<uint16_t>(std::min(numbers.Of(seat, second_wall_), numbers.Of(seat, strength_)));
  if (run.length > 0) play.ScoreWall(source_, scoring, seat, run, numbers);
}

// ---- wealth ----

bool BuildingsOfPower::CanLower(const Rules& rules, const Game& game, const Bargain& bargain,
                                int building) const {
  const PowerState& state = State(game);
  const Building& each = state.buildings[building];
  return !bargain.out_of_turn() && state.wealth_used == 0 &&
         buildings_[static_cast<size_t>(building)].power == Power::kWealth && each.used == 0 &&
         each.die > 0 && each.die <= kPips && Works(rules, game, bargain.seat, building);
}

PriceRoom BuildingsOfPower::RoomToChange(const Rules& rules, const Game& game,
                                         const Bargain& bargain) const {
  PriceRoom room;
  for (int i = 0; i < count(); ++i) {
    if (CanLower(rules, game, bargain, i)) room.down = 1;
  }
  return room;
}

void BuildingsOfPower::ListPriceChanges(const Rules& rules, const Game& game,
                                        PriceChanges& changes) const {
  const Bargain& bargain = changes.bargain();
  PriceStep step;
  step.change = -1;
  for (int i = 0; i < count(); ++i) {
    if (!CanLower(rules, game, bargain, i)) continue;
    Action action;
    action.origin = origin;
    action.tile = buildings_[static_cast<size_t>(i)].tile;
    if (bargain.seller == kNoSeat) {
      action.verb = kLower;
      action.a = bargain.currency;
    } else {
      action.verb = kLowerElsewhere;
      action.c = bargain.tile;
    }
    changes.Add(action, step);
  }
}

Refusal BuildingsOfPower::LowerPrice(Play& play, const Frame& frame, const Action& action) const {
  Bargain bargain;
  Refusal refusal = action.verb == kLower
                        ? FindBargainAt(play.rules, play.game, frame, action.a, &bargain)
                        : FindBargain(play.rules, play.game, frame, action.c, &bargain);
  if (!refusal.ok()) return refusal;
  const int index = IndexOf(action.tile);
  if (index < 0 || !CanLower(play.rules, play.game, bargain, index)) {
    refusal = No(kReasons("no-white-die"), "The {tile} has no white die that you can use now.");
    refusal.tile = action.tile;
    return refusal;
  }
  PriceStep step;
  step.change = -1;
  refusal = play.ChangePrice(*this, bargain, step);
  if (!refusal.ok()) return refusal;
  Building& building = State(play.game).buildings[index];
  building.die = building.die == 1 ? kUsedUp : static_cast<uint8_t>(building.die - 1);
  State(play.game).wealth_used = 1;
  Event event = Play::Of(*this, kLowered, frame.seat);
  event.tile = bargain.tile;
  event.b = OpenBargain(play.game)->price;
  event.c = action.tile;
  play.Emit(event);
  return kFine;
}

// ---- the turn ----

void BuildingsOfPower::OnMoment(Play& play, Moment moment, Seat seat) const {
  if (moment == Moment::kTurnOpens) {
    for (Building& building : State(play.game).buildings) building.used = 0;
    State(play.game).wealth_used = 0;
  }
  if (moment == Moment::kAfterRefill && CanUseAny(play.rules, play.game, seat)) {
    play.Push(origin, kUsing, seat);
  }
}

bool BuildingsOfPower::CanUseAny(const Rules& rules, const Game& game, Seat seat) const {
  for (int i = 0; i < count(); ++i) {
    if (CanUse(rules, game, seat, i)) return true;
  }
  return false;
}

bool BuildingsOfPower::Advance(Play& play, Frame& frame) const {
  if (frame.kind != kUsing) return AdvanceLook(play, frame);
  if (CanUseAny(play.rules, play.game, frame.seat)) return false;
  play.Pop();
  return true;
}

void BuildingsOfPower::ListDecision(const Rules& rules, const Game& game, const Frame& frame,
                                    ActionList& list) const {
  if (frame.kind != kUsing) return ListLook(rules, game, frame, list);
  list.Add(kCore, VerbOf(CoreVerb::kDone));
  for (int i = 0; i < count(); ++i) {
    if (!CanUse(rules, game, frame.seat, i)) continue;
    list.Add(origin, kUse).tile = buildings_[static_cast<size_t>(i)].tile;
  }
}

Refusal BuildingsOfPower::Apply(Play& play, const Frame& frame, const Action& action) const {
  if (action.origin == origin && (action.verb == kLower || action.verb == kLowerElsewhere)) {
    return LowerPrice(play, frame, action);
  }
  if (frame.origin != origin)
    return No("not-now", "You can use that power only after the refill of your turn.");
  if (frame.kind == kPicking) return PickLast(play, frame, action);
  if (frame.kind != kUsing) return ApplyLook(play, frame, action);
  if (action.origin == origin && action.verb == kUse) return UsePower(play, frame, action);
  if (IsCore(action, CoreVerb::kDone)) {
    play.Pop();
    return kFine;
  }
  return No("not-now", "You cannot do that now: use a building of power, or decline.");
}

// Pips of a white die are money saved; looks at cards bring one every turn.
int BuildingsOfPower::Worth(const Rules& rules, const Game& game, Seat seat) const {
  constexpr int kPip = 6, kCard = 25, kTile = 4;
  int tenths = 0;
  for (int i = 0; i < count(); ++i) {
    const Printed& printed = buildings_[static_cast<size_t>(i)];
    const TileSpot& spot = game.core.spot[printed.tile];
    const bool mine =
        spot.seat == seat && (Works(rules, game, seat, i) || spot.zone == Zone::kWaiting);
    if (!mine) continue;
    const uint8_t die = State(game).buildings[i].die;
    if (printed.power == Power::kWealth && die <= kPips) tenths += kPip * die;
    if (printed.power == Power::kKnowledge) tenths += kCard;
    if (printed.power == Power::kArchitecture) tenths += kTile;
  }
  return tenths;
}

}  // namespace power
}  // namespace alhambra
