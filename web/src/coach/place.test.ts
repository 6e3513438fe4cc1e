import { describe, expect, it } from 'vitest';
import { bent, crosses, distance, grown, overlap, placeBubble, pointer, union, within, type Box, type Line } from './place';

const WINDOW = { width: 390, height: 844 };
const SIZE = { width: 344, height: 180 };
const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

describe('the bubble', () => {
  it.each([
    ['the market of a phone', [box(8, 60, 88, 110)]],
    ['the hand of a phone', [box(20, 740, 60, 90)]],
    ['something at the right edge', [box(330, 300, 60, 60)]],
    ['cards at the top and at the bottom', [box(8, 60, 88, 110), box(100, 740, 60, 90)]],
    ['the whole palace', [box(40, 260, 300, 220)]],
  ])('covers neither %s nor the prompt', (_, targets) => {
    const needed = [box(0, 620, 390, 90)];
    const placed = placeBubble(SIZE, WINDOW, { targets, spoken: [], needed, built: [], used: [], better: [] });
    expect([...targets, ...needed].map((each) => overlap(placed, each))).toEqual([...targets, ...needed].map(() => 0));
    expect(placed.x >= 0 && placed.y >= 0 && placed.x + placed.width <= 390 && placed.y + placed.height <= 844).toBe(true);
  });

  it('goes near what it speaks of, and out of the way of the rest', () => {
    const target = box(100, 100, 60, 60);
    const near = placeBubble(SIZE, { width: 1440, height: 900 }, { targets: [target], spoken: [], needed: [], built: [], used: [], better: [] });
    expect(distance(near, target)).toBeLessThan(20);
    const aside = placeBubble(SIZE, { width: 1440, height: 900 }, { targets: [target], spoken: [], needed: [], built: [], used: [], better: [near] });
    expect(overlap(aside, near)).toBeLessThan(0.05 * near.width * near.height);
  });

  it('leaves what is used before what is only looked at', () => {
    const [used, better] = [box(0, 0, 390, 400), box(0, 400, 390, 444)];
    const placed = placeBubble(SIZE, WINDOW, { targets: [box(10, 350, 20, 20)], spoken: [], needed: [], built: [], used: [used], better: [better] });
    expect(overlap(placed, used)).toBe(0);
  });

  it('keeps off the palace, and off what would be built there', () => {
    // The ground of a phone between market and hand, with two tiles and a ghost in the middle of it.
    const target = box(8, 60, 88, 110);
    const built = [box(130, 380, 64, 64), box(194, 380, 64, 64), box(258, 380, 64, 64)];
    const around = { targets: [target], spoken: [], needed: [box(0, 640, 390, 90)], used: [box(0, 50, 390, 130), box(0, 730, 390, 114)], better: [] };
    const placed = placeBubble(SIZE, WINDOW, { ...around, built });
    expect(built.map((each) => overlap(placed, each))).toEqual([0, 0, 0]);
    expect(overlap(placed, target)).toBe(0);
    // Where there is no other room, it lies rather on what is used.
    const full = [box(0, 190, 390, 450)];
    expect(overlap(placeBubble(SIZE, WINDOW, { ...around, targets: [], built: full }), full[0]!)).toBe(0);
  });

  it('finds a gap that it just fits into', () => {
    // Between the zoom buttons above it and the prompt below, with a pixel to spare on each side.
    const [tools, prompt] = [box(900, 243, 36, 108), box(0, 533, 1280, 187)];
    const around = { targets: [box(1000, 100, 200, 60)], spoken: [], needed: [prompt], built: [tools, box(0, 0, 900, 533), box(936, 0, 344, 351)], used: [], better: [] };
    const placed = placeBubble({ width: 344, height: 180 }, { width: 1280, height: 720 }, around);
    expect([prompt, ...around.built].map((each) => overlap(placed, each))).toEqual([0, 0, 0, 0]);
  });

  it('covers what is needed rather than what it speaks of, where both cannot be', () => {
    const placed = placeBubble({ width: 300, height: 150 }, { width: 312, height: 240 }, { targets: [box(0, 0, 312, 60)], spoken: [], needed: [box(0, 70, 312, 170)], built: [], used: [], better: [] });
    expect(overlap(placed, box(0, 0, 312, 60))).toBe(0);
  });

  it('is in the window even if it speaks of nothing', () => {
    const { x, y } = placeBubble(SIZE, WINDOW, { targets: [], spoken: [], needed: [], built: [], used: [], better: [] });
    expect(x).toBeGreaterThan(0);
    expect(y).toBeGreaterThan(0);
  });
});

describe('the pointer', () => {
  const bubble = box(100, 100, 200, 100);

  it.each([
    ['below', box(150, 300, 40, 40), { from: [170, 200], to: [170, 300] }],
    ['above', box(150, 10, 40, 40), { from: [170, 100], to: [170, 50] }],
    ['to the right', box(400, 120, 40, 40), { from: [300, 140], to: [400, 140] }],
    ['to the left', box(10, 120, 40, 40), { from: [100, 140], to: [50, 140] }],
  ])('leads to what lies %s', (_, target, line) => expect(pointer(bubble, target)).toEqual(line));

  it('begins at an edge where they lie askew', () => {
    expect(pointer(bubble, box(400, 500, 40, 40))).toEqual({ from: [276, 200], to: [408, 500] });
  });

  it('is not drawn across other pieces', () => {
    const target = box(150, 300, 40, 40);
    const line = pointer(bubble, target)!;
    expect(crosses(line, [target, box(160, 240, 60, 30)], [target])).toBe(true);
    expect(crosses(line, [target, box(400, 240, 60, 30), box(140, 290, 60, 60)], [target])).toBe(false);
    // It is bent: what lies beside the shortest way may be in its way.
    const aside: Line = { from: [0, 0], to: [100, 200] };
    expect(bent(aside)).toBe('M0 0C0 100 100 100 100 200');
    expect([box(5, 42, 12, 12), box(20, 42, 12, 12)].map((piece) => crosses(aside, [piece], []))).toEqual([true, false]);
  });

  it('is not there where they touch', () => expect(pointer(bubble, box(150, 150, 10, 10))).toBeNull());
});

it('boxes are joined, grown and cut', () => {
  expect(union([box(0, 0, 10, 10), box(20, 5, 10, 20)])).toEqual(box(0, 0, 30, 25));
  expect(union([])).toBeNull();
  expect(grown(box(10, 10, 5, 5), 2)).toEqual(box(8, 8, 9, 9));
  expect(within(box(0, 0, 10, 10), box(5, -5, 20, 10))).toEqual(box(5, 0, 5, 5));
  expect(within(box(0, 0, 10, 10), box(20, 20, 5, 5))).toMatchObject({ width: 0, height: 0 });
});
