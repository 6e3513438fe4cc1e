// What the system says of this process: memory, processor time, open files.
#ifndef ALHAMBRA_SERVER_PROCESS_FIGURES_H_
#define ALHAMBRA_SERVER_PROCESS_FIGURES_H_

#include "server/metrics.h"

namespace alhambra::server {

// As it is now, but for `started`. What cannot be found out is 0.
ProcessFigures ProcessNow();

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_PROCESS_FIGURES_H_
