import { expect, it } from 'vitest';
import { isByKeyboard } from './pointing';

it('tells those who go by the keyboard from those who only write', () => {
  expect(['Tab', 'ArrowUp', 'e', 'Enter'].every((key) => isByKeyboard(key, false))).toBe(true);
  expect(['Tab', 'Enter', 'Escape'].every((key) => isByKeyboard(key, true))).toBe(true);
  expect(['e', 'Backspace', 'ArrowLeft'].some((key) => isByKeyboard(key, true))).toBe(false);
  // For a click with a key held.
  expect(isByKeyboard('Shift', false)).toBe(false);
});
