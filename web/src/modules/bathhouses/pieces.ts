import type { ModulePieces } from '../pieces';

export default {
  /** "bath tower/garden/tower/arcades": the kinds on its sides, north first. */
  tiles: { bath: (words) => ({ kind: 'bath', kinds: (words[1] ?? '').split('/') }) },
} satisfies ModulePieces;
