// Component files with one thing wrong: rules are not made from them, and the reason is the place.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "codec/json.h"
#include "engine/modules/test_kit.h"
#include "tests/places.h"
#include "tests/random_setup.h"

namespace alhambra::tests {
namespace {

// The changes of any component file that rules are made from all the same. `change` says whether it
// changed the value.
template <class Change>
std::vector<std::string> Accepted(const Change& change) {
  std::vector<std::string> accepted;
  const Components& components = codec::TestComponents();
  for (const auto& [id, data] : components) {
    const Setup setup = SetupWith(id);
    const std::vector<Place> places = PlacesOf(data, id);
    for (size_t i = 0; i < places.size(); ++i) {
      Value value = places[i].value;
      if (!change(value)) continue;
      Components changed = components;
      changed[id] = WithPlace(data, static_cast<int>(i), value);
      if (kit::ProblemOfComponents(setup, changed).empty()) accepted.push_back(places[i].path);
    }
  }
  return accepted;
}

TEST(ComponentFiles, KnowEveryFieldOfTheirs) {
  EXPECT_EQ(Accepted([](Value& part) {
              if (part.IsObject()) part.Set("nonsense", 1);
              return part.IsObject();
            }),
            std::vector<std::string>{});
}

TEST(ComponentFiles, KnowEveryWordOfTheirs) {
  EXPECT_EQ(Accepted([](Value& part) {
              const bool text = part.IsText();
              if (text) part = Value("nonsense");
              return text;
            }),
            std::vector<std::string>{});
}

TEST(ComponentFiles, HaveALimitForEveryNumber) {
  for (const int number : {-1000000, 1000000}) {
    EXPECT_EQ(Accepted([number](Value& part) {
                const bool counts = part.IsNumber();
                if (counts) part = Value(number);
                return counts;
              }),
              std::vector<std::string>{});
  }
}

TEST(ComponentFiles, HaveValuesOfTheRightType) {
  EXPECT_EQ(Accepted([](Value& part) {
              const bool other = !part.IsObject();
              part = Value::Object();
              return other;
            }),
            std::vector<std::string>{});
}

}  // namespace
}  // namespace alhambra::tests
