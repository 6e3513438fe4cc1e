// What people at a real table get: that the numbers they type in bring the points that the engine
// gives for the same position, whatever is played.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "codec/position.h"
#include "codec/scenario.h"
#include "codec/scoring_form.h"
#include "codec/setup.h"
#include "codec/test_support.h"
#include "engine/flow/play.h"
#include "engine/games/games.h"
#include "engine/games/set_up_list.h"
#include "engine/scoring/scoring.h"
#include "tests/random_setup.h"

namespace alhambra::tests {
namespace {

using codec::Ok;
using codec::TestComponents;

// Hooks with which a module brings points.
constexpr Hook kScoringHooks[] = {Hook::kScore,    Hook::kDeduct,       Hook::kHalfBuildings,
                                  Hook::kValuedAs, Hook::kOnWallScored, Hook::kScoreMoreWalls};

bool BringsPoints(const Module& module) {
  return std::any_of(std::begin(kScoringHooks), std::end(kScoringHooks),
                     [&](Hook hook) { return (module.hooks >> static_cast<int>(hook) & 1) != 0; });
}

void CheckDeclared(const Rules& rules, const Module& module) {
  SCOPED_TRACE(module.info().id);
  const auto own = [&](const auto& each) { return each.origin == module.origin; };
  EXPECT_EQ(std::any_of(rules.numbers().begin(), rules.numbers().end(), own), BringsPoints(module))
      << "who brings points at scorings says what they follow from, and nobody else does";
  for (const ScoreSource& source : rules.sources()) {
    if (own(source) && !BringsPoints(module)) {
      EXPECT_NE(source.at_once, AtOnce::kNever)
          << source.name << " is scored neither at scorings nor at once";
    }
  }
}

TEST(Companion, EveryModuleSaysWhatItsPointsFollowFrom) {
  for (const std::string& id : AllModuleIds()) {
    const auto rules = MakeRules(SetupWith(id));
    CheckDeclared(*rules, *rules->FindModule(id));
  }
  for (const GameInfo& info : AllGames()) {
    alhambra::Setup setup;
    setup.game = info.id;
    const auto rules = MakeRules(setup);
    for (const auto& module : rules->modules()) CheckDeclared(*rules, *module);
  }
}

TEST(Companion, LotsAreNamedOnceAndCanBeDrawn) {
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

// The points by source and scorer that a scoring brings, as a list that can be compared.
std::vector<std::string> Points(const Rules& rules, const Game& before, const Game& after,
                                int scoring) {
  std::vector<std::string> list;
  for (int source = 0; source < static_cast<int>(rules.sources().size()); ++source) {
    std::string line;
    bool any = false;
    for (int s = 0; s < rules.scorers(); ++s) {
      const int points = rules.EntryAt(after, source, scoring, s).points -
                         rules.EntryAt(before, source, scoring, s).points;
      any = any || points != 0;
      line += " " + std::to_string(points);
    }
    if (any) list.push_back(rules.sources()[static_cast<size_t>(source)].name + line);
  }
  return list;
}

std::vector<std::string> Points(const Value& answer) {
  std::vector<std::string> list;
  for (const Value& source : answer.Find("sources")->items()) {
    std::string line = source.Find("source")->AsText();
    for (const Value& points : source.Find("points")->items()) {
      line += " " + std::to_string(points.AsNumber());
    }
    list.push_back(line);
  }
  return list;
}

// Works a form out as it would come over the network.
Value AnswerOf(const Value& form) {
  const std::string text = codec::JsonText(form);
  EXPECT_LE(text.size(), codec::kMostFormBytes);
  Value read, answer;
  const codec::Problem parsed = codec::ParseJson(text, &read, codec::kFormLimits);
  EXPECT_TRUE(Ok(parsed)) << codec::ProblemText(parsed);
  const codec::Problem problem = codec::ScoreForm(read, TestComponents(), &answer);
  EXPECT_TRUE(Ok(problem)) << codec::ProblemText(problem) << "\n" << text;
  return Ok(problem) ? answer : Value();
}

// Scores the game, in which nobody is asked anything more, and by its numbers alone.
void CompareByNumbers(const Rules& rules, const Game& game, int scoring) {
  Game scored = game;
  Play play{rules, scored, nullptr};
  ScoreAll(play, scoring);
  const Value form = codec::FormOf(rules, game, scoring);
  const Value answer = AnswerOf(form);
  ASSERT_TRUE(answer.IsObject());
  ASSERT_EQ(Points(answer), Points(rules, game, scored, scoring)) << codec::JsonText(form);
  for (int s = 0; s < rules.scorers(); ++s) {
    ASSERT_EQ(answer.Find("total")->items()[static_cast<size_t>(s)].AsNumber(),
              rules.score(scored, s));
  }
  // What a game can come to draws no warning, but where Dirk's tiles and the points are those of
  // another scoring.
  for (const Value& warning : answer.Find("warnings")->items()) {
    const std::string& code = warning.Find("code")->AsText();
    if (code == "points-out-of-reach" && game.core.scorings_held >= scoring) continue;
    ASSERT_EQ(code, "dirk-too-few") << codec::JsonText(answer);
  }
}

// Answers at random what is asked before the points.
void AnswerAll(const Rules& rules, int scoring, Rng& rng, Game& game) {
  const int depth = game.core.agenda.size();
  rules.AskForScoring(game, scoring);
  ActionList list;
  while (game.core.agenda.size() > depth) {
    rules.Legal(game, list);
    ASSERT_TRUE(rules.Apply(game, list[rng.Below(list.size())], nullptr).ok());
  }
}

TEST(Companion, PointsFollowFromNumbersAlone) {
  constexpr int kGames = codec::Rounds(170), kEvery = 23;
  int compared = 0, exact = 0;
  for (int index = 0; index < kGames && !testing::Test::HasFatalFailure(); ++index) {
    const auto rules = MakeRules(RandomSetup(index));
    SCOPED_TRACE(Describe(rules->setup()));
    Rng rng{static_cast<uint64_t>(index) + 1};
    Game game = rules->Start(static_cast<uint64_t>(index) + 5);
    ActionList list;
    for (int i = 0; !rules->IsOver(game) && !testing::Test::HasFatalFailure(); ++i) {
      rules->Legal(game, list);
      ASSERT_TRUE(rules->Apply(game, list[rng.Below(list.size())], nullptr).ok());
      if (i % kEvery != 0 || rules->IsOver(game) || !IsLaidOut(game)) continue;
      if (!IsMain(game.core.agenda.back())) continue;
      const int scoring = 1 + rng.Below(kScorings);
      Game asked = game;
      AnswerAll(*rules, scoring, rng, asked);
      if (testing::Test::HasFatalFailure()) return;
      CompareByNumbers(*rules, asked, scoring);
      ++compared;
      if (compared % 8 != 0) continue;
      // The same by its position, with the questions open: nothing was said before.
      Value form = codec::WriteSetup(rules->setup());
      form.Set("scoring", scoring);
      form.Set("position", codec::WritePosition(*rules, asked, codec::kEverything));
      const Value by_position = AnswerOf(form);
      if (!by_position.Find("questions")->items().empty()) continue;
      ++exact;
      ASSERT_EQ(Points(by_position), Points(AnswerOf(codec::FormOf(*rules, asked, scoring))));
    }
  }
  EXPECT_GE(compared, codec::Rounds(2000));
  EXPECT_GE(exact, codec::Rounds(80));
}

// Every scoring of the scenarios, the books' examples among them, by both forms.
TEST(Companion, ScenariosScoreAlikeByBothForms) {
  int by_numbers = 0, by_position = 0;
  for (const std::string& path : codec::ScenarioFiles()) {
    SCOPED_TRACE(path);
    Value file;
    ASSERT_TRUE(Ok(codec::ReadJsonFile(path, &file)));
    codec::Scenario scenario;
    if (!Ok(codec::OpenScenario(file, TestComponents(), &scenario))) continue;
    const Rules& rules = *scenario.rules;
    const std::vector<Value>& steps = file.Find("steps")->items();
    for (size_t i = 0; i < steps.size(); ++i) {
      const Value* text = steps[i].Find("do");
      if (text != nullptr) {
        Action action;
        ASSERT_EQ(codec::ParseAction(rules, text->AsText(), &action), "");
        ASSERT_TRUE(rules.Apply(scenario.game, action, nullptr).ok());
      }
      const Value* score = steps[i].Find("score");
      if (score == nullptr) continue;
      const int scoring = static_cast<int>(score->AsNumber());
      Game asked = scenario.game;
      const int depth = asked.core.agenda.size();
      rules.AskForScoring(asked, scoring);
      Value answers = Value::List();
      for (size_t k = i + 1; k < steps.size() && asked.core.agenda.size() > depth; ++k) {
        const Value* answer = steps[k].Find("do");
        if (answer == nullptr) continue;
        Action action;
        ASSERT_EQ(codec::ParseAction(rules, answer->AsText(), &action), "");
        ASSERT_TRUE(rules.Apply(asked, action, nullptr).ok());
        answers.Add(*answer);
      }
      ASSERT_EQ(asked.core.agenda.size(), depth);
      Game scored = asked;
      Play play{rules, scored, nullptr};
      ScoreAll(play, scoring);
      const auto expected = Points(rules, asked, scored, scoring);
      EXPECT_EQ(Points(AnswerOf(codec::FormOf(rules, asked, scoring))), expected);
      ++by_numbers;
      if (i == 0 && file.Find("position") != nullptr) {
        Value form = codec::WriteSetup(rules.setup());
        form.Set("scoring", scoring);
        form.Set("position", *file.Find("position"));
        if (const Value* seed = file.Find("seed")) form.Set("seed", *seed);
        form.Set("answers", std::move(answers));
        EXPECT_EQ(Points(AnswerOf(form)), expected);
        ++by_position;
      }
      rules.RunScoring(scenario.game, scoring, nullptr);
    }
  }
  EXPECT_GT(by_numbers, 150);
  EXPECT_GT(by_position, 100);
}

// ---- whole games ----

// What somebody beside the table writes down at each scoring: the points before it, and the
// numbers.
class Notes : public EventSink {
 public:
  struct Scoring {
    int scoring = 0;
    Game before;   // when the scoring card is drawn
    Game counted;  // when nobody is asked anything more
  };
  Notes(const Rules& rules, const Game* game) : rules_(rules), game_(game) {}

  void On(const Event& event) override {
    if (event.origin != kCore) return;
    if (event.kind == static_cast<uint8_t>(CoreEvent::kScoring)) {
      scorings.push_back({event.a, *game_, {}});
    }
    if (event.kind == static_cast<uint8_t>(CoreEvent::kCounted)) scorings.back().counted = *game_;
  }

  // The points of a source until then.
  int Until(const Game& game, int source, int scorer) const {
    int points = 0;
    for (int row = 0; row <= kScorings; ++row) {
      points += rules_.EntryAt(game, source, row, scorer).points;
    }
    return points;
  }

  std::vector<Scoring> scorings;

 private:
  const Rules& rules_;
  const Game* const game_;
};

// At random, but rather something that makes a palace grow.
const Action& SomeAction(const ActionList& list, Rng& rng) {
  constexpr int kTries = 8;
  int pick = 0;
  for (int i = 0; i < kTries; ++i) {
    pick = rng.Below(list.size());
    const Action& action = list[pick];
    const bool grows = action.origin == kCore && (action.verb == VerbOf(CoreVerb::kBuy) ||
                                                  action.verb == VerbOf(CoreVerb::kAdd) ||
                                                  action.verb == VerbOf(CoreVerb::kPlace));
    if (grows) break;
  }
  return list[pick];
}

// Plays, and writes it down.
void PlayBeside(const Rules& rules, uint64_t seed, Game& game, Notes& notes) {
  Rng rng{seed};
  ActionList list;
  while (!rules.IsOver(game)) {
    rules.Legal(game, list);
    ASSERT_TRUE(rules.Apply(game, SomeAction(list, rng), &notes).ok());
  }
}

// The form of a scoring with nothing of the game but what is counted, and the points before it.
Value FormBeside(const Rules& rules, const Notes::Scoring& noted, int scoring, const Value* last) {
  Value form = codec::FormOf(rules, noted.counted, scoring);
  Value before = Value::List();
  for (int s = 0; s < rules.scorers(); ++s) before.Add(rules.score(noted.before, s));
  form.Set("before", std::move(before));
  if (last == nullptr) return form;
  Value of_last = Value::Object();
  for (const char* field : {"scorers", "table", "total"}) of_last.Set(field, *last->Find(field));
  form.Set("last", std::move(of_last));
  return form;
}

int PointsOf(const Value& answer, const std::string& source, int scorer) {
  for (const Value& each : answer.Find("sources")->items()) {
    if (each.Find("source")->AsText() != source) continue;
    return static_cast<int>(each.Find("points")->items()[static_cast<size_t>(scorer)].AsNumber());
  }
  return 0;
}

// The sheet of the game until `now` is what the scorings until then brought by the companion, and
// what came at once.
void CompareSheets(const Rules& rules, const Notes& notes, const std::vector<Value>& answers,
                   const Game& now) {
  for (int s = 0; s < rules.scorers(); ++s) {
    int at_once = 0, by_companion = 0;
    for (int source = 0; source < static_cast<int>(rules.sources().size()); ++source) {
      const ScoreSource& from = rules.sources()[static_cast<size_t>(source)];
      int brought = 0;
      for (const Value& answer : answers) brought += PointsOf(answer, from.name, s);
      by_companion += brought;
      const int points = notes.Until(now, source, s);
      if (from.at_once != AtOnce::kNever) {
        at_once += points - brought;
      } else {
        ASSERT_EQ(brought, points) << from.name << " of scorer " << s;
      }
    }
    ASSERT_EQ(by_companion + at_once, rules.score(now, s));
  }
}

// A game of five with ten modules, kept beside it from scoring to scoring by numbers alone.
TEST(Companion, AWholeGameKeptBesideItHasTheSameSheet) {
  constexpr int kGames = codec::Rounds(60);
  constexpr size_t kTenModules = 10;
  int scorings = 0, at_once = 0;
  for (int index = 0; index < kGames; ++index) {
    Rng rng{static_cast<uint64_t>(index) + 77};
    alhambra::Setup setup;
    setup.players = 5;
    std::vector<std::string> ids = AllModuleIds();
    while (setup.modules.size() < kTenModules) {
      const auto at = ids.begin() + rng.Below(static_cast<int>(ids.size()));
      setup.modules.push_back(*at);
      ids.erase(at);
    }
    const auto rules = MakeRules(setup);
    SCOPED_TRACE(Describe(rules->setup()));
    Game game = rules->Start(static_cast<uint64_t>(index) + 9);
    Notes notes(*rules, &game);
    PlayBeside(*rules, static_cast<uint64_t>(index) + 1, game, notes);
    std::vector<Value> answers;
    int total[kMaxScorers] = {};
    // The second scoring may never come.
    for (const Notes::Scoring& noted : notes.scorings) {
      const int scoring = noted.scoring;
      CompareSheets(*rules, notes, answers, noted.before);
      const Value* last = scoring == static_cast<int>(answers.size()) + 1 && scoring > 1
                              ? &answers.back()
                              : nullptr;
      const Value answer = AnswerOf(FormBeside(*rules, noted, scoring, last));
      ASSERT_TRUE(answer.IsObject());
      for (int s = 0; s < rules->scorers(); ++s) {
        at_once += rules->score(noted.before, s) != total[s] ? 1 : 0;
        const Value& now = answer.Find("total")->items()[static_cast<size_t>(s)];
        total[s] = static_cast<int>(now.AsNumber());
      }
      // A building may have gone back to the reserve; nothing else is remarked.
      for (const Value& warning : answer.Find("warnings")->items()) {
        EXPECT_EQ(warning.Find("code")->AsText(), "fewer-than-before") << codec::JsonText(warning);
      }
      answers.push_back(answer);
      ++scorings;
    }
    CompareSheets(*rules, notes, answers, game);
    if (HasFailure()) return;
  }
  EXPECT_GE(scorings, 2 * kGames);
  EXPECT_GT(at_once, 0) << "points that came at once are among those before a scoring";
}

// The game that web/tests/companion.test.mjs enters in the page: what is written down at each
// scoring, and the points after it by the rules.
TEST(Companion, TheGameForThePageIsThisOne) {
  const char* const path = ALHAMBRA_SOURCE_DIR "/tests/kept-game.json";
  alhambra::Setup setup;
  setup.players = 5;
  setup.modules = {"camps",  "street-trader", "treasure-chamber", "invaders",   "watchtowers",
                   "medina", "palace-staff",  "orchards",         "extensions", "handymen"};
  const auto rules = MakeRules(setup);
  Game game = rules->Start(22);
  Notes notes(*rules, &game);
  PlayBeside(*rules, 22, game, notes);
  ASSERT_EQ(notes.scorings.size(), size_t{kScorings});
  Value scorings = Value::List();
  std::vector<Value> answers;
  for (const Notes::Scoring& noted : notes.scorings) {
    Value form =
        FormBeside(*rules, noted, noted.scoring, answers.empty() ? nullptr : &answers.back());
    answers.push_back(AnswerOf(form));
    Value kept = Value::Object();
    for (const char* field : {"scorers", "table", "before"}) kept.Set(field, *form.Find(field));
    kept.Set("total", *answers.back().Find("total"));
    scorings.Add(std::move(kept));
  }
  CompareSheets(*rules, notes, answers, game);
  Value final = Value::List();
  for (int s = 0; s < rules->scorers(); ++s) final.Add(rules->score(game, s));
  ASSERT_EQ(final, *answers.back().Find("total"));
  Value now = Value::Object();
  now.Set("setup", codec::WriteSetup(rules->setup()));
  now.Set("scorings", std::move(scorings));
  if (std::getenv("ALHAMBRA_WRITE_KEPT_GAME") != nullptr) {
    std::ofstream(path) << codec::JsonText(now, 1) << "\n";
  }
  Value kept;
  ASSERT_TRUE(Ok(codec::ReadJsonFile(path, &kept)));
  EXPECT_EQ(codec::JsonText(kept), codec::JsonText(now))
      << "with ALHAMBRA_WRITE_KEPT_GAME=1 this test writes it anew";
}

// ---- set-up lists ----

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
      if (laid) {
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

TEST(Companion, SetUpListsCountWhatTheEngineLaysOut) {
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

TEST(Companion, EveryModuleSaysHowItIsLaidOut) {
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

}  // namespace
}  // namespace alhambra::tests
