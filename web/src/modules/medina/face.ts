import { parsePlaced } from '../../pieces/names';
import type { ModuleFace } from '../faces';
import Panel from './Panel.svelte';

export default {
  id: 'medina',
  /** All that are built. */
  count: (_, view) => view.seats.flatMap(({ palace }) => palace).filter((text) => parsePlaced(text).name.startsWith('medina ')).length || null,
  panel: Panel,
} satisfies ModuleFace;
