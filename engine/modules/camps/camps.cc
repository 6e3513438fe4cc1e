#include "engine/modules/camps/camps.h"

#include <string>
#include <utility>

#include "engine/flow/play.h"

namespace alhambra {
namespace camps {
namespace {

constexpr int kMostCamps = 16;  // the box has eight

class Camps final : public Module {
 public:
  const ModuleInfo& info() const override {
    static constexpr ModuleInfo kInfo{
        8, "camps", "Camps", "Tiles outside the wall that score the buildings in line with them."};
    return kInfo;
  }

  void Define(RulesBuilder& builder, const Reader& components) override {
    components.OnlyFields({"provenance", "tiles"});
    source_ = builder.AddSource(owner, "camps");
    const Reader tiles = components.Field("tiles");
    if (tiles.size() > kMostCamps) tiles.Fail("there may be at most 16 camps");
    for (int i = 0; i < tiles.size() && components.ok(); ++i) {
      AddCamp(tiles.At(i), builder.catalogue());
    }
  }

  // In every scoring: 1 per tile in the unbroken line inwards across each bastion. Dirk has no
  // palace, so his camps face nothing.
  void Score(Play& play, int scoring) const override {
    for (Seat seat = 0; seat < play.rules.players(); ++seat) {
      const int points = Points(play.rules, play.game, seat);
      if (points > 0) play.Score(source_, scoring, seat, points);
    }
  }

  const char* FindFault(const Rules& rules, const Game& game) const override {
    for (int tile = 0; tile < rules.catalogue().tile_count(); ++tile) {
      if (rules.catalogue().tile(static_cast<TileId>(tile)).owner != owner) continue;
      if (game.core.spot[tile].walls != 0) return "a camp carries walls";
    }
    return nullptr;
  }

 private:
  void AddCamp(const Reader& camp, Catalogue& catalogue) const {
    camp.OnlyFields({"price", "bastions"});
    const std::string& bastions = camp.Field("bastions").Text();
    TileDef def;
    def.owner = owner;
    def.price = static_cast<uint8_t>(camp.Field("price").Number(1, 30));
    def.name = "camp " + std::to_string(def.price) + " " + bastions;
    def.outside = true;
    if (bastions.empty() || !ParseSides(bastions, kBastionSide, kGreenSide, &def.sides)) {
      camp.Field("bastions").Fail("bastions are one or more letters of NESW in this order");
    } else if (catalogue.FindTile(def.name) != kNoTile) {
      camp.Fail("there is another camp with this price and these bastions");
    } else {
      catalogue.AddTile(std::move(def));
    }
  }

  int Points(const Rules& rules, const Game& game, Seat seat) const {
    FixedVec<TileId, kMostCamps> camps;
    for (TileId tile : game.core.owned[seat]) {
      const bool built = game.core.spot[tile].zone == Zone::kPalace;
      if (built && rules.catalogue().tile(tile).owner == owner) camps.push_back(tile);
    }
    if (camps.empty()) return 0;
    const Cells cells = rules.CellsOf(game, seat);
    int points = 0;
    for (TileId tile : camps) {
      const TileSpot& spot = game.core.spot[tile];
      const Sides sides = rules.ShapeOf(game, tile, spot.turn).sides;
      for (int side = 0; side < 4; ++side) {
        if (SideAt(sides, side) == kBastionSide) points += cells.LineLength(spot.x, spot.y, side);
      }
    }
    return points;
  }

  int source_ = 0;
};

}  // namespace
}  // namespace camps

std::unique_ptr<Module> MakeCamps() { return MakeModule<camps::Camps>(); }

}  // namespace alhambra
