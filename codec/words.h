// The words of the things that placeholders name: one vocabulary for writing and reading.
#ifndef ALHAMBRA_CODEC_WORDS_H_
#define ALHAMBRA_CODEC_WORDS_H_

#include <string>
#include <string_view>

#include "engine/game/action.h"
#include "engine/rules.h"

namespace alhambra::codec {

// How the number in a placeholder is written: the TYPE of the pattern.
enum class ArgType : uint8_t {
  kNumber,
  kSeat,
  kSpace,
  kKind,
  kCurrency,
  kSide,
  kCard,
  kTile,
  kEdge,
  kAddon,
  kName,
  kSource,
  kWalls,  // added walls as TileSpot has them: "NE", "N lower SW"; only in positions
};
inline constexpr std::string_view kArgTypeNames[] = {
    "number", "seat", "space", "kind", "currency", "side",  "card",
    "tile",   "edge", "addon", "name", "source",   "walls",
};

// Words for one set of rules; `names` are those of the pattern.
class Words {
 public:
  explicit Words(const Rules& rules, const char* const* names = nullptr)
      : rules_(rules), names_(names) {}

  // The word for a number, "something" if it has none.
  std::string Of(ArgType type, int number) const;
  // Who a seat is, in a sentence: "Player 2", "Dirk".
  std::string OfSeat(Seat seat) const;
  // As a value: numbers as numbers, the rest as their words, null if there is none.
  Value AsValue(ArgType type, int number) const;
  // Takes the longest word of this type off the front of the text. The walls of a tile ("ES",
  // "open") may be left out where no other tile has its name, and may be added where its name
  // lacks them.
  bool Take(ArgType type, std::string_view* text, int* number) const;

  // "denar 3 + denar 7 + coin denar"; "nothing" if there is none.
  std::string OfPayment(const Payment& payment) const;
  bool TakePayment(std::string_view* text, Payment* payment) const;
  // The same as lists of words.
  Value CardList(const CardSet& cards) const;
  Value PieceList(const Payment& payment) const;

 private:
  int Count(ArgType type) const;
  std::string_view Name(ArgType type, int number) const;
  void TakeWalls(int tile, std::string_view* text) const;
  bool TakeShortTile(std::string_view* text, int* number) const;
  bool TakePiece(std::string_view* text, Payment* payment) const;
  std::string PieceText(int slot, int number) const;

  const Rules& rules_;
  const char* const* names_;
};

// Takes a whole number without superfluous signs or zeros off the front.
bool TakeNumber(std::string_view* text, int lowest, int highest, int* number);
// Takes this very text off the front.
bool TakeText(std::string_view* text, std::string_view what);

}  // namespace alhambra::codec

#endif  // ALHAMBRA_CODEC_WORDS_H_
