#include "server/token.h"

#include <sodium.h>

#include "engine/base/check.h"

namespace alhambra::server {
namespace {

void FillRandom(void* bytes, size_t size) {
  static const int kReady = sodium_init();
  CHECK(kReady >= 0);
  randombytes_buf(bytes, size);
}

// 26^10 are about 47 bits; 64 random bits leave no letter noticeably more likely.
std::string Letters(uint64_t number) {
  std::string letters;
  for (int i = 0; i < 10; ++i, number /= 26) letters += static_cast<char>('a' + number % 26);
  return letters;
}

}  // namespace

std::string NewToken() {
  unsigned char bytes[16];
  FillRandom(bytes, sizeof(bytes));
  char hex[2 * sizeof(bytes) + 1];
  sodium_bin2hex(hex, sizeof(hex), bytes, sizeof(bytes));
  return hex;
}

bool IsToken(std::string_view text) {
  return text.size() == 32 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::string NewTableId() { return Letters(NewSeed()); }

std::string IdOfText(std::string_view text) {
  uint64_t numbers[2];
  crypto_generichash(reinterpret_cast<unsigned char*>(numbers), sizeof(numbers),
                     reinterpret_cast<const unsigned char*>(text.data()), text.size(), nullptr, 0);
  return Letters(numbers[0]) + Letters(numbers[1]);
}

uint64_t NewSeed() {
  uint64_t seed = 0;
  FillRandom(&seed, sizeof(seed));
  return seed;
}

bool SameToken(std::string_view a, std::string_view b) {
  return !a.empty() && a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace alhambra::server
