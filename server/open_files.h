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

// How many connections there can be at once, each of which is an open file.
struct Room {
  size_t connections = 0;
  size_t turned_away =
      0;  // in addition to these, for clients that are only told that the server is full
};

// The room for the connections wanted, or as many as fit; none with a sentence if there is no room
// for a server at all.
Room RoomFor(const OpenFiles& files, size_t wanted, std::string* problem);

// As RoomFor, for this process, whose limit is raised as far as it may be if that is needed. Fewer
// connections than wanted are noted in the log.
Room MakeRoom(size_t wanted, std::string* problem);

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_OPEN_FILES_H_
