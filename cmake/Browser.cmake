# For builds with emscripten: the two header libraries that codec/ needs. They are read from this machine's include folder through
# links, since everything else in there is made for this machine and not for the browser.

foreach(library IN ITEMS fmt nlohmann)
  find_path(ALHAMBRA_HEADERS_${library} NAMES ${library} PATHS /usr/include /usr/local/include
    NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/headers")
  file(CREATE_LINK "${ALHAMBRA_HEADERS_${library}}/${library}"
    "${PROJECT_BINARY_DIR}/headers/${library}" SYMBOLIC)
endforeach()

add_library(alhambra_headers INTERFACE)
target_include_directories(alhambra_headers SYSTEM INTERFACE "${PROJECT_BINARY_DIR}/headers")
# Numbers with fractions are never formatted; how to do that would be a tenth of the module.
target_compile_definitions(alhambra_headers INTERFACE FMT_HEADER_ONLY
  FMT_USE_FLOAT=0 FMT_USE_DOUBLE=0 FMT_USE_LONG_DOUBLE=0 FMT_USE_INT128=0)
add_library(fmt::fmt ALIAS alhambra_headers)
add_library(nlohmann_json::nlohmann_json ALIAS alhambra_headers)

# Every browser since 2021 has these; copies of games become one instruction.
add_compile_options(-mbulk-memory -msign-ext -mnontrapping-fptoint)
