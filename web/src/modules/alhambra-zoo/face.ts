import type { ModuleFace, ModuleState, Standing } from '../faces';
import type { View } from '../../lib/protocol';
import { onPlace, placeOf, placesOf, thingOf, zooOf } from './animals';
import Overlay from './Overlay.svelte';
import { slotMiddle, slotSymbol, speciesName } from './names';
import Panel from './Panel.svelte';

function standing(state: ModuleState, seat: number, view: View): Standing[] {
  return placesOf(state, seat, view).flatMap(({ on, cell, animals }) =>
    animals.map((animal, slot) => {
      const [x, y] = slotMiddle(slot);
      return { id: animal, thing: thingOf(animal, animals), name: speciesName(animal), tile: placeOf(on).tile, x: cell[0] + x, y: cell[1] + y };
    }),
  );
}

export default {
  id: 'alhambra-zoo',
  count: (state) => zooOf(state).animals?.length ?? null,
  matters: (view) => view.decision?.decision === 'zoo',
  panel: Panel,
  overlay: Overlay,
  standing,
  cover: (state, tile) => onPlace(state, tile).map((animal, slot) => slotSymbol(animal, slot)),
} satisfies ModuleFace;
