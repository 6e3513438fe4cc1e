// What is asked, and what a button does, in the player's language. Modules have their own words under `modules.ID`.

import { t, tIf, type Parameters } from '../lib/i18n.svelte';
import { currencyOf, type Argument, type Decision, type LegalAction, type Table, type TableSeat, type View } from '../lib/protocol';
import { facesOf, stateOf } from '../modules/faces';
import { cardName, colourName, currencyName, halves, kindName, pieceName, seatName, tileName } from '../story/words';
import type { Lead } from './forecast';

/** A text of the first module in play that has it, or of the table. */
export function find(table: Table, key: string, parameters: Parameters): string | undefined {
  for (const id of table.setup.modules) {
    const text = tIf(`modules.${id}.${key}`, parameters);
    if (text !== undefined) return text;
  }
  return tIf(`table.${key}`, parameters);
}

function word(name: string, value: Argument | undefined, table: Table): string | number {
  if (name.startsWith('tile')) return tileName(String(value));
  if (name === 'cards') return (value as string[]).map(cardName).join(' + ') || t('story.piece.nothing');
  if (name.startsWith('card')) return cardName(String(value));
  if (name.startsWith('kind')) return kindName(String(value));
  if (name.startsWith('currency')) return currencyName(String(value));
  if (name === 'seat' || name === 'seat2') return seatName(table, Number(value));
  if (name === 'edge' || name === 'side') return tIf(`table.side.${String(value)}`) ?? String(value);
  if (name === 'name') return tIf(`table.corner.${String(value)}`) ?? pieceName(String(value));
  return typeof value === 'number' ? value : String(value);
}

function words(args: Record<string, Argument | undefined>, table: Table): Parameters {
  const filled: Parameters = {};
  for (const [name, value] of Object.entries(args)) {
    if (value === null || value === undefined) continue;
    const all = name === 'cards' ? [...(value as string[]), ...((args.pieces ?? []) as string[])] : value;
    filled[name] = word(name, all, table);
  }
  for (const [name, space] of [['market', args.space], ['market2', args.space2]] as const) {
    if (space !== undefined) filled[name] = currencyName(currencyOf(Number(space)));
  }
  if (typeof args.kind === 'string') filled.colour = colourName(args.kind);
  const reverse = table.tiles[String(args.tile)]?.reverse;
  if (reverse !== undefined) filled.reverse = tileName(reverse);
  return filled;
}

/** The modules in play that have a question of their own at this decision. */
export function askedBy(decision: Decision, table: Table): string[] {
  const filled = words(decision, table);
  return table.setup.modules.filter((id) => tIf(`modules.${id}.ask.${decision.decision}`, filled) !== undefined);
}

/** What the player is asked: a short sentence. It may depend on what can be done, if that is one thing only, and on another player. */
export function askedOf(decision: Decision, table: Table, legal: readonly LegalAction[] = []): string {
  // How many tiles it is about.
  const filled = { ...words(decision, table), n: Math.max(1, new Set(legal.flatMap(({ args }) => args.tile ?? [])).size) };
  const verbs = new Set(legal.map(({ verb }) => verb));
  const [verb] = verbs;
  // Who may do without has done something already.
  const again = verbs.has('done') ? find(table, `ask.${decision.decision}-again`, filled) : undefined;
  const special = again ?? (verbs.size === 1 ? find(table, `ask.${decision.decision}-${verb}`, filled) : undefined);
  const against = decision.seat2 === undefined ? undefined : find(table, `ask.${decision.decision}-seat2`, filled);
  // Where several modules could be used, the question is about all of them.
  const general = askedBy(decision, table).length > 1 ? tIf(`table.ask.${decision.decision}`, filled) : undefined;
  return special ?? against ?? general ?? find(table, `ask.${decision.decision}`, filled) ?? named(decision.text, table);
}

/** What can be done beside what is asked, if a module has words for that: `hint.end-turn-animal`. */
export function hintOf(decision: Decision, table: Table, legal: readonly LegalAction[] = []): string | undefined {
  const verbs = [...new Set(legal.map(({ verb }) => verb))];
  return verbs.map((verb) => find(table, `hint.${decision.decision}-${verb}`, {})).find((text) => text !== undefined);
}

/** Whether the person of a seat is not at the table, or a computer plays for them. */
export function isAway({ kind, free, present, stand_in }: TableSeat): boolean {
  return kind !== 'computer' && !free && (stand_in || !present);
}

/** What somebody is doing, in a few words that follow the name; `you` are spoken to. */
export function waitingFor(decision: Decision, table: Table, you: number | null): string {
  if (decision.seat === you) return t('table.wait.you');
  return find(table, `wait.${decision.decision}`, words(decision, table)) ?? t('table.wait.other');
}

/** The server's sentence with the players' names. */
function named(text: string, table: Table): string {
  return text.replace(/Player (\d)/g, (_, number: string) => seatName(table, Number(number) - 1));
}

/** Texts may depend on an argument: `verb.place` and `verb.place-edge`; without a payment: `verb.buy-free`. */
const SPECIAL = ['edge', 'addon', 'name', 'number', 'tile', 'currency', 'kind2'];

/** What is known about an action besides its arguments: the tile on a space of the market, the angle of quarter turns, and what the modules say. */
function known(action: LegalAction, table: Table, view: View | null): Parameters {
  if (view === null) return {};
  const tile = view.market[Number(action.args.space) - 1];
  const sold = tile ? { tile: tileName(tile) } : {};
  const turned = typeof action.args.number === 'number' ? { angle: action.args.number * 90 } : {};
  return Object.assign(sold, turned, ...facesOf(table.setup.modules).map((face) => face.words?.(action, stateOf(view, face.id))));
}

function labelled(sort: 'verb' | 'group', action: LegalAction, table: Table, view: View | null): string | undefined {
  const { verb, args } = action;
  const filled = { ...known(action, table, view), ...words(args, table) };
  const argument = SPECIAL.find((name) => args[name] !== undefined);
  const free = Array.isArray(args.cards) && args.cards.length === 0 && !args.pieces ? find(table, `${sort}.${verb}-free`, filled) : undefined;
  if (free !== undefined) return free;
  const special = argument === undefined ? undefined : find(table, `${sort}.${verb}-${argument}`, filled);
  return special ?? find(table, `${sort}.${verb}`, filled);
}

/** What a button does that takes this action. Declining reads as the question does: `verb.done-bonus`. */
export function actionLabel(action: LegalAction, table: Table, view: View | null): string {
  const decision = view?.decision;
  const answer = decision ? find(table, `verb.${action.verb}-${decision.decision}`, {}) : undefined;
  return answer ?? labelled('verb', action, table, view) ?? action.text;
}

/** What opens several choices of a verb; undefined if there is no word for them. */
export function severalLabel(verb: string, table: Table): string | undefined {
  return find(table, `several.${verb}`, {});
}

/** What opens a group of payments, such as a bid. */
export function groupLabel(action: LegalAction, table: Table, view: View | null): string {
  return labelled('group', action, table, view) ?? actionLabel(action, table, view);
}

/** How somebody leads in a kind. */
export function leadText({ leaders, margin }: Pick<Lead, 'leaders' | 'margin'>): string {
  if (margin > 0) return t('table.leadsBy', { margin: halves(margin) });
  return leaders.length > 1 ? t('table.tied') : t('table.leadsByDearest');
}
