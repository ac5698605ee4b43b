import { z } from "zod";
import { timestamp } from "./fields.ts";
import { reminderStages, remindingChannels } from "./reminder-stages.ts";

/** The stage of a service that a reminder was about. */
export const reminderStage = z.enum(reminderStages);

/** By what a customer is reminded: by the operator in an app of their own, or by the server's email. */
export const reminderChannel = z.enum([...remindingChannels, "email"]);

/**
 * What became of a reminder. Only emails are ever anything else than sent: on their way, to be tried again, given up,
 * or not needed any more as the service was renewed meanwhile.
 */
export const reminderStatus = z.enum(["sending", "retrying", "sent", "failed", "cancelled"]);

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
