/** What links show: the receipt of a recharge, that of a payment, or what a customer owes and where it pays. */
export type LinkKind = "recharge-receipt" | "payment-receipt" | "page-to-pay";

/** What a link shows, by its id: a recharge, a payment or a customer. */
export type Shared = { operatorId: number; id: number };

export type ShareLink = Shared & {
  /**
   * The mark of the instant at which what it shows was made, which distinguishes it from one that got its ID after a restore;
   * undefined in the oldest links.
   */
  dateMark: number | undefined;
  /** How often its links had been revoked when this one was made; 0 in links from before they could be. */
  revocations: number;
  /** The day on which the link was made, counted from 1970 in UTC; undefined in links from before they ended. */
  madeOn: number | undefined;
};

/** Two bytes of a short link. */
const marks = 16_384;

/** A short number that stands for an instant and seldom for another one, too. */
export function dateMarkOf(date: string): number {
  return Date.parse(date) % marks;
}
