// What there is to do when a game is over.

import { t } from '../lib/i18n.svelte';
import { copyText } from '../lib/notices.svelte';
import { resultText } from './verdict';
import type { Story } from './story.svelte';

export interface After {
  rematch?: { name: string; run: () => void };
  replay?: () => void;
  /** Has every decision of the game judged. */
  review?: () => void;
  /** Saves the record as a file. */
  record?: () => void;
  /** The whole address under which anybody can watch the game again. */
  link?: string | null;
}

/** Hands the result to the device's own sharing, or copies it. */
export function shareResult(story: Story, link: string | null | undefined): void {
  const { table, view } = story.told;
  if (!table || !view) return;
  const text = resultText(table, view);
  if (typeof navigator.share !== 'function') {
    void copyText(link ? `${text}\n${link}` : text, t('story.end.shared'), t('shell.notCopied'));
    return;
  }
  // Whoever closes the sharing sheet has not failed at anything.
  navigator.share({ title: 'Alhambra', text, ...(link ? { url: link } : {}) }).catch(() => undefined);
}
