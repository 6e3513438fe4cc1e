#include "codec/words.h"

#include <charconv>
#include <vector>

namespace alhambra::codec {
namespace {

constexpr std::string_view kUnknown = "something";
constexpr std::string_view kNothing = "nothing";

constexpr std::string_view kEdgeNames[8] = {
    "north", "east", "south", "west", "lower north", "lower east", "lower south", "lower west"};
// By the bits north 1, east 2, south 4, west 8.
constexpr std::string_view kWallNames[16] = {"",  "N",  "E",  "NE",  "S",  "NS",  "ES",  "NES",
                                             "W", "NW", "EW", "NEW", "SW", "NSW", "ESW", "NESW"};

// By the bits of TileSpot::walls.
const std::vector<std::string>& AddedWallNames() {
  static const std::vector<std::string> kNames = [] {
    std::vector<std::string> names;
    for (size_t walls = 0; walls < 256; ++walls) {
      std::string name(kWallNames[walls & 15]);
      if (walls >= 16) {
        name += (name.empty() ? "lower " : " lower ") + std::string(kWallNames[walls >> 4]);
      }
      names.push_back(std::move(name));
    }
    return names;
  }();
  return kNames;
}

bool IsNumeric(ArgType type) {
  return type == ArgType::kNumber || type == ArgType::kSeat || type == ArgType::kSpace;
}

// What is added to a number when people read it.
int Shift(ArgType type) { return type == ArgType::kSeat || type == ArgType::kSpace ? 1 : 0; }

// Whether a word ends here: "tower 1" is not the beginning of "tower 11".
bool EndsWord(std::string_view rest) {
  if (rest.empty()) return true;
  const char c = rest.front();
  const bool goes_on = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       c == '-' || c == '\'';
  return !goes_on;
}

bool StartsWithWord(std::string_view text, std::string_view word) {
  return !word.empty() && text.substr(0, word.size()) == word && EndsWord(text.substr(word.size()));
}

// What may stand behind the name of a tile: "ES", or "open" if it has no walls.
std::string WallsText(const TileDef& def) {
  const std::string walls = SideLetters(def.sides, kWallSide);
  return walls.empty() ? "open" : walls;
}

// "tower 9" of "tower 9 ES"; the name itself if it does not end in its walls.
std::string_view WithoutWalls(const TileDef& def) {
  const std::string_view name = def.name;
  const std::string ending = " " + WallsText(def);
  if (name.size() <= ending.size()) return name;
  const size_t stem = name.size() - ending.size();
  return name.substr(stem) == ending ? name.substr(0, stem) : name;
}

}  // namespace

bool TakeText(std::string_view* text, std::string_view what) {
  if (text->substr(0, what.size()) != what) return false;
  text->remove_prefix(what.size());
  return true;
}

bool TakeNumber(std::string_view* text, int lowest, int highest, int* number) {
  const bool negative = text->substr(0, 1) == "-";
  const std::string_view digits = text->substr(negative ? 1 : 0);
  size_t length = 0;
  while (length < digits.size() && digits[length] >= '0' && digits[length] <= '9') ++length;
  // Six digits are more than any number here has.
  if (length == 0 || length > 6 || !EndsWord(digits.substr(length))) return false;
  if (digits[0] == '0' && (length > 1 || negative)) return false;
  int value = 0;
  std::from_chars(digits.data(), digits.data() + length, value);
  if (negative) value = -value;
  if (value < lowest || value > highest) return false;
  text->remove_prefix(length + (negative ? 1 : 0));
  *number = value;
  return true;
}

// How many numbers of this type may have a word.
int Words::Count(ArgType type) const {
  switch (type) {
    case ArgType::kKind:
      return kKinds;
    case ArgType::kCurrency:
      return kCurrencies;
    case ArgType::kSide:
      return 4;
    case ArgType::kEdge:
      return 8;
    case ArgType::kCard:
    case ArgType::kWalls:
      return 256;
    case ArgType::kTile:
      return rules_.catalogue().tile_count();
    case ArgType::kAddon:
      return static_cast<int>(rules_.modules().size()) + 1;
    case ArgType::kSource:
      return static_cast<int>(rules_.sources().size());
    case ArgType::kName: {
      int count = 0;
      while (names_ != nullptr && names_[count] != nullptr) ++count;
      return count;
    }
    case ArgType::kNumber:
    case ArgType::kSeat:
    case ArgType::kSpace:
      break;
  }
  return 0;
}

// The word of a number under Count(type), empty if it has none.
std::string_view Words::Name(ArgType type, int number) const {
  const Catalogue& catalogue = rules_.catalogue();
  const size_t at = static_cast<size_t>(number);
  switch (type) {
    case ArgType::kKind:
      return rules_.kinds().contains(static_cast<Kind>(number)) ? KindNames()[at] : "";
    case ArgType::kCurrency:
      return CurrencyNames()[at];
    case ArgType::kSide:
      return SideNames()[at];
    case ArgType::kEdge:
      return kEdgeNames[at];
    case ArgType::kWalls:
      return AddedWallNames()[at];
    case ArgType::kTile:
      return catalogue.tile(static_cast<TileId>(number)).name;
    case ArgType::kCard: {
      const Card card = static_cast<Card>(number);
      return catalogue.IsCard(card) ? std::string_view(catalogue.card(card).name) : "";
    }
    case ArgType::kAddon:
      return number == kCore ? "" : rules_.modules()[at - 1]->addon_name();
    case ArgType::kSource:
      return rules_.sources()[at].name;
    case ArgType::kName:
      return names_[at];
    case ArgType::kNumber:
    case ArgType::kSeat:
    case ArgType::kSpace:
      break;
  }
  return "";
}

std::string Words::Of(ArgType type, int number) const {
  if (IsNumeric(type)) return std::to_string(number + Shift(type));
  if (number < 0 || number >= Count(type)) return std::string(kUnknown);
  const std::string_view word = Name(type, number);
  return std::string(word.empty() ? kUnknown : word);
}

std::string Words::OfSeat(Seat seat) const {
  if (seat < rules_.players()) return "Player " + std::to_string(seat + 1);
  return rules_.has_dirk() && seat == rules_.dirk() ? "Dirk" : "Nobody";
}

Value Words::AsValue(ArgType type, int number) const {
  if (type == ArgType::kSeat)
    return number >= 0 && number < rules_.scorers() ? Value(number) : Value();
  if (IsNumeric(type)) return Value(number + Shift(type));
  std::string word = Of(type, number);
  return word == kUnknown ? Value() : Value(std::move(word));
}

bool Words::Take(ArgType type, std::string_view* text, int* number) const {
  if (IsNumeric(type)) {
    const int highest = type == ArgType::kSeat    ? rules_.scorers()
                        : type == ArgType::kSpace ? 255
                                                  : 32767;
    if (!TakeNumber(text, Shift(type), highest, number)) return false;
    *number -= Shift(type);
    return true;
  }
  size_t longest = 0;
  for (int i = 0, count = Count(type); i < count; ++i) {
    const std::string_view word = Name(type, i);
    if (word.size() <= longest || !StartsWithWord(*text, word)) continue;
    longest = word.size();
    *number = i;
  }
  if (longest == 0) return type == ArgType::kTile && TakeShortTile(text, number);
  text->remove_prefix(longest);
  if (type == ArgType::kTile) TakeWalls(*number, text);
  return true;
}

void Words::TakeWalls(int tile, std::string_view* text) const {
  const TileDef& def = rules_.catalogue().tile(static_cast<TileId>(tile));
  const std::string walls = WallsText(def);
  if (WithoutWalls(def) != def.name || text->substr(0, 1) != " ") return;
  if (StartsWithWord(text->substr(1), walls)) text->remove_prefix(1 + walls.size());
}

bool Words::TakeShortTile(std::string_view* text, int* number) const {
  size_t length = 0;
  int found = 0;
  for (int id = 0; id < Count(ArgType::kTile); ++id) {
    const std::string_view stem = WithoutWalls(rules_.catalogue().tile(static_cast<TileId>(id)));
    if (!StartsWithWord(*text, stem) || stem.size() < length) continue;
    found = stem.size() > length ? 1 : found + 1;
    length = stem.size();
    *number = id;
  }
  if (found != 1) return false;
  text->remove_prefix(length);
  return true;
}

std::string Words::PieceText(int slot, int number) const {
  const PieceSlot& piece = rules_.piece_slots()[static_cast<size_t>(slot)];
  return piece.counted ? piece.name : piece.name + " " + std::to_string(number);
}

std::string Words::OfPayment(const Payment& payment) const {
  std::string text;
  const auto add = [&text](const std::string& word) { text += (text.empty() ? "" : " + ") + word; };
  const Value cards = CardList(payment.cards), pieces = PieceList(payment);
  for (const Value& card : cards.items()) add(card.AsText());
  for (const Value& piece : pieces.items()) add(piece.AsText());
  return text.empty() ? std::string(kNothing) : text;
}

Value Words::CardList(const CardSet& cards) const {
  Value list = Value::List();
  cards.ForEach([&](Card card) {
    list.Add(rules_.catalogue().IsCard(card) ? rules_.catalogue().card(card).name
                                             : std::string(kUnknown));
  });
  return list;
}

Value Words::PieceList(const Payment& payment) const {
  Value list = Value::List();
  for (int slot = 0; slot < static_cast<int>(rules_.piece_slots().size()); ++slot) {
    const int number = payment.pieces[slot];
    const int times = rules_.piece_slots()[static_cast<size_t>(slot)].counted ? number : number > 0;
    for (int i = 0; i < times; ++i) list.Add(PieceText(slot, number));
  }
  return list;
}

bool Words::TakePayment(std::string_view* text, Payment* payment) const {
  *payment = Payment();
  if (StartsWithWord(*text, kNothing)) return TakeText(text, kNothing);
  do {
    if (!TakePiece(text, payment)) return false;
  } while (TakeText(text, " + "));
  return true;
}

bool Words::TakePiece(std::string_view* text, Payment* payment) const {
  int card = 0;
  if (Take(ArgType::kCard, text, &card)) {
    if (card >= kHandCardTypes || payment->cards.Count(static_cast<Card>(card)) == 3) return false;
    payment->cards.Add(static_cast<Card>(card));
    return true;
  }
  for (size_t slot = 0; slot < rules_.piece_slots().size(); ++slot) {
    const PieceSlot& piece = rules_.piece_slots()[slot];
    if (!StartsWithWord(*text, piece.name)) continue;
    text->remove_prefix(piece.name.size());
    uint8_t& count = payment->pieces[slot];
    int number = 0;
    if (piece.counted) return count < 255 && ++count > 0;
    if (count != 0 || !TakeText(text, " ") || !TakeNumber(text, 1, 255, &number)) return false;
    count = static_cast<uint8_t>(number);
    return true;
  }
  return false;
}

}  // namespace alhambra::codec
