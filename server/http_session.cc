#include "server/http_session.h"

#include <algorithm>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <sys/socket.h>

#include "server/addresses.h"
#include "server/websocket_session.h"

namespace alhambra::server {
namespace {

namespace beast = boost::beast;
namespace http = boost::beast::http;

constexpr size_t kMostBufferedBytes = 16 * 1024;
constexpr auto kAnswerTime = std::chrono::seconds(30);
// How much of a refused request is still read, and for how long: closing at once would take the
// answer away from a client that is still sending.
constexpr size_t kMostDrainedBytes = 4 * 1024 * 1024;
constexpr auto kDrainTime = std::chrono::seconds(5);
constexpr auto kTurnAwayTime = std::chrono::seconds(1);

std::string_view View(beast::string_view text) { return {text.data(), text.size()}; }

// Pages may load nothing but what comes from here, WebAssembly included, and nobody may frame them.
template <class Response>
void SetSecurityHeaders(Response& response) {
  response.set("Content-Security-Policy",
               "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; base-uri 'none'; "
               "form-action 'none'; "
               "frame-ancestors 'none'; object-src 'none'");
  response.set("X-Content-Type-Options", "nosniff");
  response.set("X-Frame-Options", "DENY");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  response.set("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
}

// 16 bytes in base 64.
bool IsWebSocketKey(std::string_view key) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  return key.size() == 24 && key.substr(22) == "==" &&
         key.substr(0, 22).find_first_not_of(kDigits) == std::string_view::npos;
}

bool IsHttpError(const beast::error_code& error) {
  return error.category() == http::make_error_code(http::error::bad_method).category();
}

}  // namespace

HttpSession::HttpSession(boost::asio::ip::tcp::socket socket, std::string peer, Site* site)
    : stream_(std::move(socket)),
      late_(stream_.get_executor()),
      site_(site),
      peer_(std::move(peer)),
      peer_network_(NetworkOf(peer_)),
      visit_(site->visitors->Open()),
      buffer_(kMostBufferedBytes),
      drain_time_(kDrainTime) {}

void HttpSession::Begin() {
  if (peer_network_.empty()) return;  // and is closed: nobody comes from nowhere
  if (visit_ == nullptr) return TurnAway("full", "The server is full. Try again later.");
  // Who comes through a proxy is known with the first request.
  if (!site_->behind_proxy &&
      !site_->visitors->Name(*visit_, peer_network_, site_->hall->milliseconds())) {
    return TurnAway("too-many-connections", "Too many connections from your address.");
  }
  Read();
}

// Says so at once: whoever opens too many connections may not have anything to ask.
void HttpSession::TurnAway(FaultCode code, const char* text) {
  ++site_->hall->metrics().connections_refused;
  visit_ = site_->visitors->TurnAway();
  if (visit_ == nullptr) return;  // and is closed
  request_.keep_alive(false);
  drain_time_ = kTurnAwayTime;
  AnswerError(503, code, text);
}

void HttpSession::Refuse(int status, FaultCode code, const char* text) {
  StopWaiting();
  request_ = Request();
  request_.keep_alive(false);
  AnswerError(status, code, text);
}

void HttpSession::OnRead(Error error) {
  const bool late = error == boost::asio::error::operation_aborted;
  StopWaiting();
  // Whoever keeps a connection for later and then has nothing to ask needs no answer.
  if (late && (taken_ > 0 || buffer_.size() > 0)) {
    return Refuse(408, "too-slow", "This request came too slowly.");
  }
  if (error && error != http::error::end_of_stream && IsHttpError(error)) {
    if (error == http::error::body_limit || error == http::error::header_limit ||
        error == http::error::buffer_overflow) {
      return Refuse(413, "too-long", "This request is too long.");
    }
    return Refuse(400, "bad-request", "This is not an HTTP request.");
  }
  if (error) {
    stream_.close();
    return;
  }
  // What comes after the body would count as if it stood in the head, where a proxy writes.
  if (CountFields() != fields_) {
    return Refuse(400, "bad-request", "A request may have no lines after its body.");
  }
  request_ = parser_->release();
  const std::string_view target = View(request_.target());
  const std::string path(target.substr(0, target.find('?')));
  const auto hosts = request_.count(http::field::host);
  const std::string_view host = View(request_[http::field::host]);
  if (hosts > 1) return AnswerError(400, "bad-request", "This request has more than one Host.");
  // Browsers always send one; only HTTP/1.0 may do without.
  if (host.empty() && (hosts == 1 || request_.version() >= 11)) {
    return AnswerError(400, "bad-request", "This request does not say which Host it is for.");
  }
  if (hosts == 1 && !site_->hosts->Allows(host)) {
    return AnswerError(
        421, "wrong-host",
        "This server does not answer to that name unless it is started with --host.");
  }
  if (site_->banned.Has(RealAddress())) {
    ++site_->hall->metrics().connections_refused;
    request_.keep_alive(false);
    return AnswerError(403, "banned", kBannedText);
  }
  if (!OriginAllowed()) {
    return AnswerError(403, "bad-origin", "Pages from elsewhere may not do this.");
  }
  if (path == "/ws") return Upgrade();
  if (Api::Owns(path)) return AnswerApi(path);
  AnswerFile(path);
}

// Browsers say which page a request comes from; other programs need not.
bool HttpSession::OriginAllowed() const {
  const std::string_view origin = View(request_[http::field::origin]);
  if (origin.empty() || request_.method() == http::verb::get) {
    const bool upgrade = beast::websocket::is_upgrade(request_);
    if (origin.empty() || !upgrade) return true;
  }
  const std::string_view host = View(request_[http::field::host]);
  if (origin == "http://" + std::string(host) || origin == "https://" + std::string(host)) {
    return true;
  }
  return std::find(site_->origins.begin(), site_->origins.end(), origin) != site_->origins.end();
}

void HttpSession::Upgrade() {
  if (!beast::websocket::is_upgrade(request_)) {
    return AnswerError(426, "upgrade", "This address is for WebSockets.");
  }
  if (request_.chunked() || !request_.body().empty()) {
    return AnswerError(400, "bad-request", "An upgrade to WebSockets has no body.");
  }
  if (View(request_[http::field::sec_websocket_version]) != "13") {
    return AnswerError(426, "upgrade", "Only version 13 of WebSockets is supported here.");
  }
  if (!IsWebSocketKey(View(request_[http::field::sec_websocket_key]))) {
    return AnswerError(400, "bad-request",
                       "The Sec-WebSocket-Key of this request is not a valid key.");
  }
  const std::string address = Address();
  if (site_->behind_proxy &&
      !site_->visitors->Name(*visit_, address, site_->hall->milliseconds())) {
    return AnswerError(429, "too-many-connections", "Too many connections from your address.");
  }
  stream_.expires_never();
  std::make_shared<WebSocketSession>(std::move(stream_), site_, std::move(visit_), address,
                                     RealAddress())
      ->Accept(request_);
}

std::vector<std::string_view> HttpSession::ForwardedFor() const {
  std::vector<std::string_view> lines;
  const auto [first, last] = request_.equal_range("X-Forwarded-For");
  for (auto line = first; line != last; ++line) lines.push_back(View(line->value()));
  return lines;
}

std::string HttpSession::Address() const {
  if (!site_->behind_proxy) return peer_network_;
  const std::string address = NetworkOf(LastForwarded(ForwardedFor()));
  return address.empty() ? peer_network_ : address;
}

std::string HttpSession::RealAddress() const {
  if (!site_->behind_proxy) return peer_;
  const std::vector<std::string_view> lines = ForwardedFor();
  const std::string_view address = LastForwarded(lines);
  return address.empty() ? peer_ : std::string(address);
}

bool HttpSession::Forwarded() const {
  const auto headers = {"Forwarded",         "Via",      "X-Forwarded-For", "X-Forwarded-Host",
                        "X-Forwarded-Proto", "X-Real-IP"};
  return std::any_of(headers.begin(), headers.end(), [this](const char* header) {
    return request_.find(header) != request_.end();
  });
}

// A proxy in front of the server is near, but its clients need not be. One that does not say so in
// a header gives itself away by the host of the page.
bool HttpSession::Nearby() const {
  if (site_->behind_proxy || Forwarded()) return false;
  return IsNearby(peer_) && IsNearbyHost(View(request_[http::field::host]));
}

// By the address itself, not by the network that it is counted for. Whoever comes through a proxy
// that we were not told of could be anybody.
bool HttpSession::MayWatch() const {
  if (!Forwarded()) return site_->watchers.Has(peer_);
  return site_->behind_proxy && site_->watchers.Has(LastForwarded(ForwardedFor()));
}

void HttpSession::AnswerApi(const std::string& path) {
  ApiRequest request;
  request.method = std::string(View(request_.method_string()));
  request.path = path;
  request.body = std::move(request_.body());
  request.address = Address();
  request.nearby = Nearby();
  request.may_watch = MayWatch();
  constexpr std::string_view kBearer = "Bearer ";
  const std::string_view authorization = View(request_[http::field::authorization]);
  if (authorization.substr(0, kBearer.size()) == kBearer) {
    request.bearer = std::string(authorization.substr(kBearer.size()));
  }
  stream_.expires_never();
  request.gone = [weak = weak_from_this()] {
    const auto self = weak.lock();
    return self == nullptr || self->HungUp();
  };
  const auto visitor = site_->visitors->Whoever(request.address);
  if (!visitor->Reads()) {
    return AnswerError(503, "too-slow", "Your address does not read what it is sent fast enough.");
  }
  site_->api->Handle(request, [visitor, self = shared_from_this()](ApiResponse response) {
    const auto counted = std::make_shared<Unsent>(visitor, response.body.size());
    self->site_->hall->metrics().CountFault(response.fault);
    self->Send(response.status, response.type, std::move(response.body), counted);
  });
}

// Any thread may ask while nothing is read or written.
bool HttpSession::HungUp() {
  char next = 0;
  const ssize_t bytes =
      recv(stream_.socket().native_handle(), &next, sizeof(next), MSG_PEEK | MSG_DONTWAIT);
  return bytes == 0 || (bytes < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR);
}

void HttpSession::AnswerFile(const std::string& path) {
  if (request_.method() != http::verb::get && request_.method() != http::verb::head) {
    return AnswerError(405, "not-allowed", "Only GET is allowed here.");
  }
  const auto file = site_->files->Find(path);
  if (file == nullptr && site_->files->empty()) {
    return AnswerError(404, "not-found", "This server was started without the browser client.");
  }
  if (file == nullptr) return AnswerError(404, "not-found", "Page not found.");
  // The body stays where it is; the answer only points to it.
  http::response<http::span_body<const char>> response;
  response.set(http::field::etag, file->tag);
  response.set(http::field::cache_control,
               file->lasting ? "public, max-age=31536000, immutable" : "no-cache");
  response.set(http::field::vary, "Accept-Encoding");
  if (View(request_[http::field::if_none_match]) == file->tag) {
    response.result(http::status::not_modified);
    return Send(std::move(response), file);
  }
  response.set(http::field::content_type, file->type);
  const std::string_view encodings = View(request_[http::field::accept_encoding]);
  const bool zipped = !file->zipped.empty() && encodings.find("gzip") != std::string_view::npos;
  if (zipped) response.set(http::field::content_encoding, "gzip");
  const std::string& body = zipped ? file->zipped : file->body;
  response.body() = {body.data(), body.size()};
  Send(std::move(response), file);
}

void HttpSession::AnswerError(int status, FaultCode code, const char* text) {
  Value value = Value::Object();
  value.Set("error", FaultValue({code, text}));
  site_->hall->metrics().CountFault(code.text());
  Send(status, "application/json", codec::JsonText(value));
}

void HttpSession::Send(int status, const std::string& type, std::string body, Kept kept) {
  Response response;
  response.result(static_cast<unsigned>(status));
  response.set(http::field::content_type, type);
  response.set(http::field::cache_control, "no-store");
  if (status == 426) {
    response.set(http::field::upgrade, "websocket");
    response.set(http::field::sec_websocket_version, "13");
  }
  response.body() = std::move(body);
  Send(std::move(response), std::move(kept));
}

template <class Body>
void HttpSession::Send(http::response<Body> response, Kept kept) {
  response.version(11);
  response.keep_alive(request_.keep_alive());
  SetSecurityHeaders(response);
  response.prepare_payload();
  // The answer to HEAD has the length of the body, but not the body.
  if (request_.method() == http::verb::head) response.body() = {};
  const auto shared = std::make_shared<http::response<Body>>(std::move(response));
  stream_.expires_after(kAnswerTime);
  http::async_write(
      stream_, *shared,
      [self = shared_from_this(), shared, kept = std::move(kept)](Error error, size_t) {
        if (error) return;
        if (shared->need_eof()) {
          Error ignored;
          self->stream_.socket().shutdown(boost::asio::ip::tcp::socket::shutdown_send, ignored);
          self->stream_.expires_after(self->drain_time_);
          self->Drain();
          return;
        }
        self->Read();
      });
}

// Reads what the client still sends until it is done, and forgets it.
void HttpSession::Drain() {
  buffer_.clear();
  stream_.async_read_some(buffer_.prepare(kMostBufferedBytes),
                          [self = shared_from_this()](Error error, size_t bytes) {
                            self->drained_ += bytes;
                            if (!error && self->drained_ < kMostDrainedBytes) self->Drain();
                          });
}

}  // namespace alhambra::server
