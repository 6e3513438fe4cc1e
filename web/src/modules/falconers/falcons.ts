/** What the view says of falcons. Their names say type and kinds: "white garden/tower". */

export interface Perched {
  falcon: string;
  seat: number;
  /** The cell at whose north-west corner it sits. */
  cell: [number, number];
}

export const TYPES = ['black', 'brown', 'white'] as const;

export function readFalcon(name: string): { type: string; kinds: string[] } {
  const [type = '', kinds = ''] = name.split(' ');
  return { type, kinds: kinds.split('/') };
}
