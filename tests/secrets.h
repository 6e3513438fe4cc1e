// What nobody but its owner may know in a game, said once more and without asking the engine what
// it hides: games that differ from a game only in that.
#ifndef ALHAMBRA_TESTS_SECRETS_H_
#define ALHAMBRA_TESTS_SECRETS_H_

#include "engine/rules.h"

namespace alhambra::tests {

// How much is exchanged.
enum class Reach {
  kHands,  // hands, also against cards deep in the draw pile: what comes next stays the same
  kPiles,  // everything that is hidden
};

// The game with its secrets exchanged at random, except for those that the two seats know. Nothing
// that those two may see changes. Give one seat twice, or kSpectator, to spare less.
Game SwapSecrets(const Rules& rules, const Game& game, Seat seat, Seat other, Reach reach,
                 Rng& rng);

// Whether an event is told to those who may know it: to everybody, unless it is about a secret. Who
// is told the secret itself does not hear in addition what the others hear of it.
bool IsToldToTheRight(const Rules& rules, const Event& event);

// Whether two choices in a game differ only in what nobody but their seat learns.
bool DifferInSecret(const Rules& rules, const Game& game, const Action& one, const Action& other);

}  // namespace alhambra::tests

#endif  // ALHAMBRA_TESTS_SECRETS_H_
