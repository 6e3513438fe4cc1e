#include "engine/modules/fresh-colours/fresh_colours.h"

#include <algorithm>
#include <bit>

#include "engine/modules/fresh-colours/fresh_colours_module.h"

namespace alhambra {

std::unique_ptr<Module> MakeFreshColours() { return MakeModule<fresh_colours::FreshColours>(); }

namespace fresh_colours {

const ModuleInfo& FreshColours::info() const {
  static constexpr ModuleInfo kInfo{
      34,
      "fresh-colours",
      "Fresh Colours",
      "Overpay to collect colours, then paint all your buildings of a kind.",
      Box::kFrench,
      Theme::kPoints};
  return kInfo;
}

ModuleWords FreshColours::words() const {
  return {
      .verbs =
          {
              {kDrawProject, "draw colour project"},
              {kChooseProject, "choose colour project[ of {b:currency}]"},
              {kCollect, "collect {a:kind}[ of {b:currency}]"},
              {kGiveBack, "give back {a:kind}"},
              {kPaint, "paint {a:kind}[ and {b:kind}]"},
          },
      .events =
          {
              {kTookProject, "colour-project-taken: {seat} takes the project {a:name}.",
               names_.data()},
              {kOpened,
               "colour-project-opened: The project {a:name} is added to the {b:currency} column.",
               names_.data()},
              {kOnTop, "colour-project-on-top: The project {a:name} is now on top of the pile.",
               names_.data()},
              {kCollected, "colours-collected: {seat} collects {a:kind} colours: {b:number}."},
              {kGaveBack, "colour-given-back: {seat} gives back a colour: {a:kind}."},
              {kPainted, "painted: {seat} completes the project {a:name}.", names_.data()},
          },
      .questions =
          {
              {kReward,
               "colours: {seat} may choose a reward from the column of {a:currency}[ or "
               "{b:currency}]."},
              {kSurplus, "surplus-colours: {seat} gives surplus colours back."},
          },
      .refusals = kReasons.codes(),
  };
}

void FreshColours::SetUp(Play& play) const {
  ColourState& state = State(play.game);
  for (size_t i = 0; i < projects_.size(); ++i) state.pile.push_back(static_cast<uint8_t>(i));
  play.rng().Shuffle(state.pile);
  for (Currency column = 0; column < kCurrencies; ++column) FillColumn(play, column);
}

// ---- projects and colours ----

int FreshColours::Stock(const Game& game, Kind colour) const {
  int left = per_colour_;
  for (const Colours& colours : State(game).colours) left -= colours[colour];
  return left;
}

int FreshColours::ColoursOf(const ColourState& state, Seat seat) {
  int sum = 0;
  for (const uint8_t number : state.colours[seat]) sum += number;
  return sum;
}

bool FreshColours::IsUnfinished(const ColourState& state, Seat seat, Kind kind) const {
  return state.project[seat][kind] != 0 && (state.painted[seat] >> kind & 1) == 0;
}

Refusal FreshColours::CheckProject(const Game& game, Seat seat, int project_plus_one) const {
  const ColourState& state = State(game);
  if (project_plus_one == 0) return No(kReasons("no-colour-project"), "There is no project there.");
  if (state.project[seat][projects_[static_cast<size_t>(project_plus_one - 1)].kind] != 0) {
    return No(kReasons("one-project-of-kind"), "You already have a project of that kind.");
  }
  int unfinished = 0;
  for (Kind kind = 0; kind < kAlhambraKinds; ++kind) {
    unfinished += IsUnfinished(state, seat, kind) ? 1 : 0;
  }
  if (unfinished < unfinished_limit_) return kFine;
  Refusal refusal =
      No(kReasons("unfinished-projects"), "You may have at most {a:number} unfinished projects.");
  refusal.a = static_cast<uint8_t>(unfinished_limit_);
  return refusal;
}

// All see the top of the pile, so that whoever takes it learns of the next.
int FreshColours::DrawFromPile(Play& play) const {
  ColourState& state = State(play.game);
  const int project = state.pile.pop_back();
  play.NoteLook();
  if (state.pile.empty()) return project;
  Event event = Play::Of(*this, kOnTop, kNoSeat);
  event.a = state.pile.back();
  play.Emit(event);
  return project;
}

void FreshColours::FillColumn(Play& play, Currency column) const {
  if (State(play.game).pile.empty()) return;
  const int project = DrawFromPile(play);
  State(play.game).column[column] = static_cast<uint8_t>(project + 1);
  Event event = Play::Of(*this, kOpened, kNoSeat);
  event.a = static_cast<uint8_t>(project);
  event.b = column;
  play.Emit(event);
}

// ---- the reward ----

// R-REWARD: where change could be given. (Who buys out of turn pays exactly.)
void FreshColours::OnBought(Play& play, const Purchase& purchase) const {
  const bool rewarded = (purchase.price.allow & kGivesChange) != 0;
  if (!rewarded || purchase.paid.total <= purchase.price.amount) return;
  // O-34c: money without a currency, diamonds too, stands for the one asked for. In the first
  // edition all money did.
  unsigned columns = play.rules.edition() < 2 ? 0 : purchase.paid.currencies;
  if (columns == 0) columns = 1u << CurrencyAt(purchase.space);
  Reward reward{.column = static_cast<Currency>(std::countr_zero(columns))};
  columns &= columns - 1;
  if (columns != 0) reward.other = static_cast<Currency>(std::countr_zero(columns));
  play.Push(origin, kReward, purchase.seat, reward);
}

void FreshColours::ListDecision(const Rules&, const Game& game, const Frame& frame,
                                ActionList& list) const {
  const ColourState& state = State(game);
  if (frame.kind == kSurplus) {
    for (Kind kind = 0; kind < kAlhambraKinds; ++kind) {
      if (state.colours[frame.seat][kind] > 0) list.Add(origin, kGiveBack).a = kind;
    }
    return;
  }
  // Which column is said only where there are two.
  const Reward reward = frame.As<Reward>();
  const bool two = reward.other != kNoCurrency;
  const auto for_each_column = [&](auto f) {
    f(reward.column, static_cast<uint8_t>(two ? reward.column + 1 : 0));
    if (two) f(Currency{reward.other}, static_cast<uint8_t>(reward.other + 1));
  };
  for_each_column([&](Currency column, uint8_t said) {
    if (!CheckProject(game, frame.seat, state.column[column]).ok()) return;
    list.Add(origin, kChooseProject).b = said;
  });
  const int top = state.pile.empty() ? 0 : state.pile.back() + 1;
  if (CheckProject(game, frame.seat, top).ok()) list.Add(origin, kDrawProject);
  for_each_column([&](Currency column, uint8_t said) {
    for (const Set& set : board_[column]) {
      if (Stock(game, set.kind) == 0) continue;
      Action& action = list.Add(origin, kCollect);
      action.a = set.kind;
      action.b = said;
    }
  });
  list.Add(kCore, VerbOf(CoreVerb::kDone));
}

void FreshColours::TakeProject(Play& play, Seat seat, int project) const {
  const Kind kind = projects_[static_cast<size_t>(project)].kind;
  State(play.game).project[seat][kind] = static_cast<uint8_t>(project + 1);
  Event event = Play::Of(*this, kTookProject, seat);
  event.a = static_cast<uint8_t>(project);
  play.Emit(event);
}

// O-34e: what the stock still has.
void FreshColours::Collect(Play& play, Seat seat, const Set& set) const {
  ColourState& state = State(play.game);
  const int number = std::min<int>(set.number, Stock(play.game, set.kind));
  uint8_t& colours = state.colours[seat][set.kind];
  colours = static_cast<uint8_t>(colours + number);
  Event event = Play::Of(*this, kCollected, seat);
  event.a = set.kind;
  event.b = static_cast<uint8_t>(number);
  play.Emit(event);
  if (ColoursOf(state, seat) > limit_) play.Push(origin, kSurplus, seat);
}

Refusal FreshColours::ApplyReward(Play& play, const Frame& frame, const Action& action) const {
  if (IsCore(action, CoreVerb::kDone)) {
    play.Pop();
    return kFine;
  }
  if (action.origin != origin || action.verb > kCollect) {
    return No("not-now", "You cannot do that now: choose a reward, or none.");
  }
  const Reward reward = frame.As<Reward>();
  const bool two = reward.other != kNoCurrency;
  if (action.verb != kDrawProject && action.b == 0 && two) {
    return No(kReasons("which-column"),
              "You paid with two currencies: say which column you choose from.");
  }
  const int column = action.verb == kDrawProject || action.b == 0 ? reward.column : action.b - 1;
  if (column != reward.column && column != reward.other) {
    return No(kReasons("other-column"), "You did not pay with the currency of that column.");
  }
  return TakeReward(play, frame, action, static_cast<Currency>(column));
}

Refusal FreshColours::TakeReward(Play& play, const Frame& frame, const Action& action,
                                 Currency column) const {
  ColourState& state = State(play.game);
  if (action.verb == kCollect) {
    for (const Set& set : board_[column]) {
      if (set.kind != action.a) continue;
      if (Stock(play.game, set.kind) == 0)
        return No(kReasons("no-colour-left"), "There is no such colour left.");
      play.Pop();
      Collect(play, frame.seat, set);
      return kFine;
    }
    return No(kReasons("not-in-column"), "The column of that currency has no set of this colour.");
  }
  const bool drawn = action.verb == kDrawProject;
  const int top = state.pile.empty() ? 0 : state.pile.back() + 1;
  const int project = drawn ? top : state.column[column];
  const Refusal refusal = CheckProject(play.game, frame.seat, project);
  if (!refusal.ok()) return refusal;
  play.Pop();
  if (drawn) {
    TakeProject(play, frame.seat, DrawFromPile(play));
  } else {
    TakeProject(play, frame.seat, project - 1);
    state.column[column] = 0;
    FillColumn(play, column);  // O-34a
  }
  return kFine;
}

Refusal FreshColours::ApplySurplus(Play& play, const Frame& frame, const Action& action) const {
  if (action.origin != origin || action.verb != kGiveBack) {
    return No("not-now", "You cannot do that now: give surplus colours back.");
  }
  ColourState& state = State(play.game);
  if (action.a >= kAlhambraKinds || state.colours[frame.seat][action.a] == 0) {
    return No(kReasons("no-such-colour"), "You do not have that colour.");
  }
  --state.colours[frame.seat][action.a];
  Event event = Play::Of(*this, kGaveBack, frame.seat);
  event.a = action.a;
  play.Emit(event);
  if (ColoursOf(state, frame.seat) <= limit_) play.Pop();
  return kFine;
}

// ---- completing ----

bool FreshColours::HasColours(const ColourState& state, Seat seat, unsigned kinds) const {
  for (Kind colour = 0; colour < kAlhambraKinds; ++colour) {
    int needed = 0;
    for (unsigned left = kinds; left != 0; left &= left - 1) {
      const uint8_t project = state.project[seat][std::countr_zero(left)];
      needed += projects_[project - 1u].needs[colour];
    }
    if (needed > state.colours[seat][colour]) return false;
  }
  return true;
}

void FreshColours::ListActions(const Rules&, const Game& game, Seat seat, ActionList& list) const {
  const ColourState& state = State(game);
  for (Kind one = 0; one < kAlhambraKinds; ++one) {
    if (!IsUnfinished(state, seat, one) || !HasColours(state, seat, 1u << one)) continue;
    list.Add(origin, kPaint).a = one;
    for (Kind other = static_cast<Kind>(one + 1); other < kAlhambraKinds; ++other) {
      const unsigned both = 1u << one | 1u << other;
      if (!IsUnfinished(state, seat, other) || !HasColours(state, seat, both)) continue;
      Action& action = list.Add(origin, kPaint);
      action.a = one;
      action.b = static_cast<uint8_t>(other + 1);
    }
  }
}

void FreshColours::PaintOne(Play& play, Seat seat, Kind kind) const {
  ColourState& state = State(play.game);
  const uint8_t project = static_cast<uint8_t>(state.project[seat][kind] - 1);
  for (Kind colour = 0; colour < kAlhambraKinds; ++colour) {
    uint8_t& colours = state.colours[seat][colour];
    colours = static_cast<uint8_t>(colours - projects_[project].needs[colour]);
  }
  state.painted[seat] = static_cast<uint8_t>(state.painted[seat] | 1 << kind);
  Event event = Play::Of(*this, kPainted, seat);
  event.a = project;
  play.Emit(event);
}

Refusal FreshColours::Paint(Play& play, const Frame& frame, const Action& action) const {
  if (!IsMain(frame)) {
    return No("not-now", "Completing projects is an action on your own turn.");
  }
  const ColourState& state = State(play.game);
  const Seat seat = frame.seat;
  const Kind one = action.a;
  const Kind other = action.b == 0 ? one : static_cast<Kind>(action.b - 1);
  for (const Kind kind : {one, other}) {
    if (kind >= kAlhambraKinds || !IsUnfinished(state, seat, kind)) {
      return No(kReasons("no-project-of-yours"), "You have no unfinished project of that kind.");
    }
  }
  if (action.b != 0 && one == other)
    return No(kReasons("same-project"), "Choose two different projects.");
  if (!HasColours(state, seat, 1u << one | 1u << other)) {
    return No(kReasons("colours-missing"), "You do not have all the colours for that.");
  }
  PaintOne(play, seat, one);
  if (other != one) PaintOne(play, seat, other);
  play.FinishAction(false);
  return kFine;
}

Refusal FreshColours::Apply(Play& play, const Frame& frame, const Action& action) const {
  if (frame.origin == origin) {
    return frame.kind == kReward ? ApplyReward(play, frame, action)
                                 : ApplySurplus(play, frame, action);
  }
  if (action.verb == kPaint) return Paint(play, frame, action);
  return No("not-now", "You can choose colours only right after overpaying.");
}

// ---- points ----

void FreshColours::Count(const Rules&, const Game& game, int, Seat seat, Numbers& numbers) const {
  const unsigned painted = State(game).painted[seat];
  for (Kind kind = 0; kind < kAlhambraKinds; ++kind) {
    numbers.Set(seat, painted_, kind, static_cast<int>(painted >> kind & 1));
  }
}

// O-34g: each building that counts as its kind.
void FreshColours::Score(Play& play, int scoring, const Numbers& numbers) const {
  for (Seat seat = 0; seat < play.rules.players(); ++seat) {
    int buildings = 0;
    for (Kind kind = 0; kind < kAlhambraKinds; ++kind) {
      buildings +=
          numbers.Of(seat, painted_, kind) * numbers.Of(seat, play.rules.BuildingNumber(kind));
    }
    if (buildings > 0) play.Score(source_, scoring, seat, points_ * buildings);
  }
}

// A project promises points for its kind in the scorings to come, the more so, the fewer of its
// colours are missing. It takes an action to complete.
int FreshColours::Worth(const Rules& rules, const Game& game, Seat seat) const {
  constexpr int kColour = 1, kMostBuildings = 4, kPoint = 6;
  const ColourState& state = State(game);
  int tenths = kColour * ColoursOf(state, seat);
  for (Kind kind = 0; kind < kAlhambraKinds; ++kind) {
    if (!IsUnfinished(state, seat, kind)) continue;
    const Project& project = projects_[state.project[seat][kind] - 1u];
    int needed = 0, there = 0;
    for (Kind colour = 0; colour < kAlhambraKinds; ++colour) {
      needed += project.needs[colour];
      there += std::min(project.needs[colour], state.colours[seat][colour]);
    }
    const int buildings = std::min(kMostBuildings, 1 + rules.HalfBuildings(game, seat, kind) / 2);
    const int points = points_ * buildings * (3 - game.core.scorings_held);
    tenths += kPoint * points * (1 + there) / (2 + needed);
  }
  return tenths;
}

}  // namespace fresh_colours
}  // namespace alhambra
