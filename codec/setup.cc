#include "codec/setup.h"

#include <charconv>

namespace alhambra::codec {
namespace {

int ReadOption(const Reader& option) {
  return option.value().IsBool() ? (option.Bool() ? 1 : 0) : option.Number(0, 1);
}

}  // namespace

Setup ReadSetup(const Reader& object, int edition) {
  Setup setup;
  setup.edition = object.Has("edition") ? object.Field("edition").Number(1, 1000000) : edition;
  if (object.Has("game")) setup.game = object.Field("game").Text();
  setup.players = object.Field("players").Number(2, kMaxPlayers);
  if (object.Has("modules")) {
    const Reader modules = object.Field("modules");
    for (int i = 0; i < modules.size(); ++i) setup.modules.push_back(modules.At(i).Text());
  }
  if (!object.Has("options")) return setup;
  const Reader options = object.Field("options");
  if (!options.value().IsObject()) options.OnlyFields({});
  for (const auto& [name, value] : options.value().fields()) {
    setup.options[name] = ReadOption(options.Field(name));
  }
  return setup;
}

Value WriteSetup(const Setup& setup) {
  Value value = Value::Object();
  value.Set("edition", setup.edition);
  value.Set("game", setup.game);
  value.Set("players", setup.players);
  Value modules = Value::List();
  for (const std::string& id : setup.modules) modules.Add(id);
  value.Set("modules", std::move(modules));
  Value options = Value::Object();
  for (const auto& [name, number] : setup.options) options.Set(name, number);
  value.Set("options", std::move(options));
  return value;
}

std::shared_ptr<const Rules> MakeRules(const Reader& object, const Setup& setup,
                                       const Components& components) {
  if (!object.ok()) return nullptr;
  const RulesOrProblem made = Rules::Make(setup, components);
  if (made.rules != nullptr) return made.rules;
  // A problem with a field of the set-up is noted at that field, one with the component data here.
  const std::string_view field = std::string_view(made.path).substr(0, made.path.find('.'));
  if (object.Has(field)) {
    object.Field(field).Fail(made.text);
  } else {
    object.Fail(made.path.empty() ? made.text : made.path + ": " + made.text);
  }
  return nullptr;
}

bool ParseSeed(std::string_view text, uint64_t* seed) {
  const bool hex = text.substr(0, 2) == "0x";
  const std::string_view digits = text.substr(hex ? 2 : 0);
  const auto [end, error] =
      std::from_chars(digits.data(), digits.data() + digits.size(), *seed, hex ? 16 : 10);
  return error == std::errc() && end == digits.data() + digits.size() && !digits.empty();
}

uint64_t ReadSeed(const Reader& seed) {
  if (seed.value().IsNumber() && seed.value().AsNumber() >= 0) {
    return static_cast<uint64_t>(seed.value().AsNumber());
  }
  uint64_t read = 0;
  if (!seed.value().IsText() || !ParseSeed(seed.value().AsText(), &read)) {
    seed.Fail("this must be a seed: a number, or a text like '12' or '0x1f'");
  }
  return read;
}

}  // namespace alhambra::codec
