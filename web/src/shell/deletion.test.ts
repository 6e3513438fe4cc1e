import { expect, it } from 'vitest';
import type { TableSeat } from '../lib/protocol';
import { deletingFor, othersPlay } from './deletion';

const seat = (kind: string, free = false) => ({ kind, free }) as TableSeat;
const seats = [seat('here'), seat('link'), seat('computer'), seat('link', true)];

it('asks whoever has not agreed, and nobody where nothing is asked', () => {
  expect(deletingFor({ seats, deletion: null }, [0])).toBeNull();
  expect(deletingFor({ seats }, [0])).toBeNull();
  const deletion = { by: 0, agreed: [0] };
  expect(deletingFor({ seats, deletion }, [1])).toEqual({ kind: 'asked', by: 0 });
  expect(deletingFor({ seats, deletion }, [0])).toEqual({ kind: 'waiting', missing: [1] });
  expect(deletingFor({ seats, deletion }, [])).toBeNull();
  // Around one screen all of them are asked together.
  expect(deletingFor({ seats, deletion }, [0, 1])).toEqual({ kind: 'asked', by: 0 });
});

it('needs nobody else where only computers play, and free seats are nobody’s', () => {
  expect(othersPlay({ seats }, [0])).toBe(true);
  expect(othersPlay({ seats }, [0, 1])).toBe(false);
  expect(othersPlay({ seats: [seat('here'), seat('computer'), seat('link', true)] }, [0])).toBe(false);
});
