// The HTTP side of the server: what docs/protocol.md lists under /api, /healthz and /metrics.
#ifndef ALHAMBRA_SERVER_API_H_
#define ALHAMBRA_SERVER_API_H_

#include <atomic>
#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/hall.h"
#include "server/rate.h"
#include "server/workers.h"

namespace alhambra::server {

struct ApiRequest {
  std::string method;  // "GET", "POST"
  std::string path;    // without what follows '?'
  std::string body;
  std::string bearer;   // the token of an Authorization header, or ""
  std::string address;  // of the client
  bool nearby = false;  // the client is on this machine or in a private network, without a proxy
};

struct ApiResponse {
  int status = 200;
  std::string type = "application/json";
  std::string body;
};

class Api {
 public:
  using Respond = std::function<void(ApiResponse)>;

  struct Options {
    int tables_per_hour = 32;      // that one address may make
    int requests_per_second = 20;  // of one address, on average
    int think_ms = 1000;
    std::string version;
    // Where others in the network reach this server.
    std::function<std::vector<std::string>()> addresses = [] { return std::vector<std::string>(); };
  };

  Api(Hall* hall, Options options);
  // Breaks off what is being looked into.
  ~Api();

  // Whether a path is answered here at all.
  static bool Owns(const std::string& path);
  // Calls `respond` once, now or later, in the main thread.
  void Handle(const ApiRequest& request, Respond respond);
  // Forgets addresses that were quiet for long. Call it now and then.
  void Tidy();

 private:
  void MakeTable(const ApiRequest& request, const Respond& respond);
  void Sit(const std::string& table, const ApiRequest& request, const Respond& respond);
  void TakeSeat(const LivePtr& live, const std::string& name, const std::string& token,
                const std::string& address, const Respond& respond);
  void Record(const std::string& table, const ApiRequest& request, const Respond& respond);
  void Review(const ApiRequest& request, const Respond& respond);
  // Whether the address may do this once more.
  using Rates = std::unordered_map<std::string, Rate>;
  bool Allow(Rates& rates, const std::string& address, double per_second, double at_once);
  Value Addresses(const ApiRequest& request) const;
  std::string Catalogue() const;

  Hall* const hall_;
  const Options options_;
  Rates made_by_;   // tables, by address
  Rates asked_by_;  // requests, by address
  const std::string catalogue_;
  std::string words_;  // made when first asked for
  std::atomic<bool> stop_ = false;
  Workers desk_;  // looks into files
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_API_H_
