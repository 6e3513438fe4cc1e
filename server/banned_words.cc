#include "server/banned_words.h"

#include <utility>

#include "codec/talk.h"
#include "server/line_list.h"

namespace alhambra::server {

std::string BannedWords::Read(std::string_view list) {
  BannedWords read;
  std::string wrong = ReadLineList(list, [&read](std::string_view line) -> std::string {
    const bool before = line.front() == '*', after = line.back() == '*';
    std::u32string word = codec::Folded(line);  // with a space before and after it
    if (word.size() < 2) return "there is no letter in this";
    if (word.size() - 2 > kMostCharacters) return "this is longer than 60 characters";
    if (before) word.erase(0, 1);
    if (after) word.pop_back();
    read.lengths_.insert(word.size());
    read.words_.insert(std::move(word));
    return "";
  });
  if (wrong.empty()) *this = std::move(read);
  return wrong;
}

bool BannedWords::In(std::string_view text) const {
  if (words_.empty()) return false;
  const std::u32string folded = codec::Folded(text);
  for (const size_t length : lengths_) {
    for (size_t at = 0; at + length <= folded.size(); ++at) {
      if (words_.count(folded.substr(at, length)) != 0) return true;
    }
  }
  return false;
}

}  // namespace alhambra::server
