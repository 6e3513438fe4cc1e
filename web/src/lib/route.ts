// Where one is, as the part of the address after `#`. Tokens stay in there: browsers never send it in a request line.

export type Route =
  | { page: 'home' }
  | { page: 'new'; query: URLSearchParams }
  | { page: 'lobby' }
  | { page: 'open' }
  | { page: 'help'; topic: string | null }
  | { page: 'learn' }
  /** For people who play the box. */
  | { page: 'companion' }
  /** A game at a real table that began on another phone; without a key to look on. */
  | { page: 'sheet'; sheet: string; key: string }
  | { page: 'lesson'; id: string }
  | { page: 'puzzle'; number: number | null }
  | { page: 'table'; table: string; token: string; watching: boolean }
  /** A game that is over, for everybody. */
  | { page: 'game'; table: string; step: number }
  /** A file in the link itself. */
  | { page: 'file'; code: string; step: number };

/** One letter more for a table of this device. */
const TABLE = /^[a-z]{10,11}$/;
/** Also one that was kept from a file. */
const GAME = /^[a-z]{10,11}([a-z]{10})?$/;
const NAME = /^[a-z][a-z-]{0,39}$/;
/** A puzzle, from 1 on; without one it is that of the day. */
const NUMBER = /^[1-9][0-9]{0,4}$/;
const TOKEN = /^[0-9a-f]{32}$/;
const SHEET = /^sheet-[a-z]{20,22}$/;
const STEP = /^\d{1,5}$/;

function stepIn(text: string | undefined): number {
  return text && STEP.test(text) ? Number(text) : 0;
}

/** Anything that is no address of ours leads home. */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?', 2);
  const [page, first, second] = path.split('/');
  switch (page) {
    case 'new':
      return { page, query: new URLSearchParams(query) };
    case 'lobby':
    case 'open':
    case 'learn':
    case 'companion':
      return { page };
    case 'help':
      return { page, topic: first || null };
    case 'puzzle':
      return { page, number: first && NUMBER.test(first) ? Number(first) : null };
    case 'lesson':
      return first && NAME.test(first) ? { page, id: first } : { page: 'home' };
    case 'sheet':
      if (first && SHEET.test(first) && (!second || TOKEN.test(second))) return { page, sheet: first, key: second ?? '' };
      break;
    case 'g':
      if (first && GAME.test(first)) return { page: 'game', table: first, step: stepIn(second) };
      break;
    case 's':
      if (first) return { page: 'file', code: first, step: stepIn(second) };
      break;
    case 't':
    case 'watch':
      if (first && second && TABLE.test(first) && TOKEN.test(second)) {
        return { page: 'table', table: first, token: second, watching: page === 'watch' };
      }
  }
  return { page: 'home' };
}

export function seatLink(table: string, token: string): string {
  return `#/t/${table}/${token}`;
}

export function watchLink(table: string, token: string): string {
  return `#/watch/${table}/${token}`;
}

/** To a shared game at a real table: with a key to write there, without one to look on. */
export function sheetLink(sheet: string, key = ''): string {
  return `#/sheet/${sheet}${key ? `/${key}` : ''}`;
}

/** To a game that is over; there is no token in it. */
export function gameLink(table: string, step = 0): string {
  return `#/g/${table}${step > 0 ? `/${step}` : ''}`;
}

/** To a file that the link itself holds (lib/packing.ts). */
export function fileLink(code: string, step = 0): string {
  return `#/s/${code}${step > 0 ? `/${step}` : ''}`;
}

/** The whole address of a link, to be sent to somebody. */
export function absolute(link: string): string {
  return new URL(link, document.baseURI).href;
}
