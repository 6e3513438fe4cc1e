# Installs the public headers and whatever they include. Run by cmake --install.
cmake_policy(VERSION 3.21)
file(STRINGS "${SOURCE_DIR}/library/public_headers.txt" todo)
set(headers "")
while(todo)
  list(POP_FRONT todo header)
  if(header IN_LIST headers)
    continue()
  endif()
  list(APPEND headers "${header}")
  file(STRINGS "${SOURCE_DIR}/${header}" includes REGEX "^#include \"")
  foreach(include IN LISTS includes)
    string(REGEX REPLACE "^#include \"([^\"]+)\".*" "\\1" included "${include}")
    list(APPEND todo "${included}")
  endforeach()
endwhile()

foreach(header IN LISTS headers)
  get_filename_component(folder "${header}" DIRECTORY)
  # The C interface lies at the top: #include <alhambra.h>.
  string(REGEX REPLACE "^library$" "" folder "${folder}")
  file(INSTALL "${SOURCE_DIR}/${header}"
    DESTINATION "${CMAKE_INSTALL_PREFIX}/${INCLUDE_DIR}/${folder}")
endforeach()
