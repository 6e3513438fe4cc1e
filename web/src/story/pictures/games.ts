// The pictures of Granada, and of both games together.

import border from '../../../../scenarios/alhambra-granada/s26-wall-moat-and-border-all-score.json';
import first from '../../../../scenarios/alhambra-granada/first-city-tile-needs-a-wall.json';
import flip from '../../../../scenarios/granada/s20-turning-costs-three.json';
import moats from '../../../../scenarios/granada/moats-are-the-walls-of-a-city.json';
import schools from '../../../../scenarios/granada/s17-second-scoring-18-and-9.json';
import ties from '../../../../scenarios/granada/s16-the-dearest-school-decides.json';
import type { Picture } from './picture';

export const GAMES: Record<string, readonly Picture[]> = {
  granada: [
    {
      caption: 'flip',
      scenario: flip,
      does: ['turn school 8 with ducat 3'],
      refuses: ['turn school 8 with denar 2 + dirham 1'],
      rows: [
        [{ tile: 'school 8', currency: 'florin' }, { cards: ['ducat 3'] }, { sign: '→' }, { tile: 'library 9', verdict: 'yes' }],
        [{ tile: 'school 8', currency: 'florin' }, { cards: ['denar 2', 'dirham 1'] }, { sign: '→' }, { tile: 'library 9', verdict: 'no' }],
      ],
    },
    {
      caption: 'moat',
      scenario: moats,
      does: ['place arena 4 at 2,0'],
      refuses: ['place arena 4 at 0,1'],
      rows: [
        [{ palace: 0, also: ['arena 4 at 2,0'], verdict: 'yes', second: [[1, 0, 'N'], [2, 0, 'N'], [2, 0, 'E']] }, { points: 3, from: 'moat' }],
        [{ palace: 0, also: ['arena 4 at 0,1'], verdict: 'no' }],
      ],
    },
    {
      caption: 'schools',
      scenario: schools,
      rows: [
        [{ cards: ['scoring 2'] }, { kind: 'school', n: 9 }],
        [{ seat: 0 }, { kind: 'school', n: 4 }, { sign: '→' }, { number: '2 × 9' }, { sign: '=' }, { points: 18, from: 'school' }],
        [{ seat: 1 }, { kind: 'school', n: 3 }, { sign: '→' }, { number: '1 × 9' }, { sign: '=' }, { points: 9, from: 'school' }],
        [{ seat: 2 }, { kind: 'school', n: 2 }, { sign: '→' }, { points: 0, from: 'school' }],
      ],
    },
    {
      caption: 'dearest',
      scenario: ties,
      rows: [
        [{ cards: ['scoring 1'] }, { kind: 'school', n: 6 }],
        [{ seat: 1 }, { kind: 'school', n: 3 }, { tile: 'school 13' }, { sign: '→' }, { points: 6, from: 'school' }],
        [{ seat: 0 }, { kind: 'school', n: 3 }, { tile: 'school 12' }, { sign: '→' }, { points: 0, from: 'school' }],
      ],
    },
  ],
  'alhambra-granada': [
    {
      caption: 'firstCityTile',
      scenario: first,
      does: ['place library 9 at 1,-1'],
      refuses: ['place library 9 at 1,0'],
      rows: [
        [
          { palace: 0, also: ['library 9 at 1,-1'], verdict: 'yes' },
          { palace: 0, also: ['library 9 at 1,0'], verdict: 'no' },
        ],
      ],
    },
    {
      caption: 'border',
      scenario: border,
      rows: [
        [
          {
            palace: 0,
            wall: [[0, -1, 'E'], [0, -2, 'E'], [0, -2, 'N'], [0, -2, 'W']],
            second: [[1, -1, 'W'], [1, -2, 'W'], [1, -2, 'N']],
            border: [[0, -1, 'E'], [0, -2, 'E']],
          },
        ],
        [{ points: 4, from: 'wall', label: 'wallLabel' }, { sign: '+' }, { points: 3, from: 'moat', label: 'moatLabel' }, { sign: '+' }, { points: 4, from: 'border', label: 'borderLabel' }],
      ],
    },
  ],
};
