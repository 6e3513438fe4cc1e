#include "codec/manifest.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "codec/json.h"
#include "codec/pattern.h"
#include "codec/test_support.h"

namespace alhambra::codec {
namespace {

const Value& TheManifest() {
  static const Value kManifest = Manifest(TestComponents());
  return kManifest;
}

const Value* ModuleOf(const std::string& id) {
  for (const Value& module : TheManifest().Find("modules")->items()) {
    if (module.Find("id")->AsText() == id) return &module;
  }
  return nullptr;
}

TEST(ManifestTest, SaysWhatAModuleBrings) {
  const Value* thieves = ModuleOf("thieves");
  ASSERT_NE(thieves, nullptr);
  EXPECT_EQ(JsonText(*thieves->Find("verbs")), R"([{"name":"steal","text":"steal {a:card}",)"
                                               R"("arguments":[{"name":"card","type":"card"}]}])");
  EXPECT_EQ(thieves->Find("box")->AsText(), "Mega Box (English)");
  EXPECT_EQ(JsonText(*thieves->Find("games")), R"(["alhambra","granada","alhambra-granada"])");
  EXPECT_EQ(JsonText(*ModuleOf("city-gates")->Find("cards")), R"(["city gate"])");
  EXPECT_EQ(JsonText(*ModuleOf("camps")->Find("sources")), R"(["camps"])");
  EXPECT_EQ(JsonText(*ModuleOf("camps")->Find("setup")), R"([{"place":"supply","piece":"camp"}])");
  EXPECT_EQ(JsonText(*ModuleOf("camps")->Find("numbers")), R"([{"number":"camps.in-line"}])");
  // Also what only some numbers of players bring.
  EXPECT_NE(JsonText(*TheManifest().Find("core")->Find("setup")).find(R"("place":"dirk")"),
            std::string::npos);
}

TEST(ManifestTest, NamesArgumentsAsTheyAreGiven) {
  // A second one of a sort, what may be left out, and names.
  const Pattern pattern{"swap {a:kind} for {b:kind}[ in {c:name}] with {cards}", [] {
                          static const char* const kNames[] = {"one", "two", nullptr};
                          return kNames;
                        }()};
  EXPECT_EQ(JsonText(ArgumentsValue(pattern)),
            R"([{"name":"kind","type":"kind"},{"name":"kind2","type":"kind"},)"
            R"({"name":"name","type":"name","optional":true,"names":["one","two"]},)"
            R"({"name":"cards","type":"cards"},)"
            R"({"name":"pieces","type":"pieces","optional":true}])");
}

// Clients find their words by these names, so that two modules may not mean different things.
TEST(ManifestTest, NoTwoModulesShareAWord) {
  for (const char* list : {"verbs", "events", "questions", "steps", "refusals", "sources"}) {
    std::set<std::string> known;
    const auto add = [&](const Value& holder, const std::string& of) {
      const Value* words = holder.Find(list);
      if (words == nullptr) return;
      std::set<std::string> own;
      for (const Value& word : words->items()) {
        own.insert(word.IsText() ? word.AsText() : word.Find("name")->AsText());
      }
      for (const std::string& word : own) {
        EXPECT_TRUE(known.insert(word).second) << list << ": '" << word << "' of " << of;
      }
    };
    add(*TheManifest().Find("core"), "the core");
    for (const Value& module : TheManifest().Find("modules")->items()) {
      add(module, module.Find("id")->AsText());
    }
  }
}

}  // namespace
}  // namespace alhambra::codec
