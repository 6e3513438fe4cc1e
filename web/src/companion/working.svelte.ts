// Works the scorings out, each from those before it, whenever something is entered.

import { getSetUpList, scoreForm } from '../lib/api';
import type { ScoringAnswer, SetUpList } from '../lib/protocol';
import { sentence } from '../shell/words';
import { formOf } from './form';
import type { OpenGame } from './games';

const PAUSE_MS = 120;

export class Working {
  list = $state.raw<SetUpList | null>(null);
  /** Of the scorings that were entered. */
  answers = $state.raw<ScoringAnswer[]>([]);
  problem = $state('');
  busy = $state(false);
  #latest = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  async begin(game: OpenGame): Promise<void> {
    this.problem = '';
    try {
      this.list = await getSetUpList(game.setup);
    } catch (error) {
      this.problem = sentence(error);
    }
  }

  /** Soon, unless more is entered before. */
  workOut(game: Pick<OpenGame, 'setup' | 'scorings'>): void {
    clearTimeout(this.#timer);
    this.busy = true;
    const asked = (this.#latest += 1);
    this.#timer = setTimeout(() => void this.#run(game, asked), PAUSE_MS);
  }

  async #run(game: Pick<OpenGame, 'setup' | 'scorings'>, asked: number): Promise<void> {
    const answers: ScoringAnswer[] = [];
    let problem = '';
    try {
      for (let scoring = 1; scoring <= game.scorings.length; scoring += 1) answers.push(await scoreForm(formOf(game, scoring, answers.at(-1))));
    } catch (error) {
      problem = sentence(error);
    }
    if (asked !== this.#latest) return;
    this.answers = answers;
    this.problem = problem;
    this.busy = false;
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#latest += 1;
  }
}
