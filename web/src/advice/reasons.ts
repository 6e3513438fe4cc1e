// Why a choice is good, in the player's language. A reason has a stable code and arguments; its own English sentence stands for a code that
// this client has no words for. The words speak of nobody, so that they fit a hint and somebody else's decision alike.

import { list, t, tIf, type Parameters } from '../lib/i18n.svelte';
import type { Reason } from '../lib/advice';
import type { Table, View } from '../lib/protocol';
import { moduleNameOf } from '../shell/words';
import { placeName } from '../story/race';
import { capital, kindName, seatName, sourceName, tileName } from '../story/words';

/** The codes of docs/protocol.md. */
export const CODES = [
  'points', 'points-later', 'points-now', 'wall', 'extra-action', 'last-chance', 'denies', 'room', 'to-reserve', 'from-reserve', 'money',
  'pays-exactly', 'module', 'outlook',
] as const;

const pair = (value: unknown): [number, number] => (Array.isArray(value) ? [Number(value[0]), Number(value[1])] : [0, 0]);
const ordinal = (scoring: unknown): string => t(`story.ordinal.${String(scoring)}`);

/** More or fewer points, and of a kind which place they come from. */
function pointsKey(code: string, points: number, places: unknown): string {
  if (points < 0) return `${code}-fewer`;
  const [before, after] = pair(places);
  if (after === 0 || before === after) return code;
  return before === 0 ? `${code}-place` : `${code}-places`;
}

/** The message of a reason with what fills it in; `view`: the position the choice is made in. */
function wordsOf(reason: Reason, table: Table, view: View | null): [key: string, parameters: Parameters] {
  const { code, points, places, scoring, kind, tile } = reason;
  const amount = { n: Math.abs(Number(points ?? 0)) };
  switch (code) {
    case 'points': {
      const [before, after] = pair(places);
      return [pointsKey(code, Number(points), places), { ...amount, source: sourceName(String(reason.source)), ordinal: ordinal(scoring), place: placeName(Math.max(after, 1)), places: placeName(Math.max(before, 1)) }];
    }
    case 'points-later':
      return [pointsKey(code, Number(points), null), { ...amount, source: capital(kindName(String(kind))), ordinal: ordinal(scoring) }];
    case 'points-now':
      return [pointsKey(code, Number(points), null), amount];
    case 'wall': {
      const [number, number2] = pair(reason.wall);
      return [pointsKey(code, Number(points), null), { ...amount, number, number2, ordinal: ordinal(scoring) }];
    }
    case 'last-chance':
      return [code, { ordinal: ordinal(scoring) }];
    case 'denies':
      return [code, { ...amount, name: seatName(table, Number(reason.seat)), kind: kindName(String(kind)) }];
    case 'room': {
      const [number, n] = pair(reason.edges);
      return [n < number ? 'room-less' : code, { number, n }];
    }
    case 'to-reserve':
      return [code, { tile: tileName(String(tile)) }];
    case 'from-reserve':
      return reason.left === 0 ? [`${code}-last`, {}] : [code, { left: Number(reason.left) }];
    case 'money':
      return [code, { n: Number(reason.money) }];
    case 'pays-exactly': {
      const tiles = ((reason.spaces ?? []) as number[]).map((space) => view?.market[space - 1]).filter((name) => typeof name === 'string');
      return [code, { things: list(tiles.map(tileName)) }];
    }
    case 'module':
      return [code, { modules: moduleNameOf(String(reason.module)) }];
    default:
      return [code, {}];
  }
}

/** Whether it speaks for the choice or against it; null if it only says what happens. */
export function side({ code, points, edges }: Reason): 'for' | 'against' | null {
  if (code === 'to-reserve') return null;
  const [before, after] = pair(edges);
  return Number(points ?? 0) < 0 || (code === 'room' && after < before) ? 'against' : 'for';
}

export function reasonText(reason: Reason, table: Table, view: View | null): string {
  const [key, parameters] = wordsOf(reason, table, view);
  return tIf(`advice.reason.${key}`, parameters) ?? capital(reason.text);
}
