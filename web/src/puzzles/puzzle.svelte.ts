// A puzzle on the table: a position in which the seat may make one choice. What comes of it is never played.

import { sameAction } from '../lib/actions';
import type { Answer, LegalAction, Table, TryAnswer, View } from '../lib/protocol';
import type { Highlight } from '../lib/session.svelte';
import { seatedTable } from '../story/review.svelte';
import type { Seated } from '../table/desk.svelte';
import { positionOf } from './positions';
import { loadPuzzle, type PuzzleFile } from './puzzles';
import { judge, type Verdict } from './verdict';

const CLOSED: Answer = { ok: false, error: { code: 'not-now', text: 'A puzzle has one choice.' } };

export class Puzzle implements Seated {
  readonly file: PuzzleFile;
  readonly table: Table;
  readonly position: View;
  readonly you: number;
  readonly steps = [];
  highlight = $state.raw<Highlight>(new Set());
  verdict = $state.raw<Verdict | null>(null);
  /** The choice that was made. */
  chosen = $state.raw<LegalAction | null>(null);
  /** Once chosen, the position is looked at as one of the past: nothing more is to be picked. */
  readonly view = $derived.by(() => (this.chosen === null ? this.position : null));
  readonly busy = false;

  constructor(file: PuzzleFile, table: Table, position: View) {
    this.file = file;
    this.table = table;
    this.position = position;
    this.you = file.answer.seat;
  }

  /** Throws a sentence of the server's if the position cannot be had. `name`: of whoever solves it. */
  static async open(number: number, name: string): Promise<Puzzle> {
    const file = await loadPuzzle(number);
    const { seat } = file.answer;
    const found = await positionOf(file);
    const names = Array.from({ length: file.scenario.players }, (_, n) => (n === seat ? name : ''));
    return new Puzzle(file, seatedTable({ table: found.table, names }), found.view);
  }

  act(text: string): Promise<Answer> {
    const chosen = this.#listed(text);
    if (!chosen || this.chosen) return Promise.resolve(CLOSED);
    this.chosen = chosen;
    this.verdict = judge(chosen, this.file.answer);
    return Promise.resolve({ ok: true });
  }

  /** Lets one choose again. */
  again(): void {
    this.chosen = null;
    this.verdict = null;
    this.unlight();
  }

  /** Only what is listed can be chosen; what would come of it is for the player to find out. */
  attempt(text: string): Promise<TryAnswer> {
    return Promise.resolve({ ok: this.#listed(text) !== undefined });
  }

  undo(): Promise<Answer> {
    return Promise.resolve(CLOSED);
  }

  redo(): Promise<Answer> {
    return Promise.resolve(CLOSED);
  }

  light(things: Iterable<string>): void {
    this.highlight = new Set(things);
  }

  unlight(): void {
    this.highlight = new Set();
  }

  #listed(text: string): LegalAction | undefined {
    return this.position.legal?.find((action) => sameAction(action.text, text));
  }
}
