// Whether the games go as everywhere else, and something to measure how fast.
#ifndef ALHAMBRA_WASM_MEASURE_H_
#define ALHAMBRA_WASM_MEASURE_H_

#include <string>

namespace alhambra::wasm {

// The lines of docs/fingerprints for one case, counted from 0; "" if there is no such case.
std::string FingerprintLines(int index, int most_games);

// Plays so many random games of three, and says how many decisions that were.
int PlayRandomGames(bool all_modules, int games);

}  // namespace alhambra::wasm

#endif  // ALHAMBRA_WASM_MEASURE_H_
