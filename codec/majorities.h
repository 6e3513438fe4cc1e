// What the majorities are decided by, as data: for clients, which count nothing themselves.
#ifndef ALHAMBRA_CODEC_MAJORITIES_H_
#define ALHAMBRA_CODEC_MAJORITIES_H_

#include "engine/base/value.h"
#include "engine/rules.h"

namespace alhambra::codec {

// Adds to a view how many buildings of each kind every scorer has ("counts"), which place that is
// ("standing"), and what the places are worth in each scoring ("places").
void AddMajorities(const Rules& rules, const Game& game, Value& value);

// What the majorities of a scoring are decided by, at the moment when they are: how many buildings
// each scorer has ("counts") and which place that is ("standing"), what the places are worth
// ("values"), and, where that is a multiple of the buildings in all palaces, how many these are
// ("built") and what each of them is worth ("factors").
Value CountedValue(const Rules& rules, const Game& game, int scoring);

}  // namespace alhambra::codec

#endif  // ALHAMBRA_CODEC_MAJORITIES_H_
