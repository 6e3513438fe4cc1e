#include "server/sheets.h"

#include <algorithm>
#include <charconv>
#include <span>
#include <utility>

#include "server/log.h"
#include "server/token.h"

namespace alhambra::server {
namespace {

constexpr int64_t kSheetLookEvery = 60 * 60'000;
constexpr int64_t kSheetLookAgain = 1'000;
constexpr int kMostSheetsDeleted = 500;
constexpr int64_t kSheetDaySeconds = 24 * 60 * 60;
// Each lost race is something that others have written, so that few are lost in a row.
constexpr int64_t kTryFor = 10'000;

Fault NoSheet() {
  return {"no-such-sheet", "There is no such shared sheet, or it is no longer kept."};
}
Fault NotYourPart() { return {"not-your-part", "This link does not let you write there."}; }
Fault PartChanged() { return {"part-changed", "Somebody else has written there meanwhile."}; }
Fault PartFull() {
  return {"part-full",
          "Too much was written in this part of the sheet. The others can be written."};
}
Fault SheetNotStored() {
  return {"not-stored", "The server cannot store this now. Nothing was done; try again later."};
}

std::string SheetHeadText(const Sheet& sheet, int64_t now) {
  Value keys = Value::List(), parts = Value::List();
  for (const std::string& key : sheet.keys) keys.Add(key);
  for (const Sheet::Part& part : sheet.parts) parts.Add(part.value);
  Value head = Value::Object();
  head.Set("sheet", sheet.id);
  head.Set("at", now);
  head.Set("keys", std::move(keys));
  head.Set("parts", std::move(parts));
  return codec::JsonText(head);
}

std::string SheetEntryText(const PartToWrite& what, int64_t now) {
  Value entry = Value::Object();
  entry.Set("at", now);
  entry.Set("part", what.part);
  entry.Set("value", what.value);
  return codec::JsonText(entry);
}

bool ReadHead(const std::string& text, Sheet* sheet) {
  Value head;
  if (!Ok(codec::ParseJson(text, &head)) || !head.IsObject()) return false;
  const Reader root(head);
  const Reader keys = root.Field("keys"), parts = root.Field("parts");
  for (int i = 0; i < keys.size(); ++i) sheet->keys.push_back(keys.At(i).Text());
  for (int i = 0; i < parts.size(); ++i) sheet->parts.push_back({.value = parts.At(i).value()});
  return root.ok() && sheet->keys.size() == sheet->parts.size() && !sheet->keys.empty();
}

// The part that an entry is of, read off its beginning; -1 if it has none.
int PartOf(std::string_view text) {
  constexpr std::string_view kPart = ",\"part\":";
  const size_t at = text.substr(0, 64).find(kPart);
  if (at == std::string_view::npos) return -1;
  int part = -1;
  std::from_chars(text.data() + at + kPart.size(), text.data() + text.size(), part);
  return part;
}

bool ReadEntry(const std::string& text, Sheet::Part* part) {
  Value entry;
  if (!Ok(codec::ParseJson(text, &entry)) || !entry.IsObject()) return false;
  const Reader root(entry);
  part->value = root.Field("value").value();
  return root.ok();
}

// Only the newest entry of each part is read: what it says stands instead of those before it.
bool AddEntries(std::span<const std::string> entries, Sheet* sheet) {
  std::vector<const std::string*> newest(sheet->parts.size());
  for (const std::string& text : entries) {
    const int which = PartOf(text);
    if (which < 0 || which >= static_cast<int>(newest.size())) return false;
    newest[static_cast<size_t>(which)] = &text;
    Sheet::Part& part = sheet->parts[static_cast<size_t>(which)];
    part.version = ++sheet->version;
    ++part.writes;
    part.bytes += text.size();
  }
  for (size_t i = 0; i < newest.size(); ++i) {
    if (newest[i] != nullptr && !ReadEntry(*newest[i], &sheet->parts[i])) return false;
  }
  return true;
}

// What was stored of it after the entry `since`, of which the entries come along from that one on.
Fault FromStorage(const Scribe::Found& found, const std::string& id, int since, Sheet* sheet) {
  if (found.reading == Reading::kNone) return NoSheet();
  if (found.reading == Reading::kUnavailable) return NoDatabaseFault();
  sheet->id = id;
  sheet->version = since;
  const std::span<const std::string> entries(found.entries);
  bool sound = found.reading == Reading::kFound && ReadHead(found.table.head, sheet);
  sound = sound && AddEntries(entries.subspan(since > 0 ? 1 : 0), sheet);
  return sound ? Fault{} : UnreadableFault();
}

// There is no such entry, and it is not known how many there are.
bool IsBeyondTheEnd(const Scribe::Found& found, int since) {
  return found.reading == Reading::kFound && since > 0 && found.entries.empty();
}

Fault WhyNotWrite(const Sheet& sheet, const std::string& key, const PartToWrite& what,
                  size_t bytes) {
  if (!sheet.Opens(key, what.part)) return NotYourPart();
  const Sheet::Part& part = sheet.parts[static_cast<size_t>(what.part)];
  if (part.version != what.version) return PartChanged();
  const bool full = part.writes >= kMostPartWrites || part.bytes + bytes > kMostWrittenBytes;
  return full ? PartFull() : Fault{};
}

// A part of a sheet, within its limits.
Value ReadSheetPart(const Reader& part) {
  if (!part.value().IsObject()) part.Fail("this must be an object");
  if (part.ok() && codec::JsonText(part.value()).size() > kMostPartBytes) {
    part.Fail("a part of a sheet has at most " + std::to_string(kMostPartBytes >> 10) + " KiB");
  }
  return part.ok() ? part.value() : Value();
}

}  // namespace

bool Sheet::Opens(std::string_view key, int part) const {
  if (part < 0 || part >= static_cast<int>(keys.size())) return false;
  return SameToken(key, keys[0]) || SameToken(key, keys[static_cast<size_t>(part)]);
}

std::vector<Value> ReadParts(const Reader& parts) {
  std::vector<Value> values;
  const int size = parts.size();
  if (parts.ok() && (size < kLeastParts || size > kMostParts)) {
    parts.Fail("there must be a part for the table, and one for each who scores");
  }
  for (int i = 0; i < size && parts.ok(); ++i) values.push_back(ReadSheetPart(parts.At(i)));
  return values;
}

PartToWrite ReadPartToWrite(const Reader& root) {
  root.OnlyFields({"part", "version", "value"});
  PartToWrite what;
  what.part = root.Field("part").Number(0, kMostParts - 1);
  what.version = root.Field("version").Number(0, kMostSheetEntries);
  what.value = ReadSheetPart(root.Field("value"));
  return what;
}

void Sheets::Make(const std::vector<Value>& parts, WithSheet done) {
  const auto sheet = std::make_shared<Sheet>();
  sheet->id = std::string(kSheetPrefix) + NewTableId() + NewTableId();
  for (const Value& part : parts) {
    sheet->keys.push_back(NewToken());
    sheet->parts.push_back({.value = part});
  }
  const int64_t now = hall_->seconds();
  auto made = [this, sheet, done = std::move(done)](server::Written written) mutable {
    hall_->InMainThread([sheet, written, done = std::move(done)] {
      done(written == server::Written::kOk ? Fault{} : SheetNotStored(), sheet);
    });
  };
  scribe_->Create({sheet->id, now, false, SheetHeadText(*sheet, now), ""}, std::move(made));
}

// What was found is taken apart in the thread that read it.
void Sheets::Find(const std::string& id, int since, WithSheet done) {
  if (!IsSheetId(id) || !IsTableId(id.substr(kSheetPrefix.size()))) return done(NoSheet(), nullptr);
  auto read = [this, id, since,
               done = std::move(done)](const std::shared_ptr<Scribe::Found>& found) mutable {
    if (IsBeyondTheEnd(*found, since)) {
      hall_->InMainThread([this, id, done = std::move(done)] { Find(id, 0, done); });
      return;
    }
    const auto sheet = std::make_shared<Sheet>();
    Fault fault = FromStorage(*found, id, since, sheet.get());
    hall_->InMainThread([sheet, fault = std::move(fault), done = std::move(done)] {
      done(fault, fault.ok() ? sheet : nullptr);
    });
  };
  scribe_->Read(id, std::max(since, 1), std::move(read));
}

void Sheets::Write(const std::string& id, const std::string& key, PartToWrite what, Written done) {
  std::deque<Writer>& line = writers_[id];
  line.push_back({key, std::move(what), std::move(done), hall_->milliseconds() + kTryFor});
  if (line.size() == 1) WriteFirst(id);
}

void Sheets::WriteFirst(const std::string& id) {
  Find(id, 0, [this, id](const Fault& fault, const SheetPtr& sheet) {
    if (!fault.ok()) return FirstIsDone(id, fault, 0);
    AppendFirst(id, *sheet);
  });
}

void Sheets::AppendFirst(const std::string& id, const Sheet& sheet) {
  const Writer& first = writers_[id].front();
  std::string text = SheetEntryText(first.what, hall_->seconds());
  const Fault why = WhyNotWrite(sheet, first.key, first.what, text.size());
  if (!why.ok()) return FirstIsDone(id, why, 0);
  const int n = sheet.version + 1;
  auto appended = [this, id, n](server::Written written) {
    hall_->InMainThread([this, id, n, written] {
      // Another process came first: with another part, or with this one, which is then found.
      const bool lost = written == server::Written::kTaken;
      if (lost && hall_->milliseconds() < writers_[id].front().tries_until) return WriteFirst(id);
      FirstIsDone(id, written == server::Written::kOk ? Fault{} : SheetNotStored(), n);
    });
  };
  scribe_->Append({id, n, std::move(text), false}, std::move(appended));
}

void Sheets::FirstIsDone(const std::string& id, const Fault& fault, int version) {
  const auto line = writers_.find(id);
  const Written done = std::move(line->second.front().done);
  line->second.pop_front();
  if (line->second.empty()) {
    writers_.erase(line);
  } else {
    WriteFirst(id);
  }
  done(fault, version);
}

void Sheets::Delete(const std::string& id, const std::string& key,
                    std::function<void(const Fault&)> done) {
  Find(id, 0, [=, this](const Fault& fault, const SheetPtr& sheet) {
    if (!fault.ok()) return done(fault);
    if (!sheet->Opens(key, 0)) return done(NotYourPart());
    scribe_->Delete(id, [=, this](server::Written written) mutable {
      hall_->InMainThread([written, done = std::move(done)] {
        done(written == server::Written::kOk ? Fault{} : SheetNotStored());
      });
    });
  });
}

void Sheets::Tidy() {
  const int64_t now = hall_->milliseconds();
  if (now < next_deletion_) return;
  next_deletion_ = now + kSheetLookEvery;
  DeleteOld();
}

void Sheets::DeleteOld() {
  Choice choice;
  choice.after = kSheetPrefix;
  choice.idle = hall_->seconds() - kSheetDays * kSheetDaySeconds;
  choice.most = kMostSheetsDeleted;
  scribe_->Consult([this, choice](Storage& storage) {
    std::vector<std::string> ids;
    storage.Ids(choice, &ids);
    hall_->InMainThread([this, ids = std::move(ids)] {
      int deleted = 0;
      for (const std::string& id : ids) {
        if (!IsSheetId(id)) break;
        scribe_->Delete(id, [](server::Written) {});
        ++deleted;
      }
      if (deleted == kMostSheetsDeleted) next_deletion_ = hall_->milliseconds() + kSheetLookAgain;
    });
  });
}

}  // namespace alhambra::server
