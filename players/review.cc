#include "players/review.h"

#include <algorithm>

#include "engine/base/check.h"
#include "players/calibration.h"

namespace alhambra::players {

namespace {

constexpr double kInaccuracy = 0.03;
constexpr double kMistake = 0.07;
constexpr double kBlunder = 0.14;

// A choice is called worse if it is so by this many standard errors.
constexpr double kCertainty = 2;

// So often the best choice is tried at least: its chance is what luck is measured by.
constexpr int kTrials = 100;

Budget Half(Budget budget) {
  budget.playouts = budget.playouts > 0 ? std::max(1, budget.playouts / 2) : 0;
  budget.milliseconds /= 2;
  return budget;
}

}  // namespace

Verdict VerdictOf(double loss) {
  if (loss >= kBlunder) return Verdict::kBlunder;
  if (loss >= kMistake) return Verdict::kMistake;
  return loss >= kInaccuracy ? Verdict::kInaccuracy : Verdict::kOk;
}

const std::vector<std::string_view>& VerdictNames() {
  static const std::vector<std::string_view> kNames = {"ok", "inaccuracy", "mistake", "blunder"};
  return kNames;
}

Reviewer::Reviewer(std::shared_ptr<const Rules> rules, const Game& start,
                   std::vector<Action> actions)
    : rules_(std::move(rules)),
      start_(start),
      actions_(std::move(actions)),
      game_(start),
      search_(kHardStyle) {
  for (int step = 0; step < static_cast<int>(actions_.size()); ++step) {
    GoTo(step);
    ListWith(actions_[static_cast<size_t>(step)]);
    if (list_->size() == 1) continue;
    decisions_.push_back(step);
    seats_.push_back(rules_->DecisionOf(game_).seat);
  }
  GoTo(static_cast<int>(actions_.size()));
  end_ = game_;
}

void Reviewer::GoTo(int step) {
  if (step < at_) {
    game_ = start_;
    at_ = 0;
  }
  for (; at_ < step; ++at_) {
    CHECK(rules_->Apply(game_, actions_[static_cast<size_t>(at_)], nullptr).ok());
  }
}

int Reviewer::ListWith(const Action& action) {
  rules_->Legal(game_, *list_);
  const auto found = std::find(list_->begin(), list_->end(), action);
  if (found != list_->end()) return static_cast<int>(found - list_->begin());
  // People may also do what the computer players need not consider.
  if (list_->size() == ActionList::kCapacity) return 0;
  list_->Add(action);
  return list_->size() - 1;
}

std::optional<Judgement> Reviewer::Judge(int number, const Budget& budget) {
  Judgement judgement;
  judgement.step = decisions_[static_cast<size_t>(number)];
  GoTo(judgement.step);
  judgement.chosen = actions_[static_cast<size_t>(judgement.step)];
  judgement.seat = SeatAt(number);
  const int chosen = ListWith(judgement.chosen);
  const Game view = rules_->View(game_, judgement.seat);
  const Question question{*rules_, view, judgement.seat, *list_};
  Weigh(question, chosen, budget, judgement);
  if (budget.stop != nullptr && *budget.stop) return std::nullopt;
  if (judgement.loss > 0) {
    judgement.reasons = ReasonsFor(*rules_, view, judgement.seat, judgement.best);
  }
  return judgement;
}

// What is best is found out in one half of the budget and by how much in the other, in new games:
// the best of many by the luck of the first half is not so in the second.
void Reviewer::Weigh(const Question& question, int chosen, const Budget& budget,
                     Judgement& judgement) {
  Rng rng{static_cast<uint64_t>(judgement.step) + 1};
  const Finding best = search_.Think(question, Half(budget), rng, kTrials)[0];
  judgement.best = judgement.chosen;
  judgement.trials = best.trials;
  const int players = question.rules.players();
  judgement.before = judgement.after = Calibrated(best.chances, players);
  if (best.choice == chosen) return;
  const Comparison found = search_.Compare(question, best.choice, chosen, Half(budget), rng);
  if (found.trials == 0) return;
  judgement.trials = found.trials;
  judgement.before = judgement.after = Calibrated(found.second, players);
  const double lead = found.first[judgement.seat] - found.second[judgement.seat];
  // What may be chance is no fault.
  if (lead <= kCertainty * found.error) return;
  const Chances better = Calibrated(found.first, players);
  const double loss = better[judgement.seat] - judgement.after[judgement.seat];
  if (loss <= 0) return;
  judgement.loss = loss;
  judgement.verdict = VerdictOf(loss);
  judgement.best = question.list[best.choice];
  judgement.before = better;
}

Chances SharesOf(const Rules& rules, const Game& end, const Turning& last) {
  if (!rules.IsOver(end)) return last.after;
  int most = rules.score(end, 0);
  for (int seat = 1; seat < rules.players(); ++seat) most = std::max(most, rules.score(end, seat));
  Chances shares{};
  int winners = 0;
  for (int seat = 0; seat < rules.players(); ++seat) {
    if (rules.score(end, seat) < most) continue;
    shares[static_cast<size_t>(seat)] = 1;
    ++winners;
  }
  for (double& share : shares) share /= winners;
  return shares;
}

std::vector<SeatSummary> Summarise(int players, const std::vector<Turning>& turnings,
                                   const Chances& end) {
  std::vector<SeatSummary> seats(static_cast<size_t>(players));
  for (size_t s = 0; s < seats.size(); ++s) {
    SeatSummary& seat = seats[s];
    seat.start = turnings[0].before[s];
    seat.end = end[s];
    for (size_t i = 0; i < turnings.size(); ++i) {
      const Turning& turning = turnings[i];
      const double next = i + 1 < turnings.size() ? turnings[i + 1].before[s] : end[s];
      seat.luck += next - turning.after[s];
      if (turning.seat != s) {
        seat.others += turning.after[s] - turning.before[s];
        continue;
      }
      ++seat.decisions;
      seat.loss += turning.loss;
      seat.inaccuracies += turning.verdict == Verdict::kInaccuracy ? 1 : 0;
      seat.mistakes += turning.verdict == Verdict::kMistake ? 1 : 0;
      seat.blunders += turning.verdict == Verdict::kBlunder ? 1 : 0;
    }
  }
  return seats;
}

}  // namespace alhambra::players
