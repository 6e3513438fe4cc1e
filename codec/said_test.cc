// What scenarios state of sentences. An event or a refusal that names something, such as a tile or
// a number, may name the wrong one, and no property of a game would show it: so some scenario has
// to state what it names.
#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "codec/pattern.h"
#include "codec/scenario.h"
#include "codec/test_support.h"
#include "engine/games/games.h"

namespace alhambra::codec {
namespace {

// From the first thing that a sentence names to the last; "" if it names nothing.
std::string NamingPart(std::string_view sentence) {
  const size_t first = sentence.find_first_of("{["), last = sentence.find_last_of("}]");
  return first == std::string_view::npos ? ""
                                         : std::string(sentence.substr(first, last + 1 - first));
}

using Sentences = std::set<std::string>;

// Follows scenarios and notes what of the words that come up in them they state.
class Follower {
 public:
  // Patterns and refusals that name something; "module.field" of positions.
  Sentences stated_events, refusals, stated_refusals, stated_questions, fields, stated_fields;

  void Follow(const Value& file) {
    const auto scenario = std::make_unique<Scenario>();
    ASSERT_EQ(ProblemText(OpenScenario(file, TestComponents(), scenario.get())), "");
    heard_.events.clear();
    for (const Value& step : file.Find("steps")->items()) Step(*scenario, step);
  }

 private:
  void Step(Scenario& scenario, const Value& step) {
    const Rules& rules = *scenario.rules;
    if (const Value* text = step.Find("do")) {
      heard_.events.clear();
      rules.Apply(scenario.game, ActionOf(rules, *text), &heard_);
      NoteFields(ViewValue(rules, scenario.game, 0), fields);
    } else if (const Value* scoring = step.Find("score")) {
      heard_.events.clear();
      rules.RunScoring(scenario.game, static_cast<int>(scoring->AsNumber()), &heard_);
    } else if (const Value* refused = step.Find("refuse")) {
      Game tried = scenario.game;
      Note(rules, rules.Apply(tried, ActionOf(rules, *refused), nullptr), step.Find("says"));
    } else if (const Value* texts = step.Find("events")) {
      for (const Value& each : texts->items()) NoteStated(rules, each.AsText());
    } else if (const Value* expected = step.Find("expect")) {
      NoteFields(WritePosition(rules, scenario.game, kEverything), fields);
      NoteFields(*expected, stated_fields);
      NoteDecision(rules, rules.DecisionOf(scenario.game), expected->Find("decision"));
    } else if (const Value* view = step.Find("expect_view")) {
      NoteFields(*view->Find("is"), stated_fields);
    }
  }

  static Action ActionOf(const Rules& rules, const Value& text) {
    Action action;
    EXPECT_EQ(ParseAction(rules, text.AsText(), &action), "");
    return action;
  }

  void Note(const Rules& rules, const Refusal& refusal, const Value* says) {
    const std::string part = NamingPart(refusal.text);
    if (part.empty()) return;
    refusals.insert(refusal.text);
    Refusal naming = refusal;
    naming.text = part.c_str();
    const bool stated =
        says != nullptr && says->AsText().find(RefusalText(rules, naming)) != std::string::npos;
    if (stated) stated_refusals.insert(refusal.text);
  }

  // The next event that has this text in it is the one that is meant.
  void NoteStated(const Rules& rules, const std::string& text) {
    while (!heard_.events.empty()) {
      const Event event = heard_.events.front();
      heard_.events.erase(heard_.events.begin());
      if (EventText(rules, event, kEverything).find(text) == std::string::npos) continue;
      const Pattern& pattern = rules.EventsOf(event.origin)[event.kind];
      const std::string part = NamingPart(SentencePart(pattern).text);
      if (!part.empty() && text.find(Naming(rules, event, part)) != std::string::npos) {
        stated_events.insert(pattern.text);
      }
      return;
    }
  }

  static std::string Naming(const Rules& rules, const Event& event, const std::string& part) {
    Fields fields;
    fields.pay = event.pay;
    fields.tile = event.tile;
    fields.x = event.x;
    fields.y = event.y;
    fields.a = event.a;
    fields.b = event.b;
    fields.c = event.c;
    fields.value = event.value;
    fields.seat = event.seat;
    const Pattern& whole = rules.EventsOf(event.origin)[event.kind];
    return WriteSentence(rules, {part.c_str(), whole.names}, fields);
  }

  // A question is stated with everything that it names.
  void NoteDecision(const Rules& rules, const Decision& decision, const Value* expected) {
    if (expected == nullptr || !expected->IsObject() || decision.seat == kNoSeat) return;
    const Value said = DecisionValue(rules, decision);
    for (const auto& [name, field] : said.fields()) {
      if (name != "text" && expected->Find(name) == nullptr) return;
    }
    stated_questions.insert(rules.FramesOf(decision.frame.origin)[decision.frame.kind].text);
  }

  static void NoteFields(const Value& position, Sentences& names) {
    const Value* modules = position.Find("modules");
    if (modules == nullptr) return;
    for (const auto& [id, state] : modules->fields()) {
      for (const auto& [name, field] : state.fields()) {
        names.insert(id + "." + name);
        ForEachItem(field, [&, whole = id + "." + name](const Value& item) {
          for (const auto& [part, unused] : item.fields()) names.insert(whole + "[]." + part);
        });
      }
    }
  }

  // Of a list, or of what is expected of one.
  template <class F>
  static void ForEachItem(const Value& list, F f) {
    for (const Value& item : list.items()) f(item);
    for (const auto& [name, field] : list.fields()) {
      if (name == "$contains") ForEachItem(field, f);
      if (name.find_first_not_of("0123456789") == std::string::npos) f(field);
    }
  }

  EventList heard_;
};

const Follower& AllScenarios() {
  static const Follower kFollower = [] {
    Follower follower;
    for (const std::string& file : ScenarioFiles()) {
      SCOPED_TRACE(file);
      Value value;
      EXPECT_EQ(ProblemText(ReadJsonFile(file, &value)), "");
      follower.Follow(value);
    }
    return follower;
  }();
  return kFollower;
}

// Calls f with the rules of each game with all modules that fit it.
template <class F>
void ForEachGame(F f) {
  for (const auto& game : AllGames()) {
    Setup setup;
    setup.game = game.id;
    setup.players = 3;
    for (const ModuleEntry& entry : AllModules()) {
      const std::unique_ptr<Module> module = entry.make();
      if (module->FitsGame(game.id)) setup.modules.emplace_back(module->info().id);
    }
    f(*TestRules(setup));
  }
}

void ExpectStated(const Sentences& all, const Sentences& stated) {
  for (const std::string& one : all) EXPECT_TRUE(stated.count(one) != 0) << one;
}

TEST(Said, ScenariosStateEveryEventThatNamesSomething) {
  Sentences events;
  ForEachGame([&](const Rules& rules) {
    for (size_t origin = 0; origin <= rules.modules().size(); ++origin) {
      for (const Pattern& pattern : rules.EventsOf(static_cast<Origin>(origin))) {
        if (!NamingPart(SentencePart(pattern).text).empty()) events.insert(pattern.text);
      }
    }
  });
  ExpectStated(events, AllScenarios().stated_events);
}

TEST(Said, ScenariosStateEveryQuestionThatNamesSomething) {
  Sentences questions;
  ForEachGame([&](const Rules& rules) {
    for (size_t origin = 0; origin <= rules.modules().size(); ++origin) {
      for (const Pattern& pattern : rules.FramesOf(static_cast<Origin>(origin))) {
        const Value named = ArgumentsValue(SentencePart(pattern));
        if (named.items().size() > 1) questions.insert(pattern.text);
      }
    }
  });
  ExpectStated(questions, AllScenarios().stated_questions);
}

TEST(Said, ScenariosStateEveryRefusalThatNamesSomething) {
  ExpectStated(AllScenarios().refusals, AllScenarios().stated_refusals);
}

TEST(Said, ScenariosStateEveryFieldOfAModule) {
  ExpectStated(AllScenarios().fields, AllScenarios().stated_fields);
}

}  // namespace
}  // namespace alhambra::codec
