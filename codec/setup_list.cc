#include "codec/setup_list.h"

#include <string_view>
#include <utility>
#include <vector>

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

constexpr int kMostGone = 200;  // pieces of an item

Value LotsValue(const Rules& rules) {
  Value list = Value::List();
  for (const Lot& lot : LotsOf(rules)) {
    Value value = Value::Object();
    value.Set("lot", OwnedName(rules, lot.origin, lot.id));
    value.Set("most", lot.most);
    Value items = Value::List(), copies = Value::List();
    for (const std::string& item : lot.items) items.Add(item);
    for (const int each : lot.copies) copies.Add(each);
    value.Set("items", std::move(items));
    if (!lot.copies.empty()) value.Set("copies", std::move(copies));
    list.Add(std::move(value));
  }
  return list;
}

template <class T>
std::vector<std::string_view> ViewsOf(const T& texts) {
  return {texts.begin(), texts.end()};
}

// The pieces of a lot that were drawn before, by item.
std::vector<int> ReadGone(const Reader& gone, const Lot& lot) {
  gone.OnlyFields(ViewsOf(lot.items));
  std::vector<int> numbers;
  for (const std::string& item : lot.items) {
    numbers.push_back(gone.Has(item) ? gone.Field(item).Number(0, kMostGone) : 0);
  }
  if (lot.copies.empty()) gone.Fail("what is drawn here comes again and again");
  return numbers;
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
  answer.Set("lots", LotsValue(rules));
  return answer;
}

Problem DrawLot(const Value& wish, const Components& components, Rng& rng, Value* answer) {
  const Reader root(wish);
  root.OnlyFields({"edition", "game", "players", "modules", "options", "lot", "number", "gone"});
  const auto rules = MakeRules(root, ReadSetup(root, kEdition), components);
  if (rules == nullptr) return root.problem();
  const std::vector<Lot> lots = LotsOf(*rules);
  std::vector<std::string> names;
  for (const Lot& each : lots) names.push_back(OwnedName(*rules, each.origin, each.id));
  const int which = root.Field("lot").OneOf(ViewsOf(names), "lot");
  if (!root.ok()) return root.problem();
  const Lot& lot = lots[static_cast<size_t>(which)];
  const int number = root.Has("number") ? root.Field("number").Number(1, lot.most) : 1;
  const std::vector<int> gone =
      root.Has("gone") ? ReadGone(root.Field("gone"), lot) : std::vector<int>();
  if (!root.ok()) return root.problem();
  Value drawn = Value::List();
  for (const int item : Draw(lot, number, gone, rng)) {
    drawn.Add(lot.items[static_cast<size_t>(item)]);
  }
  if (drawn.items().empty()) root.Field("lot").Fail("none of these is left to draw");
  if (!root.ok()) return root.problem();
  *answer = Value::Object();
  answer->Set("drawn", std::move(drawn));
  return {};
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
