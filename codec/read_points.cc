#include "codec/read_position.h"

namespace alhambra::codec {

void PointReader::ReadSheet() {
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

void PointReader::ReadSheetRow(const Reader& row, int source, int number) {
  row.OnlyFields({"points", "places", "tied"});
  const auto read = [&](std::string_view field, int lowest, int highest, auto set) {
    if (!row.Has(field)) return;
    const Reader list = row.Field(field);
    if (list.size() != rules_.scorers())
      return list.Fail("there must be one number for each scorer");
    for (int i = 0; i < list.size(); ++i) {
      set(rules_.EntryAt(game_, source, number, i), list.At(i).Number(lowest, highest));
    }
  };
  read("points", -9999, 9999,
       [](SheetEntry& entry, int n) { entry.points = static_cast<int16_t>(n); });
  read("places", 0, 3, [](SheetEntry& entry, int n) { entry.rank = static_cast<uint8_t>(n); });
  read("tied", 0, kMaxScorers,
       [](SheetEntry& entry, int n) { entry.tied = static_cast<uint8_t>(n); });
}

void PointReader::ReadScores() {
  const int seats = root_.Has("seats") ? root_.Field("seats").size() : 0;
  for (int i = 0; i < seats; ++i) {
    ReadScore(root_.Field("seats").At(i), i);
    CheckWalls(root_.Field("seats").At(i), i);
  }
  if (root_.Has("dirk")) ReadScore(root_.Field("dirk"), rules_.dirk());
}

// Points without a sheet count as scored on walls before the first scoring.
void PointReader::ReadScore(const Reader& holder, int scorer) {
  if (!holder.Has("score")) return;
  const int score = holder.Field("score").Number(-9999, 9999);
  if (!root_.Has("sheet")) {
    rules_.EntryAt(game_, kWallSource, 0, scorer).points = static_cast<int16_t>(score);
  } else if (score != rules_.score(game_, scorer)) {
    holder.Field("score").Fail("the sheet adds up to " +
                               std::to_string(rules_.score(game_, scorer)));
  }
}

void PointReader::CheckWalls(const Reader& seat, int index) const {
  const Board board = rules_.LayOut(game_, static_cast<Seat>(index));
  Outline outline;
  const auto check = [&](const std::string& name, uint8_t what) {
    if (!seat.Has(name)) return;
    const int length = LongestRun(outline, what).length;
    if (seat.Field(name).Number(0, 255) != length) {
      seat.Field(name).Fail("the longest " + name + " of this palace is " + std::to_string(length));
    }
  };
  board.TraceOutline(&outline);
  check("wall", kWallSide);
  check("border", kBorder);
  board.TraceOutline(&outline, true);
  check("moat", kMoatSide);
}

}  // namespace alhambra::codec
