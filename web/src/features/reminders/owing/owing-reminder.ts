import type { LastOwingReminder } from "@cable-connect/contract/last-reminder";
import { isOnItsWay } from "@cable-connect/contract/reminder-stages";
import { dayOf, today } from "../../../ui/text/format.ts";

type Reminded = { email: string | null; lastReminder: LastOwingReminder | null };

/** Whether a reminder of today has reached the customer, or is about to. */
export function isRemindedToday({ lastReminder }: Pick<Reminded, "lastReminder">): boolean {
  if (!lastReminder) return false;
  const { status, remindedAt } = lastReminder;
  return (status === "retrying" || isOnItsWay(status)) && dayOf(remindedAt) === today();
}

/** Whether a customer is emailed together with the others. */
export function canBeEmailed(customer: Reminded): boolean {
  return customer.email !== null && !isRemindedToday(customer);
}
