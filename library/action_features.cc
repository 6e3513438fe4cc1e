// What a choice is, in numbers.
#include <algorithm>
#include <optional>

#include "library/features.h"

namespace alhambra::library {
namespace {

constexpr float kMuchPaid = 20, kManyPaid = 4, kFarCell = 10, kLargeNumber = 32, kFourSides = 4;

// Whether a tile comes to a cell by it.
bool Builds(const Action& action) {
  return IsCore(action, CoreVerb::kPlace) || IsCore(action, CoreVerb::kAdd) ||
         IsCore(action, CoreVerb::kMove);
}

}  // namespace

// Writes the choices of one decision.
class Features::Describing {
 public:
  Describing(const Features& features, const Game& view)
      : all_(features), rules_(*features.rules_), view_(view) {}

  void Write(const Action& action, float* out) {
    std::fill_n(out, all_.action_size_, 0.0F);
    out[all_.in_action_.verb + all_.first_verb_[action.origin] + action.verb] = 1;
    const TileId tile = TileOf(action);
    if (tile != kNoTile) all_.WriteTile(view_, tile, action.a & 3, out + all_.in_action_.tile);
    if (IsCore(action, CoreVerb::kReplace)) {
      all_.WriteTile(view_, action.c, action.a & 3, out + all_.in_action_.second);
    }
    WritePayment(action, tile, out + all_.in_action_.payment);
    if (Builds(action)) WriteCell(action, out + all_.in_action_.cell);
    float* const numbers = out + all_.in_action_.numbers;
    numbers[0] = static_cast<float>(action.a) / kLargeNumber;
    numbers[1] = static_cast<float>(action.b) / kLargeNumber;
    numbers[2] = static_cast<float>(action.c) / kLargeNumber;
  }

 private:
  // The tile that it is about.
  TileId TileOf(const Action& action) const {
    if (IsCore(action, CoreVerb::kBuy)) return view_.core.market[action.a];
    return action.tile;
  }

  // What is taken, or paid: then also how it compares with the printed price.
  void WritePayment(const Action& action, TileId tile, float* out) const {
    int total = 0, cards = 0, pieces = 0;
    action.pay.cards.ForEachType([&](Card card, int count) {
      const CardDef& def = rules_.catalogue().card(card);
      cards += count;
      if (!def.money) return;
      total += def.value * count;
      out[std::min<int>(def.currency, kCurrencies)] +=
          static_cast<float>(def.value * count) / kMuchPaid;
    });
    for (const uint8_t number : action.pay.pieces) pieces += number != 0 ? 1 : 0;
    float* const rest = out + kCurrencies + 1;
    rest[0] = static_cast<float>(total) / kMuchPaid;
    rest[1] = static_cast<float>(cards) / kManyPaid;
    rest[2] = static_cast<float>(pieces) / kManyPaid;
    if (!IsCore(action, CoreVerb::kBuy) && !IsCore(action, CoreVerb::kBuyNamed)) return;
    const int price = rules_.catalogue().tile(tile).price;
    rest[3] = total == price ? 1.0F : 0.0F;
    rest[4] = static_cast<float>(std::max(0, total - price)) / kMuchPaid;
  }

  // How many neighbours the tile gets there, and how many of its walls and open sides face outward.
  void WriteCell(const Action& action, float* out) {
    out[0] = static_cast<float>(action.x) / kFarCell;
    out[1] = static_cast<float>(action.y) / kFarCell;
    if (!board_.has_value()) board_.emplace(rules_.LayOut(view_, rules_.DecisionOf(view_).seat));
    const Sides sides = rules_.ShapeOf(view_, action.tile, action.a & 3).sides;
    const GridCell cell{action.x, action.y};
    for (int side = 0; side < 4; ++side) {
      const GridCell next = cell.Next(side);
      if (board_->Filled(next.x, next.y)) {
        out[2] += 1 / kFourSides;
      } else if ((SideAt(sides, side) & (kWallSide | kMoatSide)) != 0) {
        out[3] += 1 / kFourSides;
      } else {
        out[4] += 1 / kFourSides;
      }
    }
  }

  const Features& all_;
  const Rules& rules_;
  const Game& view_;
  std::optional<Board> board_;  // of the seat that decides, once it is needed
};

void Features::Describe(const Game& view, const Action* choices, int count, float* out) const {
  Describing describing(*this, view);
  for (int i = 0; i < count; ++i) describing.Write(choices[i], out + i * action_size_);
}

}  // namespace alhambra::library
