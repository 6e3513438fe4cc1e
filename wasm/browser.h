// What the module asks of the browser; browser.js hands it on to `host`, an object of whoever
// loaded the module. Texts are UTF-8 and end with a zero.
#ifndef ALHAMBRA_WASM_BROWSER_H_
#define ALHAMBRA_WASM_BROWSER_H_

extern "C" {

// A message for a client, or the end of its connection.
void browser_tell(int connection, const char* text);
void browser_hang_up(int connection, int code, const char* reason);
// The answer to a request of the HTTP side.
void browser_respond(int request, int status, const char* type, const char* body);

// Keeps a new table, or the next entry of its log, or deletes both. It answers with device_stored
// once that is on the disk.
void browser_create(int job, const char* table, double created, const char* head);
void browser_append(int job, const char* table, int n, const char* text);
void browser_delete(int job, const char* table);
// Entries from that one on. Answers with device_found.
void browser_read(int job, const char* table, int from);

// Level 0 to 3: debug, info, warning, error.
void browser_log(int level, const char* line);
}

#endif  // ALHAMBRA_WASM_BROWSER_H_
