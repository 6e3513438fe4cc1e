#include "server/allowance.h"

#include <time.h>

namespace alhambra::server {
namespace {

double SecondsWorked() {
  timespec time = {};
  // Not all systems count it for a thread; those that have only one need not.
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) != 0) clock_gettime(CLOCK_MONOTONIC, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

}  // namespace

Allowance::Allowance(const ReviewLimits& limits)
    : limits_(limits), end_(SecondsWorked() + limits.seconds) {}

std::string Allowance::Over() const {
  if (limits_.stop != nullptr && *limits_.stop) return "the server is stopping";
  if (SecondsWorked() <= end_) return "";
  return "looking into this takes more than " + std::to_string(static_cast<int>(limits_.seconds)) +
         " seconds";
}

std::string Allowance::OverSteps(int steps) const {
  if (steps <= limits_.steps) return "";
  return "there are more than " + std::to_string(limits_.steps) + " steps";
}

std::string Allowance::OverBytes(size_t bytes) const {
  if (bytes <= limits_.answer_bytes) return "";
  return "the answer would have more than " + std::to_string(limits_.answer_bytes >> 20) + " MB";
}

}  // namespace alhambra::server
