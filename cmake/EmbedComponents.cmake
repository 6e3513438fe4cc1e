# Builds every components/*.json into the program.
#
# Included from CMakeLists.txt this file defines alhambra_embed_components(<target>), which adds a
# generated source to the target. Run as a script (cmake -P) it writes that source:
#   cmake -DOUTPUT=<components_data.cc> "-DFILES=<a.json;b.json>" -P EmbedComponents.cmake
# The generated definitions match codec/embedded.h.

if(NOT CMAKE_SCRIPT_MODE_FILE)
  set(ALHAMBRA_EMBED_SCRIPT "${CMAKE_CURRENT_LIST_FILE}")

  function(alhambra_embed_components target)
    file(GLOB files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/components/*.json")
    set(output "${PROJECT_BINARY_DIR}/generated/components_data.cc")
    # The names are on the command line, so adding or removing a file also rebuilds.
    add_custom_command(
      OUTPUT "${output}"
      COMMAND "${CMAKE_COMMAND}" "-DOUTPUT=${output}" "-DFILES=${files}"
              -P "${ALHAMBRA_EMBED_SCRIPT}"
      DEPENDS ${files} "${ALHAMBRA_EMBED_SCRIPT}"
      COMMENT "Embedding components/*.json"
      VERBATIM)
    target_sources(${target} PRIVATE "${output}")
  endfunction()

  return()
endif()

# Bytes as character literals: no limit on length, no quoting rules, any encoding.
set(arrays "")
set(table "")
set(count 0)
foreach(file IN LISTS FILES)
  get_filename_component(name "${file}" NAME_WE)
  file(READ "${file}" bytes HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${bytes}")
  # Each literal is seven characters wide; break the line after twelve of them.
  string(REPEAT "......." 12 twelve_literals)
  string(REGEX REPLACE "(${twelve_literals})" "\\1\n    " bytes "${bytes}")
  string(APPEND arrays "// ${name}.json\nconst char kFile${count}[] = {\n    ${bytes}'\\0'};\n\n")
  string(APPEND table "    {\"${name}\", kFile${count}},\n")
  math(EXPR count "${count} + 1")
endforeach()
if(count EQUAL 0)
  set(table "    {nullptr, nullptr},\n")
endif()

file(WRITE "${OUTPUT}" "// Generated from components/*.json; edit those instead.
#include \"codec/embedded.h\"

namespace alhambra::codec {

namespace {

${arrays}}  // namespace

const EmbeddedFile kEmbeddedComponents[] = {
${table}};

const std::size_t kEmbeddedComponentCount = ${count};

}  // namespace alhambra::codec
")
