import type { Reminder } from "@cable-connect/contract/reminders";
import { formatPhone } from "@cable-connect/contract/values/phone";

/** The phone number or email address that a reminder went to. */
export function reminderAddress({ channel, address }: Pick<Reminder, "channel" | "address">): string {
  return channel === "email" ? address : formatPhone(address);
}
