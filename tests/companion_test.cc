// What people at a real table get: that the numbers they type in, and the palaces they put in,
// bring the points that the engine gives for the same position, whatever is played.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "codec/position.h"
#include "codec/scenario.h"
#include "codec/scoring_form.h"
#include "codec/setup.h"
#include "codec/test_support.h"
#include "codec/text.h"
#include "engine/flow/play.h"
#include "engine/games/games.h"
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

// The game, in which nobody is asked anything more, after this scoring.
Game Scored(const Rules& rules, const Game& game, int scoring) {
  Game scored = game;
  Play play{rules, scored, nullptr};
  ScoreAll(play, scoring);
  return scored;
}

// By its numbers alone, a game in which nobody is asked anything more brings what it scores.
void CompareByNumbers(const Rules& rules, const Game& game, int scoring) {
  const Game scored = Scored(rules, game, scoring);
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

// By its position and what was answered, a game in which nobody was asked anything yet brings what
// it scores once it was asked.
void CompareByPosition(const Rules& rules, const Game& game, const Value& answers,
                       const Game& asked, int scoring) {
  Value form = codec::WriteSetup(rules.setup());
  form.Set("scoring", scoring);
  form.Set("position", codec::WritePosition(rules, game, codec::kEverything));
  form.Set("answers", answers);
  const Value answer = AnswerOf(form);
  ASSERT_TRUE(answer.IsObject());
  ASSERT_EQ(Points(answer), Points(rules, asked, Scored(rules, asked, scoring), scoring))
      << codec::JsonText(form);
  for (const Value& question : answer.Find("questions")->items()) {
    ASSERT_EQ(question.Find("question")->AsText(), "tie") << codec::JsonText(question);
  }
}

// Answers at random what is asked before the points.
void AnswerAll(const Rules& rules, int scoring, Rng& rng, Game& game, Value& answers) {
  const int depth = game.core.agenda.size();
  rules.AskForScoring(game, scoring);
  ActionList list;
  while (game.core.agenda.size() > depth) {
    rules.Legal(game, list);
    const Action& action = list[rng.Below(list.size())];
    answers.Add(codec::ActionText(rules, action));
    ASSERT_TRUE(rules.Apply(game, action, nullptr).ok());
  }
}

std::vector<int> NumbersOf(const Rules& rules, const Game& game, const Module& module,
                           int scoring) {
  Numbers numbers;
  numbers.Clear(rules.number_places());
  CountModule(rules, game, module, scoring, numbers);
  std::vector<int> list;
  for (int place = 0; place < rules.number_places(); ++place) {
    list.push_back(numbers.OfTable(place));
    for (int s = 0; s < rules.scorers(); ++s) list.push_back(numbers.Of(s, place));
  }
  return list;
}

// What computer players rely on: they count once for all scorings to come.
void CheckCountsAlike(const Rules& rules, const Game& game) {
  for (const Module* module : rules.With(Hook::kScore)) {
    if (Overrides(*module, Hook::kDeduct)) continue;
    Game scored = game;
    Play play{rules, scored, nullptr};
    std::vector<int> first;
    for (int scoring = 1; scoring <= kScorings; ++scoring) {
      if ((module->matters_in >> (scoring - 1) & 1) == 0) continue;
      const std::vector<int> numbers = NumbersOf(rules, scored, *module, scoring);
      if (first.empty()) first = numbers;
      ASSERT_EQ(numbers, first) << module->info().id << " in scoring " << scoring;
      Numbers all;
      CountAll(rules, scored, scoring, all);
      ScoreModule(play, *module, scoring, all);
    }
  }
}

TEST(Companion, PointsFollowFromNumbersAndFromThePosition) {
  constexpr int kGames = codec::Rounds(170), kEvery = 23;
  int compared = 0, answered = 0;
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
      Value answers = Value::List();
      AnswerAll(*rules, scoring, rng, asked, answers);
      if (testing::Test::HasFatalFailure()) return;
      CompareByNumbers(*rules, asked, scoring);
      CheckCountsAlike(*rules, asked);
      CompareByPosition(*rules, game, answers, asked, scoring);
      ++compared;
      answered += answers.items().empty() ? 0 : 1;
    }
  }
  EXPECT_GE(compared, codec::Rounds(2000));
  EXPECT_GE(answered, codec::Rounds(120));
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
      const auto expected = Points(rules, asked, Scored(rules, asked, scoring), scoring);
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
    const bool grows = IsCore(action, CoreVerb::kBuy) || IsCore(action, CoreVerb::kAdd) ||
                       IsCore(action, CoreVerb::kPlace);
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

}  // namespace
}  // namespace alhambra::tests
