#include "engine/modules/travelling-craftsmen/travelling_craftsmen.h"

#include <algorithm>
#include <iterator>

#include "engine/modules/travelling-craftsmen/craftsmen_module.h"

namespace alhambra {

std::unique_ptr<Module> MakeTravellingCraftsmen() {
  return MakeModule<craftsmen::TravellingCraftsmen>();
}

namespace craftsmen {

const char* const kNames[] = {"mosaic painter", "carpenter", "goldsmith", "mortar mixer",
                              "mason",          "builder",   "smith",     "brick-maker",
                              "minter",         nullptr};
static_assert(std::size(kNames) == kCraftsmen + 1);

namespace {

// As the data names them, in the order of Craftsman.
constexpr std::string_view kIds[] = {"mosaic-painter", "carpenter",   "goldsmith",
                                     "mortar-mixer",   "mason",       "builder",
                                     "smith",          "brick-maker", "minter"};
static_assert(std::size(kIds) == kCraftsmen);

std::vector<std::string_view> Ids() { return {std::begin(kIds), std::end(kIds)}; }

}  // namespace

const ModuleInfo& TravellingCraftsmen::info() const {
  static constexpr ModuleInfo kInfo{31,
                                    "travelling-craftsmen",
                                    "Travelling Craftsmen",
                                    "Abilities that you use and then hand on to the left.",
                                    Box::kFrench,
                                    Theme::kPeople};
  return kInfo;
}

ModuleWords TravellingCraftsmen::words() const {
  return {
      .verbs =
          {
              {kHandOn, "hand on {a:name}", kNames},
              {kSwap, "mixer swaps {a:space} and {b:space}"},
              {kTrade, "mason gives {a:card} for {b:card}"},
              {kDraw, "smith draws"},
              {kDisplace, "displace {tile} by {c:tile}[ turned {a:number}][ gate {b:edge}]"},
              {kLower, "carpenter takes {a:number} off {b:space}"},
              {kMint, "mint {a:space}[ and {b:addon}] with {cards}"},
              {kCall, "builder redesigns"},
          },
      .events =
          {
              {kUsed, "craftsman-used: {seat} uses the {a:name}.", kNames},
              {kHandedOn, "craftsman-handed-on: {seat} hands the {a:name} on to player {b:seat}.",
               kNames},
              {kTurnedUp, "craftsman-turned-up: {seat} reveals the {a:name}.", kNames},
              {kTraded, "mason-traded: {seat} swaps {a:card} for {b:card} from the display."},
          },
      .questions =
          {
              {kChoice, "craftsman: {seat} hands on one of the two face-up craftsmen."},
              {kExtra, "craftsman-builder: {seat} may redesign the palace with the builder."},
          },
      .steps =
          {
              {kDrawing, "smith-drawing: The display is refilled for the smith."},
          },
      .refusals = kReasons.codes(),
  };
}

// ---- set-up ----

// What the abilities are is fixed by the rules; the data says how many cards there are of each.
void TravellingCraftsmen::Define(RulesBuilder& builder, const Reader& components) {
  components.OnlyFields({"provenance", "abilities", "marked_5_6", "marked_6"});
  const Reader abilities = components.Field("abilities");
  for (int i = 0; i < abilities.size() && abilities.ok(); ++i) {
    int& cards = cards_.of[abilities.At(i).OneOf(Ids(), "craftsman")];
    if (cards > 0) abilities.At(i).Fail("this craftsman is named twice");
    cards = 1;
  }
  mints_wild_ = builder.rules().edition() >= 2;
  const int players = builder.rules().players();
  ReadMarked(components.Field("marked_5_6"), players >= 5);
  ReadMarked(components.Field("marked_6"), players >= 6);
  int sum = 0;
  for (const int cards : cards_.of) sum += cards;
  if (sum < kOpen * players + 1) {
    components.Fail("there must be two cards for everybody and one more");
  }
}

void TravellingCraftsmen::ReadMarked(const Reader& list, bool used) {
  if (list.size() > kCraftsmen) list.Fail("there may be at most 9 more cards");
  for (int i = 0; i < list.size() && list.ok(); ++i) {
    const int craftsman = list.At(i).OneOf(Ids(), "craftsman");
    if (used) ++cards_.of[craftsman];
  }
}

// Only the open cards are dealt; which of the others is where, nobody knows (O-31a).
void TravellingCraftsmen::SetUp(Play& play) const {
  for (Seat seat = 0; seat < play.rules.players(); ++seat) {
    for (uint8_t& card : State(play.game).open[seat]) {
      if (card == 0) card = static_cast<uint8_t>(DrawUnseen(play) + 1);
    }
  }
}

TravellingCraftsmen::Numbers TravellingCraftsmen::Unseen(const Rules& rules,
                                                         const Game& game) const {
  const CraftsmenState& state = State(game);
  Numbers unseen = cards_;
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    for (const uint8_t card : state.open[seat]) {
      if (card != 0) --unseen.of[card - 1];
    }
  }
  if (state.down != 0) --unseen.of[state.down - 1];
  return unseen;
}

Craftsman TravellingCraftsmen::DrawUnseen(Play& play) const {
  const Numbers unseen = Unseen(play.rules, play.game);
  int sum = 0;
  for (const int cards : unseen.of) sum += cards;
  int place = play.rng().Below(sum);
  int craftsman = 0;
  while (place >= unseen.of[craftsman]) place -= unseen.of[craftsman++];
  return static_cast<Craftsman>(craftsman);
}

// ---- going round ----

bool TravellingCraftsmen::Has(const Game& game, Seat seat, int craftsman) const {
  const auto& open = State(game).open[seat];
  return std::find(open, open + kOpen, craftsman + 1) != open + kOpen;
}

// In the first edition the builder came after placing, and a card was handed on before the turn
// could be ended (O-31j, O-31n).
void TravellingCraftsmen::OnMoment(Play& play, Moment moment, Seat seat) const {
  const bool first = play.rules.edition() < 2;
  if (moment == Moment::kTurnOpens) State(play.game).passed = 0;
  if (moment == (first ? Moment::kExtraRedesign : Moment::kActionsDone)) OfferBuilder(play, seat);
  if (moment == (first ? Moment::kClosing : Moment::kTurnEnds)) Close(play, seat);
}

// Of two alike cards either is handed on, and nobody is asked unless it is the last moment to use
// one: who said that the turn ends knew that.
void TravellingCraftsmen::Close(Play& play, Seat seat) const {
  const CraftsmenState& state = State(play.game);
  const uint8_t* open = state.open[seat];
  const bool last_moment = play.rules.edition() >= 2 && !play.rules.asks_end_of_turn() &&
                           WorksAtAnyTime(static_cast<Craftsman>(open[0] - 1));
  if (state.used != 0) {
    HandOn(play, seat, state.used - 1);
  } else if (open[0] == open[1] && !last_moment) {
    HandOn(play, seat, open[0] - 1);
  } else {
    play.Push(origin, kChoice, seat);
  }
}

// O-31b: handed on, then turned up.
void TravellingCraftsmen::HandOn(Play& play, Seat seat, int craftsman) const {
  CraftsmenState& state = State(play.game);
  uint8_t* open = state.open[seat];
  const Seat next = static_cast<Seat>((seat + 1) % play.rules.players());
  Tell(play, kHandedOn, seat, craftsman, next);
  const int up = state.down != 0 ? state.down - 1 : DrawUnseen(play);
  *std::find(open, open + kOpen, craftsman + 1) = static_cast<uint8_t>(up + 1);
  state.down = static_cast<uint8_t>(craftsman + 1);
  state.used = 0;
  state.passed = 1;
  Tell(play, kTurnedUp, seat, up);
}

Refusal TravellingCraftsmen::ApplyChoice(Play& play, const Frame& frame,
                                         const Action& action) const {
  if (action.origin != origin || action.verb != kHandOn) {
    return No("not-now", "You cannot do that now: hand on one of your craftsmen.");
  }
  if (action.a >= kCraftsmen || !Has(play.game, frame.seat, action.a)) {
    return No(kReasons("not-your-craftsman"), "You do not have that craftsman face up.");
  }
  play.Pop();
  HandOn(play, frame.seat, action.a);
  return kFine;
}

void TravellingCraftsmen::Tell(Play& play, int event, Seat seat, int a, int b) const {
  Event told = Play::Of(*this, event, seat);
  told.a = static_cast<uint8_t>(a);
  told.b = static_cast<uint8_t>(b);
  play.Emit(told);
}

// ---- flow ----

bool TravellingCraftsmen::Advance(Play& play, Frame& frame) const {
  const int used = State(play.game).used;
  if (frame.kind == kChoice && used != 0) {  // at the last moment
    const Seat seat = frame.seat;
    play.Pop();
    HandOn(play, seat, used - 1);
    return true;
  }
  if (frame.kind != kDrawing) return false;
  if (play.FillDisplay(kSmithsCards, frame.seat)) play.Pop();
  return true;
}

void TravellingCraftsmen::ListDecision(const Rules& rules, const Game& game, const Frame& frame,
                                       ActionList& list) const {
  if (frame.kind == kExtra) {
    ListRedesigns(rules, game, frame.seat, list, true);
    list.Add(kCore, VerbOf(CoreVerb::kDone));
    return;
  }
  const uint8_t* open = State(game).open[frame.seat];
  list.Add(origin, kHandOn).a = static_cast<uint8_t>(open[0] - 1);
  if (open[1] != open[0]) list.Add(origin, kHandOn).a = static_cast<uint8_t>(open[1] - 1);
  if (rules.edition() >= 2) ListWork(rules, game, frame.seat, list);
}

Refusal TravellingCraftsmen::Apply(Play& play, const Frame& frame, const Action& action) const {
  if (frame.origin == origin && frame.kind == kExtra) return ApplyExtra(play, frame, action);
  if (action.origin != origin || action.verb == kHandOn) {
    if (frame.origin == origin) return ApplyChoice(play, frame, action);
    return No("not-now", "You cannot do that now.");
  }
  switch (action.verb) {
    case kSwap:
      return Swap(play, frame, action);
    case kTrade:
      return Trade(play, frame, action);
    case kDraw:
      return Draw(play, frame);
    case kDisplace:
      return Displace(play, frame, action);
    case kLower:
      return Lower(play, frame, action);
    case kMint:
      return Mint(play, frame, action);
    case kCall:
      return Call(play, frame);
    default:
      return No("not-now", "You cannot do that now.");
  }
}

}  // namespace craftsmen
}  // namespace alhambra
