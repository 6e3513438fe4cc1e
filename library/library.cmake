# What people take the engine as: the C interface, a static and a shared library, headers, the files by
# which CMake and pkg-config find them, and the Python module. See docs/building-on-it.md.

# Of a build that takes its rules from another one nothing is taken.
if(ALHAMBRA_VALUES_FROM)
  return()
endif()

include(CMakePackageConfigHelpers)
include(GNUInstallDirs)
find_package(Threads REQUIRED)

# --- The C interface -----------------------------------------------------------------------------

alhambra_room_library(library LINKS engine codec players EXCLUDE library/python/module.cc)
target_compile_definitions(alhambra_library PRIVATE ALHAMBRA_VERSION="${PROJECT_VERSION}")
target_link_libraries(alhambra_library PUBLIC Threads::Threads)

# The same objects make the program and both libraries. Hidden, they cost the program nothing: calls
# within the shared library are as direct as within the program.
set(library_rooms engine codec players library)
set(library_objects "")
foreach(room IN LISTS library_rooms)
  set_target_properties(alhambra_${room} PROPERTIES
    POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
  list(APPEND library_objects $<TARGET_OBJECTS:alhambra_${room}>)
endforeach()

# --- Static, for C++, and shared, for C ------------------------------------------------------------

add_library(alhambra_static STATIC ${library_objects})
add_library(alhambra_shared SHARED ${library_objects})
set_target_properties(alhambra_static PROPERTIES EXPORT_NAME alhambra)
set_target_properties(alhambra_shared PROPERTIES EXPORT_NAME c
  VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR})
# Nothing but the C interface leaves the shared library.
target_link_options(alhambra_shared PRIVATE
  "LINKER:--version-script=${PROJECT_SOURCE_DIR}/library/alhambra.map")
set_target_properties(alhambra_shared PROPERTIES
  LINK_DEPENDS "${PROJECT_SOURCE_DIR}/library/alhambra.map")
# In a folder of its own: other headers here would be taken for the system's, such as features.h.
configure_file(library/alhambra.h "${PROJECT_BINARY_DIR}/generated/c/alhambra.h" COPYONLY)
foreach(library IN ITEMS alhambra_static alhambra_shared)
  set_target_properties(${library} PROPERTIES OUTPUT_NAME alhambra LINKER_LANGUAGE CXX)
  target_link_libraries(${library} PRIVATE
    fmt::fmt Threads::Threads $<BUILD_INTERFACE:alhambra_flags>)
  target_include_directories(${library} INTERFACE
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>
    $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/generated/c>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/alhambra>)
endforeach()
target_compile_features(alhambra_static INTERFACE cxx_std_20)
add_library(alhambra::alhambra ALIAS alhambra_static)
add_library(alhambra::c ALIAS alhambra_shared)

# As a part of another project it is linked, not installed.
if(NOT PROJECT_IS_TOP_LEVEL)
  return()
endif()

# --- Python ----------------------------------------------------------------------------------------

# Debian's modules are for Debian's Python, whatever else is first on the path.
if(NOT DEFINED Python_EXECUTABLE AND EXISTS /usr/bin/python3)
  set(Python_EXECUTABLE /usr/bin/python3)
endif()
# A module that is watched can be loaded only by a Python that is.
if(NOT ALHAMBRA_SANITIZE AND NOT ALHAMBRA_SANITIZE_THREADS)
  find_package(Python COMPONENTS Interpreter Development.Module QUIET)
  if(Python_FOUND)
    find_package(pybind11 QUIET)
  endif()
endif()
if(pybind11_FOUND)
  set(python_package "${PROJECT_BINARY_DIR}/python/alhambra")
  pybind11_add_module(alhambra_python MODULE NO_EXTRAS library/python/module.cc)
  set_target_properties(alhambra_python PROPERTIES OUTPUT_NAME _core
    LIBRARY_OUTPUT_DIRECTORY "${python_package}" UNITY_BUILD OFF)
  target_include_directories(alhambra_python PRIVATE "${PROJECT_SOURCE_DIR}")
  # Boxes around the C interface: compiled fast. The games run in the libraries.
  target_compile_options(alhambra_python PRIVATE -O1)
  target_link_libraries(alhambra_python PRIVATE
    alhambra_flags alhambra_library alhambra_codec alhambra_players alhambra_engine)

  # The rest of the package, beside the module, so that it can be used where it was built.
  file(GLOB python_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/library/python/alhambra/*")
  add_custom_command(OUTPUT "${python_package}/__init__.py"
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${python_package}"
    COMMAND "${CMAKE_COMMAND}" -E copy ${python_sources} "${python_package}"
    DEPENDS ${python_sources} VERBATIM)
  add_custom_target(alhambra_python_package ALL DEPENDS "${python_package}/__init__.py")
  add_dependencies(alhambra_python alhambra_python_package)
else()
  message(STATUS "pybind11 was not found, so the Python module is not built.")
endif()

# --- Installing ------------------------------------------------------------------------------------

set(ALHAMBRA_CMAKE_DIR "${CMAKE_INSTALL_LIBDIR}/cmake/alhambra")
install(TARGETS alhambra_static alhambra_shared EXPORT alhambra-targets)
install(EXPORT alhambra-targets NAMESPACE alhambra:: DESTINATION "${ALHAMBRA_CMAKE_DIR}")
configure_package_config_file(library/alhambra-config.cmake.in
  "${PROJECT_BINARY_DIR}/generated/alhambra-config.cmake"
  INSTALL_DESTINATION "${ALHAMBRA_CMAKE_DIR}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/generated/alhambra-config-version.cmake"
  COMPATIBILITY SameMajorVersion)
install(FILES
  "${PROJECT_BINARY_DIR}/generated/alhambra-config.cmake"
  "${PROJECT_BINARY_DIR}/generated/alhambra-config-version.cmake"
  DESTINATION "${ALHAMBRA_CMAKE_DIR}")
# Wherever it is moved to.
file(RELATIVE_PATH ALHAMBRA_PREFIX_FROM_PC "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" /)
foreach(name IN ITEMS alhambra alhambra++)
  configure_file(library/${name}.pc.in "${PROJECT_BINARY_DIR}/generated/${name}.pc" @ONLY)
  install(FILES "${PROJECT_BINARY_DIR}/generated/${name}.pc"
    DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
endforeach()
# The public headers and what they include.
install(CODE "set(SOURCE_DIR \"${PROJECT_SOURCE_DIR}\")
  set(INCLUDE_DIR \"${CMAKE_INSTALL_INCLUDEDIR}/alhambra\")")
install(SCRIPT library/install_headers.cmake)
if(pybind11_FOUND)
  set(ALHAMBRA_PYTHON_DIR
    "lib/python${Python_VERSION_MAJOR}.${Python_VERSION_MINOR}/dist-packages" CACHE STRING
    "Where the Python package is installed, below the prefix")
  install(DIRECTORY library/python/alhambra DESTINATION "${ALHAMBRA_PYTHON_DIR}"
    PATTERN __pycache__ EXCLUDE)
  install(TARGETS alhambra_python DESTINATION "${ALHAMBRA_PYTHON_DIR}/alhambra")
endif()
