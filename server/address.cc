#include "server/address.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace alhambra::server {
namespace {

std::string V4Text(const void* bytes) {
  char text[INET_ADDRSTRLEN] = {};
  inet_ntop(AF_INET, bytes, text, sizeof(text));
  return text;
}

std::string_view WithoutSpaces(std::string_view text) {
  const size_t from = text.find_first_not_of(" \t");
  if (from == std::string_view::npos) return "";
  return text.substr(from, text.find_last_not_of(" \t") - from + 1);
}

bool IsPort(std::string_view text) {
  return text.size() <= 5 && text.find_first_not_of("0123456789") == std::string_view::npos &&
         std::atoi(std::string(text).c_str()) <= 65535;
}

// Of "name", "name:80", "[::1]:80" or a bare "::1" what is the name; "" if the rest is no port or
// what stands in brackets is no address.
std::string_view WithoutPort(std::string_view host) {
  std::string_view name = host, rest;
  if (host.substr(0, 1) == "[") {
    const size_t end = host.find(']');
    if (end == std::string_view::npos) return "";
    name = host.substr(1, end - 1);
    rest = host.substr(end + 1);
    if (name.find(':') == std::string_view::npos || NetworkOf(name).empty()) return "";
  } else if (const size_t colon = host.find(':'); colon != host.rfind(':')) {
    return host;
  } else if (colon != std::string_view::npos) {
    name = host.substr(0, colon);
    rest = host.substr(colon);
  }
  return rest.empty() || (rest.front() == ':' && IsPort(rest.substr(1))) ? name : "";
}

std::string Lowered(std::string_view name) {
  std::string lowered(name);
  for (char& c : lowered) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  if (!lowered.empty() && lowered.back() == '.') lowered.pop_back();
  return lowered;
}

// A zone (fe80::1%eth0) means something on one machine only, and could say anything.
bool HasZone(std::string_view host) { return host.find('%') != std::string_view::npos; }

bool OnlyThisMachine(std::string_view listen) {
  return listen.substr(0, 4) == "127." || listen == "::1";
}

}  // namespace

std::string NetworkOf(std::string_view address) {
  const std::string text(address.substr(0, address.find('%')));  // fe80::1%eth0
  in_addr v4 = {};
  if (inet_pton(AF_INET, text.c_str(), &v4) == 1) return V4Text(&v4);
  in6_addr v6 = {};
  if (inet_pton(AF_INET6, text.c_str(), &v6) != 1) return "";
  if (IN6_IS_ADDR_V4MAPPED(&v6)) return V4Text(v6.s6_addr + 12);
  std::memset(v6.s6_addr + 8, 0, 8);
  char network[INET6_ADDRSTRLEN] = {};
  inet_ntop(AF_INET6, &v6, network, sizeof(network));
  return network;
}

std::string_view LastForwarded(const std::vector<std::string_view>& lines) {
  if (lines.empty()) return "";
  const std::string_view line = lines.back();
  const size_t comma = line.rfind(',');
  const std::string_view last =
      WithoutSpaces(comma == std::string_view::npos ? line : line.substr(comma + 1));
  return WithoutPort(last);
}

bool IsHost(std::string_view text) {
  const std::string name = Lowered(WithoutPort(text));
  if (!NetworkOf(name).empty()) return !HasZone(text);
  constexpr std::string_view kAllowed = "abcdefghijklmnopqrstuvwxyz0123456789-_.";
  return !name.empty() && name.find_first_not_of(kAllowed) == std::string::npos &&
         name.front() != '.' && name.front() != '-' && name.find("..") == std::string::npos;
}

std::string OriginOf(std::string_view text) {
  constexpr std::string_view kMark = "://";
  const size_t mark = text.find(kMark);
  if (mark == std::string_view::npos || mark == 0) return "";
  const std::string scheme = Lowered(text.substr(0, mark));
  const std::string_view host = text.substr(mark + kMark.size());
  constexpr std::string_view kAllowed = "abcdefghijklmnopqrstuvwxyz0123456789+-.";
  if (scheme.find_first_not_of(kAllowed) != std::string::npos || !IsHost(host)) return "";
  return scheme + std::string(kMark) + Lowered(host);
}

Hosts::Hosts(const std::vector<std::string>& names, std::string_view listen) {
  for (const std::string& name : names) names_.push_back(Lowered(WithoutPort(name)));
  names_.emplace_back("localhost");
  char own[256] = {};
  if (OnlyThisMachine(listen) || gethostname(own, sizeof(own) - 1) != 0) return;
  const std::string name = Lowered(own);
  const std::string first = name.substr(0, name.find('.'));
  names_.push_back(name);
  names_.push_back(first);
  names_.push_back(first + ".local");
}

bool Hosts::Allows(std::string_view host) const {
  const std::string name = Lowered(WithoutPort(WithoutSpaces(host)));
  if (!NetworkOf(name).empty()) return !HasZone(host);
  return std::find(names_.begin(), names_.end(), name) != names_.end();
}

}  // namespace alhambra::server
