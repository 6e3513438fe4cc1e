// Characters that people take for each other.
#ifndef ALHAMBRA_CODEC_LOOK_ALIKES_H_
#define ALHAMBRA_CODEC_LOOK_ALIKES_H_

#include <cstdint>
#include <vector>

namespace alhambra::codec {

// What stands for all that look like this character: a Latin letter without its accent for letters
// of Cyrillic, Greek, Cherokee and Lisu and for full-width and mathematical ones, several letters
// for a Roman numeral, 'l' for a bar, 'o' for the digit 0. Most characters stand for themselves.
std::vector<uint32_t> LookAlikes(uint32_t character);

}  // namespace alhambra::codec

#endif  // ALHAMBRA_CODEC_LOOK_ALIKES_H_
