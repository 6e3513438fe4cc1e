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

// What a sentence names, each as "sentence {a}", unless it is what the field is by itself: a
// sentence that names cell 0,0 says little about its cell.
Sentences NamedBy(const std::string& sentence, const Fields& fields) {
  struct Named {
    const char* placeholder;
    const char* field;
    bool is_set;
  };
  const Named all[] = {{"{cards}", "cards", !(fields.pay == Payment())},
                       {"{tile}", "tile", fields.tile != kNoTile},
                       {"{seat}", "seat", fields.seat != kNoSeat},
                       {"{cell}", "x", fields.x != 0},
                       {"{cell}", "y", fields.y != 0},
                       {"{a:", "a", fields.a != 0},
                       {"{b:", "b", fields.b != 0},
                       {"{c:", "c", fields.c != 0},
                       {"{value:", "value", fields.value != 0}};
  Sentences named;
  for (const auto& [placeholder, field, is_set] : all) {
    if (!is_set || sentence.find(placeholder) == std::string::npos) continue;
    named.insert(sentence + " {" + field + "}");
  }
  return named;
}

Fields FieldsOf(const Event& event) {
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
  return fields;
}

Fields FieldsOf(const Refusal& refusal) {
  Fields fields;
  fields.tile = refusal.tile;
  fields.x = refusal.x;
  fields.y = refusal.y;
  fields.a = refusal.a;
  fields.b = refusal.b;
  return fields;
}

// What came up, and what of it was stated.
struct Said {
  Sentences heard, stated;
};

// Follows scenarios and notes what of the words that come up in them they state.
class Follower {
 public:
  // What events and refusals name; whole questions; "module.field" of positions.
  Said events, refusals, questions, fields;

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
      NoteFields(ViewValue(rules, scenario.game, 0), fields.heard);
    } else if (const Value* scoring = step.Find("score")) {
      heard_.events.clear();
      rules.RunScoring(scenario.game, static_cast<int>(scoring->AsNumber()), &heard_);
    } else if (const Value* refused = step.Find("refuse")) {
      Game tried = scenario.game;
      NoteRefusal(rules, rules.Apply(tried, ActionOf(rules, *refused), nullptr), step.Find("says"));
    } else if (const Value* texts = step.Find("events")) {
      for (const Value& each : texts->items()) NoteStated(rules, each.AsText());
    } else if (const Value* expected = step.Find("expect")) {
      NoteFields(WritePosition(rules, scenario.game, kEverything), fields.heard);
      NoteFields(*expected, fields.stated);
      NoteQuestion(rules, rules.DecisionOf(scenario.game), expected->Find("decision"));
    } else if (const Value* view = step.Find("expect_view")) {
      NoteFields(*view->Find("is"), fields.stated);
    }
    if (step.Find("do") != nullptr || step.Find("score") != nullptr) {
      for (const Event& event : heard_.events) {
        events.heard.merge(NamedBy(PatternOf(rules, event).text, FieldsOf(event)));
      }
    }
  }

  static Action ActionOf(const Rules& rules, const Value& text) {
    Action action;
    EXPECT_EQ(ParseAction(rules, text.AsText(), &action), "");
    return action;
  }

  static const Pattern& PatternOf(const Rules& rules, const Event& event) {
    return rules.EventsOf(event.origin)[event.kind];
  }

  void NoteRefusal(const Rules& rules, const Refusal& refusal, const Value* says) {
    const Sentences named = NamedBy(refusal.text, FieldsOf(refusal));
    refusals.heard.insert(named.begin(), named.end());
    const std::string part =
        WriteSentence(rules, {NamingPart(refusal.text).c_str()}, FieldsOf(refusal));
    const bool stated = says != nullptr && says->AsText().find(part) != std::string::npos;
    if (stated) refusals.stated.insert(named.begin(), named.end());
  }

  // The next event that has this text in it is the one that is meant.
  void NoteStated(const Rules& rules, const std::string& text) {
    while (!heard_.events.empty()) {
      const Event event = heard_.events.front();
      heard_.events.erase(heard_.events.begin());
      if (EventText(rules, event, kEverything).find(text) == std::string::npos) continue;
      const Pattern& pattern = PatternOf(rules, event);
      const std::string part = NamingPart(SentencePart(pattern).text);
      const bool stated = text.find(WriteSentence(rules, {part.c_str(), pattern.names},
                                                  FieldsOf(event))) != std::string::npos;
      if (stated) events.stated.merge(NamedBy(pattern.text, FieldsOf(event)));
      return;
    }
  }

  // A question is stated with everything that it names.
  void NoteQuestion(const Rules& rules, const Decision& decision, const Value* expected) {
    if (expected == nullptr || !expected->IsObject() || decision.seat == kNoSeat) return;
    const Value said = DecisionValue(rules, decision);
    for (const auto& [name, field] : said.fields()) {
      if (name != "text" && expected->Find(name) == nullptr) return;
    }
    questions.stated.insert(rules.FramesOf(decision.frame.origin)[decision.frame.kind].text);
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

void ExpectStated(const Said& said) {
  for (const std::string& one : said.heard) EXPECT_TRUE(said.stated.count(one) != 0) << one;
}

// Every pattern of the core, the games and the modules that names something besides its seat.
template <class PatternsOf>
Sentences AllPatterns(PatternsOf patterns_of) {
  Sentences all;
  for (const auto& game : AllGames()) {
    Setup setup;
    setup.game = game.id;
    setup.players = 3;
    for (const ModuleEntry& entry : AllModules()) {
      const std::unique_ptr<Module> module = entry.make();
      if (module->FitsGame(game.id)) setup.modules.emplace_back(module->info().id);
    }
    const std::shared_ptr<const Rules> rules = TestRules(setup);
    for (size_t origin = 0; origin <= rules->modules().size(); ++origin) {
      for (const Pattern& pattern : patterns_of(*rules, static_cast<Origin>(origin))) {
        const Value arguments = ArgumentsValue(SentencePart(pattern));
        for (const Value& argument : arguments.items()) {
          if (*argument.Find("name") != Value("seat")) all.insert(pattern.text);
        }
      }
    }
  }
  return all;
}

TEST(SaidInScenarios, ScenariosStateWhateverEventsName) {
  ExpectStated(AllScenarios().events);
  for (const std::string& pattern :
       AllPatterns([](const Rules&rules, Origin origin) { return rules.EventsOf(origin); })) {
    const auto stated = AllScenarios().events.stated.lower_bound(pattern);
    EXPECT_TRUE(stated != AllScenarios().events.stated.end() && stated->starts_with(pattern))
        << pattern;
  }
}

TEST(SaidInScenarios, ScenariosStateWhateverQuestionsName) {
  ExpectStated(
      {AllPatterns([](const Rules& rules, Origin origin) { return rules.FramesOf(origin); }),
       AllScenarios().questions.stated});
}

TEST(SaidInScenarios, ScenariosStateWhateverRefusalsName) { ExpectStated(AllScenarios().refusals); }

TEST(SaidInScenarios, ScenariosStateEveryFieldOfAModule) { ExpectStated(AllScenarios().fields); }

}  // namespace
}  // namespace alhambra::codec
