// Module 2, Currency Exchange: six cards, one for each pair of currencies. Paid along with money,
// a card lets its two currencies be mixed in any way, provided the one asked for is among them.
//
// Follows the module's page and the ruling currency-exchange (docs/rules/rulings.md). The cards
// lie in the second, third and fourth pile, two in each, and come to the display like money; they
// are taken alone (R-TAKE). What may be paid with them is judged by the payment solver; a price
// that does not allow them says so (kAllowJoin).
//
// Left out: nothing. Options: none.
#ifndef ALHAMBRA_ENGINE_MODULES_CURRENCY_EXCHANGE_CURRENCY_EXCHANGE_H_
#define ALHAMBRA_ENGINE_MODULES_CURRENCY_EXCHANGE_CURRENCY_EXCHANGE_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeCurrencyExchange();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_CURRENCY_EXCHANGE_CURRENCY_EXCHANGE_H_
