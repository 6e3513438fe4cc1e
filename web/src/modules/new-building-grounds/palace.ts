import { PALACE_KINDS } from '../../lib/protocol';
import { parseLoose, parsePlaced } from '../../pieces/names';
import { kindName } from '../../story/words';
import type { ModulePalace } from '../palaces';

/** "tower on ground 9 a": the building that stands on it. */
export default {
  marks: ({ name }) => (name.startsWith('ground ') ? [{ label: 'building', needed: true, choices: PALACE_KINDS.map((kind) => ({ piece: `${kind} on ${name}`, text: kindName(kind) })) }] : []),
  state: ({ palaces }) => {
    const grounds = palaces.flatMap((palace) => {
      const tiles = [...(palace?.tiles ?? []).map((text) => parsePlaced(text).name), ...(palace?.reserve ?? []).map((text) => parseLoose(text).name)];
      return tiles
        .filter((tile) => tile.startsWith('ground '))
        .map((ground) => [ground, { kind: palace?.pieces.find((piece) => piece.endsWith(` on ${ground}`))?.split(' ')[0] ?? PALACE_KINDS[0] }] as const);
    });
    return { built: Object.fromEntries(grounds) };
  },
} satisfies ModulePalace;
