import type { ModulePieces } from '../pieces';

export default {
  /** "camp 7 ES": it stands outside the wall, with bastions on two sides. */
  tiles: { camp: (words) => ({ kind: 'camp', walls: '', bastions: words[2] ?? '', outside: true }) },
} satisfies ModulePieces;
