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
    Refill(now);
    if (left_ < 1) return false;
    Charge(1);
    return true;
  }
  // Takes so much more, which may take longer to come back than there can be at once.
  void Charge(double cost) {
    left_ -= cost;
    used_ += cost;
  }
  // Whether more was taken than there was.
  bool Overdrawn(int64_t now) {
    Refill(now);
    return left_ < 0;
  }
  // So much was taken elsewhere.
  void ChargeElsewhere(double cost, int64_t now) {
    Refill(now);
    left_ -= cost;
  }
  // Whether what was used here, and was not taken to be told elsewhere, is worth telling.
  bool Noticeable() const { return used_ >= 1 && used_ >= most_ / kNoticeablePart; }
  int TakeUsed() {
    const int whole = static_cast<int>(used_);
    used_ -= whole;
    return whole;
  }
  // Nothing was used of late, so that it can be forgotten.
  bool Full(int64_t now) const {
    return left_ + per_millisecond_ * static_cast<double>(now - last_) >= most_;
  }

 private:
  static constexpr double kNoticeablePart = 16;

  void Refill(int64_t now) {
    left_ = std::min(most_, left_ + per_millisecond_ * static_cast<double>(now - last_));
    last_ = now;
  }

  double per_millisecond_;
  double most_;
  double left_;
  double used_ = 0;
  int64_t last_ = 0;
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_RATE_H_
