#include "engine/modules/diamonds/diamonds.h"

#include "engine/flow/play.h"

namespace alhambra {
namespace diamonds {
namespace {

constexpr int kHighest = 9;
constexpr int kMostAlike = 3;  // what a hand can hold of one card

class Diamonds : public Module {
 public:
  bool FitsGame(std::string_view) const override { return true; }  // R-COMPAT
  const ModuleInfo& info() const override {
    static const ModuleInfo kInfo{6,
                                  "diamonds",
                                  "Diamonds",
                                  "Money that counts as any currency, but only by itself.",
                                  Box::kEnglish,
                                  Theme::kMoney};
    return kInfo;
  }
  static constexpr OptionInfo kOlder{"older-edition",
                                     "Adds the eleventh card of the older edition."};
  std::vector<OptionInfo> options() const override { return {kOlder}; }

  std::vector<SetUpStep> set_up(const Rules&) const override {
    return {{"diamond card", static_cast<int>(cards_.size()), SetUpPlace::kDeck}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override {
    components.OnlyFields({"provenance", "values", "older_edition_adds"});
    int copies[kHighest + 1] = {};
    CountOf(components.Field("values"), copies);
    int added[kHighest + 1] = {};
    CountOf(components.Field("older_edition_adds"), added);
    const bool older = builder.rules().Option(*this, kOlder);
    for (int value = 1; value <= kHighest && components.ok(); ++value) {
      const int count = copies[value] + (older ? added[value] : 0);
      if (count > kMostAlike) components.Field("values").Fail("at most three cards may be alike");
      if (count == 0 || !components.ok()) continue;
      CardDef card;
      card.name = "diamond " + std::to_string(value);
      card.origin = origin;
      card.currency = kWild;
      card.value = static_cast<uint8_t>(value);
      card.money = true;
      card.common = true;
      card.copies = static_cast<uint8_t>(count);
      const Card id = builder.catalogue().AddHandCard(std::move(card));
      for (int i = 0; i < count; ++i) cards_.push_back(id);
    }
  }

  void StackCards(Play&, SetUpPiles& piles) const override {
    for (Card card : cards_) piles.deck.push_back(card);
  }

 private:
  static void CountOf(const Reader& values, int copies[kHighest + 1]) {
    if (values.size() > kHighest * kMostAlike) values.Fail("there may be at most 27 diamonds");
    for (int i = 0; i < values.size(); ++i) ++copies[values.At(i).Number(1, kHighest)];
  }

  std::vector<Card> cards_;  // each as often as there is one
};

}  // namespace
}  // namespace diamonds

std::unique_ptr<Module> MakeDiamonds() { return MakeModule<diamonds::Diamonds>(); }

}  // namespace alhambra
