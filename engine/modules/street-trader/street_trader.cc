#include "engine/modules/street-trader/street_trader.h"

#include <algorithm>

#include "engine/modules/street-trader/street_trader_module.h"

namespace alhambra {

std::unique_ptr<Module> MakeStreetTrader() { return MakeModule<street_trader::StreetTrader>(); }

namespace street_trader {

const ModuleInfo& StreetTrader::info() const {
  static const ModuleInfo kInfo{
      12,
      "street-trader",
      "Street Trader",
      "Citizens move into buildings and score in sets of different kinds.",
      Box::kEnglish,
      Theme::kMoney};
  return kInfo;
}

ModuleWords StreetTrader::words() const {
  return {
      .verbs =
          {
              {kChoose, "start with {a:kind}, {b:kind}, {c:kind} at {cell}"},
              {kMoveIn, "let citizen in"},
              {kHire, "hire {a:kind}"},
              {kSwap, "swap {a:kind} for {b:kind}"},
              {kSet, "set trader at {cell}"},
          },
      .events =
          {
              {kChosen, "citizens-chosen: {seat} has chosen the first citizens."},
              {kChose, "citizens-chose: {seat} chooses {a:kind}, {b:kind}, {c:kind} at {cell}."},
              {kStarts,
               "citizens-start: {seat} starts with citizens of {a:kind}, {b:kind}, {c:kind} at "
               "{cell}."},
              {kSetDown, "trader-set: {seat} sets the trader at {cell}."},
              {kMovedIn, "citizen-in: {seat} lets a citizen move into the {tile}."},
              {kHired, "citizen-hired: {seat} takes a {a:kind} citizen from the supply."},
              {kSwapped,
               "citizen-swapped: {seat} swaps a {a:kind} citizen for a {b:kind} citizen."},
              {kMovedOut, "citizen-out: The citizen in {seat}'s {tile} goes back to the supply."},
          },
      .questions =
          {
              {kFirstChoice,
               "first-citizens: {seat} chooses three citizens and a side of the fountain."},
              {kArrival, "citizen: {seat} may let a citizen move into the {a:tile}."},
              {kHiring, "hire-citizen: {seat} takes a citizen from the supply."},
              {kSwapping, "swap-citizen: {seat} may swap a citizen for one from the supply."},
              {kSetting, "trader: {seat} puts the trader back."},
          },
      .steps =
          {
              {kFirstRound, "first-citizens-round: The first citizens are chosen."},
          },
      .refusals = kReasons.codes(),
  };
}

void StreetTrader::Define(RulesBuilder& builder, const Reader& components) {
  components.OnlyFields({"provenance", "citizens_per_kind", "start", "set_points"});
  // Everybody may want the same three.
  per_kind_ = components.Field("citizens_per_kind").Number(kMaxPlayers, kMostPerKind);
  components.Field("start").Number(kStart, kStart);
  const Reader points = components.Field("set_points");
  if (points.size() != kAlhambraKinds + 1) points.Fail("there must be a figure for 0 to 6 colours");
  for (int i = 0; i < points.size() && points.ok(); ++i) {
    set_points_[i] = points.At(i).Number(0, 99);
  }
  source_ = builder.AddSource(origin, "street trader");
  residents_ = builder.AddNumber(origin, {.id = "residents",
                                          .text = "citizens who live in buildings of each kind",
                                          .most = per_kind_,
                                          .kinds = {0, kAlhambraKinds},
                                          .in_all = {per_kind_},
                                          .bound = Bound::kBuildings});
}

// ---- flow ----

void StreetTrader::OnMoment(Play& play, Moment moment, Seat seat) const {
  switch (moment) {
    case Moment::kSetUp:
      // Goes round from the first seat on.
      play.Push(origin, kFirstRound, static_cast<Seat>(play.rules.players() - 1));
      return;
    case Moment::kClosing:
    case Moment::kPlacedAtOnce:
      if (MustBeSet(play.rules, play.game, seat)) play.Push(origin, kSetting, seat);
      return;
    default:
      return;
  }
}

bool StreetTrader::Advance(Play& play, Frame& frame) const {
  if (frame.kind != kFirstRound) return false;
  if (frame.As<Round>().behind == play.rules.players()) ShowFirstCitizens(play);
  play.AskRound(frame, kFirstChoice, [](Seat) { return true; });
  return true;
}

void StreetTrader::ListDecision(const Rules& rules, const Game& game, const Frame& frame,
                                ActionList& list) const {
  const uint8_t* mine = State(game).traders[frame.seat].citizens;
  const auto add_kinds = [&list, this](Verb verb, int a, int b, int c) {
    Action& action = list.Add(origin, verb);
    action.a = static_cast<uint8_t>(a);
    action.b = static_cast<uint8_t>(b);
    action.c = static_cast<uint8_t>(c);
    return &action;
  };
  const auto add_cell = [](Action& action, int x, int y) {
    action.x = static_cast<int8_t>(x);
    action.y = static_cast<int8_t>(y);
  };
  switch (frame.kind) {
    case kFirstChoice:
      for (int a = 0; a < kAlhambraKinds; ++a) {
        for (int b = a + 1; b < kAlhambraKinds; ++b) {
          for (int c = b + 1; c < kAlhambraKinds; ++c) {
            for (int side = 0; side < 4; ++side) {
              add_cell(*add_kinds(kChoose, a, b, c), kDx[side], kDy[side]);
            }
          }
        }
      }
      return;
    case kArrival:
      list.Add(origin, kMoveIn);
      list.Add(kCore, VerbOf(CoreVerb::kDone));
      return;
    case kHiring:
      for (int kind = 0; kind < kAlhambraKinds; ++kind) {
        if (InSupply(rules, game, kind) > 0) add_kinds(kHire, kind, 0, 0);
      }
      return;
    case kSwapping:
      for (int from = 0; from < kAlhambraKinds; ++from) {
        for (int to = 0; to < kAlhambraKinds && mine[from] > 0; ++to) {
          if (to != from && InSupply(rules, game, to) > 0) add_kinds(kSwap, from, to, 0);
        }
      }
      list.Add(kCore, VerbOf(CoreVerb::kDone));
      return;
    case kSetting: {
      const Board board = rules.LayOut(game, frame.seat);
      Board::Candidates cells;
      board.FindCandidates(&cells);
      for (const Candidate& cell : cells) {
        if (IsBeside(board, cell.x, cell.y)) add_cell(list.Add(origin, kSet), cell.x, cell.y);
      }
      return;
    }
    default:
      return;
  }
}

Refusal StreetTrader::Apply(Play& play, const Frame& frame, const Action& action) const {
  if (frame.origin != origin) {
    return No("not-now", "The trader moves only when a building needs its cell.");
  }
  switch (frame.kind) {
    case kFirstChoice:
      if (action.origin != origin || action.verb != kChoose) break;
      return Choose(play, frame.seat, action);
    case kArrival:
      return ApplyArrival(play, frame, action);
    case kHiring:
      if (action.origin != origin || action.verb != kHire) break;
      return Hire(play, frame.seat, action.a);
    case kSwapping:
      return ApplySwap(play, frame.seat, action);
    case kSetting:
      if (action.origin != origin || action.verb != kSet) break;
      return Set(play, frame.seat, action.x, action.y);
    default:
      break;
  }
  return No("not-now",
            "You cannot do that now: place your trader or deal with its citizens first.");
}

// ---- the first citizens ----

Refusal StreetTrader::Choose(Play& play, Seat seat, const Action& action) const {
  const int kinds[kStart] = {action.a, action.b, action.c};
  const bool known = std::all_of(kinds, kinds + kStart, [](int k) { return k < kAlhambraKinds; });
  if (!known || kinds[0] == kinds[1] || kinds[0] == kinds[2] || kinds[1] == kinds[2]) {
    return No(kReasons("three-colours"), "Choose citizens of three different colours.");
  }
  if (action.x * action.x + action.y * action.y != 1) {
    return No(kReasons("beside-fountain"), "The trader starts on a side of the fountain.");
  }
  Trader& trader = State(play.game).traders[seat];
  trader.where = Where::kOnCell;
  trader.x = action.x;
  trader.y = action.y;
  for (int kind : kinds) trader.citizens[kind] = 1;
  State(play.game).secret |= OnlySeat(seat);
  play.Pop();
  Event event = Play::Of(*this, kChose, seat);
  event.a = action.a;
  event.b = action.b;
  event.c = action.c;
  event.x = action.x;
  event.y = action.y;
  event.audience = OnlySeat(seat);
  play.Emit(event);
  event = Play::Of(*this, kChosen, seat);
  event.audience = AllBut(seat);
  play.Emit(event);
  return kFine;
}

void StreetTrader::ShowFirstCitizens(Play& play) const {
  State(play.game).secret = 0;
  for (Seat seat = 0; seat < play.rules.players(); ++seat) {
    const Trader& trader = State(play.game).traders[seat];
    Event event = Play::Of(*this, kStarts, seat);
    uint8_t* const places[kStart] = {&event.a, &event.b, &event.c};
    int next = 0;
    for (int kind = 0; kind < kAlhambraKinds; ++kind) {
      if (trader.citizens[kind] > 0) *places[next++] = static_cast<uint8_t>(kind);
    }
    event.x = trader.x;
    event.y = trader.y;
    play.Emit(event);
  }
}

// ---- a building on the trader's cell ----

void StreetTrader::OnPlaced(Play& play, Seat seat, TileId tile) const {
  Trader& trader = State(play.game).traders[seat];
  const TileSpot& spot = play.core().spot[tile];
  if (trader.where != Where::kOnCell) return;
  const int half = HalfAt(spot, play.catalogue().tile(tile).cells, {trader.x, trader.y});
  if (half < 0) return;
  trader.where = Where::kAside;
  trader.x = trader.y = 0;
  const Kind kind = HomeKind(play.rules, play.game, {tile, static_cast<uint8_t>(half)});
  const bool free = !State(play.game).homes.contains({tile, static_cast<uint8_t>(half)});
  if (kind < kAlhambraKinds && trader.citizens[kind] > 0 && free) {
    play.Push(origin, kArrival, seat, Home{tile, static_cast<uint8_t>(half)});
  } else if (CanSwap(play.rules, play.game, seat)) {
    play.Push(origin, kSwapping, seat);
  }
}

// A building that was moved comes with its citizen, if it has one.
void StreetTrader::OnMoved(Play& play, Seat seat, TileId tile, const TileSpot&) const {
  OnPlaced(play, seat, tile);
}

void StreetTrader::OnLeft(Play& play, Seat seat, TileId tile, const TileSpot&) const {
  for (uint8_t half = 0; half < 2; ++half) {
    if (State(play.game).homes.remove({tile, half})) Tell(play, kMovedOut, seat, tile, 0);
  }
}

Refusal StreetTrader::ApplyArrival(Play& play, const Frame& frame, const Action& action) const {
  if (IsCore(action, CoreVerb::kDone)) {
    play.Pop();
    return kFine;
  }
  if (action.origin != origin || action.verb != kMoveIn) {
    return No("not-now", "You cannot do that now: let the citizen move in, or decline.");
  }
  const Seat seat = frame.seat;
  const Home home = frame.As<Home>();
  play.Pop();
  --State(play.game).traders[seat].citizens[HomeKind(play.rules, play.game, home)];
  State(play.game).homes.push_back(home);
  Tell(play, kMovedIn, seat, home.tile, 0);
  bool any = false;
  for (int kind = 0; kind < kAlhambraKinds; ++kind) {
    any = any || InSupply(play.rules, play.game, kind) > 0;
  }
  if (any) play.Push(origin, kHiring, seat);
  return kFine;
}

Refusal StreetTrader::Hire(Play& play, Seat seat, int kind) const {
  if (kind >= kAlhambraKinds || InSupply(play.rules, play.game, kind) == 0) {
    return No(kReasons("no-such-citizen"), "There is no such citizen in the supply.");
  }
  play.Pop();
  ++State(play.game).traders[seat].citizens[kind];
  Tell(play, kHired, seat, kNoTile, kind);
  return kFine;
}

Refusal StreetTrader::ApplySwap(Play& play, Seat seat, const Action& action) const {
  if (IsCore(action, CoreVerb::kDone)) {
    play.Pop();
    return kFine;
  }
  if (action.origin != origin || action.verb != kSwap) {
    return No("not-now", "You cannot do that now: swap a citizen, or decline.");
  }
  uint8_t* mine = State(play.game).traders[seat].citizens;
  if (action.a >= kAlhambraKinds || mine[action.a] == 0) {
    return No(kReasons("not-your-citizen"), "No such citizen is with your trader.");
  }
  if (action.b >= kAlhambraKinds || InSupply(play.rules, play.game, action.b) == 0) {
    return No(kReasons("no-such-citizen"), "There is no such citizen in the supply.");
  }
  play.Pop();
  --mine[action.a];
  ++mine[action.b];
  Tell(play, kSwapped, seat, kNoTile, action.a, action.b);
  return kFine;
}

Refusal StreetTrader::Set(Play& play, Seat seat, int x, int y) const {
  const Board board = play.rules.LayOut(play.game, seat);
  if (board.Filled(x, y)) return No("cell-taken", "There is already something there.");
  if (board.Blocked(x, y) || !IsBeside(board, x, y)) {
    return No(kReasons("trader-beside-tile"),
              "The trader must stand on an empty cell next to a tile.");
  }
  Trader& trader = State(play.game).traders[seat];
  trader.where = Where::kOnCell;
  trader.x = static_cast<int8_t>(x);
  trader.y = static_cast<int8_t>(y);
  play.Pop();
  Event event = Play::Of(*this, kSetDown, seat);
  event.x = trader.x;
  event.y = trader.y;
  play.Emit(event);
  return kFine;
}

void StreetTrader::Tell(Play& play, int event, Seat seat, TileId tile, int a, int b) const {
  Event told = Play::Of(*this, event, seat);
  told.tile = tile;
  told.a = static_cast<uint8_t>(a);
  told.b = static_cast<uint8_t>(b);
  play.Emit(told);
}

}  // namespace street_trader
}  // namespace alhambra
