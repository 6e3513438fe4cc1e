import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { useMessages } from '../lib/i18n.svelte';
import type { Decision, LegalAction, Table } from '../lib/protocol';
import french from '../messages/fr';
import { moduleOf } from './owner';

interface Named {
  name: string;
}
interface Owner {
  id: string;
  verbs?: (Named & { arguments: Named[] })[];
  questions?: Named[];
}
const manifest = JSON.parse(readFileSync(new URL('manifest.json', import.meta.url), 'utf8')) as { core: Owner; games: Owner[]; modules: Owner[] };

const tableWith = (...modules: string[]) => ({ setup: { modules } }) as unknown as Table;
const all = tableWith(...manifest.modules.map(({ id }) => id));
const decision = (name: string) => ({ decision: name, seat: 0, text: '' }) as Decision;
const action = ({ name, arguments: args }: { name: string; arguments: Named[] }): LegalAction => ({
  text: '', verb: name, args: Object.fromEntries(args.map((each) => [each.name, 1])),
});

describe('moduleOf', () => {
  beforeAll(() => useMessages('fr', french));

  it.each(manifest.modules.map((module) => [module.id, module] as const))('finds %s by its verbs and questions', (id, { verbs = [], questions = [] }) => {
    expect(verbs.filter((verb) => moduleOf(all, decision('act'), action(verb)) !== id).map(({ name }) => name)).toEqual([]);
    expect(questions.filter(({ name }) => moduleOf(all, decision(name)) !== id)).toEqual([]);
  });

  it('says nothing of what is the game’s own', () => {
    const owners = [manifest.core, ...manifest.games];
    expect(owners.flatMap(({ verbs = [] }) => verbs).map((verb) => moduleOf(all, null, action(verb))).filter((id) => id !== null)).toEqual([]);
    expect(owners.flatMap(({ questions = [] }) => questions).map(({ name }) => moduleOf(all, decision(name))).filter((id) => id !== null)).toEqual([]);
  });

  it('goes by the question where the action is anybody’s', () => {
    expect(moduleOf(all, decision('auction'), action({ name: 'pass', arguments: [] }))).toBe('characters');
    expect(moduleOf(all, decision('interrupt'))).toBeNull();
    expect(moduleOf(tableWith('thieves'), decision('interrupt'))).toBe('thieves');
    expect(moduleOf(tableWith(), null)).toBeNull();
  });
});
