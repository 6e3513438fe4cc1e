#include "engine/supply/catalogue.h"

#include "engine/base/check.h"

namespace alhambra {
namespace {
constexpr char kSideLetters[] = "NESW";
}  // namespace

TileId Catalogue::AddTile(TileDef tile) {
  CHECK(tile_count() < kMaxTiles);
  CHECK(FindTile(tile.name) == kNoTile);
  tiles_.push_back(std::move(tile));
  return static_cast<TileId>(tiles_.size() - 1);
}

Card Catalogue::AddHandCard(CardDef card) {
  CHECK(hand_card_count() < kHandCardTypes && card.copies <= 3);
  CHECK(FindCard(card.name) == kNoCard);
  hand_cards_.push_back(std::move(card));
  return static_cast<Card>(hand_cards_.size() - 1);
}

Card Catalogue::AddOtherCard(CardDef card) {
  CHECK(kHandCardTypes + other_card_count() < kCardTypes);
  CHECK(FindCard(card.name) == kNoCard);
  other_cards_.push_back(std::move(card));
  return static_cast<Card>(kHandCardTypes + other_cards_.size() - 1);
}

bool Catalogue::IsCard(Card id) const {
  return id < hand_card_count() ||
         (id >= kHandCardTypes && id < kHandCardTypes + other_card_count());
}

TileId Catalogue::FindTile(std::string_view name) const {
  for (size_t i = 0; i < tiles_.size(); ++i) {
    if (tiles_[i].name == name) return static_cast<TileId>(i);
  }
  return kNoTile;
}

Card Catalogue::FindCard(std::string_view name) const {
  for (size_t i = 0; i < hand_cards_.size(); ++i) {
    if (hand_cards_[i].name == name) return static_cast<Card>(i);
  }
  for (size_t i = 0; i < other_cards_.size(); ++i) {
    if (other_cards_[i].name == name) return static_cast<Card>(kHandCardTypes + i);
  }
  return kNoCard;
}

bool ParseSides(std::string_view letters, uint8_t what, uint8_t rest, Sides* sides) {
  *sides = 0;
  size_t next = 0;
  for (int side = 0; side < 4; ++side) {
    const bool here = next < letters.size() && letters[next] == kSideLetters[side];
    if (here) ++next;
    *sides = WithSide(*sides, side, here ? what : rest);
  }
  return next == letters.size();
}

std::string SideLetters(Sides sides, uint8_t what) {
  std::string letters;
  for (int side = 0; side < 4; ++side) {
    if (SideAt(sides, side) == what) letters += kSideLetters[side];
  }
  return letters;
}

}  // namespace alhambra
