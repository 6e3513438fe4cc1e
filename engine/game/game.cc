#include "engine/game/game.h"

namespace alhambra {
namespace {

// Both parts are whole words.
uint64_t HashWords(const void* data, size_t bytes, uint64_t hash) {
  const unsigned char* at = static_cast<const unsigned char*>(data);
  for (size_t i = 0; i + 8 <= bytes; i += 8) {
    uint64_t word;
    std::memcpy(&word, at + i, 8);
    hash = (hash ^ word) * 0x9e3779b97f4a7c15ULL;
    hash ^= hash >> 29;
  }
  return hash;
}

}  // namespace

uint64_t Game::Hash() const {
  const uint64_t hash = HashWords(&core, sizeof(core), 0x243f6a8885a308d3ULL);
  return HashWords(more_, used_, hash);
}

bool Game::operator==(const Game& other) const {
  return used_ == other.used_ && std::memcmp(&core, &other.core, sizeof(core)) == 0 &&
         std::memcmp(more_, other.more_, used_) == 0;
}

}  // namespace alhambra
