import { expect, it } from 'vitest';
import type { Review } from '../lib/protocol';
import { parseRoute } from '../lib/route';
import { fromFile, fromTable, readCode, seatedTable } from './review.svelte';

it('seats the players of a file under their names, if it has any', () => {
  const table = { setup: { players: 3 } } as Review['table'];
  expect(seatedTable({ table, names: ['Ana', '', 'Omar'] }).seats.map(({ name }) => name)).toEqual(['Ana', null, 'Omar']);
  expect(seatedTable({ table }).seats.map(({ name }) => name)).toEqual([null, null, null]);
});

it('knows who never played themselves', () => {
  const table = { setup: { players: 3 } } as Review['table'];
  const step = (seat: number, by: 'person' | 'computer') => ({ step: 1, seat, by, events: [], scores: [] });
  // The first one left their seat to a computer later on.
  const steps = [step(0, 'person'), step(1, 'computer'), step(0, 'computer')];
  expect(seatedTable({ table, steps }).seats.map(({ kind }) => kind)).toEqual(['here', 'computer', 'here']);
});

it('plays on from what is looked at, step by step', () => {
  const record = { format: 'alhambra-record' };
  expect(fromFile(record).start(3)).toEqual({ record, step: 3 });
  const scenario = { players: 2, position: {} };
  expect(fromFile(scenario).start(0)).toEqual({ scenario, step: 0 });
  expect(fromTable('kqzvbmwtxa').start(5)).toEqual({ table: 'kqzvbmwtxa', step: 5 });
});

it('asks for the review of a game, and of none that is a scenario', async () => {
  expect(await fromTable('kqzvbmwtxa').table!()).toBe('kqzvbmwtxa');
  expect(fromFile({ players: 2, position: {} }).table).toBeUndefined();
  expect(fromFile({ format: 'alhambra-record' }).table).toBeDefined();
});

it('has a link for each step: to the game, or with the file in it', async () => {
  expect(parseRoute(await fromTable('kqzvbmwtxa').link(5))).toEqual({ page: 'game', table: 'kqzvbmwtxa', step: 5 });
  const scenario = { players: 2, position: { display: ['denar 1'] } };
  const to = parseRoute(await fromFile(scenario).link(2));
  expect(to).toMatchObject({ page: 'file', step: 2 });
  expect(to.page === 'file' && (await readCode(to.code))).toEqual(scenario);
});
