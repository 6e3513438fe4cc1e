export interface Stack<Card> {
  cards: Card[];
}

/** A row may have so many cards more than the other before a stack is cut in two. */
const UNEVEN = 6;

/** Stacks in two rows with about as many cards each, none of them cut if that will do. */
export function halved<S extends Stack<unknown>>(stacks: S[]): S[][] {
  const all = stacks.reduce((sum, { cards }) => sum + cards.length, 0);
  let before = 0;
  let best = { cut: 0, uneven: all };
  for (const [i, { cards }] of stacks.entries()) {
    before += cards.length;
    const uneven = Math.abs(2 * before - all);
    if (uneven < best.uneven) best = { cut: i + 1, uneven };
  }
  if (best.uneven <= UNEVEN) return [stacks.slice(0, best.cut), stacks.slice(best.cut)].filter((row) => row.length > 0);

  const rows: [S[], S[]] = [[], []];
  let room = Math.ceil(all / 2);
  for (const stack of stacks) {
    const first = stack.cards.slice(0, room);
    const rest = stack.cards.slice(room);
    if (first.length > 0) rows[0].push({ ...stack, cards: first });
    if (rest.length > 0) rows[1].push({ ...stack, cards: rest });
    room -= first.length;
  }
  return rows;
}
