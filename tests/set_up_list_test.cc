// What people at a real table lay out: that set-up lists count what the engine lays out, and that
// what is drawn has its lots.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "codec/position.h"
#include "codec/scoring_form.h"
#include "codec/test_support.h"
#include "engine/games/games.h"
#include "engine/games/set_up_list.h"
#include "tests/random_setup.h"

namespace alhambra::tests {
namespace {

// The sum of the steps of one place, of one module and of one pile if they are named.
int Sum(const std::vector<SetUpStep>& steps, SetUpPlace place, int origin = -1, int pile = 0) {
  int sum = 0;
  for (const SetUpStep& step : steps) {
    const bool meant = step.place == place && (origin < 0 || step.origin == origin) &&
                       (pile == 0 || step.pile == pile);
    sum += meant ? step.number : 0;
  }
  return sum;
}

template <class List>
int CountOrigin(const Rules& rules, const List& cards, Origin origin) {
  return static_cast<int>(std::count_if(cards.begin(), cards.end(), [&](Card card) {
    return rules.catalogue().card(card).origin == origin;
  }));
}

int CountHand(const Rules& rules, const CardSet& hand, Origin origin) {
  int cards = 0;
  hand.ForEach([&](Card card) { cards += rules.catalogue().card(card).origin == origin ? 1 : 0; });
  return cards;
}

void CompareTiles(const Rules& rules, const Game& game, const std::vector<SetUpStep>& steps) {
  int in_game = 0, on_market = 0;
  for (int tile = 0; tile < rules.catalogue().tile_count(); ++tile) {
    const Zone zone = game.core.spot[tile].zone;
    in_game += zone == Zone::kSupply || zone == Zone::kMarket || zone == Zone::kBeside ||
                       zone == Zone::kDirk
                   ? 1
                   : 0;
    on_market += zone == Zone::kMarket ? 1 : 0;
  }
  for (const SetUpStep& step : steps) {
    if (step.place != SetUpPlace::kTable) continue;
    // Tiles that a module keeps beside the board.
    int kept = 0;
    for (int tile = 0; tile < rules.catalogue().tile_count(); ++tile) {
      const TileDef& def = rules.catalogue().tile(static_cast<TileId>(tile));
      const bool of_step = def.origin == step.origin && step.origin != kCore &&
                           def.name.rfind(std::string(step.piece) + " ", 0) == 0;
      kept += of_step && game.core.spot[tile].zone == Zone::kModule ? 1 : 0;
    }
    if (kept > 0) {
      EXPECT_EQ(kept, step.number) << step.piece;
    }
  }
  EXPECT_EQ(Sum(steps, SetUpPlace::kSupply), in_game);
  EXPECT_EQ(Sum(steps, SetUpPlace::kMarket), on_market);
  EXPECT_EQ(Sum(steps, SetUpPlace::kDirk), game.core.dirk.size());
}

void CompareCards(const Rules& rules, const Game& game, const std::vector<SetUpStep>& steps) {
  const Core& core = game.core;
  EXPECT_EQ(Sum(steps, SetUpPlace::kDisplay), core.display.size());
  int behind = 0;
  std::vector<std::vector<Card>> piles;
  for (const uint8_t size : core.pile) {
    const Card* end = core.draw.end() - behind;
    piles.emplace_back(end - size, end);
    behind += size;
  }
  for (int o = 0; o <= static_cast<int>(rules.modules().size()); ++o) {
    const Origin origin = static_cast<Origin>(o);
    SCOPED_TRACE(o == 0 ? "core" : rules.module(origin).info().id);
    const bool in_deck = Sum(steps, SetUpPlace::kDeck, o) > 0;
    int held = CountOrigin(rules, core.display, origin);
    for (Seat seat = 0; seat < rules.players(); ++seat) {
      held += CountHand(rules, core.hand[seat], origin);
    }
    const int in_piles = CountOrigin(rules, core.draw, origin);
    EXPECT_EQ(Sum(steps, SetUpPlace::kDeck, o) + Sum(steps, SetUpPlace::kPile, o) +
                  (held > 0 && !in_deck ? Sum(steps, SetUpPlace::kEach, o) * rules.players() : 0),
              held + in_piles);
    EXPECT_EQ(Sum(steps, SetUpPlace::kAside, o), CountOrigin(rules, core.aside, origin));
    for (int pile = 1; pile <= kPiles; ++pile) {
      std::vector<Card> own;
      for (const Card card : piles[static_cast<size_t>(pile - 1)]) {
        const CardDef& def = rules.catalogue().card(card);
        if (def.origin == origin && !(in_deck && def.money)) own.push_back(card);
      }
      EXPECT_EQ(Sum(steps, SetUpPlace::kPile, o, pile), static_cast<int>(own.size()));
    }
  }
}

// Where the pieces of a step are in a written position of its module: paths into it, by fields.
// What is found is added up, or with "#" counted: the entries of a list, with "##" those of lists
// in it.
struct Laid {
  const char* module;
  const char* piece;
  SetUpPlace place;
  std::vector<std::string> paths;
};
const std::vector<Laid>& LaidPieces() {
  using enum SetUpPlace;
  static const std::vector<Laid> kLaid = {
      {"bonus-cards", "bonus card", kEach, {"##hands"}},
      {"squares", "square", kTable, {"open", "left"}},
      {"thieves", "thief card", kEach, {"##hands"}},
      {"change", "coin", kTable, {"bag", "coins"}},
      {"street-trader", "street trader", kEach, {"#traders"}},
      {"street-trader", "citizen", kTable, {"supply", "traders.citizens"}},
      {"treasure-chamber", "chest", kTable, {"bag", "rooms", "#stowed"}},
      {"invaders", "invasion card", kTable, {"attacks"}},
      {"invaders", "scout", kTable, {"stack", "scouts"}},
      {"new-score-cards", "score card", kTable, {"#cards"}},
      {"caravanserai", "caravanserai", kTable, {"#cards", "##held"}},
      {"art-of-the-moors", "culture counter", kTable, {"stacks.left", "#counters"}},
      {"falconers", "falcon", kTable, {"supply", "#placed"}},
      {"building-sites", "building site", kTable, {"left"}},
      {"exchange-certificates", "credit token", kTable, {"tokens"}},
      {"new-building-grounds", "ground building", kTable, {"columns", "#built"}},
      {"major-construction-projects", "project", kTable, {"open", "stack"}},
      {"palace-staff", "servant", kTable, {"open", "pool", "#servants"}},
      {"palace-staff", "guard", kEach, {"#guards"}},
      {"orchards", "fruit board", kEach, {"#seats"}},
      {"travelling-craftsmen", "craftsman", kEach, {"##open"}},
      {"fresh-colours", "painting project", kTable, {"columns", "pile"}},
      {"palace-designers", "palace designer", kEach, {"#designers"}},
      {"alhambra-zoo", "animal", kTable, {"#animals", "pool"}},
      {"alhambra-zoo", "animal", kBox, {"#box"}},
      {"gates-without-end", "key", kTable, {"pile", "keys"}},
      {"gates-without-end", "wall section", kTable, {"sections"}},
      {"gates-without-end", "plaza", kTable, {"plazas"}},
      {"extensions", "extension", kTable, {"#spaces"}},
      {"handymen", "handyman", kEach, {"hand"}},
      {"treasures", "treasure", kEach, {"##left"}},
      {"caliphs-guidelines", "mission", kTable, {"#missions"}},
  };
  return kLaid;
}

// Pieces of which the engine keeps no stock: it needs none, since there are enough for all, or it
// counts what was taken of them.
const std::set<std::string>& WithoutStock() {
  static const std::set<std::string> kNames = {
      "viziers-favour vizier",          "city-gates city gate",   "city-walls wall segment",
      "master-builders master builder", "watchtowers watchtower", "orchards fruit",
      "travelling-craftsmen craftsman", "fresh-colours colour",   "gates-without-end half-building",
      "buildings-of-power die",         "handymen die",           "personal-markets stall",
  };
  return kNames;
}

// Whether it is said above what the module lays out; of modules that are added later it need not
// be.
bool IsListed(const std::string& id) {
  const auto& laid = LaidPieces();
  return std::any_of(laid.begin(), laid.end(),
                     [&](const Laid& each) { return id == each.module; }) ||
         WithoutStock().lower_bound(id + " ") != WithoutStock().lower_bound(id + "!");
}

int AddUp(const Value& value) {
  if (value.IsText()) return 1;
  int sum = static_cast<int>(value.AsNumber());
  for (const Value& item : value.items()) sum += AddUp(item);
  for (const auto& [name, field] : value.fields()) sum += AddUp(field);
  return sum;
}

int CountAt(const Value& state, std::string path) {
  const auto depth = static_cast<int>(path.find_first_not_of('#'));
  path.erase(0, static_cast<size_t>(depth));
  const size_t dot = path.find('.');
  const Value* found = state.Find(path.substr(0, dot));
  if (found == nullptr) return 0;
  int sum = 0;
  if (dot != std::string::npos) {
    for (const Value& item : found->items()) sum += CountAt(item, path.substr(dot + 1));
  } else if (depth == 2) {
    for (const Value& item : found->items()) sum += static_cast<int>(item.items().size());
  } else {
    sum = depth == 1 ? static_cast<int>(found->items().size() + found->fields().size())
                     : AddUp(*found);
  }
  return sum;
}

// All that lies on the table or before the players and is neither a tile nor a card of the game's.
int ComparePieces(const Rules& rules, const Game& game, const std::vector<SetUpStep>& steps) {
  const Value position = codec::WritePosition(rules, game, codec::kEverything);
  const Value* modules = position.Find("modules");
  int compared = 0;
  for (const SetUpStep& step : steps) {
    const bool laid = step.place == SetUpPlace::kTable || step.place == SetUpPlace::kEach;
    if (step.origin == kCore || rules.module(step.origin).info().number == 0) continue;
    const std::string id = rules.module(step.origin).info().id;
    const auto& all = LaidPieces();
    const auto known = std::find_if(all.begin(), all.end(), [&](const Laid& each) {
      return id == each.module && step.piece == std::string(each.piece) && step.place == each.place;
    });
    if (known == all.end()) {
      if (laid && IsListed(id)) {
        EXPECT_EQ(WithoutStock().count(id + " " + step.piece), 1u) << id << " " << step.piece;
      }
      continue;
    }
    int wanted = 0;
    for (const SetUpStep& other : steps) {
      const bool alike = other.origin == step.origin && other.place == step.place &&
                         std::string(other.piece) == step.piece;
      wanted += alike ? other.number : 0;
    }
    if (step.place == SetUpPlace::kEach) wanted *= rules.players();
    const Value* state = modules == nullptr ? nullptr : modules->Find(id);
    int found = 0;
    for (const std::string& path : known->paths) {
      found += state == nullptr ? 0 : CountAt(*state, path);
    }
    EXPECT_EQ(found, wanted) << id << " " << step.piece << " "
                             << (state == nullptr ? "" : codec::JsonText(*state));
    ++compared;
  }
  return compared;
}

TEST(SetUpLists, SetUpListsCountWhatTheEngineLaysOut) {
  constexpr int kSetUps = codec::Rounds(500);
  int pieces = 0;
  for (int index = 0; index < kSetUps && !testing::Test::HasFailure(); ++index) {
    const auto rules = MakeRules(RandomSetup(index));
    SCOPED_TRACE(Describe(rules->setup()));
    Game game = rules->Start(static_cast<uint64_t>(index) + 3);
    ActionList list;
    Rng rng{static_cast<uint64_t>(index)};
    while (!IsLaidOut(game)) {
      rules->Legal(game, list);
      ASSERT_TRUE(rules->Apply(game, list[rng.Below(list.size())], nullptr).ok());
    }
    std::vector<SetUpStep> steps = SetUpSteps(*rules);
    for (SetUpStep& step : steps) {
      // Where the scoring cards go is said by the game; they are the core's.
      const bool of_game = step.origin != kCore && rules->module(step.origin).info().number == 0;
      if (of_game) step.origin = kCore;
    }
    CompareTiles(*rules, game, steps);
    CompareCards(*rules, game, steps);
    pieces += ComparePieces(*rules, game, steps);
  }
  EXPECT_GT(pieces, codec::Rounds(1000));
}

TEST(SetUpLists, EveryModuleSaysHowItIsLaidOut) {
  for (const std::string& id : AllModuleIds()) {
    for (int players = 2; players <= kMaxPlayers; ++players) {
      alhambra::Setup setup = SetupWith(id);
      setup.players = players;
      const auto rules = MakeRules(setup);
      const std::vector<SetUpStep> steps = rules->FindModule(id)->set_up(*rules);
      EXPECT_FALSE(steps.empty()) << id;
      for (const SetUpStep& step : steps) {
        EXPECT_GE(step.number, 0) << id << ": " << step.piece;
        EXPECT_EQ(step.place == SetUpPlace::kPile, step.pile > 0) << id << ": " << step.piece;
      }
    }
  }
}

TEST(SetUpLists, LotsAreNamedOnceAndCanBeDrawn) {
  int lots = 0;
  const auto check = [&lots](const Rules& rules) {
    std::set<std::string> names;
    for (const Lot& lot : LotsOf(rules)) {
      SCOPED_TRACE(lot.id);
      ++lots;
      EXPECT_TRUE(names.insert(codec::OwnedName(rules, lot.origin, lot.id)).second);
      EXPECT_GE(lot.most, 1);
      EXPECT_EQ(std::set<std::string>(lot.items.begin(), lot.items.end()).size(), lot.items.size());
      EXPECT_TRUE(lot.copies.empty() || lot.copies.size() == lot.items.size());
      Rng rng{1};
      EXPECT_EQ(Draw(lot, lot.most, {}, rng).size(), static_cast<size_t>(lot.most));
    }
  };
  for (const std::string& id : AllModuleIds()) check(*MakeRules(SetupWith(id)));
  for (const GameInfo& info : AllGames()) {
    alhambra::Setup setup;
    setup.game = info.id;
    check(*MakeRules(setup));
  }
  EXPECT_GT(lots, 50);
}

}  // namespace
}  // namespace alhambra::tests
