// What there is to do when a game is over.

import { t } from '../lib/i18n.svelte';
import { copyText } from '../lib/notices.svelte';
import { resultText } from './verdict';
import type { Story } from './story.svelte';

export interface After {
  /** Turns that were played while nobody looked, and showing them. */
  missed?: { n: number; show: () => void };
  rematch?: { name: string; run: () => void };
  replay?: () => void;
  /** Has every decision of the game judged. */
  review?: () => void;
  /** Saves the record as a file. */
  record?: () => void;
  /** The whole address under which anybody can watch the game again, if they may. */
  link?: string | null;
  /** Whether they may, and how somebody at the table changes that. */
  sharing?: { on: boolean; set: (on: boolean) => void };
}

/** Hands the result to the device's own sharing, or copies it. */
export function shareResult(story: Story, link: string | null | undefined): void {
  const { table, view } = story.told;
  if (!table || !view) return;
  const text = resultText(table, view);
  if (typeof navigator.share !== 'function') {
    void copyText(link ? `${text}\n${link}` : text, link ? t('story.end.shared_link', { link }) : t('story.end.shared'), t('shell.notCopied'));
    return;
  }
  // Whoever closes the sharing sheet has not failed at anything.
  navigator.share({ title: 'Alhambra', text, ...(link ? { url: link } : {}) }).catch(() => undefined);
}
