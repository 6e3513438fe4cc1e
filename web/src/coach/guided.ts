// The guided first game: some fifteen lessons, each told when the position brings its moment. Whoever began it with two opponents, as it once
// was, goes on with them; nobody speaks of Dirk there.

import { t, tIf, type Parameters } from '../lib/i18n.svelte';
import type { LegalAction, Preview } from '../lib/protocol';
import { cardLook } from '../pieces/names';
import { capital, kindName, seatName } from '../story/words';
import { didOne, isAsked, legalOf, ownSteps, type Course, type Lesson, type Moment, type Words } from './lesson';

function words(id: string, variant: string | null = null, parameters: Parameters = {}): Words {
  const key = `coach.lessons.${id}`;
  const own = variant === null ? key : `${key}.${variant}`;
  const all = { ...buttons(), ...parameters };
  return { title: t(`${key}.title`), text: t(`${own}.text`, all), now: tIf(`${own}.now`, all), mind: tIf(`${own}.mind`, all), more: tIf(`${key}.more`, all) };
}

/** What stands on the buttons that lessons name. */
const buttons = () => ({ take: t('table.do.take'), buy: t('table.buy'), end: t('table.endTurn'), reserve: t('table.do.reserve'), behind: t('table.more'), result: t('story.sheet.result') });

const say = (id: string) => () => words(id);

/** The same with a word on Dirk, where what is done with a tile could be to give it to him. */
function notToDirk(moment: Moment, { now, ...others }: Words): Words {
  return { ...others, now: legalOf(moment, 'give').length > 0 ? `${now} ${t('coach.notToDirk')}` : now };
}

/** So much may be paid beyond the price for a tile that is recommended. */
const MOST_OVERPAID = 2;

/** What is paid beyond the price. */
function overpaidBy({ view, table }: Moment, { args }: LegalAction): number {
  const price = table.tiles[view.market[Number(args.space) - 1] ?? '']?.price ?? 0;
  return cardsOf(args).reduce((sum, card) => sum + cardLook(card).value, -price);
}

const cardsOf = (args: LegalAction['args']) => (args.cards as string[] | undefined) ?? [];

/** For each space of the market the way to pay that wastes least, if it wastes little. */
function cheap(moment: Moment): { action: LegalAction; over: number }[] {
  const ways = legalOf(moment, 'buy').map((action) => ({ action, over: overpaidBy(moment, action) }));
  const few = ways.filter(({ over }) => over <= MOST_OVERPAID).sort((a, b) => a.over - b.over || cardsOf(a.action.args).length - cardsOf(b.action.args).length);
  return few.filter(({ action }, i) => few.findIndex((other) => other.action.args.space === action.args.space) === i);
}

const gain = (points: Preview['points']) => Object.values(points ?? {}).reduce((sum, [before, after]) => sum + after - before, 0);

/** What has to be known of them: whether the tiles fit in the palace. */
const texts = (moment: Moment) => (isAsked(moment, 'act') ? cheap(moment).map(({ action }) => action.text) : []);

/** The purchase to speak of: of a tile that can be built, paid exactly if possible; null if there is none. Of several, the one that brings most. */
function purchase(moment: Moment): { action: LegalAction; over: number } | null {
  const known = cheap(moment).flatMap((way) => {
    const outcome = moment.outcomes?.get(way.action.text);
    return outcome?.fits ? [{ ...way, gain: gain(outcome.points) }] : [];
  });
  return known.sort((a, b) => Number(a.over > 0) - Number(b.over > 0) || b.gain - a.gain || a.over - b.over)[0] ?? null;
}

const wayOf = (moment: Moment) => (purchase(moment)?.over === 0 ? 'exact' : 'over');

const REDESIGNS = ['added', 'removed', 'replaced'];

/** Whether something was done from `since` on that an exact payment before it allowed. */
function tookExtra(moment: Moment, since: number): boolean {
  const exact = moment.steps.findIndex(({ events }) => events.some(({ event, seat, name }) => event === 'bought' && seat === moment.you && name === 'exactly'));
  return exact >= 0 && didOne(moment, Math.max(since, exact + 1), ['took', 'bought', ...REDESIGNS]);
}

const own = (moment: Moment) => moment.view.seats[moment.you]!;
const card = (moment: Moment) => `[data-seat="${moment.you}"]`;
const DISPLAY = '.display [data-thing^="display:"]';
/** What everybody has of each kind, how much is left of cards and tiles, and the button they lie behind on a phone. */
const LEADERS = '[data-leaders]';
const SUPPLY = '[data-supply]';
const PILE = '[data-pile], [data-scoring]';
const MORE = '.more > .btn';
const MARKET = '.market [data-space]';
const HAND = '.hand [data-thing^="hand:"]';
const DIRK = '[data-seat="dirk"]';

/** A kind in which somebody else is ahead of the learner, who has one too, and who that is: in 1st place if possible. Dirk, who wants nothing, is no rival. */
export function rivalry({ view, you, table }: Moment): { seat: number; kind: string } | null {
  const ahead = Object.entries(view.standing ?? {}).flatMap(([kind, places]) => {
    const own = (view.counts?.[kind]?.[you] ?? 0) > 0 ? places[you]! : 0;
    return places.slice(0, table.seats.length).flatMap((place, seat) => (place > 0 && place < own ? [{ seat, kind, place }] : []));
  });
  return ahead.sort((a, b) => a.place - b.place)[0] ?? null;
}

/** Somebody else who has built most: what they collect is worth a look. */
function builder({ view, you }: Moment): number | null {
  const others = view.seats.flatMap(({ palace }, seat) => (seat === you || palace.length === 0 ? [] : [{ seat, built: palace.length }]));
  return others.sort((a, b) => b.built - a.built)[0]?.seat ?? null;
}

/** How many turns in a row somebody may only take money before they are reminded of what it is for. */
const SAVING_TURNS = 3;

/** Whether the learner did nothing but take money in the last turns. */
function saves(moment: Moment): boolean {
  const steps = ownSteps(moment);
  const ends = steps.flatMap(({ action }, at) => (action === 'end turn' ? [at] : []));
  if (ends.length < SAVING_TURNS) return false;
  const done = steps.slice((ends.at(-SAVING_TURNS - 1) ?? -1) + 1).filter(({ action }) => action !== 'end turn');
  return done.every(({ events }) => events.some(({ event, seat }) => event === 'took' && seat === moment.you));
}

/** How many tiles of the reserve have a cell in the palace now. */
function fitting(moment: Moment): number {
  return new Set(legalOf(moment, 'add').map(({ args }) => args.tile)).size;
}

/** So many tiles in the reserve are better used than kept. */
const MANY_KEPT = 3;

/** Whether one of these was done in the learner's last turns. */
function lately(moment: Moment, events: readonly string[]): boolean {
  const ends = moment.steps.flatMap(({ seat, action }, at) => (seat === moment.you && action === 'end turn' ? [at] : []));
  return didOne(moment, ends.at(-SAVING_TURNS) ?? 0, events);
}

/** What 1st place brings in that scoring, in the kind that pays least and in the one that pays most. */
function worth({ view }: Moment, scoring: number): { least: number; most: number } {
  const firsts = Object.values(view.places ?? {}).map((places) => places[scoring - 1]?.[0] ?? 0);
  return { least: Math.min(...firsts), most: Math.max(...firsts) };
}

const watched = (moment: Moment) => rivalry(moment)?.seat ?? builder(moment);

const LESSONS: readonly Lesson[] = [
  {
    id: 'aim',
    when: (moment) => isAsked(moment, 'act'),
    at: () => ['.ground .frame [data-palace]'],
    words: ({ table, you }) => {
      const said = words('aim');
      const opponent = table.seats.findIndex((_, seat) => seat !== you);
      return table.dirk ? { ...said, mind: t('coach.lessons.aim.two', { name: seatName(table, opponent) }) } : said;
    },
  },
  {
    id: 'extra',
    when: (moment) => isAsked(moment, 'act') && moment.view.turn.phase === 'again',
    at: () => ['.own .bar', DISPLAY],
    uses: [MARKET, HAND],
    words: say('extra'),
    done: tookExtra,
  },
  {
    id: 'money',
    when: (moment) => isAsked(moment, 'act') && moment.view.turn.phase !== 'again' && legalOf(moment, 'take').length > 0,
    at: () => [DISPLAY],
    uses: [HAND],
    words: say('money'),
    done: (moment, since) => didOne(moment, since, ['took']),
  },
  {
    id: 'given',
    when: (moment) => (isAsked(moment, 'place') || isAsked(moment, 'end-turn')) && ownSteps(moment).at(-1)?.events.some(({ event }) => event === 'gave-dirk') === true,
    at: () => [DIRK],
    words: say('given'),
    offers: () => [{ undo: true }],
    urgent: true,
    detour: true,
  },
  {
    id: 'turn',
    when: (moment) => isAsked(moment, 'end-turn'),
    at: () => ['.bar .always'],
    uses: [MARKET, DISPLAY],
    words: say('turn'),
    done: (moment, since) => ownSteps(moment, since).some(({ action }) => action === 'end turn'),
  },
  {
    id: 'buy',
    when: (moment) => isAsked(moment, 'act') && (purchase(moment) !== null || purchases(moment, 0) > 0),
    asks: (moment) => (purchases(moment, 0) > 0 ? [] : texts(moment)),
    at: (moment) => {
      const found = purchase(moment);
      if (found === null || purchases(moment, 0) > 0) return [MARKET];
      const { action, over } = found;
      const paid = cardsOf(action.args).map((each) => `[data-thing="hand:${each}"]`);
      // Money can be taken instead.
      return [`[data-thing="space:${String(action.args.space)}"]`, ...(over === 0 ? paid : [DISPLAY])];
    },
    uses: [MARKET, HAND],
    again: () => words('buy', 'again'),
    words: (moment, late) => words('buy', late ? 'late' : wayOf(moment), { n: purchase(moment)?.over ?? 0 }),
    done: (moment, since) => purchases(moment, since) > 0,
    late: true,
  },
  {
    id: 'build',
    when: (moment) => isAsked(moment, 'place'),
    at: (moment) => (legalOf(moment, 'place').length > 0 ? ['.ground .cell.possible'] : ['[data-reserve]']),
    words: (moment) => notToDirk(moment, words('build', legalOf(moment, 'place').length > 0 ? 'fits' : 'none')),
    again: () => words('build', 'fits'),
    done: (moment, since) => didOne(moment, since, ['placed', 'reserved']),
  },
  {
    id: 'reserve',
    when: (moment) => isAsked(moment, 'place') && legalOf(moment, 'reserve').length > 0 && didOne(moment, 0, ['placed']),
    at: () => ['[data-reserve]'],
    words: (moment) => notToDirk(moment, words('reserve')),
    done: (moment, since) => didOne(moment, since, ['reserved']),
    reads: true,
    urgent: true,
  },
  {
    id: 'spend',
    when: (moment) => isAsked(moment, 'act') && saves(moment) && purchase(moment) !== null,
    asks: (moment) => (saves(moment) ? texts(moment) : []),
    at: (moment) => [`[data-thing="space:${String(purchase(moment)?.action.args.space ?? '')}"]`],
    uses: [MARKET, HAND],
    words: (moment) => words('spend', wayOf(moment), { n: purchase(moment)?.over ?? 0 }),
    done: (moment, since) => purchases(moment, since) > 0,
    reads: true,
    detour: true,
  },
  {
    id: 'wall',
    when: (moment) => isAsked(moment, 'act') && own(moment).wall > 1,
    at: () => ['.ground .frame .run.wall'],
    lights: ['wall'],
    words: (moment) => words('wall', null, { n: own(moment).wall }),
  },
  {
    id: 'majority',
    when: (moment) => isAsked(moment, 'act') && own(moment).palace.length > 0 && moment.view.scorings_held === 0,
    at: () => [LEADERS, MORE],
    words: (moment) => words('majority', null, worth(moment, 1)),
  },
  {
    id: 'dirk',
    when: (moment) => isAsked(moment, 'act') && moment.table.dirk && own(moment).palace.length > 0,
    at: () => [DIRK],
    words: say('dirk'),
  },
  {
    id: 'pile',
    when: (moment) => isAsked(moment, 'act') && own(moment).palace.length > 0 && moment.view.scorings_held === 0,
    at: () => [PILE, MORE],
    words: say('pile'),
  },
  {
    id: 'redesign',
    when: (moment) => isAsked(moment, 'act') && (legalOf(moment, 'add', 'replace').length > 0 || (moment.view.scorings_held > 0 && legalOf(moment, 'remove').length > 0)),
    at: () => ['[data-reserve]', '.ground .spot'],
    words: (moment, late) => words('redesign', late ? 'late' : own(moment).reserve.length > 0 ? 'reserve' : 'palace'),
    again: () => words('redesign', 'palace'),
    done: (moment, since) => didOne(moment, since, REDESIGNS),
    reads: true,
    late: true,
    stays: true,
  },
  {
    id: 'unpack',
    when: (moment) => isAsked(moment, 'act') && fitting(moment) > 0 && own(moment).reserve.length >= MANY_KEPT && !lately(moment, REDESIGNS),
    at: () => ['[data-reserve]'],
    words: (moment) => words('unpack', null, { n: fitting(moment) }),
    done: (moment, since) => didOne(moment, since, REDESIGNS),
    reads: true,
    detour: true,
  },
  {
    id: 'others',
    when: (moment) => isAsked(moment, 'act') && own(moment).palace.length > 1 && watched(moment) !== null,
    at: (moment) => [`[data-seat="${watched(moment) ?? ''}"]`],
    words: (moment) => {
      const found = rivalry(moment);
      const name = seatName(moment.table, watched(moment) ?? 0);
      return found ? words('others', 'ahead', { name, kind: capital(kindName(found.kind)) }) : words('others', 'builds', { name });
    },
    again: (moment) => words('others', 'builds', { name: seatName(moment.table, watched(moment) ?? 0) }),
    done: ({ looksAt, you }) => (looksAt ?? you) !== you,
    reads: true,
    late: true,
  },
  {
    id: 'scoring',
    when: (moment) => isAsked(moment, 'act') && moment.view.scorings_held > 0,
    at: (moment) => [card(moment)],
    words: (moment) => words('scoring', null, { points: t('story.sheet.points', { n: own(moment).score }), ...worth(moment, 2) }),
    offers: () => [{ sheet: 1 }],
  },
  {
    id: 'ties',
    when: (moment) => isAsked(moment, 'act') && moment.view.scorings_held > 0,
    at: () => [LEADERS, MORE],
    words: say('ties'),
  },
  {
    id: 'end',
    when: (moment) => isAsked(moment, 'act') && moment.view.scorings_held > 1,
    at: () => [SUPPLY, MORE],
    uses: [HAND],
    words: (moment) => words('end', null, { n: moment.view.supply_size }),
  },
  {
    id: 'over',
    when: ({ view }) => view.turn.phase === 'over',
    at: () => ['.own .bar'],
    words: say('over'),
    offers: () => [{ link: '#/new' }, { rules: 'goal' }],
    last: true,
  },
];

function purchases(moment: Moment, since: number): number {
  return ownSteps(moment, since).filter(({ events }) => events.some(({ event, seat }) => event === 'bought' && seat === moment.you)).length;
}

export const GUIDED: Course = { lessons: LESSONS };
