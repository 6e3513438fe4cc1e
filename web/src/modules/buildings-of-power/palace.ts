import type { ModulePalace } from '../palaces';

/** It counts only for who has buildings of strength, and their dice are not put in. */
export default { counted: ['buildings-of-power.second-wall'] } satisfies ModulePalace;
