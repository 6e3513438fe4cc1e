#include "tests/secrets.h"

#include <algorithm>
#include <cstring>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "codec/pattern.h"
#include "engine/base/value.h"

namespace alhambra::tests {
namespace {

// More than one action ever turns up.
constexpr int kCardsTurnedUpNext = 16;

class Swapper {
 public:
  Swapper(const Rules& rules, Game& game, Seat seat, Seat other, Reach reach, Rng& rng)
      : rules_(rules), game_(game), spared_{seat, other}, reach_(reach), rng_(rng) {}

  void Swap() {
    SwapCards();
    SwapDealtCards("bonus-cards");
    SwapDealtCards("thieves");
    if (reach_ == Reach::kHands) return;
    SwapTiles();
    SwapSites();
    SwapTilesUnderTheMarket();
    SwapPile("fresh-colours", "pile", 1);
    SwapPile("major-construction-projects", "stack", 0);
    SwapPile("invaders", "stack", 0);
    SwapPile("invaders", "attacks", KnowsAttack() ? 1 : 0);
    SwapBox();
  }

 private:
  bool IsSpared(Seat seat) const { return seat == spared_[0] || seat == spared_[1]; }

  // ---- cards ----

  // A place where a card lies that cannot be seen.
  struct Slot {
    enum { kHand, kDraw, kAside } where;
    int index;  // seat, or place in the pile
    int pile;   // of the draw pile: which of the five of the set-up
    Card card;
  };

  std::string_view OriginOf(Card card) const {
    const Origin origin = rules_.catalogue().card(card).origin;
    return origin == kCore ? "" : rules_.module(origin).info().id;
  }
  // Cards that are dealt or drawn secretly, so that they may be in any hand or anywhere in the
  // draw pile.
  bool Wanders(Card card) const {
    const std::string_view origin = OriginOf(card);
    if (origin.empty()) return card < Catalogue::kMoneyCardTypes;
    return origin == "diamonds" || origin == "currency-exchange" || origin == "master-builders";
  }
  bool CanSwap(const Slot& one, const Slot& other) const {
    const bool alike = OriginOf(one.card) == OriginOf(other.card);
    if (one.where == Slot::kDraw && other.where == Slot::kDraw && one.pile == other.pile) {
      return true;
    }
    if (Wanders(one.card) && Wanders(other.card)) {
      return alike || (one.where != Slot::kAside && other.where != Slot::kAside);
    }
    const bool in_hand = one.where == Slot::kHand || other.where == Slot::kHand;
    return alike && !OriginOf(one.card).empty() && !in_hand;
  }

  std::vector<Slot> FindSlots() const {
    const Core& core = game_.core;
    std::vector<Slot> slots;
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      if (IsSpared(seat)) continue;
      core.hand[seat].ForEach([&](Card card) {
        if (Wanders(card)) slots.push_back({Slot::kHand, seat, 0, card});
      });
    }
    int pile = kPiles - 1, left = core.pile[kPiles - 1];
    const int deep = core.draw.size() - (reach_ == Reach::kHands ? kCardsTurnedUpNext : 0);
    for (int i = 0; i < deep; ++i) {
      while (left == 0 && pile > 0) left = core.pile[--pile];
      --left;
      slots.push_back({Slot::kDraw, i, pile, core.draw[i]});
    }
    if (reach_ == Reach::kHands) return slots;
    for (int i = 0; i < core.aside.size(); ++i) {
      slots.push_back({Slot::kAside, i, 0, core.aside[i]});
    }
    return slots;
  }

  void SwapCards() {
    std::vector<Slot> slots = FindSlots();
    if (slots.empty()) return;
    const int count = static_cast<int>(slots.size());
    const auto random = [&]() -> Slot& { return slots[static_cast<size_t>(rng_.Below(count))]; };
    for (int i = 0; i < 4 * count; ++i) {
      Slot& one = random();
      Slot& other = random();
      if (CanSwap(one, other)) std::swap(one.card, other.card);
    }
    Core& core = game_.core;
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      if (IsSpared(seat)) continue;
      CardSet kept;
      core.hand[seat].ForEach([&](Card card) {
        if (!Wanders(card)) kept.Add(card);
      });
      core.hand[seat] = kept;
    }
    for (const Slot& slot : slots) {
      if (slot.where == Slot::kHand) core.hand[slot.index].Add(slot.card);
      if (slot.where == Slot::kDraw) core.draw[slot.index] = slot.card;
      if (slot.where == Slot::kAside) core.aside[slot.index] = slot.card;
    }
  }

  // ---- tiles ----

  // The order of the supply.
  void SwapTiles() {
    auto& supply = game_.core.supply;
    const auto part = [&](int i) { return rules_.catalogue().tile(supply[i]).part; };
    for (int i = 0; i < 2 * supply.size(); ++i) {
      const int one = rng_.Below(supply.size()), other = rng_.Below(supply.size());
      if (part(one) == part(other)) std::swap(supply[one], supply[other]);
    }
  }

  // ---- what modules keep, by their part of a position ----

  const Module* Find(const char* id) const { return rules_.FindModule(id); }

  Value Written(const Module& module) const {
    Value value = Value::Object();
    module.Write(rules_, game_, value);
    return value;
  }

  // Changes what differs in this state of the module from its own; the core is then that of
  // `changed`. Does nothing where a position cannot say it (somebody is in the middle of something)
  // or it is not possible. What a position never says stays as it is.
  void Rewrite(const Module& module, const Value& value, Game changed) {
    Game read = game_;
    if (!ReadState(module, Written(module), read) || !ReadState(module, value, changed)) return;
    for (int i = 0; i < module.state_bytes; ++i) {
      const int at = module.state_offset + i;
      unsigned char& byte = changed.At<unsigned char>(at);
      if (byte == read.At<unsigned char>(at)) byte = game_.At<unsigned char>(at);
    }
    game_ = changed;
  }
  bool ReadState(const Module& module, const Value& value, Game& game) const {
    std::memset(&game.At<unsigned char>(module.state_offset), 0,
                static_cast<size_t>(module.state_bytes));
    const Core before = game.core;
    FreeTiles(value, game);  // what lies with the module is nowhere until it is read
    const Reader reader(value);
    module.Read(rules_, game, reader);
    game.core.rng = before.rng;
    for (int tile = 0; tile < rules_.catalogue().tile_count(); ++tile) {
      // It was only named.
      Zone& zone = game.core.spot[tile].zone;
      if (zone == Zone::kNowhere) zone = before.spot[tile].zone;
    }
    return reader.ok();
  }
  void FreeTiles(const Value& value, Game& game) const {
    if (value.IsText()) {
      const TileId tile = rules_.catalogue().FindTile(value.AsText());
      if (tile != kNoTile && game.core.spot[tile].zone == Zone::kModule) {
        game.core.spot[tile].zone = Zone::kNowhere;
      }
    }
    for (const Value& item : value.items()) FreeTiles(item, game);
    for (const auto& [name, field] : value.fields()) FreeTiles(field, game);
  }

  // Lists of names for each seat.
  void SwapDealtCards(const char* id) {
    const Module* module = Find(id);
    if (module == nullptr) return;
    Value value = Written(*module);
    const Value* hands = value.Find("hands");
    if (hands == nullptr) return;
    std::vector<std::string> names;
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      if (IsSpared(seat)) continue;
      for (const Value& name : hands->items()[seat].items()) names.push_back(name.AsText());
    }
    Shuffle(names);
    Value swapped = Value::List();
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      Value hand = Value::List();
      for (const Value& name : hands->items()[seat].items()) {
        hand.Add(IsSpared(seat) ? name : Value(names.back()));
        if (!IsSpared(seat)) names.pop_back();
      }
      swapped.Add(std::move(hand));
    }
    value.Set("hands", std::move(swapped));
    Rewrite(*module, value, game_);
  }

  // Which currency completes a site, only its owner knows.
  void SwapSites() {
    const Module* module = Find("building-sites");
    if (module == nullptr) return;
    const Value before = Written(*module);
    if (before.Find("sites") == nullptr) return;
    for (size_t i = 0; i < before.Find("sites")->items().size(); ++i) {
      Value value = Written(*module);
      const Value sites = *value.Find("sites");
      const Value& site = sites.items()[i];
      if (site.Find("shown") != nullptr ||
          IsSpared(static_cast<Seat>(site.Find("seat")->AsNumber())))
        continue;
      Value list = Value::List();
      for (size_t k = 0; k < sites.items().size(); ++k) {
        Value item = sites.items()[k];
        if (k == i) item.Set("currency", CurrencyNames()[static_cast<size_t>(rng_.Below(4))]);
        list.Add(std::move(item));
      }
      value.Set("sites", std::move(list));
      Rewrite(*module, value, game_);
    }
  }

  // Tiles that somebody hid under those of the market, against such of the supply.
  void SwapTilesUnderTheMarket() {
    const Module* module = Find("buildings-of-power");
    if (module == nullptr) return;
    for (size_t space = 0; space < kSpaces; ++space) {
      Value value = Written(*module);
      const Value under = *value.Find("under");
      const Value& hidden = under.items()[space];
      if (hidden.IsNull() || hidden.Find("shown") != nullptr) continue;
      if (IsSpared(static_cast<Seat>(hidden.Find("seat")->AsNumber()))) continue;
      const auto& supply = game_.core.supply;
      if (supply.empty()) return;
      const int at = rng_.Below(supply.size());
      const TileId drawn = supply[at];
      if (rules_.catalogue().tile(drawn).beside) continue;
      const TileId lies = rules_.catalogue().FindTile(hidden.Find("tile")->AsText());
      Value list = Value::List();
      for (size_t k = 0; k < kSpaces; ++k) {
        Value item = under.items()[k];
        if (k == space) item.Set("tile", rules_.catalogue().tile(drawn).name);
        list.Add(std::move(item));
      }
      value.Set("under", std::move(list));
      Game changed = game_;
      changed.core.supply[at] = lies;
      changed.core.spot[lies].zone = Zone::kSupply;
      changed.core.spot[drawn].zone = Zone::kNowhere;
      Rewrite(*module, value, changed);
    }
  }

  // A pile written top first, of which the first `open` can be seen.
  void SwapPile(const char* id, const char* field, size_t open) {
    const Module* module = Find(id);
    if (module == nullptr) return;
    Value value = Written(*module);
    const Value* pile = value.Find(field);
    if (pile == nullptr) return;
    std::vector<std::string> names;
    for (const Value& name : pile->items()) names.push_back(name.AsText());
    std::vector<std::string> below(names.begin() + static_cast<int>(std::min(open, names.size())),
                                   names.end());
    Shuffle(below);
    Value swapped = Value::List();
    for (size_t i = 0; i < names.size(); ++i) {
      swapped.Add(i < open ? names[i] : below[i - open]);
    }
    value.Set(field, std::move(swapped));
    Rewrite(*module, value, game_);
  }

  bool KnowsAttack() const {
    const Module* module = Find("invaders");
    if (module == nullptr) return false;
    const Value value = Written(*module);
    bool knows = value.Find("scouts")->items().empty() && value.Find("stack")->items().empty();
    for (const Value& seat : value.Find("looked")->items()) {
      knows = knows || IsSpared(static_cast<Seat>(seat.AsNumber()));
    }
    return knows;
  }

  // The animals put away at the start, against those that are still to come.
  void SwapBox() {
    const Module* module = Find("alhambra-zoo");
    if (module == nullptr) return;
    Value value = Written(*module);
    if (value.Find("box") == nullptr) return;
    Value drawn = Value::Object();
    for (const auto& [name, field] : value.fields()) {
      if (name != "box") drawn.Set(name, field);
    }
    game_.core.rng.state ^= 0x9e3779b97f4a7c15u;  // they are drawn again
    Rewrite(*module, drawn, game_);
    game_.core.rng.state ^= 0x9e3779b97f4a7c15u;
  }

  void Shuffle(std::vector<std::string>& names) {
    for (size_t i = names.size(); i > 1; --i) {
      std::swap(names[i - 1], names[static_cast<size_t>(rng_.Below(static_cast<int>(i)))]);
    }
  }

  const Rules& rules_;
  Game& game_;
  Seat spared_[2];
  Reach reach_;
  Rng& rng_;
};

// Choices of which the others learn only that they were made, as they begin.
struct SecretChoice {
  const char* module;
  const char* words;
};
constexpr SecretChoice kSecretChoices[] = {
    {"street-trader", "start with"},    {"building-sites", "keep site"},
    {"buildings-of-power", "hide"},     {"buildings-of-power", "keep card"},
    {"buildings-of-power", "put back"},
};

// Then all first citizens are shown.
bool IsLastToChoose(const Rules& rules, const Game& game) {
  Value value = Value::Object();
  rules.FindModule("street-trader")->Write(rules, game, value);
  const Value* chosen = value.Find("chosen");
  return (chosen == nullptr ? 0 : static_cast<int>(chosen->items().size())) + 1 == rules.players();
}

}  // namespace

Game SwapSecrets(const Rules& rules, const Game& game, Seat seat, Seat other, Reach reach,
                 Rng& rng) {
  Game swapped = game;
  Swapper(rules, swapped, seat, other, reach, rng).Swap();
  return swapped;
}

bool IsToldToTheRight(const Rules& rules, const Event& event) {
  static const std::set<std::string_view> kOnlyItsSeat = {
      "begged",    "site-set",   "power-saw-tile", "power-saw-card",
      "power-hid", "power-kept", "citizens-chose", "looked"};
  static const std::set<std::string_view> kAllButItsSeat = {
      "begged", "site-set", "power-hid-unseen", "power-kept-unseen", "citizens-chosen"};
  const std::string_view name = codec::NamePart(rules.EventsOf(event.origin)[event.kind]);
  const bool hidden = kOnlyItsSeat.count(name) != 0, hinted = kAllButItsSeat.count(name) != 0;
  if (!hidden && !hinted) return event.audience == kEverybody;
  return (hidden && event.audience == OnlySeat(event.seat)) ||
         (hinted && event.audience == AllBut(event.seat));
}

bool DifferInSecret(const Rules& rules, const Game& game, const Action& one, const Action& other) {
  if (one.origin == kCore || one.origin != other.origin || one.verb != other.verb) return false;
  const std::string_view id = rules.module(one.origin).info().id;
  const std::string_view words = rules.VerbsOf(one.origin)[one.verb].text;
  for (const SecretChoice& choice : kSecretChoices) {
    if (id != choice.module || words.substr(0, std::strlen(choice.words)) != choice.words) continue;
    if (id == "street-trader") return !IsLastToChoose(rules, game);
    return words.substr(0, 4) != "hide" || one.a == other.a;  // the space can be seen
  }
  return false;
}

}  // namespace alhambra::tests
