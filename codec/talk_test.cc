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

TEST(TalkTest, RefusesCharactersThatNobodyWrites) {
  for (const char* name : {"a\u0378",                                // not assigned
                           "a\ue000", "a\U000f0000",                 // for private use
                           "a\ufdd0", "a\uffff", "a\U0001fffe",      // no characters
                           "a\U0001bca0", "a\U00013430", "a\ufffa",  // without ink
                           "\ufdfd", "\U00012031", "a\u2e3b",        // as wide as words
                           "\u0915\u093e\u093e\u093e",               // Devanagari
                           "\u1780\u17b6\u17b6\u17b6",               // Khmer
                           "\u1000\u102f\u102f\u102f\u102f\u102f"}) {
    EXPECT_EQ(Name(name), "") << name;
  }
  for (const char* name :
       {"\u0938\u094d\u0928\u0947\u0939\u093e",        // Sneha
        "\u0f66\u0f92\u0fb2\u0f7c\u0f63\u0f0b\u0f58",  // Dolma in Tibetan
        "\u1019\u103c\u103d\u103e\u102c",              // Burmese
        "1\ufe0f\u20e3", "\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001faf8"}) {
    EXPECT_EQ(Name(name), name);
  }
}

TEST(TalkTest, ShowsWhatWouldGarbleALine) {
  EXPECT_EQ(Readable("José 李小龍 🦊"), "José 李小龍 🦊");
  EXPECT_EQ(Readable(std::string("a\0b\n\x1b[31m\x7f", 10)), "a?b??[31m?");
  EXPECT_EQ(Readable("\u009b1m\u202ex\ufeff"), "?1m?x?");
  EXPECT_EQ(Readable("Jos\xe9 ok"), "Jos? ok");
  EXPECT_EQ(Readable("Jos\xc3\xa9 \xff"), "Jos?? ?");
  EXPECT_EQ(Readable(""), "");
}

TEST(TalkTest, KnowsLookAlikesOfRarerScripts) {
  EXPECT_TRUE(SameName("Ana", "\u13aana"));
  EXPECT_TRUE(SameName("SALLY", "\u13da\ua4ee\u13de\ua4e1\u13a9"));
  EXPECT_TRUE(SameName("LISA", "\ua4e1\ua4f2\ua4e2\ua4ee"));
  EXPECT_TRUE(SameName("Will", "Wi\u2223|"));
  EXPECT_TRUE(SameName("Player 1", "Player |"));
  EXPECT_TRUE(SameName("Mill", "\u216f\u2170\u217c\u217c"));
  EXPECT_TRUE(SameName("Henry VIII", "Henry \u2167"));
  EXPECT_TRUE(SameName("Will", "W\u2170\u01c0\u2502"));
  EXPECT_TRUE(SameName("DAVE", "\uab70AV\uab7c"));
  EXPECT_FALSE(SameName("Henry VIII", "Henry \u2166"));
  EXPECT_FALSE(SameName("\u13a3\u13b3", "\u13a4\u13b3"));
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
