// A list that a host writes by hand: one thing a line, and comments.
#ifndef ALHAMBRA_SERVER_LINE_LIST_H_
#define ALHAMBRA_SERVER_LINE_LIST_H_

#include <functional>
#include <string>
#include <string_view>

namespace alhambra::server {

inline constexpr size_t kMostListBytes = 1u << 20;
inline constexpr int kMostListLines = 10'000;

// Calls `take` with each line that is neither empty nor a comment (#), without blanks around it.
// "" if all were taken; otherwise what is wrong, with the number of the line, as a sentence without
// its full stop. `take` returns "" or what is wrong with the line.
std::string ReadLineList(std::string_view text,
                         const std::function<std::string(std::string_view)>& take);

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_LINE_LIST_H_
