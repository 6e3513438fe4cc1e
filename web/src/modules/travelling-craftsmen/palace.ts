import type { ModulePalace } from '../palaces';

export default { rotates: true } satisfies ModulePalace;
