import { expect, it } from 'vitest';
import { MOST_SEATS } from './setup';
import { COMPUTER_NAMES, computerName } from './computerNames';

it('finds a name that nobody at the table has', () => {
  expect(COMPUTER_NAMES.length).toBeGreaterThanOrEqual(MOST_SEATS);
  expect(computerName(['Ana', '', 'Zahra'])).toBe('Omar');
  const taken: string[] = [];
  while (taken.length < MOST_SEATS) taken.push(computerName(taken));
  expect(new Set(taken).size).toBe(MOST_SEATS);
});
