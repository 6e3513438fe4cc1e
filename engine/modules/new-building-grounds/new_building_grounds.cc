#include "engine/modules/new-building-grounds/new_building_grounds.h"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/modules/new-building-grounds/new_building_grounds_module.h"

namespace alhambra {

std::unique_ptr<Module> MakeNewBuildingGrounds() {
  return MakeModule<new_building_grounds::NewBuildingGrounds>();
}

namespace new_building_grounds {

// ---- set-up ----

void NewBuildingGrounds::Define(RulesBuilder& builder, const Reader& components) {
  components.OnlyFields({"provenance", "numbers", "grounds", "buildings_per_kind", "per_column"});
  ReadNumbers(components);
  const Reader grounds = components.Field("grounds");
  if (grounds.size() > kMostGrounds) grounds.Fail("there may be at most 16 grounds");
  for (int i = 0; i < grounds.size() && components.ok(); ++i) {
    AddGround(grounds.At(i), builder.catalogue());
  }
}

void NewBuildingGrounds::ReadNumbers(const Reader& components) {
  const Reader numbers = components.Field("numbers");
  if (numbers.size() > kMostColumns) numbers.Fail("there may be at most 6 columns");
  for (int i = 0; i < numbers.size() && numbers.ok(); ++i) {
    const int number = numbers.At(i).Number(1, 30);
    if (i > 0 && number <= numbers_.back()) numbers.At(i).Fail("the numbers must rise");
    numbers_.push_back(number);
  }
  per_kind_ = components.Field("buildings_per_kind").Number(1, kMostPerColumn);
  per_column_ = components.Field("per_column").Number(1, kMostPerColumn);
  if (components.ok() && per_kind_ * kAlhambraKinds != per_column_ * numbers.size()) {
    components.Field("per_column").Fail("the columns must take up all buildings");
  }
}

// Grounds of one price are told apart by a letter.
void NewBuildingGrounds::AddGround(const Reader& ground, Catalogue& catalogue) {
  ground.OnlyFields({"price", "walls"});
  const int price = ground.Field("price").Number(1, 30);
  const auto at = std::find(numbers_.begin(), numbers_.end(), price);
  if (at == numbers_.end()) return ground.Field("price").Fail("no column has this number");
  const int column = static_cast<int>(at - numbers_.begin());
  int alike = 0;
  for (const Ground& other : grounds_) alike += other.column == column ? 1 : 0;
  if (alike == per_column_) return ground.Fail("there is no building left for it in its column");
  TileDef def;
  def.origin = origin;
  def.kind_in_game = true;
  def.price = static_cast<uint8_t>(price);
  def.name = "ground " + std::to_string(price) + " " + static_cast<char>('a' + alike);
  if (!ParseSides(ground.Field("walls").Text(), kWallSide, kOpenSide, &def.sides)) {
    return ground.Field("walls").Fail("walls are letters of NESW in this order");
  }
  if (ground.ok()) grounds_.push_back({catalogue.AddTile(std::move(def)), column});
}

// Before the tiles are laid out: Dirk may draw a ground at once.
void NewBuildingGrounds::OnMoment(Play& play, Moment moment, Seat) const {
  if (moment != Moment::kSetUp) return;
  Left left;
  for (int& number : left) number = per_kind_;
  ShuffleIn(play.rng(), left, State(play.game));
}

void NewBuildingGrounds::ShuffleIn(Rng& rng, const Left& left, GroundState& state) const {
  FixedVec<uint8_t, kMostColumns * kMostPerColumn> buildings;
  for (int kind = 0; kind < kAlhambraKinds; ++kind) {
    for (int i = 0; i < left[kind]; ++i) buildings.push_back(static_cast<uint8_t>(kind + 1));
  }
  rng.Shuffle(buildings);
  for (size_t column = 0; column < numbers_.size(); ++column) {
    for (int place = 0; place < per_column_; ++place) {
      uint8_t& building = state.building[column][place];
      if (building == 0) building = buildings.pop_back();
    }
  }
}

// ---- picking ----

int NewBuildingGrounds::FindGround(TileId tile) const {
  if (grounds_.empty()) return -1;
  const int ground = tile - grounds_.front().tile;
  return ground >= 0 && ground < static_cast<int>(grounds_.size()) ? ground : -1;
}

bool NewBuildingGrounds::IsOpen(const GroundState& state, int column, int place) const {
  for (size_t ground = 0; ground < grounds_.size(); ++ground) {
    if (grounds_[ground].column == column && state.on[ground] == place + 1) return false;
  }
  return true;
}

// A ground that has its building already was sold by its owner.
void NewBuildingGrounds::OnGained(Play& play, Seat seat, TileId tile, bool) const {
  const int ground = FindGround(tile);
  if (ground < 0 || State(play.game).on[ground] != 0) return;
  play.Push(origin, kPick, seat, Pick{tile});
}

// R-DIRK-DRAW, O-27a. Out of the game a building stays where it is.
void NewBuildingGrounds::OnGone(Play& play, TileId tile, Zone zone) const {
  const int ground = FindGround(tile);
  if (ground < 0 || zone != Zone::kDirk) return;
  GroundState& state = State(play.game);
  if (state.on[ground] != 0) {
    Event event = Play::Of(*this, kTakenBack, play.rules.dirk());
    event.tile = tile;
    event.a = KindOf(play.game, tile);
    play.Emit(event);
    state.on[ground] = 0;
  }
  int place = 0;
  while (!IsOpen(state, ColumnOf(ground), place)) ++place;
  PutOn(play, play.rules.dirk(), ground, place);
}

void NewBuildingGrounds::PutOn(Play& play, Seat seat, int ground, int place) const {
  State(play.game).on[ground] = static_cast<uint8_t>(place + 1);
  Event event = Play::Of(*this, kErected, seat);
  event.tile = grounds_[static_cast<size_t>(ground)].tile;
  event.a = KindOf(play.game, event.tile);
  play.Emit(event);
}

// What is open in a column is numbered without gaps.
void NewBuildingGrounds::ListDecision(const Rules&, const Game& game, const Frame& frame,
                                      ActionList& list) const {
  const GroundState& state = State(game);
  const int column = ColumnOf(FindGround(frame.As<Pick>().ground));
  uint8_t number = 0;
  for (int place = 0; place < per_column_; ++place) {
    if (!IsOpen(state, column, place)) continue;
    Action& action = list.Add(origin, kErect);
    action.a = static_cast<uint8_t>(state.building[column][place] - 1);
    action.b = ++number;
  }
}

Refusal NewBuildingGrounds::Apply(Play& play, const Frame& frame, const Action& action) const {
  if (frame.origin != origin) {
    return No("not-now", "You choose a building only when you get a ground.");
  }
  if (action.origin != origin) {
    return No("not-now", "You cannot do that now: choose the building for the ground.");
  }
  const GroundState& state = State(play.game);
  const int ground = FindGround(frame.As<Pick>().ground);
  const int column = ColumnOf(ground);
  int number = 0;
  for (int place = 0; place < per_column_; ++place) {
    if (!IsOpen(state, column, place) || ++number != action.b) continue;
    if (state.building[column][place] != action.a + 1) break;
    play.Pop();
    PutOn(play, frame.seat, ground, place);
    return kFine;
  }
  Refusal refusal =
      No(kReasons("no-such-building"),
         "There is no building of this kind ({a:kind}) at place {b:number} of that column.");
  refusal.a = action.a;
  refusal.b = action.b;
  return refusal;
}

Kind NewBuildingGrounds::KindOf(const Game& game, TileId tile) const {
  const int ground = FindGround(tile);
  const GroundState& state = State(game);
  if (state.on[ground] == 0) return kNoKind;
  const int column = ColumnOf(ground);
  return static_cast<Kind>(state.building[column][state.on[ground] - 1] - 1);
}

// While a building may still be picked, a ground is worth more than any one kind of building.
int NewBuildingGrounds::Worth(const Rules&, const Game& game, Seat seat) const {
  constexpr int kFreeChoice = 30;
  int worth = 0;
  for (const Frame& frame : game.core.agenda) {
    if (frame.origin == origin && frame.seat == seat) worth += kFreeChoice;
  }
  return worth;
}

}  // namespace new_building_grounds
}  // namespace alhambra
