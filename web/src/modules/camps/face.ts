import type { ModuleFace } from '../faces';
import Overlay from './Overlay.svelte';

export default { id: 'camps', overlay: Overlay } satisfies ModuleFace;
