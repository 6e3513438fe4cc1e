#include "server/postgres_schema.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>

namespace alhambra::server {
namespace {

using State = PostgresSession::State;
using Command = PostgresSession::Command;
using Rows = PostgresSession::Rows;

constexpr int kOldestServer = 130000;  // as it counts: 13.0

// From each version to the next, beginning with none. What a version made is never changed here,
// only followed by the next one. A table's key is never used again, so that nothing which comes
// late can get into another table's log.
struct Migration {
  std::vector<const char*> commands;
};
const Migration kPostgresMigrations[] = {
    {{
        "CREATE TABLE alhambra.schema (version integer NOT NULL)",
        "INSERT INTO alhambra.schema VALUES (0)",
        R"(CREATE TABLE alhambra.tables (
             key bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id text NOT NULL UNIQUE,
             created bigint NOT NULL, listed boolean NOT NULL,
             over boolean NOT NULL DEFAULT false, head text NOT NULL))",
        "CREATE INDEX listed_tables ON alhambra.tables (created) WHERE listed",
        R"(CREATE TABLE alhambra.entries (
             key bigint NOT NULL, n integer NOT NULL, entry text NOT NULL, PRIMARY KEY (key, n)))",
    }},
};
constexpr int kPostgresVersion = static_cast<int>(std::size(kPostgresMigrations));

// What is there, from the catalogue, which everybody may read.
constexpr const char* kLook = R"(
  SELECT current_setting('server_version_num'), current_setting('server_encoding'),
    current_setting('transaction_read_only'),
    (SELECT count(*) FROM pg_namespace WHERE nspname = 'alhambra'),
    (SELECT count(*) FROM pg_class WHERE relnamespace = to_regnamespace('alhambra')::oid),
    (SELECT count(*) FROM pg_class WHERE relnamespace = to_regnamespace('alhambra')::oid
       AND relname IN ('schema', 'tables', 'entries') AND relkind = 'r'),
    has_database_privilege(current_database(), 'CREATE')
)";
constexpr const char* kRights = R"(
  SELECT has_schema_privilege('alhambra', 'USAGE')
    AND has_table_privilege(s.oid, 'SELECT')
    AND has_table_privilege(t.oid, 'SELECT') AND has_table_privilege(t.oid, 'INSERT')
    AND has_table_privilege(t.oid, 'UPDATE') AND has_table_privilege(t.oid, 'DELETE')
    AND has_table_privilege(e.oid, 'SELECT') AND has_table_privilege(e.oid, 'INSERT')
    AND has_table_privilege(e.oid, 'DELETE')
  FROM pg_class AS s, pg_class AS t, pg_class AS e
  WHERE s.relnamespace = to_regnamespace('alhambra')::oid AND s.relname = 'schema'
    AND t.relnamespace = s.relnamespace AND t.relname = 'tables'
    AND e.relnamespace = s.relnamespace AND e.relname = 'entries'
)";
// Several processes may start at once.
constexpr const char* kOneAtATime = "SELECT pg_advisory_xact_lock(hashtext('alhambra schema'))";
constexpr const char* kVersion = "SELECT version FROM alhambra.schema";
bool AskOne(PostgresSession& session, const char* text, Rows* rows, std::string* problem) {
  std::vector<Rows> all;
  if (session.Run({{text, {}}}, &all, problem) != State::kDone) return false;
  *rows = std::move(all[0]);
  return true;
}

bool Migrate(PostgresSession& session, int from, bool make, std::string* problem) {
  std::vector<Command> commands = {{kOneAtATime, {}}};
  if (make) commands.push_back({"CREATE SCHEMA alhambra", {}});
  for (int i = from; i < kPostgresVersion; ++i) {
    for (const char* text : kPostgresMigrations[i].commands) commands.push_back({text, {}});
  }
  const std::string set =
      "UPDATE alhambra.schema SET version = " + std::to_string(kPostgresVersion) +
      " WHERE version < " + std::to_string(kPostgresVersion);
  commands.push_back({set.c_str(), {}});
  std::vector<Rows> rows;
  return session.Run(commands, &rows, problem) == State::kDone;
}

// -1 if there is none, with a problem if what is there is not ours or may not be used.
bool FindVersion(PostgresSession& session, int* version, bool* make, std::string* problem) {
  Rows rows;
  if (!AskOne(session, kLook, &rows, problem)) return false;
  const std::vector<std::string>& look = rows[0];
  *version = -1;
  *make = look[3] == "0";
  if (std::atoi(look[0].c_str()) < kOldestServer) {
    *problem = "the server is older than PostgreSQL 13";
  } else if (look[1] != "UTF8") {
    *problem = "its encoding is " + look[1] + " and must be UTF8";
  } else if (look[2] == "on") {
    *problem = "it can only be read, as a standby or by its settings";
  } else if (look[4] != "0" && look[5] != "3") {
    *problem = "what is in its schema 'alhambra' belongs to another program";
  } else if (*make && look[6] != "t") {
    *problem = "this user may not create the schema 'alhambra' in it";
  }
  if (!problem->empty()) return false;
  if (look[4] == "0") return true;
  if (!AskOne(session, kRights, &rows, problem)) return false;
  if (rows.size() != 1 || rows[0][0] != "t") {
    *problem = "this user may not read and write the tables in its schema 'alhambra'";
    return false;
  }
  if (!AskOne(session, kVersion, &rows, problem)) return false;
  *version = rows.size() == 1 ? std::atoi(rows[0][0].c_str()) : 0;
  if (*version > kPostgresVersion) *problem = "it was written by a newer version of the program";
  if (*version < 1) *problem = "it is damaged";
  return problem->empty();
}

}  // namespace

bool PrepareSchema(PostgresSession& session, std::string* problem) {
  int version = 0;
  bool make = false;
  if (!FindVersion(session, &version, &make, problem)) return false;
  if (version < kPostgresVersion) {
    std::string refused;
    if (!Migrate(session, std::max(version, 0), make, &refused)) {
      // Another process may have come first.
      if (!session.open()) {
        *problem = refused;
        return false;
      }
      if (!FindVersion(session, &version, &make, problem)) return false;
      if (version != kPostgresVersion) *problem = refused;
      if (version != kPostgresVersion) return false;
    }
  }
  return true;
}

}  // namespace alhambra::server
