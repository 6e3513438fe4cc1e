// What a client sends over its WebSocket, read and checked. docs/protocol.md describes the form.
#ifndef ALHAMBRA_SERVER_MESSAGE_H_
#define ALHAMBRA_SERVER_MESSAGE_H_

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/base/value.h"
#include "server/fault.h"

namespace alhambra::server {

inline constexpr size_t kMostMessageBytes = 16 * 1024;
inline constexpr int kMostMessageDepth = 8;
inline constexpr int kMostMessageElements = 100;
inline constexpr int kMostIdCharacters = 64;
inline constexpr int kMostActionCharacters = 1000;
inline constexpr int kMostReasonCharacters = 200;
inline constexpr int kMostNumber = 1000000;  // of entries and steps

struct Message {
  enum class Type {
    kJoin,
    kStart,
    kAct,
    kTry,
    kUndo,
    kRedo,
    kLook,
    kChat,
    kName,
    kLeave,
    kStandIn,
    kRematch,
    kRenew,
    kEarlier,
    kShare,
    kHint,
    kReview,
    kStopReview,
    kDelete,
    kCloseSeat,
    kRemove,
    kReport,
    kPing
  };

  Type type = Type::kPing;
  std::string id;         // "" if the client gave none
  std::string table;      // join
  std::string token;      // join; "" for a reader of a game that is open to everybody
  std::string new_token;  // join, name, renew: what the seat's token shall be; "" if not given
  // act, try: the action; chat: the line; join, name, close-seat: the name ("" if none);
  // report: the reason
  std::string text;
  std::string level;  // close-seat
  int since = -1;     // join
  int at = -1;        // act, undo, redo
  int step = 0;       // look
  int before = 0;     // earlier
  int line = 0;       // report: the entry of a line of talk; 0: none
  int seat = 0;       // stand-in, close-seat, remove, report
  bool on = false;    // stand-in, share, delete
};

// Reads a message. Any bytes whatever are safe; what is wrong is said in a sentence. The message's
// id is filled in as far as it could be read, so that the answer can carry it.
Fault ReadMessage(std::string_view text, Message* message);

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_MESSAGE_H_
