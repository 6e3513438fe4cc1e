import { describe, expect, it } from 'vitest';
import { drawSheet, fitted, heightOf, WIDTH, wrapped, type Pen, type Sheet } from './sheetPicture';

/** Writes down what is written, with letters half as wide as high. */
function paper() {
  const written: { text: string; from: number; to: number; y: number }[] = [];
  const bars: number[] = [];
  const pen = {
    font: '', fillStyle: '', textAlign: 'left', textBaseline: 'alphabetic',
    size: () => Number(/(\d+)px/.exec(pen.font)?.[1]),
    measureText: (text: string) => ({ width: text.length * pen.size() * 0.5 }),
    fillText: (text: string, x: number, y: number) => {
      const { width } = pen.measureText(text);
      const from = pen.textAlign === 'right' ? x - width : x;
      written.push({ text, from, to: from + width, y });
    },
    fillRect: () => undefined, beginPath: () => undefined, arc: () => undefined, fill: () => undefined,
    roundRect: (_x: number, _y: number, width: number) => void bars.push(width),
  };
  return { pen: pen as unknown as Pen, written, bars };
}

const row = (name: string, total: number, more = {}) => ({ name, place: '1st', colour: '#b5352e', points: ['+12', '+123', '−4', String(total)], total, winner: false, ...more });
const SHEET: Sheet = {
  title: 'Final result', lines: ['18 Nov 2026', 'Camps, Characters, Medina and Caliph’s Guidelines and many others that do not find any room at all here'],
  columns: ['1st', '2nd', '3rd', 'Total'], rows: [row('Ana', 131, { winner: true }), row('Somebody with a very long name', 60), row('', -5, { place: '' })],
};

describe('the picture', () => {
  it('has everybody, all points, and nothing that is cut off or lies over something else', () => {
    const { pen, written } = paper();
    drawSheet(pen, SHEET);
    const texts = written.map(({ text }) => text);
    for (const text of ['Final result', 'Ana', 'Total', '131', '60', '-5', '+123']) expect(texts).toContain(text);
    expect(written.filter(({ from, to, y }) => from < 0 || to > WIDTH || y < 0 || y > heightOf(SHEET))).toEqual([]);
    const shown = written.filter(({ text }) => text !== '');
    const over = shown.flatMap((one, n) => shown.slice(n + 1).filter((other) => other.y === one.y && other.from < one.to && one.from < other.to));
    expect(over).toEqual([]);
  });

  it('has bars in proportion, and none below zero', () => {
    const { pen, bars } = paper();
    drawSheet(pen, SHEET);
    expect(bars.length).toBe(2);
    expect(bars[1]! / bars[0]!).toBeCloseTo(60 / 131);
  });

  it('grows with the players', () => {
    expect(heightOf({ ...SHEET, rows: [...SHEET.rows, ...SHEET.rows] })).toBeGreaterThan(heightOf(SHEET));
  });

  it('wraps long lines instead of cutting them', () => {
    const { pen, written } = paper();
    const whole = wrapped(pen, SHEET);
    expect(whole.lines.length).toBeGreaterThan(2);
    expect(whole.lines.join(' ')).toBe(SHEET.lines.join(' '));
    drawSheet(pen, whole);
    const texts = written.map(({ text }) => text);
    for (const line of whole.lines) expect(texts).toContain(line);
  });

  it('cuts what has no room', () => {
    const { pen } = paper();
    pen.font = '20px x';
    expect(fitted(pen, 'abcdef', 60)).toBe('abcdef');
    expect(fitted(pen, 'abcdef', 40)).toBe('abc…');
  });
});
