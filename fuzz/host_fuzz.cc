// What a host writes by hand, a line for each thing: options in a file, banned words, banned
// addresses.
#include <CLI/CLI.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "app/config_file.h"
#include "engine/base/check.h"
#include "server/banned_words.h"
#include "server/line_list.h"
#include "server/networks.h"

namespace {

using namespace alhambra;
using namespace alhambra::server;

// Options of every sort that `alhambra serve` has.
struct Options {
  int port = 8080;
  std::string data = "tables";
  std::vector<std::string> hosts;
  bool behind_proxy = false;
  bool operator==(const Options&) const = default;
};

codec::Problem ReadOptions(std::string_view text, Options* options) {
  CLI::App parser;
  std::string config;
  parser.add_option("--config", config);
  parser.add_option("--port", options->port)->check(CLI::Range(0, 65535));
  parser.add_option("--data", options->data)->capture_default_str();
  parser.add_option("--host", options->hosts)
      ->allow_extra_args(false)
      ->check([](const std::string& host) { return host.empty() ? "this is empty" : ""; });
  parser.add_flag("--behind-proxy", options->behind_proxy);
  codec::Problem problem = app::ReadConfig("file", text, parser);
  CHECK(config.empty());
  return problem;
}

// A file that is taken means the same again, and one that is not is told where.
void TryOptions(std::string_view text) {
  Options options, again;
  const codec::Problem problem = ReadOptions(text, &options);
  if (!codec::Ok(problem)) {
    CHECK(problem.path.rfind("file", 0) == 0 && !problem.text.empty());
    return;
  }
  CHECK(options.port >= 0 && options.port <= 65535);
  CHECK(codec::Ok(ReadOptions(text, &again)) && again == options);
}

// What a list is made of is in it.
void TryWords(std::string_view text) {
  BannedWords words;
  if (!words.Read(text).empty()) return;
  const std::string wrong = ReadLineList(text, [&words](std::string_view line) -> std::string {
    CHECK(line.find('*') != std::string_view::npos || words.In(line));
    return "";
  });
  CHECK(wrong.empty());
}

void TryAddresses(std::string_view text) {
  Networks addresses;
  const std::string wrong = ReadLineList(text, [&addresses](std::string_view line) {
    std::string problem = addresses.Add(line);
    const bool one = problem.empty() && line.find('/') == std::string_view::npos;
    CHECK(!one || addresses.Has(line));
    return problem;
  });
  CHECK(wrong.empty() || wrong.back() != '.');
  Networks separated;
  if (separated.Read(text).empty()) CHECK(!separated.Has("no address"));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  TryOptions(text);
  TryWords(text);
  TryAddresses(text);
  return 0;
}
