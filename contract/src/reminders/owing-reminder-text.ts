import { readyMadeOwingMessages } from "../messages/owing-reminders.ts";
import { formatPrice } from "../values/money.ts";
import { reminderLanguages } from "./ready-made-reminders.ts";
import { fillPlaceholders, type OwedAmount, type ReminderSender } from "./reminder-text.ts";

/** The text of a reminder of what a customer owes, with `{name}`, `{outstanding}`, `{payment_link}` and `{shop}` filled in. */
export function fillOwingReminder(
  message: string,
  { name, ...owed }: OwedAmount & { name: string },
  sender: ReminderSender,
): string {
  return fillOutstanding(fillPaymentLink(message, owed.link), { name, ...owed }, sender);
}

/**
 * A message with `{payment_link}` filled in; `fillOutstanding` fills the rest, which can change until it is sent. The page speaks
 * the language of a ready-made message.
 */
export function fillPaymentLink(message: string, link: string): string {
  const language = reminderLanguages.find((one) => readyMadeOwingMessages[one].text === message);
  const isEnglish = language === undefined || language === "en";
  return fillPlaceholders(message, { payment_link: isEnglish ? link : `${link}?lang=${language}` });
}

export function fillOutstanding(
  message: string,
  { name, outstanding }: { name: string; outstanding: number },
  { shop, settings }: ReminderSender,
): string {
  return fillPlaceholders(message, { name, shop, outstanding: formatPrice(outstanding, settings) });
}
