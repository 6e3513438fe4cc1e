import type { Messages } from '../lib/i18n.svelte';
import { gather } from '../lib/gather';

export default gather(
  import.meta.glob<Messages>(['./fr/*.json', '!./fr/coach.json'], { eager: true, import: 'default' }),
  import.meta.glob<Messages>('../modules/*/fr.json', { eager: true, import: 'default' }),
);
