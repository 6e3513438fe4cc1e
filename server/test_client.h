// A small HTTP and WebSocket client for tests and the load bench. It can also send what no
// decent client would.
#ifndef ALHAMBRA_SERVER_TEST_CLIENT_H_
#define ALHAMBRA_SERVER_TEST_CLIENT_H_

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "codec/json.h"
#include "engine/base/check.h"

namespace alhambra::server {

inline Value ParseText(std::string_view text) {
  Value value;
  const codec::JsonLimits none{codec::kMaxDepth, std::numeric_limits<int>::max()};
  const codec::Problem problem = codec::ParseJson(text, &value, none);
  CHECK(codec::Ok(problem));
  return value;
}

// A connection to a port of this machine.
class TestSocket {
 public:
  // All addresses 127.x.y.z are this machine's; `from` is the one to come from.
  explicit TestSocket(int port, const char* from = nullptr)
      : fd_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    bool bound = true;
    if (from != nullptr) {
      inet_pton(AF_INET, from, &address.sin_addr);
      bound = bind(fd_, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0;
    }
    address.sin_port = htons(static_cast<uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    open_ =
        bound && connect(fd_, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0;
    const int on = 1;
    setsockopt(fd_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
  }
  ~TestSocket() { close(fd_); }
  TestSocket(const TestSocket&) = delete;
  TestSocket& operator=(const TestSocket&) = delete;

  int fd() const { return fd_; }
  bool open() const { return open_; }

  bool Write(std::string_view bytes) {
    while (open_ && !bytes.empty()) {
      const ssize_t sent = send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) open_ = false;
      if (open_) bytes.remove_prefix(static_cast<size_t>(sent));
    }
    return open_;
  }

  // Waits for bytes and adds them to `received`. False on the end of the connection or the time.
  bool Receive(int milliseconds) {
    pollfd waiting = {fd_, POLLIN, 0};
    if (!open_ || poll(&waiting, 1, milliseconds) <= 0) return false;
    char bytes[16384];
    const ssize_t count = recv(fd_, bytes, sizeof(bytes), 0);
    if (count <= 0) open_ = false;
    if (open_) received.append(bytes, static_cast<size_t>(count));
    return open_;
  }

  std::string received;

 private:
  const int fd_;
  bool open_ = false;
};

struct HttpAnswer {
  int status = 0;
  std::string head;
  std::string body;

  Value json() const { return ParseText(body); }
};

inline HttpAnswer ReadAnswer(TestSocket& socket, int milliseconds = 30000) {
  HttpAnswer answer;
  size_t end = std::string::npos;
  while ((end = socket.received.find("\r\n\r\n")) == std::string::npos) {
    if (!socket.Receive(milliseconds)) return answer;
  }
  answer.head = socket.received.substr(0, end + 2);
  answer.status = std::atoi(answer.head.c_str() + 9);
  size_t at = answer.head.find("Content-Length: ");
  if (at == std::string::npos) at = answer.head.find("content-length: ");  // through a proxy
  const size_t length =
      at == std::string::npos ? 0 : static_cast<size_t>(std::atoi(answer.head.c_str() + at + 16));
  while (socket.received.size() < end + 4 + length && socket.Receive(milliseconds)) {
  }
  answer.body = socket.received.substr(end + 4, length);
  socket.received.erase(0, end + 4 + length);
  return answer;
}

inline HttpAnswer Fetch(int port, std::string_view method, std::string_view path,
                        std::string_view body = "", std::string_view headers = "",
                        const char* from = nullptr) {
  TestSocket socket(port, from);
  const bool named = headers.substr(0, 5) == "Host:";
  socket.Write(std::string(method) + " " + std::string(path) + " HTTP/1.1\r\n" +
               (named ? "" : "Host: localhost\r\n") + "Connection: close\r\n" +
               std::string(headers) + "Content-Length: " + std::to_string(body.size()) +
               "\r\n\r\n" + std::string(body));
  return ReadAnswer(socket);
}

// One WebSocket.
class TestClient {
 public:
  static constexpr int kText = 1, kBinary = 2, kCloseFrame = 8, kPing = 9, kPong = 10;

  explicit TestClient(int port, std::string_view headers = "", const char* from = nullptr)
      : socket_(port, from) {
    socket_.Write(
        "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n" +
        std::string(headers) + "\r\n");
    status_ = ReadAnswer(socket_).status;
  }

  bool open() const { return socket_.open() && status_ == 101 && close_code_ == 0; }
  int status() const { return status_; }          // of the upgrade
  int close_code() const { return close_code_; }  // that the server gave, 0 if none yet
  int fd() const { return socket_.fd(); }

  bool Send(std::string_view text) { return SendFrame(kText, text); }
  bool SendFrame(int opcode, std::string_view bytes) {
    std::string frame(1, static_cast<char>(0x80 | opcode));
    if (bytes.size() < 126) {
      frame += static_cast<char>(0x80 | bytes.size());
    } else {
      const int width = bytes.size() < 65536 ? 2 : 8;
      frame += static_cast<char>(0x80 | (width == 2 ? 126 : 127));
      for (int i = width - 1; i >= 0; --i) frame += static_cast<char>(bytes.size() >> (8 * i));
    }
    frame += std::string(4, '\0');  // a mask that changes nothing
    return socket_.Write(frame + std::string(bytes));
  }
  bool SendBytes(std::string_view bytes) { return socket_.Write(bytes); }

  // The text of the next message, if one comes in time.
  std::optional<std::string> Next(int milliseconds = 30000) {
    while (true) {
      if (std::optional<std::string> text = Take()) return text;
      if (close_code_ != 0 || !socket_.Receive(milliseconds)) return std::nullopt;
    }
  }
  // Reads what has come, without waiting for a whole message.
  bool Receive() { return socket_.Receive(0); }

  // A message that has come in full, if there is one. Answers pings, notes a close.
  std::optional<std::string> Take() {
    while (const std::optional<Frame> frame = TakeFrame()) {
      if (frame->opcode == kText) return frame->bytes;
      if (frame->opcode == kPing) SendFrame(kPong, frame->bytes);
      if (frame->opcode != kCloseFrame) continue;
      close_code_ = 1005;
      if (frame->bytes.size() >= 2) {
        close_code_ = static_cast<unsigned char>(frame->bytes[0]) * 256 +
                      static_cast<unsigned char>(frame->bytes[1]);
      }
      SendFrame(kCloseFrame, frame->bytes.substr(0, 2));
    }
    return std::nullopt;
  }

  // The next message of this type; others are dropped. Null if none comes in time.
  Value Await(std::string_view type, int milliseconds = 30000) {
    while (std::optional<std::string> text = Next(milliseconds)) {
      Value message = ParseText(*text);
      if (message.Find("type")->AsText() == type) return message;
    }
    return Value();
  }
  // The answer to the message with this id; others are dropped.
  Value AwaitAnswer(std::string_view id, int milliseconds = 30000) {
    while (true) {
      Value answer = Await("answer", milliseconds);
      if (answer.IsNull() || answer.Find("id")->AsText() == id) return answer;
    }
  }

 private:
  struct Frame {
    int opcode = 0;
    std::string bytes;
  };

  std::optional<Frame> TakeFrame() {
    std::string& bytes = socket_.received;
    const auto at = [&bytes](size_t i) { return static_cast<unsigned char>(bytes[i]); };
    if (bytes.size() < 2) return std::nullopt;
    uint64_t length = at(1) & 0x7f;
    size_t head = 2;
    if (length >= 126) {
      head += length == 126 ? 2 : 8;
      if (bytes.size() < head) return std::nullopt;
      length = 0;
      for (size_t i = 2; i < head; ++i) length = length * 256 + at(i);
    }
    if (bytes.size() < head + length) return std::nullopt;
    Frame frame{at(0) & 0x0f, bytes.substr(head, length)};
    bytes.erase(0, head + length);
    return frame;
  }

  TestSocket socket_;
  int status_ = 0;
  int close_code_ = 0;
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_TEST_CLIENT_H_
