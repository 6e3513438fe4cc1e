// Words that a host does not want to see in names and lines of talk.
#ifndef ALHAMBRA_SERVER_BANNED_WORDS_H_
#define ALHAMBRA_SERVER_BANNED_WORDS_H_

#include <set>
#include <string>
#include <string_view>
#include <unordered_set>

namespace alhambra::server {

class BannedWords {
 public:
  static constexpr size_t kMostCharacters = 60;  // of a line of the list

  // Reads a list, a word or several a line. `word` stands for the word alone, `word*` for all that
  // begin with it, `*word` for all that end with it, `*word*` for all that hold it. "" if that
  // could be done; otherwise what is wrong, as a sentence without its full stop, and nothing is
  // changed.
  std::string Read(std::string_view list);
  // Whether one of them is in the text, however it is written (codec::Folded).
  bool In(std::string_view text) const;

 private:
  // As they stand in a folded text, with the spaces around them.
  std::unordered_set<std::u32string> words_;
  std::set<size_t> lengths_;
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_BANNED_WORDS_H_
