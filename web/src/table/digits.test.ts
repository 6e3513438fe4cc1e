import { describe, expect, it } from 'vitest';
import { copiesOf } from './desk.svelte';
import { digitKeys, digitOf, numberedCards } from './digits';

/** A desk on which `next` can be picked. */
function deskWith(next: string[], picked: string[] = []) {
  const done: [string, boolean | undefined][] = [];
  return {
    done,
    view: { market: ['tower 9', null, 'garden 8', 'arcades 5'] } as never,
    display: copiesOf(['denar 3', 'ducat 2', 'denar 3']),
    hand: copiesOf(['florin 1', 'florin 1', 'ducat 7']),
    isNext: (thing: string) => next.includes(thing),
    isPicked: (thing: string, copy = 0) => picked.filter((one) => one === thing).length > copy,
    pick: (thing: string, more?: boolean) => void done.push([thing, more]),
  };
}

const press = (desk: ReturnType<typeof deskWith>, key: string) => {
  digitKeys(desk)[key]?.();
  return desk.done;
};

describe('digits', () => {
  it('pick the tile of that space, and nothing where there is none', () => {
    expect(press(deskWith([]), 'Digit3')).toEqual([['space:3', undefined]]);
    expect(press(deskWith([]), 'Digit2')).toEqual([]);
    expect(press(deskWith([]), 'Digit8')).toEqual([]);
  });

  it('pick cards of the display with Shift, equal ones apart', () => {
    const desk = deskWith(['display:denar 3', 'display:ducat 2'], ['display:denar 3']);
    expect(numberedCards(desk)).toBe('display');
    press(desk, 'Shift+Digit1');
    press(desk, 'Shift+Digit3');
    expect(press(desk, 'Shift+Digit4')).toEqual([['display:denar 3', false], ['display:denar 3', true]]);
  });

  it('pick cards of the hand where none of the display can be taken', () => {
    const desk = deskWith(['hand:ducat 7'], ['hand:florin 1']);
    expect(numberedCards(desk)).toBe('hand');
    expect(press(desk, 'Shift+Digit2')).toEqual([['hand:florin 1', true]]);
    expect([digitOf(desk, 'hand', 'florin 1', 1), digitOf(desk, 'display', 'ducat 2', 0)]).toEqual([2, null]);
  });
});
