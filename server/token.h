// Random names that cannot be guessed.
#ifndef ALHAMBRA_SERVER_TOKEN_H_
#define ALHAMBRA_SERVER_TOKEN_H_

#include <cstdint>
#include <string>
#include <string_view>

namespace alhambra::server {

// 128 random bits as 32 hex digits.
std::string NewToken();
// Whether it has the form of one.
bool IsToken(std::string_view text);
// Ten letters on a server, eleven on a device that has no server (wasm/), so that a client can tell
// by the id where a table is. An id is useless without one of the table's tokens.
std::string NewTableId();
// Whether it could be a table's id, also one that follows from a text.
bool IsTableId(std::string_view text);
// Ten letters more, which follow from a text and from nothing else.
std::string IdOfText(std::string_view text);
uint64_t NewSeed();

// Takes the same time wherever the two differ.
bool SameToken(std::string_view a, std::string_view b);

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_TOKEN_H_
