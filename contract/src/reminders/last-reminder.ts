import { z } from "zod";
import { timestamp } from "../values/fields.ts";
import { manualChannels, reminderStages, reminderStatuses } from "./reminder-stages.ts";

/** The stage of a service that a reminder was about. */
export const reminderStage = z.enum(reminderStages);

/** How a customer is reminded: manually by the operator in an app, or by an email of the server. */
export const reminderChannel = z.enum([...manualChannels, "email"]);

/**
 * The status of a reminder. WhatsApp and SMS reminders are always `sent`. An email is `queued` when an operator asked for
 * it, `retrying` after a failed attempt, `failed` when no further attempt is made, `cancelled` when the service was renewed
 * before it was sent.
 */
export const reminderStatus = z.enum(reminderStatuses);

/** The newest reminder of a service. */
export const lastReminder = z
  .object({
    stage: reminderStage,
    channel: reminderChannel,
    status: reminderStatus,
    remindedAt: timestamp,
  })
  .meta({ id: "LastReminder" });
export type LastReminder = z.output<typeof lastReminder>;

/** The newest reminder of what a customer owes. */
export const lastOwingReminder = z
  .object({ channel: reminderChannel, status: reminderStatus, remindedAt: timestamp })
  .meta({ id: "LastOwingReminder" });
export type LastOwingReminder = z.output<typeof lastOwingReminder>;
