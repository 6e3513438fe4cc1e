// The places of a tree of data, such as a component file: one of them at a time can be given
// another value.
#ifndef ALHAMBRA_TESTS_PLACES_H_
#define ALHAMBRA_TESTS_PLACES_H_

#include <string>
#include <vector>

#include "engine/base/value.h"

namespace alhambra::tests {

struct Place {
  std::string path;  // "caravanserai.cards[2].spaces"
  Value value;
};

// Every part of a value, however deep, itself first; not what is only a remark.
std::vector<Place> PlacesOf(const Value& value, const std::string& path);

// A copy in which the part at one place, by its number among the places, is this instead.
Value WithPlace(const Value& value, int place, const Value& instead);

}  // namespace alhambra::tests

#endif  // ALHAMBRA_TESTS_PLACES_H_
