// A tree of plain data (as in JSON): the form in which component files reach the engine and in
// which a position is written down and read. The engine neither parses nor prints text.
#ifndef ALHAMBRA_ENGINE_BASE_VALUE_H_
#define ALHAMBRA_ENGINE_BASE_VALUE_H_

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/base/ids.h"

namespace alhambra {

class Value {
 public:
  enum class Type : uint8_t { kNull, kBool, kNumber, kText, kList, kObject };

  using Fields = std::vector<std::pair<std::string, Value>>;

  Value() = default;
  Value(bool b) : data_(b) {}                                 // NOLINT
  Value(int n) : data_(int64_t{n}) {}                         // NOLINT
  Value(int64_t n) : data_(n) {}                              // NOLINT
  Value(const char* text) : data_(std::string(text)) {}       // NOLINT
  Value(std::string text) : data_(std::move(text)) {}         // NOLINT
  Value(std::string_view text) : data_(std::string(text)) {}  // NOLINT
  static Value List();
  static Value Object();
  // Written once, in value.cc: trees are built everywhere.
  Value(const Value&);
  Value(Value&&) noexcept;
  Value& operator=(const Value&);
  Value& operator=(Value&&) noexcept;
  ~Value();

  Type type() const { return static_cast<Type>(data_.index()); }
  bool IsNull() const { return type() == Type::kNull; }
  bool IsBool() const { return type() == Type::kBool; }
  bool IsNumber() const { return type() == Type::kNumber; }
  bool IsText() const { return type() == Type::kText; }
  bool IsList() const { return type() == Type::kList; }
  bool IsObject() const { return type() == Type::kObject; }

  // Of another type: false, 0, nothing.
  bool AsBool() const { return IsBool() && std::get<bool>(data_); }
  int64_t AsNumber() const { return IsNumber() ? std::get<int64_t>(data_) : 0; }
  const std::string& AsText() const { return Get<std::string>(); }

  // Lists.
  const std::vector<Value>& items() const { return Get<std::vector<Value>>(); }
  void Add(Value item);

  // Objects; fields keep the order in which they were set.
  const Fields& fields() const { return Get<Fields>(); }
  const Value* Find(std::string_view name) const;  // null if there is no such field
  void Set(std::string_view name, Value value);    // adds, or replaces a field of that name
  Value& operator[](std::string_view name);        // adds a null field if there is none
  void AddField(std::string name, Value value);    // there is none of that name yet

  bool operator==(const Value&) const = default;

 private:
  // In the order of Type.
  using Data = std::variant<std::monostate, bool, int64_t, std::string, std::vector<Value>, Fields>;
  explicit Value(Data data) : data_(std::move(data)) {}

  template <class T>
  const T& Get() const {
    static const T kNothing;
    const T* held = std::get_if<T>(&data_);
    return held != nullptr ? *held : kNothing;
  }

  Data data_;
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
    Value why = {};  // the same as data where the rules refuse it, else null
  };

  explicit Reader(const Value& root) : Reader(root, "", std::make_shared<Problem>()) {}

  bool ok() const { return problem_->text.empty(); }
  const Problem& problem() const { return *problem_; }
  const Value& value() const { return *value_; }
  const std::string& path() const { return path_; }

  // Notes a problem with this value; the first one noted in the tree is kept.
  void Fail(std::string text, Value why = {}) const;

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
