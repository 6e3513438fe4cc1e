import { expect, it } from 'vitest';
import { mute } from '../lib/muted.svelte';
import type { ChatLine } from '../lib/protocol';
import { Reading } from './reading.svelte';

const line = (n: number, seat: number) => ({ n, seat, name: 'Ana', text: 'hello', at: 0 }) as ChatLine;

it('counts what others say as unread until the chat is in sight, and announces it once if nothing of it is', () => {
  const spoken = { id: 'kqzvbmwtxa', chat: [line(1, 1), line(2, 1)], you: 0 };
  const reading = new Reading(spoken);
  expect(reading.unread).toBe(0);
  // What was there before counts as read.
  expect(reading.notice(false)).toEqual([]);
  spoken.chat = [...spoken.chat, line(3, 0), line(4, 1)];
  expect(reading.unread).toBe(1);
  expect(reading.notice(false).map(({ n }) => n)).toEqual([4]);
  expect(reading.notice(false)).toEqual([]);
  // The tab of the chat is open, but in a sheet that is closed.
  reading.tab = 'chat';
  reading.notice(false);
  expect(reading.unread).toBe(1);
  reading.notice(true);
  expect(reading.unread).toBe(0);
  // The log is in sight, and with it how many are unread.
  reading.tab = 'log';
  spoken.chat = [...spoken.chat, line(5, 1)];
  expect(reading.notice(true)).toEqual([]);
  expect(reading.unread).toBe(1);
  // What is hidden is neither unread nor announced.
  mute(spoken.id, 1, true);
  spoken.chat = [...spoken.chat, line(6, 1)];
  expect(reading.unread).toBe(0);
  expect(reading.notice(false)).toEqual([]);
  mute(spoken.id, 1, false);
});
