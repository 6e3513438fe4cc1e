import type { ModuleFace } from '../faces';

export default {
  id: 'master-builders',
  count: (_, view) => {
    const hand = view.seats.find((seat) => seat.hand !== undefined)?.hand ?? [];
    return hand.filter((card) => card.endsWith('builder')).length || null;
  },
} satisfies ModuleFace;
