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

/** So many sentences under a title. */
const MOST_SENTENCES = 3;
/** Such a beginning speaks of something in the sentence before. */
const LEANS = /^(?:It|Its|They|Their|This|These|That|He|Then|So|Both|Each|Other|Otherwise|Il|Ils|Elle|Elles|Son|Sa|Ses|Leur|Leurs|Cela|Ce|Cette|Ces|Celui-ci|Celle-ci|Puis|Sinon|Chacune?|Les deux)(?=[\s’'])/;

/** Whole sentences that have the words, for the lines under the title, with what they lean on; "…" where some between are left out. */
export function excerpt(text: string, words: readonly string[]): string {
  const sentences = text
    .split(/(?<=[.!?])\s+|\n/)
    .map((sentence) => sentence.replace(/^[•\s]+/, ''))
    .filter((sentence) => sentence !== '');
  const plains = sentences.map(plain);
  const shown = new Set<number>();
  const left = new Set(words);
  // First the one that says most, then what says the rest.
  while (shown.size < MOST_SENTENCES) {
    const counts = plains.map((there) => [...left].filter((word) => there.includes(word)).length);
    const most = Math.max(0, ...counts);
    if (most === 0 && shown.size > 0) break;
    const best = counts.indexOf(most);
    for (const word of left) if (plains[best]?.includes(word)) left.delete(word);
    shown.add(best);
  }
  for (const at of [...shown]) {
    if (at > 0 && LEANS.test(sentences[at]!)) shown.add(at - 1);
    if (sentences[at]?.endsWith(':') && at + 1 < sentences.length) shown.add(at + 1);
  }
  const places = [...shown].sort((a, b) => a - b);
  return places.map((at, n) => `${n === 0 ? '' : at === places[n - 1]! + 1 ? ' ' : ' … '}${sentences[at] ?? ''}`).join('');
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
