import type { TimelineEntry } from "@cable-connect/contract/timeline";

/** The customer of a timeline, the position to start after, the number of entries, and the time zone of days. */
export type TimelineRange = {
  operatorId: number;
  customerId: number;
  after: string | undefined;
  limit: number;
  timeZone: string;
};

/** An entry without content: each kind sets its own field. */
export const emptyEntry = {
  recharge: null,
  payment: null,
  reminder: null,
  edit: null,
} satisfies Partial<TimelineEntry>;
