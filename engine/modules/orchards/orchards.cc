#include "engine/modules/orchards/orchards.h"

#include <bit>

#include "engine/modules/orchards/orchards_module.h"

namespace alhambra {

std::unique_ptr<Module> MakeOrchards() { return MakeModule<orchards::Orchards>(); }

namespace orchards {
namespace {}  // namespace

const ModuleInfo& Orchards::info() const {
  static constexpr ModuleInfo kInfo{
      30,           "orchards",
      "Orchards",   "Fruits come with buildings and fill groups on your fruit board.",
      Box::kFrench, Theme::kPalace};
  return kInfo;
}

ModuleWords Orchards::words() const {
  return {
      .verbs =
          {
              {kLay, "lay fruit in group {a:number}"},
          },
      .events =
          {
              {kDrawn, "fruit-drawn: {tile} arrives with a fruit: {a:name}.", names_.data()},
              {kLaid,
               "fruit-laid: {seat} places a fruit in group {b:number}, worth {c:number}: {a:name}.",
               names_.data()},
              {kLaidDown, "fruit-down: {seat} places a fruit face down beside the board: {a:name}.",
               names_.data()},
          },
      .questions =
          {
              {kChoice, "fruit: {seat} chooses a group for {a:name}.", names_.data()},
          },
      .refusals = kReasons.codes(),
  };
}

// ---- set-up ----

void Orchards::Define(RulesBuilder& builder, const Reader& components) {
  components.OnlyFields({"provenance", "fruits", "copies", "group_points", "boards"});
  source_ = builder.AddSource(origin, "orchards");
  const Reader fruits = components.Field("fruits");
  if (fruits.size() > kMostFruits) fruits.Fail("there may be at most 8 fruits");
  for (int i = 0; i < fruits.size() && fruits.ok(); ++i) {
    for (const std::string& other : fruits_) {
      if (other == fruits.At(i).Text()) fruits.At(i).Fail("this fruit is named twice");
    }
    fruits_.push_back(fruits.At(i).Text());
  }
  for (const std::string& fruit : fruits_) names_.push_back(fruit.c_str());
  names_.push_back(nullptr);
  copies_ = components.Field("copies").Number(1, kMostCopies);
  const Reader points = components.Field("group_points");
  if (points.size() > kMostGroups) points.Fail("there may be at most 8 groups");
  for (int i = 0; i < points.size() && points.ok(); ++i) {
    points_.push_back(points.At(i).Number(0, 99));
  }
  const Reader boards = components.Field("boards");
  if (boards.size() < kMaxPlayers) boards.Fail("there must be a board for each of six players");
  if (boards.size() > kMostBoards) boards.Fail("there may be at most 12 boards");
  for (int i = 0; i < boards.size() && components.ok(); ++i) ReadBoard(boards.At(i));
  NumberInfo full{.id = "full",
                  .text = "groups of the fruit board that are full",
                  .form = NumberForm::kFlag,
                  .scorings = kLastScoringOnly};
  for (size_t group = 1; group <= points_.size(); ++group) {
    full.items.push_back(std::to_string(group));
  }
  full_ = builder.AddNumber(origin, std::move(full));
  down_ = builder.AddNumber(origin, {.id = "face-down",
                                     .text = "fruits that lie face down",
                                     .most = copies_ * static_cast<int>(fruits_.size()),
                                     .scorings = kLastScoringOnly,
                                     .in_all = {copies_ * static_cast<int>(fruits_.size())}});
}

void Orchards::ReadBoard(const Reader& board) {
  const size_t size = points_.size();
  if (board.size() != static_cast<int>(size)) board.Fail("a board has a group for each number");
  Board groups(size);
  for (size_t g = 0; g < size && board.ok(); ++g) {
    const Reader group = board.At(static_cast<int>(g));
    if (group.size() < 1 || group.size() > kMostInGroup) group.Fail("a group has 1 to 8 spaces");
    for (int i = 0; i < group.size() && group.ok(); ++i) {
      groups[g].push_back(static_cast<Fruit>(group.At(i).OneOf(FruitWords(), "fruit")));
    }
  }
  boards_.push_back(std::move(groups));
}

void Orchards::SetUp(Play& play) const { DealBoards(play.rng(), play.game, play.rules.players()); }

// To those who have none yet.
void Orchards::DealBoards(Rng& rng, Game& game, int players) const {
  OrchardState& state = State(game);
  FixedVec<uint8_t, kMostBoards> left;
  for (size_t board = 1; board <= boards_.size(); ++board) {
    bool dealt = false;
    for (const uint8_t other : state.board) dealt = dealt || other == board;
    if (!dealt) left.push_back(static_cast<uint8_t>(board));
  }
  rng.Shuffle(left);
  for (int seat = 0; seat < players; ++seat) {
    if (state.board[seat] == 0) state.board[seat] = left.pop_back();
  }
}

// ---- fruits ----

const Orchards::Board& Orchards::BoardOf(const Game& game, Seat seat) const {
  return boards_[State(game).board[seat] - 1u];
}

bool Orchards::IsFull(const Game& game, Seat seat, int group) const {
  const size_t spaces = BoardOf(game, seat)[static_cast<size_t>(group)].size();
  return std::popcount(State(game).filled[seat][group]) == static_cast<int>(spaces);
}

int Orchards::FreeSpace(const Game& game, Seat seat, int group, Fruit fruit) const {
  const Group& spaces = BoardOf(game, seat)[static_cast<size_t>(group)];
  for (size_t space = 0; space < spaces.size(); ++space) {
    const bool free = (State(game).filled[seat][group] >> space & 1) == 0;
    if (free && spaces[space] == fruit) return static_cast<int>(space);
  }
  return -1;
}

int Orchards::InPool(const Game& game, Fruit fruit) const {
  const OrchardState& state = State(game);
  int left = copies_;
  for (const OnTile& on : state.on) left -= on.fruit == fruit ? 1 : 0;
  for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
    if (state.board[seat] == 0) continue;
    left -= state.down[seat][fruit];
    const Board& board = BoardOf(game, seat);
    for (size_t group = 0; group < board.size(); ++group) {
      for (size_t space = 0; space < board[group].size(); ++space) {
        const bool filled = (state.filled[seat][group] >> space & 1) != 0;
        left -= filled && board[group][space] == fruit ? 1 : 0;
      }
    }
  }
  for (const Frame& frame : game.core.agenda) {
    left -= frame.origin == origin && frame.As<Choice>().fruit == fruit ? 1 : 0;
  }
  return left;
}

int Orchards::PoolSize(const Game& game) const {
  int left = 0;
  for (size_t fruit = 0; fruit < fruits_.size(); ++fruit) {
    left += InPool(game, static_cast<Fruit>(fruit));
  }
  return left;
}

void Orchards::Tell(Play& play, int kind, Seat seat, TileId tile, Fruit fruit, int group) const {
  Event event = Play::Of(*this, kind, seat);
  event.tile = tile;
  event.a = fruit;
  if (kind == kLaid) {
    event.b = static_cast<uint8_t>(group + 1);
    event.c = static_cast<uint8_t>(points_[static_cast<size_t>(group)]);
  }
  play.Emit(event);
}

// The pool lies face down, so that any fruit in it may come.
void Orchards::DrawOnto(Play& play, TileId tile) const {
  const int left = PoolSize(play.game);
  if (left == 0) return;
  int pick = play.rng().Below(left);
  Fruit fruit = 0;
  for (; pick >= InPool(play.game, fruit); ++fruit) pick -= InPool(play.game, fruit);
  State(play.game).on.push_back({tile, fruit});
  Tell(play, kDrawn, kNoSeat, tile, fruit, 0);
}

// A tile that comes back to its space has its fruit still.
void Orchards::OnLaid(Play& play, TileId tile, int) const {
  for (const OnTile& on : State(play.game).on) {
    if (on.tile == tile) return;
  }
  if (play.catalogue().tile(tile).base) DrawOnto(play, tile);
}

bool Orchards::TakeOff(Game& game, TileId tile, Fruit* fruit) const {
  auto& on = State(game).on;
  for (int i = 0; i < on.size(); ++i) {
    if (on[i].tile != tile) continue;
    *fruit = on[i].fruit;
    on.erase(i);
    return true;
  }
  return false;
}

// O-30d: back to the pool.
void Orchards::OnGone(Play& play, TileId tile, Zone) const {
  Fruit fruit;
  TakeOff(play.game, tile, &fruit);
}

// O-30b, O-30c. Where there is no choice nobody is asked (R-FRUIT-LAID).
void Orchards::OnGained(Play& play, Seat seat, TileId tile, bool) const {
  Fruit fruit;
  if (!TakeOff(play.game, tile, &fruit)) return;
  int found = 0, group = -1;
  for (int g = 0; g < static_cast<int>(points_.size()); ++g) {
    if (FreeSpace(play.game, seat, g, fruit) < 0) continue;
    ++found;
    group = g;
  }
  if (found > 1) {
    play.Push(origin, kChoice, seat, Choice{fruit});
  } else if (found == 1) {
    Lay(play, seat, fruit, group);
  } else {
    ++State(play.game).down[seat][fruit];
    Tell(play, kLaidDown, seat, kNoTile, fruit, 0);
  }
}

void Orchards::Lay(Play& play, Seat seat, Fruit fruit, int group) const {
  const int space = FreeSpace(play.game, seat, group, fruit);
  State(play.game).filled[seat][group] |= static_cast<uint8_t>(1u << space);
  Tell(play, kLaid, seat, kNoTile, fruit, group);
}

void Orchards::ListDecision(const Rules&, const Game& game, const Frame& frame,
                            ActionList& list) const {
  for (int group = 0; group < static_cast<int>(points_.size()); ++group) {
    if (FreeSpace(game, frame.seat, group, frame.As<Choice>().fruit) < 0) continue;
    list.Add(origin, kLay).a = static_cast<uint8_t>(group + 1);
  }
}

Refusal Orchards::Apply(Play& play, const Frame& frame, const Action& action) const {
  if (frame.origin != origin) return No("not-now", "You place a fruit only when you get it.");
  if (action.origin != origin) {
    return No("not-now", "You cannot do that now: place the fruit on your board.");
  }
  const Fruit fruit = frame.As<Choice>().fruit;
  const int group = action.a - 1;
  const bool exists = group >= 0 && group < static_cast<int>(points_.size());
  if (!exists || FreeSpace(play.game, frame.seat, group, fruit) < 0) {
    Refusal refusal = No(kReasons("no-space-for-fruit"),
                         "Group {a:number} has no free space that shows this fruit.");
    refusal.a = action.a;
    return refusal;
  }
  play.Pop();
  Lay(play, frame.seat, fruit, group);
  return kFine;
}

// ---- points ----

void Orchards::Count(const Rules&, const Game& game, int, Seat seat, Numbers& numbers) const {
  if (!IsDealt(game)) return;
  for (int group = 0; group < static_cast<int>(points_.size()); ++group) {
    numbers.Set(seat, full_, group, IsFull(game, seat, group) ? 1 : 0);
  }
  for (const uint8_t fruits : State(game).down[seat]) numbers.Add(seat, down_, 0, fruits);
}

void Orchards::Score(Play& play, int scoring, const Numbers& numbers) const {
  for (Seat seat = 0; seat < play.rules.players(); ++seat) {
    int points = numbers.Of(seat, down_);
    for (size_t group = 0; group < points_.size(); ++group) {
      points += points_[group] * numbers.Of(seat, full_, static_cast<int>(group));
    }
    if (points > 0) play.Score(source_, scoring, seat, points);
  }
}

// A group that is nearly full is worth much of what it will bring.
int Orchards::Worth(const Rules&, const Game& game, Seat seat) const {
  constexpr int kShare = 6, kWaiting = 6;
  if (!IsDealt(game)) return 0;
  int worth = 0;
  const Board& board = BoardOf(game, seat);
  for (size_t group = 0; group < board.size(); ++group) {
    if (IsFull(game, seat, static_cast<int>(group))) continue;
    const int filled = std::popcount(State(game).filled[seat][group]);
    const int spaces = static_cast<int>(board[group].size());
    worth += kShare * points_[group] * filled * filled / (spaces * spaces);
  }
  for (const Frame& frame : game.core.agenda) {
    if (frame.origin == origin && frame.seat == seat) worth += kWaiting;
  }
  return worth;
}

}  // namespace orchards
}  // namespace alhambra
