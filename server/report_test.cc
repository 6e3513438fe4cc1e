// Players and lines that somebody reports to the host.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/log.h"
#include "server/metrics.h"
#include "server/test_hall.h"
#include "server/visitors.h"

namespace alhambra::server {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class ReportTest : public HallTest {
 protected:
  Client JoinAs(const std::shared_ptr<Visitor>& visitor, const std::string& address,
                const Head& head, const std::string& token) {
    Client client;
    client.connection->from = address;
    client.conversation = std::make_shared<Conversation>(&hall_, client.connection, visitor);
    Say(client, R"({"type":"join","table":")" + head.table + R"(","token":")" + token + "\"}");
    return client;
  }
  // What the log says meanwhile.
  template <class F>
  static std::string Logged(F what) {
    SetLogLevel("warn");
    ::testing::internal::CaptureStderr();
    what();
    FlushLog();
    SetLogLevel("off");
    return ::testing::internal::GetCapturedStderr();
  }
};

TEST_F(ReportTest, TellsTheHostWhoSaidWhatAndNobodyElse) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  Visitors visitors({}, 100);
  Client ana = JoinAs(visitors.Whoever("1.2"), "1.2", head, head.seats[0].token);
  Client rude = JoinAs(visitors.Whoever("3.4"), "3.4", head, head.seats[1].token);
  Client guest = JoinAs(visitors.Whoever("5.6"), "5.6", head, head.watch);
  ASSERT_EQ(CodeOf(Ask(rude, "c", R"("type":"chat","text":"You turnip!")")), "");
  const int line = Live(head)->table->chat()[0].entry;
  const size_t heard = rude.told().size();
  const std::string log = Logged([&] {
    EXPECT_EQ(CodeOf(Ask(ana, "r",
                         R"("type":"report","seat":1,"reason":"Insults me.","line":)" +
                             std::to_string(line))),
              "");
  });
  for (const char* part :
       {R"("event":"report")", R"("table":"abcdefghij")", R"("seat":1,"name":"Player 2")",
        R"("addresses":["3.4"])", R"("said":"You turnip!")", R"("reason":"Insults me.")",
        R"("by":0,"by_name":"Player 1","by_address":"1.2")"}) {
    EXPECT_THAT(log, HasSubstr(part));
  }
  EXPECT_THAT(log, Not(HasSubstr(head.seats[1].token)));
  EXPECT_EQ(rude.told().size(), heard);
  const std::string watched = Logged(
      [&] { EXPECT_EQ(CodeOf(Ask(guest, "g", R"("type":"report","seat":1,"reason":"x")")), ""); });
  EXPECT_THAT(watched, HasSubstr(R"("by":null)"));
  EXPECT_EQ(hall_.metrics().reports, 2u);
  EXPECT_THAT(MetricsText(hall_.MetricsNow()), HasSubstr("\nalhambra_reports_total 2\n"));
}

TEST_F(ReportTest, RefusesWhatIsNotThere) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere, SeatKind::kComputer});
  Client ana = Join(head, head.seats[0].token);
  ASSERT_EQ(CodeOf(Ask(ana, "c", R"("type":"chat","text":"Hello.")")), "");
  const std::string line = std::to_string(Live(head)->table->chat()[0].entry);
  const auto code = [&](const std::string& id, const std::string& rest) {
    return CodeOf(Ask(ana, id, R"("type":"report",)" + rest));
  };
  EXPECT_EQ(code("1", R"("seat":2,"reason":"x")"), "no-person");
  EXPECT_EQ(code("2", R"("seat":5,"reason":"x")"), "no-such-seat");
  EXPECT_EQ(code("3", R"("seat":1,"reason":"x","line":)" + line), "no-line") << "Ana said it";
  EXPECT_EQ(code("4", R"("seat":1,"reason":"x","line":900)"), "no-line");
  EXPECT_EQ(code("5", R"("seat":1,"reason":"x","line":0)"), "bad-message");
  EXPECT_EQ(code("6", R"("seat":1,"reason":"")"), "bad-message");
  EXPECT_EQ(code("e", R"("seat":1,"reason":"\u200b \u3164\u00ad")"), "bad-message");
  EXPECT_EQ(code("7", R"("seat":1)"), "bad-message");
  EXPECT_EQ(code("8", R"("seat":1,"reason":")" + std::string(201, 'x') + '"'), "bad-message");
  EXPECT_EQ(code("9", R"("seat":1,"reason":")" + std::string(200, 'x') + '"'), "");
  EXPECT_EQ(hall_.metrics().reports, 1u);
}

TEST_F(ReportTest, AnAddressMayReportFiveTimesAnHour) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  Visitors visitors({}, 100);
  Client ana = JoinAs(visitors.Whoever("1.2"), "1.2", head, head.seats[0].token);
  Client again = JoinAs(visitors.Whoever("1.2"), "1.2", head, head.watch);
  Client ben = JoinAs(visitors.Whoever("3.4"), "3.4", head, head.seats[1].token);
  const std::string report = R"("type":"report","seat":0,"reason":"x")";
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(CodeOf(Ask(i % 2 == 0 ? ana : again, std::to_string(i), report)), "");
  }
  const Value refused = Ask(ana, "6", report);
  EXPECT_EQ(CodeOf(refused), "too-many-reports");
  EXPECT_THAT(refused.Find("error")->Find("text")->AsText(), HasSubstr("too many reports"));
  EXPECT_EQ(CodeOf(Ask(ben, "1", report)), "");
  EXPECT_EQ(hall_.metrics().reports, 6u);
  now_ += 13 * 60'000;
  EXPECT_EQ(CodeOf(Ask(ana, "7", report)), "");
  EXPECT_EQ(CodeOf(Ask(ana, "8", report)), "too-many-reports");
}

}  // namespace
}  // namespace alhambra::server
