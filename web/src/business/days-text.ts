import { messages } from "@cable-connect/contract/messages";

/** How far off the expiry is, in words. */
export function daysText(daysRemaining: number): string {
  const { expired, expiresToday, remaining } = messages.dues;
  if (daysRemaining === 0) return expiresToday;
  return daysRemaining < 0 ? expired(-daysRemaining) : remaining(daysRemaining);
}
