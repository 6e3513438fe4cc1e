#include "server/message.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "codec/json.h"

namespace alhambra::server {
namespace {

using ::testing::HasSubstr;

Fault Read(const std::string& text, Message* message) { return ReadMessage(text, message); }

std::string ProblemOf(const std::string& text) {
  Message message;
  const Fault fault = ReadMessage(text, &message);
  return fault.ok() ? "" : fault.code + ": " + fault.text;
}

TEST(MessageTest, ReadsEveryType) {
  Message m;
  ASSERT_TRUE(
      Read(R"({"type":"join","table":"t","token":"k","since":41,"name":" Leila "})", &m).ok());
  EXPECT_EQ(m.type, Message::Type::kJoin);
  EXPECT_EQ(m.table + m.token + m.text, "tkLeila");
  EXPECT_EQ(m.since, 41);
  ASSERT_TRUE(Read(R"({"type":"act","id":"1","action":"pass","at":12})", &m).ok());
  EXPECT_EQ(m.type, Message::Type::kAct);
  EXPECT_EQ(m.text, "pass");
  EXPECT_EQ(m.at, 12);
  ASSERT_TRUE(Read(R"({"type":"stand-in","id":"2","seat":2,"on":true})", &m).ok());
  EXPECT_EQ(m.seat, 2);
  EXPECT_TRUE(m.on);
  ASSERT_TRUE(Read(R"({"type":"look","id":"3","step":7})", &m).ok());
  EXPECT_EQ(m.step, 7);
  for (const char* plain : {"start", "undo", "redo", "leave", "rematch"}) {
    EXPECT_EQ(ProblemOf(std::string(R"({"id":"4","type":")") + plain + "\"}"), "");
  }
  EXPECT_EQ(ProblemOf(R"({"type":"try","id":"5","action":"pass"})"), "");
  EXPECT_EQ(ProblemOf(R"({"type":"name","id":"6","name":"Zoë"})"), "");
  EXPECT_EQ(ProblemOf(R"({"type":"chat","id":"7","text":"🙂"})"), "");
  EXPECT_EQ(ProblemOf(R"({"type":"ping"})"), "");
  ASSERT_TRUE(Read(R"({"type":"renew","id":"8","new_token":"ab"})", &m).ok());
  EXPECT_EQ(m.new_token, "ab");
  ASSERT_TRUE(Read(R"({"type":"hint","id":"h"})", &m).ok());
  EXPECT_EQ(m.type, Message::Type::kHint);
  ASSERT_TRUE(Read(R"({"type":"review","id":"r"})", &m).ok());
  EXPECT_EQ(m.type, Message::Type::kReview);
  ASSERT_TRUE(Read(R"({"type":"stop-review","id":"s"})", &m).ok());
  EXPECT_EQ(m.type, Message::Type::kStopReview);
  EXPECT_FALSE(Read(R"({"type":"hint"})", &m).ok()) << "it is answered, so it needs an id";
  ASSERT_TRUE(Read(R"({"type":"earlier","id":"9","before":17})", &m).ok());
  EXPECT_EQ(m.before, 17);
}

TEST(MessageTest, NamesWhatIsWrong) {
  EXPECT_THAT(ProblemOf("{"), HasSubstr("bad-message: parse error at line 1"));
  EXPECT_THAT(ProblemOf("[]"), HasSubstr("bad-message"));
  EXPECT_THAT(ProblemOf("{}"), HasSubstr("type"));
  EXPECT_THAT(ProblemOf(R"({"type":"dance","id":"1"})"), HasSubstr("type: "));
  EXPECT_THAT(ProblemOf(R"({"type":"act","id":"1"})"), HasSubstr("action"));
  EXPECT_THAT(ProblemOf(R"({"type":"act","action":"pass"})"), HasSubstr("id"));
  EXPECT_THAT(ProblemOf(R"({"type":"act","id":"1","action":7})"), HasSubstr("action"));
  EXPECT_THAT(ProblemOf(R"({"type":"act","id":"1","action":"pass","cheat":1})"),
              HasSubstr("cheat"));
  EXPECT_THAT(ProblemOf(R"({"type":"start","id":"1","at":3})"), HasSubstr("at"));
  EXPECT_THAT(ProblemOf(R"({"type":"act","id":"1","action":"pass","at":-3})"), HasSubstr("at"));
  EXPECT_THAT(ProblemOf(R"({"type":"undo","id":")" + std::string(65, 'x') + "\"}"),
              HasSubstr("id: this is longer than 64"));
  EXPECT_THAT(ProblemOf(R"({"type":"undo","id":""})"), HasSubstr("id: this must have 1 to 64"));
  EXPECT_THAT(ProblemOf(R"({"type":"ping","id":""})"), HasSubstr("id: this must have 1 to 64"));
  EXPECT_THAT(ProblemOf(R"({"type":"name","id":"1","name":"..."})"), HasSubstr("name: "));
  EXPECT_THAT(ProblemOf(std::string(kMostMessageBytes + 1, ' ')), HasSubstr("too-long"));
}

TEST(MessageTest, KeepsTheIdForTheAnswerWhereItCan) {
  Message message;
  EXPECT_FALSE(Read(R"({"id":"k7","type":"dance"})", &message).ok());
  EXPECT_EQ(message.id, "k7");
}

TEST(MessageTest, TakesNamesAsPeopleWriteThemButNothingThatGarbles) {
  const auto name = [](const std::string& text) {
    return ProblemOf(R"({"type":"name","id":"1","name":")" + text + "\"}");
  };
  EXPECT_EQ(name("Ana María"), "");
  EXPECT_EQ(name("أنا"), "");
  EXPECT_EQ(name("李小龍"), "");
  EXPECT_EQ(name(std::string(24, 'x')), "");
  EXPECT_EQ(name("éééééééééééééééééééééééé"), "");  // 24 characters in 48 bytes
  EXPECT_THAT(name(std::string(25, 'x')), HasSubstr("1 to 24 characters"));
  EXPECT_THAT(name("   "), HasSubstr("1 to 24 characters"));
  EXPECT_THAT(name("a\\nb"), HasSubstr("not allowed"));
  EXPECT_THAT(name("a\\u202eb"), HasSubstr("not allowed"));
  EXPECT_THAT(name("a\\u0000b"), HasSubstr("not allowed"));
  EXPECT_THAT(name("\xff\xfe"), HasSubstr("bad-message"));
}

}  // namespace
}  // namespace alhambra::server
