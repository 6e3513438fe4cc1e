// What the program keeps in a PostgreSQL database, and its versions.
#ifndef ALHAMBRA_SERVER_POSTGRES_SCHEMA_H_
#define ALHAMBRA_SERVER_POSTGRES_SCHEMA_H_

#include <string>

#include "server/postgres_session.h"

namespace alhambra::server {

// Makes the schema or takes it to the present version, wholly or not at all. False with what is
// wrong, and nothing changed, if the database is not ours, is newer, or may not be written to.
bool PrepareSchema(PostgresSession& session, std::string* problem);

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_POSTGRES_SCHEMA_H_
