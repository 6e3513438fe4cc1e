#include "server/addresses.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>

namespace alhambra::server {
namespace {

constexpr size_t kMostAddresses = 8;

enum class Reach { kMachine, kLink, kPrivate, kPublic };

Reach ReachOf(const in_addr& address) {
  const uint32_t bits = ntohl(address.s_addr);
  const auto starts = [bits](uint32_t with, int length) {
    return bits >> (32 - length) == with >> (32 - length);
  };
  // Browsers take 0.0.0.0 for their own machine.
  if (starts(0x7f000000, 8) || bits == 0) return Reach::kMachine;
  if (starts(0xa9fe0000, 16)) return Reach::kLink;
  if (starts(0x0a000000, 8) || starts(0xac100000, 12) || starts(0xc0a80000, 16)) {
    return Reach::kPrivate;
  }
  return Reach::kPublic;
}

Reach ReachOf(const in6_addr& address) {
  if (IN6_IS_ADDR_V4MAPPED(&address)) {
    in_addr inner = {};
    std::copy_n(address.s6_addr + 12, 4, reinterpret_cast<uint8_t*>(&inner.s_addr));
    return ReachOf(inner);
  }
  if (IN6_IS_ADDR_LOOPBACK(&address) || IN6_IS_ADDR_UNSPECIFIED(&address)) return Reach::kMachine;
  if (IN6_IS_ADDR_LINKLOCAL(&address)) return Reach::kLink;
  return (address.s6_addr[0] & 0xfe) == 0xfc ? Reach::kPrivate : Reach::kPublic;
}

// Nothing if the text is no address.
std::optional<Reach> ReachOf(const std::string& text) {
  in_addr v4 = {};
  if (inet_pton(AF_INET, text.c_str(), &v4) == 1) return ReachOf(v4);
  in6_addr v6 = {};
  if (inet_pton(AF_INET6, text.substr(0, text.find('%')).c_str(), &v6) == 1) return ReachOf(v6);
  return std::nullopt;
}

std::string TextOf(const sockaddr& address) {
  std::array<char, INET6_ADDRSTRLEN> text = {};
  const bool v6 = address.sa_family == AF_INET6;
  const void* bytes =
      v6 ? static_cast<const void*>(&reinterpret_cast<const sockaddr_in6&>(address).sin6_addr)
         : static_cast<const void*>(&reinterpret_cast<const sockaddr_in&>(address).sin_addr);
  return inet_ntop(address.sa_family, bytes, text.data(), text.size()) == nullptr ? ""
                                                                                  : text.data();
}

// What the machine is called in its networks; private ones first, and IPv4 before IPv6.
std::vector<std::string> OwnAddresses(bool with_v6) {
  ifaddrs* list = nullptr;
  if (getifaddrs(&list) != 0) return {};
  const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> kept(list, freeifaddrs);
  std::vector<std::string> found;
  for (const ifaddrs* at = list; at != nullptr; at = at->ifa_next) {
    if (at->ifa_addr == nullptr || (at->ifa_flags & IFF_UP) == 0) continue;
    if ((at->ifa_flags & IFF_LOOPBACK) != 0 || IsInnerCard(at->ifa_name)) continue;
    const int family = at->ifa_addr->sa_family;
    if (family == AF_INET || (family == AF_INET6 && with_v6))
      found.push_back(TextOf(*at->ifa_addr));
  }
  const auto order = [](const std::string& text) {
    const int v6 = text.find(':') != std::string::npos ? 1 : 0;
    return (ReachOf(text) == Reach::kPrivate ? 0 : 2) + v6;
  };
  std::stable_sort(found.begin(), found.end(),
                   [&](const std::string& a, const std::string& b) { return order(a) < order(b); });
  return found;
}

}  // namespace

bool IsNearby(const std::string& address) {
  const std::optional<Reach> reach = ReachOf(address);
  return reach.has_value() && *reach != Reach::kPublic;
}

bool IsNearbyHost(std::string_view host) {
  if (host.substr(0, 1) == "[") return IsNearby(std::string(host.substr(1, host.find(']') - 1)));
  const std::string_view name = host.substr(0, host.find(':'));
  return name == "localhost" || IsNearby(std::string(name));
}

bool IsInnerCard(std::string_view name) {
  constexpr std::string_view kBegins[] = {"docker", "br-", "veth", "virbr", "vnet",
                                          "lxc",    "lxd", "cni",  "podman"};
  return std::any_of(std::begin(kBegins), std::end(kBegins), [name](std::string_view begin) {
    return name.substr(0, begin.size()) == begin;
  });
}

std::vector<std::string> ReachableAt(const std::string& listen, int port) {
  std::vector<std::string> addresses = {listen};
  if (listen == "0.0.0.0" || listen == "::") addresses = OwnAddresses(listen == "::");
  std::vector<std::string> urls;
  for (const std::string& address : addresses) {
    const std::optional<Reach> reach = ReachOf(address);
    // Addresses of one link need the name of the network card with them, which browsers refuse.
    if (!reach || *reach == Reach::kMachine || *reach == Reach::kLink) continue;
    const bool v6 = address.find(':') != std::string::npos;
    urls.push_back("http://" + (v6 ? "[" + address + "]" : address) + ":" + std::to_string(port));
  }
  urls.resize(std::min(urls.size(), kMostAddresses));
  return urls;
}

}  // namespace alhambra::server
