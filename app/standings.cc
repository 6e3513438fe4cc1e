#include "app/standings.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace alhambra::app {

namespace {

// 95 % of a normal distribution lie within this many deviations.
constexpr double kDeviations = 1.959964;
// A share of nothing or all is an endless difference; this is where it is cut off.
constexpr double kMostElo = 2000;

// Deals before which a sequential test says nothing, and how much they differ at least, squared.
constexpr int kFewestDeals = 8;
constexpr double kLeastSpread = 0.02;

// What a game gives a duel.
struct Meeting {
  double share = 0;
  double lead = 0;
  bool held = false;
};

Meeting MeetingIn(const PlayedGame& game, int first, int second) {
  Meeting meeting;
  double pairs = 0;
  const size_t seats = game.seating.size();
  for (size_t a = 0; a < seats; ++a) {
    for (size_t b = 0; b < seats; ++b) {
      if (game.seating[a] != first || game.seating[b] != second) continue;
      const int lead = game.points[a] - game.points[b];
      meeting.lead += lead;
      meeting.share += lead > 0 ? 1 : lead == 0 ? 0.5 : 0;
      ++pairs;
    }
  }
  meeting.held = pairs > 0;
  if (meeting.held) {
    meeting.share /= pairs;
    meeting.lead /= pairs;
  }
  return meeting;
}

// 1 for a victory; a shared one is shared.
double PartOfVictory(const PlayedGame& game, int entrant) {
  const size_t seats = game.seating.size();
  const int best = *std::max_element(game.points, game.points + seats);
  double won = 0, winners = 0;
  for (size_t seat = 0; seat < seats; ++seat) {
    if (game.points[seat] != best) continue;
    ++winners;
    if (game.seating[seat] == entrant) ++won;
  }
  return won / winners;
}

Duel DuelBetween(const std::vector<PlayedGame>& games, int first, int second) {
  Duel duel;
  duel.first = first;
  duel.second = second;
  double won = 0;
  // Games of one deal hang together, so the deals are what is independent.
  std::map<int, std::vector<double>> leads_by_deal;
  for (const PlayedGame& game : games) {
    const Meeting meeting = MeetingIn(game, first, second);
    if (!meeting.held) continue;
    ++duel.games;
    won += meeting.share;
    leads_by_deal[game.deal].push_back(meeting.lead);
  }
  std::vector<double> leads;
  for (const auto& [deal, of_deal] : leads_by_deal) leads.push_back(Mean(of_deal).value);
  duel.share = Share(won, static_cast<double>(duel.games));
  duel.elo = {EloOf(duel.share.value), EloOf(duel.share.low), EloOf(duel.share.high)};
  duel.lead = Mean(leads);
  return duel;
}

}  // namespace

Estimate Share(double won, double games) {
  if (games <= 0) return {0, 0, 1};
  const double share = won / games;
  const double square = kDeviations * kDeviations;
  const double scale = 1 + square / games;
  const double middle = (share + square / (2 * games)) / scale;
  const double half =
      kDeviations / scale * std::sqrt(share * (1 - share) / games + square / (4 * games * games));
  return {share, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

Estimate Mean(const std::vector<double>& values) {
  const auto count = static_cast<double>(values.size());
  if (values.empty()) return {};
  double sum = 0, squares = 0;
  for (const double value : values) sum += value;
  const double mean = sum / count;
  for (const double value : values) squares += (value - mean) * (value - mean);
  const double error = count > 1 ? std::sqrt(squares / (count - 1) / count) : 0;
  return {mean, mean - kDeviations * error, mean + kDeviations * error};
}

double EloOf(double share) {
  if (share <= 0) return -kMostElo;
  if (share >= 1) return kMostElo;
  return std::clamp(400 * std::log10(share / (1 - share)), -kMostElo, kMostElo);
}

double Evidence(const std::vector<PlayedGame>& games, int entrant, const ShareQuestion& question) {
  // Games of one deal hang together, so the deals are what is independent.
  std::map<int, std::vector<double>> by_deal;
  for (const PlayedGame& game : games) {
    by_deal[game.deal].push_back(PartOfVictory(game, entrant));
  }
  const auto deals = static_cast<double>(by_deal.size());
  if (deals < kFewestDeals) return 0;
  double sum = 0, squares = 0;
  for (const auto& [deal, shares] : by_deal) {
    const double share = Mean(shares).value;
    sum += share;
    squares += share * share;
  }
  const double mean = sum / deals;
  // Deals that all ended alike so far will not go on doing so.
  const double spread = std::max(kLeastSpread, squares / deals - mean * mean);
  return deals * (question.high - question.low) * (2 * mean - question.low - question.high) /
         (2 * spread);
}

std::vector<Standing> StandingsOf(const std::vector<PlayedGame>& games, int entrants) {
  std::vector<Standing> standings(static_cast<size_t>(entrants));
  std::vector<double> won(standings.size());
  for (const PlayedGame& game : games) {
    for (size_t seat = 0; seat < game.seating.size(); ++seat) {
      const auto entrant = static_cast<size_t>(game.seating[seat]);
      ++standings[entrant].seats;
      standings[entrant].mean_points += game.points[seat];
      standings[entrant].thought.Add(game.thought[seat]);
    }
    for (size_t i = 0; i < won.size(); ++i) won[i] += PartOfVictory(game, static_cast<int>(i));
  }
  for (size_t i = 0; i < standings.size(); ++i) {
    standings[i].wins = Share(won[i], static_cast<double>(games.size()));
    standings[i].mean_points /= static_cast<double>(std::max<int64_t>(1, standings[i].seats));
  }
  return standings;
}

std::vector<Duel> DuelsOf(const std::vector<PlayedGame>& games, int entrants) {
  std::vector<Duel> duels;
  for (int first = 0; first < entrants; ++first) {
    for (int second = first + 1; second < entrants; ++second) {
      duels.push_back(DuelBetween(games, first, second));
    }
  }
  return duels;
}

}  // namespace alhambra::app
