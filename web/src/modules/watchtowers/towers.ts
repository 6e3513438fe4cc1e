/** A watchtower in a palace; its right angle lies in the corner. */
export interface Tower {
  seat: number;
  kind: string;
  cell: [number, number];
  corner: string;
}

/** Watchtowers bought and not yet placed. */
export interface Waiting {
  seat: number;
  kind: string;
  number: number;
}
