// What is kept of a table: its head, written once, and the entries of its log, which only grows.
// Everything else about a table follows from these.
#ifndef ALHAMBRA_SERVER_ENTRY_H_
#define ALHAMBRA_SERVER_ENTRY_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "codec/beginning.h"
#include "codec/json.h"
#include "engine/game/setup.h"

namespace alhambra::server {

using codec::Ok;
using codec::Problem;

enum class SeatKind : uint8_t {
  kHere,  // a person on the device that made the table
  kLink,  // a person who is sent the seat's link, or finds the table in the lobby
  kComputer,
};
const std::vector<std::string_view>& SeatKindNames();  // "here", "link", "computer"

struct SeatPlan {
  SeatKind kind = SeatKind::kHere;
  std::string name;   // "" while a link seat is free
  std::string level;  // of a computer player
  std::string token;  // at first; "" for a computer player
};

struct Head {
  std::string table;
  Setup setup;
  uint64_t seed = 0;
  bool seed_chosen = false;  // by the person who made the table, who may then know what comes
  bool listed = false;
  bool hints = false;   // are given although several people play
  int64_t created = 0;  // seconds since 1970
  std::string watch;    // the spectators' token
  std::vector<SeatPlan> seats;
  codec::Beginning beginning;  // of the game, which goes on with the seed
  // The actions of a game that was played elsewhere, to its end: such a table is only looked at.
  std::vector<std::string> played;
};

struct Entry {
  enum class Kind : uint8_t {
    kSit,  // `text` is the name of the person who takes the free seat, `tokens` the seat's new
           // token
    kStart,
    kAct,  // `text` is the action
    kUndo,
    kRedo,
    kChat,     // `text` is what was said
    kName,     // `text` is the seat's new name
    kStandIn,  // a computer plays the seat from now on (`on`), or no longer
    kRematch,  // `text` is the new table, `tokens` its tokens: those of the seats, then watch
    kRenew,    // `tokens` is the seat's new token
    kVacate,   // who took the seat did not use it: it is free again
    kShare,    // once the game is over, everybody may look at it (`on`), or no longer
    kReview,   // `text` is what a review found of the next decisions; `last` if of all
    kDelete,   // the seat's person wants the table deleted (`on`), or wants to keep it
    kClose,    // the free seat goes to a computer player with the name `text` and the `level`
    kRemove,   // who took the seat must leave it; `tokens` is what opens it from now on
  };

  Kind kind = Kind::kStart;
  int seat = 0;
  std::string text;
  std::string id;     // given by the client that asked for it; "" if none
  std::string level;  // of a computer player
  std::string from;   // kSit: a mark of the address, by which it is known again; "" if none
  bool on = false;
  bool computer = false;  // an action chosen by a computer player
  bool last = false;      // the action that ended the game, or the end of a review
  int64_t at = 0;         // seconds since 1970
  std::vector<std::string> tokens;
};

// Whether it changes the game that is played.
bool IsMove(Entry::Kind kind);

// One line of JSON, and back. What cannot be read is named with its path.
std::string WriteHead(const Head& head);
Problem ReadHead(std::string_view text, Head* head);
std::string WriteEntry(const Entry& entry);
Problem ReadEntry(std::string_view text, Entry* entry);

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_ENTRY_H_
