#include "library/handles.h"

#include <algorithm>
#include <cstring>

#include "codec/json.h"
#include "codec/talk.h"

namespace alhambra::library {
namespace {

constexpr const char* kStatusNames[] = {"ok",        "bad argument", "bad text",
                                        "too large", "refused",      "game over",
                                        "no record", "no memory",    "internal"};
// For faults that have no words of their own, such as those that no memory is left for.
constexpr const char* kPlainSentences[] = {
    "",
    "An argument is wrong.",
    "A text is wrong.",
    "That is too large.",
    "The rules forbid that.",
    "The game is over.",
    "Nobody knows how this game came about.",
    "There is not enough memory.",
    "Something went wrong in the library; please report it.",
};

// As much as fits, whole letters only.
template <size_t N>
void CopyText(std::string_view text, char (&out)[N]) {
  size_t size = std::min(text.size(), N - 1);
  if (size < text.size()) {
    while (size > 0 && (static_cast<unsigned char>(text[size]) & 0xc0u) == 0x80u) --size;
  }
  std::memset(out, 0, N);
  std::copy_n(text.data(), size, out);
}

}  // namespace

alh_status Answer(const Fault& fault, alh_error* error) {
  if (error == nullptr) return fault.status;
  error->status = fault.status;
  CopyText(fault.reason, error->reason);
  if (fault.text.empty()) {
    CopyText(kPlainSentences[fault.status], error->text);
  } else {
    // A sentence may repeat what was handed in, which may be any bytes.
    CopyText(codec::Readable(fault.text), error->text);
  }
  return fault.status;
}

Fault TakeText(const char* text, size_t length, size_t most, const char* what,
               std::string_view* taken) {
  if (text == nullptr) return Missing(what);
  if (length > most) {
    return {ALH_TOO_LARGE, std::string("'") + what + "' has " + std::to_string(length) +
                               " bytes, and " + std::to_string(most) + " are allowed."};
  }
  *taken = std::string_view(text, length);
  return {};
}

Fault TakeJson(const char* text, size_t length, size_t most, const char* what, Value* taken) {
  std::string_view json;
  Fault fault = TakeText(text, length, most, what, &json);
  if (fault.status != ALH_OK) return fault;
  const codec::Problem problem = codec::ParseJson(json, taken);
  return codec::Ok(problem) ? Fault() : BadText(problem);
}

const Components& ComponentsOfAll() {
  static const Components kComponents = codec::BuiltInComponents();
  return kComponents;
}

Fault TakeViewer(const Rules& rules, int32_t number, bool may_be_spectator, Seat* viewer) {
  const int lowest = may_be_spectator ? ALH_SPECTATOR : 0;
  if (number < lowest || number >= rules.players()) {
    return OutOfRange(may_be_spectator ? "viewer" : "seat", lowest, rules.players() - 1);
  }
  *viewer = number == ALH_SPECTATOR ? kSpectator : static_cast<Seat>(number);
  return {};
}

const ActionList& ListOf(alh_game& game) {
  if (game.list == nullptr) game.list = std::make_unique<ActionList>();
  if (!game.listed) {
    game.list->clear();
    if (!game.rules->IsOver(game.game)) game.rules->Legal(game.game, *game.list);
    game.listed = true;
  }
  return *game.list;
}

}  // namespace alhambra::library

extern "C" {

const char* alh_status_name(alh_status status) {
  return status >= ALH_OK && status <= ALH_INTERNAL ? alhambra::library::kStatusNames[status]
                                                    : "unknown";
}

const char* alh_version(void) { return ALHAMBRA_VERSION; }

alh_text* alh_text_new(void) { return new (std::nothrow) alh_text; }

void alh_text_free(alh_text* text) { delete text; }

const char* alh_text_data(const alh_text* text) {
  return text == nullptr ? "" : text->text.c_str();
}

size_t alh_text_size(const alh_text* text) { return text == nullptr ? 0 : text->text.size(); }

}  // extern "C"
