import type { Messages } from '../../lib/i18n.svelte';
import { underPictures } from '../../lib/gather';
import general from './fr.json';

export default underPictures(general, import.meta.glob<Messages>('../../modules/*/picture.fr.json', { eager: true, import: 'default' }));
