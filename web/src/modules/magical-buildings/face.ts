import type { ModuleFace } from '../faces';

export default { id: 'magical-buildings' } satisfies ModuleFace;
