// Addresses and names that clients come from and ask for.
#ifndef ALHAMBRA_SERVER_ADDRESS_H_
#define ALHAMBRA_SERVER_ADDRESS_H_

#include <string>
#include <string_view>
#include <vector>

namespace alhambra::server {

// Whom an address is counted for; "" if it is not an address. An IPv4 address is counted by itself,
// also where it is written as an IPv6 one. Of IPv6 the first half counts: whoever has one address
// there has all of its network.
std::string NetworkOf(std::string_view address);

// What our own proxy put at the end of the X-Forwarded-For lines, without a port: an address,
// unless the proxy is not what it should be. What stands before it came from the client and may be
// anything. "" if there is none.
std::string_view LastForwarded(const std::vector<std::string_view>& lines);

// Whether this is a name or an address that a Host header may have, with or without port.
bool IsHost(std::string_view text);

// A site as browsers write it in an Origin header, scheme://host[:port]; "" if the text is none.
std::string OriginOf(std::string_view text);

// The names a server answers to. A page can have its own name lead to any machine and would then
// count as that machine's own page; so names that nobody here has given are refused.
class Hosts {
 public:
  // Beside the given names: addresses, which no page can redirect, localhost and, where more than
  // this machine can connect, the machine's own name.
  Hosts(const std::vector<std::string>& names, std::string_view listen);

  // Of a Host header, with or without port.
  bool Allows(std::string_view host) const;

 private:
  std::vector<std::string> names_;
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_ADDRESS_H_
