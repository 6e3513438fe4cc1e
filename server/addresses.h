// Where this machine can be reached in its own network, and who may know.
#ifndef ALHAMBRA_SERVER_ADDRESSES_H_
#define ALHAMBRA_SERVER_ADDRESSES_H_

#include <string>
#include <string_view>
#include <vector>

namespace alhambra::server {

// Whether an address belongs to this machine or to a private network.
bool IsNearby(const std::string& address);

// As IsNearby, for what a browser calls the host of a page: "localhost:8411", "192.168.1.20",
// "[::1]:8411".
bool IsNearbyHost(std::string_view host);

// Whether a network card is one that only containers and virtual machines of this machine are
// behind, by its name. Nobody else reaches its address.
bool IsInnerCard(std::string_view name);

// Where others in the network reach a server that listens there, such as
// "http://192.168.1.20:8411", private networks first. None if it listens on this machine only.
std::vector<std::string> ReachableAt(const std::string& listen, int port);

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_ADDRESSES_H_
