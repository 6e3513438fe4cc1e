// How the actions of modules are picked on the table, and how their events look and sound. Each module says its own in an
// `actions.ts`; most need none, since an argument is picked as what it is.

import type { Sound } from '../lib/sound';
import type { View } from '../lib/protocol';
import type { Thing } from '../table/things';

/** What is picked for an action. */
export interface Picking {
  /** Arguments whose cards lie in the display and not in the hand. */
  display?: readonly string[];
  /**
   * What it involves besides its arguments: where it puts something, or what it is done to. An argument in braces is picked with it, if
   * there is one.
   */
  place?: Thing;
  /** What an argument is on the table, if not what its name says: a citizen with the trader, or in the supply. */
  as?: Readonly<Record<string, string>>;
  /** Arguments that follow from the others and need not be picked. */
  implied?: readonly string[];
  /** It pays with cards of the display as well; of equal cards those are paid first. */
  paysFromDisplay?: true;
  /** It gives something away: asked for once more if the player likes. */
  costly?: true;
  /** Its number is an amount, which is chosen by a slider. */
  amount?: true;
  /** It lays a tile in some direction; as printed none is written. */
  lays?: true;
}

/** What such an action may be made up from. */
export interface TrialFrom {
  /** The own seat and its cards. */
  you: number | null;
  hand: readonly string[];
  view: View | null;
  picked: readonly Thing[];
  priceOf: (tile: string) => number | null;
}

/** The text of an action that involves the thing called `name`; null if there is none. */
export type Trial = (name: string, from: TrialFrom) => string | null;

/** By verb. `store-tile` is `store` with a tile as its first argument, if another action has the same verb. */
export type Pickings = Readonly<Record<string, Picking>>;

export interface ModuleActions {
  verbs?: Pickings;
  /** Sorts of things that lie in its panel, and of those that stand in palaces. */
  inPanel?: readonly string[];
  inPalace?: readonly string[];
  /** Sorts of things whose use is possible beside what is asked. */
  aside?: readonly string[];
  /** The verb that buys a tile in a decision, where it is not the usual one. */
  buys?: Readonly<Record<string, string>>;
  /** Events in which a seat takes a card of the display, or a tile that lay loose. */
  flights?: Readonly<Record<string, 'card' | 'tile'>>;
  /** Actions to try, to learn why a thing cannot be picked: by its sort (`zone-room`), or by decision and sort (`interrupt-display`). */
  tries?: Readonly<Record<string, Trial>>;
  sounds?: Readonly<Record<string, Sound>>;
  /** Events that are told before whatever else their step brought: that a piece was used comes before what it did. */
  leads?: readonly string[];
}

const found = Object.values(import.meta.glob<ModuleActions>('./*/actions.ts', { eager: true, import: 'default' }));

const all = <T>(of: (actions: ModuleActions) => Readonly<Record<string, T>> | undefined): Record<string, T> => Object.assign({}, ...found.map(of)) as Record<string, T>;
const sorts = (of: (actions: ModuleActions) => readonly string[] | undefined): ReadonlySet<string> => new Set(found.flatMap((actions) => of(actions) ?? []));

export const PICKINGS: Pickings = all(({ verbs }) => verbs);
export const IN_PANELS = sorts(({ inPanel }) => inPanel);
export const IN_PALACES = sorts(({ inPalace }) => inPalace);
export const ASIDE = sorts(({ aside }) => aside);
export const BUYS = all(({ buys }) => buys);
export const TRIES = all(({ tries }) => tries);
export const FLIGHTS = all(({ flights }) => flights);
export const LEADS = sorts(({ leads }) => leads);
export const SOUNDS = all(({ sounds }) => sounds);
