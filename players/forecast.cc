#include "players/forecast.h"

#include "engine/base/check.h"
#include "engine/flow/play.h"
#include "engine/scoring/scoring.h"

namespace alhambra::players {

namespace {

constexpr size_t kSaid = 8192;  // a power of two

// Points are taken away from what majorities bring by then, which is reckoned elsewhere.
constexpr int kEnough = 200;

// Adds up what is scored.
class ScoredPoints : public EventSink {
 public:
  void On(const Event& event) override {
    const bool scored = IsCore(event, CoreEvent::kScored);
    if (scored && event.seat < kMaxPlayers) of[event.seat] += event.value;
  }
  int of[kMaxPlayers] = {};
};

constexpr int kSights = 6;  // of WorthSees

}  // namespace

void Forecast::Begin(const Rules& rules) {
  rules_ = &rules;
  for (auto* modules : {&scoring_, &walls_, &paying_, &counted_}) modules->clear();
  valued_.clear();
  sees_ = 0;
  for (const auto& each : rules.modules()) {
    const Module& module = *each;
    const auto has = [&module](Hook hook) { return Overrides(module, hook); };
    if (has(Hook::kScore) || has(Hook::kDeduct)) scoring_.push_back(&module);
    if (has(Hook::kOnWallScored) || has(Hook::kScoreMoreWalls)) walls_.push_back(&module);
    if (has(Hook::kWorth)) {
      valued_.push_back({&module, module.worth_sees()});
      sees_ |= module.worth_sees();
    }
    if (has(Hook::kAddPieces)) paying_.push_back(&module);
    if (has(Hook::kHalfBuildings)) counted_.push_back(&module);
  }
  CHECK(sees_ >> kSights == 0);
  places_.assign(rules.modules().size() + 1, Places());
  for (const Number& number : rules.numbers()) {
    Places& places = places_[number.origin];
    if (places.end == 0) places.first = number.at;
    places.end = number.at + number.size();
  }
  // What was said under other rules is not found again: Sight numbers them.
  if (!rules.modules().empty()) said_.resize(kSaid);
}

void Forecast::LookAt(const Game& game, Sight* sight) {
  game_ = &game;
  sight_ = sight;
  copied_for_ = kNoSeat;
}

bool Forecast::Find(Digest digest, Said** said) {
  *said = &said_[digest & (kSaid - 1)];
  if ((*said)->digest == digest) return true;
  **said = Said();
  (*said)->digest = digest;
  return false;
}

int Forecast::Points(Seat seat, unsigned scorings) {
  int points = 0;
  Said* said = nullptr;
  if (!walls_.empty()) {
    const Digest own = Mix(sight_->palace(seat).digest, scorings << 8 | seat);
    if (!Find(sight_->states().MixIn(own, walls_), &said)) {
      said->numbers[0] = static_cast<int16_t>(WallPoints(seat, scorings));
    }
    points += said->numbers[0];
  }
  const Digest all = Mix(sight_->all(), ~uint64_t{scorings});
  const Digest own = Mix(sight_->palace(seat).digest, ~uint64_t{scorings});
  for (const Module* module : scoring_) {
    const Digest seen = Mix(module->compares ? all : own, sight_->states().of(*module));
    if (!Find(seen, &said)) Score(*module, scorings, seat, said);
    points += said->numbers[seat];
  }
  return points;
}

int Forecast::WallPoints(Seat seat, unsigned scorings) {
  copied_for_ = kNoSeat;
  scored_ = *game_;
  ScoredPoints points;
  Play play{*rules_, scored_, &points};
  const Run wall = sight_->Traced(seat).wall;
  for (int scoring = 1; scoring <= 3; ++scoring) {
    if ((scorings >> (scoring - 1) & 1) == 0) continue;
    Numbers numbers;
    numbers.Clear(rules_->number_places());
    for (const Module* module : walls_) {
      CountModule(*rules_, scored_, *module, scoring, seat, numbers);
    }
    for (const Module* module : rules_->With(Hook::kOnWallScored)) {
      module->OnWallScored(play, scoring, seat, wall, numbers);
    }
    for (const Module* module : rules_->With(Hook::kScoreMoreWalls)) {
      module->ScoreMoreWalls(play, scoring, seat, numbers);
    }
  }
  return points.of[seat];
}

void Forecast::Score(const Module& module, unsigned scorings, Seat seat, Said* said) {
  if (copied_for_ != seat) {
    scored_ = *game_;
    for (int each = 0; each < rules_->players(); ++each) {
      rules_->EntryAt(scored_, kWallSource, 0, each).points += kEnough;
    }
    numbers_.Clear(rules_->number_places());
    CountBuildings(*rules_, scored_, numbers_);
    copied_for_ = seat;
  }
  ScoredPoints points;
  Play play{*rules_, scored_, &points};
  const Places& places = places_[module.origin];
  // Where nothing is taken away each scoring counts the same, on the same board.
  const bool counts_anew = Overrides(module, Hook::kDeduct);
  bool counted = false;
  for (int scoring = 1; scoring <= 3; ++scoring) {
    if (((scorings & module.matters_in) >> (scoring - 1) & 1) == 0) continue;
    if (counted && counts_anew) numbers_.Clear(places.first, places.end);
    if (!counted || counts_anew) {
      if (module.compares) {
        CountModule(*rules_, scored_, module, scoring, numbers_);
      } else {
        CountModule(*rules_, scored_, module, scoring, seat, numbers_);
      }
    }
    counted = true;
    ScoreModule(play, module, scoring, numbers_);
  }
  if (counted) numbers_.Clear(places.first, places.end);
  for (int each = 0; each < rules_->players(); ++each) {
    said->numbers[each] = static_cast<int16_t>(points.of[each]);
  }
}

Digest Forecast::See(unsigned what, Seat seat) const {
  const Core& core = game_->core;
  switch (what) {
    case kSeesAgenda:
      return MixBytes(what, core.agenda.begin(), sizeof(Frame) * core.agenda.size());
    case kSeesHand:
      return MixBytes(what, &core.hand[seat], sizeof(core.hand[seat]));
    case kSeesOtherMoney:
      return sight_->states().MixIn(what, paying_);
    case kSeesMajorities:
      return sight_->states().MixIn(what, counted_);
    case kSeesDisplay:
      return Mix(what, static_cast<uint64_t>(core.display.size()));
    default:
      return MixBytes(what, core.supply.begin(), static_cast<size_t>(core.supply.size()));
  }
}

int Forecast::Worth(Seat seat) {
  if (valued_.empty()) return 0;
  const Core& core = game_->core;
  Digest tiles = Mix(sight_->tiles(),
                     uint64_t{core.scorings_held} << 16 | uint64_t{core.turn_seat} << 8 | seat);
  tiles = MixBytes(tiles, core.market, sizeof(core.market));
  Digest seen[kSights];
  for (unsigned i = 0; i < kSights; ++i) {
    if ((sees_ >> i & 1) != 0) seen[i] = See(1u << i, seat);
  }
  const States& states = sight_->states();
  int tenths = 0;
  for (const auto& [module, sees] : valued_) {
    Digest digest = Mix(tiles, states.of(*module));
    for (unsigned i = 0; sees >> i != 0; ++i) {
      if ((sees >> i & 1) != 0) digest = Mix(digest, seen[i]);
    }
    Said* said = nullptr;
    if (!Find(digest, &said)) {
      said->numbers[0] = static_cast<int16_t>(module->Worth(*rules_, *game_, seat));
    }
    tenths += said->numbers[0];
  }
  return tenths;
}

}  // namespace alhambra::players
