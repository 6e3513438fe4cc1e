#include "players/effect.h"

#include <algorithm>
#include <memory>
#include <numeric>
#include <utility>

namespace alhambra::players {

namespace {

constexpr uint64_t kSampleSeed = 1;

class Purchases : public EventSink {
 public:
  std::optional<bool> exact;
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

bool Waits(const Game& game, TileId tile) { return game.core.spot[tile].zone == Zone::kWaiting; }

// The tile of the seat that waits in `after` but did not in `before`; kNoTile if there is none.
TileId NewTile(const Game& before, const Game& after, Seat seat) {
  for (const TileId tile : after.core.owned[seat]) {
    if (Waits(after, tile) && !Waits(before, tile)) return tile;
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

// Puts a tile that waits where the scoring would bring the seat most. Nothing if it fits nowhere.
std::optional<Action> PlaceBest(const Rules& rules, Seat seat, int scoring, TileId tile,
                                ActionList& list, Game& placing) {
  rules.Legal(placing, list);
  std::optional<Action> best;
  Game with_best;
  int most = 0;
  for (const Action& action : list) {
    if (!IsCore(action, CoreVerb::kPlace) || action.tile != tile) continue;
    Game placed = placing;
    if (!rules.Apply(placed, action, nullptr).ok()) continue;
    const int sum = Sum(PointsIn(rules, placed, seat, scoring));
    if (best && sum <= most) continue;
    best = action;
    most = sum;
    with_best = placed;
  }
  if (best) placing = with_best;
  return best;
}

// Puts the tiles that waited before the action where they score most, in `placing` and in the game
// before, so that what the action brings is counted from there. Nothing is changed if that would
// end the turn.
void PlaceEarlier(const Rules& rules, Seat seat, ActionList& list, Effect& effect, Game& placing) {
  const auto& owned = effect.before.core.owned[seat];
  const auto waits = [&effect](TileId tile) { return Waits(effect.before, tile); };
  if (std::none_of(owned.begin(), owned.end(), waits)) return;
  Game with = placing, without = effect.before;
  if (!GoToPlacing(rules, seat, list, without)) return;
  std::vector<Action> places;
  for (const TileId tile : owned) {
    if (!waits(tile)) continue;
    const std::optional<Action> place = PlaceBest(rules, seat, effect.scoring, tile, list, with);
    if (!place) continue;
    if (!rules.Apply(without, *place, nullptr).ok()) return;
    places.push_back(*place);
  }
  const bool goes_on = SameTurn(effect.before, without) &&
                       effect.before.core.scorings_held == without.core.scorings_held;
  if (places.empty() || !goes_on) return;
  placing = with;
  effect.before = without;
  effect.earlier = std::move(places);
}

// Puts the gained tile where the scoring would bring the seat most, in `effect.after`.
void PlaceGained(const Rules& rules, Seat seat, Effect& effect) {
  const auto list = std::make_unique<ActionList>();
  Game placing = effect.after;
  if (!GoToPlacing(rules, seat, *list, placing)) return;
  PlaceEarlier(rules, seat, *list, effect, placing);
  effect.place = PlaceBest(rules, seat, effect.scoring, effect.tile, *list, placing);
  effect.fits = effect.place.has_value();
  if (effect.place || !effect.earlier.empty()) effect.after = placing;
}

}  // namespace

Game TypicalGame(const Rules& rules, const Game& view, Seat seat) {
  Rng rng{kSampleSeed};
  return rules.Sample(view, seat, rng);
}

std::optional<Effect> EffectOf(const Rules& rules, const Game& before, Seat seat,
                               const Action& action) {
  Effect effect;
  effect.before = before;
  effect.after = before;
  Purchases purchases;
  if (!rules.Apply(effect.after, action, &purchases).ok()) return std::nullopt;
  effect.exact = purchases.exact;
  const Decision next = rules.DecisionOf(effect.after);
  effect.same_turn = SameTurn(before, effect.after);
  const bool goes_on = effect.same_turn && next.seat == seat;
  effect.again = goes_on && (IsMain(next.frame) || IsCore(next.frame, CoreFrame::kBuyKind));
  effect.ends_turn = !goes_on || IsCore(next.frame, CoreFrame::kEndTurn);

  const int scoring = before.core.scorings_held + 1;
  const bool held = before.core.scorings_held != effect.after.core.scorings_held;
  if (held || scoring > 3 || rules.IsOver(effect.after)) return effect;
  effect.scoring = scoring;
  effect.tile = NewTile(before, effect.after, seat);
  if (effect.tile != kNoTile) PlaceGained(rules, seat, effect);
  effect.wall_before = WallLength(rules, effect.before, seat);
  effect.wall_after = WallLength(rules, effect.after, seat);
  effect.points_before = PointsIn(rules, effect.before, seat, scoring);
  effect.points_after = PointsIn(rules, effect.after, seat, scoring);
  return effect;
}

}  // namespace alhambra::players
