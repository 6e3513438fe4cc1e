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
}

TEST(TalkTest, KnowsLettersThatLookTheSame) {
  for (const char* ana : {"\u0410na",  // Cyrillic
                          "\u0391na",  // Greek
                          "An\u0430", "\u0391N\u0410", "\uff21na", "\uff21\uff4e\uff41",
                          "\U0001d400\U0001d427\U0001d41a",  // mathematical
                          "Aña", "An\u0303a", "Àná"}) {
    EXPECT_TRUE(SameName("Ana", ana)) << ana;
    EXPECT_TRUE(SameName(ana, "ANA")) << ana;
  }
  EXPECT_TRUE(SameName("José", "Jose\u0301"));
  EXPECT_TRUE(SameName("Nguyễn", "Nguyen"));
  EXPECT_TRUE(SameName("Scope", "\u0405\u0441\u043e\u0440\u0435"));
  EXPECT_TRUE(SameName("Hana", "\u041dana"));
  EXPECT_TRUE(SameName("Nova", "\u039dο\u03bda"));
  EXPECT_TRUE(SameName("Emile", "ÉMILE"));
  EXPECT_TRUE(SameName("Ali", "AIi"));
  EXPECT_TRUE(SameName("Player 1", "Player l"));
  EXPECT_TRUE(SameName("Otto", "0tto"));
}

TEST(TalkTest, NamesThatCanBeToldApartAreNotTheSame) {
  EXPECT_FALSE(SameName("Ian", "Lan"));
  EXPECT_FALSE(SameName("Nina", "Vina"));
  EXPECT_FALSE(SameName("Нина", "Нона"));
  EXPECT_FALSE(SameName("нат", "hat"));  // small letters that only their capitals look like
  EXPECT_FALSE(SameName("Юлия", "Юля"));
  EXPECT_FALSE(SameName("Ана", "Анна"));
  EXPECT_FALSE(SameName("Νίκος", "Νίκη"));
  EXPECT_FALSE(SameName("李小龍", "李小龙"));
  EXPECT_FALSE(SameName("Player 1", "Player 2"));
  EXPECT_TRUE(SameName("Нина", "НИНА"));
  EXPECT_TRUE(SameName("Νίκος", "ΝΊΚΟς"));
}

}  // namespace
}  // namespace alhambra::codec
