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

std::string NewTableId() {
  // 26^10 ids are about 47 bits; 64 random bits leave no letter noticeably more likely.
  std::string id;
  uint64_t number = NewSeed();
  for (int i = 0; i < 10; ++i, number /= 26) id += static_cast<char>('a' + number % 26);
  return id;
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
