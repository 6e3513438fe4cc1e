import type { ModulePieces } from '../pieces';

export default {
  /** "bazaar dirham seraglio/arcades/garden": what it is paid in, and the kinds that it counts. */
  tiles: { bazaar: (words) => ({ kind: 'bazaar', price: null, currency: words[1] ?? '', kinds: (words[2] ?? '').split('/') }) },
} satisfies ModulePieces;
