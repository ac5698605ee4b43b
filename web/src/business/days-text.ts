import { dueMessages } from "@cable-connect/contract/messages/dues";

/** How far off the expiry is, in words. */
export function daysText(daysRemaining: number): string {
  const { expired, expiresToday, remaining } = dueMessages;
  if (daysRemaining === 0) return expiresToday;
  return daysRemaining < 0 ? expired(-daysRemaining) : remaining(daysRemaining);
}
