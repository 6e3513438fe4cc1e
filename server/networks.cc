#include "server/networks.h"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <charconv>

namespace alhambra::server {
namespace {

using Bytes = std::array<uint8_t, 16>;

constexpr int kAllBits = 128;
constexpr int kMappedBits = 96;  // what stands before an IPv4 address written as IPv6
constexpr size_t kMostLetters = 64;

// False if it is none. `v4`: whether it was written as an IPv4 address.
bool ReadAddress(const std::string& text, Bytes* bytes, bool* v4) {
  in_addr small = {};
  *v4 = inet_pton(AF_INET, text.c_str(), &small) == 1;
  if (!*v4) return inet_pton(AF_INET6, text.c_str(), bytes->data()) == 1;
  *bytes = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  const auto* from = reinterpret_cast<const uint8_t*>(&small.s_addr);
  std::copy_n(from, sizeof(small.s_addr), bytes->begin() + kMappedBits / 8);
  return true;
}

// The first `bits`, and zeros.
Bytes FirstBits(Bytes bytes, int bits) {
  for (int i = 0; i < 16; ++i) {
    const int kept = std::clamp(bits - 8 * i, 0, 8);
    bytes[static_cast<size_t>(i)] &= static_cast<uint8_t>(0xff00 >> kept);
  }
  return bytes;
}

std::string_view Trimmed(std::string_view text) {
  const size_t from = text.find_first_not_of(' ');
  if (from == std::string_view::npos) return "";
  return text.substr(from, text.find_last_not_of(' ') - from + 1);
}

}  // namespace

bool Networks::ReadOne(std::string_view text, Network* network) {
  const size_t slash = text.find('/');
  bool v4 = false;
  if (!ReadAddress(std::string(text.substr(0, slash)), &network->first, &v4)) return false;
  network->bits = kAllBits;
  if (slash == std::string_view::npos) return true;
  const std::string_view digits = text.substr(slash + 1);
  const auto [end, error] =
      std::from_chars(digits.data(), digits.data() + digits.size(), network->bits);
  if (error != std::errc() || end != digits.data() + digits.size()) return false;
  const int mapped = v4 ? kMappedBits : 0;
  if (network->bits < 0 || network->bits > kAllBits - mapped) return false;
  network->bits += mapped;
  return FirstBits(network->first, network->bits) == network->first;
}

std::string Networks::Add(std::string_view one) {
  Network network;
  if (one.size() > kMostLetters || !ReadOne(one, &network)) {
    return "'" + std::string(one.substr(0, kMostLetters)) +
           "' is neither an address nor a network; it must be like 10.0.0.5, 10.0.0.0/8, ::1 or "
           "2001:db8::/32";
  }
  networks_[network.bits].insert(network.first);
  return "";
}

std::string Networks::Read(std::string_view text) {
  Networks read;
  size_t count = 0;
  for (size_t from = 0; from <= text.size();) {
    const size_t comma = std::min(text.find(',', from), text.size());
    if (++count > kMost) {
      return "there may be no more than " + std::to_string(kMost) + " addresses";
    }
    std::string wrong = read.Add(Trimmed(text.substr(from, comma - from)));
    if (!wrong.empty()) return wrong;
    from = comma + 1;
  }
  *this = std::move(read);
  return "";
}

bool Networks::Has(std::string_view address) const {
  Bytes bytes = {};
  bool v4 = false;
  const std::string without_zone(address.substr(0, address.find('%')));
  if (!ReadAddress(without_zone, &bytes, &v4)) return false;
  return std::any_of(networks_.begin(), networks_.end(), [&bytes](const auto& networks) {
    return networks.second.count(FirstBits(bytes, networks.first)) != 0;
  });
}

}  // namespace alhambra::server
