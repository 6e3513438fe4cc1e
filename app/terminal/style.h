// How text looks in a terminal: colours of kinds and currencies, and the characters lines are
// drawn with.
#ifndef ALHAMBRA_APP_TERMINAL_STYLE_H_
#define ALHAMBRA_APP_TERMINAL_STYLE_H_

#include <string>
#include <string_view>

#include "engine/base/ids.h"

namespace alhambra::app {

class Style {
 public:
  // Without colour the text stays as it is; without `unicode` lines are drawn in ASCII.
  Style(bool colour, bool unicode) : colour_(colour), unicode_(unicode) {}
  // As fits the program's standard output and the user's language settings.
  static Style OfTerminal();

  bool unicode() const { return unicode_; }

  std::string Bold(std::string_view text) const { return Paint("1", text); }
  std::string Dim(std::string_view text) const { return Paint("2", text); }
  std::string Title(std::string_view text) const { return Paint("1;4", text); }
  std::string Wrong(std::string_view text) const { return Paint("31", text); }
  std::string Mark(std::string_view text) const { return Paint("1;36", text); }
  std::string OfKind(Kind kind, std::string_view text) const;
  std::string OfCurrency(Currency currency, std::string_view text) const;

 private:
  std::string Paint(const char* code, std::string_view text) const;

  bool colour_;
  bool unicode_;
};

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_TERMINAL_STYLE_H_
