import { describe, expect, it } from 'vitest';
import { goneOf, isDice, leftOf, withDrawn } from './draw';

const BAG = { lot: 'a.bag', most: 2, items: ['x', 'y'], copies: [2, 1] };
const DIE = { lot: 'a.die', most: 3, items: ['1', '2'] };

describe('a draw', () => {
  it('of pieces leaves the others', () => {
    let drawn = withDrawn(BAG, undefined, ['x', 'y']);
    expect([goneOf(drawn), leftOf(BAG, drawn), leftOf(BAG, undefined)]).toEqual([{ x: 1, y: 1 }, 1, 3]);
    drawn = withDrawn(BAG, drawn, ['x']);
    expect(drawn).toEqual({ items: ['x', 'y', 'x'], last: 1 });
    expect(leftOf(BAG, drawn)).toBe(0);
  });

  it('of dice is the latest throw', () => {
    expect([isDice(DIE), isDice(BAG)]).toEqual([true, false]);
    expect(withDrawn(DIE, { items: ['1', '1'], last: 2 }, ['2'])).toEqual({ items: ['2'], last: 1 });
  });

  it('of what another version had counts for nothing', () => {
    expect(leftOf(BAG, { items: ['x', 'x', 'x', 'z'], last: 1 })).toBe(1);
  });
});
