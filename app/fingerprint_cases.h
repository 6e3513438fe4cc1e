// Which simulations have a fingerprint, and what it is; see docs/fingerprints.md. Without files,
// threads and options, so that a browser can compute them too.
#ifndef ALHAMBRA_APP_FINGERPRINT_CASES_H_
#define ALHAMBRA_APP_FINGERPRINT_CASES_H_

#include <cstdint>
#include <string>
#include <vector>

#include "codec/json.h"

namespace alhambra::app {

// A simulation whose digest is kept.
struct FingerprintCase {
  std::string name;  // "base-3", "camps-3", "all-6"
  std::vector<std::string> modules;
  int players = 3;
  uint64_t seed = 1;
  std::string game = "alhambra";
};
std::vector<FingerprintCase> FingerprintCases(int edition);

struct FingerprintResult {
  codec::Problem problem;
  std::vector<std::string> lines;  // "base-3 20 1 7b3286acc32ffa40", one for each number of games
};
// Leaves out the digests of more games than `most_games`.
FingerprintResult RunFingerprint(const FingerprintCase& item, int edition, int most_games);

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_FINGERPRINT_CASES_H_
