import type { Recipient } from "./recipient.ts";
import type { QueueItem, ReminderQueue } from "./stored-queue.ts";

/** An item with its customer; `obstacle` says why it can't be sent any more. */
export type Step = { item: QueueItem; recipient: Recipient; obstacle: string | undefined };

/** Whether a customer is still to be reminded, and can be. */
export function isWaiting({ item, obstacle }: Step): boolean {
  return isOpen(item) && obstacle === undefined;
}

/** Whether nobody was reminded yet; what hindered one that was left out may have passed. */
function isOpen({ state }: QueueItem): boolean {
  return state === "waiting" || state === "left-out";
}

export function countSent(items: readonly QueueItem[]): number {
  return items.filter(({ state }) => state === "sent").length;
}

/** The items with their customers, in their order; without those whose service or debt is gone. */
export function stepsOf(
  { channel, items }: Pick<ReminderQueue, "channel" | "items">,
  recipients: readonly Recipient[],
): Step[] {
  return items.flatMap((item) => {
    const { customerId, platformId, connectionId } = item;
    const one = recipients.find(
      ({ item: known }) =>
        known.customerId === customerId &&
        known.platformId === platformId &&
        known.connectionId === connectionId,
    );
    if (!one) return [];
    return [{ item, recipient: one, obstacle: isOpen(item) ? one.obstacles[channel] : undefined }];
  });
}
