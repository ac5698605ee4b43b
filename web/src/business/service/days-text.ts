import { dueMessages } from "@cable-connect/contract/messages/dues";

/** The days until an expiry, or since one, in words. */
export function daysText(daysRemaining: number): string {
  const { expired, expiresToday, remaining } = dueMessages;
  if (daysRemaining === 0) return expiresToday;
  return daysRemaining < 0 ? expired(-daysRemaining) : remaining(daysRemaining);
}

/** `Expired 3 days ago`, `Today`, `In 3 days`. */
export function shortDaysText(daysRemaining: number): string {
  const { expired, statuses, inDays } = dueMessages;
  if (daysRemaining === 0) return statuses.today;
  return daysRemaining < 0 ? expired(-daysRemaining) : inDays(daysRemaining);
}
