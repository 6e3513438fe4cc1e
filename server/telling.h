// What a viewer of a table is told, as data. Everything here is made for one viewer (a seat,
// kSpectator, or codec::kEverything for a file that is looked into) and tells nothing else.
#ifndef ALHAMBRA_SERVER_TELLING_H_
#define ALHAMBRA_SERVER_TELLING_H_

#include <cstdint>
#include <vector>

#include "engine/base/value.h"
#include "engine/rules.h"
#include "server/table.h"

namespace alhambra::server {

// Who is at a seat right now.
struct Presence {
  bool here = false;    // somebody has it open
  int64_t wait_ms = 0;  // if not: until the others may have a computer play it
};
using Present = std::vector<Presence>;  // by seat

// "open", "running", "over".
std::string_view StateName(Table::State state);

// Where the game began: "deal", "position", or "game" if it is played on from another.
std::string_view StartName(const Head& head);

// What a game with these rules is made of: set-up, tiles, cards, score sources. The same for
// everybody.
Value PiecesValue(const Rules& rules);

// The changing part of a table: state, seats, watch token, rematch, whether it is shared.
Value TableValue(const Table& table, const Present& present, Seat viewer);

// One step, counted from 1.
Value StepValue(const Rules& rules, const Step& step, int number, Seat viewer);

// So many lines of talk are told at once; earlier ones are asked for.
inline constexpr int kLinesAtOnce = 100;

// "welcome": everything, or what came after entry `since` (-1: all).
Value Welcome(const Table& table, const Present& present, Seat viewer, int since);
// "update": what came after entry `since`; with the view unless only chat changed.
Value Update(const Table& table, Seat viewer, int since, bool with_view);
// "table".
Value TableChanged(const Table& table, const Present& present, Seat viewer);

// "chat" and "chat_earlier": the last lines before entry `before`, and whether there are more.
Value LinesBefore(const Table& table, int before);

// The view now; null before the game has started. The view after some steps, without choices.
Value ViewNow(const Table& table, Seat viewer);
Value ViewAt(const Table& table, Seat viewer, int step);
Value WithoutLegal(const Value& view);

// A game that is over, for everybody: all of it, with the view after that step; or only that view.
Value PublicGame(const Table& table, int step);
Value PublicStep(const Table& table, int step);

// The game record, which holds the seed: for a game that is over.
Value RecordOf(const Table& table);

// A line of the lobby.
Value Summary(const Head& head, const std::vector<SeatNow>& seats, Table::State state, int steps,
              int64_t moved);

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_TELLING_H_
