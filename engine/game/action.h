// An action is what a player chooses; an event is what then happened; a refusal says why an
// action is not possible. All three are small values whose words come from patterns, so that a
// module declares its own without any code for text or JSON.
#ifndef ALHAMBRA_ENGINE_GAME_ACTION_H_
#define ALHAMBRA_ENGINE_GAME_ACTION_H_

#include <cstdint>
#include <new>
#include <type_traits>
#include <vector>

#include "engine/base/ids.h"
#include "engine/game/reasons.h"
#include "engine/money/card_set.h"
#include "engine/supply/catalogue.h"

namespace alhambra {

// Pieces other than cards that help to pay: each module that has some reserves slots.
inline constexpr int kPieceSlots = 16;

// What a player lays down: cards, and a number in each slot of the other pieces.
struct Payment {
  CardSet cards;
  uint8_t pieces[kPieceSlots] = {};
  bool operator==(const Payment&) const = default;
};

using Verb = uint8_t;

struct Action {
  Payment pay;
  Origin origin = kCore;
  Verb verb = 0;
  TileId tile = kNoTile;
  int8_t x = 0;
  int8_t y = 0;
  uint8_t a = 0;
  uint8_t b = 0;
  uint8_t c = 0;
  bool operator==(const Action&) const = default;
};
static_assert(sizeof(Action) == 40);
static_assert(std::has_unique_object_representations_v<Action>);

// How an action or event reads. The pattern's first word is the verb; placeholders name the
// field and how its number is written:
//   {tile}        the tile's name               {cell}        x,y
//   {cards}       pay.cards and pay.pieces joined by " + " (display or hand cards)
//   {a:TYPE}      likewise b, c, value; TYPE is one of: number, seat (written from 1 on), space
//                 (written from 1 on), kind, currency, side, card, tile, edge (a side, "lower"
//                 before it for the lower half: side + 4), addon (the origin of a market add-on),
//                 source (of the score sheet), name (one of `names`)
//   {seat}        the event's seat
//   [ ... {f} ]   left out when the field in it is 0 (tile: kNoTile; {cards}: none). Inside
//                 brackets every TYPE but number and addon is stored plus one.
// Text parses back into exactly the action that wrote it.
struct Pattern {
  // Not of an enumerator. NOLINTNEXTLINE(google-explicit-constructor)
  constexpr Pattern(const char* what, const char* const* words = nullptr)
      : text(what), names(words) {}
  // `which`: the enumerator that is written like this.
  template <class E>
  requires std::is_enum_v<E>
  constexpr Pattern(E which, const char* what, const char* const* words = nullptr,
                    const char* first = nullptr)
      : number(static_cast<uint8_t>(which)), text(what), names(words), first_text(first) {}

  uint8_t number = 0;
  const char* text;
  const char* const* names = nullptr;  // for {f:name}; ends with a null pointer
  // Of a verb whose words changed: what it read like at first. It is still read, as records have
  // it, and it still gives the verb its name.
  const char* first_text = nullptr;
};

struct Event {
  Payment pay;
  Origin origin = kCore;
  uint8_t kind = 0;
  Seat seat = kNoSeat;
  TileId tile = kNoTile;
  int8_t x = 0;
  int8_t y = 0;
  uint8_t a = 0;
  uint8_t b = 0;
  uint8_t c = 0;
  uint8_t audience = 0xff;  // bit s: seat s may know; bit 7: spectators may
  int16_t value = 0;
  uint8_t unused[4] = {};
};
static_assert(sizeof(Event) == 48);

inline constexpr uint8_t kEverybody = 0xff;
inline constexpr uint8_t OnlySeat(Seat seat) { return static_cast<uint8_t>(1u << seat); }
inline constexpr uint8_t AllBut(Seat seat) { return static_cast<uint8_t>(~(1u << seat)); }
inline constexpr bool MayKnow(const Event& event, Seat viewer) {
  return (event.audience >> (viewer == kSpectator ? 7 : viewer) & 1) != 0;
}

// All words that the core, a game or a module brings, each beside the enumerator that it is for.
struct ModuleWords {
  std::vector<Pattern> verbs = {};
  std::vector<Pattern> events = {};
  // Its frames: those in which a seat is asked, and those that run by themselves.
  std::vector<Pattern> questions = {};
  std::vector<Pattern> steps = {};
  std::vector<const char*> refusals = {};  // see Reasons
};

class EventSink {
 public:
  virtual ~EventSink() = default;
  virtual void On(const Event& event) = 0;
};

// Success, or why not. `text` is a sentence with
// the placeholders {tile}, {a:TYPE}, {b:TYPE}, {cell} (filled in by the codec).
struct Refusal {
  Reason code;
  const char* text = "";
  TileId tile = kNoTile;
  int8_t x = 0;
  int8_t y = 0;
  uint8_t a = 0;
  uint8_t b = 0;

  bool ok() const { return code == nullptr; }
};
inline constexpr Refusal kFine{};

// The choices of one decision. Room for more than any real decision offers; what does not fit is
// left out (the list names sensible choices, apply checks any).
class ActionList {
 public:
  static constexpr int kCapacity = 4096;

  // For who has no use for them: an action (T1) that takes a tile out of the palace is listed only
  // where there is no other.
  void LeaveOutDemolition() { leaves_out_demolition_ = true; }
  bool leaves_out_demolition() const { return leaves_out_demolition_; }
  // For who has no use for a longer list: what comes later is left out, and what takes long to find
  // is not looked for once the list is full.
  void StopAt(int most) { most_ = most; }
  bool full() const { return size_ >= most_; }

  void clear() { size_ = 0; }
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const Action& operator[](int i) const { return begin()[i]; }
  const Action* begin() const { return reinterpret_cast<const Action*>(bytes_); }
  const Action* end() const { return begin() + size_; }
  // Adds an action if there is room. The result may be written to until the next Add.
  Action& Add(Origin origin, Verb verb) {
    Action* place = reinterpret_cast<Action*>(bytes_) + size_;
    if (size_ < most_) ++size_;
    new (place) Action();
    place->origin = origin;
    place->verb = verb;
    return *place;
  }
  void Add(const Action& action) { Add(action.origin, action.verb) = action; }
  bool Contains(const Action& action) const {
    for (const Action& item : *this) {
      if (item == action) return true;
    }
    return false;
  }

 private:
  int size_ = 0;
  int most_ = kCapacity;
  bool leaves_out_demolition_ = false;
  // Raw, so that a list on the stack costs nothing; the last place takes what does not fit.
  alignas(Action) unsigned char bytes_[(kCapacity + 1) * sizeof(Action)];
};

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_GAME_ACTION_H_
