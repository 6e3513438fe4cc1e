/** Where the pips of a die lie on a face of 40 x 40. */
const AT: Record<number, readonly (readonly [number, number])[]> = {
  1: [[20, 20]],
  2: [[11, 11], [29, 29]],
  3: [[11, 11], [20, 20], [29, 29]],
  4: [[11, 11], [29, 11], [11, 29], [29, 29]],
  5: [[11, 11], [29, 11], [20, 20], [11, 29], [29, 29]],
  6: [[11, 10], [29, 10], [11, 20], [29, 20], [11, 30], [29, 30]],
};

export const pipsOf = (number: number) => AT[number] ?? [];

export const DICE = {
  white: { face: '#fdf9ee', pip: '#2b2012', edge: '#9a7b45' },
  black: { face: '#2a2622', pip: '#fdf9ee', edge: '#9a7b45' },
  red: { face: '#b3362b', pip: '#fff3e6', edge: '#6f1d16' },
  blue: { face: '#3d6fa6', pip: '#ffffff', edge: '#1d3a5c' },
} as const;

export type DieColour = keyof typeof DICE;

/** How a cube is turned so that a number faces the viewer; opposite faces make seven. Its faces are turned the other way. */
export const TURNS: readonly { number: number; x: number; y: number }[] = [
  { number: 1, x: 0, y: 0 },
  { number: 2, x: 0, y: -90 },
  { number: 3, x: -90, y: 0 },
  { number: 4, x: 90, y: 0 },
  { number: 5, x: 0, y: 90 },
  { number: 6, x: 0, y: 180 },
];

export function turnFor(number: number): { x: number; y: number } {
  return TURNS.find((turn) => turn.number === number) ?? TURNS[0]!;
}
