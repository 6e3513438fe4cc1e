#include <algorithm>

#include "codec/position.h"
#include "codec/read_position.h"
#include "engine/flow/play.h"
#include "engine/flow/walls.h"

namespace alhambra::codec {

std::optional<TileId> TileReader::ReadTile(const Reader& item, const Pattern& pattern,
                                           Fields* fields) const {
  const std::string text = SingleSpaced(item.Text());
  size_t reached = 0;
  if (!item.ok()) return std::nullopt;
  if (!ReadPattern(rules_, pattern, text, fields, &reached)) {
    std::string_view start = text;
    int number = 0;
    item.Fail(words_.Take(ArgType::kTile, &start, &number)
                  ? "'" + text + "' makes no sense here; this must look like '" +
                        words_.Of(ArgType::kTile, number) +
                        (&pattern == &kPalaceTile ? " at 1,0'" : "'")
                  : "there is no tile '" + text + "'");
    return std::nullopt;
  }
  if (core_.spot[fields->tile].zone != Zone::kNowhere) {
    item.Fail("the tile '" + words_.Of(ArgType::kTile, fields->tile) +
              "' is somewhere else already");
    return std::nullopt;
  }
  const TileId reverse = rules_.catalogue().tile(fields->tile).reverse;
  if (reverse != kNoTile && core_.spot[reverse].zone != Zone::kNowhere) {
    item.Fail("this tile is somewhere else already, as '" + words_.Of(ArgType::kTile, reverse) +
              "'");
    return std::nullopt;
  }
  if (!CanCarry(rules_.catalogue().tile(fields->tile), static_cast<uint8_t>(fields->b))) {
    item.Fail("walls are added only to open sides");
    return std::nullopt;
  }
  return fields->tile;
}

void TileReader::ReadTiles(const Reader& list, Zone zone, Seat seat) {
  for (int i = 0; i < list.size(); ++i) {
    Fields fields;
    const auto tile = ReadTile(list.At(i), kLooseTile, &fields);
    if (!tile) return;
    if (seat == kNoSeat) {
      Play{rules_, game_}.MoveTo(*tile, zone);
    } else if (core_.owned[seat].full()) {
      return list.At(i).Fail("nobody can own that many tiles");
    } else {
      Play{rules_, game_}.Own(*tile, seat, zone);
    }
    core_.spot[*tile].walls = static_cast<uint8_t>(fields.b);
  }
}

void TileReader::ReadPalace(const Reader& palace, Seat seat) {
  for (int i = 0; i < palace.size(); ++i) {
    Fields fields;
    const Reader item = palace.At(i);
    const auto tile = ReadTile(item, kPalaceTile, &fields);
    if (!tile) return;
    if (core_.owned[seat].full()) return item.Fail("nobody can own that many tiles");
    const TileDef& def = rules_.catalogue().tile(*tile);
    const bool may_rotate = def.rotatable || !rules_.With(Hook::kMayRotate).empty();
    if (fields.a > 3 || (fields.a != 0 && !may_rotate)) {
      return item.Fail("this tile cannot be rotated like that");
    }
    Play{rules_, game_}.PutInPalace(*tile, seat, fields.x, fields.y, fields.a);
    core_.spot[*tile].walls = static_cast<uint8_t>(fields.b);
    built_.push_back({seat, *tile, item});
  }
}

int TileReader::ReadFountain(const Reader& item) const {
  std::string_view text = item.Text();
  int walls = 0;
  const bool known = words_.Take(ArgType::kWalls, &text, &walls) && text.empty() && walls < 16;
  if (item.ok() && !known) item.Fail("walls are letters of NESW in this order");
  return known ? walls : 0;
}

void TileReader::ReadMarket() {
  if (!root_.Has("market")) return;
  const Reader market = root_.Field("market");
  if (market.size() != rules_.places()) {
    return market.Fail(rules_.parts() == 1
                           ? "the market has four spaces"
                           : "the market has four spaces with two tiles each: first the four of "
                             "the palace, then those of the city");
  }
  for (int space = 0; space < rules_.places(); ++space) {
    Fields fields;
    if (market.At(space).value().IsNull()) continue;
    const auto tile = ReadTile(market.At(space), kLooseTile, &fields);
    if (!tile) return;
    const TileDef& def = rules_.catalogue().tile(*tile);
    if ((!def.in_supply && !def.is_back) || def.beside || def.part != PartAt(space)) {
      return market.At(space).Fail("this tile never lies on the market");
    }
    core_.market[space] = *tile;
    core_.spot[*tile].zone = Zone::kMarket;
  }
}

void TileReader::ReadBeside() {
  if (!root_.Has("beside")) return;
  const Reader beside = root_.Field("beside");
  if (beside.size() != kSpaces) return beside.Fail("the market has four spaces");
  for (int space = 0; space < kSpaces; ++space) {
    const Reader list = beside.At(space);
    for (int i = 0; i < list.size(); ++i) {
      Fields fields;
      const auto tile = ReadTile(list.At(i), kLooseTile, &fields);
      if (!tile) return;
      const TileDef& def = rules_.catalogue().tile(*tile);
      const bool fits = def.currency == kNoCurrency || def.currency == space;
      if (!def.beside || !fits) {
        return list.At(i).Fail("this tile is never for sale beside that space");
      }
      Play{rules_, game_}.LayBeside(*tile, space);
    }
  }
}

std::vector<TileId> TileReader::ReadSupply() {
  std::vector<TileId> listed;
  if (!root_.Has("supply")) return listed;
  const Reader list = root_.Field("supply");
  for (int i = 0; i < list.size(); ++i) {
    Fields fields;
    const auto tile = ReadTile(list.At(i), kLooseTile, &fields);
    if (!tile) break;
    if (!rules_.catalogue().tile(*tile).in_supply) {
      list.At(i).Fail("this tile never lies in the supply");
    }
    core_.spot[*tile].zone = Zone::kSupply;
    listed.push_back(*tile);
  }
  return listed;
}

void TileReader::StackSupply() {
  const std::vector<TileId> listed = ReadSupply();
  const bool rest = RestIsShuffled(root_, "supply_rest");
  for (int id = 0; rest && id < rules_.catalogue().tile_count(); ++id) {
    const TileId tile = static_cast<TileId>(id);
    const TileDef& def = rules_.catalogue().tile(tile);
    const bool free = core_.spot[tile].zone == Zone::kNowhere && def.in_supply &&
                      (def.reverse == kNoTile || core_.spot[def.reverse].zone == Zone::kNowhere);
    if (!free || core_.supply.full()) continue;
    core_.spot[tile].zone = Zone::kSupply;
    core_.supply.push_back(tile);
  }
  core_.rng.Shuffle(core_.supply);
  for (auto tile = listed.rbegin(); tile != listed.rend(); ++tile) {
    if (core_.supply.full()) return root_.Fail("these are too many tiles");
    core_.supply.push_back(*tile);
  }
}

bool TileReader::Covers(TileId tile, int x, int y) const {
  return HalfAt(core_.spot[tile], rules_.catalogue().tile(tile).cells, {x, y}) >= 0;
}

void TileReader::CheckCells() const {
  struct Span {
    int low = 0, high = 0;
    bool Stretch(int to) {
      low = std::min(low, to);
      high = std::max(high, to);
      return high - low < Board::kMaxSpan;
    }
  } columns[kMaxPlayers], rows[kMaxPlayers];
  for (size_t i = 0; i < built_.size(); ++i) {
    const Built& built = built_[i];
    const int cells = rules_.catalogue().tile(built.tile).cells;
    for (int half = 0; half < cells; ++half) {
      const GridCell at = CellOf(core_.spot[built.tile], half);
      if (!columns[built.seat].Stretch(at.x) || !rows[built.seat].Stretch(at.y)) {
        return built.reader.Fail("no palace reaches that far");
      }
      if (at == GridCell()) return built.reader.Fail("the fountain lies there");
      for (size_t k = 0; k < i; ++k) {
        if (built_[k].seat == built.seat && Covers(built_[k].tile, at.x, at.y)) {
          return built.reader.Fail("another tile lies there");
        }
      }
    }
  }
}

void TileReader::CheckPalaces() const {
  for (int seat = 0; seat < rules_.players(); ++seat) {
    const Refusal refusal = rules_.LayOut(game_, static_cast<Seat>(seat)).Validate();
    if (refusal.ok()) continue;
    Refusal named = refusal;
    Reader where = root_.Field("seats").At(seat);
    for (const Built& built : built_) {
      if (built.seat != seat || !Covers(built.tile, refusal.x, refusal.y)) continue;
      where = built.reader;
      named.tile = built.tile;
    }
    named = rules_.Word(named);
    return where.Fail(RefusalText(rules_, named), RefusalValue(rules_, named));
  }
}

}  // namespace alhambra::codec
