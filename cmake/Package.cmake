# Where everything is installed, and the Debian package that CPack makes of it for ./package.

set(packaging "${PROJECT_SOURCE_DIR}/packaging")

# alhambra_install_zipped(<name> <source> <destination>): as gzip makes it, without a date in it.
function(alhambra_install_zipped name source destination)
  set(zipped "${PROJECT_BINARY_DIR}/zipped/${name}.gz")
  file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/zipped")
  add_custom_command(OUTPUT "${zipped}"
    COMMAND gzip --best --no-name --stdout "${source}" > "${zipped}"
    DEPENDS "${source}" VERBATIM)
  set_property(GLOBAL APPEND PROPERTY ALHAMBRA_ZIPPED "${zipped}")
  install(FILES "${zipped}" DESTINATION "${destination}")
endfunction()

set(CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

install(TARGETS alhambra RUNTIME DESTINATION bin)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/web/dist/" DESTINATION share/alhambra/web)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/components/" DESTINATION share/alhambra/components
  FILES_MATCHING PATTERN "*.json")
foreach(page IN ITEMS alhambra.1 alhambra-serve.1 alhambra-tables.1 alhambra.conf.5)
  string(REGEX MATCH "[0-9]$" section "${page}")
  alhambra_install_zipped(${page} "${packaging}/${page}" share/man/man${section})
endforeach()
install(FILES "${packaging}/bash-completion" DESTINATION share/bash-completion/completions
  RENAME alhambra)
install(FILES "${packaging}/alhambra.service" DESTINATION /lib/systemd/system)
# It may hold a password; the service gets it from the system.
install(FILES "${packaging}/alhambra.conf" DESTINATION /etc/alhambra
  PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ)

# What Debian wants to be told.
set(documents share/doc/alhambra)
set(CHANGED "$ENV{SOURCE_DATE_EPOCH}")
if(NOT CHANGED)
  set(CHANGED 0)
endif()
execute_process(COMMAND date --utc --rfc-email "--date=@${CHANGED}" OUTPUT_VARIABLE CHANGED_DATE
  OUTPUT_STRIP_TRAILING_WHITESPACE)
configure_file("${packaging}/changelog.in" "${PROJECT_BINARY_DIR}/changelog" @ONLY)
alhambra_install_zipped(changelog "${PROJECT_BINARY_DIR}/changelog" ${documents})
alhambra_install_zipped(CHANGELOG.md "${PROJECT_SOURCE_DIR}/CHANGELOG.md" ${documents})
install(FILES "${packaging}/copyright" DESTINATION ${documents})
install(FILES "${packaging}/lintian-overrides" DESTINATION share/lintian/overrides RENAME alhambra)
install(FILES
  "${packaging}/alerts.yml" "${packaging}/dashboard.json"
  "${PROJECT_SOURCE_DIR}/docs/examples/haproxy.cfg"
  "${PROJECT_SOURCE_DIR}/docs/examples/nginx.conf"
  "${PROJECT_SOURCE_DIR}/docs/examples/nginx-servers.conf"
  "${PROJECT_SOURCE_DIR}/docs/examples/nginx-site.conf"
  DESTINATION ${documents}/examples)

get_property(zipped GLOBAL PROPERTY ALHAMBRA_ZIPPED)
add_custom_target(zipped ALL DEPENDS ${zipped})

set(CPACK_GENERATOR DEB)
set(CPACK_SET_DESTDIR ON)  # for what is not below /usr
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_NAME alhambra)
set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}")
set(CPACK_PACKAGE_CONTACT "The Alhambra project contributors <alhambra@packages.example.org>")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION net)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "haproxy | nginx, postgresql (>= 13), sqlite3")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "board game Alhambra for the browser, with its server
Serves the board game Alhambra with all its expansion modules to browsers:
play with friends by link, around one screen, or against computer players,
with undo, hints, lessons and a review of every game. The program also plays
in the terminal and simulates games.

This is an unofficial fan work, not affiliated with the game's designer or
publisher, and contains none of their art or rule texts.")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
file(WRITE "${PROJECT_BINARY_DIR}/conffiles" "/etc/alhambra/alhambra.conf\n")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA "${PROJECT_BINARY_DIR}/conffiles"
  "${packaging}/postinst" "${packaging}/prerm" "${packaging}/postrm")
include(CPack)
