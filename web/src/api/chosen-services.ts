import type { PreviewReminders } from "@cable-connect/contract/reminders";

/** What to renew or to remind of: services by customer and platform, or all of some customers. */
export type ChosenServices = Partial<PreviewReminders>;
