import { describe, expect, it } from 'vitest';
import { halved } from './halved';

/** How many cards each stack of each row has. */
const sizes = (...stacks: number[]) => halved(stacks.map((n) => ({ cards: Array<string>(n).fill('florin 1') }))).map((row) => row.map(({ cards }) => cards.length));

describe('a hand in two rows', () => {
  it('keeps the cards of a currency together while the rows are about as long', () => {
    expect(sizes(5, 5, 5, 5)).toEqual([[5, 5], [5, 5]]);
    expect(sizes(3, 9, 4, 2)).toEqual([[3, 9], [4, 2]]);
    expect(sizes(4)).toEqual([[4]]);
  });
  it('cuts one where a row would become far longer than the other', () => {
    expect(sizes(2, 26, 2)).toEqual([[2, 13], [13, 2]]);
    expect(sizes(20)).toEqual([[10], [10]]);
    expect(sizes(1, 1, 19)).toEqual([[1, 1, 9], [10]]);
  });
  it('loses no card and changes no order', () => {
    const stacks = [{ cards: ['a', 'b'] }, { cards: ['c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm'] }];
    expect(halved(stacks).flat().flatMap(({ cards }) => cards).join('')).toBe('abcdefghijklm');
  });
});
