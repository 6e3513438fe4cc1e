// Looking something up in the rules: those of the game that is played, and of the modules in play.

import { t, tIf } from '../lib/i18n.svelte';
import type { SetUp } from '../lib/protocol';
import { plain } from '../shell/setup';
import { moduleNameOf } from '../shell/words';

/** A part of the rules. `topic` is what its pictures are called by. */
export interface Rule {
  topic: string;
  /** Its symbol. */
  module: string | null;
  title: string;
  text: string;
}

/** A part of a text; `hit`: it was looked for. */
export interface Piece {
  text: string;
  hit: boolean;
}

const PARTS = ['goal', 'turn', 'money', 'buy', 'redesign', 'build', 'score', 'end'];
const TWO_PLAYERS = 'two';
/** More is no search. */
export const LONGEST_SEARCH = 60;

export function rulesOf({ game, players, modules }: SetUp): Rule[] {
  const general = [...PARTS, ...(players === 2 ? [TWO_PLAYERS] : [])].map((topic) => ({
    topic,
    module: null,
    title: t(`story.help.page.${topic}_title`),
    text: t(`story.help.page.${topic}`),
  }));
  const text = tIf(`story.help.game.${game}`);
  const other = text === undefined ? [] : [{ topic: game, module: null, title: t(`story.help.game.${game}_title`), text }];
  const own = modules.map((id) => ({ topic: id, module: id, title: moduleNameOf(id), text: tIf(`modules.${id}.help`) ?? '' }));
  return [...other, ...general, ...own];
}

export function wordsOf(search: string): string[] {
  return plain(search.slice(0, LONGEST_SEARCH)).split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** Those that have all words, in any order; where the title has one comes first. Without words: all. */
export function search(rules: readonly Rule[], words: readonly string[]): Rule[] {
  const found = rules.filter(({ title, text }) => {
    const all = plain(`${title} ${text}`);
    return words.every((word) => all.includes(word));
  });
  const inTitle = ({ title }: Rule) => (words.some((word) => plain(title).includes(word)) ? 0 : 1);
  return words.length === 0 ? found : found.sort((a, b) => inTitle(a) - inTitle(b));
}

/** The sentence that has the most of the words, for a line under the title. */
export function excerpt(text: string, words: readonly string[]): string {
  const sentences = text.split(/(?<=[.!?])\s+|\n/).filter((sentence) => sentence.trim() !== '');
  const score = (sentence: string) => {
    const there = plain(sentence);
    return words.filter((word) => there.includes(word)).length;
  };
  const best = Math.max(0, ...sentences.map(score));
  return (sentences.find((sentence) => score(sentence) === best) ?? '').replace(/^[•\s]+/, '');
}

/** The text in pieces, with what was looked for; accents count for nothing. */
export function marked(text: string, words: readonly string[]): Piece[] {
  // Each letter by itself, so that places in the plain text are places in the text.
  const letters = [...text];
  const plains = letters.map(plain);
  const all = plains.join('');
  const starts: number[] = [];
  for (let i = 0, at = 0; i < plains.length; at += plains[i]!.length, i += 1) starts.push(at);
  const hits = new Array<boolean>(letters.length).fill(false);
  for (const word of words) {
    for (let at = all.indexOf(word); at >= 0; at = all.indexOf(word, at + 1)) {
      starts.forEach((start, i) => {
        if (start >= at && start < at + word.length) hits[i] = true;
      });
    }
  }
  const pieces: Piece[] = [];
  letters.forEach((letter, i) => {
    const last = pieces.at(-1);
    if (last && last.hit === hits[i]) last.text += letter;
    else pieces.push({ text: letter, hit: hits[i]! });
  });
  return pieces;
}
