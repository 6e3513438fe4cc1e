#include "engine/modules/city-gates/city_gates.h"

#include <string>
#include <utility>
#include <vector>

#include "engine/flow/play.h"

namespace alhambra {
namespace city_gates {
namespace {

constexpr Reasons kReasons{"under-gate"};

// A wooden gate on the double wall at one side of a cell.
struct Gate {
  Seat seat;
  int8_t x, y;
  uint8_t side;

  int OtherX() const { return x + kDx[side]; }
  int OtherY() const { return y + kDy[side]; }
  // The same gate seen from either of its tiles.
  bool IsSameAs(const Gate& o) const {
    if (seat != o.seat) return false;
    if (side == o.side) return x == o.x && y == o.y;
    return side == Opposite(o.side) && OtherX() == o.x && OtherY() == o.y;
  }
};

struct GateState {
  uint8_t open;  // the card beside the display plus one; 0: none
  FixedVec<Gate, kMaxPlayers> gates;
};

enum GateEvent : uint8_t { kOpened, kDiscarded, kBuilt };

// The tile of a seat's palace on that cell. Gates are few, so no board is laid out for it.
TileId TileOn(const Rules& rules, const Game& game, Seat seat, int x, int y) {
  for (TileId tile : game.core.owned[seat]) {
    const TileSpot& spot = game.core.spot[tile];
    if (spot.zone != Zone::kPalace) continue;
    if (HalfAt(spot, rules.catalogue().tile(tile).cells, {x, y}) >= 0) return tile;
  }
  return kNoTile;
}

// Whether a tile rotated like that shows a printed wall. Walls added later carry no gate.
bool HasPrintedWall(const Rules& rules, TileId tile, int rotation, int side) {
  return SideAt(RotateSides(rules.catalogue().tile(tile).sides, rotation), side) == kWallSide;
}

class CityGates final : public ModuleWithState<GateState> {
 public:
  const ModuleInfo& info() const override {
    static constexpr ModuleInfo kInfo{5,
                                      "city-gates",
                                      "City Gates",
                                      "Build a gate in a double wall to reach a tile.",
                                      Box::kEnglish,
                                      Theme::kWalls};
    return kInfo;
  }

  ModuleWords words() const override {
    return {
        .events =
            {
                {kOpened, "gate-opened: {a:card} is placed face up beside the display."},
                {kDiscarded,
                 "gate-discarded: {a:card} is discarded: another gate card is already available."},
                {kBuilt,
                 "gate-built: {seat} places a gate on the {b:side} side of {cell} for {a:card}."},
            },
        .refusals = kReasons.codes(),
    };
  }

  // ---- set-up ----

  std::vector<SetUpStep> set_up(const Rules&) const override {
    int in_pile[kPiles] = {};
    for (size_t i = 0; i < cards_.size(); ++i) ++in_pile[piles_[i % piles_.size()]];
    std::vector<SetUpStep> steps = {
        {"city gate", static_cast<int>(cards_.size()), SetUpPlace::kTable}};
    for (int pile = 0; pile < kPiles; ++pile) {
      if (in_pile[pile] > 0) {
        steps.push_back({"gate card", in_pile[pile], SetUpPlace::kPile, pile + 1});
      }
    }
    return steps;
  }

  void Define(RulesBuilder& builder, const Reader& components) override {
    components.OnlyFields({"provenance", "cards", "piles"});
    components.Field("cards").OneOf({"one per player"}, "number of cards");
    const Reader piles = components.Field("piles");
    if (piles.size() < 1 || piles.size() > kPiles) piles.Fail("there must be one to five piles");
    for (int i = 0; i < piles.size() && piles.ok(); ++i)
      piles_.push_back(piles.At(i).Number(1, kPiles) - 1);
    for (int i = 1; i <= builder.rules().players(); ++i) {
      CardDef card;
      card.name = "city gate " + std::to_string(i);
      card.origin = origin;
      cards_.push_back(builder.catalogue().AddHandCard(std::move(card)));
    }
  }

  // R-PILES
  void StackCards(Play&, SetUpPiles& piles) const override {
    for (size_t i = 0; i < cards_.size(); ++i) {
      piles.pile[piles_[i % piles_.size()]].push_back(cards_[i]);
    }
  }

  // ---- the open card ----

  void OnReveal(Play& play, Card card, Seat) const override {
    GateState& state = State(play.game);
    const bool opens = state.open == 0;
    if (opens) {
      state.open = static_cast<uint8_t>(card + 1);
    } else {
      play.Discard(card);
    }
    Event event = Play::Of(*this, opens ? kOpened : kDiscarded, kNoSeat);
    event.a = card;
    play.Emit(event);
  }

  void ListOpenCards(const Game& game, FixedVec<Card, 8>& list) const override {
    if (State(game).open != 0) list.push_back(OpenCard(game));
  }

  void TakeOpenCard(Play& play, Seat seat, Card card) const override {
    State(play.game).open = 0;
    play.GainCard(seat, card);
    Event event;
    event.kind = static_cast<uint8_t>(CoreEvent::kTook);
    event.seat = seat;
    event.pay.cards.Add(card);
    play.Emit(event);
  }

  void HeldCards(const Game& game, FixedVec<Card, 64>& held) const override {
    if (State(game).open != 0) held.push_back(OpenCard(game));
  }

  // ---- gates ----

  void LayOut(const Rules&, const Game& game, Seat seat, Board& board) const override {
    for (const Gate& gate : State(game).gates) {
      if (gate.seat == seat) board.AddPassage(gate.x, gate.y, gate.side);
    }
  }

  uint8_t Passages(const Rules& rules, const Game& game, const Board& board, TileId tile,
                   const TileSpot& lies) const override {
    if (CardInHand(game, lies.seat) == kNoCard) return 0;
    const int cells = rules.catalogue().tile(tile).cells;
    unsigned edges = 0;
    for (int half = 0; half < cells; ++half) {
      const GridCell at = CellOf(lies, half);
      for (int side = 0; side < 4; ++side) {
        // The edge between its own two cells.
        if (cells == 2 && side == InnerSide(half, lies.rotation)) continue;
        if (!HasPrintedWall(rules, tile, lies.rotation, side)) continue;
        const TileId next = board.TileAt(at.x + kDx[side], at.y + kDy[side]);
        if (next >= rules.catalogue().tile_count()) continue;  // nothing, fountain, half cell
        // A camp shows no wall, so both tiles are inside.
        if (HasPrintedWall(rules, next, game.core.spot[next].rotation, Opposite(side))) {
          edges |= 1u << (side + 4 * half);
        }
      }
    }
    return static_cast<uint8_t>(edges);
  }

  void OpenPassage(Play& play, TileId tile, int edge) const override {
    const TileSpot& spot = play.core().spot[tile];
    const GridCell at = CellOf(spot, edge / 4);
    const Seat seat = spot.seat;
    const Card card = CardInHand(play.game, seat);
    play.LoseCard(seat, card);
    play.LeaveGame(card);
    const Gate gate{seat, static_cast<int8_t>(at.x), static_cast<int8_t>(at.y),
                    static_cast<uint8_t>(edge % 4)};
    State(play.game).gates.push_back(gate);
    Event event = Play::Of(*this, kBuilt, seat);
    event.x = gate.x;
    event.y = gate.y;
    event.a = card;
    event.b = gate.side;
    play.Emit(event);
  }

  Refusal CheckLeave(const Rules& rules, const Game& game, Seat seat, TileId tile, TileId,
                     Leaving) const override {
    const TileSpot& spot = game.core.spot[tile];
    const int cells = rules.catalogue().tile(tile).cells;
    const auto covers = [&](int x, int y) { return HalfAt(spot, cells, {x, y}) >= 0; };
    for (const Gate& gate : State(game).gates) {
      if (gate.seat != seat) continue;
      if (covers(gate.x, gate.y) || covers(gate.OtherX(), gate.OtherY())) {
        return No(kReasons("under-gate"),
                  "The {tile} lies under a city gate and cannot leave its place.");
      }
    }
    return kFine;
  }

  // ---- positions ----

  void Write(const Rules& rules, const Game& game, Value& value) const override {
    const GateState& state = State(game);
    if (state.open != 0) value.Set("open", rules.catalogue().card(OpenCard(game)).name);
    if (state.gates.empty()) return;
    Value gates = Value::List();
    for (const Gate& gate : state.gates) {
      Value item = Value::Object();
      item.Set("seat", int{gate.seat});
      item.Set("x", int{gate.x});
      item.Set("y", int{gate.y});
      item.Set("side", SideNames()[gate.side]);
      gates.Add(std::move(item));
    }
    value.Set("gates", std::move(gates));
  }

  void Read(const Rules& rules, Game& game, const Reader& reader) const override {
    reader.OnlyFields({"open", "gates"});
    for (Card card : game.core.display) {
      if (IsGateCard(rules, card)) reader.Fail("a gate card lies beside the display, not in it");
    }
    if (reader.Has("open")) ReadOpenCard(rules, game, reader.Field("open"));
    if (reader.Has("gates")) ReadGates(rules, game, reader.Field("gates"));
    if (reader.ok() && State(game).gates.size() != CardsOut(rules, game)) {
      reader.Fail("the cards of the gates that stand in palaces, and no others, are out");
    }
  }

  const char* FindFault(const Rules& rules, const Game& game) const override {
    const GateState& state = State(game);
    if (state.open != 0 && !IsGateCard(rules, OpenCard(game))) return "the open card is no gate";
    if (state.gates.size() != CardsOut(rules, game)) return "gates and used gate cards differ";
    for (int i = 0; i < state.gates.size(); ++i) {
      if (!Stands(rules, game, state.gates[i])) return "a gate is not on a double wall";
      for (int k = 0; k < i; ++k) {
        if (state.gates[i].IsSameAs(state.gates[k])) return "two gates are in one place";
      }
    }
    return nullptr;
  }

 private:
  Card OpenCard(const Game& game) const { return static_cast<Card>(State(game).open - 1); }

  // All gate cards are alike: the first one is used.
  Card CardInHand(const Game& game, Seat seat) const {
    for (Card card : cards_) {
      if (game.core.hand[seat].Has(card)) return card;
    }
    return kNoCard;
  }

  bool IsGateCard(const Rules& rules, Card card) const {
    return rules.catalogue().IsCard(card) && rules.catalogue().card(card).origin == origin;
  }

  int CardsOut(const Rules& rules, const Game& game) const {
    int cards = 0;
    for (Card card : game.core.removed) cards += IsGateCard(rules, card) ? 1 : 0;
    return cards;
  }

  static bool Stands(const Rules& rules, const Game& game, const Gate& gate) {
    const TileId tile = TileOn(rules, game, gate.seat, gate.x, gate.y);
    const TileId next = TileOn(rules, game, gate.seat, gate.OtherX(), gate.OtherY());
    if (tile == kNoTile || next == kNoTile || tile == next) return false;
    return HasPrintedWall(rules, tile, game.core.spot[tile].rotation, gate.side) &&
           HasPrintedWall(rules, next, game.core.spot[next].rotation, Opposite(gate.side));
  }

  void ReadOpenCard(const Rules& rules, Game& game, const Reader& open) const {
    const Card card = rules.catalogue().FindCard(open.Text());
    if (!open.ok()) return;
    if (!IsGateCard(rules, card)) return open.Fail("there is no such gate card in this game");
    int counts[kCardTypes];
    rules.CountCards(game, counts);
    if (counts[card] > 0) return open.Fail("this card is somewhere else already");
    State(game).open = static_cast<uint8_t>(card + 1);
  }

  void ReadGates(const Rules& rules, Game& game, const Reader& list) const {
    FixedVec<Gate, kMaxPlayers>& gates = State(game).gates;
    for (int i = 0; i < list.size(); ++i) {
      const Reader item = list.At(i);
      item.OnlyFields({"seat", "x", "y", "side"});
      const std::vector<std::string_view>& sides = SideNames();
      const Gate gate{static_cast<Seat>(item.Field("seat").Number(0, rules.players() - 1)),
                      static_cast<int8_t>(item.Field("x").Number(-kReach, kReach)),
                      static_cast<int8_t>(item.Field("y").Number(-kReach, kReach)),
                      static_cast<uint8_t>(item.Field("side").OneOf(sides, "side"))};
      if (!item.ok()) return;
      if (!Stands(rules, game, gate)) {
        return item.Fail("a gate needs two tiles whose printed walls meet there");
      }
      for (const Gate& other : gates) {
        if (gate.IsSameAs(other)) return item.Fail("there is a gate already");
      }
      if (gates.size() == rules.players()) return item.Fail("there is one gate per player");
      gates.push_back(gate);
    }
  }

  std::vector<Card> cards_;
  std::vector<int> piles_;  // counted from 0
};

}  // namespace
}  // namespace city_gates

std::unique_ptr<Module> MakeCityGates() { return MakeModule<city_gates::CityGates>(); }

}  // namespace alhambra
