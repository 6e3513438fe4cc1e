// Characters that people take for each other.
#ifndef ALHAMBRA_CODEC_LOOK_ALIKES_H_
#define ALHAMBRA_CODEC_LOOK_ALIKES_H_

#include <cstdint>

namespace alhambra::codec {

// The character that stands for all that look like this one: a Latin letter without its accent for
// Cyrillic, Greek, full-width and mathematical letters, 'o' for the digit 0. Most characters stand
// for themselves.
uint32_t LookAlike(uint32_t character);

}  // namespace alhambra::codec

#endif  // ALHAMBRA_CODEC_LOOK_ALIKES_H_
