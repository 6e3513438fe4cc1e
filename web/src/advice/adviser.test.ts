import { beforeEach, describe, expect, it } from 'vitest';
import type { HintAnswer } from '../lib/advice';
import { useMessages } from '../lib/i18n.svelte';
import type { LegalAction, Table, View } from '../lib/protocol';
import english from '../messages/en';
import { Desk, type Seated } from '../table/desk.svelte';
import { Adviser, givesHints } from './adviser.svelte';

const LEGAL: LegalAction[] = [
  { text: 'take denar 3', verb: 'take', args: { cards: ['denar 3'] } },
  { text: 'buy 1 with denar 7', verb: 'buy', args: { space: 1, cards: ['denar 7'] } },
  { text: 'buy 1 with denar 9', verb: 'buy', args: { space: 1, cards: ['denar 9'] } },
  { text: 'pass', verb: 'pass', args: {} },
];

const viewOf = (legal: LegalAction[]) =>
  ({
    decision: { decision: 'act', seat: 0, text: '' }, legal, display: ['denar 3'], market: ['tower 7 ES'], beside: [],
    seats: [{ hand: ['denar 7', 'denar 9'], reserve: [], waiting: [], palace: [] }],
  }) as unknown as View;

const answer = (...texts: string[]): HintAnswer => ({
  ok: true,
  hint: { step: 3, choices: texts.map((text, i) => ({ ...LEGAL.find((action) => action.text === text)!, chance: 600 - i, trials: 9, reasons: [] })) },
});

const refused = (code: string): HintAnswer => ({ ok: false, error: { code, text: 'No.' } });

class Played implements Partial<Seated> {
  table = { seats: [{ kind: 'here' }, { kind: 'computer' }], hints: false, setup: { modules: [] }, tiles: {} } as unknown as Table;
  you = 0;
  view = viewOf(LEGAL);
  steps = [];
  busy = false;
  highlight = new Set<string>();
  acted: string[] = [];
  asked: ((answer: HintAnswer) => void)[] = [];

  act(text: string) {
    this.acted.push(text);
    return Promise.resolve({ ok: true });
  }
  hint() {
    return new Promise<HintAnswer>((tell) => this.asked.push(tell));
  }
  light(things: Iterable<string>) {
    this.highlight = new Set(things);
  }
  unlight() {
    this.highlight = new Set();
  }
}

const settled = () => new Promise((done) => setTimeout(done));

describe('the adviser', () => {
  let session: Played;
  let desk: Desk;
  let adviser: Adviser;

  beforeEach(() => {
    useMessages('en', english);
    session = new Played();
    desk = new Desk(session as unknown as Seated, () => session.view);
    adviser = new Adviser(desk);
  });

  it('is there for who plays alone, or where everybody has hints, and there is a choice', () => {
    const seats = (...kinds: string[]) => kinds.map((kind) => ({ kind })) as Table['seats'];
    expect(givesHints({ seats: seats('here', 'computer'), hints: false })).toBe(true);
    expect(givesHints({ seats: seats('here', 'link', 'computer'), hints: false })).toBe(false);
    expect(givesHints({ seats: seats('here', 'here'), hints: true })).toBe(true);
    expect(adviser.offered).toBe(true);
    session.view = viewOf(LEGAL.slice(0, 1));
    expect(new Adviser(new Desk(session as unknown as Seated, () => session.view)).offered).toBe(false);
  });

  it('says where to look first, then what, then nothing', async () => {
    adviser.press();
    expect(adviser.phase).toBe('thinking');
    adviser.press();
    expect(session.asked.length).toBe(1);
    session.asked[0]!(answer('buy 1 with denar 7', 'take denar 3'));
    await settled();
    expect([adviser.phase, adviser.area]).toEqual(['where', 'market']);
    expect(session.highlight.size).toBe(0);
    adviser.press();
    expect([adviser.phase, adviser.area]).toEqual(['what', null]);
    adviser.choose(1);
    expect([...session.highlight]).toEqual(['display:denar 3']);
    adviser.press();
    expect([adviser.phase, session.highlight.size]).toEqual(['closed', 0]);
  });

  it('picks a choice that is confirmed as usual; a mere button is pressed', async () => {
    adviser.press();
    const given = answer('buy 1 with denar 9', 'take denar 3', 'pass');
    session.asked[0]!(given);
    await settled();
    const [buy, take, pass] = given.hint!.choices;
    adviser.take(buy!);
    expect([desk.payment, desk.selection.picked]).toEqual(['buy 1 with denar 9', ['space:1', 'hand:denar 9']]);
    adviser.take(take!);
    expect(desk.choice?.action.text).toBe('take denar 3');
    expect(session.acted).toEqual([]);
    adviser.take(pass!);
    expect(session.acted).toEqual(['pass']);
  });

  it('can be stopped, and asks the server once about a position', async () => {
    adviser.press();
    adviser.close();
    expect(adviser.phase).toBe('closed');
    adviser.press();
    expect(session.asked.length).toBe(1);
    session.asked[0]!(answer('pass'));
    await settled();
    expect([adviser.phase, adviser.area]).toEqual(['where', 'buttons']);
  });

  it('shows no answer that was not waited for', async () => {
    adviser.press();
    adviser.close();
    session.asked[0]!(answer('pass'));
    await settled();
    expect(adviser.phase).toBe('closed');
  });

  it('tells why there is no hint, and asks again', async () => {
    for (const [code, sentence] of [['busy', 'The computer is busy with other games. Try again in a moment.'], ['out-of-date', 'The game has moved on: ask again.'], ['not-your-turn', 'It is not your turn.'], ['strange', 'No.']] as const) {
      adviser.press();
      session.asked.at(-1)!(refused(code));
      await settled();
      expect([adviser.phase, adviser.problem]).toEqual(['refused', sentence]);
    }
    expect(session.asked.length).toBe(4);
  });
});
