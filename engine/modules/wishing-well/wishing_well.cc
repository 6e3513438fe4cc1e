#include "engine/modules/wishing-well/wishing_well.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/flow/play.h"

namespace alhambra {
namespace wishing_well {
namespace {

constexpr int kMostWells = 12;   // the box has six
constexpr int kMostNumber = 20;  // of a well
constexpr int kPerTile = 3;      // of a line that may grow, in tenths of a point

class WishingWell final : public Module {
 public:
  const ModuleInfo& info() const override {
    static constexpr ModuleInfo kInfo{33,
                                      "wishing-well",
                                      "Wishing Well",
                                      "Wells sold beside the market, which score if a line has "
                                      "exactly the right number of tiles.",
                                      Box::kFrench,
                                      Theme::kPalace};
    return kInfo;
  }

  std::vector<SetUpStep> set_up(const Rules& rules) const override {
    return {{"well", CountTiles(rules, origin), SetUpPlace::kSupply}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override {
    components.OnlyFields({"provenance", "values"});
    source_ = builder.AddSource(origin, "wishing well");
    const Reader values = components.Field("values");
    if (values.size() > kMostWells) values.Fail("there may be at most 12 wells");
    int alike[kMostNumber + 1] = {};
    for (int i = 0; i < values.size() && values.ok(); ++i) {
      const int number = values.At(i).Number(1, kMostNumber);
      if (values.ok()) AddWell(number, alike[number]++, builder.catalogue());
    }
    NumberInfo fulfilled{.id = "fulfilled",
                         .text = "wells whose line has exactly their number of tiles",
                         .form = NumberForm::kFlag,
                         .in_all = {1},
                         .in_palace = true};
    for (const TileId well : wells_) {
      fulfilled.items.push_back(builder.catalogue().tile(well).name);
    }
    fulfilled_ = builder.AddNumber(origin, std::move(fulfilled));
  }

  void Count(const Rules& rules, const Game& game, int, Seat seat,
             Numbers& numbers) const override {
    std::optional<Cells> cells;
    for (int i = 0; i < count(); ++i) {
      const TileId well = wells_[static_cast<size_t>(i)];
      const TileSpot& spot = game.core.spot[well];
      if (spot.zone != Zone::kPalace || spot.seat != seat) continue;
      if (!cells) cells.emplace(rules.CellsOf(game, seat));
      const bool fulfilled = Line(*cells, spot) == rules.catalogue().tile(well).price;
      numbers.Set(seat, fulfilled_, i, fulfilled ? 1 : 0);
    }
  }

  void Score(Play& play, int scoring, const Numbers& numbers) const override {
    for (Seat seat = 0; seat < play.rules.players(); ++seat) {
      int points = 0;
      for (int i = 0; i < count(); ++i) {
        const int number = play.catalogue().tile(wells_[static_cast<size_t>(i)]).price;
        points += number * numbers.Of(seat, fulfilled_, i);
      }
      if (points > 0) play.Score(source_, scoring, seat, points);
    }
  }

  // What it scores in a palace counts elsewhere; there a line that is still too short may grow. One
  // that was just bought is worth what its best place would bring, less the walls that another tile
  // would have.
  int Worth(const Rules& rules, const Game& game, Seat seat) const override {
    constexpr int kNoWalls = 17;
    int worth = 0;
    std::optional<Cells> cells;
    for (const TileId well : wells_) {
      const TileSpot& spot = game.core.spot[well];
      if (spot.seat != seat) continue;
      if (spot.zone == Zone::kWaiting) {
        worth += BestPlace(rules, game, seat, well) - kNoWalls - kWaitingTileWorth;
      }
      if (spot.zone != Zone::kPalace) continue;
      if (!cells) cells.emplace(rules.CellsOf(game, seat));
      const int length = Line(*cells, spot);
      if (length < rules.catalogue().tile(well).price) worth += kPerTile * length;
    }
    return worth;
  }

  const char* FindFault(const Rules&, const Game& game) const override {
    for (const TileId well : wells_) {
      const TileSpot& spot = game.core.spot[well];
      if (spot.zone == Zone::kMarket) return "a well lies on a market space";
      if (spot.rotation != 0 && spot.zone != Zone::kPalace)
        return "a well is rotated only in a palace";
    }
    return nullptr;
  }

 private:
  // Wells of one number are told apart by a letter.
  void AddWell(int number, int alike, Catalogue& catalogue) {
    TileDef def;
    def.origin = origin;
    def.price = static_cast<uint8_t>(number);
    def.name = "well " + std::to_string(number) + " " + static_cast<char>('a' + alike);
    def.beside = true;
    def.rotatable = true;
    def.directed = true;
    wells_.push_back(catalogue.AddTile(std::move(def)));
  }

  // How many tiles its arrow points to, which is printed to the north.
  static int Line(const Cells& cells, const TileSpot& well) {
    return cells.LineLength(well.x, well.y, well.rotation);
  }

  // In tenths of a point, for all scorings to come.
  static int BestPlace(const Rules& rules, const Game& game, Seat seat, TileId well) {
    constexpr int kPerPoint = 7;
    const int number = rules.catalogue().tile(well).price;
    const int fitting = kPerPoint * number * (3 - game.core.scorings_held);
    const Sides sides = rules.ShapeOf(game, well, 0).sides;
    const Board board = rules.LayOut(game, seat);
    const Cells cells = rules.CellsOf(game, seat);
    Board::Candidates candidates;
    board.FindCandidates(&candidates);
    int best = 0;
    for (const Candidate& cell : candidates) {
      if (cell.closes || !cell.Fits(sides) || !cell.Joins(sides)) continue;
      for (int side = 0; side < 4; ++side) {
        const int length = cells.LineLength(cell.x, cell.y, side);
        if (length <= number) best = std::max(best, length == number ? fitting : kPerTile * length);
      }
    }
    return best;
  }

  int count() const { return static_cast<int>(wells_.size()); }

  std::vector<TileId> wells_;
  int source_ = 0, fulfilled_ = 0;
};

}  // namespace
}  // namespace wishing_well

std::unique_ptr<Module> MakeWishingWell() { return MakeModule<wishing_well::WishingWell>(); }

}  // namespace alhambra
