// The cards in views and scenario files.
#include <iterator>
#include <utility>

#include "engine/modules/travelling-craftsmen/craftsmen_module.h"

namespace alhambra::craftsmen {
namespace {

const std::vector<std::string_view>& Words() {
  static const std::vector<std::string_view> kWords(kNames, kNames + kCraftsmen);
  return kWords;
}

}  // namespace

void TravellingCraftsmen::Write(const Rules& rules, const Game& game, Value& value) const {
  const CraftsmenState& state = State(game);
  Value open = Value::List();
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    Value cards = Value::List();
    for (const uint8_t card : state.open[seat]) {
      if (card != 0) cards.Add(kNames[card - 1]);
    }
    open.Add(std::move(cards));
  }
  value.Set("open", std::move(open));
  if (state.down != 0) value.Set("down", kNames[state.down - 1]);
  if (state.used != 0) value.Set("used", kNames[state.used - 1]);
  if (state.passed != 0) value.Set("passed", true);
}

int TravellingCraftsmen::ReadCard(const Rules& rules, const Game& game, const Reader& card) const {
  const int craftsman = card.OneOf(Words(), "craftsman");
  if (Unseen(rules, game).of[craftsman] == 0) {
    card.Fail("there are not that many of these craftsmen");
  }
  return craftsman;
}

void TravellingCraftsmen::ReadSeat(const Rules& rules, Game& game, const Reader& cards,
                                   int index) const {
  if (cards.size() > kOpen) return cards.Fail("everybody has two face-up craftsmen");
  for (int i = 0; i < cards.size() && cards.ok(); ++i) {
    const int craftsman = ReadCard(rules, game, cards.At(i));
    if (cards.ok()) State(game).open[index][i] = static_cast<uint8_t>(craftsman + 1);
  }
}

// Open cards that the position does not name are dealt; the card face down, if it is not named,
// has been seen by nobody.
void TravellingCraftsmen::Read(const Rules& rules, Game& game, const Reader& reader) const {
  reader.OnlyFields({"open", "down", "used", "passed"});
  CraftsmenState& state = State(game);
  if (reader.Has("open")) {
    const Reader open = reader.Field("open");
    if (open.size() > rules.players()) open.Fail("there are not that many players");
    for (int i = 0; i < open.size() && reader.ok(); ++i) ReadSeat(rules, game, open.At(i), i);
  }
  if (reader.ok() && reader.Has("down")) {
    const int craftsman = ReadCard(rules, game, reader.Field("down"));
    if (reader.ok()) state.down = static_cast<uint8_t>(craftsman + 1);
  }
  if (!reader.ok()) return;
  Play play{rules, game};
  SetUp(play);
  if (reader.Has("passed")) state.passed = reader.Field("passed").Bool() ? 1 : 0;
  if (!reader.Has("used")) return;
  const Reader used = reader.Field("used");
  const int craftsman = used.OneOf(Words(), "craftsman");
  bool lies_open = false;
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    lies_open = lies_open || Has(game, seat, craftsman);
  }
  if (!lies_open) return used.Fail("nobody has this craftsman face up");
  state.used = static_cast<uint8_t>(craftsman + 1);
}

const char* TravellingCraftsmen::FindFault(const Rules& rules, const Game& game) const {
  const CraftsmenState& state = State(game);
  for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
    for (const uint8_t card : state.open[seat]) {
      if (card > kCraftsmen) return "an unknown craftsman";
      if ((card != 0) != (seat < rules.players()))
        return "somebody does not have two face-up craftsmen";
    }
  }
  if (state.down > kCraftsmen || state.used > kCraftsmen) return "an unknown craftsman";
  const Numbers unseen = Unseen(rules, game);
  int left = state.down != 0 ? 1 : 0;
  for (const int cards : unseen.of) {
    if (cards < 0) return "there are more craftsmen of a type than cards";
    left += cards;
  }
  if (left == 0) return "no craftsman lies face down";
  if (state.used != 0 && !Has(game, game.core.turn_seat, state.used - 1)) {
    return "a craftsman was used that was not there";
  }
  if (state.used != 0 && state.passed != 0) return "a craftsman was used after one was handed on";
  for (const Frame& frame : game.core.agenda) {
    if (frame.origin == origin && frame.seat != game.core.turn_seat) {
      return "a craftsman works outside its player's turn";
    }
  }
  return nullptr;
}

}  // namespace alhambra::craftsmen
