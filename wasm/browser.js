// The functions of browser.h: what the module says goes to the `host` that it was made with.
mergeInto(LibraryManager.library, {
  browser_tell: function (connection, text) {
    Module['host'].tell(connection, UTF8ToString(text));
  },
  browser_hang_up: function (connection, code, reason) {
    Module['host'].hangUp(connection, code, UTF8ToString(reason));
  },
  browser_respond: function (request, status, type, body) {
    Module['host'].respond(request, status, UTF8ToString(type), UTF8ToString(body));
  },
  browser_create: function (job, table, created, head) {
    Module['host'].create(job, UTF8ToString(table), created, UTF8ToString(head));
  },
  browser_append: function (job, table, n, text) {
    Module['host'].append(job, UTF8ToString(table), n, UTF8ToString(text));
  },
  browser_delete: function (job, table) {
    Module['host'].forget(job, UTF8ToString(table));
  },
  browser_read: function (job, table, from) {
    Module['host'].read(job, UTF8ToString(table), from);
  },
  browser_log: function (level, line) {
    Module['host'].log(level, UTF8ToString(line));
  },
});
