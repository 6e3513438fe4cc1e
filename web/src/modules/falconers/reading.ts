import { t } from '../../lib/i18n.svelte';
import type { ModuleReading } from '../../messages/reading/modules';

export default {
  nouns: { en: [['falcon', 'falcons']] },
  fills: [{ token: 'type', as: { values: ['black', 'brown', 'white'], named: (type) => t(`modules.falconers.type.${String(type)}`) } }],
} satisfies ModuleReading;
