// Several people around one screen: whose hand may be seen now.

export interface Around {
  /** Seats on this device. */
  seats: readonly number[];
  /** Whoever has said "it is me" last; null: nobody yet. */
  holder: number | null;
  /** Who must choose, if anybody. */
  deciding: number | null;
  over: boolean;
}

export type Shown =
  | { kind: 'table'; seat: number }
  | { kind: 'pass'; to: number }
  /** Nobody here has been asked yet. */
  | { kind: 'wait' };

/** A hand is shown only to the one who said so, and never once somebody else here must choose. */
export function whoIsShown({ seats, holder, deciding, over }: Around): Shown {
  const first = seats[0];
  if (first === undefined) return { kind: 'wait' };
  if (seats.length === 1 || over) return { kind: 'table', seat: holder ?? first };
  if (deciding !== null && seats.includes(deciding)) {
    return deciding === holder ? { kind: 'table', seat: holder } : { kind: 'pass', to: deciding };
  }
  return holder === null ? { kind: 'wait' } : { kind: 'table', seat: holder };
}

/** The seats that these sessions have. */
export function seatsOf(sessions: readonly { you: number | null }[]): number[] {
  return sessions.flatMap(({ you }) => (you === null ? [] : [you]));
}
