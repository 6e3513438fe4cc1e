import { expect, it } from 'vitest';
import { useMessages } from '../lib/i18n.svelte';
import english from '../messages/en';
import french from '../messages/fr';
import { reason, worths } from './race';
import type { Race, Share } from './score';

const use = (language: 'en' | 'fr') => useMessages(language, language === 'en' ? english : french);
const share = (count: number, points: number, place = 0, tied = 0): Share => ({ count, points, place, tied });
const race = (values: number[], ...shares: Share[]): Race => ({ kind: 'tower', shares, values, built: null, factors: [] });
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const reasons = (of: Race) => of.shares.map((each) => plain(reason(of, each)));

it('says that a place is not paid in this scoring, and never that it gives 0', () => {
  use('en');
  expect(reasons(race([6], share(3, 6, 1, 1), share(2, 0, 2, 1)))).toEqual(['1st place: 6', 'no points for this place']);
  expect(reasons(race([6], share(3, 3, 1, 2), share(3, 3, 1, 2)))[0]).toBe('Shared 1st: 6 ÷ 2 = 3 · 2nd: no points for this place');
  expect(reasons(race([13, 6], share(3, 6, 1, 3), share(3, 6, 1, 3), share(3, 6, 1, 3)))[0]).toBe(
    'Shared 1st and 2nd: (13 + 6) ÷ 3, rounded down to 6 · 3rd: no points for this place',
  );
  expect(reasons(race([21, 13, 6], share(3, 17, 1, 2), share(3, 17, 1, 2)))[0]).toBe('Shared 1st and 2nd: (21 + 13) ÷ 2 = 17');
});

it('says which place is worth what', () => {
  use('en');
  expect([worths(race([6])), worths(race([8, 1]))]).toEqual(['1st: 6', '1st: 8 · 2nd: 1']);
  use('fr');
  expect(plain(worths(race([21, 13, 6])))).toBe('1re : 21 · 2e : 13 · 3e : 6');
});

it('says when a shared place is paid, but too little to share', () => {
  use('en');
  expect(reasons(race([1], share(1, 0, 1, 2), share(1, 0, 1, 2), share(0, 0)))).toEqual([
    'Shared 1st: 1 ÷ 2, rounded down to 0 · 2nd: no points for this place',
    'Shared 1st: 1 ÷ 2, rounded down to 0 · 2nd: no points for this place',
    'no points for this place',
  ]);
});

it('says of a multiple what each building is worth, and who was first of as many', () => {
  use('en');
  const schools: Race = { ...race([27, 9], share(4, 27, 1, 1), share(4, 9, 2, 1)), kind: 'school', built: 9, factors: [3, 1] };
  expect(reasons(schools)).toEqual(['1st place: 3 × 9 built = 27 · tie broken by the most expensive tile', '2nd place: 1 × 9 built = 9 · tie broken by the most expensive tile']);
});

it('says so in French', () => {
  use('fr');
  expect(reasons(race([6], share(3, 3, 1, 2), share(3, 3, 1, 2), share(1, 0, 3, 1)))).toEqual([
    'Partage 1re : 6 ÷ 2 = 3 · 2e : aucun point',
    'Partage 1re : 6 ÷ 2 = 3 · 2e : aucun point',
    'aucun point à cette place',
  ]);
  const three = share(1, 1, 1, 3);
  expect(reasons(race([5], three, three, three))[0]).toBe('Partage 1re : 5 ÷ 3, arrondi à l’inférieur : 1 · 2e et 3e : aucun point');
});
