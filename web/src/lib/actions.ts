// Texts of actions, compared.

const sorted = (list: string) => list.split(' + ').sort().join(' + ');

/** Whether two texts are of the same action: whatever the order in which cards are named at their end ("buy 1 with denar 7 + ducat 3"). */
export function sameAction(one: string, other: string): boolean {
  const [head = ''] = one.split(' + ');
  // The text does not say where the first card begins: after some word.
  const starts = [0, ...[...head.matchAll(/ /g)].map(({ index }) => index + 1)];
  return starts.some((at) => other.startsWith(head.slice(0, at)) && sorted(one.slice(at)) === sorted(other.slice(at)));
}
