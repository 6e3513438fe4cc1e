#include "tests/places.h"

#include <utility>

namespace alhambra::tests {
namespace {

// Words about the file itself, and names that it is free to choose.
bool IsRemark(const std::string& name) {
  return name == "provenance" || name == "note" || name == "source_of_places" || name == "species";
}

void Collect(const Value& value, const std::string& path, std::vector<Place>& all) {
  all.push_back({path, value});
  for (const auto& [name, field] : value.fields()) {
    if (!IsRemark(name)) Collect(field, path + "." + name, all);
  }
  for (size_t i = 0; i < value.items().size(); ++i) {
    Collect(value.items()[i], path + "[" + std::to_string(i) + "]", all);
  }
}

// Counts down, in the order in which places are collected.
Value Replace(const Value& value, int* place, const Value& instead) {
  if ((*place)-- == 0) return instead;
  if (value.IsObject()) {
    Value copy = Value::Object();
    for (const auto& [name, field] : value.fields()) {
      copy.Set(name, IsRemark(name) ? field : Replace(field, place, instead));
    }
    return copy;
  }
  if (!value.IsList()) return value;
  Value copy = Value::List();
  for (const Value& item : value.items()) copy.Add(Replace(item, place, instead));
  return copy;
}

}  // namespace

std::vector<Place> PlacesOf(const Value& value, const std::string& path) {
  std::vector<Place> all;
  Collect(value, path, all);
  return all;
}

Value WithPlace(const Value& value, int place, const Value& instead) {
  return Replace(value, &place, instead);
}

}  // namespace alhambra::tests
