#include "server/sha256.h"

#include <cstddef>
#include <string>

namespace alhambra::server {
namespace {

// The first 32 bits of the fractions of the cube roots of the first 64 primes.
constexpr uint32_t kRounds[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

constexpr uint32_t Rotated(uint32_t word, int bits) { return word >> bits | word << (32 - bits); }

void AddBlock(const char* bytes, std::array<uint32_t, 8>& state) {
  uint32_t words[64];
  for (int i = 0; i < 16; ++i) {
    words[i] = 0;
    for (int j = 0; j < 4; ++j) words[i] = words[i] << 8 | static_cast<uint8_t>(bytes[4 * i + j]);
  }
  for (int i = 16; i < 64; ++i) {
    const uint32_t early = words[i - 15], late = words[i - 2];
    words[i] = words[i - 16] + (Rotated(early, 7) ^ Rotated(early, 18) ^ early >> 3) +
               words[i - 7] + (Rotated(late, 17) ^ Rotated(late, 19) ^ late >> 10);
  }
  std::array<uint32_t, 8> at = state;
  for (int i = 0; i < 64; ++i) {
    const uint32_t chosen = (at[4] & at[5]) ^ (~at[4] & at[6]);
    const uint32_t most = (at[0] & at[1]) ^ (at[0] & at[2]) ^ (at[1] & at[2]);
    const uint32_t one = at[7] + (Rotated(at[4], 6) ^ Rotated(at[4], 11) ^ Rotated(at[4], 25)) +
                         chosen + kRounds[i] + words[i];
    const uint32_t two = (Rotated(at[0], 2) ^ Rotated(at[0], 13) ^ Rotated(at[0], 22)) + most;
    at = {one + two, at[0], at[1], at[2], at[3] + one, at[4], at[5], at[6]};
  }
  for (size_t i = 0; i < state.size(); ++i) state[i] += at[i];
}

}  // namespace

std::array<uint32_t, 8> Sha256(std::string_view text) {
  // The first 32 bits of the fractions of the square roots of the first eight primes.
  std::array<uint32_t, 8> state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                   0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  size_t done = 0;
  for (; text.size() - done >= 64; done += 64) AddBlock(text.data() + done, state);
  // The rest, a bit that is set, zeros, and the length in bits fill whole blocks.
  std::string rest(text.substr(done));
  rest += '\x80';
  while (rest.size() % 64 != 56) rest += '\0';
  const uint64_t bits = uint64_t{text.size()} * 8;
  for (int shift = 56; shift >= 0; shift -= 8) rest += static_cast<char>(bits >> shift & 0xff);
  for (size_t i = 0; i < rest.size(); i += 64) AddBlock(rest.data() + i, state);
  return state;
}

}  // namespace alhambra::server
