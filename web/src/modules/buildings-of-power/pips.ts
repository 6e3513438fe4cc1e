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
  white: { face: '#fdf9ee', pip: '#2b2012' },
  black: { face: '#2a2622', pip: '#fdf9ee' },
  red: { face: '#b3362b', pip: '#fff3e6' },
} as const;
