// The server's hall on somebody's own device: the same tables, conversations and HTTP side, without
// a network and in a single thread. Whoever loads the module calls Work as long as something
// waits, and lets messages in between.
#ifndef ALHAMBRA_WASM_DEVICE_H_
#define ALHAMBRA_WASM_DEVICE_H_

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "server/api.h"
#include "server/computer_seats.h"
#include "server/conversation.h"
#include "server/hall.h"
#include "server/visitors.h"
#include "wasm/browser_scribe.h"

namespace alhambra::wasm {

class Device {
 public:
  explicit Device(int think_ms);

  // A client comes, says something, is gone.
  void Connect(int connection);
  void Hear(int connection, const std::string& text);
  void Gone(int connection);
  // Deletes a table; whoever is there is told.
  void Forget(const std::string& table) { hall_.Delete(table); }
  // Answered with browser_respond.
  void Ask(int request, server::ApiRequest what);

  BrowserScribe& scribe() { return scribe_; }
  // Carries out what was brought back meanwhile.
  void RunPosted();
  // Looks into a file, or does a part of the thinking. False if nothing can be done now.
  bool Work();
  // Call it now and then.
  void Tidy();

 private:
  server::Hall::Options HallOptions();

  std::deque<std::function<void()>> posted_;
  BrowserScribe scribe_;
  server::ComputerSeats computers_;
  server::Visitors visitors_;
  server::Hall hall_;
  server::Api api_;
  std::map<int, std::shared_ptr<server::Conversation>> conversations_;
};

}  // namespace alhambra::wasm

#endif  // ALHAMBRA_WASM_DEVICE_H_
