#include "engine/scoring/scoring.h"

#include <cmath>

namespace alhambra {
namespace {

// What a run of the longest wall is, as its numbers say.
Run WallOf(const Rules& rules, const Numbers& numbers, Seat seat) {
  Run run;
  run.length = static_cast<uint16_t>(numbers.Of(seat, kWallNumber));
  for (const Number& number : rules.numbers()) {
    if (number.info.half_tiles) {
      run.half_tiles = static_cast<uint8_t>(numbers.Of(seat, number.at));
    }
  }
  return run;
}

void CountWall(const Rules& rules, const Game& game, Seat seat, Numbers& numbers) {
  if (Rim rim; rules.FindRim(game, seat, &rim)) {
    return numbers.Set(seat, kWallNumber, rim.longest_wall);
  }
  Outline outline;
  rules.LayOut(game, seat).TraceOutline(&outline);
  const Run run = LongestRun(outline, kWallSide);
  numbers.Set(seat, kWallNumber, run.length);
  for (const Number& number : rules.numbers()) {
    if (number.info.half_tiles) numbers.Set(seat, number.at, run.half_tiles);
  }
}

// R-DIRK: all that he owns.
void CountBuildings(const Rules& rules, const Game& game, int scorer, Numbers& numbers) {
  const int first = rules.BuildingNumber(rules.kinds().first);
  const auto count = [&](Kind kind) {
    if (rules.kinds().contains(kind)) numbers.Add(scorer, first, kind - rules.kinds().first, 1);
  };
  if (scorer < rules.players()) {
    rules.ForEachBuilding(game, static_cast<Seat>(scorer),
                          [&](Kind kind, int, int) { count(kind); });
    return;
  }
  for (const TileId tile : game.core.dirk) {
    count(rules.KindOf(game, tile));
    count(rules.KindOf(game, tile, 1));
  }
}

// What else counts in majorities, and what breaks their ties.
void CountForMajorities(const Rules& rules, const Game& game, Seat scorer, Numbers& numbers) {
  for (const Number& number : rules.numbers()) {
    if (number.info.halves == 0) continue;
    const KindRange kinds = number.info.kinds;
    for (const Kind kind : kinds) {
      if (numbers.Of(scorer, rules.BuildingNumber(kind)) == 0) continue;
      const int halves = rules.module(number.origin).HalfBuildings(rules, game, scorer, kind);
      if (number.info.form != NumberForm::kChoice) {
        numbers.Set(scorer, number.at, kind - kinds.first, halves / number.info.halves);
      } else if (halves > 0) {
        numbers.Set(scorer, number.at, kind - kinds.first + 1);
      }
    }
  }
  for (const Kind kind : rules.dearest_kinds()) {
    numbers.Set(scorer, rules.DearestNumber(kind), rules.DearestOf(game, scorer, kind));
  }
}

bool Matters(const Module& module, int scoring) {
  return (module.matters_in >> (scoring - 1) & 1) != 0;
}

void CountTable(const Rules& rules, const Game& game, int scoring, Numbers& numbers) {
  for (const Module* module : rules.With(Hook::kCountTable)) {
    if (Matters(*module, scoring)) module->CountTable(rules, game, scoring, numbers);
  }
}

void ScoreWalls(Play& play, int scoring, const Numbers& numbers) {
  for (Seat seat = 0; seat < play.rules.players(); ++seat) {
    const Run run = WallOf(play.rules, numbers, seat);
    if (run.length == 0) continue;
    play.ScoreWall(kWallSource, scoring, seat, run, numbers);
    for (const Module* module : play.rules.With(Hook::kScoreMoreWalls)) {
      module->ScoreMoreWalls(play, scoring, seat, numbers);
    }
  }
}

void ScoreMajority(Play& play, int scoring, Kind kind, const Numbers& numbers) {
  const Rules& rules = play.rules;
  const int scorers = rules.scorers();
  int counts[kMaxScorers];
  int built = 0;
  for (int s = 0; s < scorers; ++s) {
    counts[s] = HalfBuildings(rules, numbers, s, kind);
    if (counts[s] > 0 && rules.dearest_kinds().contains(kind)) {
      counts[s] = Rules::RankedBy(counts[s], numbers.Of(s, rules.DearestNumber(kind)));
    }
    built += numbers.Of(s, rules.BuildingNumber(kind));
  }
  Kind valued_as = kind;
  for (const Module* module : rules.With(Hook::kValuedAs)) {
    valued_as = module->ValuedBy(numbers, valued_as);
  }
  const KindRules& value = rules.PrintedMajority(valued_as);
  int points[3] = {};
  for (int rank = 1; rank <= scoring; ++rank) {
    points[rank - 1] = value.points[scoring - 1][rank - 1] * (value.times_built ? built : 1);
  }
  Share shares[kMaxScorers];
  ShareMajority(counts, scorers, points, shares);
  for (int s = 0; s < scorers; ++s) {
    if (shares[s].points == 0) continue;
    play.Score(rules.KindSource(kind), scoring, s, shares[s].points, shares[s].rank,
               shares[s].tied);
  }
}

// The chance to end ahead with a lead of `lead`: one half at 0, rising to 1. Only exact operations,
// so that every compiler gives the same.
double ChanceAhead(double lead, double spread) {
  const double x = lead / spread;
  return 0.5 + 0.5 * x / std::sqrt(1 + x * x);
}

}  // namespace

Rank RankOf(const int* numbers, int scorers, int scorer) {
  Rank rank;
  for (int other = 0; other < scorers; ++other) {
    rank.ahead += numbers[other] > numbers[scorer] ? 1 : 0;
    rank.tied += numbers[other] == numbers[scorer] ? 1 : 0;
  }
  return rank;
}

int SumOfPlaces(const Rank& rank, const int points[3]) {
  int sum = 0;
  for (int place = rank.ahead; place < rank.ahead + rank.tied && place < 3; ++place) {
    sum += points[place];
  }
  return sum;
}

void ShareMajority(const int* numbers, int scorers, const int points[3], Share* shares) {
  for (int s = 0; s < scorers; ++s) {
    shares[s] = Share();
    if (numbers[s] == 0) continue;
    const Rank rank = RankOf(numbers, scorers, s);
    shares[s] = {SumOfPlaces(rank, points) / rank.tied, rank.ahead + 1, rank.tied};
  }
}

double ExpectedShare(const double* numbers, int scorers, int scorer, const int* points, int places,
                     double spread) {
  // chance[n]: exactly n rivals end ahead; the last one stands for three and more.
  double chance[4] = {1, 0, 0, 0};
  for (int rival = 0; rival < scorers; ++rival) {
    if (rival == scorer) continue;
    const double behind = 1 - ChanceAhead(numbers[scorer] - numbers[rival], spread);
    chance[3] += chance[2] * behind;
    for (int n = 2; n > 0; --n) chance[n] = chance[n] * (1 - behind) + chance[n - 1] * behind;
    chance[0] *= 1 - behind;
  }
  double expected = 0;
  for (int place = 0; place < places; ++place) expected += chance[place] * points[place];
  return expected;
}

void CountAll(const Rules& rules, const Game& game, int scoring, Numbers& numbers) {
  numbers.Clear(rules.number_places());
  CountTable(rules, game, scoring, numbers);
  for (int s = 0; s < rules.scorers(); ++s) {
    const Seat scorer = static_cast<Seat>(s);
    if (s < rules.players()) CountWall(rules, game, scorer, numbers);
    CountBuildings(rules, game, scorer, numbers);
    CountForMajorities(rules, game, scorer, numbers);
    for (const Module* module : rules.With(Hook::kCount)) {
      if (s == rules.players() && !module->compares) continue;
      if (Matters(*module, scoring)) module->Count(rules, game, scoring, scorer, numbers);
    }
  }
}

void CountBuildings(const Rules& rules, const Game& game, Numbers& numbers) {
  for (int s = 0; s < rules.scorers(); ++s) CountBuildings(rules, game, s, numbers);
}

void CountModule(const Rules& rules, const Game& game, const Module& module, int scoring,
                 Numbers& numbers) {
  if (!Matters(module, scoring)) return;
  if (Overrides(module, Hook::kCountTable)) module.CountTable(rules, game, scoring, numbers);
  if (!Overrides(module, Hook::kCount)) return;
  const int counted = module.compares ? rules.scorers() : rules.players();
  for (int s = 0; s < counted; ++s) {
    module.Count(rules, game, scoring, static_cast<Seat>(s), numbers);
  }
}

void CountModule(const Rules& rules, const Game& game, const Module& module, int scoring,
                 Seat scorer, Numbers& numbers) {
  if (!Matters(module, scoring)) return;
  if (Overrides(module, Hook::kCountTable)) module.CountTable(rules, game, scoring, numbers);
  if (Overrides(module, Hook::kCount)) module.Count(rules, game, scoring, scorer, numbers);
}

int HalfBuildings(const Rules& rules, const Numbers& numbers, int scorer, Kind kind) {
  int halves = 2 * numbers.Of(scorer, rules.BuildingNumber(kind));
  if (halves == 0) return 0;  // R-MAJORITY: the scorer does not take part
  for (const Number& number : rules.numbers()) {
    if (number.info.halves == 0 || !number.info.kinds.contains(kind)) continue;
    const int item = kind - number.info.kinds.first;
    const bool chosen = number.info.form == NumberForm::kChoice;
    halves += number.info.halves * (chosen ? (numbers.Of(scorer, number.at) == item + 1 ? 1 : 0)
                                           : numbers.Of(scorer, number.at, item));
  }
  return halves;
}

void ScoreModule(Play& play, const Module& module, int scoring, const Numbers& numbers) {
  if (!Matters(module, scoring)) return;
  if (Overrides(module, Hook::kScore)) module.Score(play, scoring, numbers);
  if (Overrides(module, Hook::kDeduct)) module.Deduct(play, scoring, numbers);
}

void ScoreNumbers(Play& play, int scoring, const Numbers& numbers) {
  ScoreWalls(play, scoring, numbers);
  play.Emit(CoreEvent::kCounted, kNoSeat, kNoTile, scoring);
  for (const Kind kind : play.rules.kinds()) ScoreMajority(play, scoring, kind, numbers);
  for (const Module* module : play.rules.With(Hook::kScore)) {
    if (Matters(*module, scoring)) module->Score(play, scoring, numbers);
  }
  for (const Module* module : play.rules.With(Hook::kDeduct)) {
    if (Matters(*module, scoring)) module->Deduct(play, scoring, numbers);
  }
}

void ScoreAll(Play& play, int scoring) {
  Numbers numbers;
  CountAll(play.rules, play.game, scoring, numbers);
  ScoreNumbers(play, scoring, numbers);
}

}  // namespace alhambra
