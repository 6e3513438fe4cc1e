// The final sheet as a picture to share: drawn by the page itself, in fixed colours, so that it looks alike everywhere.

export interface Sheet {
  title: string;
  /** What was played, and when. */
  lines: string[];
  /** Above the columns of points, the total last. */
  columns: string[];
  rows: SheetRow[];
}

export interface SheetRow {
  name: string;
  /** "1st", or nothing. */
  place: string;
  colour: string;
  points: string[];
  /** The total, for the bar. */
  total: number;
  winner: boolean;
}

/** What of a canvas is needed to draw. */
export type Pen = Pick<CanvasRenderingContext2D, 'fillRect' | 'fillText' | 'measureText' | 'beginPath' | 'arc' | 'fill' | 'roundRect' | 'font' | 'fillStyle' | 'textAlign' | 'textBaseline'>;

export const WIDTH = 1080;
const MARGIN = 64;
const ROW = 132;
const TITLE = 64;
const LINE = 42;
const COLUMN = 120;
const TOTAL = 150;
const MARK = 18;
/** Of a name, the largest first: a long one is written smaller before it is cut. */
const NAME_SIZES = [36, 31, 27];
const SERIF = 'Lora, Georgia, serif';
const SANS = 'Figtree, system-ui, sans-serif';
const LINE_FONT = `400 30px ${SANS}`;
const INK = '#2b2620';
const SOFT = '#65594a';
const GOLD = '#c8922b';

const headHeight = (lines: number) => MARGIN + TITLE + 24 + lines * LINE + 56;

export function heightOf({ lines, rows }: Sheet): number {
  return headHeight(lines.length) + rows.length * ROW + MARGIN;
}

/** As much of the text as there is room for. */
export function fitted(pen: Pen, text: string, room: number): string {
  if (pen.measureText(text).width <= room) return text;
  const letters = [...text];
  while (letters.length > 0 && pen.measureText(`${letters.join('')}…`).width > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** The sheet with its lines wrapped where they are longer than the picture is wide. */
export function wrapped(pen: Pen, sheet: Sheet): Sheet {
  pen.font = LINE_FONT;
  const lines = sheet.lines.flatMap((line) => {
    const found: string[] = [];
    for (const word of line.split(' ')) {
      const longer = `${found.at(-1) ?? ''} ${word}`.trimStart();
      if (found.length > 0 && pen.measureText(longer).width <= WIDTH - 2 * MARGIN) found[found.length - 1] = longer;
      else found.push(word);
    }
    return found;
  });
  return { ...sheet, lines };
}

function write(pen: Pen, text: string, x: number, y: number, font: string, colour: string, align: CanvasTextAlign = 'left', room = WIDTH): void {
  pen.font = font;
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.fillText(fitted(pen, text, room), x, y);
}

function bar(pen: Pen, x: number, y: number, width: number, height: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.roundRect(x, y, width, height, height / 2);
  pen.fill();
}

/** Where the columns of points end, from left to right. */
function endsOf(count: number): number[] {
  return Array.from({ length: count }, (_, n) => WIDTH - MARGIN - 20 - (n === count - 1 ? 0 : TOTAL + (count - 2 - n) * COLUMN));
}

export function drawSheet(pen: Pen, sheet: Sheet): void {
  const height = heightOf(sheet);
  const whole = WIDTH - 2 * MARGIN;
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = '#f3eadb';
  pen.fillRect(0, 0, WIDTH, height);
  pen.fillStyle = '#17222c';
  pen.fillRect(0, 0, WIDTH, 20);
  write(pen, sheet.title, MARGIN, MARGIN + TITLE, `700 ${TITLE}px ${SERIF}`, INK, 'left', whole);
  sheet.lines.forEach((line, n) => write(pen, line, MARGIN, MARGIN + TITLE + 24 + (n + 1) * LINE, LINE_FONT, SOFT, 'left', whole));

  const ends = endsOf(sheet.columns.length);
  const top = headHeight(sheet.lines.length);
  sheet.columns.forEach((column, n) => write(pen, column, ends[n]!, top - 14, `400 28px ${SANS}`, SOFT, 'right', COLUMN - 12));
  const most = Math.max(1, ...sheet.rows.map(({ total }) => total));
  const left = MARGIN + 20;
  sheet.rows.forEach((row, n) => {
    const y = top + n * ROW;
    pen.fillStyle = row.winner ? '#ecd9ae' : n % 2 === 0 ? '#fffaf0' : '#f8f1e5';
    pen.fillRect(MARGIN, y, whole, ROW - 8);
    pen.fillStyle = row.colour;
    pen.beginPath();
    pen.arc(left + MARK, y + 46, MARK, 0, 2 * Math.PI);
    pen.fill();
    const name = left + 2 * MARK + 18;
    const room = ends[0]! - COLUMN - name;
    const fonts = NAME_SIZES.map((size) => `600 ${size}px ${SANS}`);
    const font = fonts.find((each) => ((pen.font = each), pen.measureText(row.name).width <= room)) ?? fonts.at(-1)!;
    write(pen, row.name, name, y + 57, font, INK, 'left', room);
    if (row.place !== '') write(pen, row.place, name, y + 92, `400 26px ${SANS}`, SOFT, 'left', room);
    row.points.forEach((points, column) => {
      const last = column === row.points.length - 1;
      write(pen, points, ends[column]!, y + (last ? 62 : 58), `${last ? 700 : 400} ${last ? 48 : 34}px ${SANS}`, INK, 'right', last ? TOTAL : COLUMN - 8);
    });
    const length = (whole - 40) * Math.max(0, row.total / most);
    if (length > 0) bar(pen, left, y + ROW - 24, Math.max(length, 8), 8, row.winner ? GOLD : row.colour);
  });
}

/** A PNG of it; null where the browser cannot. */
export async function pictureOf(sheet: Sheet): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  const whole = wrapped(pen, sheet);
  canvas.height = heightOf(whole);
  drawSheet(pen, whole);
  return new Promise((found) => canvas.toBlob(found, 'image/png'));
}
