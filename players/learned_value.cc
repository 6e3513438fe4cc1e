#include "players/learned_value.h"

#include <algorithm>
#include <cstdint>
#include <iterator>

namespace alhambra::players {

namespace {

// A seat sees its own facts, those of its strongest rival, the mean of all rivals, and the table's.
constexpr int kInputs = 3 * kSeatFacts + kTableFacts;
constexpr int kFirst = 32;
constexpr int kSecond = 16;
constexpr int kOutputs = 2;
constexpr float kUnit = 1.0F / 4096;  // of the weights as they are written down

// Written by tools/train/learn.py; see tools/train/README.md.
constexpr int16_t kWeights[] = {
#include "players/learned_value.inc"
};
static_assert(std::size(kWeights) == kInputs * kFirst + kFirst + kFirst * kSecond + kSecond +
                                         kSecond * kOutputs + kOutputs);

// output = weights * input + bias, where the weights of one input lie together.
template <int kIn, int kOut>
const int16_t* Layer(const float* input, const int16_t* weights, float* output) {
  const int16_t* bias = weights + kIn * kOut;
  for (int o = 0; o < kOut; ++o) output[o] = kUnit * static_cast<float>(bias[o]);
  for (int i = 0; i < kIn; ++i, weights += kOut) {
    if (input[i] == 0) continue;
    const float scaled = kUnit * input[i];
    for (int o = 0; o < kOut; ++o) output[o] += scaled * static_cast<float>(weights[o]);
  }
  return bias + kOut;
}

void Rectify(float* values, int count) {
  for (int i = 0; i < count; ++i) values[i] = std::max(0.0F, values[i]);
}

void Fill(const Facts& facts, int players, int seat, float* input) {
  int rival = -1;
  float* mean = input + 2 * kSeatFacts;
  std::copy_n(facts.seat[seat], kSeatFacts, input);
  std::fill_n(mean, kSeatFacts, 0.0F);
  for (int other = 0; other < players; ++other) {
    if (other == seat) continue;
    if (rival < 0 || facts.worth[other] > facts.worth[rival]) rival = other;
    for (int i = 0; i < kSeatFacts; ++i) mean[i] += facts.seat[other][i];
  }
  for (int i = 0; i < kSeatFacts; ++i) mean[i] /= static_cast<float>(players - 1);
  std::copy_n(facts.seat[rival], kSeatFacts, input + kSeatFacts);
  std::copy_n(facts.table, kTableFacts, input + 3 * kSeatFacts);
}

}  // namespace

// What the network says is added to what the valuation alone would say.
Outlooks Foresee(const Facts& facts, int players) {
  Outlooks outlooks;
  for (int seat = 0; seat < players; ++seat) {
    float input[kInputs], first[kFirst], second[kSecond], output[kOutputs];
    Fill(facts, players, seat, input);
    const int16_t* weights = Layer<kInputs, kFirst>(input, kWeights, first);
    Rectify(first, kFirst);
    weights = Layer<kFirst, kSecond>(first, weights, second);
    Rectify(second, kSecond);
    Layer<kSecond, kOutputs>(second, weights, output);
    outlooks.seat[seat] = {facts.worth[seat] / facts.scale + output[0],
                           facts.worth[seat] + 40.0 * output[1]};
  }
  return outlooks;
}

}  // namespace alhambra::players
