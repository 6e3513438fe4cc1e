import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cardLook } from '../pieces/names';
import { pictureOfStep } from './stepPictures';

interface Owner {
  id?: string;
  setup?: { place: string; piece: string; note?: string }[];
}
const manifest = JSON.parse(readFileSync(new URL('../modules/manifest.json', import.meta.url), 'utf8')) as { core: Owner; games: Owner[] };
const steps = [manifest.core, ...manifest.games].flatMap(({ setup = [] }) => setup);

describe.each(['alhambra', 'granada', 'alhambra-granada'])('the steps of %s', (game) => {
  it('have a picture each, of pieces that are drawn', () => {
    expect(steps.length).toBeGreaterThan(10);
    for (const step of steps) {
      const picture = pictureOfStep(step, game);
      expect(picture, JSON.stringify(step)).not.toBeNull();
      if (picture?.sort === 'cards') expect(picture.names.filter((name) => cardLook(name).sort === 'other'), step.piece).toEqual([]);
      if (picture?.sort === 'tiles') expect(picture.looks.filter(({ sort, city }) => sort === 'other' && !city), step.piece).toEqual([]);
    }
  });
});

describe('a step', () => {
  it('shows tiles of its game, and whose they are', () => {
    const market = { place: 'market', piece: 'tile' };
    const kinds = (game: string) => {
      const picture = pictureOfStep(market, game);
      return picture?.sort === 'tiles' ? picture.looks.map(({ city }) => city) : [];
    };
    expect([kinds('alhambra'), kinds('granada'), kinds('alhambra-granada')]).toEqual([[false, false], [true, true], [false, true]]);
    expect(pictureOfStep({ place: 'dirk', piece: 'tile' }, 'alhambra')).toEqual({ sort: 'dirk' });
  });

  it('shows which scoring card it is', () => {
    const names = [...new Set(steps.filter(({ piece }) => piece === 'scoring card').flatMap((step) => {
      const picture = pictureOfStep(step, 'alhambra');
      return picture?.sort === 'cards' ? [`${/first|second/.exec(step.note ?? '')?.[0]}: ${picture.names.join()}`] : [];
    }))].sort();
    expect(names).toEqual(['first: scoring 1', 'second: scoring 2']);
  });

  it('has none for a piece that nobody has drawn', () => {
    expect(pictureOfStep({ place: 'table', piece: 'lantern' }, 'alhambra')).toBeNull();
  });
});
