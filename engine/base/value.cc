#include "engine/base/value.h"

#include "engine/base/check.h"

namespace alhambra {
namespace {

// Most lists and objects have a few members: room for them is made at once.
constexpr size_t kFirstRoom = 4;

const Value& NullValue() {
  static const Value kNull;
  return kNull;
}

}  // namespace

const char* TypeName(Value::Type type) {
  switch (type) {
    case Value::Type::kNull:
      return "null";
    case Value::Type::kBool:
      return "true or false";
    case Value::Type::kNumber:
      return "a number";
    case Value::Type::kText:
      return "a text";
    case Value::Type::kList:
      return "a list";
    case Value::Type::kObject:
      return "an object";
  }
  return "";
}

Value Value::List() { return Value(Data(std::vector<Value>())); }
Value Value::Object() { return Value(Data(Fields())); }
Value::Value(const Value&) = default;
Value::Value(Value&&) noexcept = default;
Value& Value::operator=(const Value&) = default;
Value& Value::operator=(Value&&) noexcept = default;
Value::~Value() = default;

void Value::Add(Value item) {
  auto& items = std::get<std::vector<Value>>(data_);
  if (items.capacity() == 0) items.reserve(kFirstRoom);
  items.push_back(std::move(item));
}

const Value* Value::Find(std::string_view name) const {
  for (const auto& [field, value] : fields()) {
    if (field == name) return &value;
  }
  return nullptr;
}

void Value::Set(std::string_view name, Value value) { (*this)[name] = std::move(value); }

Value& Value::operator[](std::string_view name) {
  if (IsNull()) data_ = Fields();
  CHECK(IsObject());
  Fields& fields = std::get<Fields>(data_);
  for (auto& [field, value] : fields) {
    if (field == name) return value;
  }
  AddField(std::string(name), Value());
  return fields.back().second;
}

void Value::AddField(std::string name, Value value) {
  auto& fields = std::get<Fields>(data_);
  if (fields.capacity() == 0) fields.reserve(kFirstRoom);
  fields.emplace_back(std::move(name), std::move(value));
}

void Reader::Fail(std::string text, Value why) const {
  if (!ok()) return;
  problem_->path = path_;
  problem_->text = std::move(text);
  problem_->why = std::move(why);
}

bool Reader::Has(std::string_view field) const { return value_->Find(field) != nullptr; }

Reader Reader::Field(std::string_view field) const {
  const std::string path = path_.empty() ? std::string(field) : path_ + "." + std::string(field);
  const Value* found = value_->Find(field);
  if (found == nullptr) {
    Fail(value_->IsObject()
             ? "the field '" + std::string(field) + "' is missing"
             : "this must be an object, but is " + std::string(TypeName(value_->type())));
    return Reader(NullValue(), path, problem_);
  }
  return Reader(*found, path, problem_);
}

void Reader::OnlyFields(const std::vector<std::string_view>& names) const {
  if (!value_->IsObject()) {
    Fail("this must be an object, but is " + std::string(TypeName(value_->type())));
    return;
  }
  for (const auto& [field, value] : value_->fields()) {
    bool known = false;
    for (std::string_view name : names) known = known || name == field;
    if (!known) Field(field).Fail("there is no field of this name here");
  }
}

int Reader::size() const {
  if (!value_->IsList()) {
    Fail("this must be a list, but is " + std::string(TypeName(value_->type())));
    return 0;
  }
  return static_cast<int>(value_->items().size());
}

Reader Reader::At(int index) const {
  const std::string path = path_ + "[" + std::to_string(index) + "]";
  if (!value_->IsList() || index < 0 || index >= static_cast<int>(value_->items().size())) {
    Fail("there is no item " + std::to_string(index));
    return Reader(NullValue(), path, problem_);
  }
  return Reader(value_->items()[static_cast<size_t>(index)], path, problem_);
}

int Reader::Number(int lowest, int highest) const {
  if (!value_->IsNumber()) {
    Fail("this must be a whole number, but is " + std::string(TypeName(value_->type())));
    return lowest;
  }
  if (value_->AsNumber() < lowest || value_->AsNumber() > highest) {
    Fail("this must be a number from " + std::to_string(lowest) + " to " + std::to_string(highest));
    return lowest;
  }
  return static_cast<int>(value_->AsNumber());
}

bool Reader::Bool() const {
  if (!value_->IsBool()) {
    Fail("this must be true or false, but is " + std::string(TypeName(value_->type())));
    return false;
  }
  return value_->AsBool();
}

const std::string& Reader::Text() const {
  if (!value_->IsText()) {
    Fail("this must be a text, but is " + std::string(TypeName(value_->type())));
    return NullValue().AsText();
  }
  return value_->AsText();
}

int Reader::OneOf(const std::vector<std::string_view>& names, std::string_view what) const {
  const std::string& text = Text();
  for (size_t i = 0; i < names.size(); ++i) {
    if (names[i] == text) return static_cast<int>(i);
  }
  std::string all;
  for (std::string_view name : names) all += (all.empty() ? "" : ", ") + std::string(name);
  Fail("there is no " + std::string(what) + " '" + text + "' (known: " + all + ")");
  return 0;
}

GridCell Reader::Cell(int reach) const {
  if (size() != 2) {
    Fail("a cell is written [x, y]");
    return {};
  }
  return {At(0).Number(-reach, reach), At(1).Number(-reach, reach)};
}

}  // namespace alhambra
