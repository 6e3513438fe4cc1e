// Building the rules of a set-up: modules, component data, and the layout of a game.
#include <algorithm>
#include <utility>

#include "engine/games/base_components.h"
#include "engine/games/games.h"
#include "engine/games/words.h"
#include "engine/rules.h"

namespace alhambra {
namespace {

RulesOrProblem Problem(std::string path, std::string text) {
  return {nullptr, std::move(path), std::move(text)};
}

int RoundUpToWords(int bytes) { return (bytes + 7) / 8 * 8; }

}  // namespace

int RulesBuilder::AddSource(Origin origin, std::string name, AtOnce at_once) {
  rules_.sources_.push_back({origin, std::move(name), at_once});
  return static_cast<int>(rules_.sources_.size()) - 1;
}

int RulesBuilder::AddPieceSlot(Origin origin, std::string name, bool counted) {
  CHECK(rules_.piece_slots_.size() < kPieceSlots);
  rules_.piece_slots_.push_back({origin, std::move(name), counted});
  return static_cast<int>(rules_.piece_slots_.size()) - 1;
}

int RulesBuilder::AddNumber(Origin origin, NumberInfo info) {
  for (const Kind kind : info.kinds) info.items.emplace_back(KindNames()[kind]);
  if (info.form != NumberForm::kCount) info.most = 1;
  if (info.form == NumberForm::kChoice) info.most = static_cast<int>(info.items.size());
  if (origin != kCore) {
    Module& module = *rules_.modules_[origin - 1u];
    module.matters_in |= info.scorings;
    module.compares = module.compares || (info.whom == Whom::kScorer && info.halves == 0);
  }
  const int at = rules_.number_places_;
  rules_.numbers_.push_back({origin, at, std::move(info)});
  rules_.number_places_ += rules_.numbers_.back().size();
  CHECK(rules_.number_places_ <= Numbers::kMost);
  return at;
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
  if (setup.edition < 1 || setup.edition > kEdition) {
    return Problem("edition", "There are editions 1 to " + std::to_string(kEdition) +
                                  " of the rules; a newer one needs a newer program.");
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
    modules_.back()->origin = static_cast<Origin>(modules_.size());
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
  const auto asked = setup_.options.find(kEndTurnOption);
  asks_end_of_turn_ = asked != setup_.options.end() && asked->second != 0;
  for (const auto& module : modules_) {
    for (int hook = 0; hook < static_cast<int>(Hook::kHooks); ++hook) {
      if ((module->hooks >> hook & 1) != 0) by_hook_[hook].push_back(module.get());
    }
  }
  std::vector<const Module*>& deducting = by_hook_[static_cast<int>(Hook::kDeduct)];
  std::sort(deducting.begin(), deducting.end(), [](const Module* a, const Module* b) {
    return std::pair(a->deduction_order(), a->origin) < std::pair(b->deduction_order(), b->origin);
  });
  return {};
}

namespace {
// Each number once, from 0 on.
void Order(std::vector<Pattern>& patterns) {
  std::sort(patterns.begin(), patterns.end(),
            [](const Pattern& a, const Pattern& b) { return a.number < b.number; });
  for (size_t i = 0; i < patterns.size(); ++i) CHECK(patterns[i].number == i);
}
}  // namespace

void Rules::AddWords(ModuleWords words) {
  Order(words.verbs);
  Order(words.events);
  std::vector<Pattern> frames = words.questions;
  frames.insert(frames.end(), words.steps.begin(), words.steps.end());
  Order(frames);
  words_.push_back(std::move(words));
  frames_.push_back(std::move(frames));
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
  AddWords(CoreWords());
  AddCoreNumbers(builder);
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
    AddWords(module->words());
  }
  FinishCoreNumbers(builder);
  return {};
}

// In the order of kWallNumber and BuildingNumber. How many buildings there are is known later.
void Rules::AddCoreNumbers(RulesBuilder& builder) {
  const bool moat = sources_[kWallSource].name == "moat";
  builder.AddNumber(kCore,
                    {.id = moat ? "moat" : "wall",
                     .text = moat ? "length of the longest moat" : "length of the longest wall",
                     .most = kMostWall,
                     .in_palace = true});
  builder.AddNumber(kCore, {.id = "buildings",
                            .text = "buildings of each kind",
                            .whom = Whom::kScorer,
                            .most = kMaxTiles,
                            .kinds = kinds_,
                            .course = Course::kRises,
                            .in_palace = true});
}

void Rules::FinishCoreNumbers(RulesBuilder& builder) {
  NumberInfo& buildings = numbers_[1].info;
  buildings.in_all.assign(static_cast<size_t>(kinds_.size()), 0);
  int dearest = 0;
  for (int tile = 0; tile < catalogue_.tile_count(); ++tile) {
    const TileDef& def = catalogue_.tile(static_cast<TileId>(tile));
    dearest = std::max<int>(dearest, def.price);
    for (const Kind kind : kinds_) {
      int& there_are = buildings.in_all[static_cast<size_t>(kind - kinds_.first)];
      there_are += def.kind == kind || def.kind_in_game ? 1 : 0;
      there_are += def.lower_kind == kind ? 1 : 0;
    }
  }
  dearest_kinds_ = kinds_;
  while (dearest_kinds_.size() > 0 && !kind_rules_[dearest_kinds_.first].dearest_wins) {
    ++dearest_kinds_.first;
  }
  if (dearest_kinds_.size() == 0) return;
  std::vector<std::vector<int>> prices(static_cast<size_t>(dearest_kinds_.size()));
  for (int tile = 0; tile < catalogue_.tile_count(); ++tile) {
    const TileDef& def = catalogue_.tile(static_cast<TileId>(tile));
    for (const Kind kind : dearest_kinds_) {
      std::vector<int>& of_kind = prices[static_cast<size_t>(kind - dearest_kinds_.first)];
      if (def.kind == kind || def.kind_in_game) of_kind.push_back(def.price);
      if (def.lower_kind == kind) of_kind.push_back(0);
    }
  }
  dearest_number_ = builder.AddNumber(kCore, {.id = "highest-price",
                                              .text = "price of the most expensive of each kind",
                                              .whom = Whom::kScorer,
                                              .most = dearest,
                                              .kinds = dearest_kinds_,
                                              .in_palace = true,
                                              .if_tied = true,
                                              .prices = std::move(prices)});
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
    if (def.cells != 1 || def.outside || def.rotatable || !open_or_wall) plain_palaces_ = false;
  }
  int bytes = EntryOffset(static_cast<int>(sources_.size()), 0, 0);
  for (const auto& module : modules_) {
    bytes = RoundUpToWords(bytes);
    module->state_offset = bytes;
    bytes += module->state_bytes;
  }
  more_bytes_ = RoundUpToWords(bytes);
  CHECK(more_bytes_ <= Game::kMoreBytes);
}

}  // namespace alhambra
