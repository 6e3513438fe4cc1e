#include "engine/modules/invaders/invaders.h"

#include <algorithm>

#include "engine/flow/play.h"

namespace alhambra {
namespace invaders {
namespace {

constexpr int kDirections = 4;

// What a viewer knows of the order of the attacks. A game itself knows it.
enum Known : uint8_t { kWhole, kNothing, kNext };

struct InvaderState {
  FixedVec<uint8_t, kDirections> attacks;    // directions; the next one is at the back
  FixedVec<uint8_t, kAlhambraKinds> stack;   // scouts face down, the next one at the back
  FixedVec<uint8_t, kAlhambraKinds> scouts;  // face up
  uint8_t looked;                            // who knows the next attack, a bit per seat
  uint8_t known;                             // see Known
};

class Invaders : public ModuleWithState<InvaderState> {
 public:
  bool FitsGame(std::string_view) const override { return true; }  // R-COMPAT
  const ModuleInfo& info() const override {
    static const ModuleInfo kInfo{15,
                                  "invaders",
                                  "Invaders",
                                  "After each scoring, invaders attack sides without a wall.",
                                  Box::kEnglish,
                                  Theme::kWalls};
    return kInfo;
  }
  static constexpr OptionInfo kFaceUp{"face-up",
                                      "The next attack is known to everyone; there are no scouts."};
  std::vector<OptionInfo> options() const override { return {kFaceUp}; }
  ModuleWords words() const override {
    return {
        .events =
            {
                {kAttack, "attack: The invaders attack from the {a:side}."},
                {kScoutComes, "scout-comes: New scout: {a:kind}."},
                {kScoutLeaves, "scout-leaves: The {a:kind} scout is removed unused."},
                {kScouted, "scouted: {seat} uses the {a:kind} scout."},
                {kLooked, "looked: The next attack on {seat} comes from the {a:side}."},
            },
    };
  }

  std::vector<SetUpStep> set_up(const Rules&) const override {
    std::vector<SetUpStep> steps = {
        {"invasion card", kDirections, SetUpPlace::kTable, 0,
         face_up_ ? "Shuffled, the top one face up." : "Shuffled, face down."}};
    if (face_up_) return steps;
    steps.push_back({"scout", open_scouts_, SetUpPlace::kTable, 0, "Drawn by chance, face up."});
    steps.push_back(
        {"scout", kAlhambraKinds - open_scouts_, SetUpPlace::kTable, 0, "Shuffled, face down."});
    return steps;
  }
  std::vector<Lot> lots(const Rules&) const override {
    std::vector<Lot> lots = {{.id = "attack",
                              .items = {SideNames().begin(), SideNames().end()},
                              .copies = std::vector<int>(kDirections, 1)}};
    if (face_up_) return lots;
    lots.push_back({.id = "scout",
                    .items = PalaceKindItems(),
                    .most = kAlhambraKinds,
                    .copies = std::vector<int>(kAlhambraKinds, 1)});
    return lots;
  }

  void Define(RulesBuilder& builder, const Reader& components) override {
    components.OnlyFields(
        {"provenance", "directions", "scouts", "open_scouts", "penalty", "neighbour_penalty"});
    if (components.Field("directions").Text() != "NESW") {
      components.Field("directions").Fail("there is one card for each of NESW");
    }
    ReadScouts(components.Field("scouts"));
    open_scouts_ = components.Field("open_scouts").Number(0, kAlhambraKinds / kScorings);
    ReadPenalties(components.Field("penalty"), penalty_);
    ReadPenalties(components.Field("neighbour_penalty"), neighbour_penalty_);
    // Scouts come with the kinds of a palace (R-COMPAT).
    face_up_ = builder.rules().Option(*this, kFaceUp) || !builder.rules().kinds().contains(0);
    source_ = builder.AddSource(origin, "invaders");
    facing_ = builder.AddNumber(origin, {.id = "facing",
                                         .text = "open outer sides that face the attack",
                                         .most = kMostWall,
                                         .in_palace = true});
    uint8_t scorings = 0;
    for (int i = 0; i < kScorings; ++i) {
      if (neighbour_penalty_[i] > 0) scorings = static_cast<uint8_t>(scorings | 1u << i);
    }
    beside_ = builder.AddNumber(origin, {.id = "beside",
                                         .text = "open outer sides to the left and right of it",
                                         .most = kMostWall,
                                         .scorings = scorings,
                                         .in_palace = true});
  }

  void SetUp(Play& play) const override {
    InvaderState& state = State(play.game);
    for (uint8_t side = 0; side < kDirections; ++side) state.attacks.push_back(side);
    play.rng().Shuffle(state.attacks);
    if (face_up_) return;
    for (uint8_t kind = 0; kind < kAlhambraKinds; ++kind) state.stack.push_back(kind);
    play.rng().Shuffle(state.stack);
    TurnUpScouts(play);
  }

  // ---- scouts ----

  void OnBought(Play& play, const Purchase& purchase) const override {
    InvaderState& state = State(play.game);
    const Kind kind = play.rules.KindOf(play.game, purchase.tile);
    if (!purchase.paid.exact || !state.scouts.remove(kind)) return;
    Tell(play, kScouted, purchase.seat, kind);
    if (state.attacks.empty()) return;
    state.looked |= OnlySeat(purchase.seat);
    play.NoteLook();
    Event event = Play::Of(*this, kLooked, purchase.seat);
    event.a = state.attacks.back();
    event.audience = OnlySeat(purchase.seat);
    play.Emit(event);
  }

  void OnMoment(Play& play, Moment moment, Seat) const override {
    if (moment != Moment::kScoringEnd || face_up_) return;
    if (play.core().scorings_held < kScorings) TurnUpScouts(play);
  }

  // ---- the attack ----

  int deduction_order() const override { return 6; }  // of a scoring's steps in the timeline

  // Every edge of the outline, also of a city's (R-COMPAT), that faces the attack without a wall.
  void Count(const Rules& rules, const Game& game, int scoring, Seat seat,
             Numbers& numbers) const override {
    if (State(game).attacks.empty()) return;
    const int side = State(game).attacks.back();
    const Board board = rules.LayOut(game, seat);
    int facing = 0, beside = 0;
    for (const bool of_city : {false, true}) {
      if (of_city && !board.has_city()) break;
      Outline outline;
      board.TraceOutline(&outline, of_city);
      for (const OutlineEdge& edge : outline.edges) {
        if ((edge.what & kWalkSides) == 0) continue;
        if (edge.side == side) {
          ++facing;
        } else if (edge.side != Opposite(side)) {
          ++beside;
        }
      }
    }
    numbers.Set(seat, facing_, facing);
    if (neighbour_penalty_[scoring - 1] > 0) numbers.Set(seat, beside_, beside);
  }

  void Deduct(Play& play, int scoring, const Numbers& numbers) const override {
    InvaderState& state = State(play.game);
    if (!state.attacks.empty()) {
      const int side = state.attacks.pop_back();
      state.looked = 0;
      Tell(play, kAttack, kNoSeat, side);
    }
    for (Seat seat = 0; seat < play.rules.players(); ++seat) {
      play.Deduct(source_, scoring, seat,
                  penalty_[scoring - 1] * numbers.Of(seat, facing_) +
                      neighbour_penalty_[scoring - 1] * numbers.Of(seat, beside_));
    }
  }

  // ---- knowledge ----

  void Hide(const Rules&, Game& game, Seat viewer) const override {
    InvaderState& state = State(game);
    bool next = face_up_;
    for (int seat = 0; seat < kMaxPlayers; ++seat) {
      next = next || (KnowsSecretsOf(viewer, seat) && (state.looked >> seat & 1) != 0);
    }
    state.known = next && !state.attacks.empty() ? kNext : kNothing;
    std::sort(state.attacks.begin(), state.attacks.end() - (state.known == kNext ? 1 : 0));
    std::sort(state.stack.begin(), state.stack.end());
  }

  void Redraw(const Rules&, Game& game, Seat, Rng& rng) const override {
    InvaderState& state = State(game);
    rng.Shuffle(state.attacks, 0, state.attacks.size() - (state.known == kNext ? 1 : 0));
    rng.Shuffle(state.stack);
    state.known = kWhole;
  }

  // ---- positions ----

  void Write(const Rules& rules, const Game& game, Value& value) const override {
    const InvaderState& state = State(game);
    if (state.known == kWhole) {
      value.Set("attacks", TopFirst(SideNames(), state.attacks));
      value.Set("stack", TopFirst(KindNames(), state.stack));
    } else {
      value.Set("attacks_left", state.attacks.size());
      value.Set("used", Used(state));
      value.Set("stack_size", state.stack.size());
      if (state.known == kNext) value.Set("next", SideNames()[state.attacks.back()]);
    }
    value.Set("scouts", TopFirst(KindNames(), state.scouts));
    Value looked = Value::List();
    for (int seat = 0; seat < rules.players(); ++seat) {
      if ((state.looked >> seat & 1) != 0) looked.Add(seat);
    }
    value.Set("looked", std::move(looked));
  }

  void Read(const Rules& rules, Game& game, const Reader& reader) const override {
    InvaderState& state = State(game);
    reader.OnlyFields({"attacks", "stack", "scouts", "looked"});
    const std::vector<std::string_view> kinds(KindNames().begin(),
                                              KindNames().begin() + kAlhambraKinds);
    ReadList(reader, "attacks", SideNames(), state.attacks);
    ReadList(reader, "stack", kinds, state.stack);
    ReadList(reader, "scouts", kinds, state.scouts);
    for (uint8_t kind : state.scouts) {
      if (state.stack.contains(kind)) reader.Field("scouts").Fail("a scout is in two places");
    }
    if (face_up_ && !(state.scouts.empty() && state.stack.empty())) {
      reader.Fail("there are no scouts when attacks lie face up");
    }
    if (!reader.Has("looked")) return;
    const Reader looked = reader.Field("looked");
    for (int i = 0; i < looked.size(); ++i) {
      state.looked |= OnlySeat(static_cast<Seat>(looked.At(i).Number(0, rules.players() - 1)));
    }
    if (looked.size() > 0 && state.attacks.empty()) looked.Fail("there is no attack to know");
  }

  const char* FindFault(const Rules& rules, const Game& game) const override {
    const InvaderState& state = State(game);
    if (state.known != kWhole) return "the order of the attacks is hidden outside a view";
    if (HasTwice(state.attacks, kDirections)) return "a direction comes twice or does not exist";
    if (HasTwice(state.stack, kAlhambraKinds) || HasTwice(state.scouts, kAlhambraKinds)) {
      return "a scout comes twice or has no kind";
    }
    for (uint8_t kind : state.scouts) {
      if (state.stack.contains(kind)) return "a scout is in two places";
    }
    if (state.looked >> rules.players() != 0) return "a seat that is not there looked";
    if (state.looked != 0 && state.attacks.empty()) return "somebody knows an attack of none";
    return nullptr;
  }

 private:
  enum { kAttack, kScoutComes, kScoutLeaves, kScouted, kLooked };

  static void ReadScouts(const Reader& list) {
    const std::vector<std::string_view> kinds(KindNames().begin(),
                                              KindNames().begin() + kAlhambraKinds);
    if (list.size() != kAlhambraKinds) list.Fail("there is one scout for each kind");
    unsigned seen = 0;
    for (int i = 0; i < list.size() && list.ok(); ++i) {
      const unsigned bit = 1u << list.At(i).OneOf(kinds, "kind");
      if ((seen & bit) != 0) list.At(i).Fail("this kind has a scout already");
      seen |= bit;
    }
  }

  static void ReadPenalties(const Reader& list, int* penalties) {
    if (list.size() != kScorings) return list.Fail("there must be a figure for each scoring");
    for (int i = 0; i < kScorings; ++i) penalties[i] = list.At(i).Number(0, 99);
  }

  // Those that nobody used leave the game.
  void TurnUpScouts(Play& play) const {
    InvaderState& state = State(play.game);
    for (uint8_t kind : state.scouts) Tell(play, kScoutLeaves, kNoSeat, kind);
    state.scouts.clear();
    for (int i = 0; i < open_scouts_ && !state.stack.empty(); ++i) {
      state.scouts.push_back(state.stack.pop_back());
      Tell(play, kScoutComes, kNoSeat, state.scouts.back());
    }
  }

  void Tell(Play& play, int kind, Seat seat, int a) const {
    Event event = Play::Of(*this, kind, seat);
    event.a = static_cast<uint8_t>(a);
    play.Emit(event);
  }

  // Where attacks came from, as everybody has seen.
  static Value Used(const InvaderState& state) {
    Value used = Value::List();
    for (uint8_t side = 0; side < kDirections; ++side) {
      if (!state.attacks.contains(side)) used.Add(SideNames()[side]);
    }
    return used;
  }

  template <class List>
  static Value TopFirst(const std::vector<std::string_view>& names, const List& list) {
    Value value = Value::List();
    for (int i = list.size() - 1; i >= 0; --i) value.Add(names[list[i]]);
    return value;
  }

  template <class List>
  static void ReadList(const Reader& reader, std::string_view field,
                       const std::vector<std::string_view>& names, List& list) {
    if (!reader.Has(field)) return;
    const Reader items = reader.Field(field);
    for (int i = 0; i < items.size() && reader.ok(); ++i) {
      const uint8_t item = static_cast<uint8_t>(items.At(i).OneOf(names, "card of this type"));
      if (list.contains(item)) return items.At(i).Fail("this is named twice");
      list.insert(0, item);
    }
  }

  template <class List>
  static bool HasTwice(const List& list, int names) {
    for (int i = 0; i < list.size(); ++i) {
      if (list.find(list[i]) != i || list[i] >= names) return true;
    }
    return false;
  }

  int open_scouts_ = 0;
  int penalty_[kScorings] = {}, neighbour_penalty_[kScorings] = {};
  bool face_up_ = false;
  int source_ = 0, facing_ = 0, beside_ = 0;
};

}  // namespace
}  // namespace invaders

std::unique_ptr<Module> MakeInvaders() { return MakeModule<invaders::Invaders>(); }

}  // namespace alhambra
