// QR codes of links (ISO/IEC 18004): bytes, error correction M, versions 1 to 11. A code is a square of modules, true for dark.

export type Code = boolean[][];

interface Version {
  /** Error correction codewords of each block. */
  check: number;
  /** Data codewords of each block. */
  blocks: number[];
  /** Centres of alignment patterns, across and down. */
  centres: number[];
}

const times = (n: number, size: number): number[] => Array.from({ length: n }, () => size);

/** For error correction M, from version 1. */
const VERSIONS: readonly Version[] = [
  { check: 10, blocks: [16], centres: [] },
  { check: 16, blocks: [28], centres: [6, 18] },
  { check: 26, blocks: [44], centres: [6, 22] },
  { check: 18, blocks: times(2, 32), centres: [6, 26] },
  { check: 24, blocks: times(2, 43), centres: [6, 30] },
  { check: 16, blocks: times(4, 27), centres: [6, 34] },
  { check: 18, blocks: times(4, 31), centres: [6, 22, 38] },
  { check: 22, blocks: [...times(2, 38), ...times(2, 39)], centres: [6, 24, 42] },
  { check: 22, blocks: [...times(3, 36), ...times(2, 37)], centres: [6, 26, 46] },
  { check: 26, blocks: [...times(4, 43), 44], centres: [6, 28, 50] },
  { check: 30, blocks: [50, ...times(4, 51)], centres: [6, 30, 54] },
];

/** Whether a module is turned over, by mask. */
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** The code of a text with the mask that disturbs readers least, or the one asked for; null if the text is too long. */
export function qrCode(text: string, mask?: number): Code | null {
  const bytes = new TextEncoder().encode(text);
  const version = VERSIONS.findIndex(({ blocks }, i) => 4 + countBits(i + 1) + bytes.length * 8 <= sum(blocks) * 8) + 1;
  if (version === 0) return null;
  const plan = VERSIONS[version - 1]!;
  const bits = interleave(toData(bytes, version, sum(plan.blocks)), plan).flatMap((codeword) => toBits(codeword, 8));
  const draw = (n: number): Code => drawCode(version, bits, n);
  if (mask !== undefined) return draw(mask);
  const codes = MASKS.map((_, n) => draw(n));
  return codes.reduce((best, code) => (penalty(code) < penalty(best) ? code : best));
}

/** The dark modules as a path, one unit each. */
export function qrPath(code: Code): string {
  return code.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The highest bit first. */
const toBits = (value: number, length: number): boolean[] => Array.from({ length }, (_, i) => ((value >> (length - 1 - i)) & 1) === 1);

const countBits = (version: number): number => (version < 10 ? 8 : 16);

// --- Codewords ------------------------------------------------------------------------------------

/** Mode, length, the bytes, an end, and filling up to `size` codewords. */
function toData(bytes: Uint8Array, version: number, size: number): number[] {
  const bits = [...toBits(0b0100, 4), ...toBits(bytes.length, countBits(version)), ...[...bytes].flatMap((byte) => toBits(byte, 8))];
  bits.push(...toBits(0, Math.min(4, size * 8 - bits.length)));
  while (bits.length % 8 > 0) bits.push(false);
  const data = Array.from({ length: bits.length / 8 }, (_, i) => bits.slice(i * 8, i * 8 + 8).reduce((value, bit) => value * 2 + Number(bit), 0));
  for (let filler = 0xec; data.length < size; filler ^= 0xec ^ 0x11) data.push(filler);
  return data;
}

/** Codewords of all blocks by turns: first of data, then of error correction. */
function interleave(data: readonly number[], { check, blocks }: Version): number[] {
  let from = 0;
  const parts = blocks.map((size) => data.slice(from, (from += size)));
  const checks = parts.map((part) => correction(part, check));
  const byTurns = (lists: readonly number[][]) => Array.from({ length: Math.max(...lists.map((each) => each.length)) }, (_, i) => lists.flatMap((each) => each.slice(i, i + 1))).flat();
  return [...byTurns(parts), ...byTurns(checks)];
}

/** Multiplies in the field of 256 elements with the polynomial x^8 + x^4 + x^3 + x^2 + 1. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

/** The remainder of Reed and Solomon: `count` codewords. */
export function correction(data: readonly number[], count: number): number[] {
  // The product of (x - 2^i), without its leading 1.
  let divisor: number[] = [...times(count - 1, 0), 1];
  for (let i = 0, root = 1; i < count; i += 1, root = multiply(root, 2)) {
    divisor = divisor.map((factor, at) => multiply(factor, root) ^ (divisor[at + 1] ?? 0));
  }
  let rest = times(count, 0);
  for (const codeword of data) {
    const factor = codeword ^ rest[0]!;
    rest = [...rest.slice(1), 0].map((each, at) => each ^ multiply(divisor[at]!, factor));
  }
  return rest;
}

// --- Drawing --------------------------------------------------------------------------------------

/** `value` followed by the remainder of its division by `divisor`, which has one bit more than `length`. */
function withRemainder(value: number, divisor: number, length: number): number {
  let rest = value;
  for (let i = 0; i < length; i += 1) rest = (rest << 1) ^ ((rest >> (length - 1)) * divisor);
  return (value << length) | rest;
}

function drawCode(version: number, bits: readonly boolean[], mask: number): Code {
  const size = version * 4 + 17;
  const code: (boolean | null)[][] = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  const set = (row: number, column: number, dark: boolean) => {
    if (code[row]?.[column] !== undefined) code[row]![column] = dark;
  };
  drawPatterns(version, size, set);
  drawFormat(mask, size, set);
  // Two columns at a time, from the right, up and down by turns; the timing column is left out.
  let next = 0;
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let i = 0; i < size * 2; i += 1) {
      const row = up ? size - 1 - (i >> 1) : i >> 1;
      const column = right - (i % 2);
      if (code[row]![column] === null) code[row]![column] = (bits[next++] ?? false) !== MASKS[mask]!(row, column);
    }
  }
  return code as Code;
}

type Set = (row: number, column: number, dark: boolean) => void;

/** Squares one in another around a centre; `dark` by the distance from it. */
function drawSquares(row: number, column: number, reach: number, dark: (distance: number) => boolean, set: Set): void {
  for (let y = -reach; y <= reach; y += 1) {
    for (let x = -reach; x <= reach; x += 1) set(row + y, column + x, dark(Math.max(Math.abs(x), Math.abs(y))));
  }
}

function drawPatterns(version: number, size: number, set: Set): void {
  for (let i = 0; i < size; i += 1) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) {
    drawSquares(row, column, 4, (distance) => distance !== 2 && distance !== 4, set);
  }
  const { centres } = VERSIONS[version - 1]!;
  for (const row of centres) {
    for (const column of centres) {
      const inFinder = (row < 8 && column < 8) || (row < 8 && column > size - 9) || (row > size - 9 && column < 8);
      if (!inFinder) drawSquares(row, column, 2, (distance) => distance !== 1, set);
    }
  }
  if (version < 7) return;
  const bits = toBits(withRemainder(version, 0x1f25, 12), 18).reverse();
  bits.forEach((bit, i) => {
    set(Math.floor(i / 3), size - 11 + (i % 3), bit);
    set(size - 11 + (i % 3), Math.floor(i / 3), bit);
  });
}

/** Error correction M (00) and the mask, twice. */
function drawFormat(mask: number, size: number, set: Set): void {
  const bits = toBits(withRemainder(mask, 0x537, 10) ^ 0x5412, 15).reverse();
  const around = [[0, 8], [1, 8], [2, 8], [3, 8], [4, 8], [5, 8], [7, 8], [8, 8], [8, 7], [8, 5], [8, 4], [8, 3], [8, 2], [8, 1], [8, 0]] as const;
  bits.forEach((bit, i) => {
    set(around[i]![0], around[i]![1], bit);
    if (i < 8) set(8, size - 1 - i, bit);
    else set(size - 15 + i, 8, bit);
  });
  set(size - 8, 8, true);
}

// --- Which mask -----------------------------------------------------------------------------------

/** What may confuse a reader: long runs, blocks, what looks like a finder, and too much of dark or light. */
export function penalty(code: Code): number {
  const rows = code.map((row) => row.map(Number).join(''));
  const columns = code.map((_, x) => code.map((row) => Number(row[x])).join(''));
  let points = 0;
  for (const line of [...rows, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2;
    // The quiet zone around the code is light.
    points += 40 * [...`0000${line}0000`.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  for (let y = 1; y < code.length; y += 1) {
    for (let x = 1; x < code.length; x += 1) {
      if (code[y]![x] === code[y]![x - 1] && code[y]![x] === code[y - 1]![x] && code[y]![x] === code[y - 1]![x - 1]) points += 3;
    }
  }
  const share = sum(code.flat().map(Number)) / code.length ** 2;
  return points + 10 * Math.floor(Math.abs(share * 100 - 50) / 5);
}
