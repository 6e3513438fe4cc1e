#include "server/telling.h"

#include <algorithm>

#include "codec/position.h"
#include "codec/record.h"
#include "codec/setup.h"
#include "codec/text.h"

namespace alhambra::server {
namespace {

std::string OriginName(const Rules& rules, Origin origin) {
  return origin == kCore ? "base" : rules.module(origin).info().id;
}

std::string KindName(Kind kind) { return std::string(KindNames()[kind]); }

// The letters of the sides that are walls, moats and so on; only walls are always said.
void AddSides(const TileDef& tile, Value& value) {
  value.Set("walls", SideLetters(tile.sides, kWallSide));
  const std::pair<const char*, uint8_t> others[] = {
      {"moats", kMoatSide}, {"bastions", kBastionSide}, {"green", kGreenSide}};
  for (const auto& [name, side] : others) {
    const std::string letters = SideLetters(tile.sides, side);
    if (!letters.empty()) value.Set(name, letters);
  }
}

Value TileValue(const Rules& rules, const TileDef& tile) {
  Value value = Value::Object();
  if (tile.kind != kNoKind) value.Set("kind", KindName(tile.kind));
  if (tile.lower_kind != kNoKind) value.Set("lower_kind", KindName(tile.lower_kind));
  if (tile.has_price) value.Set("price", int{tile.price});
  AddSides(tile, value);
  if (tile.cells > 1) value.Set("cells", int{tile.cells});
  if (tile.rotatable) value.Set("turnable", true);
  if (tile.outside) value.Set("outside", true);
  if (tile.reverse != kNoTile) value.Set("reverse", rules.catalogue().tile(tile.reverse).name);
  value.Set("owner", OriginName(rules, tile.origin));
  return value;
}

Value CardValue(const Rules& rules, const CardDef& card) {
  Value value = Value::Object();
  if (card.currency < kCurrencies) {
    value.Set("currency", CurrencyNames()[card.currency]);
  } else if (card.currency == kWild) {
    value.Set("currency", "any");
  }
  if (card.money) value.Set("value", int{card.value});
  value.Set("owner", OriginName(rules, card.origin));
  return value;
}

Value SeatValue(const SeatNow& seat) {
  Value value = Value::Object();
  value.Set("kind", SeatKindNames()[static_cast<size_t>(seat.kind)]);
  value.Set("name", seat.name);
  value.Set("level", seat.level.empty() ? Value() : Value(seat.level));
  value.Set("free", seat.free);
  return value;
}

Value RematchValue(const Table& table, Seat viewer) {
  const Rematch& rematch = table.rematch();
  if (rematch.table.empty()) return Value();
  const size_t place = viewer < table.seats().size() ? viewer : table.seats().size();
  Value value = Value::Object();
  value.Set("table", rematch.table);
  value.Set("token", rematch.tokens[place]);
  return value;
}

// Who wants the table deleted; null if nobody does.
Value DeletionValue(const Deletion& deletion) {
  if (deletion.by < 0) return Value();
  Value agreed = Value::List();
  for (size_t i = 0; i < deletion.agreed.size(); ++i) {
    if (deletion.agreed[i]) agreed.Add(static_cast<int>(i));
  }
  Value value = Value::Object();
  value.Set("by", deletion.by);
  value.Set("agreed", std::move(agreed));
  return value;
}

// The last lines of talk after entry `since` and before entry `before`, and whether there are more.
void AddLines(const Table& table, int since, int before, Value& message) {
  const auto by_entry = [](const ChatLine& line, int entry) { return line.entry < entry; };
  const auto& chat = table.chat();
  const auto end = std::lower_bound(chat.begin(), chat.end(), before, by_entry);
  const auto all = std::lower_bound(chat.begin(), end, since + 1, by_entry);
  const auto from = end - std::min<std::ptrdiff_t>(end - all, kLinesAtOnce);
  Value lines = Value::List();
  for (auto line = from; line != end; ++line) {
    Value value = Value::Object();
    value.Set("n", line->entry);
    value.Set("seat", line->seat);
    value.Set("name", line->name);
    value.Set("text", line->text);
    value.Set("at", line->at);
    lines.Add(std::move(value));
  }
  message.Set("chat", std::move(lines));
  message.Set("chat_earlier", from != all);
}

// "keep" and "steps": how somebody who knows the first steps gets to know the others.
void AddSteps(const Table& table, Seat viewer, int keep, Value& message) {
  message.Set("keep", keep);
  Value steps = Value::List();
  for (size_t i = static_cast<size_t>(keep); i < table.steps().size(); ++i) {
    steps.Add(StepValue(table.rules(), table.steps()[i], static_cast<int>(i) + 1, viewer));
  }
  message.Set("steps", std::move(steps));
}

// ... and how somebody who knows the log up to entry `since` does.
void AddLog(const Table& table, Seat viewer, int since, Value& message) {
  message.Set("n", table.entries());
  AddSteps(table, viewer, since < 0 ? 0 : table.StepsKept(since), message);
}

void AddFields(const Value& more, Value& object) {
  for (const auto& [name, field] : more.fields()) object.Set(name, field);
}

Value OfType(const char* type) {
  Value message = Value::Object();
  message.Set("type", type);
  return message;
}

}  // namespace

std::string_view StateName(Table::State state) {
  static constexpr std::string_view kNames[] = {"open", "running", "over"};
  return kNames[static_cast<size_t>(state)];
}

std::string_view StartName(const Head& head) {
  if (!head.beginning.before.empty()) return "game";
  return head.beginning.position.IsNull() ? "deal" : "position";
}

Value PiecesValue(const Rules& rules) {
  Value value = Value::Object();
  value.Set("setup", codec::WriteSetup(rules.setup()));
  value.Set("dirk", rules.has_dirk());
  const Catalogue& catalogue = rules.catalogue();
  Value tiles = Value::Object();
  for (int i = 0; i < catalogue.tile_count(); ++i) {
    const TileDef& tile = catalogue.tile(static_cast<TileId>(i));
    tiles.Set(tile.name, TileValue(rules, tile));
  }
  value.Set("tiles", std::move(tiles));
  Value cards = Value::Object();
  for (int id = 0; id < kCardTypes; ++id) {
    if (!catalogue.IsCard(static_cast<Card>(id))) continue;
    const CardDef& card = catalogue.card(static_cast<Card>(id));
    cards.Set(card.name, CardValue(rules, card));
  }
  value.Set("cards", std::move(cards));
  Value sources = Value::List();
  for (const ScoreSource& source : rules.sources()) {
    Value item = Value::Object();
    item.Set("name", source.name);
    item.Set("owner", OriginName(rules, source.origin));
    sources.Add(std::move(item));
  }
  value.Set("sources", std::move(sources));
  return value;
}

Value TableValue(const Table& table, const Present& present, Seat viewer) {
  Value value = Value::Object();
  value.Set("state", StateName(table.state()));
  value.Set("moved", table.moved());
  Value seats = Value::List();
  for (size_t i = 0; i < table.seats().size(); ++i) {
    Value seat = SeatValue(table.seats()[i]);
    seat.Set("present", present[i].here);
    seat.Set("wait_ms", present[i].here ? Value() : Value(present[i].wait_ms));
    seat.Set("stand_in", table.seats()[i].kind != SeatKind::kComputer &&
                             table.state() == Table::State::kRunning &&
                             table.PlayedByComputer(static_cast<int>(i)));
    seat.Set("new_link", table.seats()[i].token != table.head().seats[i].token);
    seats.Add(std::move(seat));
  }
  value.Set("seats", std::move(seats));
  value.Set("watch", table.head().watch);
  value.Set("rematch", RematchValue(table, viewer));
  value.Set("shared", table.shared());
  value.Set("deletion", DeletionValue(table.deletion()));
  return value;
}

Value StepValue(const Rules& rules, const Step& step, int number, Seat viewer) {
  Value value = Value::Object();
  value.Set("step", number);
  value.Set("seat", int{step.seat});
  // An action is told to others if everything that came of it is: what a seat alone may know
  // (a secret choice, a card drawn) would otherwise stand in its words.
  const bool open = viewer == step.seat ||
                    std::all_of(step.events.begin(), step.events.end(),
                                [viewer](const Event& e) { return codec::MaySee(e, viewer); });
  if (open) value.Set("action", codec::ActionText(rules, step.action));
  value.Set("by", step.computer ? "computer" : "person");
  Value events = Value::List();
  size_t counted = 0;
  for (const Event& event : step.events) {
    Value told = codec::EventValue(rules, event, viewer);
    if (IsCore(event, CoreEvent::kCounted)) AddFields(step.counted[counted++], told);
    if (!told.IsNull()) events.Add(std::move(told));
  }
  value.Set("events", std::move(events));
  Value scores = Value::List();
  for (const int score : step.scores) scores.Add(score);
  value.Set("scores", std::move(scores));
  return value;
}

Value ViewNow(const Table& table, Seat viewer) {
  if (table.state() == Table::State::kOpen) return Value();
  Value view = codec::ViewValue(table.rules(), table.game(), viewer);
  view.Set("undo", viewer != kSpectator && table.CanUndo(viewer));
  view.Set("redo", viewer != kSpectator && table.CanRedo(viewer));
  return view;
}

Value WithoutLegal(const Value& view) {
  Value rest = Value::Object();
  for (const auto& [name, field] : view.fields()) {
    if (name != "legal") rest.Set(name, field);
  }
  return rest;
}

Value ViewAt(const Table& table, Seat viewer, int step) {
  Value view = WithoutLegal(codec::ViewValue(table.rules(), table.GameAt(step), viewer));
  view.Set("undo", false);
  view.Set("redo", false);
  return view;
}

Value Welcome(const Table& table, const Present& present, Seat viewer, int since) {
  Value message = OfType("welcome");
  message.Set("you", viewer == kSpectator ? Value() : Value(int{viewer}));
  Value about = Value::Object();
  about.Set("table", table.head().table);
  AddFields(PiecesValue(table.rules()), about);
  about.Set("seed_chosen", table.head().seed_chosen);
  about.Set("start", StartName(table.head()));
  about.Set("hints", table.head().hints);
  AddFields(TableValue(table, present, viewer), about);
  message.Set("table", std::move(about));
  AddLog(table, viewer, since, message);
  AddLines(table, since, table.entries() + 1, message);
  message.Set("view", ViewNow(table, viewer));
  return message;
}

Value Update(const Table& table, Seat viewer, int since, bool with_view) {
  Value message = OfType("update");
  AddLog(table, viewer, since, message);
  if (with_view) message.Set("view", ViewNow(table, viewer));
  AddLines(table, since, table.entries() + 1, message);
  return message;
}

Value LinesBefore(const Table& table, int before) {
  Value message = Value::Object();
  AddLines(table, 0, before, message);
  return message;
}

Value TableChanged(const Table& table, const Present& present, Seat viewer) {
  Value message = OfType("table");
  message.Set("n", table.entries());
  message.Set("table", TableValue(table, present, viewer));
  return message;
}

Value PublicGame(const Table& table, int step) {
  Value names = Value::List();
  for (const SeatNow& seat : table.seats()) names.Add(seat.name);
  Value about = PiecesValue(table.rules());
  about.Set("state", StateName(table.state()));
  Value message = Value::Object();
  message.Set("title", "");
  message.Set("kind", "game");
  message.Set("names", std::move(names));
  message.Set("table", std::move(about));
  AddSteps(table, codec::kEverything, 0, message);
  AddFields(PublicStep(table, step), message);
  message.Set("verified", true);
  message.Set("reviewed", table.reviewed());
  return message;
}

Value PublicStep(const Table& table, int step) {
  Value message = Value::Object();
  message.Set("step", step);
  message.Set("view", ViewAt(table, codec::kEverything, step));
  return message;
}

Value RecordOf(const Table& table) {
  codec::Record record;
  record.setup = table.rules().setup();
  record.seed = table.head().seed;
  record.beginning = table.head().beginning;
  for (const SeatNow& seat : table.seats()) record.names.push_back(seat.name);
  for (const Step& step : table.steps()) {
    record.actions.push_back(codec::ActionText(table.rules(), step.action));
  }
  codec::Seal(table.rules(), table.game(), &record);
  return codec::WriteRecord(record);
}

Value Summary(const Head& head, const std::vector<SeatNow>& seats, Table::State state, int steps,
              int64_t moved) {
  Value value = Value::Object();
  value.Set("table", head.table);
  value.Set("game", head.setup.game);
  Value modules = Value::List();
  for (const std::string& id : head.setup.modules) modules.Add(id);
  value.Set("modules", std::move(modules));
  value.Set("state", StateName(state));
  value.Set("start", StartName(head));
  Value list = Value::List();
  for (const SeatNow& seat : seats) list.Add(SeatValue(seat));
  value.Set("seats", std::move(list));
  value.Set("steps", steps);
  value.Set("created", head.created);
  value.Set("moved", moved);
  value.Set("hints", head.hints);
  value.Set("watch", head.listed ? Value(head.watch) : Value());
  return value;
}

}  // namespace alhambra::server
