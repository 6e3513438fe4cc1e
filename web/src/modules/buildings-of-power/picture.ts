import strength from '../../../../scenarios/buildings-of-power/01-l4060-up-to-the-dice.json';
import wealth from '../../../../scenarios/buildings-of-power/13-l4134-a-white-die-goes-down.json';
import type { Picture } from '../../story/pictures/picture';

export default [
  {
    caption: 'strength',
    scenario: strength,
    rows: [
      [
        {
          palace: 0,
          wall: [[1, 0, 'N'], [2, 0, 'N'], [3, 0, 'N'], [3, 0, 'E'], [3, 1, 'E'], [3, 1, 'S'], [2, 1, 'S'], [1, 1, 'S']],
          second: [[-1, 0, 'S'], [-2, 0, 'S'], [-2, 0, 'W'], [-2, -1, 'W'], [-2, -1, 'N'], [-1, -1, 'N']],
          state: { 'buildings-of-power': { buildings: [{ tile: 'seraglio 9', power: 'strength', die: 2 }, { tile: 'chambers 11', power: 'strength', die: 3 }] } },
        },
      ],
      [{ points: 8, from: 'wall' }, { sign: '+' }, { die: 2, colour: 'black' }, { die: 3, colour: 'black' }, { points: 5, from: 'strength' }],
    ],
  },
  {
    caption: 'wealth',
    scenario: wealth,
    does: ['lower space 1 by pavilion 7', 'buy 1 with florin 1'],
    rows: [
      [{ die: 5, colour: 'white' }, { sign: '→' }, { die: 4, colour: 'white' }, { tile: 'pavilion 2', currency: 'florin' }, { number: '2 − 1' }, { sign: '=' }, { cards: ['florin 1'] }],
    ],
  },
] satisfies readonly Picture[];
