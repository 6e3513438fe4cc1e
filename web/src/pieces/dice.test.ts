import { expect, it } from 'vitest';
import { pipsOf, turnFor } from './dice';

const NUMBERS = [1, 2, 3, 4, 5, 6];

it('draws as many pips as the number says', () => {
  expect(NUMBERS.map((number) => pipsOf(number).length)).toEqual(NUMBERS);
});

/** Where the face of a number looks on a cube at rest: to the right, down, to the viewer. */
function looks(number: number): string {
  const { x, y } = turnFor(number);
  const [sin, cos] = [(degrees: number) => Math.round(Math.sin((degrees * Math.PI) / 180)), (degrees: number) => Math.round(Math.cos((degrees * Math.PI) / 180))];
  return [-sin(y) * cos(x), sin(x), cos(y) * cos(x)].map((part) => part + 0).join();
}

it('has a side for every number, and opposite ones make seven', () => {
  expect(new Set(NUMBERS.map(looks)).size).toBe(6);
  const opposite = (side: string) => side.split(',').map((part) => 0 - Number(part)).join();
  for (const number of NUMBERS) expect(looks(7 - number)).toBe(opposite(looks(number)));
});
