// One HTTP connection: files and the API, until it becomes a WebSocket.
#ifndef ALHAMBRA_SERVER_HTTP_SESSION_H_
#define ALHAMBRA_SERVER_HTTP_SESSION_H_

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "server/fault.h"
#include "server/site.h"

namespace alhambra::server {

class HttpSession : public std::enable_shared_from_this<HttpSession> {
 public:
  // `peer` is where the connection comes from, as it was when it was accepted: the system forgets
  // it when the other side breaks the connection off.
  HttpSession(boost::asio::ip::tcp::socket socket, std::string peer, Site* site);

  // Reads and answers requests, or says why not if there are too many connections.
  void Begin();

 private:
  using Error = boost::beast::error_code;
  using Request = boost::beast::http::request<boost::beast::http::string_body>;
  using Response = boost::beast::http::response<boost::beast::http::string_body>;

  void Read();
  void ReadSome();
  void OnSome(Error error, size_t bytes);
  // Takes in what has come. False if nothing more is to be read.
  bool Parse(Error* error);
  // Looks at the head of a request before any of its body is read. False if it was refused.
  bool CheckHead();
  // The request has come, or is no longer waited for.
  void StopWaiting();
  void OnRead(Error error);
  size_t CountFields() const;
  void TurnAway(FaultCode code, const char* text);
  void Upgrade();
  void AnswerFile(const std::string& path);
  void AnswerApi(const std::string& path);
  void AnswerError(int status, FaultCode code, const char* text);
  // As AnswerError, for what is not a proper request, whose connection ends with the answer.
  void Refuse(int status, FaultCode code, const char* text);
  using Kept = std::shared_ptr<const void>;  // until the answer is sent
  void Send(int status, const std::string& type, std::string body, Kept kept = nullptr);
  template <class Body>
  void Send(boost::beast::http::response<Body> response, Kept kept);
  void Drain();
  bool HungUp();
  bool OriginAllowed() const;
  // What proxies say of whom they ask for; none if they do not, or there is none.
  std::vector<std::string_view> ForwardedFor() const;
  // Whether a proxy gives itself away.
  bool Forwarded() const;
  std::string Address() const;
  bool Nearby() const;
  bool MayWatch() const;
  // Where the client is, as far as that can be known; not whom it counts for.
  std::string RealAddress() const;

  boost::beast::tcp_stream stream_;
  boost::asio::steady_timer late_;  // when a request should have come
  Site* const site_;
  const std::string peer_;
  const std::string peer_network_;  // whom it counts for
  std::unique_ptr<Visit> visit_;
  boost::beast::flat_buffer buffer_;
  size_t taken_ = 0;   // bytes of this request
  size_t fields_ = 0;  // of its head, once that is complete
  size_t drained_ = 0;
  std::chrono::steady_clock::duration drain_time_;
  std::optional<boost::beast::http::request_parser<boost::beast::http::string_body>> parser_;
  Request request_;
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_HTTP_SESSION_H_
