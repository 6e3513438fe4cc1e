// How a request is read, and what is no proper request.
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/error.hpp>
#include <iterator>

#include "server/http_session.h"

namespace alhambra::server {
namespace {

namespace beast = boost::beast;
namespace http = boost::beast::http;

constexpr size_t kMostHeaderBytes = 8 * 1024;
constexpr size_t kMostBodyBytes = 512 * 1024;
// All bytes of a request: also the marks around the parts of a body, what may be written beside
// them, and the lines after it.
constexpr size_t kMostWholeBytes = kMostBodyBytes + 64 * 1024;

constexpr std::chrono::steady_clock::time_point Never() {
  return std::chrono::steady_clock::time_point::max();
}

// A line that begins with a space belongs to the one before it, for those who read it so. `text`
// begins within the head.
bool HasFoldedLine(std::string_view text) {
  const std::string_view head = text.substr(0, text.find("\r\n\r\n"));
  return head.find("\n ") != std::string_view::npos || head.find("\n\t") != std::string_view::npos;
}

}  // namespace

void HttpSession::Read() {
  parser_.emplace();
  parser_->header_limit(kMostHeaderBytes);
  parser_->body_limit(kMostBodyBytes);
  taken_ = 0;
  // Not the time of the stream, which closes it without a word.
  stream_.expires_never();
  late_.expires_after(site_->request_time);
  late_.async_wait([self = shared_from_this()](Error error) {
    if (error || self->late_.expiry() == Never()) return;  // it came meanwhile
    self->stream_.cancel();
  });
  ReadSome();
}

void HttpSession::ReadSome() {
  Error error;
  if (!Parse(&error)) return;
  if (error || parser_->is_done()) return OnRead(error);
  const size_t room = buffer_.max_size() - buffer_.size();
  if (room == 0) return OnRead(http::error::buffer_overflow);
  stream_.async_read_some(
      buffer_.prepare(room),
      [self = shared_from_this()](Error failure, size_t bytes) { self->OnSome(failure, bytes); });
}

void HttpSession::OnSome(Error error, size_t bytes) {
  buffer_.commit(bytes);
  if (error == boost::asio::error::eof) {
    error = http::error::end_of_stream;
    if (parser_->got_some()) parser_->put_eof(error);
  }
  // The time may be up between two reads, when there is nothing to break off.
  if (!error && late_.expiry() <= std::chrono::steady_clock::now()) {
    error = boost::asio::error::operation_aborted;
  }
  if (error) return OnRead(error);
  ReadSome();
}

bool HttpSession::Parse(Error* error) {
  while (!*error && buffer_.size() > 0 && !parser_->is_done()) {
    const bool in_head = !parser_->is_header_done();
    const auto bytes = buffer_.data();
    if (in_head && HasFoldedLine({static_cast<const char*>(bytes.data()), bytes.size()})) {
      Refuse(400, "bad-request", "A header line of this request is continued on the next line.");
      return false;
    }
    const size_t used = parser_->put(bytes, *error);
    buffer_.consume(used);
    taken_ += used;
    if (!*error && taken_ > kMostWholeBytes) *error = http::error::body_limit;
    if (!*error && in_head && parser_->is_header_done() && !CheckHead()) return false;
  }
  if (*error == http::error::need_more) *error = {};
  return true;
}

// Whoever reads the length of a body otherwise than a proxy before it takes a part of the body for
// the next request.
bool HttpSession::CheckHead() {
  const Request& request = parser_->get();
  fields_ = CountFields();
  const auto codings = request.count(http::field::transfer_encoding);
  if (codings == 0) return true;
  if (request.version() < 11) {
    Refuse(400, "bad-request", "HTTP/1.0 has no Transfer-Encoding.");
    return false;
  }
  if (codings == 1 && beast::iequals(request[http::field::transfer_encoding], "chunked")) {
    return true;
  }
  Refuse(501, "bad-request", "The only Transfer-Encoding supported here is chunked.");
  return false;
}

size_t HttpSession::CountFields() const {
  const Request& request = parser_->get();
  return static_cast<size_t>(std::distance(request.begin(), request.end()));
}

void HttpSession::StopWaiting() { late_.expires_at(Never()); }

}  // namespace alhambra::server
