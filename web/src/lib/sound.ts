// Small sounds made on the spot: no files. Browsers allow sound only after the first click or key.

import { settings } from './settings.svelte';

export type Sound = 'turn' | 'card' | 'tile' | 'dice' | 'score' | 'end' | 'refused';

/** [frequency in Hz, start in s, length in s, loudness] */
type Note = [frequency: number, start: number, length: number, loudness: number];

// Plucked strings in a scale with the lowered second and raised third.
const TUNES: Record<Exclude<Sound, 'card' | 'tile' | 'dice'>, Note[]> = {
  turn: [[392, 0, 0.5, 0.16], [587.3, 0.11, 0.7, 0.14]],
  score: [[293.7, 0, 0.4, 0.13], [370, 0.09, 0.4, 0.12], [440, 0.18, 0.7, 0.12]],
  end: [[293.7, 0, 0.6, 0.14], [311.1, 0.14, 0.5, 0.12], [370, 0.28, 0.5, 0.12], [440, 0.42, 0.6, 0.13], [587.3, 0.58, 1.2, 0.14]],
  refused: [[155.6, 0, 0.18, 0.14], [146.8, 0.09, 0.25, 0.14]],
};

/** When a rolling die knocks on the table, in s. */
const KNOCKS = [0.3, 0.42, 0.6, 0.7, 0.78];

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  if (!settings.sound || typeof AudioContext === 'undefined') return null;
  if (!navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

function pluck(at: AudioContext, [frequency, start, length, loudness]: Note): void {
  const begin = at.currentTime + start;
  const volume = new GainNode(at, { gain: 0 });
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loudness, begin + 0.006);
  volume.gain.exponentialRampToValueAtTime(0.0005, begin + length);
  volume.connect(at.destination);
  for (const [type, factor] of [['triangle', 1], ['sine', 2]] as const) {
    const string = new OscillatorNode(at, { type, frequency: frequency * factor });
    string.connect(volume);
    string.start(begin);
    string.stop(begin + length);
  }
}

/** A short rustle (high) or knock (low). */
function tap(at: AudioContext, frequency: number, length: number, loudness: number, start = 0): void {
  const frames = Math.ceil(at.sampleRate * length);
  const buffer = new AudioBuffer({ length: frames, sampleRate: at.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 3;
  const noise = new AudioBufferSourceNode(at, { buffer });
  const filter = new BiquadFilterNode(at, { type: 'bandpass', frequency, Q: 1.2 });
  const volume = new GainNode(at, { gain: loudness });
  noise.connect(filter).connect(volume).connect(at.destination);
  noise.start(at.currentTime + start);
}

export function play(sound: Sound): void {
  const at = audio();
  if (!at) return;
  if (sound === 'card') tap(at, 3200, 0.09, 0.35);
  else if (sound === 'tile') tap(at, 420, 0.12, 0.9);
  else if (sound === 'dice') for (const start of KNOCKS) tap(at, 1500, 0.06, 0.7 - start / 2, start);
  else for (const note of TUNES[sound]) pluck(at, note);
}
