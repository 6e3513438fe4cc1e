// What the sessions of one server share.
#ifndef ALHAMBRA_SERVER_SITE_H_
#define ALHAMBRA_SERVER_SITE_H_

#include <chrono>
#include <set>
#include <string>
#include <vector>

#include "server/address.h"
#include "server/api.h"
#include "server/hall.h"
#include "server/networks.h"
#include "server/visitors.h"
#include "server/web_files.h"

namespace alhambra::server {

class WebSocketSession;

inline constexpr const char* kBannedText = "The host of this server does not let your address in.";

struct Site {
  Hall* hall = nullptr;
  Api* api = nullptr;
  const WebFiles* files = nullptr;
  std::vector<std::string> origins;  // pages from elsewhere that may connect
  const Hosts* hosts = nullptr;      // the names this server answers to
  Networks watchers;                 // who may read the figures
  Networks banned;                   // who may not come at all
  Visitors* visitors = nullptr;
  bool behind_proxy = false;                  // the client's address is in X-Forwarded-For
  std::chrono::milliseconds request_time{0};  // in which a request must have come
  std::set<WebSocketSession*> sockets;
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_SITE_H_
