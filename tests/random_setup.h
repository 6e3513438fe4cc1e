// Set-ups drawn at random but the same in every run, actions that nobody listed, and what every
// game must keep.
#ifndef ALHAMBRA_TESTS_RANDOM_SETUP_H_
#define ALHAMBRA_TESTS_RANDOM_SETUP_H_

#include <memory>
#include <string>
#include <vector>

#include "engine/rules.h"

namespace alhambra::tests {

std::vector<std::string> AllModuleIds();
std::string Describe(const Setup& setup);

// The rules of a set-up that must be fine.
std::shared_ptr<const Rules> MakeRules(const Setup& setup);

// A set-up for three that uses the component file of this id.
Setup SetupWith(const std::string& id);

// Number `index` of the random set-ups: 2-6 players; no modules, one, a pair, some, or all; in
// between another game than the base game.
Setup RandomSetup(int index);

// An action that nobody listed: a listed one with something changed, or arbitrary bytes.
Action Unlisted(const Rules& rules, const ActionList& list, Rng& rng);

// How many games a test over random games plays: the environment's
// ALHAMBRA_CONFORMANCE_GAMES, or `normal`.
int GamesToPlay(int normal);

// Whether tiles, cards and the modules' pieces are where a game starts.
bool IsLaidOut(const Game& game);

// What is wrong with where cards and tiles are and with the modules' states; "" if nothing.
std::string FindFault(const Rules& rules, const Game& game);

// A position written down reads back as the same position: what is wrong with that, "" if nothing.
std::string ReadBack(const Rules& rules, const Game& game, Game* read);

// An action that was accepted can be kept in a record: its text leads to the same game. What is
// wrong with that, "" if nothing.
std::string RecordFault(const Rules& rules, const Game& before, const Action& action,
                        const Game& after);

}  // namespace alhambra::tests

#endif  // ALHAMBRA_TESTS_RANDOM_SETUP_H_
