// The set-up of a game: tiles, money, piles, first player (timeline, "Set-up").
#include "engine/games/set_up.h"

#include "engine/flow/play.h"
#include "engine/flow/turn.h"

namespace alhambra {
namespace {

constexpr int kStartingMoney = 20;

// Before anything is shuffled: all tiles in the supply, all cards in one pile.
void Gather(Play& play) {
  Core& core = play.game.core;
  for (int tile = 0; tile < play.catalogue().tile_count(); ++tile) {
    if (!play.catalogue().tile(static_cast<TileId>(tile)).in_supply) continue;
    play.MoveTo(static_cast<TileId>(tile), Zone::kSupply);
  }
  for (int id = 0; id < kCardTypes; ++id) {
    const Card card = static_cast<Card>(id);
    if (!play.catalogue().IsCard(card)) continue;
    for (int i = 0; i < play.catalogue().card(card).copies; ++i) core.draw.push_back(card);
  }
  core.pile[0] = static_cast<uint8_t>(core.draw.size());
}

void LayOutTiles(Play& play) {
  Core& core = play.game.core;
  core.rng.Shuffle(core.supply);
  for (int part = 0; play.rules.has_dirk() && part < play.rules.parts(); ++part) {
    play.DrawForDirk(part, kDirksTiles);
  }
  for (int place = 0; place < play.rules.places(); ++place) play.FillPlace(place);
}

// Each player gets cards until they are worth 20 or more.
void DealMoney(Play& play, FixedVec<Card, kMaxCards>& deck) {
  for (Seat seat = 0; seat < play.rules.players(); ++seat) {
    for (int sum = 0; sum < kStartingMoney;) {
      const Card card = deck.pop_back();
      sum += play.catalogue().card(card).value;
      play.GainCard(seat, card);
    }
  }
}

// R-FIRST
Seat FirstPlayer(Play& play) {
  auto money = [&play](Seat seat) {
    int sum = 0;
    play.core().hand[seat].ForEach([&](Card card) { sum += play.catalogue().card(card).value; });
    return sum;
  };
  Seat first = 0;
  for (Seat seat = 1; seat < play.rules.players(); ++seat) {
    const int cards = play.core().hand[seat].size() - play.core().hand[first].size();
    if (cards < 0 || (cards == 0 && money(seat) < money(first))) first = seat;
  }
  return first;
}

}  // namespace

Game Rules::Blank(uint64_t seed) const {
  Game game;
  game.core.rng.state = seed;
  game.Resize(more_bytes_);
  return game;
}

Game Rules::Start(uint64_t seed) const {
  Game game = Blank(seed);
  Play play{*this, game, nullptr};
  Gather(play);
  play.Push(CoreFrame::kSetUp, 0);
  RunFlow(play);
  return game;
}

void LayOutGame(Play& play) {
  Core& core = play.game.core;
  LayOutTiles(play);
  core.draw.clear();
  SetUpPiles piles;
  piles.pile[1].push_back(play.rules.scoring_card(1));
  piles.pile[3].push_back(play.rules.scoring_card(2));
  for (const Module* module : play.rules.With(Hook::kStackCards)) module->StackCards(play, piles);
  FixedVec<Card, kMaxCards> deck;
  for (int card = 0; card < Catalogue::kMoneyCardTypes; ++card) {
    const int copies = play.catalogue().card(static_cast<Card>(card)).copies;
    for (int i = 0; i < copies; ++i) deck.push_back(static_cast<Card>(card));
  }
  for (Card card : piles.deck) deck.push_back(card);
  core.rng.Shuffle(deck);
  DealMoney(play, deck);
  for (int i = 0; i < kDisplayCards; ++i) core.display.push_back(deck.pop_back());
  play.StackPiles(deck, piles);
  for (const auto& module : play.rules.modules()) module->SetUp(play);
  StartTurn(play, FirstPlayer(play), TurnPhase::kStart);
}

}  // namespace alhambra
