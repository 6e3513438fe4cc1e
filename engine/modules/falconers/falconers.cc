#include "engine/modules/falconers/falconers.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/modules/falconers/falconers_module.h"

namespace alhambra {
namespace falconers {
namespace {

const std::vector<std::string_view>& TypeNames() {
  static const std::vector<std::string_view> kNames = {"black", "brown", "white"};
  return kNames;
}

}  // namespace

const ModuleInfo& Falconers::info() const {
  static constexpr ModuleInfo kInfo{21,
                                    "falconers",
                                    "Falconers",
                                    "Spend a whole turn on falcons that sit where four tiles meet.",
                                    Box::kEnglish,
                                    Theme::kPalace};
  return kInfo;
}

// ---- set-up ----

void Falconers::Define(RulesBuilder& builder, const Reader& components) {
  components.OnlyFields({"provenance", "falcons", "points"});
  source_ = builder.AddSource(origin, "falcons");
  const Reader falcons = components.Field("falcons");
  falcons.OnlyFields(TypeNames());
  const Reader points = components.Field("points");
  if (points.size() > kMostFalcons / kTypes + 1) {
    points.Fail("there may be points for at most 10 of a type");
  }
  for (int i = 0; i < points.size(); ++i) points_.push_back(points.At(i).Number(0, 99));
  for (int type = 0; type < kTypes && components.ok(); ++type) {
    const Reader list = falcons.Field(TypeNames()[static_cast<size_t>(type)]);
    if (list.size() > kMostFalcons / kTypes) list.Fail("there may be at most 10 of a type");
    if (list.size() >= points.size()) points.Fail("there must be points for all of a type");
    if (components.ok()) ReadType(list, type);
  }
  NumberInfo number{.id = "falcons", .text = "falcons of each type", .most = kMostFalcons / kTypes};
  for (int type = 0; type < kTypes; ++type) {
    number.items.emplace_back(TypeNames()[static_cast<size_t>(type)]);
    number.in_all.push_back(static_cast<int>(
        std::count_if(falcons_.begin(), falcons_.end(),
                      [type](const Falcon& falcon) { return falcon.type == type; })));
  }
  number_ = builder.AddNumber(origin, std::move(number));
  for (const Falcon& falcon : falcons_) names_.push_back(falcon.name.c_str());
  names_.push_back(nullptr);
}

void Falconers::ReadType(const Reader& list, int type) {
  const std::vector<std::string_view> words(KindNames().begin(),
                                            KindNames().begin() + kAlhambraKinds);
  for (int i = 0; i < list.size(); ++i) {
    const Reader pair = list.At(i);
    if (pair.size() != 2) return pair.Fail("a falcon has two kinds");
    const int kinds[] = {pair.At(0).OneOf(words, "kind"), pair.At(1).OneOf(words, "kind")};
    if (!pair.ok()) return;
    if (kinds[0] == kinds[1]) return pair.At(1).Fail("a falcon has two different kinds");
    Falcon falcon;
    falcon.type = static_cast<uint8_t>(type);
    falcon.kinds = static_cast<uint8_t>(1 << kinds[0] | 1 << kinds[1]);
    falcon.name = TypeNames()[static_cast<size_t>(type)];
    falcon.name += " " + pair.At(0).Text() + "/" + pair.At(1).Text();
    falcons_.push_back(std::move(falcon));
    for (size_t other = 0; other + 1 < falcons_.size(); ++other) {
      const bool same =
          falcons_[other].type == type && falcons_[other].kinds == falcons_.back().kinds;
      if (same) return pair.Fail("there is another falcon of this type with these kinds");
    }
  }
}

// ---- buying ----

bool Falconers::IsTaken(const Game& game, Seat seat, const Crossing& crossing) const {
  for (const Perch& perch : State(game).perch) {
    if (perch.seat == seat + 1 && perch.x == crossing.x && perch.y == crossing.y) return true;
  }
  return false;
}

template <class F>
void Falconers::ForEachPlace(const Rules& rules, const Game& game, Seat seat, F f) const {
  if (game.core.owned[seat].size() < 2) return;
  Crossings crossings;
  FindCrossings(rules, game, seat, &crossings);
  for (const Crossing& crossing : crossings) {
    if (IsTaken(game, seat, crossing)) continue;
    for (size_t i = 0; i < falcons_.size(); ++i) {
      if (State(game).perch[i].seat == 0 && falcons_[i].Likes(crossing)) f(i, crossing);
    }
  }
}

// Of each currency only the cheapest card: a dearer one would buy nothing more.
void Falconers::ListFalcons(const Rules& rules, const Game& game, Seat seat,
                            ActionList& list) const {
  Card cheapest[kWild + 1];
  std::fill(cheapest, cheapest + kWild + 1, kNoCard);
  game.core.hand[seat].ForEachType([&](Card card, int) {
    const CardDef& def = rules.catalogue().card(card);
    if (!def.money) return;
    Card& best = cheapest[def.currency];
    if (best == kNoCard || def.value < rules.catalogue().card(best).value) best = card;
  });
  ForEachPlace(rules, game, seat, [&](size_t falcon, const Crossing& crossing) {
    for (const Card card : cheapest) {
      if (card == kNoCard) continue;
      Action& action = list.Add(origin, kBuyFalcon);
      action.a = static_cast<uint8_t>(falcon);
      action.x = crossing.x;
      action.y = crossing.y;
      action.pay.cards.Add(card);
    }
  });
}

void Falconers::ListActions(const Rules& rules, const Game& game, Seat seat,
                            ActionList& list) const {
  if (game.core.actions_done == 0) ListFalcons(rules, game, seat, list);
}

void Falconers::ListDecision(const Rules& rules, const Game& game, const Frame& frame,
                             ActionList& list) const {
  ListFalcons(rules, game, frame.seat, list);
  list.Add(kCore, VerbOf(CoreVerb::kDone));
}

// Asks on while, for all that others can see, another falcon could be bought.
bool Falconers::Advance(Play& play, Frame& frame) const {
  bool possible = false;
  if (play.rules.HandSize(play.game, frame.seat) > 0) {
    ForEachPlace(play.rules, play.game, frame.seat,
                 [&possible](size_t, const Crossing&) { possible = true; });
  }
  if (!possible) play.Pop();
  return !possible;
}

Refusal Falconers::CheckCard(const Play& play, Seat seat, const Payment& pay) const {
  bool cards_only = true, money = true;
  for (const uint8_t number : pay.pieces) cards_only = cards_only && number == 0;
  pay.cards.ForEach([&](Card card) { money = money && play.rules.catalogue().card(card).money; });
  if (!play.game.core.hand[seat].Contains(pay.cards)) {
    return No("not-yours", "You do not have all of these cards.");
  }
  if (!cards_only || !money || pay.cards.size() != 1) {
    return No(kReasons("one-card"), "A falcon costs exactly one money card.");
  }
  return kFine;
}

Refusal Falconers::CheckPlace(const Rules& rules, const Game& game, Seat seat, int falcon, int x,
                              int y) const {
  Crossings crossings;
  FindCrossings(rules, game, seat, &crossings);
  const auto at = std::find_if(crossings.begin(), crossings.end(),
                               [&](const Crossing& each) { return each.x == x && each.y == y; });
  if (at == crossings.end()) {
    return No(kReasons("no-crossing"),
              "A falcon needs an intersection where four palace tiles meet.");
  }
  if (IsTaken(game, seat, *at))
    return No(kReasons("crossing-taken"), "There is already a falcon there.");
  if (!falcons_[static_cast<size_t>(falcon)].Likes(*at)) {
    return No(kReasons("kinds-missing"),
              "Buildings of both the falcon's kinds must touch the intersection.");
  }
  return kFine;
}

Refusal Falconers::Apply(Play& play, const Frame& frame, const Action& action) const {
  const bool more = frame.origin == origin;
  const bool main = IsMain(frame);
  if (more && IsCore(action, CoreVerb::kDone)) {
    play.Pop();
    return kFine;
  }
  if (action.origin != origin || !(more || main)) {
    return No("not-now", more ? "You cannot do that now: buy another falcon, or finish."
                              : "You can buy falcons only on your own turn.");
  }
  if (main && play.core().actions_done > 0) {
    return No(kReasons("whole-turn"),
              "You can buy falcons only as the first and only action of your turn.");
  }
  if (action.a >= falcons_.size())
    return No(kReasons("no-such-falcon"), "There is no such falcon.");
  Perch& perch = State(play.game).perch[action.a];
  if (perch.seat != 0) return No(kReasons("falcon-gone"), "That falcon is not in the supply.");
  Refusal refusal = CheckCard(play, frame.seat, action.pay);
  if (!refusal.ok()) return refusal;
  refusal = CheckPlace(play.rules, play.game, frame.seat, action.a, action.x, action.y);
  if (!refusal.ok()) return refusal;

  play.Spend(frame.seat, action.pay);
  perch = {static_cast<uint8_t>(frame.seat + 1), action.x, action.y};
  Event event = Play::Of(*this, kBought, frame.seat);
  event.a = action.a;
  event.x = action.x;
  event.y = action.y;
  event.pay = action.pay;
  play.Emit(event);
  if (main) {
    play.FinishTurnAction();
    play.Push(origin, kMore, frame.seat);
  }
  return kFine;
}

// A falcon sits between four tiles, not on one.
void Falconers::OnMoved(Play& play, Seat seat, TileId tile, const TileSpot& was) const {
  if (was.zone == Zone::kPalace) OnLeft(play, seat, tile, was);
}

void Falconers::OnLeft(Play& play, Seat seat, TileId tile, const TileSpot& was) const {
  const int cells = play.catalogue().tile(tile).cells;
  for (size_t i = 0; i < falcons_.size(); ++i) {
    Perch& perch = State(play.game).perch[i];
    const Crossing crossing{perch.x, perch.y};
    const bool touched =
        crossing.Touches(CellOf(was, 0)) || crossing.Touches(CellOf(was, cells - 1));
    if (perch.seat != seat + 1 || !touched) continue;
    perch = {};
    Event event = Play::Of(*this, kReturned, seat);
    event.a = static_cast<uint8_t>(i);
    play.Emit(event);
  }
}

void Falconers::Count(const Rules&, const Game& game, int, Seat seat, Numbers& numbers) const {
  for (size_t i = 0; i < falcons_.size(); ++i) {
    if (State(game).perch[i].seat == seat + 1) numbers.Add(seat, number_, falcons_[i].type, 1);
  }
}

void Falconers::Score(Play& play, int scoring, const Numbers& numbers) const {
  const int most = static_cast<int>(points_.size()) - 1;
  for (Seat seat = 0; seat < play.rules.players(); ++seat) {
    int points = 0;
    for (int type = 0; type < kTypes; ++type) {
      const int falcons = std::min(numbers.Of(seat, number_, type), most);
      points += points_[static_cast<size_t>(falcons)];
    }
    if (points > 0) play.Score(source_, scoring, seat, points);
  }
}

// A falcon must score more than the turn it takes, in which the others build.
int Falconers::Worth(const Rules&, const Game& game, Seat seat) const {
  constexpr int kTurn = 20;
  int falcons = 0;
  for (const Perch& perch : State(game).perch) falcons += perch.seat == seat + 1 ? 1 : 0;
  return -kTurn * falcons;
}

}  // namespace falconers

std::unique_ptr<Module> MakeFalconers() { return MakeModule<falconers::Falconers>(); }

}  // namespace alhambra
