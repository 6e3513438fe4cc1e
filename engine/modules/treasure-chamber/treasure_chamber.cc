#include "engine/modules/treasure-chamber/treasure_chamber.h"

#include <algorithm>
#include <numeric>
#include <string>

#include "engine/flow/play.h"
#include "engine/modules/treasure-chamber/treasure_chamber_module.h"
#include "engine/scoring/scoring.h"

namespace alhambra {
namespace treasure_chamber {
namespace {

enum ChamberVerb : Verb { kBuyRoom, kStow };
enum ChamberEvent { kBought, kStowed, kChestBack, kBackToBag, kFilled, kClosed };
enum ChamberFrame { kStowing };  // waits for one seat after the other: Stowing
struct Stowing {
  uint8_t behind = 0;     // seats that were asked before
  bool declined = false;  // by this one
};

}  // namespace

const ModuleInfo& TreasureChamber::info() const {
  static constexpr ModuleInfo kInfo{13,
                                    "treasure-chamber",
                                    "Treasure Chamber",
                                    "Buy chests by the room and stow them in your buildings.",
                                    Box::kEnglish,
                                    Theme::kPalace};
  return kInfo;
}

ModuleWords TreasureChamber::words() const {
  return {
      .verbs =
          {
              {kBuyRoom, "buy chests of room {a:number} with {cards}"},
              {kStow, "stow {a:kind} chest in {tile}"},
          },
      .events =
          {
              {kBought,
               "chests-bought: {seat} empties room {a:number} of the treasure chamber with "
               "{cards}."},
              {kStowed, "chest-stowed: {seat} stows the {a:kind} chest in {tile}."},
              {kChestBack, "chest-back: The {a:kind} chest from {tile} goes back to the bag."},
              {kBackToBag, "chests-back: Chests without a place go back to the bag: {a:number}."},
              {kFilled, "room-filled: Room {a:number} of the treasure chamber is filled again."},
              {kClosed,
               "chamber-closed: Too few chests are left to fill room {a:number}; no room is filled "
               "again."},
          },
      .questions =
          {
              {kStowing, "stow: {seat} stows chests."},
          },
      .refusals = kReasons.codes(),
  };
}

void TreasureChamber::Define(RulesBuilder& builder, const Reader& components) {
  components.OnlyFields(
      {"provenance", "source_of_places", "chests", "rooms", "per_room", "price", "places"});
  source_ = builder.AddSource(origin, "chests");
  const Reader chests = components.Field("chests");
  int all = 0;
  for (int kind = 0; kind < kAlhambraKinds; ++kind) {
    chests_[kind] = chests.Field(KindWords()[static_cast<size_t>(kind)]).Number(0, 99);
    all += chests_[kind];
  }
  chests.OnlyFields(KindWords());
  number_ = builder.AddNumber(origin, {.id = "chests",
                                       .text = "chests stowed in buildings",
                                       .whom = Whom::kScorer,
                                       .most = all,
                                       .in_all = {all},
                                       .bound = Bound::kBuildings});
  rooms_ = components.Field("rooms").Number(1, kMostRooms);
  per_room_ = components.Field("per_room").Number(1, kMostInRoom);
  price_ = components.Field("price").Number(1, 30);
  if (all < rooms_ * per_room_) chests.Fail("there are too few chests to fill the rooms");
  const Reader places = components.Field("places");
  if (places.size() != 3) places.Fail("there must be a list for each of three scorings");
  for (int scoring = 0; scoring < 3 && components.ok(); ++scoring) {
    const Reader row = places.At(scoring);
    if (row.size() != scoring + 1) row.Fail("scoring n pays n places");
    for (int rank = 0; rank <= scoring && rank < row.size(); ++rank) {
      points_[scoring][rank] = row.At(rank).Number(0, 99);
    }
  }
}

void TreasureChamber::SetUp(Play& play) const {
  for (int room = 0; room < rooms_; ++room) FillRoom(play.rules, play.game, room);
}

// ---- chests ----

// By kind, what neither lies in a room nor was bought.
TreasureChamber::Bag TreasureChamber::CountBag(const Rules& rules, const Game& game) const {
  const ChamberState& state = State(game);
  Bag bag;
  for (size_t kind = 0; kind < bag.size(); ++kind) {
    bag[kind] = chests_[kind] - state.bought[kind];
    for (int room = 0; room < rooms_; ++room) bag[kind] -= state.room[room][kind];
  }
  for (int scorer = 0; scorer < rules.scorers(); ++scorer) {
    ForEachBuildingRef(rules, game, scorer, [&](BuildingRef building, Kind kind) {
      if (state.stowed.Has(building)) --bag[kind];
    });
  }
  return bag;
}

int TreasureChamber::AllInBag(const Rules& rules, const Game& game) const {
  const Bag bag = CountBag(rules, game);
  return std::accumulate(bag.begin(), bag.end(), 0);
}

void TreasureChamber::FillRoom(const Rules& rules, Game& game, int room) const {
  Bag bag = CountBag(rules, game);
  int left = std::accumulate(bag.begin(), bag.end(), 0);
  for (int i = 0; i < per_room_; ++i) {
    int chest = game.core.rng.Below(left--);
    size_t kind = 0;
    for (; chest >= bag[kind]; ++kind) chest -= bag[kind];
    --bag[kind];
    ++State(game).room[room][kind];
  }
}

int TreasureChamber::ChestsOf(const Rules& rules, const Game& game, int scorer) const {
  int chests = 0;
  ForEachBuildingRef(rules, game, scorer, [&](BuildingRef building, Kind) {
    chests += State(game).stowed.Has(building) ? 1 : 0;
  });
  return chests;
}

// ---- buying ----

// Any mixture, or diamonds alone. Exchange cards have nothing to change here.
Price TreasureChamber::RoomPrice() const {
  Price price;
  price.amount = static_cast<int16_t>(price_);
  price.currencies = kAllCurrencies;
  price.mix = true;
  price.allow = kAllowWild | kAllowPieces;
  return price;
}

void TreasureChamber::ListActions(const Rules& rules, const Game& game, Seat seat,
                                  ActionList& list) const {
  const Price price = RoomPrice();
  const Wallet wallet = rules.WalletOf(game, seat, price);
  Action action;
  action.origin = origin;
  action.verb = kBuyRoom;
  for (int room = 0; room < rooms_; ++room) {
    if (Sum(State(game).room[room]) == 0) continue;
    action.a = static_cast<uint8_t>(room + 1);
    ListPaying(rules, wallet, price, false, action, list);
  }
}

Refusal TreasureChamber::BuyRoom(Play& play, Seat seat, const Action& action) const {
  ChamberState& state = State(play.game);
  const int room = action.a - 1;
  if (room < 0 || room >= rooms_)
    return No(kReasons("no-such-room"), "There is no such treasure room.");
  if (Sum(state.room[room]) == 0) return No(kReasons("room-empty"), "That treasure room is empty.");
  Settlement settlement;
  const Refusal refusal = play.CheckSettlement(seat, RoomPrice(), action.pay, &settlement);
  if (!refusal.ok()) return refusal;
  play.Spend(seat, action.pay);
  for (int kind = 0; kind < kAlhambraKinds; ++kind) {
    state.bought[kind] = state.room[room][kind];
    state.room[room][kind] = 0;
  }
  Event event = Play::Of(*this, kBought, seat);
  event.a = action.a;
  event.pay = action.pay;
  play.Emit(event);
  play.FinishAction(false);
  play.NotifyPaid(settlement);
  return kFine;
}

// ---- stowing ----

void TreasureChamber::OnMoment(Play& play, Moment moment, Seat seat) const {
  if (moment != Moment::kTilesPlaced || Sum(State(play.game).bought) == 0) return;
  play.Push(origin, kStowing, seat);
}

int TreasureChamber::Stowable(const Rules& rules, const Game& game, int scorer) const {
  const ChamberState& state = State(game);
  int left[kAlhambraKinds];
  std::copy(state.bought, state.bought + kAlhambraKinds, left);
  int stowable = 0;
  ForEachBuildingRef(rules, game, scorer, [&](BuildingRef building, Kind kind) {
    if (left[kind] == 0 || state.stowed.Has(building)) return;
    --left[kind];
    ++stowable;
  });
  return stowable;
}

// The buyer must stow what fits, Dirk takes what fits, the others may.
bool TreasureChamber::Advance(Play& play, Frame& frame) const {
  Stowing stowing = frame.As<Stowing>();
  const bool is_buyer = stowing.behind == 0;
  if (is_buyer) StowWithoutChoice(play, frame.seat, true);
  if (!stowing.declined && Stowable(play.rules, play.game, frame.seat) > 0) return false;
  if (is_buyer && play.rules.has_dirk()) StowWithoutChoice(play, play.rules.dirk(), false);
  stowing.declined = false;
  if (++stowing.behind == play.rules.players()) {
    FinishStowing(play);
    play.Pop();
    return true;
  }
  frame.Hold(stowing);
  frame.seat = static_cast<Seat>((frame.seat + 1) % play.rules.players());
  return true;
}

void TreasureChamber::Stow(Play& play, int scorer, Kind kind, BuildingRef building) const {
  --State(play.game).bought[kind];
  State(play.game).stowed.Add(building);
  Event event = Play::Of(*this, kStowed, static_cast<Seat>(scorer));
  event.tile = building.tile;
  event.a = kind;
  play.Emit(event);
}

void TreasureChamber::StowWithoutChoice(Play& play, int scorer, bool only_all) const {
  const ChamberState& state = State(play.game);
  int room[kAlhambraKinds] = {};
  ForEachBuildingRef(play.rules, play.game, scorer, [&](BuildingRef building, Kind kind) {
    room[kind] += state.stowed.Has(building) ? 0 : 1;
  });
  for (Kind kind = 0; kind < kAlhambraKinds; ++kind) {
    if (state.bought[kind] == 0 || (only_all && room[kind] > state.bought[kind])) continue;
    ForEachBuildingRef(play.rules, play.game, scorer, [&](BuildingRef building, Kind of) {
      if (of != kind || state.bought[kind] == 0 || state.stowed.Has(building)) return;
      Stow(play, scorer, kind, building);
    });
  }
}

void TreasureChamber::FinishStowing(Play& play) const {
  ChamberState& state = State(play.game);
  const int left = Sum(state.bought);
  std::fill(state.bought, state.bought + kAlhambraKinds, uint8_t{0});
  if (left > 0) {
    Event event = Play::Of(*this, kBackToBag, kNoSeat);
    event.a = static_cast<uint8_t>(left);
    play.Emit(event);
  }
  if (state.closed != 0) return;
  int room = 0;
  while (Sum(state.room[room]) > 0) ++room;
  const bool enough = AllInBag(play.rules, play.game) >= per_room_;
  if (enough) FillRoom(play.rules, play.game, room);
  state.closed = enough ? 0 : 1;
  Event event = Play::Of(*this, enough ? kFilled : kClosed, kNoSeat);
  event.a = static_cast<uint8_t>(room + 1);
  play.Emit(event);
}

void TreasureChamber::ListDecision(const Rules& rules, const Game& game, const Frame& frame,
                                   ActionList& list) const {
  const ChamberState& state = State(game);
  ForEachBuildingRef(rules, game, frame.seat, [&](BuildingRef building, Kind kind) {
    if (state.bought[kind] == 0 || state.stowed.Has(building)) return;
    Action& action = list.Add(origin, kStow);
    action.tile = building.tile;
    action.a = kind;
  });
  if (frame.As<Stowing>().behind != 0) list.Add(kCore, VerbOf(CoreVerb::kDone));
}

Refusal TreasureChamber::StowByChoice(Play& play, Seat seat, const Action& action) const {
  const ChamberState& state = State(play.game);
  if (action.a >= kAlhambraKinds || state.bought[action.a] == 0) {
    return No(kReasons("no-such-chest"), "There is no such chest to stow.");
  }
  bool mine = false, of_kind = false;
  BuildingRef empty;
  ForEachBuildingRef(play.rules, play.game, seat, [&](BuildingRef building, Kind kind) {
    if (building.tile != action.tile) return;
    mine = true;
    of_kind = of_kind || kind == action.a;
    if (kind == action.a && !state.stowed.Has(building) && empty.tile == kNoTile) empty = building;
  });
  if (!mine)
    return No(kReasons("no-building"),
              "You can stow a chest only in a building of your own palace.");
  if (empty.tile != kNoTile) {
    Stow(play, seat, action.a, empty);
    return kFine;
  }
  Refusal refusal =
      of_kind ? No(kReasons("has-chest"), "The {tile} already holds a chest.")
              : No(kReasons("not-its-kind"), "The {a:kind} chest cannot be stowed in the {tile}.");
  refusal.tile = action.tile;
  refusal.a = action.a;
  return refusal;
}

Refusal TreasureChamber::Apply(Play& play, const Frame& frame, const Action& action) const {
  const bool is_stowing = frame.origin == origin;
  if (action.origin == kCore) {
    if (action.verb != VerbOf(CoreVerb::kDone)) {
      return No("not-now", "You cannot do that now: stow the chests.");
    }
    Stowing stowing = frame.As<Stowing>();
    if (stowing.behind == 0) {
      return No(kReasons("must-stow"), "You must stow every chest that fits.");
    }
    stowing.declined = true;
    play.Top().Hold(stowing);
    return kFine;
  }
  if (action.verb == kStow && is_stowing) return StowByChoice(play, frame.seat, action);
  if (action.verb == kBuyRoom && IsMain(frame)) return BuyRoom(play, frame.seat, action);
  return No("not-now", "You cannot do that now.");
}

void TreasureChamber::OnLeft(Play& play, Seat seat, TileId tile, const TileSpot&) const {
  for (uint8_t half = 0; half < 2; ++half) {
    const BuildingRef building{tile, half};
    if (!State(play.game).stowed.Has(building)) continue;
    State(play.game).stowed.Remove(building);
    Event event = Play::Of(*this, kChestBack, seat);
    event.tile = tile;
    event.a = play.rules.KindOf(play.game, tile, building.half);
    play.Emit(event);
  }
}

// ---- scoring ----

void TreasureChamber::Count(const Rules& rules, const Game& game, int, Seat scorer,
                            Numbers& numbers) const {
  numbers.Set(scorer, number_, ChestsOf(rules, game, scorer));
}

void TreasureChamber::Score(Play& play, int scoring, const Numbers& numbers) const {
  const int scorers = play.rules.scorers();
  int chests[kMaxScorers] = {};
  for (int s = 0; s < scorers; ++s) chests[s] = numbers.Of(s, number_);
  Share shares[kMaxScorers];
  ShareMajority(chests, scorers, points_[scoring - 1], shares);
  for (int s = 0; s < scorers; ++s) {
    if (shares[s].points == 0) continue;
    play.Score(source_, scoring, s, shares[s].points, shares[s].rank, shares[s].tied);
  }
}

// In place of what the chests would score now, what they may be expected to score; those on their
// way count as stowed. A few chests are soon overtaken. Half of it is the price of the turns spent
// on chests, in which the others build.
int TreasureChamber::Worth(const Rules& rules, const Game& game, Seat seat) const {
  constexpr double kSpread = 2, kEnough = 3, kPart = 0.5;
  const int scorers = rules.scorers();
  int chests[kMaxScorers] = {};
  double expected[kMaxScorers] = {};
  for (int s = 0; s < scorers; ++s) expected[s] = chests[s] = ChestsOf(rules, game, s);
  if (seat == game.core.turn_seat) expected[seat] += Stowable(rules, game, seat);
  const double part = kPart * std::min(1.0, expected[seat] / kEnough);
  double points = 0;
  for (int scoring = game.core.scorings_held; scoring < 3; ++scoring) {
    Share now[kMaxScorers];
    ShareMajority(chests, scorers, points_[scoring], now);
    points -= now[seat].points;
    points += part * ExpectedShare(expected, scorers, seat, points_[scoring], scoring + 1, kSpread);
  }
  return static_cast<int>(10 * points);
}

}  // namespace treasure_chamber

std::unique_ptr<Module> MakeTreasureChamber() {
  return MakeModule<treasure_chamber::TreasureChamber>();
}

}  // namespace alhambra
