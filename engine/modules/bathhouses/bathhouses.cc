#include "engine/modules/bathhouses/bathhouses.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/flow/play.h"

namespace alhambra {
namespace bathhouses {
namespace {

constexpr int kMostBaths = 12;  // the box has six
constexpr int kMostDistances = 200;

struct Bath {
  TileId tile;
  Kind kind[4];  // by the sides as printed
};

class Bathhouses final : public Module {
 public:
  const ModuleInfo& info() const override {
    static constexpr ModuleInfo kInfo{
        32,
        "bathhouses",
        "Bathhouses",
        "Sold beside the market; they score the distance to buildings in four directions.",
        Box::kFrench,
        Theme::kPalace};
    return kInfo;
  }

  std::vector<SetUpStep> set_up(const Rules& rules) const override {
    return {{"bathhouse", CountTiles(rules, origin), SetUpPlace::kSupply}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override {
    components.OnlyFields({"provenance", "price", "tiles"});
    source_ = builder.AddSource(origin, "bathhouses");
    const int price = components.Field("price").Number(1, 30);
    const Reader tiles = components.Field("tiles");
    if (tiles.size() > kMostBaths) tiles.Fail("there may be at most 12 baths");
    for (int i = 0; i < tiles.size() && components.ok(); ++i) {
      AddBath(tiles.At(i), price, builder.catalogue());
    }
    NumberInfo distances{.id = "distances",
                         .text = "distances of each bath to its kinds, together",
                         .most = kMostDistances,
                         .in_palace = true};
    for (const Bath& bath : baths_) {
      distances.items.push_back(builder.catalogue().tile(bath.tile).name);
    }
    distances_ = builder.AddNumber(origin, std::move(distances));
  }

  void Count(const Rules& rules, const Game& game, int, Seat seat,
             Numbers& numbers) const override {
    std::optional<Cells> cells;
    for (size_t i = 0; i < baths_.size(); ++i) {
      const TileSpot& spot = game.core.spot[baths_[i].tile];
      if (spot.zone != Zone::kPalace || spot.seat != seat) continue;
      if (!cells) cells.emplace(rules.CellsOf(game, seat));
      numbers.Set(seat, distances_, static_cast<int>(i), Distances(*cells, spot, baths_[i].kind));
    }
  }

  void Score(Play& play, int scoring, const Numbers& numbers) const override {
    for (Seat seat = 0; seat < play.rules.players(); ++seat) {
      int points = 0;
      for (size_t i = 0; i < baths_.size(); ++i) {
        points += numbers.Of(seat, distances_, static_cast<int>(i));
      }
      if (points > 0) play.Score(source_, scoring, seat, points);
    }
  }

  const char* FindFault(const Rules&, const Game& game) const override {
    for (const Bath& bath : baths_) {
      const TileSpot& spot = game.core.spot[bath.tile];
      if (spot.zone == Zone::kMarket) return "a bath lies on a market space";
      if (spot.rotation != 0 && spot.zone != Zone::kPalace)
        return "a bath is rotated only in a palace";
    }
    return nullptr;
  }

 private:
  void AddBath(const Reader& bath, int price, Catalogue& catalogue) {
    static constexpr const char* kSides[4] = {"N", "E", "S", "W"};
    bath.OnlyFields({"N", "E", "S", "W"});
    const std::vector<std::string_view> kinds(KindNames().begin(),
                                              KindNames().begin() + kAlhambraKinds);
    TileDef def;
    def.origin = origin;
    def.price = static_cast<uint8_t>(price);
    def.beside = true;
    def.rotatable = true;
    def.directed = true;
    def.name = "bath";
    Bath added{};
    for (int side = 0; side < 4; ++side) {
      added.kind[side] = static_cast<Kind>(bath.Field(kSides[side]).OneOf(kinds, "kind"));
      def.name += (side == 0 ? " " : "/") + std::string(kinds[added.kind[side]]);
    }
    if (!bath.ok()) return;
    if (catalogue.FindTile(def.name) != kNoTile) {
      return bath.Fail("there is another bath with the same kinds on the same sides");
    }
    added.tile = catalogue.AddTile(std::move(def));
    baths_.push_back(added);
  }

  // O-32b: buildings that count for a majority, on the line over any tile.
  static int Distances(const Cells& cells, const TileSpot& bath, const Kind (&kinds)[4]) {
    int distances = 0;
    for (int side = 0; side < 4; ++side) {
      distances += cells.DistanceTo(kinds[side], bath.x, bath.y, (side + bath.rotation) & 3);
    }
    return distances;
  }

  std::vector<Bath> baths_;
  int source_ = 0, distances_ = 0;
};

}  // namespace
}  // namespace bathhouses

std::unique_ptr<Module> MakeBathhouses() { return MakeModule<bathhouses::Bathhouses>(); }

}  // namespace alhambra
