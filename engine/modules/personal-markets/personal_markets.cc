#include "engine/modules/personal-markets/personal_markets.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "engine/flow/play.h"

namespace alhambra {
namespace personal_markets {
namespace {

constexpr Reasons kReasons{"stall-taken", "other-tile", "stall-free"};

struct MarketState {
  uint8_t stall[kMaxPlayers][kCurrencies];  // a tile of its owner's reserve plus one; 0: free
};

class PersonalMarkets final : public ModuleWithState<MarketState> {
 public:
  const ModuleInfo& info() const override {
    static constexpr ModuleInfo kInfo{41,
                                      "personal-markets",
                                      "Personal Markets",
                                      "Your reserve is a market where the other players buy.",
                                      Box::kFrench,
                                      Theme::kMoney};
    return kInfo;
  }
  ModuleWords words() const override {
    return {
        .verbs =
            {
                {kOffer, "offer for {a:currency}"},
                {kThrowAway, "throw {tile} away"},
            },
        .events =
            {
                {kOffered, "stall-taken: {seat} offers {tile} for {a:currency}."},
                {kThrownAway, "tile-thrown-away: {seat} discards {tile}."},
            },
        .questions =
            {
                {kStall, "stall: {seat} chooses a stall for {a:tile}."},
            },
        .refusals = kReasons.codes(),
    };
  }

  std::vector<SetUpStep> set_up(const Rules&) const override {
    return {{"stall", kCurrencies, SetUpPlace::kEach, 0, "One of each currency, as the reserve."}};
  }

  void Define(RulesBuilder&, const Reader& components) override {
    components.OnlyFields({"provenance", "per_player"});
    const Reader stalls = components.Field("per_player");
    if (stalls.size() != kCurrencies) return stalls.Fail("there is a stall for each currency");
    for (int i = 0; i < kCurrencies; ++i) {
      if (stalls.At(i).OneOf(CurrencyNames(), "currency") != i) {
        stalls.At(i).Fail("the stalls stand in the order of the market spaces");
      }
    }
  }

  // ---- storing ----

  void OnReserved(Play& play, Seat seat, TileId tile) const override {
    play.Push(origin, kStall, seat, Stall{tile});
  }
  void OnPlaced(Play& play, Seat seat, TileId tile) const override { Clear(play, seat, tile); }

  void ListDecision(const Rules&, const Game& game, const Frame& frame,
                    ActionList& list) const override {
    const bool full = IsFull(game, frame.seat);
    for (Currency currency = 0; currency < kCurrencies; ++currency) {
      const bool is_free = State(game).stall[frame.seat][currency] == 0;
      if (is_free || full) list.Add(origin, kOffer).a = currency;
    }
    if (full) list.Add(origin, kThrowAway).tile = frame.As<Stall>().tile;
  }

  Refusal Apply(Play& play, const Frame& frame, const Action& action) const override {
    if (frame.origin != origin) return No("not-now", "No tile of yours needs a stall now.");
    if (action.origin == origin && action.verb == kOffer) return Offer(play, frame, action.a);
    if (action.origin == origin && action.verb == kThrowAway)
      return Reject(play, frame, action.tile);
    return No("not-now", "You cannot do that now: choose a stall for the tile.");
  }

  // ---- selling ----

  Currency SoldFor(const Rules&, const Game& game, TileId tile) const override {
    const Seat seat = game.core.spot[tile].seat;
    for (Currency currency = 0; currency < kCurrencies; ++currency) {
      if (State(game).stall[seat][currency] == tile + 1) return currency;
    }
    return kNoCurrency;
  }

  void OnBought(Play& play, const Purchase& purchase) const override {
    if (purchase.seller != kNoSeat) Clear(play, purchase.seller, purchase.tile);
  }

  // ---- computer players ----

  // Of what one holds much oneself, the others have less to buy one's tiles with.
  unsigned worth_sees() const override { return kSeesHand | kSeesOtherMoney; }

  int Worth(const Rules& rules, const Game& game, Seat seat) const override {
    constexpr int kMost = 4, kMoneyPerTenth = 4;
    int tenths = 0;
    for (Currency currency = 0; currency < kCurrencies; ++currency) {
      if (State(game).stall[seat][currency] == 0) continue;
      tenths += std::min(kMost, rules.MoneyOf(game, seat, currency) / kMoneyPerTenth);
    }
    return tenths;
  }

  // ---- positions ----

  void Write(const Rules& rules, const Game& game, Value& value) const override {
    Value seats = Value::List();
    for (Seat seat = 0; seat < rules.players(); ++seat) {
      Value stalls = Value::Object();
      for (Currency currency = 0; currency < kCurrencies; ++currency) {
        const uint8_t tile = State(game).stall[seat][currency];
        if (tile == 0) continue;
        stalls.Set(CurrencyNames()[currency], rules.catalogue().tile(TileId(tile - 1)).name);
      }
      seats.Add(std::move(stalls));
    }
    value.Set("stalls", std::move(seats));
  }

  // Tiles of a reserve that are not named lie at the first free stalls.
  void Read(const Rules& rules, Game& game, const Reader& reader) const override {
    reader.OnlyFields({"stalls"});
    if (reader.Has("stalls")) {
      const Reader seats = reader.Field("stalls");
      if (seats.size() > rules.players()) return seats.Fail("there are not that many players");
      for (int seat = 0; seat < seats.size(); ++seat) {
        ReadStalls(rules, game, static_cast<Seat>(seat), seats.At(seat));
      }
    }
    for (Seat seat = 0; seat < rules.players() && reader.ok(); ++seat) {
      for (const TileId tile : game.core.owned[seat]) {
        if (game.core.spot[tile].zone != Zone::kReserve || Find(game, seat, tile) >= 0) continue;
        const int is_free = FindFree(game, seat);
        if (is_free < 0) return reader.Fail("a reserve has room for one tile at each stall");
        State(game).stall[seat][is_free] = static_cast<uint8_t>(tile + 1);
      }
    }
  }

  const char* FindFault(const Rules& rules, const Game& game) const override {
    for (int seat = 0; seat < kMaxPlayers; ++seat) {
      for (const uint8_t stalled : State(game).stall[seat]) {
        if (stalled == 0) continue;
        const TileSpot& spot = game.core.spot[stalled - 1];
        if (seat >= rules.players() || spot.zone != Zone::kReserve || spot.seat != seat) {
          return "a tile at a stall is not in its owner's reserve";
        }
      }
    }
    for (Seat seat = 0; seat < rules.players(); ++seat) {
      for (const TileId tile : game.core.owned[seat]) {
        if (game.core.spot[tile].zone != Zone::kReserve) continue;
        if (Find(game, seat, tile) < 0 && !IsAsked(game, tile)) return "a tile has no stall";
      }
    }
    return nullptr;
  }

 private:
  enum : Verb { kOffer, kThrowAway };
  enum { kOffered, kThrownAway };
  enum { kStall };  // waits: Stall
  struct Stall {
    TileId tile = 0;
  };

  // The stall with this tile, -1 if there is none.
  int Find(const Game& game, Seat seat, TileId tile) const {
    const auto& stalls = State(game).stall[seat];
    const auto* at = std::find(std::begin(stalls), std::end(stalls), tile + 1);
    return at == std::end(stalls) ? -1 : static_cast<int>(at - stalls);
  }
  int FindFree(const Game& game, Seat seat) const {
    const auto& stalls = State(game).stall[seat];
    const auto* at = std::find(std::begin(stalls), std::end(stalls), 0);
    return at == std::end(stalls) ? -1 : static_cast<int>(at - stalls);
  }
  bool IsFull(const Game& game, Seat seat) const { return FindFree(game, seat) < 0; }
  bool IsAsked(const Game& game, TileId tile) const {
    const auto asks = [&](const Frame& frame) {
      return frame.origin == origin && frame.As<Stall>().tile == tile;
    };
    return std::any_of(game.core.agenda.begin(), game.core.agenda.end(), asks);
  }

  void Clear(Play& play, Seat seat, TileId tile) const {
    const int stall = Find(play.game, seat, tile);
    if (stall >= 0) State(play.game).stall[seat][stall] = 0;
  }

  void Tell(Play& play, int kind, Seat seat, TileId tile, int a = 0) const {
    Event event = Play::Of(*this, kind, seat);
    event.tile = tile;
    event.a = static_cast<uint8_t>(a);
    play.Emit(event);
  }

  // The tile leaves the game (O-41c).
  void ThrowAway(Play& play, Seat seat, TileId tile) const {
    Tell(play, kThrownAway, seat, tile);
    play.MoveTo(tile, Zone::kGone);
  }

  Refusal Offer(Play& play, const Frame& frame, Currency currency) const {
    if (currency >= kCurrencies) return No("no-such-currency", "There is no such currency.");
    uint8_t& stall = State(play.game).stall[frame.seat][currency];
    if (stall != 0 && !IsFull(play.game, frame.seat)) {
      return No(kReasons("stall-taken"), "That stall is occupied, and another one is free.");
    }
    const uint8_t old_tile = stall;
    const TileId tile = frame.As<Stall>().tile;
    stall = static_cast<uint8_t>(tile + 1);
    play.Pop();
    Tell(play, kOffered, frame.seat, tile, currency);
    if (old_tile != 0) ThrowAway(play, frame.seat, static_cast<TileId>(old_tile - 1));
    return kFine;
  }

  Refusal Reject(Play& play, const Frame& frame, TileId tile) const {
    if (tile != frame.As<Stall>().tile) {
      return No(kReasons("other-tile"), "Another tile needs a stall now.");
    }
    if (!IsFull(play.game, frame.seat)) {
      return No(kReasons("stall-free"), "You may discard a tile only when no stall is free.");
    }
    play.Pop();
    ThrowAway(play, frame.seat, tile);
    return kFine;
  }

  void ReadStalls(const Rules& rules, Game& game, Seat seat, const Reader& stalls) const {
    stalls.OnlyFields(CurrencyNames());
    for (Currency currency = 0; currency < kCurrencies && stalls.ok(); ++currency) {
      const std::string_view name = CurrencyNames()[currency];
      if (!stalls.Has(name)) continue;
      const Reader item = stalls.Field(name);
      const TileId tile = rules.catalogue().FindTile(item.Text());
      if (!item.ok()) return;
      const bool stored = tile != kNoTile && game.core.spot[tile].zone == Zone::kReserve &&
                          game.core.spot[tile].seat == seat;
      if (!stored) return item.Fail("this tile is not in the player's reserve");
      if (Find(game, seat, tile) >= 0) return item.Fail("this tile lies at another stall");
      State(game).stall[seat][currency] = static_cast<uint8_t>(tile + 1);
    }
  }
};

}  // namespace
}  // namespace personal_markets

std::unique_ptr<Module> MakePersonalMarkets() {
  return MakeModule<personal_markets::PersonalMarkets>();
}

}  // namespace alhambra
