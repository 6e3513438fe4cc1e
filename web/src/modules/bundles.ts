// Sets of modules that go well together, from gentle to wild. Their names are messages (`shell.bundles`).

export interface Bundle {
  id: string;
  modules: readonly string[];
  /** Not for the first game, which has bundles enough. */
  more?: true;
}

export const BUNDLES: readonly Bundle[] = [
  { id: 'base', modules: [] },
  { id: 'first', modules: ['viziers-favour', 'currency-exchange'] },
  { id: 'classic', modules: ['viziers-favour', 'currency-exchange', 'bonus-cards', 'squares'] },
  { id: 'city', modules: ['squares', 'street-trader', 'bazaars', 'treasure-chamber'] },
  { id: 'merchants', modules: ['currency-exchange', 'diamonds', 'change', 'caravanserai', 'exchange-certificates'] },
  { id: 'ramparts', modules: ['city-gates', 'camps', 'city-walls', 'watchtowers'] },
  { id: 'builders', modules: ['master-builders', 'building-sites', 'magical-buildings', 'art-of-the-moors', 'falconers'] },
  { id: 'court', modules: ['diamonds', 'characters', 'power-of-sultan', 'major-construction-projects'] },
  { id: 'danger', modules: ['bonus-cards', 'thieves', 'invaders', 'new-score-cards', 'medina'] },
  { id: 'patrons', modules: ['diamonds', 'characters', 'master-builders'], more: true },
  { id: 'unrest', modules: ['viziers-favour', 'thieves', 'invaders'], more: true },
];
