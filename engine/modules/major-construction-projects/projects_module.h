// The module's class: bidding and winning are in major_construction_projects.cc, positions in
// positions.cc.
#ifndef ALHAMBRA_ENGINE_MODULES_MAJOR_CONSTRUCTION_PROJECTS_PROJECTS_MODULE_H_
#define ALHAMBRA_ENGINE_MODULES_MAJOR_CONSTRUCTION_PROJECTS_PROJECTS_MODULE_H_

#include <vector>

#include "engine/flow/play.h"
#include "engine/modules/module.h"

namespace alhambra::projects {

inline constexpr Reasons kReasons{"bid-something", "no-project", "own-bid", "cards-only"};

inline constexpr int kMostProjects = 15;

struct ProjectState {
  CardSet bid;                            // the cards of the standing bid
  FixedVec<TileId, kMostProjects> stack;  // the last one is face up, the others face down
  uint8_t bidder = 0;                     // seat + 1; 0: no bid
  uint8_t order_hidden = 0;               // only in a view: the stack's order means nothing
  uint8_t unused[6] = {};
};

enum : Verb { kBid };
enum : uint8_t { kBidMade, kBidBack, kWon, kOpened };

class MajorConstructionProjects final : public ModuleWithState<ProjectState> {
 public:
  const ModuleInfo& info() const override;
  ModuleWords words() const override;

  std::vector<SetUpStep> set_up(const Rules&) const override {
    return {{"project", static_cast<int>(projects_.size()), SetUpPlace::kTable, 0,
             "Shuffled, face down."}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override;
  void SetUp(Play&) const override;
  void OnMoment(Play&, Moment, Seat) const override;
  void ListActions(const Rules&, const Game&, Seat, ActionList&) const override;
  Refusal Apply(Play&, const Frame&, const Action&) const override;
  int Worth(const Rules&, const Game&, Seat) const override;

  void Hide(const Rules&, Game&, Seat viewer) const override;
  void Redraw(const Rules&, Game&, Seat viewer, Rng&) const override;
  void HeldCards(const Game&, FixedVec<Card, 64>&) const override;
  void Write(const Rules&, const Game&, Value&) const override;
  void Read(const Rules&, Game&, const Reader&) const override;
  const char* FindFault(const Rules&, const Game&) const override;

 private:
  int ValueOf(const Rules& rules, const CardSet& cards) const;
  // The least that a new bid must be worth.
  int LeastBid(const Rules& rules, const Game& game) const;
  // Whether these cards can be a bid, no matter who has them.
  Refusal CheckCards(const Rules& rules, const CardSet& cards) const;
  void TellCards(Play&, int event, Seat, TileId, const CardSet& cards) const;
  void ReturnBid(Play&) const;
  void Win(Play&, Seat) const;
  TileId ReadProject(const Rules&, const Game&, const Reader&) const;
  void ReadStack(const Rules&, Game&, const Reader&) const;
  void ReadBid(const Rules&, Game&, const Reader&) const;

  int min_bid_ = 0;
  std::vector<TileId> projects_;
};

}  // namespace alhambra::projects

#endif  // ALHAMBRA_ENGINE_MODULES_MAJOR_CONSTRUCTION_PROJECTS_PROJECTS_MODULE_H_
