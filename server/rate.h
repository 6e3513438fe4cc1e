// How often something may be done: this many at once, then this many per second on average.
#ifndef ALHAMBRA_SERVER_RATE_H_
#define ALHAMBRA_SERVER_RATE_H_

#include <algorithm>
#include <cstdint>

namespace alhambra::server {

class Rate {
 public:
  Rate(double per_second, double at_once)
      : per_millisecond_(per_second / 1000), most_(at_once), left_(at_once) {}

  // Times are milliseconds of any clock that never goes back.
  bool Allow(int64_t now) {
    left_ = std::min(most_, left_ + per_millisecond_ * static_cast<double>(now - last_));
    last_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }
  // Takes so much more, which may take longer to come back than there can be at once.
  void Charge(double cost) { left_ -= cost; }
  // Nothing was used of late, so that it can be forgotten.
  bool Full(int64_t now) const {
    return left_ + per_millisecond_ * static_cast<double>(now - last_) >= most_;
  }

 private:
  double per_millisecond_;
  double most_;
  double left_;
  int64_t last_ = 0;
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_RATE_H_
