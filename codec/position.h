// A position as data: everything on the table, for views, scenarios and digests.
// docs/scenarios.md describes the form.
#ifndef ALHAMBRA_CODEC_POSITION_H_
#define ALHAMBRA_CODEC_POSITION_H_

#include <cstdint>

#include "codec/text.h"
#include "engine/base/value.h"
#include "engine/rules.h"

namespace alhambra::codec {

// What the viewer (a seat, kSpectator or kEverything) may know of the game.
Value WritePosition(const Rules& rules, const Game& game, Seat viewer);

// What a client draws: the position for a viewer, with the longest wall of each seat edge by edge
// ("longest"), the "counts" of buildings for the majorities and, if the viewer is to decide,
// "legal": the list of ActionValues.
Value ViewValue(const Rules& rules, const Game& game, Seat viewer);

// Sets up the position and runs to its first decision. What is not stated is drawn with the seed.
// An impossible position is noted as the reader's problem, with the path of the offending value;
// then the game is left alone.
void ReadPosition(const Rules& rules, const Reader& position, uint64_t seed, Game* game);

// A fingerprint of the whole game that does not depend on how it lies in memory or on the
// wording of sentences.
uint64_t PositionDigest(const Rules& rules, const Game& game);

// How a tile lies, in words. Shared by writing and reading.
inline constexpr Pattern kPalaceTile{"{tile}[ turned {a:number}][ walls {b:walls}] at {cell}"};
inline constexpr Pattern kLooseTile{"{tile}[ walls {b:walls}]"};
// How reading can start a turn; the words of TurnPhase.
inline constexpr const char* kPhaseNames[] = {"start", "again", "place", "refill", "end-turn"};

}  // namespace alhambra::codec

#endif  // ALHAMBRA_CODEC_POSITION_H_
