// The choices of a decision as a numbered list, grouped by verb, in pages.
#ifndef ALHAMBRA_APP_TERMINAL_CHOICE_MENU_H_
#define ALHAMBRA_APP_TERMINAL_CHOICE_MENU_H_

#include <string>
#include <string_view>
#include <vector>

#include "app/terminal/palace_drawing.h"
#include "app/terminal/style.h"
#include "engine/rules.h"

namespace alhambra::app {

class ChoiceMenu {
 public:
  static constexpr int kPage = 36;

  // The choices in `list`, which the seat has in `view`.
  ChoiceMenu(const Rules& rules, const Game& view, Seat seat, const ActionList& list);

  int size() const { return static_cast<int>(choices_.size()); }
  // Choice number 1..size() as people see it.
  const Action& action(int number) const {
    return choices_[static_cast<size_t>(number - 1)].action;
  }

  // All choices if they fit on a page; else those of the larger groups are only counted.
  std::vector<std::string> Overview(const Style& style) const;
  // A page of the choices whose text begins with `prefix`, from the given one of them on. Says
  // how many follow. No lines if there is no such choice.
  std::vector<std::string> Page(std::string_view prefix, int from, const Style& style) const;
  int CountWith(std::string_view prefix) const;

  // Where tiles could be laid, if there is only one tile to lay: the numbers of the choices.
  std::vector<CellMark> Marks() const;

 private:
  struct Choice {
    Action action;
    std::string text;
    std::string note;  // what the text does not say: "exact"
  };

  // "  3  buy 2 with denar 7 (exact)"
  std::string Item(size_t index) const;

  std::vector<Choice> choices_;  // those of one verb together
};

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_TERMINAL_CHOICE_MENU_H_
