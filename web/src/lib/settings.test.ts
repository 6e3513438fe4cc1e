import { describe, expect, it } from 'vitest';
import { DEFAULTS, withStored } from './settings.svelte';

describe('withStored', () => {
  it('takes what is known and sound', () => {
    expect(withStored({ theme: 'dark', sound: false, name: 'Ana' })).toEqual({
      ...DEFAULTS,
      theme: 'dark',
      sound: false,
      name: 'Ana',
    });
  });

  it.each([null, 7, 'x', [], { theme: 'pink' }, { sound: 'yes' }, { unknown: 1 }, { language: 'xx' }])(
    'falls back to the defaults for %j',
    (stored) => expect(withStored(stored)).toEqual(DEFAULTS),
  );
});
