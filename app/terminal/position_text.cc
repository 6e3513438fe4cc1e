#include "app/terminal/position_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/terminal/palace_drawing.h"
#include "app/terminal/tile_grid.h"
#include "codec/json.h"

namespace alhambra::app {

namespace {

constexpr int kTitleWidth = 10;

// How many cells of a tile grid a column takes: a tile and the room behind it for its name. Tiles
// with two sides have longer names, and the other side's in brackets.
int ColumnRoom(const Rules& rules) {
  const Catalogue& catalogue = rules.catalogue();
  for (int tile = 0; tile < catalogue.tile_count(); ++tile) {
    if (catalogue.tile(static_cast<TileId>(tile)).reverse != kNoTile) return 4;
  }
  return 3;
}

std::string Title(std::string_view title, const Style& style) {
  return style.Bold(fmt::format("{:<{}}", title, kTitleWidth));
}

std::string InColumn(const Rules& rules, std::string_view text) {
  return fmt::format("{:<{}}", text, ColumnRoom(rules) * (TileGrid::kCellWidth + 1));
}

// The tiles with their names below or above, and the names of their other sides, if they have any.
struct TileRow {
  std::vector<TileId> tiles;
  std::string names;
  std::string reverses;

  void Add(const Rules& rules, TileId tile) {
    tiles.push_back(tile);
    const TileDef* def = tile == kNoTile ? nullptr : &rules.catalogue().tile(tile);
    names += InColumn(rules, def == nullptr ? "empty" : def->name);
    const bool two_sided = def != nullptr && def->reverse != kNoTile;
    reverses += InColumn(
        rules, two_sided ? fmt::format("({})", rules.catalogue().tile(def->reverse).name) : "");
  }
  bool has_reverses() const { return reverses.find_first_not_of(' ') != std::string::npos; }
};

// The values of a set's money cards of one currency, "2 5 5".
std::string ValuesOf(const Catalogue& catalogue, const CardSet& cards, Currency currency,
                     bool sum) {
  std::vector<int> values;
  int total = 0;
  cards.ForEach([&](Card card) {
    const CardDef& def = catalogue.card(card);
    if (!def.money || def.currency != currency) return;
    values.push_back(def.value);
    total += def.value;
  });
  if (values.empty()) return "-";
  std::string text = fmt::format("{}", fmt::join(values, " "));
  return sum && values.size() > 1 ? fmt::format("{} = {}", text, total) : text;
}

std::string OtherCards(const Catalogue& catalogue, const CardSet& cards) {
  std::vector<std::string> names;
  cards.ForEach([&](Card card) {
    const CardDef& def = catalogue.card(card);
    if (!def.money || def.currency >= kCurrencies) names.push_back(def.name);
  });
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string CardsLine(const Rules& rules, std::string_view title, const CardSet& cards, bool sum,
                      const Style& style) {
  const Catalogue& catalogue = rules.catalogue();
  std::string line = Title(title, style);
  for (Currency currency = 0; currency < kCurrencies; ++currency) {
    line += style.OfCurrency(currency, InColumn(rules, ValuesOf(catalogue, cards, currency, sum)));
  }
  const std::string others = OtherCards(catalogue, cards);
  return others.empty() ? line : line + others;
}

CardSet DisplayCards(const Game& view) {
  CardSet cards;
  for (const Card card : view.core.display) cards.Add(card);
  return cards;
}

std::string WhatIsLeft(const Game& view) {
  return fmt::format("{} tiles, {} cards", view.core.supply.size(), view.core.draw.size());
}

// Whole buildings as a number, half ones with a point: "2", "2.5", "." for none.
std::string BuildingCount(int halves) {
  if (halves == 0) return ".";
  return halves % 2 == 0 ? fmt::format("{}", halves / 2) : fmt::format("{}.5", halves / 2);
}

// A longest run that scores, under its name in the score sheet.
struct RunLength {
  std::string_view name;
  int length;
};

// The wall or the moat; with a city beside the palace both, and the stretch where they meet.
std::vector<RunLength> LongestRuns(const Rules& rules, const Game& view, Seat seat) {
  const Board board = rules.LayOut(view, seat);
  Outline outline;
  board.TraceOutline(&outline);
  std::vector<RunLength> runs = {{rules.sources()[0].name, LongestRun(outline, kWallSide).length}};
  if (rules.parts() == 1) return runs;
  const int border = board.has_city() ? LongestRun(outline, kBorder).length : 0;
  if (board.has_city()) board.TraceOutline(&outline, true);
  runs.push_back({"moat", board.has_city() ? LongestRun(outline, kMoatSide).length : 0});
  runs.push_back({"border", border});
  return runs;
}

constexpr int kRunWidth = 7;

std::string PlayerLine(const Rules& rules, const Game& view, int scorer, Seat viewer,
                       const Style& style) {
  const bool dirk = scorer >= rules.players();
  const auto seat = static_cast<Seat>(scorer);
  std::string name = SeatName(rules, scorer) + (seat == viewer ? " (you)" : "");
  std::string line = fmt::format("{:<17}", name);
  if (seat == viewer) line = style.Bold(line);
  line += fmt::format("{:>6}", rules.score(view, scorer));
  for (const RunLength& run : LongestRuns(rules, view, dirk ? Seat{0} : seat)) {
    line += fmt::format("{:>{}}", dirk ? "-" : fmt::format("{}", run.length), kRunWidth);
  }
  if (dirk) {
    line += fmt::format("{:>7}{:>9}", "-", "-");
  } else {
    const int cards = view.core.hand[seat].size() + view.core.unseen[seat];
    int reserve = 0;
    for (const TileId tile : view.core.owned[seat]) {
      reserve += view.core.spot[tile].zone == Zone::kReserve ? 1 : 0;
    }
    line += fmt::format("{:>7}{:>9}", cards, reserve);
  }
  for (const Kind kind : rules.kinds()) {
    const std::string count = BuildingCount(rules.HalfBuildings(view, scorer, kind));
    line += style.OfKind(kind, fmt::format("{:>5}", count));
  }
  return line;
}

// Fields of plain data in one line: "left: 3, cards: [dancer, miser]". What is empty or zero is
// left out.
std::string Short(const Value& value) {
  std::vector<std::string> parts;
  switch (value.type()) {
    case Value::Type::kText:
      return value.AsText();
    case Value::Type::kList:
      for (const Value& item : value.items()) parts.push_back(Short(item));
      return fmt::format("[{}]", fmt::join(parts, ", "));
    case Value::Type::kObject:
      for (const auto& [name, field] : value.fields()) {
        const std::string text = Short(field);
        if (text != "[]" && text != "{}" && text != "null" && text != "0" && text != "false") {
          parts.push_back(fmt::format("{}: {}", name, text));
        }
      }
      return parts.empty() ? "{}" : fmt::format("{}", fmt::join(parts, ", "));
    default:
      return codec::JsonText(value);
  }
}

void AddAll(const Text& lines, std::string_view indent, Text* text) {
  for (const std::string& line : lines) text->push_back(std::string(indent) + line);
}

}  // namespace

std::string SeatName(const Rules& rules, int scorer) {
  if (scorer >= rules.players()) return "Dirk";
  return fmt::format("Player {}", scorer + 1);
}

Text MarketText(const Rules& rules, const Game& view, Seat seat, const Style& style) {
  const Core& core = view.core;
  const Catalogue& catalogue = rules.catalogue();
  Text text;
  for (int part = 0; part < rules.parts(); ++part) {
    std::string spaces = Title(part == 0 ? "Market" : "City", style);
    const std::string indent(kTitleWidth, ' ');
    TileRow row;
    for (int place = part * kSpaces; place < (part + 1) * kSpaces; ++place) {
      const Currency currency = CurrencyAt(place);
      spaces += style.OfCurrency(
          currency, InColumn(rules, fmt::format("{} {}", place + 1, CurrencyNames()[currency])));
      row.Add(rules, core.market[place]);
    }
    text.push_back(spaces);
    AddAll(DrawTiles(rules, view, row.tiles, ColumnRoom(rules), style), indent, &text);
    text.push_back(indent + row.names);
    if (row.has_reverses()) text.push_back(indent + style.Dim(row.reverses));
  }
  std::vector<std::string> beside;
  for (const TileId tile : rules.beside_tiles()) {
    const TileSpot& spot = core.spot[tile];
    if (spot.zone != Zone::kBeside) continue;
    beside.push_back(fmt::format("{} ({})", catalogue.tile(tile).name, CurrencyNames()[spot.x]));
  }
  if (!beside.empty())
    text.push_back(Title("Beside", style) + fmt::format("{}", fmt::join(beside, ", ")));
  text.push_back(CardsLine(rules, "Display", DisplayCards(view), false, style));
  text.push_back(CardsLine(rules, "Your hand", core.hand[seat], true, style));
  text.push_back(Title("Left", style) + WhatIsLeft(view));
  return text;
}

Text PlayersText(const Rules& rules, const Game& view, Seat seat, const Style& style) {
  std::string titles = fmt::format("{:<17}{:>6}", "", "points");
  for (const RunLength& run : LongestRuns(rules, view, seat)) {
    titles += fmt::format("{:>{}}", run.name, kRunWidth);
  }
  std::string header = style.Dim(titles + fmt::format("{:>7}{:>9}", "cards", "reserve"));
  for (const Kind kind : rules.kinds()) {
    header += style.OfKind(kind, fmt::format("{:>5}", KindLabel(kind)));
  }
  Text text = {header};
  for (int scorer = 0; scorer < rules.scorers(); ++scorer) {
    text.push_back(PlayerLine(rules, view, scorer, seat, style));
  }
  return text;
}

Text UnbuiltText(const Rules& rules, const Game& view, Seat seat, const Style& style) {
  Text text;
  const struct {
    Zone zone;
    const char* title;
  } zones[] = {{Zone::kWaiting, "To place"}, {Zone::kReserve, "Reserve"}};
  for (const auto& [zone, title] : zones) {
    const std::string indent(kTitleWidth, ' ');
    TileRow row;
    for (const TileId tile : view.core.owned[seat]) {
      if (view.core.spot[tile].zone == zone) row.Add(rules, tile);
    }
    if (row.tiles.empty()) continue;
    text.push_back(Title(title, style) + row.names);
    // In the reserve a tile is never turned again.
    if (zone == Zone::kWaiting && row.has_reverses()) {
      text.push_back(indent + style.Dim(row.reverses));
    }
    AddAll(DrawTiles(rules, view, row.tiles, ColumnRoom(rules), style), indent, &text);
  }
  return text;
}

Text ScoreSheetText(const Rules& rules, const Game& view, const Style& style) {
  std::string header = fmt::format("{:<30}", "");
  std::string totals = fmt::format("{:<30}", "total");
  for (int scorer = 0; scorer < rules.scorers(); ++scorer) {
    header += fmt::format("{:>10}", SeatName(rules, scorer));
    totals += fmt::format("{:>10}", rules.score(view, scorer));
  }
  Text text = {style.Dim(header)};
  for (const int row : {1, 2, 3, 0}) {
    for (int source = 0; source < static_cast<int>(rules.sources().size()); ++source) {
      const std::string when = row == 0 ? "outside scorings" : fmt::format("scoring {}", row);
      std::string line =
          fmt::format("{:<30}", when + ": " + rules.sources()[static_cast<size_t>(source)].name);
      bool any = false;
      for (int scorer = 0; scorer < rules.scorers(); ++scorer) {
        const int points = rules.EntryAt(view, source, row, scorer).points;
        any = any || points != 0;
        line += points == 0 ? fmt::format("{:>10}", ".") : fmt::format("{:>10}", points);
      }
      if (any) text.push_back(line);
    }
  }
  text.push_back(style.Bold(totals));
  return text;
}

Text ModulesText(const Rules& rules, const Game& view, const Style& style) {
  Text text;
  for (const std::unique_ptr<Module>& module : rules.modules()) {
    Value value = Value::Object();
    module->Write(rules, view, value);
    const std::string state = Short(value);
    if (state != "{}") text.push_back(style.Bold(module->info().name) + "  " + state);
  }
  if (!text.empty()) text.push_back(style.Dim("(In these lines players are numbered from 0.)"));
  return text;
}

}  // namespace alhambra::app
