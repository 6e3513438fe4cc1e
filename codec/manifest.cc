#include "codec/manifest.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "codec/module_value.h"
#include "codec/pattern.h"
#include "codec/setup_list.h"
#include "engine/base/check.h"
#include "engine/games/games.h"

namespace alhambra::codec {
namespace {

Value WordValue(std::string_view name, const Pattern& pattern) {
  Value value = Value::Object();
  value.Set("name", name);
  value.Set("text", pattern.text);
  value.Set("arguments", ArgumentsValue(pattern));
  return value;
}

Value VerbValues(const std::vector<Pattern>& patterns) {
  Value list = Value::List();
  for (const Pattern& pattern : patterns) list.Add(WordValue(VerbName(pattern), pattern));
  return list;
}

Value SentenceValues(const std::vector<Pattern>& patterns) {
  Value list = Value::List();
  for (const Pattern& pattern : patterns) {
    list.Add(WordValue(NamePart(pattern), SentencePart(pattern)));
  }
  return list;
}

// "camp 6 NE" and "camp 7 S" are pieces of one kind, "camp".
std::string KindOfPiece(const std::string& name) {
  const size_t digit = name.find_first_of("0123456789");
  return name.substr(0, digit == std::string::npos || digit == 0 ? digit : digit - 1);
}

void SetUnlessEmpty(Value& object, const char* name, Value list) {
  if (!list.items().empty()) object.Set(name, std::move(list));
}

Value ListOf(const std::set<std::string>& words) {
  Value list = Value::List();
  for (const std::string& word : words) list.Add(word);
  return list;
}

std::shared_ptr<const Rules> RulesWith(const Components& components, const char* game,
                                       std::vector<std::string> modules) {
  Setup setup;
  setup.game = game;
  setup.players = 3;
  setup.modules = std::move(modules);
  return Rules::Make(setup, components).rules;
}

// The words of a module, in the first game that it fits.
Value WordsOfModule(const Module& module, const Components& components) {
  for (const GameInfo& game : AllGames()) {
    if (!module.FitsGame(game.id)) continue;
    const auto rules = RulesWith(components, game.id, {module.info().id});
    if (rules == nullptr) break;
    return WordsValue(*rules, rules->FindModule(module.info().id)->origin);
  }
  return Value::Object();
}

// What the laying out and the scorings on a real table can say of each owner ("" for the core), in
// whatever set-up: steps without their numbers, and numbers with their items.
class TableWords {
 public:
  explicit TableWords(const Components& components) : components_(components) {
    for (const GameInfo& game : AllGames()) {
      Gather(game, nullptr);
      for (const ModuleEntry& entry : AllModules()) {
        const std::unique_ptr<Module> module = entry.make();
        if (module->FitsGame(game.id)) Gather(game, module.get());
      }
    }
  }

  void AddTo(const std::string& owner, Value& value) const {
    const auto found = lists_.find(owner);
    if (found == lists_.end()) return;
    SetUnlessEmpty(value, "setup", ValuesOf(found->second.steps));
    SetUnlessEmpty(value, "numbers", ValuesOf(found->second.numbers));
    SetUnlessEmpty(value, "lots", ValuesOf(found->second.lots));
  }

 private:
  struct Lists {
    std::vector<Value> steps, numbers, lots;
  };

  static void AddOnce(std::vector<Value>& list, Value value) {
    if (std::find(list.begin(), list.end(), value) == list.end()) list.push_back(std::move(value));
  }

  static Value ValuesOf(const std::vector<Value>& values) {
    Value list = Value::List();
    for (const Value& value : values) list.Add(value);
    return list;
  }

  static Value Only(const Value& from, const std::vector<const char*>& names) {
    Value value = Value::Object();
    for (const char* name : names) {
      const Value* field = from.Find(name);
      if (field != nullptr) value.Set(name, *field);
    }
    return value;
  }

  // Of whoever owns what is called "MODULE.NAME", or "NAME" of the core.
  Lists& ListsOf(const std::string& name) {
    const size_t dot = name.find('.');
    return lists_[dot == std::string::npos ? "" : name.substr(0, dot)];
  }

  // With every number of players, and with each option of the module.
  void Gather(const GameInfo& game, const Module* module) {
    Setup setup;
    setup.game = game.id;
    if (module != nullptr) setup.modules = {module->info().id};
    for (setup.players = 2; setup.players <= kMaxPlayers; ++setup.players) {
      setup.options.clear();
      GatherSetup(setup);
      if (module == nullptr) continue;
      for (const OptionInfo& option : module->options()) {
        setup.options = {{std::string(module->info().id) + "." + option.name, 1}};
        GatherSetup(setup);
      }
    }
  }

  void GatherSetup(const Setup& setup) {
    const auto rules = Rules::Make(setup, components_).rules;
    if (rules == nullptr) return;  // component files of its own that lack it
    const Value list = SetUpListValue(*rules);
    for (const Value& step : list.Find("steps")->items()) {
      const Value* owner = step.Find("module");
      Lists& lists = lists_[owner == nullptr ? "" : owner->AsText()];
      AddOnce(lists.steps, Only(step, {"place", "piece", "note"}));
    }
    for (const Value& number : list.Find("numbers")->items()) {
      AddOnce(ListsOf(number.Find("number")->AsText()).numbers, Only(number, {"number", "items"}));
    }
    for (const Value& lot : list.Find("lots")->items()) {
      const std::string& name = lot.Find("lot")->AsText();
      AddOnce(ListsOf(name).lots, Only(lot, {"lot", "items"}));
    }
  }

  const Components& components_;
  std::map<std::string, Lists> lists_;
};

void AddFields(const Value& from, Value& to) {
  for (const auto& [name, value] : from.fields()) to.Set(name, value);
}

}  // namespace

Value WordsValue(const Rules& rules, Origin origin) {
  const ModuleWords& words = rules.WordsOf(origin);
  std::set<std::string> tiles, cards, pieces;
  const Catalogue& catalogue = rules.catalogue();
  for (int id = 0; id < catalogue.tile_count(); ++id) {
    const TileDef& tile = catalogue.tile(static_cast<TileId>(id));
    if (tile.origin == origin) tiles.insert(KindOfPiece(tile.name));
  }
  for (int id = 0; id < kCardTypes; ++id) {
    if (!catalogue.IsCard(static_cast<Card>(id))) continue;
    const CardDef& card = catalogue.card(static_cast<Card>(id));
    if (card.origin == origin) cards.insert(KindOfPiece(card.name));
  }
  for (const PieceSlot& slot : rules.piece_slots()) {
    if (slot.origin == origin) pieces.insert(slot.name);
  }
  Value refusals = Value::List(), sources = Value::List();
  for (const char* code : words.refusals) refusals.Add(code);
  for (const ScoreSource& source : rules.sources()) {
    if (source.origin == origin) sources.Add(source.name);
  }
  Value value = Value::Object();
  SetUnlessEmpty(value, "verbs", VerbValues(words.verbs));
  SetUnlessEmpty(value, "events", SentenceValues(words.events));
  SetUnlessEmpty(value, "questions", SentenceValues(words.questions));
  SetUnlessEmpty(value, "steps", SentenceValues(words.steps));
  SetUnlessEmpty(value, "refusals", std::move(refusals));
  SetUnlessEmpty(value, "sources", std::move(sources));
  SetUnlessEmpty(value, "tiles", ListOf(tiles));
  SetUnlessEmpty(value, "cards", ListOf(cards));
  SetUnlessEmpty(value, "means", ListOf(pieces));
  return value;
}

Value Manifest(const Components& components) {
  const TableWords at_table(components);
  Value manifest = Value::Object();
  Value games = Value::List();
  for (const GameInfo& game : AllGames()) {
    const auto rules = RulesWith(components, game.id, {});
    if (rules == nullptr) continue;  // component files of its own that lack it
    if (game.make_module == nullptr) {
      Value core = WordsValue(*rules, kCore);
      at_table.AddTo("", core);
      manifest.Set("core", std::move(core));
    }
    Value item = Value::Object();
    item.Set("id", game.id);
    item.Set("name", game.name);
    if (game.make_module != nullptr) {
      item.Set("options", OptionsValue(rules->module(1)));
      AddFields(WordsValue(*rules, 1), item);
      at_table.AddTo(rules->module(1).info().id, item);
    }
    games.Add(std::move(item));
  }
  manifest.Set("games", std::move(games));
  Value modules = Value::List();
  for (const ModuleEntry& entry : AllModules()) {
    const std::unique_ptr<Module> module = entry.make();
    Value item = ModuleValue(*module, components);
    AddFields(WordsOfModule(*module, components), item);
    at_table.AddTo(module->info().id, item);
    modules.Add(std::move(item));
  }
  manifest.Set("modules", std::move(modules));
  return manifest;
}

}  // namespace alhambra::codec
