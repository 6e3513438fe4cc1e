import type { Messages } from '../../lib/i18n.svelte';
import { underPictures } from '../../lib/gather';
import general from './en.json';

export default underPictures(general, import.meta.glob<Messages>('../../modules/*/picture.en.json', { eager: true, import: 'default' }));
