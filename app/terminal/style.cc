#include "app/terminal/style.h"

#include <unistd.h>

#include <cstdlib>

namespace alhambra::app {

namespace {

// Blue, red, brown, white, green, purple: the colours of the tiles.
constexpr const char* kKindColours[kAlhambraKinds] = {"1;94", "1;91", "38;5;173",
                                                      "1;97", "1;92", "1;95"};
// Yellow, green, blue, orange: the colours of the cards.
constexpr const char* kCurrencyColours[kCurrencies] = {"93", "92", "94", "38;5;208"};

std::string_view Environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

bool SpeaksUnicode() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string_view value = Environment(name);
    if (value.empty()) continue;
    return value.find("UTF-8") != value.npos || value.find("utf8") != value.npos;
  }
  // Most systems without any setting still show it.
  return true;
}

}  // namespace

Style Style::OfTerminal() {
  const bool colour = isatty(STDOUT_FILENO) == 1 && Environment("NO_COLOR").empty() &&
                      Environment("TERM") != "dumb";
  return {colour, SpeaksUnicode()};
}

std::string Style::Paint(const char* code, std::string_view text) const {
  if (!colour_) return std::string(text);
  return std::string("\033[") + code + "m" + std::string(text) + "\033[0m";
}

std::string Style::OfKind(Kind kind, std::string_view text) const {
  return kind < kAlhambraKinds ? Paint(kKindColours[kind], text) : std::string(text);
}

std::string Style::OfCurrency(Currency currency, std::string_view text) const {
  return currency < kCurrencies ? Paint(kCurrencyColours[currency], text) : Bold(text);
}

}  // namespace alhambra::app
