import { describe, expect, it } from 'vitest';
import type { LegalAction, View } from '../lib/protocol';
import {
  NOTHING,
  begin,
  bestPayment,
  candidates,
  chosen,
  click,
  enterGroup,
  groupsFor,
  leftOver,
  mayGrow,
  onlyDecline,
  paymentText,
  pickable,
  type Selection,
} from './choosing';
import { choicesOf, type Choice } from './things';

const worth = (card: string) => {
  const [currency, value] = card.split(' ');
  if (currency === 'coin') return { currency: value!, value: 1 };
  return Number(value) > 0 ? { currency: currency!, value: Number(value), special: currency === 'diamond' } : {};
};

function action(text: string, verb: string, args: LegalAction['args']): LegalAction {
  return { text, verb, args };
}

const take = (...cards: string[]) => action(`take ${cards.join(' + ')}`, 'take', { cards });
const buy = (space: number, ...cards: string[]) => action(`buy ${space} with ${cards.join(' + ')}`, 'buy', { space, cards });
const add = (tile: string, x: number, y: number) => action(`add ${tile} at ${x},${y}`, 'add', { tile, cell: [x, y] });
const place = (tile: string, x: number, y: number) => action(`place ${tile} at ${x},${y}`, 'place', { tile, cell: [x, y] });
const remove = (tile: string) => action(`remove ${tile}`, 'remove', { tile });
const replace = (tile: string, tile2: string) => action(`replace ${tile} by ${tile2}`, 'replace', { tile, tile2 });
const reserve = (tile: string) => action(`reserve ${tile}`, 'reserve', { tile });
const bare = (text: string) => action(text, text, {});

const ACT = choicesOf([
  take('florin 8'),
  take('ducat 1'),
  take('florin 4', 'ducat 1'),
  take('florin 4'),
  buy(3, 'denar 8'),
  buy(3, 'denar 3', 'denar 4'),
  buy(4, 'ducat 3', 'ducat 9'),
  add('chambers 6', 2, -1),
  add('chambers 6', 0, 1),
  remove('seraglio 3'),
  remove('arcades 9'),
  replace('seraglio 3', 'chambers 6'),
  bare('wake'),
]);

function clicks(choices: Choice[], ...things: string[]): Selection {
  return things.reduce((selection, thing) => click(choices, selection, thing, worth).selection, begin(choices, worth));
}

const texts = (choices: Choice[]) => choices.map((choice) => choice.action.text);

describe('taking money', () => {
  it('narrows to the sums that are possible', () => {
    const selection = clicks(ACT, 'display:ducat 1');
    expect(chosen(ACT, selection)?.action.text).toBe('take ducat 1');
    expect(mayGrow(ACT, selection)).toBe(true);
    expect([...pickable(ACT, selection).next]).toEqual(['display:florin 4']);
  });

  it('is settled when nothing can be added', () => {
    expect(mayGrow(ACT, clicks(ACT, 'display:florin 8'))).toBe(false);
    const both = clicks(ACT, 'display:ducat 1', 'display:florin 4');
    expect(chosen(ACT, both)?.action.text).toBe('take florin 4 + ducat 1');
    expect(mayGrow(ACT, both)).toBe(false);
  });

  it('starts anew with a card that does not fit', () => {
    expect(clicks(ACT, 'display:ducat 1', 'display:florin 8').picked).toEqual(['display:florin 8']);
  });

  it('puts a card back that is clicked again', () => {
    expect(clicks(ACT, 'display:ducat 1', 'display:ducat 1')).toEqual(NOTHING);
  });

  it('counts equal cards', () => {
    const twins = choicesOf([take('dirham 2'), take('dirham 2', 'dirham 2')]);
    const one = click(twins, NOTHING, 'display:dirham 2', worth).selection;
    const two = click(twins, one, 'display:dirham 2', worth, true).selection;
    expect(chosen(twins, two)?.action.text).toBe('take dirham 2 + dirham 2');
    expect(click(twins, two, 'display:dirham 2', worth, false).selection.picked).toEqual(['display:dirham 2']);
  });
});

describe('buying', () => {
  it('proposes the payment with the least waste', () => {
    const selection = clicks(ACT, 'space:3');
    expect(paymentText(selection)).toBe('buy 3 with denar 3 + denar 4');
  });

  it('lets the player compose any payment', () => {
    const selection = clicks(ACT, 'space:3', 'hand:denar 3', 'hand:denar 8', 'hand:florin 5');
    expect(paymentText(selection)).toBe('buy 3 with denar 4 + denar 8 + florin 5');
  });

  it('has no text without a card', () => {
    expect(paymentText(clicks(ACT, 'space:4', 'hand:ducat 3', 'hand:ducat 9'))).toBeNull();
  });

  it('can start with the cards', () => {
    const cards = clicks(ACT, 'hand:denar 8');
    expect(cards.paying).toBeNull();
    expect([...pickable(ACT, cards).next]).toEqual(['space:3']);
    expect(paymentText(clicks(ACT, 'hand:denar 8', 'space:3'))).toBe('buy 3 with denar 8');
  });

  it('moves on to another tile', () => {
    expect(paymentText(clicks(ACT, 'space:3', 'space:4'))).toBe('buy 4 with ducat 3 + ducat 9');
  });

  it('lets go of the tile when it is clicked again', () => {
    expect(clicks(ACT, 'space:3', 'space:3')).toEqual(NOTHING);
  });

  it('prefers plain money to special means', () => {
    const payments = choicesOf([
      action('buy 1 with patron', 'buy', { space: 1, cards: [], pieces: ['patron'] }),
      buy(1, 'diamond 7'),
      buy(1, 'florin 3', 'exchange florin/denar', 'denar 4'),
      buy(1, 'florin 7'),
      buy(1, 'florin 8'),
    ]);
    expect(bestPayment(payments, worth)?.action.text).toBe('buy 1 with florin 7');
    expect(bestPayment(payments, worth, ['hand:diamond 7'])?.action.text).toBe('buy 1 with diamond 7');
    expect(bestPayment(payments.slice(0, 1), worth)?.action.text).toBe('buy 1 with patron');
  });

  it('pays exactly with a coin rather than too much without, and keeps coins where cards do as well', () => {
    const coined = action('buy 1 with florin 6 + coin florin', 'buy', { space: 1, cards: ['florin 6'], pieces: ['coin florin'] });
    expect(bestPayment(choicesOf([buy(1, 'florin 8'), coined]), worth)?.action).toBe(coined);
    expect(bestPayment(choicesOf([coined, buy(1, 'florin 7')]), worth)?.action.text).toBe('buy 1 with florin 7');
  });

  it('offers an extra piece as another group', () => {
    const tower = choicesOf([
      buy(3, 'denar 8'),
      action('buy 3 and watchtower with denar 8 + denar 6', 'buy', { space: 3, addon: 'watchtower', cards: ['denar 8', 'denar 6'] }),
    ]);
    const plain = clicks(tower, 'space:3');
    expect(paymentText(plain)).toBe('buy 3 with denar 8');
    expect(groupsFor(tower, plain.picked)).toEqual(['buy 3 with ', 'buy 3 and watchtower with ']);
    const both = enterGroup(tower, NOTHING, 'buy 3 and watchtower with ', worth);
    expect(paymentText(both)).toBe('buy 3 and watchtower with denar 8 + denar 6');
    const sold = choicesOf([
      action('buy garden 11 with denar 9 + denar 2', 'buy', { tile: 'garden 11', cards: ['denar 9', 'denar 2'] }),
      action('buy garden 11 and watchtower with denar 9 + denar 8', 'buy', { tile: 'garden 11', addon: 'watchtower', cards: ['denar 9', 'denar 8'] }),
    ]);
    expect(groupsFor(sold, clicks(sold, 'offer:garden 11').picked)).toEqual(['buy garden 11 with ', 'buy garden 11 and watchtower with ']);
  });

  it('sells what lies beside the market, and takes what costs nothing', () => {
    const bazaar = 'bazaar denar pavilion/arcades/garden';
    const choices = choicesOf([
      buy(3, 'denar 8'),
      action(`buy ${bazaar} with denar 8`, 'buy', { tile: bazaar, cards: ['denar 8'] }),
      action('acquire sultan denar 1 with denar 8', 'acquire', { card: 'sultan denar 1', cards: ['denar 8'] }),
      action('fetch square garden N', 'fetch', { tile: 'square garden N' }),
    ]);
    expect(paymentText(clicks(choices, `offer:${bazaar}`))).toBe(`buy ${bazaar} with denar 8`);
    expect(paymentText(clicks(choices, 'offer:sultan denar 1'))).toBe('acquire sultan denar 1 with denar 8');
    expect(chosen(choices, clicks(choices, 'offer:square garden N'))?.action.text).toBe('fetch square garden N');
    expect(leftOver(choices, NOTHING)).toEqual([]);
  });

  it('offers a tile just drawn as a button, and by clicking it', () => {
    const claim = choicesOf([bare('pass'), action('claim tower 12', 'claim', { tile: 'tower 12' })]);
    expect(leftOver(claim, NOTHING).map(({ action: one }) => one.text)).toEqual(['pass', 'claim tower 12']);
    expect(chosen(claim, clicks(claim, 'drawn:tower 12'))?.action.text).toBe('claim tower 12');
  });

  it('changes the price of a tile by clicking it and what is given for that', () => {
    const spend = (number: number, space: number) => action(`spend treasure ${number} on space ${space}`, 'spend treasure', { number, space });
    const choices = choicesOf([take('denar 3'), spend(2, 3), spend(3, 3), spend(3, 4)]);
    expect([...pickable(choices, clicks(choices, 'space:3')).next]).toEqual(['treasure:2', 'treasure:3']);
    expect(chosen(choices, clicks(choices, 'treasure:3', 'space:4'))?.action.text).toBe('spend treasure 3 on space 4');
    const free = choicesOf([action('buy 3 with nothing', 'buy', { space: 3, cards: [] })]);
    expect(texts(leftOver(free, begin(free, worth)))).toEqual(['buy 3 with nothing']);
  });

  it('offers what else can be done with the tile', () => {
    const dancer = choicesOf([buy(3, 'denar 8'), action('dancer exchanges 3', 'dancer exchanges', { space: 3 }), bare('beg')]);
    const selection = clicks(dancer, 'space:3');
    expect(paymentText(selection)).toBe('buy 3 with denar 8');
    expect(texts(leftOver(dancer, selection))).toEqual(['dancer exchanges 3']);
    const only = choicesOf([action('dancer exchanges 3', 'dancer exchanges', { space: 3 }), bare('beg')]);
    expect(chosen(only, clicks(only, 'space:3'))?.action.text).toBe('dancer exchanges 3');
  });

  it('opens by itself when there is nothing else to do', () => {
    const pay = choicesOf([
      action('pay bid with denar 5', 'pay bid with', { cards: ['denar 5'] }),
      action('pay bid with florin 4', 'pay bid with', { cards: ['florin 4'] }),
    ]);
    expect(paymentText(begin(pay, worth))).toBe('pay bid with florin 4');
  });

  it('keeps to payments that were written first when cards come in between', () => {
    const bid = choicesOf([action('project bid denar 6 + denar 9', 'project bid', { cards: ['denar 6', 'denar 9'] }), take('denar 1')]);
    expect(texts(leftOver(bid, NOTHING))).toEqual(['project bid denar 6 + denar 9']);
    expect(paymentText(clicks(bid, 'zone:project'))).toBe('project bid denar 6 + denar 9');
  });
});

describe('pieces of modules', () => {
  const chests = (room: number, ...cards: string[]) =>
    action(`buy chests of room ${room} with ${cards.join(' + ')}`, 'buy chests of room', { number: room, cards });
  const falcon = (name: string, cell: number[], card: string) =>
    action(`falcon ${name} at ${cell.join()} for ${card}`, 'falcon', { name, cell, cards: [card] });
  const stow = (kind: string, tile: string) => action(`stow ${kind} chest in ${tile}`, 'stow', { kind, tile });

  it('are bought by picking them, or by a button for each', () => {
    const rooms = choicesOf([take('denar 1'), chests(1, 'florin 8'), chests(1, 'denar 5', 'ducat 3'), chests(2, 'florin 8')]);
    expect(texts(leftOver(rooms, NOTHING))).toEqual(['buy chests of room 1 with florin 8', 'buy chests of room 2 with florin 8']);
    expect(paymentText(clicks(rooms, 'zone:room 2'))).toBe('buy chests of room 2 with florin 8');
  });

  it('go to a corner of cells, and buttons tell what can go there', () => {
    const birds = choicesOf([
      take('denar 1'),
      falcon('white garden/tower', [1, 0], 'denar 2'),
      falcon('white garden/tower', [1, 0], 'ducat 1'),
      falcon('black pavilion/tower', [1, 0], 'denar 2'),
      falcon('white garden/tower', [2, 0], 'denar 2'),
    ]);
    expect(leftOver(birds, NOTHING)).toEqual([]);
    const at = clicks(birds, 'corner:1,0');
    expect(texts(leftOver(birds, at))).toEqual(['falcon white garden/tower at 1,0 for denar 2', 'falcon black pavilion/tower at 1,0 for denar 2']);
    expect(paymentText(clicks(birds, 'corner:1,0', 'name:white garden/tower'))).toBe('falcon white garden/tower at 1,0 for ducat 1');
    expect(paymentText(clicks(birds, 'name:white garden/tower', 'corner:2,0'))).toBe('falcon white garden/tower at 2,0 for denar 2');
  });

  it('go into a tile by one click, unless two may go there', () => {
    const chosenFor = (tile: string) => chosen(stowing, clicks(stowing, `tile:${tile}`))?.action.text;
    const stowing = choicesOf([stow('garden', 'garden 11'), stow('garden', 'project garden/tower'), stow('tower', 'project garden/tower'), bare('done')]);
    expect(chosenFor('garden 11')).toBe('stow garden chest in garden 11');
    expect(chosenFor('project garden/tower')).toBeUndefined();
    expect(texts(leftOver(stowing, clicks(stowing, 'tile:project garden/tower')))).toHaveLength(2);
  });
});

describe('redesigning', () => {
  it('goes from a tile of the palace to the reserve or to its successor', () => {
    const selection = clicks(ACT, 'tile:seraglio 3');
    expect([...pickable(ACT, selection).next].sort()).toEqual(['tile:chambers 6', 'zone:reserve']);
    expect(chosen(ACT, selection)).toBeNull();
    expect(texts(leftOver(ACT, selection))).toEqual(['remove seraglio 3']);
    expect(chosen(ACT, clicks(ACT, 'tile:seraglio 3', 'zone:reserve'))?.action.text).toBe('remove seraglio 3');
  });

  it('goes from a tile of the reserve to a cell', () => {
    const selection = clicks(ACT, 'tile:chambers 6', 'cell:2,-1');
    expect(chosen(ACT, selection)?.action.text).toBe('add chambers 6 at 2,-1');
    expect(mayGrow(ACT, selection)).toBe(false);
  });

  it('does not move a tile by one click even if that is all it can do', () => {
    expect(chosen(ACT, clicks(ACT, 'tile:arcades 9'))).toBeNull();
  });
});

describe('placing', () => {
  const one = choicesOf([place('tower 9 ES', 1, 0), place('tower 9 ES', 0, 1), reserve('tower 9 ES')]);

  it('needs only a cell when there is one tile', () => {
    expect(chosen(one, clicks(one, 'cell:1,0'))?.action.text).toBe('place tower 9 ES at 1,0');
    expect(chosen(one, clicks(one, 'zone:reserve'))?.action.text).toBe('reserve tower 9 ES');
  });

  it('offers the reserve as a button', () => {
    expect(texts(leftOver(one, NOTHING))).toEqual(['reserve tower 9 ES']);
  });

  it('asks for what the table cannot tell apart', () => {
    const gates = choicesOf([
      action('place chambers 9 W at 2,0 gate west', 'place', { tile: 'chambers 9 W', cell: [2, 0], edge: 'west' }),
      action('place chambers 9 W at 2,0 gate north', 'place', { tile: 'chambers 9 W', cell: [2, 0], edge: 'north' }),
      reserve('chambers 9 W'),
    ]);
    const selection = clicks(gates, 'cell:2,0');
    expect(chosen(gates, selection)).toBeNull();
    expect(leftOver(gates, selection)).toHaveLength(2);
  });
});

describe('what is left over', () => {
  it('is what involves nothing on the table', () => {
    expect(texts(leftOver(ACT, NOTHING))).toEqual(['wake']);
  });

  it('is a list of numbers in an auction', () => {
    const bids = choicesOf([bare('pass'), ...[1, 2, 3].map((number) => action(`bid ${number}`, 'bid', { number }))]);
    expect(texts(leftOver(bids, NOTHING))).toEqual(['pass', 'bid 1', 'bid 2', 'bid 3']);
  });

  it('includes kinds, which can be named by a button', () => {
    const kinds = choicesOf([action('name garden', 'name', { kind: 'garden' }), action('name tower', 'name', { kind: 'tower' })]);
    expect(leftOver(kinds, NOTHING)).toHaveLength(2);
    expect(chosen(kinds, clicks(kinds, 'kind:tower'))?.action.text).toBe('name tower');
  });
});

it('says when a click means nothing', () => {
  expect(click(ACT, NOTHING, 'space:1', worth)).toEqual({ selection: NOTHING, taken: false });
});

it('tells cards of the hand from cards of the display', () => {
  const change = choicesOf([
    action('moneychanger gives denar 5 for florin 3', 'moneychanger gives', { card: 'denar 5', card2: 'florin 3' }),
  ]);
  expect(change[0]?.things).toEqual(['hand:denar 5', 'display:florin 3']);
  expect(change[0]?.group).toBeNull();
  expect(candidates(change, { picked: ['hand:denar 5'], paying: null })).toHaveLength(1);
});

describe('craftsmen beside what is asked', () => {
  const swap = action('mixer swaps 1 and 2', 'mixer swaps', { space: 1, space2: 2 });

  it('do not hide that there is one tile to place', () => {
    const placing = choicesOf([place('tower 12', 1, 0), place('tower 12', 0, 1), reserve('tower 12'), swap]);
    expect(chosen(placing, clicks(placing, 'cell:1,0'))?.action.text).toBe('place tower 12 at 1,0');
    expect(texts(leftOver(placing, NOTHING))).toEqual(['reserve tower 12']);
    expect(chosen(placing, clicks(placing, 'craftsman:mortar mixer', 'space:1', 'space:2'))?.action.text).toBe('mixer swaps 1 and 2');
  });

  it('are handed on or used at the last moment', () => {
    const handOn = (name: string) => action(`hand on ${name}`, 'hand on', { name });
    const last = choicesOf([handOn('smith'), handOn('mortar mixer'), bare('smith draws'), swap]);
    expect(texts(leftOver(last, clicks(last, 'craftsman:smith')))).toEqual(['hand on smith', 'smith draws']);
    expect(chosen(last, clicks(last, 'craftsman:mortar mixer'))?.action.text).toBe('hand on mortar mixer');
    expect(mayGrow(last, clicks(last, 'craftsman:mortar mixer'))).toBe(true);
  });

  it('are called like the builder', () => {
    const acting = choicesOf([take('denar 1'), bare('builder redesigns')]);
    expect(chosen(acting, clicks(acting, 'craftsman:builder'))?.action.text).toBe('builder redesigns');
  });
});

describe('colours of two columns', () => {
  const collect = (kind: string, currency?: string) =>
    action(`collect ${kind}${currency ? ` of ${currency}` : ''}`, 'collect', currency ? { kind, currency } : { kind });

  it('are picked with their column, and without one where there is one only', () => {
    const two = choicesOf([collect('pavilion', 'florin'), collect('pavilion', 'denar'), bare('done')]);
    expect(chosen(two, clicks(two, 'set:pavilion denar'))?.action.text).toBe('collect pavilion of denar');
    const one = choicesOf([collect('pavilion'), bare('done')]);
    expect(chosen(one, clicks(one, 'set:pavilion'))?.action.text).toBe('collect pavilion');
  });
});

describe('tiles that may be turned', () => {
  const turned = (tile: string, x: number, y: number, number: number) =>
    action(`place ${tile} at ${x},${y} turned ${number}`, 'place', { tile, cell: [x, y], number });
  const PLACE = choicesOf([place('magical pavilion 9', 1, 0), turned('magical pavilion 9', 1, 0, 1), place('tower 12', 1, 0)]);

  it('ask for their direction, also if they lie as printed', () => {
    const picked: Selection = { picked: ['tile:magical pavilion 9', 'cell:1,0'], paying: null };
    expect(chosen(PLACE, picked)).toBeNull();
    expect(leftOver(PLACE, picked)).toHaveLength(2);
    expect(chosen(PLACE, { picked: [...picked.picked, 'number:0'], paying: null })?.action.text).toBe('place magical pavilion 9 at 1,0');
    expect(chosen(PLACE, { picked: ['tile:tower 12', 'cell:1,0'], paying: null })?.action.text).toBe('place tower 12 at 1,0');
  });
});

describe('what cannot be accepted', () => {
  const asked = (decision: string, legal: LegalAction[], more: Partial<View> = {}) =>
    onlyDecline({ decision: { seat: 0, decision }, legal, ...more } as View);

  it('is declined where nothing else can be said', () => {
    expect(asked('interrupt', [bare('pass')])).toBe('pass');
    expect(asked('redesign', [bare('done')])).toBe('done');
  });

  it('is left to the player where there is something to choose', () => {
    expect(asked('interrupt', [bare('pass'), bare('wake')])).toBeNull();
    expect(asked('place', [reserve('tower 9')])).toBeNull();
    expect(asked('act', [bare('pass')])).toBeNull();
    expect(asked('interrupt', [])).toBeNull();
  });

  it('is left to the player who takes steps back', () => {
    expect(asked('redesign', [bare('done')], { redo: true })).toBeNull();
  });
});
