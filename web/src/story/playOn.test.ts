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

  it('with friends is proposed to the first person and for all other seats', () => {
    const kinds = [{ kind: 'computer' }, { kind: 'here' }, { kind: 'computer' }] as Table['seats'];
    expect(choicesOf({ setup, seats: kinds }, 2, 'easy', true)).toEqual(['link', 'here', 'link']);
  });

  it('needs somebody to play', () => {
    expect(isPlayed(['easy', 'hard'])).toBe(false);
    expect(isPlayed(['easy', 'link'])).toBe(true);
  });

  it('seats everybody as chosen, the first person under the known name', () => {
    const wish = toWish(draftFrom({ setup, seats }, ['easy', 'here', 'here'], 'Ana'));
    expect(wish.seats.map(({ kind, level }) => [kind, level])).toEqual([['computer', 'easy'], ['here', undefined], ['here', undefined]]);
    expect(wish.seats[1]!.name).toBe('Ana');
    expect(wish.setup).toMatchObject({ game: 'granada', players: 3, modules: ['camps'] });
  });

  it('leaves computers and people their names as long as they are what they were', () => {
    const named = [{ kind: 'here', name: 'Ana' }, { kind: 'computer', name: 'Zaida' }, { kind: 'here', name: 'Omar' }] as Table['seats'];
    const names = (...choices: string[]) => draftFrom({ setup, seats: named }, choices, 'Leila').seats.slice(0, 3).map(({ name }) => name);
    expect(names('here', 'easy', 'here')).toEqual(['Leila', 'Zaida', 'Omar']);
    expect(names('hard', 'here', 'link')).toEqual(['', 'Leila', '']);
    // Nobody has the same name twice.
    expect(draftFrom({ setup, seats: named }, ['here', 'easy', 'here'], 'Omar').seats[2]!.name).toBe('');
  });
});
