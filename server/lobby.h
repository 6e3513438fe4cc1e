// The newest listed tables, each with a line about it. These lines are kept in memory, so that
// looking at the lobby loads no table.
#ifndef ALHAMBRA_SERVER_LOBBY_H_
#define ALHAMBRA_SERVER_LOBBY_H_

#include <deque>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/value.h"
#include "server/storage.h"
#include "server/table.h"

namespace alhambra::server {

class Lobby {
 public:
  static constexpr size_t kMost = 100;

  // Reads the newest listed tables. Only their entries are looked at; no game is played.
  void Load(Storage& storage);
  // A table was made, or something about it changed.
  void Note(const Table& table);
  void Note(const Head& head);

  // {"tables": [...]}, newest first.
  Value List() const;

 private:
  void Put(const std::string& id, Value summary);

  std::deque<std::pair<std::string, Value>> lines_;  // newest first
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_LOBBY_H_
