import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, useMessages, type Language, type Messages } from '../lib/i18n.svelte';
import type { LegalAction, SeatView, Step, Table, View } from '../lib/protocol';
import english from '../messages/en';
import french from '../messages/fr';
import englishCoach from '../messages/en/coach.json';
import frenchCoach from '../messages/fr/coach.json';
import { GUIDED, rivalry } from './guided';
import { advance, readAgain, type Lesson, type Moment } from './lesson';
import { BEGINNING } from './progress.svelte';

const LOADED: Record<Language, Messages> = { en: { ...english, coach: englishCoach }, fr: { ...french, coach: frenchCoach } };
const TILES = { 'tower 9 ES': { price: 9 }, 'garden 8 NW': { price: 8 } };
const TABLE = { seats: [{ name: 'Ana' }, { name: 'Zahra' }], dirk: true, tiles: TILES } as unknown as Table;
/** As it was begun before: two opponents, and no Dirk. */
const OF_THREE = { seats: [...TABLE.seats, { name: 'Omar' }], dirk: false, tiles: TILES } as unknown as Table;
const seat = (more: Partial<SeatView> = {}): SeatView => ({ palace: [], reserve: [], waiting: [], score: 0, wall: 0, ...more });
const buy = (space: number, ...cards: string[]): LegalAction => ({ text: `buy ${space} with ${cards.join(' + ')}`, verb: 'buy', args: { space, cards } });
const verb = (name: string): LegalAction => ({ text: name, verb: name, args: {} });
const add = (tile: string): LegalAction => ({ text: `add ${tile} at 1,0`, verb: 'add', args: { tile, cell: [1, 0] } });

interface Position {
  decision?: string | null;
  phase?: string;
  legal?: LegalAction[];
  own?: Partial<SeatView>;
  other?: Partial<SeatView>;
  scorings?: number;
  standing?: Record<string, number[]>;
  steps?: [event: string, action: string, name?: string][];
  /** By the texts of purchases: whether the tile fits, and what it brings. */
  fits?: Record<string, boolean | number>;
}

function moment({ decision = 'act', phase = 'start', legal = [], own, other, scorings = 0, standing = {}, steps = [], fits = {} }: Position = {}): Moment {
  const view = {
    turn: { number: 4, seat: 0, phase },
    seats: [seat(own), seat(other)],
    dirk: { tiles: [], score: 0 },
    market: ['tower 9 ES', 'garden 8 NW', null, null],
    display: [],
    scorings_held: scorings,
    supply_size: 14,
    standing,
    counts: Object.fromEntries(Object.keys(standing).map((kind) => [kind, [1, 2, 0]])),
    legal,
    ...(decision === null ? {} : { decision: { decision, seat: 0, text: '' } }),
  } as unknown as View;
  const played = steps.map(([event, action, name], i): Step => ({ step: i + 1, seat: 0, by: 'person', action, events: [{ event, seat: 0, text: '', ...(name ? { name } : {}) }], scores: [] }));
  const outcomes = new Map(Object.entries(fits).map(([text, points]) => [text, { fits: points !== false, points: { tower: [0, Number(points)] as [number, number] } }]));
  return { view, table: TABLE, you: 0, steps: played, outcomes };
}

/** Towers on space 1, paid exactly and with 3 too much; gardens on space 2. */
const EXACT = buy(1, 'florin 9');
const DEAR = buy(1, 'florin 9', 'florin 3');
const GARDEN = buy(2, 'dirham 5', 'dirham 3');
const GARDEN_OVER = buy(2, 'dirham 9');

const lesson = (id: string): Lesson => GUIDED.lessons.find((each) => each.id === id)!;
const due = (position: Position) => GUIDED.lessons.filter(({ when }) => when(moment(position))).map(({ id }) => id);

describe('the lessons of the guided game', () => {
  beforeAll(() => useMessages('en', LOADED.en));

  it('come when the position brings their moment', () => {
    expect(due({ decision: null })).toEqual([]);
    expect(due({ legal: [verb('take')] })).toEqual(['aim', 'money']);
    expect(due({ legal: [EXACT], fits: { [EXACT.text]: true } })).toEqual(['aim', 'buy']);
    expect(due({ phase: 'again' })).toEqual(['aim', 'extra']);
    expect(due({ phase: 'again', legal: [verb('take')] }), 'an extra action is told of at once').toEqual(['aim', 'extra']);
    expect(due({ decision: 'end-turn' })).toEqual(['turn']);
    expect(due({ decision: 'place', legal: [verb('place')] })).toEqual(['build']);
    expect(due({ decision: 'place', legal: [verb('reserve')], steps: [['placed', 'place tower 9 ES at 1,0']] })).toEqual(['build', 'reserve']);
    expect(due({ own: { wall: 2 } })).toEqual(['aim', 'wall']);
    expect(due({ own: { palace: ['tower 9 ES at 1,0'] } })).toEqual(['aim', 'majority', 'dirk', 'pile']);
    expect(due({ own: { palace: ['a', 'b'] } })).toEqual(['aim', 'majority', 'dirk', 'pile']);
    expect(due({ own: { palace: ['a', 'b'] }, other: { palace: ['c'] } })).toEqual(['aim', 'majority', 'dirk', 'pile', 'others']);
    expect(due({ scorings: 1 })).toEqual(['aim', 'scoring', 'ties']);
    expect(due({ legal: [verb('remove')] })).toEqual(['aim']);
    expect(due({ legal: [add('a')] })).toEqual(['aim', 'redesign']);
    expect(due({ legal: [verb('remove')], scorings: 1 })).toEqual(['aim', 'redesign', 'scoring', 'ties']);
    expect(due({ scorings: 2 })).toEqual(['aim', 'scoring', 'ties', 'end']);
    expect(due({ decision: null, phase: 'over' })).toEqual(['over']);
  });

  it('are asked of nobody else’s turn', () => {
    const other = moment({ legal: [verb('take')], scorings: 2, own: { wall: 9 } });
    other.view.decision = { decision: 'act', seat: 1, text: '' };
    expect(GUIDED.lessons.filter(({ when }) => when(other))).toEqual([]);
  });

  it('are done by what they ask for', () => {
    const done = (id: string, ...steps: NonNullable<Position['steps']>) => lesson(id).done!(moment({ steps }), 0);
    expect([done('money', ['took', 'take florin 3']), done('money', ['bought', 'buy 1 with florin 9'])]).toEqual([true, false]);
    expect([done('turn', ['turn', 'end turn']), done('turn', ['took', 'take florin 3'])]).toEqual([true, false]);
    expect([done('buy', ['bought', 'x']), done('buy', ['took', 'x'])]).toEqual([true, false]);
    expect([done('build', ['placed', 'x']), done('build', ['reserved', 'x']), done('build', ['bought', 'x'])]).toEqual([true, true, false]);
    expect([done('reserve', ['reserved', 'x']), done('reserve', ['placed', 'x'])]).toEqual([true, false]);
    expect(['added', 'removed', 'replaced', 'placed'].map((event) => done('redesign', [event, 'x']))).toEqual([true, true, true, false]);
    const exact: [string, string, string] = ['bought', 'x', 'exactly'];
    expect([done('extra', exact), done('extra', exact, ['took', 'x']), done('extra', exact, ['bought', 'x'])]).toEqual([false, true, true]);
    expect([done('extra', ['took', 'x'], exact), done('extra', ['bought', 'x', 'not exactly'], ['took', 'x'])]).toEqual([false, false]);
    expect(lesson('extra').done!(moment({ steps: [exact, ['placed', 'x'], exact] }), 3)).toBe(false);
  });

  it('remind whoever only takes money of what it is for', () => {
    const took: [string, string] = ['took', 'take florin 3'];
    const end: [string, string] = ['turn', 'end turn'];
    const saving = [took, end, took, end, took, end];
    const fits = { [EXACT.text]: true, [GARDEN_OVER.text]: true };
    expect(due({ legal: [EXACT], fits, steps: saving })).toContain('spend');
    expect(due({ steps: saving }), 'nothing can be paid').not.toContain('spend');
    expect(due({ legal: [DEAR], fits: { [DEAR.text]: true }, steps: saving }), 'too much is lost').not.toContain('spend');
    expect(due({ legal: [EXACT], fits: { [EXACT.text]: false }, steps: saving }), 'it fits nowhere').not.toContain('spend');
    expect(due({ legal: [EXACT], fits, steps: [took, end, ['bought', 'x'], end, took, end] })).not.toContain('spend');
    expect(due({ legal: [EXACT], fits, steps: [took, took, end, took, end] }), 'turns, not actions').not.toContain('spend');
    const over = moment({ legal: [GARDEN_OVER], fits, steps: saving });
    expect(lesson('spend').at(over)).toEqual(['[data-thing="space:2"]']);
    expect(lesson('spend').words(over, false).text).toContain('overpay by 1 only');
    expect(lesson('spend').asks!(over)).toEqual([GARDEN_OVER.text]);
    expect(lesson('spend').asks!(moment({ legal: [GARDEN_OVER] })), 'not before it matters').toEqual([]);
  });

  it('explain a redesign when tiles of the reserve fit, also to whoever has redesigned before', () => {
    const others = GUIDED.lessons.filter(({ id }) => !['redesign', 'unpack'].includes(id)).map(({ id }) => id);
    const told = (position: Position) => advance(GUIDED, { ...BEGINNING, done: others }, moment(position)).told;
    expect(told({ legal: [add('a')] })).toMatchObject({ id: 'redesign', late: false });
    const before: Position = { steps: [['removed', 'remove a'], ['turn', 'end turn']] };
    expect(told(before), 'nothing fits').toBeNull();
    expect(told({ ...before, legal: [add('a')] })).toMatchObject({ id: 'redesign', late: true });
    expect(lesson('redesign').words(moment(before), true).text).toContain('You have redesigned');
    const order = GUIDED.lessons.map(({ id }) => id);
    expect(order.indexOf('redesign'), 'before what can wait').toBeLessThan(order.indexOf('others'));
  });

  it('remind of a full reserve with tiles that fit', () => {
    const others = GUIDED.lessons.filter(({ id }) => id !== 'unpack').map(({ id }) => id);
    const told = (position: Position) => advance(GUIDED, { ...BEGINNING, done: others }, moment(position)).told?.id ?? null;
    const full: Position = { legal: [add('a'), add('a'), add('b')], own: { reserve: ['a', 'b', 'c'] } };
    const end: [string, string] = ['turn', 'end turn'];
    expect(told(full)).toBe('unpack');
    expect(told({ ...full, own: { reserve: ['a', 'b'] } }), 'two tiles').toBeNull();
    expect(told({ ...full, legal: [] }), 'none fits').toBeNull();
    expect(told({ ...full, steps: [['added', 'x'], end, end] }), 'just redesigned').toBeNull();
    expect(told({ ...full, steps: [['added', 'x'], end, end, end, end] })).toBe('unpack');
    expect(lesson('unpack').words(moment(full), false).text).toContain('now: 2.');
  });

  it('notice that another palace is looked at', () => {
    const looking = (looksAt: number | null) => lesson('others').done!({ ...moment(), looksAt }, 0);
    expect([looking(null), looking(0), looking(1)]).toEqual([false, false, true]);
  });

  it('speak of Dirk where he takes part', () => {
    const built: Position = { own: { palace: ['a'] } };
    const said = (id: string, position: Position, table = TABLE) => Object.values(lesson(id).words({ ...moment(position), table }, false)).join(' ');
    expect(said('aim', {})).toContain('against Zahra');
    expect(said('aim', {})).toContain('Dirk takes no turns');
    expect(lesson('dirk').at(moment(built))).toEqual(['[data-seat="dirk"]']);
    const waiting: Position = { decision: 'place', legal: [verb('place'), verb('reserve'), verb('give')] };
    expect(['build', 'reserve'].map((id) => said(id, waiting).includes('given to Dirk'))).toEqual([true, true]);
    // Not in a game of three that is under way.
    expect(lesson('dirk').when({ ...moment(built), table: OF_THREE })).toBe(false);
    const others = { ...waiting, legal: [verb('place'), verb('reserve')] };
    expect([said('aim', {}, OF_THREE), ...['build', 'reserve'].map((id) => said(id, others, OF_THREE))].join(' ')).not.toContain('Dirk');
  });

  it('offer to take back what was given to Dirk, at once', () => {
    const done = GUIDED.lessons.map(({ id }) => id).filter((id) => id !== 'given');
    const told = (position: Position, before = BEGINNING) => advance(GUIDED, { ...before, done }, moment(position)).told?.id ?? null;
    const gave: NonNullable<Position['steps']> = [['bought', 'buy 1 with florin 9'], ['gave-dirk', 'give tower 9 ES to Dirk']];
    expect(told({ decision: 'end-turn', steps: gave })).toBe('given');
    expect(told({ decision: 'end-turn', steps: gave }, { ...BEGINNING, read: 4 }), 'something was read in this turn').toBe('given');
    expect(told({ decision: 'place', steps: gave }), 'another tile waits').toBe('given');
    expect(told({ decision: 'end-turn', steps: [...gave, ['placed', 'place x']] })).toBeNull();
    expect(told({ steps: [...gave, ['turn', 'end turn']] }), 'too late').toBeNull();
    expect(lesson('given').offers!(moment())).toEqual([{ undo: true }]);
    expect(lesson('build').done!(moment({ steps: gave }), 0), 'nothing was built').toBe(false);
    const { text } = lesson('given').words(moment(), false);
    expect([text.includes('takes no turns'), text.includes('majorit')], 'he and majorities come later').toEqual([true, false]);
  });

  it('say what places are worth', () => {
    const worth = moment({ scorings: 1 });
    worth.view.places = { pavilion: [[1], [8, 1], [16, 8, 1]], tower: [[6], [13, 6], [21, 13, 6]] };
    expect(lesson('majority').words(worth, false).text).toContain('from 1 (pavilions, blue) to 6 (towers, violet)');
    expect(lesson('scoring').words(worth, false).text).toContain('8 to 13 points');
    expect(lesson('scoring').offers!(worth)).toEqual([{ sheet: 1 }]);
  });

  it('speak of a tile that can be paid exactly, if there is one', () => {
    const legal = [DEAR, buy(1, 'florin 8', 'florin 2'), GARDEN_OVER, GARDEN];
    const at = (fits: Record<string, boolean | number>) => lesson('buy').at(moment({ legal, fits }))[0];
    const both = moment({ legal, fits: { [legal[1]!.text]: 9, [GARDEN.text]: 1 } });
    expect(lesson('buy').asks!(both), 'what wastes least, of each space').toEqual([GARDEN.text, legal[1]!.text]);
    expect(lesson('buy').at(both)).toEqual(['[data-thing="space:2"]', '[data-thing="hand:dirham 5"]', '[data-thing="hand:dirham 3"]']);
    expect(lesson('buy').words(both, false).text).toContain('extra action');
    expect(at({ [legal[1]!.text]: 9, [GARDEN.text]: false }), 'that fits').toBe('[data-thing="space:1"]');
    const over = moment({ legal: [legal[1]!], fits: { [legal[1]!.text]: true } });
    expect(lesson('buy').words(over, false).text).toContain('what you overpay (here 1) is lost');
    const two = [EXACT, GARDEN];
    expect(lesson('buy').at(moment({ legal: two, fits: { [EXACT.text]: 1, [GARDEN.text]: 5 } }))[0], 'that brings more').toBe('[data-thing="space:2"]');
    expect(lesson('buy').words(moment({ steps: [['bought', 'x']] }), true).text).toContain('You have bought');
  });

  it('say what to open where a phone hides what they speak of', () => {
    const hidden = GUIDED.lessons.filter(({ at }) => at(moment()).includes('.more > .btn')).map(({ id }) => id);
    expect(hidden).toEqual(['majority', 'pile', 'ties', 'end']);
    for (const each of GUIDED.lessons) expect(each.words(moment(), false).more?.startsWith('Open “More”: ') ?? null, each.id).toBe(hidden.includes(each.id) ? true : null);
  });

  it('name the three ways of a redesign, and come back until they were read', () => {
    const cases: [Partial<SeatView>, boolean][] = [[{ reserve: ['a'] }, false], [{}, false], [{}, true]];
    for (const [own, late] of cases) {
      const { text } = lesson('redesign').words(moment({ own }), late);
      for (const way of ['to the reserve', 'swap one of the palace for one of the reserve', 'in the same place', 'add']) expect(text).toContain(way);
    }
    expect(lesson('redesign').stays).toBe(true);
  });

  it('speak of no position that is gone to whoever reads them again', () => {
    const [now, later] = [moment({ legal: [GARDEN], fits: { [GARDEN.text]: true } }), moment({ decision: null })];
    expect(readAgain(lesson('buy'), now)).toEqual(readAgain(lesson('buy'), later));
    expect(readAgain(lesson('build'), later).text).toContain('A tile keeps its direction');
    expect(readAgain(lesson('redesign'), later).now).toBeUndefined();
  });

  it('say what to do with a tile that fits nowhere', () => {
    const nowhere = moment({ decision: 'place', legal: [verb('reserve')] });
    expect([lesson('build').at(nowhere), lesson('build').words(nowhere, false).now]).toEqual([['[data-reserve]'], 'Press “To the reserve”.']);
  });

  it('name who is ahead in a kind that the learner has', () => {
    const behind = moment({ own: { palace: ['a', 'b'] }, other: { palace: ['c'] }, standing: { garden: [1, 2, 0], tower: [2, 1, 0] } });
    expect(rivalry(behind)).toMatchObject({ seat: 1, kind: 'tower' });
    expect(rivalry(moment({ standing: { garden: [3, 2, 1], tower: [2, 1, 3] } })), 'who is in 1st place').toMatchObject({ kind: 'tower' });
    expect(rivalry(moment({ standing: { garden: [3, 2, 1] } })), 'behind Dirk, too').toMatchObject({ seat: 1, kind: 'garden' });
    expect(rivalry(moment({ standing: { garden: [2, 3, 1] } })), 'Dirk alone').toBeNull();
    const without = moment({ standing: { garden: [0, 1, 0] } });
    without.view.counts = { garden: [0, 2, 0] };
    expect(rivalry(without), 'the learner has none').toBeNull();
    expect(lesson('others').words(behind, false).text).toContain('Zahra is ahead of you here: Tower');
    expect(rivalry(moment({ standing: { garden: [1, 1, 0] } }))).toBeNull();
  });

  it.each(LANGUAGES)('have short words in %s, two sentences, and what to do now where something is to be done', (language) => {
    useMessages(language, LOADED[language]);
    const positions: Position[] = [{}, { decision: 'place', legal: [verb('place'), verb('reserve'), verb('give')] }, { legal: [EXACT], fits: { [EXACT.text]: true } }, { legal: [GARDEN_OVER, verb('place')], fits: { [GARDEN_OVER.text]: true }, own: { reserve: ['x'], wall: 3 }, other: { palace: ['c'] }, standing: { tower: [2, 1, 0] } }];
    for (const each of GUIDED.lessons) {
      for (const position of positions) {
        for (const late of each.late ? [false, true] : [false]) {
          const { title, text, now, mind } = each.words(moment(position), late);
          expect([title, text, now ?? mind].every((words) => words && !words.startsWith('coach.')), each.id).toBe(true);
          expect(now === undefined || mind === undefined, each.id).toBe(true);
          // Only what the lesson waits for stands out.
          if (each.done === undefined) expect(now, each.id).toBeUndefined();
          expect(text.split(/(?<=[.!?]) /).length, text).toBeLessThanOrEqual(2);
          expect(text.length, text).toBeLessThan(230);
        }
      }
    }
    useMessages('en', LOADED.en);
  });
});
