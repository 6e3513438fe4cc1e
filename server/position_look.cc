#include "server/position_look.h"

#include <memory>
#include <string>
#include <utility>

#include "codec/position.h"
#include "codec/setup.h"
#include "codec/text.h"
#include "server/message.h"
#include "server/table.h"
#include "server/telling.h"

namespace alhambra::server {
namespace {

// Each on a copy of its own: none knows of the others.
Value Tried(const Rules& rules, const Game& game, const Reader& actions) {
  Value list = Value::List();
  if (actions.size() > kMostTried) {
    actions.Fail("at most " + std::to_string(kMostTried) + " actions are tried at once");
  }
  for (int i = 0; i < actions.size() && actions.ok(); ++i) {
    const std::string& text = actions.At(i).Text();
    if (text.size() > size_t{kMostActionCharacters}) actions.At(i).Fail("this is too long");
    if (!actions.ok()) break;
    Game copy = game;
    Action action;
    const Fault fault = TryAction(rules, text, copy, &action, nullptr);
    Value tried = Value::Object();
    tried.Set("ok", fault.ok());
    if (!fault.ok()) tried.Set("error", FaultValue(fault));
    list.Add(std::move(tried));
  }
  return list;
}

}  // namespace

codec::Problem LookAtPosition(const Value& body, const Components& components, Value* answer) {
  const Reader root(body);
  root.OnlyFields(
      {"edition", "game", "players", "modules", "options", "position", "seed", "seat", "actions"});
  const Setup setup = codec::ReadSetup(root, kEdition);
  const auto rules = codec::MakeRules(root, setup, components);
  if (rules == nullptr) return root.problem();
  Seat viewer = codec::kEverything;
  if (root.Has("seat")) {
    viewer = static_cast<Seat>(root.Field("seat").Number(0, rules->players() - 1));
  }
  const uint64_t seed = root.Has("seed") ? codec::ReadSeed(root.Field("seed")) : 1;
  const auto game = std::make_unique<Game>();
  codec::ReadPosition(*rules, root.Field("position"), seed, game.get());
  if (!root.ok()) return root.problem();
  Value told = Value::Object();
  told.Set("table", PiecesValue(*rules));
  Value view = codec::ViewValue(*rules, *game, viewer);
  told.Set("view", viewer == codec::kEverything ? WithoutLegal(view) : std::move(view));
  if (root.Has("actions")) told.Set("tried", Tried(*rules, *game, root.Field("actions")));
  if (root.ok()) *answer = std::move(told);
  return root.problem();
}

}  // namespace alhambra::server
