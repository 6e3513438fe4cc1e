// Making a table and going to it.

import { makeTable } from '../lib/api';
import { keepGame } from '../lib/games.svelte';
import type { NewTable, SetUp, TableStart, TableWish } from '../lib/protocol';
import { seatLink, watchLink } from '../lib/route';
import { goTo } from '../lib/router.svelte';
import { saveSettings, settings } from '../lib/settings.svelte';
import { personName } from '../story/words';
import { newDraft, toWish, type Draft } from './setup';

/** Where to sit at a table just made: at the first seat here, else at the first seat for a person, else as a spectator. */
export function entrance(made: NewTable, wish: Pick<TableWish, 'seats'>): string {
  const people = made.seats.filter(({ token }) => token !== null);
  const here = people.find(({ seat }) => wish.seats[seat]?.kind === 'here');
  return here ? seatLink(made.table, here.token!) : watchLink(made.table, made.watch);
}

export function remember(made: NewTable, wish: Pick<TableWish, 'seats'>, setup: SetUp): void {
  const tokens = (kind: string) =>
    made.seats.flatMap(({ seat, token }) => (token && wish.seats[seat]?.kind === kind ? [{ seat, token }] : []));
  keepGame(made.table, {
    seats: tokens('here'),
    links: tokens('link'),
    watch: made.watch,
    names: wish.seats.map(({ kind, name }, seat) => name ?? (kind === 'link' ? '' : personName(null, seat))),
    game: setup.game,
    modules: setup.modules,
    state: 'running',
  });
}

/** A game of its own, or one that begins somewhere else; then the draft's set-up is only remembered. Throws a ServerError with a sentence when the server refuses. */
export async function startGame(draft: Draft, from?: { start: TableStart; token?: string }): Promise<void> {
  const { setup, ...others } = toWish(draft);
  const wish = from ? { ...others, start: from.start } : { ...others, setup };
  const made = await makeTable(wish, from?.token);
  const own = draft.seats.slice(0, draft.players).find(({ kind }) => kind === 'here');
  if (own?.name.trim()) settings.name = own.name.trim();
  const computer = draft.seats.slice(0, draft.players).find(({ kind }) => kind === 'computer');
  if (computer) settings.level = computer.level;
  saveSettings();
  remember(made, wish, setup);
  goTo(entrance(made, wish));
}

/** You against two computer players at the level last used. */
export function playNow(): Promise<void> {
  return startGame(newDraft(settings.name, settings.level));
}
