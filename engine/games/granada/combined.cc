// Alhambra and Granada together (GC-*).
#include "engine/games/granada/granada_game.h"

namespace alhambra {
namespace granada {
namespace {

constexpr int kBorderPoints = 2;  // GC-WALL

bool HasMoat(const TileDef& def) { return (def.sides & kOnEachSide * kMoatSide) != 0; }

}  // namespace

void CombinedGame::Define(RulesBuilder& builder, const Reader& components) {
  GranadaGame::Define(builder, components);
  moat_source_ = builder.AddSource(origin, "moat");
  border_source_ = builder.AddSource(origin, "border");
  moat_ = builder.AddNumber(
      origin,
      {.id = "moat", .text = "length of the longest moat", .most = kMostWall, .in_palace = true});
  border_ =
      builder.AddNumber(origin, {.id = "border",
                                 .text = "longest stretch where wall and moat face each other",
                                 .most = kMostWall,
                                 .bound = Bound::kWall,
                                 .in_palace = true});
  // Dirk may draw six before the market is laid out.
  int moated = 0;
  for (int tile = 0; tile < builder.catalogue().tile_count(); ++tile) {
    const TileDef& def = builder.catalogue().tile(static_cast<TileId>(tile));
    moated += def.in_supply && HasMoat(def) ? 1 : 0;
  }
  if (components.ok() && moated < kDirksTiles + kSpaces) {
    components.Field("tiles").Fail("there must be at least ten tiles with a moat");
  }
}

// ---- the scoring cards (GC-SETUP) ----

void CombinedGame::StackCards(Play& play, SetUpPiles& piles) const {
  const Card first = play.rules.scoring_card(1), second = play.rules.scoring_card(2);
  for (FixedVec<Card, 64>& pile : piles.pile) {
    pile.remove(first);
    pile.remove(second);
  }
  piles.pile[2].push_back(first);
  play.SetAside(second);
}

bool CombinedGame::RenewsPile(Play& play) const {
  const Card second = play.rules.scoring_card(2);
  if (!play.TakeAside(second)) return false;
  FixedVec<Card, kMaxCards> deck = play.TakeDiscard();
  SetUpPiles piles;
  piles.pile[1].push_back(second);
  play.StackPiles(deck, piles);
  play.Emit(Play::Of(*this, kSecondScoring, kNoSeat));
  return true;
}

void CombinedGame::OnMoment(Play& play, Moment moment, Seat seat) const {
  GranadaGame::OnMoment(play, moment, seat);
  const Core& core = play.core();
  const bool first = core.aside.contains(play.rules.scoring_card(2));
  if (moment == Moment::kDisplayFilled && first && core.draw.empty() && !core.discard.empty()) {
    play.RenewPile();
  }
}

// ---- palace and city ----

bool CombinedGame::MayLieFirst(const Rules& rules, TileId tile) const {
  const TileDef& def = rules.catalogue().tile(tile);
  return def.part == 0 || HasMoat(def);
}

void CombinedGame::LayOut(const Rules&, const Game& game, Seat seat, Board& board) const {
  const uint8_t start = State(game).start[seat];
  if (start == 0) return;
  const TileSpot& spot = game.core.spot[start - 1];
  board.StartCity(spot.x, spot.y);
}

void CombinedGame::OnPlaced(Play& play, Seat seat, TileId tile) const {
  uint8_t& start = State(play.game).start[seat];
  if (start != 0 || play.catalogue().tile(tile).part == 0) return;
  start = static_cast<uint8_t>(tile + 1);
  Event event = Play::Of(*this, kCityStarted, seat);
  event.tile = tile;
  play.Emit(event);
}

void CombinedGame::Count(const Rules& rules, const Game& game, int, Seat seat,
                         Numbers& numbers) const {
  const Board board = rules.LayOut(game, seat);
  if (!board.has_city()) return;
  Outline outline;
  board.TraceOutline(&outline, true);
  numbers.Set(seat, moat_, LongestRun(outline, kMoatSide).length);
  board.TraceOutline(&outline);
  numbers.Set(seat, border_, LongestRun(outline, kBorder).length);
}

// A city touches the palace with a moat, so it has both runs.
void CombinedGame::ScoreMoreWalls(Play& play, int scoring, Seat seat,
                                  const Numbers& numbers) const {
  Run moat;
  moat.length = static_cast<uint16_t>(numbers.Of(seat, moat_));
  if (moat.length == 0) return;
  play.ScoreWall(moat_source_, scoring, seat, moat, numbers);
  play.Score(border_source_, scoring, seat, kBorderPoints * numbers.Of(seat, border_));
}

// ---- positions ----

void CombinedGame::Write(const Rules& rules, const Game& game, Value& value) const {
  GranadaGame::Write(rules, game, value);
  Value starts = Value::List();
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    const uint8_t start = State(game).start[seat];
    if (start == 0) {
      starts.Add(Value());
    } else {
      starts.Add(rules.catalogue().tile(static_cast<TileId>(start - 1)).name);
    }
  }
  value.Set("starts", std::move(starts));
}

// If it is not said, the city started with the first of its tiles that is listed.
void CombinedGame::ReadMore(const Rules& rules, Game& game, const Reader& reader) const {
  const auto in_city = [&](Seat seat, TileId tile) {
    const TileSpot& spot = game.core.spot[tile];
    return rules.catalogue().tile(tile).part == 1 && spot.zone == Zone::kPalace &&
           spot.seat == seat;
  };
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    uint8_t& start = State(game).start[seat];
    for (const TileId tile : game.core.owned[seat]) {
      if (start == 0 && in_city(seat, tile)) start = static_cast<uint8_t>(tile + 1);
    }
  }
  if (!reader.Has("starts")) return;
  const Reader starts = reader.Field("starts");
  if (starts.size() != rules.players()) return starts.Fail("there must be one for each player");
  for (Seat seat = 0; seat < rules.players() && reader.ok(); ++seat) {
    uint8_t& start = State(game).start[seat];
    const Reader item = starts.At(seat);
    if (item.value().IsNull()) {
      if (start != 0) item.Fail("a city has a starting tile");
      continue;
    }
    const TileId tile = rules.catalogue().FindTile(item.Text());
    if (tile == kNoTile || !in_city(seat, tile)) {
      return item.Fail("a city starts with one of its tiles");
    }
    start = static_cast<uint8_t>(tile + 1);
  }
}

const char* CombinedGame::FindFault(const Rules& rules, const Game& game) const {
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    const uint8_t start = State(game).start[seat];
    for (const TileId tile : game.core.owned[seat]) {
      const bool built = game.core.spot[tile].zone == Zone::kPalace;
      if (start == 0 && built && rules.catalogue().tile(tile).part == 1) {
        return "a city has no starting tile";
      }
    }
    if (start == 0) continue;
    const TileSpot& spot = game.core.spot[start - 1];
    if (spot.zone != Zone::kPalace || spot.seat != seat) return "a city's starting tile is gone";
  }
  for (int place = 0; place < rules.places(); ++place) {
    const TileId tile = game.core.market[place];
    if (tile != kNoTile && rules.catalogue().tile(tile).part != PartAt(place)) {
      return "a tile lies on the market where those of the other part belong";
    }
  }
  return GranadaGame::FindFault(rules, game);
}

}  // namespace granada

std::unique_ptr<Module> MakeCombinedGame() { return MakeModule<granada::CombinedGame>(); }

}  // namespace alhambra
