#include "server/http_session.h"

#include <algorithm>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/websocket_session.h"

namespace alhambra::server {
namespace {

namespace beast = boost::beast;
namespace http = boost::beast::http;

constexpr size_t kMostHeaderBytes = 8 * 1024;
constexpr size_t kMostBodyBytes = 512 * 1024;
constexpr auto kRequestTime = std::chrono::seconds(30);
// How much of a refused request is still read, and for how long: closing at once would take the
// answer away from a client that is still sending.
constexpr size_t kDrainBytes = 16 * 1024;  // at once
constexpr size_t kMostDrainedBytes = 4 * 1024 * 1024;
constexpr auto kDrainTime = std::chrono::seconds(5);

std::string_view View(beast::string_view text) { return {text.data(), text.size()}; }

// Pages may load nothing but what comes from here, and nobody may frame them.
template <class Response>
void SetSecurityHeaders(Response& response) {
  response.set("Content-Security-Policy",
               "default-src 'self'; base-uri 'none'; form-action 'none'; "
               "frame-ancestors 'none'; object-src 'none'");
  response.set("X-Content-Type-Options", "nosniff");
  response.set("X-Frame-Options", "DENY");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  response.set("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
}

bool IsHttpError(const beast::error_code& error) {
  return error.category() == http::make_error_code(http::error::bad_method).category();
}

// The last address in X-Forwarded-For is the one that our own proxy added.
std::string LastOf(std::string_view list) {
  const size_t comma = list.rfind(',');
  if (comma != std::string_view::npos) list.remove_prefix(comma + 1);
  const size_t from = list.find_first_not_of(' ');
  return from == std::string_view::npos ? "" : std::string(list.substr(from));
}

// The network of an IPv6 address: whoever has one address has all of its network.
std::string Network(const boost::asio::ip::address& address) {
  if (!address.is_v6()) return address.to_string();
  boost::asio::ip::address_v6::bytes_type bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + bytes.size() / 2, bytes.end(), 0);
  return boost::asio::ip::address_v6(bytes).to_string();
}

}  // namespace

HttpSession::HttpSession(boost::asio::ip::tcp::socket socket, Site* site)
    : stream_(std::move(socket)), site_(site) {}

void HttpSession::Read() {
  parser_.emplace();
  parser_->header_limit(kMostHeaderBytes);
  parser_->body_limit(kMostBodyBytes);
  stream_.expires_after(kRequestTime);
  http::async_read(stream_, buffer_, *parser_,
                   [self = shared_from_this()](Error error, size_t) { self->OnRead(error); });
}

void HttpSession::OnRead(Error error) {
  if (error && error != http::error::end_of_stream && IsHttpError(error)) {
    request_ = Request();
    request_.keep_alive(false);
    if (error == http::error::body_limit || error == http::error::header_limit) {
      return AnswerError(413, "too-long", "This request is too long.");
    }
    return AnswerError(400, "bad-request", "This is no HTTP request.");
  }
  if (error) {
    stream_.close();
    return;
  }
  request_ = parser_->release();
  const std::string_view target = View(request_.target());
  const std::string path(target.substr(0, target.find('?')));
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
  if (site_->sockets.size() >= site_->most_connections) {
    return AnswerError(503, "full", "The server is full. Try again later.");
  }
  stream_.expires_never();
  const std::string address = Address();
  std::make_shared<WebSocketSession>(std::move(stream_), site_, address)->Accept(request_);
}

std::string HttpSession::Address() const {
  if (site_->behind_proxy) {
    const std::string address = LastOf(View(request_["X-Forwarded-For"]));
    Error error;
    const auto parsed = boost::asio::ip::make_address(address, error);
    if (!error) return Network(parsed);
  }
  Error error;
  const auto endpoint = stream_.socket().remote_endpoint(error);
  return error ? "" : Network(endpoint.address());
}

void HttpSession::AnswerApi(const std::string& path) {
  ApiRequest request;
  request.method = std::string(View(request_.method_string()));
  request.path = path;
  request.body = std::move(request_.body());
  request.address = Address();
  constexpr std::string_view kBearer = "Bearer ";
  const std::string_view authorization = View(request_[http::field::authorization]);
  if (authorization.substr(0, kBearer.size()) == kBearer) {
    request.bearer = std::string(authorization.substr(kBearer.size()));
  }
  stream_.expires_never();
  site_->api->Handle(request, [self = shared_from_this()](ApiResponse response) {
    self->Send(response.status, std::move(response.type), std::move(response.body));
  });
}

void HttpSession::AnswerFile(const std::string& path) {
  if (request_.method() != http::verb::get && request_.method() != http::verb::head) {
    return AnswerError(405, "not-allowed", "Only GET is answered here.");
  }
  const auto file = site_->files->Find(path, site_->hall->milliseconds());
  if (file == nullptr) return AnswerError(404, "not-found", "There is nothing here.");
  Response response;
  response.set(http::field::etag, file->tag);
  response.set(http::field::cache_control,
               file->lasting ? "public, max-age=31536000, immutable" : "no-cache");
  response.set(http::field::vary, "Accept-Encoding");
  if (View(request_[http::field::if_none_match]) == file->tag) {
    response.result(http::status::not_modified);
    return Send(std::move(response));
  }
  response.set(http::field::content_type, file->type);
  const std::string_view encodings = View(request_[http::field::accept_encoding]);
  const bool zipped = !file->zipped.empty() && encodings.find("gzip") != std::string_view::npos;
  if (zipped) response.set(http::field::content_encoding, "gzip");
  response.body() = zipped ? file->zipped : file->body;
  Send(std::move(response));
}

void HttpSession::AnswerError(int status, const char* code, const char* text) {
  Value value = Value::Object();
  value.Set("error", FaultValue({code, text}));
  Send(status, "application/json", codec::JsonText(value));
}

void HttpSession::Send(int status, std::string type, std::string body) {
  Response response;
  response.result(static_cast<unsigned>(status));
  response.set(http::field::content_type, type);
  response.set(http::field::cache_control, "no-store");
  response.body() = std::move(body);
  Send(std::move(response));
}

void HttpSession::Send(Response response) {
  response.version(11);
  response.keep_alive(request_.keep_alive());
  SetSecurityHeaders(response);
  response.prepare_payload();
  // The answer to HEAD has the length of the body, but not the body.
  if (request_.method() == http::verb::head) response.body().clear();
  const auto shared = std::make_shared<Response>(std::move(response));
  stream_.expires_after(kRequestTime);
  http::async_write(stream_, *shared, [self = shared_from_this(), shared](Error error, size_t) {
    if (error) return;
    if (shared->need_eof()) {
      Error ignored;
      self->stream_.socket().shutdown(boost::asio::ip::tcp::socket::shutdown_send, ignored);
      self->stream_.expires_after(kDrainTime);
      self->Drain();
      return;
    }
    self->Read();
  });
}

// Reads what the client still sends until it is done, and forgets it.
void HttpSession::Drain() {
  buffer_.clear();
  stream_.async_read_some(
      buffer_.prepare(kDrainBytes), [self = shared_from_this()](Error error, size_t bytes) {
        self->drained_ += bytes;
        if (!error && self->drained_ < kMostDrainedBytes) self->Drain();
      });
}

}  // namespace alhambra::server
