// The pictures of the base game and of the other games, by the part of the rules that they belong to.

import onFoot from '../../../../scenarios/base/s06b-every-tile-is-reachable-on-foot.json';
import gaps from '../../../../scenarios/base/s06c-no-empty-area-is-enclosed.json';
import corner from '../../../../scenarios/base/s06d-a-corner-is-no-joint.json';
import rotated from '../../../../scenarios/base/s06e-tiles-are-never-turned.json';
import walls from '../../../../scenarios/base/build-walls-meet-walls.json';
import exact from '../../../../scenarios/base/exact-or-overpaid.json';
import leftover from '../../../../scenarios/base/s12-last-tiles-go-to-the-most-money.json';
import dirk from '../../../../scenarios/base/s13e-dirk-scores-no-walls.json';
import longest from '../../../../scenarios/base/s11-only-the-longest-outer-wall-scores.json';
import majority from '../../../../scenarios/base/s08-second-scoring-towers.json';
import noted from '../../../../scenarios/base/scoring-card-is-noted-then-scored.json';
import redesign from '../../../../scenarios/base/redesign-has-three-forms.json';
import take from '../../../../scenarios/base/take-several-up-to-five.json';
import tie from '../../../../scenarios/base/s09-tied-towers-share.json';
import type { Edge } from '../../lib/protocol';
import Fifths from './Fifths.svelte';
import type { Picture } from './picture';
import { GAMES } from './games';

const DISPLAY = ['florin 2', 'dirham 3', 'denar 1', 'ducat 9'];

/** The longest wall of its scenario. */
const LONGEST: readonly Edge[] = [[0, 1, 'W'], [0, 1, 'S'], [1, 1, 'S'], [2, 1, 'S'], [2, 1, 'E']];

export const GENERAL: Record<string, readonly Picture[]> = {
  goal: [
    {
      caption: 'goal',
      scenario: majority,
      rows: [
        [{ palace: 0, scenario: longest, wall: LONGEST }, { sign: '→' }, { points: 5, from: 'wall' }],
        [{ seat: 0 }, { kind: 'tower', n: 2 }, { sign: '>' }, { seat: 1 }, { kind: 'tower', n: 1 }, { sign: '→' }, { seat: 0 }, { points: 13, from: 'tower' }],
      ],
    },
  ],
  turn: [
    {
      caption: 'turn',
      scenario: exact,
      does: ['buy 3 with denar 7 + denar 3', 'add arcades 8 N at 0,-1'],
      rows: [
        [{ cards: ['ducat 1', 'ducat 2', 'florin 9', 'dirham 9'], picked: ['florin 9'], label: 'takeMoney' }],
        [{ cards: ['denar 7', 'denar 3'] }, { sign: '→' }, { tile: 'garden 10 N', currency: 'denar', label: 'buyTile' }],
        [{ tile: 'arcades 8 N', label: 'inReserve' }, { sign: '→' }, { palace: 0, scenario: redesign, also: ['arcades 8 N at 0,-1'], label: 'toRedesign' }],
      ],
    },
  ],
  money: [
    {
      caption: 'money',
      scenario: take,
      does: ['take ducat 9', 'take florin 2 + dirham 3'],
      refuses: ['take florin 2 + dirham 3 + denar 1'],
      rows: [
        [{ cards: DISPLAY, picked: ['ducat 9'] }, { verdict: 'yes' }],
        [{ cards: DISPLAY, picked: ['florin 2', 'dirham 3'] }, { verdict: 'yes' }],
        [{ cards: DISPLAY, picked: ['florin 2', 'dirham 3', 'denar 1'] }, { verdict: 'no' }],
      ],
    },
  ],
  buy: [
    {
      caption: 'exact',
      scenario: exact,
      does: ['buy 3 with denar 7 + denar 3', 'buy 3 with denar 7 + denar 4'],
      rows: [
        [{ tile: 'garden 10 N', currency: 'denar' }],
        [{ cards: ['denar 7', 'denar 3'] }, { sign: '=' }, { number: '10' }, { verdict: 'yes' }, { word: 'extraAction' }],
        [{ cards: ['denar 7', 'denar 4'] }, { sign: '=' }, { number: '11' }, { verdict: 'no' }, { word: 'noChange' }],
      ],
    },
  ],
  redesign: [
    {
      caption: 'redesign',
      scenario: redesign,
      does: ['add arcades 8 N at 0,-1', 'remove garden 11', 'replace chambers 11 by arcades 8 N'],
      rows: [
        [{ tile: 'arcades 8 N', label: 'inReserve' }, { sign: '→' }, { palace: 0, also: ['arcades 8 N at 0,-1'], label: 'add' }],
        [{ palace: 0, without: ['garden 11'], cells: [[0, 1]] }, { sign: '→' }, { tile: 'garden 11', label: 'toReserve' }],
        [{ palace: 0, without: ['chambers 11'], also: ['arcades 8 N at 1,0'], label: 'swap' }, { sign: '→' }, { tile: 'chambers 11', label: 'toReserve' }],
      ],
    },
  ],
  build: [
    {
      caption: 'walls',
      scenario: walls,
      does: ['place tower 10 W at -1,0', 'place tower 10 W at 2,0'],
      refuses: ['place tower 10 W at 3,-1'],
      rows: [
        [
          { palace: 0, also: ['tower 10 W at -1,0'], verdict: 'yes' },
          { palace: 0, also: ['tower 10 W at 2,0'], verdict: 'yes' },
        ],
        [{ palace: 0, also: ['tower 10 W at 3,-1'], verdict: 'no' }],
      ],
    },
    {
      caption: 'onFoot',
      scenario: walls,
      does: ['place tower 10 W at 2,0'],
      refuses: ['place tower 10 W at 2,0'],
      rows: [
        [
          { palace: 0, also: ['tower 10 W at 2,0'], verdict: 'yes', path: [[0, 0], [0, -1], [1, -1], [2, -1], [2, 0]] },
          { palace: 0, scenario: onFoot, also: ['tower 10 W at 2,0'], verdict: 'no', path: [[0, 0], [1, 0], [1.3, 0]] },
        ],
      ],
    },
    {
      caption: 'gaps',
      scenario: gaps,
      does: ['place arcades 9 at 1,1'],
      refuses: ['place arcades 9 at 0,1'],
      rows: [
        [
          { palace: 0, also: ['arcades 9 at 1,1'], verdict: 'yes' },
          { palace: 0, also: ['arcades 9 at 0,1'], verdict: 'no', cells: [[1, 1]] },
        ],
      ],
    },
    {
      caption: 'corner',
      scenario: corner,
      refuses: ['place tower 12 at 1,1', 'place tower 10 W at 1,0 turned 2'],
      rows: [
        [
          { palace: 0, also: ['tower 12 at 1,1'], verdict: 'no' },
          { palace: 0, scenario: rotated, also: ['tower 10 W turned 2 at 1,0'], verdict: 'no' },
          { tile: 'tower 10 W', label: 'printed' },
        ],
      ],
    },
  ],
  score: [
    {
      caption: 'wall',
      scenario: longest,
      rows: [[{ palace: 0, wall: LONGEST }, { points: 5, from: 'wall' }]],
    },
    {
      caption: 'majority',
      scenario: majority,
      rows: [
        [{ cards: ['scoring 2'] }],
        [{ seat: 0 }, { kind: 'tower', n: 2 }, { sign: '→' }, { points: 13, from: 'tower' }],
        [{ seat: 1 }, { kind: 'tower', n: 1 }, { sign: '→' }, { points: 6, from: 'tower' }],
      ],
    },
    {
      caption: 'tie',
      scenario: tie,
      rows: [
        [{ number: '13' }, { sign: '+' }, { number: '6' }, { sign: '=' }, { number: '19' }],
        [{ seat: 0 }, { kind: 'tower', n: 4 }, { sign: '→' }, { points: 9, from: 'tower' }],
        [{ seat: 1 }, { kind: 'tower', n: 4 }, { sign: '→' }, { points: 9, from: 'tower' }],
        [{ seat: 2 }, { kind: 'tower', n: 1 }, { sign: '→' }, { points: 0, from: 'tower' }],
      ],
    },
    { caption: 'fifths', scenario: noted, rows: [[{ draw: Fifths, properties: {}, width: 6 }]] },
  ],
  end: [
    {
      caption: 'leftover',
      scenario: leftover,
      rows: [
        [{ tile: 'garden 12 S', currency: 'ducat' }, { sign: '→' }, { seat: 2 }, { cards: ['ducat 6'] }, { sign: '>' }, { seat: 1 }, { cards: ['ducat 5'] }],
        [{ tile: 'tower 13 E', currency: 'florin', verdict: 'no' }, { seat: 0 }, { cards: ['florin 9'] }, { sign: '=' }, { seat: 1 }, { cards: ['florin 5', 'florin 4'] }],
      ],
    },
  ],
  two: [
    {
      caption: 'dirk',
      scenario: dirk,
      rows: [
        [{ seat: 'dirk' }, { kind: 'tower', n: 1 }, { sign: '→' }, { points: 3, from: 'tower' }],
        [{ seat: 0 }, { kind: 'tower', n: 1 }, { sign: '→' }, { points: 3, from: 'tower' }],
        [{ seat: 'dirk' }, { kind: 'garden', n: 1 }, { sign: '→' }, { points: 5, from: 'garden' }],
      ],
    },
  ],
  ...GAMES,
};
