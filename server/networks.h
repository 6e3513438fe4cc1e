// A list of addresses and networks, such as "127.0.0.0/8,::1,10.0.0.5".
#ifndef ALHAMBRA_SERVER_NETWORKS_H_
#define ALHAMBRA_SERVER_NETWORKS_H_

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace alhambra::server {

class Networks {
 public:
  static constexpr size_t kMost = 64;

  // Reads a list, separated by commas. "" if that could be done; otherwise what is wrong, as a
  // sentence without its full stop, and nothing is changed.
  std::string Read(std::string_view text);
  // Reads one of them; as many as there are may be added. "" or what is wrong, as above.
  std::string Add(std::string_view one);
  // Whether the address is in one of them. An IPv4 address is the same however it is written; what
  // is no address is in none.
  bool Has(std::string_view address) const;

 private:
  // As IPv6, IPv4 addresses among them.
  struct Network {
    std::array<uint8_t, 16> first = {};
    int bits = 0;
  };

  static bool ReadOne(std::string_view text, Network* network);

  std::map<int, std::set<std::array<uint8_t, 16>>> networks_;  // by the number of their bits
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_NETWORKS_H_
