import { expect, it } from 'vitest';
import { fileName } from './out';

it('names files so that every system takes them', () => {
  expect(fileName('Zoé & Léo', 'First scoring', '2026-11-18')).toBe('alhambra-zoe-leo-first-scoring-2026-11-18');
  expect(fileName('../..', 'Премьера')).toBe('alhambra-премьера');
  expect(fileName('x'.repeat(200))).toBe(`alhambra-${'x'.repeat(40)}`);
  expect(fileName('')).toBe('alhambra');
});
