import type { Messages } from '../../lib/i18n.svelte';
import { underCompanion } from '../../lib/gather';
import general from './fr.json';

export default underCompanion(general, import.meta.glob<Messages>('../../modules/*/companion.fr.json', { eager: true, import: 'default' }));
