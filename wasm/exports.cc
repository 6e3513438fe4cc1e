// What the module can be asked: the functions that JavaScript calls. Texts are UTF-8, end with a
// zero and stay the caller's.
#include <emscripten/emscripten.h>

#include <memory>
#include <string>
#include <string_view>

#include "server/message.h"
#include "wasm/device.h"
#include "wasm/measure.h"

namespace {

using alhambra::server::Reading;
using alhambra::server::Scribe;
using alhambra::server::Written;
using alhambra::wasm::Device;

// The one hall of this instance of the module.
std::unique_ptr<Device> device;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

}  // namespace

extern "C" {

EMSCRIPTEN_KEEPALIVE void device_begin(int think_ms) {
  device = std::make_unique<Device>(think_ms);
}

EMSCRIPTEN_KEEPALIVE void device_connect(int connection) { device->Connect(connection); }

EMSCRIPTEN_KEEPALIVE void device_hear(int connection, const char* text) {
  device->Hear(connection, text);
  device->RunPosted();
}

EMSCRIPTEN_KEEPALIVE void device_gone(int connection) {
  device->Gone(connection);
  device->RunPosted();
}

EMSCRIPTEN_KEEPALIVE void device_ask(int request, const char* method, const char* path,
                                     const char* body, const char* bearer) {
  alhambra::server::ApiRequest what;
  what.method = method;
  what.path = path;
  what.body = body;
  what.bearer = bearer;
  device->Ask(request, std::move(what));
  device->RunPosted();
}

// 0: it is on the disk; 1: somebody else wrote there first; 2: it could not be written.
EMSCRIPTEN_KEEPALIVE void device_stored(int job, int result) {
  device->scribe().Stored(job, static_cast<Written>(result));
  device->RunPosted();
}

// How reading went (server::Reading), the table's head and its entries in order, a line for each.
EMSCRIPTEN_KEEPALIVE void device_found(int job, int reading, const char* table, const char* head,
                                       const char* entries) {
  const auto found = std::make_shared<Scribe::Found>();
  found->reading = static_cast<Reading>(reading);
  found->table.id = table;
  found->table.head = head;
  std::string_view rest = entries;
  while (!rest.empty()) {
    const size_t end = rest.find('\n');
    found->entries.emplace_back(rest.substr(0, end));
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  device->scribe().Found(job, found);
  device->RunPosted();
}

EMSCRIPTEN_KEEPALIVE void device_forget(const char* table) {
  device->Forget(table);
  device->RunPosted();
}

// Does a part of what takes time, if any waits; whether there may be more.
EMSCRIPTEN_KEEPALIVE int device_work() {
  const bool worked = device->Work();
  device->RunPosted();
  return worked ? 1 : 0;
}

EMSCRIPTEN_KEEPALIVE void device_tidy() {
  device->Tidy();
  device->RunPosted();
}

// The lines of docs/fingerprints of that case, or "" behind the last one. The text stays until the
// next call.
EMSCRIPTEN_KEEPALIVE const char* measure_fingerprint(int index, int most_games) {
  static std::string text;
  text = alhambra::wasm::FingerprintLines(index, most_games);
  return text.c_str();
}

// Plays random games of three, without modules or with all of them: how many decisions that were.
EMSCRIPTEN_KEEPALIVE int measure_games(int all_modules, int games) {
  return alhambra::wasm::PlayRandomGames(all_modules != 0, games);
}
}
