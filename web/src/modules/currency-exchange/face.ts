import type { ModuleFace } from '../faces';
import { ownCards } from '../hand';

export default {
  id: 'currency-exchange',
  icon: 'm-exchange',
  count: (_, view) => ownCards(view, 'exchange '),
} satisfies ModuleFace;
