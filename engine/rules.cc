#include "engine/rules.h"

#include <algorithm>
#include <bit>

#include "engine/flow/play.h"
#include "engine/flow/turn.h"

namespace alhambra {

int Rules::InSupply(const Game& game, int part) const {
  if (parts_ == 1) return game.core.supply.size();
  int tiles = 0;
  for (const TileId tile : game.core.supply) tiles += catalogue_.tile(tile).part == part ? 1 : 0;
  return tiles;
}

const Module* Rules::FindModule(std::string_view id) const {
  for (const auto& module : modules_) {
    if (id == module->info().id) return module.get();
  }
  return nullptr;
}

bool Rules::Option(const Module& module, const OptionInfo& option) const {
  const std::vector<OptionInfo> declared = module.options();
  CHECK(std::any_of(declared.begin(), declared.end(), [&option](const OptionInfo& each) {
    return std::string_view(each.name) == option.name;
  }));
  const auto at = setup_.options.find(std::string(module.info().id) + "." + option.name);
  return at != setup_.options.end() && at->second != 0;
}

Decision Rules::DecisionOf(const Game& game) const {
  Decision decision;
  if (game.core.agenda.empty()) return decision;
  decision.frame = game.core.agenda.back();
  decision.seat = IsOver(game) ? kNoSeat : decision.frame.seat;
  return decision;
}

void Rules::Legal(const Game& game, ActionList& list) const {
  list.clear();
  ListDecision(*this, game, list);
}

void Rules::AddIdle(const Game& game, ActionList& list) const {
  for (const Module* module : With(Hook::kListIdle)) {
    module->ListIdle(*this, game, game.core.agenda.back(), list);
  }
}

Refusal Rules::Apply(Game& game, const Action& action, EventSink* events) const {
  if (IsOver(game)) return No("game-over", "The game is over.");
  if (action.origin > modules_.size() || action.verb >= VerbsOf(action.origin).size()) {
    return No("no-such-action", "There is no such action.");
  }
  Play play{*this, game, events};
  const Frame top = game.core.agenda.back();
  const Origin origin = action.origin != kCore ? action.origin : top.origin;
  const Refusal refusal =
      origin == kCore ? ApplyCore(play, top, action) : module(origin).Apply(play, top, action);
  if (!refusal.ok()) return Word(refusal);
  RunFlow(play);
  return refusal;
}

Refusal Rules::Word(Refusal refusal) const {
  for (const Module* module : With(Hook::kWord)) refusal = module->Word(*this, refusal);
  return refusal;
}

int Rules::score(const Game& game, int scorer) const {
  int sum = 0;
  for (int row = 0; row < kScoreRows; ++row) sum += ScoreOfRow(game, row, scorer);
  return sum;
}

int Rules::ScoreOfRow(const Game& game, int row, int scorer) const {
  int sum = 0;
  const int end = EntryOffset(static_cast<int>(sources_.size()), row, scorer);
  const int step = EntryOffset(1, 0, 0);
  for (int at = EntryOffset(0, row, scorer); at < end; at += step) {
    sum += game.At<SheetEntry>(at).points;
  }
  return sum;
}

Shape Rules::ChangedShape(TileId tile, uint8_t walls, int rotation) const {
  Shape shape = shape_[tile];
  if (shape.cells == 1) {
    shape.sides = RotateSides(WithWalls(shape.sides, walls), rotation);
  } else {
    shape.sides = RotateSides(shape.sides, rotation);
    shape.rotation = static_cast<uint8_t>(rotation);
    shape.walls =
        static_cast<uint8_t>(RotateWalls(walls, rotation) | RotateWalls(walls >> 4, rotation) << 4);
  }
  return shape;
}

bool Rules::IsSite(const Game& game, TileId tile) const {
  for (const Module* module : With(Hook::kIsSite)) {
    if (module->IsSite(game, tile)) return true;
  }
  return false;
}

bool Rules::AsksMayRotate(const Game& game, Seat seat) const {
  for (const Module* module : With(Hook::kMayRotate)) {
    if (module->MayRotate(*this, game, seat)) return true;
  }
  return false;
}

Board Rules::LayOut(const Game& game, Seat seat, TileId lifted) const {
  const Core& core = game.core;
  int min_x = 0, max_x = 0, min_y = 0, max_y = 0, changed = 0;
  ScratchList<LaidTile, kMaxOwned> tiles;
  LaidTile* next = tiles.begin();
  for (TileId tile : core.owned[seat]) {
    const TileSpot& spot = core.spot[tile];
    if (spot.zone != Zone::kPalace || tile == lifted) continue;
    next->shape = shape_[tile];
    next->tile = tile;
    next->x = spot.x;
    next->y = spot.y;
    min_x = std::min<int>(min_x, spot.x);
    max_x = std::max<int>(max_x, spot.x);
    min_y = std::min<int>(min_y, spot.y);
    max_y = std::max<int>(max_y, spot.y);
    changed |= spot.walls | spot.rotation | (shape_[tile].cells - 1);
    ++next;
  }
  tiles.SetSize(static_cast<int>(next - tiles.begin()));
  if (changed != 0) {
    for (LaidTile& laid : tiles) {
      laid.shape = ShapeOf(game, laid.tile, core.spot[laid.tile].rotation);
      const GridCell last = CellOfHalf(laid.shape.cells - 1, {laid.x, laid.y}, laid.shape.rotation);
      min_x = std::min(min_x, last.x);
      max_x = std::max(max_x, last.x);
      min_y = std::min(min_y, last.y);
      max_y = std::max(max_y, last.y);
    }
  }
  const std::vector<const Module*>& pieces = With(Hook::kLayOut);
  const int margin = pieces.empty() ? 0 : 1;  // for half-cell pieces beside the tiles
  Board board(min_x - margin, min_y - margin, max_x + margin, max_y + margin,
              FountainSides(game, seat));
  board.AddAll({tiles.begin(), static_cast<size_t>(tiles.size())});
  for (const Module* module : pieces) module->LayOut(*this, game, seat, board);
  return board;
}

bool Rules::FindRim(const Game& game, Seat seat, Rim* rim) const {
  if (!plain_palaces_) return false;
  RimTracer tracer(FountainSides(game, seat));
  for (const TileId tile : game.core.owned[seat]) {
    const TileSpot& spot = game.core.spot[tile];
    if (spot.zone != Zone::kPalace) continue;
    if (!tracer.Add(spot.x, spot.y, ShapeOf(game, tile, spot.rotation).sides)) return false;
  }
  *rim = tracer.GoRound();
  return true;
}

Cells Rules::CellsOf(const Game& game, Seat seat) const {
  struct Covered {
    GridCell at;
    Kind kind;
  };
  ScratchList<Covered, 2 * kMaxOwned> cells;
  GridCell min{0, 0}, max{0, 0};
  for (const TileId tile : game.core.owned[seat]) {
    const TileSpot& spot = game.core.spot[tile];
    const TileDef& def = catalogue_.tile(tile);
    if (spot.zone != Zone::kPalace || def.outside) continue;
    const bool finished = IsFinished(game, tile);
    for (int half = 0; half < def.cells; ++half) {
      const GridCell at = CellOf(spot, half);
      cells.push_back({at, finished ? ShownKind(game, tile, half) : kNoKind});
      min = {std::min(min.x, at.x), std::min(min.y, at.y)};
      max = {std::max(max.x, at.x), std::max(max.y, at.y)};
    }
  }
  Cells covered(min.x, min.y, max.x, max.y);
  covered.Cover(0, 0, kNoKind);  // the fountain
  for (const Covered& cell : cells) covered.Cover(cell.at.x, cell.at.y, cell.kind);
  return covered;
}

Wallet Rules::WalletOf(const Game& game, Seat seat, const Price& price) const {
  Wallet wallet;
  wallet.cards = game.core.hand[seat];
  for (const Module* module : With(Hook::kAddPieces)) {
    module->AddPieces(*this, game, seat, price, wallet);
  }
  return wallet;
}

ScratchList<MoneyPiece, kMostPieces> Rules::MoneyPieces(const Game& game, Seat seat,
                                                        uint8_t sorts) const {
  if (With(Hook::kAddPieces).empty()) return {};
  Price price;
  price.currencies = kAllCurrencies;
  price.allow = sorts;
  return WalletOf(game, seat, price).pieces;
}

int Rules::MoneyOf(const Game& game, Seat seat, Currency currency, uint8_t sorts) const {
  int sum = 0;
  game.core.hand[seat].ForEachType([&](Card card, int count) {
    const CardDef& def = catalogue_.card(card);
    if (def.money && def.currency == currency) sum += def.value * count;
  });
  for (const MoneyPiece& piece : MoneyPieces(game, seat, sorts)) {
    if (piece.currency == currency) sum += piece.worth * piece.count;
  }
  return sum;
}

Rich Rules::Richest(const Game& game, Currency currency, Seat but) const {
  // In edition 1 credit counted too.
  const uint8_t sorts = edition() < 2 ? kAllowPieces | kAllowCredit : kAllowPieces;
  Rich best;
  for (Seat seat = 0; seat < players(); ++seat) {
    if (seat == but) continue;
    const int money = MoneyOf(game, seat, currency, sorts);
    if (money > best.money) {
      best = {seat, money};
    } else if (money == best.money) {
      best.seat = kNoSeat;
    }
  }
  return best;
}

int Rules::MoneyCards(const Game& game, Seat seat) const {
  int cards = 0;
  game.core.hand[seat].ForEachType([&](Card card, int count) {
    if (catalogue_.card(card).money) cards += count;
  });
  return cards;
}

int Rules::HandSize(const Game& game, Seat seat) const {
  return game.core.hand[seat].size() + game.core.unseen[seat];
}

int Rules::HalfBuildings(const Game& game, int scorer, Kind kind) const {
  const Core& core = game.core;
  int tiles = 0;
  auto count = [&](TileId tile) {
    if (!IsFinished(game, tile)) return;
    tiles += ShownKind(game, tile) == kind ? 1 : 0;
    tiles += catalogue_.tile(tile).lower_kind == kind ? 1 : 0;
  };
  if (scorer >= players()) {
    for (TileId tile : core.dirk) count(tile);  // R-DIRK
  } else {
    for (TileId tile : core.owned[scorer]) {
      if (core.spot[tile].zone == Zone::kPalace) count(tile);
    }
  }
  if (tiles == 0) return 0;  // R-MAJORITY
  int halves = 2 * tiles;
  for (const Module* module : With(Hook::kHalfBuildings)) {
    halves += module->HalfBuildings(*this, game, static_cast<Seat>(scorer), kind);
  }
  return halves;
}

void Rules::CountHalfBuildings(const Game& game, int scorer, int16_t halves[kKinds]) const {
  const Core& core = game.core;
  int16_t tiles[256] = {};  // kNoKind has a place too
  const auto count = [&](TileId tile) {
    if (!IsFinished(game, tile)) return;
    ++tiles[ShownKind(game, tile)];
    ++tiles[catalogue_.tile(tile).lower_kind];
  };
  if (scorer >= players()) {
    for (const TileId tile : core.dirk) count(tile);  // R-DIRK
  } else {
    for (const TileId tile : core.owned[scorer]) {
      if (core.spot[tile].zone == Zone::kPalace) count(tile);
    }
  }
  for (Kind kind = 0; kind < kKinds; ++kind) {
    halves[kind] = static_cast<int16_t>(2 * tiles[kind]);
    if (tiles[kind] == 0) continue;  // R-MAJORITY
    for (const Module* module : With(Hook::kHalfBuildings)) {
      const int more = module->HalfBuildings(*this, game, static_cast<Seat>(scorer), kind);
      halves[kind] = static_cast<int16_t>(halves[kind] + more);
    }
  }
}

int Rules::Built(const Game& game, Kind kind) const {
  int built = 0;
  const auto count = [&](TileId tile) { built += KindOf(game, tile) == kind ? 1 : 0; };
  for (int seat = 0; seat < players(); ++seat) {
    for (const TileId tile : game.core.owned[seat]) {
      if (game.core.spot[tile].zone == Zone::kPalace) count(tile);
    }
  }
  for (const TileId tile : game.core.dirk) count(tile);
  return built;
}

int Rules::MajorityCount(const Game& game, int scorer, Kind kind) const {
  const int halves = HalfBuildings(game, scorer, kind);
  if (halves == 0 || !kind_rules_[kind].dearest_wins) return halves;
  return RankedBy(halves, DearestOf(game, scorer, kind));
}

int Rules::DearestOf(const Game& game, int scorer, Kind kind) const {
  int dearest = 0;
  const auto look = [&](TileId tile) {
    if (KindOf(game, tile) == kind) dearest = std::max<int>(dearest, catalogue_.tile(tile).price);
  };
  if (scorer >= players()) {
    for (const TileId tile : game.core.dirk) look(tile);
  } else {
    for (const TileId tile : game.core.owned[scorer]) {
      if (game.core.spot[tile].zone == Zone::kPalace) look(tile);
    }
  }
  return dearest;
}

int Rules::KindsBuilt(const Game& game, Seat seat) const {
  // Where there is a palace, only its kinds count (R-COMPAT).
  const Kind past = kinds_.contains(0) ? kAlhambraKinds : kKinds;
  unsigned built = 0;
  ForEachBuilding(game, seat, [&](Kind kind, int, int) {
    if (kind < past) built |= 1u << kind;
  });
  return std::popcount(built);
}

void Rules::CountCards(const Game& game, int counts[kCardTypes]) const {
  const Core& core = game.core;
  std::fill(counts, counts + kCardTypes, 0);
  auto add = [counts](const auto& list) {
    for (Card card : list) {
      if (card < kCardTypes) ++counts[card];
    }
  };
  add(core.draw);
  add(core.discard);
  add(core.display);
  add(core.aside);
  add(core.removed);
  for (int seat = 0; seat < players(); ++seat) {
    core.hand[seat].ForEach([counts](Card card) { ++counts[card]; });
  }
  for (const Module* module : With(Hook::kHeldCards)) {
    FixedVec<Card, 64> held;
    module->HeldCards(game, held);
    add(held);
  }
}

void Rules::Resume(Game& game, Seat turn_seat, TurnPhase phase, EventSink* events) const {
  Play play{*this, game, events};
  StartTurn(play, turn_seat, phase);
  RunFlow(play);
}

void Rules::RunScoring(Game& game, int scoring, EventSink* events) const {
  Play play{*this, game, events};
  play.Push(CoreFrame::kScoring, game.core.turn_seat, ScoringFrame{static_cast<uint8_t>(scoring)});
  RunFlow(play);
}

void Rules::AskForScoring(Game& game, int scoring) const {
  Play play{*this, game, nullptr};
  play.Push(CoreFrame::kScoring, game.core.turn_seat,
            ScoringFrame{.scoring = static_cast<uint8_t>(scoring), .only_asks = true});
  RunFlow(play);
}

}  // namespace alhambra
