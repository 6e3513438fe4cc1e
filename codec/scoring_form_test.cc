#include "codec/scoring_form.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "codec/test_support.h"

namespace alhambra::codec {
namespace {

Value Answer(const std::string& form) {
  Value answer;
  const Problem problem = ScoreForm(Json(form), TestComponents(), &answer);
  EXPECT_TRUE(Ok(problem)) << ProblemText(problem);
  return answer;
}

// "wall: 7 0 5"
std::string Source(const Value& answer, const std::string& name) {
  for (const Value& source : answer.Find("sources")->items()) {
    if (source.Find("source")->AsText() != name) continue;
    return JsonText(*source.Find("points"));
  }
  return "";
}

std::vector<std::string> Codes(const Value& answer, const char* list = "warnings",
                               const char* field = "code") {
  std::vector<std::string> codes;
  for (const Value& each : answer.Find(list)->items()) codes.push_back(each.Find(field)->AsText());
  return codes;
}

using Strings = std::vector<std::string>;

std::string PathOfForm(const std::string& form) {
  Value answer;
  const Problem problem = ScoreForm(Json(form), TestComponents(), &answer);
  EXPECT_TRUE(answer.IsNull());
  return PathOf(problem);
}

TEST(ScoringForm, CountsByKindAndWall) {
  const Value answer = Answer(
      "{'players': 3, 'scoring': 2, 'before': [9, 4, 0], 'scorers': ["
      "{'wall': 1, 'buildings': {'tower': 2}}, {'wall': 3, 'buildings': {'tower': 2}}, {}]}");
  EXPECT_EQ(Source(answer, "tower"), "[9,9,0]");
  EXPECT_EQ(Source(answer, "wall"), "[1,3,0]");
  EXPECT_EQ(JsonText(*answer.Find("total")), "[19,16,0]");
  EXPECT_EQ(Codes(answer), Strings());
}

TEST(ScoringForm, AsksOnlyWhatDecides) {
  const std::string head = "{'game': 'granada', 'players': 3, 'scoring': 3, 'scorers': [";
  const Value open = Answer(head +
                            "{'buildings': {'school': 4}}, {'buildings': {'school': 4}}, "
                            "{'buildings': {'school': 2}}]}");
  EXPECT_EQ(Codes(open, "questions", "question"), Strings{"tie"});
  // As long as one of them is not told, it stays open.
  const Value one = Answer(head +
                           "{'buildings': {'school': 4}, 'highest-price': {'school': 9}}, "
                           "{'buildings': {'school': 4}}, {'buildings': {'school': 2}}]}");
  EXPECT_EQ(Codes(one, "questions", "question"), Strings{"tie"});
  const Value told = Answer(head +
                            "{'buildings': {'school': 4}, 'highest-price': {'school': 9}}, "
                            "{'buildings': {'school': 4}, 'highest-price': {'school': 12}}, "
                            "{'buildings': {'school': 2}}]}");
  EXPECT_EQ(Codes(told, "questions", "question"), Strings());
  EXPECT_EQ(Source(told, "school"), "[20,30,10]");  // S18
}

TEST(ScoringForm, AsksForTheWiseMansKind) {
  const std::string head =
      "{'players': 3, 'modules': ['characters'], 'scoring': 1, 'position': {'seats': ["
      "{'palace': ['tower 12 at 1,0']}, {'palace': ['tower 13 E at 1,0']}], 'modules': "
      "{'characters': {'owners': {'wise man': 0}}}}";
  const Value open = Answer(head + "}");
  EXPECT_EQ(Codes(open, "questions", "question"), Strings{"wise-man"});
  EXPECT_EQ(Source(open, "tower"), "[3,3,0]");
  const Value named = Answer(head + ", 'answers': ['name tower']}");
  EXPECT_EQ(Codes(named, "questions", "question"), Strings());
  EXPECT_EQ(Source(named, "tower"), "[6,0,0]");
  EXPECT_EQ(PathOfForm(head + ", 'answers': ['name tower', 'done']}"), "answers[1]");
  EXPECT_EQ(PathOfForm(head + ", 'answers': ['name moon']}"), "answers[0]");
}

TEST(ScoringForm, WarnsAndScoresAllTheSame) {
  const auto warn = [](const std::string& rest) {
    return Codes(Answer("{'players': 2, 'modules': ['street-trader', 'bazaars'], " + rest + "}"));
  };
  const std::string dirk = ", {'buildings': {'garden': 8, 'chambers': 4}}]";
  EXPECT_EQ(warn("'scoring': 1, 'scorers': [{'buildings': {'tower': 12}}, {'buildings': {'tower': "
                 "3}}" +
                 dirk),
            Strings{"too-many-in-all"});
  EXPECT_EQ(warn("'scoring': 1, 'scorers': [{'wall': 9}, {}" + dirk), Strings{"wall-too-long"});
  EXPECT_EQ(warn("'scoring': 1, 'scorers': [{'buildings': {'tower': 1}, 'street-trader.residents': "
                 "{'tower': 2}}, {}" +
                 dirk),
            Strings{"more-than-buildings"});
  EXPECT_EQ(warn("'scoring': 1, 'scorers': [{'bazaars.kinds': {'bazaar dirham "
                 "seraglio/arcades/garden': 3}}, {}" +
                 dirk),
            Strings{"not-now"});
  EXPECT_EQ(
      warn("'scoring': 2, 'scorers': [{}, {}" + dirk +
           ", 'before': [5, 7, 0], 'last': {'scorers': [{'buildings': {'tower': 1}}, {}, {}], "
           "'total': [5, 6, 0]}"),
      (Strings{"fewer-than-before", "score-changed"}));
  EXPECT_EQ(warn("'scoring': 1, 'position': {'seats': [{'palace': ['tower 12 at 1,0']}], 'dirk': "
                 "{'tiles': ['garden 6', 'garden 7', 'garden 9', 'garden 11', 'garden 12', "
                 "'chambers 5']}}, 'scorers': [{'buildings': {'tower': 2}}, {}, {}]"),
            Strings{"differs-from-palace"});
  // Some points come at once, and others go.
  const auto moved = [](const std::string& module, int before) {
    return Codes(Answer("{'players': 3, 'modules': ['" + module + "'], 'scoring': 3, 'before': [" +
                        std::to_string(before) + ", 0, 0], 'last': {'total': [9, 0, 0]}}"));
  };
  EXPECT_EQ(moved("palace-designers", 12), Strings());
  EXPECT_EQ(moved("palace-designers", 7), Strings{"score-changed"});
  EXPECT_EQ(moved("palace-staff", 7), Strings());
  EXPECT_EQ(moved("palace-staff", 12), Strings{"score-changed"});
  const Value answer = Answer("{'players': 3, 'scoring': 1, 'scorers': [{'wall': 40}, {}, {}]}");
  EXPECT_EQ(Source(answer, "wall"), "[40,0,0]") << "a warning keeps nothing back";
}

TEST(ScoringForm, SaysWhatTheNextScoringCouldBring) {
  const std::string scorers =
      "'scorers': [{'wall': 1, 'buildings': {'tower': 2}}, {'wall': 3, 'buildings': {'tower': 1, "
      "'garden': 1}}, {}]}";
  const Value first = Answer("{'players': 3, 'scoring': 1, " + scorers);
  const Value* next = first.Find("next");
  EXPECT_EQ(JsonText(*next), R"({"scoring":2,"gained":[14,21,0]})");
  // The same numbers, scored then.
  EXPECT_EQ(*next->Find("gained"),
            *Answer("{'players': 3, 'scoring': 2, " + scorers).Find("gained"));
  EXPECT_EQ(Answer("{'players': 3, 'scoring': 3, " + scorers).Find("next"), nullptr);
  const Value most = Answer(
      "{'players': 3, 'scoring': 1, 'before': [999, 0, -999], 'scorers': [{'wall': 500, "
      "'buildings': {'tower': 80}}, {}, {}]}");
  EXPECT_EQ(JsonText(*most.Find("next")), R"({"scoring":2,"gained":[513,0,0]})");
  // What counts in this scoring alone counts nothing then.
  const Value shown = Answer(
      "{'players': 3, 'modules': ['bazaars'], 'scoring': 2, 'scorers': [{'wall': 1}, {}, {}]}");
  EXPECT_EQ(JsonText(*shown.Find("next")), R"({"scoring":3,"gained":[1,0,0]})");
}

TEST(ScoringForm, SaysWhoLeads) {
  const Value answer = Answer(
      "{'players': 3, 'modules': ['gates-without-end'], 'scoring': 1, 'scorers': ["
      "{'buildings': {'tower': 2, 'garden': 1}}, {'buildings': {'tower': 2, 'garden': 1}, "
      "'gates-without-end.half-buildings': {'tower': 1}}, {'buildings': {'arcades': 3}}]}");
  EXPECT_EQ(JsonText(*answer.Find("leads")),
            R"([{"source":"arcades","halves":[0,0,6],"ahead":6,"leaders":[2]},)"
            R"({"source":"garden","halves":[2,2,0],"ahead":2,"leaders":[0,1]},)"
            R"({"source":"tower","halves":[4,5,0],"ahead":1,"leaders":[1]}])");
  // By the price where that decides.
  const Value priced = Answer(
      "{'game': 'granada', 'players': 3, 'scoring': 3, 'scorers': [{'buildings': {'school': 4}, "
      "'highest-price': {'school': 9}}, {'buildings': {'school': 4}, 'highest-price': {'school': "
      "12}}, {}]}");
  EXPECT_EQ(JsonText(*priced.Find("leads")),
            R"([{"source":"school","halves":[8,8,0],"ahead":0,"leaders":[1]}])");
}

TEST(ScoringForm, WarnsOfSumsThatCannotBeReached) {
  const auto warn = [](const std::string& rest) {
    return Codes(Answer("{'players': 3, " + rest + "}"));
  };
  const Strings points = {"points-out-of-reach"};
  EXPECT_EQ(warn("'scoring': 1, 'before': [0, 1, 0]"), points);
  EXPECT_EQ(warn("'scoring': 2, 'before': [20, 15, 0]"), Strings());
  EXPECT_EQ(warn("'scoring': 2, 'before': [150, 0, 0]"), points) << "for one";
  EXPECT_EQ(warn("'scoring': 2, 'before': [-1, 0, 0]"), points);
  EXPECT_EQ(warn("'scoring': 2, 'before': [70, 70, 70]"), points) << "for all together";
  EXPECT_EQ(warn("'scoring': 3, 'before': [70, 70, 70]"), Strings()) << "there were more scorings";
  // Where points come at once nobody knows.
  EXPECT_EQ(warn("'modules': ['palace-designers'], 'scoring': 1, 'before': [0, 8, 0]"), Strings());
  EXPECT_EQ(warn("'modules': ['camps'], 'scoring': 2, 'before': [150, 0, 0]"), Strings());

  // Each wall is possible, and all together are not: the towers with most walls are there once.
  const auto walls = [&](int first, int second) {
    const auto seat = [](int wall) {
      return "{'buildings': {'tower': 5}, 'wall': " + std::to_string(wall) + "}";
    };
    return warn("'scoring': 2, 'scorers': [" + seat(first) + ", " + seat(second) + ", {}]");
  };
  int most = 0;
  while (walls(most + 1, 0).empty()) ++most;
  EXPECT_GT(most, 5);
  EXPECT_EQ(walls(most, most), Strings{"wall-too-long"});
  EXPECT_EQ(walls(most, 1), Strings());
}

TEST(ScoringForm, WarnsOfPricesThatCannotBe) {
  const auto warn = [](const std::string& first, const std::string& second) {
    return Codes(Answer("{'game': 'granada', 'players': 3, 'scoring': 2, 'scorers': [" + first +
                        ", " + second + ", {}]}"));
  };
  const auto schools = [](int number, int price) {
    return "{'buildings': {'school': " + std::to_string(number) +
           "}, 'highest-price': {'school': " + std::to_string(price) + "}}";
  };
  EXPECT_EQ(warn(schools(2, 9), schools(2, 12)), Strings());
  EXPECT_EQ(warn(schools(1, 1), "{}"), Strings{"no-such-price"});
  EXPECT_EQ(warn(schools(2, 12), schools(2, 12)), (Strings{"no-such-price", "no-such-price"}));
  // With several of them, the dearest is not the cheapest there is.
  int cheapest = 1;
  while (!warn(schools(1, cheapest), "{}").empty()) ++cheapest;
  EXPECT_EQ(warn(schools(2, cheapest), "{}"), Strings{"price-too-low"});
  // A module's own.
  const auto medinas = [](int price) {
    return Codes(
        Answer("{'players': 3, 'modules': ['medina'], 'scoring': 2, 'scorers': ["
               "{'medina.medinas': 2, 'medina.highest-price': " +
               std::to_string(price) + "}, {'medina.medinas': 2}, {}]}"));
  };
  EXPECT_EQ(medinas(1), Strings{"no-such-price"});
  EXPECT_EQ(medinas(9), Strings());
}

// Some put their palace in, others count.
TEST(ScoringForm, APalaceIsComparedWithItsOwnNumbersOnly) {
  const Value answer = Answer(
      "{'players': 3, 'scoring': 1, 'position': {'seats': [{'palace': ['tower 12 at 1,0']}]}, "
      "'scorers': [{}, {'wall': 4, 'buildings': {'tower': 2}}, {}]}");
  EXPECT_EQ(Codes(answer), Strings());
  EXPECT_EQ(Source(answer, "tower"), "[0,6,0]");
}

TEST(ScoringForm, RefusesWhatItCannotRead) {
  EXPECT_EQ(PathOfForm("{'players': 3}"), ".");
  EXPECT_EQ(PathOfForm("{'players': 9, 'scoring': 1}"), "players");
  EXPECT_EQ(PathOfForm("{'players': 3, 'scoring': 4}"), "scoring");
  EXPECT_EQ(PathOfForm("{'players': 3, 'scoring': 1, 'fame': 1}"), "fame");
  EXPECT_EQ(PathOfForm("{'players': 3, 'modules': ['moon'], 'scoring': 1}"), "modules");
  const std::string head = "{'players': 3, 'scoring': 1, ";
  EXPECT_EQ(PathOfForm(head + "'scorers': [{}, {}]}"), "scorers");
  EXPECT_EQ(PathOfForm(head + "'scorers': [[], {}, {}]}"), "scorers[0]");
  EXPECT_EQ(PathOfForm(head + "'scorers': [{'camps.in-line': 1}, {}, {}]}"), "scorers[0]");
  EXPECT_EQ(PathOfForm(head + "'scorers': [{'wall': -1}, {}, {}]}"), "scorers[0].wall");
  EXPECT_EQ(PathOfForm(head + "'scorers': [{'wall': 501}, {}, {}]}"), "scorers[0].wall");
  EXPECT_EQ(PathOfForm(head + "'scorers': [{'buildings': {'moon': 1}}, {}, {}]}"),
            "scorers[0].buildings");
  EXPECT_EQ(PathOfForm(head + "'before': [1, 2, 1000]}"), "before[2]");
  EXPECT_EQ(PathOfForm(head + "'last': {'total': [0, 0, 0]}}"), "last");
  EXPECT_EQ(PathOfForm(head + "'position': {'seats': [{'palace': ['tower 12 at 5,5']}]}}"),
            "position.seats[0].palace[0]");
  EXPECT_EQ(PathOfForm("{'players': 2, 'scoring': 1, 'scorers': [{}, {}, {'wall': 1}]}"),
            "scorers[2]");
}

// Files have limits of their own: in bytes, items and depth.
TEST(ScoringForm, RefusesFilesOverTheLimits) {
  const auto problem = [](const std::string& text) {
    const std::string path = testing::TempDir() + "form.json";
    std::ofstream(path) << text;
    Value answer;
    const Problem found = ScoreFormFile(path, TestComponents(), &answer);
    EXPECT_FALSE(Ok(found));
    EXPECT_TRUE(answer.IsNull());
    EXPECT_EQ(found.path.find(path), 0u) << found.path;
    return found.text;
  };
  EXPECT_NE(problem("{\"players\": 3" + std::string(kMostFormBytes, ' ') + "}").find("256 KiB"),
            std::string::npos);
  std::string items = "[0";
  for (int i = 0; i < kFormLimits.elements; ++i) items += ",0";
  EXPECT_NE(problem("{\"players\": " + items + "]}").find("20000"), std::string::npos);
  EXPECT_NE(problem(std::string(20, '[') + std::string(20, ']')).find("deep"), std::string::npos);
  EXPECT_NE(problem("{").find("line"), std::string::npos);
}

}  // namespace
}  // namespace alhambra::codec
