import { PALACE_KINDS } from '../../lib/protocol';
import { parseLoose, parsePlaced } from '../../pieces/names';
import { kindName } from '../../story/words';
import type { ModulePalace, Pieces } from '../palaces';

const isGround = (name: string) => name.startsWith('ground ');
const builtOn = (ground: string, pieces: Pieces) => pieces.find((piece) => piece.endsWith(` on ${ground}`))?.split(' ')[0];

/** "tower on ground 9 a": the building that stands on it. */
export default {
  marks: ({ name }) => (isGround(name) ? [{ label: 'building', choices: PALACE_KINDS.map((kind) => ({ piece: `${kind} on ${name}`, text: kindName(kind), kind })) }] : []),
  missing: ({ tiles, pieces }) => tiles.map((text) => parsePlaced(text).name).find((name) => isGround(name) && !builtOn(name, pieces)) ?? null,
  state: ({ palaces }) => {
    const built: Record<string, { kind: string }> = {};
    const stored: string[] = [];
    for (const palace of palaces) {
      for (const { name } of palace?.tiles.map(parsePlaced) ?? []) {
        const kind = isGround(name) ? builtOn(name, palace!.pieces) : undefined;
        if (kind) built[name] = { kind };
      }
      stored.push(...(palace?.reserve ?? []).map((text) => parseLoose(text).name).filter(isGround));
    }
    // What stands on a ground in a reserve matters to nothing: one of a kind that there is most of still.
    for (const name of stored) {
      const used = Object.values(built).map(({ kind }) => kind);
      const times = (kind: string) => used.filter((each) => each === kind).length;
      built[name] = { kind: PALACE_KINDS.reduce((least, kind) => (times(kind) < times(least) ? kind : least)) };
    }
    return { built };
  },
} satisfies ModulePalace;
