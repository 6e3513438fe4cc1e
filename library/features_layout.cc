// Which numbers there are, and their names.
#include <utility>

#include "codec/pattern.h"
#include "library/features.h"

namespace alhambra::library {
namespace {

using NameList = std::vector<std::string>;

void Append(NameList& names, NameList more) {
  for (std::string& name : more) names.push_back(std::move(name));
}

// "place 1 tower", "place 2 tower": the names once for each of `count`, counted from `first` on.
NameList Repeated(const std::string& what, int first, int count, const NameList& names) {
  NameList all;
  for (int n = first; n < first + count; ++n) {
    const std::string prefix = what + " " + std::to_string(n);
    if (names.empty()) all.push_back(prefix);
    for (const std::string& name : names) all.push_back(prefix + " " + name);
  }
  return all;
}

NameList WallNames(const std::string& prefix) {
  NameList names;
  for (const std::string_view side : SideNames()) {
    names.push_back(prefix + "wall " + std::string(side));
  }
  return names;
}

NameList HandCardNames(const Catalogue& catalogue) {
  NameList names;
  for (int card = 0; card < catalogue.hand_card_count(); ++card) {
    names.push_back(catalogue.card(static_cast<Card>(card)).name);
  }
  return names;
}

NameList ClockNames(int parts) {
  NameList names = {"scoring 1 held",    "scoring 2 held",  "scoring 3 held",
                    "scoring 1 noted",   "scoring 2 noted", "market short",
                    "actions this turn", "turn number",     "discard"};
  Append(names, Repeated("pile", 1, kPiles, {}));
  Append(names, Repeated("supply", 1, parts, {}));
  return names;
}

NameList PaymentNames() {
  NameList names;
  for (const std::string_view currency : CurrencyNames()) names.emplace_back(currency);
  Append(names, {"any currency", "total", "cards", "pieces", "exact", "too much"});
  return names;
}

}  // namespace

Features::Features(std::shared_ptr<const Rules> rules, int palace_reach)
    : rules_(std::move(rules)), palace_reach_(palace_reach) {
  CountWords();
  for (int id = 0; id < kCardTypes; ++id) {
    const Card card = static_cast<Card>(id);
    if (rules_->catalogue().IsCard(card)) cards_ += rules_->catalogue().card(card).copies;
  }
  tiles_ = rules_->catalogue().tile_count();
  tile_size_ = static_cast<int>(TileNames("").size());
  seat_size_ = static_cast<int>(SeatNames().size());
  LayOutObservation();
  LayOutAction();
}

void Features::CountWords() {
  int verbs = 0;
  for (Origin origin = kCore; origin <= rules_->modules().size(); ++origin) {
    first_frame_.push_back(frame_count_);
    first_verb_.push_back(verbs);
    frame_count_ += static_cast<int>(rules_->FramesOf(origin).size());
    verbs += static_cast<int>(rules_->VerbsOf(origin).size());
  }
}

int Features::AddBlock(std::vector<Block>& blocks, const char* name, Names numbers) {
  const int from = blocks.empty() ? 0 : blocks.back().from + blocks.back().size();
  if (!numbers.empty()) blocks.push_back({name, from, std::move(numbers)});
  return from;
}

Features::Names Features::FrameNames() const {
  Names names(static_cast<size_t>(frame_count_));
  for (Origin origin = kCore; origin <= rules_->modules().size(); ++origin) {
    const auto first = static_cast<size_t>(first_frame_[origin]);
    const auto name = [&](const Pattern& pattern, const char* sort) {
      names[first + pattern.number] =
          OwnerOf(origin) + sort + std::string(codec::NamePart(pattern));
    };
    for (const Pattern& question : rules_->WordsOf(origin).questions) name(question, "");
    for (const Pattern& step : rules_->WordsOf(origin).steps) name(step, "step ");  // asks nobody
  }
  return names;
}

Features::Names Features::VerbNames() const {
  Names names;
  for (Origin origin = kCore; origin <= rules_->modules().size(); ++origin) {
    for (const Pattern& pattern : rules_->VerbsOf(origin)) {
      names.push_back(OwnerOf(origin) + pattern.text);
    }
  }
  return names;
}

// What stands before the words of a module.
std::string Features::OwnerOf(Origin origin) const {
  return origin == kCore ? "" : std::string(rules_->module(origin).info().id) + ": ";
}

Features::Names Features::KindNamesOf(const std::string& prefix) const {
  Names names;
  for (const Kind kind : rules_->kinds()) names.push_back(prefix + std::string(KindNames()[kind]));
  return names;
}

// As WriteTile writes them.
Features::Names Features::TileNames(const std::string& prefix) const {
  Names names = KindNamesOf(prefix);
  names.push_back(prefix + "no building");
  names.push_back(prefix + "price");
  Append(names, WallNames(prefix));
  return names;
}

Features::Names Features::SeatNames() const {
  Names names = {"points", "cards", "built", "waiting", "reserve", "wall"};
  Append(names, KindNamesOf("built "));
  Append(names, KindNamesOf("reserve "));
  for (const ScoreSource& source : rules_->sources()) names.push_back("points " + source.name);
  for (const auto& module : rules_->modules()) {
    names.push_back(std::string("tiles ") + module->info().id);
  }
  return names;
}

Features::Names Features::PalaceNames() const {
  Names names;
  for (int y = -palace_reach_; y <= palace_reach_; ++y) {
    for (int x = -palace_reach_; x <= palace_reach_; ++x) {
      const std::string cell = std::to_string(x) + "," + std::to_string(y) + " ";
      names.push_back(cell + "covered");
      Append(names, WallNames(cell));
      Append(names, KindNamesOf(cell));
    }
  }
  return names;
}

void Features::LayOutObservation() {
  const Rules& rules = *rules_;
  const auto add = [this](const char* name, Names numbers) {
    return AddBlock(observation_blocks_, name, std::move(numbers));
  };
  const Names seats = Repeated("seat", 0, rules.players(), {});
  Names currencies, pieces, modules;
  for (const std::string_view currency : CurrencyNames()) currencies.emplace_back(currency);
  for (const PieceSlot& slot : rules.piece_slots()) pieces.push_back(slot.name);
  for (const Module* module : rules.With(Hook::kWorth)) modules.emplace_back(module->info().id);
  at_.decision = add("decision", FrameNames());
  at_.deciding = add("deciding", seats);
  at_.turn = add("turn", seats);
  at_.clock = add("clock", ClockNames(rules.parts()));
  at_.market = add("market", Repeated("space", 1, rules.places(), TileNames("")));
  at_.beside =
      add("beside", rules.beside_tiles().empty() ? Names() : Repeated("space", 1, kSpaces, {}));
  at_.display = add("display", HandCardNames(rules.catalogue()));
  at_.hand = add("hand", HandCardNames(rules.catalogue()));
  at_.money = add("money", currencies);
  at_.pieces = add("pieces", pieces);
  at_.worth = add("worth", modules);
  at_.seats = add("seats", Repeated("seat", 0, rules.players(), SeatNames()));
  Names dirk = {"points"};
  Append(dirk, KindNamesOf("built "));
  at_.dirk = add("dirk", rules.has_dirk() ? dirk : Names());
  at_.palace = add("palace", palace_reach_ == 0 ? Names() : PalaceNames());
  observation_size_ = observation_blocks_.back().from + observation_blocks_.back().size();
}

void Features::LayOutAction() {
  const auto add = [this](const char* name, Names numbers) {
    return AddBlock(action_blocks_, name, std::move(numbers));
  };
  in_action_.verb = add("verb", VerbNames());
  in_action_.tile = add("tile", TileNames(""));
  in_action_.second = add("second tile", TileNames(""));
  in_action_.payment = add("payment", PaymentNames());
  in_action_.cell = add("cell", {"x", "y", "neighbours", "walls outward", "open outward"});
  in_action_.numbers = add("numbers", {"a", "b", "c"});
  action_size_ = action_blocks_.back().from + action_blocks_.back().size();
}

}  // namespace alhambra::library
