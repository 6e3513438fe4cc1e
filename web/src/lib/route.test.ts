import { describe, expect, it } from 'vitest';
import { fileLink, gameLink, parseRoute, seatLink, sheetLink, watchLink } from './route';

const TABLE = 'kqzvbmwtxa';
const TOKEN = '0123456789abcdef0123456789abcdef';

describe('parseRoute', () => {
  it('knows the pages', () => {
    for (const page of ['lobby', 'open', 'companion'] as const) expect(parseRoute(`#/${page}`)).toEqual({ page });
    for (const hash of ['', '#', '#/']) expect(parseRoute(hash)).toEqual({ page: 'home' });
    expect(parseRoute('#/help')).toEqual({ page: 'help', topic: null });
    expect(parseRoute('#/help/camps')).toEqual({ page: 'help', topic: 'camps' });
  });

  it('reads back the links it writes', () => {
    expect(parseRoute(seatLink(TABLE, TOKEN))).toEqual({ page: 'table', table: TABLE, token: TOKEN, watching: false });
    expect(parseRoute(watchLink(TABLE, TOKEN))).toEqual({ page: 'table', table: TABLE, token: TOKEN, watching: true });
  });

  it('reads back links to a shared game at a real table', () => {
    const sheet = `sheet-${TABLE}${TABLE}`;
    expect(parseRoute(sheetLink(sheet))).toEqual({ page: 'sheet', sheet, key: '' });
    expect(parseRoute(sheetLink(sheet, TOKEN))).toEqual({ page: 'sheet', sheet, key: TOKEN });
    for (const odd of [`#/sheet/${TABLE}`, `#/sheet/${sheet}/x`, '#/sheet/sheet-../x']) expect(parseRoute(odd)).toEqual({ page: 'home' });
  });

  it('reads back links to games and files, with the step', () => {
    expect(gameLink(TABLE)).toBe(`#/g/${TABLE}`);
    expect(parseRoute(gameLink(TABLE))).toEqual({ page: 'game', table: TABLE, step: 0 });
    expect(parseRoute(gameLink(TABLE, 12))).toEqual({ page: 'game', table: TABLE, step: 12 });
    const kept = `${TABLE}${TABLE}`;
    expect(parseRoute(gameLink(kept, 3))).toEqual({ page: 'game', table: kept, step: 3 });
    expect(parseRoute(`#/g/${kept}ab`)).toEqual({ page: 'home' });
    expect(parseRoute(`#/g/${TABLE}/x`)).toEqual({ page: 'game', table: TABLE, step: 0 });
    expect(parseRoute(fileLink('a-_9', 3))).toEqual({ page: 'file', code: 'a-_9', step: 3 });
  });

  it('hands the query of a set-up on', () => {
    const route = parseRoute('#/new?modules=camps,diamonds&players=4');
    expect(route.page === 'new' && route.query.get('modules')).toBe('camps,diamonds');
  });

  it('knows the puzzle of the day, and each by its number', () => {
    expect(parseRoute('#/puzzle')).toEqual({ page: 'puzzle', number: null });
    expect(parseRoute('#/puzzle/17')).toEqual({ page: 'puzzle', number: 17 });
    for (const odd of ['0', '-1', '1e3', '123456', 'x']) expect(parseRoute(`#/puzzle/${odd}`)).toEqual({ page: 'puzzle', number: null });
  });

  it.each(['#/t/kqzvbmwtxa', '#/t/KQZVBMWTXA/' + TOKEN, `#/t/${TABLE}/xyz`, '#/nowhere', '#/g', '#/g/..', '#/s/', '#/t/../' + TOKEN])(
    'leads home from %s',
    (hash) => expect(parseRoute(hash)).toEqual({ page: 'home' }),
  );
});
