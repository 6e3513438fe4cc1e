// Pictures may not lie: every piece exists, every action that they show is allowed or refused in their scenario as they say, and points
// and walls are what the scenario expects. That scenarios are right is tried by the program.

import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cellKey, parseLoose, parsePlaced, tileLook, cardLook } from '../../pieces/names';
import { edgeEnds } from '../../pieces/walls';
import { layPalace } from '../../table/palace';
import english from '../../messages/pictures/en';
import french from '../../messages/pictures/fr';
import type { Messages } from '../../lib/i18n.svelte';
import type { Edge } from '../../lib/protocol';
import { GENERAL } from './general';
import { picturesOf } from './all';
import { tableOf, viewOf, type Picture, type Scenario } from './picture';
import manifest from '../../modules/manifest.json';

const MODULES = manifest.modules.map(({ id }) => id);
const ALL = [...Object.keys(GENERAL), ...MODULES].flatMap((topic) => {
  const { pictures, words } = picturesOf(topic);
  return pictures.map((picture) => ({ name: `${topic}: ${picture.caption}`, words, picture }));
});

interface Step {
  do?: string;
  refuse?: string;
  legal?: { contains?: string[]; only?: string[] };
  expect?: { sheet?: Record<string, Record<string, { points?: number[] }>> };
}

const scenariosOf = ({ scenario, rows }: Picture): Scenario[] => [scenario, ...rows.flat().flatMap((item) => ('palace' in item && item.scenario ? [item.scenario] : []))];
const stepsOf = (picture: Picture) => scenariosOf(picture).flatMap(({ steps }) => steps as Step[]);
const palacesOf = (picture: Picture) => picture.rows.flat().flatMap((item) => ('palace' in item ? [item] : []));

/** The text at a path of keys. */
function said(messages: Messages, key: string): Messages | string | undefined {
  return key.split('.').reduce<Messages | string | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), messages);
}

describe.each(ALL)('$name', ({ picture, words }) => {
  const { tiles } = tableOf(picture);
  const known = (text: string) => {
    const { name } = parseLoose(text.replace(/ turned \d$/, ''));
    const look = tileLook(name, tiles);
    return tiles[name] !== undefined || (look.module !== null && look.sort !== 'other');
  };

  it('has a caption and labels in every language', () => {
    const keys = [picture.caption, ...picture.rows.flat().flatMap((item) => [...('word' in item ? [item.word] : []), ...(item.label ? [item.label] : [])])];
    expect([english, french].flatMap((messages) => keys.filter((key) => said(messages, `${words}.${key}`) === undefined))).toEqual([]);
  });

  it('shows tiles and cards of the game', () => {
    const items = picture.rows.flat();
    const shown = [
      ...items.flatMap((item) => ('tile' in item ? [item.tile] : [])),
      ...palacesOf(picture).flatMap((item) => viewOf(picture, item).seats[item.palace]!.palace.map((text) => parsePlaced(text).name)),
    ];
    expect(shown.filter((name) => !known(name))).toEqual([]);
    const cards = items.flatMap((item) => ('cards' in item ? item.cards : []));
    expect(cards.filter((name) => cardLook(name).sort === 'other' && !scenariosOf(picture).some((scenario) => JSON.stringify(scenario).includes(name)))).toEqual([]);
    expect(palacesOf(picture).flatMap(({ without = [], palace, scenario }) => without.filter((name) => !(scenario ?? picture.scenario).position?.seats?.[palace]?.palace?.some((text) => text.startsWith(name))))).toEqual([]);
  });

  it('shows what its scenarios allow and refuse', () => {
    const allowed = stepsOf(picture).flatMap((step) => [...(step.do ? [step.do] : []), ...(step.legal?.contains ?? []), ...(step.legal?.only ?? [])]);
    const refused = stepsOf(picture).flatMap((step) => (step.refuse ? [step.refuse] : []));
    expect((picture.does ?? []).filter((action) => !allowed.includes(action))).toEqual([]);
    expect((picture.refuses ?? []).filter((action) => !refused.includes(action))).toEqual([]);
    // Every tile that is added is one of these actions.
    const unproven = palacesOf(picture).flatMap(({ also = [], verdict }) =>
      also.map(parsePlaced).filter(({ name, x, y }) => {
        const actions = (verdict === 'no' ? picture.refuses : picture.does) ?? [];
        return !actions.some((action) => action.includes(name.split(' ').slice(0, 2).join(' ')) && (action.includes(` at ${x},${y}`) || action.startsWith('replace ') || action.endsWith(` on ${name}`)));
      }),
    );
    expect(unproven).toEqual([]);
  });

  it('counts the points that its scenario expects', () => {
    const points = picture.rows.flat().flatMap((item) => ('points' in item && item.from ? [{ points: item.points, from: item.from }] : []));
    const expected = stepsOf(picture).flatMap(({ expect: position }) => Object.entries(position?.sheet ?? {}).flatMap(([from, scorings]) => Object.values(scorings).flatMap(({ points: all = [] }) => all.map((n) => `${n} ${from}`))));
    expect(points.filter(({ points: n, from }) => !expected.includes(`${n} ${from}`))).toEqual([]);
  });

  it('lights walls that are there and joined', () => {
    for (const item of palacesOf(picture)) {
      const view = viewOf(picture, item);
      const { plan } = layPalace(view.seats[item.palace]!, tiles);
      const there = new Set([...plan.outer, ...plan.borders].map(({ x, y, side }) => `${x},${y}${side}`));
      const facing = new Set(plan.borders.map(({ x, y }) => cellKey(x, y)));
      for (const run of [item.wall, item.border]) {
        expect((run ?? []).filter(([x, y, side]) => side !== 'long' && !there.has(`${x},${y}${side}`))).toEqual([]);
        expect((run ?? []).filter((edge, i, all) => i > 0 && !touch(edge, all[i - 1]!))).toEqual([]);
      }
      if (item.border) expect(item.border.filter(([x, y]) => !facing.has(cellKey(x, y)))).toEqual([]);
    }
  });
});

function touch([x, y, side]: Edge, [x2, y2, side2]: Edge): boolean {
  if (side === 'long' || side2 === 'long') return true;
  const ends = edgeEnds(x, y, side).map(String);
  return edgeEnds(x2, y2, side2).some((end) => ends.includes(String(end)));
}

it.each(MODULES)('%s has a picture', (id) => {
  expect(picturesOf(id).pictures.length, `write web/src/modules/${id}/picture.ts`).toBeGreaterThan(0);
});

it('every file of words belongs to a picture', () => {
  const folder = new URL('../../modules/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /picture\.\w+\.json$/.test(name));
  expect(files.map((name) => name.split('/')[0]!).filter((id) => picturesOf(id).pictures.length === 0)).toEqual([]);
});
