// The keys, as the overview shows them. Each is handled where its effect lives: table/ and story/.

export const SHORTCUTS: { name: string; keys: { keys: string[]; does: string }[] }[] = [
  {
    name: 'turn',
    keys: [
      { keys: ['1–8'], does: 'space' },
      { keys: ['Shift', '1–9'], does: 'card' },
      { keys: ['H'], does: 'hint' },
      { keys: ['U'], does: 'undo' },
      { keys: ['R'], does: 'redo' },
      { keys: ['C'], does: 'confirm' },
      { keys: ['E'], does: 'endTurn' },
      { keys: ['Tab'], does: 'next' },
      { keys: ['Enter'], does: 'choose' },
      { keys: ['Esc'], does: 'cancel' },
    ],
  },
  {
    name: 'palace',
    keys: [
      { keys: ['+', '−'], does: 'zoom' },
      { keys: ['0'], does: 'fit' },
      { keys: ['←', '↑', '→', '↓'], does: 'pan' },
      { keys: ['←', '↑', '→', '↓'], does: 'cells' },
    ],
  },
  {
    name: 'story',
    keys: [
      { keys: ['[', ']'], does: 'byTurn' },
      { keys: ['←', '→'], does: 'byStep' },
      { keys: ['Home', 'End'], does: 'ends' },
      { keys: ['Space'], does: 'play' },
      { keys: ['P', 'N'], does: 'mistakes' },
    ],
  },
  {
    name: 'general',
    keys: [
      { keys: ['Space'], does: 'skip' },
      { keys: ['L'], does: 'coach' },
      { keys: ['M'], does: 'sound' },
      { keys: ['?'], does: 'overview' },
    ],
  },
];
