import { describe, expect, it } from 'vitest';
import { correction, penalty, qrCode, qrPath, type Code } from './qr';

/** All codewords and those of data, from version 1, as the standard's tables have them for error correction M. */
const CODEWORDS = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346, 404];
const DATA = [16, 28, 44, 64, 86, 108, 124, 154, 182, 216, 254];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5];
const ALIGNED = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50], [30, 54]];

const show = (code: Code) => code.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));
const bits = (code: Code, cells: (readonly [number, number])[]) => cells.map(([row, column]) => Number(code[row]![column])).join('');
const line = (length: number, cell: (i: number) => [number, number]) => Array.from({ length }, (_, i) => cell(i));
const longest = (version: number) => DATA[version - 1]! - (version < 10 ? 2 : 3);
const versionOf = (code: Code) => (code.length - 17) / 4;

/** The format beside the lower left finder and below the upper right one, highest bit first. */
function formatOf(code: Code): string {
  const last = code.length - 1;
  return bits(code, [...line(7, (i) => [last - i, 8]), ...line(8, (i) => [8, last - 7 + i])] as [number, number][]);
}

const MASKED: ((r: number, c: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0, (r) => r % 2 === 0, (_, c) => c % 3 === 0, (r, c) => (r + c) % 3 === 0,
  (r, c) => ((r >> 1) + Math.trunc(c / 3)) % 2 === 0, (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0, (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** Reads a code as a scanner does that sees every module well: the text, and whether the error correction fits. */
function scan(code: Code): { text: string; sound: boolean } {
  const size = code.length;
  const version = versionOf(code);
  const mask = (parseInt(formatOf(code), 2) ^ 0x5412) >> 10;
  const centres = [6, ...ALIGNED[version - 1]!];
  const isPattern = (r: number, c: number) => {
    if (r === 6 || c === 6) return true;
    if ((r < 9 && c < 9) || (r < 9 && c > size - 9) || (r > size - 9 && c < 9)) return true;
    if (version >= 7 && ((r < 6 && c > size - 12) || (c < 6 && r > size - 12))) return true;
    const near = (at: number) => centres.find((each) => Math.abs(each - at) <= 2);
    const [y, x] = [near(r), near(c)];
    const corner = (y === 6 && x === 6) || (y === 6 && x === size - 7) || (y === size - 7 && x === 6);
    return version > 1 && y !== undefined && x !== undefined && !corner;
  };
  let stream = '';
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right -= 1;
    for (let i = 0; i < size; i += 1) {
      for (const c of [right, right - 1]) {
        const r = up ? size - 1 - i : i;
        if (!isPattern(r, c)) stream += Number(code[r]![c] !== MASKED[mask]!(r, c));
      }
    }
  }
  const words = Array.from({ length: CODEWORDS[version - 1]! }, (_, i) => parseInt(stream.slice(i * 8, i * 8 + 8), 2));
  // Codewords lie by turns; the last blocks may have one of data more.
  const count = BLOCKS[version - 1]!;
  const data = DATA[version - 1]!;
  const blocks = Array.from({ length: count }, (_, b) => {
    const small = Math.floor(data / count);
    const own = small + (b >= count - (data % count) ? 1 : 0);
    const at = (i: number) => words[i < small ? i * count + b : small * count + b - (count - (data % count))]!;
    const checks = Array.from({ length: (CODEWORDS[version - 1]! - data) / count }, (_, i) => words[data + i * count + b]!);
    return { data: Array.from({ length: own }, (_, i) => at(i)), checks };
  });
  const sound = blocks.every((block) => correction([...block.data, ...block.checks], block.checks.length).every((rest) => rest === 0));
  const message = blocks.flatMap((block) => block.data).map((word) => word.toString(2).padStart(8, '0')).join('');
  expect(message.slice(0, 4)).toBe('0100');
  const head = version < 10 ? 12 : 20;
  const length = parseInt(message.slice(4, head), 2);
  const bytes = Array.from({ length }, (_, i) => parseInt(message.slice(head + i * 8, head + i * 8 + 8), 2));
  return { text: new TextDecoder().decode(new Uint8Array(bytes)), sound };
}

describe('a QR code', () => {
  it('has the error correction of the standard’s worked example', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(correction(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  it('says error correction M and its mask, as in the standard’s table of formats', () => {
    const formats = ['101010000010010', '101000100100101', '101111001111100', '101101101001011', '100010111111001', '100000011001110', '100111110010111', '100101010100000'];
    for (const [mask, format] of formats.entries()) {
      const code = qrCode('alhambra', mask)!;
      expect(formatOf(code)).toBe(format);
      expect(bits(code, [...line(6, (i) => [8, i]), [8, 7], [8, 8], [7, 8], ...line(6, (i) => [5 - i, 8])] as [number, number][])).toBe(format);
      expect(code[code.length - 8]![8]).toBe(true);
    }
  });

  it('says its version from 7 on, as in the standard’s table of versions', () => {
    const table = { 7: '000111110010010100', 8: '001000010110111100', 9: '001001101010011001', 10: '001010010011010011', 11: '001011101111110110' };
    for (const [version, expected] of Object.entries(table)) {
      const code = qrCode('x'.repeat(longest(Number(version))))!;
      const cells = line(18, (i) => [5 - Math.floor(i / 3), code.length - 9 - (i % 3)]);
      expect(bits(code, cells)).toBe(expected);
      expect(bits(code, cells.map(([row, column]) => [column, row]))).toBe(expected);
    }
  });

  it('can be read back in every version and with every mask', () => {
    for (let version = 1; version <= CODEWORDS.length; version += 1) {
      for (const length of [longest(version), version === 1 ? 0 : longest(version - 1) + 1]) {
        const text = Array.from({ length }, (_, i) => String.fromCharCode(33 + ((i * 7 + version) % 90))).join('');
        const code = qrCode(text)!;
        expect(versionOf(code)).toBe(version);
        expect(scan(code)).toEqual({ text, sound: true });
      }
    }
    for (let mask = 0; mask < 8; mask += 1) expect(scan(qrCode('Zoë & Ωmar', mask)!)).toEqual({ text: 'Zoë & Ωmar', sound: true });
  });

  it('is refused for a text that is too long', () => {
    expect(qrCode('x'.repeat(longest(11)))).not.toBeNull();
    expect(qrCode('x'.repeat(longest(11) + 1))).toBeNull();
  });

  it('takes the mask with the fewest faults', () => {
    for (const text of ['', 'alhambra', 'http://192.168.1.20:8411/#/t/kqzvbmwtxa/0123456789abcdef0123456789abcdef']) {
      const all = Array.from({ length: 8 }, (_, mask) => penalty(qrCode(text, mask)!));
      expect(penalty(qrCode(text)!)).toBe(Math.min(...all));
    }
  });

  it('counts runs, blocks, what looks like a finder, and how much is dark', () => {
    const square = (...rows: string[]) => rows.map((row) => [...row].map((module) => module === '#'));
    // Each of ten lines is a run of 5 (3 points), there are 16 blocks (3), and all is light (10 for each of ten steps).
    expect(penalty(square('.....', '.....', '.....', '.....', '.....'))).toBe(10 * 3 + 16 * 3 + 100);
    expect(penalty(square('#.#.#.', '.#.#.#', '#.#.#.', '.#.#.#', '#.#.#.', '.#.#.#'))).toBe(0);
    // Like a finder in the first row and in the first column, with light on both sides.
    const finder = ['#.###.#', '.#...#.', '#..#..#', '#.#..#.', '#..#..#', '.#..#..', '#..#..#'];
    expect(penalty(square(...finder))).toBeGreaterThanOrEqual(4 * 40);
  });

  it('is this one for a link', () => {
    expect(show(qrCode('http://10.0.0.2:8411/#/t/kqzvbmwtxa/00112233445566778899aabbccddeeff')!)).toMatchInlineSnapshot(`
      [
        "#######...#..##.##.....#.#..#.#######",
        "#.....#....#...##.#.#.#.##.##.#.....#",
        "#.###.#.#..##.##..#..###...#..#.###.#",
        "#.###.#.#..#..##.#..#.#.##.##.#.###.#",
        "#.###.#.##..#.##.#####.##.#...#.###.#",
        "#.....#.#.#.####.#....#.##.#..#.....#",
        "#######.#.#.#.#.#.#.#.#.#.#.#.#######",
        "........##.##.#.###.##...............",
        "#.#####..##.###.#....#..####..#####..",
        ".#.#.#.#..###.##..#.#..#.#..##.....#.",
        "..#.###.#.##.#.##.##.......##.####.##",
        "#.####...###...#...####....#..##.#..#",
        "#.##.##.##..#.#######.#..#.##.###.###",
        "...##..#..###.....###.##..#........#.",
        "##..#####.##..##..#.#.#..#.#.###.#..#",
        "#.........#####....##..#....##.....#.",
        "##....##.#.##.##..#.#######...###.#.#",
        "...##..##.#.#.####...#.#....##.....#.",
        "..#######...#....#..##....####..##.##",
        ".##....#.###....#....##....#...#.#..#",
        "...#.###.##..#..###.#.#.##....###.#..",
        ".#.##..##.#.#.#..#.######.#..#...#.#.",
        "..###.###.#..#####..##...#.#...###..#",
        "##...#.##...####.##.#####.##..####.#.",
        "..######.####.###..#.#..#####.###.#.#",
        "#.#......#.##.##..#.#.##.....#.......",
        "#..#####..#....##.##....#..##.#.#..##",
        "#.#.#.....#.#..#..####....##..##.#..#",
        "#.#..###.#..########..#.##..#####.###",
        "........##.#.#.....##.###.#.#...####.",
        "#######......#.##.#...#..#..#.#.###.#",
        "#.....#.#..#..##...#...#..###...##...",
        "#.###.#.##...###..#.###############.#",
        "#.###.#.#.#.##.##....#.#...##.#.#...#",
        "#.###.#.#..####...#.#.#.#...#......##",
        "#.....#...#.#...#.#..#....#.#..###..#",
        "#######.##..#.#.###...#.##.#..###.###",
      ]
    `);
    expect(qrPath([[true, false], [false, true]])).toBe('M0 0h1v1h-1zM1 1h1v1h-1z');
  });
});
