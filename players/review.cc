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
  Begin(number, budget);
  while (GoOn()) {
  }
  return Found();
}

// What is best is found out in one half of the budget and by how much in the other, in new games:
// the best of many by the luck of the first half is not so in the second.
struct Reviewer::Doubt {
  Doubt(Search* search, const Rules& rules, const Game& game, Seat seat, const ActionList& list,
        int place, int step, const Budget& all)
      : view(rules.View(game, seat)),
        question{rules, view, seat, list},
        chosen(place),
        budget(all),
        rng{static_cast<uint64_t>(step) + 1},
        thinking(search, question, Half(budget), &rng, kTrials) {
    judgement.step = step;
    judgement.seat = seat;
  }

  const Game view;
  const Question question;
  const int chosen;  // place of the action in the list
  const Budget budget;
  Rng rng;
  Thinking thinking;
  std::optional<Finding> best;
  std::optional<Comparing> comparing;  // if another choice was made
  Judgement judgement;
};

Reviewer::~Reviewer() = default;

void Reviewer::Begin(int number, const Budget& budget) {
  const int step = decisions_[static_cast<size_t>(number)];
  GoTo(step);
  const Action& action = actions_[static_cast<size_t>(step)];
  const int place = ListWith(action);
  doubt_ = std::make_unique<Doubt>(&search_, *rules_, game_, SeatAt(number), *list_, place, step,
                                   budget);
  doubt_->judgement.chosen = doubt_->judgement.best = action;
}

bool Reviewer::GoOn() {
  Doubt& doubt = *doubt_;
  if (!doubt.best) {
    if (doubt.thinking.GoOn()) return true;
    doubt.best = doubt.thinking.Findings()[0];
    if (doubt.best->choice == doubt.chosen) return false;
    doubt.comparing.emplace(&search_, doubt.question, doubt.best->choice, doubt.chosen,
                            Half(doubt.budget), &doubt.rng);
  }
  return doubt.comparing && doubt.comparing->GoOn();
}

std::optional<Judgement> Reviewer::Found() {
  const std::unique_ptr<Doubt> doubt = std::move(doubt_);
  if (doubt->budget.stop != nullptr && *doubt->budget.stop) return std::nullopt;
  Weigh(*doubt);
  Judgement& judgement = doubt->judgement;
  if (judgement.loss > 0) {
    judgement.reasons = ReasonsFor(*rules_, doubt->view, judgement.seat, judgement.best);
  }
  return std::move(judgement);
}

void Reviewer::Weigh(Doubt& doubt) {
  Judgement& judgement = doubt.judgement;
  judgement.trials = doubt.best->trials;
  judgement.before = judgement.after = Calibrated(doubt.best->chances);
  if (!doubt.comparing) return;
  const Comparison found = doubt.comparing->Found();
  if (found.trials == 0) return;
  judgement.trials = found.trials;
  judgement.before = judgement.after = Calibrated(found.second);
  const double lead = found.first[judgement.seat] - found.second[judgement.seat];
  // What may be chance is no fault.
  if (lead <= kCertainty * found.error) return;
  const Chances better = Calibrated(found.first);
  const double loss = better[judgement.seat] - judgement.after[judgement.seat];
  if (loss <= 0) return;
  judgement.loss = loss;
  judgement.verdict = VerdictOf(loss);
  judgement.best = doubt.question.list[doubt.best->choice];
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
