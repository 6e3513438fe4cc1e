# The package for npm, in build/wasm/npm: the C interface as a WebAssembly module that needs no JavaScript of emscripten's, and the
# face in this folder. Batches are left out: what they are for is threads, and there are none.

alhambra_room_library(library LINKS engine codec players EXCLUDE library/python/module.cc)
target_compile_definitions(alhambra_library PRIVATE ALHAMBRA_VERSION="${PROJECT_VERSION}")

file(STRINGS library/symbols.txt exports)
list(FILTER exports EXCLUDE REGEX "^alh_batch_")
list(TRANSFORM exports PREPEND _)
list(JOIN exports "," exports)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS library/symbols.txt)

set(npm_package "${PROJECT_BINARY_DIR}/npm")
add_executable(alhambra_npm $<TARGET_OBJECTS:alhambra_library>)
alhambra_link_rooms(alhambra_npm PRIVATE codec players engine)
target_link_libraries(alhambra_npm PRIVATE alhambra_flags)
set_target_properties(alhambra_npm PROPERTIES LINKER_LANGUAGE CXX OUTPUT_NAME alhambra SUFFIX .wasm
  RUNTIME_OUTPUT_DIRECTORY "${npm_package}")
# What is linked is optimized already. Doing so once more takes ten seconds, and gains a tenth of the size and no speed.
target_link_options(alhambra_npm PRIVATE
  -O1 -Wl,--strip-all
  --no-entry -sSTANDALONE_WASM=1 -sWASM_BIGINT=1
  -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=1GB -sTOTAL_STACK=4MB
  -sEXPORTED_FUNCTIONS=_malloc,_free,${exports})

configure_file(library/npm/package.json.in "${npm_package}/package.json" @ONLY)
foreach(file IN ITEMS library/npm/index.js library/npm/index.d.ts library/npm/README.md LICENSE)
  get_filename_component(name "${file}" NAME)
  configure_file("${file}" "${npm_package}/${name}" COPYONLY)
endforeach()
