# Compiler settings shared by every target of the project, as the interface library `alhambra_flags`,
# those for code that the sanitizers watch, as `alhambra_watched`, and for code that the fuzzer follows
# as well, as `alhambra_followed`.

add_library(alhambra_flags INTERFACE)
add_library(alhambra_watched INTERFACE)
add_library(alhambra_followed INTERFACE)
target_link_libraries(alhambra_followed INTERFACE alhambra_watched)
target_compile_features(alhambra_flags INTERFACE cxx_std_20)

if(PROJECT_IS_TOP_LEVEL)
  set(CMAKE_CXX_STANDARD 20)
  set(CMAKE_CXX_STANDARD_REQUIRED ON)
  set(CMAKE_CXX_EXTENSIONS OFF)
  # No -DNDEBUG: assertions stay on in release builds, ours (CHECK) and those of libraries.
  set(CMAKE_CXX_FLAGS_RELEASE "-O2")
  # Programs are built where they run, so release builds use what every x86 processor of the last
  # ten years has (bit counting, wide moves) if this one has it too.
  if(ALHAMBRA_MODERN_CPU AND CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
    include(CheckCXXSourceRuns)
    set(CMAKE_REQUIRED_FLAGS "-march=x86-64-v3")
    check_cxx_source_runs("
      int main() {
        return __builtin_cpu_supports(\"avx2\") && __builtin_cpu_supports(\"bmi2\") ? 0 : 1;
      }" ALHAMBRA_CPU_IS_V3)
    unset(CMAKE_REQUIRED_FLAGS)
    if(ALHAMBRA_CPU_IS_V3)
      string(APPEND CMAKE_CXX_FLAGS_RELEASE " -march=x86-64-v3")
    endif()
  endif()
endif()

target_compile_options(alhambra_flags INTERFACE
  # -Wconversion is left out: byte-packed game state narrows on purpose almost everywhere.
  -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Wold-style-cast -Woverloaded-virtual
  # A game must be the same on every compiler, so no fused multiply-add behind our back.
  -ffp-contract=off)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # It sees overlaps in plain additions of strings that are none.
  target_compile_options(alhambra_flags INTERFACE -Wno-restrict)
endif()
if(PROJECT_IS_TOP_LEVEL)
  target_compile_options(alhambra_flags INTERFACE -Werror)
endif()

if(ALHAMBRA_SANITIZE)
  target_compile_options(alhambra_watched INTERFACE
    -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(alhambra_flags INTERFACE -fsanitize=address,undefined)
endif()

if(ALHAMBRA_SANITIZE_THREADS)
  target_compile_options(alhambra_watched INTERFACE -fsanitize=thread)
  target_link_options(alhambra_flags INTERFACE -fsanitize=thread)
endif()

if(ALHAMBRA_COVERAGE)
  target_compile_options(alhambra_watched INTERFACE -fprofile-instr-generate -fcoverage-mapping)
  target_link_options(alhambra_flags INTERFACE -fprofile-instr-generate)
endif()

if(ALHAMBRA_FUZZ)
  # Coverage feedback for the fuzzer, without its main(). It would make a third of the work of compiling
  # tests, which nobody fuzzes.
  target_compile_options(alhambra_followed INTERFACE -fsanitize=fuzzer-no-link)
endif()

if(ALHAMBRA_SANITIZE OR CMAKE_BUILD_TYPE STREQUAL "Debug")
  target_compile_definitions(alhambra_flags INTERFACE _GLIBCXX_ASSERTIONS)
endif()
