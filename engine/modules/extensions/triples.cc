#include "engine/modules/extensions/triples.h"

namespace alhambra::extensions {
namespace {

// Keeps the cheapest in order; of equally dear ones the earlier.
void Insert(const ThreeCards& three, Triples* out) {
  int at = out->size();
  while (at > 0 && (*out)[at - 1].worth > three.worth) --at;
  if (at == kMostTriples) return;
  if (!out->full()) out->push_back(three);
  for (int i = out->size() - 1; i > at; --i) (*out)[i] = (*out)[i - 1];
  (*out)[at] = three;
}

// Adds cards from the place `next` of the column on. Cards of the same currency come in the order
// of their types, so that no set is found twice.
void Extend(const Catalogue& catalogue, const CardSet& hand, const Triple& column, int next,
            Card last, const ThreeCards& chosen, Triples* out) {
  if (next == 3) return Insert(chosen, out);
  const bool same = next > 0 && column.currencies[next] == column.currencies[next - 1];
  hand.ForEachType([&](Card card, int count) {
    const CardDef& def = catalogue.card(card);
    if (!def.money || def.currency != column.currencies[next]) return;
    if (chosen.cards.Count(card) >= count || (same && card < last)) return;
    ThreeCards more = chosen;
    more.cards.Add(card);
    more.worth += def.value;
    Extend(catalogue, hand, column, next + 1, card, more, out);
  });
}

}  // namespace

void FindTriples(const Catalogue& catalogue, const CardSet& hand, const Triple& column,
                 Triples* out) {
  out->clear();
  if (hand.size() >= 3) Extend(catalogue, hand, column, 0, 0, {}, out);
}

bool Matches(const Catalogue& catalogue, const CardSet& cards, const Triple& column) {
  if (cards.size() != 3) return false;
  int missing[kCurrencies] = {};
  for (const Currency currency : column.currencies) ++missing[currency];
  bool fits = true;
  cards.ForEach([&](Card card) {
    const CardDef& def = catalogue.card(card);
    fits = fits && def.money && def.currency < kCurrencies && --missing[def.currency] >= 0;
  });
  return fits;
}

int WorthOf(const Catalogue& catalogue, const CardSet& cards) {
  int worth = 0;
  cards.ForEach([&](Card card) { worth += catalogue.card(card).value; });
  return worth;
}

}  // namespace alhambra::extensions
