// What clients do that do not keep to the protocol.
#include <gtest/gtest.h>

#include "server/test_server.h"

namespace alhambra::server {
namespace {

// Whatever the rude one does, a polite one is still answered.
class RudeTest : public ServerTest {
 protected:
  void ExpectWell() {
    TestClient polite(server_.port());
    polite.Send(R"({"type":"ping"})");
    EXPECT_FALSE(polite.Await("pong").IsNull());
  }

  const RunningServer server_{Options()};
};

TEST_F(RudeTest, MalformedMessagesGetASentence) {
  TestClient client(server_.port());
  for (const char* text :
       {"", "{", "null", "[1,2]", "\"x\"", "{}", R"({"type":1})", R"({"type":"act"})",
        R"({"type":"join","table":1,"token":2})", R"({"type":"act","id":"1","action":"pass"})"}) {
    client.Send(text);
    const Value answer = client.Await("answer");
    ASSERT_FALSE(answer.IsNull()) << text;
    EXPECT_FALSE(answer.Find("ok")->AsBool());
    EXPECT_FALSE(answer.Find("error")->Find("text")->AsText().empty());
  }
  std::string deep = R"({"type":)";
  for (int i = 0; i < 5000; ++i) deep += "[";
  client.Send(deep);
  EXPECT_FALSE(client.Await("answer").IsNull());
  ExpectWell();
}

TEST_F(RudeTest, FramesAgainstTheRulesEndTheConnection) {
  TestClient large(server_.port());
  large.Send(std::string(17'000, 'x'));
  EXPECT_FALSE(large.Next().has_value());
  EXPECT_EQ(large.close_code(), 1009);
  TestClient binary(server_.port());
  binary.SendFrame(TestClient::kBinary, "\x01\x02");
  EXPECT_FALSE(binary.Next().has_value());
  EXPECT_EQ(binary.close_code(), 1003);
  TestClient garbled(server_.port());
  garbled.Send("\xc3\x28");
  EXPECT_FALSE(garbled.Next().has_value());
  EXPECT_EQ(garbled.close_code(), 1007);
  TestClient unmasked(server_.port());
  unmasked.SendBytes(std::string("\x81\x02{}", 4));
  EXPECT_FALSE(unmasked.Next().has_value());
  EXPECT_EQ(unmasked.close_code(), 1002);
  ExpectWell();
}

TEST_F(RudeTest, GarbageInsteadOfHttpIsAnswered) {
  TestSocket socket(server_.port());
  socket.Write("\x16\x03\x01 hello\r\n\r\n");
  EXPECT_EQ(ReadAnswer(socket).status, 400);
  TestSocket half(server_.port());
  half.Write("GET / HT");
  ExpectWell();
}

TEST_F(RudeTest, FloodingIsStoppedAndHurtsNobody) {
  const MadeTable table = MakeTable(server_.port(), People(2));
  TestClient flood(server_.port());
  flood.Send(JoinText(table, table.tokens[0]));
  ASSERT_FALSE(flood.Await("welcome").IsNull());
  for (int i = 0; i < 2000 && flood.Send(R"({"type":"look","id":"x","step":0})"); ++i) {
  }
  ExpectWell();
  int fast = 0;
  while (std::optional<std::string> text = flood.Next()) {
    if (text->find("too-fast") != std::string::npos) ++fast;
  }
  EXPECT_GT(fast, 0);
  EXPECT_TRUE(flood.close_code() == 1008 || !flood.open());
}

TEST_F(RudeTest, OutOfTurnAndReplayedActionsChangeNothing) {
  const MadeTable table = MakeTable(server_.port(), People(2));
  TestClient clients[2] = {TestClient(server_.port()), TestClient(server_.port())};
  Value view;
  for (size_t i = 0; i < 2; ++i) {
    clients[i].Send(JoinText(table, table.tokens[i]));
    view = *clients[i].Await("welcome").Find("view");
  }
  const size_t seat = static_cast<size_t>(view.Find("decision")->Find("seat")->AsNumber());
  const std::string card = view.Find("display")->items()[0].AsText();
  const std::string act = R"({"type":"act","id":"one","at":0,"action":"take )" + card + "\"}";
  clients[1 - seat].Send(act);
  EXPECT_EQ(clients[1 - seat].AwaitAnswer("one").Find("error")->Find("code")->AsText(),
            "not-your-turn");
  for (int i = 0; i < 3; ++i) clients[seat].Send(act);
  for (int i = 0; i < 3; ++i) {
    EXPECT_TRUE(clients[seat].AwaitAnswer("one").Find("ok")->AsBool());
  }
  TestClient late(server_.port());
  late.Send(JoinText(table, table.watch));
  EXPECT_EQ(late.Await("welcome").Find("steps")->items().size(), 1u);
}

}  // namespace
}  // namespace alhambra::server
