import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewTable, SeatKind, SetUp, TableWish } from '../lib/protocol';

const WATCH = '0'.repeat(32);

function wish(...kinds: SeatKind[]): TableWish & { setup: SetUp } {
  return { setup: { game: 'alhambra', players: kinds.length, modules: ['camps'], options: {} }, listed: false, seats: kinds.map((kind) => ({ kind })) };
}

function made({ seats }: TableWish): NewTable {
  return {
    table: 'kqzvbmwtxa',
    watch: WATCH,
    seats: seats.map(({ kind }, seat) => ({ seat, token: kind === 'computer' ? null : String(seat).repeat(32) })),
  };
}

describe('a table just made', () => {
  beforeEach(() => {
    const items = new Map<string, string>();
    vi.stubGlobal('localStorage', { getItem: (key: string) => items.get(key) ?? null, setItem: (key: string, value: string) => items.set(key, value) });
    vi.stubGlobal('location', { hash: '' });
    vi.stubGlobal('addEventListener', () => undefined);
  });

  it('is entered at the first seat here, or to watch', async () => {
    const { entrance } = await import('./start');
    const some = wish('computer', 'link', 'here', 'here');
    expect(entrance(made(some), some)).toBe(`#/t/kqzvbmwtxa/${'2'.repeat(32)}`);
    const none = wish('computer', 'link');
    expect(entrance(made(none), none)).toBe(`#/watch/kqzvbmwtxa/${WATCH}`);
  });

  it('is remembered with the seats here and the links for others', async () => {
    const { remember } = await import('./start');
    const { keptGame } = await import('../lib/games.svelte');
    const some = wish('here', 'link', 'computer', 'here');
    remember(made(some), some, some.setup);
    expect(keptGame('kqzvbmwtxa')).toMatchObject({
      seats: [{ seat: 0, token: '0'.repeat(32) }, { seat: 3, token: '3'.repeat(32) }],
      links: [{ seat: 1, token: '1'.repeat(32) }],
      watch: WATCH,
      modules: ['camps'],
    });
  });
});
