#include "codec/look_alikes.h"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace alhambra::codec {
namespace {

struct Pair {
  uint32_t character;
  uint32_t looks_like;
};

// Script by script; each part by looks, so that a capital may stand for another letter than
// the small one.
constexpr Pair kPairs[] = {{0x410, 'A'},
                           {0x430, 'a'},
                           {0x412, 'B'},
                           {0x415, 'E'},
                           {0x435, 'e'},
                           {0x401, 'E'},
                           {0x451, 'e'},
                           {0x41a, 'K'},
                           {0x41c, 'M'},
                           {0x41d, 'H'},
                           {0x41e, 'O'},
                           {0x43e, 'o'},
                           {0x420, 'P'},
                           {0x440, 'p'},
                           {0x421, 'C'},
                           {0x441, 'c'},
                           {0x422, 'T'},
                           {0x423, 'Y'},
                           {0x443, 'y'},
                           {0x425, 'X'},
                           {0x445, 'x'},
                           {0x406, 'I'},
                           {0x456, 'i'},
                           {0x407, 'I'},
                           {0x457, 'i'},
                           {0x405, 'S'},
                           {0x455, 's'},
                           {0x408, 'J'},
                           {0x458, 'j'},
                           {0x4ba, 'h'},
                           {0x4bb, 'h'},
                           {0x4c0, 'I'},
                           {0x4cf, 'l'},
                           {0x474, 'V'},
                           {0x475, 'v'},
                           {0x501, 'd'},
                           {0x51a, 'Q'},
                           {0x51b, 'q'},
                           {0x51c, 'W'},
                           {0x51d, 'w'},
                           {0x50c, 'G'},
                           {0x419, 0x418},
                           {0x439, 0x438},
                           {0x391, 'A'},
                           {0x392, 'B'},
                           {0x395, 'E'},
                           {0x396, 'Z'},
                           {0x397, 'H'},
                           {0x399, 'I'},
                           {0x39a, 'K'},
                           {0x39c, 'M'},
                           {0x39d, 'N'},
                           {0x39f, 'O'},
                           {0x3a1, 'P'},
                           {0x3a4, 'T'},
                           {0x3a5, 'Y'},
                           {0x3a7, 'X'},
                           {0x3b1, 'a'},
                           {0x3b9, 'i'},
                           {0x3ba, 'k'},
                           {0x3bd, 'v'},
                           {0x3bf, 'o'},
                           {0x3c1, 'p'},
                           {0x3c5, 'u'},
                           {0x3c7, 'x'},
                           {0x386, 'A'},
                           {0x388, 'E'},
                           {0x389, 'H'},
                           {0x38a, 'I'},
                           {0x38c, 'O'},
                           {0x38e, 'Y'},
                           {0x38f, 0x3a9},
                           {0x3ac, 'a'},
                           {0x3ad, 0x3b5},
                           {0x3ae, 0x3b7},
                           {0x3af, 'i'},
                           {0x3cc, 'o'},
                           {0x3cd, 'u'},
                           {0x3ce, 0x3c9},
                           {0x3f9, 'C'},
                           {0x3f2, 'c'},
                           {0x3f3, 'j'},
                           // Cherokee; its small letters are drawn like the capitals.
                           {0x13a0, 'D'},
                           {0x13a1, 'R'},
                           {0x13a2, 'T'},
                           {0x13a5, 'i'},
                           {0x13a9, 'Y'},
                           {0x13aa, 'A'},
                           {0x13ab, 'J'},
                           {0x13ac, 'E'},
                           {0x13b3, 'W'},
                           {0x13b7, 'M'},
                           {0x13bb, 'H'},
                           {0x13bd, 'Y'},
                           {0x13c0, 'G'},
                           {0x13c2, 'h'},
                           {0x13c3, 'Z'},
                           {0x13ce, '4'},
                           {0x13cf, 'b'},
                           {0x13d2, 'R'},
                           {0x13d4, 'W'},
                           {0x13d5, 'S'},
                           {0x13d9, 'V'},
                           {0x13da, 'S'},
                           {0x13de, 'L'},
                           {0x13df, 'C'},
                           {0x13e2, 'P'},
                           {0x13e6, 'K'},
                           {0x13e7, 'd'},
                           {0x13ee, '6'},
                           {0x13f3, 'G'},
                           {0x13f4, 'B'},
                           // Lisu, which has capitals only.
                           {0xa4d0, 'B'},
                           {0xa4d1, 'P'},
                           {0xa4d3, 'D'},
                           {0xa4d4, 'T'},
                           {0xa4d6, 'G'},
                           {0xa4d7, 'K'},
                           {0xa4d9, 'J'},
                           {0xa4da, 'C'},
                           {0xa4dc, 'Z'},
                           {0xa4dd, 'F'},
                           {0xa4df, 'M'},
                           {0xa4e0, 'N'},
                           {0xa4e1, 'L'},
                           {0xa4e2, 'S'},
                           {0xa4e3, 'R'},
                           {0xa4e6, 'V'},
                           {0xa4e7, 'H'},
                           {0xa4ea, 'W'},
                           {0xa4eb, 'X'},
                           {0xa4ec, 'Y'},
                           {0xa4ee, 'A'},
                           {0xa4f0, 'E'},
                           {0xa4f2, 'I'},
                           {0xa4f3, 'O'},
                           {0xa4f4, 'U'},
                           // Vertical bars.
                           {0x7c, 'l'},
                           {0x1c0, 'l'},
                           {0x2223, 'l'},
                           {0x23d0, 'l'},
                           {0x2502, 'l'},
                           {0x2503, 'l'},
                           {0x2758, 'l'}};

// From U+2160 on, and in small letters from U+2170 on.
constexpr std::string_view kRomanNumerals[] = {"I",  "II", "III", "IV",  "V", "VI", "VII", "VIII",
                                               "IX", "X",  "XI",  "XII", "L", "C",  "D",   "M"};

// The letters below accents from the first character on; '.' for what is a letter of its own.
struct Accented {
  uint32_t first;
  std::string_view letters;
};

constexpr Accented kAccented[] = {
    {0xc0,  // Latin-1 and Latin Extended-A
     "AAAAAA.CEEEEIIII.NOOOOO.OUUUUY..aaaaaa.ceeeeiiii.nooooo.ouuuuy.yAaAaAaCcCcCcCcDd"
     "DdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIi..JjKkkLlLlLl..LlNnNnNn.NnOoOoOo..RrRrRrSsSsSs"
     "SsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzf"},
    {0x1cd,  // a part of Latin Extended-B
     "AaIiOoUuUuUuUuUu.AaAa....GgKkOoOo..j...Gg..NnAa....AaAaEeEeIiIiOoOoRrRrUuUuSsTt."
     ".Hh......AaEeOoOoOoOoYy"},
    {0x1e00,  // Latin Extended Additional
     "AaBbBbBbCcDdDdDdDdDdEeEeEeEeEeFfGgHhHhHhHhHhIiIiKkKkKkLlLlLlLlMmMmMmNnNnNnNnOoOo"
     "OoOoPpPpRrRrRrRrSsSsSsSsSsTtTtTtTtUuUuUuUuUuVvVvWwWwWwWwWwXxXxYyZzZzZzhtwy......"
     "AaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEeEeEeEeEeIiIiOoOoOoOoOoOoOoOoOoOoOoOoUuUuUuUuUuUu"
     "UuYyYyYyYy......"}};

uint32_t WithoutAccent(uint32_t c) {
  for (const Accented& part : kAccented) {
    if (c < part.first || c - part.first >= part.letters.size()) continue;
    const char letter = part.letters[c - part.first];
    return letter == '.' ? c : static_cast<unsigned char>(letter);
  }
  return c;
}

// Letters and digits that are only drawn otherwise.
uint32_t Plain(uint32_t c) {
  constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  if (c >= 0xff01 && c <= 0xff5e) return c - 0xff01 + '!';  // full-width
  if (c >= 0x1d400 && c < 0x1d6a4) {                        // mathematical, 13 alphabets
    return static_cast<unsigned char>(kLetters[(c - 0x1d400) % kLetters.size()]);
  }
  if (c >= 0xab70 && c <= 0xabbf) return c - 0xab70 + 0x13a0;  // small Cherokee
  if (c >= 0x1d7ce && c <= 0x1d7ff) return '0' + (c - 0x1d7ce) % 10;
  return c;
}

uint32_t LookAlike(uint32_t character) {
  uint32_t c = WithoutAccent(Plain(character));
  const auto pair = std::find_if(std::begin(kPairs), std::end(kPairs),
                                 [c](const Pair& candidate) { return candidate.character == c; });
  if (pair != std::end(kPairs)) c = pair->looks_like;
  return c == '0' ? 'o' : c;
}

}  // namespace

std::vector<uint32_t> LookAlikes(uint32_t character) {
  if (character < 0x2160 || character > 0x217f) return {LookAlike(character)};
  const std::string_view letters = kRomanNumerals[(character - 0x2160) % 16];
  std::vector<uint32_t> looks;
  for (const char letter : letters) {
    const uint32_t small = character >= 0x2170 ? 0x20 : 0;
    looks.push_back(static_cast<unsigned char>(letter) + small);
  }
  return looks;
}

}  // namespace alhambra::codec
