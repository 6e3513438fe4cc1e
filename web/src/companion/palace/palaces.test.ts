import { describe, expect, it } from 'vitest';
import type { TileInfo } from '../../lib/protocol';
import { ServerError } from '../../lib/api';
import { t, useMessages } from '../../lib/i18n.svelte';
import english from '../../messages/companion/en';
import { EMPTY, findPlaced, groupsOf, isRotatable, lay, positionOf, rotate, spotsFor, store, togglePiece, toggleWall, usedIn, without, type Tiles } from './palaces';
import { tileAt, wrongWith } from './wrong';

const tile = (kind: string, price: number, walls: string, more: Partial<TileInfo> = {}): TileInfo => ({ kind, price, walls, owner: 'base', ...more });
const TILES: Tiles = {
  'tower 12': tile('tower', 12, ''),
  'tower 9 ES': tile('tower', 9, 'ES'),
  'garden 10 N': tile('garden', 10, 'N'),
  'magical tower 10': tile('tower', 10, 'N', { turnable: true, owner: 'magical-buildings' }),
  'project chambers/tower': tile('chambers', 0, 'NS', { cells: 2, lower_kind: 'tower', owner: 'major-construction-projects' }),
  'arena 4': tile('arena', 4, '', { reverse: 'arena 5' }),
  'arena 5': tile('arena', 5, '', { reverse: 'arena 4' }),
  'camp 4 N': { ...tile('', 4, ''), kind: undefined as unknown as string, owner: 'camps' },
};
const setup = { game: 'alhambra', players: 2, modules: [], options: {} };
const one = lay(EMPTY, 'tower 9 ES', 1, 0);

describe('a palace', () => {
  it('is put in, changed and taken apart', () => {
    expect(one.tiles).toEqual(['tower 9 ES at 1,0']);
    const walled = toggleWall(toggleWall(one, 'tower 9 ES', 'W'), 'tower 9 ES', 'N');
    expect(walled.tiles).toEqual(['tower 9 ES walls NW at 1,0']);
    expect(toggleWall(walled, 'tower 9 ES', 'N').tiles).toEqual(['tower 9 ES walls W at 1,0']);
    // A tile that is moved keeps what is on it.
    expect(lay(walled, 'tower 9 ES', 0, 1).tiles).toEqual(['tower 9 ES walls NW at 0,1']);
    expect(toggleWall(EMPTY, 'fountain', 'E').fountain).toBe('E');
    expect(store(walled, 'tower 9 ES')).toMatchObject({ tiles: [], reserve: ['tower 9 ES'] });
    expect(without(one, 'tower 9 ES')).toEqual(EMPTY);
    expect(findPlaced(one, 'garden 10 N')).toBeUndefined();
  });

  it('has pieces that go with their tile', () => {
    const marked = togglePiece(one, 'building-sites', 'denar on tower 9 ES', ['florin on tower 9 ES']);
    expect(togglePiece(marked, 'building-sites', 'florin on tower 9 ES', ['denar on tower 9 ES']).pieces['building-sites']).toEqual(['florin on tower 9 ES']);
    expect(togglePiece(marked, 'building-sites', 'denar on tower 9 ES').pieces['building-sites']).toEqual([]);
    expect(without(marked, 'tower 9 ES').pieces['building-sites']).toEqual([]);
  });

  it('has room for a tile on every empty cell beside it', () => {
    expect(spotsFor('tower 12', EMPTY, TILES, []).map(({ x, y }) => `${x},${y}`).sort()).toEqual(['-1,0', '0,-1', '0,1', '1,0']);
    // One that is moved may stay where it is.
    expect(spotsFor('tower 9 ES', one, TILES, [])).toContainEqual({ x: 1, y: 0, turned: 0 });
    // Which way one lies that can be turned is asked: an arrow on it may matter. Where any tile may be rotated, few are.
    expect(spotsFor('magical tower 10', EMPTY, TILES, []).filter(({ x }) => x === 1).map(({ turned }) => turned)).toEqual([0, 1, 2, 3]);
    expect(spotsFor('tower 12', EMPTY, TILES, ['travelling-craftsmen'])).toHaveLength(4);
    // A tile of two cells is turned until it has room: its second half would lie on the fountain.
    expect(spotsFor('project chambers/tower', EMPTY, TILES, [])).toContainEqual({ x: 0, y: -1, turned: 1 });
  });

  it('has tiles that are rotated', () => {
    expect(isRotatable('tower 12', TILES, [])).toBe(false);
    expect(isRotatable('tower 12', TILES, ['travelling-craftsmen'])).toBe(true);
    expect(rotate(lay(EMPTY, 'magical tower 10', 1, 0), 'magical tower 10', TILES).tiles).toEqual(['magical tower 10 turned 1 at 1,0']);
    // The turn to the west lies on the fountain.
    expect(rotate(lay(EMPTY, 'project chambers/tower', 1, 0), 'project chambers/tower', TILES).tiles).toEqual(['project chambers/tower turned 2 at 1,0']);
  });

  it('takes its tiles from all others, with both sides', () => {
    expect(usedIn([one, null, lay(store(EMPTY, 'tower 12'), 'arena 4', 1, 0)], TILES)).toEqual(new Set(['tower 9 ES', 'tower 12', 'arena 4', 'arena 5']));
    expect(groupsOf(TILES)).toEqual([
      { key: 'tower', kind: 'tower', tiles: ['tower 9 ES', 'magical tower 10', 'tower 12'] },
      { key: 'garden', kind: 'garden', tiles: ['garden 10 N'] },
      { key: 'major-construction-projects', kind: null, tiles: ['project chambers/tower'] },
      { key: 'arena', kind: 'arena', tiles: ['arena 4', 'arena 5'] },
      { key: 'camps', kind: null, tiles: ['camp 4 N'] },
    ]);
  });
});

describe('a position', () => {
  it('has the palaces of those who put them in', () => {
    expect(positionOf(setup, [one, null])).toEqual({ seats: [{ palace: ['tower 9 ES at 1,0'], reserve: [] }, {}] });
    expect(positionOf(setup, [{ ...EMPTY, fountain: 'N', reserve: ['tower 12'] }, null])).toEqual({ seats: [{ palace: [], reserve: ['tower 12'], fountain: 'N' }, {}] });
  });

  it.each([
    ['building-sites', 'denar on tower 9 ES', { modules: { 'building-sites': { sites: [{ tile: 'tower 9 ES', seat: 0, currency: 'denar' }] } } }],
    ['city-gates', 'east on tower 9 ES', { modules: { 'city-gates': { gates: [{ seat: 0, x: 1, y: 0, side: 'east' }] } }, out: ['city gate 1'] }],
    ['watchtowers', 'tower at 2,-1 nw', { modules: { watchtowers: { built: [{ seat: 0, kind: 'tower', cell: [2, -1], corner: 'nw' }] } } }],
  ])('has what stands there for %s', (id, piece, expected) => {
    expect(positionOf({ modules: [id] }, [togglePiece(one, id, piece), null])).toMatchObject(expected);
  });

  it('has the building of every ground that was chosen', () => {
    const grounds = lay(lay(EMPTY, 'ground 9 a', 1, 0), 'ground 10 a', 0, 1);
    const state = positionOf({ modules: ['new-building-grounds'] }, [togglePiece(grounds, 'new-building-grounds', 'tower on ground 9 a')]).modules;
    // None is there before it was chosen.
    expect(state).toEqual({ 'new-building-grounds': { built: { 'ground 9 a': { kind: 'tower' } } } });
    const kept = positionOf({ modules: ['new-building-grounds'] }, [togglePiece(store(grounds, 'ground 10 a'), 'new-building-grounds', 'pavilion on ground 9 a')]).modules;
    expect(kept).toEqual({ 'new-building-grounds': { built: { 'ground 9 a': { kind: 'pavilion' }, 'ground 10 a': { kind: 'seraglio' } } } });
  });

  it('has what the table counts where that matters', () => {
    const table = { 'caliphs-guidelines.drawn': { rows: true, pairs: false } };
    expect(positionOf({ modules: ['caliphs-guidelines'] }, [one], table).modules).toEqual({ 'caliphs-guidelines': { missions: ['rows'] } });
  });

  it('is refused with the tile that is wrong', () => {
    const position = positionOf(setup, [null, lay(one, 'garden 10 N', 3, 3)]);
    expect(tileAt('position.seats[1].palace[1]', position)).toEqual({ seat: 1, tile: 'garden 10 N' });
    expect(tileAt('position.modules', position)).toBeNull();
    useMessages('en', english);
    const refused = new ServerError({ code: 'bad-file', text: 'position.seats[1].palace[1]: another tile lies there', path: 'position.seats[1].palace[1]' });
    expect(wrongWith(refused, position)).toEqual({ seat: 1, tile: 'garden 10 N', text: 'Another tile lies there.' });
    const both = positionOf(setup, [one, one]);
    const taken = new ServerError({ code: 'bad-file', text: 'position.seats[1].palace[0]: the tile is somewhere else already', path: 'position.seats[1].palace[0]' });
    expect(wrongWith(taken, both)).toMatchObject({ seat: 1, tile: 'tower 9 ES', text: t('companion.palace.taken') });
    expect(t('companion.palace.taken')).not.toBe('companion.palace.taken');
    expect(wrongWith(new ServerError({ code: 'unreachable', text: '' }), position)).toBeNull();
  });
});
