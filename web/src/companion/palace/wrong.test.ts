// What the program says of palaces that cannot be, in words of the client, and what would have to go. Needs the program for the former.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ServerError } from '../../lib/api';
import { t, useMessages } from '../../lib/i18n.svelte';
import english from '../../messages/en';
import french from '../../messages/fr';
import englishCompanion from '../../messages/companion/en';
import frenchCompanion from '../../messages/companion/fr';
import type { Palace } from '../games';
import { EMPTY, lay, positionOf, store, togglePiece } from './palaces';
import { findCulprit, missingIn, suspectsIn, withoutCulprit, wrongWith } from './wrong';

const inEnglish = { ...english, ...englishCompanion };
const inFrench = { ...french, ...frenchCompanion };
const program = process.env.ALHAMBRA ?? fileURLToPath(new URL('../../../../build/release/alhambra', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'alhambra-wrong-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => useMessages('en', inEnglish));

const tower = lay(EMPTY, 'tower 12', 1, 0);
const refused = (path: string, text: string, more = {}) => new ServerError({ code: 'bad-file', text: `${path}: ${text}`, path, ...more });

/** What the program says of a position that it does not take. */
function ask(modules: string[], palaces: (Palace | null)[]): { path: string; text: string } {
  const setup = { game: 'alhambra', players: 3, modules, options: {} };
  const file = join(folder, 'form.json');
  writeFileSync(file, JSON.stringify({ ...setup, scoring: 1, position: positionOf(setup, palaces) }));
  const { stderr } = spawnSync(program, ['score', file], { encoding: 'utf8' });
  const [, path = '', text = ''] = /^.*?\.json: ([^ ]+): (.*)/.exec(stderr) ?? [];
  return { path, text };
}

const on = (palace: Palace, id: string, ...pieces: string[]) => pieces.reduce((so, piece) => togglePiece(so, id, piece), palace);
const MISTAKES: [string, string[], Palace[]][] = [
  ['two tiles on a cell', [], [lay(lay(EMPTY, 'tower 12', 1, 0), 'garden 12', 1, 0)]],
  ['a tile on the fountain', [], [lay(EMPTY, 'tower 12', 0, 0)]],
  ['a tile that lies too far away', [], [lay(tower, 'garden 12', 60, 0)]],
  ['a tile that cannot be rotated', [], [lay(EMPTY, 'tower 12', 1, 0, 1)]],
  ['a wall where one is printed', ['city-walls'], [{ ...EMPTY, tiles: ['tower 9 ES walls E at 1,0'] }]],
  ['a tile that two have', [], [tower, tower]],
  ['two currencies for a site', ['building-sites'], [on(tower, 'building-sites', 'denar on tower 12', 'florin on tower 12')]],
  ['a gate without walls', ['city-gates'], [on(tower, 'city-gates', 'east on tower 12')]],
  ['a watchtower that touches nothing of its kind', ['watchtowers'], [on(tower, 'watchtowers', 'garden at 2,0 nw')]],
  ['a watchtower on a tile', ['watchtowers'], [on(tower, 'watchtowers', 'tower at 1,0 nw')]],
];

describe.runIf(existsSync(program))('a palace that cannot be', () => {
  it.each(MISTAKES)('is told in words of the client: %s', (_, modules, palaces) => {
    const { path, text } = ask(modules, palaces);
    expect(text).not.toBe('');
    const position = positionOf({ modules }, palaces);
    for (const [language, words] of [['en', inEnglish], ['fr', inFrench]] as const) {
      useMessages(language, words);
      const wrong = wrongWith(refused(path, text), position);
      expect(wrong?.text).not.toBe(t('companion.wrong.other'));
      expect(wrong?.seat).toBe(palaces.length - 1);
      if (language === 'fr') expect(wrong?.text).not.toBe(text);
    }
  });
});

describe('what is wrong', () => {
  it('is never said in the program’s own words', () => {
    useMessages('fr', inFrench);
    const position = positionOf({ modules: [] }, [tower, null]);
    expect(wrongWith(refused('position.seats[0].palace[0]', 'this is new'), position)).toEqual({ seat: 0, tile: 'tower 12', text: t('companion.wrong.other') });
    expect(wrongWith(refused('position.seats[1]', 'A wall would meet an open side.', { why: { code: 'sides-differ', text: 'A wall would meet an open side.' } }), position)).toMatchObject({ seat: 1, tile: null, text: t('story.refusal.sides-differ') });
  });

  it('is known of whoever has the piece', () => {
    const position = positionOf({ modules: ['building-sites'] }, [null, on(tower, 'building-sites', 'denar on tower 12')]);
    expect(wrongWith(refused('position.modules.building-sites.sites[0].currency', 'there are not that many of this currency'), position)).toEqual({ seat: 1, tile: 'tower 12', text: t('companion.modules.building-sites.wrong.there-are-not-that-many-of') });
  });

  it('may be what was not said yet', () => {
    const ground = lay(EMPTY, 'ground 9 a', 1, 0);
    expect(missingIn(['new-building-grounds'], ground)).toMatchObject({ tile: 'ground 9 a', open: true });
    expect(missingIn(['new-building-grounds'], on(ground, 'new-building-grounds', 'tower on ground 9 a'))).toBeNull();
    // One in the reserve counts for nothing.
    expect(missingIn(['new-building-grounds'], store(EMPTY, 'ground 9 a'))).toBeNull();
    expect(missingIn([], ground)).toBeNull();
  });
});

describe('what is in the way', () => {
  const palace = on(store(lay(lay(tower, 'garden 12', 2, 0), 'chambers 9 N', 3, 0), 'pavilion 8'), 'watchtowers', 'garden at 2,1 nw');

  it('is looked for where one was last, then where the program says, then in the newest', () => {
    expect(suspectsIn(palace, ['chambers 9 N', 'tower 12']).map(({ tile, piece }) => tile ?? piece?.piece)).toEqual(['chambers 9 N', 'tower 12', 'garden at 2,1 nw', 'garden 12', 'pavilion 8']);
    expect(suspectsIn(palace, [null, 'fountain', 'tower 12', 'tower 12'])).toHaveLength(5);
  });

  it('is the one thing without which all is well', async () => {
    const tried: number[] = [];
    const isPossible = (without: Palace) => {
      tried.push(without.tiles.length);
      return Promise.resolve(!without.tiles.some((text) => text.startsWith('garden 12')));
    };
    const culprit = await findCulprit(palace, suspectsIn(palace, ['tower 12']), isPossible);
    expect(culprit).toEqual({ tile: 'garden 12', piece: null });
    expect(withoutCulprit(palace, culprit!).tiles).toEqual(['tower 12 at 1,0', 'chambers 9 N at 3,0']);
    expect(tried).toHaveLength(4);
    expect(await findCulprit(palace, suspectsIn(palace, []), () => Promise.resolve(false))).toBeNull();
    const [piece] = suspectsIn(palace, []);
    expect(withoutCulprit(palace, piece!).pieces).toEqual({ watchtowers: [] });
  });
});
