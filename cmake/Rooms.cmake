# Functions that turn a room (a top-level folder) into targets. A room without files is skipped.

# Links `target` to the libraries of the named rooms, as far as they exist.
function(alhambra_link_rooms target visibility)
  foreach(room IN LISTS ARGN)
    if(TARGET alhambra_${room})
      target_link_libraries(${target} ${visibility} alhambra_${room})
    endif()
  endforeach()
endfunction()

# alhambra_room_library(<room> [UNWATCHED] [VALUES] [LINKS <room>...] [EXCLUDE <file>...])
# Makes the static library alhambra_<room>, also known as alhambra::<room>. UNWATCHED: its own code is
# not what the sanitizers are for. VALUES: its code works on values and starts no threads; a build that
# ALHAMBRA_VALUES_FROM names has it compiled already.
function(alhambra_room_library room)
  cmake_parse_arguments(ARG "UNWATCHED;VALUES" "" "LINKS;EXCLUDE" ${ARGN})
  if(ALHAMBRA_LIBRARY_ONLY AND room MATCHES "^(server|app)$")
    return()
  endif()
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}"
    "${PROJECT_SOURCE_DIR}/${room}/*.cc")
  list(FILTER sources EXCLUDE REGEX "_(test|bench|fuzz)\\.cc$")
  if(ARG_EXCLUDE)
    list(REMOVE_ITEM sources ${ARG_EXCLUDE})
  endif()
  if(NOT sources)
    return()
  endif()

  set(library alhambra_${room})
  set(compiled "${ALHAMBRA_VALUES_FROM}/lib${library}.a")
  if(ARG_VALUES AND EXISTS "${compiled}")
    set(sources "${PROJECT_SOURCE_DIR}/cmake/nothing.cc")
  endif()
  add_library(${library} STATIC ${sources})
  if(ARG_VALUES AND EXISTS "${compiled}")
    target_link_libraries(${library} PUBLIC "${compiled}")
  endif()
  add_library(alhambra::${room} ALIAS ${library})
  target_compile_features(${library} PUBLIC cxx_std_20)
  target_include_directories(${library} PUBLIC "${PROJECT_SOURCE_DIR}")
  target_link_libraries(${library} PRIVATE alhambra_flags)
  if(NOT ARG_UNWATCHED)
    target_link_libraries(${library} PRIVATE alhambra_followed)
  endif()
  alhambra_link_rooms(${library} PUBLIC ${ARG_LINKS})
endfunction()

# alhambra_test(<name> LABEL <label> GLOB <pattern> [LONG] [ROOMS <room>...])
# One GoogleTest binary; every test case in it is a CTest test with that label. LONG: its own code
# runs for long. ROOMS: what it tests, instead of the whole program.
function(alhambra_test name)
  cmake_parse_arguments(ARG "LONG" "LABEL;GLOB" "ROOMS" ${ARGN})
  if(NOT ARG_ROOMS)
    set(ARG_ROOMS app)
  endif()
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${ARG_GLOB}")
  if(NOT sources)
    return()
  endif()
  find_package(GTest QUIET)
  if(NOT GTest_FOUND)
    message(WARNING "GoogleTest was not found, so ${name} is not built.")
    return()
  endif()

  add_executable(${name} ${sources})
  target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}")
  target_compile_definitions(${name} PRIVATE
    ALHAMBRA_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
    $<$<BOOL:${ALHAMBRA_SANITIZE}>:ALHAMBRA_SANITIZED>)
  alhambra_link_rooms(${name} PRIVATE ${ARG_ROOMS} codec players engine)
  target_link_libraries(${name} PRIVATE
    alhambra_flags alhambra_watched GTest::gtest_main GTest::gmock)
  # What is tested runs at full speed in its library; the tests themselves should compile fast.
  target_compile_options(${name} PRIVATE $<IF:$<BOOL:${ARG_LONG}>,-O1,-O0>)
  if(NOT CMAKE_UNITY_BUILD AND NOT ALHAMBRA_SINGLE_FILES)
    # Most of that time goes into reading GoogleTest.
    target_precompile_headers(${name} PRIVATE
      <gmock/gmock.h> <gtest/gtest.h> <memory> <string> <vector>
      "${PROJECT_SOURCE_DIR}/engine/rules.h")
  endif()

  include(GoogleTest)
  gtest_discover_tests(${name}
    TEST_PREFIX "${ARG_LABEL}."
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
    PROPERTIES LABELS "${ARG_LABEL}"
    DISCOVERY_MODE PRE_TEST)
endfunction()

# One Google Benchmark program from every bench/*_bench.cc.
function(alhambra_bench name)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/bench/*_bench.cc")
  if(NOT sources)
    return()
  endif()
  find_package(benchmark QUIET)
  if(NOT benchmark_FOUND)
    message(WARNING "Google Benchmark was not found, so ${name} is not built.")
    return()
  endif()

  add_executable(${name} ${sources})
  target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}")
  target_compile_definitions(${name} PRIVATE ALHAMBRA_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  alhambra_link_rooms(${name} PRIVATE codec players engine)
  target_link_libraries(${name} PRIVATE
    alhambra_flags benchmark::benchmark_main benchmark::benchmark)
endfunction()

# One executable per fuzz/<stem>_fuzz.cc, named after the file.
function(alhambra_fuzz_targets)
  file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/fuzz/*_fuzz.cc")
  foreach(source IN LISTS sources)
    get_filename_component(name "${source}" NAME_WE)
    add_executable(${name} "${source}")
    target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}")
    target_compile_options(${name} PRIVATE -fsanitize=fuzzer)
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
    alhambra_link_rooms(${name} PRIVATE server library codec players engine)
    target_link_libraries(${name} PRIVATE alhambra_flags alhambra_followed)
  endforeach()
  # The one file of the program that reads what somebody wrote by hand.
  find_package(CLI11 REQUIRED)
  find_package(fmt REQUIRED)
  target_sources(host_fuzz PRIVATE "${PROJECT_SOURCE_DIR}/app/config_file.cc")
  target_link_libraries(host_fuzz PRIVATE CLI11::CLI11 fmt::fmt)
endfunction()
