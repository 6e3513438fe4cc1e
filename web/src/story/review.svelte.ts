// A game read from a file: looked into by the server, shown like a table nobody can play at.

import { review } from '../lib/api';
import type { Answer, Review, Step, Table, TryAnswer, View } from '../lib/protocol';
import type { Highlight } from '../lib/session.svelte';
import type { Told } from './story.svelte';

/** As large as the server takes. */
export const LARGEST_FILE = 500_000;
const KEPT_VIEWS = 200;

const CLOSED: Answer = { ok: false, error: { code: 'not-now', text: 'A file can only be looked at.' } };

/** Everybody is here, under the name in the file if it has one. */
export function seatedTable({ table, names }: Pick<Review, 'table' | 'names'>): Table {
  const seat = { kind: 'here', level: null, free: false, present: true, wait_ms: null, stand_in: false, new_link: false } as const;
  const seats = Array.from({ length: table.setup.players }, (_, n) => ({ ...seat, name: names?.[n] || null }));
  return { ...table, table: '', moved: 0, seats, hints: false, watch: null, rematch: null };
}

/** Where everything is known there are piles instead of their sizes; a table shows the sizes. */
function withSizes(view: View): View {
  const size = (pile: unknown) => (Array.isArray(pile) ? pile.length : 0);
  return { ...view, draw_size: size(view.draw), supply_size: size(view.supply) };
}

export class ReviewedGame implements Told {
  readonly title: string;
  readonly kind: Review['kind'];
  readonly verified: boolean;
  readonly table: Table;
  readonly steps: Step[];
  /** The last position. */
  readonly view: View;
  readonly you = null;
  readonly busy = false;
  highlight = $state.raw<Highlight>(new Set());

  #file: unknown;
  #views = new Map<number, Promise<View>>();

  constructor(file: unknown, start: Review, end: Review) {
    this.#file = file;
    this.title = start.title;
    this.kind = start.kind;
    this.verified = start.verified;
    this.table = seatedTable(start);
    this.steps = start.steps;
    this.view = withSizes(end.view);
    this.#views.set(start.step, Promise.resolve(withSizes(start.view)));
    this.#views.set(end.step, Promise.resolve(this.view));
  }

  /** Asks the server what is in the file; throws a sentence if it cannot be read. */
  static async open(file: unknown): Promise<ReviewedGame> {
    const start = await review(file, 0);
    const end = start.steps.length === 0 ? start : await review(file, start.steps.length);
    return new ReviewedGame(file, start, end);
  }

  look(step: number): Promise<View> {
    let view = this.#views.get(step);
    if (!view) {
      view = review(this.#file, step).then((found) => withSizes(found.view));
      view.catch(() => this.#views.delete(step));
      if (this.#views.size >= KEPT_VIEWS) this.#views.delete(this.#views.keys().next().value as number);
      this.#views.set(step, view);
    }
    return view;
  }

  light(things: Iterable<string>): void {
    this.highlight = new Set(things);
  }

  unlight(): void {
    this.highlight = new Set();
  }

  act(): Promise<Answer> {
    return Promise.resolve(CLOSED);
  }

  undo(): Promise<Answer> {
    return Promise.resolve(CLOSED);
  }

  redo(): Promise<Answer> {
    return Promise.resolve(CLOSED);
  }

  attempt(): Promise<TryAnswer> {
    return Promise.resolve(CLOSED);
  }
}

/** The content of a file a person chose; throws a key of `story.file` that says what is wrong. */
export async function readFile(file: File): Promise<unknown> {
  if (file.size > LARGEST_FILE) throw new Error('too_large');
  try {
    return JSON.parse(await file.text());
  } catch {
    throw new Error('no_json');
  }
}

/** Whether it is meant to be a record or a scenario, however many mistakes it has. */
export function looksRight(content: unknown): boolean {
  if (typeof content !== 'object' || content === null) return false;
  return 'position' in content || ('format' in content && content.format === 'alhambra-record');
}
