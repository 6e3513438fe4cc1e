#include "engine/modules/medina/medina.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "engine/flow/play.h"
#include "engine/scoring/scoring.h"

namespace alhambra {
namespace medina {
namespace {

constexpr int kMostMedinas = 16;  // the box has nine
constexpr int kMostPrice = 30;

// Those of a scorer, and the price of the most expensive.
struct Medinas {
  int number = 0, dearest = 0;
};

class Medina final : public Module {
 public:
  const ModuleInfo& info() const override {
    static constexpr ModuleInfo kInfo{26,
                                      "medina",
                                      "Medina",
                                      "Unloved tiles: whoever builds the fewest loses points.",
                                      Box::kEnglish,
                                      Theme::kPoints};
    return kInfo;
  }

  std::vector<SetUpStep> set_up(const Rules& rules) const override {
    return {{"medina", CountTiles(rules, origin), SetUpPlace::kSupply}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override {
    components.OnlyFields({"provenance", "tiles", "fewest", "none_extra"});
    source_ = builder.AddSource(origin, "medina");
    const Reader tiles = components.Field("tiles");
    if (tiles.size() > kMostMedinas) tiles.Fail("there may be at most 16 medinas");
    std::vector<int> prices;
    for (int i = 0; i < tiles.size() && components.ok(); ++i) {
      AddMedina(tiles.At(i), builder);
      prices.push_back(tiles.At(i).Field("price").Number(1, kMostPrice));
    }
    ReadLosses(components.Field("fewest"), components.Field("none_extra"));
    medinas_ = builder.AddNumber(origin, {.id = "medinas",
                                          .text = "medinas",
                                          .whom = Whom::kScorer,
                                          .most = tiles.size(),
                                          .in_all = {tiles.size()},
                                          .course = Course::kRises,
                                          .in_palace = true});
    dearest_ = builder.AddNumber(origin, {.id = "highest-price",
                                          .text = "price of the most expensive medina",
                                          .whom = Whom::kScorer,
                                          .most = kMostPrice,
                                          .in_palace = true,
                                          .if_tied = true,
                                          .prices = {prices}});
  }

  int deduction_order() const override { return 4; }  // of a scoring's steps in the timeline

  void Count(const Rules& rules, const Game& game, int, Seat scorer,
             Numbers& numbers) const override {
    const Medinas medinas = Built(rules, game, scorer);
    numbers.Set(scorer, medinas_, medinas.number);
    numbers.Set(scorer, dearest_, medinas.dearest);
  }

  // The fewest come first: a scorer is ranked by what is lacking.
  void Deduct(Play& play, int scoring, const Numbers& numbers) const override {
    const int scorers = play.rules.scorers();
    int lacking[kMaxScorers];
    for (int s = 0; s < scorers; ++s) {
      lacking[s] = -RankedBy({numbers.Of(s, medinas_), numbers.Of(s, dearest_)});
    }
    for (int s = 0; s < scorers; ++s) {
      const Rank rank = RankOf(lacking, scorers, s);
      const int loss = Loss(rank, lacking[s] == 0, scoring - 1);
      if (loss > 0) play.Score(source_, scoring, s, -loss, rank.ahead + 1, rank.tied);
    }
  }

  int Worth(const Rules& rules, const Game& game, Seat seat) const override;

 private:
  // `scoring` counts from 0 here and below.
  int Loss(const Rank& rank, bool without, int scoring) const {
    // Only those without a medina can tie: no two medinas have the same price.
    const int loss = (SumOfPlaces(rank, losses_[scoring]) + rank.tied - 1) / rank.tied;
    return without ? loss + more_without_[scoring] : loss;
  }
  double ExpectedLoss(const double* lacking, int scorers, int scorer, int scoring,
                      double spread) const;
  int LeastWorth(const Rules& rules, const Game& game) const;

  void AddMedina(const Reader& item, RulesBuilder& builder) {
    Catalogue& catalogue = builder.catalogue();
    item.OnlyFields({"price", "walls"});
    TileDef def;
    def.origin = origin;
    def.price = static_cast<uint8_t>(item.Field("price").Number(1, kMostPrice));
    def.name = "medina " + std::to_string(def.price);
    def.may_be_site = builder.rules().edition() >= 2;
    if (!ParseSides(item.Field("walls").Text(), kWallSide, kOpenSide, &def.sides)) {
      item.Field("walls").Fail("walls are letters of NESW in this order");
    } else if (catalogue.FindTile(def.name) != kNoTile) {
      item.Field("price").Fail("there is another medina of this price");
    }
    if (item.ok()) catalogue.AddTile(std::move(def));
  }

  void ReadLosses(const Reader& fewest, const Reader& none_extra) {
    if (fewest.size() != 3) fewest.Fail("there must be a list for each of three scorings");
    if (none_extra.size() != 3)
      none_extra.Fail("there must be a number for each of three scorings");
    for (int scoring = 0; scoring < 3 && fewest.ok(); ++scoring) {
      const Reader row = fewest.At(scoring);
      if (row.size() != scoring + 1) row.Fail("in scoring n, n players lose points");
      for (int place = 0; place <= scoring && place < row.size(); ++place) {
        losses_[scoring][place] = row.At(place).Number(0, 99);
      }
      more_without_[scoring] = none_extra.At(scoring).Number(0, 99);
    }
  }

  // Higher with more medinas, then with a dearer one; 0 without any.
  static int RankedBy(const Medinas& medinas) {
    return medinas.number * (kMostPrice + 1) + (medinas.number > 0 ? medinas.dearest : 0);
  }
  // Dirk: owned (R-DIRK). One that is only a building site does not count.
  Medinas Built(const Rules& rules, const Game& game, int scorer) const {
    int number = 0, dearest = 0;
    const auto count = [&](TileId tile) {
      const TileDef& def = rules.catalogue().tile(tile);
      if (def.origin != origin || !rules.IsFinished(game, tile)) return;
      ++number;
      if (def.price > dearest) dearest = def.price;
    };
    if (scorer >= rules.players()) {
      for (const TileId tile : game.core.dirk) count(tile);
    } else {
      for (const TileId tile : game.core.owned[scorer]) {
        if (game.core.spot[tile].zone == Zone::kPalace) count(tile);
      }
    }
    return {number, dearest};
  }

  int losses_[3][3] = {};
  int more_without_[3] = {};
  int source_ = 0, medinas_ = 0, dearest_ = 0;
};

// ---- computer players ----

// The points that a scorer may be expected to lose while the numbers of medinas still move;
// `lacking` has these numbers below zero.
double Medina::ExpectedLoss(const double* lacking, int scorers, int scorer, int scoring,
                            double spread) const {
  const double without = 1 - std::min(1.0, -lacking[scorer]);
  return more_without_[scoring] * without +
         ExpectedShare(lacking, scorers, scorer, losses_[scoring], scoring + 1, spread);
}

// A medina that saves nothing is bought for little money if at all; but where nothing else is for
// sale, it makes room for new tiles.
int Medina::LeastWorth(const Rules& rules, const Game& game) const {
  constexpr int kUseless = 8, kMakesRoom = 12;
  for (int space = 0; space < rules.places(); ++space) {
    const TileId tile = game.core.market[space];
    if (tile != kNoTile && rules.catalogue().tile(tile).origin != origin) return kUseless;
  }
  return kMakesRoom;
}

// In place of what would be lost now, what may be expected to be lost. Medinas just bought are
// worth what they save of that, less the building that one could have had instead, in place of
// what any tile is; those in the reserve, and building sites, may yet be built.
int Medina::Worth(const Rules& rules, const Game& game, Seat seat) const {
  constexpr int kInstead = 40;
  constexpr double kReserveShare = 0.25, kSpread = 3;
  const int scorers = rules.scorers();
  int lacking[kMaxScorers];
  double now[kMaxScorers], with_new[kMaxScorers];
  for (int s = 0; s < scorers; ++s) {
    lacking[s] = -RankedBy(Built(rules, game, s));
    with_new[s] = now[s] = lacking[s] / (kMostPrice + 1.0);
  }
  int waiting = 0, reserved = 0;
  for (const TileId tile : game.core.owned[seat]) {
    if (rules.catalogue().tile(tile).origin != origin) continue;
    const Zone zone = game.core.spot[tile].zone;
    const bool finished = rules.IsFinished(game, tile);
    waiting += finished && zone == Zone::kWaiting ? 1 : 0;
    reserved += !finished || zone == Zone::kReserve ? 1 : 0;
  }
  with_new[seat] -= waiting + kReserveShare * reserved;
  const Rank rank = RankOf(lacking, scorers, seat);
  double counted = 0, loss = 0, less = 0;
  for (int scoring = game.core.scorings_held; scoring < 3; ++scoring) {
    const double spread = kSpread * std::sqrt(scoring - game.core.scorings_held + 0.5);
    counted += Loss(rank, lacking[seat] == 0, scoring);
    loss += ExpectedLoss(now, scorers, seat, scoring, spread);
    less += ExpectedLoss(with_new, scorers, seat, scoring, spread);
  }
  const double saved =
      std::max<double>(LeastWorth(rules, game) * waiting, 10 * (loss - less) - kInstead * waiting);
  return static_cast<int>(10 * (counted - loss) + saved) - kWaitingTileWorth * waiting -
         kReservedTileWorth * reserved;
}

}  // namespace
}  // namespace medina

std::unique_ptr<Module> MakeMedina() { return MakeModule<medina::Medina>(); }

}  // namespace alhambra
