import { dueMessages } from "@cable-connect/contract/messages/dues";
import { remindManyMessages } from "@cable-connect/contract/messages/remind-many";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import type { RemindableService } from "@cable-connect/contract/reminders";
import { remindedText } from "../reminded-text.ts";
import { serviceReminder } from "../service-reminder.ts";
import type { ManyChannel } from "./recipient.ts";

const { errors, noMobileShort } = reminderMessages;
const { tooEarlyShort } = remindManyMessages;

/** Why a service's customer isn't reminded by this channel; undefined if nothing is in the way. */
export function obstacleTo(channel: ManyChannel, service: RemindableService): string | undefined {
  const { obstacle, lastReminder, email } = service;
  if (obstacle) return dueMessages.obstacles[obstacle];
  const reminder = serviceReminder(service);
  if (!reminder) return tooEarlyShort;
  if (reminder.isReminded && lastReminder) return remindedText(lastReminder);
  if (channel !== "email") return reminder.mobile === undefined ? noMobileShort : undefined;
  if (email === null) return errors.noEmail;
  const isRetrying = lastReminder?.status === "retrying" && lastReminder.stage === reminder.stage;
  return isRetrying ? errors.emailUnderWay : undefined;
}
