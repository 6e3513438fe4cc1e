#include "app/terminal/choice_menu.h"

#include <fmt/format.h>

#include <algorithm>

#include "codec/text.h"
#include "engine/flow/play.h"

namespace alhambra::app {

namespace {

constexpr size_t kWidth = 98;
constexpr size_t kGap = 3;
// Groups up to this size are always shown.
constexpr size_t kSmallGroup = 10;

bool LaysTile(const Action& action) {
  return IsCore(action, CoreVerb::kPlace) || IsCore(action, CoreVerb::kAdd) ||
         IsCore(action, CoreVerb::kMove);
}

// An exact payment is what beginners miss most often: it gives an extra action.
std::string NoteOn(const Rules& rules, const Game& view, Seat seat, const Action& action) {
  Price price;
  if (IsCore(action, CoreVerb::kBuy)) {
    price = MarketPrice(rules, view, seat, action.a, action.b, {});
  } else if (!IsCore(action, CoreVerb::kBuyNamed) ||
             !BesidePrice(rules, view, seat, action.tile, {}, &price)) {
    return "";
  }
  Paid paid;
  const Refusal refusal =
      CheckPayment(rules.catalogue(), rules.WalletOf(view, seat, price), price, action.pay, &paid);
  if (!refusal.ok()) return "";
  return paid.exact ? " (exact)" : fmt::format(" (overpaid by {})", paid.total - price.amount);
}

bool SameVerb(const Action& a, const Action& b) { return a.origin == b.origin && a.verb == b.verb; }

bool StartsWith(std::string_view text, std::string_view prefix) {
  return text.substr(0, prefix.size()) == prefix;
}

// Items in columns of equal width, as many as fit.
void AddColumns(const std::vector<std::string>& items, std::vector<std::string>* lines) {
  size_t width = 0;
  for (const std::string& item : items) width = std::max(width, item.size());
  const size_t columns = std::max<size_t>(1, (kWidth + kGap) / (width + kGap));
  const size_t rows = (items.size() + columns - 1) / columns;
  for (size_t row = 0; row < rows; ++row) {
    std::string line = "  ";
    for (size_t i = row; i < items.size(); i += rows) {
      const bool last = i + rows >= items.size();
      line += last ? items[i] : fmt::format("{:<{}}", items[i], width + kGap);
    }
    lines->push_back(line);
  }
}

}  // namespace

ChoiceMenu::ChoiceMenu(const Rules& rules, const Game& view, Seat seat, const ActionList& list) {
  for (const Action& action : list) {
    choices_.push_back(
        {action, codec::ActionText(rules, action), NoteOn(rules, view, seat, action)});
  }
  // Verbs stay in the order of the list; this only brings the same ones together.
  for (auto next = choices_.begin(); next != choices_.end();) {
    const Action first = next->action;
    next = std::stable_partition(next, choices_.end(), [&first](const Choice& choice) {
      return SameVerb(choice.action, first);
    });
  }
}

int ChoiceMenu::CountWith(std::string_view prefix) const {
  int count = 0;
  for (const Choice& choice : choices_) count += StartsWith(choice.text, prefix) ? 1 : 0;
  return count;
}

std::string ChoiceMenu::Item(size_t index) const {
  return fmt::format("{:>3}  {}{}", index + 1, choices_[index].text, choices_[index].note);
}

std::vector<std::string> ChoiceMenu::Overview(const Style& style) const {
  std::vector<std::string> lines;
  const bool all = size() <= kPage;
  for (size_t first = 0, end = 0; first < choices_.size(); first = end) {
    while (end < choices_.size() && SameVerb(choices_[end].action, choices_[first].action)) ++end;
    if (all || end - first <= kSmallGroup) {
      std::vector<std::string> items;
      for (size_t i = first; i < end; ++i) items.push_back(Item(i));
      AddColumns(items, &lines);
      continue;
    }
    const std::string& text = choices_[first].text;
    const std::string verb = text.substr(0, text.find(' '));
    lines.push_back(fmt::format("  {:>3} to {}  {} ...  {}", first + 1, end, verb,
                                style.Dim("type '" + verb + "' to see these choices")));
  }
  return lines;
}

std::vector<std::string> ChoiceMenu::Page(std::string_view prefix, int from,
                                          const Style& style) const {
  std::vector<std::string> lines, items;
  int seen = 0;
  for (size_t i = 0; i < choices_.size(); ++i) {
    if (!StartsWith(choices_[i].text, prefix)) continue;
    ++seen;
    if (seen > from && seen <= from + kPage) items.push_back(Item(i));
  }
  AddColumns(items, &lines);
  const int left = seen - from - kPage;
  if (left > 0) {
    lines.push_back(style.Dim(fmt::format("  ... {} more choices: type 'more'", left)));
  }
  return lines;
}

std::vector<CellMark> ChoiceMenu::Marks() const {
  std::vector<CellMark> marks;
  TileId tile = kNoTile;
  for (size_t i = 0; i < choices_.size(); ++i) {
    const Action& action = choices_[i].action;
    if (!LaysTile(action)) continue;
    if (tile != kNoTile && tile != action.tile) return {};
    tile = action.tile;
    const bool known = std::any_of(marks.begin(), marks.end(), [&](const CellMark& mark) {
      return mark.x == action.x && mark.y == action.y;
    });
    if (!known) marks.push_back({action.x, action.y, fmt::format("[{}]", i + 1)});
  }
  return marks;
}

}  // namespace alhambra::app
