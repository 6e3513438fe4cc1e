#include "codec/talk.h"

#include <cstdint>
#include <string_view>

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

std::string Trimmed(std::string_view text) {
  const size_t from = text.find_first_not_of(' ');
  if (from == std::string_view::npos) return "";
  return std::string(text.substr(from, text.find_last_not_of(' ') - from + 1));
}

}  // namespace

std::string ReadWords(const Reader& words, int most_characters) {
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

}  // namespace alhambra::codec
