#include "engine/modules/caravanserai/track.h"

#include <string>

namespace alhambra::caravanserai {

Track ReadTrack(const Reader& card) {
  card.OnlyFields({"main", "side"});
  Track track;
  track.main = static_cast<Currency>(card.Field("main").OneOf(CurrencyNames(), "currency"));
  const Reader side = card.Field("side");
  side.OnlyFields({"2", "3", "4"});
  for (int value = Track::kFirstBranch; value <= Track::kLastBranch; ++value) {
    const Reader space = side.Field(std::to_string(value));
    const auto currency = static_cast<Currency>(space.OneOf(CurrencyNames(), "currency"));
    if (card.ok() && currency == track.main) space.Fail("a side space has another currency");
    track.side[value - Track::kFirstBranch] = currency;
  }
  return track;
}

Value WriteTrack(const Track& track) {
  Value card = Value::Object();
  card.Set("main", CurrencyNames()[track.main]);
  Value side = Value::Object();
  for (int value = Track::kFirstBranch; value <= Track::kLastBranch; ++value) {
    side.Set(std::to_string(value), CurrencyNames()[track.CurrencyAt(value, true)]);
  }
  card.Set("side", std::move(side));
  return card;
}

}  // namespace alhambra::caravanserai
