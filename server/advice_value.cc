#include "server/advice_value.h"

#include <algorithm>
#include <cmath>

#include "codec/text.h"
#include "players/calibration.h"

namespace alhambra::server {
namespace {

constexpr int kThousand = 1000;

Value ReasonsValue(const std::vector<players::Reason>& reasons) {
  Value list = Value::List();
  for (const players::Reason& reason : reasons) list.Add(players::ReasonValue(reason));
  return list;
}

Value ChancesValue(const Rules& rules, const players::Chances& chances) {
  Value list = Value::List();
  for (int seat = 0; seat < rules.players(); ++seat) {
    list.Add(Thousandths(chances[static_cast<size_t>(seat)]));
  }
  return list;
}

players::Chances ReadChances(const Reader& list) {
  players::Chances chances{};
  const int most = std::min<int>(list.size(), static_cast<int>(chances.size()));
  for (int i = 0; i < most; ++i) {
    chances[static_cast<size_t>(i)] = list.At(i).Number(0, kThousand) / double{kThousand};
  }
  return chances;
}

}  // namespace

int Thousandths(double chance) { return static_cast<int>(std::lround(chance * kThousand)); }

HintThinking::HintThinking(const Rules& rules, const Game& view, Seat seat,
                           const players::Budget& budget, Rng rng)
    : rules_(rules),
      view_(view),
      seat_(seat),
      list_(std::make_unique<ActionList>()),
      advisor_(budget, kMostHints),
      rng_(rng) {
  rules_.Legal(view_, *list_);
}

bool HintThinking::GoOn() {
  if (list_->empty()) return false;
  auto best = advisor_.AdviseOn({rules_, view_, seat_, *list_}, kMostHints, rng_);
  if (!best) return true;
  best_ = *std::move(best);
  return false;
}

Value HintThinking::Choices() const {
  Value choices = Value::List();
  for (const players::Finding& found : best_) {
    const Action& action = (*list_)[found.choice];
    const double chance = players::Calibrated(best_[0].chances, seat_, found.chance);
    Value choice = codec::ActionValue(rules_, action);
    choice.Set("chance", Thousandths(chance));
    choice.Set("trials", found.trials);
    choice.Set("reasons", ReasonsValue(players::ReasonsFor(rules_, view_, seat_, action)));
    choices.Add(std::move(choice));
  }
  return choices;
}

Value JudgementValue(const Rules& rules, const players::Judgement& judgement) {
  Value value = Value::Object();
  value.Set("step", judgement.step + 1);
  value.Set("seat", int{judgement.seat});
  value.Set("chosen", codec::ActionValue(rules, judgement.chosen));
  value.Set("best", codec::ActionValue(rules, judgement.best));
  value.Set("loss", Thousandths(judgement.loss));
  value.Set("class", players::VerdictNames()[static_cast<size_t>(judgement.verdict)]);
  Value chances = Value::List();
  chances.Add(ChancesValue(rules, judgement.before));
  chances.Add(ChancesValue(rules, judgement.after));
  value.Set("chances", std::move(chances));
  value.Set("trials", judgement.trials);
  if (!judgement.reasons.empty()) value.Set("reasons", ReasonsValue(judgement.reasons));
  return value;
}

players::Turning ReadTurning(const Reader& judgement) {
  players::Turning turning;
  turning.seat = static_cast<Seat>(judgement.Field("seat").Number(0, kMaxPlayers - 1));
  turning.loss = judgement.Field("loss").Number(0, kThousand) / double{kThousand};
  const Reader chances = judgement.Field("chances");
  turning.before = ReadChances(chances.At(0));
  turning.after = ReadChances(chances.At(1));
  // As it was called then: what the names stand for may have changed since.
  turning.verdict = static_cast<players::Verdict>(
      judgement.Field("class").OneOf(players::VerdictNames(), "class"));
  return turning;
}

Value SummaryValue(const std::vector<players::SeatSummary>& seats) {
  Value list = Value::List();
  for (size_t i = 0; i < seats.size(); ++i) {
    const players::SeatSummary& summary = seats[i];
    Value seat = Value::Object();
    seat.Set("seat", static_cast<int>(i));
    seat.Set("decisions", summary.decisions);
    seat.Set("inaccuracies", summary.inaccuracies);
    seat.Set("mistakes", summary.mistakes);
    seat.Set("blunders", summary.blunders);
    seat.Set("loss", Thousandths(summary.loss));
    seat.Set("start", Thousandths(summary.start));
    seat.Set("play", -Thousandths(summary.loss));
    seat.Set("others", Thousandths(summary.others));
    seat.Set("luck", Thousandths(summary.luck));
    seat.Set("end", Thousandths(summary.end));
    list.Add(std::move(seat));
  }
  Value value = Value::Object();
  value.Set("seats", std::move(list));
  return value;
}

}  // namespace alhambra::server
