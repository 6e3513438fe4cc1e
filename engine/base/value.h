// A tree of plain data (as in JSON): the form in which component files reach the engine and in
// which a position is written down and read. The engine neither parses nor prints text.
#ifndef ALHAMBRA_ENGINE_BASE_VALUE_H_
#define ALHAMBRA_ENGINE_BASE_VALUE_H_

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/ids.h"

namespace alhambra {

class Value {
 public:
  enum class Type : uint8_t { kNull, kBool, kNumber, kText, kList, kObject };

  Value() = default;
  Value(bool b) : type_(Type::kBool), number_(b ? 1 : 0) {}                // NOLINT
  Value(int n) : type_(Type::kNumber), number_(n) {}                       // NOLINT
  Value(int64_t n) : type_(Type::kNumber), number_(n) {}                   // NOLINT
  Value(const char* text) : type_(Type::kText), text_(text) {}             // NOLINT
  Value(std::string text) : type_(Type::kText), text_(std::move(text)) {}  // NOLINT
  Value(std::string_view text) : type_(Type::kText), text_(text) {}        // NOLINT
  static Value List() { return OfType(Type::kList); }
  static Value Object() { return OfType(Type::kObject); }

  Type type() const { return type_; }
  bool IsNull() const { return type_ == Type::kNull; }
  bool IsBool() const { return type_ == Type::kBool; }
  bool IsNumber() const { return type_ == Type::kNumber; }
  bool IsText() const { return type_ == Type::kText; }
  bool IsList() const { return type_ == Type::kList; }
  bool IsObject() const { return type_ == Type::kObject; }

  bool AsBool() const { return number_ != 0; }
  int64_t AsNumber() const { return number_; }
  const std::string& AsText() const { return text_; }

  // Lists.
  const std::vector<Value>& items() const { return items_; }
  void Add(Value item) { items_.push_back(std::move(item)); }

  // Objects; fields keep the order in which they were set.
  const std::vector<std::pair<std::string, Value>>& fields() const { return fields_; }
  const Value* Find(std::string_view name) const;  // null if there is no such field
  void Set(std::string_view name, Value value);    // adds, or replaces a field of that name
  Value& operator[](std::string_view name);        // adds a null field if there is none

  bool operator==(const Value&) const = default;

 private:
  static Value OfType(Type type) {
    Value value;
    value.type_ = type;
    return value;
  }

  Type type_ = Type::kNull;
  int64_t number_ = 0;
  std::string text_;
  std::vector<Value> items_;
  std::vector<std::pair<std::string, Value>> fields_;
};

const char* TypeName(Value::Type type);

// Reads a Value tree and remembers the first thing wrong with it together with its path, for
// instance "seats[1].palace[3]: there is no tile 'tower 99'". After an error every read gives a
// harmless default, so that callers can check once at the end.
class Reader {
 public:
  struct Problem {
    std::string path;
    std::string text;
  };

  explicit Reader(const Value& root) : Reader(root, "", std::make_shared<Problem>()) {}

  bool ok() const { return problem_->text.empty(); }
  const Problem& problem() const { return *problem_; }
  const Value& value() const { return *value_; }
  const std::string& path() const { return path_; }

  // Notes a problem with this value; the first one noted in the tree is kept.
  void Fail(std::string text) const;

  bool Has(std::string_view field) const;
  Reader Field(std::string_view field) const;  // a problem if it is missing
  // Fails if this is not an object or has a field not named here. Fields never accepted are errors.
  void OnlyFields(const std::vector<std::string_view>& names) const;

  int size() const;  // of a list; a problem if it is none
  Reader At(int index) const;
  int Number(int lowest, int highest) const;  // a problem outside these limits
  bool Bool() const;
  const std::string& Text() const;
  // Index of the text in `names`; a problem if it is not there. `what` names the set ("kind").
  int OneOf(const std::vector<std::string_view>& names, std::string_view what) const;
  GridCell Cell(int reach) const;  // [x, y], each at most so far from 0

 private:
  Reader(const Value& value, std::string path, std::shared_ptr<Problem> problem)
      : value_(&value), path_(std::move(path)), problem_(std::move(problem)) {}

  const Value* value_;
  std::string path_;
  std::shared_ptr<Problem> problem_;  // shared by all readers of one tree
};

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_BASE_VALUE_H_
