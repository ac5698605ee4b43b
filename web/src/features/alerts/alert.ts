import type { AdminAlert, OperatorAlert } from "@cable-connect/contract/alerts";

/** An alert of either side. */
export type Alert = OperatorAlert | AdminAlert;

/** The unread first, and how many those are. */
export type Alerts = { alerts: Alert[]; unread: number };
