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
constexpr int kScoringOfBazaars = 3;

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
  }

  // As much as the tile now on the space of its currency; without one it is not for sale.
  int BesidePrice(const Rules& rules, const Game& game, TileId tile) const override {
    const TileId priced = game.core.market[rules.catalogue().tile(tile).currency];
    return priced == kNoTile ? -1 : rules.catalogue().tile(priced).price;
  }

  void Score(Play& play, int scoring) const override {
    if (scoring != kScoringOfBazaars) return;
    int points[kMaxPlayers] = {};
    for (const Bazaar& bazaar : bazaars_) {
      const TileSpot& spot = play.core().spot[bazaar.tile];
      if (spot.zone == Zone::kPalace) points[spot.seat] += Points(play.rules, play.game, bazaar);
    }
    for (Seat seat = 0; seat < play.rules.players(); ++seat) {
      if (points[seat] > 0) play.Score(source_, scoring, seat, points[seat]);
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

  // The buildings of its kinds on the eight cells around it, times how many of its kinds they are.
  // Walls do not matter.
  static int Points(const Rules& rules, const Game& game, const Bazaar& bazaar) {
    const TileSpot& spot = game.core.spot[bazaar.tile];
    int buildings = 0;
    unsigned found = 0;
    rules.ForEachBuilding(game, spot.seat, [&](Kind kind, int x, int y) {
      const int dx = x - spot.x, dy = y - spot.y;
      if (dx * dx > 1 || dy * dy > 1 || (bazaar.kinds >> kind & 1) == 0) return;
      ++buildings;
      found |= 1u << kind;
    });
    return buildings * std::popcount(found);
  }

  std::vector<Bazaar> bazaars_;
  int source_ = 0;
};

}  // namespace
}  // namespace bazaars

std::unique_ptr<Module> MakeBazaars() { return MakeModule<bazaars::Bazaars>(); }

}  // namespace alhambra
