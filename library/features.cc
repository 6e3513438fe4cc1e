#include "library/features.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace alhambra::library {
namespace {

// What numbers are divided by, so that they stay near 0 to 1.
constexpr float kMuchMoney = 20, kManyCards = 20, kManyPoints = 100, kManyTiles = 30,
                kLongWall = 20, kManyOfAKind = 8, kHighPrice = 13, kManyTurns = 100,
                kFewPoints = 50, kMostCopies = 3, kFewTiles = 4, kFewPieces = 8;

constexpr int kSeatNumbers = 6, kCellNumbers = 5;  // before the kinds: see features_layout.cc

}  // namespace

// Writes one observation.
class Features::Observing {
 public:
  Observing(const Features& features, const Game& view, Seat seat, float* out, KnownWalls* walls)
      : all_(features),
        rules_(*features.rules_),
        view_(view),
        core_(view.core),
        seat_(seat),
        out_(out),
        walls_(walls) {}

  void Write() {
    std::fill_n(out_, all_.observation_size_, 0.0F);
    WriteDecision();
    WriteClock();
    WriteMarket();
    WriteCards();
    WriteOwnMeans();
    for (int n = 0; n < rules_.players(); ++n) WriteSeat(n);
    if (rules_.has_dirk()) WriteDirk();
    if (all_.palace_reach_ > 0) WritePalace();
  }

 private:
  // Seats are counted from the one that looks on.
  int From(Seat seat) const { return (seat + rules_.players() - seat_) % rules_.players(); }

  void WriteDecision() {
    const Decision decision = rules_.DecisionOf(view_);
    if (decision.seat != kNoSeat) {
      const int frame = all_.first_frame_[decision.frame.origin] + decision.frame.kind;
      out_[all_.at_.decision + frame] = 1;
      out_[all_.at_.deciding + From(decision.seat)] = 1;
    }
    out_[all_.at_.turn + From(core_.turn_seat)] = 1;
  }

  void WriteClock() {
    float* clock = out_ + all_.at_.clock;
    for (int i = 0; i < 3; ++i) *clock++ = core_.scorings_held > i ? 1.0F : 0.0F;
    for (int i = 1; i <= 2; ++i) *clock++ = static_cast<float>(core_.scorings_noted >> i & 1);
    *clock++ = core_.market_short != 0 ? 1.0F : 0.0F;
    *clock++ = static_cast<float>(core_.actions_done) / kFewTiles;
    *clock++ = static_cast<float>(TurnNumber(core_)) / kManyTurns;
    const auto cards = static_cast<float>(all_.cards_);
    *clock++ = static_cast<float>(core_.discard.size()) / cards;
    for (const uint8_t pile : core_.pile) *clock++ = static_cast<float>(pile) / cards;
    for (int part = 0; part < rules_.parts(); ++part) {
      *clock++ = static_cast<float>(rules_.InSupply(view_, part)) / static_cast<float>(all_.tiles_);
    }
  }

  void WriteMarket() {
    float* place = out_ + all_.at_.market;
    for (int i = 0; i < rules_.places(); ++i, place += all_.tile_size_) {
      if (core_.market[i] != kNoTile) all_.WriteTile(view_, core_.market[i], 0, place);
    }
    for (const TileId tile : rules_.beside_tiles()) {
      const TileSpot& spot = core_.spot[tile];
      if (spot.zone == Zone::kBeside) out_[all_.at_.beside + spot.x] += 1 / kFewTiles;
    }
  }

  void WriteCards() {
    for (const Card card : core_.display) {
      if (card < rules_.catalogue().hand_card_count()) {
        out_[all_.at_.display + card] += 1 / kMostCopies;
      }
    }
    float* money = out_ + all_.at_.money;
    core_.hand[seat_].ForEachType([&](Card card, int count) {
      out_[all_.at_.hand + card] = static_cast<float>(count) / kMostCopies;
      const CardDef& def = rules_.catalogue().card(card);
      if (def.money && def.currency < kCurrencies) {
        money[def.currency] += static_cast<float>(def.value * count) / kMuchMoney;
      }
    });
  }

  // What modules gave the seat: pieces that help to pay, and what they think theirs are worth.
  void WriteOwnMeans() {
    for (const MoneyPiece& piece : rules_.MoneyPieces(view_, seat_)) {
      out_[all_.at_.pieces + piece.slot] += static_cast<float>(piece.count) / kFewPieces;
    }
    float* worth = out_ + all_.at_.worth;
    for (const Module* module : rules_.With(Hook::kWorth)) {
      *worth++ = static_cast<float>(module->Worth(rules_, view_, seat_)) / (10 * kFewPoints);
    }
  }

  void WriteSeat(int n) {
    const Seat seat = static_cast<Seat>((seat_ + n) % rules_.players());
    float* numbers = out_ + all_.at_.seats + n * all_.seat_size_;
    float* const kinds = numbers + kSeatNumbers;
    float* const reserved = kinds + rules_.kinds().size();
    float* const sources = reserved + rules_.kinds().size();
    float* const modules = sources + rules_.sources().size();
    int built = 0, waiting = 0, reserve = 0;
    Rng palace{core_.fountain_walls[seat]};  // mixes well
    for (const TileId tile : core_.owned[seat]) {
      const TileDef& def = rules_.catalogue().tile(tile);
      const TileSpot& spot = core_.spot[tile];
      if (spot.zone == Zone::kPalace) {
        ++built;
        uint64_t lies = tile;
        std::memcpy(reinterpret_cast<unsigned char*>(&lies) + 1, &spot, sizeof(spot));
        palace.state = palace.Next() ^ lies;
      }
      waiting += spot.zone == Zone::kWaiting ? 1 : 0;
      reserve += spot.zone == Zone::kReserve ? 1 : 0;
      if (def.origin != kCore) modules[def.origin - 1] += 1 / kManyOfAKind;
      float* const by_kind = spot.zone == Zone::kReserve ? reserved : kinds;
      if (spot.zone != Zone::kWaiting) CountKinds(tile, by_kind);
    }
    numbers[0] = static_cast<float>(WriteSources(seat, sources)) / kManyPoints;
    numbers[1] = static_cast<float>(rules_.HandSize(view_, seat)) / kManyCards;
    numbers[2] = static_cast<float>(built) / kManyTiles;
    numbers[3] = static_cast<float>(waiting) / kFewTiles;
    numbers[4] = static_cast<float>(reserve) / kManyTiles;
    numbers[5] = static_cast<float>(WallOf(seat, palace.Next())) / kLongWall;
  }

  void CountKinds(TileId tile, float* by_kind) const {
    if (!rules_.IsFinished(view_, tile)) return;
    for (const Kind kind :
         {rules_.ShownKind(view_, tile), rules_.catalogue().tile(tile).lower_kind}) {
      if (rules_.kinds().contains(kind)) by_kind[kind - rules_.kinds().first] += 1 / kManyOfAKind;
    }
  }

  // Returns the points of all.
  int WriteSources(int scorer, float* sources) const {
    int sum = 0;
    for (size_t source = 0; source < rules_.sources().size(); ++source) {
      int points = 0;
      for (int row = 0; row < kScoreRows; ++row) {
        points += rules_.EntryAt(view_, static_cast<int>(source), row, scorer).points;
      }
      sources[source] = static_cast<float>(points) / kFewPoints;
      sum += points;
    }
    return sum;
  }

  // The length of the longest. `palace`: the tiles that lie there, mixed.
  int WallOf(Seat seat, uint64_t palace) const {
    const bool tiles_alone = rules_.With(Hook::kLayOut).empty();
    KnownWall* const known = walls_ != nullptr && tiles_alone ? &(*walls_)[seat] : nullptr;
    if (known != nullptr && known->palace == palace) return known->length;
    Outline outline;
    rules_.LayOut(view_, seat).TraceOutline(&outline);
    const int length = LongestRun(outline, kWallSide).length;
    if (known != nullptr) *known = {palace, length};
    return length;
  }

  void WriteDirk() {
    float* numbers = out_ + all_.at_.dirk;
    *numbers = static_cast<float>(rules_.score(view_, rules_.dirk())) / kManyPoints;
    for (const TileId tile : core_.dirk) CountKinds(tile, numbers + 1);
  }

  // Row by row from the north, whatever lies within reach; the fountain is in the middle.
  void WritePalace() {
    const int reach = all_.palace_reach_;
    const int across = 2 * reach + 1;
    const int size = kCellNumbers + rules_.kinds().size();
    const Board board = rules_.LayOut(view_, seat_);
    const auto cell = [&](int x, int y) {
      return out_ + all_.at_.palace + ((y + reach) * across + x + reach) * size;
    };
    for (int y = -reach; y <= reach; ++y) {
      for (int x = -reach; x <= reach; ++x) {
        if (!board.Filled(x, y)) continue;
        float* const numbers = cell(x, y);
        numbers[0] = 1;
        const Sides sides = board.SidesAt(x, y);
        for (int side = 0; side < 4; ++side) {
          const bool wall = (SideAt(sides, side) & (kWallSide | kMoatSide)) != 0;
          numbers[1 + side] = wall ? 1.0F : 0.0F;
        }
      }
    }
    rules_.ForEachBuilding(view_, seat_, [&](Kind kind, int x, int y) {
      if (std::max(std::abs(x), std::abs(y)) > reach) return;
      cell(x, y)[kCellNumbers + kind - rules_.kinds().first] = 1;
    });
  }

  const Features& all_;
  const Rules& rules_;
  const Game& view_;
  const Core& core_;
  const Seat seat_;
  float* const out_;
  KnownWalls* const walls_;
};

void Features::WriteTile(const Game& view, TileId tile, int rotation, float* out) const {
  const KindRange kinds = rules_->kinds();
  const TileDef& def = rules_->catalogue().tile(tile);
  const Kind kind = rules_->ShownKind(view, tile);
  out[kinds.contains(kind) ? kind - kinds.first : kinds.size()] = 1;
  float* const rest = out + kinds.size() + 1;
  rest[0] = static_cast<float>(def.price) / kHighPrice;
  const Sides sides = rules_->ShapeOf(view, tile, rotation).sides;
  for (int side = 0; side < 4; ++side) {
    const bool wall = (SideAt(sides, side) & (kWallSide | kMoatSide)) != 0;
    rest[1 + side] = wall ? 1.0F : 0.0F;
  }
}

void Features::Observe(const Game& view, Seat seat, float* out, KnownWalls* walls) const {
  Observing(*this, view, seat, out, walls).Write();
}

}  // namespace alhambra::library
