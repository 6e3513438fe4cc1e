#include "engine/modules/gates-without-end/gates_without_end.h"

#include <algorithm>
#include <iterator>
#include <string>

#include "engine/modules/gates-without-end/gates_module.h"

namespace alhambra {

std::unique_ptr<Module> MakeGatesWithoutEnd() { return MakeModule<gates::GatesWithoutEnd>(); }

namespace gates {

const char* const kBonusNames[] = {"swap", "buy-14", "points-1", "points-2",      "redesign",
                                   "wall", "card",   "plaza",    "half-building", nullptr};
static_assert(std::size(kBonusNames) == kBonuses + 1);

namespace {

constexpr int kMostWalls = 30;
constexpr int kMostPlazas = 9;

// O-37j: the colours of the seats in their order.
const std::vector<std::string_view>& Colours() {
  static const std::vector<std::string_view> kColours = {"red",   "blue",   "yellow",
                                                         "green", "orange", "white"};
  return kColours;
}

const std::vector<std::string_view>& BonusWords() {
  static const std::vector<std::string_view> kWords(kBonusNames, kBonusNames + kBonuses);
  return kWords;
}

}  // namespace

const ModuleInfo& GatesWithoutEnd::info() const {
  static constexpr ModuleInfo kInfo{37,
                                    "gates-without-end",
                                    "Gates Without End",
                                    "Arcades bring keys, and keys bring everyone a bonus.",
                                    Box::kFrench,
                                    Theme::kWalls};
  return kInfo;
}

ModuleWords GatesWithoutEnd::words() const {
  return {
      .verbs =
          {
              {kLay, "lay key turned {a:number}"},
              {kSwap, "gate swaps {a:space} and {b:space}"},
              {kBuy, "gate buys {a:space} with {cards}"},
              {kBuildOnTile, "gate walls {a:edge} of {tile}"},
              {kBuildOnFountain, "gate walls fountain {a:side}"},
              {kTake, "gate takes {a:card}"},
              {kTakeHalf, "gate takes half {a:kind}"},
          },
      .events =
          {
              {kKeyGained, "key-gained: {seat} gets a key for {tile}."},
              {kKeyOpened, "key-opened: {seat} reveals key {a:number}."},
              {kKeyLaid, "key-laid: {seat} uses key {a:number}, rotated by {b:number}."},
              {kBonusLost, "bonus-lost: {seat}'s bonus, {a:name}, is lost.", kBonusNames},
              {kBought, "gate-bought: {seat} buys {tile} from space {a:space} for {b:number}."},
              {kBuiltOnTile,
               "gate-wall: {seat} adds a wall section to the {a:edge} side of {tile}."},
              {kBuiltOnFountain,
               "gate-wall-fountain: {seat} adds a wall section to the {a:side} side of the "
               "fountain."},
              {kTook, "gate-took: {seat} takes {a:card}."},
              {kTookPlaza, "plaza-taken: {seat} takes {tile}."},
              {kTookHalf, "half-taken: {seat} takes the half-building {a:kind}."},
              {kKeyGone, "key-gone: Key {a:number} is removed from the game."},
          },
      .questions =
          {
              {kSwapBonus, "gate-swap: {seat} may swap the tiles on two market spaces."},
              {kBuyBonus, "gate-buy: {seat} may buy a market tile for 14."},
              {kWallBonus, "gate-wall: {seat} may add a wall section to the palace."},
              {kCardBonus, "gate-card: {seat} may take a money card from the display."},
              {kHalfBonus, "gate-half: {seat} may take a half-building."},
              {kLaying, "key: {seat} chooses how to rotate the key."},
          },
      .steps =
          {
              {kPointsBonus1, "gate-points: {seat} scores a point."},
              {kPointsBonus2, "gate-points: {seat} scores two points."},
              {kRedesignBonus, "gate-redesign: {seat} redesigns."},
              {kPlazaBonus, "gate-plaza: {seat} gets a plaza."},
              {kKeys, "keys: {seat}'s keys are used."},
              {kGoingRound, "bonuses: Everyone gets a bonus."},
          },
      .refusals = kReasons.codes(),
  };
}

// ---- set-up ----

void GatesWithoutEnd::Define(RulesBuilder& builder, const Reader& components) {
  components.OnlyFields(
      {"provenance", "note", "ring", "walls", "plazas", "half_buildings", "keys"});
  const Reader ring = components.Field("ring");
  if (ring.size() != kGates) ring.Fail("there are six gates");
  unsigned seen = 0;
  for (int i = 0; i < ring.size() && ring.ok(); ++i) {
    const int seat = ring.At(i).OneOf(Colours(), "colour");
    if ((seen >> seat & 1) != 0) ring.At(i).Fail("this colour is named twice");
    seen |= 1u << seat;
    place_[seat] = i;
  }
  walls_ = components.Field("walls").Number(0, kMostWalls);
  const int plazas = components.Field("plazas").Number(0, kMostPlazas);
  ReadHalves(components.Field("half_buildings"));
  const Reader keys = components.Field("keys");
  if (keys.size() > kMostKeys) keys.Fail("there may be at most 16 keys");
  for (int i = 0; i < keys.size() && keys.ok(); ++i) ReadKey(keys.At(i));
  if (!components.ok()) return;
  source_ = builder.AddSource(origin, "gates", AtOnce::kComes);
  builder.AddNumber(origin, {.id = "half-buildings",
                             .text = "half-buildings",
                             .form = NumberForm::kFlag,
                             .kinds = {0, kAlhambraKinds},
                             .halves = 1,
                             .in_all = {1},
                             .course = Course::kRises});
  for (int i = 1; i <= plazas; ++i) {
    TileDef def;
    def.origin = origin;
    def.name = "plaza " + std::to_string(i);
    def.has_price = false;
    def.in_supply = false;
    def.for_dirk = false;
    plazas_.push_back(builder.catalogue().AddTile(std::move(def)));
  }
}

void GatesWithoutEnd::ReadHalves(const Reader& list) {
  const std::vector<std::string_view> kinds(KindNames().begin(),
                                            KindNames().begin() + kAlhambraKinds);
  for (int i = 0; i < list.size() && list.ok(); ++i) {
    bool& has = has_half_[list.At(i).OneOf(kinds, "kind")];
    if (has) list.At(i).Fail("this kind is named twice");
    has = true;
  }
}

void GatesWithoutEnd::ReadKey(const Reader& list) {
  if (list.size() != kGates) list.Fail("a key has six bonuses");
  keys_.emplace_back();
  for (int i = 0; i < list.size() && list.ok(); ++i) {
    keys_.back().push_back(static_cast<Bonus>(list.At(i).OneOf(BonusWords(), "bonus")));
  }
}

void GatesWithoutEnd::SetUp(Play& play) const {
  for (const TileId plaza : plazas_) play.MoveTo(plaza, Zone::kModule);
}

// ---- keys ----

int GatesWithoutEnd::KeysInPile(const Rules& rules, const Game& game) const {
  int keys = static_cast<int>(keys_.size());
  for (const uint8_t gone : State(game).gone) keys -= gone;
  for (Seat seat = 0; seat < rules.players(); ++seat) keys -= State(game).keys[seat];
  return keys;
}

// O-37a
void GatesWithoutEnd::OnGained(Play& play, Seat seat, TileId tile, bool bought) const {
  const TileDef& def = play.catalogue().tile(tile);
  const bool building = def.in_supply && def.cells == 1 && def.kind == kArcades;
  if (!bought || !building || KeysInPile(play.rules, play.game) == 0) return;
  ++State(play.game).keys[seat];
  Tell(play, kKeyGained, seat, tile, 0, 0);
}

// A key that its owner gets while keys are laid waits for the owner's next turn.
void GatesWithoutEnd::OnMoment(Play& play, Moment moment, Seat seat) const {
  if (moment != Moment::kAfterRefill || State(play.game).keys[seat] == 0) return;
  play.Push(origin, kKeys, seat, Keys{State(play.game).keys[seat]});
}

bool GatesWithoutEnd::Advance(Play& play, Frame& frame) const {
  switch (frame.kind) {
    case kKeys:
      OpenNextKey(play, frame);
      return true;
    case kGoingRound:
      GoRound(play, frame);
      return true;
    default:
      return false;
  }
}

void GatesWithoutEnd::OpenNextKey(Play& play, Frame& frame) const {
  Keys keys = frame.As<Keys>();
  if (keys.left-- == 0) return play.Pop();
  frame.Hold(keys);
  GatesState& state = State(play.game);
  FixedVec<uint8_t, kMostKeys> left;
  for (size_t key = 0; key < keys_.size(); ++key) {
    if (state.gone[key] == 0) left.push_back(static_cast<uint8_t>(key));
  }
  const uint8_t key = left[play.rng().Below(left.size())];
  const Seat seat = frame.seat;
  --state.keys[seat];
  state.gone[key] = 1;
  Tell(play, kKeyOpened, seat, key + 1);
  play.Push(origin, kLaying, seat, OpenKey{.key = key});
}

Refusal GatesWithoutEnd::Lay(Play& play, const Frame& frame, const Action& action) const {
  if (action.origin != origin || action.verb != kLay) {
    return No("not-now", "You cannot do that now: choose how to rotate the key.");
  }
  if (action.a >= kGates) return No(kReasons("no-such-turn"), "A key can be rotated in six ways.");
  play.Pop();
  const uint8_t key = frame.As<OpenKey>().key;
  Tell(play, kKeyLaid, frame.seat, key + 1, action.a);
  play.Push(origin, kGoingRound, frame.seat, OpenKey{.key = key, .rotation = action.a});
  return kFine;
}

// The first bonus of the key faces the gate of that number on the ring, counted by its turn.
Bonus GatesWithoutEnd::BonusAt(int key, int rotation, Seat seat) const {
  const int place = (place_[seat] - rotation + kGates) % kGates;
  return keys_[static_cast<size_t>(key)][static_cast<size_t>(place)];
}

// In turn from the player to move on; then the market is filled (O-37b).
void GatesWithoutEnd::GoRound(Play& play, Frame& frame) const {
  OpenKey open = frame.As<OpenKey>();
  if (open.behind < play.rules.players()) {
    const auto seat = static_cast<Seat>((frame.seat + open.behind++) % play.rules.players());
    frame.Hold(open);
    return Grant(play, seat, BonusAt(open.key, open.rotation, seat));
  }
  const Seat seat = frame.seat;
  Tell(play, kKeyGone, kNoSeat, open.key + 1);
  play.Pop();
  play.PushRefill(seat);
}

void GatesWithoutEnd::ListDecision(const Rules& rules, const Game& game, const Frame& frame,
                                   ActionList& list) const {
  if (frame.kind == kLaying) {
    for (uint8_t rotation = 0; rotation < kGates; ++rotation) list.Add(origin, kLay).a = rotation;
    return;
  }
  switch (frame.kind) {
    case kSwapBonus:
      ListSwaps(game, list);
      break;
    case kBuyBonus:
      ListBuys(rules, game, frame.seat, list);
      break;
    case kWallBonus:
      ListWalls(rules, game, frame.seat, list);
      break;
    case kCardBonus:
      for (int i = 0; i < game.core.display.size(); ++i) {
        const Card card = game.core.display[i];
        if (!rules.catalogue().card(card).money || game.core.display.find(card) != i) continue;
        list.Add(origin, kTake).a = card;
      }
      break;
    case kHalfBonus:
      for (Kind kind = 0; kind < kAlhambraKinds; ++kind) {
        if (has_half_[kind] && State(game).halves[kind] == 0) list.Add(origin, kTakeHalf).a = kind;
      }
      break;
    default:
      break;
  }
  list.Add(kCore, VerbOf(CoreVerb::kDone));
}

Refusal GatesWithoutEnd::Apply(Play& play, const Frame& frame, const Action& action) const {
  if (frame.origin != origin) {
    return No("not-now", "A key brings its bonuses at the end of its owner's turn.");
  }
  return frame.kind == kLaying ? Lay(play, frame, action) : ApplyBonus(play, frame, action);
}

// ---- counting ----

int GatesWithoutEnd::HalfBuildings(const Rules&, const Game& game, Seat seat, Kind kind) const {
  return State(game).halves[kind] == seat + 1 ? 1 : 0;
}

// A key brings its owner the best of six bonuses. A half-building is more than it counts for now,
// and a wall section takes a way to build on.
int GatesWithoutEnd::Worth(const Rules&, const Game& game, Seat seat) const {
  constexpr int kKey = 20, kHalf = 10;
  int tenths = kKey * State(game).keys[seat];
  for (const uint8_t half : State(game).halves) tenths += half == seat + 1 ? kHalf : 0;
  return tenths;
}

void GatesWithoutEnd::Tell(Play& play, int event, Seat seat, int a, int b) const {
  Tell(play, event, seat, kNoTile, a, b);
}

void GatesWithoutEnd::Tell(Play& play, int event, Seat seat, TileId tile, int a, int b) const {
  Event told = Play::Of(*this, event, seat);
  told.tile = tile;
  told.a = static_cast<uint8_t>(a);
  told.b = static_cast<uint8_t>(b);
  play.Emit(told);
}

}  // namespace gates
}  // namespace alhambra
