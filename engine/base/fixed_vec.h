// A list of at most N small values, stored in place. Unused places are always zero, so that a
// struct made of these can be compared, hashed and copied as bytes.
#ifndef ALHAMBRA_ENGINE_BASE_FIXED_VEC_H_
#define ALHAMBRA_ENGINE_BASE_FIXED_VEC_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "engine/base/check.h"

namespace alhambra {

template <class T, int N>
class FixedVec {
  static_assert(std::is_trivially_copyable_v<T>);
  static_assert(N > 0 && (N <= 255 || alignof(T) >= 2));

 public:
  // The counter is as wide as the alignment needs, so that no padding bytes arise.
  using Count = std::conditional_t<alignof(T) == 1, uint8_t,
                                   std::conditional_t<alignof(T) == 2, uint16_t, uint32_t>>;

  int size() const { return static_cast<int>(size_); }
  bool empty() const { return size_ == 0; }
  bool full() const { return size() == N; }
  static constexpr int capacity() { return N; }

  T& operator[](int i) { return items_[i]; }
  const T& operator[](int i) const { return items_[i]; }
  T& back() { return items_[size_ - 1]; }
  const T& back() const { return items_[size_ - 1]; }
  T* begin() { return items_; }
  T* end() { return items_ + size_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }

  void push_back(const T& item) {
    CHECK(!full());
    items_[size_++] = item;
  }

  // Removes and returns the last item.
  T pop_back() {
    CHECK(!empty());
    T item = items_[--size_];
    items_[size_] = T{};
    return item;
  }

  // Removes item i; the ones behind it move up.
  void erase(int i) {
    CHECK(i >= 0 && i < size());
    for (int k = i; k + 1 < size(); ++k) items_[k] = items_[k + 1];
    items_[--size_] = T{};
  }

  void insert(int i, const T& item) {
    CHECK(!full() && i >= 0 && i <= size());
    for (int k = size(); k > i; --k) items_[k] = items_[k - 1];
    items_[i] = item;
    ++size_;
  }

  void clear() {
    for (int i = 0; i < size(); ++i) items_[i] = T{};
    size_ = 0;
  }

  // Position of the first item equal to `item`, or -1.
  int find(const T& item) const {
    for (int i = 0; i < size(); ++i) {
      if (items_[i] == item) return i;
    }
    return -1;
  }
  bool contains(const T& item) const { return find(item) >= 0; }

  // Removes the first item equal to `item`; false if there is none.
  bool remove(const T& item) {
    const int i = find(item);
    if (i < 0) return false;
    erase(i);
    return true;
  }

  bool operator==(const FixedVec& other) const {
    if (size_ != other.size_) return false;
    if constexpr (std::has_unique_object_representations_v<T>) {
      return std::memcmp(items_, other.items_, sizeof(items_)) == 0;
    } else {
      return std::equal(items_, items_ + N, other.items_);
    }
  }

 private:
  Count size_ = 0;
  T items_[N] = {};
};

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_BASE_FIXED_VEC_H_
