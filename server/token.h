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
// Ten letters. A table's id is useless without one of its tokens.
std::string NewTableId();
// Twenty letters that follow from a text and from nothing else.
std::string IdOfText(std::string_view text);
uint64_t NewSeed();

// Takes the same time wherever the two differ.
bool SameToken(std::string_view a, std::string_view b);

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_TOKEN_H_
