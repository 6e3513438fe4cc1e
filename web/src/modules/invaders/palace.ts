import type { ModulePalace } from '../palaces';

/** They follow from where the attack comes from as well, which is not said. */
export default { counted: ['invaders.facing', 'invaders.beside'] } satisfies ModulePalace;
