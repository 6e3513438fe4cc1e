#include "server/visitors.h"

#include <algorithm>
#include <charconv>
#include <iterator>

namespace alhambra::server {
namespace {

constexpr double kJoinSecondsAtOnce = 30;  // so much of a rate may be used up at once
constexpr double kLookSecondsAtOnce = 10;
constexpr double kMessageSecondsAtOnce = 10;
constexpr double kBytesPerMessage = 1024;
constexpr double kRequestSecondsAtOnce = 10;
constexpr double kSecondsPerHour = 3600;
constexpr double kTellingsAtOnce = 100;
constexpr double kSecondsPerMinute = 60;
// What is at another process counts for so long after that spoke of it, which it does every second,
// of connections once they are this part of what is allowed.
constexpr int64_t kThereMilliseconds = 5'000;
constexpr int kNoticeablePart = 16;
constexpr int kMostThere = 100'000;  // whatever is said

// Takes the number that the list begins with off it; -1 if there is none.
int TakeNumber(std::string_view* list) {
  const std::string_view word = list->substr(0, list->find(','));
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size()) return -1;
  list->remove_prefix(std::min(list->size(), word.size() + 1));
  return number;
}

}  // namespace

Visitor::Visitor(const VisitorLimits& limits)
    : joins_(limits.joins_per_second, kJoinSecondsAtOnce * limits.joins_per_second),
      looks_(limits.looks_per_second, kLookSecondsAtOnce * limits.looks_per_second),
      messages_(limits.messages_per_second, kMessageSecondsAtOnce * limits.messages_per_second),
      requests_(limits.requests_per_second, kRequestSecondsAtOnce * limits.requests_per_second),
      tables_(limits.tables_per_hour / kSecondsPerHour, limits.tables_per_hour),
      hints_(limits.hints_per_minute / kSecondsPerMinute, limits.hints_per_minute),
      reports_(limits.reports_per_hour / kSecondsPerHour, limits.reports_per_hour),
      told_(1, kTellingsAtOnce) {}

bool Visitor::Quiet(int64_t now) const {
  return joins_.Full(now) && looks_.Full(now) && messages_.Full(now) && requests_.Full(now) &&
         tables_.Full(now) && hints_.Full(now) && reports_.Full(now) && told_.Full(now) &&
         here_.connections == 0 && here_.files == 0 && here_.reviews == 0 && unsent_ == 0 &&
         std::none_of(elsewhere_.begin(), elsewhere_.end(), [now](const auto& there) {
           return now - there.second.said <= kThereMilliseconds;
         });
}

bool Visitor::Begin(int Busy::*what, int most, int64_t now) {
  int all = here_.*what;
  for (const auto& [process, there] : elsewhere_) {
    if (now - there.said <= kThereMilliseconds) all += there.busy.*what;
  }
  if (all >= most) return false;
  ++(here_.*what);
  return true;
}

Visitor::Verdict Visitor::MaySay(size_t bytes, int64_t now) {
  const Verdict verdict = Judge(messages_.Allow(now), now);
  if (verdict == Verdict::kYes) messages_.Charge(static_cast<double>(bytes) / kBytesPerMessage);
  return verdict;
}

Visitor::Verdict Visitor::Judge(bool allowed, int64_t now) {
  if (allowed) return Verdict::kYes;
  return told_.Allow(now) ? Verdict::kTooFast : Verdict::kGoAway;
}

Visit::~Visit() {
  --*counter_;
  if (visitor_ != nullptr) --visitor_->here_.connections;
}

std::unique_ptr<Visit> Visitors::Open() {
  if (open_ >= most_connections_) return nullptr;
  return std::make_unique<Visit>(&open_);
}

bool Visitors::Name(Visit& visit, const std::string& address, int64_t now) {
  const std::shared_ptr<Visitor>& visitor = Whoever(address);
  if (!visitor->Begin(&Visitor::Busy::connections, limits_.connections, now)) return false;
  visit.visitor_ = visitor;
  return true;
}

const std::shared_ptr<Visitor>& Visitors::Whoever(const std::string& address) {
  std::shared_ptr<Visitor>& visitor = by_address_[address];
  if (visitor == nullptr) visitor = std::make_shared<Visitor>(limits_);
  return visitor;
}

std::unique_ptr<Visit> Visitors::TurnAway() {
  if (turned_away_ >= most_turned_away_) return nullptr;
  return std::make_unique<Visit>(&turned_away_);
}

std::vector<std::pair<std::string, std::string>> Visitors::TakeUsed() {
  std::vector<std::pair<std::string, std::string>> all;
  for (const auto& [address, visitor] : by_address_) {
    const auto rates = visitor->Shared();
    const Visitor::Busy& here = visitor->here_;
    const bool busy = here.connections > limits_.connections / kNoticeablePart || here.files > 0 ||
                      here.reviews > 0;
    const bool told_of = std::exchange(visitor->told_of_, busy);
    if (!busy && !told_of &&
        std::none_of(rates.begin(), rates.end(), [](Rate* rate) { return rate->Noticeable(); })) {
      continue;
    }
    std::string used;
    for (Rate* rate : rates) used += std::to_string(rate->TakeUsed()) + ",";
    for (const int count : {here.connections, here.files, here.reviews}) {
      used += std::to_string(count) + ",";
    }
    all.emplace_back(address, used.substr(0, used.size() - 1));
  }
  return all;
}

void Visitors::UseElsewhere(const std::string& process, const std::string& address,
                            std::string_view used, int64_t now) {
  Visitor& visitor = At(address);
  for (Rate* rate : visitor.Shared()) {
    const int cost = TakeNumber(&used);
    if (cost < 0) return;
    rate->ChargeElsewhere(cost, now);
  }
  Visitor::There there{{}, now};
  for (int* count : {&there.busy.connections, &there.busy.files, &there.busy.reviews}) {
    *count = std::min(TakeNumber(&used), kMostThere);
    if (*count < 0) return;
  }
  visitor.elsewhere_[process] = there;
}

void Visitors::Tidy(int64_t now) {
  for (auto at = by_address_.begin(); at != by_address_.end();) {
    Visitor& visitor = *at->second;
    std::erase_if(visitor.elsewhere_, [now](const auto& there) {
      return now - there.second.said > kThereMilliseconds;
    });
    at = visitor.Quiet(now) ? by_address_.erase(at) : std::next(at);
  }
}

}  // namespace alhambra::server
