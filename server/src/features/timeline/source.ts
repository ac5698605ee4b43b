import type { TimelineEntry } from "@cable-connect/contract/timeline";

/** The customer of a timeline, the position to start after, and the number of entries. */
export type TimelineRange = {
  operatorId: number;
  customerId: number;
  after: string | undefined;
  limit: number;
};

/** An entry without content: each kind sets its own field. */
export const emptyEntry = {
  recharge: null,
  payment: null,
  reminder: null,
  edit: null,
} satisfies Partial<TimelineEntry>;
