import { describe, expect, it } from 'vitest';
import type { Catalogue, ModuleInfo } from '../lib/protocol';
import {
  bundlesFor, chooseGame, chooseModules, fillNames, fromQuery, groupModules, isReconstructed, matches, mayMissSecond, moveSeat, newDraft, sameModules, seedIsFine,
  toggleModule, toLink, toWish,
} from './setup';

function module(number: number, id: string, options: string[] = []): ModuleInfo {
  return { number, id, name: id, summary: '', box: 'Mega Box (English)', pieces: 'published', options: options.map((name) => ({ name, summary: '' })) };
}

const catalogue: Catalogue = {
  version: '1',
  games: [
    { id: 'alhambra', players: [2, 6], modules: ['viziers-favour', 'diamonds', 'camps', 'new'] },
    {
      id: 'granada', players: [2, 4], modules: ['viziers-favour', 'diamonds'],
      options: [{ name: 'granada.simplified', summary: '' }], pieces: 'reconstructed',
    },
  ],
  modules: [
    { ...module(1, 'viziers-favour'), theme: 'money' },
    { ...module(6, 'diamonds', ['diamonds.older-edition']), theme: 'money' },
    { ...module(8, 'camps'), theme: 'walls' },
    { ...module(99, 'new'), theme: 'dreams' },
  ],
  levels: ['easy', 'medium', 'hard'],
  think_ms: 1000,
};
const unnamed = (n: number) => `Player ${n}`;

function queryOf(link: string): URLSearchParams {
  return new URLSearchParams(link.split('?')[1]);
}

describe('a draft', () => {
  it('starts as one person against two computers', () => {
    const wish = toWish(newDraft('Ana', 'hard'));
    expect(wish).toEqual({
      setup: { game: 'alhambra', players: 3, modules: [], options: {} },
      seats: [
        { kind: 'here', name: 'Ana' },
        { kind: 'computer', name: 'Zahra', level: 'hard' },
        { kind: 'computer', name: 'Omar', level: 'hard' },
      ],
      listed: false,
    });
  });

  it('asks for hints only where several people play', () => {
    const draft = { ...newDraft('Ana', 'hard'), hints: true };
    expect(toWish(draft)).not.toHaveProperty('hints');
    expect(toLink(draft)).not.toContain('hints');
    draft.seats[1]!.kind = 'link';
    expect(toWish(draft).hints).toBe(true);
    expect(fromQuery(queryOf(toLink(draft)), newDraft('Omar', 'easy'), catalogue).hints).toBe(true);
    draft.hints = false;
    expect(toWish(draft)).not.toHaveProperty('hints');
  });

  it('gives computers names that nobody else has, and persons here a number', () => {
    const draft = newDraft('', 'easy');
    draft.players = 4;
    draft.seats[1] = { kind: 'here', name: ' Zahra ', level: 'easy' };
    draft.seats[3] = { kind: 'link', name: '', level: 'easy' };
    expect(fillNames(draft, unnamed).map(({ name }) => name)).toEqual(['Player 1', 'Zahra', 'Omar', '']);
    expect(toWish(draft).seats[3]).toEqual({ kind: 'link' });
    // Not in the words of whoever makes the table.
    expect(toWish(draft).seats[0]).toEqual({ kind: 'here' });
  });

  it('drops the options of a module that is taken out', () => {
    const draft = newDraft('', 'easy');
    toggleModule(draft, 'diamonds');
    draft.options = ['diamonds.older-edition'];
    expect(toWish(draft).setup.options).toEqual({ 'diamonds.older-edition': 1 });
    toggleModule(draft, 'diamonds');
    expect(draft).toMatchObject({ modules: [], options: [] });
  });

  it('has as many players as its game allows', () => {
    const draft = newDraft('Ana', 'easy');
    draft.players = 6;
    chooseGame(draft, catalogue, 'granada');
    expect(draft).toMatchObject({ game: 'granada', players: 4 });
    chooseGame(draft, catalogue, 'chess');
    expect(draft.game).toBe('granada');
  });

  it('keeps the modules and options that fit its game', () => {
    const draft = newDraft('Ana', 'easy');
    draft.modules = ['diamonds', 'camps'];
    draft.options = ['diamonds.older-edition'];
    chooseGame(draft, catalogue, 'granada');
    draft.options.push('granada.simplified');
    expect(draft).toMatchObject({ modules: ['diamonds'], options: ['diamonds.older-edition', 'granada.simplified'] });
    chooseModules(draft, catalogue, []);
    expect(draft.options).toEqual(['granada.simplified']);
    chooseGame(draft, catalogue, 'alhambra');
    expect(draft.options).toEqual([]);
  });

  it('knows where the second scoring may never come', () => {
    const [alhambra, granada] = catalogue.games;
    const both = { ...catalogue, games: [alhambra!, { ...granada!, may_miss_second: { players: 3, modules: ['diamonds'] } }] };
    const draft = newDraft('Ana', 'easy');
    expect(mayMissSecond(draft, both)).toBe(false);
    chooseGame(draft, both, 'granada');
    expect(mayMissSecond(draft, both)).toBe(true);
    draft.players = 2;
    draft.modules = ['viziers-favour'];
    expect(mayMissSecond(draft, both)).toBe(false);
    toggleModule(draft, 'diamonds');
    expect(mayMissSecond(draft, both)).toBe(true);
  });

  it('moves seats within the players only', () => {
    const draft = newDraft('Ana', 'easy');
    moveSeat(draft, 0, 1);
    expect(draft.seats.map(({ name }) => name).indexOf('Ana')).toBe(1);
    moveSeat(draft, 2, 1);
    moveSeat(draft, 0, -1);
    expect(draft.seats.map(({ name }) => name).indexOf('Ana')).toBe(1);
  });
});

describe('a link', () => {
  it('brings back everything but names', () => {
    const draft = newDraft('Ana', 'medium');
    draft.players = 4;
    draft.modules = ['diamonds', 'camps'];
    draft.options = ['diamonds.older-edition'];
    draft.seats[1]!.kind = 'link';
    draft.seats[2]!.level = 'hard';
    draft.seed = '18446744073709551615';
    draft.listed = true;
    const read = fromQuery(queryOf(toLink(draft)), newDraft('Omar', 'easy'), catalogue);
    expect(read).toMatchObject({ players: 4, modules: ['diamonds', 'camps'], options: draft.options, seed: draft.seed, listed: true });
    expect(read.seats.slice(0, 4).map(({ kind, level }) => [kind, level])).toEqual([
      ['here', 'easy'], ['link', 'easy'], ['computer', 'hard'], ['computer', 'medium'],
    ]);
    expect(read.seats[0]!.name).toBe('Omar');
  });

  it('brings back another game with what fits it', () => {
    const query = new URLSearchParams('game=granada&modules=camps.diamonds&options=granada.simplified~diamonds.older-edition');
    expect(fromQuery(query, newDraft('Ana', 'easy'), catalogue)).toMatchObject({
      game: 'granada', modules: ['diamonds'], options: ['granada.simplified', 'diamonds.older-edition'],
    });
  });

  it.each([
    'players=99&modules=nothing.camps&options=x~y&seats=z.q.cwild&seed=abc&game=chess',
    'players=2.5&modules=camps&seats=',
    'players=&modules=camps&seed=18446744073709551616',
  ])('leaves out what is not known: %s', (query) => {
    const base = newDraft('Ana', 'medium');
    expect(fromQuery(new URLSearchParams(query), base, catalogue)).toEqual({
      ...base,
      modules: ['camps'],
      seats: base.seats.map((seat, n) => (query.includes('cwild') && n === 2 ? { ...seat, kind: 'computer' } : seat)),
    });
  });
});

describe('seedIsFine', () => {
  it('takes 64 bits', () => {
    expect(['', ' 7 ', '18446744073709551615'].every(seedIsFine)).toBe(true);
    expect(['-1', 'x', '18446744073709551616', '1.5'].some(seedIsFine)).toBe(false);
  });
});

describe('modules', () => {
  it('are grouped by what they are about, and none is lost', () => {
    const groups = groupModules(catalogue.modules);
    expect(groups.map(({ name }) => name)).toEqual(['money', 'walls', 'more']);
    expect(groups.flatMap((group) => group.modules)).toHaveLength(catalogue.modules.length);
  });

  it('are found by any words, without accents', () => {
    expect(matches('', ['Diamonds'])).toBe(true);
    expect(matches('pres dia', ['Diamants', 'très près'])).toBe(true);
    expect(matches('camp', ['Diamants'])).toBe(false);
  });

  it('come in bundles that fit the game', () => {
    expect(bundlesFor(catalogue, 'granada')).toEqual([{ id: 'base', modules: [] }, { id: 'all', modules: ['viziers-favour', 'diamonds'] }]);
    expect(bundlesFor(catalogue, 'alhambra').at(-1)!.modules).toHaveLength(4);
  });

  it('that were used last are a bundle, as far as they fit and if no other has the same', () => {
    const last = (game: string, modules: string[]) => bundlesFor(catalogue, game, modules).find(({ id }) => id === 'last')?.modules;
    expect(last('alhambra', ['camps', 'diamonds'])).toEqual(['diamonds', 'camps']);
    expect(last('granada', ['camps', 'diamonds'])).toEqual(['diamonds']);
    expect(last('granada', ['camps'])).toBeUndefined();
    expect(last('granada', ['diamonds', 'viziers-favour'])).toBeUndefined();
  });

  it('compare without regard to order', () => {
    expect(sameModules(['a', 'b'], ['b', 'a'])).toBe(true);
    expect(sameModules(['a'], ['a', 'b'])).toBe(false);
  });

  it('say whether pieces are certain', () => {
    expect(isReconstructed('derived: six cards')).toBe(false);
    expect(isReconstructed('reconstructed: published: cheap camps')).toBe(true);
  });
});
