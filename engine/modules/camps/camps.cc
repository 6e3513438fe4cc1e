#include "engine/modules/camps/camps.h"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/flow/play.h"

namespace alhambra {
namespace camps {
namespace {

constexpr int kMostCamps = 16;  // the box has eight
constexpr int kMostInLine = 200;

class Camps final : public Module {
 public:
  const ModuleInfo& info() const override {
    static constexpr ModuleInfo kInfo{
        8,
        "camps",
        "Camps",
        "Tiles outside the wall that score the tiles in line behind it.",
        Box::kEnglish,
        Theme::kWalls};
    return kInfo;
  }

  std::vector<SetUpStep> set_up(const Rules& rules) const override {
    return {{"camp", CountTiles(rules, origin), SetUpPlace::kSupply}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override {
    components.OnlyFields({"provenance", "tiles"});
    source_ = builder.AddSource(origin, "camps");
    in_line_ = builder.AddNumber(origin, {.id = "in-line",
                                          .text = "tiles in line behind camps",
                                          .most = kMostInLine,
                                          .in_palace = true});
    const Reader tiles = components.Field("tiles");
    if (tiles.size() > kMostCamps) tiles.Fail("there may be at most 16 camps");
    for (int i = 0; i < tiles.size() && components.ok(); ++i) {
      AddCamp(tiles.At(i), builder.catalogue());
    }
  }

  // In every scoring: 1 per tile in the unbroken line inwards across each bastion. Dirk has no
  // palace, so his camps face nothing.
  void Count(const Rules& rules, const Game& game, int, Seat seat,
             Numbers& numbers) const override {
    numbers.Set(seat, in_line_, InLine(rules, game, seat));
  }
  void Score(Play& play, int scoring, const Numbers& numbers) const override {
    for (Seat seat = 0; seat < play.rules.players(); ++seat) {
      const int points = numbers.Of(seat, in_line_);
      if (points > 0) play.Score(source_, scoring, seat, points);
    }
  }

  // ---- computer players ----

  // Built camps show their points themselves. One just bought is worth what it will bring where it
  // faces the longest lines, in place of what any tile is: half of it, as the others lose nothing
  // by it, less the building that one could have had instead, which counts until the end.
  int Worth(const Rules& rules, const Game& game, Seat seat) const override {
    constexpr int kLeast = 5, kPerTile = 5, kInstead = 25;
    const int scorings = 3 - game.core.scorings_held;
    int tenths = 0;
    for (TileId tile : game.core.owned[seat]) {
      const TileDef& def = rules.catalogue().tile(tile);
      if (def.origin != origin || game.core.spot[tile].zone != Zone::kWaiting) continue;
      const int faced = MostFaced(rules, game, seat, def.sides);
      const int brings = kPerTile * faced * scorings - kInstead * (scorings - 1);
      tenths += (faced > 0 ? std::max(kLeast, brings) : kLeast) - kWaitingTileWorth;
    }
    return tenths;
  }

  // ---- positions ----

  const char* FindFault(const Rules& rules, const Game& game) const override {
    for (int tile = 0; tile < rules.catalogue().tile_count(); ++tile) {
      if (rules.catalogue().tile(static_cast<TileId>(tile)).origin != origin) continue;
      if (game.core.spot[tile].walls != 0) return "a camp carries walls";
    }
    return nullptr;
  }

 private:
  void AddCamp(const Reader& camp, Catalogue& catalogue) const {
    camp.OnlyFields({"price", "bastions"});
    const std::string& bastions = camp.Field("bastions").Text();
    TileDef def;
    def.origin = origin;
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

  int InLine(const Rules& rules, const Game& game, Seat seat) const {
    FixedVec<TileId, kMostCamps> camps;
    for (TileId tile : game.core.owned[seat]) {
      const bool built = game.core.spot[tile].zone == Zone::kPalace;
      if (built && rules.catalogue().tile(tile).origin == origin) camps.push_back(tile);
    }
    if (camps.empty()) return 0;
    const Cells cells = rules.CellsOf(game, seat);
    int faced = 0;
    for (TileId tile : camps) {
      const TileSpot& spot = game.core.spot[tile];
      faced += Faced(cells, spot.x, spot.y, rules.ShapeOf(game, tile, spot.rotation).sides);
    }
    return faced;
  }

  // How many tiles a camp with these sides faces from there.
  static int Faced(const Cells& cells, int x, int y, Sides sides) {
    int faced = 0;
    for (int side = 0; side < 4; ++side) {
      if (SideAt(sides, side) == kBastionSide) faced += cells.LineLength(x, y, side);
    }
    return faced;
  }

  // How many it faces from its best place; 0 if it can be built nowhere.
  static int MostFaced(const Rules& rules, const Game& game, Seat seat, Sides sides) {
    Board::Candidates places;
    rules.LayOut(game, seat).FindCandidates(&places);
    const Cells cells = rules.CellsOf(game, seat);
    int most = 0;
    for (const Candidate& place : places) {
      if (place.closes || !place.Fits(sides) || !place.Joins(sides)) continue;
      most = std::max(most, Faced(cells, place.x, place.y, sides));
    }
    return most;
  }

  int source_ = 0, in_line_ = 0;
};

}  // namespace
}  // namespace camps

std::unique_ptr<Module> MakeCamps() { return MakeModule<camps::Camps>(); }

}  // namespace alhambra
