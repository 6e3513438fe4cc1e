#include "server/line_list.h"

#include <algorithm>

#include "codec/talk.h"

namespace alhambra::server {
namespace {

std::string_view WithoutBlanks(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r";
  const size_t from = text.find_first_not_of(kBlanks);
  if (from == std::string_view::npos) return "";
  return text.substr(from, text.find_last_not_of(kBlanks) - from + 1);
}

}  // namespace

std::string ReadLineList(std::string_view text,
                         const std::function<std::string(std::string_view)>& take) {
  if (text.size() > kMostListBytes) return "this list is longer than 1 MiB";
  int number = 0;
  for (size_t from = 0; from < text.size();) {
    const size_t end = std::min(text.find('\n', from), text.size());
    const std::string_view line = WithoutBlanks(text.substr(from, end - from));
    from = end + 1;
    if (++number > kMostListLines) return "this list has more than 10,000 lines";
    if (line.empty() || line.front() == '#') continue;
    const std::string wrong = codec::IsUtf8(line) ? take(line) : "this is not a text in UTF-8";
    if (!wrong.empty()) return "line " + std::to_string(number) + ": " + wrong;
  }
  return "";
}

}  // namespace alhambra::server
