// The deal of the guided game: whoever plays it, and however, is told what there is to know early and in a good order.

import { beforeAll, describe, expect, it } from 'vitest';
import { useMessages } from '../lib/i18n.svelte';
import english from '../messages/en';
import coach from '../messages/en/coach.json';
import { guidedWish } from './deal';
import { learn, loadEngine, STYLES, type Engine, type Learnt } from './learners';

const LUCKS = [1, 2, 3, 4];
/** What is told before the first scoring, and what after it. */
const BEFORE = ['aim', 'money', 'turn', 'buy', 'build', 'extra', 'reserve', 'wall', 'majority', 'dirk', 'pile', 'others'];
const AFTER = ['scoring', 'ties', 'end', 'over'];

describe.skipIf(!__DEVICE__)('the deal of the guided game', () => {
  let engine: Engine;
  beforeAll(async () => {
    useMessages('en', { ...english, coach });
    engine = await loadEngine();
  });

  const turnOf = ({ told }: Learnt, id: string) => told.find((each) => each.id === id)?.turn ?? Infinity;

  it.each(Object.entries(STYLES))('suits a %s learner', (_, style) => {
    for (const luck of LUCKS) {
      const learnt = learn(engine, guidedWish(''), style, luck);
      const order = learnt.told.map(({ id }) => id);
      expect(BEFORE.filter((id) => turnOf(learnt, id) > learnt.scored), order.join(' ')).toEqual([]);
      expect(order.slice(0, 2)).toEqual(['aim', 'money']);
      expect(order.filter((id) => AFTER.includes(id))).toEqual(AFTER);
      expect(['extra', 'reserve', 'majority', 'dirk', 'pile'].filter((id, i) => turnOf(learnt, id) > 4 + i), order.join(' ')).toEqual([]);
      if (!style.follows) continue;
      expect(learnt.told.find(({ id }) => id === 'buy')!.text).toContain('exactly');
      expect(['buy', 'extra', 'build'].map((id) => turnOf(learnt, id))).toEqual([2, 2, 2]);
    }
  });
});
