#include "app/table_check.h"

#include <fmt/format.h>

#include <set>
#include <string>

#include "codec/talk.h"
#include "server/token.h"

namespace alhambra::app {
namespace {

using codec::Ok;
using codec::Problem;
using server::Entry;

constexpr const char* kNoToken = "this is no token";
constexpr const char* kTwice = "this is not the only seat with this token";

// Names of earlier versions may be such as nobody can take any more, but never longer, and never
// with characters that garble what stands around them.
Problem CheckWords(const std::string& path, const std::string& text, int most_characters) {
  const Value value(text);
  const Reader words(value);
  codec::ReadWords(words, most_characters);
  return words.ok() ? Problem{} : Problem{path, words.problem().text};
}

// Ids and tokens stand in addresses, and in what processes say to each other.
Problem CheckHead(const server::Head& head, std::set<std::string>* tokens) {
  if (!server::IsTableId(head.table)) return {"head.table", "this is no id of a table"};
  if (!server::IsToken(head.watch)) return {"head.watch", kNoToken};
  tokens->insert(head.watch);
  for (size_t i = 0; i < head.seats.size(); ++i) {
    const server::SeatPlan& seat = head.seats[i];
    const std::string path = fmt::format("head.seats[{}]", i);
    // A free seat has no name, and whoever played elsewhere may have none.
    const bool named = seat.kind != server::SeatKind::kLink && head.played.empty();
    if (named || !seat.name.empty()) {
      Problem problem = CheckWords(path + ".name", seat.name, codec::kMostNameCharacters);
      if (!Ok(problem)) return problem;
    }
    if (seat.kind == server::SeatKind::kComputer && seat.token.empty()) continue;
    if (!server::IsToken(seat.token)) return {path + ".token", kNoToken};
    if (!tokens->insert(seat.token).second) return {path + ".token", kTwice};
  }
  return {};
}

// `tokens`: those that the table was made with, which nobody can be given anew.
Problem CheckTokens(const Entry& entry, const std::set<std::string>& tokens) {
  for (const std::string& token : entry.tokens) {
    // A computer player of the next table has none.
    if (entry.kind == Entry::Kind::kRematch && token.empty()) continue;
    if (!server::IsToken(token)) return {"tokens", kNoToken};
    if (tokens.count(token) != 0) return {"tokens", kTwice};
  }
  return {};
}

Problem CheckEntry(const Entry& entry, int seats, const std::set<std::string>& tokens) {
  if (entry.seat >= seats) return {"seat", "there is no such seat"};
  if (Problem problem = CheckTokens(entry, tokens); !Ok(problem)) return problem;
  switch (entry.kind) {
    case Entry::Kind::kSit:
    case Entry::Kind::kName:
    case Entry::Kind::kClose:
      return CheckWords("text", entry.text, codec::kMostNameCharacters);
    case Entry::Kind::kChat:
      return CheckWords("text", entry.text, codec::kMostChatCharacters);
    case Entry::Kind::kRematch:
      return server::IsTableId(entry.text) ? Problem{}
                                           : Problem{"text", "this is no id of a table"};
    default:
      return {};
  }
}

}  // namespace

Problem CheckTable(const server::Head& head, const std::vector<Entry>& entries) {
  std::set<std::string> tokens;
  if (Problem problem = CheckHead(head, &tokens); !Ok(problem)) return problem;
  for (size_t i = 0; i < entries.size(); ++i) {
    Problem problem = CheckEntry(entries[i], static_cast<int>(head.seats.size()), tokens);
    if (Ok(problem)) continue;
    problem.path = fmt::format("entry {}: {}", i + 1, problem.path);
    return problem;
  }
  return {};
}

}  // namespace alhambra::app
