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
constexpr int kMostFilesOfAnAddress = 2;
constexpr int kMostReviewsOfAnAddress = 2;
// Connections at another process count for so long after it spoke of them, which it does every
// second once they are this part of what is allowed.
constexpr int64_t kThereMilliseconds = 5'000;
constexpr int kNoticeablePart = 16;

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
         files_ == 0 && reviews_ == 0 && unsent_ == 0 && ConnectionsElsewhere(now) == 0;
}

int Visitor::ConnectionsElsewhere(int64_t now) const {
  int all = 0;
  for (const auto& [process, there] : elsewhere_) {
    if (now - there.said <= kThereMilliseconds) all += there.connections;
  }
  return all;
}

Visitor::Verdict Visitor::MaySay(size_t bytes, int64_t now) {
  const Verdict verdict = Judge(messages_.Allow(now), now);
  if (verdict == Verdict::kYes) messages_.Charge(static_cast<double>(bytes) / kBytesPerMessage);
  return verdict;
}

bool Visitor::BeginFile() {
  if (files_ >= kMostFilesOfAnAddress) return false;
  ++files_;
  return true;
}

bool Visitor::BeginReview() {
  if (reviews_ >= kMostReviewsOfAnAddress) return false;
  ++reviews_;
  return true;
}

Visitor::Verdict Visitor::Judge(bool allowed, int64_t now) {
  if (allowed) return Verdict::kYes;
  return told_.Allow(now) ? Verdict::kTooFast : Verdict::kGoAway;
}

Visit::~Visit() {
  --*counter_;
  if (visitor_ != nullptr) --visitor_->connections_;
}

std::unique_ptr<Visit> Visitors::Open() {
  if (open_ >= most_connections_) return nullptr;
  return std::make_unique<Visit>(&open_);
}

bool Visitors::Name(Visit& visit, const std::string& address, int64_t now) {
  const std::shared_ptr<Visitor>& visitor = Whoever(address);
  if (visitor->connections_ >= limits_.connections - visitor->ConnectionsElsewhere(now)) {
    return false;
  }
  ++visitor->connections_;
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
    const int connections = visitor->connections_;
    if (connections <= limits_.connections / kNoticeablePart &&
        std::none_of(rates.begin(), rates.end(), [](Rate* rate) { return rate->Noticeable(); })) {
      continue;
    }
    std::string used;
    for (Rate* rate : rates) used += std::to_string(rate->TakeUsed()) + ",";
    all.emplace_back(address, used + std::to_string(connections));
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
  const int connections = TakeNumber(&used);
  if (connections >= 0)
    visitor.elsewhere_[process] = {std::min(connections, limits_.connections), now};
}

void Visitors::Tidy(int64_t now) {
  for (auto at = by_address_.begin(); at != by_address_.end();) {
    Visitor& visitor = *at->second;
    std::erase_if(visitor.elsewhere_, [now](const auto& there) {
      return now - there.second.said > kThereMilliseconds;
    });
    const bool gone = visitor.connections_ == 0 && visitor.Quiet(now);
    at = gone ? by_address_.erase(at) : std::next(at);
  }
}

}  // namespace alhambra::server
