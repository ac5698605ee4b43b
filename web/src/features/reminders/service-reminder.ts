import type { DueRecord } from "@cable-connect/contract/dues";
import { indianMobile } from "@cable-connect/contract/phone";
import { type ReminderStage, reminderStageOf } from "@cable-connect/contract/reminder-stages";
import { fillReminder } from "@cable-connect/contract/reminder-text";
import type { ReminderSettings } from "@cable-connect/contract/reminders";
import { settings } from "../../ui/text/settings.ts";

/** A reminder of a service that can be sent now. */
export type ServiceReminder = {
  stage: ReminderStage;
  /** Undefined when the customer's number is no mobile. */
  mobile: string | undefined;
  isReminded: boolean;
};

/** What can be done about a service now; undefined while it is too early to remind of it. */
export function serviceReminder({
  daysRemaining,
  customer,
  lastReminder,
}: DueRecord): ServiceReminder | undefined {
  const stage = reminderStageOf(daysRemaining);
  if (stage === undefined) return undefined;
  const isTold = lastReminder?.status === "sent" || lastReminder?.status === "sending";
  return {
    stage,
    mobile: indianMobile(customer.phone),
    isReminded: isTold && lastReminder.stage === stage,
  };
}

/** The operator's text, filled in for a service. */
export function reminderText({ template, shop }: ReminderSettings, record: DueRecord): string {
  return fillReminder(template, record, { shop, settings });
}
