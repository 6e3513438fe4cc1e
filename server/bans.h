// What a host does not allow, as it stands in files.
#ifndef ALHAMBRA_SERVER_BANS_H_
#define ALHAMBRA_SERVER_BANS_H_

#include <string>

#include "server/banned_words.h"
#include "server/networks.h"

namespace alhambra::server {

struct Bans {
  BannedWords words;
  Networks addresses;
};

// Reads both lists; "" for a file that there is none of. "" if that could be done; otherwise what
// is wrong and where, as a sentence without its full stop.
std::string ReadBans(const std::string& words_file, const std::string& addresses_file, Bans* bans);

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_BANS_H_
