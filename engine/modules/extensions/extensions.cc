#include "engine/modules/extensions/extensions.h"

#include <algorithm>

#include "engine/modules/extensions/extensions_module.h"

namespace alhambra {

std::unique_ptr<Module> MakeExtensions() { return MakeModule<extensions::Extensions>(); }

namespace extensions {

const ModuleInfo& Extensions::info() const {
  static constexpr ModuleInfo kInfo{
      39,           "extensions",
      "Extensions", "Three cards of the right currencies make a building count twice.",
      Box::kFrench, Theme::kPalace};
  return kInfo;
}

ModuleWords Extensions::words() const {
  return {
      .verbs =
          {
              {kTake, "extension {a:number} with {cards}"},
              {kTakeForDirk, "extension for Dirk {a:number} with {cards}"},
              {kPut, "extend {tile}[ lower {a:number}]"},
          },
      .events =
          {
              {kTaken,
               "extension-taken: {seat} takes the {a:kind} extension from space {b:number} with "
               "{cards}, {c:name}.",
               kExact},
              {kPutOn, "extension-put: {seat} puts an extension on {tile}."},
              {kLost,
               "extension-lost: {seat}'s {a:kind} extension finds no building and is removed from "
               "the game."},
          },
      .questions =
          {
              {kPutting, "extend: {seat} puts the {a:kind} extension on a building."},
          },
      .refusals = kReasons.codes(),
  };
}

// ---- set-up ----

void Extensions::Define(RulesBuilder& builder, const Reader& components) {
  components.OnlyFields({"provenance", "columns", "rows", "tiles_per_kind"});
  const Reader columns = components.Field("columns"), rows = components.Field("rows");
  for (int i = 0; i < columns.size() && components.ok(); ++i) {
    const Reader column = columns.At(i);
    if (column.size() != 3) return column.Fail("a column has three currencies");
    Triple triple;
    for (int k = 0; k < 3; ++k) {
      triple.currencies[k] = static_cast<Currency>(column.At(k).OneOf(CurrencyNames(), "currency"));
    }
    std::sort(triple.currencies, triple.currencies + 3);
    columns_.push_back(triple);
  }
  for (int i = 0; i < rows.size(); ++i) rows_.push_back(rows.At(i).Number(1, 99));
  per_kind_ = components.Field("tiles_per_kind").Number(1, 4);
  if (!components.ok()) return;
  if (spaces() > kMostSpaces) return columns.Fail("these are too many spaces");
  if (spaces() != per_kind_ * builder.rules().kinds().size()) {
    components.Field("tiles_per_kind").Fail("there must be an extension for each space");
  }
  builder.AddNumber(origin, {.id = "extensions",
                             .text = "buildings of each kind with an extension",
                             .whom = Whom::kScorer,
                             .most = per_kind_,
                             .kinds = {0, kAlhambraKinds},
                             .halves = 2,
                             .in_all = {per_kind_},
                             .bound = Bound::kBuildings,
                             .course = Course::kRises});
}

void Extensions::SetUp(Play& play) const { FillBoard(play.rng(), play.game); }

void Extensions::FillBoard(Rng& rng, Game& game) const {
  FixedVec<uint8_t, kMostSpaces> all;
  for (int i = 0; i < spaces(); ++i) all.push_back(static_cast<uint8_t>(i / per_kind_ + 1));
  rng.Shuffle(all);
  std::copy(all.begin(), all.end(), State(game).spaces);
}

// ---- taking ----

int Extensions::FreeBuildings(const Rules& rules, const Game& game, int scorer, Kind kind) const {
  int free = 0;
  ForEachFree(rules, game, scorer, kind, [&free](BuildingRef) { ++free; });
  const bool dirk = scorer >= rules.players();
  for (const uint8_t taken : State(game).taken) {
    free -= taken == (dirk ? kind | kForDirk : kind) ? 1 : 0;
  }
  return free;
}

void Extensions::ListActions(const Rules& rules, const Game& game, Seat seat,
                             ActionList& list) const {
  Triples triples;
  const int rows = static_cast<int>(rows_.size());
  for (int space = 0; space < spaces(); ++space) {
    if (space % rows == 0) {
      FindTriples(rules.catalogue(), game.core.hand[seat], ColumnOf(space), &triples);
    }
    const uint8_t held = State(game).spaces[space];
    if (held == 0 || triples.empty()) continue;
    const Kind kind = static_cast<Kind>(held - 1);
    const auto add = [&](Verb verb, bool before_building) {
      for (const ThreeCards& three : triples) {
        Action action;
        action.origin = origin;
        action.verb = verb;
        action.a = static_cast<uint8_t>(space + 1);
        action.pay.cards = three.cards;
        if (!before_building || CanBuyAfter(rules, game, seat, action)) list.Add(action);
      }
    };
    const bool free = FreeBuildings(rules, game, seat, kind) > 0;
    if (free || (rules.edition() >= 2 && IsForSale(rules, game, seat, kind))) add(kTake, !free);
    if (rules.has_dirk() && FreeBuildings(rules, game, rules.dirk(), kind) > 0) {
      add(kTakeForDirk, false);
    }
  }
}

bool Extensions::FitsBinding(const Rules& rules, const Game& game, Kind kind, TileId tile) const {
  bool fits = false;
  ForEachBuildingRefOf(rules, game, tile, [&](BuildingRef building, Kind of) {
    fits = fits || (of == kind && !State(game).extended.Has(building));
  });
  return fits;
}

bool Extensions::IsForSale(const Rules& rules, const Game& game, Seat seat, Kind kind) const {
  bool sold = false;
  for (const TileId tile : game.core.market) {
    sold = sold || (tile != kNoTile && FitsBinding(rules, game, kind, tile));
  }
  ForEachSold(rules, game, seat,
              [&](TileId tile, Currency) { sold = sold || FitsBinding(rules, game, kind, tile); });
  return sold;
}

bool Extensions::CanBuyAfter(const Rules& rules, const Game& game, Seat seat,
                             const Action& action) const {
  Game after = game;
  Play play{rules, after};
  const Kind kind = static_cast<Kind>(State(game).spaces[action.a - 1] - 1);
  if (!Pay(play, seat, action, false)) return false;
  play.FinishAction(true);
  play.BindToBuying(*this, kind);
  return CanBuyAsBound(rules, after);
}

// R-EXT-FIRST: an extension is taken before its building.
Refusal Extensions::CheckFirst(const Play& play, Seat seat, const Action& action) const {
  const int space = action.a - 1;
  const Kind kind = static_cast<Kind>(State(play.game).spaces[space] - 1);
  Refusal refusal = kFine;
  if (play.rules.edition() < 2 || !IsForSale(play.rules, play.game, seat, kind)) {
    refusal = No(kReasons("nothing-to-extend"),
                 "You have no building of this kind ({a:kind}) without an extension.");
  } else if (WorthOf(play.catalogue(), action.pay.cards) > NumberOf(space)) {
    refusal = No(kReasons("extension-first"),
                 "Only if you pay exactly can you take an extension before you have a building for "
                 "it: {a:kind}.");
  } else if (!CanBuyAfter(play.rules, play.game, seat, action)) {
    refusal =
        No(kReasons("no-building-after"),
           "You could not afford a building of this kind ({a:kind}) to put it on afterwards.");
  }
  refusal.a = kind;
  return refusal;
}

Refusal Extensions::Take(Play& play, Seat seat, const Action& action, bool dirk) const {
  ExtensionState& state = State(play.game);
  const int space = action.a - 1;
  if (space < 0 || space >= spaces() || state.spaces[space] == 0) {
    return No(kReasons("no-such-extension"), "There is no extension on that space.");
  }
  if (dirk && !play.rules.has_dirk())
    return No("no-dirk", "Dirk takes part only in two-player games.");
  for (const uint8_t number : action.pay.pieces) {
    if (number != 0) return No(kReasons("three-cards"), "An extension costs three money cards.");
  }
  if (!play.core().hand[seat].Contains(action.pay.cards)) {
    return No("not-yours", "You do not have all of these cards.");
  }
  if (!Matches(play.catalogue(), action.pay.cards, ColumnOf(space))) {
    return No(kReasons("three-cards"),
              "An extension costs three money cards in the currencies of its column.");
  }
  const Kind kind = static_cast<Kind>(state.spaces[space] - 1);
  const int scorer = dirk ? play.rules.dirk() : seat;
  const bool first = FreeBuildings(play.rules, play.game, scorer, kind) <= 0;
  if (first && dirk) {
    Refusal refusal = No(kReasons("nothing-to-extend"),
                         "You have no building of this kind ({a:kind}) without an extension.");
    refusal.a = kind;
    return refusal;
  }
  if (first) {
    const Refusal refusal = CheckFirst(play, seat, action);
    if (!refusal.ok()) return refusal;
  }
  play.FinishAction(Pay(play, seat, action, dirk));
  if (first) play.BindToBuying(*this, kind);
  return kFine;
}

bool Extensions::Pay(Play& play, Seat seat, const Action& action, bool dirk) const {
  ExtensionState& state = State(play.game);
  const int space = action.a - 1;
  const Kind kind = static_cast<Kind>(state.spaces[space] - 1);
  const bool exact = WorthOf(play.catalogue(), action.pay.cards) <= NumberOf(space);
  play.Spend(seat, action.pay);
  state.spaces[space] = 0;
  state.taken.push_back(static_cast<uint8_t>(dirk ? kind | kForDirk : kind));
  Event event = Play::Of(*this, kTaken, seat);
  event.a = kind;
  event.b = action.a;
  event.c = exact ? 1 : 0;
  event.pay = action.pay;
  play.Emit(event);
  return exact;
}

// ---- putting ----

// O-39c: after the tiles of the turn.
void Extensions::OnMoment(Play& play, Moment moment, Seat seat) const {
  if (moment != Moment::kTilesPlaced || State(play.game).taken.empty()) return;
  play.Push(origin, kPutting, seat);
}

// Deals with what was taken one by one, by itself where there is no choice.
bool Extensions::Advance(Play& play, Frame& frame) const {
  ExtensionState& state = State(play.game);
  while (!state.taken.empty()) {
    const bool dirk = (state.taken[0] & kForDirk) != 0;
    const Kind kind = static_cast<Kind>(state.taken[0] & ~kForDirk);
    const int scorer = dirk ? play.rules.dirk() : frame.seat;
    frame.Hold(Putting{kind});
    BuildingRef first;
    int free = 0;
    ForEachFree(play.rules, play.game, scorer, kind, [&](BuildingRef building) {
      if (free++ == 0) first = building;
    });
    if (free > 1 && !dirk) return false;
    if (free > 0) {
      Put(play, scorer, first);
      continue;
    }
    state.taken.erase(0);  // R-EXT-LOST
    Event event = Play::Of(*this, kLost, static_cast<Seat>(scorer));
    event.a = kind;
    play.Emit(event);
  }
  play.Pop();
  return true;
}

void Extensions::Put(Play& play, int scorer, BuildingRef building) const {
  ExtensionState& state = State(play.game);
  state.taken.erase(0);
  state.extended.Add(building);
  Event event = Play::Of(*this, kPutOn, static_cast<Seat>(scorer));
  event.tile = building.tile;
  play.Emit(event);
}

void Extensions::ListDecision(const Rules& rules, const Game& game, const Frame& frame,
                              ActionList& list) const {
  ForEachFree(rules, game, frame.seat, frame.As<Putting>().kind, [&](BuildingRef building) {
    Action& action = list.Add(origin, kPut);
    action.tile = building.tile;
    action.a = building.half;
  });
}

Refusal Extensions::PutByChoice(Play& play, const Frame& frame, const Action& action) const {
  const Kind kind = frame.As<Putting>().kind;
  BuildingRef chosen;
  ForEachFree(play.rules, play.game, frame.seat, kind, [&](BuildingRef building) {
    if (building.tile == action.tile && building.half == action.a) chosen = building;
  });
  if (chosen.tile == kNoTile) {
    Refusal refusal =
        No(kReasons("not-extendable"),
           "Put the extension on one of your buildings of this kind that has none: {a:kind}.");
    refusal.a = kind;
    return refusal;
  }
  Put(play, frame.seat, chosen);
  return kFine;
}

Refusal Extensions::Apply(Play& play, const Frame& frame, const Action& action) const {
  const bool main = IsMain(frame);
  if (frame.origin == origin) {
    if (action.origin == origin && action.verb == kPut) return PutByChoice(play, frame, action);
    return No("not-now", "You cannot do that now: put the extension on a building.");
  }
  if (main && action.verb == kTake) return Take(play, frame.seat, action, false);
  if (main && action.verb == kTakeForDirk) return Take(play, frame.seat, action, true);
  return No("not-now", "Taking an extension is an action on your own turn.");
}

void Extensions::OnGone(Play& play, TileId tile, Zone zone) const {
  // R-ON-TILE: it stays on its tile, but not if the building under it goes back (O-27a).
  const bool goes_back = play.rules.edition() >= 2 && play.catalogue().tile(tile).kind_in_game;
  if (zone == Zone::kDirk && !goes_back) return;
  for (uint8_t half = 0; half < 2; ++half) State(play.game).extended.Remove({tile, half});
}

// ---- counting ----

int Extensions::HalfBuildings(const Rules& rules, const Game& game, Seat scorer, Kind kind) const {
  int halves = 0;
  const bool dirk = scorer >= rules.players();
  State(game).extended.ForEach([&](BuildingRef building) {
    if (KindAt(rules, game, building) != kind) return;
    const TileSpot& spot = game.core.spot[building.tile];
    const bool counts = dirk ? game.core.dirk.contains(building.tile)
                             : spot.zone == Zone::kPalace && spot.seat == scorer;
    if (counts) halves += 2;
  });
  return halves;
}

// One on its way will count like a building.
int Extensions::Worth(const Rules&, const Game& game, Seat seat) const {
  constexpr int kOnItsWay = 40;
  if (seat != game.core.turn_seat) return 0;
  int worth = 0;
  for (const uint8_t taken : State(game).taken) worth += taken < kForDirk ? kOnItsWay : 0;
  return worth;
}

}  // namespace extensions
}  // namespace alhambra
