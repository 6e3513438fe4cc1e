// The public interface of the engine: the rules for one set-up. Build it once; it never changes and
// may be used by any number of threads. A Game is a value that means something only together
// with the Rules that started it.
//
//   RulesOrProblem made = Rules::Make(setup, components);
//   Game game = made.rules->Start(seed);
//   while (!rules.IsOver(game)) {
//     rules.Legal(game, list);    // the sensible choices of the seat to move
//     rules.AddIdle(game, list);  // for people: also those that bring nothing
//     // Any action, listed or not:
//     Refusal refusal = rules.Apply(game, list[i], &sink);
//   }
#ifndef ALHAMBRA_ENGINE_RULES_H_
#define ALHAMBRA_ENGINE_RULES_H_

#include <memory>
#include <string>
#include <vector>

#include "engine/game/action.h"
#include "engine/game/core_names.h"
#include "engine/game/game.h"
#include "engine/game/setup.h"
#include "engine/modules/module.h"
#include "engine/money/payment.h"
#include "engine/palace/board.h"
#include "engine/palace/cells.h"
#include "engine/palace/rim.h"
#include "engine/scoring/numbers.h"
#include "engine/supply/catalogue.h"

namespace alhambra {

// Score sources of the core: 0 is the wall (or moat), then come the majorities (Rules::KindSource).
// Modules follow.
inline constexpr int kWallSource = 0;
// The first of Rules::numbers: how long the wall (or moat) is. Then come the buildings by kind.
inline constexpr int kWallNumber = 0;
inline constexpr int kMostWall = 250;

// Whether points of a source come, or are taken, outside scorings too, or only there.
enum class AtOnce : uint8_t { kNever, kComes, kGoes };

struct ScoreSource {
  Origin origin = kCore;
  std::string name;  // "wall", "garden", "camps"
  AtOnce at_once = AtOnce::kNever;
};

struct PieceSlot {
  Origin origin = kCore;
  std::string name;     // "coin denar", "treasure"
  bool counted = true;  // written once per piece; otherwise name and number ("treasure 3")
};

// Who must choose what. Everybody may know this.
struct Decision {
  Seat seat = kNoSeat;  // kNoSeat when the game is over
  Frame frame;
};

// What the majority of a kind is worth.
struct KindRules {
  int points[3][3] = {};      // by scoring and rank
  bool times_built = false;   // ... for each building of the kind that anybody has
  bool dearest_wins = false;  // a tie is broken by the most expensive tile
};

enum class TurnPhase : uint8_t {
  kStart,    // T0
  kAgain,    // T1 after an exact payment
  kPlace,    // T2
  kRefill,   // T5
  kEndTurn,  // before T5, with the option end-turn
};

// Who has the most of a currency: kNoSeat where several do, or nobody has any.
struct Rich {
  Seat seat = kNoSeat;
  int money = 0;
};

struct GameInfo;
struct RulesOrProblem;

class Rules {
 public:
  // Builds the rules, or says what is wrong with the set-up or the component data.
  static RulesOrProblem Make(const Setup& setup, const Components& components);

  // ---- playing ----
  // A new game, dealt and played on up to the first decision. The same seed gives the same game.
  Game Start(uint64_t seed) const;
  // Whether the game has ended; then nobody decides anything.
  bool IsOver(const Game& game) const { return game.core.over != 0; }
  // Which seat must choose now, and what.
  Decision DecisionOf(const Game& game) const;
  // Replaces the list by the sensible actions of the seat to move. It may be a view of that seat.
  // Who needs but one of them finds it faster with Choices (engine/choices.h).
  void Legal(const Game& game, ActionList& list) const;
  // Adds to that list what people are offered as well: choices that the rules allow and that
  // bring nothing (Module::ListIdle). Games of such choices would hardly end.
  void AddIdle(const Game& game, ActionList& list) const;
  // Carries out any action of the seat to move, runs everything automatic up to the next
  // decision, and tells the events. A refused action changes nothing.
  Refusal Apply(Game& game, const Action& action, EventSink* events) const;
  // A refusal in the words of the game that is played.
  Refusal Word(Refusal refusal) const;
  // Whether the action that led from one game to the other may be taken back: the same seat still
  // decides in the same turn, and nobody learned anything.
  bool CanTakeBack(const Game& before, const Game& after) const;

  // ---- knowledge ----
  // What a seat (or kSpectator, or kAllSeats) may know: the game with everything it cannot see
  // masked. Own decisions can be listed on it. Never apply actions to it.
  Game View(const Game& game, Seat viewer) const;
  // The placeholder that stands in a view for a hidden card of which only the module is known.
  Card Disguised(Card card) const;
  // A full game consistent with the view.
  Game Sample(const Game& view, Seat viewer, Rng& rng) const;
  // The same position with everything that no player knows dealt anew: face-down stacks, cards set
  // aside, and what dice will show. Who knows how the game went on learns nothing from it.
  Game Redeal(const Game& game, uint64_t seed) const;

  // ---- positions ----
  // A game with nothing on the table: all tiles and cards out, no points, module states as they
  // are before anything happens.
  Game Blank(uint64_t seed) const;
  // Starts a turn in the middle: its phase, then everything automatic up to the first decision.
  void Resume(Game& game, Seat turn_seat, TurnPhase phase, EventSink* events) const;
  // Runs a whole scoring now, up to the first decision it needs.
  void RunScoring(Game& game, int scoring, EventSink* events) const;
  // Only what seats are asked before its points, up to the first of these decisions. When all are
  // made, the game is at the decision where it was.
  void AskForScoring(Game& game, int scoring) const;
  // Where every card of the deck is, for those who check that none is lost: counts by type.
  void CountCards(const Game& game, int counts[kCardTypes]) const;

  // ---- what it is made of ----
  const Setup& setup() const { return setup_; }
  // Which edition of the rules is played: 1 up to kEdition. Code for an older one says so:
  // `edition() < 2`.
  int edition() const { return setup_.edition; }
  int players() const { return setup_.players; }
  bool has_dirk() const { return setup_.players == 2; }
  Seat dirk() const { return 2; }
  int scorers() const { return players() + (has_dirk() ? 1 : 0); }
  KindRange kinds() const { return kinds_; }
  // 2 if a city grows beside each palace: it has a supply of its own, and a second tile lies on
  // each market space.
  int parts() const { return parts_; }
  int places() const { return parts_ * kSpaces; }
  // How many tiles of a part are left to draw.
  int InSupply(const Game& game, int part) const;
  const Catalogue& catalogue() const { return catalogue_; }
  const std::vector<std::unique_ptr<Module>>& modules() const { return modules_; }
  const Module& module(Origin origin) const { return *modules_[origin - 1u]; }
  const Module* FindModule(std::string_view id) const;
  // The modules that overrode a hook, in module order.
  const std::vector<const Module*>& With(Hook hook) const {
    return by_hook_[static_cast<int>(hook)];
  }
  const std::vector<ScoreSource>& sources() const { return sources_; }
  const std::vector<PieceSlot>& piece_slots() const { return piece_slots_; }
  // What a scoring is worked out from, the core's numbers first (kWallNumber); and how many
  // places all of them take.
  const std::vector<Number>& numbers() const { return numbers_; }
  int number_places() const { return number_places_; }
  int BuildingNumber(Kind kind) const { return kWallNumber + 1 + kind - kinds_.first; }
  // The most expensive tile of a kind, for the kinds where it matters.
  KindRange dearest_kinds() const { return dearest_kinds_; }
  int DearestNumber(Kind kind) const { return dearest_number_ + kind - dearest_kinds_.first; }
  // The tiles that are sold beside the market, wherever they are now.
  const std::vector<TileId>& beside_tiles() const { return beside_tiles_; }
  // Whether an option that the module declares is on.
  bool Option(const Module& module, const OptionInfo& option) const;
  // A turn ends only when its seat says so, so that people can take actions back before.
  bool asks_end_of_turn() const { return asks_end_of_turn_; }

  // The words of the core, or of a module, as they are declared; then by their numbers: FramesOf
  // is indexed by CoreFrame for the core, by Frame::kind for a module.
  const ModuleWords& WordsOf(Origin origin) const { return words_[origin]; }
  const std::vector<Pattern>& VerbsOf(Origin origin) const { return words_[origin].verbs; }
  const std::vector<Pattern>& EventsOf(Origin origin) const { return words_[origin].events; }
  const std::vector<Pattern>& FramesOf(Origin origin) const { return frames_[origin]; }

  // ---- shared by the flow, modules and players ----
  // What the majority of a kind is worth in a scoring.
  const KindRules& MajorityOf(const Game& game, int scoring, Kind kind) const {
    for (const Module* module : With(Hook::kValuedAs)) {
      kind = module->ValuedAs(*this, game, scoring, kind);
    }
    return kind_rules_[kind];
  }
  // What the majority is worth that is worth as much as this kind's is printed.
  const KindRules& PrintedMajority(Kind kind) const { return kind_rules_[kind]; }
  // What a rank in it is worth (0 for ranks that score nothing in that scoring).
  int Points(const Game& game, int scoring, Kind kind, int rank) const {
    if (rank > scoring) return 0;
    const KindRules& value = MajorityOf(game, scoring, kind);
    const int points = value.points[scoring - 1][rank - 1];
    return value.times_built && points > 0 ? points * Built(game, kind) : points;
  }
  // How many buildings of a kind there are in all palaces, Dirk's included.
  int Built(const Game& game, Kind kind) const;
  // The source of the points for the majority of a kind.
  int KindSource(Kind kind) const { return 1 + kind - kinds_.first; }
  // What a scorer is ranked by in the majority of a kind: more is better, 0 is no rank.
  int MajorityCount(const Game& game, int scorer, Kind kind) const;
  // ... where the most expensive tile breaks ties (G-TIE).
  static int RankedBy(int halves, int dearest) { return halves * 256 + dearest; }
  // The price of the scorer's most expensive tile of a kind, 0 without one.
  int DearestOf(const Game& game, int scorer, Kind kind) const;
  int score(const Game& game, int scorer) const;  // sum of the score sheet
  int ScoreOfRow(const Game& game, int row, int scorer) const;
  SheetEntry& EntryAt(Game& game, int source, int row, int scorer) const {
    return game.At<SheetEntry>(EntryOffset(source, row, scorer));
  }
  const SheetEntry& EntryAt(const Game& game, int source, int row, int scorer) const {
    return game.At<SheetEntry>(EntryOffset(source, row, scorer));
  }
  // The shape of a tile with the walls added to it, after quarter turns.
  Shape ShapeOf(const Game& game, TileId tile, int rotation) const {
    const uint8_t walls = game.core.spot[tile].walls;
    return (walls | rotation) == 0 ? shape_[tile] : ChangedShape(tile, walls, rotation);
  }
  Sides FountainSides(const Game& game, Seat seat) const {
    return WithWalls(kFourOpenSides, game.core.fountain_walls[seat]);
  }
  // Whether all palaces are plain: one-cell tiles inside the wall with only open and walled sides,
  // never rotated and never fixed by a module.
  bool plain_palaces() const { return plain_palaces_; }
  // Whether the seat may now rotate a tile that it adds to its palace and that usually is not
  // rotated.
  bool MayRotate(const Game& game, Seat seat) const {
    return !With(Hook::kMayRotate).empty() && AsksMayRotate(game, seat);
  }
  // The palace of a seat with everything on it, except a tile that was lifted.
  Board LayOut(const Game& game, Seat seat, TileId lifted = kNoTile) const;
  // The rim of a plain palace; false, and nothing is found, for any other.
  bool FindRim(const Game& game, Seat seat, Rim* rim) const;
  Wallet WalletOf(const Game& game, Seat seat, const Price& price) const;
  // What a seat has that is money but not a card, of these types (kAllowPieces, kAllowCredit),
  // whatever it may be used for.
  ScratchList<MoneyPiece, kMostPieces> MoneyPieces(const Game& game, Seat seat,
                                                   uint8_t sorts = kAllowPieces |
                                                                   kAllowCredit) const;
  // All money of a currency that a seat holds: cards, and these types of money other than cards.
  int MoneyOf(const Game& game, Seat seat, Currency currency,
              uint8_t sorts = kAllowPieces | kAllowCredit) const;
  // R-LAST: the seat that holds strictly the most of a currency, and some of it, leaving one seat
  // out; kNoSeat if there is none. Stored credit does not count here.
  Rich Richest(const Game& game, Currency currency, Seat but = kNoSeat) const;
  // How many money cards a seat holds, and how many cards in all.
  int MoneyCards(const Game& game, Seat seat) const;
  int HandSize(const Game& game, Seat seat) const;
  // Whether a tile is a finished building rather than a building site. Code that looks for
  // buildings must call this or KindOf (kNoKind for a site; of a two-cell tile the first half
  // unless the other is asked for).
  bool IsFinished(const Game& game, TileId tile) const {
    return With(Hook::kIsSite).empty() || !IsSite(game, tile);
  }
  Kind KindOf(const Game& game, TileId tile, int half = 0) const {
    return IsFinished(game, tile) ? ShownKind(game, tile, half) : kNoKind;
  }
  // What a tile, or half of one (1: the second), shows, whether or not it counts as that.
  Kind ShownKind(const Game& game, TileId tile, int half = 0) const {
    const TileDef& def = catalogue_.tile(tile);
    if (half != 0) return def.lower_kind;
    return def.kind_in_game ? module(def.origin).KindOf(game, tile) : def.kind;
  }
  // How many kinds of building the palace has.
  int KindsBuilt(const Game& game, Seat seat) const;
  // Calls f(kind, x, y) for each building in a palace: a finished tile, or half of one, of one of
  // the kinds.
  template <class F>
  void ForEachBuilding(const Game& game, Seat seat, F f) const {
    for (const TileId tile : game.core.owned[seat]) {
      const TileSpot& spot = game.core.spot[tile];
      if (spot.zone != Zone::kPalace || !IsFinished(game, tile)) continue;
      const Kind kind = ShownKind(game, tile);
      const Kind lower_kind = catalogue_.tile(tile).lower_kind;
      if (kinds_.contains(kind)) f(kind, int{spot.x}, int{spot.y});
      if (!kinds_.contains(lower_kind)) continue;
      const GridCell second = CellOf(spot, 1);
      f(lower_kind, second.x, second.y);
    }
  }
  // The cells that a palace covers and the buildings on them (R-CELLS), whatever walls there are.
  Cells CellsOf(const Game& game, Seat seat) const;
  // Tiles of a kind in the palace (Dirk: owned), in halves, as they count for a majority.
  int HalfBuildings(const Game& game, int scorer, Kind kind) const;
  // The same for every kind at once.
  void CountHalfBuildings(const Game& game, int scorer, int16_t halves[kKinds]) const;

  Card scoring_card(int scoring) const { return scoring_card_[scoring - 1]; }

 private:
  friend class RulesBuilder;
  RulesOrProblem AddModules(const GameInfo& game);
  void AddWords(ModuleWords words);
  RulesOrProblem Define(const GameInfo& game, const Components& components);
  void AddCoreNumbers(RulesBuilder& builder);
  void FinishCoreNumbers(RulesBuilder& builder);
  void LayOutState();
  Shape ChangedShape(TileId tile, uint8_t walls, int rotation) const;
  bool IsSite(const Game& game, TileId tile) const;
  bool AsksMayRotate(const Game& game, Seat seat) const;
  int EntryOffset(int source, int row, int scorer) const {
    return ((source * kScoreRows + row) * scorers() + scorer) *
           static_cast<int>(sizeof(SheetEntry));
  }

  Setup setup_;
  Catalogue catalogue_;
  std::vector<std::unique_ptr<Module>> modules_;
  std::vector<const Module*> by_hook_[static_cast<int>(Hook::kHooks)];
  std::vector<ScoreSource> sources_;
  std::vector<PieceSlot> piece_slots_;
  std::vector<Number> numbers_;
  int number_places_ = 0;
  KindRange dearest_kinds_;
  int dearest_number_ = 0;
  std::vector<TileId> beside_tiles_;
  std::vector<ModuleWords> words_;  // by origin, patterns in the order of their numbers
  std::vector<std::vector<Pattern>> frames_;
  Shape shape_[kMaxTiles];  // of the tiles as printed
  bool plain_palaces_ = false;
  int parts_ = 1;
  KindRange kinds_;
  KindRules kind_rules_[kKinds];
  Card scoring_card_[2] = {kNoCard, kNoCard};
  int more_bytes_ = 0;
  bool asks_end_of_turn_ = false;
};

struct RulesOrProblem {
  std::shared_ptr<const Rules> rules;  // null on a problem
  std::string path;                    // where in the set-up or component data
  std::string text;                    // a sentence
};

// What a module may add while the rules are built.
class RulesBuilder {
 public:
  explicit RulesBuilder(Rules& rules) : rules_(rules) {}
  const Rules& rules() const { return rules_; }
  Catalogue& catalogue() { return rules_.catalogue_; }
  // Returns the source's number.
  int AddSource(Origin origin, std::string name, AtOnce at_once = AtOnce::kNever);
  // Returns by what Numbers call it.
  int AddNumber(Origin origin, NumberInfo info);
  // Returns the slot's number.
  int AddPieceSlot(Origin origin, std::string name, bool counted);
  void SetKindRules(Kind kind, const KindRules& rules) { rules_.kind_rules_[kind] = rules; }

 private:
  Rules& rules_;
};

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_RULES_H_
