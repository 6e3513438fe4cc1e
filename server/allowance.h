// How much of the processor a request may take that is worked on beside the main thread.
#ifndef ALHAMBRA_SERVER_ALLOWANCE_H_
#define ALHAMBRA_SERVER_ALLOWANCE_H_

#include <atomic>
#include <cstddef>
#include <string>

namespace alhambra::server {

// How much may be spent on one file.
struct ReviewLimits {
  int steps = 5000;
  size_t answer_bytes = 4u << 20;
  double seconds = 2;                       // of the processor
  const std::atomic<bool>* stop = nullptr;  // if set and true, the work is broken off
};

// What is left of the limits. Each says why the work must not go on, or "" if it may.
class Allowance {
 public:
  // Counts the processor time of this thread from now on.
  explicit Allowance(const ReviewLimits& limits);

  std::string Over() const;
  std::string OverSteps(int steps) const;
  std::string OverBytes(size_t bytes) const;

 private:
  const ReviewLimits limits_;
  const double end_;
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_ALLOWANCE_H_
