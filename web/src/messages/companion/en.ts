import type { Messages } from '../../lib/i18n.svelte';
import { underCompanion } from '../../lib/gather';
import general from './en.json';

export default underCompanion(general, import.meta.glob<Messages>('../../modules/*/companion.en.json', { eager: true, import: 'default' }));
