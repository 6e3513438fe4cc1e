import { expect, it } from 'vitest';
import type { View } from '../lib/protocol';
import { newsOf } from './news';

const seat = { palace: ['tower 9 ES at 1,0'], reserve: ['garden 8'], waiting: [], score: 3, wall: 0 };
const before = { market: ['tower 9 ES', null, 'garden 10 W', 'arcades 5'], display: ['denar 3', 'denar 3', 'florin 2'], seats: [seat, seat] } as unknown as View;

const news = (change: Partial<View>) => [...newsOf(before, { ...before, ...change })];

it('is empty where nothing changed', () => {
  expect(news({})).toEqual([]);
});

it('tells equal cards apart', () => {
  expect(news({ display: ['denar 3', 'denar 3', 'denar 3', 'ducat 1'] })).toEqual(['display denar 3 2', 'display ducat 1 0']);
  expect(news({ display: ['denar 3'] })).toEqual([]);
});

it('names tiles where they are new', () => {
  expect(news({ market: ['tower 9 ES', 'pavilion 2', 'arcades 5', 'garden 10 W'] })).toEqual(['pavilion 2', 'arcades 5', 'garden 10 W']);
  expect(news({ beside: [['bazaar ducat pavilion/seraglio/tower']] })).toEqual(['bazaar ducat pavilion/seraglio/tower']);
});

it('names palaces with what was built, moved or taken away', () => {
  const changed = (change: object) => news({ seats: [seat, { ...seat, ...change }] });
  expect(changed({ palace: [...seat.palace, 'garden 8 at 0,1'], reserve: [] })).toEqual(['garden 8', 'seat 1']);
  expect(changed({ palace: ['tower 9 ES turned 1 at 2,0'] })).toEqual(['tower 9 ES', 'seat 1']);
  expect(changed({ palace: [] })).toEqual(['seat 1']);
  expect(changed({ reserve: ['garden 8', 'pavilion 2'] })).toEqual(['pavilion 2']);
  expect(changed({ score: 5 })).toEqual(['seat 1']);
});
