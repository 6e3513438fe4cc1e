#include <algorithm>
#include <optional>
#include <vector>

#include "codec/pattern.h"
#include "codec/position.h"
#include "codec/words.h"
#include "engine/flow/play.h"
#include "engine/flow/walls.h"

namespace alhambra::codec {
namespace {

// A tile of a palace and where in the file it stands.
struct Built {
  Seat seat;
  TileId tile;
  Reader reader;
};

class PositionReader {
 public:
  PositionReader(const Rules& rules, const Reader& root, Game& game)
      : rules_(rules), words_(rules), root_(root), game_(game), core_(game.core) {}

  void Read();

 private:
  void CheckFields() const;
  void ReadScorings();
  void ReadSeats();
  void ReadSeat(const Reader& seat, int index);
  void ReadPalace(const Reader& palace, Seat seat);
  int ReadFountain(const Reader& item) const;
  void ReadDirk();
  void ReadMarket();
  void ReadBeside();
  void ReadTiles(const Reader& list, Zone zone, Seat seat);
  std::optional<TileId> ReadTile(const Reader& item, const Pattern& pattern, Fields* fields) const;

  template <class List>
  void ReadCards(std::string_view field, List& list);
  std::optional<Card> ReadCard(const Reader& item);
  bool IsScoringCard(Card card) const;

  void ReadModules();
  bool DecidesKinds(const Module& module) const;
  std::vector<TileId> ReadSupply();
  void StackSupply();
  void FillMarket();
  void StackCards();
  void StackScoringCards();
  void StackRest(const std::vector<Card>& listed);
  void FillDisplay();
  void ReadPiles();

  bool Covers(TileId tile, int x, int y) const;
  void CheckCells() const;
  void CheckPalaces() const;
  void ReadSheet();
  void ReadSheetRow(const Reader& row, int source, int number);
  void ReadScores();
  void ReadScore(const Reader& holder, int scorer);
  void CheckWall(const Reader& seat, int index) const;
  void StartTurn();

  bool Rest(std::string_view field) const;  // whether what is not listed is shuffled below

  const Rules& rules_;
  const Words words_;
  const Reader& root_;
  Game& game_;
  Core& core_;
  std::vector<Built> built_;
  int placed_[256] = {};  // cards by type
};

void PositionReader::Read() {
  CheckFields();
  ReadScorings();
  ReadSeats();
  ReadDirk();
  ReadMarket();
  ReadBeside();
  if (root_.Has("gone")) ReadTiles(root_.Field("gone"), Zone::kGone, kNoSeat);
  ReadCards("display", core_.display);
  ReadCards("discard", core_.discard);
  ReadCards("aside", core_.aside);
  ReadCards("out", core_.out);
  if (root_.ok()) CheckCells();
  if (root_.ok()) ReadModules();
  if (root_.ok()) CheckPalaces();
  if (root_.ok()) ReadSheet();
  if (root_.ok()) ReadScores();
  if (root_.ok()) StackSupply();
  if (root_.ok()) StackCards();
  if (root_.ok()) StartTurn();
}

void PositionReader::CheckFields() const {
  root_.OnlyFields({"turn", "seats", "dirk", "market", "beside", "display", "draw", "draw_rest",
                    "piles", "discard", "aside", "out", "gone", "supply", "supply_rest", "scorings_held",
                    "scorings_noted", "sheet", "decision", "modules"});
  if (root_.Has("turn")) root_.Field("turn").OnlyFields({"number", "seat", "phase"});
}

void PositionReader::ReadScorings() {
  if (root_.Has("scorings_held")) {
    core_.scorings_held = static_cast<uint8_t>(root_.Field("scorings_held").Number(0, 2));
  }
  if (!root_.Has("scorings_noted")) return;
  const Reader noted = root_.Field("scorings_noted");
  for (int i = 0; i < noted.size(); ++i) {
    const int scoring = noted.At(i).Number(1, 2);
    if (scoring <= core_.scorings_held) noted.At(i).Fail("this scoring has been held already");
    core_.scorings_noted |= static_cast<uint8_t>(1 << scoring);
  }
}

// ---- tiles ----

std::optional<TileId> PositionReader::ReadTile(const Reader& item, const Pattern& pattern,
                                               Fields* fields) const {
  const std::string text = SingleSpaced(item.Text());
  size_t reached = 0;
  if (!item.ok()) return std::nullopt;
  if (!ReadPattern(rules_, pattern, text, fields, &reached)) {
    std::string_view start = text;
    int number = 0;
    item.Fail(words_.Take(Sort::kTile, &start, &number)
                  ? "'" + text + "' makes no sense here; this must look like '" +
                        words_.Of(Sort::kTile, number) +
                        (&pattern == &kPalaceTile ? " at 1,0'" : "'")
                  : "there is no tile '" + text + "'");
    return std::nullopt;
  }
  if (core_.spot[fields->tile].zone != Zone::kOut) {
    item.Fail("the tile '" + words_.Of(Sort::kTile, fields->tile) + "' is somewhere else already");
    return std::nullopt;
  }
  const TileId reverse = rules_.catalogue().tile(fields->tile).reverse;
  if (reverse != kNoTile && core_.spot[reverse].zone != Zone::kOut) {
    item.Fail("this tile is somewhere else already, as '" + words_.Of(Sort::kTile, reverse) + "'");
    return std::nullopt;
  }
  if (!CanCarry(rules_.catalogue().tile(fields->tile), static_cast<uint8_t>(fields->b))) {
    item.Fail("walls are added only to open sides");
    return std::nullopt;
  }
  return fields->tile;
}

void PositionReader::ReadTiles(const Reader& list, Zone zone, Seat seat) {
  for (int i = 0; i < list.size(); ++i) {
    Fields fields;
    const auto tile = ReadTile(list.At(i), kLooseTile, &fields);
    if (!tile) return;
    if (seat == kNoSeat) {
      Play{rules_, game_}.MoveTo(*tile, zone);
    } else if (core_.owned[seat].full()) {
      return list.At(i).Fail("nobody can own so many tiles");
    } else {
      Play{rules_, game_}.Own(*tile, seat, zone);
    }
    core_.spot[*tile].walls = static_cast<uint8_t>(fields.b);
  }
}

void PositionReader::ReadPalace(const Reader& palace, Seat seat) {
  for (int i = 0; i < palace.size(); ++i) {
    Fields fields;
    const Reader item = palace.At(i);
    const auto tile = ReadTile(item, kPalaceTile, &fields);
    if (!tile) return;
    if (core_.owned[seat].full()) return item.Fail("nobody can own so many tiles");
    const TileDef& def = rules_.catalogue().tile(*tile);
    const bool turns = def.turnable || (def.cells == 1 && !rules_.With(Hook::kMayTurn).empty());
    if (fields.a > 3 || (fields.a != 0 && !turns)) {
      return item.Fail("this tile cannot be turned like that");
    }
    Play{rules_, game_}.PutInPalace(*tile, seat, fields.x, fields.y, fields.a);
    core_.spot[*tile].walls = static_cast<uint8_t>(fields.b);
    built_.push_back({seat, *tile, item});
  }
}

void PositionReader::ReadDirk() {
  if (!root_.Has("dirk")) return;
  const Reader dirk = root_.Field("dirk");
  if (!rules_.has_dirk()) return dirk.Fail("Dirk only plays along with two players");
  dirk.OnlyFields({"tiles", "score"});
  if (dirk.Has("tiles")) ReadTiles(dirk.Field("tiles"), Zone::kDirk, kNoSeat);
}

void PositionReader::ReadMarket() {
  if (!root_.Has("market")) return;
  const Reader market = root_.Field("market");
  if (market.size() != kSpaces) return market.Fail("the market has four spaces");
  for (int space = 0; space < kSpaces; ++space) {
    Fields fields;
    if (market.At(space).value().IsNull()) continue;
    const auto tile = ReadTile(market.At(space), kLooseTile, &fields);
    if (!tile) return;
    const TileDef& def = rules_.catalogue().tile(*tile);
    if ((!def.in_supply && !def.is_back) || def.beside) {
      return market.At(space).Fail("this tile never lies on the market");
    }
    core_.market[space] = *tile;
    core_.spot[*tile].zone = Zone::kMarket;
  }
}

void PositionReader::ReadBeside() {
  if (!root_.Has("beside")) return;
  const Reader beside = root_.Field("beside");
  if (beside.size() != kSpaces) return beside.Fail("the market has four spaces");
  for (int space = 0; space < kSpaces; ++space) {
    const Reader list = beside.At(space);
    for (int i = 0; i < list.size(); ++i) {
      Fields fields;
      const auto tile = ReadTile(list.At(i), kLooseTile, &fields);
      if (!tile) return;
      const TileDef& def = rules_.catalogue().tile(*tile);
      const bool fits = def.currency == kNoCurrency || def.currency == space;
      if (!def.beside || !fits) {
        return list.At(i).Fail("this tile is never for sale beside that space");
      }
      Play{rules_, game_}.LayBeside(*tile, space);
    }
  }
}

bool PositionReader::Rest(std::string_view field) const {
  return !root_.Has(field) || root_.Field(field).OneOf({"shuffled", "none"}, "choice") == 0;
}

std::vector<TileId> PositionReader::ReadSupply() {
  std::vector<TileId> listed;
  if (!root_.Has("supply")) return listed;
  const Reader list = root_.Field("supply");
  for (int i = 0; i < list.size(); ++i) {
    Fields fields;
    const auto tile = ReadTile(list.At(i), kLooseTile, &fields);
    if (!tile) break;
    if (!rules_.catalogue().tile(*tile).in_supply) {
      list.At(i).Fail("this tile never lies in the supply");
    }
    core_.spot[*tile].zone = Zone::kSupply;
    listed.push_back(*tile);
  }
  return listed;
}

void PositionReader::StackSupply() {
  const std::vector<TileId> listed = ReadSupply();
  const bool rest = Rest("supply_rest");
  for (int id = 0; rest && id < rules_.catalogue().tile_count(); ++id) {
    const TileId tile = static_cast<TileId>(id);
    const TileDef& def = rules_.catalogue().tile(tile);
    const bool free = core_.spot[tile].zone == Zone::kOut && def.in_supply &&
                      (def.reverse == kNoTile || core_.spot[def.reverse].zone == Zone::kOut);
    if (!free || core_.supply.full()) continue;
    core_.spot[tile].zone = Zone::kSupply;
    core_.supply.push_back(tile);
  }
  core_.rng.Shuffle(core_.supply);
  for (auto tile = listed.rbegin(); tile != listed.rend(); ++tile) {
    if (core_.supply.full()) return root_.Fail("these are too many tiles");
    core_.supply.push_back(*tile);
  }
}

void PositionReader::FillMarket() {
  if (root_.Has("market")) return;
  for (int space = 0; space < kSpaces; ++space) Play{rules_, game_}.FillSpace(space);
}

// ---- cards ----

bool PositionReader::IsScoringCard(Card card) const {
  return card == rules_.scoring_card(1) || card == rules_.scoring_card(2);
}

std::optional<Card> PositionReader::ReadCard(const Reader& item) {
  const std::string text = SingleSpaced(item.Text());
  if (!item.ok()) return std::nullopt;
  const Card card = rules_.catalogue().FindCard(text);
  if (card == kNoCard) {
    item.Fail("there is no card '" + text + "'");
    return std::nullopt;
  }
  const int copies = rules_.catalogue().card(card).copies;
  if (placed_[card] >= copies) {
    item.Fail(copies == 1 ? "there is only one card '" + text + "'"
                          : "there are only " + std::to_string(copies) + " cards '" + text + "'");
    return std::nullopt;
  }
  ++placed_[card];
  return card;
}

template <class List>
void PositionReader::ReadCards(std::string_view field, List& list) {
  if (!root_.Has(field)) return;
  const Reader cards = root_.Field(field);
  for (int i = 0; i < cards.size(); ++i) {
    const auto card = ReadCard(cards.At(i));
    if (!card) return;
    const bool fits =
        field == "display" ? *card < kHandCardTypes : field == "out" || !IsScoringCard(*card);
    if (!fits) {
      return cards.At(i).Fail("this card cannot be here");
    }
    if (list.full()) return cards.At(i).Fail("these are too many cards");
    list.push_back(*card);
  }
}

void PositionReader::StackCards() {
  std::vector<Card> listed;
  const int count = root_.Has("draw") ? root_.Field("draw").size() : 0;
  for (int i = 0; i < count; ++i) {
    const auto card = ReadCard(root_.Field("draw").At(i));
    if (!card) return;
    listed.push_back(*card);
  }
  StackScoringCards();
  StackRest(listed);
  core_.rng.Shuffle(core_.draw);
  for (auto card = listed.rbegin(); card != listed.rend(); ++card) {
    if (core_.draw.full()) return root_.Fail("these are too many cards");
    core_.draw.push_back(*card);
  }
}

// R-RESHUFFLE: seen once, a scoring card is out.
void PositionReader::StackScoringCards() {
  for (int scoring = 1; scoring <= 2; ++scoring) {
    const Card card = rules_.scoring_card(scoring);
    const bool seen = scoring <= core_.scorings_held || (core_.scorings_noted >> scoring & 1) != 0;
    if (placed_[card] > 0) {
      if (!seen || core_.out.contains(card)) continue;
      return root_.Field("draw").Fail("the card of a scoring seen before is out");
    }
    if (Rest("draw_rest") && !seen) {
      core_.draw.push_back(card);
    } else if (!core_.out.full()) {
      core_.out.push_back(card);
    }
  }
}

// All hand cards that are nowhere else. Cards that are never in a hand are in play only where the
// position has them.
void PositionReader::StackRest(const std::vector<Card>& listed) {
  constexpr int kCardTypes = 128;
  int elsewhere[kCardTypes] = {};
  rules_.CountCards(game_, elsewhere);
  for (const Card card : listed) {
    if (card < kCardTypes) ++elsewhere[card];
  }
  auto& below = Rest("draw_rest") ? core_.draw : core_.discard;
  for (int id = 0; id < kCardTypes; ++id) {
    const Card card = static_cast<Card>(id);
    if (!rules_.catalogue().IsCard(card) || IsScoringCard(card)) continue;
    const CardDef& def = rules_.catalogue().card(card);
    if (elsewhere[id] > def.copies) {
      return root_.Fail("there are more cards '" + def.name + "' than the game has");
    }
    for (int i = elsewhere[id]; i < def.copies; ++i) {
      if (id < kHandCardTypes ? below.full() : core_.out.full()) break;
      if (id < kHandCardTypes) below.push_back(card);
      if (id >= kHandCardTypes) core_.out.push_back(card);
    }
  }
}

// Without side effects: only money is laid out, the next of the pile.
void PositionReader::FillDisplay() {
  if (root_.Has("display")) return;
  for (int i = core_.draw.size() - 1; i >= 0 && core_.display.size() < kDisplayCards; --i) {
    if (!rules_.catalogue().card(core_.draw[i]).money) continue;
    core_.display.push_back(core_.draw[i]);
    core_.draw.erase(i);
  }
}

void PositionReader::ReadPiles() {
  core_.pile[0] = static_cast<uint8_t>(core_.draw.size());
  if (!root_.Has("piles")) return;
  const Reader piles = root_.Field("piles");
  if (piles.size() != kPiles) return piles.Fail("there are five piles");
  int sum = 0;
  for (int i = 0; i < kPiles; ++i) {
    core_.pile[i] = static_cast<uint8_t>(piles.At(i).Number(0, 255));
    sum += core_.pile[i];
  }
  if (sum != core_.draw.size()) {
    piles.Fail("the draw pile has " + std::to_string(core_.draw.size()) + " cards, these are " +
               std::to_string(sum));
  }
}

// ---- seats ----

void PositionReader::ReadSeats() {
  if (!root_.Has("seats")) return;
  const Reader seats = root_.Field("seats");
  if (seats.size() > rules_.players()) {
    return seats.Fail("there are only " + std::to_string(rules_.players()) + " players");
  }
  for (int i = 0; i < seats.size(); ++i) ReadSeat(seats.At(i), i);
}

void PositionReader::ReadSeat(const Reader& seat, int index) {
  seat.OnlyFields({"hand", "fountain", "palace", "reserve", "waiting", "score", "wall"});
  const Seat owner = static_cast<Seat>(index);
  if (seat.Has("fountain")) {
    core_.fountain_walls[index] = static_cast<uint8_t>(ReadFountain(seat.Field("fountain")));
  }
  if (seat.Has("palace")) ReadPalace(seat.Field("palace"), owner);
  if (seat.Has("reserve")) ReadTiles(seat.Field("reserve"), Zone::kReserve, owner);
  if (seat.Has("waiting")) ReadTiles(seat.Field("waiting"), Zone::kWaiting, owner);
  if (!seat.Has("hand")) return;
  const Reader hand = seat.Field("hand");
  for (int i = 0; i < hand.size(); ++i) {
    const auto card = ReadCard(hand.At(i));
    if (!card) return;
    if (*card >= kHandCardTypes) return hand.At(i).Fail("nobody holds this card in hand");
    core_.hand[index].Add(*card);
  }
}

int PositionReader::ReadFountain(const Reader& item) const {
  std::string_view text = item.Text();
  int walls = 0;
  const bool known = words_.Take(Sort::kWalls, &text, &walls) && text.empty() && walls < 16;
  if (item.ok() && !known) item.Fail("walls are letters of NESW in this order");
  return known ? walls : 0;
}

bool PositionReader::Covers(TileId tile, int x, int y) const {
  const TileSpot& spot = core_.spot[tile];
  return spot.x == x && y >= spot.y && y < spot.y + rules_.catalogue().tile(tile).cells;
}

// What a board cannot even hold: cells used twice, and palaces that reach too far.
void PositionReader::CheckCells() const {
  struct Span {
    int low = 0, high = 0;
    bool Stretch(int from, int to) {
      low = std::min(low, from);
      high = std::max(high, to);
      return high - low < Board::kMaxSpan;
    }
  } columns[kMaxPlayers], rows[kMaxPlayers];
  for (size_t i = 0; i < built_.size(); ++i) {
    const Built& built = built_[i];
    const TileSpot& spot = core_.spot[built.tile];
    const int bottom = spot.y + rules_.catalogue().tile(built.tile).cells - 1;
    const bool near =
        columns[built.seat].Stretch(spot.x, spot.x) && rows[built.seat].Stretch(spot.y, bottom);
    if (!near) return built.reader.Fail("no palace reaches that far");
    if (Covers(built.tile, 0, 0)) return built.reader.Fail("the fountain lies there");
    for (size_t k = 0; k < i; ++k) {
      if (built_[k].seat != built.seat) continue;
      if (Covers(built_[k].tile, spot.x, spot.y) || Covers(built_[k].tile, spot.x, bottom)) {
        return built.reader.Fail("another tile lies there");
      }
    }
  }
}

void PositionReader::CheckPalaces() const {
  for (int seat = 0; seat < rules_.players(); ++seat) {
    const Refusal refusal = rules_.LayOut(game_, static_cast<Seat>(seat)).Validate();
    if (refusal.ok()) continue;
    Refusal named = refusal;
    Reader where = root_.Field("seats").At(seat);
    for (const Built& built : built_) {
      if (built.seat != seat || !Covers(built.tile, refusal.x, refusal.y)) continue;
      where = built.reader;
      named.tile = built.tile;
    }
    return where.Fail(RefusalText(rules_, named));
  }
}

// A module of which nothing is said reads an empty object: it is as at the start.
void PositionReader::ReadModules() {
  static const Value kNothing = Value::Object();
  const Reader nothing(kNothing);
  const Reader modules = root_.Has("modules") ? root_.Field("modules") : nothing;
  std::vector<std::string_view> names;
  for (const auto& module : rules_.modules()) names.emplace_back(module->info().id);
  modules.OnlyFields(names);
  // Those first that decide what tiles count as.
  for (const bool first : {true, false}) {
    for (const auto& module : rules_.modules()) {
      if (!root_.ok()) return;
      if (DecidesKinds(*module) != first) continue;
      const char* id = module->info().id;
      module->Read(rules_, game_, modules.Has(id) ? modules.Field(id) : nothing);
    }
  }
}

bool PositionReader::DecidesKinds(const Module& module) const {
  for (int id = 0; id < rules_.catalogue().tile_count(); ++id) {
    const TileDef& def = rules_.catalogue().tile(static_cast<TileId>(id));
    if (def.kind_in_game && def.owner == module.owner) return true;
  }
  return false;
}

// ---- points ----

void PositionReader::ReadSheet() {
  if (!root_.Has("sheet")) return;
  const Reader sheet = root_.Field("sheet");
  std::vector<std::string_view> names;
  for (const ScoreSource& source : rules_.sources()) names.emplace_back(source.name);
  sheet.OnlyFields(names);
  for (size_t source = 0; source < names.size(); ++source) {
    if (!sheet.Has(names[source])) continue;
    const Reader rows = sheet.Field(names[source]);
    rows.OnlyFields({"0", "1", "2", "3"});
    for (int row = 0; row < kScoreRows; ++row) {
      if (!rows.Has(std::to_string(row))) continue;
      ReadSheetRow(rows.Field(std::to_string(row)), static_cast<int>(source), row);
    }
  }
}

// What can only be judged once the palaces and the sheet are known.
void PositionReader::ReadScores() {
  const int seats = root_.Has("seats") ? root_.Field("seats").size() : 0;
  for (int i = 0; i < seats; ++i) {
    ReadScore(root_.Field("seats").At(i), i);
    CheckWall(root_.Field("seats").At(i), i);
  }
  if (root_.Has("dirk")) ReadScore(root_.Field("dirk"), rules_.dirk());
}

void PositionReader::ReadSheetRow(const Reader& row, int source, int number) {
  row.OnlyFields({"points", "places", "tied"});
  const auto read = [&](std::string_view field, int lowest, int highest, auto set) {
    if (!row.Has(field)) return;
    const Reader list = row.Field(field);
    if (list.size() != rules_.scorers()) return list.Fail("one number for each who scores");
    for (int i = 0; i < list.size(); ++i) {
      set(rules_.Cell(game_, source, number, i), list.At(i).Number(lowest, highest));
    }
  };
  read("points", -9999, 9999,
       [](ScoreCell& cell, int n) { cell.points = static_cast<int16_t>(n); });
  read("places", 0, 3, [](ScoreCell& cell, int n) { cell.place = static_cast<uint8_t>(n); });
  read("tied", 0, kMaxScorers, [](ScoreCell& cell, int n) { cell.tied = static_cast<uint8_t>(n); });
}

// Points without a sheet count as scored on walls before the first scoring.
void PositionReader::ReadScore(const Reader& holder, int scorer) {
  if (!holder.Has("score")) return;
  const int score = holder.Field("score").Number(-9999, 9999);
  if (!root_.Has("sheet")) {
    rules_.Cell(game_, kWallSource, 0, scorer).points = static_cast<int16_t>(score);
  } else if (score != rules_.score(game_, scorer)) {
    holder.Field("score").Fail("the sheet adds up to " +
                               std::to_string(rules_.score(game_, scorer)));
  }
}

void PositionReader::CheckWall(const Reader& seat, int index) const {
  if (!seat.Has("wall")) return;
  Outline outline;
  rules_.LayOut(game_, static_cast<Seat>(index)).TraceOutline(&outline);
  const int length = LongestRun(outline, kWallSide).length;
  if (seat.Field("wall").Number(0, 255) != length) {
    seat.Field("wall").Fail("the longest wall of this palace is " + std::to_string(length));
  }
}

// ---- the turn ----

void PositionReader::StartTurn() {
  FillDisplay();
  ReadPiles();
  FillMarket();
  int number = 1, seat = 0, phase = 0;
  if (root_.Has("turn")) {
    const Reader turn = root_.Field("turn");
    if (turn.Has("number")) number = turn.Field("number").Number(1, 65535);
    if (turn.Has("seat")) seat = turn.Field("seat").Number(0, rules_.players() - 1);
    if (turn.Has("phase")) {
      phase = turn.Field("phase").OneOf(
          {kPhaseNames[0], kPhaseNames[1], kPhaseNames[2], kPhaseNames[3], kPhaseNames[4]},
          "phase");
      if (phase == static_cast<int>(TurnPhase::kEndTurn) && !rules_.asks_end_of_turn()) {
        turn.Field("phase").Fail("only with the option 'end-turn' does a turn wait there");
      }
    }
  }
  if (!root_.ok()) return;
  core_.turn_number[0] = static_cast<uint8_t>(number);
  core_.turn_number[1] = static_cast<uint8_t>(number >> 8);
  rules_.Resume(game_, static_cast<Seat>(seat), static_cast<TurnPhase>(phase), nullptr);
  if (!root_.Has("decision")) return;
  if (root_.Field("decision").value() != DecisionValue(rules_, rules_.DecisionOf(game_))) {
    root_.Field("decision").Fail("this follows from the turn, and it would be another one");
  }
}

}  // namespace

void ReadPosition(const Rules& rules, const Reader& position, uint64_t seed, Game* game) {
  Game read = rules.Blank(seed);
  PositionReader(rules, position, read).Read();
  if (position.ok()) *game = read;
}

}  // namespace alhambra::codec
