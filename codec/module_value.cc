#include "codec/module_value.h"

#include <utility>

#include "engine/games/games.h"

namespace alhambra::codec {

std::string Certainty(const Module& module, const Components& components) {
  const auto file = components.find(module.info().id);
  const Value* provenance = file == components.end() ? nullptr : file->second.Find("provenance");
  return provenance != nullptr && provenance->IsText() ? provenance->AsText() : "not stated";
}

std::string BoxOf(const Module& module) {
  switch (module.info().box) {
    case Box::kEnglish:
      return "Mega Box (English)";
    case Box::kFrench:
      return "Mega Box (French)";
    case Box::kGranada:
      return "Granada";
    case Box::kNone:
      return "none";
  }
  return "";
}

std::string ThemeOf(const Module& module) {
  constexpr const char* kThemes[] = {"money", "walls", "palace", "people", "points"};
  return kThemes[static_cast<size_t>(module.info().theme)];
}

Value GamesOf(const Module& module) {
  Value games = Value::List();
  for (const GameInfo& game : AllGames()) {
    if (module.FitsGame(game.id)) games.Add(game.id);
  }
  return games;
}

Value OptionsValue(const Module& module) {
  Value options = Value::List();
  for (const OptionInfo& option : module.options()) {
    Value item = Value::Object();
    item.Set("name", std::string(module.info().id) + "." + option.name);
    item.Set("summary", option.summary);
    options.Add(std::move(item));
  }
  return options;
}

Value ModuleValue(const Module& module, const Components& components) {
  const ModuleInfo& info = module.info();
  Value value = Value::Object();
  value.Set("number", info.number);
  value.Set("id", info.id);
  value.Set("name", info.name);
  value.Set("summary", info.summary);
  value.Set("box", BoxOf(module));
  value.Set("theme", ThemeOf(module));
  value.Set("games", GamesOf(module));
  value.Set("options", OptionsValue(module));
  value.Set("pieces", Certainty(module, components));
  return value;
}

}  // namespace alhambra::codec
