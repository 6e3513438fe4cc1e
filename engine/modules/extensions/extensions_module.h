// The module's class: extensions.cc has what happens, triples.cc the three cards that pay,
// positions.cc how it is written down.
#ifndef ALHAMBRA_ENGINE_MODULES_EXTENSIONS_EXTENSIONS_MODULE_H_
#define ALHAMBRA_ENGINE_MODULES_EXTENSIONS_EXTENSIONS_MODULE_H_

#include <vector>

#include "engine/flow/play.h"
#include "engine/modules/building_refs.h"
#include "engine/modules/extensions/triples.h"

namespace alhambra::extensions {

inline constexpr Reasons kReasons{"nothing-to-extend", "extension-first", "no-building-after",
                                  "no-such-extension", "three-cards",     "not-extendable"};

inline constexpr int kMostSpaces = 24;  // the board has twelve

struct ExtensionState {
  uint8_t spaces[kMostSpaces];  // a kind plus one, column by column; 0: empty
  BuildingSet extended;         // buildings with an extension of their kind
  // Taken in this turn, to be put on a building: a kind, and 128 for one of Dirk's.
  FixedVec<uint8_t, kMostSpaces> taken;
};
inline constexpr uint8_t kForDirk = 128;

enum : Verb { kTake, kTakeForDirk, kPut };
enum : uint8_t { kTaken, kPutOn, kLost };
enum : uint8_t { kPutting };  // waits: Putting
struct Putting {
  Kind kind = 0;
};

class Extensions final : public ModuleWithState<ExtensionState> {
 public:
  const ModuleInfo& info() const override;
  ModuleWords words() const override;

  std::vector<SetUpStep> set_up(const Rules&) const override {
    return {{"extension", spaces(), SetUpPlace::kTable, 0,
             "Shuffled, one face up on each space of the board."}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override;
  void SetUp(Play& play) const override;

  void ListActions(const Rules& rules, const Game& game, Seat seat,
                   ActionList& list) const override;
  void OnMoment(Play& play, Moment moment, Seat seat) const override;
  bool Advance(Play& play, Frame& frame) const override;
  void ListDecision(const Rules& rules, const Game& game, const Frame& frame,
                    ActionList& list) const override;
  Refusal Apply(Play& play, const Frame& frame, const Action& action) const override;
  bool FitsBinding(const Rules& rules, const Game& game, Kind kind, TileId tile) const override;
  void OnGone(Play& play, TileId tile, Zone zone) const override;

  int HalfBuildings(const Rules& rules, const Game& game, Seat scorer, Kind kind) const override;
  int Worth(const Rules& rules, const Game& game, Seat seat) const override;

  void Write(const Rules& rules, const Game& game, Value& value) const override;
  void Read(const Rules& rules, Game& game, const Reader& reader) const override;
  const char* FindFault(const Rules& rules, const Game& game) const override;

 private:
  int spaces() const { return static_cast<int>(columns_.size() * rows_.size()); }
  const Triple& ColumnOf(int space) const {
    return columns_[static_cast<size_t>(space) / rows_.size()];
  }
  int NumberOf(int space) const { return rows_[static_cast<size_t>(space) % rows_.size()]; }

  // Calls f(building) for each building of the kind without extension that a seat has (palace,
  // reserve, waiting) or Dirk owns.
  template <class F>
  void ForEachFree(const Rules& rules, const Game& game, int scorer, Kind kind, F f) const;
  // How many of them are not meant for an extension that was taken already.
  int FreeBuildings(const Rules& rules, const Game& game, int scorer, Kind kind) const;
  void FillBoard(Rng& rng, Game& game) const;

  // R-EXT-FIRST: whether a building of the kind is for sale, and whether the seat could pay for one
  // after this action.
  bool IsForSale(const Rules& rules, const Game& game, Seat seat, Kind kind) const;
  bool CanBuyAfter(const Rules& rules, const Game& game, Seat seat, const Action& action) const;
  Refusal CheckFirst(const Play& play, Seat seat, const Action& action) const;

  Refusal Take(Play& play, Seat seat, const Action& action, bool dirk) const;
  // Takes the cards and the extension. True if they were worth no more than the number beside it.
  bool Pay(Play& play, Seat seat, const Action& action, bool dirk) const;
  Refusal PutByChoice(Play& play, const Frame& frame, const Action& action) const;
  void Put(Play& play, int scorer, BuildingRef building) const;
  Value ColumnsValue() const;
  Value RowsValue() const;
  void ReadExtended(const Rules& rules, Game& game, const Reader& list) const;
  void ReadTaken(const Rules& rules, Game& game, const Reader& list) const;
  void ReadSpaces(Game& game, const Reader& list) const;
  // How many extensions of a kind are on the board, on buildings or on their way there.
  int Used(const Rules& rules, const Game& game, Kind kind) const;

  std::vector<Triple> columns_;
  std::vector<int> rows_;
  int per_kind_ = 0;
};

template <class F>
void Extensions::ForEachFree(const Rules& rules, const Game& game, int scorer, Kind kind,
                             F f) const {
  const auto each = [&](TileId tile) {
    ForEachBuildingRefOf(rules, game, tile, [&](BuildingRef building, Kind of) {
      if (of == kind && !State(game).extended.Has(building)) f(building);
    });
  };
  if (scorer >= rules.players()) {
    for (const TileId tile : game.core.dirk) each(tile);
  } else {
    for (const TileId tile : game.core.owned[scorer]) each(tile);
  }
}

}  // namespace alhambra::extensions

#endif  // ALHAMBRA_ENGINE_MODULES_EXTENSIONS_EXTENSIONS_MODULE_H_
