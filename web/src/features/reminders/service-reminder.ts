import type { DueRecord } from "@cable-connect/contract/dues";
import { indianMobile } from "@cable-connect/contract/phone";
import { type ReminderStage, reminderStageOf } from "@cable-connect/contract/reminder-stages";
import { fillReminder } from "@cable-connect/contract/reminder-text";
import type { ReminderSettings } from "@cable-connect/contract/reminders";
import { settings } from "../../ui/text/settings.ts";

/** A reminder of a service that is due now. */
export type ServiceReminder = {
  stage: ReminderStage;
  /** Undefined if the customer's number is not an Indian mobile number. */
  mobile: string | undefined;
  /** Whether one of this stage was sent. */
  isReminded: boolean;
};

/** The reminder of a service now; undefined while it is too early for one. */
export function serviceReminder({
  daysRemaining,
  customer,
  lastReminder,
}: DueRecord): ServiceReminder | undefined {
  const stage = reminderStageOf(daysRemaining);
  if (stage === undefined) return undefined;
  const isSent = lastReminder?.status === "sent" || lastReminder?.status === "sending";
  return {
    stage,
    mobile: indianMobile(customer.phone),
    isReminded: isSent && lastReminder.stage === stage,
  };
}

/** The operator's text, filled in for a service. */
export function reminderText({ template, shop }: ReminderSettings, record: DueRecord): string {
  return fillReminder(template, record, { shop, settings });
}
