// What people write: their names, and what they say to each other.
#ifndef ALHAMBRA_CODEC_TALK_H_
#define ALHAMBRA_CODEC_TALK_H_

#include <string>

#include "engine/base/value.h"

namespace alhambra::codec {

inline constexpr int kMostNameCharacters = 24;

// A name or a line of talk as people may write it, without spaces at its ends; "" with a problem
// noted if it is empty, too long, or has characters that would garble what stands around it.
std::string ReadWords(const Reader& words, int most_characters);

}  // namespace alhambra::codec

#endif  // ALHAMBRA_CODEC_TALK_H_
