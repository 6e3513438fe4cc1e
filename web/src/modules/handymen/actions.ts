import type { ModuleActions } from '../actions';

export default {
  verbs: {
    'put handyman on fountain': { place: 'tile:fountain' },
  },
  sounds: { 'die-rolled': 'dice' },
  tries: { 'dice-space': (space) => `send handyman to ${space}`, 'dice-tile': (tile) => `put handyman on ${tile}` },
} satisfies ModuleActions;
