// What people do about a table and each other, at two servers with one database.
#include <gtest/gtest.h>

#include "codec/json.h"
#include "server/test_neighbours.h"

namespace alhambra::server {
namespace {

TEST_F(NeighboursTest, ThoseWhoAgreeToDeleteATableAreSpreadOverProcesses) {
  const MadeTable table = MakeTable(a_.port(), People(2));
  const Joined ana = Join(a_, table, table.tokens[0]), ben = Join(b_, table, table.tokens[1]);
  const Joined guest = Join(b_, table, table.watch);
  EXPECT_EQ(guest.Ask("1", R"("type":"delete","on":true)"), "not-seated");
  EXPECT_EQ(ana.Ask("1", R"("type":"delete","on":true)"), "");
  // Ben may be told first of who is there.
  Value told;
  do {
    told = ben.client->Await("table");
    ASSERT_FALSE(told.IsNull());
  } while (told.Find("table")->Find("deletion")->IsNull());
  EXPECT_EQ(codec::JsonText(*told.Find("table")->Find("deletion")), R"({"by":0,"agreed":[0]})");
  EXPECT_EQ(ben.Ask("1", R"("type":"delete","on":true)"), "");
  for (const Joined* joined : {&ana, &ben, &guest}) ExpectDeleted(*joined);
  TestClient again(a_.port());
  again.Send(JoinText(table, table.tokens[0]));
  EXPECT_EQ(again.Await("answer").Find("error")->Find("code")->AsText(), "no-such-table");
}

TEST_F(NeighboursTest, WhoIsRemovedAtOneIsGoneFromTheOther) {
  const MadeTable table = MakeTable(
      a_.port(),
      R"({"setup":{"players":3},"seats":[{"kind":"here"},{"kind":"link"},{"kind":"link"}]})");
  const Joined maker = Join(a_, table, table.tokens[0]);
  const Joined rude = Join(b_, table, table.tokens[1]);
  EXPECT_EQ(rude.Ask("1", R"("type":"name","name":"Rude")"), "");
  EXPECT_TRUE(Soon([&] { return maker.Ask("1", R"("type":"remove","seat":1)") == ""; }))
      << "once it has heard that the seat is taken";
  const Value closing = rude.client->Await("closing");
  ASSERT_FALSE(closing.IsNull());
  EXPECT_EQ(closing.Find("code")->AsText(), "removed");
  const Joined again = Join(b_, table, table.tokens[2]);
  EXPECT_EQ(again.Ask("1", R"("type":"name","name":"Rude")"), "removed");
}

}  // namespace
}  // namespace alhambra::server
