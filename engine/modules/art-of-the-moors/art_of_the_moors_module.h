// The module itself, for the files of this folder: art_of_the_moors.cc (set-up, counters,
// developing) and positions.cc (positions).
#ifndef ALHAMBRA_ENGINE_MODULES_ART_OF_THE_MOORS_ART_OF_THE_MOORS_MODULE_H_
#define ALHAMBRA_ENGINE_MODULES_ART_OF_THE_MOORS_ART_OF_THE_MOORS_MODULE_H_

#include <string>
#include <vector>

#include "engine/flow/play.h"
#include "engine/modules/module.h"

namespace alhambra::art_of_the_moors {

inline constexpr Reasons kReasons{"no-counter"};

inline constexpr int kMostGroups = 12;    // the box has seven
inline constexpr int kMostSections = 12;  // the box has six

enum CultureVerb : Verb { kDevelop };
enum CultureEvent { kTaken, kMarked, kDeveloped };

struct Section {
  int points;
  int buildings;  // black squares
};

// The counters of one group of prices.
struct Group {
  std::string name;  // "8", "12/13"
  int count = 0;     // how many counters there are
  std::vector<Section> sections;

  // The last section that this many buildings reach.
  int Reached(int buildings) const {
    int reached = 0;
    for (size_t i = 1; i < sections.size(); ++i) {
      if (sections[i].buildings <= buildings) reached = static_cast<int>(i);
    }
    return reached;
  }
};

struct Counter {
  uint8_t marker;  // the section it stands on plus one; 0: the seat has no such counter
  uint8_t turned;  // the section that points to the gem
};

struct CultureState {
  Counter counter[kMaxPlayers][kMostGroups];
};

class ArtOfTheMoors final : public ModuleWithState<CultureState> {
 public:
  const ModuleInfo& info() const override;
  ModuleWords words() const override {
    return {
        .verbs =
            {
                {kDevelop, "develop culture"},
            },
        .events =
            {
                {kTaken, "counter-taken: {seat} takes the culture counter for price {a:name}.",
                 names_.data()},
                {kMarked,
                 "counter-marked: {seat} may turn the culture counter for price {a:name} up to "
                 "{value:number}.",
                 names_.data()},
                {kDeveloped,
                 "culture-developed: {seat} develops culture; counters turned: {a:number}."},
            },
        .refusals = kReasons.codes(),
    };
  }

  std::vector<SetUpStep> set_up(const Rules&) const override {
    int counters = 0;
    for (const Group& each : groups_) counters += each.count;
    return {{"culture counter", counters, SetUpPlace::kTable, 0, "A stack for each price."}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override;

  void ListActions(const Rules& rules, const Game& game, Seat seat,
                   ActionList& list) const override;
  Refusal Apply(Play& play, const Frame& frame, const Action& action) const override;
  void OnMoment(Play& play, Moment moment, Seat seat) const override;
  void OnBought(Play& play, const Purchase& purchase) const override;
  void OnGone(Play& play, TileId tile, Zone zone) const override;
  void Count(const Rules& rules, const Game& game, int scoring, Seat seat,
             Numbers& numbers) const override;
  void Score(Play& play, int scoring, const Numbers& numbers) const override;
  int Worth(const Rules& rules, const Game& game, Seat seat) const override;

  void Write(const Rules& rules, const Game& game, Value& value) const override;
  void Read(const Rules& rules, Game& game, const Reader& reader) const override;
  const char* FindFault(const Rules& rules, const Game& game) const override;

 private:
  int groups() const { return static_cast<int>(groups_.size()); }
  const Group& group(int index) const { return groups_[static_cast<size_t>(index)]; }
  void ReadGroup(const Reader& item);
  void CountBuildings(const Rules& rules, const Game& game, Seat seat, bool waiting,
                      int* buildings) const;
  // How many counters of a group nobody has.
  int Left(const Game& game, int group) const;
  // Takes the counters the seat is due and moves its markers.
  void Adjust(Play& play, Seat seat) const;
  // The seat may have lost a tile: moves its markers back.
  void MoveBack(Play& play, Seat seat) const;
  void Mark(Play& play, Seat seat, int group, int section) const;
  void Tell(Play& play, CultureEvent kind, Seat seat, int group, int section) const;
  static bool CanTurn(const Counter& counter) { return counter.turned + 1 < counter.marker; }
  Value Stacks(const Game& game) const;
  void ReadCounter(const Rules& rules, Game& game, const Reader& item) const;
  int ReadSection(const Reader& points, int group) const;

  std::vector<Group> groups_;
  std::vector<const char*> names_;    // of the groups, for patterns; ends with null
  uint8_t group_of_price_[256] = {};  // plus one
  int source_ = 0, shown_ = 0;
};

}  // namespace alhambra::art_of_the_moors

#endif  // ALHAMBRA_ENGINE_MODULES_ART_OF_THE_MOORS_ART_OF_THE_MOORS_MODULE_H_
