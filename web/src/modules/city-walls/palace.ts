import type { ModulePalace } from '../palaces';

export default { addsWalls: true } satisfies ModulePalace;
