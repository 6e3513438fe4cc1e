// Whether a table from a file is one that a server could have stored.
#ifndef ALHAMBRA_APP_TABLE_CHECK_H_
#define ALHAMBRA_APP_TABLE_CHECK_H_

#include <vector>

#include "server/entry.h"

namespace alhambra::app {

// What is wrong with its names, its tokens, and what was said there. The game is not played: where
// that does not go on, the server says so.
codec::Problem CheckTable(const server::Head& head, const std::vector<server::Entry>& entries);

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_TABLE_CHECK_H_
