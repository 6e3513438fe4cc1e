import type { ModuleFace } from '../faces';
import { ownCards } from '../hand';

export default {
  id: 'currency-exchange',
  count: (_, view) => ownCards(view, 'exchange '),
} satisfies ModuleFace;
