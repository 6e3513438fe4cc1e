import { beforeEach, describe, expect, it } from 'vitest';
import { useMessages } from '../lib/i18n.svelte';
import type { GameEvent, Step, Table } from '../lib/protocol';
import english from '../messages/en';
import french from '../messages/fr';
import { captionOf, isRefill, matters, notesOf } from './caption';
import { plain } from './sentence';

const table = { seats: [{ name: 'Zahra' }, { name: 'Omar' }], dirk: true, tiles: {} } as unknown as Table;

function step(...events: Partial<GameEvent>[]): Step {
  return { step: 1, seat: 0, by: 'computer', scores: [0, 0, 0], events: events.map((event) => ({ text: '', ...event }) as GameEvent) };
}

const bought = { event: 'bought', seat: 0, tile: 'tower 11', space: 1, cards: ['denar 4', 'denar 7'], name: 'exactly' };
const took = { event: 'took', seat: 0, cards: ['florin 3'] };
const words = (of: Step) => captionOf(of).sentences.map((parts) => plain(parts, table));

describe('a caption', () => {
  beforeEach(() => useMessages('en', english));

  it('is what the log says, without what is seen anyway', () => {
    expect(words(step(bought, took, { event: 'revealed', card: 'florin 5' }, { event: 'turn', seat: 1 }))).toEqual([
      'Zahra bought tower 11 with denar 4 + denar 7, paying exactly, and took florin 3.',
    ]);
    useMessages('fr', french);
    expect(words(step(took))).toEqual(['Zahra a pris florin 3.']);
  });

  it('has the sign of who did it, and of nobody for a scoring', () => {
    expect(captionOf(step(took)).seat).toBe(0);
    expect(captionOf(step({ event: 'dirk-drew', tile: 'tower 11' })).seat).toBe(2);
    const scoring = step({ event: 'scoring', number: 1 }, { event: 'scored', seat: 1, value: 4, source: 'wall' });
    expect([captionOf(scoring).seat, words(scoring)]).toEqual([null, ['First scoring.']]);
  });

  it('is short', () => {
    const many = step(took, { ...took, seat: 1 }, took, { ...took, seat: 1 });
    expect(words(many)).toEqual(['Zahra took florin 3.', 'Omar took florin 3.']);
  });
});

it('a note tells what happens to the draw pile', () => {
  useMessages('en', english);
  expect(notesOf([step(took), step({ event: 'reshuffled', number: 34 }, { event: 'revealed', card: 'florin 5' })], table)).toEqual(['The discard pile was reshuffled (cards: 34).']);
  expect(notesOf([step(bought)], table)).toEqual([]);
  expect(notesOf([step({ event: 'reshuffled', number: 34 }), step({ event: 'over' })], table), 'at the end').toEqual([]);
});

describe('a step', () => {
  it('matters if somebody did something', () => {
    expect([step(took), step(bought), step({ event: 'scoring', number: 1 })].map(matters)).toEqual([true, true, true]);
    expect([step(), step({ event: 'done', seat: 0 }), step({ event: 'laid', tile: 'tower 9', space: 1 }, { event: 'turn', seat: 1 })].map(matters)).toEqual([false, false, false]);
  });

  it('may refill market and display', () => {
    expect([step({ event: 'laid', tile: 'tower 9', space: 1 }), step(took)].map(isRefill)).toEqual([true, false]);
  });
});
