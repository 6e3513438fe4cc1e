// Fresh colours in views and positions.
#include <algorithm>
#include <string_view>
#include <utility>

#include "engine/modules/fresh-colours/fresh_colours_module.h"

namespace alhambra::fresh_colours {
namespace {

Value Names(const Colours& colours) {
  Value list = Value::List();
  for (Kind kind = 0; kind < kAlhambraKinds; ++kind) {
    for (int i = 0; i < colours[kind]; ++i) list.Add(KindNames()[kind]);
  }
  return list;
}

}  // namespace

// ---- knowledge ----

void FreshColours::Hide(const Rules&, Game& game, Seat) const {
  ColourState& state = State(game);
  state.unknown = 1;
  if (!state.pile.empty()) std::sort(state.pile.begin(), state.pile.end() - 1);
}

void FreshColours::Redraw(const Rules&, Game& game, Seat, Rng& rng) const {
  ColourState& state = State(game);
  state.unknown = 0;
  if (!state.pile.empty()) rng.Shuffle(state.pile, 0, state.pile.size() - 1);
}

// ---- writing ----

Value FreshColours::WriteBoard() const {
  Value board = Value::Object();
  for (Currency currency = 0; currency < kCurrencies; ++currency) {
    Value column = Value::List();
    for (const Set& set : board_[currency]) {
      Value item = Value::Object();
      item.Set("kind", KindNames()[set.kind]);
      item.Set("number", set.number);
      column.Add(std::move(item));
    }
    board.Set(CurrencyNames()[currency], std::move(column));
  }
  return board;
}

void FreshColours::Write(const Rules& rules, const Game& game, Value& value) const {
  const ColourState& state = State(game);
  const auto name = [this](int project) {
    return Value(projects_[static_cast<size_t>(project)].name);
  };
  Value columns = Value::Object();
  Value stock = Value::Object();
  for (Currency column = 0; column < kCurrencies; ++column) {
    const uint8_t project = state.column[column];
    columns.Set(CurrencyNames()[column], project == 0 ? Value() : name(project - 1));
  }
  for (Kind kind = 0; kind < kAlhambraKinds; ++kind)
    stock.Set(KindNames()[kind], Stock(game, kind));
  Value seats = Value::List();
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    Value projects = Value::List(), painted = Value::List();
    for (Kind kind = 0; kind < kAlhambraKinds; ++kind) {
      if (state.project[seat][kind] == 0) continue;
      Value& list = IsUnfinished(state, seat, kind) ? projects : painted;
      list.Add(name(state.project[seat][kind] - 1));
    }
    Value one = Value::Object();
    one.Set("colours", Names(state.colours[seat]));
    one.Set("projects", std::move(projects));
    one.Set("painted", std::move(painted));
    seats.Add(std::move(one));
  }
  value.Set("board", WriteBoard());
  value.Set("columns", std::move(columns));
  if (state.unknown != 0) {
    value.Set("top", state.pile.empty() ? Value() : name(state.pile.back()));
    value.Set("pile_size", state.pile.size());
  } else {
    Value pile = Value::List();
    for (int i = state.pile.size() - 1; i >= 0; --i) pile.Add(name(state.pile[i]));
    value.Set("pile", std::move(pile));
  }
  value.Set("seats", std::move(seats));
  value.Set("stock", std::move(stock));
}

// ---- reading ----

int FreshColours::FindProject(const Reader& item) const {
  const std::string& name = item.Text();
  for (size_t i = 0; i < projects_.size(); ++i) {
    if (projects_[i].name == name) return static_cast<int>(i);
  }
  if (item.ok()) item.Fail("there is no such project with this many players");
  return -1;
}

bool FreshColours::IsInPlay(const ColourState& state, int project) const {
  const auto is_it = [project](uint8_t one) { return one == project + 1; };
  if (std::any_of(std::begin(state.column), std::end(state.column), is_it)) return true;
  for (const auto& seat : state.project) {
    if (std::any_of(std::begin(seat), std::end(seat), is_it)) return true;
  }
  return false;
}

void FreshColours::ReadSeat(Game& game, Seat seat, const Reader& reader) const {
  ColourState& state = State(game);
  reader.OnlyFields({"colours", "projects", "painted"});
  const std::vector<std::string_view> kinds(KindNames().begin(),
                                            KindNames().begin() + kAlhambraKinds);
  if (reader.Has("colours")) {
    const Reader colours = reader.Field("colours");
    if (colours.size() > limit_) return colours.Fail("nobody keeps that many colours");
    for (int i = 0; i < colours.size() && colours.ok(); ++i) {
      const Kind kind = static_cast<Kind>(colours.At(i).OneOf(kinds, "colour"));
      if (Stock(game, kind) == 0)
        return colours.At(i).Fail("there are not that many of this colour");
      ++state.colours[seat][kind];
    }
  }
  for (const char* field : {"painted", "projects"}) {
    if (!reader.Has(field)) continue;
    const Reader list = reader.Field(field);
    for (int i = 0; i < list.size() && list.ok(); ++i) {
      const int project = FindProject(list.At(i));
      if (project < 0) return;
      if (IsInPlay(state, project))
        return list.At(i).Fail("this project is somewhere else already");
      const Refusal refusal = CheckProject(game, seat, project + 1);
      if (!refusal.ok()) return list.At(i).Fail("a player has too many projects, or two of a kind");
      const Kind kind = projects_[static_cast<size_t>(project)].kind;
      state.project[seat][kind] = static_cast<uint8_t>(project + 1);
      if (field == std::string_view("painted")) {
        state.painted[seat] = static_cast<uint8_t>(state.painted[seat] | 1 << kind);
      }
    }
  }
}

void FreshColours::ReadSeats(const Rules& rules, Game& game, const Reader& seats) const {
  if (seats.size() > rules.players()) return seats.Fail("there are not that many players");
  for (int seat = 0; seat < seats.size(); ++seat) {
    ReadSeat(game, static_cast<Seat>(seat), seats.At(seat));
  }
}

// Named ones lie on top, the rest below by chance.
void FreshColours::ReadPile(Game& game, const Reader& reader) const {
  ColourState& state = State(game);
  FixedVec<uint8_t, kMostProjects> top;
  if (reader.Has("pile")) {
    const Reader pile = reader.Field("pile");
    for (int i = 0; i < pile.size() && pile.ok(); ++i) {
      const int project = FindProject(pile.At(i));
      if (project < 0) return;
      const uint8_t number = static_cast<uint8_t>(project);
      if (IsInPlay(state, project) || top.contains(number)) {
        return pile.At(i).Fail("this project is somewhere else already");
      }
      top.insert(0, number);
    }
  }
  for (size_t i = 0; i < projects_.size(); ++i) {
    const uint8_t project = static_cast<uint8_t>(i);
    if (!IsInPlay(state, project) && !top.contains(project)) state.pile.push_back(project);
  }
  game.core.rng.Shuffle(state.pile);
  for (const uint8_t project : top) state.pile.push_back(project);
}

// What nobody has and no column shows is in the pile. "stock" follows from the players' colours.
void FreshColours::Read(const Rules& rules, Game& game, const Reader& reader) const {
  ColourState& state = State(game);
  reader.OnlyFields({"board", "columns", "pile", "seats", "stock"});
  if (reader.Has("board") && !(reader.Field("board").value() == WriteBoard())) {
    return reader.Field("board").Fail("the component data has another board");
  }
  if (reader.Has("seats")) ReadSeats(rules, game, reader.Field("seats"));
  if (reader.ok() && reader.Has("columns")) {
    const Reader columns = reader.Field("columns");
    columns.OnlyFields(CurrencyNames());
    for (Currency column = 0; column < kCurrencies && reader.ok(); ++column) {
      const std::string_view name = CurrencyNames()[column];
      if (!columns.Has(name) || columns.Field(name).value().IsNull()) continue;
      const int project = FindProject(columns.Field(name));
      if (project < 0) return;
      if (IsInPlay(state, project)) {
        return columns.Field(name).Fail("this project is somewhere else already");
      }
      state.column[column] = static_cast<uint8_t>(project + 1);
    }
  }
  if (reader.ok()) ReadPile(game, reader);
  if (!reader.ok()) return;
  if (!reader.Has("columns")) {
    Play play{rules, game};
    for (Currency column = 0; column < kCurrencies; ++column) FillColumn(play, column);
  }
  if (!reader.Has("stock")) return;
  const Reader stock = reader.Field("stock");
  for (Kind kind = 0; kind < kAlhambraKinds && reader.ok(); ++kind) {
    const Reader number = stock.Field(KindNames()[kind]);
    if (number.Number(0, per_colour_) != Stock(game, kind)) {
      number.Fail("all colours that no player has are in the stock");
    }
  }
}

const char* FreshColours::FindFault(const Rules& rules, const Game& game) const {
  const ColourState& state = State(game);
  if (state.unknown != 0) return "the order of the projects is hidden outside a view";
  bool giving_back = false;
  for (const Frame& frame : game.core.agenda) {
    giving_back = giving_back || (frame.origin == origin && frame.kind == kSurplus);
  }
  for (Kind kind = 0; kind < kAlhambraKinds; ++kind) {
    if (Stock(game, kind) < 0) return "more colours than there are";
  }
  int seen[kMostProjects] = {};
  for (const uint8_t project : state.pile) ++seen[project];
  for (const uint8_t project : state.column) {
    if (project != 0) ++seen[project - 1];
  }
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    const bool plays = seat < rules.players();
    const int colours = ColoursOf(state, static_cast<Seat>(seat));
    if (colours > (plays ? limit_ : 0) && !giving_back) return "a player has too many colours";
    int unfinished = 0;
    for (Kind kind = 0; kind < kAlhambraKinds; ++kind) {
      const uint8_t project = state.project[seat][kind];
      const bool painted = (state.painted[seat] >> kind & 1) != 0;
      if (project == 0 && painted) return "a kind is painted without a project";
      if (project == 0) continue;
      if (!plays || projects_[project - 1u].kind != kind) return "a project lies where it cannot";
      ++seen[project - 1];
      unfinished += painted ? 0 : 1;
    }
    if (unfinished > unfinished_limit_) return "a player has too many unfinished projects";
  }
  for (size_t i = 0; i < kMostProjects; ++i) {
    if (seen[i] != (i < projects_.size() ? 1 : 0)) return "a project is nowhere or in two places";
  }
  return nullptr;
}

}  // namespace alhambra::fresh_colours
