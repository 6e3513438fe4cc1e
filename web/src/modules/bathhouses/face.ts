import type { View } from '../../lib/protocol';
import type { ModuleFace } from '../faces';

const onSale = (view: View) => (view.beside ?? []).flat().filter((name) => name.startsWith('bath ')).length;

export default {
  id: 'bathhouses',
  count: (_, view) => onSale(view) || null,
} satisfies ModuleFace;
