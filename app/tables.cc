#include "app/tables.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>

#include "app/replacement.h"
#include "app/serve.h"
#include "app/setup_options.h"
#include "app/table_check.h"
#include "codec/talk.h"
#include "server/glance.h"
#include "server/log.h"
#include "server/postgres_storage.h"
#include "server/sheets.h"
#include "server/storage.h"
#include "server/telling.h"

namespace alhambra::app {

namespace {

using server::Reading;
using server::Storage;
using server::Written;

constexpr size_t kMostLineBytes = 4u << 20;
constexpr size_t kMostTableBytes = 64u << 20;
constexpr int kMostEntries = 1'000'000;

// A table with its log, as it is stored.
struct Whole {
  server::StoredTable table;
  std::vector<std::string> entries;
};

struct Parsed {
  server::Head head;
  std::vector<server::Entry> entries;
};

Problem Parse(const Whole& whole, Parsed* parsed) {
  if (Problem problem = server::ReadHead(whole.table.head, &parsed->head); !Ok(problem)) {
    return problem;
  }
  for (const std::string& text : whole.entries) {
    parsed->entries.emplace_back();
    Problem problem = server::ReadEntry(text, &parsed->entries.back());
    if (Ok(problem)) continue;
    problem.path = fmt::format("entry {}{}{}", parsed->entries.size(),
                               problem.path.empty() ? "" : ": ", problem.path);
    return problem;
  }
  return {};
}

// "" if it was read.
std::string ReadWhole(Storage& storage, const std::string& id, Whole* whole) {
  switch (storage.Read(id, 1, &whole->table, &whole->entries)) {
    case Reading::kFound:
      return "";
    case Reading::kNone:
      return "There is no table '" + id + "'.";
    case Reading::kDamaged:
      return "The table '" + id + "' is damaged and cannot be read.";
    case Reading::kUnavailable:
      break;
  }
  return "The table '" + id + "' cannot be read now.";
}

// Whether an entry ended the game: a table is kept with that, so that old ones are found.
bool Ends(const std::string& text) {
  server::Entry entry;
  return Ok(server::ReadEntry(text, &entry)) && entry.last && server::IsMove(entry.kind);
}

// All of it or nothing. "" if it was written.
std::string WriteWhole(Storage& storage, const Whole& whole) {
  std::vector<server::Change> changes(1);
  changes[0].kind = server::Change::Kind::kTable;
  changes[0].table = whole.table;
  for (const std::string& text : whole.entries) {
    server::Change change;
    change.entry = {whole.table.id, static_cast<int>(changes.size()), text, Ends(text)};
    changes.push_back(std::move(change));
  }
  server::StoredTable there;
  std::vector<std::string> entries;
  const Reading reading = storage.Read(whole.table.id, 1, &there, &entries);
  if (reading == Reading::kFound || reading == Reading::kDamaged) {
    return "The table '" + whole.table.id + "' is there already.";
  }
  for (const Written written : storage.Write(changes)) {
    if (written != Written::kOk) return "The table '" + whole.table.id + "' cannot be stored.";
  }
  return "";
}

std::string Day(int64_t seconds) {
  return fmt::format("{:%Y-%m-%d %H:%M}", fmt::gmtime(static_cast<time_t>(seconds)));
}

// A line about a table, for people: names of earlier versions may have any characters.
std::string LineAbout(const Whole& whole) {
  Parsed parsed;
  if (const Problem problem = Parse(whole, &parsed); !Ok(problem)) {
    return codec::Readable(
        fmt::format("{}  unreadable: {}", whole.table.id, codec::ProblemText(problem)));
  }
  server::Glance glance(parsed.head);
  for (const server::Entry& entry : parsed.entries) glance.Add(entry);
  std::vector<std::string> names;
  for (const server::SeatNow& seat : glance.seats) names.push_back(seat.free ? "-" : seat.name);
  return codec::Readable(fmt::format(
      "{}  {:7}  {:5} entries  made {}  moved {}{}  {}", whole.table.id,
      server::StateName(glance.state()), parsed.entries.size(), Day(parsed.head.created),
      Day(glance.moved), parsed.head.listed ? "  listed" : "", fmt::join(names, ", ")));
}

// The table's head with the number of its entries in one line, then a line for each.
void ExportTo(std::ostream& out, const Whole& whole) {
  out << R"({"entries":)" << whole.entries.size() << R"(,"head":)" << whole.table.head << "}\n";
  for (const std::string& entry : whole.entries) out << entry << "\n";
}

// At most kMostLineBytes of it: what is longer has no end, perhaps.
bool NextLine(std::istream& in, std::string* line) {
  line->clear();
  char c = 0;
  while (line->size() < kMostLineBytes && in.get(c) && c != '\n') line->push_back(c);
  return in || !line->empty();
}

// The next table of a file. False at its end, where a blank line may stand, or with a problem.
bool ImportFrom(std::istream& in, int* number, Whole* whole, Problem* problem) {
  std::string line;
  if (!NextLine(in, &line)) return false;
  if (line.empty() && in.peek() == std::istream::traits_type::eof()) return false;
  ++*number;
  const auto wrong = [&](const std::string& text) {
    *problem = {fmt::format("line {}", *number), text};
    return false;
  };
  if (line.size() >= kMostLineBytes) return wrong("this is too long");
  Value value;
  if (const Problem none = codec::ParseJson(line, &value); !Ok(none)) return wrong(none.text);
  const Reader root(value);
  root.OnlyFields({"entries", "head"});
  const int entries = root.Field("entries").Number(0, kMostEntries);
  const Reader head = root.Field("head");
  if (!root.ok()) return wrong(codec::ProblemText(root.problem()));
  *whole = Whole();
  whole->table.head = codec::JsonText(head.value());
  const int first = *number;
  size_t bytes = 0;
  for (int i = 0; i < entries; ++i) {
    if (!NextLine(in, &line)) return wrong("the table has more entries than the file");
    ++*number;
    if (line.size() >= kMostLineBytes) return wrong("this is too long");
    bytes += line.size();
    if (bytes > kMostTableBytes) return wrong("the table is longer than 64 MiB");
    whole->entries.push_back(line);
  }
  Parsed parsed;
  Problem bad = Parse(*whole, &parsed);
  if (Ok(bad)) bad = CheckTable(parsed.head, parsed.entries);
  if (!Ok(bad)) {
    *number = first;
    return wrong(codec::ProblemText(bad));
  }
  whole->table.id = parsed.head.table;
  whole->table.created = parsed.head.created;
  whole->table.listed = parsed.head.listed;
  return true;
}

// The ids that were asked for, all of them if that was. Sheets of games at real tables, which lie
// there too, are no tables: they only go along when everything is moved or deleted.
bool ChosenIds(const TablesOptions& options, Storage& storage, std::vector<std::string>* ids) {
  using What = TablesOptions::What;
  *ids = options.ids;
  if (!options.all) return true;
  const bool everything = options.what == What::kMove || options.what == What::kDelete;
  server::Choice choice;
  std::vector<std::string> some;
  do {
    if (!storage.Ids(choice, &some)) return false;
    std::copy_if(some.begin(), some.end(), std::back_inserter(*ids),
                 [&](const std::string& id) { return everything || !server::IsSheetId(id); });
    if (!some.empty()) choice.after = some.back();
  } while (!some.empty());
  return true;
}

std::string Delete(Storage& storage, const std::string& id) {
  server::Change change;
  change.kind = server::Change::Kind::kDelete;
  change.table.id = id;
  switch (storage.Write({change})[0]) {
    case Written::kOk:
      return "";
    case Written::kTaken:
      return "There is no table '" + id + "'.";
    default:
      return "The table '" + id + "' cannot be deleted.";
  }
}

// What is done with one table; "" if it was.
std::string DoWith(const TablesOptions& options, const std::string& id, Storage& storage,
                   Storage* to, std::ostream& out) {
  if (options.what == TablesOptions::What::kDelete) return Delete(storage, id);
  Whole whole;
  std::string problem = ReadWhole(storage, id, &whole);
  if (!problem.empty()) return problem;
  switch (options.what) {
    case TablesOptions::What::kList:
      out << LineAbout(whole) << "\n";
      break;
    case TablesOptions::What::kShow:
      out << LineAbout(whole) << "\n" << whole.table.head << "\n";
      for (const std::string& entry : whole.entries) out << entry << "\n";
      break;
    case TablesOptions::What::kExport:
      ExportTo(out, whole);
      break;
    case TablesOptions::What::kMove:
      problem = WriteWhole(*to, whole);
      if (problem.empty()) problem = Delete(storage, id);
      break;
    default:
      break;
  }
  return problem;
}

int Import(Storage& storage, std::istream& in, Streams streams) {
  Whole whole;
  Problem problem;
  int number = 0, stored = 0, refused = 0;
  while (ImportFrom(in, &number, &whole, &problem)) {
    const std::string why = WriteWhole(storage, whole);
    if (!why.empty()) streams.err << why << "\n";
    ++(why.empty() ? stored : refused);
  }
  if (Ok(problem) && in.bad()) problem.text = "The file cannot be read";
  if (!Ok(problem)) streams.err << codec::Readable(codec::ProblemText(problem)) << ".\n";
  streams.out << fmt::format("{} tables stored\n", stored);
  return Ok(problem) && refused == 0 ? kSuccess : kFailure;
}

// Whether two names lead to the same file.
bool SameFile(const std::string& one, const std::string& other) {
  std::error_code error;
  return std::filesystem::equivalent(one, other, error) && !error;
}

// With what a database writes beside it.
bool IsDataFile(const std::string& file, const std::string& data) {
  for (const char* part : {"", "-wal", "-shm", "-journal"}) {
    if (SameFile(file, data + part)) return true;
  }
  return false;
}

int Unusable(const std::string& problem, Streams streams) {
  streams.err << problem << "\n";
  return kBadUsage;
}

}  // namespace

int Tables(const TablesOptions& options, Streams streams) {
  using What = TablesOptions::What;
  server::SetLogLevel("off");
  const bool made = options.what == What::kImport;
  if (!made && !options.all && options.ids.empty()) {
    return Unusable("Name some tables by their ids, or all of them with --all.", streams);
  }
  std::string where = options.database.empty() ? options.data : options.database;
  if (where.empty()) where = DefaultData();
  if (!made && options.database.empty() && !std::filesystem::exists(where)) {
    return Unusable("There is no data file '" + where + "'.", streams);
  }
  std::string problem;
  const std::unique_ptr<Storage> storage = server::OpenStorage(where, &problem);
  if (storage == nullptr) return Unusable(problem, streams);
  std::unique_ptr<Storage> to;
  if (options.what == What::kMove) {
    if (options.to == where || SameFile(options.to, where))
      return Unusable("The tables are there already.", streams);
    to = server::OpenStorage(options.to, &problem);
    if (to == nullptr) return Unusable(problem, streams);
  }
  const bool standard = options.file.empty() || options.file == "-";
  if (options.what == What::kImport) {
    if (standard) return Import(*storage, streams.in, streams);
    std::ifstream file(options.file);
    if (!file) return Unusable("The file '" + options.file + "' cannot be read.", streams);
    return Import(*storage, file, streams);
  }
  std::vector<std::string> ids;
  if (!ChosenIds(options, *storage, &ids)) return Unusable("The tables cannot be read.", streams);
  // It holds the links to all seats.
  Replacement file;
  if (!standard) {
    if (options.database.empty() && IsDataFile(options.file, where)) {
      return Unusable("The file '" + options.file + "' is the data file itself.", streams);
    }
    if (!file.Open(options.file)) {
      return Unusable("The file '" + options.file + "' cannot be written.", streams);
    }
  }
  std::ostream& out = standard ? streams.out : file.stream();
  size_t failed = 0;
  for (const std::string& id : ids) {
    const std::string why = DoWith(options, id, *storage, to.get(), out);
    if (why.empty()) continue;
    streams.err << why << "\n";
    ++failed;
  }
  out.flush();
  const bool some = failed == 0 || failed < ids.size();
  if (!out || (!standard && some && !file.PutInPlace())) {
    return Unusable("The tables cannot be written.", streams);
  }
  return failed == 0 ? kSuccess : kFailure;
}

Command AddTables(CLI::App& root) {
  using What = TablesOptions::What;
  CLI::App* parser = root.add_subcommand(
      "tables", "List, show, export, import, delete and move the tables that a server stores");
  parser->require_subcommand(1);
  auto options = std::make_shared<TablesOptions>();
  auto parts = std::make_shared<std::vector<std::pair<CLI::App*, What>>>();
  const auto add = [&](const char* name, const char* about, What what) {
    CLI::App* part = parser->add_subcommand(name, about);
    parts->emplace_back(part, what);
    auto* data = part->add_option("--data", options->data,
                                  "The SQLite file (the server's own if not given)");
    data->check(CheckGiven);
    part->add_option("--database", options->database, "The PostgreSQL database instead")
        ->envname("ALHAMBRA_DATABASE")
        ->check(CheckGiven)
        ->excludes(data);
    return part;
  };
  const auto choose = [&](CLI::App* part) {
    auto* ids = part->add_option("tables", options->ids, "The ids of tables");
    part->add_flag("--all", options->all, "All tables")->excludes(ids);
  };
  add("list", "A line about each table", What::kList);
  CLI::App* show = add("show", "The head and the log of a table", What::kShow);
  show->add_option("table", options->ids, "The table's id")->required()->expected(1);
  CLI::App* out = add("export", "Write tables to a file", What::kExport);
  out->add_option("--file", options->file, "Where to (to the output if not given)");
  choose(out);
  CLI::App* in = add("import", "Read tables from such a file", What::kImport);
  in->add_option("--file", options->file, "Where from (from the input if not given)");
  choose(add("delete", "Delete tables", What::kDelete));
  CLI::App* move = add("move", "Move tables to another file or database", What::kMove);
  move->add_option("--to", options->to, "An SQLite file, or the address of a PostgreSQL database")
      ->required()
      ->check(CheckGiven);
  choose(move);
  return {parser, [options, parts](Streams streams) {
            for (const auto& [part, what] : *parts) {
              if (part->parsed()) options->what = what;
            }
            options->all = options->all || options->what == What::kList;
            return Tables(*options, streams);
          }};
}

}  // namespace alhambra::app
