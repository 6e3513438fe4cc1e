// Component files with one thing wrong: rules are not made from them, and the reason is the place.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "codec/json.h"
#include "engine/modules/test_kit.h"

namespace alhambra::tests {
namespace {

// Words about the file itself, and names that it is free to choose.
bool IsRemark(const std::string& name) {
  return name == "provenance" || name == "note" || name == "source_of_places" || name == "species";
}

// Every copy of a value in which one part of it, however deep, is changed by `change`, which says
// whether it did.
template <class Change>
std::vector<Value> EachChanged(const Value& value, const Change& change, const std::string& path,
                               std::vector<std::string>* paths) {
  std::vector<Value> all;
  if (Value copy = value; change(copy)) {
    all.push_back(copy);
    paths->push_back(path);
  }
  if (value.IsObject()) {
    for (const auto& [name, field] : value.fields()) {
      if (IsRemark(name)) continue;
      for (Value& part : EachChanged(field, change, path + "." + name, paths)) {
        Value copy = value;
        copy.Set(name, std::move(part));
        all.push_back(std::move(copy));
      }
    }
  }
  for (size_t i = 0; i < value.items().size(); ++i) {
    const std::string at = path + "[" + std::to_string(i) + "]";
    for (Value& part : EachChanged(value.items()[i], change, at, paths)) {
      Value copy = Value::List();
      for (size_t k = 0; k < value.items().size(); ++k) {
        copy.Add(k == i ? part : value.items()[k]);
      }
      all.push_back(std::move(copy));
    }
  }
  return all;
}

// The changes of any module's data that rules are made from all the same.
template <class Change>
std::vector<std::string> Accepted(const Change& change) {
  std::vector<std::string> accepted;
  const Components components = codec::TestComponents();
  for (const auto& [id, data] : components) {
    const Setup setup = kit::SetupOf(id.c_str());
    if (Rules::Make(setup, components).rules == nullptr) continue;  // the games' own
    std::vector<std::string> paths;
    const std::vector<Value> all = EachChanged(data, change, id, &paths);
    for (size_t i = 0; i < all.size(); ++i) {
      Components changed = components;
      changed[id] = all[i];
      if (kit::ProblemOfComponents(setup, changed).empty()) accepted.push_back(paths[i]);
    }
  }
  return accepted;
}

TEST(ComponentFiles, KnowEveryFieldOfTheirs) {
  EXPECT_EQ(Accepted([](Value& part) {
              if (part.IsObject()) part.Set("nonsense", 1);
              return part.IsObject();
            }),
            std::vector<std::string>{});
}

TEST(ComponentFiles, KnowEveryWordOfTheirs) {
  EXPECT_EQ(Accepted([](Value& part) {
              const bool text = part.IsText();
              if (text) part = Value("nonsense");
              return text;
            }),
            std::vector<std::string>{});
}

TEST(ComponentFiles, HaveALimitForEveryNumber) {
  for (const int number : {-1000000, 1000000}) {
    EXPECT_EQ(Accepted([number](Value& part) {
                const bool counts = part.IsNumber();
                if (counts) part = Value(number);
                return counts;
              }),
              std::vector<std::string>{});
  }
}

TEST(ComponentFiles, HaveValuesOfTheRightType) {
  EXPECT_EQ(Accepted([](Value& part) {
              const bool other = !part.IsObject();
              part = Value::Object();
              return other;
            }),
            std::vector<std::string>{});
}

}  // namespace
}  // namespace alhambra::tests
