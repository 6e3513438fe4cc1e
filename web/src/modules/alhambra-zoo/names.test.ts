import { expect, it } from 'vitest';
import { slotMiddle, SLOTS } from './names';

it('leaves the price of a small tile and the middle of its building free for the first animals', () => {
  // The badge as TileFace draws it on the market of a phone, and the middle where the kind is told; an animal is 0.29 wide.
  const [price, middle] = [{ x: 0.3, y: 0.71, radius: 0.28 }, { x: 0.5, y: 0.45, radius: 0.12 }];
  const covers = (slot: number, { x, y, radius }: typeof price) => Math.hypot(slotMiddle(slot)[0] - x, slotMiddle(slot)[1] - y) < radius + 0.145;
  expect([0, 1, 2, 3, 4].filter((slot) => covers(slot, price))).toEqual([]);
  expect([0, 1, 2].filter((slot) => covers(slot, middle))).toEqual([]);
});

it('has a place of its own for each animal, within the tile', () => {
  const places = Array.from({ length: SLOTS }, (_, slot) => slotMiddle(slot));
  expect(new Set(places.map(String)).size).toBe(9);
  expect(places.flat().every((at) => at > 0.145 && at < 0.855)).toBe(true);
  expect(slotMiddle(20)).toEqual(slotMiddle(8));
});
