// Games from files that are kept for everybody, and readers who have a game reviewed without a
// token.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/keeping.h"
#include "server/test_api.h"
#include "server/token.h"

namespace alhambra::server {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kAskReview = R"("type":"review")";

class KeepTest : public ApiTest {
 protected:
  static std::string BodyOf(const Value& record) {
    Value body = Value::Object();
    body.Set("record", record);
    return codec::JsonText(body);
  }
  ApiResponse Keep(const Value& record) { return Request("POST", "/api/games", BodyOf(record)); }
  static std::string IdOf(const ApiResponse& kept) {
    return Json(kept.body).Find("table")->AsText();
  }
  // A record of a game that is over.
  Value Played(std::vector<std::string> modules = {}) {
    return RecordOf(*Ended(std::move(modules))->table);
  }
  static Value With(Value record, const char* field, Value value) {
    record.Set(field, std::move(value));
    return record;
  }
  static Value Actions(const Value& record, size_t most) {
    Value actions = Value::List();
    for (const Value& action : record.Find("actions")->items()) {
      if (actions.items().size() < most) actions.Add(action);
    }
    return actions;
  }
  static Value Names(const std::string& first, const std::string& second) {
    Value names = Value::List();
    names.Add(first);
    names.Add(second);
    return names;
  }

  Client Reader(const std::string& table, const std::shared_ptr<Visitor>& visitor = nullptr) {
    Client client;
    client.conversation = std::make_shared<Conversation>(&hall_, client.connection, visitor);
    Say(client, R"({"type":"join","table":")" + table + "\"}");
    return client;
  }
  static int Judged(const Client& client) {
    int judged = 0;
    for (const std::string& text : client.told()) {
      judged += text.find(R"("type":"review")") != std::string::npos ? 1 : 0;
    }
    return judged;
  }
};

TEST_F(KeepTest, AGameFromAFileIsThereForEverybody) {
  const Value record = Played(AllTestModules());
  const ApiResponse kept = Keep(record);
  ASSERT_EQ(kept.status, 200) << kept.body;
  const LivePtr live = LiveOf(kept);
  EXPECT_EQ(live->table->state(), Table::State::kOver);
  EXPECT_EQ(RecordOf(*live->table), record);
  const LivePtr again = Reloaded(live);
  EXPECT_EQ(RecordOf(*again->table), record);
  const ApiResponse game = Get("/api/games/" + IdOf(kept));
  ASSERT_EQ(game.status, 200) << game.body;
  EXPECT_EQ(Json(game.body).Find("steps")->items().size(), record.Find("actions")->items().size());
  EXPECT_FALSE(Json(game.body).Find("reviewed")->AsBool());
  // Nobody gets a token of it.
  for (const std::string& text : {kept.body, game.body}) {
    EXPECT_THAT(text, Not(HasSubstr(live->table->head().watch)));
    for (const SeatPlan& seat : live->table->head().seats) {
      EXPECT_TRUE(IsToken(seat.token));
      EXPECT_THAT(text, Not(HasSubstr(seat.token)));
    }
  }
  // One can play on from it, as from any game that is over.
  const std::string start = R"({"start":{"table":")" + IdOf(kept) +
                            R"(","step":9},"seats":[{"kind":"here"},{"kind":"here"}]})";
  EXPECT_EQ(Request("POST", "/api/tables", start).status, 200);
}

TEST_F(KeepTest, TheSameGameIsKeptOnce) {
  const Value record = Played();
  const std::string id = IdOf(Keep(record));
  EXPECT_EQ(id.size(), 20u);
  const uint64_t made = hall_.metrics().tables_made;
  EXPECT_EQ(IdOf(Keep(record)), id);
  // However it is written: without what can be worked out.
  Value bare = Value::Object();
  for (const auto& [name, field] : record.fields()) {
    if (name != "hash" && name != "scores") bare.Set(name, field);
  }
  EXPECT_EQ(IdOf(Keep(bare)), id);
  EXPECT_EQ(hall_.metrics().tables_made, made);
  EXPECT_NE(IdOf(Keep(With(record, "names", Names("Ana", "Omar")))), id);
}

TEST_F(KeepTest, WhatIsNoGameThatIsOverIsRefused) {
  const Value record = Played();
  const auto refused = [this](const std::string& body, const char* part) {
    const ApiResponse response = Request("POST", "/api/games", body);
    EXPECT_EQ(ErrorOf(response), "bad-file") << body.substr(0, 80);
    EXPECT_THAT(SentenceOf(response), HasSubstr(part));
  };
  refused("", "");
  refused("[]", "");
  refused("{}", "record");
  refused(R"({"record":7})", "record");
  refused(R"({"record":{"title":"a scenario","position":{}}})", "record");
  refused(R"({"record":{},"seats":[]})", "seats");
  refused(BodyOf(With(record, "actions", Actions(record, 12))), "not over");
  refused(BodyOf(With(record, "names", Names("Ana", std::string(200, 'x')))), "record.names");
  Value wrong = Actions(record, 5);
  wrong.Add("fly away");
  refused(BodyOf(With(record, "actions", std::move(wrong))), "record.actions[5]");
  Value longer = *record.Find("actions");
  longer.Add("take denar 3");
  refused(BodyOf(With(record, "actions", std::move(longer))), "over");
  EXPECT_EQ(ErrorOf(Request("GET", "/api/games")), "not-found");
}

TEST_F(KeepTest, ThereIsALimitOnStepsAndOnTime) {
  const Value record = Played();
  Value body = Value::Object();
  Value many = Value::List();
  for (int i = 0; i <= ReviewLimits{}.steps; ++i) many.Add("take denar 3");
  body.Set("record", With(record, "actions", many));
  Head head;
  ReviewLimits limits;
  EXPECT_THAT(ReadKept(body, TestComponents(), limits, 0, &head).text, HasSubstr("5000 steps"));
  body = Value::Object();
  body.Set("record", record);
  limits.seconds = -1;
  EXPECT_THAT(ReadKept(body, TestComponents(), limits, 0, &head).text, HasSubstr("seconds"));
  const std::atomic<bool> stop = true;
  limits = {};
  limits.stop = &stop;
  EXPECT_THAT(ReadKept(body, TestComponents(), limits, 0, &head).text, HasSubstr("stopping"));
  EXPECT_TRUE(head.played.empty());
}

TEST_F(KeepTest, AnAddressKeepsSoManyGamesAnHour) {
  const Value record = Played();
  const auto named = [&](int number) {
    return Keep(With(record, "names", Names("Ana", std::to_string(number))));
  };
  for (int i = 0; i < VisitorLimits{}.tables_per_hour; ++i) ASSERT_EQ(named(i).status, 200) << i;
  EXPECT_EQ(ErrorOf(named(99)), "too-many-tables");
  EXPECT_EQ(named(3).status, 200) << "it is there already";
  now_ += 3'600'000;
  EXPECT_EQ(named(99).status, 200);
}

TEST_F(KeepTest, AFileCountsForItsAddressUntilItIsAnswered) {
  const Value record = Played();
  const std::shared_ptr<Visitor> visitor = visitors_.Whoever(kAddress);
  ASSERT_TRUE(visitor->BeginFile(now_) && visitor->BeginFile(now_));
  EXPECT_EQ(ErrorOf(Keep(record)), "too-many-files");
  visitor->EndFile();
  EXPECT_EQ(Keep(record).status, 200);
  EXPECT_TRUE(visitor->BeginFile(now_));
}

TEST_F(KeepTest, ItIsNotSaidToBeKeptIfItIsNot) {
  const Value record = Played();
  broken_ = true;
  EXPECT_EQ(ErrorOf(Keep(record)), "not-stored");
  broken_ = false;
  EXPECT_EQ(Keep(record).status, 200);
}

TEST_F(KeepTest, AReaderHasAGameReviewedAndItIsKept) {
  const std::string id = IdOf(Keep(Played()));
  Client reader = Reader(id);
  EXPECT_EQ(reader.last(), R"({"type":"answer","id":null,"ok":true})");
  EXPECT_EQ(CodeOf(Ask(reader, "1", kAskReview)), "");
  Until([&] { return Judged(reader) >= 20; });
  Head head;
  head.table = id;
  const LivePtr live = Live(head);
  now_ += 3'600'000;
  hall_.Tidy();
  EXPECT_EQ(Live(head), live) << "it is read";
  EXPECT_EQ(CodeOf(Ask(reader, "2", R"("type":"stop-review")")), "");
  const LivePtr again = [&] {
    Until([&] { return live->table->judgements().size() >= 20 && !live->writing; });
    reader.conversation->End();
    return Reloaded(live);
  }();
  EXPECT_GE(again->table->judgements().size(), 20u);
}

TEST_F(KeepTest, AReaderCanDoNothingElse) {
  const LivePtr live = Ended();
  Client reader = Reader(live->table->head().table);
  EXPECT_EQ(CodeOf(Ask(reader, "1", R"("type":"chat","text":"hello")")), "not-seated");
  EXPECT_EQ(CodeOf(Ask(reader, "2", R"("type":"look","step":3)")), "not-seated");
  EXPECT_EQ(CodeOf(Ask(reader, "3", R"("type":"earlier","before":9)")), "not-seated");
  EXPECT_EQ(CodeOf(Ask(reader, "4", R"("type":"share","on":false)")), "not-seated");
  EXPECT_EQ(CodeOf(Ask(reader, "5", R"("type":"rematch")")), "not-seated");
  EXPECT_EQ(CodeOf(Ask(reader, "6", R"("type":"hint")")), "not-seated");
  // Nor hears it what is said at the table.
  Client ana = Join(live->table->head(), live->table->seats()[0].token);
  EXPECT_EQ(CodeOf(Ask(ana, "1", R"("type":"chat","text":"between us")")), "");
  for (const std::string& text : reader.told()) EXPECT_THAT(text, Not(HasSubstr("between us")));
}

TEST_F(KeepTest, AGameThatIsNotOverHasNoReaders) {
  const Head running = MakeTable({SeatKind::kHere, SeatKind::kHere});
  const std::string nothing = Reader("zzzzzzzzzz").last();
  EXPECT_THAT(nothing, HasSubstr("no-such-table"));
  EXPECT_EQ(Reader(running.table).last(), nothing);
}

TEST_F(KeepTest, AGameThatIsClosedHasNoReadersAnyMore) {
  const std::string nothing = Reader("zzzzzzzzzz").last();
  const LivePtr live = Ended();
  const auto visitor = std::make_shared<Visitor>(VisitorLimits{});
  Client reader = Reader(live->table->head().table, visitor);
  EXPECT_EQ(CodeOf(Ask(reader, "1", kAskReview)), "");
  Until([&] { return Judged(reader) >= 1; });
  Client ana = Join(live->table->head(), live->table->seats()[0].token);
  EXPECT_EQ(CodeOf(Ask(ana, "1", R"("type":"share","on":false)")), "");
  const int judged = Judged(reader);
  Until([&] { return reader.connection->closed != 0; });
  EXPECT_LE(Judged(reader), judged) << "not one decision more";
  EXPECT_EQ(CodeOf(Ask(reader, "2", kAskReview)), "no-such-table");
  EXPECT_EQ(Reader(live->table->head().table).last(), nothing);
  reader.conversation->End();
  now_ += 3'600'000;
  EXPECT_TRUE(visitor->Quiet(now_)) << "the review no longer counts for the address";
}

TEST_F(KeepTest, AnAddressFollowsTwoReviewsAtOnceAsAReaderToo) {
  const LivePtr live = Ended();
  const auto visitor = std::make_shared<Visitor>(VisitorLimits{});
  Client reader = Reader(live->table->head().table, visitor);
  ASSERT_TRUE(visitor->BeginReview(now_) && visitor->BeginReview(now_));
  EXPECT_EQ(CodeOf(Ask(reader, "1", kAskReview)), "too-many-reviews");
}

}  // namespace
}  // namespace alhambra::server
