#include "server/open_files.h"

#include <fcntl.h>
#include <sys/resource.h>

#include <algorithm>

#include "server/log.h"

namespace alhambra::server {
namespace {

constexpr size_t kOwnFiles = 128;    // for the data, and for clients that are turned away
constexpr size_t kFewestFiles = 32;  // half for the server itself, half for connections
// That a server needs itself: where it listens, the data, what wakes it.
constexpr size_t kNeededFiles = 12;
constexpr size_t kMostTurnedAway = 64;
constexpr size_t kMostCounted = 4096;

size_t CountOpen(size_t allowed) {
  size_t open = 0;
  for (size_t file = 0; file < std::min(allowed, kMostCounted); ++file) {
    if (fcntl(static_cast<int>(file), F_GETFD) >= 0) ++open;
  }
  return open;
}

}  // namespace

Room RoomFor(const OpenFiles& files, size_t wanted, std::string* problem) {
  const size_t left = files.allowed - std::min(files.open, files.allowed);
  if (left < kFewestFiles) {
    *problem = "Only " + std::to_string(files.allowed) + " files may be open at once, and " +
               std::to_string(files.open) + " are already; a server needs " +
               std::to_string(kFewestFiles) + " more (see ulimit -n).";
    return {};
  }
  const size_t own = std::min(kOwnFiles, left / 2);
  return {std::min(wanted, left - own), std::min(kMostTurnedAway, own - kNeededFiles)};
}

Room MakeRoom(size_t wanted, std::string* problem) {
  rlimit limit = {};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return {wanted, kMostTurnedAway};
  OpenFiles files;
  files.open = CountOpen(limit.rlim_cur);
  if (limit.rlim_cur < limit.rlim_max && limit.rlim_cur < wanted + kOwnFiles + files.open) {
    rlimit raised = limit;
    raised.rlim_cur = limit.rlim_max;
    if (setrlimit(RLIMIT_NOFILE, &raised) == 0) limit = raised;
  }
  files.allowed = limit.rlim_cur;
  const Room room = RoomFor(files, wanted, problem);
  if (room.connections == 0 || room.connections == wanted) return room;
  Value fields = Value::Object();
  fields.Set("files", static_cast<int64_t>(files.allowed));
  fields.Set("most_connections", static_cast<int64_t>(room.connections));
  LogWarning("few-open-files", fields);
  return room;
}

}  // namespace alhambra::server
