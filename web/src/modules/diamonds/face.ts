import type { ModuleFace } from '../faces';
import { ownCards } from '../hand';

export default {
  id: 'diamonds',
  count: (_, view) => ownCards(view, 'diamond '),
} satisfies ModuleFace;
