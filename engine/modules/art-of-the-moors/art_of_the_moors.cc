#include "engine/modules/art-of-the-moors/art_of_the_moors.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/modules/art-of-the-moors/art_of_the_moors_module.h"

namespace alhambra {
namespace art_of_the_moors {

const ModuleInfo& ArtOfTheMoors::info() const {
  static constexpr ModuleInfo kInfo{
      20,
      "art-of-the-moors",
      "Art of the Moors",
      "Buildings of the same price earn culture counters, which you develop for points.",
      Box::kEnglish,
      Theme::kPoints};
  return kInfo;
}

// ---- set-up ----

void ArtOfTheMoors::Define(RulesBuilder& builder, const Reader& components) {
  components.OnlyFields({"provenance", "note", "counters"});
  source_ = builder.AddSource(origin, "culture");
  const Reader counters = components.Field("counters");
  if (counters.size() < 1 || counters.size() > kMostGroups) {
    counters.Fail("there must be 1 to 12 types of counters");
  }
  for (int i = 0; i < counters.size() && components.ok(); ++i) ReadGroup(counters.At(i));
  NumberInfo shown{.id = "shown", .text = "points that the culture counter of each price shows"};
  for (const Group& each : groups_) {
    shown.items.push_back(each.name);
    shown.most = std::max(shown.most, each.sections.empty() ? 0 : each.sections.back().points);
  }
  shown.course = Course::kRises;
  shown_ = builder.AddNumber(origin, std::move(shown));
  for (const Group& each : groups_) names_.push_back(each.name.c_str());
  names_.push_back(nullptr);
}

void ArtOfTheMoors::ReadGroup(const Reader& item) {
  item.OnlyFields({"prices", "count", "sections"});
  Group added;
  added.count = item.Field("count").Number(1, 20);
  const Reader prices = item.Field("prices");
  if (prices.size() == 0) prices.Fail("a counter is for at least one price");
  for (int i = 0; i < prices.size(); ++i) {
    const int price = prices.At(i).Number(1, 30);
    if (group_of_price_[price] != 0) prices.At(i).Fail("another counter is for this price");
    group_of_price_[price] = static_cast<uint8_t>(groups_.size() + 1);
    if (i > 0) added.name += '/';
    added.name += std::to_string(price);
  }
  const Reader sections = item.Field("sections");
  if (sections.size() < 1 || sections.size() > kMostSections) {
    sections.Fail("a counter has 1 to 12 sections");
  }
  for (int i = 0; i < sections.size() && item.ok(); ++i) {
    const Reader section = sections.At(i);
    if (section.size() != 2) return section.Fail("a section is [points, black squares]");
    const Section read{section.At(0).Number(0, 99), section.At(1).Number(1, 54)};
    if (i > 0 && read.points <= added.sections.back().points) {
      section.At(0).Fail("points rise from section to section");
    }
    if (i > 0 && read.buildings < added.sections.back().buildings) {
      section.At(1).Fail("black squares never become fewer");
    }
    added.sections.push_back(read);
  }
  groups_.push_back(std::move(added));
}

// ---- counters ----

// Base tiles in the palace and in the reserve, perhaps also those that wait to be placed.
void ArtOfTheMoors::CountBuildings(const Rules& rules, const Game& game, Seat seat, bool waiting,
                                   int* buildings) const {
  std::fill(buildings, buildings + kMostGroups, 0);
  for (const TileId tile : game.core.owned[seat]) {
    const TileDef& def = rules.catalogue().tile(tile);
    if (!def.base || (game.core.spot[tile].zone == Zone::kWaiting && !waiting)) continue;
    const int group = group_of_price_[def.price];
    if (group != 0 && rules.IsFinished(game, tile)) ++buildings[group - 1];
  }
}

int ArtOfTheMoors::Left(const Game& game, int group_index) const {
  int left = group(group_index).count;
  for (const auto& seat : State(game).counter) left -= seat[group_index].marker != 0 ? 1 : 0;
  return left;
}

void ArtOfTheMoors::Tell(Play& play, CultureEvent kind, Seat seat, int group_index,
                         int section) const {
  Event event = Play::Of(*this, kind, seat);
  event.a = static_cast<uint8_t>(group_index);
  event.value =
      static_cast<int16_t>(group(group_index).sections[static_cast<size_t>(section)].points);
  play.Emit(event);
}

void ArtOfTheMoors::Adjust(Play& play, Seat seat) const {
  int buildings[kMostGroups];
  CountBuildings(play.rules, play.game, seat, false, buildings);
  for (int i = 0; i < groups(); ++i) {
    Counter& counter = State(play.game).counter[seat][i];
    if (counter.marker == 0) {
      const bool due = buildings[i] >= group(i).sections[0].buildings;
      if (!due || Left(play.game, i) == 0) continue;
      Tell(play, kTaken, seat, i, 0);
    }
    Mark(play, seat, i, group(i).Reached(buildings[i]));
  }
}

void ArtOfTheMoors::Mark(Play& play, Seat seat, int group_index, int section) const {
  uint8_t& marker = State(play.game).counter[seat][group_index].marker;
  if (marker == section + 1) return;
  marker = static_cast<uint8_t>(section + 1);
  Tell(play, kMarked, seat, group_index, section);
}

// R-CULTURE: at once, whoever's turn it is; what waits to be placed is judged in T4. In edition 1
// all was.
void ArtOfTheMoors::MoveBack(Play& play, Seat seat) const {
  if (play.rules.edition() < 2) return;
  int buildings[kMostGroups];
  CountBuildings(play.rules, play.game, seat, true, buildings);
  for (int i = 0; i < groups(); ++i) {
    const int section = group(i).Reached(buildings[i]);
    if (section + 1 < State(play.game).counter[seat][i].marker) Mark(play, seat, i, section);
  }
}

void ArtOfTheMoors::OnBought(Play& play, const Purchase& purchase) const {
  if (purchase.seller != kNoSeat) MoveBack(play, purchase.seller);
}

// Whose it was is not known any more; nobody else's marker stands too far.
void ArtOfTheMoors::OnGone(Play& play, TileId, Zone zone) const {
  if (zone != Zone::kGone) return;
  for (Seat seat = 0; seat < play.rules.players(); ++seat) MoveBack(play, seat);
}

// T4, and at once for tiles that were placed outside T2 (R-OUT-OF-TURN).
void ArtOfTheMoors::OnMoment(Play& play, Moment moment, Seat seat) const {
  if (moment == Moment::kClosing || moment == Moment::kPlacedAtOnce) Adjust(play, seat);
}

// ---- developing ----

void ArtOfTheMoors::ListActions(const Rules&, const Game& game, Seat seat, ActionList& list) const {
  const auto& counters = State(game).counter[seat];
  if (std::any_of(counters, counters + groups(), CanTurn)) list.Add(origin, kDevelop);
}

// R-CULTURE: also when no counter can turn any further.
Refusal ArtOfTheMoors::Apply(Play& play, const Frame& frame, const Action&) const {
  if (!IsMain(frame)) {
    return No("not-now", "Developing culture is an action on your own turn.");
  }
  auto& counters = State(play.game).counter[frame.seat];
  bool has_one = false;
  int turned = 0;
  for (int i = 0; i < groups(); ++i) {
    has_one = has_one || counters[i].marker != 0;
    if (!CanTurn(counters[i])) continue;
    ++counters[i].turned;
    ++turned;
  }
  if (!has_one) return No(kReasons("no-counter"), "You have no culture counter to turn.");
  Event event = Play::Of(*this, kDeveloped, frame.seat);
  event.a = static_cast<uint8_t>(turned);
  play.Emit(event);
  play.FinishAction(false);
  return kFine;
}

void ArtOfTheMoors::Count(const Rules&, const Game& game, int, Seat seat, Numbers& numbers) const {
  for (int i = 0; i < groups(); ++i) {
    const Counter& counter = State(game).counter[seat][i];
    if (counter.marker != 0) {
      numbers.Set(seat, shown_, i, group(i).sections[counter.turned].points);
    }
  }
}

void ArtOfTheMoors::Score(Play& play, int scoring, const Numbers& numbers) const {
  for (Seat seat = 0; seat < play.rules.players(); ++seat) {
    int points = 0;
    for (int i = 0; i < groups(); ++i) points += numbers.Of(seat, shown_, i);
    if (points > 0) play.Score(source_, scoring, seat, points);
  }
}

// What the counters may still be turned to, at the cost of some actions.
int ArtOfTheMoors::Worth(const Rules&, const Game& game, Seat seat) const {
  constexpr int kPointToTurn = 4;
  int to_turn = 0;
  for (int i = 0; i < groups(); ++i) {
    const Counter& counter = State(game).counter[seat][i];
    if (!CanTurn(counter)) continue;
    const std::vector<Section>& sections = group(i).sections;
    to_turn += sections[counter.marker - 1u].points - sections[counter.turned].points;
  }
  return kPointToTurn * to_turn;
}

}  // namespace art_of_the_moors

std::unique_ptr<Module> MakeArtOfTheMoors() {
  return MakeModule<art_of_the_moors::ArtOfTheMoors>();
}

}  // namespace alhambra
