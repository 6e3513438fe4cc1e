#include "server/preview.h"

#include <optional>

#include "codec/text.h"
#include "engine/base/check.h"
#include "players/effect.h"
#include "server/table.h"

namespace alhambra::server {
namespace {

Value Pair(int before, int after) {
  Value pair = Value::List();
  pair.Add(before);
  pair.Add(after);
  return pair;
}

void AddPoints(const Rules& rules, const players::Effect& effect, Value* preview) {
  if (effect.place) preview->Set("place", codec::ActionText(rules, *effect.place));
  if (!effect.earlier.empty()) {
    Value earlier = Value::List();
    for (const Action& place : effect.earlier) earlier.Add(codec::ActionText(rules, place));
    preview->Set("earlier", std::move(earlier));
  }
  if (effect.fits) preview->Set("fits", *effect.fits);
  preview->Set("wall", Pair(effect.wall_before, effect.wall_after));
  Value points = Value::Object();
  for (size_t i = 0; i < effect.points_before.size(); ++i) {
    const int from = effect.points_before[i], to = effect.points_after[i];
    if (from != 0 || to != 0) points.Set(rules.sources()[i].name, Pair(from, to));
  }
  preview->Set("scoring", effect.scoring);
  preview->Set("points", std::move(points));
}

}  // namespace

Fault Preview(const Rules& rules, const Game& view, Seat seat, std::string_view action,
              Value* preview) {
  const Game before = players::TypicalGame(rules, view, seat);
  Game after = before;
  Action tried;
  if (Fault fault = TryAction(rules, action, after, &tried, nullptr); !fault.ok()) return fault;
  const std::optional<players::Effect> effect = players::EffectOf(rules, before, seat, tried);
  CHECK(effect.has_value());

  *preview = Value::Object();
  if (effect->exact) preview->Set("exact", *effect->exact);
  preview->Set("again", effect->again);
  preview->Set("ends_turn", effect->ends_turn);
  if (effect->same_turn && effect->scoring > 0) AddPoints(rules, *effect, preview);
  return {};
}

}  // namespace alhambra::server
