import { describe, expect, it } from 'vitest';
import { fromLetters, LONGEST_CODE, pack, toLetters, unpack } from './packing';

const MOST = 500_000;

describe('packing', () => {
  it('gives back every byte it was given', () => {
    for (let length = 0; length < 70; length += 1) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length) & 255);
      const letters = toLetters(bytes);
      expect(letters).toMatch(/^[\w-]*$/);
      expect(fromLetters(letters)).toEqual(bytes);
    }
  });

  it('makes a file short enough for a link, and a file of it again', async () => {
    const scenario = { title: 'Où ? – “here”', players: 3, position: { seats: Array(3).fill({ hand: ['denar 7', 'denar 4'], palace: ['tower 9 ES at 1,0'] }) } };
    const code = await pack(scenario);
    expect(code.length).toBeLessThan(JSON.stringify(scenario).length);
    expect(await unpack(code, MOST)).toEqual(scenario);
  });

  it('refuses what is broken', async () => {
    const code = await pack({ players: 2 });
    for (const broken of ['', 'a', 'ä', `${code}=`, code.slice(0, -3), `x${code}`, code.toUpperCase(), toLetters(new Uint8Array(90).fill(255))]) {
      await expect(unpack(broken, MOST), broken).rejects.toThrow('broken');
    }
  });

  it('refuses what is too long, on the way there and on the way back', async () => {
    let random = 1;
    const noise = Array.from({ length: 4000 }, () => (random = (random * 48271) % 2147483647));
    await expect(pack(noise)).rejects.toThrow('too_long');
    await expect(unpack('A'.repeat(LONGEST_CODE + 1), MOST)).rejects.toThrow('too_long');
    // A link of 3 kB that would become 2 MB.
    const bomb = await pack(' '.repeat(2_000_000));
    expect(bomb.length).toBeLessThan(4000);
    await expect(unpack(bomb, MOST)).rejects.toThrow('too_long');
  });
});
