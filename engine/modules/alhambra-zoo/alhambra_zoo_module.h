// The module's class: alhambra_zoo.cc has what happens, animals.cc who is where and what that is
// worth, positions.cc what can be known and written down.
#ifndef ALHAMBRA_ENGINE_MODULES_ALHAMBRA_ZOO_ALHAMBRA_ZOO_MODULE_H_
#define ALHAMBRA_ENGINE_MODULES_ALHAMBRA_ZOO_ALHAMBRA_ZOO_MODULE_H_

#include <string>
#include <vector>

#include "engine/flow/play.h"
#include "engine/modules/alhambra-zoo/ways.h"
#include "engine/modules/building_refs.h"

namespace alhambra::zoo {

inline constexpr Reasons kReasons{"must-pay",       "not-in-your-palace",   "too-far",
                                  "nothing-to-pay", "one-card-for-animals", "already-fed"};

inline constexpr int kMostAnimals = 32;  // the box has 24

// Where an animal is: on the tile number where - 1, or one of these.
enum : uint8_t { kInPool = 0, kOnFountain = 252, kInBox, kGone };
static_assert(kMaxTiles < kOnFountain);

struct Animal {
  uint8_t where;
  uint8_t half;  // of its tile; on a fountain: whose it is
  bool operator==(const Animal&) const = default;
};

struct ZooState {
  Animal animals[kMostAnimals];  // species by species
  uint8_t fed;  // 1: in this turn, which waits to be ended, the animals have set out
};

enum : Verb { kMove, kPay };
enum : uint8_t { kArrived, kMoved, kPaid, kBack, kDiscarded };
enum : uint8_t { kWalking };  // waits: Walk
struct Walk {
  uint8_t steps = 0;  // so far
};

class AlhambraZoo final : public ModuleWithState<ZooState> {
 public:
  const ModuleInfo& info() const override;
  ModuleWords words() const override;

  std::vector<SetUpStep> set_up(const Rules&) const override {
    return {{"animal", count() - removed_, SetUpPlace::kTable, 0,
             "In a bag, after some were drawn by "
             "chance and put back into the box."},
            {"animal", removed_, SetUpPlace::kBox, 0, "Drawn by chance."}};
  }
  std::vector<Lot> lots(const Rules&) const override {
    return {{.id = "animal",
             .items = species_,
             .most = per_garden_,
             .copies = std::vector<int>(species_.size(), copies_)}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override;
  void OnMoment(Play& play, Moment moment, Seat seat) const override;
  void OnLaid(Play& play, TileId tile, int place) const override;
  void OnGone(Play& play, TileId tile, Zone zone) const override;

  bool Advance(Play& play, Frame& frame) const override;
  void ListDecision(const Rules& rules, const Game& game, const Frame& frame,
                    ActionList& list) const override;
  Refusal Apply(Play& play, const Frame& frame, const Action& action) const override;
  void ListAnyTime(const Rules& rules, const Game& game, Seat seat,
                   ActionList& list) const override;
  void ListIdle(const Rules& rules, const Game& game, const Frame& frame,
                ActionList& list) const override;

  void Count(const Rules& rules, const Game& game, int scoring, Seat seat,
             Numbers& numbers) const override;
  void Score(Play& play, int scoring, const Numbers& numbers) const override;
  int Worth(const Rules& rules, const Game& game, Seat seat) const override;
  unsigned worth_sees() const override { return kSeesAgenda | kSeesHand; }

  void Hide(const Rules& rules, Game& game, Seat viewer) const override;
  void Redraw(const Rules& rules, Game& game, Seat viewer, Rng& rng) const override;
  void Write(const Rules& rules, const Game& game, Value& value) const override;
  void Read(const Rules& rules, Game& game, const Reader& reader) const override;
  const char* FindFault(const Rules& rules, const Game& game) const override;

 private:
  // ---- walking ----
  // Whether the seat may start walking, for all that others can see.
  bool MayWalk(const Rules& rules, const Game& game, Seat seat) const;
  // Whether it may do so beside ending the turn.
  bool OffersWalk(const Rules& rules, const Game& game, const Frame& frame) const;
  // Steps that were taken, and those that a card in hand could still pay for.
  int StepsTaken(const Frame& frame) const {
    return frame.origin == origin ? frame.As<Walk>().steps : 0;
  }
  int StepsLeft(const Rules& rules, const Game& game, const Frame& frame) const;
  Action MoveOf(int animal, int x, int y) const;
  void ListWays(const Rules& rules, const Game& game, const Frame& frame, ActionList& list) const;
  Refusal Leave(Play& play, const Frame& frame) const;
  Refusal MoveAnimal(Play& play, const Frame& frame, const Action& action) const;
  Refusal PayCard(Play& play, const Frame& frame, const Action& action) const;
  void Tell(Play& play, int event, Seat seat, int animal, TileId tile) const;

  // ---- animals ----
  int count() const { return static_cast<int>(species_.size()) * copies_; }
  int SpeciesOf(int animal) const { return animal / copies_; }
  // Whether an animal walks about in the palace of a seat, and on which cell.
  bool FindCell(const Game& game, Seat seat, const Animal& animal, int* x, int* y) const;
  // Calls f(animal, x, y) for each animal in the palace, except those like another beside them.
  template <class F>
  void ForEachInPalace(const Game& game, Seat seat, F f) const;
  static bool LiesOnTile(const Animal& animal) {
    return animal.where != kInPool && animal.where <= kMaxTiles;
  }
  bool LiesOn(const Animal& animal, TileId tile) const { return animal.where == tile + 1; }
  bool HasAnimals(const Game& game, TileId tile) const;
  // Moves animals out of the pool to somewhere, at random; or as many as there are.
  void Draw(Rng& rng, Game& game, int number, uint8_t to, FixedVec<uint8_t, 8>* drawn) const;
  void FindGardens(const Rules& rules, const Game& game, Seat seat, Gardens* out) const;
  int PointsOf(const Rules& rules, const Game& game, Seat seat) const;
  // Calls f(animal, x, y) for each way with at most this many steps.
  template <class F>
  void ForEachMove(const Rules& rules, const Game& game, Seat seat, int most_steps, F f) const;

  // ---- what it is worth ----
  int MostPoints(const Rules& rules, const Game& game, Seat seat) const;

  // ---- positions ----
  int Number(const Game& game, uint8_t where) const;
  int FindAnimal(const Reader& name) const;
  void ReadAnimal(const Rules& rules, Game& game, const Reader& item) const;
  void ReadList(Game& game, const Reader& list, uint8_t where) const;

  std::vector<std::string> species_;
  std::vector<std::string> animals_;  // "monkey 1"
  std::vector<const char*> names_;    // for patterns; ends with null
  int copies_ = 1;
  int removed_ = 0;
  int per_garden_ = 0;
  int source_ = 0, animals_at_home_ = 0;
};

template <class F>
void AlhambraZoo::ForEachInPalace(const Game& game, Seat seat, F f) const {
  for (int animal = 0; animal < count(); ++animal) {
    const Animal* animals = State(game).animals;
    int x = 0, y = 0;
    if (!FindCell(game, seat, animals[animal], &x, &y)) continue;
    bool alike = false;
    for (int other = animal - animal % copies_; other < animal; ++other) {
      alike = alike || animals[other] == animals[animal];
    }
    if (!alike) f(animal, x, y);
  }
}

template <class F>
void AlhambraZoo::ForEachMove(const Rules& rules, const Game& game, Seat seat, int most_steps,
                              F f) const {
  const Board board = rules.LayOut(game, seat);
  ForEachInPalace(game, seat, [&](int animal, int x, int y) {
    Board::Reach reach;
    board.FindReach(x, y, most_steps, &reach);
    for (const Board::Reached& cell : reach) {
      if (cell.steps > 0) f(animal, int{cell.x}, int{cell.y});
    }
  });
}

// The most that one money card in this hand is worth; 0 if there is none.
int DearestCard(const Rules& rules, const CardSet& hand);
// The least that one money card in this hand is worth which is worth so much; if there is none, the
// dearest one.
int CheapestCard(const Rules& rules, const CardSet& hand, int least);

}  // namespace alhambra::zoo

#endif  // ALHAMBRA_ENGINE_MODULES_ALHAMBRA_ZOO_ALHAMBRA_ZOO_MODULE_H_
