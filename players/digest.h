// Numbers that stand for what something consists of, by which it is recognized. With 64 bits two
// different things are hardly ever taken for the same.
#ifndef ALHAMBRA_PLAYERS_DIGEST_H_
#define ALHAMBRA_PLAYERS_DIGEST_H_

#include <cstdint>
#include <cstring>

namespace alhambra::players {

using Digest = uint64_t;

inline Digest Mix(Digest digest, uint64_t word) {
  digest = (digest ^ word) * 0x9e3779b97f4a7c15ULL;
  return digest ^ digest >> 32;
}

inline Digest MixBytes(Digest digest, const void* data, size_t bytes) {
  const auto* at = static_cast<const unsigned char*>(data);
  uint64_t word;
  for (; bytes >= sizeof(word); bytes -= sizeof(word), at += sizeof(word)) {
    std::memcpy(&word, at, sizeof(word));
    digest = Mix(digest, word);
  }
  if (bytes == 0) return digest;
  word = 0;
  std::memcpy(&word, at, bytes);
  return Mix(digest, word);
}

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_DIGEST_H_
