// Granada: tiles with a building on either side, of which one lies up. Each side is a tile of the
// catalogue; the one that lies down is out of the game meanwhile. Moats are this game's walls.
//
// Beside a palace (CombinedGame) the city has moats and streets of its own, a supply and market
// places of its own, and it starts with the first tile that is built.
#ifndef ALHAMBRA_ENGINE_GAMES_GRANADA_GRANADA_GAME_H_
#define ALHAMBRA_ENGINE_GAMES_GRANADA_GRANADA_GAME_H_

#include "engine/flow/play.h"
#include "engine/games/games.h"
#include "engine/rules.h"

namespace alhambra::granada {

inline constexpr Reasons kReasons{"one-sided", "turns-if-bought", "turned-before", "not-in-city"};

inline constexpr int kMostTiles = 60;

struct GranadaState {
  uint8_t odd = 0;                   // which side new tiles show
  uint8_t flipped[kMostTiles] = {};  // by tile: flipped for money in this placement
  uint8_t start[kMaxPlayers] = {};   // beside a palace: the city's starting tile + 1, 0 for none
};

class GranadaGame : public ModuleWithState<GranadaState> {
 public:
  const ModuleInfo& info() const override {
    static constexpr ModuleInfo kInfo = {
        0,
        "granada",
        "Granada",
        "double-sided tiles, moats, points that depend on all cities",
        Box::kGranada,
        Theme::kPalace};
    return kInfo;
  }
  static constexpr OptionInfo kSimplified{"simplified", "fixed points for majorities"};
  std::vector<OptionInfo> options() const override { return {kSimplified}; }
  ModuleWords words() const override {
    return {
        .verbs =
            {
                {kFlip, "turn {tile} with {cards}"},
                {kStore, "store {tile} turned"},
            },
        .events =
            {
                {kFlipped, "tile-turned: {seat} flips a tile to {tile} for {cards}."},
                {kStored, "tile-stored: {seat} puts a tile in the reserve, flipped to {tile}."},
                {kMarkerMoved, "marker-moved: New tiles now show their {a:name}-priced side.",
                 kSides},
                {kSecondScoring,
                 "second-scoring: The card for scoring 2 is shuffled into the second pile."},
                {kCityStarted, "city-started: {seat} starts a city with {tile}."},
            },
        .refusals = kReasons.codes(),
    };
  }

  std::vector<SetUpStep> set_up(const Rules&) const override {
    return {{"city tile", tiles_, SetUpPlace::kSupply},
            {"marker", 1, SetUpPlace::kTable, 0,
             "After the first tiles were laid out with their even side up, it lies on odd."}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override;
  void SetUp(Play& play) const override { State(play.game).odd = 1; }
  TileId FaceUp(Play& play, TileId tile) const override;
  void OnMoment(Play& play, Moment moment, Seat seat) const override;
  // G-FLIP: a tile for Dirk keeps its side.
  bool MayGive(const Game& game, TileId tile) const override;
  // Nothing of its own waits; what waits may be flipped.
  bool HasToPlace(const Game&, Seat) const override { return false; }
  void ListPlacements(const Rules& rules, const Game& game, Seat seat,
                      ActionList& list) const override;
  Refusal Apply(Play& play, const Frame& frame, const Action& action) const override;
  Refusal Word(const Rules& rules, const Refusal& refusal) const override;
  void Write(const Rules& rules, const Game& game, Value& value) const override;
  void Read(const Rules& rules, Game& game, const Reader& reader) const override;
  const char* FindFault(const Rules& rules, const Game& game) const override;

 protected:
  enum GranadaEvent : uint8_t {
    kFlipped,      // a tile was flipped for money
    kStored,       // ... or while it went into the reserve
    kMarkerMoved,  // to the other side
    kSecondScoring,
    kCityStarted,
  };
  // What a position says beyond what Granada alone needs.
  virtual void ReadMore(const Rules&, Game&, const Reader&) const {}

 private:
  static constexpr const char* kSides[] = {"even", "odd", nullptr};
  enum GranadaVerb : Verb {
    kFlip,   // turn arena 2 with denar 3
    kStore,  // store arena 2 turned
  };

  void AddSides(RulesBuilder& builder, const Reader& tile);
  Price FlipPrice() const;
  // Whether the tile may still be flipped by the player who is to place it.
  Refusal CheckFlip(const Play& play, const Frame& frame, TileId tile) const;
  static TileId Flip(Play& play, TileId tile, Seat seat);
  // Which of the double-sided tiles this is a side of.
  int Index(TileId side) const { return (side - first_) / 2; }
  bool IsFlipped(const Game& game, TileId side) const {
    return State(game).flipped[Index(side)] != 0;
  }

  TileId first_ = 0;  // of the catalogue's tiles that are sides: front and back in turn
  int tiles_ = 0;
  int flip_price_ = 3;
};

// Both games together: what is added to Granada's rules where a palace stands beside the city.
class CombinedGame : public GranadaGame {
 public:
  std::vector<SetUpStep> set_up(const Rules& rules) const override {
    std::vector<SetUpStep> steps = GranadaGame::set_up(rules);
    steps.push_back({"scoring card", 1, SetUpPlace::kPile, 3, "That of the first scoring."});
    steps.push_back({"scoring card", 1, SetUpPlace::kAside, 0,
                     "That of the second scoring: when the pile is used up for the first time, the "
                     "discard is cut into five piles and it is shuffled into the second."});
    return steps;
  }
  void Define(RulesBuilder& builder, const Reader& components) override;
  void StackCards(Play& play, SetUpPiles& piles) const override;
  bool RenewsPile(Play& play) const override;
  void OnMoment(Play& play, Moment moment, Seat seat) const override;
  bool MayLieFirst(const Rules& rules, TileId tile) const override;
  void LayOut(const Rules& rules, const Game& game, Seat seat, Board& board) const override;
  void OnPlaced(Play& play, Seat seat, TileId tile) const override;
  void Count(const Rules& rules, const Game& game, int scoring, Seat seat,
             Numbers& numbers) const override;
  void ScoreMoreWalls(Play& play, int scoring, Seat seat, const Numbers& numbers) const override;
  void Write(const Rules& rules, const Game& game, Value& value) const override;
  const char* FindFault(const Rules& rules, const Game& game) const override;

 protected:
  void ReadMore(const Rules& rules, Game& game, const Reader& reader) const override;

 private:
  int moat_source_ = 0, border_source_ = 0;
  int moat_ = 0, border_ = 0;
};

}  // namespace alhambra::granada

#endif  // ALHAMBRA_ENGINE_GAMES_GRANADA_GRANADA_GAME_H_
