// `tables`: looks at what a server has stored, and takes it from one place to another.
#ifndef ALHAMBRA_APP_TABLES_H_
#define ALHAMBRA_APP_TABLES_H_

#include <string>
#include <vector>

#include "app/command.h"

namespace alhambra::app {

struct TablesOptions {
  enum class What { kList, kShow, kExport, kImport, kDelete, kMove };
  What what = What::kList;
  std::string data;              // an SQLite file, or
  std::string database;          // the address of a PostgreSQL database
  std::vector<std::string> ids;  // of tables
  bool all = false;              // all of them
  std::string to;                // kMove: a file or an address
  std::string file;              // kExport, kImport; "" or "-" for the standard streams
};

int Tables(const TablesOptions& options, Streams streams);
Command AddTables(CLI::App& root);

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_TABLES_H_
