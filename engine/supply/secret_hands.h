// Hands of small cards that are dealt face down and are not money: each seat knows its own,
// everybody knows how many the others hold. Part of a module's state.
//
// A module has kTypes different cards, some of them perhaps several times. It says how many cards
// of a type are in no hand and why that is known (played, used): the others were not dealt, and
// nobody has seen those.
#ifndef ALHAMBRA_ENGINE_SUPPLY_SECRET_HANDS_H_
#define ALHAMBRA_ENGINE_SUPPLY_SECRET_HANDS_H_

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/fixed_vec.h"
#include "engine/base/ids.h"
#include "engine/base/rng.h"
#include "engine/base/value.h"

namespace alhambra {

template <int kTypes>
struct SecretHands {
  // How many of each type.
  using Counts = std::array<uint8_t, kTypes>;
  static constexpr int kMostCards = 64;

  Counts held[kMaxPlayers];
  uint8_t unseen[kMaxPlayers];  // only in a view: how many more this seat holds

  // How many cards the seat holds; everybody knows this.
  int Size(Seat seat) const {
    int size = unseen[seat];
    for (const uint8_t count : held[seat]) size += count;
    return size;
  }

  // Gives each player that many cards out of all there are.
  void Deal(const Counts& all, int players, int each, Rng& rng) {
    FixedVec<uint8_t, kMostCards> deck = Deck(all);
    rng.Shuffle(deck);
    for (int seat = 0; seat < players; ++seat) {
      for (int i = 0; i < each; ++i) ++held[seat][deck.pop_back()];
    }
  }

  void Hide(int players, Seat viewer) {
    for (int seat = 0; seat < players; ++seat) {
      if (KnowsSecretsOf(viewer, seat)) continue;
      unseen[seat] = static_cast<uint8_t>(Size(static_cast<Seat>(seat)));
      held[seat] = Counts();
    }
  }

  // Deals again what is hidden. `known`: the cards of `all` that are face up or gone.
  void Redraw(const Counts& all, const Counts& known, int players, Rng& rng) {
    Counts left = all;
    for (int type = 0; type < kTypes; ++type) {
      left[type] = static_cast<uint8_t>(left[type] - known[type] - InHands(type));
    }
    FixedVec<uint8_t, kMostCards> deck = Deck(left);
    rng.Shuffle(deck);
    for (int seat = 0; seat < players; ++seat) {
      for (; unseen[seat] > 0; --unseen[seat]) ++held[seat][deck.pop_back()];
    }
  }

  int InHands(int type) const {
    int count = 0;
    for (const Counts& hand : held) count += hand[type];
    return count;
  }

  // "hands": a list of names for each seat, and in a view "hidden": how many more each holds.
  void Write(int players, const std::vector<std::string>& names, Value& value) const {
    Value hands = Value::List(), hidden = Value::List();
    bool any = false, any_hidden = false;
    for (int seat = 0; seat < players; ++seat) {
      Value hand = Value::List();
      for (int type = 0; type < kTypes; ++type) {
        for (int i = 0; i < held[seat][type]; ++i) hand.Add(names[static_cast<size_t>(type)]);
      }
      any = any || !hand.items().empty();
      any_hidden = any_hidden || unseen[seat] != 0;
      hands.Add(std::move(hand));
      hidden.Add(int{unseen[seat]});
    }
    if (any || any_hidden) value.Set("hands", std::move(hands));
    if (any_hidden) value.Set("hidden", std::move(hidden));
  }

  // Reads "hands" if there is such a field. Whether there are too many cards of a type is said
  // here, `known` as in Redraw; how many a seat may hold is the caller's.
  void Read(const Reader& reader, int players, const std::vector<std::string>& names,
            const Counts& all, const Counts& known) {
    if (!reader.Has("hands")) return;
    const Reader hands = reader.Field("hands");
    if (hands.size() > players) return hands.Fail("there are fewer players");
    const std::vector<std::string_view> views(names.begin(), names.end());
    for (int seat = 0; seat < hands.size(); ++seat) {
      const Reader hand = hands.At(seat);
      for (int i = 0; i < hand.size() && reader.ok(); ++i) {
        const int type = hand.At(i).OneOf(views, "card of this type");
        if (InHands(type) + known[type] >= all[type]) {
          return hand.At(i).Fail("there are no more cards of this name");
        }
        ++held[seat][type];
      }
    }
  }

 private:
  static FixedVec<uint8_t, kMostCards> Deck(const Counts& counts) {
    FixedVec<uint8_t, kMostCards> deck;
    for (int type = 0; type < kTypes; ++type) {
      for (int i = 0; i < counts[type]; ++i) deck.push_back(static_cast<uint8_t>(type));
    }
    return deck;
  }
};

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_SUPPLY_SECRET_HANDS_H_
