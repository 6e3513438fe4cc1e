import { beforeEach, describe, expect, it } from 'vitest';
import { useMessages } from '../lib/i18n.svelte';
import english from '../messages/en';
import french from '../messages/fr';
import { excerpt, LONGEST_SEARCH, marked, rulesOf, search, wordsOf } from './rules';

const setup = { game: 'alhambra', players: 3, modules: ['camps', 'thieves'], options: {} };
const topics = (text: string, more: Partial<typeof setup> = {}) => search(rulesOf({ ...setup, ...more }), wordsOf(text)).map(({ topic }) => topic);

describe('looking up a rule', () => {
  beforeEach(() => useMessages('en', english));

  it('is over the game and the modules in play, and no others', () => {
    expect(topics('bastion')).toEqual(['camps']);
    expect(topics('wishing well')).toEqual([]);
    expect(topics('')).toEqual(['goal', 'turn', 'money', 'buy', 'redesign', 'build', 'score', 'end', 'camps', 'thieves']);
    expect(topics('dirk')).toEqual([]);
    expect(topics('dirk', { players: 2 })).toEqual(['two']);
    expect(topics('moats', { game: 'granada' })[0]).toBe('granada');
  });

  it('wants all words, in any order, and titles first', () => {
    expect(topics('THIEF   card currency,')).toEqual(['thieves']);
    expect(topics('redesign')[0]).toBe('redesign');
  });

  it('ignores accents and capitals', () => {
    useMessages('fr', french);
    expect(topics('decompte')).toEqual(topics('DÉCOMPTE'));
    expect(topics('decompte').length).toBeGreaterThan(2);
    expect(topics('reamenager')[0]).toBe('redesign');
  });

  it('has a limit', () => {
    expect(wordsOf('a'.repeat(LONGEST_SEARCH + 500))).toEqual(['a'.repeat(LONGEST_SEARCH)]);
    expect(wordsOf(' .,; ')).toEqual([]);
  });

  it('shows the sentence that says it', () => {
    expect(excerpt('One thing. The king sleeps, the queen wakes.\n• The king eats.', ['king', 'queen'])).toBe('The king sleeps, the queen wakes.');
    expect(excerpt('One thing.\n• The king eats.', ['king'])).toBe('The king eats.');
    // Words of the title alone: how the text begins.
    expect(excerpt('One thing. Another.', ['king'])).toBe('One thing.');
    expect(excerpt('', ['king'])).toBe('');
  });

  it('shows whole sentences, with what they lean on', () => {
    const text = 'The king sleeps. A cat is black. It eats mice. The queen wakes. These change:\n• The king eats.';
    expect(excerpt(text, ['mice'])).toBe('A cat is black. It eats mice.');
    expect(excerpt(text, ['sleeps', 'queen'])).toBe('The king sleeps. … The queen wakes.');
    expect(excerpt(text, ['change'])).toBe('The queen wakes. These change: The king eats.');
  });

  it.each([['en', english], ['fr', french]] as const)('begins and ends no excerpt within a sentence, in %s', (language, words) => {
    useMessages(language, words);
    for (const { text } of rulesOf({ ...setup, game: 'alhambra-granada', players: 2, modules: ['camps', 'thieves', 'wishing-well', 'bazaars'] })) {
      for (const word of new Set(wordsOf(text.slice(0, LONGEST_SEARCH * 20)))) {
        const said = excerpt(text, [word]);
        expect(said).toMatch(/^[\p{Lu}«“(]/u);
        expect(said).toMatch(/[.!?)»”]$/u);
      }
    }
  });

  it('marks what was looked for where it stands', () => {
    expect(marked('Un décompte – le Décompte', ['decompte'])).toEqual([
      { text: 'Un ', hit: false },
      { text: 'décompte', hit: true },
      { text: ' – le ', hit: false },
      { text: 'Décompte', hit: true },
    ]);
    // A letter that falls apart keeps its place.
    expect(marked('ﬁn de partie', ['partie']).filter(({ hit }) => hit)).toEqual([{ text: 'partie', hit: true }]);
    expect(marked('abc', [])).toEqual([{ text: 'abc', hit: false }]);
    expect(marked('', ['a'])).toEqual([]);
  });
});
