# The game in the browser: engine, codec, players and the part of the server that knows no network,
# as one WebAssembly module and the JavaScript that loads it.

# What of the server needs a network, files or a database of its own, or several who use it.
set(of_the_system
  address addresses api_sheets bans http_reading http_session log measured_storage metrics networks open_files postgres_neighbours
  postgres_schema postgres_session postgres_storage process_figures server sheets sqlite_storage stores web_files websocket_session)
list(TRANSFORM of_the_system PREPEND server/)
list(TRANSFORM of_the_system APPEND .cc)
alhambra_room_library(server LINKS engine codec players EXCLUDE ${of_the_system})
# The last few per cent of speed would cost a tenth of the size; and texts and tables are not what takes time.
target_compile_options(alhambra_engine PRIVATE "SHELL:-mllvm -inline-threshold=75")
target_compile_options(alhambra_players PRIVATE -Os)
# What only reads and writes positions, or begins a game, need not be fast either.
file(GLOB_RECURSE seldom CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/engine/*positions.cc")
set_source_files_properties(${seldom} "${PROJECT_SOURCE_DIR}/engine/make_rules.cc" PROPERTIES COMPILE_OPTIONS -Oz)
target_compile_options(alhambra_codec PRIVATE -Oz)
target_compile_options(alhambra_server PRIVATE -Oz)
# Nobody asks for the type of an object, and the names of all of them would take their share.
foreach(room IN ITEMS engine codec players server)
  target_compile_options(alhambra_${room} PRIVATE -fno-rtti)
endforeach()
target_compile_definitions(alhambra_server PRIVATE ALHAMBRA_TABLE_ID_LETTERS=11)

file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/wasm/*.cc")
add_executable(device ${sources}
  "${PROJECT_SOURCE_DIR}/app/fingerprint_cases.cc" "${PROJECT_SOURCE_DIR}/app/simulation.cc")
alhambra_link_rooms(device PRIVATE server codec players engine)
target_link_libraries(device PRIVATE alhambra_flags)
target_compile_definitions(device PRIVATE ALHAMBRA_VERSION="${PROJECT_VERSION}")
set_target_properties(device PROPERTIES SUFFIX .mjs LINK_DEPENDS "${PROJECT_SOURCE_DIR}/wasm/browser.js")
target_link_options(device PRIVATE
  "SHELL:--js-library ${PROJECT_SOURCE_DIR}/wasm/browser.js"
  --no-entry
  -sMODULARIZE=1 -sEXPORT_ES6=1 -sENVIRONMENT=web,worker
  -sFILESYSTEM=0 -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=1GB -sTOTAL_STACK=4MB
  -sEXPORTED_FUNCTIONS=_malloc,_free -sEXPORTED_RUNTIME_METHODS=UTF8ToString,stringToUTF8,lengthBytesUTF8)
