#include "engine/games/words.h"

namespace alhambra {
namespace {
const char* const kExact[] = {"not exactly", "exactly", nullptr};
}  // namespace

// In the order of CoreVerb.
std::vector<Pattern> CoreVerbs() {
  return {
      {"take {cards}"},
      {"buy {a:space}[ and {b:addon}] with {cards}"},
      {"add {tile} at {cell}[ turned {a:number}][ gate {b:edge}][ for {cards}]"},
      {"remove {tile}[ for {cards}]"},
      {"replace {tile} by {c:tile}[ turned {a:number}][ gate {b:edge}][ for {cards}]"},
      {"done"},
      {"pass"},
      {"place {tile} at {cell}[ turned {a:number}][ gate {b:edge}]"},
      {"reserve {tile}"},
      {"give {tile} to Dirk"},
      {"end turn"},
      {"buy {tile}[ and {b:addon}] with {cards}"},
      {"move {tile} to {cell}[ turned {a:number}][ gate {b:edge}]"},
  };
}

// In the order of CoreEvent.
std::vector<Pattern> CoreEvents() {
  return {
      {"turn: It is the turn of {seat}."},
      {"took: {seat} takes {cards}."},
      {"bought: {seat} buys {tile} from space {a:space}[ and {b:addon}] with {cards}, "
       "{c:name}.",
       kExact},
      {"paid: {seat} pays {cards}."},
      {"placed: {seat} places {tile} at {cell}."},
      {"added: {seat} adds {tile} from the reserve at {cell}."},
      {"removed: {seat} moves {tile} to the reserve."},
      {"replaced: {seat} replaces {tile} at {cell} by {c:tile}."},
      {"reserved: {seat} puts {tile} into the reserve."},
      {"gave-dirk: {seat} gives {tile} to Dirk."},
      {"laid: {tile} comes to space {a:space}."},
      {"revealed: {a:card} is turned up."},
      {"reshuffled: The {a:number} discarded cards are shuffled."},
      {"scoring-card: The card of scoring {a:number} is turned up."},
      {"scoring: Scoring {a:number}."},
      {"scored: {seat} scores {value:number} for {a:source}."},
      {"dirk-drew: Dirk gets {tile}."},
      {"end: The market cannot be filled: the game ends."},
      {"handed-out: {seat} gets {tile} of space {a:space} for the money held in its currency."},
      {"over: The game is over."},
      {"done: {seat} ends the actions."},
      {"laid-beside: {tile} is for sale beside space {a:space}."},
      {"bought-beside: {seat} buys {tile} beside the market with {cards}, {c:name}.", kExact},
      {"moved: {seat} moves {tile} to {cell}."},
      {"swapped: {seat} swaps what lies on the spaces {a:space} and {b:space}."},
      {"bought-from: {seat} buys {tile} from player {a:seat}[ and {b:addon}] with {cards}, "
       "{c:name}.",
       kExact},
  };
}

// In the order of CoreFrame.
std::vector<Pattern> CoreDecisions() {
  return {
      {"turn: A turn."},
      {"act: {seat} chooses an action."},
      {"place: {seat} places the tiles gained."},
      {"redesign: {seat} may redesign the palace once more."},
      {"refill: Display and market are filled."},
      {"scoring: A scoring."},
      {"interrupts: Interruptions."},
      {"interrupt: {seat} may interrupt."},
      {"end: The end of the game."},
      {"over: The game is over."},
      {"end-turn: {seat} ends the turn."},
      {"set-up: The game is set up."},
      {"fill: A tile is drawn for the market."},
      {"claim: {seat} may claim {a:tile} before it comes to space {b:space}."},
      {"bargain: {seat} buys {a:tile} for {b:number}."},
      {"take-money: {seat} must take money."},
      {"buy-kind: {seat} must buy a building of the kind {a:kind}."},
  };
}

}  // namespace alhambra
