#include "engine/modules/bonus-cards/bonus_cards.h"

#include <string>

#include "engine/flow/play.h"
#include "engine/supply/secret_hands.h"

namespace alhambra {
namespace bonus_cards {
namespace {

constexpr Reasons kReasons{"no-bonus-card", "not-built"};

constexpr int kCards = 10;

struct State {
  SecretHands<kCards> hands;
  uint8_t shown[kCards];  // the seat that laid it open plus one; 0: nobody
};

class BonusCards : public ModuleWithState<State> {
 public:
  bool FitsGame(std::string_view game) const override { return game != "granada"; }  // R-COMPAT
  const ModuleInfo& info() const override {
    static const ModuleInfo kInfo{3,
                                  "bonus-cards",
                                  "Bonus Cards",
                                  "Secret cards that make a building count twice.",
                                  Box::kEnglish,
                                  Theme::kPoints};
    return kInfo;
  }
  ModuleWords words() const override {
    return {
        .verbs =
            {
                {kShow, "show bonus {tile}"},
            },
        .events =
            {
                {kShown, "bonus-shown: {seat} reveals the bonus card for the {tile}."},
                {kBack, "bonus-back: {seat} takes the bonus card for the {tile} back into hand."},
            },
        .questions =
            {
                {kQuestion, "bonus: {seat} may reveal bonus cards before the scoring."},
            },
        .steps =
            {
                {kRound, "bonus-round: Bonus cards may be revealed."},
            },
        .refusals = kReasons.codes(),
    };
  }

  std::vector<SetUpStep> set_up(const Rules& rules) const override {
    return {{"bonus card", each_, SetUpPlace::kEach, 0, "Nobody else sees them."},
            {"bonus card", kCards - each_ * rules.players(), SetUpPlace::kBox, 0, "Unseen."}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override {
    components.OnlyFields({"provenance", "cards", "dealt"});
    ReadCards(builder.catalogue(), components.Field("cards"));
    const Reader dealt = components.Field("dealt");
    dealt.OnlyFields({"2", "3", "4", "5", "6"});
    for (int players = 2; players <= kMaxPlayers; ++players) {
      const int each = dealt.Field(std::to_string(players)).Number(0, kCards / players);
      if (players == builder.rules().players()) each_ = each;
    }
    NumberInfo shown{.id = "shown",
                     .text = "bonus cards shown",
                     .most = kCards,
                     .kinds = {0, kAlhambraKinds},
                     .halves = 2,
                     .in_all = std::vector<int>(kAlhambraKinds, 0),
                     .bound = Bound::kBuildings};
    for (int card = 0; card < kCards && components.ok(); ++card) {
      const Kind kind = builder.catalogue().tile(tile_[card]).kind;
      if (kind < kAlhambraKinds) ++shown.in_all[kind];
    }
    builder.AddNumber(origin, std::move(shown));
  }

  void SetUp(Play& play) const override {
    State(play.game).hands.Deal(all_, play.rules.players(), each_, play.rng());
  }

  // ---- showing cards ----

  void OnMoment(Play& play, Moment moment, Seat seat) const override {
    if (moment == Moment::kScoringStart) play.Push(origin, kRound, seat);
  }

  bool Advance(Play& play, Frame& frame) const override {
    const auto is_asked = [&](Seat seat) { return MayHoldOne(play.rules, play.game, seat); };
    if (frame.kind == kRound) {
      play.AskRound(frame, kQuestion, is_asked);
      return true;
    }
    if (is_asked(frame.seat)) return false;
    play.Pop();
    return true;
  }

  void ListDecision(const Rules& rules, const Game& game, const Frame& frame,
                    ActionList& list) const override {
    ListAnyTime(rules, game, frame.seat, list);
    list.Add(kCore, VerbOf(CoreVerb::kDone));
  }

  void ListAnyTime(const Rules& rules, const Game& game, Seat seat,
                   ActionList& list) const override {
    for (int card = 0; card < kCards; ++card) {
      if (State(game).hands.held[seat][card] == 0) continue;
      if (IsBuilt(rules, game, seat, tile_[card])) list.Add(origin, kShow).tile = tile_[card];
    }
  }

  Refusal Apply(Play& play, const Frame& frame, const Action& action) const override {
    const bool asked = frame.origin == origin && frame.kind == kQuestion;
    if (asked && IsCore(action, CoreVerb::kDone)) {
      play.Pop();
      return kFine;
    }
    if (action.origin != origin) {
      return No("not-now", "You cannot do that now: reveal bonus cards, or decline.");
    }
    if (!asked && !(frame.origin == kCore && InOwnTurn(play.game, frame.seat))) {
      return No("not-now", "You can reveal bonus cards only on your own turn or before a scoring.");
    }
    const Refusal refusal = Show(play, frame.seat, action.tile);
    // R-BONUS-WHEN: the others may answer a card that was shown, as if its owner had been asked
    // first. In edition 1 everybody was asked once.
    if (asked && refusal.ok() && play.rules.edition() >= 2) play.AskOthersAgain();
    return refusal;
  }

  void OnLeft(Play& play, Seat seat, TileId tile, const TileSpot&) const override {
    const int card = CardOf(tile);
    if (card < 0 || State(play.game).shown[card] != seat + 1) return;
    State(play.game).shown[card] = 0;
    ++State(play.game).hands.held[seat][card];
    Tell(play, kBack, seat, tile);
  }

  // ---- what they count ----

  int HalfBuildings(const Rules& rules, const Game& game, Seat seat, Kind kind) const override {
    int halves = 0;
    for (int card = 0; card < kCards; ++card) {
      if (State(game).shown[card] != seat + 1) continue;
      halves += rules.KindOf(game, tile_[card]) == kind ? 2 : 0;
    }
    return halves;
  }

  // A tile whose card one has will count twice, shown or not.
  int Worth(const Rules& rules, const Game& game, Seat seat) const override {
    constexpr int kBuilt = 12, kOwned = 6;
    int tenths = 0;
    for (int card = 0; card < kCards; ++card) {
      const bool mine =
          State(game).hands.held[seat][card] != 0 || State(game).shown[card] == seat + 1;
      if (!mine || !game.core.owned[seat].contains(tile_[card])) continue;
      tenths += IsBuilt(rules, game, seat, tile_[card]) ? kBuilt : kOwned;
    }
    return tenths;
  }

  // ---- knowledge ----

  void Hide(const Rules& rules, Game& game, Seat viewer) const override {
    State(game).hands.Hide(rules.players(), viewer);
  }

  void Redraw(const Rules& rules, Game& game, Seat, Rng& rng) const override {
    State(game).hands.Redraw(all_, Shown(game), rules.players(), rng);
  }

  // ---- positions ----

  void Write(const Rules& rules, const Game& game, Value& value) const override {
    State(game).hands.Write(rules.players(), names_, value);
    Value shown = Value::Object();
    for (int card = 0; card < kCards; ++card) {
      const int seat = State(game).shown[card];
      if (seat != 0) shown.Set(names_[static_cast<size_t>(card)], seat - 1);
    }
    if (!shown.fields().empty()) value.Set("shown", std::move(shown));
  }

  void Read(const Rules& rules, Game& game, const Reader& reader) const override {
    reader.OnlyFields({"hands", "shown"});
    if (reader.Has("shown")) ReadShown(rules, game, reader.Field("shown"));
    State(game).hands.Read(reader, rules.players(), names_, all_, Shown(game));
    for (Seat seat = 0; seat < rules.players() && reader.ok(); ++seat) {
      if (CardsOf(game, seat) > each_) reader.Fail("a player has more cards than were dealt");
    }
  }

  const char* FindFault(const Rules& rules, const Game& game) const override {
    for (int card = 0; card < kCards; ++card) {
      const int seat = State(game).shown[card];
      if (State(game).hands.InHands(card) + (seat != 0 ? 1 : 0) > 1)
        return "a card is in two places";
      if (seat > rules.players()) return "a card is shown by no seat";
      if (seat != 0 && !InPalace(game, static_cast<Seat>(seat - 1), tile_[card])) {
        return "a card is shown without its tile";
      }
    }
    for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
      if (State(game).hands.unseen[seat] != 0) return "a card is unseen outside a view";
      if (CardsOf(game, seat) > (seat < rules.players() ? each_ : 0)) return "a seat has too many";
    }
    return nullptr;
  }

 private:
  using Counts = SecretHands<kCards>::Counts;
  enum : Verb { kShow };
  enum { kShown, kBack };
  enum { kRound, kQuestion };  // frames: goes round (Round); waits

  // Each card is the card of one wall-less building tile of the base game.
  void ReadCards(const Catalogue& catalogue, const Reader& cards) {
    if (cards.size() != kCards) return cards.Fail("there must be ten cards");
    const std::vector<std::string_view> kinds(KindNames().begin(),
                                              KindNames().begin() + kAlhambraKinds);
    for (int i = 0; i < kCards && cards.ok(); ++i) {
      cards.At(i).OnlyFields({"kind", "price"});
      const int kind = cards.At(i).Field("kind").OneOf(kinds, "kind");
      const int price = cards.At(i).Field("price").Number(1, 30);
      const TileId tile = FindTile(catalogue, static_cast<Kind>(kind), price);
      if (tile == kNoTile) return cards.At(i).Fail("there is no such building without walls");
      if (CardOf(tile) >= 0) return cards.At(i).Fail("this building has a card already");
      tile_[i] = tile;
      all_[static_cast<size_t>(i)] = 1;
      names_.push_back(catalogue.tile(tile).name);
    }
  }

  static TileId FindTile(const Catalogue& catalogue, Kind kind, int price) {
    for (int id = 0; id < catalogue.tile_count(); ++id) {
      const TileDef& def = catalogue.tile(static_cast<TileId>(id));
      if (def.base && def.kind == kind && def.price == price && def.sides == kFourOpenSides) {
        return static_cast<TileId>(id);
      }
    }
    return kNoTile;
  }

  // -1: no card shows this tile.
  int CardOf(TileId tile) const {
    for (int card = 0; card < static_cast<int>(names_.size()); ++card) {
      if (tile_[card] == tile) return card;
    }
    return -1;
  }

  static bool InPalace(const Game& game, Seat seat, TileId tile) {
    const TileSpot& spot = game.core.spot[tile];
    return spot.zone == Zone::kPalace && spot.seat == seat;
  }

  static bool IsBuilt(const Rules& rules, const Game& game, Seat seat, TileId tile) {
    return InPalace(game, seat, tile) && rules.IsFinished(game, tile);
  }

  // Whether others must reckon with a card that this seat could show now.
  bool MayHoldOne(const Rules& rules, const Game& game, Seat seat) const {
    if (State(game).hands.Size(seat) == 0) return false;
    for (int card = 0; card < kCards; ++card) {
      if (State(game).shown[card] == 0 && IsBuilt(rules, game, seat, tile_[card])) return true;
    }
    return false;
  }

  int CardsOf(const Game& game, Seat seat) const {
    int cards = State(game).hands.Size(seat);
    for (const uint8_t shown : State(game).shown) cards += shown == seat + 1 ? 1 : 0;
    return cards;
  }

  Counts Shown(const Game& game) const {
    Counts counts = {};
    for (size_t card = 0; card < kCards; ++card) counts[card] = State(game).shown[card] != 0;
    return counts;
  }

  Refusal Show(Play& play, Seat seat, TileId tile) const {
    const int card = CardOf(tile);
    Refusal refusal = kFine;
    if (card < 0) {
      refusal = No(kReasons("no-bonus-card"), "There is no bonus card for the {tile}.");
    } else if (State(play.game).hands.held[seat][card] == 0) {
      refusal = No("not-yours", "You do not hold the bonus card for the {tile}.");
    } else if (!IsBuilt(play.rules, play.game, seat, tile)) {
      refusal = No(kReasons("not-built"),
                   "You can reveal this bonus card only while the {tile} is in your palace.");
    }
    if (!refusal.ok()) {
      refusal.tile = tile;
      return refusal;
    }
    --State(play.game).hands.held[seat][card];
    State(play.game).shown[card] = static_cast<uint8_t>(seat + 1);
    Tell(play, kShown, seat, tile);
    return kFine;
  }

  void Tell(Play& play, int kind, Seat seat, TileId tile) const {
    Event event = Play::Of(*this, kind, seat);
    event.tile = tile;
    play.Emit(event);
  }

  void ReadShown(const Rules& rules, Game& game, const Reader& reader) const {
    reader.OnlyFields(std::vector<std::string_view>(names_.begin(), names_.end()));
    for (size_t card = 0; card < kCards && reader.ok(); ++card) {
      if (!reader.Has(names_[card])) continue;
      const Reader at = reader.Field(names_[card]);
      const int seat = at.Number(0, rules.players() - 1);
      if (!InPalace(game, static_cast<Seat>(seat), tile_[card])) {
        return at.Fail("the tile of this card is not in the palace of that seat");
      }
      State(game).shown[card] = static_cast<uint8_t>(seat + 1);
    }
  }

  TileId tile_[kCards] = {};
  std::vector<std::string> names_;  // of the tiles
  Counts all_ = {};
  int each_ = 0;
};

}  // namespace
}  // namespace bonus_cards

std::unique_ptr<Module> MakeBonusCards() { return MakeModule<bonus_cards::BonusCards>(); }

}  // namespace alhambra
