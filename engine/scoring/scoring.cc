#include "engine/scoring/scoring.h"

#include <cmath>

namespace alhambra {
namespace {

void ScoreWalls(Play& play, int scoring) {
  for (Seat seat = 0; seat < play.rules.players(); ++seat) {
    Outline outline;
    play.rules.LayOut(play.game, seat).TraceOutline(&outline);
    const Run run = LongestRun(outline, kWallSide);
    if (run.length == 0) continue;
    play.ScoreWall(kWallSource, scoring, seat, run);
    for (const Module* module : play.rules.With(Hook::kScoreMoreWalls)) {
      module->ScoreMoreWalls(play, scoring, seat);
    }
  }
}

void ScoreMajorities(Play& play, int scoring) {
  const int scorers = play.rules.scorers();
  play.Emit(CoreEvent::kCounted, kNoSeat, kNoTile, scoring);
  for (const Kind kind : play.rules.kinds()) {
    int counts[kMaxScorers];
    for (int s = 0; s < scorers; ++s) counts[s] = play.rules.MajorityCount(play.game, s, kind);
    int points[3];
    for (int rank = 1; rank <= 3; ++rank) {
      points[rank - 1] = play.rules.Points(play.game, scoring, kind, rank);
    }
    Share shares[kMaxScorers];
    ShareMajority(counts, scorers, points, shares);
    for (int s = 0; s < scorers; ++s) {
      if (shares[s].points > 0) {
        play.Score(play.rules.KindSource(kind), scoring, s, shares[s].points, shares[s].rank,
                   shares[s].tied);
      }
    }
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

void ScoreAll(Play& play, int scoring) {
  ScoreWalls(play, scoring);
  ScoreMajorities(play, scoring);
  for (const Module* module : play.rules.With(Hook::kScore)) module->Score(play, scoring);
  for (const Module* module : play.rules.With(Hook::kDeduct)) module->Deduct(play, scoring);
}

}  // namespace alhambra
