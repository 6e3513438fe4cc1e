#include "engine/modules/treasures/treasures.h"

#include <bit>
#include <string>
#include <utility>
#include <vector>

#include "engine/flow/bargaining.h"

namespace alhambra {
namespace treasures {
namespace {

constexpr Reasons kReasons{"no-such-treasure", "enough-money"};

constexpr int kMostValue = 8;

struct TreasureState {
  uint8_t spent[kMaxPlayers];  // a bit per value, the lowest for 1
};

uint8_t BitOf(int value) { return static_cast<uint8_t>(1 << (value - 1)); }

class Treasures final : public ModuleWithState<TreasureState> {
 public:
  const ModuleInfo& info() const override {
    static constexpr ModuleInfo kInfo{
        42,           "treasures",
        "Treasures",  "Spend them when you are short of money, or keep them for points.",
        Box::kFrench, Theme::kPoints};
    return kInfo;
  }
  ModuleWords words() const override {
    return {
        .verbs =
            {
                {kSpendAtMarket, "spend treasure {a:number} on space {b:space}"},
                {kSpendElsewhere, "spend treasure {a:number} on {tile}"},
            },
        .events =
            {
                {kSpent,
                 "treasure-spent: {seat} spends treasure {a:number} on {tile}, which now costs "
                 "{b:number}."},
            },
        .refusals = kReasons.codes(),
    };
  }

  std::vector<SetUpStep> set_up(const Rules&) const override {
    return {{"treasure", std::popcount(all_), SetUpPlace::kEach, 0, "One of each value."}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override {
    components.OnlyFields({"provenance", "values"});
    const Reader values = components.Field("values");
    for (int i = 0; i < values.size() && values.ok(); ++i) {
      const int value = values.At(i).Number(1, kMostValue);
      if ((all_ & BitOf(value)) != 0) values.At(i).Fail("there is a treasure of this value");
      all_ = static_cast<uint8_t>(all_ | BitOf(value));
    }
    if (all_ == 0) values.Fail("there is at least one treasure");
    source_ = builder.AddSource(origin, "treasures");
    NumberInfo left{.id = "left",
                    .text = "treasures that were not spent",
                    .form = NumberForm::kFlag,
                    .scorings = kLastScoringOnly};
    for (int value = 1; value <= kMostValue; ++value) {
      if ((all_ & BitOf(value)) != 0) left.items.push_back(std::to_string(value));
    }
    left_ = builder.AddNumber(origin, std::move(left));
  }

  // ---- making a tile cheaper ----

  PriceRoom RoomToChange(const Rules& rules, const Game& game,
                         const Bargain& bargain) const override {
    PriceRoom room;
    ForEachLeft(game, bargain.seat, [&](int value) { room.last = static_cast<int8_t>(value); });
    room.last_above = MoneyFor(rules, game, bargain);
    return room;
  }

  void ListPriceChanges(const Rules& rules, const Game& game,
                        PriceChanges& changes) const override {
    const Bargain& bargain = changes.bargain();
    if (Left(game, bargain.seat) == 0 || MoneyFor(rules, game, bargain) >= bargain.price) return;
    ForEachLeft(game, bargain.seat, [&](int value) {
      Action action;
      action.origin = origin;
      action.a = static_cast<uint8_t>(value);
      if (bargain.seller == kNoSeat) {
        action.verb = kSpendAtMarket;
        action.b = bargain.currency;
      } else {
        action.verb = kSpendElsewhere;
        action.tile = bargain.tile;
      }
      changes.Add(action, StepOf(value));
    });
  }

  Refusal Apply(Play& play, const Frame& frame, const Action& action) const override {
    const int value = action.a;
    Bargain bargain;
    Refusal refusal = action.verb == kSpendAtMarket
                          ? FindBargainAt(play.rules, play.game, frame, action.b, &bargain)
                          : FindBargain(play.rules, play.game, frame, action.tile, &bargain);
    if (!refusal.ok()) return refusal;
    if (value < 1 || value > kMostValue || (Left(play.game, frame.seat) & BitOf(value)) == 0) {
      return No(kReasons("no-such-treasure"), "You do not have that treasure.");
    }
    if (MoneyFor(play.rules, play.game, bargain) >= bargain.price) {
      refusal = No(kReasons("enough-money"),
                   "You have enough of that currency to buy the {tile} without a treasure.");
      refusal.tile = bargain.tile;
      return refusal;
    }
    refusal = play.ChangePrice(*this, bargain, StepOf(value));
    if (!refusal.ok()) return refusal;
    uint8_t& spent = State(play.game).spent[frame.seat];
    spent = static_cast<uint8_t>(spent | BitOf(value));
    Event event = Play::Of(*this, kSpent, frame.seat);
    event.a = action.a;
    event.b = OpenBargain(play.game)->price;
    event.tile = bargain.tile;
    play.Emit(event);
    return kFine;
  }

  // ---- points ----

  void Count(const Rules&, const Game& game, int, Seat seat, Numbers& numbers) const override {
    ForEachLeft(game, seat, [&](int value) { numbers.Set(seat, left_, ItemOf(value), 1); });
  }

  void Score(Play& play, int scoring, const Numbers& numbers) const override {
    for (Seat seat = 0; seat < play.rules.players(); ++seat) {
      int points = 0;
      for (int value = 1; value <= kMostValue; ++value) {
        if ((all_ & BitOf(value)) != 0) points += value * numbers.Of(seat, left_, ItemOf(value));
      }
      if (points > 0) play.Score(source_, scoring, seat, points);
    }
  }

  // ---- positions ----

  void Write(const Rules& rules, const Game& game, Value& value) const override {
    Value seats = Value::List();
    for (Seat seat = 0; seat < rules.players(); ++seat) {
      Value left = Value::List();
      ForEachLeft(game, seat, [&](int one) { left.Add(one); });
      seats.Add(std::move(left));
    }
    value.Set("left", std::move(seats));
  }

  void Read(const Rules& rules, Game& game, const Reader& reader) const override {
    reader.OnlyFields({"left"});
    if (!reader.Has("left")) return;
    const Reader seats = reader.Field("left");
    if (seats.size() > rules.players()) return seats.Fail("there are not that many players");
    for (int seat = 0; seat < seats.size(); ++seat) {
      unsigned left = 0;
      const Reader values = seats.At(seat);
      for (int i = 0; i < values.size() && values.ok(); ++i) {
        const int value = values.At(i).Number(1, kMostValue);
        if ((all_ & ~left & BitOf(value)) == 0) {
          values.At(i).Fail("there is one treasure of each value, and not of this one");
        }
        left |= BitOf(value);
      }
      State(game).spent[seat] = static_cast<uint8_t>(all_ & ~left);
    }
  }

  const char* FindFault(const Rules& rules, const Game& game) const override {
    for (int seat = 0; seat < kMaxPlayers; ++seat) {
      const unsigned there_are = seat < rules.players() ? all_ : 0u;
      if ((State(game).spent[seat] & ~there_are) != 0) return "a treasure was spent that never was";
    }
    return nullptr;
  }

 private:
  enum : Verb { kSpendAtMarket, kSpendElsewhere };
  enum { kSpent };

  // The place of a treasure among all there are.
  int ItemOf(int value) const { return std::popcount(all_ & (BitOf(value) - 1u)); }
  uint8_t Left(const Game& game, Seat seat) const {
    return static_cast<uint8_t>(all_ & ~State(game).spent[seat]);
  }
  // Calls f(value) for each treasure that a seat has, rising.
  template <class F>
  void ForEachLeft(const Game& game, Seat seat, F f) const {
    for (int value = 1; value <= kMostValue; ++value) {
      if ((Left(game, seat) & BitOf(value)) != 0) f(value);
    }
  }

  // R-SHORT: all money of the required currency, whatever else could pay.
  static int16_t MoneyFor(const Rules& rules, const Game& game, const Bargain& bargain) {
    return static_cast<int16_t>(rules.MoneyOf(game, bargain.seat, bargain.currency));
  }

  static PriceStep StepOf(int value) {
    PriceStep step;
    step.change = static_cast<int8_t>(-value);
    step.last = true;
    return step;
  }

  uint8_t all_ = 0;  // a bit per value, as in the state
  int source_ = 0, left_ = 0;
};

}  // namespace
}  // namespace treasures

std::unique_ptr<Module> MakeTreasures() { return MakeModule<treasures::Treasures>(); }

}  // namespace alhambra
