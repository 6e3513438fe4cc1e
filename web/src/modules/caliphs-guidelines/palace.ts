import type { ModulePalace } from '../palaces';

/** What the missions count follows from the palaces; which of them there are is said on the table. */
export default {
  state: ({ table }) => {
    const drawn = (table['caliphs-guidelines.drawn'] ?? {}) as Record<string, boolean>;
    return { missions: Object.keys(drawn).filter((mission) => drawn[mission]) };
  },
} satisfies ModulePalace;
