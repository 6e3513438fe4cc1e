#include "engine/games/base_components.h"

#include <map>
#include <string>
#include <utility>

#include "engine/base/ids.h"

namespace alhambra {
namespace {

constexpr int kLowestValue = 1, kHighestValue = 9;
constexpr int kMostCopies = 3;  // of a money card

// What the file says for those who read it, and the rules take for granted.
void CheckMoney(const Reader& money) {
  if (money.Has("currencies")) {
    const Reader currencies = money.Field("currencies");
    if (currencies.size() != kCurrencies) currencies.Fail("there are four currencies");
    for (int i = 0; i < kCurrencies && money.ok(); ++i) {
      if (currencies.At(i).Text() != CurrencyNames()[static_cast<size_t>(i)]) {
        currencies.At(i).Fail("the currencies must be in the order of the market");
      }
    }
  }
  if (money.Has("value_range")) {
    const Reader range = money.Field("value_range");
    if (range.size() != 2) return range.Fail("this is the lowest and the highest value");
    range.At(0).Number(kLowestValue, kLowestValue);
    range.At(1).Number(kHighestValue, kHighestValue);
  }
}

void CheckFountain(const Reader& fountain) {
  fountain.OnlyFields({"walls"});
  if (!fountain.Field("walls").Text().empty()) {
    fountain.Field("walls").Fail("no wall is printed on the fountain");
  }
}

void AddMoney(const Reader& money, int players, Catalogue& catalogue) {
  money.OnlyFields({"currencies", "value_range", "copies", "copies_two_players"});
  CheckMoney(money);
  const int usual = money.Field("copies").Number(1, kMostCopies);
  const int for_two = money.Field("copies_two_players").Number(1, kMostCopies);
  const int copies = players == 2 ? for_two : usual;
  for (Currency currency = 0; currency < kCurrencies; ++currency) {
    for (int value = kLowestValue; value <= kHighestValue; ++value) {
      CardDef card;
      card.name = std::string(CurrencyNames()[currency]) + " " + std::to_string(value);
      card.currency = currency;
      card.value = static_cast<uint8_t>(value);
      card.money = true;
      card.common = true;
      card.copies = static_cast<uint8_t>(copies);
      catalogue.AddHandCard(std::move(card));
    }
  }
}

Card AddScoringCard(int scoring, Catalogue& catalogue) {
  CardDef card;
  card.name = "scoring " + std::to_string(scoring);
  return catalogue.AddOtherCard(std::move(card));
}

struct PrintedTile {
  Kind kind;
  int price;
  std::string walls;
};

// "tower 13", and with its walls where kind and price are not enough: "tower 9 ES".
std::string NameOf(const PrintedTile& tile, bool ambiguous) {
  std::string name = std::string(KindNames()[tile.kind]) + " " + std::to_string(tile.price);
  if (ambiguous) name += " " + (tile.walls.empty() ? std::string("open") : tile.walls);
  return name;
}

void AddTiles(const Reader& tiles, Catalogue& catalogue) {
  std::vector<PrintedTile> printed;
  std::map<std::pair<Kind, int>, int> alike;
  std::vector<std::string_view> kinds(KindNames().begin(), KindNames().begin() + kAlhambraKinds);
  for (int i = 0; i < tiles.size() && i < 60; ++i) {
    const Reader tile = tiles.At(i);
    tile.OnlyFields({"kind", "price", "walls"});
    printed.push_back({static_cast<Kind>(tile.Field("kind").OneOf(kinds, "kind")),
                       tile.Field("price").Number(1, 30), tile.Field("walls").Text()});
    ++alike[{printed.back().kind, printed.back().price}];
  }
  if (tiles.size() > 60) tiles.Fail("there may be at most 60 building tiles");
  for (size_t i = 0; i < printed.size(); ++i) {
    const PrintedTile& tile = printed[i];
    TileDef def;
    def.name = NameOf(tile, alike[{tile.kind, tile.price}] > 1);
    def.kind = tile.kind;
    def.price = static_cast<uint8_t>(tile.price);
    def.base = true;
    const Reader at = tiles.At(static_cast<int>(i));
    if (!ParseSides(tile.walls, kWallSide, kOpenSide, &def.sides)) {
      at.Field("walls").Fail("walls are letters of NESW in this order");
    } else if (catalogue.FindTile(def.name) != kNoTile) {
      at.Fail("there is another tile with this kind, price and walls");
    } else {
      catalogue.AddTile(std::move(def));
    }
  }
}

void ReadPlaces(const Reader& places, RulesBuilder& builder) {
  places.OnlyFields({"note", "positions", "order"});
  const Reader order = places.Field("order");
  const Reader positions = places.Field("positions");
  if (order.size() != kAlhambraKinds) order.Fail("all six kinds must be here once");
  if (positions.size() != kAlhambraKinds) positions.Fail("there must be six positions");
  for (int i = 0; i < kAlhambraKinds; ++i) {
    if (order.At(i).Text() != KindNames()[static_cast<size_t>(i)]) {
      order.At(i).Fail("the kinds must be in scoring order");
    }
    if (positions.At(i).size() != 3) positions.At(i).Fail("there are three scorings");
    KindRules rules;
    for (int scoring = 0; scoring < 3; ++scoring) {
      const Reader row = positions.At(i).At(scoring);
      if (row.size() != scoring + 1) row.Fail("scoring n pays n places");
      for (int rank = 0; rank <= scoring && rank < row.size(); ++rank) {
        rules.points[scoring][rank] = row.At(rank).Number(0, 99);
      }
    }
    builder.SetKindRules(static_cast<Kind>(i), rules);
  }
}

}  // namespace

BaseComponents ReadBaseComponents(const Reader& base, int players, Catalogue& catalogue) {
  BaseComponents components;
  base.OnlyFields({"provenance", "fountain", "tiles", "money", "places"});
  if (base.Has("fountain")) CheckFountain(base.Field("fountain"));
  AddMoney(base.Field("money"), players, catalogue);
  for (int scoring = 1; scoring <= 2; ++scoring) {
    components.scoring_card[scoring - 1] = AddScoringCard(scoring, catalogue);
  }
  return components;
}

void ReadPalaceComponents(const Reader& base, RulesBuilder& builder) {
  AddTiles(base.Field("tiles"), builder.catalogue());
  ReadPlaces(base.Field("places"), builder);
}

}  // namespace alhambra
