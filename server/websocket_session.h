// One WebSocket: brings messages to a conversation, and back.
#ifndef ALHAMBRA_SERVER_WEBSOCKET_SESSION_H_
#define ALHAMBRA_SERVER_WEBSOCKET_SESSION_H_

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <deque>
#include <memory>
#include <string>

#include "server/conversation.h"
#include "server/site.h"

namespace alhambra::server {

class WebSocketSession : public Connection, public std::enable_shared_from_this<WebSocketSession> {
 public:
  using Request = boost::beast::http::request<boost::beast::http::string_body>;

  WebSocketSession(boost::beast::tcp_stream stream, Site* site, std::unique_ptr<Visit> visit,
                   std::string address, std::string real_address);

  // Answers the upgrade request and begins.
  void Accept(const Request& request);
  void CheckTime();
  // The client is gone, or given up.
  void End();

  void Send(std::shared_ptr<const std::string> text) override;
  void Close(int code, std::string_view reason) override;
  std::string address() const override { return address_; }
  const std::string& real_address() const { return real_address_; }

 private:
  using Error = boost::beast::error_code;

  void Read();
  void OnRead(Error error);
  void Hear();
  void Write();
  void OnWritten(Error error);
  void WriteOrClose();

  // Messages are not compressed.
  boost::beast::websocket::stream<boost::beast::tcp_stream, false> socket_;
  Site* const site_;
  const std::unique_ptr<Visit> visit_;
  const std::string address_;       // whom it counts for
  const std::string real_address_;  // where the client is
  std::shared_ptr<Conversation> conversation_;
  boost::beast::flat_buffer read_;
  struct Waiting {
    std::shared_ptr<const std::string> text;
    std::unique_ptr<Unsent> counted;
  };
  std::deque<Waiting> unsent_;
  size_t unsent_bytes_ = 0;
  bool accepted_ = false;  // until then the answer to the upgrade is being written
  bool closing_ = false;
  std::chrono::steady_clock::time_point closing_since_;
  bool ended_ = false;
  boost::beast::websocket::close_reason close_reason_;
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_WEBSOCKET_SESSION_H_
