// The table as text, from the view of one seat: market, display and hand in columns of
// currencies, the players and their buildings, and the score sheet.
#ifndef ALHAMBRA_APP_TERMINAL_POSITION_TEXT_H_
#define ALHAMBRA_APP_TERMINAL_POSITION_TEXT_H_

#include <string>
#include <vector>

#include "app/terminal/style.h"
#include "engine/rules.h"

namespace alhambra::app {

using Text = std::vector<std::string>;  // lines

// "Player 2", or "Dirk".
std::string SeatName(const Rules& rules, int scorer);

// The market with the cards in the display and in the seat's hand below it.
Text MarketText(const Rules& rules, const Game& view, Seat seat, const Style& style);

// One line per player: points, longest walls and moats, cards, buildings of each kind.
Text PlayersText(const Rules& rules, const Game& view, Seat seat, const Style& style);

// The tiles a seat has not built, drawn, under a title; nothing if there are none.
Text UnbuiltText(const Rules& rules, const Game& view, Seat seat, const Style& style);

// Where every point came from.
Text ScoreSheetText(const Rules& rules, const Game& view, const Style& style);

// What the modules have on the table; nothing without modules.
Text ModulesText(const Rules& rules, const Game& view, const Style& style);

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_TERMINAL_POSITION_TEXT_H_
