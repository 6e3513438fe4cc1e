// What is entered in a scoring, and the form that is asked about it. Nothing here knows what a number is worth.

import type { AboutNumber, CountedNumber, NumberValue, NumberValues, ScoringAnswer, ScoringForm, SetUpList } from '../lib/protocol';
import { scorersOf, type Drawn, type Entered, type OpenGame, type Palace } from './games';
import { countedAnyway, positionOf } from './palace/palaces';
import { ownerOf } from './words';

/** The table's own numbers have no scorer. */
export type Scorer = number | null;

/** What is counted for a scorer in that scoring. */
export function numbersOf({ numbers, setup }: SetUpList, scoring: number, scorer: Scorer): CountedNumber[] {
  const whose = scorer === null ? ['table'] : scorer < setup.players ? ['player', 'scorer'] : ['scorer'];
  return numbers.filter((each) => each.scorings.includes(scoring) && whose.includes(each.for));
}

/** Whether a scoring begins with the number of the one before: what lasts, and whatever is counted of a player, which is mostly there still. What decides ties is asked for anew, and what is chosen. */
export function isFilledIn({ for: whose, form, lasts, if_tied }: CountedNumber): boolean {
  return lasts === true || (whose !== 'table' && form !== 'choice' && !if_tied);
}

function lasting(values: NumberValues, numbers: readonly CountedNumber[]): NumberValues {
  return Object.fromEntries(numbers.filter((number) => isFilledIn(number) && number.number in values).map(({ number }) => [number, structuredClone(values[number]!)]));
}

/** What the table's numbers are by what was drawn with this page: a lot and a number of one owner with the same items are about the same pieces. Where one of them is chosen, the pieces drawn are for the scorings in their order. */
function fromLots({ lots }: SetUpList, scoring: number, numbers: readonly CountedNumber[], drawn: Readonly<Record<string, Drawn>>): NumberValues {
  const values: NumberValues = {};
  for (const number of numbers) {
    const lot = lots.find(({ lot, items, copies }) => copies && ownerOf(lot) === ownerOf(number.number) && String(items) === String(number.items));
    const items = lot ? (drawn[lot.lot]?.items ?? []) : [];
    const chosen = items[scoring - 1];
    if (number.form === 'flag' && items.length > 0) values[number.number] = Object.fromEntries(items.map((item) => [item, true]));
    else if (number.form === 'choice' && chosen !== undefined) values[number.number] = chosen;
  }
  return values;
}

/** A scoring before anything is entered; the numbers of the one before are there, palaces as well, and what was drawn. `now`: palaces put in since. */
export function newScoring(list: SetUpList, scoring: number, last: Entered | undefined, drawn: Readonly<Record<string, Drawn>> = {}, now: OpenGame['palaces'] = []): Entered {
  const count = scorersOf(list.setup);
  const ofTable = numbersOf(list, scoring, null);
  const palaces = palacesNow({ setup: list.setup, scorings: last ? [last] : [], palaces: now });
  return {
    scorers: Array.from({ length: count }, (_, scorer) => lasting(last?.scorers[scorer] ?? {}, numbersOf(list, scoring, scorer))),
    table: { ...fromLots(list, scoring, ofTable, drawn), ...lasting(last?.table ?? {}, ofTable) },
    before: Array.from({ length: count }, () => null),
    touched: Array.from({ length: count }, () => ({})),
    ...(palaces ? { palaces: structuredClone(palaces) } : {}),
  };
}

/** The palaces as they were put in last, between scorings or in one. */
export function palacesNow({ setup, scorings, palaces = [] }: Pick<OpenGame, 'setup' | 'scorings' | 'palaces'>): (Palace | null)[] | null {
  const all = Array.from({ length: scorersOf(setup) }, (_, seat) => palaces[seat] ?? scorings.at(-1)?.palaces?.[seat] ?? null);
  return all.some((palace) => palace !== null) ? all : null;
}

/** Whether a tile lies there: before that the numbers count on. */
export function isBegun(palace: Palace | null | undefined): palace is Palace {
  return (palace?.tiles.length ?? 0) > 0;
}

/** The palaces of a scoring by player, if any was put in. */
export function palacesIn({ palaces = [] }: Pick<Entered, 'palaces'>, { players }: Pick<SetUpList['setup'], 'players'>): (Palace | null)[] | null {
  const all = Array.from({ length: players }, (_, seat) => (isBegun(palaces[seat]) ? palaces[seat] : null));
  return all.some((palace) => palace !== null) ? all : null;
}

/** Whether the program works a number out from a palace, so that nobody counts it. */
export function isWorkedOut({ number, in_palace }: CountedNumber, { modules }: Pick<SetUpList['setup'], 'modules'>): boolean {
  return in_palace === true && !countedAnyway(modules).has(number);
}

/** Whether that can be entered as such a number, or as one of its items. */
function fits(value: NumberValue | undefined, { form, items }: CountedNumber): boolean {
  if (form === 'choice') return value === null || (typeof value === 'string' && (items?.includes(value) ?? false));
  return typeof value === (form === 'flag' ? 'boolean' : 'number');
}

/** What can be entered; a file or another phone may have put in something else, which nobody could take out here. */
function knownOf(values: NumberValues, numbers: readonly CountedNumber[]): NumberValues {
  return Object.fromEntries(
    numbers.flatMap((number): [string, NumberValue][] => {
      const value = values[number.number];
      if (!number.items || number.form === 'choice') return fits(value, number) ? [[number.number, value!]] : [];
      if (typeof value !== 'object' || value === null) return [];
      return [[number.number, Object.fromEntries(Object.entries(value).filter(([item, each]) => number.items!.includes(item) && fits(each, number)))]];
    }),
  );
}

/** What was not entered is said to be nothing: the position would say something else. */
function whole(values: NumberValues, numbers: readonly CountedNumber[]): NumberValues {
  return Object.fromEntries(
    numbers.map(({ number, items, form }) => {
      const none = form === 'flag' ? false : form === 'choice' ? null : 0;
      const value = values[number];
      if (!items || form === 'choice') return [number, value ?? none];
      return [number, Object.fromEntries(items.map((item) => [item, (value as Record<string, number | boolean> | undefined)?.[item] ?? none]))];
    }),
  );
}

/** Palaces as a position, and beside them every number that does not follow from one. */
function withPalaces(list: SetUpList, scoring: number, { scorers, table }: Entered, palaces: readonly (Palace | null)[]): Pick<ScoringForm, 'scorers' | 'table' | 'position'> {
  return {
    scorers: scorers.map((values, scorer) => {
      const numbers = numbersOf(list, scoring, scorer);
      return whole(values, palaces[scorer] ? numbers.filter((number) => !isWorkedOut(number, list.setup)) : numbers);
    }),
    table: whole(table, numbersOf(list, scoring, null)),
    position: positionOf(list.setup, palaces, table),
  };
}

/** `list`: must be there where palaces are put in; with it only numbers that it has are sent. */
export function formOf({ setup, scorings }: Pick<OpenGame, 'setup' | 'scorings'>, scoring: number, last: ScoringAnswer | undefined, list?: SetUpList): ScoringForm {
  const stored = scorings[scoring - 1]!;
  const entered = list
    ? { ...stored, scorers: stored.scorers.map((values, scorer) => knownOf(values, numbersOf(list, scoring, scorer))), table: knownOf(stored.table, numbersOf(list, scoring, null)) }
    : stored;
  const { scorers, table, before } = entered;
  const palaces = list ? palacesIn(entered, setup) : null;
  return {
    ...setup,
    scoring,
    ...(list && palaces ? withPalaces(list, scoring, entered, palaces) : { scorers, table }),
    before: before.map((points, scorer) => points ?? last?.total[scorer] ?? 0),
    ...(last ? { last: { scorers: last.scorers, table: last.table, total: last.total } } : {}),
  };
}

/** A count, a flag as 0 or 1; 0 where nothing was entered. */
export function countIn(values: NumberValues, { number }: CountedNumber, item?: string): number {
  const value = values[number];
  return Number((item === undefined ? value : (value as Record<string, number | boolean> | undefined)?.[item]) ?? 0);
}

/** What was typed as a number; nothing typed is none. Null if it is no whole number within these. */
export function readTyped(text: string, least: number, most: number): number | null {
  const typed = text.replace('−', '-').trim();
  if (!/^(-?\d{1,4})?$/.test(typed)) return null;
  const value = typed === '' ? Math.max(least, 0) : Number(typed) || 0;
  return value >= least && value <= most ? value : null;
}

export function choiceIn(values: NumberValues, { number }: CountedNumber): string {
  const value = values[number];
  return typeof value === 'string' ? value : '';
}

/** What is nothing is left out. */
export function enter(values: NumberValues, { number }: CountedNumber, item: string | undefined, value: number | boolean | string): void {
  if (item === undefined) {
    if (value) values[number] = value;
    else delete values[number];
    return;
  }
  const all = { ...(values[number] as Record<string, number | boolean> | undefined) };
  if (value) all[item] = value as number | boolean;
  else delete all[item];
  if (Object.keys(all).length > 0) values[number] = all;
  else delete values[number];
}

/** The number counts as entered by hand, each of its items. */
export function markAll({ touched }: Entered, scorer: number, { number, items, form }: CountedNumber): void {
  const marks = touched?.[scorer];
  if (marks) marks[number] = items && form !== 'choice' ? Object.fromEntries(items.map((item) => [item, true])) : true;
}

/** Enters a number of somebody in a scoring; the later ones that were filled in with it and never touched follow. */
export function enterIn(scorings: readonly Entered[], scoring: number, scorer: number, number: CountedNumber, item: string | undefined, value: number | boolean | string): void {
  for (const [n, { scorers, touched }] of scorings.entries()) {
    const marks = touched?.[scorer];
    if (n + 1 < scoring) continue;
    if (n + 1 > scoring) {
      if (!isFilledIn(number) || !number.scorings.includes(n + 1) || !marks || countIn(marks, number, item) > 0) return;
    } else if (marks) enter(marks, number, item, true);
    enter(scorers[scorer]!, number, item, value);
  }
}

export function isAbout(about: readonly AboutNumber[] | undefined, number: string, scorer: Scorer, item?: string): boolean {
  return about?.some((each) => each.number === number && (each.scorer ?? null) === scorer && each.item === item) ?? false;
}

/** Whether the table's flag that the number hangs on is set for the item. */
function isFlagged({ if_flag }: CountedNumber, item: string | undefined, table: NumberValues): boolean {
  const flags = if_flag === undefined ? undefined : table[if_flag];
  return if_flag === undefined || item === undefined || (typeof flags === 'object' && flags !== null && Boolean(flags[item]));
}

/** The items of a number that are asked for; null for a number without any, nothing where it does not matter. `table`: what was entered for the table. */
export function askedItems(number: CountedNumber, scorer: Scorer, values: NumberValues, answer: ScoringAnswer | undefined, table: NumberValues = {}): string[] | null | undefined {
  const isAskedNow = (item?: string) => (answer?.questions ?? []).some(({ about }) => isAbout(about, number.number, scorer, item));
  const matters = (item?: string) => countIn(values, number, item) > 0 || (isFlagged(number, item, table) && (!number.if_tied || isAskedNow(item)));
  if (!number.items || number.form === 'choice') return matters() ? null : undefined;
  const items = number.items.filter(matters);
  return items.length > 0 ? items : undefined;
}

const hasAny = (values: NumberValues) => Object.keys(values).length > 0;

/** Whether anything was entered for anybody in a scoring; what was only filled in is not. */
export function isEntered({ scorers, before, palaces = [], touched }: Entered): boolean {
  return (touched ?? scorers).some(hasAny) || before.some((points) => points !== null) || palaces.some(isBegun);
}

/** Whether nothing was entered in any scoring, so that there is nothing worth keeping. */
export function isBlank(scorings: readonly Entered[]): boolean {
  return !scorings.some((entered) => isEntered(entered) || entered.scorers.some(hasAny));
}

/** Before that nothing is remarked about anybody: an empty form is not yet unlikely. */
export function remarkedIn(answer: ScoringAnswer | undefined, entered: Entered | undefined): ScoringAnswer | undefined {
  if (!answer || !entered || isEntered(entered)) return answer;
  return { ...answer, warnings: answer.warnings.filter(({ about }) => about?.every(({ scorer }) => scorer === undefined) ?? true) };
}

/** Codes of what is unlikely about a number. */
export function warningsAbout(answer: ScoringAnswer | undefined, number: string, scorer: Scorer, item?: string): string[] {
  const found = (answer?.warnings ?? []).filter(({ about }) => isAbout(about, number, scorer, item));
  return [...new Set(found.map(({ code }) => code))];
}

export function isAsked(answer: ScoringAnswer | undefined, number: string, scorer: Scorer, item?: string): boolean {
  return (answer?.questions ?? []).some(({ about }) => isAbout(about, number, scorer, item));
}

/** The place of each who is ranked, by points; equal points share one. Dirk has none. */
export function placesOf(total: readonly number[], players: number): (number | null)[] {
  return total.map((points, scorer) => (scorer < players ? 1 + total.slice(0, players).filter((each) => each > points).length : null));
}

/** Points of each that came at once, between scorings; null if there were none. */
export function betweenOf(outcomes: readonly Pick<ScoringAnswer, 'gained' | 'total'>[]): number[] | null {
  const between = (outcomes.at(-1)?.total ?? []).map((total, scorer) => total - outcomes.reduce((sum, { gained }) => sum + (gained[scorer] ?? 0), 0));
  return between.some((points) => points !== 0) ? between : null;
}

/** Where remarks and questions are still open: each scoring and scorer once. */
export function openRemarks(answers: readonly Pick<ScoringAnswer, 'warnings' | 'questions'>[]): { scoring: number; scorer: Scorer }[] {
  return answers.flatMap(({ warnings, questions }, n) => {
    const whose = [...warnings, ...questions].flatMap(({ about }) => (about ?? []).map(({ scorer }) => scorer ?? null));
    return [...new Set(whose)].map((scorer) => ({ scoring: n + 1, scorer }));
  });
}
