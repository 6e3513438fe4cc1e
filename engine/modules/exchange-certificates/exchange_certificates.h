// Module 24, Exchange Certificates: an overpayment of a tile can be kept as credit for a later one.
//
// Follows the module's page and the ruling exchange-certificates (docs/rules/rulings.md). The
// credit is exactly the overpayment, if that is at most six, in a currency of the player's choice
// as long as a token of it is left; it is spent in full, like one money card. A certificate holds
// one token; one that was just spent goes back before the next is chosen. Which prices can be paid
// with credit, and overpaid into credit, is decided by what is sold (kAllowCredit). When the last
// tiles are given out credit does not count as money (Rules::Richest).
//
// Left out: nothing.
// Options: none.
#ifndef ALHAMBRA_ENGINE_MODULES_EXCHANGE_CERTIFICATES_EXCHANGE_CERTIFICATES_H_
#define ALHAMBRA_ENGINE_MODULES_EXCHANGE_CERTIFICATES_EXCHANGE_CERTIFICATES_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeExchangeCertificates();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_EXCHANGE_CERTIFICATES_EXCHANGE_CERTIFICATES_H_
