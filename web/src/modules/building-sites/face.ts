import type { ModuleFace } from '../faces';
import Overlay from './Overlay.svelte';
import Panel from './Panel.svelte';
import { isSite, sitesOf } from './sites';

export default {
  id: 'building-sites',
  count: (state) => sitesOf(state).length || null,
  matters: (view) => view.modules?.['building-sites']?.drawn !== undefined || (view.legal ?? []).some(({ verb }) => verb === 'complete'),
  urgent: (view) => view.decision?.decision === 'site',
  panel: Panel,
  overlay: Overlay,
  cover: (state, tile) => (isSite(state, tile) ? 'm-site' : null),
  isSite,
} satisfies ModuleFace;
