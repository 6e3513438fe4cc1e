#include <algorithm>
#include <string>
#include <utility>

#include "engine/games/granada/granada_game.h"

namespace alhambra {
namespace granada {
namespace {

const std::vector<std::string_view>& CityKinds() {
  static const std::vector<std::string_view> kWords(KindNames().begin() + kAlhambraKinds,
                                                    KindNames().end());
  return kWords;
}

}  // namespace

void GranadaGame::AddSides(RulesBuilder& builder, const Reader& tile) {
  tile.OnlyFields({"front", "back", "moats"});
  const bool combined = builder.rules().parts() == 2;
  const uint8_t moat = combined ? kMoatSide : kWallSide, open = combined ? kStreetSide : kOpenSide;
  Sides sides = 0;
  if (!ParseSides(tile.Field("moats").Text(), moat, open, &sides)) {
    return tile.Field("moats").Fail("moats are letters of NESW in this order");
  }
  const int first = builder.catalogue().tile_count();
  for (const bool back : {false, true}) {
    const Reader side = tile.Field(back ? "back" : "front");
    side.OnlyFields({"kind", "price"});
    TileDef def;
    def.origin = origin;
    def.kind = static_cast<Kind>(kAlhambraKinds + side.Field("kind").OneOf(CityKinds(), "kind"));
    def.price = static_cast<uint8_t>(side.Field("price").Number(1, 30));
    def.sides = sides;
    def.part = combined ? 1 : 0;
    def.in_supply = !back;
    def.reverse = static_cast<TileId>(back ? first : first + 1);
    def.is_back = back;
    if (!side.ok()) return;
    if (def.price % 2 != (back ? 1 : 0)) {
      return side.Field("price").Fail("even prices are in front, odd ones on the back");
    }
    def.name = std::string(KindNames()[def.kind]) + " " + std::to_string(def.price);
    if (builder.catalogue().FindTile(def.name) != kNoTile) {
      return side.Fail("there is another side with this kind and price");
    }
    builder.catalogue().AddTile(std::move(def));
  }
}

void GranadaGame::Define(RulesBuilder& builder, const Reader& components) {
  components.OnlyFields({"provenance", "kinds", "tiles", "factors", "simplified", "turn_price"});
  const Reader kinds = components.Field("kinds");
  const bool nine = kinds.size() == static_cast<int>(CityKinds().size());
  if (!nine) kinds.Fail("there are nine kinds");
  for (int i = 0; nine && i < kinds.size(); ++i) {
    if (kinds.At(i).Text() != CityKinds()[static_cast<size_t>(i)]) {
      kinds.At(i).Fail("the kinds must be in scoring order");
    }
  }
  const Reader tiles = components.Field("tiles");
  if (tiles.size() > kMostTiles) tiles.Fail("there may be at most 60 tiles");
  first_ = static_cast<TileId>(builder.catalogue().tile_count());
  tiles_ = tiles.size();
  for (int i = 0; i < tiles.size() && components.ok(); ++i) AddSides(builder, tiles.At(i));
  flip_price_ = components.Field("turn_price").Number(0, 99);

  const bool simplified = builder.rules().Option(*this, kSimplified);
  KindRules rules;
  rules.times_built = !simplified;
  rules.dearest_wins = true;  // G-TIE
  for (const char* field : {"factors", "simplified"}) {
    const Reader table = components.Field(field);
    if (table.size() != 3) table.Fail("there are three scorings");
    for (int scoring = 0; scoring < 3 && table.ok(); ++scoring) {
      const Reader row = table.At(scoring);
      if (row.size() != scoring + 1) row.Fail("scoring n pays n places");
      for (int rank = 0; rank < row.size() && row.ok(); ++rank) {
        const int points = row.At(rank).Number(0, 99);
        if (simplified == (field == std::string_view("simplified"))) {
          rules.points[scoring][rank] = points;
        }
      }
    }
  }
  for (const Kind kind : builder.rules().kinds()) {
    if (kind >= kAlhambraKinds) builder.SetKindRules(kind, rules);
  }
}

// G-MARKER: in the first lay-out the marker has not been set yet.
TileId GranadaGame::FaceUp(Play& play, TileId tile) const {
  const TileDef& def = play.catalogue().tile(tile);
  return State(play.game).odd != 0 && def.reverse != kNoTile ? def.reverse : tile;
}

void GranadaGame::OnMoment(Play& play, Moment moment, Seat) const {
  if (moment == Moment::kTilesPlaced || moment == Moment::kPlacedAtOnce) {
    std::fill_n(State(play.game).flipped, kMostTiles, uint8_t{0});
  }
  if (moment != Moment::kRefilled) return;
  const unsigned filled = play.Top().As<RefillFrame>().filled;
  bool any = false;
  for (int place = 0; place < play.rules.places(); ++place) {
    const bool fresh = (filled >> place & 1) != 0;
    any = any || (fresh && play.catalogue().tile(play.core().market[place]).reverse != kNoTile);
  }
  if (!any) return;
  uint8_t& odd = State(play.game).odd;
  odd = odd == 0 ? 1 : 0;
  Event event = Play::Of(*this, kMarkerMoved, kNoSeat);
  event.a = odd;
  play.Emit(event);
}

Price GranadaGame::FlipPrice() const {
  Price price;
  price.amount = static_cast<int16_t>(flip_price_);
  price.currencies = kAllCurrencies;
  price.allow = kAllowWild | kAllowPieces;
  return price;
}

// G-FLIP, G-END: only what was bought, and only once.
Refusal GranadaGame::CheckFlip(const Play& play, const Frame& frame, TileId tile) const {
  const bool placing = IsCore(frame, CoreFrame::kPlace);
  if (!placing || !IsToBePlaced(play.game, frame, tile)) {
    Refusal refusal = No("not-waiting", "The {tile} is not one of the tiles you have to place.");
    refusal.tile = tile;
    return refusal;
  }
  if (play.catalogue().tile(tile).reverse == kNoTile) {
    return No(kReasons("one-sided"), "This tile has one side only.");
  }
  if (!frame.As<PlaceFrame>().may_give)
    return No(kReasons("turns-if-bought"), "Only a tile you have just bought can be flipped.");
  if (IsFlipped(play.game, tile)) {
    return No(kReasons("turned-before"), "This tile has already been flipped.");
  }
  return kFine;
}

bool GranadaGame::MayGive(const Game& game, TileId tile) const {
  const bool two_sided = tile >= first_ && tile < first_ + 2 * tiles_;
  return !two_sided || !IsFlipped(game, tile);
}

TileId GranadaGame::Flip(Play& play, TileId tile, Seat seat) {
  const TileId other = play.catalogue().tile(tile).reverse;
  play.MoveTo(tile, Zone::kNowhere);
  play.Own(other, seat, Zone::kWaiting);
  return other;
}

void GranadaGame::ListPlacements(const Rules& rules, const Game& game, Seat seat,
                                 ActionList& list) const {
  const Frame& frame = game.core.agenda.back();
  if (!frame.As<PlaceFrame>().may_give) return;
  Action flip;
  flip.origin = origin;
  flip.verb = kFlip;
  for (const TileId tile : game.core.owned[seat]) {
    if (!IsToBePlaced(game, frame, tile) || rules.catalogue().tile(tile).reverse == kNoTile) {
      continue;
    }
    if (IsFlipped(game, tile)) continue;
    list.Add(origin, kStore).tile = tile;
    flip.tile = tile;
    ListPaying(rules, game, seat, FlipPrice(), flip, list);
  }
}

Refusal GranadaGame::Apply(Play& play, const Frame& frame, const Action& action) const {
  const Seat seat = frame.seat;
  const Refusal refusal = CheckFlip(play, frame, action.tile);
  if (!refusal.ok()) return refusal;
  if (action.verb == kStore) {
    const TileId other = Flip(play, action.tile, seat);
    play.Own(other, seat, Zone::kReserve);
    Event event = Play::Of(*this, kStored, seat);
    event.tile = other;
    play.Emit(event);
    return kFine;
  }
  Settlement settlement;
  const Refusal bad = play.CheckSettlement(seat, FlipPrice(), action.pay, &settlement);
  if (!bad.ok()) return bad;
  play.Spend(seat, action.pay);
  const TileId other = Flip(play, action.tile, seat);
  State(play.game).flipped[Index(other)] = 1;
  Event event = Play::Of(*this, kFlipped, seat);
  event.tile = other;
  event.pay = action.pay;
  play.Emit(event);
  return kFine;
}

// Beside a palace the board itself knows what is city; alone its moats are written as walls.
Refusal GranadaGame::Word(const Rules& rules, const Refusal& refusal) const {
  const bool beside_palace = rules.parts() == 2;
  if (std::string_view(refusal.code) != "not-in-palace") {
    return beside_palace ? refusal : InWordsOfCity(refusal);
  }
  const bool names_tile = refusal.tile < rules.catalogue().tile_count();
  if (!names_tile || rules.catalogue().tile(refusal.tile).reverse == kNoTile) return refusal;
  Refusal worded = No(kReasons("not-in-city"), "The {tile} is not in your city.");
  worded.tile = refusal.tile;
  return worded;
}

void GranadaGame::Write(const Rules& rules, const Game& game, Value& value) const {
  const GranadaState& state = State(game);
  value.Set("marker", kSides[state.odd]);
  Value flipped = Value::List();
  for (int i = 0; i < 2 * tiles_; ++i) {
    const TileId side = static_cast<TileId>(first_ + i);
    if (game.core.spot[side].zone != Zone::kWaiting || !IsFlipped(game, side)) continue;
    flipped.Add(rules.catalogue().tile(side).name);
  }
  if (!flipped.items().empty()) value.Set("turned", std::move(flipped));
}

void GranadaGame::Read(const Rules& rules, Game& game, const Reader& reader) const {
  reader.OnlyFields({"marker", "turned", "starts"});
  GranadaState& state = State(game);
  state.odd = 1;
  if (reader.Has("marker")) {
    static const std::vector<std::string_view> kWords = {kSides[0], kSides[1]};
    state.odd = static_cast<uint8_t>(reader.Field("marker").OneOf(kWords, "side"));
  }
  ReadMore(rules, game, reader);
  if (!reader.Has("turned")) return;
  const Reader flipped = reader.Field("turned");
  for (int i = 0; i < flipped.size() && reader.ok(); ++i) {
    const TileId side = rules.catalogue().FindTile(flipped.At(i).Text());
    if (side == kNoTile || game.core.spot[side].zone != Zone::kWaiting) {
      return flipped.At(i).Fail(
          "only a tile that waits to be placed can have been flipped just now");
    }
    state.flipped[Index(side)] = 1;
  }
}

const char* GranadaGame::FindFault(const Rules&, const Game& game) const {
  const GranadaState& state = State(game);
  if (state.odd > 1) return "the marker lies beside its spaces";
  for (int i = 0; i < tiles_; ++i) {
    const Zone front = game.core.spot[first_ + 2 * i].zone;
    const Zone back = game.core.spot[first_ + 2 * i + 1].zone;
    if (front != Zone::kNowhere && back != Zone::kNowhere)
      return "both sides of a tile are face up";
    if (front == Zone::kNowhere && back == Zone::kNowhere)
      return "a tile was removed from the game";
    if (back == Zone::kSupply) return "a tile lies in the supply with its back up";
  }
  return nullptr;
}

}  // namespace granada

std::unique_ptr<Module> MakeGranadaGame() { return MakeModule<granada::GranadaGame>(); }

}  // namespace alhambra
