#include "tests/random_setup.h"

#include <cstdlib>
#include <map>

#include "codec/json.h"
#include "codec/match.h"
#include "codec/position.h"
#include "codec/text.h"
#include "engine/games/games.h"

namespace alhambra::tests {
namespace {

std::string CardFault(const Rules& rules, const Game& game) {
  int counts[kCardTypes];
  rules.CountCards(game, counts);
  for (int id = 0; id < kCardTypes; ++id) {
    const Card card = static_cast<Card>(id);
    const int copies = rules.catalogue().IsCard(card) ? rules.catalogue().card(card).copies : 0;
    if (counts[id] == copies) continue;
    const std::string name =
        copies > 0 ? rules.catalogue().card(card).name : "card " + std::to_string(id);
    return name + ": " + std::to_string(counts[id]) + " instead of " + std::to_string(copies);
  }
  return "";
}

// Only tiles that are sold there lie beside the market, and a tile is on its way only while
// somebody is asked about it.
std::string BesideFault(const Rules& rules, const Game& game) {
  bool filling = false;
  for (const Frame& frame : game.core.agenda) {
    filling = filling || IsCore(frame, CoreFrame::kFill);
  }
  for (int tile = 0; tile < rules.catalogue().tile_count(); ++tile) {
    const TileSpot& spot = game.core.spot[tile];
    const TileDef& def = rules.catalogue().tile(static_cast<TileId>(tile));
    const bool beside = spot.zone == Zone::kBeside;
    if (beside && (!def.beside || spot.x < 0 || spot.x >= kSpaces)) {
      return def.name + " lies beside the market";
    }
    if (spot.zone == Zone::kMarket && def.beside) return def.name + " lies on the market";
    if (spot.zone == Zone::kMoving && !filling) return def.name + " is on its way for nobody";
  }
  return "";
}

// Every tile lies where its spot says, once, and nowhere else.
std::string TileFault(const Rules& rules, const Game& game) {
  const Core& core = game.core;
  int seen[256] = {};
  std::string fault;
  auto see = [&](TileId tile, Zone zone, Seat seat) {
    if (tile >= rules.catalogue().tile_count()) {
      fault = "an unknown tile lies somewhere";
      return;
    }
    ++seen[tile];
    const TileSpot& spot = core.spot[tile];
    const bool owned = zone == Zone::kPalace;  // stands for all three zones of a seat
    const bool fits =
        owned ? spot.seat == seat && (spot.zone == Zone::kPalace || spot.zone == Zone::kReserve ||
                                      spot.zone == Zone::kWaiting)
              : spot.zone == zone;
    if (!fits) fault = rules.catalogue().tile(tile).name + " is not where its spot says";
  };
  for (TileId tile : core.supply) see(tile, Zone::kSupply, 0);
  for (TileId tile : core.market) {
    if (tile != kNoTile) see(tile, Zone::kMarket, 0);
  }
  for (TileId tile : core.dirk) see(tile, Zone::kDirk, 0);
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    for (TileId tile : core.owned[seat]) see(tile, Zone::kPalace, seat);
  }
  for (int tile = 0; tile < rules.catalogue().tile_count() && fault.empty(); ++tile) {
    const Zone zone = core.spot[tile].zone;
    const bool listed = zone != Zone::kNowhere && zone != Zone::kModule && zone != Zone::kBeside &&
                        zone != Zone::kMoving && zone != Zone::kGone;
    const int expected = listed ? 1 : 0;
    if (seen[tile] != expected) {
      fault = rules.catalogue().tile(static_cast<TileId>(tile)).name + " lies " +
              std::to_string(seen[tile]) + " times instead of " + std::to_string(expected);
    }
  }
  return fault.empty() ? BesideFault(rules, game) : fault;
}

// The pair of modules with this number; every pair has one.
std::vector<std::string> Pair(const std::vector<std::string>& ids, int number) {
  const int count = static_cast<int>(ids.size());
  number %= count * (count - 1) / 2;
  int first = 0;
  for (int pairs = count - 1; number >= pairs; --pairs) {
    number -= pairs;
    ++first;
  }
  const auto at = [&ids](int i) { return ids[static_cast<size_t>(i)]; };
  return {at(first), at(first + 1 + number)};
}

constexpr int kOtherGame = 14;

// Which of 16 sorts the set-up is of, so that cases that take every 16th get all of them.
int SortOf(int index) { return (index + index / 16) % 16; }

// Of 16 set-ups one after the other, 8 have a pair of modules, 2 a single one, 1 none, 3 a few,
// 1 many or all, and 1 is of another game, with half of the modules that fit it. Many make long
// games.
std::vector<std::string> SomeModules(int index, Rng& rng) {
  std::vector<std::string> ids = AllModuleIds();
  const int sort = SortOf(index);
  if (sort < 8) return Pair(ids, index / 16 * 8 + sort);
  if (sort == 8) return {};
  const int count = static_cast<int>(ids.size());
  const int many = index / 16 % 4 == 0 ? count : count / 3;
  const int wanted = sort < 11 ? 1 : sort < kOtherGame ? 3 + rng.Below(5) : many;
  std::vector<std::string> modules;
  for (int left = count; left > 0; --left) {
    const bool taken = rng.Below(left) < wanted - static_cast<int>(modules.size());
    if (taken) modules.push_back(ids[static_cast<size_t>(count - left)]);
  }
  return modules;
}

// For games other than the base game.
std::vector<std::string> FittingModules(std::string_view game, Rng& rng) {
  std::vector<std::string> ids;
  for (const ModuleEntry& entry : AllModules()) {
    const std::unique_ptr<Module> module = entry.make();
    if (module->FitsGame(game) && rng.Below(2) == 0) ids.emplace_back(module->info().id);
  }
  return ids;
}

}  // namespace

std::vector<std::string> AllModuleIds() {
  std::vector<std::string> ids;
  for (const ModuleEntry& entry : AllModules()) ids.emplace_back(entry.make()->info().id);
  return ids;
}

std::string Describe(const Setup& setup) {
  std::string text = "edition " + std::to_string(setup.edition) + " of " + setup.game + " for " +
                     std::to_string(setup.players);
  for (const std::string& module : setup.modules) text += " +" + module;
  for (const auto& [name, value] : setup.options) {
    text += " " + name + "=" + std::to_string(value);
  }
  return text;
}

std::shared_ptr<const Rules> MakeRules(const Setup& setup) {
  static const Components kComponents = codec::BuiltInComponents();
  // Rules are immutable, so that set-ups drawn again can share them.
  static std::map<std::string, std::shared_ptr<const Rules>> made;
  std::shared_ptr<const Rules>& rules = made[Describe(setup)];
  if (rules == nullptr) {
    RulesOrProblem result = Rules::Make(setup, kComponents);
    CHECK(result.rules != nullptr);
    rules = result.rules;
  }
  return rules;
}

Setup SetupWith(const std::string& id) {
  Setup setup;
  setup.players = 3;
  if (FindGame(id) != nullptr) {
    setup.game = id;
  } else if (id != "base") {
    setup.modules = {id};
  }
  return setup;
}

Setup RandomSetup(int index) {
  Rng rng{0x5eed0000ULL + static_cast<uint64_t>(index)};
  Setup setup;
  setup.players = 2 + rng.Below(5);
  if (SortOf(index) == kOtherGame) {
    const auto games = static_cast<int>(AllGames().size());
    setup.game = AllGames()[static_cast<size_t>(1 + index / 16 % (games - 1))].id;
    setup.modules = FittingModules(setup.game, rng);
  } else {
    setup.modules = SomeModules(index, rng);
  }
  const auto set_options = [&](const Module& module) {
    for (const OptionInfo& option : module.options()) {
      if (rng.Below(3) == 0) {
        setup.options[std::string(module.info().id) + "." + option.name] = 1;
      }
    }
  };
  for (const ModuleEntry& entry : AllModules()) {
    const std::unique_ptr<Module> module = entry.make();
    for (const std::string& id : setup.modules) {
      if (id == module->info().id) set_options(*module);
    }
  }
  const GameInfo& game = *FindGame(setup.game);
  if (game.make_module != nullptr) set_options(*game.make_module());
  if (rng.Below(4) == 0) setup.options[kEndTurnOption] = 1;
  if (rng.Below(8) == 0) setup.edition = 1 + rng.Below(kEdition - 1);
  return setup;
}

Action Unlisted(const Rules& rules, const ActionList& list, Rng& rng) {
  Action action = list[rng.Below(list.size())];
  auto byte = [&rng](int most) { return static_cast<uint8_t>(rng.Below(most)); };
  for (int changes = 1 + rng.Below(3); changes > 0; --changes) {
    switch (rng.Below(10)) {
      case 0:
        action.origin = byte(static_cast<int>(rules.modules().size()) + 2);
        break;
      case 1:
        action.verb = byte(14);
        break;
      case 2:
        action.tile = byte(2) == 0 ? byte(rules.catalogue().tile_count()) : byte(256);
        break;
      case 3:
        action.x = static_cast<int8_t>(action.x + rng.Below(5) - 2);
        break;
      case 4:
        action.y = static_cast<int8_t>(byte(10) == 0 ? byte(256) : action.y + rng.Below(5) - 2);
        break;
      case 5:
        action.a = byte(byte(4) == 0 ? 256 : 10);
        break;
      case 6:
        action.b = byte(byte(4) == 0 ? 256 : 10);
        break;
      case 7:
        action.c = byte(byte(4) == 0 ? 256 : 10);
        break;
      case 8: {
        const Card card = byte(rules.catalogue().hand_card_count());
        if (action.pay.cards.Count(card) < 3) action.pay.cards.Add(card);
        break;
      }
      default:
        if (byte(2) == 0) {
          action.pay.cards = CardSet();
        } else {
          action.pay.pieces[rng.Below(kPieceSlots)] = byte(4);
        }
    }
  }
  return action;
}

int GamesToPlay(int normal) {
  const char* wanted = std::getenv("ALHAMBRA_CONFORMANCE_GAMES");
  return wanted == nullptr ? normal : std::atoi(wanted);
}

bool IsLaidOut(const Game& game) { return !IsCore(game.core.agenda[0], CoreFrame::kSetUp); }

std::string FindFault(const Rules& rules, const Game& game) {
  std::string fault = CardFault(rules, game);
  if (fault.empty()) fault = TileFault(rules, game);
  for (const auto& module : rules.modules()) {
    if (!fault.empty() || !IsLaidOut(game)) break;
    const char* found = module->FindFault(rules, game);
    if (found != nullptr) fault = std::string(module->info().id) + ": " + found;
  }
  for (Seat seat = 0; seat < rules.players() && fault.empty(); ++seat) {
    const Refusal refusal = rules.LayOut(game, seat).Validate();
    if (!refusal.ok())
      fault = "palace of seat " + std::to_string(seat) + ": " + std::string(refusal.code);
  }
  return fault;
}

std::string ReadBack(const Rules& rules, const Game& game, Game* read) {
  const Value written = codec::WritePosition(rules, game, codec::kEverything);
  const Reader reader(written);
  codec::ReadPosition(rules, reader, 1, read);
  if (!reader.ok()) return reader.problem().path + ": " + reader.problem().text;
  const Value again = codec::WritePosition(rules, *read, codec::kEverything);
  if (again == written) return "";
  const auto mismatch = codec::FindMismatch(written, again, "position");
  if (!mismatch) return "more is read than was written";
  return mismatch->path + " was " + mismatch->expected + ", is " + mismatch->found;
}

std::string RecordFault(const Rules& rules, const Game& before, const Action& action,
                        const Game& after) {
  const std::string text = codec::ActionText(rules, action);
  Action read;
  const std::string problem = codec::ParseAction(rules, text, &read);
  if (!problem.empty()) return "it is accepted and cannot be kept: " + problem;
  Game replayed = before;
  if (!rules.Apply(replayed, read, nullptr).ok()) return "it is accepted, but not as " + text;
  return replayed == after ? "" : text + " does something else";
}

}  // namespace alhambra::tests
