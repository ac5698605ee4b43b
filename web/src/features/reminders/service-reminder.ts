import type { DueRecord } from "@cable-connect/contract/dues";
import type { ReminderSettings } from "@cable-connect/contract/reminder-settings";
import {
  isOnItsWay,
  type ReminderStage,
  reminderStageOf,
} from "@cable-connect/contract/reminders/reminder-stages";
import { fillReminder, type ReminderDetails } from "@cable-connect/contract/reminders/reminder-text";
import { indianMobile } from "@cable-connect/contract/values/phone";
import { settings } from "../../ui/text/settings.ts";

/** A reminder of a service that is due now. */
type ServiceReminder = {
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
  const isSent = lastReminder !== null && isOnItsWay(lastReminder.status);
  return {
    stage,
    mobile: indianMobile(customer.phone),
    isReminded: isSent && lastReminder.stage === stage,
  };
}

/** A message's text, by default the operator's default one, filled in for a service. */
export function reminderText(
  { template, shop }: Pick<ReminderSettings, "template" | "shop">,
  service: ReminderDetails & Pick<Partial<DueRecord>, "outstanding" | "paymentPath">,
  text = template,
): string {
  const { outstanding, paymentPath } = service;
  const owed =
    outstanding && paymentPath
      ? { outstanding, link: new URL(paymentPath, window.location.origin).href }
      : undefined;
  return fillReminder(text, { owed, ...service }, { shop, settings });
}
