#include "server/websocket_session.h"

#include <boost/asio/buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <exception>

#include "server/log.h"

namespace alhambra::server {
namespace {

namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;

// Whoever does not read what is sent is let go before it costs the others memory. One message may
// be longer than that: a long game takes some time to send.
constexpr size_t kMostUnsentBytes = 1u << 20;
// Of the system, which would otherwise take some megabytes more.
constexpr int kSendBufferBytes = 256 * 1024;
// How long somebody who is being let go may take to read what was begun.
constexpr auto kCloseTime = std::chrono::seconds(10);
constexpr auto kHandshakeTime = std::chrono::seconds(10);
constexpr auto kIdleTime = std::chrono::seconds(60);

}  // namespace

WebSocketSession::WebSocketSession(beast::tcp_stream stream, Site* site,
                                   std::unique_ptr<Visit> visit, std::string address,
                                   std::string real_address)
    : socket_(std::move(stream)),
      site_(site),
      visit_(std::move(visit)),
      address_(std::move(address)),
      real_address_(std::move(real_address)) {}

void WebSocketSession::Accept(const Request& request) {
  websocket::stream_base::timeout timeout;
  timeout.handshake_timeout = kHandshakeTime;
  timeout.idle_timeout = kIdleTime;
  timeout.keep_alive_pings = true;
  socket_.set_option(timeout);
  // In place of the library's name and version.
  socket_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
    response.set(beast::http::field::server, "alhambra");
  }));
  socket_.read_message_max(kMostMessageBytes);
  socket_.text(true);
  socket_.auto_fragment(false);
  Error ignored;
  beast::get_lowest_layer(socket_).socket().set_option(
      boost::asio::socket_base::send_buffer_size(kSendBufferBytes), ignored);
  site_->sockets.insert(this);
  socket_.async_accept(request, [self = shared_from_this()](Error error) {
    if (error) return self->End();
    self->conversation_ =
        std::make_shared<Conversation>(self->site_->hall, self, self->visit_->visitor());
    self->accepted_ = true;
    self->Read();
    self->WriteOrClose();
  });
}

void WebSocketSession::CheckTime() {
  if (closing_ && std::chrono::steady_clock::now() - closing_since_ > kCloseTime) {
    beast::get_lowest_layer(socket_).close();
  }
  if (conversation_ != nullptr) conversation_->CheckTime();
}

void WebSocketSession::Read() {
  socket_.async_read(read_,
                     [self = shared_from_this()](Error error, size_t) { self->OnRead(error); });
}

void WebSocketSession::OnRead(Error error) {
  if (error) return End();
  try {
    Hear();
  } catch (const std::exception& failure) {
    LogError("message-failed", failure.what());
    beast::get_lowest_layer(socket_).close();
    return End();
  }
  Read();
}

void WebSocketSession::Hear() {
  const auto bytes = read_.data();
  const std::string text(static_cast<const char*>(bytes.data()), bytes.size());
  read_.consume(read_.size());
  if (!closing_ && socket_.got_text()) {
    conversation_->Hear(text);
  } else if (!closing_) {
    Close(websocket::close_code::unknown_data, "Only text messages are supported.");
  }
}

void WebSocketSession::Send(std::shared_ptr<const std::string> text) {
  if (closing_ || ended_) return;
  if (unsent_bytes_ > kMostUnsentBytes || !visit_->visitor()->Reads()) {
    // What is being written cannot be taken back.
    while (unsent_.size() > 1) unsent_.pop_back();
    return Close(kPolicyViolation, "This connection does not read what it is sent fast enough.");
  }
  unsent_bytes_ += text->size();
  unsent_.push_back({text, std::make_unique<Unsent>(visit_->visitor(), text->size())});
  if (unsent_.size() == 1 && accepted_) Write();
}

void WebSocketSession::Write() {
  socket_.async_write(boost::asio::buffer(*unsent_.front().text),
                      [self = shared_from_this()](Error error, size_t) { self->OnWritten(error); });
}

void WebSocketSession::OnWritten(Error error) {
  if (error) return;  // reading fails too, and ends the session
  unsent_bytes_ -= unsent_.front().text->size();
  unsent_.pop_front();
  WriteOrClose();
}

void WebSocketSession::WriteOrClose() {
  if (!unsent_.empty()) return Write();
  if (closing_) socket_.async_close(close_reason_, [self = shared_from_this()](Error) {});
}

void WebSocketSession::Close(int code, std::string_view reason) {
  if (closing_ || ended_) return;
  closing_ = true;
  closing_since_ = std::chrono::steady_clock::now();
  close_reason_ = {static_cast<websocket::close_code>(code),
                   beast::string_view(reason.data(), reason.size())};
  if (unsent_.empty() && accepted_) WriteOrClose();
}

void WebSocketSession::End() {
  if (ended_) return;
  ended_ = true;
  const auto self = shared_from_this();  // the conversation may hold the last other pointer
  site_->sockets.erase(this);
  if (conversation_ != nullptr) conversation_->End();
  conversation_ = nullptr;
}

}  // namespace alhambra::server
