#include "codec/pattern.h"

#include <algorithm>
#include <vector>

#include "codec/words.h"
#include "engine/base/check.h"

namespace alhambra::codec {
namespace {

// What a placeholder names.
enum class Field : uint8_t { kNone, kTile, kCell, kCards, kSeat, kA, kB, kC, kValue };

// A literal piece of text, or a placeholder.
struct Part {
  Field field = Field::kNone;
  ArgType type = ArgType::kNumber;
  int group = 0;  // 0: always there; else the number of its pair of brackets
  std::string_view literal;
};

// A wrong pattern is a bug in the module that declares it, found as soon as it is used.
Part ReadPlaceholder(std::string_view inside) {
  Part part;
  const size_t colon = inside.find(':');
  const std::string_view name = inside.substr(0, colon);
  constexpr std::string_view kFieldNames[] = {"",  "tile", "cell", "cards", "seat",
                                              "a", "b",    "c",    "value"};
  for (int i = 1; i < 9; ++i) {
    if (kFieldNames[i] == name) part.field = static_cast<Field>(i);
  }
  CHECK(part.field != Field::kNone);
  CHECK((part.field >= Field::kA) == (colon != std::string_view::npos));
  if (colon == std::string_view::npos) return part;
  bool known = false;
  for (size_t i = 0; i < std::size(kArgTypeNames); ++i) {
    if (kArgTypeNames[i] != inside.substr(colon + 1)) continue;
    part.type = static_cast<ArgType>(i);
    known = true;
  }
  CHECK(known);
  return part;
}

std::vector<Part> Parse(const Pattern& pattern) {
  std::vector<Part> parts;
  std::string_view text = pattern.text;
  int groups = 0;
  int group = 0;
  while (!text.empty()) {
    const size_t length = std::min(text.find_first_of("{[]"), text.size());
    if (length > 0) {
      parts.push_back({Field::kNone, ArgType::kNumber, group, text.substr(0, length)});
      text.remove_prefix(length);
      continue;
    }
    if (text.front() == '{') {
      const size_t end = text.find('}');
      CHECK(end != std::string_view::npos);
      parts.push_back(ReadPlaceholder(text.substr(1, end - 1)));
      parts.back().group = group;
      text.remove_prefix(end + 1);
      continue;
    }
    group = text.front() == '[' ? ++groups : 0;
    text.remove_prefix(1);
  }
  return parts;
}

// The number of a placeholder with a TYPE.
int& NumberOf(Fields& fields, Field field) {
  switch (field) {
    case Field::kA:
      return fields.a;
    case Field::kB:
      return fields.b;
    case Field::kC:
      return fields.c;
    default:
      return fields.value;
  }
}
int NumberOf(const Fields& fields, Field field) {
  return NumberOf(const_cast<Fields&>(fields), field);  // NOLINT: only read
}

// In brackets 0 means "left out", so that what counts from 0 is stored plus one.
int StoredPlus(const Part& part) {
  const bool as_is =
      part.type == ArgType::kNumber || part.type == ArgType::kAddon || part.type == ArgType::kWalls;
  return part.group != 0 && !as_is ? 1 : 0;
}

bool IsLeftOut(const Part& part, const Fields& fields) {
  switch (part.field) {
    case Field::kNone:
      return false;
    case Field::kTile:
      return fields.tile == kNoTile;
    case Field::kCell:
      return fields.x == 0 && fields.y == 0;
    case Field::kCards:
      return fields.pay == Payment();
    case Field::kSeat:
      return fields.seat == kNoSeat;
    default:
      return NumberOf(fields, part.field) == 0;
  }
}

// A part in brackets is there when every placeholder in the brackets has something to say.
bool IsThere(const std::vector<Part>& parts, const Part& part, const Fields& fields) {
  if (part.group == 0) return true;
  for (const Part& other : parts) {
    if (other.group == part.group && IsLeftOut(other, fields)) return false;
  }
  return true;
}

std::string WritePart(const Words& words, const Part& part, const Fields& fields) {
  switch (part.field) {
    case Field::kNone:
      return std::string(part.literal);
    case Field::kTile:
      return words.Of(ArgType::kTile, fields.tile);
    case Field::kCell:
      return std::to_string(fields.x) + "," + std::to_string(fields.y);
    case Field::kCards:
      return words.OfPayment(fields.pay);
    case Field::kSeat:
      return words.OfSeat(fields.seat);
    default:
      return words.Of(part.type, NumberOf(fields, part.field) - StoredPlus(part));
  }
}

bool ReadPart(const Words& words, const Part& part, std::string_view* text, Fields* fields) {
  int number = 0;
  switch (part.field) {
    case Field::kNone:
      return TakeText(text, part.literal);
    case Field::kTile:
      if (!words.Take(ArgType::kTile, text, &number)) return false;
      fields->tile = static_cast<TileId>(number);
      return true;
    case Field::kCell:
      return TakeNumber(text, -128, 127, &fields->x) && TakeText(text, ",") &&
             TakeNumber(text, -128, 127, &fields->y);
    case Field::kCards:
      return words.TakePayment(text, &fields->pay);
    case Field::kSeat:
      return false;  // only in sentences, which are never read
    default:
      if (!words.Take(part.type, text, &number)) return false;
      number += StoredPlus(part);
      // A field of an action is a byte.
      if (number < 0 || number > 255) return false;
      NumberOf(*fields, part.field) = number;
      return true;
  }
}

Value ArgumentOf(const Words& words, const Part& part, const Fields& fields) {
  switch (part.field) {
    case Field::kTile:
      return words.AsValue(ArgType::kTile, fields.tile);
    case Field::kCell: {
      Value cell = Value::List();
      cell.Add(fields.x);
      cell.Add(fields.y);
      return cell;
    }
    case Field::kCards:
      return words.CardList(fields.pay.cards);
    default:
      return words.AsValue(part.type, NumberOf(fields, part.field) - StoredPlus(part));
  }
}

std::string ArgumentName(const Part& part) {
  switch (part.field) {
    case Field::kTile:
      return "tile";
    case Field::kCell:
      return "cell";
    case Field::kCards:
      return "cards";
    case Field::kValue:
      return "value";
    default:
      return std::string(kArgTypeNames[static_cast<size_t>(part.type)]);
  }
}

void SetUnderNewName(Value& object, const std::string& name, Value value) {
  std::string unused = name;
  for (int i = 2; object.Find(unused) != nullptr; ++i) unused = name + std::to_string(i);
  object.Set(unused, std::move(value));
}

}  // namespace

std::string WritePattern(const Rules& rules, const Pattern& pattern, const Fields& fields) {
  const std::vector<Part> parts = Parse(pattern);
  const Words words(rules, pattern.names);
  std::string text;
  for (const Part& part : parts) {
    if (IsThere(parts, part, fields)) text += WritePart(words, part, fields);
  }
  return text;
}

std::string WriteSentence(const Rules& rules, const Pattern& pattern, const Fields& fields) {
  constexpr std::string_view kVowels = "aeiou", kArticle = " a ";
  const std::vector<Part> parts = Parse(pattern);
  const Words words(rules, pattern.names);
  std::string text;
  for (const Part& part : parts) {
    if (!IsThere(parts, part, fields)) continue;
    const std::string next = WritePart(words, part, fields);
    const bool after_article = part.field != Field::kNone && text.ends_with(kArticle);
    if (after_article && !next.empty() && kVowels.find(next.front()) != kVowels.npos) {
      text.insert(text.size() - 1, "n");
    }
    text += next;
  }
  return text;
}

bool ReadPattern(const Rules& rules, const Pattern& pattern, std::string_view text, Fields* fields,
                 size_t* reached) {
  const std::vector<Part> parts = Parse(pattern);
  const Words words(rules, pattern.names);
  Fields read;
  std::string_view rest = text;
  *reached = 0;
  for (size_t i = 0; i < parts.size();) {
    const int group = parts[i].group;
    const std::string_view rest_before = rest;
    const Fields read_before = read;
    bool good = true;
    // The parts of one pair of brackets (or one part outside): all of them or none.
    do {
      good = good && ReadPart(words, parts[i], &rest, &read) &&
             (group == 0 || !IsLeftOut(parts[i], read));
      if (good) *reached = std::max(*reached, text.size() - rest.size());
      ++i;
    } while (group != 0 && i < parts.size() && parts[i].group == group);
    if (good) continue;
    if (group == 0) return false;
    rest = rest_before;
    read = read_before;
  }
  if (!rest.empty()) return false;
  *fields = read;
  return true;
}

void AddArguments(const Rules& rules, const Pattern& pattern, const Fields& fields, Value& object) {
  const std::vector<Part> parts = Parse(pattern);
  const Words words(rules, pattern.names);
  for (const Part& part : parts) {
    if (part.field == Field::kNone || !IsThere(parts, part, fields)) continue;
    // The one whose event or decision it is may be named before; it is the same seat.
    if (part.field == Field::kSeat) {
      object.Set("seat", words.AsValue(ArgType::kSeat, fields.seat));
      continue;
    }
    SetUnderNewName(object, ArgumentName(part), ArgumentOf(words, part, fields));
    if (part.field != Field::kCards) continue;
    Value pieces = words.PieceList(fields.pay);
    if (!pieces.items().empty()) SetUnderNewName(object, "pieces", std::move(pieces));
  }
}

Value ArgumentsValue(const Pattern& pattern) {
  Value list = Value::List();
  Value taken = Value::Object();  // the names so far
  const auto add = [&taken](std::string name, std::string_view type, bool optional) {
    for (int i = 2; taken.Find(name) != nullptr; ++i) name = std::string(type) + std::to_string(i);
    taken.Set(name, true);
    Value item = Value::Object();
    item.Set("name", name);
    item.Set("type", type);
    if (optional) item.Set("optional", true);
    return item;
  };
  for (const Part& part : Parse(pattern)) {
    if (part.field == Field::kNone) continue;
    if (part.field == Field::kSeat) {
      if (taken.Find("seat") == nullptr) list.Add(add("seat", "seat", false));
      continue;
    }
    const std::string name = ArgumentName(part);
    const std::string type = part.field == Field::kValue ? "number" : name;
    Value item = add(name, type, part.group != 0);
    if (part.type == ArgType::kName && part.field >= Field::kA) {
      Value names = Value::List();
      for (const char* const* each = pattern.names; *each != nullptr; ++each) names.Add(*each);
      item.Set("names", std::move(names));
    }
    list.Add(std::move(item));
    if (part.field == Field::kCards) list.Add(add("pieces", "pieces", true));
  }
  return list;
}

std::string_view NamePart(const Pattern& pattern) {
  const std::string_view text = pattern.text;
  const size_t colon = text.find(": ");
  return colon == std::string_view::npos ? std::string_view() : text.substr(0, colon);
}

Pattern SentencePart(const Pattern& pattern) {
  const size_t name = NamePart(pattern).size();
  return {pattern.text + (name == 0 ? 0 : name + 2), pattern.names};
}

std::string_view VerbName(const Pattern& pattern) {
  const std::string_view text = pattern.first_text != nullptr ? pattern.first_text : pattern.text;
  const std::string_view words = text.substr(0, text.find_first_of("{["));
  return words.substr(0, words.find_last_not_of(' ') + 1);
}

std::string SingleSpaced(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c != ' ' || (!result.empty() && result.back() != ' ')) result += c;
  }
  if (!result.empty() && result.back() == ' ') result.pop_back();
  return result;
}

}  // namespace alhambra::codec
