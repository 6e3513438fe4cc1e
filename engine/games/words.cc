#include "engine/games/words.h"

#include <iterator>

#include "engine/rules.h"

namespace alhambra {

ModuleWords CoreWords() {
  return {
      .verbs =
          {
              {CoreVerb::kTake, "take {cards}"},
              {CoreVerb::kBuy, "buy {a:space}[ and {b:addon}] with {cards}"},
              {CoreVerb::kAdd,
               "add {tile} at {cell}[ turned {a:number}][ gate {b:edge}][ for {cards}]"},
              {CoreVerb::kRemove, "remove {tile}[ for {cards}]"},
              {CoreVerb::kReplace,
               "replace {tile} by {c:tile}[ turned {a:number}][ gate {b:edge}][ for {cards}]"},
              {CoreVerb::kDone, "done"},
              {CoreVerb::kPass, "pass"},
              {CoreVerb::kPlace, "place {tile} at {cell}[ turned {a:number}][ gate {b:edge}]"},
              {CoreVerb::kReserve, "reserve {tile}"},
              {CoreVerb::kGive, "give {tile} to Dirk"},
              {CoreVerb::kEndTurn, "end turn"},
              {CoreVerb::kBuyNamed, "buy {tile}[ and {b:addon}] with {cards}"},
              {CoreVerb::kMove, "move {tile} to {cell}[ turned {a:number}][ gate {b:edge}]"},
          },
      .events =
          {
              {CoreEvent::kTurn, "turn: {seat}'s turn."},
              {CoreEvent::kTook, "took: {seat} takes {cards}."},
              {CoreEvent::kBought,
               "bought: {seat} buys {tile} from space {a:space}[ and {b:addon}] with {cards}, "
               "{c:name}.",
               kExact},
              {CoreEvent::kPaid, "paid: {seat} pays {cards}."},
              {CoreEvent::kPlaced, "placed: {seat} places {tile} at {cell}."},
              {CoreEvent::kAdded, "added: {seat} adds {tile} from the reserve at {cell}."},
              {CoreEvent::kRemoved, "removed: {seat} moves {tile} to the reserve."},
              {CoreEvent::kReplaced, "replaced: {seat} swaps {tile} at {cell} for {c:tile}."},
              {CoreEvent::kReserved, "reserved: {seat} puts {tile} in the reserve."},
              {CoreEvent::kGaveDirk, "gave-dirk: {seat} gives {tile} to Dirk."},
              {CoreEvent::kLaid, "laid: {tile} is placed on space {a:space}."},
              {CoreEvent::kRevealed, "revealed: {a:card} is revealed."},
              {CoreEvent::kReshuffled,
               "reshuffled: The discarded cards are reshuffled: {a:number}."},
              {CoreEvent::kScoringCard,
               "scoring-card: The card for scoring {a:number} is revealed."},
              {CoreEvent::kScoring, "scoring: Scoring {a:number}."},
              {CoreEvent::kScored, "scored: {seat} scores {value:number} for {a:source}."},
              {CoreEvent::kDirkDrew, "dirk-drew: Dirk gets {tile}."},
              {CoreEvent::kEnd, "end: The market cannot be refilled: end of the game."},
              {CoreEvent::kHandedOut,
               "handed-out: {seat} gets {tile} from space {a:space} for having the most money in "
               "its currency."},
              {CoreEvent::kOver, "over: The game is over."},
              {CoreEvent::kDone, "done: {seat} ends their actions."},
              {CoreEvent::kLaidBeside, "laid-beside: {tile} is for sale beside space {a:space}."},
              {CoreEvent::kBoughtBeside,
               "bought-beside: {seat} buys {tile} beside the market with {cards}, {c:name}.",
               kExact},
              {CoreEvent::kMoved, "moved: {seat} moves {tile} to {cell}."},
              {CoreEvent::kSwapped,
               "swapped: {seat} swaps the tiles on spaces {a:space} and {b:space}."},
              {CoreEvent::kCounted, "counted: The buildings are counted for scoring {a:number}."},
              {CoreEvent::kLeftTied,
               "left-tied: Nobody gets {tile} from space {a:space}: players are tied for the most "
               "money in its currency."},
              {CoreEvent::kLeftUnpaid,
               "left-unpaid: Nobody gets {tile} from space {a:space}: nobody has money in its "
               "currency."},
              {CoreEvent::kBoughtFrom,
               "bought-from: {seat} buys {tile} from player {a:seat}[ and {b:addon}] with {cards}, "
               "{c:name}.",
               kExact},
          },
      .questions =
          {
              {CoreFrame::kMain, "act: {seat} chooses an action."},
              {CoreFrame::kPlace, "place: {seat} places the tiles gained."},
              {CoreFrame::kRedesign, "redesign: {seat} may redesign the palace once more."},
              {CoreFrame::kInterrupt, "interrupt: {seat} may interrupt."},
              {CoreFrame::kEndTurn, "end-turn: {seat} ends the turn."},
              {CoreFrame::kClaim,
               "claim: {seat} may claim {a:tile} before it is placed on space {b:space}."},
              {CoreFrame::kBargain, "bargain: {seat} buys {a:tile} for {b:number}."},
              {CoreFrame::kTakeMoney, "take-money: {seat} must take money."},
              {CoreFrame::kBuyKind, "buy-kind: {seat} must buy a building of this kind: {a:kind}."},
          },
      .steps =
          {
              {CoreFrame::kTurn, "turn: A turn."},
              {CoreFrame::kRefill, "refill: The display and the market are refilled."},
              {CoreFrame::kScoring, "scoring: A scoring."},
              {CoreFrame::kInterrupts, "interrupts: Interruptions."},
              {CoreFrame::kEnd, "end: The end of the game."},
              {CoreFrame::kOver, "over: The game is over."},
              {CoreFrame::kSetUp, "set-up: The game is set up."},
              {CoreFrame::kFill, "fill: A tile is drawn for the market."},
          },
      .refusals = {std::begin(kCoreReasons), std::end(kCoreReasons)},
  };
}

}  // namespace alhambra
