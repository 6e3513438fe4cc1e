#include "server/neighbours.h"

#include <charconv>
#include <vector>

namespace alhambra::server {
namespace {

// In the order of Notice::Kind.
constexpr std::string_view kNoticeNames[] = {"entry", "table", "deleted", "open", "who",
                                             "alive", "gone",  "held",    "used"};
constexpr size_t kMostWords = 128;  // each of a hundred spectators may come from elsewhere

std::vector<std::string_view> Words(std::string_view text) {
  std::vector<std::string_view> words;
  while (words.size() < kMostWords) {
    const size_t end = text.find(' ');
    words.push_back(text.substr(0, end));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return words;
}

bool ReadInt(std::string_view text, int* number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), *number);
  return error == std::errc() && end == text.data() + text.size() && *number >= 0;
}

// "0:2", or "s:1@192.0.2.1" for spectators.
std::string OpenText(Seat seat, const std::string& address, int count) {
  if (seat != kSpectator) return std::to_string(seat) + ":" + std::to_string(count);
  return "s:" + std::to_string(count) + "@" + address;
}
bool ReadOpen(std::string_view word, Open* open) {
  int seat = kSpectator, count = 0;
  const size_t colon = word.find(':');
  if (colon == std::string_view::npos) return false;
  const std::string_view who = word.substr(0, colon);
  word.remove_prefix(colon + 1);
  const size_t at = word.find('@');
  const bool looks_on = at != std::string_view::npos;
  if (looks_on ? who != "s" : !ReadInt(who, &seat) || seat >= kMaxPlayers) return false;
  if (!ReadInt(word.substr(0, at), &count)) return false;
  const std::string_view address = looks_on ? word.substr(at + 1) : "";
  (*open)[{static_cast<Seat>(seat), std::string(address)}] = count;
  return true;
}

}  // namespace

std::string WriteNotice(const Notice& notice) {
  std::string text(kNoticeNames[static_cast<size_t>(notice.kind)]);
  const auto add = [&text](std::string_view word) { text.append(" ").append(word); };
  switch (notice.kind) {
    case Notice::Kind::kEntry:
      add(notice.table);
      add(std::to_string(notice.n));
      break;
    case Notice::Kind::kTable:
      add(notice.table);
      add(notice.address);
      break;
    case Notice::Kind::kDeleted:
      add(notice.table);
      break;
    case Notice::Kind::kOpen:
      add(notice.process);
      add(notice.table);
      for (const auto& [who, count] : notice.open) add(OpenText(who.first, who.second, count));
      break;
    case Notice::Kind::kWho:
      add(notice.process);
      add(notice.table);
      break;
    case Notice::Kind::kAlive:
    case Notice::Kind::kGone:
      add(notice.process);
      break;
    case Notice::Kind::kHeld:
      add(notice.table);
      add(std::to_string(notice.n));
      add(notice.address);
      break;
    case Notice::Kind::kUsed:
      add(notice.process);
      add(notice.address);
      add(notice.used);
      break;
  }
  return text;
}

bool ReadNotice(std::string_view text, Notice* notice) {
  const std::vector<std::string_view> words = Words(text);
  size_t kind = 0;
  while (kind < std::size(kNoticeNames) && kNoticeNames[kind] != words[0]) ++kind;
  if (kind == std::size(kNoticeNames)) return false;
  *notice = Notice();
  notice->kind = static_cast<Notice::Kind>(kind);
  const auto word = [&words](size_t i) { return i < words.size() ? words[i] : ""; };
  switch (notice->kind) {
    case Notice::Kind::kEntry:
      notice->table = word(1);
      return words.size() == 3 && ReadInt(word(2), &notice->n);
    case Notice::Kind::kTable:
      notice->table = word(1);
      notice->address = word(2);
      return words.size() == 3;
    case Notice::Kind::kDeleted:
      notice->table = word(1);
      return words.size() == 2;
    case Notice::Kind::kOpen:
      notice->process = word(1);
      notice->table = word(2);
      for (size_t i = 3; i < words.size(); ++i) {
        if (!ReadOpen(words[i], &notice->open)) return false;
      }
      return words.size() >= 3;
    case Notice::Kind::kWho:
      notice->process = word(1);
      notice->table = word(2);
      return words.size() == 3;
    case Notice::Kind::kAlive:
    case Notice::Kind::kGone:
      notice->process = word(1);
      return words.size() == 2;
    case Notice::Kind::kHeld:
      notice->table = word(1);
      notice->address = word(3);
      return words.size() == 4 && ReadInt(word(2), &notice->n);
    case Notice::Kind::kUsed:
      notice->process = word(1);
      notice->address = word(2);
      notice->used = word(3);
      return words.size() == 4;
  }
  return false;
}

}  // namespace alhambra::server
