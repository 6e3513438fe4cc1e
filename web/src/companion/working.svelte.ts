// Works the scorings out, each from those before it, whenever something is entered.

import { getSetUpList, scoreForm } from '../lib/api';
import type { ScoringAnswer, SetUpList } from '../lib/protocol';
import { sentence } from '../shell/words';
import { formOf, palacesIn } from './form';
import type { Entered, OpenGame } from './games';
import { missingIn, wrongWith, type Wrong } from './palace/wrong';

const PAUSE_MS = 120;

type WrongOf = Wrong & { seat: number | null };

/** Whose palace lacks something that nobody but the people at the table can know. */
function missingOf(entered: Entered, setup: OpenGame['setup']): WrongOf | null {
  for (const [seat, palace] of (palacesIn(entered, setup) ?? []).entries()) {
    const missing = palace && missingIn(setup.modules, palace);
    if (missing) return { ...missing, seat };
  }
  return null;
}

export class Working {
  list = $state.raw<SetUpList | null>(null);
  /** Of the scorings that were entered. */
  answers = $state.raw<ScoringAnswer[]>([]);
  problem = $state('');
  /** The palace that cannot be, by scoring and player. */
  wrong = $state.raw<(WrongOf & { scoring: number }) | null>(null);
  busy = $state(false);
  #latest = 0;
  #asked: Pick<OpenGame, 'setup' | 'scorings'> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  async begin(game: OpenGame): Promise<void> {
    this.problem = '';
    try {
      this.list = await getSetUpList(game.setup);
      // Palaces are worked out only with it.
      if (this.#asked) this.workOut(this.#asked);
    } catch (error) {
      this.problem = sentence(error);
    }
  }

  /** Soon, unless more is entered before. */
  workOut(game: Pick<OpenGame, 'setup' | 'scorings'>): void {
    clearTimeout(this.#timer);
    this.busy = true;
    this.#asked = game;
    const asked = (this.#latest += 1);
    this.#timer = setTimeout(() => void this.#run(game, asked), PAUSE_MS);
  }

  async #run(game: Pick<OpenGame, 'setup' | 'scorings'>, asked: number): Promise<void> {
    if (!this.list && game.scorings.some((entered) => palacesIn(entered, game.setup))) return;
    const answers: ScoringAnswer[] = [];
    let problem = '';
    let wrong: Working['wrong'] = null;
    for (let scoring = 1; scoring <= game.scorings.length; scoring += 1) {
      const missing = missingOf(game.scorings[scoring - 1]!, game.setup);
      if (missing) {
        wrong = { ...missing, scoring };
        break;
      }
      const form = formOf(game, scoring, answers.at(-1), this.list ?? undefined);
      try {
        answers.push(await scoreForm(form));
      } catch (error) {
        const found = form.position ? wrongWith(error, form.position) : null;
        wrong = found && { ...found, scoring };
        if (!wrong) problem = sentence(error);
        break;
      }
    }
    if (asked !== this.#latest) return;
    this.answers = answers;
    this.wrong = wrong;
    this.problem = problem;
    this.busy = false;
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#latest += 1;
  }
}
