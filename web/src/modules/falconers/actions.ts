import { parsePlaced } from '../../pieces/names';
import type { ModuleActions, Trial } from '../actions';
import { crossingsOf, isFalcon, type Perched } from './falcons';

/** At an intersection that is free, if there is one: the reason is then not merely that. */
const buy: Trial = (name, { view, you, hand }) => {
  if (!isFalcon(name) || you === null || !view) return null;
  const placed = (view.modules?.falconers?.placed ?? []) as Perched[];
  const taken = placed.filter(({ seat }) => seat === you).map(({ cell }) => cell.join(','));
  const crossings = crossingsOf([{ x: 0, y: 0 }, ...(view.seats[you]?.palace ?? []).map(parsePlaced)]);
  const at = crossings.find((crossing) => !taken.includes(crossing)) ?? crossings[0] ?? '0,0';
  return `falcon ${name} at ${at} for ${hand[0] ?? 'nothing'}`;
};

export default {
  verbs: {
    falcon: { place: 'corner:{cell}' },
  },
  tries: { name: buy, 'falcons-name': buy },
} satisfies ModuleActions;
