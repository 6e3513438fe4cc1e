// What people write: their names, and what they say to each other.
#ifndef ALHAMBRA_CODEC_TALK_H_
#define ALHAMBRA_CODEC_TALK_H_

#include <string>
#include <string_view>

#include "engine/base/value.h"

namespace alhambra::codec {

inline constexpr int kMostNameCharacters = 24;
inline constexpr int kMostChatCharacters = 300;

// A name that people can tell from others: words with a visible letter, and not many marks above
// each other.
std::string ReadName(const Reader& name);
// Whether two names look the same: in large or small letters, with or without what is not seen,
// with or without accents, in letters of other scripts that look like Latin ones.
bool SameName(std::string_view one, std::string_view other);

// What words look like at a glance: in small letters, without accents, in Latin letters for those
// that look like them, without what is not seen; one space before, between and after the words.
std::u32string Folded(std::string_view text);

// A name as records have it, also from before names needed a letter.
std::string ReadRecordedName(const Reader& name);

bool IsUtf8(std::string_view text);

// The text for a line that people read: what would garble it, and what is no letter, is shown as
// '?'.
std::string Readable(std::string_view text);

// What somebody says as people may write it, without spaces at its ends; "" with a problem noted if
// nothing of it is seen, it is too long, or it has characters that would garble what stands around
// it.
std::string ReadWords(const Reader& words, int most_characters);

}  // namespace alhambra::codec

#endif  // ALHAMBRA_CODEC_TALK_H_
