#include "codec/json.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "codec/embedded.h"
#include "engine/base/check.h"

namespace alhambra::codec {
namespace {

using Json = nlohmann::ordered_json;

// From so many fields on a name is looked up among those before it; up to there it is compared.
constexpr size_t kManyFields = 32;

// Builds a Value while the parser reads, so that hostile text is refused before it costs much.
class ValueBuilder : public nlohmann::json_sax<Json> {
 public:
  Value root;
  Problem problem;

  bool null() override { return Put(Value()); }
  bool boolean(bool value) override { return Put(Value(value)); }
  bool number_integer(number_integer_t value) override { return Put(Value(int64_t{value})); }
  bool number_unsigned(number_unsigned_t value) override {
    if (value > static_cast<uint64_t>(std::numeric_limits<int64_t>::max())) {
      return Fail("this number is too large");
    }
    return Put(Value(static_cast<int64_t>(value)));
  }
  bool number_float(number_float_t, const string_t& text) override {
    return Fail(text + " is not a whole number");
  }
  bool string(string_t& text) override { return Put(Value(std::move(text))); }
  bool binary(binary_t&) override { return Fail("binary data is not allowed"); }

  bool start_object(std::size_t) override { return Open(Value::Object()); }
  bool key(string_t& name) override {
    Level& level = levels_.back();
    level.key = name;
    if (HasField(level)) return Fail("this field is given twice");
    if (level.value.fields().size() >= kMaxFields) return Fail("this object has too many fields");
    return true;
  }
  bool end_object() override { return Close(); }
  bool start_array(std::size_t) override { return Open(Value::List()); }
  bool end_array() override { return Close(); }

  bool parse_error(std::size_t, const std::string&, const Json::exception& error) override {
    // "[json.exception.parse_error.101] parse error at line 1, column 2: ..."
    const std::string text = error.what();
    const size_t end = text.find("] ");
    problem.text = end == std::string::npos ? text : text.substr(end + 2);
    return false;
  }

 private:
  using Names = std::set<std::string>;
  struct Level {
    Value value;
    std::string key;
    std::unique_ptr<Names> names;  // of its fields so far; none while there are few
  };

  // Whether the object has a field of the key's name already; it is going to have one.
  static bool HasField(Level& level) {
    const Value::Fields& fields = level.value.fields();
    if (fields.size() < kManyFields) return level.value.Find(level.key) != nullptr;
    if (level.names == nullptr) {
      level.names = std::make_unique<Names>();
      for (const auto& [name, value] : fields) level.names->insert(name);
    }
    return !level.names->insert(level.key).second;
  }

  bool Put(Value value) {
    if (levels_.empty()) {
      root = std::move(value);
    } else if (levels_.back().value.IsList()) {
      levels_.back().value.Add(std::move(value));
    } else {
      levels_.back().value.AddField(std::move(levels_.back().key), std::move(value));
    }
    return true;
  }
  bool Open(Value value) {
    levels_.push_back({std::move(value), "", nullptr});
    return true;
  }
  bool Close() {
    Value value = std::move(levels_.back().value);
    levels_.pop_back();
    return Put(std::move(value));
  }
  bool Fail(std::string text) {
    for (const Level& level : levels_) {
      if (level.value.IsList()) {
        problem.path += "[" + std::to_string(level.value.items().size()) + "]";
      } else {
        problem.path += (problem.path.empty() ? "" : ".") + level.key;
      }
    }
    problem.text = std::move(text);
    return false;
  }

  std::vector<Level> levels_;
};

// What is over the limits, "" if nothing is. Counts brackets and commas outside of texts; whether
// they make sense is the parser's business.
std::string OverLimits(std::string_view text, const JsonLimits& limits) {
  int depth = 0, elements = 1;
  bool quoted = false;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"') quoted = !quoted;
    if (quoted) {
      if (c == '\\') ++i;
      continue;
    }
    const bool opens = c == '[' || c == '{';
    if (opens && ++depth > limits.depth) return "this is nested too deeply";
    if (c == ']' || c == '}') --depth;
    if ((opens || c == ',') && ++elements > limits.elements) {
      return "this has more than " + std::to_string(limits.elements) + " elements";
    }
  }
  return "";
}

// A text in quotes. Most need no escapes; the library knows how to write the rest.
void AppendText(const std::string& text, std::string& out) {
  bool plain = true;  // of all, without a branch for each
  for (const char c : text) plain &= (c >= ' ') & (c <= '~') & (c != '"') & (c != '\\');
  if (plain) {
    out += '"';
    out += text;
    out += '"';
  } else {
    out += Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
  }
}

// Writes without building the library's tree in between: views go to clients all the time.
class JsonWriter {
 public:
  explicit JsonWriter(int indent) : indent_(indent) {}

  void Write(const Value& value) {
    switch (value.type()) {
      case Value::Type::kNull:
        text += "null";
        return;
      case Value::Type::kBool:
        text += value.AsBool() ? "true" : "false";
        return;
      case Value::Type::kNumber:
        WriteNumber(value.AsNumber());
        return;
      case Value::Type::kText:
        AppendText(value.AsText(), text);
        return;
      case Value::Type::kList:
        WriteItems('[', ']', value.items(), [this](const Value& item) { Write(item); });
        return;
      case Value::Type::kObject:
        WriteItems('{', '}', value.fields(), [this](const auto& field) {
          AppendText(field.first, text);
          text += indent_ < 0 ? ":" : ": ";
          Write(field.second);
        });
        return;
    }
  }

  std::string text;

 private:
  template <class Items, class F>
  void WriteItems(char open, char close, const Items& items, F write) {
    text += open;
    ++depth_;
    bool first = true;
    for (const auto& item : items) {
      if (!first) text += ',';
      first = false;
      NewLine();
      write(item);
    }
    --depth_;
    if (!first) NewLine();
    text += close;
  }
  void WriteNumber(int64_t number) {
    char digits[20];
    const std::to_chars_result end = std::to_chars(digits, std::end(digits), number);
    text.append(digits, end.ptr);
  }
  void NewLine() {
    if (indent_ < 0) return;
    text += '\n';
    text.append(static_cast<size_t>(indent_ * depth_), ' ');
  }

  const int indent_;
  int depth_ = 0;
};

}  // namespace

std::string ProblemText(const Problem& problem) {
  return problem.path.empty() ? problem.text : problem.path + ": " + problem.text;
}

Problem ParseJson(std::string_view text, Value* out, const JsonLimits& limits) {
  ValueBuilder builder;
  builder.problem.text = OverLimits(text, limits);
  if (!Ok(builder.problem)) return builder.problem;
  Json::sax_parse(text.begin(), text.end(), &builder);
  if (Ok(builder.problem)) *out = std::move(builder.root);
  return builder.problem;
}

Problem ReadFile(const std::string& path, std::string* text, size_t most) {
  constexpr size_t kKiB = 1u << 10, kMiB = 1u << 20;
  std::ifstream file(path, std::ios::binary);
  if (!file) return {path, "this file cannot be read"};
  text->clear();
  std::vector<char> part(64 * 1024);
  while (file.read(part.data(), static_cast<std::streamsize>(part.size())) || file.gcount() > 0) {
    text->append(part.data(), static_cast<size_t>(file.gcount()));
    if (text->size() > most) {
      text->clear();
      const std::string limit =
          most < kMiB ? std::to_string(most / kKiB) + " KiB" : std::to_string(most / kMiB) + " MiB";
      return {path, "this file is longer than " + limit};
    }
  }
  if (file.bad()) return {path, "this file cannot be read"};
  return {};
}

Problem ReadJsonFile(const std::string& path, Value* out) {
  std::string text;
  if (Problem problem = ReadFile(path, &text); !Ok(problem)) return problem;
  Problem problem = ParseJson(text, out);
  if (!Ok(problem)) problem.path = path + (problem.path.empty() ? "" : ": ") + problem.path;
  return problem;
}

std::string JsonText(const Value& value, int indent) {
  JsonWriter writer(indent);
  writer.Write(value);
  return std::move(writer.text);
}

Components BuiltInComponents() {
  Components components;
  for (std::size_t i = 0; i < kEmbeddedComponentCount; ++i) {
    const Problem problem =
        ParseJson(kEmbeddedComponents[i].text, &components[kEmbeddedComponents[i].name]);
    CHECK(Ok(problem));
  }
  return components;
}

Problem LoadComponents(const std::string& folder, Components* components) {
  std::error_code error;
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    if (entry.path().extension() == ".json") files.push_back(entry.path());
  }
  if (error) return {folder, "this folder cannot be read"};
  if (files.empty()) return {folder, "this folder has no component files"};
  std::sort(files.begin(), files.end());
  const Components built_in = BuiltInComponents();
  for (const std::filesystem::path& file : files) {
    const std::string name = file.stem().string();
    if (built_in.count(name) == 0) {
      return {file.string(), "there are no components called '" + name + "'"};
    }
    Problem problem = ReadJsonFile(file.string(), &(*components)[name]);
    if (!Ok(problem)) return problem;
  }
  return {};
}

}  // namespace alhambra::codec
