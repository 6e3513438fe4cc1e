// Which module a question or an action belongs to: the one in play that has words for it, as words.test.ts wants it.

import { patternOf } from '../lib/i18n.svelte';
import type { Decision, LegalAction, Table } from '../lib/protocol';

function withWords(table: Table, key: string): string[] {
  return table.setup.modules.filter((id) => patternOf(`modules.${id}.${key}`) !== undefined);
}

/** Whether the table has words of its own for it; a module may have a verb of the same name with other arguments. */
function isGeneral({ verb, args }: LegalAction): boolean {
  return ['', ...Object.keys(args).map((name) => `-${name}`)].some((special) => patternOf(`table.verb.${verb}${special}`) !== undefined);
}

/** The module whose action this is or, if it could be anybody's, whose question is asked; null for the game's own or several modules'. */
export function moduleOf(table: Table, decision: Decision | null | undefined, action: LegalAction | null = null): string | null {
  const acting = action && !isGeneral(action) ? withWords(table, `verb.${action.verb}`) : [];
  const asking = decision ? withWords(table, `ask.${decision.decision}`) : [];
  return acting[0] ?? (asking.length === 1 ? asking[0]! : null);
}
