import type { ModuleFace } from '../faces';
import { ownCards } from '../hand';

export default {
  id: 'diamonds',
  icon: 'c-diamond',
  count: (_, view) => ownCards(view, 'diamond '),
} satisfies ModuleFace;
