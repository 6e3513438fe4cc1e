import type { View } from '../../lib/protocol';
import type { ModuleFace } from '../faces';

const onSale = (view: View) => (view.beside ?? []).flat().filter((name) => name.startsWith('well ')).length;

export default {
  id: 'wishing-well',
  count: (_, view) => onSale(view) || null,
} satisfies ModuleFace;
