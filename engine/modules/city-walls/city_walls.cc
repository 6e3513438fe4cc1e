#include "engine/modules/city-walls/city_walls.h"

#include <bit>
#include <string>
#include <utility>
#include <vector>

#include "engine/flow/play.h"
#include "engine/flow/walls.h"

namespace alhambra {
namespace city_walls {
namespace {

constexpr Reasons kReasons{"no-such-wall"};

constexpr int kMostCards = 16;  // the box has eight

struct WallState {
  FixedVec<Card, kMostCards> open;  // beside the display, in the order they were turned up
};

enum : Verb { kOnTile, kOnFountain };
enum : uint8_t { kOpened, kBuiltOnTile, kBuiltOnFountain };

const char* const kHalves[] = {"upper", "lower", nullptr};

class CityWalls final : public ModuleWithState<WallState> {
 public:
  const ModuleInfo& info() const override {
    static constexpr ModuleInfo kInfo{9,
                                      "city-walls",
                                      "City Walls",
                                      "Cards with which you add walls to your tiles.",
                                      Box::kEnglish,
                                      Theme::kWalls};
    return kInfo;
  }
  ModuleWords words() const override {
    return {
        .verbs =
            {
                {kOnTile, "build {a:card} on {tile}[ half {b:name}]", kHalves},
                {kOnFountain, "build {a:card} on fountain", nullptr, "build on fountain {a:card}"},
            },
        .events =
            {
                {kOpened, "wall-opened: {a:card} is placed face up beside the display."},
                {kBuiltOnTile, "wall-built: {seat} builds {a:card} on {tile}[, {b:name} half].",
                 kHalves},
                {kBuiltOnFountain, "wall-on-fountain: {seat} builds {a:card} on the fountain."},
            },
        .refusals = kReasons.codes(),
    };
  }

  // ---- set-up ----

  std::vector<SetUpStep> set_up(const Rules&) const override {
    int in_pile[kPiles] = {};
    for (size_t i = 0; i < sides_.size(); ++i) ++in_pile[piles_[i % piles_.size()]];
    std::vector<SetUpStep> steps = {{"wall segment", walls_added(), SetUpPlace::kTable}};
    for (int pile = 0; pile < kPiles; ++pile) {
      if (in_pile[pile] > 0) {
        steps.push_back({"wall card", in_pile[pile], SetUpPlace::kPile, pile + 1});
      }
    }
    return steps;
  }

  void Define(RulesBuilder& builder, const Reader& components) override;
  int walls_added() const override {
    int walls = 0;
    for (const uint8_t sides : sides_) walls += std::popcount(sides);
    return walls;
  }
  void StackCards(Play&, SetUpPiles&) const override;

  // ---- cards ----

  void OnReveal(Play& play, Card card, Seat) const override {
    State(play.game).open.push_back(card);
    Event event = Play::Of(*this, kOpened, kNoSeat);
    event.a = card;
    play.Emit(event);
  }
  void HeldCards(const Game& game, FixedVec<Card, 64>& held) const override {
    for (Card card : State(game).open) held.push_back(card);
  }

  // ---- building ----

  void ListActions(const Rules&, const Game&, Seat, ActionList&) const override;
  Refusal Apply(Play&, const Frame&, const Action&) const override;

  // Their points are seen with the palace. What they take is a way to build on, and an action that
  // money or a building would have made more of, the more the earlier, unless the wall becomes
  // much longer.
  int Worth(const Rules&, const Game& game, Seat seat) const override {
    constexpr int kWayClosed[] = {120, 80, 40, 0};  // by number of scorings so far
    int walled = game.core.fountain_walls[seat] != 0 ? 1 : 0;
    for (TileId tile : game.core.owned[seat]) walled += game.core.spot[tile].walls != 0 ? 1 : 0;
    return -kWayClosed[game.core.scorings_held] * walled;
  }

  // ---- positions ----

  void Write(const Rules&, const Game&, Value&) const override;
  void Read(const Rules&, Game&, const Reader&) const override;
  const char* FindFault(const Rules&, const Game&) const override;

 private:
  uint8_t SidesOf(Card card) const { return sides_[card - first_]; }
  bool IsWallCard(Card card) const { return card >= first_ && card < first_ + sides_.size(); }

  Card first_ = kNoCard;  // the cards are numbered one after the other
  std::vector<uint8_t> sides_;
  std::vector<int> piles_;  // counted from 0
};

void CityWalls::Define(RulesBuilder& builder, const Reader& components) {
  components.OnlyFields({"provenance", "cards", "piles"});
  const Reader cards = components.Field("cards");
  if (cards.size() < 1 || cards.size() > kMostCards) cards.Fail("there must be 1 to 16 cards");
  for (int i = 0; i < cards.size() && components.ok(); ++i) {
    const std::string& letters = cards.At(i).Text();
    Sides sides = 0;
    if (letters.empty() || !ParseSides(letters, 1, 0, &sides)) {
      return cards.At(i).Fail("segments are letters of NESW in this order");
    }
    CardDef card;
    card.name = "city wall " + letters;
    card.origin = origin;
    if (builder.catalogue().FindCard(card.name) != kNoCard) {
      return cards.At(i).Fail("there is another card with these segments");
    }
    unsigned bits = 0;
    for (int side = 0; side < 4; ++side) bits |= unsigned{SideAt(sides, side)} << side;
    sides_.push_back(static_cast<uint8_t>(bits));
    const Card id = builder.catalogue().AddOtherCard(std::move(card));
    if (i == 0) first_ = id;
  }
  const Reader piles = components.Field("piles");
  if (piles.size() < 1 || piles.size() > kPiles) piles.Fail("there must be one to five piles");
  for (int i = 0; i < piles.size() && piles.ok(); ++i)
    piles_.push_back(piles.At(i).Number(1, kPiles) - 1);
}

// R-PILES
void CityWalls::StackCards(Play& play, SetUpPiles& piles) const {
  FixedVec<Card, kMostCards> cards;
  for (size_t i = 0; i < sides_.size(); ++i) cards.push_back(static_cast<Card>(first_ + i));
  play.rng().Shuffle(cards);
  for (int i = 0; i < cards.size(); ++i) {
    piles.pile[piles_[static_cast<size_t>(i) % piles_.size()]].push_back(cards[i]);
  }
}

void CityWalls::ListActions(const Rules& rules, const Game& game, Seat seat,
                            ActionList& list) const {
  if (State(game).open.empty()) return;
  const Board board = rules.LayOut(game, seat);
  for (Card card : State(game).open) {
    const auto try_on = [&](TileId tile, int half) {
      const NewWalls walls{tile, static_cast<uint8_t>(half), SidesOf(card)};
      return CheckWalls(rules, game, seat, board, walls).ok();
    };
    for (TileId tile : game.core.owned[seat]) {
      const int cells = rules.catalogue().tile(tile).cells;
      for (int half = 0; half < cells; ++half) {
        if (!try_on(tile, half)) continue;
        Action& action = list.Add(origin, kOnTile);
        action.tile = tile;
        action.a = card;
        if (cells == 2) action.b = static_cast<uint8_t>(half + 1);
      }
    }
    if (try_on(kFountain, 0)) list.Add(origin, kOnFountain).a = card;
  }
}

Refusal CityWalls::Apply(Play& play, const Frame& frame, const Action& action) const {
  if (!IsMain(frame)) {
    return No("not-now", "Building walls is an action on your own turn.");
  }
  const bool on_tile = action.verb == kOnTile;
  const Card card = action.a;
  if (!State(play.game).open.contains(card)) {
    return No(kReasons("no-such-wall"), "This wall card is not available.");
  }
  NewWalls walls{kFountain, 0, SidesOf(card)};
  if (on_tile) {
    if (action.tile >= play.catalogue().tile_count()) {
      return No("not-your-tile", "The {tile} is not yours.");
    }
    // Only of a two-cell tile a half is named.
    const bool two = play.catalogue().tile(action.tile).cells == 2;
    if ((action.b != 0) != two || action.b > 2) {
      Refusal refusal = No("no-such-half", "The {tile} has no such half.");
      refusal.tile = action.tile;
      return refusal;
    }
    walls.tile = action.tile;
    walls.half = two ? static_cast<uint8_t>(action.b - 1) : 0;
  }
  const Seat seat = frame.seat;
  const Board board = play.rules.LayOut(play.game, seat);
  const Refusal refusal = CheckWalls(play.rules, play.game, seat, board, walls);
  if (!refusal.ok()) return refusal;
  State(play.game).open.remove(card);
  play.LeaveGame(card);
  BuildWalls(play, seat, walls);
  Event event = Play::Of(*this, on_tile ? kBuiltOnTile : kBuiltOnFountain, seat);
  if (on_tile) event.tile = action.tile;
  event.a = card;
  event.b = on_tile ? action.b : 0;
  play.Emit(event);
  play.FinishAction(false);
  return kFine;
}

void CityWalls::Write(const Rules& rules, const Game& game, Value& value) const {
  if (State(game).open.empty()) return;
  Value open = Value::List();
  for (Card card : State(game).open) open.Add(rules.catalogue().card(card).name);
  value.Set("open", std::move(open));
}

void CityWalls::Read(const Rules& rules, Game& game, const Reader& reader) const {
  reader.OnlyFields({"open"});
  if (!reader.Has("open")) return;
  const Reader open = reader.Field("open");
  for (int i = 0; i < open.size(); ++i) {
    const Card card = rules.catalogue().FindCard(open.At(i).Text());
    if (!open.ok()) return;
    if (!IsWallCard(card)) return open.At(i).Fail("there is no such wall card in this game");
    int counts[kCardTypes];
    rules.CountCards(game, counts);
    if (counts[card] > 0) return open.At(i).Fail("this card is somewhere else already");
    State(game).open.push_back(card);
  }
}

const char* CityWalls::FindFault(const Rules& rules, const Game& game) const {
  for (Card card : State(game).open) {
    if (!IsWallCard(card)) return "a face-up card is not a wall card";
  }
  for (int id = 0; id < rules.catalogue().tile_count(); ++id) {
    const TileDef& def = rules.catalogue().tile(static_cast<TileId>(id));
    if (!CanCarry(def, game.core.spot[id].walls)) return "a wall stands where none can be";
  }
  for (const uint8_t walls : game.core.fountain_walls) {
    if (walls > 15) return "a fountain has four sides";
  }
  return nullptr;
}

}  // namespace
}  // namespace city_walls

std::unique_ptr<Module> MakeCityWalls() { return MakeModule<city_walls::CityWalls>(); }

}  // namespace alhambra
