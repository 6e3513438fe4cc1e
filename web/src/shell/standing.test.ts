import { describe, expect, it } from 'vitest';
import type { KeptGame } from '../lib/games.svelte';
import type { Table, View } from '../lib/protocol';
import { inOrder, placeOf, standingOf, whatIsSeen } from './standing';

const token = 'f'.repeat(32);

function game(change: Partial<KeptGame>): KeptGame {
  return { table: 'first', seats: [{ seat: 0, token }], links: [], watch: null, names: ['Ana', 'Omar', 'Zahra'], modules: [], state: 'running', seen: 0, ...change };
}

describe('standingOf', () => {
  it('says whose turn it is', () => {
    const levels = [null, null, 'easy'];
    expect(standingOf(game({ levels, turn: 0 }))).toEqual({ kind: 'here', seat: 0 });
    expect(standingOf(game({ levels, turn: 1 }))).toEqual({ kind: 'elsewhere', seat: 1 });
    // Whether Ana or Omar is next is not known.
    expect(standingOf(game({ levels, turn: 2 }))).toEqual({ kind: 'running' });
    expect(standingOf(game({ levels, turn: 1, seats: [0, 1].map((seat) => ({ seat, token })) }))).toEqual({ kind: 'here', seat: 1 });
  });

  it('knows that computers do not wait', () => {
    expect(standingOf(game({ levels: [null, 'hard', 'easy'], turn: 2 }))).toEqual({ kind: 'here', seat: 0 });
    expect(standingOf(game({ levels: [null, 'hard', 'easy'], turn: 2, seats: [] }))).toEqual({ kind: 'running' });
  });

  it('does not call who has left the game to a computer', () => {
    expect(standingOf(game({ turn: 0, standIns: [0] }))).toEqual({ kind: 'away' });
    expect(standingOf(game({ turn: 1, standIns: [1] }))).toEqual({ kind: 'running' });
    expect(standingOf(game({ levels: [null, null, 'easy'], turn: 2, standIns: [1] }))).toEqual({ kind: 'here', seat: 0 });
    expect(standingOf(game({ turn: 0, standIns: [0], seats: [0, 1].map((seat) => ({ seat, token })) }))).toEqual({ kind: 'running' });
  });

  it('does with what earlier versions kept', () => {
    expect(standingOf(game({}))).toEqual({ kind: 'running' });
    expect(standingOf(game({ state: 'open' }))).toEqual({ kind: 'open' });
    expect(standingOf(game({ state: 'over' }))).toEqual({ kind: 'over', result: null });
  });
});

it('puts first the games that wait for this device', () => {
  const games = [game({ table: 'a' }), game({ table: 'b', turn: 0 }), game({ table: 'c', turn: 1 }), game({ table: 'd', turn: 0 })];
  expect(inOrder(games).map(({ table }) => table)).toEqual(['b', 'd', 'a', 'c']);
});

it('knows the places', () => {
  const result = { winners: [1], scores: [80, 90, 90, 80] };
  expect([0, 1, 2, 3].map((seat) => placeOf(result, seat))).toEqual([3, 1, 2, 3]);
  expect([0, 1, 2].map((seat) => placeOf({ winners: [0, 1], scores: [9, 9, 3] }, seat))).toEqual([1, 1, 3]);
});

it('keeps of a table who plays, whose turn it is and how it ended', () => {
  const seats = [
    { kind: 'here', name: null, level: null, stand_in: true },
    { kind: 'computer', name: 'Zahra', level: 'hard' },
  ];
  const table = { state: 'running', setup: { game: 'granada', modules: ['some'] }, seats } as unknown as Table;
  const view = { decision: { seat: 1 }, seats: [{ score: 4 }, { score: 7 }] } as unknown as View;
  const seen = { names: ['', 'Zahra'], levels: [null, 'hard'], standIns: [0], game: 'granada', modules: ['some'] };
  expect(whatIsSeen(table, null)).toEqual({ ...seen, state: 'running', turn: null });
  expect(whatIsSeen(table, view)).toEqual({ ...seen, state: 'running', turn: 1 });
  const over = whatIsSeen({ ...table, state: 'over' }, { ...view, decision: undefined, winners: [1] });
  expect(over).toEqual({ ...seen, state: 'over', turn: null, result: { winners: [1], scores: [4, 7] } });
});
