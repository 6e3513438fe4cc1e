#include "engine/modules/caliphs-guidelines/caliphs_guidelines.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "engine/flow/play.h"
#include "engine/modules/caliphs-guidelines/missions.h"

namespace alhambra {
namespace caliphs_guidelines {
namespace {

constexpr int kMostCounted = 200;  // by a mission

struct MissionState {
  FixedVec<uint8_t, kMissions> drawn;  // missions, in the order they lie there
};

// In the order of the missions.
const char* const kNames[] = {"rows",         "columns", "pairs",    "second-wall", "kinds",
                              "double-walls", "blocks",  "diagonal", "journey",     nullptr};
static_assert(std::size(kNames) == kMissions + 1);

// What the component file says that each scores; only this is known.
constexpr std::string_view kScores[] = {
    "3 per row with at least 3 tiles in unbroken line",
    "3 per column likewise",
    "3 per pair of orthogonally adjacent buildings of one kind",
    "length of the second longest wall run",
    "1,3,6,10,15 for 2,3,4,5,6 kinds",
    "3 per inner double wall",
    "2 per 2x2 block",
    "2 per tile on the longest diagonal line, fountain included",
    "1 per tile on the shortest way on foot to the farthest tile, that tile included",
};
static_assert(std::size(kScores) == kMissions);

enum : uint8_t { kFulfilled };

class CaliphsGuidelines final : public ModuleWithState<MissionState> {
 public:
  const ModuleInfo& info() const override {
    static constexpr ModuleInfo kInfo{43,
                                      "caliphs-guidelines",
                                      "Caliph's Guidelines",
                                      "Three of nine missions score for every palace at the end.",
                                      Box::kFrench,
                                      Theme::kPoints};
    return kInfo;
  }
  ModuleWords words() const override {
    return {
        .events =
            {
                {kFulfilled, "mission: {seat} gets {value:number} for the mission {a:name}.",
                 kNames},
            },
    };
  }

  std::vector<SetUpStep> set_up(const Rules&) const override {
    return {{"mission", number_, SetUpPlace::kTable, 0, "Drawn by chance, face up."},
            {"mission", static_cast<int>(missions_.size()) - number_, SetUpPlace::kBox}};
  }
  std::vector<Lot> lots(const Rules&) const override {
    Lot lot{.id = "mission", .items = {}, .most = number_};
    for (const uint8_t mission : missions_) lot.items.emplace_back(kNames[mission]);
    lot.copies.assign(lot.items.size(), 1);
    return {lot};
  }

  void Define(RulesBuilder& builder, const Reader& components) override;
  void SetUp(Play&) const override;
  void CountTable(const Rules&, const Game&, int scoring, Numbers&) const override;
  void Count(const Rules&, const Game&, int scoring, Seat, Numbers&) const override;
  void Score(Play&, int scoring, const Numbers&) const override;

  void Write(const Rules&, const Game&, Value&) const override;
  void Read(const Rules&, Game&, const Reader&) const override;
  const char* FindFault(const Rules&, const Game&) const override;

 private:
  static std::vector<std::string_view> Names() { return {kNames, kNames + kMissions}; }
  static int PointsOf(const Rules& rules, const Game& game, Seat seat, uint8_t mission) {
    const auto which = static_cast<Mission>(mission);
    return PointsFor(which, CountOf(rules, game, seat, which));
  }
  FixedVec<uint8_t, kMissions> Drawn(const Game&, const Numbers&) const;
  // Draws missions until there are enough.
  void Draw(Rng&, MissionState&) const;

  std::vector<uint8_t> missions_;
  int number_ = 0;  // of missions drawn
  int source_ = 0, drawn_ = 0, counted_ = 0;
};

// ---- set-up ----

void CaliphsGuidelines::Define(RulesBuilder& builder, const Reader& components) {
  components.OnlyFields({"provenance", "drawn", "missions"});
  source_ = builder.AddSource(origin, "caliph");
  const Reader missions = components.Field("missions");
  for (int i = 0; i < missions.size() && missions.ok(); ++i) {
    const Reader mission = missions.At(i);
    mission.OnlyFields({"id", "points"});
    const uint8_t id = static_cast<uint8_t>(mission.Field("id").OneOf(Names(), "mission"));
    if (std::find(missions_.begin(), missions_.end(), id) != missions_.end()) {
      mission.Field("id").Fail("this mission is named twice");
    }
    mission.Field("points").OneOf({kScores[id]}, "way to score");
    missions_.push_back(id);
  }
  number_ = components.Field("drawn").Number(1, kMissions);
  if (components.ok() && number_ > missions.size()) {
    components.Field("drawn").Fail("there are not that many missions");
  }
  NumberInfo drawn{.id = "drawn",
                   .text = "missions that lie face up",
                   .whom = Whom::kTable,
                   .form = NumberForm::kFlag,
                   .items = {kNames, kNames + kMissions},
                   .scorings = kLastScoringOnly};
  NumberInfo counted{.id = "counted",
                     .text = "what each mission counts: rows, pairs, kinds, cells, steps",
                     .most = kMostCounted,
                     .items = drawn.items,
                     .scorings = kLastScoringOnly,
                     .in_palace = true,
                     .if_flag = "drawn"};
  drawn_ = builder.AddNumber(origin, std::move(drawn));
  counted_ = builder.AddNumber(origin, std::move(counted));
}

void CaliphsGuidelines::SetUp(Play& play) const { Draw(play.rng(), State(play.game)); }

void CaliphsGuidelines::Draw(Rng& rng, MissionState& state) const {
  FixedVec<uint8_t, kMissions> left;
  for (const uint8_t mission : missions_) {
    if (!state.drawn.contains(mission)) left.push_back(mission);
  }
  rng.Shuffle(left);
  while (state.drawn.size() < number_) state.drawn.push_back(left.pop_back());
}

// ---- points ----

void CaliphsGuidelines::CountTable(const Rules&, const Game& game, int, Numbers& numbers) const {
  for (const uint8_t mission : State(game).drawn) numbers.SetTable(drawn_, mission, 1);
}

void CaliphsGuidelines::Count(const Rules& rules, const Game& game, int, Seat seat,
                              Numbers& numbers) const {
  for (const uint8_t mission : State(game).drawn) {
    numbers.Set(seat, counted_, mission, CountOf(rules, game, seat, static_cast<Mission>(mission)));
  }
}

// A game tells of the missions in the order they lie there.
FixedVec<uint8_t, kMissions> CaliphsGuidelines::Drawn(const Game& game,
                                                      const Numbers& numbers) const {
  FixedVec<uint8_t, kMissions> drawn = State(game).drawn;
  for (uint8_t mission = 0; mission < kMissions; ++mission) {
    const bool lies_there = numbers.OfTable(drawn_, mission) != 0;
    if (lies_there && !drawn.contains(mission)) drawn.push_back(mission);
  }
  return drawn;
}

void CaliphsGuidelines::Score(Play& play, int scoring, const Numbers& numbers) const {
  const FixedVec<uint8_t, kMissions> drawn = Drawn(play.game, numbers);
  for (Seat seat = 0; seat < play.rules.players(); ++seat) {
    int sum = 0;
    Run second_wall;
    for (const uint8_t mission : drawn) {
      const int points =
          PointsFor(static_cast<Mission>(mission), numbers.Of(seat, counted_, mission));
      if (points == 0) continue;
      sum += points;
      if (mission == static_cast<uint8_t>(Mission::kSecondWall)) {
        second_wall.length = static_cast<uint16_t>(points);
      }
      Event event = Play::Of(*this, kFulfilled, seat);
      event.a = mission;
      event.value = static_cast<int16_t>(points);
      play.Emit(event);
    }
    if (sum > 0) play.Score(source_, scoring, seat, sum);
    // These are points for a wall (characters); in edition 1 nobody was told.
    const bool is_wall = second_wall.length > 0 && play.rules.edition() >= 2;
    if (is_wall) play.TellWallScored(scoring, seat, second_wall, numbers);
  }
}

// ---- positions ----

// With what each player would get for a mission as the palaces are.
void CaliphsGuidelines::Write(const Rules& rules, const Game& game, Value& value) const {
  Value missions = Value::List(), worth = Value::Object();
  for (const uint8_t mission : State(game).drawn) {
    Value points = Value::List();
    for (Seat seat = 0; seat < rules.players(); ++seat) {
      points.Add(PointsOf(rules, game, seat, mission));
    }
    missions.Add(kNames[mission]);
    worth.Set(kNames[mission], std::move(points));
  }
  value.Set("missions", std::move(missions));
  value.Set("worth", std::move(worth));
}

// Missions that are not named are drawn at random. "worth" follows from the palaces.
void CaliphsGuidelines::Read(const Rules& rules, Game& game, const Reader& reader) const {
  reader.OnlyFields({"missions", "worth"});
  MissionState& state = State(game);
  if (reader.Has("missions")) {
    const Reader missions = reader.Field("missions");
    if (missions.size() > number_) return missions.Fail("there are fewer missions");
    for (int i = 0; i < missions.size() && missions.ok(); ++i) {
      const uint8_t mission = static_cast<uint8_t>(missions.At(i).OneOf(Names(), "mission"));
      if (!missions.ok()) return;
      if (std::find(missions_.begin(), missions_.end(), mission) == missions_.end() ||
          state.drawn.contains(mission)) {
        return missions.At(i).Fail("there is no other such mission");
      }
      state.drawn.push_back(mission);
    }
  }
  Draw(game.core.rng, state);
  if (!reader.Has("worth")) return;
  const Reader worth = reader.Field("worth");
  worth.OnlyFields(Names());
  for (const uint8_t mission : state.drawn) {
    if (!worth.ok() || !worth.Has(kNames[mission])) continue;
    const Reader points = worth.Field(kNames[mission]);
    if (points.size() != rules.players()) return points.Fail("there is a number for every player");
    for (Seat seat = 0; seat < rules.players(); ++seat) {
      const int right = PointsOf(rules, game, seat, mission);
      if (points.At(seat).Number(0, 999) != right) {
        return points.At(seat).Fail("this palace gets " + std::to_string(right) + " points for it");
      }
    }
  }
}

const char* CaliphsGuidelines::FindFault(const Rules&, const Game& game) const {
  const MissionState& state = State(game);
  for (int i = 0; i < state.drawn.size(); ++i) {
    const uint8_t mission = state.drawn[i];
    if (std::find(missions_.begin(), missions_.end(), mission) == missions_.end()) {
      return "there is no such mission";
    }
    if (state.drawn.find(mission) != i) return "a mission lies there twice";
  }
  return state.drawn.size() > number_ ? "there are too many missions" : nullptr;
}

}  // namespace
}  // namespace caliphs_guidelines

std::unique_ptr<Module> MakeCaliphsGuidelines() {
  return MakeModule<caliphs_guidelines::CaliphsGuidelines>();
}

}  // namespace alhambra
