#include "engine/modules/characters/characters.h"

#include <algorithm>

#include "engine/modules/characters/characters_module.h"

namespace alhambra {

std::unique_ptr<Module> MakeCharacters() { return MakeModule<characters::Characters>(); }

namespace characters {
namespace {

constexpr int kPerTurn = 6, kScoring = 2, kOnce = 2;

// In the order of Character.
const std::vector<std::string_view>& Ids() {
  static const std::vector<std::string_view> kIds = {
      "miser",  "master-builder", "trader",     "dancer",      "moneychanger",
      "beggar", "wise-man",       "city-watch", "rich-patron", "entertainer"};
  return kIds;
}

std::string NameOf(int character) {
  std::string name(Ids()[static_cast<size_t>(character)]);
  std::replace(name.begin(), name.end(), '-', ' ');
  return name;
}

}  // namespace

const ModuleInfo& Characters::info() const {
  static const ModuleInfo kInfo{7,
                                "characters",
                                "Characters",
                                "People with special abilities, auctioned when they are revealed.",
                                Box::kEnglish,
                                Theme::kPeople};
  return kInfo;
}

std::vector<Lot> Characters::lots(const Rules&) const {
  Lot lot{.id = "character", .items = {}, .copies = std::vector<int>(kCharacters, 1)};
  for (int character = 0; character < kCharacters; ++character) {
    lot.items.push_back(NameOf(character));
  }
  return {lot};
}

ModuleWords Characters::words() const {
  return {
      .verbs =
          {
              {kBid, "bid {a:number}"},
              {kPayBid, "pay bid with {cards}"},
              {kKeep, "keep entertainer"},
              {kExchange, "exchange entertainer"},
              {kPickUp, "miser takes {a:card}"},
              {kDance, "dancer exchanges {a:space}"},
              {kChangeMoney, "moneychanger gives {a:card} for {b:card}"},
              {kBeg, "beg"},
              {kName, "name {a:kind}"},
          },
      .events =
          {
              {kBidMade, "bid: {seat} bids {a:number} for the {b:card}."},
              {kPassed, "passed: {seat} passes."},
              {kWon, "won: {seat} wins the {a:card} for {b:number}."},
              {kUnsold, "unsold: Nobody bids for the {a:card}."},
              {kKept, "kept: {seat} keeps the entertainer."},
              {kExchanged, "exchanged: {seat} exchanges the entertainer for the {a:card}."},
              {kPickedUp, "picked-up: {seat} takes {a:card} with the miser."},
              {kDanced,
               "danced: {seat} has the dancer return {tile} from space {a:space} to the supply."},
              {kMoneyChanged, "changed: {seat} gives {a:card} for {b:card} with the moneychanger."},
              {kBeggedSecretly, "begged: {seat} draws {a:card} with the beggar."},
              {kBegged, "begged: {seat} draws a money card with the beggar."},
              {kBeggedInVain, "begged-in-vain: The beggar finds no money card for {seat}."},
              {kNamed, "named: {seat} has the wise man count for {a:kind}."},
              {kLeft, "left: The {a:card} is removed from the game."},
          },
      .questions =
          {
              {kAuction,
               "auction: {seat} bids for the {a:card} or passes"
               "[; the highest bid is {b:number}][, made by player {c:seat}]."},
              {kPayment, "pay-bid: {seat} pays {b:number} for the {a:card}."},
              {kEntertained, "entertainer: {seat} keeps the {a:card} or exchanges it."},
              {kMisersChoice, "miser: {seat} may take a money card from the display."},
              {kBegging, "begging: {seat} draws with the beggar."},
              {kWiseChoice, "wise-man: {seat} names the kind that the wise man counts for."},
          },
      .steps =
          {
              {kDancing, "dancing: {seat}'s dancer exchanges a tile on the market."},
          },
      .refusals = kReasons.codes(),
  };
}

// ---- set-up ----

void Characters::Define(RulesBuilder& builder, const Reader& components) {
  components.OnlyFields({"provenance", "per_turn", "scoring", "once", "piles"});
  ReadGroup(components.Field("per_turn"), 0, kPerTurn);
  ReadGroup(components.Field("scoring"), kPerTurn, kScoring);
  ReadGroup(components.Field("once"), kPerTurn + kScoring, kOnce);
  const Reader piles = components.Field("piles");
  if (piles.size() < 1 || piles.size() > kPiles) piles.Fail("there must be one to five piles");
  for (int i = 0; i < piles.size(); ++i) piles_.push_back(piles.At(i).Number(1, kPiles) - 1);
  if (!components.ok()) return;
  for (int character = 0; character < kCharacters; ++character) {
    CardDef card;
    card.name = NameOf(character);
    card.origin = origin;
    card_[character] = builder.catalogue().AddOtherCard(std::move(card));
  }
  // Not called as the card is: the words of a payment look for cards first.
  patron_slot_ = builder.AddPieceSlot(origin, "patron", true);
  city_watch_source_ = builder.AddSource(origin, "city watch");
  entertainer_source_ = builder.AddSource(origin, "entertainer", AtOnce::kComes);
  builder.AddNumber(origin, {.id = "wise-man",
                             .text = "kind named by the owner of the wise man",
                             .form = NumberForm::kChoice,
                             .kinds = builder.rules().kinds(),
                             .halves = 1,
                             .in_all = {1},
                             .bound = Bound::kBuildings});
  city_watch_ = builder.AddNumber(origin, {.id = "city-watch",
                                           .text = "owns the city watch",
                                           .form = NumberForm::kFlag,
                                           .in_all = {1},
                                           .course = Course::kRises});
}

// What the abilities are is fixed by the rules; the data only confirms it.
void Characters::ReadGroup(const Reader& list, int first, int count) const {
  if (list.size() != count) list.Fail("there must be " + std::to_string(count) + " characters");
  const std::vector<std::string_view> ids(Ids().begin() + first, Ids().begin() + first + count);
  unsigned seen = 0;
  for (int i = 0; i < list.size() && list.ok(); ++i) {
    const unsigned bit = 1u << list.At(i).OneOf(ids, "character of this type");
    if ((seen & bit) != 0) list.At(i).Fail("this character is named twice");
    seen |= bit;
  }
}

void Characters::StackCards(Play& play, SetUpPiles& piles) const {
  FixedVec<Card, kCharacters> cards;
  for (Card card : card_) cards.push_back(card);
  play.rng().Shuffle(cards);
  for (int pile : piles_) {
    for (int i = 0; i < kPerPile; ++i) {
      piles.pile[pile].push_back(cards.pop_back());
    }
  }
  for (Card card : cards) play.SetAside(card);
}

// ---- flow ----

void Characters::OnMoment(Play& play, Moment moment, Seat seat) const {
  CharactersState& state = State(play.game);
  switch (moment) {
    case Moment::kExtraRedesign:
      if (IsReady(play.game, seat, kMasterBuilder) && !play.core().owned[seat].empty()) {
        play.Push(CoreFrame::kRedesign, seat);
      }
      return;
    case Moment::kAfterRefill:
      state.used = 0;
      return;
    case Moment::kScoringStart:
      if (state.owner[kWiseMan] != 0 && state.named == 0) {
        play.Push(origin, kWiseChoice, static_cast<Seat>(state.owner[kWiseMan] - 1));
      }
      return;
    case Moment::kScoringEnd:
      state.named = 0;
      return;
    default:
      return;
  }
}

bool Characters::Advance(Play& play, Frame& frame) const {
  if (frame.kind == kDancing) {
    FinishDance(play, frame);
  } else if (frame.kind == kBegging) {
    DrawForBeggar(play, frame);
  } else {
    return false;
  }
  return true;
}

void Characters::ListDecision(const Rules& rules, const Game& game, const Frame& frame,
                              ActionList& list) const {
  switch (frame.kind) {
    case kAuction:
      return ListBids(rules, game, frame, list);
    case kPayment:
      return ListBidPayments(rules, game, frame, list);
    case kEntertained:
      list.Add(origin, kKeep);
      if (TopAside(game) >= 0) list.Add(origin, kExchange);
      return;
    case kMisersChoice:
      return ListMoney(rules, game, list);
    case kWiseChoice:
      return ListKinds(rules, game, frame.seat, list);
    default:
      return;
  }
}

Refusal Characters::Apply(Play& play, const Frame& frame, const Action& action) const {
  if (frame.origin == origin) {
    switch (frame.kind) {
      case kAuction:
        return ApplyAuction(play, action);
      case kPayment:
        return ApplyPayment(play, frame, action);
      case kEntertained:
        return ApplyEntertained(play, frame, action);
      case kMisersChoice:
        return ApplyMiser(play, frame, action);
      case kWiseChoice:
        return ApplyWiseMan(play, frame, action);
      default:
        return No("not-now", "You cannot do that now.");
    }
  }
  switch (action.verb) {
    case kDance:
      return Dance(play, frame, action);
    case kChangeMoney:
      return ChangeMoney(play, frame, action);
    case kBeg:
      return StartBegging(play, frame);
    default:
      return No("not-now", "You cannot do that now.");
  }
}

void Characters::Tell(Play& play, int event, Seat seat, int a, int b) const {
  Event told = Play::Of(*this, event, seat);
  told.a = static_cast<uint8_t>(a);
  told.b = static_cast<uint8_t>(b);
  play.Emit(told);
}

void Characters::Leave(Play& play, Character character) const {
  State(play.game).owner[character] = 0;
  play.LeaveGame(card_[character]);
  Tell(play, kLeft, kNoSeat, card_[character]);
}

// ---- positions ----

void Characters::HeldCards(const Game& game, FixedVec<Card, 64>& held) const {
  for (int character = 0; character < kCharacters; ++character) {
    if (State(game).owner[character] != 0) held.push_back(card_[character]);
  }
  for (const Frame& frame : game.core.agenda) {
    if (IsOwn(frame, kAuction)) held.push_back(frame.As<Auction>().card);
    const bool sold = IsOwn(frame, kPayment) || IsOwn(frame, kEntertained);
    if (sold) held.push_back(frame.As<Sale>().card);
  }
}

void Characters::Write(const Rules&, const Game& game, Value& value) const {
  const CharactersState& state = State(game);
  Value owners = Value::Object();
  for (int character = 0; character < kCharacters; ++character) {
    if (state.owner[character] != 0) {
      owners.Set(NameOf(character), state.owner[character] - 1);
    }
  }
  if (!owners.fields().empty()) value.Set("owners", std::move(owners));
  if (state.used != 0) value.Set("used", true);
  if (state.named != 0) value.Set("named", KindNames()[state.named - 1u]);
}

void Characters::Read(const Rules& rules, Game& game, const Reader& reader) const {
  CharactersState& state = State(game);
  reader.OnlyFields({"owners", "used", "named"});
  if (reader.Has("owners")) {
    const Reader owners = reader.Field("owners");
    std::string names[kCharacters];
    std::vector<std::string_view> fields;
    for (int character = 0; character < kCharacters; ++character) {
      names[character] = NameOf(character);
      fields.push_back(names[character]);
    }
    owners.OnlyFields(fields);
    for (int character = 0; character < kCharacters; ++character) {
      if (!owners.Has(names[character])) continue;
      const Reader seat = owners.Field(names[character]);
      if (character == kEntertainer) seat.Fail("the entertainer stays with nobody");
      state.owner[character] = static_cast<uint8_t>(seat.Number(0, rules.players() - 1) + 1);
    }
  }
  if (reader.Has("used")) state.used = reader.Field("used").Bool() ? 1 : 0;
  if (!reader.Has("named")) return;
  const Reader named = reader.Field("named");
  const int kind = named.OneOf(KindNames(), "kind");
  if (!rules.kinds().contains(kind)) return named.Fail("no tile of this game is of that kind");
  if (state.owner[kWiseMan] == 0) return named.Fail("nobody owns the wise man");
  state.named = static_cast<uint8_t>(kind + 1);
}

const char* Characters::FindFault(const Rules& rules, const Game& game) const {
  const CharactersState& state = State(game);
  for (uint8_t seat : state.owner) {
    if (seat > rules.players()) return "a character belongs to no seat";
  }
  if (state.owner[kEntertainer] != 0) return "the entertainer stays with somebody";
  if (state.used > 1) return "the use of a character is neither open nor past";
  if (state.named > 0 && !rules.kinds().contains(state.named - 1))
    return "the wise man counts for no kind";
  if (state.named != 0 && state.owner[kWiseMan] == 0) return "nobody's wise man counts";
  int auctions = 0;
  for (const Frame& frame : game.core.agenda) {
    if (frame.origin != origin) continue;
    if (frame.seat >= rules.players()) return "a character waits for no seat";
    if (frame.kind == kEntertained && frame.As<Sale>().card != card_[kEntertainer]) {
      return "somebody else entertains";
    }
    if (frame.kind != kAuction) continue;
    ++auctions;
    const Auction auction = frame.As<Auction>();
    if ((auction.passed >> frame.seat & 1) != 0) return "somebody who passed is asked to bid";
    if ((auction.bid == 0) != (auction.bidder == kNoSeat)) return "a bid is nobody's";
    if (auction.bidder == frame.seat) return "the highest bidder is asked to bid more";
  }
  return auctions > 1 ? "two characters are auctioned at once" : nullptr;
}

}  // namespace characters
}  // namespace alhambra
