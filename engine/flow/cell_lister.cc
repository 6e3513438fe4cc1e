#include "engine/flow/cell_lister.h"

namespace alhambra {

int DifferentRotations(const Rules& rules, const Game& game, TileId tile, bool any) {
  const TileDef& def = rules.catalogue().tile(tile);
  if (!def.rotatable && !any) return 1;
  if (def.directed || def.cells == 2) return 4;
  const Sides sides = rules.ShapeOf(game, tile, 0).sides;
  if (RotateSides(sides, 1) == sides) return 1;
  return RotateSides(sides, 2) == sides ? 2 : 4;
}

uint8_t AllPassages(const Rules& rules, const Game& game, const Board& board, TileId tile,
                    const TileSpot& lies) {
  uint8_t edges = 0;
  for (const Module* module : rules.With(Hook::kPassages)) {
    edges |= module->Passages(rules, game, board, tile, lies);
  }
  return edges;
}

CellLister::CellLister(const Rules& rules, const Game& game, Seat seat, CoreVerb verb,
                       ActionList& list, TileId lifted)
    : rules_(rules),
      game_(game),
      seat_(seat),
      verb_(verb),
      list_(list),
      board_(rules.LayOut(game, seat, lifted)),
      asks_passages_(!rules.With(Hook::kPassages).empty()) {}

void CellLister::List(const Pose& pose) {
  if (!looked_) board_.FindCandidates(&candidates_);
  looked_ = true;
  if (pose.cells == 1) {
    ListSmall(pose);
  } else {
    ListLarge(pose);
  }
}

void CellLister::ListSmall(const Pose& pose) {
  const bool far_within_span = board_.IsFarWithinSpan();
  const Sides joined = board_.Joined(pose.sides);
  for (const Candidate& candidate : candidates_) {
    if ((candidate.meets & pose.refused) != 0 || candidate.closes) continue;
    const bool joins = (candidate.meets & joined) != 0;
    if (!joins && !asks_passages_) continue;
    if (!far_within_span && !board_.WithinSpan(candidate.x, candidate.y)) continue;
    if (joins) {
      Add(pose, candidate.x, candidate.y, 0);
    } else if (!pose.outside) {
      ListPassages(pose, candidate.x, candidate.y);
    }
  }
}

// A two-cell tile touches the palace with its first or its second half.
void CellLister::ListLarge(const Pose& pose) {
  const Shape shape = rules_.ShapeOf(game_, pose.tile, pose.rotation);
  const int back = InnerSide(1, pose.rotation);
  const Sides first = shape.OfHalf(0), second = shape.OfHalf(1);
  for (const Candidate& candidate : candidates_) {
    if (candidate.Fits(first)) TryLarge(pose, shape, candidate.x, candidate.y);
    if (!candidate.Fits(second)) continue;
    const int x = candidate.x + kDx[back], y = candidate.y + kDy[back];
    if (!IsCandidate(x, y)) TryLarge(pose, shape, x, y);
  }
}

void CellLister::TryLarge(const Pose& pose, const Shape& shape, int x, int y) {
  if (board_.CheckAdd(shape, x, y).ok()) {
    Add(pose, x, y, 0);
  } else if (asks_passages_ && board_.CheckAdd(shape, x, y, true).ok()) {
    ListPassages(pose, x, y);
  }
}

bool CellLister::IsCandidate(int x, int y) const {
  for (const Candidate& candidate : candidates_) {
    if (candidate.x == x && candidate.y == y) return true;
  }
  return false;
}

void CellLister::ListPassages(const Pose& pose, int x, int y) {
  const uint8_t edges =
      AllPassages(rules_, game_, board_, pose.tile, InPalace(seat_, x, y, pose.rotation));
  for (int edge = 0; edge < 8; ++edge) {
    if ((edges >> edge & 1) != 0) Add(pose, x, y, edge + 1);
  }
}

// A tile that is moved does not stay where it is.
void CellLister::Add(const Pose& pose, int x, int y, int passage) {
  const TileSpot& spot = game_.core.spot[pose.tile];
  if (spot.zone == Zone::kPalace &&
      CoverAlike(spot, InPalace(seat_, x, y, pose.rotation), pose.cells)) {
    return;
  }
  Action& action = list_.Add(kCore, VerbOf(verb_));
  action.tile = pose.tile;
  action.x = static_cast<int8_t>(x);
  action.y = static_cast<int8_t>(y);
  action.a = pose.rotation;
  action.b = static_cast<uint8_t>(passage);
}

}  // namespace alhambra
