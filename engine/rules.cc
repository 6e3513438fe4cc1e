#include "engine/rules.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "engine/flow/play.h"
#include "engine/flow/turn.h"
#include "engine/games/base_components.h"
#include "engine/games/games.h"
#include "engine/games/words.h"

namespace alhambra {
namespace {

RulesOrProblem Problem(std::string path, std::string text) {
  return {nullptr, std::move(path), std::move(text)};
}

int RoundUpToWords(int bytes) { return (bytes + 7) / 8 * 8; }

}  // namespace

int RulesBuilder::AddSource(Owner owner, std::string name) {
  rules_.sources_.push_back({owner, std::move(name)});
  return static_cast<int>(rules_.sources_.size()) - 1;
}

int RulesBuilder::AddMeans(Owner owner, std::string name, bool counted) {
  CHECK(rules_.means_.size() < kMeansSlots);
  rules_.means_.push_back({owner, std::move(name), counted});
  return static_cast<int>(rules_.means_.size()) - 1;
}

RulesOrProblem Rules::Make(const Setup& setup, const Components& components) {
  const GameInfo* game = FindGame(setup.game);
  if (game == nullptr) {
    std::string known;
    for (const GameInfo& each : AllGames()) {
      known += (known.empty() ? "" : ", ") + std::string(each.id);
    }
    return Problem("game", "There is no game '" + setup.game + "' (known: " + known + ").");
  }
  if (setup.players < 2 || setup.players > kMaxPlayers) {
    return Problem("players", "A game needs 2 to 6 players.");
  }
  auto rules = std::make_shared<Rules>();
  rules->setup_ = setup;
  rules->kinds_ = game->kinds;
  rules->parts_ = game->parts;
  RulesOrProblem made = rules->AddModules(*game);
  if (!made.text.empty()) return made;
  made = rules->Define(*game, components);
  if (!made.text.empty()) return made;
  rules->LayOutState();
  return {rules, "", ""};
}

// Makes the module objects asked for, in number order, whatever order the set-up names them in.
RulesOrProblem Rules::AddModules(const GameInfo& game) {
  std::vector<std::string> left = setup_.modules;
  setup_.modules.clear();
  std::vector<std::string> known_options = {kEndTurnOption};
  const auto add = [&](std::unique_ptr<Module> module) {
    for (const OptionInfo& option : module->options()) {
      known_options.push_back(std::string(module->info().id) + "." + option.name);
    }
    modules_.push_back(std::move(module));
    modules_.back()->owner = static_cast<Owner>(modules_.size());
  };
  // What belongs to the game comes before all modules.
  if (game.make_module != nullptr) add(game.make_module());
  for (const ModuleEntry& entry : AllModules()) {
    std::unique_ptr<Module> module = entry.make();
    const std::string id = module->info().id;
    auto at = std::find(left.begin(), left.end(), id);
    if (at == left.end()) continue;
    left.erase(at);
    if (!module->FitsGame(game.id)) {
      return Problem("modules", std::string(module->info().name) + " cannot be played with " +
                                    game.name + ".");
    }
    setup_.modules.push_back(id);
    add(std::move(module));
  }
  if (!left.empty()) {
    const bool twice =
        std::find(setup_.modules.begin(), setup_.modules.end(), left[0]) != setup_.modules.end();
    return Problem("modules", twice ? "The module '" + left[0] + "' is named twice."
                                    : "There is no module '" + left[0] + "'.");
  }
  for (const auto& [name, value] : setup_.options) {
    const bool known =
        std::find(known_options.begin(), known_options.end(), name) != known_options.end();
    if (!known) return Problem("options", "There is no option '" + name + "' in this set-up.");
    if (value != 0 && value != 1) return Problem("options." + name, "An option is 0 or 1.");
  }
  asks_end_of_turn_ = Option(kEndTurnOption) != 0;
  for (const auto& module : modules_) {
    for (int hook = 0; hook < static_cast<int>(Hook::kHooks); ++hook) {
      if ((module->hooks >> hook & 1) != 0) by_hook_[hook].push_back(module.get());
    }
  }
  std::vector<const Module*>& deducting = by_hook_[static_cast<int>(Hook::kDeduct)];
  std::sort(deducting.begin(), deducting.end(), [](const Module* a, const Module* b) {
    return std::pair(a->deduction_order(), a->owner) < std::pair(b->deduction_order(), b->owner);
  });
  return {};
}

// Reads the component data of the base game and the modules.
RulesOrProblem Rules::Define(const GameInfo& game, const Components& components) {
  auto find = [&components](const std::string& name) -> const Value* {
    auto at = components.find(name);
    return at == components.end() ? nullptr : &at->second;
  };
  const Value* base = find("base");
  if (base == nullptr) return Problem("components", "The component file 'base' is missing.");
  const Reader reader(*base);
  RulesBuilder builder(*this);
  const BaseComponents read = ReadBaseComponents(reader, setup_.players, catalogue_);
  if (game.has_palace_tiles) ReadPalaceComponents(reader, builder);
  if (!reader.ok()) return Problem("base: " + reader.problem().path, reader.problem().text);
  std::copy(read.scoring_card, read.scoring_card + 2, scoring_card_);

  sources_.push_back({kCore, game.wall_name});
  for (const Kind kind : kinds_) sources_.push_back({kCore, std::string(KindNames()[kind])});
  verbs_.push_back(CoreVerbs());
  events_.push_back(CoreEvents());
  decisions_.push_back(CoreDecisions());
  for (const auto& module : modules_) {
    const std::string id = module->info().id;
    const Value* data = find(id);
    if (data == nullptr)
      return Problem("components", "The component file '" + id + "' is missing.");
    const Reader module_reader(*data);
    module->Define(builder, module_reader);
    if (!module_reader.ok()) {
      return Problem(id + ": " + module_reader.problem().path, module_reader.problem().text);
    }
    verbs_.push_back(module->verbs());
    events_.push_back(module->events());
    decisions_.push_back(module->decisions());
  }
  return {};
}

// The part of the game whose size depends on the set-up: score sheet, then module states.
void Rules::LayOutState() {
  plain_palaces_ = With(Hook::kLayOut).empty() && With(Hook::kPassages).empty() &&
                   With(Hook::kCheckLeave).empty();
  for (int tile = 0; tile < catalogue_.tile_count(); ++tile) {
    const TileDef& def = catalogue_.tile(static_cast<TileId>(tile));
    shape_[tile] = {.sides = def.sides, .cells = def.cells, .outside = def.outside};
    if (def.beside) beside_tiles_.push_back(static_cast<TileId>(tile));
    const bool open_or_wall = (def.sides & ~(kOnEachSide * (kOpenSide | kWallSide))) == 0;
    if (def.cells != 1 || def.outside || def.turnable || !open_or_wall) plain_palaces_ = false;
  }
  int bytes = CellOffset(static_cast<int>(sources_.size()), 0, 0);
  for (const auto& module : modules_) {
    bytes = RoundUpToWords(bytes);
    module->state_offset = bytes;
    bytes += module->state_bytes;
  }
  more_bytes_ = RoundUpToWords(bytes);
  CHECK(more_bytes_ <= Game::kMoreBytes);
}

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

int Rules::Option(std::string_view name) const {
  auto at = setup_.options.find(std::string(name));
  return at == setup_.options.end() ? 0 : at->second;
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
  const Frame& top = game.core.agenda.back();
  if (top.owner == kCore) {
    ListCoreDecision(*this, game, top, list);
  } else {
    module(top.owner).ListDecision(*this, game, top, list);
  }
}

Refusal Rules::Apply(Game& game, const Action& action, EventSink* events) const {
  if (IsOver(game)) return No("game-over", "The game is over.");
  if (action.owner > modules_.size()) return No("no-such-action", "There is no such action.");
  Play play{*this, game, events};
  const Frame top = game.core.agenda.back();
  const Owner owner = action.owner != kCore ? action.owner : top.owner;
  const Refusal refusal =
      owner == kCore ? ApplyCore(play, top, action) : module(owner).Apply(play, top, action);
  if (refusal.ok()) RunFlow(play);
  return refusal;
}

int Rules::score(const Game& game, int scorer) const {
  int sum = 0;
  for (int source = 0; source < static_cast<int>(sources_.size()); ++source) {
    for (int row = 0; row < kScoreRows; ++row) sum += Cell(game, source, row, scorer).points;
  }
  return sum;
}

Shape Rules::ChangedShape(TileId tile, uint8_t walls, int turn) const {
  Shape shape = shape_[tile];
  if (shape.cells == 1) {
    shape.sides = TurnSides(WithWalls(shape.sides, walls), turn);
  } else {
    shape.sides = TurnSides(shape.sides, turn);
    shape.turn = static_cast<uint8_t>(turn);
    shape.walls = static_cast<uint8_t>(TurnWalls(walls, turn) | TurnWalls(walls >> 4, turn) << 4);
  }
  return shape;
}

bool Rules::IsSite(const Game& game, TileId tile) const {
  for (const Module* module : With(Hook::kIsSite)) {
    if (module->IsSite(game, tile)) return true;
  }
  return false;
}

bool Rules::AsksMayTurn(const Game& game, Seat seat) const {
  for (const Module* module : With(Hook::kMayTurn)) {
    if (module->MayTurn(*this, game, seat)) return true;
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
    changed |= spot.walls | spot.turn | (shape_[tile].cells - 1);
    ++next;
  }
  tiles.SetSize(static_cast<int>(next - tiles.begin()));
  if (changed != 0) {
    for (LaidTile& laid : tiles) {
      laid.shape = ShapeOf(game, laid.tile, core.spot[laid.tile].turn);
      const GridCell last = CellOfHalf(laid.shape.cells - 1, {laid.x, laid.y}, laid.shape.turn);
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
  board.AddAll(tiles);
  for (const Module* module : pieces) module->LayOut(*this, game, seat, board);
  return board;
}

Cells Rules::CellsOf(const Game& game, Seat seat) const {
  const auto for_each_cell = [&](auto f) {
    for (const TileId tile : game.core.owned[seat]) {
      const TileSpot& spot = game.core.spot[tile];
      const TileDef& def = catalogue_.tile(tile);
      if (spot.zone != Zone::kPalace || def.outside) continue;
      for (int half = 0; half < def.cells; ++half) f(CellOf(spot, half), tile, half);
    }
  };
  int min_x = 0, min_y = 0, max_x = 0, max_y = 0;
  for_each_cell([&](GridCell at, TileId, int) {
    min_x = std::min(min_x, at.x);
    max_x = std::max(max_x, at.x);
    min_y = std::min(min_y, at.y);
    max_y = std::max(max_y, at.y);
  });
  Cells covered(min_x, min_y, max_x, max_y);
  covered.Cover(0, 0, kNoKind);  // the fountain
  for_each_cell([&](GridCell at, TileId tile, int half) {
    covered.Cover(at.x, at.y, KindOf(game, tile, half));
  });
  return covered;
}

Wallet Rules::WalletOf(const Game& game, Seat seat, const Price& price) const {
  Wallet wallet;
  wallet.cards = game.core.hand[seat];
  for (const Module* module : With(Hook::kAddMeans)) {
    module->AddMeans(*this, game, seat, price, wallet);
  }
  return wallet;
}

ScratchList<MeansPiece, kMostPieces> Rules::MoneyPieces(const Game& game, Seat seat) const {
  if (With(Hook::kAddMeans).empty()) return {};
  Price price;
  price.currencies = kAllCurrencies;
  price.allow = kAllowPieces | kAllowCredit;
  return WalletOf(game, seat, price).pieces;
}

int Rules::MoneyOf(const Game& game, Seat seat, Currency currency) const {
  int sum = 0;
  game.core.hand[seat].ForEachType([&](Card card, int count) {
    const CardDef& def = catalogue_.card(card);
    if (def.money && def.currency == currency) sum += def.value * count;
  });
  for (const MeansPiece& piece : MoneyPieces(game, seat)) {
    if (piece.currency == currency) sum += piece.worth * piece.count;
  }
  return sum;
}

Seat Rules::Richest(const Game& game, Currency currency, Seat but) const {
  Seat best = kNoSeat;
  int most = 0;
  for (Seat seat = 0; seat < players(); ++seat) {
    if (seat == but) continue;
    const int money = MoneyOf(game, seat, currency);
    if (money > most) {
      most = money;
      best = seat;
    } else if (money == most) {
      best = kNoSeat;
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

int Rules::Standing(const Game& game, int scorer, Kind kind) const {
  const int halves = HalfBuildings(game, scorer, kind);
  if (halves == 0 || !kind_rules_[kind].dearest_wins) return halves;
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
  return halves * 256 + dearest;
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

void Rules::CountCards(const Game& game, int counts[128]) const {
  const Core& core = game.core;
  std::fill(counts, counts + 128, 0);
  auto add = [counts](const auto& list) {
    for (Card card : list) {
      if (card < 128) ++counts[card];
    }
  };
  add(core.draw);
  add(core.discard);
  add(core.display);
  add(core.aside);
  add(core.out);
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
  play.Push(CoreFrame::kScoring, game.core.turn_seat).a = static_cast<uint8_t>(scoring);
  RunFlow(play);
}

}  // namespace alhambra
