// `alhambra review --level`: what the decisions of a level cost it, in games against itself.
#ifndef ALHAMBRA_APP_LEVEL_REVIEW_H_
#define ALHAMBRA_APP_LEVEL_REVIEW_H_

#include "app/command.h"
#include "app/review.h"
#include "players/levels.h"

namespace alhambra::app {

int ReviewLevel(const ReviewOptions& options, const players::Budget& budget, Streams streams);

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_LEVEL_REVIEW_H_
