// What the tests of modules share: where data and positions are wrong, random games, what came of
// them. Only tests include this; unlike the engine it knows text and computer players.
#ifndef ALHAMBRA_ENGINE_MODULES_TEST_KIT_H_
#define ALHAMBRA_ENGINE_MODULES_TEST_KIT_H_

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "codec/test_support.h"
#include "engine/rules.h"
#include "players/test_play.h"

namespace alhambra::kit {

// ---- component data ----

// Where rules for a set-up find these components wrong; "" when they do not.
inline std::string ProblemOfComponents(const Setup& setup, const Components& components) {
  const RulesOrProblem made = Rules::Make(setup, components);
  return made.rules != nullptr ? "" : made.path;
}

inline Setup SetupOf(const char* id, int players = 3) {
  Setup setup;
  setup.players = players;
  setup.modules = {id};
  return setup;
}

// As above, but in the data of this one module: a field of it is replaced, or all of it.
inline std::string ProblemWithField(const char* id, const char* field, const std::string& json) {
  Components components = codec::TestComponents();
  components[id].Set(field, codec::Json(json));
  return ProblemOfComponents(SetupOf(id), components);
}

inline std::string ProblemWithData(const char* id, const std::string& json, int players = 3) {
  Components components = codec::TestComponents();
  components[id] = codec::Json(json);
  return ProblemOfComponents(SetupOf(id, players), components);
}

// ---- positions ----

// Where a module finds its part of a position wrong, "." for the part as a whole; what it takes
// must be without a fault.
inline std::string ProblemOfState(const Rules& rules, const char* id, const std::string& json,
                                  Game game) {
  const Module& module = *rules.FindModule(id);
  const Value value = codec::Json(json);
  const Reader reader(value);
  module.Read(rules, game, reader);
  if (reader.ok()) {
    EXPECT_STREQ(module.FindFault(rules, game), nullptr) << json;
  }
  return codec::PathOf(reader.problem());
}

inline std::string ProblemOfState(const Rules& rules, const char* id, const std::string& json) {
  return ProblemOfState(rules, id, json, rules.Blank(1));
}

// The same in a whole position, whose other fields are `rest`.
inline std::string ProblemOfPosition(const Rules& rules, const char* id, const std::string& json,
                                     const std::string& rest = "") {
  const std::string others = rest.empty() ? "" : rest + ", ";
  return codec::ProblemOfPosition(rules, "{" + others + "'modules': {'" + id + "': " + json + "}}");
}

// What a module writes of a game.
inline Value StateOf(const Rules& rules, const char* id, const Game& game) {
  Value state = Value::Object();
  rules.FindModule(id)->Write(rules, game, state);
  return state;
}

// ---- whole games ----

// Plays random games; `before(game, action)`, or `before(game, list, action)` to see among what it
// was chosen, is called before each choice and `after(game)` at the end of each game.
template <class Before, class After>
void InRandomGames(const Rules& rules, int games, Before before, After after) {
  for (int seed = 0; seed < games; ++seed) {
    Game game = rules.Start(static_cast<uint64_t>(seed));
    codec::PlayRandomly(rules, static_cast<uint64_t>(seed), game,
                        [&](const ActionList& list, const Action& action) {
                          if constexpr (std::is_invocable_v<Before, const Game&, const Action&>) {
                            before(std::as_const(game), action);
                          } else {
                            before(std::as_const(game), list, action);
                          }
                          return true;
                        });
    after(std::as_const(game));
  }
}

template <class Before>
void InRandomGames(const Rules& rules, int games, Before before) {
  InRandomGames(rules, games, before, [](const Game&) {});
}

template <class After>
void AfterRandomGames(const Rules& rules, int games, After after) {
  InRandomGames(
      rules, games, [](const Game&, const Action&) {}, after);
}

// How often each event of a module happens in random games, or between computer players.
inline players::EventCounter EventsOfRandomGames(const Rules& rules, const char* id, int games) {
  players::EventCounter counter(rules.FindModule(id)->origin);
  for (int i = 0; i < games; ++i) {
    codec::PlayRandomly(rules, static_cast<uint64_t>(i), &counter);
  }
  return counter;
}

inline players::EventCounter EventsOfComputerPlayers(const Rules& rules, const char* id,
                                                     int games) {
  players::EventCounter counter(rules.FindModule(id)->origin);
  for (int i = 0; i < games; ++i) {
    players::PlayGreedily(rules, static_cast<uint64_t>(i), &counter);
  }
  return counter;
}

// How often each event happens in random games, by its name (see NamedEvents); `after(game)` is
// called at the end of each game.
template <class After>
codec::NamedEvents NamedEventsOfRandomGames(const Rules& rules, int games, const char* argument,
                                            After after) {
  codec::NamedEvents events(rules, argument);
  for (int i = 0; i < games; ++i) {
    after(codec::PlayRandomly(rules, static_cast<uint64_t>(i), &events));
  }
  return events;
}

inline codec::NamedEvents NamedEventsOfRandomGames(const Rules& rules, int games) {
  return NamedEventsOfRandomGames(rules, games, "", [](const Game&) {});
}

// What all scorers together got from a module in one row of the score sheet, or in all.
inline int PointsOf(const Rules& rules, const char* id, const Game& game, int row) {
  int points = 0;
  for (size_t source = 0; source < rules.sources().size(); ++source) {
    if (rules.sources()[source].origin != rules.FindModule(id)->origin) continue;
    for (int scorer = 0; scorer < rules.scorers(); ++scorer) {
      points += rules.EntryAt(game, static_cast<int>(source), row, scorer).points;
    }
  }
  return points;
}

inline int PointsOf(const Rules& rules, const char* id, const Game& game) {
  int points = 0;
  for (int row = 0; row < kScoreRows; ++row) points += PointsOf(rules, id, game, row);
  return points;
}

// ---- single moments ----

// How many cards of a sort lie in each pile of the deck.
template <class IsOne>
std::vector<int> CardsInPiles(const Game& game, IsOne is_one) {
  std::vector<int> found(kPiles);
  int next = game.core.draw.size();  // the first pile is on top, at the back
  for (size_t pile = 0; pile < found.size(); ++pile) {
    for (int i = 0; i < game.core.pile[pile]; ++i) {
      found[pile] += is_one(game.core.draw[--next]) ? 1 : 0;
    }
  }
  EXPECT_EQ(next, 0);
  return found;
}

// What the easy computer player does now.
inline Action GreedyChoice(const Rules& rules, const Game& game) {
  const auto list = std::make_unique<ActionList>();
  rules.Legal(game, *list);
  const Seat seat = rules.DecisionOf(game).seat;
  Rng rng{1};
  players::GreedyPlayer player;
  return (*list)[player.Choose(rules, rules.View(game, seat), seat, *list, rng)];
}

// After an action the same question comes, whatever is hidden from a spectator.
inline void ExpectSameQuestion(const Rules& rules, const Game& game, const Action& action,
                               Rng& rng) {
  Game after = game;
  Game other = rules.Sample(rules.View(game, kSpectator), kSpectator, rng);
  EXPECT_TRUE(rules.Apply(after, action, nullptr).ok());
  EXPECT_TRUE(rules.Apply(other, action, nullptr).ok());
  EXPECT_TRUE(rules.DecisionOf(after).frame == rules.DecisionOf(other).frame);
}

// A viewer of the game can make up a whole one that looks the same.
inline void ExpectWholeSamples(const Rules& rules, const char* id, const Game& game, Rng& rng) {
  for (Seat viewer = 0; viewer <= rules.players(); ++viewer) {
    const Seat seat = viewer < rules.players() ? viewer : kSpectator;
    const Game view = rules.View(game, seat);
    const Game sample = rules.Sample(view, seat, rng);
    EXPECT_STREQ(rules.FindModule(id)->FindFault(rules, sample), nullptr);
    EXPECT_TRUE(rules.View(sample, seat) == view);
  }
}

}  // namespace alhambra::kit

#endif  // ALHAMBRA_ENGINE_MODULES_TEST_KIT_H_
