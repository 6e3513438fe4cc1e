// JSON text to and from the engine's Value, and the component files.
//
// Values hold whole numbers only: a fraction is an error, as are a field given twice, objects with
// more than kMaxFields fields, and whatever goes over the limits of the caller.
#ifndef ALHAMBRA_CODEC_JSON_H_
#define ALHAMBRA_CODEC_JSON_H_

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/base/value.h"
#include "engine/game/setup.h"

namespace alhambra::codec {

// What is wrong with something read: where (a path into the data, a file, or nothing) and a
// sentence. An empty text means success.
using Problem = Reader::Problem;
inline bool Ok(const Problem& problem) { return problem.text.empty(); }
// "seats[1].hand[0]: there is no card 'denar 12'"
std::string ProblemText(const Problem& problem);

inline constexpr int kMaxDepth = 64;
inline constexpr int kMaxElements = 50000;
inline constexpr int kMaxFields = 1024;
inline constexpr size_t kMostFileBytes = 64u << 20;

// How much a text may hold. A list of nothing but empty lists takes a hundred times its size and
// its time once it is parsed, so a glance over the bytes comes first and refuses it.
struct JsonLimits {
  int depth = kMaxDepth;        // lists and objects within each other
  int elements = kMaxElements;  // values of all kinds, as commas and brackets count them
};

// Parses JSON. A syntax error names line and column, going over a limit the limit, and any other
// error the path of the value.
Problem ParseJson(std::string_view text, Value* out, const JsonLimits& limits = {});
// Reads a file of at most so many bytes, whole KiB. The problem's path is the file's.
Problem ReadFile(const std::string& path, std::string* text, size_t most = kMostFileBytes);
// Reads and parses a file. The problem's path begins with the file's.
Problem ReadJsonFile(const std::string& path, Value* out);
// JSON text of a value: in one line, or indented by that many spaces.
std::string JsonText(const Value& value, int indent = -1);

// The component files the program was built with.
Components BuiltInComponents();
// Reads every *.json file of a folder over the components of the same name. Files whose name no
// built-in file has are refused: they would never be used.
Problem LoadComponents(const std::string& folder, Components* components);

}  // namespace alhambra::codec

#endif  // ALHAMBRA_CODEC_JSON_H_
