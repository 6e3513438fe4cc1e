// Compares a value with what a scenario expects of it.
#ifndef ALHAMBRA_CODEC_MATCH_H_
#define ALHAMBRA_CODEC_MATCH_H_

#include <optional>
#include <string>

#include "engine/base/value.h"

namespace alhambra::codec {

struct Mismatch {
  std::string path;  // of the expectation, below the one given
  std::string expected;
  std::string found;
};

// The first difference, if any:
// - an object must have every field expected of it, and may have more;
// - a list must have exactly the items expected; an object with the names "0", "3", ... expects
//   only those items of a list;
// - {"$contains": [..]}, {"$lacks": [..]} look for items of a list or pieces of a text,
//   {"$size": n} counts, {"$min": n}, {"$max": n} compare, {"$absent": true} expects no such
//   field; several may stand together;
// - everything else must be equal.
std::optional<Mismatch> FindMismatch(const Value& expected, const Value& found,
                                     const std::string& path);

}  // namespace alhambra::codec

#endif  // ALHAMBRA_CODEC_MATCH_H_
