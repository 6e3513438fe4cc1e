#include "server/making.h"

#include <algorithm>

#include "codec/setup.h"
#include "codec/talk.h"
#include "players/levels.h"
#include "server/token.h"

namespace alhambra::server {
namespace {

SeatPlan ReadWishedSeat(const Reader& seat, int number) {
  seat.OnlyFields({"kind", "name", "level"});
  SeatPlan plan;
  plan.kind = static_cast<SeatKind>(seat.Field("kind").OneOf(SeatKindNames(), "kind of seat"));
  if (seat.Has("name") && !seat.Field("name").value().IsNull()) {
    plan.name = codec::ReadName(seat.Field("name"));
  } else if (plan.kind != SeatKind::kLink) {
    plan.name = "Player " + std::to_string(number);
  }
  if (plan.kind == SeatKind::kComputer) {
    const std::vector<std::string_view> levels = OfferedLevels();
    const int level = seat.Field("level").OneOf(levels, "level");
    plan.level = std::string(levels[static_cast<size_t>(level)]);
    return plan;
  }
  if (seat.Has("level") && !seat.Field("level").value().IsNull()) {
    seat.Field("level").Fail("only a computer player has a level");
  }
  plan.token = NewToken();
  return plan;
}

Setup ReadWishedSetup(const Reader& setup) {
  setup.OnlyFields({"game", "players", "modules", "options"});
  Setup read = codec::ReadSetup(setup, kEdition);
  // The last look at a turn, and taking it back, need a turn to be ended by hand.
  read.options[kEndTurnOption] = 1;
  return read;
}

void ReadWishedSeed(const Reader& body, const Start* start, Head* head) {
  const bool wished = body.Has("seed") && !body.Field("seed").value().IsNull();
  const bool written = start != nullptr && start->seed.has_value();
  head->seed_chosen = wished || written;
  if (wished) {
    head->seed = codec::ReadSeed(body.Field("seed"));
  } else {
    head->seed = written ? *start->seed : NewSeed();
  }
}

}  // namespace

std::vector<std::string_view> OfferedLevels(bool master) {
  std::vector<std::string_view> levels;
  for (const std::string_view level : players::LevelNames()) {
    if (level != "random" && (master || level != "master")) levels.push_back(level);
  }
  return levels;
}

Head ReadTableRequest(const Reader& body, const Start* start, int64_t now) {
  start == nullptr ? body.OnlyFields({"setup", "seed", "seats", "listed", "hints"})
                   : body.OnlyFields({"start", "seed", "seats", "listed", "hints"});
  Head head;
  head.table = NewTableId();
  head.watch = NewToken();
  head.created = now;
  if (start == nullptr) {
    head.setup = ReadWishedSetup(body.Field("setup"));
  } else {
    head.setup = start->setup;
    head.beginning = start->beginning;
  }
  ReadWishedSeed(body, start, &head);
  if (body.Has("listed")) head.listed = body.Field("listed").Bool();
  if (body.Has("hints")) head.hints = body.Field("hints").Bool();
  const Reader seats = body.Field("seats");
  if (seats.size() != head.setup.players) seats.Fail("there must be a seat for each player");
  for (int i = 0; body.ok() && i < seats.size(); ++i) {
    head.seats.push_back(ReadWishedSeat(seats.At(i), i + 1));
  }
  return head;
}

Fault CheckNames(const Head& head) {
  for (const SeatPlan& seat : head.seats) {
    const auto same = [&seat](const SeatPlan& other) {
      return codec::SameName(other.name, seat.name);
    };
    if (seat.name.empty() || std::count_if(head.seats.begin(), head.seats.end(), same) < 2)
      continue;
    return {"name-taken", "Two seats of the table have the name '" + seat.name + "'."};
  }
  return {};
}

Head Again(const Table& table, int64_t now) {
  Head head = table.head();
  head.table = NewTableId();
  head.watch = NewToken();
  head.created = now;
  if (head.beginning.usual()) head.setup.edition = kEdition;
  const bool written = !head.beginning.position.IsNull() && head.beginning.before.empty();
  if (!written) {
    head.seed = NewSeed();
    head.seed_chosen = false;
  }
  for (size_t i = 0; i < head.seats.size(); ++i) {
    SeatPlan& seat = head.seats[i];
    const SeatNow& played = table.seats()[i];
    seat.kind = played.kind;
    seat.name = played.name;
    seat.level = played.level;
    seat.token = seat.kind == SeatKind::kComputer ? "" : NewToken();
  }
  return head;
}

}  // namespace alhambra::server
