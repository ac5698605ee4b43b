/** The kinds of timeline entries, in the order of the filter. */
export const timelineKinds = ["recharge", "payment", "reminder", "edit"] as const;
export type TimelineKind = (typeof timelineKinds)[number];
