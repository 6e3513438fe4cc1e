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
#include "server/http_session.h"
#include "server/log.h"
#include "server/open_files.h"
#include "server/postgres_neighbours.h"
#include "server/postgres_storage.h"
#include "server/site.h"
#include "server/sqlite_storage.h"
#include "server/websocket_session.h"

namespace alhambra::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using Error = boost::system::error_code;

constexpr auto kTidyTime = std::chrono::seconds(1);
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

// Where the tables are.
struct Stores {
  std::unique_ptr<Storage> writing;
  std::unique_ptr<Storage> reading;        // null if one is enough for both
  std::unique_ptr<Neighbours> neighbours;  // null if nobody else serves them
};

class NetServer : public Server {
 public:
  NetServer(ServerOptions options, const Room& room, WebFiles files, Stores stores)
      : options_(std::move(options)),
        visitors_(options_.each, room.connections, room.turned_away),
        hosts_(options_.hosts, options_.listen),
        files_(std::move(files)),
        scribe_(std::make_unique<Scribe>(std::move(stores.writing), std::move(stores.reading))),
        neighbours_(std::move(stores.neighbours)),
        computers_(std::make_unique<ComputerSeats>(options_.think_threads, options_.think_ms)),
        hall_(HallOptions(), scribe_.get(), computers_.get()),
        api_(std::make_unique<Api>(&hall_, &visitors_,
                                   Api::Options{options_.think_ms, options_.version, [this] {
                                                  return ReachableAt(options_.listen, port());
                                                }})) {
    site_.hall = &hall_;
    site_.api = api_.get();
    site_.files = &files_;
    site_.hosts = &hosts_;
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
    if (neighbours_ != nullptr) Listen(*neighbours_);
    Accept();
    Tick();
    while (!io_.stopped()) RunSome();
  }

  void Stop() override {
    asio::post(io_, [this] { Drain(); });
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

  void Listen(Neighbours& neighbours) {
    neighbours.Listen(
        [this](const Notice& notice) { asio::post(io_, [this, notice] { hall_.Heard(notice); }); },
        [this] { asio::post(io_, [this] { hall_.Missed(); }); });
  }

  void Heard(const Notice& notice) {
    if (notice.kind != Notice::Kind::kUsed) return hall_.Heard(notice);
    if (notice.process == neighbours_->name()) return;
    visitors_.UseElsewhere(notice.address, notice.used, Milliseconds());
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
    options.keep_finished_days = options_.keep_finished_days;
    options.keep_open_days = options_.keep_open_days;
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
      Tick();
      if (!accepting_) Accept();
      FlushLog();
      hall_.Tidy();
      if (neighbours_ != nullptr) TellUsed();
      visitors_.Tidy(Milliseconds());
      const std::set<WebSocketSession*> sockets = site_.sockets;
      for (WebSocketSession* socket : sockets) socket->CheckTime();
    });
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
  Visitors visitors_;  // counts connections until the last of them is gone with io_
  const Hosts hosts_;
  asio::io_context io_{1};
  tcp::acceptor acceptor_{io_};
  asio::steady_timer timer_{io_};
  asio::steady_timer drain_timer_{io_};
  asio::signal_set signals_{io_};
  const WebFiles files_;
  std::unique_ptr<Scribe> scribe_;
  std::unique_ptr<Neighbours> neighbours_;
  std::unique_ptr<ComputerSeats> computers_;
  Hall hall_;
  std::unique_ptr<Api> api_;
  Site site_;
  tcp::endpoint peer_;  // of the connection that is being accepted
  bool accepting_ = false;
  bool draining_ = false;
  int stopping_ = 0;  // steps since the stop began, counted from 1
};

Stores OpenStores(const ServerOptions& options, std::string* problem) {
  Stores stores;
  if (options.database.empty()) {
    stores.writing = OpenSqlite(options.data, problem);
    return stores;
  }
  stores.writing = OpenPostgres(options.database, problem);
  if (stores.writing != nullptr) stores.reading = OpenPostgres(options.database, problem);
  if (stores.reading == nullptr) return {};
  stores.neighbours = std::make_unique<PostgresNeighbours>(options.database);
  return stores;
}

}  // namespace

std::unique_ptr<Server> OpenServer(ServerOptions options, std::string* problem) {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
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
  Stores stores = OpenStores(options, problem);
  if (stores.writing == nullptr) return nullptr;
  Lobby lobby;
  lobby.Load(*stores.writing);
  auto server =
      std::make_unique<NetServer>(std::move(options), room, std::move(files), std::move(stores));
  server->PutLobby(std::move(lobby));
  *problem = server->Listen();
  if (!problem->empty()) return nullptr;
  return server;
}

}  // namespace alhambra::server
