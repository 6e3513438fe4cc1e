#include "server/server.h"

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <csignal>
#include <exception>
#include <utility>

#include "server/addresses.h"
#include "server/api.h"
#include "server/bans.h"
#include "server/http_session.h"
#include "server/log.h"
#include "server/open_files.h"
#include "server/process_figures.h"
#include "server/sheets.h"
#include "server/site.h"
#include "server/stores.h"
#include "server/websocket_session.h"

namespace alhambra::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using Error = boost::system::error_code;

// In a second everything is looked after once, a part at a time.
constexpr size_t kTidyParts = 20;
constexpr auto kTidyTime = std::chrono::milliseconds(1000 / kTidyParts);
constexpr auto kStopTime = std::chrono::milliseconds(50);
constexpr int kLongestStop = 50;  // in steps of kStopTime

int64_t Milliseconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

int64_t Seconds() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

class NetServer : public Server {
 public:
  NetServer(ServerOptions options, const Room& room, WebFiles files, Networks watchers,
            Stores stores)
      : options_(std::move(options)),
        most_connections_(room.connections),
        visitors_(options_.each, room.connections, room.turned_away),
        hosts_(options_.hosts, options_.listen),
        files_(std::move(files)),
        meter_(std::move(stores.meter)),
        scribe_(
            std::make_unique<ThreadScribe>(std::move(stores.writing), std::move(stores.reading))),
        neighbours_(std::move(stores.neighbours)),
        computers_(std::make_unique<ComputerSeats>(options_.think_threads, options_.think_ms)),
        hall_(HallOptions(), scribe_.get(), computers_.get()),
        sheets_(scribe_.get(), &hall_),
        api_(std::make_unique<Api>(&hall_, &visitors_, ApiOptions())) {
    site_.hall = &hall_;
    site_.api = api_.get();
    site_.files = &files_;
    site_.hosts = &hosts_;
    site_.watchers = std::move(watchers);
    site_.visitors = &visitors_;
    for (const std::string& origin : options_.origins) site_.origins.push_back(OriginOf(origin));
    site_.behind_proxy = options_.behind_proxy;
    site_.request_time = std::chrono::milliseconds(options_.request_ms);
  }

  ~NetServer() override {
    // Clients that did not say goodbye in time.
    const std::set<WebSocketSession*> sockets = site_.sockets;
    for (WebSocketSession* socket : sockets) socket->End();
    // Threads end while what they post to is still there; the scribe writes what is waiting.
    computers_ = nullptr;
    api_ = nullptr;
    neighbours_ = nullptr;
    scribe_ = nullptr;
  }

  void PutLobby(Lobby lobby) { hall_.PutLobby(std::move(lobby)); }

  // Those who are there from a banned address must go.
  void Ban(Bans bans) {
    hall_.Ban(std::move(bans.words));
    site_.banned = std::move(bans.addresses);
    const auto closing = ClosingText({"banned", kBannedText});
    const std::set<WebSocketSession*> sockets = site_.sockets;
    for (WebSocketSession* socket : sockets) {
      if (!site_.banned.Has(socket->real_address())) continue;
      socket->Send(closing);
      socket->Close(kPolicyViolation, kBannedText);
    }
  }

  // "" if it listens.
  std::string Listen() {
    Error error;
    const auto address = asio::ip::make_address(options_.listen, error);
    if (error) return "'" + options_.listen + "' is not an address.";
    const tcp::endpoint endpoint(address, static_cast<uint16_t>(options_.port));
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    // "::" is for IPv4 too, however the system is set.
    if (!error && address.is_v6() && address.is_unspecified()) {
      acceptor_.set_option(asio::ip::v6_only(false), error);
    }
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (!error) return "";
    return "The port " + std::to_string(options_.port) + " of " + options_.listen +
           " cannot be used: " + error.message() + ".";
  }

  int port() const override { return acceptor_.local_endpoint().port(); }

  void Run() override {
    if (options_.stop_on_signals) {
      signals_.add(SIGINT);
      signals_.add(SIGTERM);
      signals_.async_wait([this](Error error, int) {
        if (!error) Drain();
      });
    }
    // Without lists SIGHUP does what it does to any program: it ends it with its terminal.
    const bool lists = !options_.banned_words.empty() || !options_.banned_addresses.empty();
    if (options_.stop_on_signals && lists) {
      reload_.add(SIGHUP);
      AwaitReload();
    }
    if (neighbours_ != nullptr) Listen(*neighbours_);
    Accept();
    Tick();
    while (!io_.stopped()) RunSome();
  }

  void Stop() override {
    asio::post(io_, [this] { Drain(); });
  }

  void Reload() override {
    asio::post(io_, [this] { ReadBansAgain(); });
  }

 private:
  // Whatever goes wrong with one client, such as too little memory for what it asked, ends what was
  // being done for it, and with that its connection, but never the server.
  void RunSome() {
    try {
      io_.run();
    } catch (const std::exception& failure) {
      LogError("failed", failure.what());
    }
  }

  void AwaitReload() {
    reload_.async_wait([this](Error error, int) {
      if (error) return;
      ReadBansAgain();
      AwaitReload();
    });
  }

  void ReadBansAgain() {
    Bans bans;
    const std::string wrong = ReadBans(options_.banned_words, options_.banned_addresses, &bans);
    if (!wrong.empty()) return LogError("lists-not-read", wrong);
    Ban(std::move(bans));
    LogInfo("lists-read", Value::Object());
  }

  void Listen(Neighbours& neighbours) {
    neighbours.Listen(
        [this](const Notice& notice) { asio::post(io_, [this, notice] { Heard(notice); }); },
        [this] { asio::post(io_, [this] { Missed(); }); });
  }

  void Missed() {
    ++hall_.metrics().notices_lost;
    hall_.Missed();
  }

  void Heard(const Notice& notice) {
    ++hall_.metrics().notices_heard;
    if (notice.kind != Notice::Kind::kUsed) return hall_.Heard(notice);
    if (notice.process == neighbours_->name()) return;
    visitors_.UseElsewhere(notice.process, notice.address, notice.used, Milliseconds());
  }

  // Limits hold for all processes together.
  void TellUsed() {
    for (auto& [address, used] : visitors_.TakeUsed()) {
      Notice notice(Notice::Kind::kUsed);
      notice.process = neighbours_->name();
      notice.address = address;
      notice.used = used;
      neighbours_->Say(notice);
    }
  }

  Hall::Options HallOptions() {
    Hall::Options options;
    options.components = options_.components;
    options.post = [this](std::function<void()> then) { asio::post(io_, std::move(then)); };
    options.milliseconds = Milliseconds;
    options.seconds = Seconds;
    if (options_.start) options.start = options_.start;
    options.review_playouts = options_.review_playouts;
    options.neighbours = neighbours_.get();
    options.master = options_.master;
    options.keep_finished_days = options_.keep_finished_days;
    options.keep_open_days = options_.keep_open_days;
    return options;
  }

  Api::Options ApiOptions() {
    Api::Options options;
    options.think_ms = options_.think_ms;
    options.version = options_.version;
    options.sheets = &sheets_;
    options.addresses = [this] { return ReachableAt(options_.listen, port()); };
    options.measure = [this](Metrics* now) {
      now->connections_all = visitors_.open();
      now->connections_most = most_connections_;
      now->storage = meter_->figures();
      now->process = ProcessNow();
      now->process.started = started_;
    };
    return options;
  }

  void Accept() {
    acceptor_.async_accept(peer_, [this](Error error, tcp::socket socket) {
      accepting_ = false;
      if (!acceptor_.is_open()) return;
      if (error) {
        // Most likely there are too many open files: wait, and try again with the next tick.
        LogError("accept-failed", error.message());
        return;
      }
      std::string peer = peer_.address().to_string();
      Accept();
      socket.set_option(tcp::no_delay(true), error);
      std::make_shared<HttpSession>(std::move(socket), std::move(peer), &site_)->Begin();
    });
    accepting_ = true;
  }

  void Tick() {
    timer_.expires_after(kTidyTime);
    timer_.async_wait([this](Error error) {
      if (error || stopping_ > 0) return;
      const std::chrono::duration<double> late = std::chrono::steady_clock::now() - timer_.expiry();
      hall_.metrics().late_seconds.Add(std::max(0.0, late.count()));
      Tick();
      tidied_ = (tidied_ + 1) % kTidyParts;
      hall_.Tidy(tidied_, kTidyParts);
      CheckSomeSockets();
      if (tidied_ != 0) return;
      if (!accepting_) Accept();
      sheets_.Tidy();
      FlushLog();
      if (neighbours_ != nullptr) TellUsed();
      visitors_.Tidy(Milliseconds());
    });
  }

  // One after the other, in the order in which they lie there.
  void CheckSomeSockets() {
    std::vector<WebSocketSession*> some(site_.sockets.size() / kTidyParts + 1);
    auto at = site_.sockets.upper_bound(last_checked_);
    for (WebSocketSession*& socket : some) {
      if (at == site_.sockets.end()) at = site_.sockets.begin();
      if (at == site_.sockets.end()) return;
      socket = last_checked_ = *at++;
    }
    for (WebSocketSession* socket : some) socket->CheckTime();
  }

  // Says that nobody should come any more, and serves on until those who send clients here have
  // noticed. A second signal does not wait.
  void Drain() {
    if (options_.drain_ms == 0 || std::exchange(draining_, true)) return BeginStop();
    LogInfo("draining", Value::Object());
    hall_.Drain();
    if (options_.stop_on_signals) {
      signals_.async_wait([this](Error error, int) {
        if (!error) BeginStop();
      });
    }
    drain_timer_.expires_after(std::chrono::milliseconds(options_.drain_ms));
    drain_timer_.async_wait([this](Error error) {
      if (!error) BeginStop();
    });
  }

  void BeginStop() {
    if (stopping_ > 0) return;
    stopping_ = 1;
    LogInfo("stopping", Value::Object());
    Error ignored;
    acceptor_.close(ignored);
    signals_.cancel(ignored);
    reload_.cancel(ignored);
    drain_timer_.cancel();
    hall_.Drain();
    Value closing = Value::Object();
    closing.Set("type", "closing");
    closing.Set("text", "The server is restarting.");
    const auto text = MessageText(closing);
    const std::set<WebSocketSession*> sockets = site_.sockets;
    for (WebSocketSession* socket : sockets) {
      socket->Send(text);
      socket->Close(kServiceRestart, "The server is restarting.");
    }
    AwaitStop();
  }

  // Lets clients say goodbye, but not for long.
  void AwaitStop() {
    timer_.expires_after(kStopTime);
    timer_.async_wait([this](Error error) {
      if (error) return;
      if (site_.sockets.empty() || ++stopping_ > kLongestStop) {
        io_.stop();
      } else {
        AwaitStop();
      }
    });
  }

  const ServerOptions options_;
  const int64_t started_ = Seconds();
  const size_t most_connections_;
  Visitors visitors_;  // counts connections until the last of them is gone with io_
  const Hosts hosts_;
  asio::io_context io_{1};
  tcp::acceptor acceptor_{io_};
  asio::steady_timer timer_{io_};
  asio::steady_timer drain_timer_{io_};
  asio::signal_set signals_{io_};
  asio::signal_set reload_{io_};
  const WebFiles files_;
  const std::shared_ptr<StorageMeter> meter_;
  std::unique_ptr<Scribe> scribe_;
  std::unique_ptr<Neighbours> neighbours_;
  std::unique_ptr<ComputerSeats> computers_;
  Hall hall_;
  Sheets sheets_;
  std::unique_ptr<Api> api_;
  Site site_;
  tcp::endpoint peer_;                        // of the connection that is being accepted
  size_t tidied_ = 0;                         // the part that was looked after last
  WebSocketSession* last_checked_ = nullptr;  // may be gone
  bool accepting_ = false;
  bool draining_ = false;
  int stopping_ = 0;  // steps since the stop began, counted from 1
};

}  // namespace

std::unique_ptr<Server> OpenServer(ServerOptions options, std::string* problem) {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  Networks watchers;
  if (const std::string wrong = watchers.Read(options.metrics_from); !wrong.empty()) {
    *problem = "The addresses that may read /metrics are wrong: " + wrong + ".";
    return nullptr;
  }
  Bans bans;
  if (const std::string wrong = ReadBans(options.banned_words, options.banned_addresses, &bans);
      !wrong.empty()) {
    *problem = wrong;
    return nullptr;
  }
  const auto wanted = static_cast<size_t>(options.most_connections);
  const Room room = MakeRoom(wanted, problem);
  if (room.connections == 0) return nullptr;
  WebFiles files;
  if (!options.web.empty()) {
    if (const Problem wrong = files.Load(options.web); !Ok(wrong)) {
      *problem = "The browser client cannot be used: " + codec::ProblemText(wrong) + ".";
      return nullptr;
    }
  }
  Stores stores = OpenStores(options.data, options.database, problem);
  if (stores.writing == nullptr) return nullptr;
  Lobby lobby;
  lobby.Load(*stores.writing);
  auto server = std::make_unique<NetServer>(std::move(options), room, std::move(files),
                                            std::move(watchers), std::move(stores));
  server->PutLobby(std::move(lobby));
  server->Ban(std::move(bans));
  *problem = server->Listen();
  if (!problem->empty()) return nullptr;
  return server;
}

}  // namespace alhambra::server
