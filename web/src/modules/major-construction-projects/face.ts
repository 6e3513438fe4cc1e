import type { ModuleFace } from '../faces';
import Panel from './Panel.svelte';

export default {
  id: 'major-construction-projects',
  count: (state) => (state.open === null ? null : ((state.stack_size as number | undefined) ?? (state.stack as string[] | undefined)?.length ?? 0) + 1),
  matters: (view) =>
    view.modules?.['major-construction-projects']?.bid !== undefined ||
    (view.legal ?? []).some(({ verb }) => verb === 'project bid'),
  panel: Panel,
} satisfies ModuleFace;
