// The module's class: components in components.cc, play and scoring in fresh_colours.cc, what can
// be known and written down in positions.cc.
#ifndef ALHAMBRA_ENGINE_MODULES_FRESH_COLOURS_FRESH_COLOURS_MODULE_H_
#define ALHAMBRA_ENGINE_MODULES_FRESH_COLOURS_FRESH_COLOURS_MODULE_H_

#include <string>
#include <vector>

#include "engine/flow/play.h"

namespace alhambra::fresh_colours {

inline constexpr Reasons kReasons{"no-colour-project", "one-project-of-kind", "unfinished-projects",
                                  "which-column",      "other-column",        "no-colour-left",
                                  "not-in-column",     "no-such-colour",      "no-project-of-yours",
                                  "same-project",      "colours-missing"};

inline constexpr int kMostProjects = 24;  // the box has 18
inline constexpr int kSets = 3;           // of colours in a column
inline constexpr int kMostOfColour = 12;

// Colours are named by the kind of building they paint.
using Colours = uint8_t[kAlhambraKinds];

struct Project {
  Kind kind;
  Colours needs;
  std::string name;  // "garden (garden + garden + tower)"
};

struct Set {
  Kind kind;
  uint8_t number;
};

inline constexpr int kPlayersWithoutStars = 3;  // and fewer

struct ColourState {
  FixedVec<uint8_t, kMostProjects> pile;  // the top one, which all see, at the back
  uint8_t column[kCurrencies];            // a project plus one; 0: none
  Colours colours[kMaxPlayers];
  uint8_t project[kMaxPlayers][kAlhambraKinds];  // of each kind, plus one; 0: none
  uint8_t painted[kMaxPlayers];                  // a bit per kind: its project is complete
  uint8_t unknown;                               // 1 in a view: the order below the top of the pile
};

enum : Verb { kDrawProject, kChooseProject, kCollect, kGiveBack, kPaint };
enum : uint8_t { kTookProject, kOpened, kOnTop, kCollected, kGaveBack, kPainted };
enum : uint8_t {
  kReward,   // waits: Reward
  kSurplus,  // waits
};
struct Reward {
  Currency column = 0;
  Maybe<Currency> other = {};  // may be chosen too
};

class FreshColours final : public ModuleWithState<ColourState> {
 public:
  const ModuleInfo& info() const override;
  ModuleWords words() const override;

  std::vector<SetUpStep> set_up(const Rules& rules) const override {
    const int projects = static_cast<int>(projects_.size());
    return {{"colour", kAlhambraKinds * per_colour_, SetUpPlace::kTable},
            {"painting project", kCurrencies, SetUpPlace::kTable, 0,
             "Drawn by chance, one face up in each column of the board."},
            {"painting project", projects - kCurrencies, SetUpPlace::kTable, 0,
             rules.players() <= kPlayersWithoutStars
                 ? "Shuffled, face down; those with a star stay in the box."
                 : "Shuffled, face down."}};
  }

  void Define(RulesBuilder&, const Reader& components) override;
  void SetUp(Play&) const override;

  void OnBought(Play&, const Purchase&) const override;
  void ListDecision(const Rules&, const Game&, const Frame&, ActionList&) const override;
  void ListActions(const Rules&, const Game&, Seat, ActionList&) const override;
  Refusal Apply(Play&, const Frame&, const Action&) const override;

  void Count(const Rules& rules, const Game& game, int scoring, Seat seat,
             Numbers& numbers) const override;
  void Score(Play& play, int scoring, const Numbers& numbers) const override;
  int Worth(const Rules&, const Game&, Seat) const override;
  unsigned worth_sees() const override { return kSeesMajorities; }

  void Hide(const Rules&, Game&, Seat viewer) const override;
  void Redraw(const Rules&, Game&, Seat viewer, Rng&) const override;
  void Write(const Rules&, const Game&, Value&) const override;
  void Read(const Rules&, Game&, const Reader&) const override;
  const char* FindFault(const Rules&, const Game&) const override;

 private:
  void ReadBoard(const Reader& board);
  void ReadProject(const Reader& item, bool without_stars);

  int Stock(const Game&, Kind colour) const;
  static int ColoursOf(const ColourState&, Seat);
  // Whether the seat may take that project; 0: there is none.
  Refusal CheckProject(const Game&, Seat, int project_plus_one) const;
  bool IsUnfinished(const ColourState&, Seat, Kind) const;
  // Whether the seat has all colours for its projects of these kinds, a bit each.
  bool HasColours(const ColourState&, Seat, unsigned kinds) const;

  Refusal ApplyReward(Play&, const Frame&, const Action&) const;
  Refusal TakeReward(Play&, const Frame&, const Action&, Currency column) const;
  Refusal ApplySurplus(Play&, const Frame&, const Action&) const;
  Refusal Paint(Play&, const Frame&, const Action&) const;
  void PaintOne(Play&, Seat, Kind) const;
  void TakeProject(Play&, Seat, int project) const;
  void Collect(Play&, Seat, const Set&) const;
  int DrawFromPile(Play&) const;  // a project
  void FillColumn(Play&, Currency) const;

  Value WriteBoard() const;
  int FindProject(const Reader& item) const;  // -1 after a problem
  void ReadSeats(const Rules&, Game&, const Reader&) const;
  void ReadSeat(Game&, Seat, const Reader&) const;
  void ReadPile(Game&, const Reader&) const;
  bool IsInPlay(const ColourState&, int project) const;  // in a column or with a player

  std::vector<Project> projects_;
  std::vector<const char*> names_;  // of the projects, for patterns
  Set board_[kCurrencies][kSets] = {};
  int per_colour_ = 0;
  int limit_ = 0;
  int unfinished_limit_ = 0;
  int points_ = 0;
  int source_ = 0, painted_ = 0;
};

}  // namespace alhambra::fresh_colours

#endif  // ALHAMBRA_ENGINE_MODULES_FRESH_COLOURS_FRESH_COLOURS_MODULE_H_
