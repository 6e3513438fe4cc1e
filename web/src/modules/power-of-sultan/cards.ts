/** A sultan card that was turned up: with nobody it lies beside the market. */
export interface SultanCard {
  card: string;
  kind: string;
  seat?: number;
}
