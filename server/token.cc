#include "server/token.h"

#include <unistd.h>

#include <array>

#include "engine/base/check.h"
#include "server/sha256.h"

namespace alhambra::server {
namespace {

#ifndef ALHAMBRA_TABLE_ID_LETTERS
#define ALHAMBRA_TABLE_ID_LETTERS 10
#endif

// From the system's generator, which in a browser is that of its cryptography.
void FillRandom(void* bytes, size_t size) { CHECK(getentropy(bytes, size) == 0); }

// 26^10 are about 47 bits; 64 random bits leave no letter noticeably more likely.
std::string Letters(uint64_t number, int how_many) {
  std::string letters;
  for (int i = 0; i < how_many; ++i, number /= 26) {
    letters += static_cast<char>('a' + number % 26);
  }
  return letters;
}

}  // namespace

std::string NewToken() {
  unsigned char bytes[16];
  FillRandom(bytes, sizeof(bytes));
  std::string hex;
  for (const unsigned char byte : bytes) {
    hex += "0123456789abcdef"[byte >> 4];
    hex += "0123456789abcdef"[byte & 15];
  }
  return hex;
}

bool IsToken(std::string_view text) {
  return text.size() == 32 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::string NewTableId() { return Letters(NewSeed(), ALHAMBRA_TABLE_ID_LETTERS); }

bool IsTableId(std::string_view text) {
  return text.size() >= 10 && text.size() <= 21 &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz") == std::string_view::npos;
}

std::string IdOfText(std::string_view text) {
  const std::array<uint32_t, 8> hash = Sha256(text);
  return Letters(uint64_t{hash[0]} << 32 | hash[1], ALHAMBRA_TABLE_ID_LETTERS) +
         Letters(uint64_t{hash[2]} << 32 | hash[3], 10);
}

uint64_t NewSeed() {
  uint64_t seed = 0;
  FillRandom(&seed, sizeof(seed));
  return seed;
}

bool SameToken(std::string_view a, std::string_view b) {
  if (a.empty() || a.size() != b.size()) return false;
  // Volatile, so that no compiler finds an early end.
  volatile unsigned char differences = 0;
  for (size_t i = 0; i < a.size(); ++i) {
    differences = static_cast<unsigned char>(differences | (a[i] ^ b[i]));
  }
  return differences == 0;
}

}  // namespace alhambra::server
