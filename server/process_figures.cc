#include "server/process_figures.h"

#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace alhambra::server {
namespace {

double SecondsOf(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

uint64_t MemoryBytes() {
  std::ifstream file("/proc/self/statm");
  uint64_t all = 0, resident = 0;
  file >> all >> resident;
  return file ? resident * static_cast<uint64_t>(sysconf(_SC_PAGESIZE)) : 0;
}

uint64_t CountOpenFiles() {
  std::error_code error;
  std::filesystem::directory_iterator at("/proc/self/fd", error);
  uint64_t files = 0;
  while (!error && at != std::filesystem::directory_iterator()) {
    ++files;
    at.increment(error);
  }
  return files;
}

}  // namespace

ProcessFigures ProcessNow() {
  ProcessFigures figures;
  rusage used = {};
  if (getrusage(RUSAGE_SELF, &used) == 0) {
    figures.cpu_seconds = SecondsOf(used.ru_utime) + SecondsOf(used.ru_stime);
  }
  figures.memory_bytes = MemoryBytes();
  figures.open_files = CountOpenFiles();
  rlimit files = {};
  if (getrlimit(RLIMIT_NOFILE, &files) == 0) figures.most_open_files = files.rlim_cur;
  return figures;
}

}  // namespace alhambra::server
