import { beforeEach, describe, expect, it } from 'vitest';
import type { GameReview, JudgedDecision, ReviewAnswer } from '../lib/advice';
import { useMessages } from '../lib/i18n.svelte';
import type { View } from '../lib/protocol';
import english from '../messages/en';
import { Story, type Told } from '../story/story.svelte';
import { Review } from './review.svelte';

const done = { text: 'done', verb: 'done', args: {} };
const decision = (step: number, seat: number, loss: number, judged: JudgedDecision['class']): JudgedDecision => ({
  step, seat, chosen: done, best: done, loss, class: judged, chances: [[500, 500], [500, 500]], trials: 9,
});

class Session {
  readonly status = 'live';
  readonly problem = null;
  onreview: ((news: GameReview) => void) | null = null;
  asked: boolean[] = [];
  answer: ReviewAnswer = { ok: true, review: { done: 1, of: 4, decisions: [decision(2, 0, 60, 'mistake')], summary: null } };
  review(on = true): Promise<ReviewAnswer> {
    this.asked.push(on);
    return Promise.resolve(on ? this.answer : { ok: true });
  }
}

const steps = Array.from({ length: 6 }, (_, i) => ({ step: i + 1, seat: i % 2, by: 'person' as const, events: [{ event: 'turn', text: '', seat: (i + 1) % 2 }], scores: [0, 0] }));
const told: Told = { table: null, view: null, you: null, steps, look: () => Promise.resolve({} as View), light: () => undefined, unlight: () => undefined };

describe('a review', () => {
  let session: Session;
  let review: Review;

  beforeEach(() => {
    useMessages('en', english);
    session = new Session();
    review = new Review(session, new Story(told));
  });

  it('collects what the server finds until it is complete', async () => {
    await review.ask();
    expect([review.done, review.of, review.complete]).toEqual([1, 4, false]);
    session.onreview!({ done: 3, of: 4, decisions: [decision(4, 1, 0, 'ok'), decision(3, 1, 20, 'inaccuracy')], summary: null });
    expect(review.decisions.map(({ step }) => step)).toEqual([2, 3, 4]);
    session.onreview!({ done: 4, of: 4, decisions: [decision(6, 1, 210, 'blunder')], summary: { seats: [] } });
    expect([review.complete, review.decisions.length]).toEqual([true, 4]);
    expect(review.faults.map(({ step }) => step)).toEqual([6, 2, 3]);
  });

  it('stops, hears no more, and goes on without anything twice', async () => {
    await review.ask();
    review.stop();
    expect([session.asked, session.onreview, review.wanted]).toEqual([[true, false], null, false]);
    session.answer.review!.decisions.push(decision(3, 1, 20, 'inaccuracy'));
    await review.ask();
    expect(review.decisions.map(({ step }) => step)).toEqual([2, 3]);
  });

  it('says why not', async () => {
    session.answer = { ok: false, error: { code: 'not-over', text: 'No.' } };
    await review.ask();
    expect([review.problem, review.wanted]).toEqual(['The game is not over yet.', false]);
  });

  it('shows the position before a decision, and goes from fault to fault of whom one likes', async () => {
    session.answer.review!.decisions = [decision(2, 0, 60, 'mistake'), decision(3, 1, 20, 'inaccuracy'), decision(4, 0, 0, 'ok'), decision(6, 1, 210, 'blunder')];
    await review.ask();
    expect(review.shown).toBe(false);
    review.go(-1);
    expect([review.at?.step, review.story.looking.step, review.shown, review.overview]).toEqual([6, 5, true, false]);
    review.go(-1);
    expect([review.at?.step, review.story.looking.step]).toEqual([3, 2]);
    review.seat = 0;
    expect(review.beside(1)).toBeUndefined();
    review.go(-1);
    expect(review.at?.step).toBe(2);
    // Who looks elsewhere no longer looks at it.
    await review.story.looking.go(4);
    expect(review.shown).toBe(false);
    review.go(-1);
    expect(review.at?.step).toBe(2);
    review.leave();
    expect([review.at, review.story.looking.step]).toEqual([null, null]);
  });
});
