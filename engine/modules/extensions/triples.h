// Three money cards of three given currencies.
#ifndef ALHAMBRA_ENGINE_MODULES_EXTENSIONS_TRIPLES_H_
#define ALHAMBRA_ENGINE_MODULES_EXTENSIONS_TRIPLES_H_

#include "engine/base/scratch_list.h"
#include "engine/rules.h"

namespace alhambra::extensions {

// The currencies of a column, equal ones beside each other.
struct Triple {
  Currency currencies[3] = {};
};

struct ThreeCards {
  CardSet cards;
  int worth = 0;
};
inline constexpr int kMostTriples = 8;
using Triples = ScratchList<ThreeCards, kMostTriples>;

// The cheapest ways to pay with cards of a hand, cheapest first, at most kMostTriples. Dearer ones
// buy nothing more, but sometimes other cards are to be kept.
void FindTriples(const Catalogue& catalogue, const CardSet& hand, const Triple& column,
                 Triples* out);
// Whether these are exactly three money cards of the column's currencies.
bool Matches(const Catalogue& catalogue, const CardSet& cards, const Triple& column);
int WorthOf(const Catalogue& catalogue, const CardSet& cards);

}  // namespace alhambra::extensions

#endif  // ALHAMBRA_ENGINE_MODULES_EXTENSIONS_TRIPLES_H_
