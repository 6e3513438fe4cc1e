import type { ModulePieces } from '../pieces';

export default {
  /** "magical tower 9 ES": a building that may be turned. */
  tiles: { magical: () => ({ sort: 'building', module: null, mark: 'm-magical' }) },
} satisfies ModulePieces;
