// Projects and bids in positions.
#include <algorithm>
#include <string>
#include <utility>

#include "engine/modules/major-construction-projects/projects_module.h"

namespace alhambra::projects {

void MajorConstructionProjects::Write(const Rules& rules, const Game& game, Value& value) const {
  const ProjectState& state = State(game);
  const auto name = [&rules](TileId tile) { return Value(rules.catalogue().tile(tile).name); };
  const int left = state.stack.size();
  value.Set("open", left == 0 ? Value() : name(state.stack.back()));
  if (state.order_hidden != 0) {
    value.Set("stack_size", std::max(left - 1, 0));
  } else {
    Value stack = Value::List();
    for (int i = left - 2; i >= 0; --i) stack.Add(name(state.stack[i]));
    value.Set("stack", std::move(stack));
  }
  if (state.bidder == 0) return;
  Value bid = Value::Object();
  bid.Set("seat", state.bidder - 1);
  Value cards = Value::List();
  state.bid.ForEach([&](Card card) { cards.Add(rules.catalogue().card(card).name); });
  bid.Set("cards", std::move(cards));
  bid.Set("worth", ValueOf(rules, state.bid));
  value.Set("bid", std::move(bid));
}

TileId MajorConstructionProjects::ReadProject(const Rules& rules, const Game& game,
                                              const Reader& item) const {
  const TileId tile = rules.catalogue().FindTile(item.Text());
  if (!item.ok()) return kNoTile;
  if (std::find(projects_.begin(), projects_.end(), tile) == projects_.end()) {
    item.Fail("there is no project '" + item.Text() + "'");
  } else if (game.core.spot[tile].zone != Zone::kNowhere) {
    item.Fail("this project is somewhere else already");
  }
  return item.ok() ? tile : kNoTile;
}

// Without "stack" all projects that are nowhere else are shuffled; without "open" the first one
// of the stack lies open.
void MajorConstructionProjects::ReadStack(const Rules& rules, Game& game,
                                          const Reader& reader) const {
  FixedVec<TileId, kMostProjects>& stack = State(game).stack;
  Play play{rules, game};
  TileId open = kNoTile;
  const bool none = reader.Has("open") && reader.Field("open").value().IsNull();
  if (reader.Has("open") && !none) {
    open = ReadProject(rules, game, reader.Field("open"));
    if (open == kNoTile) return;
    play.MoveTo(open, Zone::kModule);
  }
  if (reader.Has("stack")) {
    const Reader list = reader.Field("stack");
    for (int i = 0; i < list.size(); ++i) {
      const TileId tile = ReadProject(rules, game, list.At(i));
      if (tile == kNoTile) return;
      play.MoveTo(tile, Zone::kModule);
      stack.insert(0, tile);
    }
    if (none && !stack.empty()) reader.Field("open").Fail("the first one of the pile is face up");
  } else if (!none) {
    for (const TileId tile : projects_) {
      if (game.core.spot[tile].zone != Zone::kNowhere) continue;
      play.MoveTo(tile, Zone::kModule);
      stack.push_back(tile);
    }
    game.core.rng.Shuffle(stack);
  }
  if (open != kNoTile) stack.push_back(open);
}

void MajorConstructionProjects::ReadBid(const Rules& rules, Game& game, const Reader& bid) const {
  ProjectState& state = State(game);
  bid.OnlyFields({"seat", "cards", "worth"});
  const int seat = bid.Field("seat").Number(0, rules.players() - 1);
  const Reader cards = bid.Field("cards");
  CardSet set;
  for (int i = 0; i < cards.size() && bid.ok(); ++i) {
    const Card card = rules.catalogue().FindCard(cards.At(i).Text());
    if (card >= kHandCardTypes) {
      cards.At(i).Fail("this is not a money card");
    } else if (set.Count(card) == 3) {
      cards.At(i).Fail("there are not that many of this card");
    } else {
      set.Add(card);
    }
  }
  if (state.stack.empty()) return bid.Fail("there is no project to bid for");
  const Refusal refusal = CheckCards(rules, set);
  if (!refusal.ok()) return cards.Fail(refusal.text);
  const int worth = ValueOf(rules, set);
  if (worth < min_bid_) {
    return cards.Fail("a bid is worth at least " + std::to_string(min_bid_));
  }
  if (bid.Has("worth") && bid.Field("worth").Number(0, 999) != worth) {
    return bid.Field("worth").Fail("these cards are worth " + std::to_string(worth));
  }
  state.bid = set;
  state.bidder = static_cast<uint8_t>(seat + 1);
}

void MajorConstructionProjects::Read(const Rules& rules, Game& game, const Reader& reader) const {
  reader.OnlyFields({"open", "stack", "bid"});
  if (!reader.ok()) return;
  ReadStack(rules, game, reader);
  if (reader.ok() && reader.Has("bid")) ReadBid(rules, game, reader.Field("bid"));
}

const char* MajorConstructionProjects::FindFault(const Rules& rules, const Game& game) const {
  const ProjectState& state = State(game);
  for (const TileId tile : projects_) {
    const bool kept = state.stack.contains(tile);
    if (kept != (game.core.spot[tile].zone == Zone::kModule)) {
      return "a project is neither in its stack nor elsewhere";
    }
  }
  for (int i = 0; i < state.stack.size(); ++i) {
    if (state.stack.find(state.stack[i]) != i) return "a project is twice in the stack";
  }
  if (state.order_hidden != 0) return "the order of the projects is hidden in a game";
  if ((state.bidder == 0) != state.bid.empty()) return "bid cards without a bidder";
  if (state.bidder == 0) return nullptr;
  if (state.bidder > rules.players()) return "a bid of nobody";
  if (state.stack.empty()) return "a bid for no project";
  if (!CheckCards(rules, state.bid).ok() || ValueOf(rules, state.bid) < min_bid_) {
    return "a bid that was not allowed";
  }
  return nullptr;
}

}  // namespace alhambra::projects
