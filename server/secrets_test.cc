// What a seat may not know must not change a byte of what it is sent.
#include <gtest/gtest.h>

#include <memory>
#include <regex>
#include <string>
#include <utility>
#include <vector>

#include "server/test_server.h"

namespace alhambra::server {
namespace {

// Everything that a client of this table is told while a fixed course of play goes on, with the
// random names masked.
struct Heard {
  std::vector<std::string> by[4];  // seats 0 to 2, spectator
};

class Course {
 public:
  explicit Course(int port)
      : table_(MakeTable(port, People(3, "11", R"("diamonds","camps","watchtowers")"))) {
    for (int i = 0; i < 4; ++i) {
      clients_.push_back(std::make_unique<TestClient>(port));
      clients_.back()->Send(
          JoinText(table_, i < 3 ? table_.tokens[static_cast<size_t>(i)] : table_.watch));
      Hear(i, "welcome");
      for (int other = 0; other < i && i < 3; ++other) Hear(other, "table");
    }
  }

  Heard Play() {
    for (int turn = 0; turn < 12 && !::testing::Test::HasFailure(); ++turn) {
      const int64_t seat = view_.Find("decision")->Find("seat")->AsNumber();
      const std::string card = view_.Find("display")->items()[turn % 3].AsText();
      if (seat == 0 && turn < 6) AskAround();  // not so often that it is too fast
      Act(static_cast<int>(seat), "act", "take " + card);
      if (turn % 3 == 0) Act(static_cast<int>(seat), "undo", "");
      if (turn % 3 == 0) Act(static_cast<int>(seat), "redo", "");
      Act(static_cast<int>(seat), "act", "end turn");
    }
    return heard_;
  }

 private:
  void Hear(int who, std::string_view until) {
    while (std::optional<std::string> text = clients_[static_cast<size_t>(who)]->Next()) {
      const Value message = ParseText(*text);
      if (who == 3 && message.Find("view") != nullptr) view_ = *message.Find("view");
      heard_.by[who].push_back(Plain(*text));
      if (message.Find("type")->AsText() == until) return;
    }
    FAIL() << "client " << who << " heard no " << until << ", but "
           << (heard_.by[who].empty() ? "nothing" : heard_.by[who].back());
  }
  // Questions whose answers could give something away. A hint is only refused here,
  // since what is found in its time differs; hints are compared in advice_value_test.cc.
  void AskAround() {
    for (const char* question :
         {R"("type":"try","action":"buy 1 with florin 9")", R"("type":"try","action":"end turn")",
          R"("type":"act","action":"buy 2 with nothing")", R"("type":"act","action":"place x")",
          R"("type":"look","step":0)", R"("type":"redo")", R"("type":"hint")",
          R"("type":"review")"}) {
      clients_[0]->Send("{\"id\":\"q" + std::to_string(++ids_) + "\"," + question + "}");
      Hear(0, "answer");
    }
  }
  void Act(int seat, const std::string& type, const std::string& action) {
    clients_[static_cast<size_t>(seat)]->Send(
        "{\"id\":\"q" + std::to_string(++ids_) + "\",\"type\":\"" + type + "\"" +
        (action.empty() ? "" : ",\"action\":\"" + action + "\"") + "}");
    for (int who = 0; who < 4 && !::testing::Test::HasFailure(); ++who) Hear(who, "update");
    if (!::testing::Test::HasFailure()) Hear(seat, "answer");
  }
  std::string Plain(std::string text) const {
    for (const std::string& name : {table_.id, table_.watch}) {
      for (size_t at = 0; (at = text.find(name)) != std::string::npos;) text.erase(at, name.size());
    }
    static const std::regex kTimes(R"x("(moved|wait_ms)":\d+)x");
    return std::regex_replace(text, kTimes, "");
  }

  MadeTable table_;
  std::vector<std::unique_ptr<TestClient>> clients_;
  Heard heard_;
  Value view_;
  int ids_ = 0;
};

// Deals as usual, then exchanges things that only seat 1 could know, or nobody: a card of its hand
// with one deep in the pile, and tiles deep in the supply.
Game DealOtherwise(const Rules& rules, uint64_t seed) {
  Game game = rules.Start(seed);
  Core& core = game.core;
  for (Card held = 0; held < Catalogue::kMoneyCardTypes; ++held) {
    if (!core.hand[1].Has(held)) continue;
    for (int i = 0; i < 10; ++i) {
      const Card other = core.draw[i];
      if (other >= Catalogue::kMoneyCardTypes || other == held) continue;
      core.hand[1].Remove(held);
      core.hand[1].Add(other);
      core.draw[i] = held;
      std::swap(core.supply[0], core.supply[1]);
      std::swap(core.supply[2], core.supply[5]);
      return game;
    }
  }
  ADD_FAILURE() << "nothing could be exchanged";
  return game;
}

TEST_F(ServerTest, WhatASeatCannotSeeChangesNoByteItIsSent) {
  ServerOptions options = Options();
  const RunningServer server(options);
  options.data = folder_.File("other.sqlite");
  options.start = DealOtherwise;
  const RunningServer other(options);
  const Heard here = Course(server.port()).Play();
  const Heard there = Course(other.port()).Play();
  for (const int who : {0, 2, 3}) {
    ASSERT_EQ(here.by[who].size(), there.by[who].size());
    for (size_t i = 0; i < here.by[who].size(); ++i) {
      ASSERT_EQ(here.by[who][i], there.by[who][i]) << "viewer " << who << ", message " << i;
    }
  }
  EXPECT_NE(here.by[1], there.by[1]) << "seat 1 holds other cards and must see that";
}

}  // namespace
}  // namespace alhambra::server
