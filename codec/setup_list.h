// The set-up of a real table, and what is to be counted there, as data. docs/companion.md describes
// it.
#ifndef ALHAMBRA_CODEC_SETUP_LIST_H_
#define ALHAMBRA_CODEC_SETUP_LIST_H_

#include <string>

#include "codec/json.h"
#include "engine/rules.h"

namespace alhambra::codec {

// {"setup": ..., "steps": [...], "numbers": [...], "lots": [...]}
Value SetUpListValue(const Rules& rules);
// The same for a set-up as data.
Problem SetUpList(const Value& setup, const Components& components, Value* answer);

// Draws for those at a table: a set-up as data with the "lot", how many, and what is "gone" of it.
// The answer is {"drawn": ["tower", ...]}.
Problem DrawLot(const Value& wish, const Components& components, Rng& rng, Value* answer);

// "Shuffle 8 camps into the supply of tiles."
std::string SetUpStepText(const SetUpStep& step);

}  // namespace alhambra::codec

#endif  // ALHAMBRA_CODEC_SETUP_LIST_H_
