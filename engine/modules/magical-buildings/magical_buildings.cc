#include "engine/modules/magical-buildings/magical_buildings.h"

#include <string>
#include <utility>
#include <vector>

#include "engine/flow/play.h"

namespace alhambra {
namespace magical_buildings {
namespace {

constexpr int kMostBuildings = 12;  // the box has six

class MagicalBuildings final : public Module {
 public:
  const ModuleInfo& info() const override {
    static constexpr ModuleInfo kInfo{25,
                                      "magical-buildings",
                                      "Magical Buildings",
                                      "Six buildings that you may rotate whenever you place them.",
                                      Box::kEnglish,
                                      Theme::kPalace};
    return kInfo;
  }

  std::vector<SetUpStep> set_up(const Rules& rules) const override {
    return {{"magical building", CountTiles(rules, origin), SetUpPlace::kSupply}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override {
    components.OnlyFields({"provenance", "tiles"});
    const Reader tiles = components.Field("tiles");
    if (tiles.size() > kMostBuildings) tiles.Fail("there may be at most 12 magical buildings");
    for (int i = 0; i < tiles.size() && components.ok(); ++i) {
      AddBuilding(tiles.At(i), builder.catalogue());
    }
  }

  const char* FindFault(const Rules& rules, const Game& game) const override {
    for (int id = 0; id < rules.catalogue().tile_count(); ++id) {
      const TileSpot& spot = game.core.spot[id];
      if (rules.catalogue().tile(static_cast<TileId>(id)).origin != origin) continue;
      if (spot.rotation > 3) return "a magical building lies askew";
      if (spot.rotation != 0 && spot.zone != Zone::kPalace)
        return "a tile is rotated only in a palace";
    }
    return nullptr;
  }

 private:
  void AddBuilding(const Reader& tile, Catalogue& catalogue) const {
    tile.OnlyFields({"kind", "price", "walls"});
    const std::vector<std::string_view> kinds(KindNames().begin(),
                                              KindNames().begin() + kAlhambraKinds);
    TileDef def;
    def.origin = origin;
    def.kind = static_cast<Kind>(tile.Field("kind").OneOf(kinds, "kind"));
    def.price = static_cast<uint8_t>(tile.Field("price").Number(1, 30));
    def.rotatable = true;
    const std::string& walls = tile.Field("walls").Text();
    if (!tile.ok()) return;
    def.name = "magical " + std::string(kinds[def.kind]) + " " + std::to_string(def.price);
    if (!ParseSides(walls, kWallSide, kOpenSide, &def.sides)) {
      tile.Field("walls").Fail("walls are letters of NESW in this order");
    } else if (catalogue.FindTile(def.name) != kNoTile) {
      tile.Fail("there is another magical building with this kind and price");
    } else {
      catalogue.AddTile(std::move(def));
    }
  }
};

}  // namespace
}  // namespace magical_buildings

std::unique_ptr<Module> MakeMagicalBuildings() {
  return MakeModule<magical_buildings::MagicalBuildings>();
}

}  // namespace alhambra
