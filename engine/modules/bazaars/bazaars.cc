#include "engine/modules/bazaars/bazaars.h"

#include <bit>
#include <string>
#include <utility>
#include <vector>

#include "engine/flow/play.h"

namespace alhambra {
namespace bazaars {
namespace {

constexpr int kMostBazaars = 16;  // the box has eight
constexpr int kKindsShown = 3;
constexpr int kAround = 8;  // cells

struct Bazaar {
  TileId tile;
  Currency currency;
  unsigned kinds;  // a bit each
};

class Bazaars final : public Module {
 public:
  const ModuleInfo& info() const override {
    static constexpr ModuleInfo kInfo{16,
                                      "bazaars",
                                      "Bazaars",
                                      "Sold beside the market for an exact payment; in the final "
                                      "scoring they score the buildings around them.",
                                      Box::kEnglish,
                                      Theme::kPalace};
    return kInfo;
  }

  std::vector<SetUpStep> set_up(const Rules& rules) const override {
    return {{"bazaar", CountTiles(rules, origin), SetUpPlace::kSupply}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override {
    components.OnlyFields({"provenance", "walls", "tiles"});
    source_ = builder.AddSource(origin, "bazaars");
    Sides sides = kFourOpenSides;
    if (!ParseSides(components.Field("walls").Text(), kWallSide, kOpenSide, &sides)) {
      components.Field("walls").Fail("walls are letters of NESW in this order");
    }
    const Reader tiles = components.Field("tiles");
    if (tiles.size() > kMostBazaars) tiles.Fail("there may be at most 16 bazaars");
    for (int i = 0; i < tiles.size() && components.ok(); ++i) {
      AddBazaar(tiles.At(i), sides, builder.catalogue());
    }
    NumberInfo buildings{.id = "buildings",
                         .text = "buildings of its kinds around each bazaar",
                         .most = kAround,
                         .scorings = kLastScoringOnly,
                         .in_palace = true};
    NumberInfo kinds{.id = "kinds",
                     .text = "how many of its kinds they are",
                     .most = kKindsShown,
                     .scorings = kLastScoringOnly,
                     .in_palace = true};
    for (const Bazaar& bazaar : bazaars_) {
      buildings.items.push_back(builder.catalogue().tile(bazaar.tile).name);
    }
    kinds.items = buildings.items;
    buildings_ = builder.AddNumber(origin, std::move(buildings));
    kinds_ = builder.AddNumber(origin, std::move(kinds));
  }

  // As much as the tile now on the space of its currency; without one it is not for sale.
  int BesidePrice(const Rules& rules, const Game& game, TileId tile) const override {
    const TileId priced = game.core.market[rules.catalogue().tile(tile).currency];
    return priced == kNoTile ? -1 : rules.catalogue().tile(priced).price;
  }

  // The buildings of its kinds on the eight cells around it. Walls do not matter.
  void Count(const Rules& rules, const Game& game, int, Seat seat,
             Numbers& numbers) const override {
    for (int i = 0; i < count(); ++i) {
      const Bazaar& bazaar = bazaars_[static_cast<size_t>(i)];
      const TileSpot& spot = game.core.spot[bazaar.tile];
      if (spot.zone != Zone::kPalace || spot.seat != seat) continue;
      int buildings = 0;
      unsigned found = 0;
      rules.ForEachBuilding(game, seat, [&](Kind kind, int x, int y) {
        const int dx = x - spot.x, dy = y - spot.y;
        if (dx * dx > 1 || dy * dy > 1 || (bazaar.kinds >> kind & 1) == 0) return;
        ++buildings;
        found |= 1u << kind;
      });
      numbers.Set(seat, buildings_, i, buildings);
      numbers.Set(seat, kinds_, i, std::popcount(found));
    }
  }

  void Score(Play& play, int scoring, const Numbers& numbers) const override {
    for (Seat seat = 0; seat < play.rules.players(); ++seat) {
      int points = 0;
      for (int i = 0; i < count(); ++i) {
        points += numbers.Of(seat, buildings_, i) * numbers.Of(seat, kinds_, i);
      }
      if (points > 0) play.Score(source_, scoring, seat, points);
    }
  }

  const char* FindFault(const Rules&, const Game& game) const override {
    for (const Bazaar& bazaar : bazaars_) {
      const TileSpot& spot = game.core.spot[bazaar.tile];
      if (spot.zone == Zone::kBeside && spot.x != bazaar.currency) {
        return "a bazaar lies beside the space of another currency";
      }
    }
    return nullptr;
  }

 private:
  void AddBazaar(const Reader& bazaar, Sides sides, Catalogue& catalogue) {
    bazaar.OnlyFields({"currency", "kinds"});
    TileDef def;
    def.origin = origin;
    def.currency =
        static_cast<Currency>(bazaar.Field("currency").OneOf(CurrencyNames(), "currency"));
    def.name = "bazaar " + std::string(CurrencyNames()[def.currency]);
    def.has_price = false;
    def.sides = sides;
    def.beside = true;
    def.exact_only = true;
    const std::vector<std::string_view> names(KindNames().begin(),
                                              KindNames().begin() + kAlhambraKinds);
    const Reader kinds = bazaar.Field("kinds");
    unsigned shown = 0;
    if (kinds.size() != kKindsShown) kinds.Fail("a bazaar shows three kinds");
    for (int i = 0; i < kinds.size() && kinds.ok(); ++i) {
      const unsigned bit = 1u << kinds.At(i).OneOf(names, "kind");
      if ((shown & bit) != 0) kinds.At(i).Fail("this kind is named twice");
      shown |= bit;
      def.name += (i == 0 ? " " : "/") + kinds.At(i).Text();
    }
    if (!bazaar.ok()) return;
    if (catalogue.FindTile(def.name) != kNoTile) {
      return bazaar.Fail("there is another bazaar of this currency with these kinds");
    }
    const Currency currency = def.currency;
    bazaars_.push_back({catalogue.AddTile(std::move(def)), currency, shown});
  }

  int count() const { return static_cast<int>(bazaars_.size()); }

  std::vector<Bazaar> bazaars_;
  int source_ = 0, buildings_ = 0, kinds_ = 0;
};

}  // namespace
}  // namespace bazaars

std::unique_ptr<Module> MakeBazaars() { return MakeModule<bazaars::Bazaars>(); }

}  // namespace alhambra
