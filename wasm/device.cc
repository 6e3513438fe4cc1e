#include "wasm/device.h"

#include <chrono>
#include <utility>

#include "codec/json.h"
#include "wasm/browser.h"

namespace alhambra::wasm {
namespace {

constexpr int kMostConnections = 64;

template <class Clock, class Unit>
int64_t Now() {
  return std::chrono::duration_cast<Unit>(Clock::now().time_since_epoch()).count();
}

class DeviceConnection : public server::Connection {
 public:
  explicit DeviceConnection(int number) : number_(number) {}

  void Send(std::shared_ptr<const std::string> text) override {
    browser_tell(number_, text->c_str());
  }
  void Close(int code, std::string_view reason) override {
    browser_hang_up(number_, code, std::string(reason).c_str());
  }

 private:
  const int number_;
};

// One person has it all; the limits are for what a page does by mistake.
server::VisitorLimits Limits() {
  server::VisitorLimits limits;
  limits.tables_per_hour = 1000;
  return limits;
}

server::Api::Options ApiOptions(int think_ms) {
  server::Api::Options options;
  options.think_ms = think_ms;
  options.version = ALHAMBRA_VERSION;
  options.desk_threads = 0;
  options.open_records = true;
  return options;
}

}  // namespace

Device::Device(int think_ms)
    : computers_(0, think_ms),
      visitors_(Limits(), kMostConnections),
      hall_(HallOptions(), &scribe_, &computers_),
      api_(&hall_, &visitors_, ApiOptions(think_ms)) {}

server::Hall::Options Device::HallOptions() {
  server::Hall::Options options;
  options.components = codec::BuiltInComponents();
  options.post = [this](std::function<void()> then) { posted_.push_back(std::move(then)); };
  options.milliseconds = Now<std::chrono::steady_clock, std::chrono::milliseconds>;
  options.seconds = Now<std::chrono::system_clock, std::chrono::seconds>;
  return options;
}

void Device::Connect(int connection) {
  Gone(connection);  // if the number is used again
  conversations_[connection] = std::make_shared<server::Conversation>(
      &hall_, std::make_shared<DeviceConnection>(connection));
}

void Device::Hear(int connection, const std::string& text) {
  const auto at = conversations_.find(connection);
  if (at != conversations_.end()) at->second->Hear(text);
}

void Device::Gone(int connection) {
  const auto at = conversations_.find(connection);
  if (at == conversations_.end()) return;
  const std::shared_ptr<server::Conversation> conversation = std::move(at->second);
  conversations_.erase(at);
  conversation->End();
}

void Device::Ask(int request, server::ApiRequest what) {
  api_.Handle(what, [request](const server::ApiResponse& response) {
    browser_respond(request, response.status, response.type.c_str(), response.body.c_str());
  });
}

void Device::RunPosted() {
  while (!posted_.empty()) {
    const std::function<void()> next = std::move(posted_.front());
    posted_.pop_front();
    next();
  }
}

bool Device::Work() { return api_.WorkAtDesk() || computers_.ThinkNext(); }

void Device::Tidy() {
  hall_.Tidy();
  visitors_.Tidy(hall_.milliseconds());
}

}  // namespace alhambra::wasm
