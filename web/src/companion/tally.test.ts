import { describe, expect, it } from 'vitest';
import type { PastGame } from './games';
import { byModule, byPerson } from './tally';

function game(names: string[], total: number[], { modules = ['camps'], started = 1, scorings = 3 } = {}): PastGame {
  const outcome = { gained: total, total, sources: [] };
  return {
    id: `abcdef${started}`, started, setup: { game: 'alhambra', players: names.length, modules, options: {} }, people: names.map((name, colour) => ({ name, colour })), notes: '',
    scorings: [], outcomes: Array.from({ length: scorings }, () => outcome),
  };
}
const nameOf = ({ people }: PastGame, player: number) => people[player]!.name;
const GAMES = [
  game(['Ana', 'Bruno', ''], [100, 90, 120], { started: 1 }),
  game(['ana ', 'Bruno'], [80, 80, 70], { started: 2, modules: ['camps', 'thieves'] }),
  game(['Ana', 'Carla'], [10, 20], { started: 3, scorings: 2 }),
  game(['Carla', 'Bruno'], [60, 50], { started: 4, modules: [] }),
];

describe('the games so far', () => {
  it('add up by player, without those who gave no name and without games that were not ended', () => {
    expect(byPerson(GAMES)).toEqual([
      { name: 'Bruno', games: 3, won: 1, sum: 220, best: 90 },
      { name: 'ana', games: 2, won: 1, sum: 180, best: 100 },
      { name: 'Carla', games: 1, won: 1, sum: 60, best: 60 },
    ]);
  });

  it('add up by module, and those without any', () => {
    expect(byModule(GAMES, nameOf)).toEqual([
      { module: 'camps', games: 2, sum: 200, best: { points: 120, name: '' } },
      { module: null, games: 1, sum: 60, best: { points: 60, name: 'Carla' } },
      { module: 'thieves', games: 1, sum: 80, best: { points: 80, name: 'ana ' } },
    ]);
  });

  it('leave Dirk out', () => {
    const two = game(['Ana', 'Bruno'], [30, 20, 90]);
    expect(byPerson([two]).map(({ name, won }) => [name, won])).toEqual([['Ana', 1], ['Bruno', 0]]);
    expect(byModule([two], nameOf)[0]!.best).toEqual({ points: 30, name: 'Ana' });
  });

  it('are none at first', () => {
    expect([byPerson([]), byModule([], nameOf)]).toEqual([[], []]);
  });
});
