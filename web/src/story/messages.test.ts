// Every event, decision and refusal of the engine has its words here. The engine's own sources are the list.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import english from '../messages/en/story.json';
import french from '../messages/fr/story.json';

const engine = new URL('../../../engine/', import.meta.url);

const sources = readdirSync(engine, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(cc|h)$/.test(name) && !name.endsWith('_test.cc'))
  // Adjacent string literals are one.
  .map((name) => readFileSync(new URL(name, engine), 'utf8').replace(/"\s*\n\s*"/g, ''));

function all(pattern: RegExp): string[][] {
  return sources.flatMap((source) => [...source.matchAll(pattern)].map((match) => match.slice(1)));
}

const lists = (name: string) =>
  sources.flatMap((source) => [...source.matchAll(new RegExp(`${name}\\(\\) ?(?:const )?(?:override )?\\{([\\s\\S]*?)\\n *\\}\\n`, 'g'))].map((match) => match[1]!));

const names = (name: string) => lists(name).flatMap((body) => [...body.matchAll(/\{"([a-z-]+): /g)].map((match) => match[1]!));

/** Frames that nobody is asked in. */
const UNASKED = new Set(['turn', 'refill', 'scoring', 'interrupts', 'end', 'over', 'set-up', 'fill', 'dancing', 'bonus-round', 'first-citizens-round', 'smith-drawing', 'keys', 'bonuses', 'gate-points', 'gate-redesign', 'gate-plaza', 'designers-round', 'handymen-round']);
/** Faults of a set-up, and an option of one: a player at a table never meets them. */
const OF_SET_UPS = new Set(['components', 'edition', 'game', 'options', 'players', 'older-edition', 'face-up', 'alhambra', 'granada', 'alhambra-granada']);
/** Told as headings or not at all. */
const UNTOLD = new Set(['turn', 'scoring']);

describe('words for what the engine says', () => {
  it('are there for every event', () => {
    const events = new Set([...names('CoreEvents'), ...names('events')]);
    expect(events.size).toBeGreaterThan(40);
    const known = new Set([...Object.keys(english.did), ...Object.keys(english.event)]);
    expect([...events].filter((name) => !known.has(name) && !UNTOLD.has(name))).toEqual([]);
  });

  it('are there for every decision', () => {
    const decisions = new Set([...names('CoreDecisions'), ...names('decisions')]);
    expect(decisions.size).toBeGreaterThan(12);
    expect([...decisions].filter((name) => !(name in english.help.decision) && !UNASKED.has(name))).toEqual([]);
  });

  it('are there for every module', () => {
    const modules = readdirSync(new URL('modules/', engine), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(modules.map(({ name }) => name).filter((name) => !(name in english.help.module))).toEqual([]);
  });

  it('are there for every refusal of an action, in French', () => {
    const codes = new Set(all(/[({]\s*"([a-z]+(?:-[a-z]+)*)",\s*"[A-Z{][^"]*"/g).flat().filter((code) => !OF_SET_UPS.has(code)));
    expect(codes.size).toBeGreaterThan(60);
    expect([...codes].filter((code) => !(code in french.refusal))).toEqual([]);
  });

  it('are there for everything that scores', () => {
    const scoring = all(/AddSource\(owner, "([a-z ]+)"/g).flat();
    expect(scoring.length).toBeGreaterThan(2);
    expect(scoring.filter((name) => !(name in english.piece.source))).toEqual([]);
  });
});
