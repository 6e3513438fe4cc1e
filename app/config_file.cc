#include "app/config_file.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>
#include <set>

namespace alhambra::app {

namespace {

using codec::Problem;

constexpr size_t kMostBytes = 64 * 1024;
constexpr size_t kMostNameLetters = 40;

std::string_view WithoutBlanks(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r";
  const size_t from = text.find_first_not_of(kBlanks);
  if (from == std::string_view::npos) return "";
  return text.substr(from, text.find_last_not_of(kBlanks) - from + 1);
}

// As much of it as belongs into a sentence.
std::string Quoted(std::string_view name) {
  const bool printable = std::all_of(name.begin(), name.end(), [](char c) {
    return c > ' ' && c < '\x7f';  // no controls, and nothing beyond ASCII
  });
  if (!printable || name.size() > kMostNameLetters) return "of this name";
  return "'" + std::string(name) + "'";
}

class ConfigReader {
 public:
  explicit ConfigReader(CLI::App& parser) : parser_(parser) {
    for (const CLI::Option* option : parser.get_options()) {
      if (option->count() > 0) given_.insert(option);
    }
  }

  // "" if the line was taken.
  std::string Take(std::string_view line) {
    line = WithoutBlanks(line);
    if (line.empty() || line.front() == '#') return "";
    const size_t mark = line.find('=');
    if (mark == std::string_view::npos) return "this must be like 'port = 8080'";
    const std::string_view name = WithoutBlanks(line.substr(0, mark));
    const std::string value(WithoutBlanks(line.substr(mark + 1)));
    CLI::Option* option = Find(name);
    if (option == nullptr) return "there is no option " + Quoted(name);
    const bool once = option->get_items_expected_max() <= 1;
    if (++lines_[option] > 1 && once) return Quoted(name) + " was said before";
    if (value.empty()) return Quoted(name) + " has no value";
    if (given_.count(option) != 0) return "";
    return option->get_items_expected_max() == 0 ? Switch(*option, name, value)
                                                 : Give(*option, value);
  }

 private:
  CLI::Option* Find(std::string_view name) {
    if (name == "help" || name == "config" || name.empty() || name.front() == '-') return nullptr;
    return parser_.get_option_no_throw("--" + std::string(name));
  }

  static std::string Switch(CLI::Option& option, std::string_view name, const std::string& value) {
    if (value == "no") return "";
    if (value == "yes") return Give(option, "true");
    return Quoted(name) + " must be yes or no";
  }

  // What is wrong stands in the sentence of the option's own check.
  static std::string Give(CLI::Option& option, const std::string& value) {
    try {
      option.add_result(value);
      option.run_callback();
    } catch (const CLI::ParseError& error) {
      return error.what();
    }
    return "";
  }

  CLI::App& parser_;
  std::set<const CLI::Option*> given_;
  std::map<const CLI::Option*, int> lines_;
};

}  // namespace

Problem ReadConfigFile(const std::string& path, CLI::App& parser) {
  std::string text;
  Problem problem = codec::ReadFile(path, &text, kMostBytes);
  return codec::Ok(problem) ? ReadConfig(path, text, parser) : problem;
}

Problem ReadConfig(const std::string& path, std::string_view text, CLI::App& parser) {
  if (text.find('\0') != std::string_view::npos) return {path, "this is not a text"};
  ConfigReader reader(parser);
  int number = 0;
  for (size_t from = 0; from < text.size();) {
    const size_t end = std::min(text.find('\n', from), text.size());
    ++number;
    const std::string wrong = reader.Take(text.substr(from, end - from));
    if (!wrong.empty()) return {fmt::format("{}: line {}", path, number), wrong};
    from = end + 1;
  }
  return {};
}

}  // namespace alhambra::app
