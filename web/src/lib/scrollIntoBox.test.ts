import { expect, it } from 'vitest';
import { scrollFor } from './scrollIntoBox';

const box = { top: 100, bottom: 300 };

it('scrolls no further than needed', () => {
  expect(scrollFor(box, { top: 120, bottom: 220 })).toBe(0);
  expect(scrollFor(box, { top: 250, bottom: 350 })).toBe(50);
  expect(scrollFor(box, { top: 60, bottom: 160 })).toBe(-40);
});

it('shows the beginning of what is too large', () => {
  expect(scrollFor(box, { top: 90, bottom: 400 })).toBe(-10);
  expect(scrollFor(box, { top: 150, bottom: 400 })).toBe(50);
});
