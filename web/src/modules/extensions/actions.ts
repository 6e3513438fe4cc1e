import { cardLook } from '../../pieces/names';
import type { ModuleActions, Trial } from '../actions';
import { boardOf } from './board';

/** With the cheapest cards that fit, or with whatever there is. */
const take: Trial = (extension, { view, hand }) => {
  const { columns = [], rows = [] } = boardOf(view?.modules?.extensions ?? {});
  const space = Number(/\d+$/.exec(extension)?.[0]) - 1;
  const left = [...hand].sort((a, b) => cardLook(a).value - cardLook(b).value);
  const cards = (columns[Math.floor(space / rows.length)] ?? []).flatMap((currency) => {
    const at = left.findIndex((card) => card.startsWith(`${currency} `));
    return at < 0 ? [] : left.splice(at, 1);
  });
  return `${extension} with ${cards.join(' + ') || 'nothing'}`;
};

export default {
  verbs: {
    extension: { place: 'zone:extension {number}' },
    'extension for Dirk': { place: 'zone:extension {number}' },
  },
  tries: { 'zone-extension': take },
} satisfies ModuleActions;
