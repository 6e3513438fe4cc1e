#include "engine/modules/new-score-cards/new_score_cards.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "engine/flow/play.h"

namespace alhambra {
namespace new_score_cards {
namespace {

constexpr int kMostCards = 60;  // the box has 18

// The kinds from least to most valuable.
using Order = std::array<Kind, kAlhambraKinds>;

struct ScoreCardState {
  uint8_t card[kScorings];  // by scoring: its number plus one; 0 before they are drawn
};

class NewScoreCards final : public ModuleWithState<ScoreCardState> {
 public:
  const ModuleInfo& info() const override {
    static constexpr ModuleInfo kInfo{
        17,
        "new-score-cards",
        "New Score Cards",
        "Three face-up cards decide what each kind is worth in each scoring.",
        Box::kEnglish,
        Theme::kPoints};
    return kInfo;
  }

  std::vector<SetUpStep> set_up(const Rules&) const override {
    const int all = static_cast<int>(cards_.size());
    return {{"score card", kScorings, SetUpPlace::kTable, 0,
             "Drawn by chance, face up in a row: the left one is for the first scoring."},
            {"score card", all - kScorings, SetUpPlace::kBox}};
  }
  std::vector<Lot> lots(const Rules&) const override {
    return {{.id = "card",
             .items = Items(),
             .most = kScorings,
             .copies = std::vector<int>(cards_.size(), 1)}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override {
    components.OnlyFields({"provenance", "cards"});
    const Reader cards = components.Field("cards");
    if (cards.size() < kScorings || cards.size() > kMostCards) {
      return cards.Fail("there must be 3 to 60 score cards");
    }
    for (int i = 0; i < cards.size(); ++i) {
      const Order order = ReadOrder(cards.At(i));
      if (!components.ok()) return;
      if (Find(order) >= 0) return cards.At(i).Fail("there is another card with this order");
      cards_.push_back(order);
    }
    card_ = builder.AddNumber(
        origin, {.id = "card",
                 .text = "the score card of this scoring, from the least valuable kind on",
                 .whom = Whom::kTable,
                 .form = NumberForm::kChoice,
                 .items = Items()});
  }

  void SetUp(Play& play) const override { Draw(play.game); }

  Kind ValuedAs(const Rules&, const Game& game, int scoring, Kind kind) const override {
    return PlaceOn(State(game).card[scoring - 1], kind);
  }
  void CountTable(const Rules&, const Game& game, int scoring, Numbers& numbers) const override {
    numbers.SetTable(card_, 0, State(game).card[scoring - 1]);
  }
  Kind ValuedBy(const Numbers& numbers, Kind kind) const override {
    return PlaceOn(static_cast<size_t>(numbers.OfTable(card_)), kind);
  }

  void Write(const Rules&, const Game& game, Value& value) const override {
    Value cards = Value::List();
    for (const uint8_t card : State(game).card) {
      if (card == 0) return;
      Value kinds = Value::List();
      for (const Kind kind : cards_[card - 1u]) kinds.Add(KindNames()[kind]);
      cards.Add(std::move(kinds));
    }
    value.Set("cards", std::move(cards));
  }

  // Without "cards" three are drawn.
  void Read(const Rules&, Game& game, const Reader& reader) const override {
    reader.OnlyFields({"cards"});
    if (!reader.Has("cards")) return Draw(game);
    const Reader cards = reader.Field("cards");
    if (cards.size() != kScorings) return cards.Fail("there is a card for each of three scorings");
    for (int i = 0; i < kScorings; ++i) {
      const int card = Find(ReadOrder(cards.At(i)));
      if (!reader.ok()) return;
      if (card < 0) return cards.At(i).Fail("no score card has this order");
      if (IsOpen(game, card)) return cards.At(i).Fail("this card is already face up");
      State(game).card[i] = static_cast<uint8_t>(card + 1);
    }
  }

  const char* FindFault(const Rules&, const Game& game) const override {
    const ScoreCardState& state = State(game);
    for (int i = 0; i < kScorings; ++i) {
      if (state.card[i] == 0 || state.card[i] > cards_.size()) return "a scoring without a card";
      for (int k = 0; k < i; ++k) {
        if (state.card[k] == state.card[i]) return "two scorings with one card";
      }
    }
    return nullptr;
  }

 private:
  // The cards by their kinds, "pavilion/chambers/...".
  std::vector<std::string> Items() const {
    std::vector<std::string> items;
    for (const Order& order : cards_) {
      std::string kinds;
      for (const Kind kind : order) {
        kinds += (kinds.empty() ? "" : "/") + std::string(KindNames()[kind]);
      }
      items.push_back(std::move(kinds));
    }
    return items;
  }

  // Where a kind stands on a card (0: there is none), counted as kinds are.
  Kind PlaceOn(size_t card, Kind kind) const {
    if (card == 0) return kind;
    const Order& order = cards_[card - 1u];
    return static_cast<Kind>(std::find(order.begin(), order.end(), kind) - order.begin());
  }

  // Each kind once.
  static Order ReadOrder(const Reader& reader) {
    static const std::vector<std::string_view> kKindWords(KindNames().begin(),
                                                          KindNames().begin() + kAlhambraKinds);
    Order order{};
    unsigned seen = 0;
    if (reader.size() != kAlhambraKinds) reader.Fail("a score card orders six kinds");
    for (int i = 0; i < kAlhambraKinds && reader.ok(); ++i) {
      const int kind = reader.At(i).OneOf(kKindWords, "kind");
      if ((seen >> kind & 1) != 0) reader.At(i).Fail("this kind stands on the card already");
      seen |= 1u << kind;
      order[static_cast<size_t>(i)] = static_cast<Kind>(kind);
    }
    return order;
  }

  int Find(const Order& order) const {
    const auto at = std::find(cards_.begin(), cards_.end(), order);
    return at == cards_.end() ? -1 : static_cast<int>(at - cards_.begin());
  }

  bool IsOpen(const Game& game, int card) const {
    const auto& open = State(game).card;
    return std::find(open, open + kScorings, card + 1) != open + kScorings;
  }

  void Draw(Game& game) const {
    for (int i = 0; i < kScorings; ++i) {
      int card = 0;
      do {
        card = game.core.rng.Below(static_cast<int>(cards_.size()));
      } while (IsOpen(game, card));
      State(game).card[i] = static_cast<uint8_t>(card + 1);
    }
  }

  std::vector<Order> cards_;
  int card_ = 0;
};

}  // namespace
}  // namespace new_score_cards

std::unique_ptr<Module> MakeNewScoreCards() { return MakeModule<new_score_cards::NewScoreCards>(); }

}  // namespace alhambra
