#include "server/visitors.h"

#include <iterator>

namespace alhambra::server {
namespace {

constexpr double kJoinSecondsAtOnce = 30;  // so much of a rate may be used up at once
constexpr double kLookSecondsAtOnce = 10;
constexpr double kRequestSecondsAtOnce = 10;
constexpr double kSecondsPerHour = 3600;
constexpr double kTellingsAtOnce = 100;
constexpr size_t kMostTurnedAway = 64;

}  // namespace

Visitor::Visitor(const VisitorLimits& limits)
    : joins_(limits.joins_per_second, kJoinSecondsAtOnce * limits.joins_per_second),
      looks_(limits.looks_per_second, kLookSecondsAtOnce * limits.looks_per_second),
      requests_(limits.requests_per_second, kRequestSecondsAtOnce * limits.requests_per_second),
      tables_(limits.tables_per_hour / kSecondsPerHour, limits.tables_per_hour),
      told_(1, kTellingsAtOnce) {}

bool Visitor::Quiet(int64_t now) const {
  return joins_.Full(now) && looks_.Full(now) && requests_.Full(now) && tables_.Full(now) &&
         told_.Full(now);
}

Visitor::Verdict Visitor::Judge(Rate& rate, int64_t now) {
  if (rate.Allow(now)) return Verdict::kYes;
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

bool Visitors::Name(Visit& visit, const std::string& address) {
  Visitor& visitor = At(address);
  if (visitor.connections_ >= limits_.connections) return false;
  ++visitor.connections_;
  visit.visitor_ = by_address_[address];
  return true;
}

Visitor& Visitors::At(const std::string& address) {
  std::shared_ptr<Visitor>& visitor = by_address_[address];
  if (visitor == nullptr) visitor = std::make_shared<Visitor>(limits_);
  return *visitor;
}

std::unique_ptr<Visit> Visitors::TurnAway() {
  if (turned_away_ >= kMostTurnedAway) return nullptr;
  return std::make_unique<Visit>(&turned_away_);
}

void Visitors::Tidy(int64_t now) {
  for (auto at = by_address_.begin(); at != by_address_.end();) {
    const Visitor& visitor = *at->second;
    const bool gone = visitor.connections_ == 0 && visitor.Quiet(now);
    at = gone ? by_address_.erase(at) : std::next(at);
  }
}

}  // namespace alhambra::server
