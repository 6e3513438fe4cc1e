#include <string>
#include <string_view>
#include <vector>

#include "codec/position.h"
#include "codec/read_position.h"
#include "engine/flow/play.h"

namespace alhambra::codec {
namespace {

class PositionReader {
 public:
  PositionReader(const Rules& rules, const Reader& root, Game& game)
      : rules_(rules),
        root_(root),
        game_(game),
        core_(game.core),
        tiles_(rules, root, game),
        cards_(rules, root, game),
        points_(rules, root, game) {}

  void Read();

 private:
  void CheckFields() const;
  void ReadScorings();
  void ReadSeats();
  void ReadSeat(const Reader& seat, int index);
  void ReadDirk();
  void ReadModules();
  bool DecidesKinds(const Module& module) const;
  void FillMarket();
  void StartTurn();

  const Rules& rules_;
  const Reader& root_;
  Game& game_;
  Core& core_;
  TileReader tiles_;
  CardReader cards_;
  PointReader points_;
};

void PositionReader::Read() {
  CheckFields();
  ReadScorings();
  ReadSeats();
  ReadDirk();
  tiles_.ReadMarket();
  tiles_.ReadBeside();
  if (root_.Has("gone")) tiles_.ReadTiles(root_.Field("gone"), Zone::kGone, kNoSeat);
  cards_.ReadOpen();
  if (root_.ok()) tiles_.CheckCells();
  if (root_.ok()) ReadModules();
  if (root_.ok()) tiles_.CheckPalaces();
  if (root_.ok()) points_.ReadSheet();
  if (root_.ok()) points_.ReadScores();
  if (root_.ok()) tiles_.StackSupply();
  if (root_.ok()) cards_.StackCards();
  if (root_.ok()) StartTurn();
}

void PositionReader::CheckFields() const {
  root_.OnlyFields(
      {"turn",        "seats",         "dirk",           "market", "beside",   "display", "draw",
       "draw_rest",   "piles",         "discard",        "aside",  "out",      "gone",    "supply",
       "supply_rest", "scorings_held", "scorings_noted", "sheet",  "decision", "modules"});
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

void PositionReader::ReadDirk() {
  if (!root_.Has("dirk")) return;
  const Reader dirk = root_.Field("dirk");
  if (!rules_.has_dirk()) return dirk.Fail("Dirk takes part only in two-player games");
  dirk.OnlyFields({"tiles", "score"});
  if (dirk.Has("tiles")) tiles_.ReadTiles(dirk.Field("tiles"), Zone::kDirk, kNoSeat);
}

void PositionReader::FillMarket() {
  if (root_.Has("market")) return;
  for (int place = 0; place < rules_.places(); ++place) Play{rules_, game_}.FillPlace(place);
}

void PositionReader::ReadSeats() {
  if (!root_.Has("seats")) return;
  const Reader seats = root_.Field("seats");
  if (seats.size() > rules_.players()) {
    return seats.Fail("there are only " + std::to_string(rules_.players()) + " players");
  }
  for (int i = 0; i < seats.size(); ++i) ReadSeat(seats.At(i), i);
}

void PositionReader::ReadSeat(const Reader& seat, int index) {
  seat.OnlyFields(
      {"hand", "fountain", "palace", "reserve", "waiting", "score", "wall", "border", "moat"});
  const Seat owner = static_cast<Seat>(index);
  if (seat.Has("fountain")) {
    core_.fountain_walls[index] = static_cast<uint8_t>(tiles_.ReadFountain(seat.Field("fountain")));
  }
  if (seat.Has("palace")) tiles_.ReadPalace(seat.Field("palace"), owner);
  if (seat.Has("reserve")) tiles_.ReadTiles(seat.Field("reserve"), Zone::kReserve, owner);
  if (seat.Has("waiting")) tiles_.ReadTiles(seat.Field("waiting"), Zone::kWaiting, owner);
  if (seat.Has("hand")) cards_.ReadHand(seat.Field("hand"), owner);
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
      // What is wrong with the start lies elsewhere in the position.
      if (!nothing.ok()) return root_.Fail(std::string(id) + ": " + nothing.problem().text);
    }
  }
}

bool PositionReader::DecidesKinds(const Module& module) const {
  for (int id = 0; id < rules_.catalogue().tile_count(); ++id) {
    const TileDef& def = rules_.catalogue().tile(static_cast<TileId>(id));
    if (def.kind_in_game && def.origin == module.origin) return true;
  }
  return false;
}

void PositionReader::StartTurn() {
  cards_.FillDisplay();
  cards_.ReadPiles();
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

bool RestIsShuffled(const Reader& root, std::string_view field) {
  return !root.Has(field) || root.Field(field).OneOf({"shuffled", "none"}, "choice") == 0;
}

void ReadPosition(const Rules& rules, const Reader& position, uint64_t seed, Game* game) {
  Game read = rules.Blank(seed);
  PositionReader(rules, position, read).Read();
  if (position.ok()) *game = read;
}

}  // namespace alhambra::codec
