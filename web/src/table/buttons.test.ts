import { describe, expect, it } from 'vitest';
import { buttonsFor } from './buttons';
import type { Choice } from './things';

const choice = (verb: string, text = verb) => ({ action: { verb, text, args: {} }, things: [], group: null }) as unknown as Choice;
const rooms = [1, 2, 3].map((number) => choice('room', `room ${number}`));
const texts = (buttons: ReturnType<typeof buttonsFor>) => buttons.map((one) => ('choice' in one ? one.choice.action.text : `${one.verb} x${one.choices.length}`));

describe('buttons', () => {
  it('are one for each choice as long as they are few', () => {
    expect(texts(buttonsFor([choice('wake'), ...rooms], null, () => true))).toEqual(['wake', 'room 1', 'room 2', 'room 3']);
  });

  it('fold by verb where there are many, in the order of the choices', () => {
    const many = [choice('wake'), ...rooms, choice('roll')];
    expect(texts(buttonsFor(many, null, () => true))).toEqual(['wake', 'room x3', 'roll']);
    expect(texts(buttonsFor(many, 'room', () => true))).toEqual(['room 1', 'room 2', 'room 3']);
  });

  it('stay unfolded where no word says what is inside', () => {
    expect(buttonsFor([choice('wake'), ...rooms, choice('roll')], null, () => false)).toHaveLength(5);
  });

  it('forget an opened verb that is no longer there', () => {
    expect(texts(buttonsFor([choice('wake')], 'room', () => true))).toEqual(['wake']);
  });
});
