import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Step, Table, View } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import { Story, type Told } from './story.svelte';

const scored = (seat: number, value: number) => ({ event: 'scored', text: '', seat, value, source: 'wall' });
const steps: Step[] = [
  { step: 1, seat: 0, by: 'person', events: [{ event: 'took', text: '', seat: 0 }], scores: [0, 0] },
  { step: 2, seat: 0, by: 'person', events: [{ event: 'scoring', text: '', number: 1 }, scored(0, 4), scored(1, 2), { event: 'turn', text: '', seat: 1 }], scores: [4, 2] },
];
const view = { seats: [{ palace: [] }, { palace: [] }], scorings_held: 1 } as unknown as View;
const table = { seats: [{}, {}], sources: [{ name: 'wall' }], tiles: {} } as unknown as Table;

function storyOf(): Story {
  const told: Told = { table, view, you: 0, steps, look: () => Promise.resolve(view), light: () => undefined, unlight: () => undefined };
  return new Story(told);
}

describe('a scoring that has taken place', () => {
  afterEach(() => vi.useRealTimers());

  it('is counted up, and then its sheet opens', () => {
    vi.useFakeTimers();
    settings.speed = 'normal';
    const story = storyOf();
    story.announce(1);
    expect([story.counting.number, story.counting.scores, story.sheet]).toEqual([1, [0, 0], null]);
    vi.advanceTimersByTime(800);
    expect([story.counting.number, story.sheet]).toEqual([null, 1]);
  });

  it('gives way to the result for who was away when the game ended', () => {
    vi.useFakeTimers();
    settings.speed = 'normal';
    const story = storyOf();
    story.announce(1);
    story.announceEnd();
    vi.advanceTimersByTime(2000);
    expect([story.counting.number, story.sheet]).toEqual([null, 'end']);
    story.closeSheet();
    expect(story.sheet).toBe(null);
  });

  it('opens its sheet at once for who replays the game, and where nothing moves', async () => {
    settings.speed = 'normal';
    const replaying = storyOf();
    await replaying.looking.go(1);
    replaying.announce(1);
    expect([replaying.counting.number, replaying.sheet]).toEqual([null, 1]);
    settings.speed = 'off';
    const still = storyOf();
    still.announce(1);
    expect([still.counting.number, still.sheet]).toEqual([null, 1]);
  });
});
