#include "server/lobby.h"

#include <algorithm>

#include "server/glance.h"
#include "server/telling.h"

namespace alhambra::server {
void Lobby::Load(Storage& storage) {
  lines_.clear();
  for (const StoredTable& listed : storage.Listed(static_cast<int>(kMost))) {
    StoredTable stored;
    std::vector<std::string> entries;
    Head head;
    if (storage.Read(listed.id, 1, &stored, &entries) != Reading::kFound ||
        !Ok(ReadHead(stored.head, &head))) {
      continue;
    }
    Glance glance(head);
    for (const std::string& text : entries) {
      Entry entry;
      if (Ok(ReadEntry(text, &entry))) glance.Add(entry);
    }
    lines_.push_back({head.table, std::nullopt, glance.state(), glance.taken > 0,
                      Summary(head, glance.seats, glance.state(), glance.steps, glance.moved)});
  }
}

void Lobby::Note(const Table& table) {
  for (Line& line : lines_) {
    if (line.id != table.head().table) continue;
    line.state = table.state();
    line.taken = false;
    for (int i = 0; i < table.rules().players(); ++i) line.taken |= table.Taken(i);
    line.summary = Summary(table.head(), table.seats(), table.state(),
                           static_cast<int>(table.steps().size()), table.moved());
    return;
  }
}

bool Lobby::NoteMaker(const std::string& id, const std::string& address) {
  for (Line& line : lines_) {
    if (line.id != id) continue;
    line.address = address;
    return true;
  }
  return false;
}

// Nobody gets more than a part of the lines: what is over goes first, then what is oldest.
void Lobby::Note(const Head& head, const std::string& address) {
  if (!head.listed || NoteMaker(head.table, address)) return;
  const auto own = [&address](const Line& line) { return line.address == address; };
  if (std::count_if(lines_.begin(), lines_.end(), own) >= kMostOfOneAddress) {
    auto last = std::find_if(lines_.rbegin(), lines_.rend(), [&own](const Line& line) {
      return own(line) && line.state == Table::State::kOver;
    });
    if (last == lines_.rend()) last = std::find_if(lines_.rbegin(), lines_.rend(), own);
    lines_.erase(std::next(last).base());
  }
  const Glance glance(head);
  lines_.push_front({head.table, address, glance.state(), false,
                     Summary(head, glance.seats, glance.state(), glance.steps, glance.moved)});
  if (lines_.size() > kMost) lines_.pop_back();
}

const Lobby::Line* Lobby::Find(const std::string& id) const {
  const auto found =
      std::find_if(lines_.begin(), lines_.end(), [&id](const Line& line) { return line.id == id; });
  return found == lines_.end() ? nullptr : &*found;
}

bool Lobby::Has(const std::string& id) const { return Find(id) != nullptr; }

void Lobby::Remove(const std::string& id) {
  std::erase_if(lines_, [&id](const Line& line) { return line.id == id; });
}

std::vector<std::string> Lobby::Ids() const {
  std::vector<std::string> ids;
  for (const Line& line : lines_) ids.push_back(line.id);
  return ids;
}

void Lobby::Renew(Lobby read, const std::vector<std::string>& before) {
  for (Line& line : read.lines_) {
    if (const Line* known = Find(line.id)) line.address = known->address;
  }
  std::erase_if(lines_, [&](const Line& line) {
    return read.Has(line.id) || std::find(before.begin(), before.end(), line.id) != before.end();
  });
  lines_.insert(lines_.end(), read.lines_.begin(), read.lines_.end());
  if (lines_.size() > kMost) lines_.resize(kMost);
}

bool Lobby::Full(const std::string& address) const {
  return std::count_if(lines_.begin(), lines_.end(), [&address](const Line& line) {
           return line.address == address && line.state != Table::State::kOver;
         }) >= kMostOfOneAddress;
}

std::vector<std::string> Lobby::Taken() const {
  std::vector<std::string> ids;
  for (const Line& line : lines_) {
    if (line.taken && line.state == Table::State::kOpen) ids.push_back(line.id);
  }
  return ids;
}

Value Lobby::List() const {
  Value tables = Value::List();
  for (const Line& line : lines_) tables.Add(line.summary);
  Value value = Value::Object();
  value.Set("tables", std::move(tables));
  return value;
}

}  // namespace alhambra::server
