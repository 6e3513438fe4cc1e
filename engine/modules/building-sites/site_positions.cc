// What can be known of the building sites, and how they are written down.
#include "engine/modules/building-sites/building_sites_module.h"

namespace alhambra::building_sites {
namespace {

bool IsOwnedOrDirks(const TileSpot& spot) {
  return spot.zone == Zone::kWaiting || spot.zone == Zone::kPalace || spot.zone == Zone::kReserve ||
         spot.zone == Zone::kDirk;
}

}  // namespace

int BuildingSites::Used(const Game& game, Currency currency) const {
  const SiteState& state = State(game);
  int used = state.gone[currency];
  for (const Site& site : state.sites) used += site.back == currency + 1 ? 1 : 0;
  for (const Back back : state.drawn) used += back == currency + 1 ? 1 : 0;
  return used;
}

// ---- knowledge ----

void BuildingSites::Hide(const Rules&, Game& game, Seat viewer) const {
  SiteState& state = State(game);
  for (uint8_t& number : state.stack) number = 0;
  for (Site& site : state.sites) {
    if (!KnowsSecretsOf(viewer, site.seat) && site.shown == 0) site.back = 0;
  }
  // Only the buyer of the last site draws.
  if (state.drawn[0] != 0 && !KnowsSecretsOf(viewer, state.sites.back().seat)) {
    state.drawn[0] = state.drawn[1] = 0;
  }
}

void BuildingSites::Redraw(const Rules&, Game& game, Seat, Rng& rng) const {
  SiteState& state = State(game);
  FixedVec<Back, kMostSites> hidden;
  for (Currency currency = 0; currency < kCurrencies; ++currency) {
    for (int i = Used(game, currency); i < per_currency_; ++i) {
      hidden.push_back(static_cast<Back>(currency + 1));
    }
  }
  rng.Shuffle(hidden);
  // A site without a back while its buyer chooses has none yet.
  bool chooses = false;
  for (const Frame& frame : game.core.agenda) chooses = chooses || frame.origin == origin;
  const int put = state.sites.size() - (chooses ? 1 : 0);
  for (int i = 0; i < put; ++i) {
    if (state.sites[i].back == 0) state.sites[i].back = hidden.pop_back();
  }
  for (Back& back : state.drawn) {
    if (chooses && back == 0) back = hidden.pop_back();
  }
  for (const Back back : hidden) ++state.stack[back - 1];
}

// ---- positions ----

void BuildingSites::Write(const Rules& rules, const Game& game, Value& value) const {
  const SiteState& state = State(game);
  Value sites = Value::List();
  for (const Site& site : state.sites) {
    Value item = Value::Object();
    item.Set("tile", rules.catalogue().tile(site.tile).name);
    item.Set("seat", int{site.seat});
    if (site.back != 0) item.Set("currency", CurrencyNames()[site.back - 1u]);
    if (site.shown != 0) item.Set("shown", true);
    sites.Add(std::move(item));
  }
  if (!state.sites.empty()) value.Set("sites", std::move(sites));
  Value gone = Value::List();
  for (Currency currency = 0; currency < kCurrencies; ++currency) {
    for (int i = 0; i < state.gone[currency]; ++i) gone.Add(CurrencyNames()[currency]);
  }
  if (!gone.items().empty()) value.Set("gone", std::move(gone));
  Value drawn = Value::List();
  for (const Back back : state.drawn) {
    if (back != 0) drawn.Add(CurrencyNames()[back - 1u]);
  }
  if (!drawn.items().empty()) value.Set("drawn", std::move(drawn));
  value.Set("left", StackSize(game));
}

void BuildingSites::ReadSite(const Rules& rules, Game& game, const Reader& item) const {
  item.OnlyFields({"tile", "seat", "currency", "shown"});
  const TileId tile = rules.catalogue().FindTile(item.Field("tile").Text());
  const int seat = item.Field("seat").Number(0, rules.players() - 1);
  const int currency = item.Field("currency").OneOf(CurrencyNames(), "currency");
  if (!item.ok()) return;
  if (tile == kNoTile || !rules.catalogue().tile(tile).can_be_site()) {
    return item.Field("tile").Fail("there is no such building");
  }
  const TileSpot& spot = game.core.spot[tile];
  if (!IsOwnedOrDirks(spot)) return item.Field("tile").Fail("nobody owns this tile");
  if (spot.zone != Zone::kDirk && spot.seat != seat) {
    return item.Field("seat").Fail("the tile does not belong to this seat");
  }
  if (FindSite(game, tile) >= 0) return item.Field("tile").Fail("this is a site already");
  if (Used(game, static_cast<Currency>(currency)) == per_currency_) {
    return item.Field("currency").Fail("there are not that many of this currency");
  }
  const bool shown = item.Has("shown") && item.Field("shown").Bool();
  State(game).sites.push_back({tile, static_cast<Back>(currency + 1), static_cast<Seat>(seat),
                               static_cast<uint8_t>(shown ? 1 : 0)});
}

void BuildingSites::Read(const Rules& rules, Game& game, const Reader& reader) const {
  reader.OnlyFields({"sites", "gone", "left"});
  SiteState& state = State(game);
  if (reader.Has("sites")) {
    const Reader sites = reader.Field("sites");
    for (int i = 0; i < sites.size() && reader.ok(); ++i) ReadSite(rules, game, sites.At(i));
  }
  if (reader.Has("gone")) {
    const Reader gone = reader.Field("gone");
    for (int i = 0; i < gone.size() && reader.ok(); ++i) {
      const Currency currency =
          static_cast<Currency>(gone.At(i).OneOf(CurrencyNames(), "currency"));
      if (!reader.ok()) return;
      if (Used(game, currency) == per_currency_) {
        return gone.At(i).Fail("there are not that many of this currency");
      }
      ++state.gone[currency];
    }
  }
  if (!reader.ok()) return;
  for (Currency currency = 0; currency < kCurrencies; ++currency) {
    state.stack[currency] = static_cast<uint8_t>(per_currency_ - Used(game, currency));
  }
  if (reader.Has("left") && reader.Field("left").Number(0, kMostSites) != StackSize(game)) {
    reader.Field("left").Fail("this many are left: " + std::to_string(StackSize(game)));
  }
}

const char* BuildingSites::FindFault(const Rules& rules, const Game& game) const {
  const SiteState& state = State(game);
  for (Currency currency = 0; currency < kCurrencies; ++currency) {
    if (state.stack[currency] + Used(game, currency) != per_currency_) {
      return "site tiles of a currency are lost";
    }
  }
  const bool chooses = state.drawn[0] != 0;
  if (chooses != (state.drawn[1] != 0)) return "two site tiles are drawn, or none";
  for (int i = 0; i < state.sites.size(); ++i) {
    const Site& site = state.sites[i];
    if (site.tile >= rules.catalogue().tile_count()) return "a site of an unknown tile";
    if (!rules.catalogue().tile(site.tile).can_be_site()) return "a site of no building";
    const TileSpot& spot = game.core.spot[site.tile];
    if (!IsOwnedOrDirks(spot)) return "a site of a tile that nobody owns";
    if (spot.zone != Zone::kDirk && spot.seat != site.seat) return "a site of somebody else";
    if (FindSite(game, site.tile) != i) return "two sites on a tile";
    const bool chosen = !chooses || i + 1 < state.sites.size();
    if (chosen != (site.back != 0)) return "a site without a back, or with one too early";
  }
  return nullptr;
}

}  // namespace alhambra::building_sites
