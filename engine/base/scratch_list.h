// A list of at most N small values, stored in place, whose unused places are never touched: for
// results that are filled, read and thrown away in hot code. What is part of a game is kept in a
// FixedVec instead.
#ifndef ALHAMBRA_ENGINE_BASE_SCRATCH_LIST_H_
#define ALHAMBRA_ENGINE_BASE_SCRATCH_LIST_H_

#include <new>
#include <type_traits>

#include "engine/base/check.h"

namespace alhambra {

template <class T, int N>
class ScratchList {
  static_assert(std::is_trivially_copyable_v<T> && N > 0);

 public:
  ScratchList() {}  // NOLINT(modernize-use-equals-default): leaves the items as they are
  ScratchList(const ScratchList& other) { *this = other; }
  ScratchList& operator=(const ScratchList& other) {
    if (this == &other) return *this;
    clear();
    for (const T& item : other) push_back(item);
    return *this;
  }

  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  bool full() const { return size_ == N; }
  static constexpr int capacity() { return N; }
  void clear() { size_ = 0; }

  const T& operator[](int i) const { return items_[i]; }
  T& operator[](int i) { return items_[i]; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }

  void push_back(const T& item) {
    CHECK(!full());
    ::new (static_cast<void*>(items_ + size_++)) T(item);
  }

  // For filling in one go: write the items from begin() on, then say how many there are.
  T* begin() { return items_; }
  T* end() { return items_ + size_; }
  void SetSize(int size) {
    CHECK(size >= 0 && size <= N);
    size_ = size;
  }

 private:
  int size_ = 0;
  union {
    T items_[N];  // NOLINT(readability-identifier-naming)
  };
};

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_BASE_SCRATCH_LIST_H_
