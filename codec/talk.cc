#include "codec/talk.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <vector>

#include "codec/characters.h"
#include "codec/look_alikes.h"

namespace alhambra::codec {
namespace {

// The next character of a text that is known to be UTF-8.
uint32_t NextCharacter(std::string_view text, size_t* at) {
  const auto first = static_cast<unsigned char>(text[(*at)++]);
  if (first < 0x80) return first;
  const int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
  uint32_t character = first & (0x3fu >> more);
  for (int i = 0; i < more && *at < text.size(); ++i) {
    character = character << 6 | (static_cast<unsigned char>(text[(*at)++]) & 0x3fu);
  }
  return character;
}

// Control characters, line separators, and marks that turn the direction of what follows.
bool Garbles(uint32_t c) {
  return c < 0x20 || (c >= 0x7f && c < 0xa0) || (c >= 0x2028 && c <= 0x202e) ||
         (c >= 0x2066 && c <= 0x2069) || c == 0xfeff;
}

struct Range {
  uint32_t first;
  uint32_t last;
};

template <size_t kCount>
bool IsIn(const Range (&ranges)[kCount], uint32_t c) {
  return std::any_of(std::begin(ranges), std::end(ranges),
                     [c](const Range& range) { return c >= range.first && c <= range.last; });
}

// What leaves no ink: spaces, joiners, fillers, tags and what no font has.
bool IsUnseen(uint32_t c) {
  static constexpr Range kUnseen[] = {
      {0x0, 0x20},        {0x7f, 0xa0},       {0xad, 0xad},     {0x34f, 0x34f},   {0x61c, 0x61c},
      {0x115f, 0x1160},   {0x1680, 0x1680},   {0x17b4, 0x17b5}, {0x180b, 0x180f}, {0x2000, 0x200f},
      {0x2028, 0x202f},   {0x205f, 0x206f},   {0x2800, 0x2800}, {0x3000, 0x3000}, {0x3164, 0x3164},
      {0xd800, 0xf8ff},   {0xfe00, 0xfe0f},   {0xfeff, 0xfeff}, {0xffa0, 0xffa0}, {0xfff0, 0xffff},
      {0x1d173, 0x1d17a}, {0xe0000, 0x10ffff}};
  return IsIn(kUnseen, c);
}

// So many in a row a name may have. Letters below letters are marks in Tibetan and Burmese, and
// common names have three of them.
int MostMarks(uint32_t c) { return c >= 0xf00 && c <= 0x109f ? 4 : 2; }

// As wide as whole words.
bool IsWide(uint32_t c) {
  static constexpr Range kWide[] = {{0x2e3a, 0x2e3b}, {0xfdfa, 0xfdfd}, {0x12000, 0x1254f}};
  return IsIn(kWide, c);
}

// A letter, a digit, or a picture; not a sign between words.
bool IsLetter(uint32_t c) {
  if (c < 0x80) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }
  return !IsUnseen(c) && !IsMark(c) && !(c < 0xc0 && c != 0xaa && c != 0xb5 && c != 0xba) &&
         !(c >= 0x2010 && c <= 0x205e);
}

// The small letter, in the scripts where most names are written.
uint32_t Small(uint32_t c) {
  if ((c >= 'A' && c <= 'Z') || (c >= 0xc0 && c <= 0xde && c != 0xd7)) return c + 0x20;
  if ((c >= 0x391 && c <= 0x3a9) || (c >= 0x410 && c <= 0x42f)) return c + 0x20;
  if (c >= 0x400 && c <= 0x40f) return c + 0x50;
  return c;
}

// What is seen of a name, character by character, in small letters.
std::vector<uint32_t> Seen(std::string_view name) {
  std::vector<uint32_t> seen;
  for (size_t at = 0; at < name.size();) {
    const uint32_t character = NextCharacter(name, &at);
    if (!IsUnseen(character)) seen.push_back(Small(character));
  }
  return seen;
}

// The same at a glance: without accents, and with one character for all that look like it. Whoever
// takes letters for mere strokes cannot tell "Ali" from "AIi", but can tell "ALI" from both.
std::vector<uint32_t> SeenAtAGlance(std::string_view name, bool strokes) {
  std::vector<uint32_t> seen;
  for (size_t at = 0; at < name.size();) {
    const uint32_t character = NextCharacter(name, &at);
    const bool accent = character >= 0x300 && character <= 0x36f;
    if (IsUnseen(character) || accent) continue;
    for (const uint32_t looks : LookAlikes(character)) {
      const bool stroke = looks == 'I' || looks == 'l' || looks == '1';
      seen.push_back(strokes && stroke ? '|' : Small(looks));
    }
  }
  return seen;
}

std::string Trimmed(std::string_view text) {
  const size_t from = text.find_first_not_of(' ');
  if (from == std::string_view::npos) return "";
  return std::string(text.substr(from, text.find_last_not_of(' ') - from + 1));
}

std::string ReadAnyWords(const Reader& words, int most_characters) {
  std::string text = Trimmed(words.Text());
  int characters = 0;
  for (size_t at = 0; at < text.size(); ++characters) {
    if (Garbles(NextCharacter(text, &at))) {
      words.Fail("this has a character that is not allowed");
      return "";
    }
  }
  if (characters < 1 || characters > most_characters) {
    words.Fail("this must have 1 to " + std::to_string(most_characters) + " characters");
    return "";
  }
  return text;
}

}  // namespace

std::u32string Folded(std::string_view text) {
  std::u32string folded = U" ";
  for (size_t at = 0; at < text.size();) {
    const uint32_t character = NextCharacter(text, &at);
    const bool accent = character >= 0x300 && character <= 0x36f;
    const bool blank = character == ' ' || character == 0xa0 || character == 0x3000;
    if (accent || (IsUnseen(character) && !blank)) continue;
    if (!IsLetter(character)) {
      if (folded.back() != U' ') folded += U' ';
      continue;
    }
    for (const uint32_t looks : LookAlikes(character))
      folded.push_back(static_cast<char32_t>(Small(looks)));
  }
  if (folded.back() != U' ') folded += U' ';
  return folded;
}

bool IsUtf8(std::string_view text) {
  for (size_t at = 0; at < text.size();) {
    const auto first = static_cast<unsigned char>(text[at]);
    const size_t bytes = first < 0x80   ? 1
                         : first < 0xc2 ? 0
                         : first < 0xe0 ? 2
                         : first < 0xf0 ? 3
                                        : 4;
    if (bytes == 0 || first > 0xf4 || at + bytes > text.size()) return false;
    for (size_t i = 1; i < bytes; ++i) {
      if ((static_cast<unsigned char>(text[at + i]) & 0xc0) != 0x80) return false;
    }
    const size_t from = at;
    const uint32_t character = NextCharacter(text, &at);
    const bool longer = (bytes == 3 && character < 0x800) || (bytes == 4 && character < 0x10000);
    if (longer || character > 0x10ffff || (character >= 0xd800 && character <= 0xdfff))
      return false;
    at = from + bytes;
  }
  return true;
}

std::string Readable(std::string_view text) {
  const bool letters = IsUtf8(text);
  std::string readable;
  for (size_t at = 0; at < text.size();) {
    const size_t from = at;
    const uint32_t character =
        letters ? NextCharacter(text, &at) : static_cast<unsigned char>(text[at++]);
    const bool shown = !Garbles(character) && (letters || character < 0x80);
    readable += shown ? text.substr(from, at - from) : "?";
  }
  return readable;
}

std::string ReadWords(const Reader& words, int most_characters) {
  std::string text = ReadAnyWords(words, most_characters);
  if (!text.empty() && Seen(text).empty()) {
    words.Fail("this has nothing that can be seen");
    return "";
  }
  return text;
}

std::string ReadRecordedName(const Reader& name) { return ReadAnyWords(name, kMostNameCharacters); }

std::string ReadName(const Reader& name) {
  std::string text = ReadAnyWords(name, kMostNameCharacters);
  bool letter = false;
  int marks = 0;
  for (size_t at = 0; at < text.size();) {
    const uint32_t character = NextCharacter(text, &at);
    letter = letter || IsLetter(character);
    marks = IsMark(character) ? marks + 1 : 0;
    if (NobodyWrites(character) || IsWide(character)) {
      name.Fail("this has a character that is not allowed");
      return "";
    }
    if (marks <= MostMarks(character)) continue;
    name.Fail("this has too many marks on one letter");
    return "";
  }
  if (!text.empty() && !letter) {
    name.Fail("this needs a letter that can be seen");
    return "";
  }
  return text;
}

// Capitals may look like another letter than their small ones do: the Greek N like a Latin one, its
// small letter like v. So no single form of a name would do.
bool SameName(std::string_view one, std::string_view other) {
  return Seen(one) == Seen(other) || SeenAtAGlance(one, false) == SeenAtAGlance(other, false) ||
         SeenAtAGlance(one, true) == SeenAtAGlance(other, true);
}

}  // namespace alhambra::codec
