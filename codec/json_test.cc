#include "codec/json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace alhambra::codec {
namespace {

using ::testing::HasSubstr;

std::string JsonProblem(std::string_view text) {
  Value value;
  return ProblemText(ParseJson(text, &value));
}

TEST(Json, ReadsAndWritesEveryTypeOfValue) {
  const std::string text = R"({"a":[1,-2,null,true,"x\"y"],"b":{}})";
  Value value;
  ASSERT_EQ(ProblemText(ParseJson(text, &value)), "");
  EXPECT_EQ(JsonText(value), text);
  EXPECT_EQ(value.Find("a")->items()[1].AsNumber(), -2);
}

TEST(Json, WritesAnyTextSoThatItReadsBack) {
  const std::string text = R"(["a\"\\\n\t\u0001","é 李","",{"\"":[]}])";
  Value value;
  ASSERT_EQ(ProblemText(ParseJson(text, &value)), "");
  EXPECT_EQ(JsonText(value), text);
  EXPECT_EQ(JsonText(Value("a\xff"
                           "b")),
            "\"a\xef\xbf\xbd"
            "b\"");
}

TEST(Json, IndentsWhatPeopleRead) {
  Value value;
  ASSERT_EQ(ProblemText(ParseJson(R"({"a":[1,{"b":2}],"c":[],"d":{}})", &value)), "");
  EXPECT_EQ(JsonText(value, 2),
            "{\n  \"a\": [\n    1,\n    {\n      \"b\": 2\n    }\n  ],\n"
            "  \"c\": [],\n  \"d\": {}\n}");
}

TEST(Json, NamesLineAndColumnOfASyntaxError) {
  EXPECT_THAT(JsonProblem("{\n \"a\": ]"), HasSubstr("line 2, column 7"));
}

TEST(Json, NamesThePathOfAValueItCannotHold) {
  EXPECT_EQ(JsonProblem(R"({"a": [1, {"b": 1.5}]})"), "a[1].b: 1.5 is not a whole number");
  EXPECT_EQ(JsonProblem(R"({"a": 99999999999999999999})"),
            "a: 99999999999999999999 is not a whole number");
  EXPECT_EQ(JsonProblem(R"({"a": 18446744073709551615})"), "a: this number is too large");
  EXPECT_EQ(JsonProblem(R"({"a": 1, "a": 2})"), "a: this field is given twice");
}

// Whatever its size, and whether the one before is among the first or the last.
TEST(Json, FindsAFieldThatIsGivenTwice) {
  std::string fields;
  for (int count = 1; count <= kMaxFields; ++count) {
    fields += (count > 1 ? "," : "") + ("\"f" + std::to_string(count)) + "\":{\"f1\":0}";
    if (count > 40 && count < kMaxFields - 1) continue;
    ASSERT_EQ(JsonProblem("{" + fields + "}"), "");
    for (const int again : {1, (count + 1) / 2, count}) {
      const std::string name = "f" + std::to_string(again);
      ASSERT_EQ(JsonProblem(R"({"in":[{)" + fields + ",\"" + name + "\":1}]}"),
                "in[0]." + name + ": this field is given twice");
    }
  }
  EXPECT_EQ(JsonProblem("{" + fields + ",\"more\":1}"), "more: this object has too many fields");
  Value value;
  ASSERT_EQ(ProblemText(ParseJson("{" + fields + "}", &value)), "");
  EXPECT_EQ(JsonText(value), "{" + fields + "}");
}

TEST(Json, RefusesDeepNestingAndBrokenText) {
  EXPECT_THAT(JsonProblem(std::string(100000, '[')), HasSubstr("nested too deeply"));
  EXPECT_NE(JsonProblem(""), "");
  EXPECT_NE(JsonProblem("{} {}"), "");
  EXPECT_NE(JsonProblem("\"\xff\""), "");
}

TEST(Json, RefusesTooManyElementsBeforeItParsesAny) {
  std::string lists = "[[]";
  for (int i = 0; i < kMaxElements; ++i) lists += ",[]";
  // The end is broken too, which only a parser would find.
  EXPECT_EQ(JsonProblem(lists + "?"), "this has more than 50000 elements");
  Value value;
  const JsonLimits few{2, 5};
  EXPECT_EQ(ProblemText(ParseJson("[[1,2],3]", &value, few)), "");
  EXPECT_EQ(ProblemText(ParseJson("[[1,2],3,4]", &value, few)), "this has more than 5 elements");
  EXPECT_EQ(ProblemText(ParseJson("[[[]]]", &value, few)), "this is nested too deeply");
  // What stands in a text is no bracket and no comma.
  EXPECT_EQ(ProblemText(ParseJson(R"(["[[[[,,,,\",,,[[[{{{\\"])", &value, few)), "");
  EXPECT_EQ(value.items()[0].AsText(), "[[[[,,,,\",,,[[[{{{\\");
}

class ComponentFiles : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() /
              ("alhambra-" +
               std::string(::testing::UnitTest::GetInstance()->current_test_info()->name()));
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  void Write(const std::string& name, const std::string& text) {
    std::ofstream(folder_ / name) << text;
  }
  std::filesystem::path folder_;
};

TEST_F(ComponentFiles, OverrideTheBuiltInOnesByName) {
  Write("base.json", R"({"x": 1})");
  Write("notes.txt", "not read");
  Components components = BuiltInComponents();
  ASSERT_EQ(ProblemText(LoadComponents(folder_.string(), &components)), "");
  EXPECT_EQ(JsonText(components["base"]), R"({"x":1})");
  EXPECT_EQ(components["camps"], BuiltInComponents()["camps"]);
}

TEST_F(ComponentFiles, AreRefusedWithTheirPath) {
  Components components = BuiltInComponents();
  Write("notes.txt", "not read");
  EXPECT_THAT(ProblemText(LoadComponents(folder_.string(), &components)),
              HasSubstr("this folder has no component files"));
  Write("camps.json", "{");
  EXPECT_THAT(ProblemText(LoadComponents(folder_.string(), &components)), HasSubstr("camps.json"));
  std::filesystem::remove(folder_ / "camps.json");
  Write("kamps.json", "{}");
  EXPECT_THAT(ProblemText(LoadComponents(folder_.string(), &components)),
              HasSubstr("no components called 'kamps'"));
  EXPECT_THAT(ProblemText(LoadComponents(folder_.string() + "/nowhere", &components)),
              HasSubstr("nowhere: this folder cannot be read"));
}

}  // namespace
}  // namespace alhambra::codec
