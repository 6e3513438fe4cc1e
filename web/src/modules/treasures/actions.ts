import { currencyOf } from '../../lib/protocol';
import { cardLook } from '../../pieces/names';
import type { ModuleActions, Trial, TrialFrom } from '../actions';

/** How much money a tile of the market lacks; less than 0 if there is enough. */
function lacking(space: number, { view, hand, priceOf }: TrialFrom): number | null {
  const price = priceOf(view?.market[space - 1] ?? '');
  const money = hand.filter((card) => card.startsWith(`${currencyOf(space)} `)).reduce((sum, card) => sum + cardLook(card).value, 0);
  return price === null ? null : price - money;
}

/** On the tile that is picked, else on the one that lacks the least: the reason is the one of the tile it would help with first. */
const spend: Trial = (treasure, from) => {
  const picked = from.picked.find((thing) => thing.startsWith('space:'));
  if (picked) return `spend treasure ${treasure} on ${picked.replace(':', ' ')}`;
  const spaces = (from.view?.market ?? []).flatMap((_, i) => {
    const lack = lacking(i + 1, from);
    return lack === null ? [] : [{ space: i + 1, lack }];
  });
  const short = spaces.filter(({ lack }) => lack > 0).sort((a, b) => a.lack - b.lack);
  const best = short[0] ?? spaces[0];
  return best ? `spend treasure ${treasure} on space ${best.space}` : null;
};

export default {
  verbs: {
    'spend treasure': { as: { number: 'treasure', tile: 'offer' } },
  },
  inPanel: ['treasure'],
  tries: { treasure: spend },
} satisfies ModuleActions;
