// The program as its tests run it: in the same process, with a text as its input. Only tests
// include this.
#ifndef ALHAMBRA_APP_TEST_RUN_H_
#define ALHAMBRA_APP_TEST_RUN_H_

#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "app/program.h"

namespace alhambra::app {

// One run of the program, with everything it printed.
struct Outcome {
  int code = 0;
  std::string out;
  std::string err;
};

inline Outcome RunWith(const std::vector<std::string>& arguments, const std::string& input = "") {
  std::istringstream in(input);
  std::ostringstream out, err;
  Outcome outcome;
  outcome.code = RunProgram(arguments, {in, out, err});
  outcome.out = out.str();
  outcome.err = err.str();
  return outcome;
}

inline Outcome RunWith(const std::string& command_line, const std::string& input = "") {
  std::istringstream words(command_line);
  return RunWith(std::vector<std::string>(std::istream_iterator<std::string>(words), {}), input);
}

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_TEST_RUN_H_
