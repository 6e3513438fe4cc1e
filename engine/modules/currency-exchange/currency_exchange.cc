#include "engine/modules/currency-exchange/currency_exchange.h"

#include "engine/flow/play.h"

namespace alhambra {
namespace currency_exchange {
namespace {

constexpr int kCards = 6;
// Piles count from 0: the second, third and fourth.
constexpr int kFirstPile = 1;
constexpr int kPilesWithCards = 3;

class CurrencyExchange : public Module {
 public:
  bool FitsGame(std::string_view) const override { return true; }  // R-COMPAT
  const ModuleInfo& info() const override {
    static const ModuleInfo kInfo{2,
                                  "currency-exchange",
                                  "Currency Exchange",
                                  "Cards that let you mix two currencies in one purchase.",
                                  Box::kEnglish,
                                  Theme::kMoney};
    return kInfo;
  }

  std::vector<SetUpStep> set_up(const Rules&) const override {
    std::vector<SetUpStep> steps;
    for (int pile = 0; pile < kPilesWithCards; ++pile) {
      steps.push_back(
          {"exchange card", kCards / kPilesWithCards, SetUpPlace::kPile, kFirstPile + pile + 1});
    }
    return steps;
  }

  void Define(RulesBuilder& builder, const Reader& components) override {
    components.OnlyFields({"provenance", "cards"});
    const Reader cards = components.Field("cards");
    if (cards.size() != kCards) cards.Fail("there must be six cards");
    for (int i = 0; i < kCards && components.ok(); ++i) DefineCard(builder, cards.At(i));
  }

  void StackCards(Play& play, SetUpPiles& piles) const override {
    FixedVec<Card, kCards> cards = cards_;
    play.rng().Shuffle(cards);
    for (int i = 0; i < kCards; ++i) {
      piles.pile[kFirstPile + i % kPilesWithCards].push_back(cards[i]);  // R-PILES
    }
  }

  void OnReveal(Play& play, Card card, Seat) const override { play.LayOpen(card); }

 private:
  void DefineCard(RulesBuilder& builder, const Reader& pair) {
    if (pair.size() != 2) return pair.Fail("a card shows two currencies");
    const int first = pair.At(0).OneOf(CurrencyNames(), "currency");
    const int second = pair.At(1).OneOf(CurrencyNames(), "currency");
    if (!pair.ok()) return;
    if (first == second) return pair.Fail("a card shows two different currencies");
    CardDef card;
    card.name = "exchange " + pair.At(0).Text() + "/" + pair.At(1).Text();
    card.origin = origin;
    card.joins = static_cast<uint8_t>(1 << first | 1 << second);
    card.common = true;  // one drawn secretly must not be missed in its pile
    for (const Card other : cards_) {
      if (builder.catalogue().card(other).joins == card.joins) {
        return pair.Fail("there is another card with these currencies");
      }
    }
    cards_.push_back(builder.catalogue().AddHandCard(std::move(card)));
  }

  FixedVec<Card, kCards> cards_;
};

}  // namespace
}  // namespace currency_exchange

std::unique_ptr<Module> MakeCurrencyExchange() {
  return MakeModule<currency_exchange::CurrencyExchange>();
}

}  // namespace alhambra
