import { describe, expect, it } from 'vitest';
import type { Step } from '../lib/protocol';
import { soundsOf } from './eventSounds';

function step(...events: string[]): Step {
  return { step: 1, seat: 0, by: 'person', scores: [], events: events.map((event) => ({ event, text: '' })) };
}

describe('soundsOf', () => {
  it('makes one sound for what matters most', () => {
    expect(soundsOf([step('took', 'revealed', 'turn')])).toEqual(['card']);
    expect(soundsOf([step('took'), step('placed', 'turn')])).toEqual(['tile']);
    expect(soundsOf([step('bought', 'power-die')])).toEqual(['dice']);
    expect(soundsOf([step('took', 'scoring', 'scored', 'over')])).toEqual(['end']);
  });

  it('is silent about everything else', () => {
    expect(soundsOf([])).toEqual([]);
    expect(soundsOf([step('turn')])).toEqual([]);
  });
});
