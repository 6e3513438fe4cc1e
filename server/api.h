// The HTTP side of the server: what docs/protocol.md lists under /api, /healthz and /metrics.
#ifndef ALHAMBRA_SERVER_API_H_
#define ALHAMBRA_SERVER_API_H_

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/hall.h"
#include "server/visitors.h"
#include "server/workers.h"

namespace alhambra::server {

class Sheets;

struct ApiRequest {
  std::string method;  // "GET", "POST"
  std::string path;    // without what follows '?'
  std::string body;
  std::string bearer;      // the token of an Authorization header, or ""
  std::string address;     // of the client
  bool nearby = false;     // the client is on this machine or in a private network, without a proxy
  bool may_watch = false;  // the client may read the figures
  // Whether the client no longer waits. Any thread may ask until there is an answer.
  std::function<bool()> gone = [] { return false; };
};

struct ApiResponse {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::string fault = "";  // its code, if this tells of one
};

class Api {
 public:
  using Respond = std::function<void(ApiResponse)>;

  struct Options {
    int think_ms = 1000;
    std::string version;
    // Where others in the network reach this server.
    std::function<std::vector<std::string>()> addresses = [] { return std::vector<std::string>(); };
    // Adds what the hall does not know of the server's figures.
    std::function<void(Metrics*)> measure = [](Metrics*) {};
    // For files that are looked into; with none of them, WorkAtDesk does it.
    int desk_threads = 1;
    // Records of games that are not over, with their seed: for where whoever asks has all that is
    // stored in hand anyway.
    bool open_records = false;
    // Sheets that phones at a real table share; null if there are none.
    Sheets* sheets = nullptr;
  };

  Api(Hall* hall, Visitors* visitors, Options options);
  // Breaks off what is being looked into.
  ~Api();

  // Whether a path is answered here at all.
  static bool Owns(const std::string& path);
  // Calls `respond` once, now or later, in the main thread.
  void Handle(const ApiRequest& request, const Respond& respond);
  // Looks into the next file, in the calling thread; false if none waits.
  bool WorkAtDesk() { return desk_.DoNext(); }

 private:
  // What is left to be done in the main thread after some work at the desk.
  using Then = std::function<void(const Respond&)>;
  using WithTable = std::function<void(const Table&)>;

  void MakeTable(const ApiRequest& request, const Respond& respond);
  // With the record of another table's game to begin with, if it is not null.
  void MakeFromStart(std::shared_ptr<Visitor> visitor, const ApiRequest& request,
                     std::shared_ptr<const Value> record, const Respond& respond);
  void Make(const Head& head, const std::string& address, const Respond& respond);
  void Sit(const std::string& table, const ApiRequest& request, const Respond& respond);
  void TakeSeat(const LivePtr& live, const std::string& name, const std::string& token,
                const std::string& address, const Respond& respond);
  void Record(const std::string& table, const ApiRequest& request, const Respond& respond);
  // Whoever asks, if they may join a table, and so may be told a whole game; null, and answered, if
  // not. TellGame does it later, if they still may then.
  std::shared_ptr<Visitor> BeginGame(const ApiRequest& request, const Respond& respond);
  void TellGame(Visitor& visitor, const Table& table, Value (*game)(const Table&),
                const Respond& respond);
  void WholeGame(const std::string& id, const ApiRequest& request, const Respond& respond);
  void KeepGame(const ApiRequest& request, const Respond& respond);
  void Keep(const Head& head, const std::string& address, const Respond& respond);
  void GameStep(const std::string& id, int step, const ApiRequest& request, const Respond& respond);
  // Calls `then` with the table if its game is over and whoever asks may see all of it.
  void WithEnded(const std::string& id, const ApiRequest& request, const Respond& respond,
                 const WithTable& then);
  void Review(const ApiRequest& request, const Respond& respond);
  // A scoring, or a position to look at.
  void Form(const ApiRequest& request, const Respond& respond);
  void SetUpList(const ApiRequest& request, const Respond& respond);
  void Draw(const ApiRequest& request, const Respond& respond);
  // Whether the address may send so much; else it is told so.
  bool MaySay(const ApiRequest& request, const Respond& respond);
  void MakeSheet(const ApiRequest& request, const Respond& respond);
  void ReadSheet(const std::string& id, int since, const ApiRequest& request,
                 const Respond& respond);
  void WriteSheet(const std::string& id, const ApiRequest& request, const Respond& respond);
  void DeleteSheet(const std::string& id, const ApiRequest& request, const Respond& respond);
  // Whether it was a request about a sheet, and is answered.
  bool HandleSheets(const ApiRequest& request, const Respond& respond);
  // Has something done beside the main thread: `work` there, what it returns here.
  void AtDesk(const ApiRequest& request, const Respond& respond, std::function<Then()> work);
  // The same for whom BeginFile gave.
  void AtDesk(std::shared_ptr<Visitor> visitor, const ApiRequest& request, const Respond& respond,
              std::function<Then()> work);
  // Whoever asks, with one more file to be looked into; null, and answered, if they have too many.
  std::shared_ptr<Visitor> BeginFile(const ApiRequest& request, const Respond& respond);
  Value Addresses(const ApiRequest& request) const;
  ApiResponse Figures(const ApiRequest& request) const;
  std::string Catalogue() const;

  Hall* const hall_;
  Visitors* const visitors_;
  const Options options_;
  const std::string catalogue_;
  std::string words_;  // made when first asked for
  std::atomic<bool> stop_ = false;
  Workers desk_;  // looks into files and positions
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_API_H_
