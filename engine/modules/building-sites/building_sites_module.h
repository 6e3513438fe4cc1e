// The module's class: set-up, play and end of the game are in building_sites.cc, what can be known
// and written down of it in site_positions.cc.
#ifndef ALHAMBRA_ENGINE_MODULES_BUILDING_SITES_BUILDING_SITES_MODULE_H_
#define ALHAMBRA_ENGINE_MODULES_BUILDING_SITES_BUILDING_SITES_MODULE_H_

#include <vector>

#include "engine/flow/play.h"

namespace alhambra::building_sites {

inline constexpr Reasons kReasons{"no-sites-left", "not-drawn", "no-site-of-yours"};

inline constexpr int kMostPerCurrency = 4;  // the box has two of each
inline constexpr int kMostSites = kMostPerCurrency * kCurrencies;

// A currency plus one; 0 where a viewer cannot see it.
using Back = uint8_t;

// A site tile on the tile of a building.
struct Site {
  TileId tile;
  Back back;
  Seat seat;      // who knows the back: the buyer
  uint8_t shown;  // turned over at the end of the game, seen by all
};

struct SiteState {
  FixedVec<Site, kMostSites> sites;  // in the order of their purchases
  uint8_t stack[kCurrencies];        // face-down site tiles, by what is on their backs
  uint8_t gone[kCurrencies];         // those of completed buildings
  Back drawn[2];                     // while their buyer chooses between them
};

enum : Verb { kFound, kKeep, kComplete };
enum : uint8_t { kSetSecretly, kSet, kCompleted, kShown };
enum : uint8_t { kChoice };  // frames

class BuildingSites final : public ModuleWithState<SiteState> {
 public:
  const ModuleInfo& info() const override;
  ModuleWords words() const override;

  std::vector<SetUpStep> set_up(const Rules&) const override {
    return {{"building site", kCurrencies * per_currency_, SetUpPlace::kTable, 0,
             "Shuffled, face down."}};
  }
  std::vector<Lot> lots(const Rules&) const override {
    return {{.id = "site",
             .items = CurrencyItems(),
             .most = 2,
             .copies = std::vector<int>(kCurrencies, per_currency_)}};
  }

  void Define(RulesBuilder&, const Reader& components) override;
  void SetUp(Play&) const override;

  void ListActions(const Rules&, const Game&, Seat, ActionList&) const override;
  void ListDecision(const Rules&, const Game&, const Frame&, ActionList&) const override;
  Refusal Apply(Play&, const Frame&, const Action&) const override;
  void OnBought(Play&, const Purchase&) const override;
  bool IsSite(const Game&, TileId) const override;
  void OnGone(Play&, TileId, Zone) const override;
  void OnMoment(Play&, Moment, Seat) const override;
  int Worth(const Rules&, const Game&, Seat) const override;
  unsigned worth_sees() const override { return kSeesHand | kSeesOtherMoney | kSeesSupply; }

  void Hide(const Rules&, Game&, Seat viewer) const override;
  void Redraw(const Rules&, Game&, Seat viewer, Rng&) const override;
  void Write(const Rules&, const Game&, Value&) const override;
  void Read(const Rules&, Game&, const Reader&) const override;
  const char* FindFault(const Rules&, const Game&) const override;

 private:
  BuyOptions HalfPrice() const;
  static Price CompletionPrice(const Rules&, const Site&);
  // Whether the seat may complete it: it is the seat's, in the palace or in the reserve.
  static bool IsOpenTo(const Game&, const Site&, Seat);
  int FindSite(const Game&, TileId) const;  // an index, -1 if there is none
  int StackSize(const Game&) const;
  Back Draw(Play&) const;

  Refusal Found(Play&, const Frame&, const Action&) const;
  Refusal Keep(Play&, const Frame&, const Action&) const;
  Refusal Complete(Play&, const Frame&, const Action&) const;
  // The site tile of the last purchase is known.
  void Put(Play&, Seat, Back) const;
  void ShowAndDiscard(Play&, Site&) const;

  // How many of a currency are not in the stack.
  int Used(const Game&, Currency) const;
  void ReadSite(const Rules&, Game&, const Reader&) const;

  int per_currency_ = 0;
};

}  // namespace alhambra::building_sites

#endif  // ALHAMBRA_ENGINE_MODULES_BUILDING_SITES_BUILDING_SITES_MODULE_H_
