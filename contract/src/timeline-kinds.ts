/** What a customer's timeline is of, in the order of its filter. */
export const timelineKinds = ["recharge", "payment", "reminder", "edit"] as const;
export type TimelineKind = (typeof timelineKinds)[number];
