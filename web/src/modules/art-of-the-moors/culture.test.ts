import { expect, it } from 'vitest';
import { slices } from './culture';

it('turns the section that is shown to the gem', () => {
  const sections: [number, number][] = [[0, 2], [2, 2], [5, 3], [9, 4]];
  const lying = slices({ shows: 2, marker: 5 }, sections);
  expect(lying.map(({ angle }) => angle)).toEqual([270, 0, 90, 180]);
  expect(lying.find(({ shown }) => shown)).toMatchObject({ points: 2, squares: 2, angle: 0 });
  expect(lying.find(({ marked }) => marked)).toMatchObject({ points: 5, angle: 90 });
});
