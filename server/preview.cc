#include "server/preview.h"

#include <memory>
#include <numeric>
#include <optional>
#include <vector>

#include "codec/text.h"
#include "server/table.h"

namespace alhambra::server {
namespace {

constexpr uint64_t kSampleSeed = 1;

class Purchases : public EventSink {
 public:
  std::optional<bool> exact;  // of a purchase, if there was one
  void On(const Event& event) override {
    if (event.origin != kCore) return;
    switch (static_cast<CoreEvent>(event.kind)) {
      case CoreEvent::kBought:
      case CoreEvent::kBoughtBeside:
      case CoreEvent::kBoughtFrom:
        exact = event.c != 0;
        break;
      default:
        break;
    }
  }
};

bool SameTurn(const Game& a, const Game& b) {
  return a.core.turn_seat == b.core.turn_seat && TurnNumber(a.core) == TurnNumber(b.core);
}

int WallLength(const Rules& rules, const Game& game, Seat seat) {
  Outline outline;
  rules.LayOut(game, seat).TraceOutline(&outline);
  return LongestRun(outline, kWallSide).length;
}

// Holds the scoring. Questions that it asks are answered by the first choice, alike before and
// after the action that is tried.
void HoldScoring(const Rules& rules, int scoring, Game& game) {
  constexpr int kMostQuestions = 24;
  constexpr int kRoom = 4;
  if (game.core.agenda.size() + kRoom > game.core.agenda.capacity()) return;
  rules.RunScoring(game, scoring, nullptr);
  if (game.core.scorings_held >= scoring) return;
  const auto list = std::make_unique<ActionList>();
  for (int i = 0; i < kMostQuestions && game.core.scorings_held < scoring; ++i) {
    rules.Legal(game, *list);
    if (list->empty() || !rules.Apply(game, (*list)[0], nullptr).ok()) return;
  }
}

// What the seat would get from each source if that scoring were held now.
std::vector<int> PointsIn(const Rules& rules, Game game, Seat seat, int scoring) {
  HoldScoring(rules, scoring, game);
  std::vector<int> points;
  for (int source = 0; source < static_cast<int>(rules.sources().size()); ++source) {
    points.push_back(rules.EntryAt(game, source, scoring, seat).points);
  }
  return points;
}

int Sum(const std::vector<int>& points) { return std::accumulate(points.begin(), points.end(), 0); }

// The tile of the seat that waits in `after` but did not in `before`; kNoTile if there is none.
TileId NewTile(const Game& before, const Game& after, Seat seat) {
  for (const TileId tile : after.core.owned[seat]) {
    if (after.core.spot[tile].zone == Zone::kWaiting &&
        before.core.spot[tile].zone != Zone::kWaiting) {
      return tile;
    }
  }
  return kNoTile;
}

// Goes on to the placing of tiles, if the seat can decline everything before it.
bool GoToPlacing(const Rules& rules, Seat seat, ActionList& list, Game& game) {
  for (int i = 0; i < 3; ++i) {
    const Decision decision = rules.DecisionOf(game);
    if (decision.seat != seat) return false;
    if (IsCore(decision.frame, CoreFrame::kPlace)) return true;
    Action done;
    done.verb = VerbOf(CoreVerb::kDone);
    rules.Legal(game, list);
    if (!list.Contains(done) || !rules.Apply(game, done, nullptr).ok()) return false;
  }
  return false;
}

// Puts the tile where the scoring would bring the seat most. The action that does so, if any;
// `fits`: whether there is one, left alone where that cannot be told.
std::optional<Action> PlaceBest(const Rules& rules, Seat seat, TileId tile, int scoring, Game& game,
                                std::optional<bool>& fits) {
  const auto list = std::make_unique<ActionList>();
  Game placing = game;
  if (!GoToPlacing(rules, seat, *list, placing)) return std::nullopt;
  rules.Legal(placing, *list);
  std::optional<Action> best;
  int most = 0;
  for (const Action& action : *list) {
    if (!IsCore(action, CoreVerb::kPlace) || action.tile != tile) {
      continue;
    }
    Game placed = placing;
    if (!rules.Apply(placed, action, nullptr).ok()) continue;
    const int sum = Sum(PointsIn(rules, placed, seat, scoring));
    if (best && sum <= most) continue;
    best = action;
    most = sum;
    game = placed;
  }
  fits = best.has_value();
  return best;
}

Value Pair(int before, int after) {
  Value pair = Value::List();
  pair.Add(before);
  pair.Add(after);
  return pair;
}

void AddPoints(const Rules& rules, const Game& before, Game after, Seat seat, TileId tile,
               Value* preview) {
  const int scoring = before.core.scorings_held + 1;
  if (scoring > 3 || rules.IsOver(after)) return;
  if (tile != kNoTile) {
    std::optional<bool> fits;
    const std::optional<Action> place = PlaceBest(rules, seat, tile, scoring, after, fits);
    if (place) preview->Set("place", codec::ActionText(rules, *place));
    if (fits) preview->Set("fits", *fits);
  }
  preview->Set("wall", Pair(WallLength(rules, before, seat), WallLength(rules, after, seat)));
  const std::vector<int> from = PointsIn(rules, before, seat, scoring);
  const std::vector<int> to = PointsIn(rules, after, seat, scoring);
  Value points = Value::Object();
  for (size_t i = 0; i < from.size(); ++i) {
    if (from[i] != 0 || to[i] != 0) points.Set(rules.sources()[i].name, Pair(from[i], to[i]));
  }
  preview->Set("scoring", scoring);
  preview->Set("points", std::move(points));
}

}  // namespace

Fault Preview(const Rules& rules, const Game& view, Seat seat, std::string_view action,
              Value* preview) {
  Rng rng{kSampleSeed};
  const Game before = rules.Sample(view, seat, rng);
  Game after = before;
  Action tried;
  Purchases purchases;
  if (Fault fault = TryAction(rules, action, after, &tried, &purchases); !fault.ok()) return fault;

  *preview = Value::Object();
  if (purchases.exact) preview->Set("exact", *purchases.exact);
  const Decision next = rules.DecisionOf(after);
  const bool goes_on = SameTurn(before, after) && next.seat == seat;
  preview->Set("again", goes_on && (IsMain(next.frame) || IsCore(next.frame, CoreFrame::kBuyKind)));
  preview->Set("ends_turn", !goes_on || IsCore(next.frame, CoreFrame::kEndTurn));
  // Once the turn is over, what was drawn by chance would count along.
  if (SameTurn(before, after) && before.core.scorings_held == after.core.scorings_held) {
    AddPoints(rules, before, after, seat, NewTile(before, after, seat), preview);
  }
  return {};
}

}  // namespace alhambra::server
