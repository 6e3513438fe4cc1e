#include <algorithm>
#include <memory>

#include "codec/json.h"
#include "codec/majorities.h"
#include "codec/pattern.h"
#include "codec/position.h"
#include "codec/words.h"

namespace alhambra::codec {
namespace {

Value TileText(const Rules& rules, const Game& game, TileId tile) {
  const TileSpot& spot = game.core.spot[tile];
  Fields fields;
  fields.tile = tile;
  fields.x = spot.x;
  fields.y = spot.y;
  fields.a = spot.rotation;
  fields.b = spot.walls;
  return WritePattern(rules, spot.zone == Zone::kPalace ? kPalaceTile : kLooseTile, fields);
}

// Lists with the next card or tile at the back are written with that one first.
template <class List>
Value TopFirst(const Rules& rules, ArgType type, const List& list) {
  Value result = Value::List();
  const Words words(rules);
  for (int i = list.size() - 1; i >= 0; --i) result.Add(words.Of(type, list[i]));
  return result;
}

template <class List>
Value InOrder(const Rules& rules, ArgType type, const List& list) {
  Value result = Value::List();
  const Words words(rules);
  for (const auto item : list) result.Add(words.Of(type, item));
  return result;
}

Value Owned(const Rules& rules, const Game& game, int seat, Zone zone) {
  Value result = Value::List();
  for (const TileId tile : game.core.owned[seat]) {
    if (game.core.spot[tile].zone == zone) result.Add(TileText(rules, game, tile));
  }
  return result;
}

// A run edge by edge, as [x, y, "N"]; the long side of a half-cell piece is "long".
Value EdgesOf(const Outline& outline, const Run& run) {
  Value edges = Value::List();
  int at = run.first;
  for (int i = 0; i < run.length; ++i) {
    const OutlineEdge& edge = outline.edges[at];
    Value item = Value::List();
    item.Add(int{edge.x});
    item.Add(int{edge.y});
    item.Add(edge.side == kLongSide ? std::string("long") : std::string(1, "NESW"[edge.side]));
    edges.Add(std::move(item));
    ++at;
    const bool loop_ends = at == outline.edges.size() || outline.edges[at].loop != edge.loop;
    while (loop_ends && at > 0 && outline.edges[at - 1].loop == edge.loop) --at;
  }
  return edges;
}

// How much is written.
struct Extent {
  bool everything = false;  // the order of face-down stacks too
  bool drawn = false;       // what a client needs to draw it
};

// The longest runs that score, the city's and the common one if there is a city.
void AddWalls(const Board& board, Extent extent, Value& value) {
  Outline outline;
  const auto add = [&](const char* name, uint8_t what, const char* edges) {
    const Run run = LongestRun(outline, what);
    value.Set(name, int{run.length});
    if (extent.drawn) value.Set(edges, EdgesOf(outline, run));
  };
  board.TraceOutline(&outline);
  add("wall", kWallSide, "longest");
  if (!board.has_city()) return;
  add("border", kBorder, "longest_border");
  board.TraceOutline(&outline, true);
  add("moat", kMoatSide, "longest_moat");
}

Value SeatValue(const Rules& rules, const Game& game, int seat, Extent extent) {
  Value value = Value::Object();
  const CardSet& hand = game.core.hand[seat];
  const int unseen = game.core.unseen[seat];
  if (unseen == 0 || !hand.empty()) value.Set("hand", Words(rules).CardList(hand));
  if (unseen != 0) value.Set("hand_size", hand.size() + unseen);
  const int fountain = game.core.fountain_walls[seat];
  if (fountain != 0) value.Set("fountain", Words(rules).AsValue(ArgType::kWalls, fountain));
  value.Set("palace", Owned(rules, game, seat, Zone::kPalace));
  value.Set("reserve", Owned(rules, game, seat, Zone::kReserve));
  value.Set("waiting", Owned(rules, game, seat, Zone::kWaiting));
  value.Set("score", rules.score(game, seat));
  AddWalls(rules.LayOut(game, static_cast<Seat>(seat)), extent, value);
  return value;
}

// The points of one source in one scoring, by scorer; null if nobody has any.
Value SheetRow(const Rules& rules, const Game& game, int source, int row) {
  Value points = Value::List(), ranks = Value::List(), tied = Value::List();
  bool any = false, any_rank = false;
  for (int scorer = 0; scorer < rules.scorers(); ++scorer) {
    const SheetEntry& entry = rules.EntryAt(game, source, row, scorer);
    points.Add(int{entry.points});
    ranks.Add(int{entry.rank});
    tied.Add(int{entry.tied});
    any = any || entry.points != 0;
    any_rank = any_rank || entry.rank != 0;
  }
  if (!any && !any_rank) return Value();
  Value value = Value::Object();
  value.Set("points", std::move(points));
  if (any_rank) value.Set("places", std::move(ranks));
  if (any_rank) value.Set("tied", std::move(tied));
  return value;
}

Value SheetValue(const Rules& rules, const Game& game) {
  Value sheet = Value::Object();
  for (int source = 0; source < static_cast<int>(rules.sources().size()); ++source) {
    Value rows = Value::Object();
    for (int row = 0; row < kScoreRows; ++row) {
      Value cells = SheetRow(rules, game, source, row);
      if (!cells.IsNull()) rows.Set(std::to_string(row), std::move(cells));
    }
    if (rows.fields().empty()) continue;
    sheet.Set(rules.sources()[static_cast<size_t>(source)].name, std::move(rows));
  }
  return sheet;
}

void AddSeats(const Rules& rules, const Game& game, Extent extent, Value& value) {
  Value seats = Value::List();
  for (int seat = 0; seat < rules.players(); ++seat) {
    seats.Add(SeatValue(rules, game, seat, extent));
  }
  value.Set("seats", std::move(seats));
  if (!rules.has_dirk()) return;
  Value dirk = Value::Object();
  dirk.Set("tiles", InOrder(rules, ArgType::kTile, game.core.dirk));
  dirk.Set("score", rules.score(game, rules.dirk()));
  value.Set("dirk", std::move(dirk));
}

// By market space, what is for sale beside it.
Value Beside(const Rules& rules, const Core& core) {
  Value beside = Value::List();
  for (int space = 0; space < kSpaces; ++space) {
    Value tiles = Value::List();
    for (const TileId tile : rules.beside_tiles()) {
      const TileSpot& spot = core.spot[tile];
      if (spot.zone != Zone::kBeside || spot.x != space) continue;
      tiles.Add(Words(rules).AsValue(ArgType::kTile, tile));
    }
    beside.Add(std::move(tiles));
  }
  return beside;
}

Value SupplySizes(const Rules& rules, const Game& game) {
  Value sizes = Value::List();
  for (int part = 0; part < rules.parts(); ++part) sizes.Add(rules.InSupply(game, part));
  return sizes;
}

// Piles and supply: their order for those who know everything, else how much is left.
void AddStacks(const Rules& rules, const Game& game, bool everything, Value& value) {
  const Core& core = game.core;
  Value market = Value::List();
  for (int place = 0; place < rules.places(); ++place) {
    market.Add(Words(rules).AsValue(ArgType::kTile, core.market[place]));
  }
  value.Set("market", std::move(market));
  if (!rules.beside_tiles().empty()) value.Set("beside", Beside(rules, core));
  value.Set("display", InOrder(rules, ArgType::kCard, core.display));
  if (everything) {
    value.Set("draw", TopFirst(rules, ArgType::kCard, core.draw));
    value.Set("supply", TopFirst(rules, ArgType::kTile, core.supply));
    value.Set("aside", InOrder(rules, ArgType::kCard, core.aside));
  } else {
    value.Set("draw_size", core.draw.size());
    value.Set("supply_size", core.supply.size());
    if (rules.parts() > 1) value.Set("supply_sizes", SupplySizes(rules, game));
    value.Set("aside_size", core.aside.size());
  }
  Value piles = Value::List();
  for (const uint8_t size : core.pile) piles.Add(int{size});
  value.Set("piles", std::move(piles));
  value.Set("discard", InOrder(rules, ArgType::kCard, core.discard));
  value.Set("out", InOrder(rules, ArgType::kCard, core.removed));
  Value gone = Value::List();
  for (int tile = 0; tile < rules.catalogue().tile_count(); ++tile) {
    if (core.spot[tile].zone == Zone::kGone) gone.Add(Words(rules).AsValue(ArgType::kTile, tile));
  }
  if (!gone.items().empty()) value.Set("gone", std::move(gone));
}

// Everything but whose turn it is and what is to be decided. `game` is a view unless everything
// may be known.
void AddTable(const Rules& rules, const Game& game, Extent extent, Value& value) {
  AddSeats(rules, game, extent, value);
  AddStacks(rules, game, extent.everything, value);
  value.Set("scorings_held", int{game.core.scorings_held});
  Value noted = Value::List();
  for (int scoring = 1; scoring <= 2; ++scoring) {
    if ((game.core.scorings_noted >> scoring & 1) != 0) noted.Add(scoring);
  }
  if (!noted.items().empty()) value.Set("scorings_noted", std::move(noted));
  value.Set("sheet", SheetValue(rules, game));
  Value modules = Value::Object();
  for (const auto& module : rules.modules()) {
    Value part = Value::Object();
    module->Write(rules, game, part);
    if (!part.fields().empty()) modules.Set(module->info().id, std::move(part));
  }
  if (!modules.fields().empty()) value.Set("modules", std::move(modules));
}

// As a phase that can be read again where there is one, else what is being decided.
std::string PhaseName(const Rules& rules, const Game& game) {
  if (rules.IsOver(game)) return "over";
  const Frame& frame = rules.DecisionOf(game).frame;
  if (IsMain(frame)) {
    return game.core.actions_done == 0 ? "start" : "again";
  }
  return FrameName(rules, frame);
}

Value TurnValue(const Game& game) {
  Value turn = Value::Object();
  turn.Set("number", game.core.turn_number[0] + 256 * game.core.turn_number[1]);
  turn.Set("seat", int{game.core.turn_seat});
  return turn;
}

Value Winners(const Rules& rules, const Game& game) {
  int best = rules.score(game, 0);
  for (int seat = 1; seat < rules.players(); ++seat) {
    best = std::max(best, rules.score(game, seat));
  }
  Value winners = Value::List();
  for (int seat = 0; seat < rules.players(); ++seat) {
    if (rules.score(game, seat) == best) winners.Add(seat);
  }
  return winners;
}

// `game` is the whole game or already a view.
Value PositionValue(const Rules& rules, const Game& game, Extent extent) {
  Value value = Value::Object();
  Value turn = TurnValue(game);
  turn.Set("phase", PhaseName(rules, game));
  value.Set("turn", std::move(turn));
  AddTable(rules, game, extent, value);
  value.Set("decision", DecisionValue(rules, rules.DecisionOf(game)));
  if (rules.IsOver(game)) value.Set("winners", Winners(rules, game));
  return value;
}

Value AgendaValue(const Rules& rules, const Game& game) {
  Value agenda = Value::List();
  for (const Frame& frame : game.core.agenda) {
    Value item = Value::List();
    item.Add(frame.origin == kCore ? "core" : rules.module(frame.origin).info().id);
    for (const uint8_t n : {frame.kind, frame.seat, frame.step}) item.Add(int{n});
    for (const uint8_t n : frame.held) item.Add(int{n});
    agenda.Add(std::move(item));
  }
  return agenda;
}

uint64_t Fnv1a(std::string_view text) {
  uint64_t hash = 0xcbf29ce484222325ULL;
  for (const char c : text) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 0x100000001b3ULL;
  }
  return hash;
}

// The tiles whose kind is decided in the game, as far as it is: {"ground 9": "garden"}.
Value KindsInGame(const Rules& rules, const Game& game) {
  Value kinds = Value::Object();
  for (int id = 0; id < rules.catalogue().tile_count(); ++id) {
    const TileId tile = static_cast<TileId>(id);
    const TileDef& def = rules.catalogue().tile(tile);
    const Kind kind = def.kind_in_game ? rules.ShownKind(game, tile) : kNoKind;
    if (kind != kNoKind) kinds.Set(def.name, KindNames()[kind]);
  }
  return kinds;
}

}  // namespace

Value WritePosition(const Rules& rules, const Game& game, Seat viewer) {
  if (viewer == kEverything) return PositionValue(rules, game, {.everything = true});
  return PositionValue(rules, rules.View(game, viewer), {});
}

Value ViewValue(const Rules& rules, const Game& game, Seat viewer) {
  const bool everything = viewer == kEverything;
  // The list is made from the view too, so that it cannot tell more than the view does.
  const Game view = everything ? game : rules.View(game, viewer);
  Value value = PositionValue(rules, view, {.everything = everything, .drawn = true});
  AddMajorities(rules, view, value);
  Value kinds = KindsInGame(rules, view);
  if (!kinds.fields().empty()) value.Set("kinds", std::move(kinds));
  const Decision decision = rules.DecisionOf(view);
  if (decision.seat == kNoSeat || (!everything && decision.seat != viewer)) return value;
  auto list = std::make_unique<ActionList>();
  rules.Legal(view, *list);
  rules.AddIdle(view, *list);
  Value legal = Value::List();
  for (const Action& action : *list) legal.Add(ActionValue(rules, action));
  value.Set("legal", std::move(legal));
  return value;
}

uint64_t PositionDigest(const Rules& rules, const Game& game) {
  Value value = Value::Object();
  value.Set("turn", TurnValue(game));
  AddTable(rules, game, {.everything = true}, value);
  value.Set("actions", int{game.core.actions_done});
  value.Set("market_short", int{game.core.market_short});
  value.Set("over", int{game.core.over});
  value.Set("random", std::to_string(game.core.rng.state));
  // Once the game is over nothing is pending, and the numbers of steps may change with time.
  if (!rules.IsOver(game)) value.Set("agenda", AgendaValue(rules, game));
  return Fnv1a(JsonText(value));
}

}  // namespace alhambra::codec
