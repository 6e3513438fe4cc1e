import { describe, expect, it } from 'vitest';
import type { GameEvent, Step } from '../lib/protocol';
import { groupTurns, playedForSince, scoringLines } from './turns';

const event = (name: string, more: Record<string, unknown> = {}) => ({ event: name, text: '', ...more }) as GameEvent;
const step = (number: number, seat: number, events: GameEvent[]): Step => ({
  step: number,
  seat,
  by: 'person',
  events,
  scores: [0, 0, 0],
});
const isDid = (each: GameEvent) => each.seat !== undefined || each.event === 'dirk-drew';

const bought = event('bought', { seat: 0, tile: 'tower 9 ES' });
const placed = event('placed', { seat: 0, tile: 'tower 9 ES' });

describe('turns', () => {
  it('tell what a computer did in the place of somebody by itself, and since when it has played', () => {
    const turn = (seat: number) => event('turn', { seat });
    const took = (seat: number) => event('took', { seat });
    const computer = (one: Step): Step => ({ ...one, by: 'computer' });
    const steps = [
      step(1, 0, [took(0), turn(1)]),
      step(2, 1, [took(1), turn(0)]),
      step(3, 0, [took(0)]),
      computer(step(4, 0, [took(0), turn(1)])),
      step(5, 1, [took(1), turn(0)]),
      computer(step(6, 0, [took(0), turn(1)])),
    ];
    const turns = groupTurns(steps, isDid);
    expect(turns[2]!.lines.map((line) => line.sort === 'did' && [line.by, line.happenings.length])).toEqual([['person', 1], ['computer', 1]]);
    expect(playedForSince(steps, turns, 0)).toBe(3);
    expect(playedForSince(steps.slice(4), groupTurns(steps.slice(4), isDid), 0)).toBe(2);
    expect(playedForSince(steps, turns, 1)).toBeNull();
    expect(playedForSince([], [], 0)).toBeNull();
    // What befalls a person in a computer's step is not a computer's doing.
    const meanwhile = groupTurns([computer(step(1, 1, [took(1), took(0)]))], isDid)[0]!.lines;
    expect(meanwhile.map((line) => line.sort === 'did' && [line.seat, line.by])).toEqual([[1, 'computer'], [0, 'person']]);
    const back = [...steps, step(7, 0, [took(0)])];
    expect(playedForSince(back, groupTurns(back, isDid), 0)).toBeNull();
  });

  it('begin where the server says so, also in the middle of a step', () => {
    const turns = groupTurns(
      [
        step(1, 0, [bought]),
        step(2, 0, [placed]),
        step(3, 0, [event('revealed', { card: 'denar 3' }), event('laid', { tile: 'garden 7' }), event('turn', { seat: 1 }), event('project-won', { seat: 1 })]),
        step(4, 1, [event('took', { seat: 1 })]),
      ],
      isDid,
    );
    expect(turns.map(({ number, seat, from, to }) => [number, seat, from, to])).toEqual([
      [1, 0, 0, 3],
      [2, 1, 3, 4],
    ]);
    expect(turns[0]!.lines.map(({ sort }) => sort)).toEqual(['did', 'new']);
    expect(turns[0]!.lines[0]).toMatchObject({ seat: 0, happenings: [{ step: 1 }, { step: 2 }] });
    expect(turns[0]!.lines[1]).toMatchObject({ cards: ['denar 3'], tiles: ['garden 7'] });
    expect(turns[1]!.lines).toMatchObject([{ seat: 1, happenings: [{ step: 3 }, { step: 4 }] }]);
  });

  it('keep sentences of different players apart', () => {
    const [turn] = groupTurns([step(1, 0, [bought]), step(2, 1, [event('bought', { seat: 1 })]), step(3, 0, [placed])], isDid);
    expect(turn!.lines.map((line) => line.sort === 'did' && line.seat)).toEqual([0, 1, 0]);
  });

  it('sum up a scoring, over a choice in it, until tiles are laid again', () => {
    const scored = (seat: number, value: number) => event('scored', { seat, value, source: 'wall' });
    const turns = groupTurns(
      [
        step(1, 0, [event('scoring', { number: 1 })]),
        step(2, 1, [event('named', { seat: 1, kind: 'tower' }), scored(0, 4), scored(1, 2), scored(0, 3), event('dirk-drew', { tile: 'garden 7' }), event('laid', { tile: 'tower 8' }), scored(1, 8)]),
      ],
      isDid,
    );
    expect(scoringLines(turns)).toMatchObject([{ number: 1, step: 2, gains: [7, 2, 0], counts: [{ source: 'wall', points: [7, 2, 0] }], open: false }]);
    expect(turns[0]!.lines.map((line) => (line.sort === 'did' ? `did ${line.seat}` : line.sort))).toEqual([
      'scoring',
      'did 1',
      'did 2',
      'new',
      'did 1',
    ]);
  });

  it('leave a scoring open while something is to be decided in it', () => {
    const scored = event('scored', { seat: 0, value: 4, source: 'wall' });
    const first = step(1, 0, [event('scoring', { number: 3 })]);
    const open = (...steps: Step[]) => scoringLines(groupTurns(steps, isDid)).map((line) => line.open);
    expect(open(first)).toEqual([true]);
    expect(open(first, step(2, 0, [scored]))).toEqual([true]);
    expect(open(first, step(2, 0, [scored, event('over')]))).toEqual([false]);
    expect(open({ ...first, action: 'score 3' })).toEqual([false]);
  });

  it('tell of a scoring card, which ends the scoring before it', () => {
    const [turn] = groupTurns([step(1, 0, [event('scoring', { number: 1 }), event('scoring-card', { number: 2 })])], isDid);
    expect(turn!.lines).toMatchObject([{ sort: 'scoring', open: false }, { sort: 'event', happening: { event: { event: 'scoring-card' } } }]);
  });

  it('are none before the first step', () => {
    expect(groupTurns([], isDid)).toEqual([]);
  });
});
