#include "codec/text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "codec/pattern.h"
#include "codec/test_support.h"

namespace alhambra::codec {
namespace {

using ::testing::HasSubstr;

Action Parsed(const Rules& rules, std::string_view text) {
  Action action;
  EXPECT_EQ(ParseAction(rules, text, &action), "") << text;
  return action;
}

std::string TextProblem(const Rules& rules, std::string_view text) {
  Action action;
  return ParseAction(rules, text, &action);
}

TEST(ActionText, RoundTripsForEveryListedActionOfRandomGames) {
  Rng rng{11};
  for (int i = 0; i < Rounds(24); ++i) {
    const auto rules =
        TestRules(2 + i % 5, i % 4 == 0 ? std::vector<std::string>() : RandomModules(rng));
    Game game = rules->Start(static_cast<uint64_t>(i));
    PlayRandomly(*rules, rng.Next(), game, [&](const ActionList& list, const Action&) {
      for (const Action& action : list) {
        const std::string text = ActionText(*rules, action);
        Action read;
        const std::string problem = ParseAction(*rules, text, &read);
        EXPECT_EQ(problem, "");
        EXPECT_TRUE(read == action) << text;
      }
      return !::testing::Test::HasFailure();
    });
    if (::testing::Test::HasFailure()) return;
  }
}

TEST(ActionText, ForgivesSpacesOrderOfCardsAndLettersThatAreNotNeeded) {
  const auto rules = TestRules(3);
  const Action buy = Parsed(*rules, "buy 3 with denar 3 + denar 7");
  EXPECT_TRUE(buy == Parsed(*rules, "  buy  3 with denar 7 +   denar 3 "));
  EXPECT_EQ(ActionText(*rules, buy), "buy 3 with denar 3 + denar 7");
  EXPECT_TRUE(Parsed(*rules, "place pavilion 2 NEW at 1,-2") ==
              Parsed(*rules, "place pavilion 2 at 1,-2"));
  EXPECT_TRUE(Parsed(*rules, "reserve tower 12 open") == Parsed(*rules, "reserve tower 12"));
  // Three towers cost 11.
  EXPECT_NE(TextProblem(*rules, "reserve tower 11"), "");
  EXPECT_FALSE(Parsed(*rules, "reserve tower 11 open") == Parsed(*rules, "reserve tower 11 N"));
  EXPECT_NE(TextProblem(*rules, "reserve tower 12 N"), "") << "it has no walls";
}

TEST(ActionText, TakesTheLongestName) {
  const auto rules = TestRules(3);
  EXPECT_EQ(rules->catalogue().tile(Parsed(*rules, "place tower 11 N at 0,-1").tile).name,
            "tower 11 N");
  const Action replace = Parsed(*rules, "replace garden 10 W by garden 10 open");
  EXPECT_EQ(rules->catalogue().tile(replace.tile).name, "garden 10 W");
  EXPECT_EQ(rules->catalogue().tile(replace.c).name, "garden 10 open");
}

TEST(ActionText, SaysFromWhereOnATextMakesNoSense) {
  const auto rules = TestRules(3);
  EXPECT_EQ(TextProblem(*rules, "fly away"), "there is no action like 'fly away'");
  EXPECT_THAT(TextProblem(*rules, "buy 3 with denar 12"), HasSubstr("from 'denar 12' on"));
  EXPECT_THAT(TextProblem(*rules, "reserve tower 9"), HasSubstr("from 'tower 9' on"));
  EXPECT_THAT(TextProblem(*rules, "place pavilion 2"), HasSubstr("not complete"));
}

TEST(ActionText, RefusesHostileTexts) {
  const auto rules = TestRules(4);
  const char* const texts[] = {
      "",
      " ",
      "take",
      "take ",
      "take denar 3 +",
      "take + denar 3",
      "take denar 3 denar 3",
      "take denar 3 + denar 3 + denar 3 + denar 3",
      "take scoring 1",
      "take denar 03",
      "take denar -3",
      "buy 0 with denar 3",
      "buy 999 with denar 3",
      "buy 99999999999999999999 with denar 3",
      "buy -1 with denar 3",
      "buy +1 with denar 3",
      "buy 3 with",
      "place tower 12 at 128,0",
      "place tower 12 at 0,-129",
      "place tower 12 at 00,1",
      "place tower 12 at -0,1",
      "place tower 12 at 1, 1",
      "place tower 12 at 1,1 turned 0",
      "place tower 12 at 1,1 turned 256",
      "place tower 12 at 1,1 turned 99999999999",
      "place tower 12 at 1,1 gate up",
      "place tower 12 at 1,1 gate",
      "reserve tower 99",
      "reserve",
      "done done",
      "DONE",
      "pass\n",
      "replace tower 12 by",
      "replace tower 12 by fountain",
      "give tower 12",
      "{cards}",
      "take {cards}",
      "buy 3 and watchtower with denar 3",
  };
  for (const char* text : texts) {
    EXPECT_NE(TextProblem(*rules, text), "") << "'" << text << "'";
  }
  EXPECT_NE(TextProblem(*rules, std::string(1 << 20, 'x')), "");
  EXPECT_NE(TextProblem(*rules, "take " + std::string(1 << 20, '+')), "");
  EXPECT_LT(TextProblem(*rules, "buy 3 with " + std::string(100000, 'x')).size(), 500u);
  EXPECT_NE(TextProblem(*rules, std::string_view("done\0", 5)), "");
}

TEST(ActionText, SurvivesRandomBytesAndRandomChangesOfRealTexts) {
  const auto rules = TestRules(3);
  Rng rng{5};
  const std::string seeds[] = {"buy 3 with denar 3 + denar 7", "place tower 11 N at 1,-1 turned 2",
                               "replace garden 10 W by garden 10 open"};
  for (int i = 0; i < 20000; ++i) {
    std::string text = seeds[i % 3];
    for (int k = rng.Below(4); k >= 0; --k) {
      const size_t at = static_cast<size_t>(rng.Below(static_cast<int>(text.size())));
      if (rng.Below(2) == 0) {
        text[at] = static_cast<char>(rng.Below(256));
      } else {
        text.erase(at, static_cast<size_t>(rng.Below(5)));
      }
      if (text.empty()) text = "x";
    }
    Action action;
    if (!ParseAction(*rules, text, &action).empty()) continue;
    Action again;
    EXPECT_EQ(ParseAction(*rules, ActionText(*rules, action), &again), "") << text;
    EXPECT_TRUE(action == again) << text;
  }
}

TEST(ActionValue, NamesTheVisibleThings) {
  const auto rules = TestRules(3);
  EXPECT_EQ(JsonText(ActionValue(*rules, Parsed(*rules, "buy 3 with denar 3 + denar 7"))),
            R"({"text":"buy 3 with denar 3 + denar 7","verb":"buy",)"
            R"("args":{"space":3,"cards":["denar 3","denar 7"]}})");
  EXPECT_EQ(JsonText(ActionValue(*rules, Parsed(*rules, "replace garden 10 W by garden 10 open"))),
            R"({"text":"replace garden 10 W by garden 10 open","verb":"replace",)"
            R"("args":{"tile":"garden 10 W","tile2":"garden 10 open"}})");
  EXPECT_EQ(JsonText(ActionValue(*rules, Parsed(*rules, "place tower 12 at 1,-2"))),
            R"({"text":"place tower 12 at 1,-2","verb":"place",)"
            R"("args":{"tile":"tower 12","cell":[1,-2]}})");
}

TEST(EventValue, NamesSeatFieldsAndSentence) {
  const auto rules = TestRules(2);
  Event event;
  event.kind = static_cast<uint8_t>(CoreEvent::kScored);
  event.seat = rules->dirk();
  event.a = kWallSource;
  event.value = 7;
  EXPECT_EQ(JsonText(EventValue(*rules, event, kSpectator)),
            R"({"event":"scored","seat":2,"value":7,"source":"wall",)"
            R"("text":"Dirk scores 7 for wall."})");
}

TEST(EventText, IsOnlyForThoseWhoMayKnow) {
  const auto rules = TestRules(3);
  Event event;
  event.kind = static_cast<uint8_t>(CoreEvent::kTurn);
  event.seat = 1;
  event.audience = OnlySeat(1);
  EXPECT_EQ(EventText(*rules, event, 1), "Player 2's turn.");
  EXPECT_EQ(EventText(*rules, event, 0), "");
  EXPECT_EQ(EventText(*rules, event, kSpectator), "");
  EXPECT_TRUE(EventValue(*rules, event, 2).IsNull());
  EXPECT_NE(EventText(*rules, event, kEverything), "");
}

TEST(EventText, SaysAnBeforeAVowel) {
  const auto rules = TestRules(3, {"street-trader"});
  Event event;
  event.origin = rules->FindModule("street-trader")->origin;
  event.seat = 0;
  const std::vector<Pattern>& events = rules->EventsOf(event.origin);
  for (size_t i = 0; i < events.size(); ++i) {
    if (NamePart(events[i]) == "citizen-hired") event.kind = static_cast<uint8_t>(i);
  }
  event.a = 2;
  EXPECT_EQ(EventText(*rules, event, kEverything),
            "Player 1 takes an arcades citizen from the supply.");
  event.a = 5;
  EXPECT_EQ(EventText(*rules, event, kEverything),
            "Player 1 takes a tower citizen from the supply.");
}

// Records have the words that a verb had at first.
TEST(ParseAction, ReadsTheFirstWordsOfAVerb) {
  const auto rules = TestRules(3, {"city-walls"});
  Action now, first;
  EXPECT_EQ(ParseAction(*rules, "build city wall N on fountain", &now), "");
  EXPECT_EQ(ParseAction(*rules, "build on fountain city wall N", &first), "");
  EXPECT_EQ(now, first);
  EXPECT_EQ(ActionText(*rules, first), "build city wall N on fountain");
  EXPECT_EQ(ActionValue(*rules, first).Find("verb")->AsText(), "build on fountain");
}

TEST(RefusalText, FillsInWhatWasRefused) {
  const auto rules = TestRules(3);
  Game game = rules->Start(1);
  const Refusal refusal = rules->Apply(game, Parsed(*rules, "remove tower 12"), nullptr);
  ASSERT_FALSE(refusal.ok());
  EXPECT_EQ(RefusalText(*rules, refusal), "The tower 12 is not in your palace.");
}

TEST(DecisionText, AsksTheSeatToMove) {
  const auto rules = TestRules(3);
  const Game game = rules->Start(1);
  Decision decision = rules->DecisionOf(game);
  EXPECT_EQ(DecisionText(*rules, decision),
            "Player " + std::to_string(decision.seat + 1) + " chooses an action.");
  decision.seat = kNoSeat;
  EXPECT_EQ(DecisionText(*rules, decision), "");
  EXPECT_TRUE(DecisionValue(*rules, decision).IsNull());
}

// Every pattern must be one the interpreter understands, used or not.
TEST(Patterns, AreAllWellFormed) {
  std::vector<std::string> all;
  for (const ModuleEntry& entry : AllModules()) all.emplace_back(entry.make()->info().id);
  const auto rules = TestRules(2, all);
  for (size_t origin = 0; origin <= rules->modules().size(); ++origin) {
    const Origin o = static_cast<Origin>(origin);
    for (size_t i = 0; i < rules->VerbsOf(o).size(); ++i) {
      Action action;
      action.origin = o;
      action.verb = static_cast<Verb>(i);
      EXPECT_NE(ActionText(*rules, action), "");
      EXPECT_NE(ActionValue(*rules, action).Find("verb")->AsText(), "");
    }
    for (size_t i = 0; i < rules->EventsOf(o).size(); ++i) {
      Event event;
      event.origin = o;
      event.kind = static_cast<uint8_t>(i);
      EXPECT_NE(EventText(*rules, event, 0), "");
      EXPECT_NE(EventValue(*rules, event, 0).Find("event")->AsText(), "");
    }
    for (size_t i = 0; i < rules->FramesOf(o).size(); ++i) {
      Decision decision;
      decision.seat = 0;
      decision.frame.origin = o;
      decision.frame.kind = static_cast<uint8_t>(i);
      EXPECT_NE(DecisionText(*rules, decision), "");
      EXPECT_NE(FrameName(*rules, decision.frame), "");
    }
  }
}

}  // namespace
}  // namespace alhambra::codec
