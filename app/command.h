// A subcommand of the program.
#ifndef ALHAMBRA_APP_COMMAND_H_
#define ALHAMBRA_APP_COMMAND_H_

#include <functional>
#include <istream>
#include <ostream>

namespace CLI {
class App;
}

namespace alhambra::app {

// What a subcommand reads and writes; tests put in their own.
struct Streams {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
};

inline constexpr int kSuccess = 0;
inline constexpr int kFailure =
    1;  // it ran, and the answer is bad: a failed scenario, a changed digest
inline constexpr int kBadUsage = 2;  // it could not run: a wrong option, an unreadable file

// One subcommand on the command line: `run` is called if `parser` was chosen, and returns the exit
// code. Functions named Add... put a subcommand's options onto the command line.
struct Command {
  CLI::App* parser = nullptr;
  std::function<int(Streams)> run;
};

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_COMMAND_H_
