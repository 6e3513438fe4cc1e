// What is drawn beside the steps of a set-up list that belong to a game itself; those of modules have the picture of theirs.

import type { SetUpStep } from '../lib/protocol';
import { tileLook, type TileLook } from '../pieces/names';

export type StepPicture =
  /** One over the other, from the left. */
  | { sort: 'cards'; names: readonly string[] }
  | { sort: 'tiles'; looks: readonly TileLook[]; reverse?: TileLook }
  /** Face down: beside each other, or as one. */
  | { sort: 'piles'; together: boolean }
  | { sort: 'dirk' };

type Step = Pick<SetUpStep, 'place' | 'piece' | 'note'>;

const FOUNTAIN = tileLook('fountain', {});
const PALACE = tileLook('garden 8', { 'garden 8': { walls: 'W' } });
const PALACE_TOO = tileLook('tower 11', { 'tower 11': { walls: 'NE' } });
const CITY = tileLook('park 8', { 'park 8': { moats: 'W' } });
const CITY_TOO = tileLook('school 5', { 'school 5': { moats: 'NE' } });

/** Tiles as the games have them. */
const OF_GAME: Record<string, readonly TileLook[]> = { alhambra: [PALACE, PALACE_TOO], granada: [CITY, CITY_TOO], 'alhambra-granada': [PALACE, CITY_TOO] };

/** Money, by where it goes. */
const MONEY: Record<string, readonly string[]> = {
  box: ['denar 1', 'denar 2', 'denar 3'],
  deck: ['florin 3', 'dirham 5', 'denar 7'],
  deal: ['ducat 4', 'dirham 8'],
  display: ['florin 2', 'dirham 4', 'denar 6', 'ducat 8'],
};

const PIECES: Record<string, (step: Step, game: string) => StepPicture> = {
  'money card': ({ place }) => ({ sort: 'cards', names: MONEY[place] ?? MONEY.deck! }),
  'palace board': () => ({ sort: 'tiles', looks: [FOUNTAIN] }),
  'building tile': () => ({ sort: 'tiles', looks: OF_GAME.alhambra! }),
  'city tile': () => ({ sort: 'tiles', looks: OF_GAME.granada! }),
  tile: ({ place }, game) => (place === 'dirk' ? { sort: 'dirk' } : { sort: 'tiles', looks: OF_GAME[game] ?? OF_GAME.alhambra! }),
  // Of Granada: which side new tiles show.
  marker: () => ({ sort: 'tiles', looks: [CITY_TOO], reverse: CITY }),
  'scoring card': ({ note = '' }) => ({ sort: 'cards', names: [`scoring ${note.startsWith('That of the second') ? 2 : 1}`] }),
  pile: ({ place }) => ({ sort: 'piles', together: place === 'stack' }),
};

/** Null where a game brings a piece that has no drawing yet. */
export function pictureOfStep(step: Step, game: string): StepPicture | null {
  return PIECES[step.piece]?.(step, game) ?? null;
}
