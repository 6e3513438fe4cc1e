#include "engine/base/value.h"

#include <gtest/gtest.h>

namespace alhambra {
namespace {

Value Sample() {
  Value list = Value::List();
  list.Add(3);
  list.Add("denar");
  Value inner = Value::Object();
  inner.Set("yes", true);
  Value value = Value::Object();
  value.Set("list", std::move(list));
  value.Set("inner", std::move(inner));
  value.Set("number", 12);
  return value;
}

TEST(ValueTest, KeepsFieldsInTheOrderTheyWereSet) {
  Value value = Sample();
  ASSERT_EQ(value.fields().size(), 3u);
  EXPECT_EQ(value.fields()[0].first, "list");
  EXPECT_EQ(value.fields()[2].first, "number");
  value.Set("list", 1);
  EXPECT_EQ(value.fields()[0].second, Value(1));
  EXPECT_EQ(value.fields().size(), 3u);
  value["new"] = "text";
  EXPECT_EQ(value.Find("new")->AsText(), "text");
  EXPECT_EQ(value.Find("missing"), nullptr);
  value.AddField("last", 4);
  EXPECT_EQ(value.fields().back().first, "last");
  EXPECT_EQ(value.Find("last")->AsNumber(), 4);
}

TEST(ValueTest, EqualsOnlyTheSameTree) {
  EXPECT_TRUE(Sample() == Sample());
  Value other = Sample();
  other["inner"].Set("yes", false);
  EXPECT_FALSE(Sample() == other);
  EXPECT_FALSE(Value(1) == Value(true));
  EXPECT_FALSE(Value() == Value(0));
}

TEST(ReaderTest, ReadsWhatIsThere) {
  const Value value = Sample();
  const Reader reader(value);
  EXPECT_EQ(reader.Field("number").Number(0, 20), 12);
  EXPECT_EQ(reader.Field("list").size(), 2);
  EXPECT_EQ(reader.Field("list").At(0).Number(3, 3), 3);
  EXPECT_EQ(reader.Field("list").At(1).Text(), "denar");
  EXPECT_EQ(reader.Field("list").At(1).OneOf({"florin", "denar"}, "currency"), 1);
  EXPECT_TRUE(reader.Field("inner").Field("yes").Bool());
  EXPECT_TRUE(reader.Has("inner"));
  EXPECT_FALSE(reader.Has("outer"));
  reader.OnlyFields({"list", "inner", "number", "more"});
  EXPECT_TRUE(reader.ok());
}

// What is wrong after f, as "path: text".
template <class F>
std::string ProblemAfter(F f) {
  const Value value = Sample();
  const Reader reader(value);
  f(reader);
  return reader.ok() ? "" : reader.problem().path + ": " + reader.problem().text;
}

TEST(ReaderTest, NamesThePathOfWhatIsWrong) {
  EXPECT_EQ(ProblemAfter([](const Reader& r) { r.Field("inner").Field("no"); }).substr(0, 6),
            "inner:");
  EXPECT_EQ(ProblemAfter([](const Reader& r) { r.Field("list").At(1).Number(0, 9); }).substr(0, 8),
            "list[1]:");
  EXPECT_EQ(ProblemAfter([](const Reader& r) { r.Field("list").At(2); }).substr(0, 5), "list:");
  EXPECT_EQ(ProblemAfter([](const Reader& r) { r.Field("number").Number(13, 20); }),
            "number: this must be a number from 13 to 20");
  EXPECT_EQ(ProblemAfter([](const Reader& r) { r.Field("number").size(); }).substr(0, 7),
            "number:");
  EXPECT_EQ(ProblemAfter([](const Reader& r) {
              r.OnlyFields({"list", "number"});
            }).substr(0, 6),
            "inner:");
  EXPECT_EQ(
      ProblemAfter([](const Reader& r) { r.Field("inner").Field("yes").Text(); }).substr(0, 10),
      "inner.yes:");
  EXPECT_NE(ProblemAfter([](const Reader& r) {
              r.Field("list").At(1).OneOf({"florin", "ducat"}, "currency");
            }).find("denar"),
            std::string::npos);
}

TEST(ReaderTest, KeepsTheFirstProblemAndReadsOnHarmlessly) {
  const Value value = Sample();
  const Reader reader(value);
  reader.Field("number").Fail("the first");
  reader.Field("list").Fail("the second");
  EXPECT_EQ(reader.problem().path, "number");
  EXPECT_EQ(reader.problem().text, "the first");
  const Reader nowhere = reader.Field("a").Field("b").At(4);
  EXPECT_EQ(nowhere.Number(2, 5), 2);
  EXPECT_EQ(nowhere.size(), 0);
  EXPECT_EQ(nowhere.Text(), "");
  EXPECT_FALSE(nowhere.Bool());
  EXPECT_EQ(nowhere.OneOf({"x"}, "letter"), 0);
}

}  // namespace
}  // namespace alhambra
