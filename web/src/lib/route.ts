// Where one is, as the part of the address after `#`. Tokens stay in there: browsers never send it in a request line.

export type Route =
  | { page: 'home' }
  | { page: 'new'; query: URLSearchParams }
  | { page: 'lobby' }
  | { page: 'open' }
  | { page: 'help'; topic: string | null }
  | { page: 'puzzle'; number: number | null }
  | { page: 'table'; table: string; token: string; watching: boolean };

const TABLE = /^[a-z]{10}$/;
/** A puzzle, from 1 on; without one it is that of the day. */
const NUMBER = /^[1-9][0-9]{0,4}$/;
const TOKEN = /^[0-9a-f]{32}$/;

/** Anything that is no address of ours leads home. */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?', 2);
  const [page, first, second] = path.split('/');
  switch (page) {
    case 'new':
      return { page, query: new URLSearchParams(query) };
    case 'lobby':
    case 'open':
      return { page };
    case 'help':
      return { page, topic: first || null };
    case 'puzzle':
      return { page, number: first && NUMBER.test(first) ? Number(first) : null };
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

/** The whole address of a link, to be sent to somebody. */
export function absolute(link: string): string {
  return new URL(link, document.baseURI).href;
}
