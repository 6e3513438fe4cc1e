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

export function isFalcon(name: string): boolean {
  return TYPES.some((type) => name.startsWith(`${type} `));
}

/** The intersections where four of these cells meet, as falcons name them. */
export function crossingsOf(cells: readonly { x: number; y: number }[]): string[] {
  const covered = new Set(cells.map(({ x, y }) => `${x},${y}`));
  const meet = ({ x, y }: { x: number; y: number }) => covered.has(`${x - 1},${y}`) && covered.has(`${x},${y - 1}`) && covered.has(`${x - 1},${y - 1}`);
  return cells.filter(meet).map(({ x, y }) => `${x},${y}`);
}
