#include "engine/modules/viziers-favour/viziers_favour.h"

#include "engine/flow/play.h"

namespace alhambra {
namespace viziers_favour {
namespace {

constexpr Reasons kReasons{"vizier-awake", "vizier-asleep"};

struct State {
  uint8_t asleep[kMaxPlayers] = {};
};

class ViziersFavour : public ModuleWithState<State> {
 public:
  bool FitsGame(std::string_view) const override { return true; }  // R-COMPAT
  const ModuleInfo& info() const override {
    static const ModuleInfo kInfo{1,
                                  "viziers-favour",
                                  "Vizier's Favour",
                                  "Between turns, buy a market tile with an exact payment.",
                                  Box::kEnglish,
                                  Theme::kMoney};
    return kInfo;
  }
  ModuleWords words() const override {
    return {
        .verbs =
            {
                {kWake, "wake"},
                {kFavour, "favour {a:space}[ and {b:addon}] with {cards}"},
                {kFavourNamed, "favour {tile}[ and {b:addon}] with {cards}"},
            },
        .events =
            {
                {kWoke, "vizier-woke: {seat} wakes the vizier."},
                {kSlept, "vizier-slept: {seat}'s vizier falls asleep."},
            },
        .refusals = kReasons.codes(),
    };
  }

  std::vector<SetUpStep> set_up(const Rules&) const override {
    return {{"vizier", 1, SetUpPlace::kEach, 0, "It starts awake."}};
  }

  void Define(RulesBuilder&, const Reader& components) override {
    components.OnlyFields({"provenance"});
  }

  void ListActions(const Rules&, const Game& game, Seat seat, ActionList& list) const override {
    if (State(game).asleep[seat] != 0) list.Add(origin, kWake);
  }

  // Whoever could use the vizier is asked, able to pay or not: hands are secret.
  bool MayInterrupt(const Rules&, const Game& game, Seat seat) const override {
    if (State(game).asleep[seat] != 0) return false;
    for (TileId tile : game.core.market) {
      if (tile != kNoTile) return true;
    }
    return false;
  }

  void ListInterrupts(const Rules& rules, const Game& game, Seat seat,
                      ActionList& list) const override {
    ListPurchases(rules, game, seat, Options(), list);
  }
  bool BuysOtherwise(const Game& game, Seat seat, bool between_turns,
                     BuyOptions* options) const override {
    *options = Options();
    return between_turns && State(game).asleep[seat] == 0;
  }

  Refusal Apply(Play& play, const Frame& frame, const Action& action) const override {
    return action.verb == kWake ? Wake(play, frame) : Favour(play, frame, action);
  }

  void Write(const Rules& rules, const Game& game, Value& value) const override {
    Value asleep = Value::List();
    for (int seat = 0; seat < rules.players(); ++seat) {
      if (State(game).asleep[seat] != 0) asleep.Add(seat);
    }
    value.Set("asleep", std::move(asleep));
  }

  void Read(const Rules& rules, Game& game, const Reader& reader) const override {
    reader.OnlyFields({"asleep"});
    if (!reader.Has("asleep")) return;
    const Reader seats = reader.Field("asleep");
    for (int i = 0; i < seats.size(); ++i) {
      uint8_t& asleep = State(game).asleep[seats.At(i).Number(0, rules.players() - 1)];
      if (asleep != 0) seats.At(i).Fail("this seat is named twice");
      asleep = 1;
    }
  }

  const char* FindFault(const Rules& rules, const Game& game) const override {
    for (int seat = 0; seat < kMaxPlayers; ++seat) {
      const int asleep = State(game).asleep[seat];
      if (asleep > (seat < rules.players() ? 1 : 0)) return "a vizier is neither awake nor asleep";
    }
    return nullptr;
  }

 private:
  enum : Verb { kWake, kFavour, kFavourNamed };
  enum { kWoke, kSlept };

  // Exact money and no character card: nothing that pays the whole price.
  BuyOptions Options() const {
    BuyOptions options;
    options.exact_only = true;
    options.gifts = false;
    options.origin = origin;
    options.verb = kFavour;
    options.named_verb = kFavourNamed;
    return options;
  }

  Refusal Wake(Play& play, const Frame& frame) const {
    if (!IsMain(frame)) {
      return No("not-now", "Waking the vizier is an action on your own turn.");
    }
    uint8_t& asleep = State(play.game).asleep[frame.seat];
    if (asleep == 0) return No(kReasons("vizier-awake"), "Your vizier is already awake.");
    asleep = 0;
    play.Emit(Play::Of(*this, kWoke, frame.seat));
    play.FinishAction(false);
    return kFine;
  }

  Refusal Favour(Play& play, const Frame& frame, const Action& action) const {
    const bool bargains =
        IsCore(frame, CoreFrame::kBargain) && frame.As<BargainFrame>().buys_by == origin;
    if (!IsCore(frame, CoreFrame::kInterrupt) && !bargains) {
      return No("not-now", "You can use the vizier's favour only between two turns.");
    }
    if (State(play.game).asleep[frame.seat] != 0) {
      return No(kReasons("vizier-asleep"),
                "Your vizier is asleep: spend an action to wake it first.");
    }
    const Seat seat = frame.seat;
    const Refusal refusal = play.Buy(seat, action, Options(), true);
    if (!refusal.ok()) return refusal;
    State(play.game).asleep[seat] = 1;
    play.Emit(Play::Of(*this, kSlept, seat));
    return kFine;
  }
};

}  // namespace
}  // namespace viziers_favour

std::unique_ptr<Module> MakeViziersFavour() { return MakeModule<viziers_favour::ViziersFavour>(); }

}  // namespace alhambra
