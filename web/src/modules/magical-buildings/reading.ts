import type { ModuleReading } from '../../messages/reading/modules';

export default {
  tiles: ['magical arcades 13'],
  fills: [
    // The building that it is.
    { token: 'tile', key: /^story\.piece\.magical$/, as: 'building' },
  ],
} satisfies ModuleReading;
