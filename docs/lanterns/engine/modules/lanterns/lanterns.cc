#include "engine/modules/lanterns/lanterns.h"

#include "engine/flow/play.h"

namespace alhambra {
namespace lanterns {
namespace {

constexpr Reasons kReasons{"no-lantern-there"};
constexpr int kMostLanterns = 24;

struct State {
  FixedVec<TileId, kMostLanterns> lit;  // tiles in palaces, in the order they were lit
};

enum : Verb { kHang };
enum : uint8_t { kHung, kBack };
enum : uint8_t { kHanging };  // waits

class Lanterns final : public ModuleWithState<State> {
 public:
  const ModuleInfo& info() const override {
    static constexpr ModuleInfo kInfo{
        44,         "lanterns",
        "Lanterns", "Exact payments light the palace, and light brings points.",
        Box::kNone, Theme::kPalace};
    return kInfo;
  }
  static constexpr OptionInfo kFestival{"festival", "Eighteen lanterns instead of twelve."};
  std::vector<OptionInfo> options() const override { return {kFestival}; }
  ModuleWords words() const override {
    return {
        .verbs = {{kHang, "hang lantern on {tile}"}},
        .events = {{kHung, "lantern-hung: {seat} hangs a lantern on {tile}."},
                   {kBack, "lantern-back: The lantern on {tile} goes back to the others."}},
        .questions = {{kHanging, "lantern: {seat} may hang a lantern."}},
        .refusals = kReasons.codes(),
    };
  }

  std::vector<SetUpStep> set_up(const Rules&) const override {
    return {{"lantern", all_, SetUpPlace::kTable}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override {
    components.OnlyFields({"provenance", "lanterns", "festival", "points"});
    // All of the file is read, whatever is played with: a mistake in it is always told.
    const int usual = components.Field("lanterns").Number(1, kMostLanterns);
    const int festival = components.Field("festival").Number(1, kMostLanterns);
    all_ = builder.rules().Option(*this, kFestival) ? festival : usual;
    const Reader points = components.Field("points");
    if (points.size() != 3) return points.Fail("there are three scorings");
    for (int i = 0; i < 3; ++i) points_[i] = points.At(i).Number(0, 9);
    source_ = builder.AddSource(origin, "lanterns");
    lit_ = builder.AddNumber(
        origin, {.id = "lit", .text = "tiles with a lantern", .most = all_, .in_all = {all_}});
  }

  // L-1. Everybody sees how it was paid and what is lit, so that the question gives nothing away.
  void OnBought(Play& play, const Purchase& purchase) const override {
    const bool on_market = !purchase.beside && purchase.seller == kNoSeat;
    if (!on_market || !purchase.paid.exact || State(play.game).lit.size() == all_) return;
    if (HasDarkTile(play.game, purchase.seat)) play.Push(origin, kHanging, purchase.seat);
  }

  void ListDecision(const Rules&, const Game& game, const Frame& frame,
                    ActionList& list) const override {
    for (const TileId tile : game.core.owned[frame.seat]) {
      if (IsDark(game, frame.seat, tile)) list.Add(origin, kHang).tile = tile;
    }
    list.Add(kCore, VerbOf(CoreVerb::kDone));
  }

  Refusal Apply(Play& play, const Frame& frame, const Action& action) const override {
    if (frame.origin != origin) {
      return No("not-now", "A lantern is hung right after an exact payment.");
    }
    const bool declines = IsCore(action, CoreVerb::kDone);
    if (!declines && (action.origin != origin || action.verb != kHang)) {
      return No("not-now", "You cannot do that now: hang a lantern, or decline.");
    }
    if (!declines && (action.tile >= play.catalogue().tile_count() ||
                      !IsDark(play.game, frame.seat, action.tile))) {
      return No(kReasons("no-lantern-there"),
                "A lantern is hung on a tile of the own palace that has none.");
    }
    const Seat seat = frame.seat;
    play.Pop();
    if (declines) return kFine;
    State(play.game).lit.push_back(action.tile);
    Event event = Play::Of(*this, kHung, seat);
    event.tile = action.tile;
    play.Emit(event);
    return kFine;
  }

  // L-3.
  void OnLeft(Play& play, Seat, TileId tile, const TileSpot&) const override {
    if (!State(play.game).lit.contains(tile)) return;
    State(play.game).lit.remove(tile);
    Event event = Play::Of(*this, kBack, kNoSeat);
    event.tile = tile;
    play.Emit(event);
  }

  // L-2.
  void Count(const Rules&, const Game& game, int, Seat seat, Numbers& numbers) const override {
    numbers.Set(seat, lit_, LitBy(game, seat));
  }
  void Score(Play& play, int scoring, const Numbers& numbers) const override {
    for (Seat seat = 0; seat < play.rules.players(); ++seat) {
      const int points = numbers.Of(seat, lit_) * points_[scoring - 1];
      if (points > 0) play.Score(source_, scoring, seat, points);
    }
  }

  // What comes beyond the next scoring.
  int Worth(const Rules&, const Game& game, Seat seat) const override {
    constexpr int kEach = 10;
    return kEach * LitBy(game, seat);
  }

  // ---- positions ----

  void Write(const Rules& rules, const Game& game, Value& value) const override {
    Value lit = Value::List();
    for (const TileId tile : State(game).lit) lit.Add(rules.catalogue().tile(tile).name);
    value.Set("lit", std::move(lit));
  }

  void Read(const Rules& rules, Game& game, const Reader& reader) const override {
    reader.OnlyFields({"lit"});
    if (!reader.Has("lit")) return;
    const Reader lit = reader.Field("lit");
    if (lit.size() > all_) return lit.Fail("there are not so many lanterns");
    for (int i = 0; i < lit.size() && reader.ok(); ++i) {
      const TileId tile = rules.catalogue().FindTile(lit.At(i).Text());
      if (tile == kNoTile || game.core.spot[tile].zone != Zone::kPalace ||
          State(game).lit.contains(tile)) {
        return lit.At(i).Fail("a lantern hangs on a tile of a palace, one on each");
      }
      State(game).lit.push_back(tile);
    }
  }

  const char* FindFault(const Rules&, const Game& game) const override {
    if (State(game).lit.size() > all_) return "there are too many lanterns";
    for (const TileId tile : State(game).lit) {
      if (game.core.spot[tile].zone != Zone::kPalace) return "a lantern hangs outside a palace";
    }
    return nullptr;
  }

 private:
  bool IsDark(const Game& game, Seat seat, TileId tile) const {
    const TileSpot& spot = game.core.spot[tile];
    return spot.zone == Zone::kPalace && spot.seat == seat && !State(game).lit.contains(tile);
  }
  bool HasDarkTile(const Game& game, Seat seat) const {
    for (const TileId tile : game.core.owned[seat]) {
      if (IsDark(game, seat, tile)) return true;
    }
    return false;
  }
  int LitBy(const Game& game, Seat seat) const {
    int lit = 0;
    for (const TileId tile : State(game).lit) lit += game.core.spot[tile].seat == seat ? 1 : 0;
    return lit;
  }

  int all_ = 0;
  int points_[3] = {};
  int source_ = 0, lit_ = 0;
};

}  // namespace
}  // namespace lanterns

std::unique_ptr<Module> MakeLanterns() { return MakeModule<lanterns::Lanterns>(); }

}  // namespace alhambra
