#include "codec/match.h"

#include <charconv>

#include "codec/json.h"

namespace alhambra::codec {
namespace {

// Enough to see what it is.
std::string Shown(const Value& value) {
  constexpr size_t kMost = 400;
  const std::string text = JsonText(value);
  return text.size() <= kMost ? text : text.substr(0, kMost) + "...";
}

bool HasOperators(const Value& expected) {
  return !expected.fields().empty() && expected.fields()[0].first.substr(0, 1) == "$";
}

bool Contains(const Value& found, const Value& item) {
  if (found.IsText()) {
    return item.IsText() && found.AsText().find(item.AsText()) != std::string::npos;
  }
  for (const Value& other : found.items()) {
    if (!FindMismatch(item, other, "")) return true;
  }
  return false;
}

std::optional<Mismatch> Search(const Value& items, const Value& found, bool wanted,
                               const std::string& path) {
  if (!items.IsList()) return Mismatch{path, "a list", Shown(items)};
  if (!found.IsList() && !found.IsText()) return Mismatch{path, "a list or a text", Shown(found)};
  for (size_t i = 0; i < items.items().size(); ++i) {
    const Value& item = items.items()[i];
    if (Contains(found, item) == wanted) continue;
    return Mismatch{path + "[" + std::to_string(i) + "]", (wanted ? "" : "no ") + Shown(item),
                    Shown(found)};
  }
  return std::nullopt;
}

std::optional<Mismatch> MatchSize(const Value& size, const Value& found, const std::string& path) {
  const size_t count = found.IsList() ? found.items().size() : found.fields().size();
  const bool countable = found.IsList() || found.IsObject();
  if (countable && size == Value(static_cast<int64_t>(count))) return std::nullopt;
  return Mismatch{path, Shown(size), countable ? std::to_string(count) : Shown(found)};
}

std::optional<Mismatch> MatchOperator(const std::string& name, const Value& operand,
                                      const Value& found, const std::string& path) {
  if (name == "$contains") return Search(operand, found, true, path);
  if (name == "$lacks") return Search(operand, found, false, path);
  if (name == "$size") return MatchSize(operand, found, path);
  if (name == "$absent") return Mismatch{path, "no such field", Shown(found)};
  if (name != "$min" && name != "$max") return Mismatch{path, "an operator", name};
  if (!operand.IsNumber() || !found.IsNumber()) return Mismatch{path, "a number", Shown(found)};
  const bool low = name == "$min";
  const int64_t limit = operand.AsNumber(), number = found.AsNumber();
  if (low ? number >= limit : number <= limit) return std::nullopt;
  return Mismatch{path, (low ? "at least " : "at most ") + Shown(operand), Shown(found)};
}

// The item of a list that an object's field stands for; null if there is none.
const Value* ItemNamed(const Value& list, const std::string& name) {
  size_t index = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), index);
  const bool good = error == std::errc() && end == name.data() + name.size();
  return good && index < list.items().size() ? &list.items()[index] : nullptr;
}

std::optional<Mismatch> MatchFields(const Value& expected, const Value& found,
                                    const std::string& path) {
  if (!found.IsObject() && !found.IsList()) return Mismatch{path, "an object", Shown(found)};
  for (const auto& [name, value] : expected.fields()) {
    const std::string field_path = path + "." + name;
    const Value* field = found.IsList() ? ItemNamed(found, name) : found.Find(name);
    if (field == nullptr && value.IsObject() && value.Find("$absent") != nullptr) continue;
    if (field == nullptr) return Mismatch{field_path, Shown(value), "nothing"};
    if (auto mismatch = FindMismatch(value, *field, field_path)) return mismatch;
  }
  return std::nullopt;
}

std::optional<Mismatch> MatchItems(const Value& expected, const Value& found,
                                   const std::string& path) {
  if (!found.IsList() || found.items().size() != expected.items().size()) {
    return Mismatch{path, Shown(expected), Shown(found)};
  }
  for (size_t i = 0; i < expected.items().size(); ++i) {
    const std::string item_path = path + "[" + std::to_string(i) + "]";
    if (auto mismatch = FindMismatch(expected.items()[i], found.items()[i], item_path)) {
      return mismatch;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Mismatch> FindMismatch(const Value& expected, const Value& found,
                                     const std::string& path) {
  if (expected.IsList()) return MatchItems(expected, found, path);
  if (!expected.IsObject()) {
    if (expected == found) return std::nullopt;
    return Mismatch{path, Shown(expected), Shown(found)};
  }
  if (!HasOperators(expected)) return MatchFields(expected, found, path);
  for (const auto& [name, operand] : expected.fields()) {
    if (auto mismatch = MatchOperator(name, operand, found, path + "." + name)) return mismatch;
  }
  return std::nullopt;
}

}  // namespace alhambra::codec
