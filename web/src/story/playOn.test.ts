import { describe, expect, it } from 'vitest';
import type { Table } from '../lib/protocol';
import { toWish } from '../shell/setup';
import { choicesOf, draftFrom, isPlayed } from './playOn';

const setup = { game: 'granada', players: 3, modules: ['camps'], options: { 'end-turn': 1 } };
const seats = [{ level: null }, { level: 'hard' }, { level: null }] as Table['seats'];

describe('playing on', () => {
  it('is proposed to one person, whose choice it is, against computers', () => {
    expect(choicesOf({ setup, seats }, 2, 'easy')).toEqual(['easy', 'hard', 'here']);
    expect(choicesOf({ setup, seats: [] }, 0, 'easy')).toEqual(['here', 'easy', 'easy']);
  });

  it('needs somebody to play', () => {
    expect(isPlayed(['easy', 'hard'])).toBe(false);
    expect(isPlayed(['easy', 'link'])).toBe(true);
  });

  it('seats everybody as chosen, the first person under the known name', () => {
    const wish = toWish(draftFrom(setup, ['easy', 'here', 'here'], 'Ana'));
    expect(wish.seats.map(({ kind, level }) => [kind, level])).toEqual([['computer', 'easy'], ['here', undefined], ['here', undefined]]);
    expect(wish.seats[1]!.name).toBe('Ana');
    expect(wish.setup).toMatchObject({ game: 'granada', players: 3, modules: ['camps'] });
  });
});
