// The set-up of a game as data: the part that records and scenarios share.
#ifndef ALHAMBRA_CODEC_SETUP_H_
#define ALHAMBRA_CODEC_SETUP_H_

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "engine/base/value.h"
#include "engine/game/setup.h"
#include "engine/rules.h"

namespace alhambra::codec {

// Reads "edition", "game", "players", "modules" and "options" of an object; other fields are the
// caller's. Only "players" must be there. Options are true or false, or 1 or 0. `edition`: what is
// meant if nothing is said. Whatever was kept before there were editions is of the first.
inline constexpr int kUnsaidEdition = 1;
Setup ReadSetup(const Reader& object, int edition = kUnsaidEdition);
Value WriteSetup(const Setup& setup);

// The rules of a set-up read from that object; null if it is wrong, noted as a problem there.
std::shared_ptr<const Rules> MakeRules(const Reader& object, const Setup& setup,
                                       const Components& components);

// Seeds are 64 bits wide: more than every reader of JSON can keep in a number, so that they are
// written as text. Reads a number, or a text in decimal or (with 0x) hexadecimal digits.
uint64_t ReadSeed(const Reader& seed);
bool ParseSeed(std::string_view text, uint64_t* seed);

}  // namespace alhambra::codec

#endif  // ALHAMBRA_CODEC_SETUP_H_
