// Texts of actions, compared.

/** The same whatever the order in which cards are named. */
function normal(action: string): string {
  const [, before, cards] = /^(.*?\b(?:with|take|bid) )(.+)$/.exec(action) ?? [];
  return before === undefined ? action : before + cards!.split(' + ').sort().join(' + ');
}

export const sameAction = (one: string, other: string) => normal(one) === normal(other);
