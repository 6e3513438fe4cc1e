#include "server/bans.h"

#include <filesystem>
#include <functional>
#include <string_view>
#include <system_error>

#include "codec/json.h"
#include "server/line_list.h"

namespace alhambra::server {
namespace {

std::string ReadBanFile(const std::string& file,
                        const std::function<std::string(std::string_view)>& read) {
  if (file.empty()) return "";
  // What is none, such as a pipe, might keep the server waiting.
  std::error_code error;
  const auto status = std::filesystem::status(file, error);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
    return file + ": this is not a file";
  }
  std::string text;
  if (const codec::Problem wrong = codec::ReadFile(file, &text, kMostListBytes);
      !codec::Ok(wrong)) {
    return codec::ProblemText(wrong);
  }
  const std::string wrong = read(text);
  return wrong.empty() ? "" : file + ": " + wrong;
}

}  // namespace

std::string ReadBans(const std::string& words_file, const std::string& addresses_file, Bans* bans) {
  std::string wrong =
      ReadBanFile(words_file, [bans](std::string_view text) { return bans->words.Read(text); });
  if (!wrong.empty()) return wrong;
  return ReadBanFile(addresses_file, [bans](std::string_view text) {
    return ReadLineList(text, [bans](std::string_view line) { return bans->addresses.Add(line); });
  });
}

}  // namespace alhambra::server
