import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { WEIGHTS, weigh, weightOf } from './weights';

interface Named {
  name: string;
}
interface Owner {
  id: string;
  verbs?: Named[];
  questions?: Named[];
}
const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as unknown;
const { modules } = read('manifest.json') as { modules: Owner[] };

// After a change of the rules: `npx vitest run weights -u` writes the file anew.
it('every module is weighed by its choices and the length of its rules', async () => {
  const weights = modules.map(({ id, verbs = [], questions = [] }) => {
    const letters = (read(`${id}/en.json`) as { help: string }).help.length;
    return [id, weigh({ actions: new Set(verbs.map(({ name }) => name)).size, questions: questions.length, letters })];
  });
  await expect(`${JSON.stringify(Object.fromEntries(weights), null, 2)}\n`).toMatchFileSnapshot('weights.json');
});

it('there are enough of each weight for a surprise', () => {
  const ids = modules.map(({ id }) => id);
  expect(WEIGHTS.filter((weight) => ids.filter((id) => weightOf(id) === weight).length < 5)).toEqual([]);
});
