// A game from a file or by a link: looked into by the server, shown like a table nobody can play at.

import { getGame, getGameView, keepGame, review, ServerError } from '../lib/api';
import { t } from '../lib/i18n.svelte';
import { pack, PackingError, unpack } from '../lib/packing';
import type { Answer, Review, Step, Table, TableStart, TryAnswer, View } from '../lib/protocol';
import { fileLink, gameLink } from '../lib/route';
import type { Highlight } from '../lib/session.svelte';
import { refusalText } from './refusal';
import type { Told } from './story.svelte';

/** As large as the server takes. */
export const LARGEST_FILE = 500_000;
const KEPT_VIEWS = 200;

const CLOSED: Answer = { ok: false, error: { code: 'not-now', text: 'A file can only be looked at.' } };

/** Everybody is here, under the name in the file if it has one. Who never did anything themselves is a computer player. */
export function seatedTable({ table, names, steps = [] }: Pick<Review, 'table' | 'names'> & Partial<Pick<Review, 'steps'>>): Table {
  const isComputer = (seat: number) => steps.some((step) => step.seat === seat) && steps.every((step) => step.seat !== seat || step.by === 'computer');
  const seat = { level: null, free: false, present: true, wait_ms: null, stand_in: false, new_link: false } as const;
  const seats = Array.from({ length: table.setup.players }, (_, n) => ({ ...seat, kind: isComputer(n) ? ('computer' as const) : ('here' as const), name: names?.[n] || null }));
  return { ...table, table: '', moved: 0, seats, hints: false, watch: null, rematch: null };
}

/** Where everything is known there are piles instead of their sizes; a table shows the sizes. */
function withSizes(view: View): View {
  const size = (pile: unknown) => (Array.isArray(pile) ? pile.length : 0);
  return { ...view, draw_size: size(view.draw), supply_size: size(view.supply) };
}

/** Where a game that is looked at comes from. */
export interface Source {
  /** All steps, and the view at the start. */
  whole(): Promise<Review>;
  view(step: number): Promise<View>;
  /** Where a table begins that plays on from that step. */
  start(step: number): TableStart;
  /** A link to that step; throws a PackingError if there can be none. */
  link(step: number): Promise<string>;
  /** The table that a review of the game is asked of; none of a scenario. */
  table?(): Promise<string>;
}

/** One after the other: a server looks into few files of an address at once. */
function queue(): <T>(ask: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (ask) => {
    const answer = last.then(ask, ask);
    last = answer;
    return answer;
  };
}

export function fromFile(file: unknown): Source {
  const isRecord = typeof file === 'object' && file !== null && 'format' in file;
  const inTurn = queue();
  return {
    ...(isRecord ? { table: () => inTurn(() => keepGame(file)) } : {}),
    whole: () => inTurn(() => review(file, 0)),
    view: async (step) => (await inTurn(() => review(file, step))).view,
    start: (step) => (isRecord ? { record: file, step } : { scenario: file, step }),
    link: async (step) => fileLink(await pack(file), step),
  };
}

/** A game that is over, by its table. */
export function fromTable(table: string): Source {
  return {
    whole: () => getGame(table),
    view: (step) => getGameView(table, step),
    start: (step) => ({ table, step }),
    link: (step) => Promise.resolve(gameLink(table, step)),
    table: () => Promise.resolve(table),
  };
}

export class ReviewedGame implements Told {
  readonly title: string;
  readonly kind: Review['kind'];
  readonly verified: boolean;
  /** Whether a review of all of it is there. */
  readonly reviewed: boolean;
  readonly table: Table;
  readonly steps: Step[];
  /** The last position. */
  readonly view: View;
  readonly you = null;
  readonly busy = false;
  highlight = $state.raw<Highlight>(new Set());

  readonly source: Source;
  #views = new Map<number, Promise<View>>();

  constructor(source: Source, start: Review, end: View) {
    this.source = source;
    this.title = start.title;
    this.kind = start.kind;
    this.verified = start.verified;
    this.reviewed = start.reviewed === true;
    this.table = seatedTable(start);
    this.steps = start.steps;
    this.view = withSizes(end);
    this.#views.set(0, Promise.resolve(withSizes(start.view)));
    this.#views.set(start.steps.length, Promise.resolve(this.view));
  }

  /** Asks the server for the game; throws what `explain` has a sentence for. */
  static async open(source: Source): Promise<ReviewedGame> {
    const start = await source.whole();
    const end = start.steps.length === 0 ? start.view : await source.view(start.steps.length);
    return new ReviewedGame(source, start, end);
  }

  look(step: number): Promise<View> {
    let view = this.#views.get(step);
    if (!view) {
      view = this.source.view(step).then(withSizes);
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

/** The content of a file that a link holds; throws a PackingError if it holds none. */
export function readCode(code: string): Promise<unknown> {
  return unpack(code, LARGEST_FILE);
}

/** Whether it is meant to be a record or a scenario, however many mistakes it has. */
export function looksRight(content: unknown): boolean {
  if (typeof content !== 'object' || content === null) return false;
  return 'position' in content || ('format' in content && content.format === 'alhambra-record');
}

/** What is wrong with a file or a link; `detail` is the server's English, which names the place in it. */
export interface Trouble {
  text: string;
  detail?: string;
}

/** In words, why a game could not be opened. `content`: what the file holds, as far as it could be read. */
export function explain(error: unknown, content?: unknown): Trouble {
  if (error instanceof PackingError) return { text: t(`story.link.${error.reason}`) };
  if (!(error instanceof ServerError)) return { text: t(`story.file.${(error as Error).message}`) };
  const { code, text } = error.refusal;
  if (code === 'unreachable') return { text: t('story.file.no_server') };
  if (code !== 'bad-file') return { text: refusalText(error.refusal) };
  return { text: t(looksRight(content) ? 'story.file.faulty' : 'story.file.neither'), detail: text };
}
