#include <iostream>
#include <string>
#include <vector>

#include "app/program.h"

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  return alhambra::app::RunProgram(arguments, {std::cin, std::cout, std::cerr});
}
