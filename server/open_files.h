// How many connections fit into the number of files that this process may have open.
#ifndef ALHAMBRA_SERVER_OPEN_FILES_H_
#define ALHAMBRA_SERVER_OPEN_FILES_H_

#include <cstddef>
#include <string>

namespace alhambra::server {

struct OpenFiles {
  size_t allowed = 0;
  size_t open = 0;
};

// The most connections for those wanted, each of which is an open file; 0 with a sentence if there
// is no room for a server at all.
size_t ConnectionsFor(const OpenFiles& files, size_t wanted, std::string* problem);

// The same for this process, whose limit is raised as far as it may be if that is needed. Fewer
// connections than wanted are noted in the log.
size_t MakeRoomForConnections(size_t wanted, std::string* problem);

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_OPEN_FILES_H_
