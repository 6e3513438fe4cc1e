// ArtOfTheMoors in positions: what is written, what is read, what can be.
#include <string_view>
#include <utility>
#include <vector>

#include "engine/modules/art-of-the-moors/art_of_the_moors_module.h"

namespace alhambra::art_of_the_moors {

// What lies beside the board: how many of each sort, and what they look like.
Value ArtOfTheMoors::Stacks(const Game& game) const {
  Value stacks = Value::List();
  for (int i = 0; i < groups(); ++i) {
    Value stack = Value::Object();
    stack.Set("counter", group(i).name);
    stack.Set("left", Left(game, i));
    Value sections = Value::List();
    for (const Section& section : group(i).sections) {
      Value pair = Value::List();
      pair.Add(section.points);
      pair.Add(section.buildings);
      sections.Add(std::move(pair));
    }
    stack.Set("sections", std::move(sections));
    stacks.Add(std::move(stack));
  }
  return stacks;
}

void ArtOfTheMoors::Write(const Rules& rules, const Game& game, Value& value) const {
  Value counters = Value::List();
  for (int seat = 0; seat < rules.players(); ++seat) {
    for (int i = 0; i < groups(); ++i) {
      const Counter& counter = State(game).counter[seat][i];
      if (counter.marker == 0) continue;
      Value item = Value::Object();
      item.Set("seat", seat);
      item.Set("counter", group(i).name);
      item.Set("shows", group(i).sections[counter.turned].points);
      item.Set("marker", group(i).sections[counter.marker - 1u].points);
      counters.Add(std::move(item));
    }
  }
  value.Set("counters", std::move(counters));
  value.Set("stacks", Stacks(game));
}

// Sections are named by their points.
int ArtOfTheMoors::ReadSection(const Reader& points, int group_index) const {
  const int wanted = points.Number(0, 99);
  const std::vector<Section>& sections = group(group_index).sections;
  for (size_t i = 0; i < sections.size(); ++i) {
    if (sections[i].points == wanted) return static_cast<int>(i);
  }
  points.Fail("this counter has no section with this many points");
  return 0;
}

// Without "shows" it is not turned; without "marker" that is where the buildings say.
void ArtOfTheMoors::ReadCounter(const Rules& rules, Game& game, const Reader& item) const {
  item.OnlyFields({"seat", "counter", "shows", "marker"});
  const auto seat = static_cast<Seat>(item.Field("seat").Number(0, rules.players() - 1));
  const std::vector<std::string_view> names(names_.begin(), names_.end() - 1);
  const int i = item.Field("counter").OneOf(names, "culture counter");
  if (!item.ok()) return;
  Counter& counter = State(game).counter[seat][i];
  if (counter.marker != 0) return item.Fail("a player has at most one counter of each type");
  if (Left(game, i) == 0) return item.Fail("there are not that many counters of this type");
  int buildings[kMostGroups];
  CountBuildings(rules, game, seat, false, buildings);
  int marker = group(i).Reached(buildings[i]);
  if (item.Has("marker")) marker = ReadSection(item.Field("marker"), i);
  const int turned = item.Has("shows") ? ReadSection(item.Field("shows"), i) : 0;
  counter = {static_cast<uint8_t>(marker + 1), static_cast<uint8_t>(turned)};
}

void ArtOfTheMoors::Read(const Rules& rules, Game& game, const Reader& reader) const {
  reader.OnlyFields({"counters", "stacks"});
  if (reader.Has("counters")) {
    const Reader counters = reader.Field("counters");
    for (int i = 0; i < counters.size() && reader.ok(); ++i) {
      ReadCounter(rules, game, counters.At(i));
    }
  }
  if (reader.ok() && reader.Has("stacks") && !(reader.Field("stacks").value() == Stacks(game))) {
    reader.Field("stacks").Fail("these follow from the counters that were taken");
  }
}

const char* ArtOfTheMoors::FindFault(const Rules& rules, const Game& game) const {
  for (int i = 0; i < groups(); ++i) {
    if (Left(game, i) < 0) return "more culture counters of a type than there are";
  }
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    for (int i = 0; i < kMostGroups; ++i) {
      const Counter& counter = State(game).counter[seat][i];
      const bool none = counter.marker == 0 && counter.turned == 0;
      if (none) continue;
      if (seat >= rules.players() || i >= groups()) return "a culture counter of nobody";
      const size_t sections = group(i).sections.size();
      if (counter.marker == 0 || counter.marker > sections || counter.turned >= sections) {
        return "a culture counter without its marker";
      }
    }
  }
  return nullptr;
}

}  // namespace alhambra::art_of_the_moors
