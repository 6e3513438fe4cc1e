// What kinds of characters there are, as far as names have to know.
#ifndef ALHAMBRA_CODEC_CHARACTERS_H_
#define ALHAMBRA_CODEC_CHARACTERS_H_

#include <cstdint>

namespace alhambra::codec {

// Stands above, below, beside or in the letter before it: the general category M of Unicode.
bool IsMark(uint32_t character);

// Has no place in a name: not assigned, for private use, no character at all, or a sign that only
// tells how others are drawn, such as those of shorthand and hieroglyphs. Where pictures are still
// being added (U+1F000 to U+1FAFF), those of tomorrow are left alone.
bool NobodyWrites(uint32_t character);

}  // namespace alhambra::codec

#endif  // ALHAMBRA_CODEC_CHARACTERS_H_
