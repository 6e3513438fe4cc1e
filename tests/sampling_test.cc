// What a viewer cannot know is drawn at random in a sampled game: wherever two games that look the
// same to the viewer differ, samples differ as well.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "codec/test_support.h"
#include "tests/random_setup.h"
#include "tests/secrets.h"

namespace alhambra::tests {
namespace {

constexpr int kSamples = 4;          // at each moment
constexpr int kOften = 12;           // how often a place must differ to count
constexpr size_t kMostMoments = 60;  // looked at in a game

// How often two games differ in each of their bytes.
class Differences {
 public:
  void Add(const Game& one, const Game& two) {
    const auto* a = reinterpret_cast<const unsigned char*>(&one);
    const auto* b = reinterpret_cast<const unsigned char*>(&two);
    for (size_t i = 0; i < sizeof(Game); ++i) counts_[i] += a[i] != b[i] ? 1 : 0;
  }
  int At(size_t byte) const { return counts_[byte]; }

 private:
  std::vector<int> counts_ = std::vector<int>(sizeof(Game));
};

class Sampling : public testing::TestWithParam<std::string> {};

TEST_P(Sampling, DrawsWhateverIsHidden) {
  const std::shared_ptr<const Rules> rules = codec::TestRules(3, {GetParam()});
  const auto list = std::make_unique<ActionList>();
  Differences swapped, sampled;
  for (uint64_t seed = 1; seed <= 4; ++seed) {
    Rng rng{seed};
    Game game = rules->Start(seed);
    for (size_t moment = 0; !rules->IsOver(game); ++moment) {
      if (moment % 4 == 0 && moment / 4 < kMostMoments) {
        const Seat viewer = static_cast<Seat>(rng.Below(rules->players()));
        const Game view = rules->View(game, viewer);
        const Game other = SwapSecrets(*rules, game, viewer, viewer, Reach::kPiles, rng);
        swapped.Add(game, other);
        const Game first = rules->Sample(view, viewer, rng);
        for (int i = 1; i < kSamples; ++i) sampled.Add(first, rules->Sample(view, viewer, rng));
      }
      rules->Legal(game, *list);
      ASSERT_TRUE(rules->Apply(game, (*list)[rng.Below(list->size())], nullptr).ok());
    }
  }
  int hidden = 0;
  for (size_t byte = 0; byte < sizeof(Game); ++byte) {
    if (swapped.At(byte) < kOften) continue;
    ++hidden;
    EXPECT_GT(sampled.At(byte), 0) << "byte " << byte << " is the same in every sample";
  }
  EXPECT_GT(hidden, 0);
}

INSTANTIATE_TEST_SUITE_P(Module, Sampling, testing::ValuesIn(AllModuleIds()));

}  // namespace
}  // namespace alhambra::tests
