// Many tables at several processes behind one proxy (tools/cluster), while processes are killed,
// drained and started again, the database is restarted, and its standby takes over. Whatever was
// acknowledged must be in the log exactly once, every client must end with what a new one sees, and
// nobody may have to wait long once a fault is over.
//
//   build/release/cluster --tables 1000 --seconds 300
#include <poll.h>
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <thread>
#include <vector>

#include "codec/json.h"
#include "engine/base/check.h"
#include "engine/base/rng.h"
#include "server/entry.h"
#include "server/log.h"
#include "server/postgres_storage.h"
#include "server/test_client.h"
#include "server/token.h"

namespace alhambra::server {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

struct ClusterOptions {
  int tables = 1000;
  int seconds = 300;
  double pace = 1;      // moves a second at each table
  int threads = 4;      // of clients
  int fault_every = 5;  // seconds
  int port = 0;
  std::string tool = "tools/cluster";
  std::string proxy = "both";
};

// Two clusters on one machine do not get in each other's way: each looks for its ports from
// another place on.
int FreePorts() {
  constexpr int kPorts = 14, kFirst = 18400, kLast = 28400;
  for (int first = kFirst + getpid() % 500 * 20; first < kLast; first += 20) {
    int port = first;
    while (port < first + kPorts && !TestSocket(port).open()) ++port;
    if (port == first + kPorts) return first;
  }
  return kFirst;
}

// When the last fault was over, in milliseconds of the clock; in the future while one goes on.
std::atomic<int64_t> fault_over = 0;

int64_t NowMs() {
  return std::chrono::duration_cast<milliseconds>(Clock::now().time_since_epoch()).count();
}

// Of all tables of a thread.
struct Tally {
  std::vector<double> times;  // from action to answer, in milliseconds
  int64_t longest = 0;        // wait after a fault was over
  int reconnects = 0;
  int refused = 0;  // answers that were neither yes nor "try again"
  int seen = 0;     // hidden hands that were shown
};

// A table with a client at each of its two seats. Messages are searched, not parsed.
class ClusterTable {
 public:
  ClusterTable(int port, uint64_t seed) : port_(port), rng_{seed} {}

  bool Make() {
    const HttpAnswer answer =
        Fetch(port_, "POST", "/api/tables",
              R"({"setup":{"players":2},"seats":[{"kind":"here"},{"kind":"here"}]})");
    if (answer.status != 200) return false;
    const Value made = answer.json();
    table_ = made.Find("table")->AsText();
    for (size_t i = 0; i < 2; ++i) {
      tokens_[i] = made.Find("seats")->items()[i].Find("token")->AsText();
    }
    return true;
  }

  // Takes what has come, and does what is next. `play`: whether to act.
  void Go(bool play, double pace, Tally& tally) {
    for (size_t i = 0; i < 2; ++i) {
      if (clients_[i] == nullptr || !clients_[i]->open()) Connect(i, tally);
      if (clients_[i] == nullptr) continue;
      clients_[i]->Receive();
      while (std::optional<std::string> text = clients_[i]->Take()) Hear(i, *text, tally);
    }
    const int64_t now = NowMs();
    if (!unanswered_.empty()) {
      if (resend_at_ != 0 && now >= resend_at_ && Here(asker_)) Send();
      return;
    }
    if (!play || over_ || now < next_ || legal_.empty() || !Here(0) || !Here(1)) return;
    next_ = now + static_cast<int64_t>(1000 / pace);
    id_ = "id" + std::to_string(++ids_);
    const size_t choice = static_cast<size_t>(rng_.Below(static_cast<int>(legal_.size())));
    unanswered_ = R"({"type":"act","id":")" + id_ + R"(","action":")" + legal_[choice] + "\"}";
    asked_ = now;
    asker_ = mover_;
    Send();
  }

  bool settled() const { return unanswered_.empty() && Here(0) && Here(1); }
  int64_t waiting_since() const { return unanswered_.empty() ? 0 : asked_; }
  size_t acknowledged() const { return acknowledged_.size(); }
  int fd(size_t i) const { return clients_[i] == nullptr ? -1 : clients_[i]->fd(); }

  // What is wrong at the end; "" if nothing. What is still on its way to a client is waited for.
  std::string Verify(Storage& storage, Tally& tally) {
    StoredTable stored;
    std::vector<std::string> entries, ids;
    if (storage.Read(table_, 1, &stored, &entries) != Reading::kFound) return "it cannot be read";
    for (const std::string& text : entries) {
      Entry entry;
      if (!Ok(ReadEntry(text, &entry))) return "an entry cannot be read";
      if (!entry.id.empty()) ids.push_back(entry.id);
    }
    // An action that was given up as refused may not be there, whatever was acknowledged must be.
    if (ids != acknowledged_) {
      return "acknowledged " + std::to_string(acknowledged_.size()) + ", in the log " +
             std::to_string(ids.size());
    }
    for (size_t i = 0; i < 2; ++i) {
      TestClient fresh(port_);
      fresh.Send(JoinMessage(i));
      const Value welcome = fresh.Await("welcome");
      if (welcome.IsNull()) return "a new client is not let in";
      const std::string view = codec::JsonText(*welcome.Find("view"));
      const int64_t patience = NowMs() + 30'000;
      while (!settled() || codec::JsonText(*ParseText(views_[i]).Find("view")) != view) {
        if (NowMs() > patience) return "a client sees something else than a new one";
        std::this_thread::sleep_for(milliseconds(20));
        Go(false, 1, tally);
      }
    }
    return "";
  }

 private:
  bool Here(size_t i) const { return clients_[i] != nullptr && clients_[i]->open() && joined_[i]; }
  std::string JoinMessage(size_t i) const {
    return R"({"type":"join","table":")" + table_ + R"(","token":")" + tokens_[i] + "\"}";
  }

  void Connect(size_t i, Tally& tally) {
    const int64_t now = NowMs();
    if (now < try_at_[i]) return;
    try_at_[i] = now + 300 + rng_.Below(400);
    if (clients_[i] != nullptr) ++tally.reconnects;
    joined_[i] = false;
    clients_[i] = std::make_unique<TestClient>(port_);
    if (!clients_[i]->open()) {
      clients_[i] = nullptr;
      return;
    }
    clients_[i]->Send(JoinMessage(i));
  }

  void Send() {
    resend_at_ = NowMs() + 3000;  // an answer may be lost with its connection
    clients_[asker_]->Send(unanswered_);
  }

  void Hear(size_t i, const std::string& text, Tally& tally) {
    const bool welcome = text.rfind(R"({"type":"welcome")", 0) == 0;
    if (welcome || text.rfind(R"({"type":"update")", 0) == 0) return Note(i, text, welcome, tally);
    if (text.rfind(R"({"type":"answer")", 0) != 0 || unanswered_.empty()) return;
    if (text.find("\"id\":\"" + id_ + "\"") == std::string::npos) return;
    const auto says = [&text](const char* what) { return text.find(what) != std::string::npos; };
    if (says("\"not-stored\"") || says("\"not-sure\"") || says("\"too-fast\"")) {
      resend_at_ = NowMs() + 300;
      return;
    }
    const int64_t now = NowMs();
    if (says("\"ok\":true")) {
      acknowledged_.push_back(id_);
      tally.times.push_back(static_cast<double>(now - asked_));
      tally.longest = std::max(tally.longest, now - std::max(asked_, fault_over.load()));
    } else {
      ++tally.refused;
    }
    unanswered_.clear();
    resend_at_ = 0;
  }

  void Note(size_t i, const std::string& text, bool welcome, Tally& tally) {
    joined_[i] = joined_[i] || welcome;
    if (welcome && i == asker_ && !unanswered_.empty()) resend_at_ = NowMs();
    if (text.find("\"view\":{") == std::string::npos) return;
    views_[i] = text;
    over_ = over_ || text.find("\"winners\":") != std::string::npos;
    if (!over_ && ShowsHand(i, text)) ++tally.seen;
    const size_t legal = text.find("\"legal\":[");
    if (legal == std::string::npos) {
      if (i == mover_) legal_.clear();
      return;
    }
    mover_ = i;
    legal_.clear();
    constexpr std::string_view kStart = "{\"text\":\"";
    for (size_t at = legal; (at = text.find(kStart, at)) != std::string::npos;) {
      at += kStart.size();
      legal_.push_back(text.substr(at, text.find('"', at) - at));
    }
  }

  // Of the other seat's hand only the size is told, unless there is nothing in it. Parsed only
  // where there is more than one.
  static bool ShowsHand(size_t viewer, const std::string& text) {
    const size_t hand = text.find("\"hand\":");
    if (hand == std::string::npos || text.find("\"hand\":", hand + 1) == std::string::npos) {
      return false;
    }
    const Value message = ParseText(text);
    const Value* shown = message.Find("view")->Find("seats")->items()[1 - viewer].Find("hand");
    return shown != nullptr && !shown->items().empty();
  }

  const int port_;
  Rng rng_;
  std::string table_;
  std::string tokens_[2];
  std::unique_ptr<TestClient> clients_[2];
  bool joined_[2] = {false, false};
  int64_t try_at_[2] = {0, 0};
  std::string views_[2];
  std::vector<std::string> legal_;
  size_t mover_ = 0;  // whose turn it is, as the last view says
  bool over_ = false;
  int64_t next_ = 0;
  int ids_ = 0;
  std::string id_, unanswered_;
  size_t asker_ = 0;  // who sent it; the other may already see what came of it
  int64_t asked_ = 0, resend_at_ = 0;
  std::vector<std::string> acknowledged_;
};

// The cluster, and what befalls it.
class Cluster {
 public:
  explicit Cluster(const ClusterOptions& options) : options_(options) {
    Do("start", std::to_string(options.port));
  }
  ~Cluster() { Do("stop", ""); }

  // A client must not wait for longer than some seconds after it.
  void Fault(const char* what, const std::string& more) {
    fault_over = NowMs() + 3'600'000;
    Do(what, more);
    fault_over = NowMs();
    std::printf("%6.1f s  %s %s\n", static_cast<double>(NowMs() - began_) / 1000, what,
                more.c_str());
    std::fflush(stdout);
  }
  // Where the client of a table goes: to one of the proxies.
  int port(int table) const {
    const bool nginx = options_.proxy == "nginx" || (options_.proxy == "both" && table % 2 == 1);
    return options_.port + (nginx ? 3 : 1);
  }
  std::string database() const {
    return "postgresql:///postgres?host=" + folder_ + "/one," + folder_ +
           "/two&user=alhambra&target_session_attrs=read-write";
  }

 private:
  void Do(const std::string& what, const std::string& more) const {
    const std::string command = options_.tool + " " + what + " " + folder_ + " " + more;
    if (std::system(command.c_str()) != 0) std::printf("%s failed\n", command.c_str());
  }

  const ClusterOptions options_;
  const std::string folder_ = "/tmp/alhambra-cluster-" + NewToken().substr(0, 8);
  const int64_t began_ = NowMs();
};

// Kills and drains in turn; once the database is restarted, and once it fails.
void Befall(Cluster& cluster, const ClusterOptions& options, int64_t end) {
  const int64_t began = NowMs(), whole = end - began;
  bool restarted = false, promoted = false;
  for (int n = 0; NowMs() < end; ++n) {
    std::this_thread::sleep_for(std::chrono::seconds(options.fault_every));
    if (NowMs() >= end - 2000) break;
    const int64_t passed = NowMs() - began;
    if (!restarted && passed > whole * 35 / 100) {
      restarted = true;
      cluster.Fault("restart", "");
    } else if (!promoted && passed > whole * 65 / 100) {
      promoted = true;
      cluster.Fault("promote", "");
    } else {
      const std::string which = std::to_string(n % 3 + 1);
      cluster.Fault(n % 3 == 2 ? "drain" : "kill", which);
      cluster.Fault("serve", which);
    }
  }
}

void Play(std::vector<ClusterTable*> tables, const ClusterOptions& options, int64_t end,
          Tally& tally) {
  std::vector<pollfd> waiting(2 * tables.size());
  bool settled = false;
  // What is unanswered at the end is waited for.
  while (NowMs() < end || (!settled && NowMs() < end + 30'000)) {
    settled = true;
    for (size_t i = 0; i < tables.size(); ++i) {
      tables[i]->Go(NowMs() < end, options.pace, tally);
      settled = settled && tables[i]->settled();
      for (size_t j = 0; j < 2; ++j) waiting[2 * i + j] = {tables[i]->fd(j), POLLIN, 0};
    }
    poll(waiting.data(), waiting.size(), 5);
  }
}

int RunCluster(const ClusterOptions& options) {
  SetLogLevel("off");
  rlimit limit = {};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  Cluster cluster(options);
  std::vector<std::unique_ptr<ClusterTable>> tables;
  for (int i = 0; i < options.tables; ++i) {
    tables.push_back(std::make_unique<ClusterTable>(cluster.port(i), static_cast<uint64_t>(i) + 1));
    // All come from one address, which may ask only so often.
    const int64_t patience = NowMs() + 60'000;
    while (!tables.back()->Make()) {
      CHECK(NowMs() < patience);
      std::this_thread::sleep_for(milliseconds(250));
    }
  }
  const int64_t end = NowMs() + 1000 * options.seconds;
  std::vector<Tally> tallies(static_cast<size_t>(options.threads));
  std::vector<std::thread> threads;
  for (size_t t = 0; t < tallies.size(); ++t) {
    std::vector<ClusterTable*> own;
    for (size_t i = t; i < tables.size(); i += tallies.size()) own.push_back(tables[i].get());
    threads.emplace_back(
        [own, &options, end, &tally = tallies[t]] { Play(own, options, end, tally); });
  }
  Befall(cluster, options, end);
  for (std::thread& thread : threads) thread.join();

  Tally all;
  for (const Tally& tally : tallies) {
    all.times.insert(all.times.end(), tally.times.begin(), tally.times.end());
    all.longest = std::max(all.longest, tally.longest);
    all.reconnects += tally.reconnects;
    all.refused += tally.refused;
    all.seen += tally.seen;
  }
  std::string problem;
  const auto storage = OpenPostgres(cluster.database(), &problem);
  int bad = 0, stuck = 0;
  size_t acknowledged = 0;
  for (size_t i = 0; i < tables.size(); ++i) {
    const std::string wrong = storage == nullptr ? problem : tables[i]->Verify(*storage, all);
    if (!wrong.empty() && bad++ < 5) std::printf("table %zu: %s\n", i, wrong.c_str());
    if (!tables[i]->settled()) ++stuck;
    acknowledged += tables[i]->acknowledged();
  }
  std::sort(all.times.begin(), all.times.end());
  const auto share = [&all](double part) {
    if (all.times.empty()) return 0.0;
    return all.times[static_cast<size_t>(part * static_cast<double>(all.times.size() - 1))];
  };
  std::printf("tables                 %d, two clients each\n", options.tables);
  std::printf("actions acknowledged   %zu, %d refused\n", acknowledged, all.refused);
  std::printf("connected again        %d times\n", all.reconnects);
  std::printf("action to answer, ms   median %.0f, 90%% %.0f, 99%% %.0f, most %.0f\n", share(0.5),
              share(0.9), share(0.99), share(1));
  std::printf("longest wait after a fault   %.1f s\n", static_cast<double>(all.longest) / 1000);
  const int slow = all.longest > 10'000 ? 1 : 0;
  const int failed = bad + stuck + all.seen + slow + (acknowledged == 0 ? 1 : 0);
  std::printf("wrong tables %d, stuck %d, hands shown %d\n", bad, stuck, all.seen);
  std::printf("%d passed, %d failed\n", options.tables - bad, failed);
  return failed == 0 ? 0 : 1;
}

}  // namespace
}  // namespace alhambra::server

int main(int argc, char** argv) {
  alhambra::server::ClusterOptions options;
  CLI::App app{"Plays at several processes behind a proxy while they fail", "cluster"};
  app.add_option("--tables", options.tables, "Tables at once")->capture_default_str();
  app.add_option("--seconds", options.seconds, "How long to play")->capture_default_str();
  app.add_option("--pace", options.pace, "Moves a second at each table")->capture_default_str();
  app.add_option("--fault-every", options.fault_every, "Seconds between faults")
      ->capture_default_str();
  app.add_option("--port", options.port, "The first port to use; 0 looks for free ones")
      ->capture_default_str();
  app.add_option("--proxy", options.proxy,
                 "The proxy in front: haproxy, nginx, or both for a half of the tables each")
      ->check(CLI::IsMember({"haproxy", "nginx", "both"}))
      ->capture_default_str();
  app.add_option("--tool", options.tool, "The script that starts the cluster")
      ->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  if (options.port == 0) options.port = alhambra::server::FreePorts();
  return alhambra::server::RunCluster(options);
}
