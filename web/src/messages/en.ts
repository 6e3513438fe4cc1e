import type { Messages } from '../lib/i18n.svelte';
import { gather } from '../lib/gather';

export default gather(
  import.meta.glob<Messages>(['./en/*.json', '!./en/coach.json'], { eager: true, import: 'default' }),
  import.meta.glob<Messages>('../modules/*/en.json', { eager: true, import: 'default' }),
);
