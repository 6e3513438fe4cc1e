// SHA-256 (FIPS 180-4), which the browser's build needs without a library for it.
#ifndef ALHAMBRA_SERVER_SHA256_H_
#define ALHAMBRA_SERVER_SHA256_H_

#include <array>
#include <cstdint>
#include <string_view>

namespace alhambra::server {

// Eight words, the most significant first.
std::array<uint32_t, 8> Sha256(std::string_view text);

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_SHA256_H_
