// Work that several threads share.
#ifndef ALHAMBRA_APP_THREADS_H_
#define ALHAMBRA_APP_THREADS_H_

#include <fmt/format.h>

#include <thread>
#include <vector>

#include "app/setup_options.h"

namespace alhambra::app {

inline constexpr int kMostThreads = 256;

inline Problem CheckThreads(int threads, int fewest = 1) {
  if (threads >= fewest && threads <= kMostThreads) return {};
  return Wrong(fmt::format("The number of threads must be from {} to {}, not {}.", fewest,
                           kMostThreads, threads));
}

// Calls `work` in this many threads, including this one, and waits for all.
template <class Work>
void InThreads(int threads, const Work& work) {
  std::vector<std::thread> others;
  for (int i = 1; i < threads; ++i) others.emplace_back(work);
  work();
  for (std::thread& thread : others) thread.join();
}

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_THREADS_H_
