#include "codec/talk.h"

#include <gtest/gtest.h>

namespace alhambra::codec {
namespace {

// What ReadName makes of it; "" if it is refused.
std::string Name(const std::string& text) {
  const Value value(text);
  const Reader reader(value);
  std::string name = ReadName(reader);
  EXPECT_EQ(reader.ok(), !name.empty()) << text;
  return name;
}

TEST(TalkTest, TakesNamesOfAllScripts) {
  for (const char* name : {"Ana", "7", "José", "Zoë-Lou", "Ἀθηνᾶ", "Юлия", "李小龍", "أحمد",
                           "สมชาย", "ทั้งที่", "Nguye\u0302\u0303n", "🦊", "x", "O'Neill"}) {
    EXPECT_EQ(Name(name), name);
  }
  EXPECT_EQ(Name("  Ana "), "Ana");
}

TEST(TalkTest, RefusesNamesThatCannotBeSeenOrSpillOver) {
  for (const char* name : {"",
                           "   ",
                           ".",
                           "- -",
                           "!?",
                           "\u200b",
                           "\u200b\u200d\u2060",
                           "\u3164",
                           "\u115f\u1160",
                           "\u2800",
                           "\u00a0\u00a0",
                           "\u00ad",
                           "\ufe0f",
                           "\u0301",
                           "\u202eanA",
                           "a\nb",
                           "\ue000",
                           "\U000e0041",
                           "A\u0300\u0301\u0302",
                           "Z\u0351\u036b\u0343\u0344lgo",
                           "a\u0e49\u0e49\u0e49"}) {
    EXPECT_EQ(Name(name), "") << name;
  }
}

TEST(TalkTest, KnowsNamesThatLookTheSame) {
  EXPECT_TRUE(SameName("Ana", "ANA"));
  EXPECT_TRUE(SameName("Ana", "A\u200bn\u00ada"));
  EXPECT_TRUE(SameName("Ana Lou", "ana\u00a0lou"));
  EXPECT_TRUE(SameName("Émile", "émile"));
  EXPECT_TRUE(SameName("Юлия", "юлия"));
  EXPECT_FALSE(SameName("Ana", "Anna"));
  EXPECT_FALSE(SameName("Ana", "Aña"));
}

}  // namespace
}  // namespace alhambra::codec
