import type { TimelineEntry } from "@cable-connect/contract/timeline";

/** Whose timeline, from where on, and how many entries of it. */
export type TimelineRange = {
  operatorId: number;
  customerId: number;
  after: string | undefined;
  limit: number;
};

/** An entry of nothing yet: each kind fills its own part. */
export const emptyEntry = {
  recharge: null,
  payment: null,
  reminder: null,
  edit: null,
} satisfies Partial<TimelineEntry>;
