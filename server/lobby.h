// The newest listed tables, each with a line about it. These lines are kept in memory, so that
// looking at the lobby loads no table.
#ifndef ALHAMBRA_SERVER_LOBBY_H_
#define ALHAMBRA_SERVER_LOBBY_H_

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/value.h"
#include "server/storage.h"
#include "server/table.h"

namespace alhambra::server {

class Lobby {
 public:
  static constexpr size_t kMost = 100;
  static constexpr int kMostOfOneAddress = 8;

  // Reads the newest listed tables. Only their entries are looked at; no game is played.
  void Load(Storage& storage);
  // A table was made, or something about it changed.
  void Note(const Table& table);
  void Note(const Head& head, const std::string& address);
  // Which address made it; false if it is not here.
  bool NoteMaker(const std::string& id, const std::string& address);

  // A table is no more.
  void Remove(const std::string& id);
  bool Has(const std::string& id) const;
  std::vector<std::string> Ids() const;
  // Takes what was read meanwhile instead of the tables `before`; those that came since stay, as
  // does which address made each.
  void Renew(Lobby read, const std::vector<std::string>& before);

  // Whether tables of the address fill all the lines that it may have.
  bool Full(const std::string& address) const;
  // The open tables where somebody took a seat.
  std::vector<std::string> Taken() const;

  // {"tables": [...]}, newest first.
  Value List() const;

 private:
  struct Line {
    std::string id;
    std::optional<std::string> address;  // that made it; none if the server was started since
    Table::State state = Table::State::kOpen;
    bool taken = false;  // somebody took a seat
    Value summary;
  };

  const Line* Find(const std::string& id) const;

  std::deque<Line> lines_;  // newest first
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_LOBBY_H_
