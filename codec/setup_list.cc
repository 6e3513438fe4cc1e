#include "codec/setup_list.h"

#include <utility>

#include "codec/scoring_form.h"
#include "codec/setup.h"
#include "engine/games/set_up_list.h"

namespace alhambra::codec {
namespace {

struct PlaceWords {
  const char* name;
  const char* before;  // the pieces
  const char* after;
};

// In the order of SetUpPlace.
constexpr PlaceWords kPlaces[] = {
    {"box", "Leave ", " in the box."},
    {"each", "Give each player ", "."},
    {"table", "Lay ", " ready beside the board."},
    {"supply", "Shuffle ", " into the supply of tiles."},
    {"dirk", "Draw ", " for Dirk."},
    {"market", "Draw ", " for the market."},
    {"deck", "Shuffle ", " together face down."},
    {"deal", "Deal each player ", "."},
    {"display", "Reveal ", " as the display."},
    {"cut", "Cut the other cards into ", "."},
    {"aside", "Lay ", " aside, face down."},
    {"pile", "Shuffle ", " into pile "},
    {"stack", "Stack the ", "."},
};

std::string Pieces(const SetUpStep& step) {
  std::string name = step.piece;
  if (step.number != 1) {
    if (name == "die") {
      name = "dice";
    } else if (name == "handyman" || name == "craftsman") {
      name.replace(name.size() - 3, 3, "men");
    } else if (name == "building of power") {
      name = "buildings of power";
    } else {
      name += "s";
    }
  }
  return step.number == 0 ? name : std::to_string(step.number) + " " + name;
}

}  // namespace

std::string SetUpStepText(const SetUpStep& step) {
  const PlaceWords& words = kPlaces[static_cast<int>(step.place)];
  std::string text = words.before + Pieces(step) + words.after;
  if (step.place == SetUpPlace::kPile) text += std::to_string(step.pile) + ".";
  if (step.note[0] != '\0') text += std::string(" ") + step.note;
  return text;
}

Value SetUpListValue(const Rules& rules) {
  Value steps = Value::List();
  for (const SetUpStep& step : SetUpSteps(rules)) {
    Value value = Value::Object();
    if (step.origin != kCore) value.Set("module", rules.module(step.origin).info().id);
    value.Set("place", kPlaces[static_cast<int>(step.place)].name);
    value.Set("piece", step.piece);
    if (step.number > 0) value.Set("number", step.number);
    if (step.place == SetUpPlace::kPile) value.Set("pile", step.pile);
    if (step.note[0] != '\0') value.Set("note", step.note);
    value.Set("text", SetUpStepText(step));
    steps.Add(std::move(value));
  }
  Value answer = Value::Object();
  answer.Set("setup", WriteSetup(rules.setup()));
  answer.Set("steps", std::move(steps));
  answer.Set("numbers", NumbersValue(rules));
  return answer;
}

Problem SetUpList(const Value& setup, const Components& components, Value* answer) {
  const Reader root(setup);
  root.OnlyFields({"edition", "game", "players", "modules", "options"});
  const auto rules = MakeRules(root, ReadSetup(root, kEdition), components);
  if (rules == nullptr) return root.problem();
  *answer = SetUpListValue(*rules);
  return {};
}

}  // namespace alhambra::codec
