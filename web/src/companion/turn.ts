// What one may do in a turn and around it, with exactly these modules: the base game's words and those that the modules' folders have
// (`turn`, and `remember` for what is easily forgotten), by the point of the turn.

import { tIf } from '../lib/i18n.svelte';
import type { SetUp } from '../lib/protocol';

/** In the order of a turn; what is between turns and at the end comes last. */
export const MOMENTS = ['start', 'action', 'money', 'buy', 'place', 'end', 'refill', 'between', 'scoring', 'over'] as const;
export type Moment = (typeof MOMENTS)[number];

export interface TurnLine {
  /** The game itself has none. */
  module: string | null;
  text: string;
  /** Easily forgotten. */
  remember: boolean;
}

/** What there is to say at a moment: the game's own words, those of the modules, and what not to forget. */
export function linesAt(moment: Moment, { game, players, modules }: SetUp): TurnLine[] {
  const line = (module: string | null, key: string, remember = false) => {
    const text = tIf(key);
    return text === undefined ? [] : [{ module, text, remember }];
  };
  const own = line(null, `companion.turn.${game}.${moment}`);
  return [
    ...(own.length > 0 ? own : line(null, `companion.turn.core.${moment}`)),
    ...(players === 2 ? line(null, `companion.turn.two.${moment}`) : []),
    ...modules.flatMap((id) => line(id, `companion.modules.${id}.turn.${moment}`)),
    ...modules.flatMap((id) => line(id, `companion.modules.${id}.remember.${moment}`, true)),
  ];
}

/** The moments at which there is anything to say. */
export function turnOf(setup: SetUp): { moment: Moment; lines: TurnLine[] }[] {
  return MOMENTS.map((moment) => ({ moment, lines: linesAt(moment, setup) })).filter(({ lines }) => lines.length > 0);
}
