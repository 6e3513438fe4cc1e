// What a player may choose at the core's own decisions, and what it does.
#include "engine/flow/bargaining.h"
#include "engine/flow/taking.h"
#include "engine/flow/turn.h"

namespace alhambra {
namespace {

constexpr Refusal kFree = No("redesign-free", "This redesign is free: do not pay any cards.");

void ListMain(const Rules& rules, const Game& game, Seat seat, const Listing& listing) {
  ActionList& list = listing.list();
  ListTakes(rules, game, seat, listing);
  if (!ListPlainPurchases(rules, game, seat, listing)) {
    ListPurchases(rules, game, seat, BuyOptions(), list);
  }
  ListOtherPurchases(rules, game, seat, list);
  const bool leaves_out_demolition = list.leaves_out_demolition();
  if (leaves_out_demolition) {
    ListAdditions(rules, game, seat, list);
  } else {
    ListRedesigns(rules, game, seat, listing);
  }
  for (const Module* module : rules.With(Hook::kListActions)) {
    module->ListActions(rules, game, seat, list);
  }
  if (leaves_out_demolition && list.empty()) ListRedesigns(rules, game, seat, list);
}

// R-EXT-FIRST: a purchase that the seat bound itself to; should none be possible any more, nothing.
void ListBoundPurchases(const Rules& rules, const Game& game, const Frame& frame,
                        ActionList& list) {
  ListPurchases(rules, game, frame.seat, BuyOptions(), list);
  ListOtherPurchases(rules, game, frame.seat, list);
  ListPriceChanges(rules, game, frame, list);
}

// Nothing but money can be taken: an empty display alone leaves no action.
void ListTakingOnly(const Rules& rules, const Game& game, Seat seat, ActionList& list) {
  ListTakes(rules, game, seat, list);
  if (list.empty()) list.Add(kCore, VerbOf(CoreVerb::kPass));
}

void ListFree(const Rules& rules, const Game& game, Seat seat, ActionList& list) {
  for (const Module* module : rules.With(Hook::kListFreeActions)) {
    module->ListFreeActions(rules, game, seat, list);
  }
}

void ListClaims(const Rules& rules, const Game& game, Seat seat, TileId tile, ActionList& list) {
  for (const Module* module : rules.With(Hook::kMayClaim)) {
    if (!module->MayClaim(rules, game, seat, tile)) continue;
    module->ListClaims(rules, game, seat, tile, list);
  }
}

void ListBargain(const Rules& rules, const Game& game, const Frame& frame, ActionList& list) {
  const Seat seat = frame.seat;
  const Origin buys_by = frame.As<BargainFrame>().buys_by;
  ListPurchases(rules, game, seat, BargainOptions(rules, game, seat, buys_by), list);
  if (buys_by == kCore) ListOtherPurchases(rules, game, seat, list);
  ListPriceChanges(rules, game, frame, list);
}

void ListOwnDecision(const Rules& rules, const Game& game, const Frame& frame,
                     const Listing& listing) {
  const Seat seat = frame.seat;
  ActionList& list = listing.list();
  switch (static_cast<CoreFrame>(frame.kind)) {
    case CoreFrame::kMain:
      ListMain(rules, game, seat, listing);
      if (game.core.actions_done > 0) {
        list.Add(kCore, VerbOf(CoreVerb::kDone));
      } else if (listing.empty()) {
        list.Add(kCore, VerbOf(CoreVerb::kPass));
      }
      ListFree(rules, game, seat, list);
      ListPriceChanges(rules, game, frame, list);
      return;
    case CoreFrame::kTakeMoney:
      ListTakingOnly(rules, game, seat, list);
      ListFree(rules, game, seat, list);
      return;
    case CoreFrame::kBuyKind:
      ListBoundPurchases(rules, game, frame, list);
      if (list.empty()) list.Add(kCore, VerbOf(CoreVerb::kDone));
      return;
    case CoreFrame::kPlace:
      ListPlacements(rules, game, frame, listing);
      return;
    case CoreFrame::kRedesign:
      ListRedesigns(rules, game, seat, listing, frame.As<RedesignFrame>().may_move);
      list.Add(kCore, VerbOf(CoreVerb::kDone));
      return;
    case CoreFrame::kInterrupt:
      list.Add(kCore, VerbOf(CoreVerb::kPass));
      for (const Module* module : rules.With(Hook::kMayInterrupt)) {
        if (module->MayInterrupt(rules, game, seat)) {
          module->ListInterrupts(rules, game, seat, list);
        }
      }
      ListPriceChanges(rules, game, frame, list);
      return;
    case CoreFrame::kClaim:
      list.Add(kCore, VerbOf(CoreVerb::kPass));
      ListClaims(rules, game, seat, frame.As<ClaimFrame>().tile, list);
      return;
    case CoreFrame::kEndTurn:
      list.Add(kCore, VerbOf(CoreVerb::kEndTurn));
      return;
    case CoreFrame::kBargain:
      ListBargain(rules, game, frame, list);
      return;
    default:
      return;
  }
}

// Possible only for who can do nothing else.
Refusal PassTurn(Play& play, Seat seat, const ActionList& possible) {
  if (!possible.empty()) {
    return No("can-act", "You can pass your turn only if no action is possible.");
  }
  play.Pop();
  play.Emit(CoreEvent::kDone, seat);
  return kFine;
}

Refusal ApplyMain(Play& play, Seat seat, const Action& action) {
  switch (static_cast<CoreVerb>(action.verb)) {
    case CoreVerb::kTake:
      return ApplyTake(play, seat, action);
    case CoreVerb::kBuy:
    case CoreVerb::kBuyNamed:
      return play.Buy(seat, action, BuyOptions(), false);
    case CoreVerb::kAdd:
    case CoreVerb::kRemove:
    case CoreVerb::kReplace:
    case CoreVerb::kMove: {
      if (!(action.pay == Payment())) return kFree;
      const int depth = play.depth();
      const Refusal refusal = ApplyRedesign(play, seat, action);
      // Frames pushed by what the redesign caused lie above the main decision.
      if (refusal.ok()) FinishActionBelow(play, depth - 1);
      return refusal;
    }
    case CoreVerb::kDone:
      if (play.core().actions_done == 0) {
        return No("must-act", "You must take at least one action.");
      }
      play.Pop();
      play.Emit(CoreEvent::kDone, seat);
      return kFine;
    case CoreVerb::kPass: {
      if (play.core().actions_done > 0)
        return No("say-done", "You have already acted: end your actions instead of passing.");
      ActionList list;
      ListMain(play.rules, play.game, seat, list);
      return PassTurn(play, seat, list);
    }
    default:
      return No("not-now", "You cannot do that now: choose an action.");
  }
}

Refusal ApplyTakingOnly(Play& play, Seat seat, const Action& action) {
  if (action.verb == VerbOf(CoreVerb::kTake)) return ApplyTake(play, seat, action);
  if (action.verb != VerbOf(CoreVerb::kPass)) {
    return No("must-take", "Your action this turn must be to take money.");
  }
  ActionList list;
  ListTakes(play.rules, play.game, seat, list);
  return PassTurn(play, seat, list);
}

Refusal ApplyBoundPurchase(Play& play, const Frame& frame, const Action& action) {
  const CoreVerb verb = static_cast<CoreVerb>(action.verb);
  if (verb == CoreVerb::kBuy || verb == CoreVerb::kBuyNamed) {
    return play.Buy(frame.seat, action, BuyOptions(), false);
  }
  if (verb != CoreVerb::kDone || CanBuyAsBound(play.rules, play.game)) {
    return BoundToBuy(frame.As<BuyKindFrame>().kind);
  }
  play.Pop();
  play.Emit(CoreEvent::kDone, frame.seat);
  return kFine;
}

Refusal ApplyRedesignFrame(Play& play, const Frame& frame, const Action& action) {
  if (action.verb == VerbOf(CoreVerb::kDone)) {
    play.Pop();
    return kFine;
  }
  if (!(action.pay == Payment())) return kFree;
  const int depth = play.depth();
  const Refusal refusal =
      ApplyRedesign(play, frame.seat, action, frame.As<RedesignFrame>().may_move);
  if (refusal.ok()) play.PopAt(depth);
  return refusal;
}

Refusal ApplyEndTurn(Play& play, const Action& action) {
  if (action.verb != VerbOf(CoreVerb::kEndTurn)) {
    return No("not-now", "You cannot do that now: end your turn, or undo.");
  }
  play.Pop();
  return kFine;
}

Refusal ApplyBargain(Play& play, const Frame& frame, const Action& action) {
  const CoreVerb verb = static_cast<CoreVerb>(action.verb);
  const bool out_of_turn = frame.As<BargainFrame>().buys_by != kCore;
  if (out_of_turn || (verb != CoreVerb::kBuy && verb != CoreVerb::kBuyNamed)) {
    return No("not-now", "You cannot do that now: buy the tile whose price you changed.");
  }
  return play.Buy(frame.seat, action, BuyOptions(), false);
}

// Of whoever is asked whether to step in; `otherwise` says what else can be chosen.
Refusal ApplyPass(Play& play, const Action& action, const char* otherwise) {
  if (action.verb != VerbOf(CoreVerb::kPass)) return No("not-now", otherwise);
  play.Pop();
  return kFine;
}

}  // namespace

bool CanBuyAsBound(const Rules& rules, const Game& game) {
  ActionList list;
  ListBoundPurchases(rules, game, game.core.agenda.back(), list);
  return !list.empty();
}

void FinishActionBelow(Play& play, int frame) {
  play.CountAction();
  play.PopAt(frame + 1);
}

void ListDecision(const Rules& rules, const Game& game, const Listing& listing) {
  const Frame& frame = game.core.agenda.back();
  ActionList& list = listing.list();
  if (frame.origin != kCore) {
    return rules.module(frame.origin).ListDecision(rules, game, frame, list);
  }
  ListOwnDecision(rules, game, frame, listing);
  if (rules.With(Hook::kListAnyTime).empty() || !InOwnTurn(game, frame.seat)) return;
  for (const Module* module : rules.With(Hook::kListAnyTime)) {
    module->ListAnyTime(rules, game, frame.seat, list);
  }
}

Refusal ApplyCore(Play& play, const Frame& frame, const Action& action) {
  switch (static_cast<CoreFrame>(frame.kind)) {
    case CoreFrame::kMain:
      return ApplyMain(play, frame.seat, action);
    case CoreFrame::kTakeMoney:
      return ApplyTakingOnly(play, frame.seat, action);
    case CoreFrame::kBuyKind:
      return ApplyBoundPurchase(play, frame, action);
    case CoreFrame::kPlace:
      return ApplyPlacement(play, frame.seat, frame, action);
    case CoreFrame::kRedesign:
      return ApplyRedesignFrame(play, frame, action);
    case CoreFrame::kInterrupt:
      return ApplyPass(play, action, "You cannot do that now: interrupt or pass.");
    case CoreFrame::kClaim:
      return ApplyPass(play, action, "You cannot do that now: claim the tile or pass.");
    case CoreFrame::kEndTurn:
      return ApplyEndTurn(play, action);
    case CoreFrame::kBargain:
      return ApplyBargain(play, frame, action);
    default:
      return No("not-now", "You cannot do that now.");
  }
}

}  // namespace alhambra
