import type { ModuleFace } from '../faces';
import Overlay from './Overlay.svelte';

export default {
  id: 'palace-designers',
  overlay: Overlay,
} satisfies ModuleFace;
