// `alhambra fingerprints`: digests of fixed simulations. They tell whether a change anywhere in
// the rules changes how games go; see docs/fingerprints.md.
#ifndef ALHAMBRA_APP_FINGERPRINTS_H_
#define ALHAMBRA_APP_FINGERPRINTS_H_

#include <string>

#include "app/command.h"
#include "engine/game/setup.h"

namespace alhambra::app {

struct FingerprintsOptions {
  std::string check;  // a file to compare with
  std::string write;  // a file to write; with neither the lines are printed
  int edition = kEdition;
  int most_games = 200;  // lines of longer simulations are left out
};

int Fingerprints(const FingerprintsOptions& options, Streams streams);
Command AddFingerprints(CLI::App& root);

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_FINGERPRINTS_H_
