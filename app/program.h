// The command line of `alhambra`.
#ifndef ALHAMBRA_APP_PROGRAM_H_
#define ALHAMBRA_APP_PROGRAM_H_

#include <string>
#include <vector>

#include "app/command.h"

namespace alhambra::app {

// Runs the program with these arguments (without its name) and returns the exit code.
int RunProgram(const std::vector<std::string>& arguments, Streams streams);

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_PROGRAM_H_
