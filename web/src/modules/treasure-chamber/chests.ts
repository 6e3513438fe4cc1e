/** What the view says of the treasure chamber. */

export interface Stowed {
  tile: string;
  kind: string;
}

export interface Chamber {
  rooms: string[][];
  stowed: Stowed[];
  bought?: string[];
  bag: number;
  closed?: boolean;
}
